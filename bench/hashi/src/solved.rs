//! Boards of the shared data.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rejilla_engine::kernel::{Budget, Engine, Verdict};
use rejilla_engine::solver::{Counted, count, solver};
use rejilla_engine::{EngineChoice, Options, Puzzle};
use rejilla_puzzles::hashi;

use crate::{peer, timed, trees};

fn boards(folder: &Path) -> Vec<(PathBuf, String)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().filter_map(|path| Some((path.clone(), std::fs::read_to_string(path).ok()?))).collect()
}

fn name(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Reads and counts up to a limit; everything included, each solution checked.
pub(crate) fn solve(text: &str, choice: EngineChoice, limit: u64, budget: &Budget) -> (Counted, usize) {
    let puzzle = hashi::read(text, &Options::default()).expect("a readable board");
    let mut solver = solver(&puzzle, choice, None).expect("a known engine");
    let counted = count(&puzzle as &dyn Puzzle, &mut *solver, (limit, 0), budget).expect("a right answer");
    (counted, puzzle.islands())
}

pub(crate) fn outcome(counted: &Counted) -> &'static str {
    match (counted.report.verdict, counted.count) {
        (Verdict::Spent(_), _) => "?",
        (Verdict::Exhausted, 0) => "none",
        (Verdict::Exhausted, 1) => "unique",
        _ => "several",
    }
}

pub fn uned(data: &Path) {
    println!("uned");
    let mut verdicts = [("unique", 0), ("several", 0), ("none", 0), ("?", 0)];
    for folder in ["vencejo", "fraguio"] {
        for (path, text) in boards(&data.join("uned").join(folder)) {
            let ((counted, _), ms) = timed(|| solve(&text, EngineChoice::Fast, 2, &Budget::unlimited()));
            let verdict = outcome(&counted);
            println!("  {:<24} {verdict:<8} {ms:>8.3} ms", name(&path));
            verdicts.iter_mut().filter(|(v, _)| *v == verdict).for_each(|(_, n)| *n += 1);
        }
    }
    println!("  {verdicts:?}");
}

pub fn coelho(data: &Path, with_peer: bool) {
    println!("coelho2019: first and second solution");
    let of_size = |size: usize| {
        let boards = boards(&data.join("coelho2019").join(size.to_string()));
        boards.into_iter().map(|(_, text)| text).collect()
    };
    two_solutions(of_size, with_peer);
}

/// Fresh boards like those of the set: so many for each share of single and of further bridges, from a seed on in steps of
/// two. Odd seeds are for tuning, even ones for judging.
pub fn small(said: &[String], with_peer: bool) {
    let number = |i: usize, usual: u64| said.get(i).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (count, first) = (number(0, 15), number(1, 2));
    println!("small: first and second solution of fresh boards, {count} of each of twelve sorts from seed {first} on");
    let of_size = |size: usize| {
        let sorts = [25, 50, 75].into_iter().flat_map(|alpha| [0, 5, 10, 15].map(|beta| (alpha, beta)));
        let seeds = || (0..count).map(|i| first + 2 * i);
        sorts.flat_map(|(alpha, beta)| seeds().map(move |seed| trees::board(size, alpha, beta, seed))).collect()
    };
    two_solutions(of_size, with_peer);
}

fn two_solutions(of_size: impl Fn(usize) -> Vec<String>, with_peer: bool) {
    println!("{:>8} {:>7} {:>9} {:>9} {:>12} {:>8}", "islands", "boards", "mean ms", "max ms", "CaDiCaL ms", "ratio");
    let (mut ours, mut theirs) = (0.0, 0.0);
    for size in [100, 200, 300, 400] {
        let (mut total, mut worst, mut peer_total) = (0.0, 0.0f64, 0.0);
        let boards = of_size(size);
        for (i, text) in boards.iter().enumerate() {
            let ((counted, _), ms) = timed(|| solve(text, EngineChoice::Fast, 2, &Budget::unlimited()));
            assert!(counted.count > 0, "board {i} of {size} islands is unsolved");
            total += ms;
            worst = worst.max(ms);
            if with_peer {
                peer_total += peer::two_solutions(text);
            }
        }
        let n = boards.len().max(1) as f64;
        println!(
            "{size:>8} {:>7} {:>9.3} {worst:>9.3} {:>12.3} {:>8.2}",
            boards.len(),
            total / n,
            peer_total / n,
            peer_total / total
        );
        ours += total;
        theirs += peer_total;
    }
    println!("total {ours:.1} ms, CaDiCaL {theirs:.1} ms (solving alone), ratio {:.2}", theirs / ours);
}

pub fn unique(data: &Path, with_peer: bool) {
    println!(
        "unique: solution and proof\n{:<26} {:>8} {:>10} {:>10} {:>9}",
        "board", "islands", "verdict", "ms", "sat"
    );
    for (path, text) in boards(&data.join("unique")) {
        let ((counted, islands), ms) = timed(|| solve(&text, EngineChoice::Fast, 2, &Budget::unlimited()));
        let second = if with_peer && islands <= 4185 {
            outcome(&solve(&text, EngineChoice::Kernel(Engine::Sat), 2, &Budget::unlimited()).0)
        } else {
            "–"
        };
        println!("{:<26} {islands:>8} {:>10} {ms:>10.2} {second:>9}", name(&path), outcome(&counted));
    }
}

pub fn big(data: &Path) {
    let seconds: u64 = std::env::var("SECONDS_EACH").ok().and_then(|s| s.parse().ok()).unwrap_or(10);
    println!(
        "big: first solution\n{:<26} {:>8} {:>8} {:>10} {:>10} {:>9}",
        "board", "islands", "verdict", "ms", "conflicts", "restarts"
    );
    let only = std::env::var("ONLY").unwrap_or_default();
    for (path, text) in boards(&data.join("big")).into_iter().filter(|(path, _)| name(path).contains(&only)) {
        let end = Instant::now() + Duration::from_secs(seconds);
        let budget = Budget::unlimited().with_clock(Arc::new(move || Instant::now() > end));
        let ((counted, islands), ms) = timed(|| solve(&text, EngineChoice::Fast, 1, &budget));
        let verdict = if counted.count > 0 { "solved" } else { outcome(&counted) };
        let stats = counted.report.stats;
        println!(
            "{:<26} {islands:>8} {verdict:>8} {ms:>10.1} {:>10} {:>9}",
            name(&path),
            stats.backtracks,
            stats.restarts
        );
    }
}
