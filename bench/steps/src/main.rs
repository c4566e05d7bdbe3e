//! What reasoning costs and how far it comes. CPU time of one thread.
//!
//! ```text
//! cargo run --release -p bench-steps -- kinds              a round without news, rating, making: every kind
//! cargo run --release -p bench-steps -- full FILE [N [K [I]]]  `full` to the end, every step checked: N puzzles, every K-th from the I-th
//! cargo run --release -p bench-steps -- hints [K]          how long the next hint takes, boards up to ER 9.0
//! cargo run --release -p bench-steps -- rungs [K]          what each technique costs on boards beyond ER 4.5
//! cargo run --release -p bench-steps -- library            cases of a library of techniques
//! cargo run --release -p bench-steps -- levels             levels of 300 puzzles and 4 isomorphs of each
//! cargo run --release -p bench-steps -- order ER N         N puzzles with an ER
//! cargo run --release -p bench-steps -- needs ID N         N puzzles that need a technique and nothing harder
//! ```
//! Files are read from `../shared/data` beside the project; where it is missing nothing is measured.

mod full;
mod hints;
mod levels;
mod library;
mod order;

use std::path::PathBuf;

use cpu_time::ThreadTime;
use rejilla_engine::climb::{Climber as _, Rungs};
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Options, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::kind_named;

/// Boards on which nothing moves, and how often each is looked at.
const STUCK: usize = 50;
const ROUNDS: u32 = 40;

/// What a round of sudoku tries.
const TEN: [&str; 10] = [
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
];

/// Puzzles to rate, and to make.
const RATED: usize = 300;
const MADE: u64 = 10;

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let number = |at: usize, silent: usize| said.get(at).and_then(|text| text.parse().ok()).unwrap_or(silent);
    match said[..] {
        ["full", file, ..] => full::finish(file, number(2, usize::MAX), (number(3, 1), number(4, 0))),
        ["hints", ..] => hints::time(number(1, 20)),
        ["rungs", ..] => hints::rungs(number(1, 200)),
        ["library", ..] => library::cases(),
        ["levels", ..] => levels::isomorphs(),
        ["order", er, ..] => order::make(&[("er", er)], number(2, 100)),
        ["needs", id, ..] => order::make(&[("needs", id), ("nothing-harder", "true")], number(2, 20)),
        _ => kinds(),
    }
}

/// A file of `../shared/data`; says so if it is not there.
fn shared(file: &str) -> Option<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../../shared/data", file].iter().collect();
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("skipped: no ../shared/data/{file}");
    }
    text
}

/// The 81 cells of a line, whatever else it says.
fn cells(line: &str) -> Option<&str> {
    line.split(['\t', ' ', ',', ';']).find(|field| field.len() == 81)
}

fn kinds() {
    for (kind, file) in [("sudoku", "rating/random_minimal_ser_w.tsv"), ("nonomino", "jigsaw/tatham_9jdu.txt")] {
        let Some(text) = shared(file) else { return };
        let puzzles: Vec<_> = text.lines().filter_map(|line| read(kind, line)).take(RATED).collect();
        round(kind, &puzzles);
        rate(kind, &puzzles);
    }
    for (kind, said) in [
        ("sudoku", &[("difficulty", "hard")][..]),
        ("futoshiki", &[("size", "6"), ("difficulty", "hard")]),
        ("futoshiki", &[("size", "6"), ("difficulty", "extreme")]),
        ("nonomino", &[("difficulty", "hard")]),
        ("hashi", &[("difficulty", "hard")]),
    ] {
        make(kind, said);
    }
}

fn read(kind: &str, line: &str) -> Option<Box<dyn Puzzle>> {
    let kind = kind_named(kind)?;
    kind.parse(line.split('\t').next()?, &Options::defaults(kind.options(), Scope::Parse)).ok()
}

/// Climbs each puzzle until nothing moves, and looks once more. Sudoku's whole ladder never ends before the puzzle does: there it is
/// the ten techniques that everybody knows.
fn round(kind: &str, puzzles: &[Box<dyn Puzzle>]) {
    let mut stuck: Vec<Board> = Vec::new();
    let mut climber = Rungs(match kind {
        "sudoku" => kind_named(kind)
            .expect("a kind")
            .full_ladder()
            .techniques
            .iter()
            .copied()
            .filter(|t| TEN.contains(&t.id))
            .collect(),
        _ => kind_named(kind).expect("a kind").full_ladder().techniques.to_vec(),
    });
    for puzzle in puzzles {
        let mut board = Board::new(puzzle.model());
        while let Some(found) = climber.next(&board) {
            board.apply(&found.effects);
            climber.changed(&board, &found.effects);
        }
        if !board.is_full() && board.contradiction().is_none() {
            stuck.push(board);
        }
        if stuck.len() == STUCK {
            break;
        }
    }
    let start = ThreadTime::now();
    for _ in 0..ROUNDS {
        for board in &stuck {
            assert!(climber.next(board).is_none(), "a stuck board is stuck");
        }
    }
    let micros = start.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS) / stuck.len() as f64;
    println!("{kind:<10} {micros:>10.1} µs a round without news ({} boards)", stuck.len());
}

fn rate(kind: &str, puzzles: &[Box<dyn Puzzle>]) {
    let start = ThreadTime::now();
    let rated = puzzles.iter().filter_map(|puzzle| rating::rate(&**puzzle, &Budget::unlimited())).count();
    println!("{kind:<10} {:>10.1} µs a rating", start.elapsed().as_secs_f64() * 1e6 / rated as f64);
}

fn make(kind: &str, said: &[(&str, &str)]) {
    let id = kind;
    let kind = kind_named(kind).expect("a kind");
    let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("options");
    let start = ThreadTime::now();
    let make = |seed: u64| kind.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(500_000)).ok();
    let made = (0..MADE).filter_map(make).count();
    let millis = start.elapsed().as_secs_f64() * 1e3 / made as f64;
    println!("{id:<10} {millis:>10.2} ms to make one {said:?}");
}
