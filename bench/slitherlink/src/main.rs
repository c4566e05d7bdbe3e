//! Slitherlink: generator, solver and explanations, measured on boards made here. CPU time of one thread.
//!
//! `cargo run --release -p bench-slitherlink -- SET… [--peer] [--boards N]`
//!
//! | set | what is done |
//! |---|---|
//! | `generate` | boards of several sizes and difficulties; with `--peer` sgt-loopy too |
//! | `solve` | the solver, `mac` and `sat` on boards of 30×30: the one solution and the proof |
//! | `corpus` | boards with their solution and rating, as `corpus/slitherlink.tsv` has them |
//! | `prove` | a thousand boards: unique by a second engine, of the level asked, every step of their explanation checked |

use std::ops::ControlFlow;

use cpu_time::ThreadTime;
use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::solver;
use rejilla_engine::{Board, EngineChoice, Kind as _, Marks, Options, Outcome, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::slitherlink::Slitherlink;

const LEVELS: [&str; 5] = ["any", "easy", "medium", "hard", "extreme"];

fn main() {
    let mut sets = Vec::new();
    let (mut with_peer, mut boards) = (false, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--peer" => with_peer = true,
            "--boards" => boards = arguments.next().and_then(|n| n.parse().ok()),
            _ => sets.push(argument),
        }
    }
    if sets.is_empty() {
        sets = ["generate", "solve", "prove"].map(String::from).to_vec();
    }
    for set in sets {
        match set.as_str() {
            "generate" => generate(with_peer, boards.unwrap_or(10)),
            "solve" => solve(boards.unwrap_or(10)),
            "prove" => prove(boards.unwrap_or(1_000)),
            "corpus" => corpus(boards.unwrap_or(10)),
            other => println!("no set {other}"),
        }
    }
}

/// The result of some work and the CPU milliseconds it took.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed().as_secs_f64() * 1e3)
}

fn make(size: &str, difficulty: &str, seed: u64) -> Box<dyn Puzzle> {
    let said = [("size", size), ("difficulty", difficulty)];
    let options = Options::checked(Slitherlink.options(), Scope::Generate, said).expect("declared options");
    Slitherlink.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a board")
}

/// Milliseconds sgt-loopy (Debian's `sgt-puzzles`) takes a board of this size and level; nothing where it is not
/// installed or takes more than a minute. Wall time: it is a program of its own, of one thread.
fn sgt(size: &str, level: &str, boards: u64) -> Option<f64> {
    let level = match level {
        "easy" => "e",
        "medium" => "n",
        "hard" => "t",
        "extreme" => "h",
        _ => return None,
    };
    let asked = format!("{size}t0d{level}");
    let start = std::time::Instant::now();
    let mut command = std::process::Command::new("timeout");
    command.args(["60", "/usr/games/sgt-loopy", "--generate", &boards.to_string(), &asked]);
    let done = command.stderr(std::process::Stdio::null()).output().ok()?;
    done.status.success().then(|| start.elapsed().as_secs_f64() * 1e3 / boards as f64)
}

fn generate(with_peer: bool, boards: u64) {
    println!(
        "generate\n{:<8} {:<8} {:>7} {:>10} {:>10} {:>10} {:>8}",
        "size", "level", "boards", "mean ms", "max ms", "sgt ms", "clues %"
    );
    for size in ["5x5", "7x7", "10x10", "15x15", "20x20", "30x30"] {
        for level in LEVELS {
            let (mut total, mut worst, mut clues, mut cells) = (0.0, 0.0f64, 0, 0);
            for seed in 0..boards {
                let (puzzle, ms) = timed(|| make(size, level, seed));
                total += ms;
                worst = worst.max(ms);
                let grid = puzzle.write("grid", &Marks::none());
                clues += grid.chars().filter(char::is_ascii_digit).count();
                cells += grid.chars().filter(|c| !c.is_whitespace()).count();
            }
            let peer = if with_peer { sgt(size, level, boards) } else { None };
            let peer = peer.map_or("–".to_owned(), |ms| format!("{ms:.2}"));
            let mean = total / boards as f64;
            println!(
                "{size:<8} {level:<8} {boards:>7} {mean:>10.2} {worst:>10.2} {peer:>10} {:>8}",
                clues * 100 / cells
            );
        }
    }
}

