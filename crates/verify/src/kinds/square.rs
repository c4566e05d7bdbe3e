//! Sudoku, killer, futoshiki and nonominoes with their regions drawn: symbols in a square, different in rows and columns.

use super::{Facts, at, digit, grid, houses, place, symbol};
use crate::rules::Rules;

pub(super) fn rules(facts: &Facts<'_>, n: usize, block: Option<(usize, usize)>) -> Option<Rules> {
    let mut rules = Rules::default();
    let cell = |word: &&str| place(word).filter(|(row, col)| row.max(col) < &n).map(|(row, col)| row * n + col);
    let all = |words: &[&str]| words.iter().map(cell).collect::<Option<Vec<usize>>>();
    let mut values: Vec<Vec<usize>> = vec![(0..n).collect(); n * n];
    for line in facts.of("only") {
        let (place, digits) = line.split_first()?;
        let digits: Vec<usize> = digits.iter().map(|word| digit(word)).collect::<Option<_>>()?;
        let is_list = digits.is_sorted_by(|a, b| a < b) && digits.iter().all(|&v| v < n);
        values[cell(place)?] = is_list.then_some(digits)?;
    }
    for (place, values) in grid(n, n).zip(values) {
        rules.cell(&format!("cell {}", at(place)), values.into_iter().map(|v| (v, symbol(v))));
    }
    rules.start(n * n);
    for line in facts.of("given") {
        let [place, value] = line else { return None };
        rules.clause(rules.is(cell(place)?, digit(value)?));
    }
    houses(&mut rules, n, |row, i| row * n + i);
    houses(&mut rules, n, |col, i| i * n + col);
    if let Some((rows, cols)) = block {
        houses(&mut rules, n, |b, i| (b / rows * rows + i / cols) * n + b % rows * cols + i % cols);
    }
    for line in facts.of("region") {
        rules.different(&all(line)?, n);
    }
    for line in facts.of("cage") {
        let (sum, cells) = line.split_first()?;
        let cells = all(cells)?;
        rules.different(&cells, n);
        // Digits count from 1, values from 0.
        match sum.parse::<usize>() {
            Ok(sum) if sum < cells.len() => rules.clause([]),
            Ok(sum) => rules.sum(&cells, sum - cells.len()),
            Err(_) => {}
        }
    }
    for line in facts.of("less") {
        let [x, y] = all(line)?[..] else { return None };
        rules.forbid(&[x, y], |values| values[0] < values[1]);
        rules.support(x, y, |a, b| a < b);
    }
    if facts.say("adjacent") {
        // A bar stands between neighbours whose values are neighbours too, and nowhere else.
        let bars: Vec<Vec<usize>> = facts.of("bar").map(all).collect::<Option<_>>()?;
        let right = grid(n, n).filter(|(_, col)| col + 1 < n).map(|(row, col)| (row * n + col, row * n + col + 1));
        let below = grid(n, n).filter(|(row, _)| row + 1 < n).map(|(row, col)| (row * n + col, row * n + col + n));
        for (x, y) in right.chain(below) {
            match bars.contains(&vec![x, y]) {
                true => rules.support(x, y, |a, b| a.abs_diff(b) == 1),
                false => rules.forbid(&[x, y], |values| values[0].abs_diff(values[1]) != 1),
            }
        }
    }
    Some(rules)
}
