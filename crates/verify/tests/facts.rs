//! Facts that nobody could mean are refused, and nothing they say makes the checker panic.

use rejilla_verify::{Files, verify};

fn mistake(facts: &str) -> &'static str {
    let files = Files { facts, map: "", formula: "p cnf 0 0", solutions: "s exactly 0", proof: b"" };
    verify(files).expect_err(facts).id
}

#[test]
fn facts_of_no_puzzle_are_named() {
    for facts in [
        "",
        "go: 19",
        "slitherlink: 5 0",
        "slitherlink: 0 5",
        "slitherlink: 18446744073709551615 1",
        "slitherlink: 2 2\nclue 3,1: 2",
        "slitherlink: 2 2\nclue 1,1: two",
        "slitherlink: 2 2\ntop 1,9: 1",
        "slitherlink: 2 2\ntop 1,1: 2",
        "sudoku: 4 2 3",
        "sudoku: 4 2 2\ncell 5,1: 1",
        "sudoku: 4 2 2\ncell 1,1: 5",
        "sudoku: 4 2 2\nrumour 1,1: 1",
        "sudoku: 4 2 2\nsudoku: 9 3 3",
        "killer: 4 2 2\nsum:",
        "killer: 4 2 2\nsum: 5",
        "killer: 4 2 2\ndifferent: 1,5 1,1",
        "futoshiki: 4\ncell 1,1: 4 5",
        "futoshiki: 4\nless: 1,1",
        "futoshiki: 4\nless: 1,1 1,2 1,3",
        "futoshiki: 4\nbar: 1,1 1,2",
        "nonomino: 99",
        "pieces: 4\nturns: 3",
        "pieces: 4\nturns: 4\npiece: red",
        "pieces: 4\nturns: 4\npiece: .#/.# red",
        "hashi: 3 3 2\nisland 4,1: 1",
        "hashi: 3 3 2\nisland 1,1: 1\nisland 1,3: 1\nedge 1,1-3,1: 1",
        "crossword\nletters: AB\nrow: --\nrow: -",
        "crossword\nletters: AB\nrow: --\nsingles",
        "crossword\nletters: AB\nrow: --\nsingles: all\nword: AB\nword: AB",
    ] {
        assert_eq!(mistake(facts), "facts", "{facts}");
    }
}

#[test]
fn numbers_beyond_all_bounds_are_numbers_all_the_same() {
    let large = u64::MAX;
    for facts in [
        format!("killer: 4 2 2\nsum: {large} 1,1 1,2"),
        format!("hashi: 3 3 2\nisland 1,1: {large}\nisland 1,3: {large}"),
        format!("slitherlink: 2 2\nclue 1,1: {large}"),
    ] {
        assert_eq!(mistake(&facts), "map", "{facts}");
    }
}
