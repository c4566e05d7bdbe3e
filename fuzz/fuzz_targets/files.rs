//! Files that are not text (`.puz`), and what paste makes of bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rejilla_engine::{Marks, Options, Scope};
use rejilla_puzzles::{KINDS, paste};

fuzz_target!(|data: &[u8]| {
    let _ = paste::bytes::text_of(data);
    for kind in KINDS {
        let Some(Ok(text)) = kind.decode(data) else { continue };
        let options = Options::defaults(kind.options(), Scope::Parse);
        if let Ok(puzzle) = kind.parse(&text, &options) {
            for format in kind.binary_formats() {
                let _ = puzzle.encode(format, &Marks::none());
            }
        }
    }
});
