//! The full ladder of sudoku: it ends every puzzle without a guess, and every step it takes is proved.

#[path = "support/library.rs"]
mod library;
mod support;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Kind, Options, Outcome, Puzzle};
use rejilla_puzzles::sudoku::Sudoku;

fn read(text: &str) -> Box<dyn Puzzle> {
    Sudoku.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Climbs to the end, with every step checked; how often each technique was used.
fn climb(text: &str) -> BTreeMap<&'static str, usize> {
    let puzzle = read(text);
    let mut climber = Sudoku.ladder("full").expect("a ladder").climber();
    let mut used = BTreeMap::new();
    let board = Board::new(puzzle.model());
    let told = explain(&*puzzle, board, &mut *climber, &Budget::unlimited(), &mut |step, board| {
        *used.entry(step.technique.id).or_default() += 1;
        if let Err(flaw) = check_step(board, step) {
            panic!("{text}: {flaw:?} in {step:?}");
        }
        let declared = Sudoku.info().assume_unique.contains(&step.technique);
        assert!(declared || !step.assumes_unique(), "{} assumes one solution and does not say so", step.technique.id);
    });
    assert_eq!(told.outcome, Outcome::Solved, "{text}: {used:?}");
    used
}

/// The 81 cells of a line, whatever else it says.
fn cells(line: &str) -> Option<&str> {
    line.split(['\t', ' ', ',']).find(|field| field.len() == 81)
}

#[test]
fn puzzles_of_our_own_end_without_a_guess() {
    let corpus = include_str!("../../../corpus/sudoku.tsv");
    let nine = corpus.lines().filter(|line| line.split('\t').nth(1) == Some("1")).filter_map(|line| cells(line));
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for line in nine.step_by(6) {
        climb(line).into_iter().for_each(|(id, times)| *used.entry(id).or_default() += times);
    }
    assert!(used.len() > 10, "techniques of many sorts: {used:?}");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn random_minimal_puzzles_end_without_a_guess() {
    let text = support::shared("rating/random_minimal_ser_w.tsv");
    let puzzles: Vec<&str> = text.lines().filter_map(cells).collect();
    assert!(puzzles.len() > 10_000);
    for line in puzzles.iter().step_by(250) {
        climb(line);
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_hardest_end_without_a_guess() {
    let text = support::shared("sudoku/hardest_se11.txt");
    climb(text.lines().find_map(cells).expect("a puzzle"));
}

/// The steps a technique sees on the boards that puzzles of our own pass through, each checked.
fn seen_on_the_way(id: &str) -> usize {
    let ladder = Sudoku.ladder("full").expect("a ladder");
    let technique = ladder.techniques.iter().find(|technique| technique.id == id).expect("a rung");
    let corpus = include_str!("../../../corpus/sudoku-er.tsv");
    let mut seen = 0;
    for line in corpus.lines().filter_map(cells) {
        if seen > 20 {
            break;
        }
        let puzzle = read(line);
        let board = Board::new(puzzle.model());
        explain(&*puzzle, board, &mut *ladder.climber(), &Budget::nodes(100), &mut |step, board| {
            // Where singles go on, nobody looks further.
            if seen <= 20 && step.rating > 23 {
                technique.each(board, &mut |step| {
                    seen += 1;
                    let flaw = check_step(board, &step).err();
                    assert!(flaw.is_none(), "{line}: {flaw:?} in {step:?}");
                    ControlFlow::Continue(())
                });
            }
        });
    }
    seen
}

#[test]
fn rarer_patterns_are_seen_and_proved() {
    for id in ["simple-colouring", "sue-de-coq"] {
        assert!(seen_on_the_way(id) > 3, "{id} comes up");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn cases_of_a_library_give_their_effects() {
    let text = support::shared("rating/reglib_half.txt");
    let cases: Vec<&str> = library::cases(&text).collect();
    assert!(cases.len() > 500, "{} cases", cases.len());
    let missed: Vec<String> = cases.into_iter().filter_map(library::missed).collect();
    // Fish of rarer forms among them; chains inside chains come to the same.
    assert!(missed.len() <= 30, "{} cases lack something:\n{}", missed.len(), missed.join("\n"));
}
