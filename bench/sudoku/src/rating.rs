//! Ratings held against the published ones, and how many a CPU second gives.

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::sudoku::er::{Grid, Rater};

/// Rates every line `puzzle<TAB>ER` or `puzzle<TAB>ER/EP/ED` of a file; `most` in tenths stops early above it.
pub fn rate(file: &str, most: Option<u32>) {
    let Ok(text) = std::fs::read_to_string(file) else {
        println!("skipped: no {file}");
        return;
    };
    let (mut rater, budget) = (Rater::default(), Budget::unlimited());
    let tenths = |said: &str| said.replace('.', "").parse::<u32>().unwrap_or(0);
    let mut bands: BTreeMap<u32, (u32, f64, f64)> = BTreeMap::new();
    let (mut all, mut equal) = (0, 0);
    let start = ThreadTime::now();
    for line in text.lines().filter(|line| line.len() > 81 && !line.starts_with("puzzle")) {
        let said: Vec<u32> = line[81..].trim().split_whitespace().next().unwrap_or("").split('/').map(tenths).collect();
        let Some(grid) = Grid::read(line.as_bytes()) else { continue };
        let turn = ThreadTime::now();
        let is_equal = match most {
            Some(most) => {
                let rated = rater.rate_within(grid, most, &budget).expect("no limit");
                rated.map_or(said[0] > most, |er| er.er == said[0])
            }
            None => {
                let er = rater.rate(grid, &budget).expect("no limit");
                let same = er.er == said[0] && (said.len() < 3 || said[1..] == [er.ep, er.ed]);
                if !same {
                    println!("{line}: {}/{}/{}", er.er, er.ep, er.ed);
                }
                same
            }
        };
        let spent = turn.elapsed().as_secs_f64();
        let band = bands.entry(said[0]).or_default();
        *band = (band.0 + 1, band.1 + spent, band.2.max(spent));
        all += 1;
        equal += u32::from(is_equal);
    }
    let spent = start.elapsed().as_secs_f64();
    println!("{equal} of {all} equal, {spent:.3} CPU s, {:.0} a CPU second", f64::from(all) / spent);
    for (er, (n, sum, most)) in bands {
        let mean = sum / f64::from(n) * 1e6;
        println!("{:5.1} n {n:6} mean {mean:10.1} µs, worst {:10.1}", f64::from(er) / 10.0, most * 1e6);
    }
}
