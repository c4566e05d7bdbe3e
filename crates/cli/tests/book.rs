//! `book`: the same file for any number of threads, one's own puzzles, and what is wrong in words.

mod common;

use std::path::PathBuf;

use common::{EASY, run};

/// A name for a file of this run.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("rejilla-book-{}-{name}", std::process::id()))
}

/// Makes a book and returns its bytes.
fn book(name: &str, arguments: &[&str]) -> Vec<u8> {
    let path = file(name);
    let shown = path.display().to_string();
    let done = run(&[&["book"], arguments, &["-o", &shown]].concat());
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (0, "", ""), "{arguments:?}");
    let bytes = std::fs::read(&path).expect("the book");
    std::fs::remove_file(&path).expect("its own file");
    assert!(bytes.starts_with(b"%PDF-1."));
    bytes
}

#[test]
fn the_same_seed_gives_the_same_bytes_for_any_number_of_threads() {
    let orders =
        ["sudoku:easy:3", "hashi:7x7:easy:3", "futoshiki:4:2", "--seed", "7", "--lang", "es", "--title", "Verano"];
    let one = book("one.pdf", &[&orders[..], &["--threads", "1"]].concat());
    let two = book("two.pdf", &[&orders[..], &["--threads", "2"]].concat());
    assert!(one == two);
    let other = book("other.pdf", &["sudoku:easy:3", "--seed", "8"]);
    assert!(one != other);
}

#[test]
fn a_book_of_ones_own_puzzles_has_them_and_takes_no_others() {
    let path = file("own.txt");
    let name = path.display().to_string();
    std::fs::write(&path, format!("# mine\n{EASY}\n\n1...............\n")).expect("a writable folder");
    let refused = run(&["book", "--puzzles", &name, "--lang", "es", "-o", "x.pdf"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("Puzle 2 (sudoku): tiene más de una solución"), "{}", refused.err);
    std::fs::write(&path, format!("{EASY}\nnonsense\n")).expect("a writable folder");
    let refused = run(&["book", "--puzzles", &name, "-o", "x.pdf"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("the puzzle at line 2 cannot be read"), "{}", refused.err);
    std::fs::write(&path, format!("{EASY}\n")).expect("a writable folder");
    book("own.pdf", &["--puzzles", &name, "--hints", "below", "--paper", "a5"]);
    std::fs::remove_file(&path).expect("its own file");
}

#[test]
fn what_is_wrong_with_an_order_is_said_in_words() {
    let cases: [(&[&str], i32, &str); 10] = [
        (&["chess:3", "--seed", "1"], 2, "“chess:3”: there is no puzzle called “chess”"),
        (
            &["sudoku:fiendish:3", "--seed", "1"],
            2,
            "“fiendish” is not understood. Levels of sudoku: very-easy, easy, medium",
        ),
        (&["sudoku:easy:0", "--seed", "1"], 2, "the number goes from 1 to"),
        (&["sudoku:7:3", "--seed", "1"], 2, "“sudoku:7:3”: --size: “7”"),
        (&["sudoku:easy:hard:3", "--seed", "1"], 2, "difficulty is asked for twice"),
        (&["crossword:5x5:free:1", "--seed", "1"], 1, "nothing is left to be filled in"),
        (&["crossword:5x5:free:empty:1", "--seed", "1"], 1, "it has more than one solution"),
        (&[], 2, "No puzzle was asked for."),
        (&["sudoku:4:1", "--seed", "1", "--binding", "90"], 2, "goes from 0 to 40."),
        (&["sudoku:4:1", "--seed", "1", "--title", "夏"], 2, "lack the sign 夏"),
    ];
    for (arguments, code, expected) in cases {
        let done = run(&[&["book"], arguments, &["-o", "never.pdf"]].concat());
        assert_eq!(done.code, code, "{arguments:?}: {}", done.err);
        assert!(done.err.contains(expected), "{arguments:?}: {}", done.err);
    }
    assert!(!PathBuf::from("never.pdf").exists());
    let nowhere = run(&["book", "sudoku:4:1", "--seed", "1", "-o", "/nowhere/at/all.pdf", "--lang", "es"]);
    assert!(
        nowhere.code == 2 && nowhere.err.contains("No se ha podido escribir /nowhere/at/all.pdf"),
        "{}",
        nowhere.err
    );
}

#[test]
fn a_time_limit_ends_with_what_there_is_or_with_nothing() {
    let path = file("late.pdf");
    let shown = path.display().to_string();
    let done = run(&["book", "slitherlink:40x40:extreme:50", "--seed", "1", "--time-limit", "0.2", "-o", &shown]);
    assert_eq!(done.code, 3, "{}", done.err);
    if path.exists() {
        assert!(done.err.contains(" of 50."), "{}", done.err);
        std::fs::remove_file(&path).expect("its own file");
    }
}
