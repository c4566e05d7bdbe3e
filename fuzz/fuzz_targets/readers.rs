//! Every reader: whatever the text, no panic; what is read is written in every format that has room for it, and the line
//! comes back as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rejilla_engine::{Marks, Options, Scope};
use rejilla_puzzles::{KINDS, recognise};

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    let _ = recognise(&text);
    let kind = KINDS[usize::from(first) % KINDS.len()];
    let options = Options::defaults(kind.options(), Scope::Parse);
    let Ok(puzzle) = kind.parse(&text, &options) else { return };
    let _ = (puzzle.fault(), puzzle.facts());
    for format in kind.info().formats {
        if format.id != "candidates" && puzzle.carries(format.id, &Marks::none()).is_ok() {
            let _ = puzzle.write(format.id, &Marks::none());
        }
    }
    let line = puzzle.write("line", &Marks::none());
    if let Ok(again) = kind.parse(&line, &options) {
        assert_eq!(again.write("line", &Marks::none()), line);
    }
});
