//! Crossword filling: exact counts, the classic grids, Spanish boards, loading, and `ingrid_core` on the same boards with
//! the same words in the same run. CPU time of one thread, loading included; the ratio counts, not the absolute figure.
//!
//! `cargo run --release -p bench-crossword -- [counts|tallies|grids|spanish|load|engines|peers|GRID WORDS]` from `bench/`, with
//! the data in `../shared/data/crossword` from the project's root; `dense` and `made`, with a number of boards and a first
//! seed, make their boards themselves.

mod dense;
mod peer;
mod tallies;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use rejilla_engine::kernel::{Budget, Verdict};
use rejilla_engine::{EngineChoice, Options, Puzzle, Scope, solver};
use rejilla_puzzles::kind_named;

const LIMIT: Duration = Duration::from_secs(20);

fn data(path: &str) -> Option<String> {
    ["../shared/data/crossword", "../../shared/data/crossword"]
        .iter()
        .find_map(|root| std::fs::read_to_string(format!("{root}/{path}")).ok())
}

fn read(grid: &str, words: &str) -> Box<dyn Puzzle> {
    let kind = kind_named("crossword").expect("registered");
    let options = Options::checked(kind.options(), Scope::Parse, [("words", words)]).expect("declared");
    kind.parse(grid, &options).expect("a readable board")
}

/// What a run came to.
struct Outcome {
    seconds: f64,
    load: f64,
    count: u64,
    settled: bool,
    nodes: u64,
}

impl Outcome {
    fn word(&self) -> &'static str {
        match (self.settled, self.count) {
            (_, 1..) => "filled",
            (true, 0) => "impossible",
            (false, 0) => "-",
        }
    }
}

fn run(grid: &str, words: &str, limit: u64) -> Outcome {
    let start = ThreadTime::now();
    let puzzle = read(grid, words);
    let load = start.elapsed().as_secs_f64();
    let clock = ProcessTime::now();
    let budget = Budget::unlimited().with_clock(Arc::new(move || clock.elapsed() > LIMIT));
    let mut count = 0;
    let mut filler = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
    let report = filler
        .each_solution(&budget, &mut |answer| {
            assert!(puzzle.check(answer).is_ok(), "a wrong fill");
            count += 1;
            if count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .expect("the filler declines nothing");
    Outcome {
        seconds: start.elapsed().as_secs_f64(),
        load,
        count,
        settled: !matches!(report.verdict, Verdict::Spent(_)),
        nodes: report.stats.nodes,
    }
}

fn counts() {
    println!("{:<22} {:>8} {:>8} {:>9}", "board", "stated", "counted", "seconds");
    let Some(table) = data("count/counts.tsv") else { return println!("skipped: no ../shared") };
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let path = |name: &str| name.strip_prefix("../").map_or(format!("count/{name}"), str::to_owned);
        let (Some(grid), Some(words)) = (data(&path(fields[0])), data(&path(fields[1]))) else { continue };
        let outcome = run(&grid, &words, u64::MAX);
        let mark = if outcome.settled && outcome.count.to_string() == fields[2] { "" } else { "  WRONG or unsettled" };
        println!("{:<22} {:>8} {:>8} {:>9.3}{mark}", fields[0], fields[2], outcome.count, outcome.seconds);
    }
}

fn grids(names: &[&str], words: &str) {
    let Some(dictionary) = data(&format!("words/{words}.txt")) else { return println!("skipped: no ../shared") };
    println!("{:<10} {:<12} {:>11} {:>8} {:>8} {:>9}", "grid", "words", "outcome", "load", "seconds", "nodes");
    let mut times = Vec::new();
    for name in names {
        let Some(grid) = data(&format!("grids/{name}.grid")) else { continue };
        let outcome = run(&grid, &dictionary, 1);
        let (load, seconds, nodes) = (outcome.load, outcome.seconds, outcome.nodes);
        println!("{name:<10} {words:<12} {:>11} {load:>8.3} {seconds:>8.3} {nodes:>9}", outcome.word());
        times.push(seconds);
    }
    times.sort_by(f64::total_cmp);
    println!("median {:.3}", times[times.len() / 2]);
}

const CLASSIC: &[&str] = &[
    "05.01", "05.03", "05.05", "05.07", "05.09", "15.01", "15.03", "15.05", "15.07", "15.09", "19.01", "19.03",
    "19.05", "19.07", "19.09", "21.01", "21.03", "21.05", "21.07", "21.09", "23.01", "23.03", "23.05", "23.07",
    "23.09", "puzzle01", "puzzle03", "puzzle05", "puzzle07", "puzzle09", "puzzle11", "puzzle13", "puzzle15",
    "puzzle17", "puzzle19", "puzzle21", "nine9", "es9", "es11", "es13", "open4", "open5", "open6",
];

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let number = |said: &[&str], i: usize, usual| said.get(i).and_then(|n| n.parse().ok()).unwrap_or(usual);
    match said[..] {
        [] => {
            counts();
            tallies::tallies();
            grids(CLASSIC, "scowl66k");
            spanish();
            load();
            engines();
            peers();
        }
        ["counts"] => counts(),
        ["tallies"] => tallies::tallies(),
        ["grids"] => grids(CLASSIC, "scowl66k"),
        ["spanish"] => spanish(),
        ["load"] => load(),
        ["engines"] => engines(),
        ["peers"] => peers(),
        ["dense", ref more @ ..] => dense::dense(number(more, 0, 10), number(more, 1, 1)),
        ["made", ref more @ ..] => dense::made(number(more, 0, 10), number(more, 1, 1)),
        [grid, words] => grids(&[grid], words),
        _ => println!("counts, tallies, grids, spanish, load, engines, peers, dense, made, or a grid and a list"),
    }
}

