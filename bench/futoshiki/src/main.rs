//! Futoshiki: solving and proving unique, parse included, and generating. CPU time of one thread.
//!
//! `cargo run --release -p bench-futoshiki -- [DIRECTORY]` (default `../shared/data` from the project's root): the puzzles
//! of `futoshiki/bench.tsv`, the latin squares with holes of `qwh/csplib067` and one of order 33, then generation: speed,
//! and a thousand puzzles held to what was asked for. `peers.py` beside it runs clpfd, CP-SAT and CaDiCaL on the same
//! files. `qwh [ORDER [SQUARES [FIRST]]]` makes latin squares with holes afresh and runs CaDiCaL beside them, `hard [SIZE
//! [PUZZLES [FIRST]]]` hard futoshikis, `minimal […]` harder ones.

mod batch;
mod hard;
mod minimal;
mod qwh;

use std::path::Path;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{EngineChoice, Options, Rng, Scope, solver};
use rejilla_puzzles::kind_named;

/// Nodes after which a latin square counts as not solved.
const CAP: u64 = 20_000_000;

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, usual: u64| said.get(i).and_then(|n| n.parse().ok()).unwrap_or(usual);
    match said.first().map(String::as_str) {
        Some("qwh") if said.len() > 1 => return qwh::fresh(number(1, 30) as usize, number(2, 50), number(3, 1)),
        Some("qwh") => return [25, 30, 33, 35].into_iter().for_each(|order| qwh::fresh(order, 50, 1)),
        Some("hard") => return hard::fresh(number(1, 13) as usize, number(2, 20), number(3, 1), hard::made),
        Some("minimal") => {
            let made = |size, seed| Some(minimal::made(size, seed));
            return hard::fresh(number(1, 13) as usize, number(2, 20), number(3, 1), made);
        }
        _ => {}
    }
    let published_alone = said.first().is_some_and(|word| word == "published");
    let directory = said.get(usize::from(published_alone)).cloned().unwrap_or_else(|| "../shared/data".to_owned());
    if !Path::new(&directory).is_dir() {
        println!("skipped: no ../shared");
        return;
    }
    println!("{:<24} {:>10} {:>9}", "puzzle", "ms", "solutions");
    published(&directory);
    squares(&directory);
    if published_alone {
        return;
    }
    for said in
        [&[("size", "9")][..], &[("size", "16"), ("difficulty", "hard")], &[("size", "25"), ("difficulty", "easy")]]
    {
        generated(said);
    }
    batch::held_to_account(kind_named("futoshiki").expect("futoshiki is registered"), 1_000);
}

/// CPU milliseconds to read a puzzle and look for up to `most` solutions, and how many were found.
fn solved(text: &str, most: u64) -> (f64, u64) {
    let start = ThreadTime::now();
    let kind = kind_named("futoshiki").expect("futoshiki is registered");
    let puzzle = kind.parse(text, &Options::default()).expect("a readable puzzle");
    let mut fast = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("futoshiki has its own solver");
    let budget = Budget::nodes(CAP);
    let counted = solver::count(&*puzzle, &mut *fast, (most, 0), &budget).expect("no decline");
    (start.elapsed().as_secs_f64() * 1e3, counted.count)
}

fn published(directory: &str) {
    let Ok(text) = std::fs::read_to_string(format!("{directory}/futoshiki/bench.tsv")) else { return };
    let mut totals = std::collections::BTreeMap::new();
    for line in text.lines() {
        let (id, puzzle) = line.split_once('\t').expect("two columns");
        let (ms, count) = solved(puzzle, 2);
        println!("{id:<24} {ms:>10.2} {count:>9}");
        *totals.entry(&id[..2]).or_insert(0.0) += ms;
    }
    for (set, ms) in totals {
        println!("{:<24} {ms:>10.2}", format!("total {set}…"));
    }
}

fn squares(directory: &str) {
    let Ok(files) = std::fs::read_dir(format!("{directory}/qwh/csplib067")) else { return };
    let mut files: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    files.sort();
    let mut total = 0.0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        // `N=30; start=[| 0, 19, …`: 0 is a hole, colours count from 1.
        let numbers: Vec<i64> =
            text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let cells: String = numbers[1..].iter().map(|colour| format!("{} ", colour - 1)).collect();
        let (ms, count) = solved(&format!("order {}\n{cells}", numbers[0]), 1);
        let name = file.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        println!("{name:<24} {ms:>10.0} {count:>9}");
        total += ms;
    }
    println!("{:<24} {total:>10.0}", "total qwh");
    if let Ok(text) = std::fs::read_to_string(format!("{directory}/qwh/qwh.order33.holes381.pls")) {
        let (ms, count) = solved(&text, 1);
        println!("{:<24} {ms:>10.0} {count:>9}", "order 33, 381 holes");
    }
}

fn generated(said: &[(&str, &str)]) {
    let kind = kind_named("futoshiki").expect("futoshiki is registered");
    let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("declared options");
    for seed in 1..=5 {
        let start = ThreadTime::now();
        let made = kind.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited());
        let ms = start.elapsed().as_secs_f64() * 1e3;
        println!("generate {said:?} seed {seed}: {ms:.0} ms{}", if made.is_ok() { "" } else { " (gave up)" });
    }
}
