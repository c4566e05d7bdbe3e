//! Sudoku, solve and prove unique (limit 2): our lanes, our single call and the kernel's `mac` beside the `sudoku` crate.
//!
//! One thread, CPU time. Every puzzle is permuted at random first (digits, rows, columns, bands, stacks), so that nothing
//! can be remembered; all take turns on the same slices, so that a busy moment of the machine hits all; of several turns
//! the best counts. Reading the line is part of everybody's work; ours hand out the first solution too.
//!
//! ```text
//! cargo run --release -p bench-sudoku -- speed|verify|generate|candidates [DIRECTORY]
//! cargo run --release -p bench-sudoku -- table [DIRECTORY [calls|counts|large|jigsaw|made …]]
//! cargo run --release -p bench-sudoku -- rate [FILE [TENTHS]]
//! ```
//! `table` prints every row of speed: lanes, calls, counts, large boards, jigsaws, generation.
//! `verify` holds every count and solution against the kernel; `generate` times minimal puzzles and has the kernel check
//! every clue of a sample; `candidates` reports the hardest as 729 candidates; `rate` holds ratings against published ones. The directory is `../shared/data/sudoku`
//! from the project's root unless given.

mod check;
mod rating;
mod table;

use std::ops::ControlFlow;
use std::path::Path;

use cpu_time::ThreadTime;
use rejilla_engine::batch::{Ask, Tally};
use rejilla_engine::kernel::{Budget, Engine, Order, solve};
use rejilla_engine::{Options, Rng};
use rejilla_puzzles::kind_named;
use rejilla_puzzles::sudoku::lanes::{Width, answer};

pub const SETS: [&str; 6] = ["easy36", "minimal", "royle_17clue", "multisolution", "magictour", "hardest_se11"];

/// Turns each contender has on every slice.
const TURNS: usize = 5;

/// Puzzles in a slice.
const SLICE: usize = 2_500;

fn main() {
    let mode = std::env::args().nth(1).unwrap_or_else(|| "speed".to_owned());
    let directory = std::env::args().nth(2).unwrap_or_else(|| "../shared/data/sudoku".to_owned());
    if mode != "rate" && !Path::new(&directory).is_dir() {
        println!("skipped: no ../shared");
        return;
    }
    match mode.as_str() {
        "rate" => {
            let file =
                std::env::args().nth(2).unwrap_or_else(|| "../shared/data/rating/random_minimal_ser_w.tsv".to_owned());
            rating::rate(&file, std::env::args().nth(3).and_then(|most| most.parse().ok()));
        }
        "table" => table::table(&directory, &std::env::args().skip(3).collect::<Vec<_>>()),
        "verify" => check::verify(&directory),
        "generate" => check::generate(),
        "candidates" => check::candidates(&directory),
        _ => speed(&directory),
    }
}

/// A set, each puzzle permuted.
pub fn permuted_set(directory: &str, set: &str) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(2026, 0);
    let text = std::fs::read_to_string(format!("{directory}/{set}.txt")).unwrap_or_default();
    text.lines().map(|line| permuted(line.as_bytes(), &mut rng)).collect()
}

fn permuted(line: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut digits = *b"123456789";
    rng.shuffle(&mut digits);
    let mut lines = || {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        let within = |band: usize, rng: &mut Rng| {
            let mut three = [0, 1, 2].map(|line| 3 * band + line);
            rng.shuffle(&mut three);
            three
        };
        bands.map(|band| within(band, rng)).concat()
    };
    let (rows, columns) = (lines(), lines());
    let cell = |row: usize, column: usize| match line[9 * row + column] {
        digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')],
        _ => b'.',
    };
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| cell(row, column))).collect()
}

/// A contender counts the solutions of a slice, up to two each.
type Contender = (String, Box<dyn Fn(&[&[u8]]) -> u64>);

fn contenders() -> Vec<Contender> {
    let ask = Ask { enough: 2, solutions: true };
    let sum = move |width: Width, lines: &[&[u8]]| {
        let mut sum = 0;
        answer(width, lines, ask, &Budget::unlimited(), &mut |reply| match reply.tally {
            Tally::Counted(n) => sum += n,
            other => panic!("{other:?}"),
        });
        sum
    };
    let mut all: Vec<Contender> =
        vec![("sudoku".into(), Box::new(|lines| lines.iter().map(|line| count_by_crate(line, 2)).sum()))];
    for width in Width::here() {
        all.push((format!("{width:?}"), Box::new(move |lines| sum(width, lines))));
    }
    for width in Width::here() {
        let single = move |lines: &[&[u8]]| lines.iter().map(|line| sum(width, &[line])).sum();
        all.push((format!("one {width:?}"), Box::new(single)));
    }
    all.push(("mac".into(), Box::new(|lines| lines.iter().map(|line| count_by_mac(line)).sum())));
    all
}

fn speed(directory: &str) {
    let contenders = contenders();
    println!("µs a puzzle (times as fast as the sudoku crate)");
    print!("{:<14}", "set");
    contenders.iter().for_each(|(name, _)| print!(" {name:>16}"));
    println!();
    for set in SETS {
        let lines = permuted_set(directory, set);
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        let mut seconds = vec![0.0; contenders.len()];
        for slice in lines.chunks(SLICE) {
            let mut best = vec![f64::MAX; contenders.len()];
            let mut sums = vec![0; contenders.len()];
            for turn in 0..TURNS {
                for (i, (name, count)) in contenders.iter().enumerate() {
                    // The kernel is too slow to wait for more than once.
                    if name == "mac" && turn > 0 {
                        continue;
                    }
                    let start = ThreadTime::now();
                    sums[i] = count(slice);
                    best[i] = best[i].min(start.elapsed().as_secs_f64());
                }
            }
            assert!(sums.iter().all(|&sum| sum == sums[0]), "{set}: {sums:?}");
            seconds.iter_mut().zip(best).for_each(|(sum, best)| *sum += best);
        }
        print!("{set:<14}");
        for &time in &seconds {
            print!(" {:>8.3} ({:>5.2})", time / lines.len() as f64 * 1e6, seconds[0] / time);
        }
        println!();
    }
}

/// Parse included.
fn count_by_mac(line: &[u8]) -> u64 {
    let kind = kind_named("sudoku").expect("sudoku is registered");
    let line = std::str::from_utf8(line).expect("digits and dots");
    let puzzle = kind.parse(line, &Options::default()).expect("a readable puzzle");
    let model = puzzle.model();
    let mut count = 0;
    solve(model, Engine::Mac, &mut *Order::Smallest.brancher(model), &Budget::unlimited(), &mut (), &mut |_| {
        count += 1;
        if count == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .expect("propagation takes every model on");
    count
}

fn count_by_crate(line: &[u8], limit: usize) -> u64 {
    let line = std::str::from_utf8(line).expect("digits and dots");
    sudoku::Sudoku::from_str_line(line).expect("a readable puzzle").solutions_count_up_to(limit) as u64
}
