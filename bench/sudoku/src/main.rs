//! Sudoku: the kernel's `mac` beside the `sudoku` crate, solve and prove unique (limit 2), on the same puzzles in the
//! same run. CPU time of one thread; the ratio counts, not the absolute figure.
//!
//! `cargo run --release -p bench-sudoku -- [DIRECTORY]` (default `../shared/data/sudoku` from the
//! project's root).

use std::ops::ControlFlow;
use std::path::Path;

use cpu_time::ThreadTime;
use rejilla_engine::Options;
use rejilla_engine::kernel::{Budget, Engine, Order, solve};
use rejilla_puzzles::kind_named;

const SETS: [&str; 6] = ["easy36", "minimal", "royle_17clue", "multisolution", "magictour", "hardest_se11"];

/// Puzzles taken from each set.
const MOST: usize = 2_000;

fn main() {
    let directory = std::env::args().nth(1).unwrap_or_else(|| "../shared/data/sudoku".to_owned());
    if !Path::new(&directory).is_dir() {
        println!("skipped: no ../shared");
        return;
    }
    println!("{:<14} {:>9} {:>12} {:>12} {:>7}", "set", "puzzles", "mac /s", "sudoku /s", "ratio");
    for set in SETS {
        let Ok(text) = std::fs::read_to_string(format!("{directory}/{set}.txt")) else { continue };
        let lines: Vec<&str> = text.lines().take(MOST).collect();
        // Turn by turn in slices, so that a busy moment of the machine hits both.
        let (mut ours, mut theirs) = (0.0, 0.0);
        for slice in lines.chunks(200) {
            ours += timed(|| slice.iter().for_each(|line| assert!(count_by_mac(line) > 0)));
            theirs += timed(|| slice.iter().for_each(|line| assert!(count_by_crate(line) > 0)));
        }
        let n = lines.len() as f64;
        println!("{set:<14} {:>9} {:>12.0} {:>12.0} {:>7.1}", lines.len(), n / ours, n / theirs, ours / theirs);
    }
}

fn timed(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

/// Parse included.
fn count_by_mac(line: &str) -> usize {
    let kind = kind_named("sudoku").expect("sudoku is registered");
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

fn count_by_crate(line: &str) -> usize {
    sudoku::Sudoku::from_str_line(line).expect("a readable puzzle").solutions_count_up_to(2)
}
