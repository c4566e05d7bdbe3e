//! Killer sudoku: puzzles made and held to what was asked for, and how long solving and proving unique takes. CPU time of
//! one thread.
//!
//! `cargo run --release -p bench-killer -- [COUNT] [FILE]` (1,000): so many 9×9 killers, the levels by turns. Each is counted
//! by propagation and by clause learning, rated, and explained from start to end with every step held by the checker. Written
//! to FILE, a puzzle a line, they are what `peers.py` beside it solves with CP-SAT: it runs `bench-killer --solve FILE` and
//! CP-SAT by turns on the same puzzles.

use std::fmt::Write as _;

use cpu_time::ThreadTime;
use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Board, EngineChoice, Kind, Marks, Options, Outcome, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::killer::Killer;

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "extreme"];

fn main() {
    let mut args = std::env::args().skip(1);
    match args.next() {
        Some(first) if first == "--solve" => solve_all(&args.next().expect("a file of puzzles")),
        first => {
            let wanted = first.map_or(1_000, |text| text.parse().expect("a number of puzzles"));
            let lines = held_to_account(wanted);
            if let Some(file) = args.next() {
                std::fs::write(file, lines).expect("a writable file");
            }
        }
    }
}

/// What puzzles of a level came to.
#[derive(Default)]
struct Tally {
    puzzles: u32,
    steps: usize,
    by_logic: u32,
    making: Vec<f64>,
    solving: Vec<f64>,
}

fn held_to_account(wanted: u64) -> String {
    let mut tallies: [Tally; 4] = Default::default();
    let mut lines = String::new();
    for seed in 0..wanted {
        let at = (seed % 4) as usize;
        let said = [("size", "9"), ("difficulty", LEVELS[at])];
        let options = Options::checked(Killer.options(), Scope::Generate, said).expect("declared options");
        let start = ThreadTime::now();
        let puzzle = Killer.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a puzzle");
        tallies[at].making.push(start.elapsed().as_secs_f64() * 1e3);
        let line = puzzle.write("line", &Marks::none());
        let again = Killer.parse(&line, &Options::default()).expect("what was written is read");
        for engine in [Engine::Mac, Engine::Sat] {
            let start = ThreadTime::now();
            assert_eq!(solutions(&*again, EngineChoice::Kernel(engine)), 1, "{engine:?}: {line}");
            if engine == Engine::Mac {
                tallies[at].solving.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        let rated = rating::rate(&*again, &Budget::unlimited()).expect("a rating");
        assert_eq!(rated.level.id, LEVELS[at], "{line}");
        let (steps, outcome) = explained(&*again, &line);
        tallies[at].steps += steps;
        tallies[at].puzzles += 1;
        tallies[at].by_logic += u32::from(outcome == Outcome::Solved);
        writeln!(lines, "{line}").expect("a text can grow");
    }
    println!(
        "level     puzzles  by logic    steps   made in ms (median, p95, most)   proved in ms (median, p95, most)"
    );
    for (level, tally) in LEVELS.iter().zip(&mut tallies) {
        let (made, proved) = (spread(&mut tally.making), spread(&mut tally.solving));
        let Tally { puzzles, steps, by_logic, .. } = tally;
        println!("{level:<9} {puzzles:>7} {by_logic:>9} {steps:>8}   {made:>30}   {proved:>32}");
    }
    lines
}

fn solutions(puzzle: &dyn Puzzle, choice: EngineChoice) -> u64 {
    let mut solver = solver(puzzle, choice, None).expect("an engine");
    let counted = count(puzzle, &mut *solver, (2, 0), &Budget::unlimited()).expect("no decline");
    assert!(counted.complete);
    counted.count
}

/// Climbs the full ladder, every step checked; how many there were and how it ended.
fn explained(puzzle: &dyn Puzzle, line: &str) -> (usize, Outcome) {
    let mut climber = Killer.full_ladder().climber();
    let mut steps = 0;
    let board = Board::new(puzzle.model());
    let told = explain(puzzle, board, &mut *climber, &Budget::unlimited(), &mut |step, board| {
        steps += 1;
        if let Err(flaw) = check_step(board, step) {
            panic!("{flaw:?} in step {steps} of {line}: {step:?}");
        }
    });
    (steps, told.outcome)
}

/// The median, the 95th percentile and the greatest.
fn spread(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(0.0);
    format!("{:.2}, {:.2}, {:.2}", at(0.5), at(0.95), at(1.0))
}

/// CPU milliseconds to read each puzzle of a file, find its solution and prove that it is the only one.
fn solve_all(file: &str) {
    for line in std::fs::read_to_string(file).expect("a file of puzzles").lines() {
        let start = ThreadTime::now();
        let puzzle = Killer.parse(line, &Options::default()).expect("a killer");
        let found = solutions(&*puzzle, EngineChoice::default_for(&*puzzle));
        println!("{:.3} {found}", start.elapsed().as_secs_f64() * 1e3);
    }
}
