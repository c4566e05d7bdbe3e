//! What reasoning costs: a round of all techniques that finds nothing, rating, and making puzzles of a level. CPU time
//! of one thread.
//!
//! `cargo run --release -p bench-steps -- [DIRECTORY]` (default `../shared/data` from the project's root).

use std::path::Path;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Options, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::kind_named;

/// Boards on which nothing moves, and how often each is looked at.
const STUCK: usize = 50;
const ROUNDS: u32 = 40;

/// Puzzles to rate, and to make.
const RATED: usize = 300;
const MADE: u64 = 10;

fn main() {
    let directory = std::env::args().nth(1).unwrap_or_else(|| "../shared/data".to_owned());
    if !Path::new(&directory).is_dir() {
        println!("skipped: no ../shared");
        return;
    }
    for (kind, file) in [("sudoku", "rating/random_minimal_ser_w.tsv"), ("nonomino", "jigsaw/tatham_9jdu.txt")] {
        let text = std::fs::read_to_string(Path::new(&directory).join(file)).expect("a list of puzzles");
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

/// Climbs each puzzle until nothing moves, and looks once more.
fn round(kind: &str, puzzles: &[Box<dyn Puzzle>]) {
    let mut stuck: Vec<Board> = Vec::new();
    for puzzle in puzzles {
        let mut climber = puzzle.kind().full_ladder().climber();
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
            let kind = kind_named(kind).expect("a kind");
            assert!(kind.full_ladder().climber().next(board).is_none(), "a stuck board is stuck");
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
