//! Cases of a library of techniques, each of which asks for certain effects.

use cpu_time::ThreadTime;

#[path = "../../../crates/puzzles/tests/support/library.rs"]
mod shared;

/// Counts the cases whose effects are found short of nets and nested chains, and names the others.
pub fn cases() {
    let Some(text) = crate::shared("rating/reglib_half.txt") else { return };
    let start = ThreadTime::now();
    let cases: Vec<&str> = shared::cases(&text).collect();
    let missed: Vec<String> = cases.iter().filter_map(|line| shared::missed(line)).collect();
    missed.iter().for_each(|line| println!("{line}"));
    println!("{} of {} cases, {:.1} CPU s", cases.len() - missed.len(), cases.len(), start.elapsed().as_secs_f64());
}
