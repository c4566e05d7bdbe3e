//! Hashi: the kind's own solver and generator, measured on the sets of the shared data, beside CaDiCaL with lazy cuts in
//! the same run. CPU time of one thread; the ratio counts, not the absolute figure.
//!
//! `cargo run --release -p bench-hashi -- SET… [--data DIRECTORY] [--peer]`
//!
//! | set | what is done |
//! |---|---|
//! | `uned` | every board gets its verdict |
//! | `coelho` | first and second solution of every board; with `--peer` CaDiCaL too |
//! | `small [BOARDS [FIRST]]` | the same of fresh boards, from seed FIRST on in steps of two |
//! | `unique` | solution and proof; with `--peer` the `sat` engine up to 4185 islands |
//! | `big` | first solution, ten seconds each at most |
//! | `trees N [BOARDS [FIRST]]` | first solution of fresh boards like the set's with N islands, from seed FIRST on |
//! | `generate` | boards of several sizes and difficulties; with `--peer` sgt-bridges too |
//! | `prove` | a thousand generated boards proved unique by a second engine |

mod generated;
mod peer;
mod solved;
mod trees;

use std::path::PathBuf;

use cpu_time::ThreadTime;

fn main() {
    let mut sets = Vec::new();
    let mut data = PathBuf::from("../../shared/data/hashi");
    let mut with_peer = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--peer" => with_peer = true,
            "--data" => data = arguments.next().map(PathBuf::from).unwrap_or(data),
            _ => sets.push(argument),
        }
    }
    if sets.is_empty() {
        sets = ["uned", "coelho", "unique", "big", "generate", "prove"].map(String::from).to_vec();
    }
    if sets[0] == "trees" {
        return trees::trees(&sets[1..]);
    }
    if sets[0] == "small" {
        return solved::small(&sets[1..], with_peer);
    }
    for set in sets {
        match set.as_str() {
            "generate" => generated::generate(with_peer),
            "prove" => generated::prove(),
            _ if !data.is_dir() => println!("skipped: no ../shared"),
            "uned" => solved::uned(&data),
            "coelho" => solved::coelho(&data, with_peer),
            "unique" => solved::unique(&data, with_peer),
            "big" => solved::big(&data),
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