fn spanish() {
    grids(&["es9", "es11", "es13"], "es-wspanish");
    grids(&["open8"], "es-hunspell");
    grids(&["open7"], "es-wspanish");
}

/// 600,000 words for boards that need few lengths and for one that needs nearly all.
fn load() {
    let Some(words) = data("words/es-hunspell.txt") else { return println!("skipped: no ../shared") };
    println!("{:<10} {:>9} {:>8}", "grid", "words", "load");
    for name in ["open8", "es13", "15.01", "23.01"] {
        let grid = data(&format!("grids/{name}.grid")).expect("a grid");
        let start = ThreadTime::now();
        let puzzle = read(&grid, &words);
        let seconds = start.elapsed().as_secs_f64();
        drop(puzzle);
        println!("{name:<10} {:>9} {seconds:>8.3}", words.lines().count());
    }
}

/// The textbook's forward checking in the given order beside propagation and the filler: nodes and seconds to the first
/// fill.
fn engines() {
    let Some(words) = data("words/es-wspanish.txt") else { return println!("skipped: no ../shared") };
    println!("{:<6} {:>6} {:>9} {:>10} {:>8}", "board", "engine", "outcome", "nodes", "seconds");
    for side in [4, 5, 6] {
        let puzzle = read(&vec![".".repeat(side); side].join("\n"), &words);
        for id in ["fc", "mac", "fast"] {
            let choice = EngineChoice::named(id).expect("an engine");
            let clock = ProcessTime::now();
            let budget = Budget::unlimited().with_clock(Arc::new(move || clock.elapsed() > LIMIT));
            let mut solver = solver::solver(&*puzzle, choice, None).expect("an engine");
            let start = ThreadTime::now();
            let counted = solver::count(&*puzzle, &mut *solver, (1, 0), &budget).expect("an answer");
            let outcome = if counted.count > 0 { "filled" } else { "-" };
            let (nodes, seconds) = (counted.report.stats.nodes, start.elapsed().as_secs_f64());
            println!("{side}x{side:<4} {id:>6} {outcome:>9} {nodes:>10} {seconds:>8.3}");
        }
    }
}

const BESIDE: &[&str] = &[
    "15.01", "15.03", "15.05", "15.07", "15.09", "21.01", "21.03", "21.05", "21.07", "21.09", "es9", "es11", "es13",
    "open5", "open6",
];

fn peers() {
    let Some(dictionary) = data("words/scowl66k.txt") else { return println!("skipped: no ../shared") };
    println!("{:<10} {:>11} {:>8} {:>11} {:>8} {:>7}", "grid", "rejilla", "seconds", "ingrid_core", "seconds", "ratio");
    let mut ratios = Vec::new();
    for name in BESIDE {
        let Some(grid) = data(&format!("grids/{name}.grid")) else { continue };
        let ours = run(&grid, &dictionary, 1);
        let (outcome, seconds) = peer::run(&grid, &dictionary, LIMIT);
        let ratio = seconds / ours.seconds;
        let (word, own) = (ours.word(), ours.seconds);
        println!("{name:<10} {word:>11} {own:>8.3} {outcome:>11} {seconds:>8.3} {ratio:>7.1}");
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.1}, least {:.1}", ratios[ratios.len() / 2], ratios[0]);
}
