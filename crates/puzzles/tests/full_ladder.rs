//! The full ladder of sudoku: every step it takes is proved, and how far it goes.

use std::collections::BTreeMap;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Kind, Options, Outcome, Puzzle};
use rejilla_puzzles::sudoku::Sudoku;

fn read(text: &str) -> Box<dyn Puzzle> {
    Sudoku.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn tmp_hard() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/sudoku/hardest_se11.txt");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut all) = (0, 0);
    for line in text.lines().filter(|l| !l.starts_with('#')).take(2) {
        let Some(puzzle) = line.split(['\t', ' ', ',']).find(|f| f.len() == 81) else { continue };
        let puzzle = read(puzzle);
        let ladder = Sudoku.ladder("full").expect("a ladder");
        let told = explain(
            &*puzzle,
            Board::new(puzzle.model()),
            &mut *ladder.climber(),
            &Budget::unlimited(),
            &mut |step, board| {
                *used.entry(step.technique.id).or_default() += 1;
                if let Err(flaw) = check_step(board, step) {
                    panic!("{}: {flaw:?} {step:?}", step.technique.id);
                }
            },
        );
        println!("{:?} {used:?}", told.outcome);
        all += 1;
        solved += usize::from(told.outcome == Outcome::Solved);
    }
    println!("{solved} of {all}: {used:?}");
}
