//! Files that are not text (`.puz`), and what paste makes of bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rejilla_engine::{Marks, Options, Scope};
use rejilla_puzzles::{KINDS, paste};

/// What a .puz file starts with: chance would take long to write it.
const PUZ: &[u8] = b"\0\0ACROSS&DOWN\0";

fuzz_target!(|data: &[u8]| {
    let _ = paste::bytes::text_of(data);
    for bytes in [data, &[PUZ, data].concat()] {
        decoded(bytes);
    }
});

/// What a kind reads of bytes is written in all its binary formats.
fn decoded(bytes: &[u8]) {
    for kind in KINDS {
        let Some(Ok(text)) = kind.decode(bytes) else { continue };
        let options = Options::defaults(kind.options(), Scope::Parse);
        if let Ok(puzzle) = kind.parse(&text, &options) {
            for format in kind.binary_formats() {
                let _ = puzzle.encode(format, &Marks::none());
            }
        }
    }
}