/// How many solutions an engine finds, two at most; none where it did not come to an end.
fn count(puzzle: &dyn Puzzle, choice: EngineChoice, budget: &Budget) -> Option<u32> {
    let mut found = 0;
    let counted = solver(puzzle, choice, None).expect("an engine").each_solution(budget, &mut |answer| {
        assert!(puzzle.check(answer).is_ok(), "a wrong answer");
        found += 1;
        if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let verdict = counted.ok()?.verdict;
    (!matches!(verdict, rejilla_engine::kernel::Verdict::Spent(_))).then_some(found)
}

fn solve(boards: u64) {
    println!("solve 30x30\n{:<8} {:<6} {:>7} {:>10} {:>10}", "level", "engine", "solved", "mean ms", "max ms");
    for level in ["easy", "medium", "hard", "extreme"] {
        let puzzles: Vec<Box<dyn Puzzle>> = (0..boards).map(|seed| make("30x30", level, seed)).collect();
        for choice in [EngineChoice::Fast, EngineChoice::Kernel(Engine::Mac), EngineChoice::Kernel(Engine::Sat)] {
            let (mut total, mut worst, mut solved) = (0.0, 0.0f64, 0);
            for puzzle in &puzzles {
                let (found, ms) = timed(|| count(&**puzzle, choice, &Budget::nodes(20_000)));
                solved += u32::from(found == Some(1));
                total += ms;
                worst = worst.max(ms);
            }
            println!("{level:<8} {:<6} {solved:>7} {:>10.2} {worst:>10.2}", choice.id(), total / boards as f64);
        }
    }
}

/// Boards of the sizes people play, by all levels.
fn prove(boards: u64) {
    let (mut proved, mut steps, mut solved) = (0, 0, 0);
    let ((), ms) = timed(|| {
        for seed in 0..boards {
            let level = LEVELS[seed as usize % 5];
            let size = ["5x5", "7x7", "10x10", "8x12"][seed as usize / 5 % 4];
            let puzzle = make(size, level, seed);
            let line = puzzle.write("line", &Marks::none());
            assert_eq!(count(&*puzzle, EngineChoice::Kernel(Engine::Sat), &Budget::unlimited()), Some(1), "{line}");
            if level != "any" {
                let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
                assert_eq!(rated.level.id, level, "{line}");
            }
            let board = Board::new(puzzle.model());
            let climber = &mut *Slitherlink.full_ladder().climber();
            let told = explain(&*puzzle, board, climber, &Budget::unlimited(), &mut |step, board| {
                assert_eq!(check_step(board, step), Ok(()), "{line}: {step:?}");
                steps += 1;
            });
            solved += u32::from(told.outcome == Outcome::Solved);
            proved += 1;
            if proved % 100 == 0 {
                println!("prove: {proved} boards, {steps} steps");
            }
        }
    });
    println!(
        "prove: {proved} boards, each with one solution by sat and of its level; {solved} solved by logic, {steps} steps \
         checked, {:.0} s",
        ms / 1e3
    );
}

/// Boards of every level, with what is known of each.
fn corpus(boards: u64) {
    println!("# Generated by Rejilla (bench-slitherlink corpus); counted by mac and sat, up to 3.");
    println!("# puzzle\tsolutions\tfirst solution\trating in tenths (0: none)");
    for level in &LEVELS[1..] {
        for seed in 0..boards {
            let puzzle = make(["5x5", "7x7"][seed as usize % 2], level, seed);
            let mut fast = solver(&*puzzle, EngineChoice::Fast, None).expect("an engine");
            let counted =
                rejilla_engine::solver::count(&*puzzle, &mut *fast, (3, 1), &Budget::unlimited()).expect("a count");
            let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
            let line = |marks: &Marks| puzzle.write("line", marks);
            let solution = line(&Marks::answer(&counted.answers[0]));
            println!("{}\t{}\t{solution}\t{}", line(&Marks::none()), counted.count, rated.tenths);
        }
    }
}
