//! What is read and written.

use rejilla_engine::{Marks, Options, Rng, Scope};
use rejilla_puzzles::{KINDS, recognise};

use crate::{examples, kinds, read};

/// Nobody should have to say what a text plainly is.
#[test]
fn every_example_is_recognised_as_its_kind() {
    for kind in KINDS {
        for example in kind.info().examples {
            let found = recognise(example.text).map(|kind| kind.info().id);
            assert_eq!(found, Ok(kind.info().id), "{}", example.id);
        }
    }
}

#[test]
fn values_are_read_as_they_are_written() {
    for (kind, example, puzzle) in examples() {
        let model = puzzle.model();
        for x in model.vars() {
            for v in model.initial(x).iter().take(100) {
                let symbol = puzzle.symbol(x, v);
                let name = format!("{} {}: {symbol} at {x:?}", kind.info().id, example.id);
                assert_eq!(puzzle.value(x, &symbol), Some(v), "{name}");
                let mut written = String::from("=");
                puzzle.write_symbol(x, v, &mut written);
                assert_eq!(written, format!("={symbol}"), "{name}");
            }
            assert_eq!(puzzle.value(x, "no such value"), None);
        }
    }
}

#[test]
fn every_format_that_reads_back_does() {
    for (kind, example, puzzle) in examples() {
        let formats = kind.info().formats;
        for wanted in ["text", "line"] {
            assert!(formats.iter().any(|f| f.id == wanted), "{} has {wanted}", kind.info().id);
        }
        for format in formats {
            if puzzle.carries(format.id, &Marks::none()).is_err() {
                assert_eq!(puzzle.write(format.id, &Marks::none()), "", "{}: nothing is dropped unsaid", format.id);
                continue;
            }
            let written = puzzle.write(format.id, &Marks::none());
            assert!(!written.is_empty(), "{} {} {}", kind.info().id, example.id, format.id);
            if format.id == "line" {
                assert!(!written.trim_end().contains('\n'), "one line is one line");
            }
            if format.reads_back {
                let again = read(kind, &written);
                let name = format!("{} {} {}", kind.info().id, example.id, format.id);
                assert_eq!(again.write(format.id, &Marks::none()), written, "{name}");
                assert_eq!(again.write("line", &Marks::none()), puzzle.write("line", &Marks::none()), "{name}");
            }
        }
    }
}

#[test]
fn what_is_drawn_is_read_as_what_it_was() {
    for kind in kinds().filter(|kind| kind.info().draft.is_some()) {
        let mut drawn = 0;
        for example in kind.info().examples {
            let puzzle = read(kind, example.text);
            let Some(draft) = puzzle.draft() else { continue };
            let name = format!("{} {}", kind.info().id, example.id);
            let text = kind.drafted(&draft).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let again = read(kind, &text);
            assert_eq!(again.write("line", &Marks::none()), puzzle.write("line", &Marks::none()), "{name}");
            assert_eq!(again.draft(), Some(draft), "{name}");
            drawn += 1;
        }
        assert!(drawn > 0, "no example of {} can be drawn", kind.info().id);
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let mut rng = Rng::new(2026, 0);
    let alphabet: Vec<char> =
        " \n\t.0123456789ABCxyzñé#*-+|=<>^v,:;()[]{}_/\\\"'\u{0}\u{7f}\u{feff}🙂".chars().collect();
    for kind in kinds() {
        let options = Options::defaults(kind.options(), Scope::Parse);
        let try_text = |text: &str| {
            let _ = kind.sniff(text);
            if let Ok(puzzle) = kind.parse(text, &options) {
                let _ = (puzzle.fault(), puzzle.write("text", &Marks::none()), puzzle.scene(&Marks::none()));
            }
        };
        for _ in 0..1_000 {
            let length = rng.below(200);
            let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
            try_text(&String::from_utf8_lossy(&bytes));
            let drawn: String = (0..length).map(|_| *rng.pick(&alphabet)).collect();
            try_text(&drawn);
        }
        for example in kind.info().examples {
            let letters: Vec<char> = example.text.chars().collect();
            for _ in 0..100 {
                let cut: String = letters[..rng.below(letters.len() + 1)].iter().collect();
                try_text(&cut);
                let mut changed = letters.clone();
                let at = rng.below(changed.len());
                changed[at] = *rng.pick(&alphabet);
                try_text(&changed.iter().collect::<String>());
            }
        }
        try_text(&"1".repeat(10_000_000));
        try_text(&"\n".repeat(1_000_000));
    }
}
