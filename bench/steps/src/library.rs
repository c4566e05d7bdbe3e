//! Cases of a library of techniques, each of which asks for certain effects.

use cpu_time::ThreadTime;

#[path = "../../../crates/puzzles/tests/support/library.rs"]
mod shared;

/// Counts the cases whose effects are found, and names the others.
pub fn cases() {
    let Some(text) = crate::shared("rating/reglib_half.txt") else { return };
    let start = ThreadTime::now();
    let cases: Vec<&str> = shared::cases(&text).collect();
    for (said, forcing) in [("by patterns and alternating chains", false), ("and by contradictions", true)] {
        let missed: Vec<String> = cases.iter().filter_map(|line| shared::missed(line, forcing)).collect();
        missed.iter().for_each(|line| println!("{line}"));
        let found = cases.len() - missed.len();
        println!("{found} of {} cases {said}, {:.1} CPU s", cases.len(), start.elapsed().as_secs_f64());
    }
}
