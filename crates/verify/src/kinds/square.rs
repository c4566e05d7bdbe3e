//! Sudoku, killer, futoshiki and nonominoes with their regions drawn: symbols in a square, different in rows and columns.

use std::collections::{HashMap, HashSet};

use super::{at, grid, latin};
use crate::rules::Rules;

pub(super) fn rules(p: &mut Rules<'_>, n: usize, block: Option<(usize, usize)>) -> Option<()> {
    latin(p, n)?;
    if let Some((rows, cols)) = block {
        for (top, left) in grid(n, n).filter(|(row, col)| row % rows + col % cols == 0) {
            p.different(&grid(rows, cols).map(|(row, col)| (top + row) * n + left + col).collect::<Vec<_>>(), 0..n);
        }
    }
    let index: HashMap<String, usize> = grid(n, n).map(at).zip(0..).collect();
    let cells = |said: &str| said.split(' ').map(|word| index.get(word).copied()).collect::<Option<Vec<usize>>>();
    for said in p.of("different") {
        p.different(&cells(said)?, 0..n);
    }
    for said in p.of("sum") {
        let (total, said) = said.split_once(' ')?;
        let cells = cells(said)?;
        // Digits count from 1, values from 0.
        match total.parse::<usize>().ok()?.checked_sub(cells.len()) {
            Some(total) => p.sum(&cells, total),
            None => p.clause(&[]),
        }
    }
    for said in p.of("less") {
        let [x, y] = cells(said)?[..] else { return None };
        p.pair(x, y, |a, b| a < b);
    }
    if !p.of("adjacent").is_empty() {
        // A bar stands between neighbours whose values are neighbours too, and nowhere else.
        let bars: HashSet<Vec<usize>> = p.of("bar").into_iter().map(cells).collect::<Option<_>>()?;
        for (x, (row, col)) in (0..).zip(grid(n, n)) {
            for y in [(col + 1 < n).then_some(x + 1), (row + 1 < n).then_some(x + n)].into_iter().flatten() {
                p.pair(x, y, |a, b| (a.abs_diff(b) == 1) == bars.contains(&vec![x, y]));
            }
        }
    }
    Some(())
}
