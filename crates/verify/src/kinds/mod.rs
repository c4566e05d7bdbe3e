//! The kinds of puzzle: their facts, a line each, and their rules. Places are `row,column`, counted from 1. Helpers are made in
//! the order of the solver's, which numbers them.

mod crossword;
mod hashi;
mod pieces;
mod slitherlink;
mod square;

use crate::rules::Rules;
use crate::{Wrong, ensure};

/// The rules of the puzzle that facts state. The first is its kind and size; one that nobody asks for is none.
pub(crate) fn rules(facts: &str) -> Result<Rules<'_>, Wrong> {
    let mut rules = Rules::default();
    for (at, line) in (1..).zip(facts.lines()) {
        let (sort, said) = line.split_once(':').unwrap_or((line, ""));
        rules.facts.entry(sort).or_default().push((at, said.trim()));
    }
    let head = facts.lines().next().unwrap_or_default();
    let kind = head.split(':').next().unwrap_or_default();
    let sizes: Vec<usize> = rules.of(kind).concat().split(' ').map_while(|word| word.parse().ok()).collect();
    let is_board = |rows: usize, cols: usize, most: usize| (1..=most).contains(&rows.saturating_mul(cols));
    let stated = match (kind, &sizes[..]) {
        ("sudoku" | "killer", &[n @ 1..=35, rows, cols]) if rows.checked_mul(cols) == Some(n) => {
            square::rules(&mut rules, n, Some((rows, cols)))
        }
        ("nonomino" | "futoshiki", &[n @ 0..=35]) => square::rules(&mut rules, n, None),
        ("pieces", &[n @ 0..=35]) => pieces::rules(&mut rules, n),
        ("hashi", &[rows, cols, most @ 0..=9]) if is_board(rows, cols, 1_000_000) => {
            hashi::rules(&mut rules, (rows, cols), most)
        }
        ("slitherlink", &[rows, cols]) if is_board(rows, cols, 100_000) => slitherlink::rules(&mut rules, rows, cols),
        ("crossword", []) => crossword::rules(&mut rules),
        _ => None,
    };
    ensure(stated.is_some(), "facts", 1, head)?;
    let (at, sort) = rules.facts.iter().map(|(sort, said)| (said[0].0, *sort)).min().unwrap_or_default();
    ensure(at == 0, "facts", at, sort)?;
    Ok(rules)
}

/// A place as it is written.
fn at((row, col): (usize, usize)) -> String {
    format!("{},{}", row + 1, col + 1)
}

/// All places of a board, row by row.
fn grid(rows: usize, cols: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

/// The symbols of values, from the first.
const SYMBOLS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A square of cells, after those there are already, with different symbols in each row and column.
fn latin(p: &mut Rules<'_>, n: usize) -> Option<()> {
    let first = p.cells.len();
    for place in grid(n, n) {
        p.cell(&format!("cell {}", at(place)), (0..n).map(|v| (v, SYMBOLS[v..=v].to_owned())))?;
    }
    p.start(p.cells.len());
    for (down, right) in [(n, 1), (1, n)] {
        for line in 0..n {
            p.different(&(0..n).map(|i| first + line * down + i * right).collect::<Vec<_>>(), 0..n);
        }
    }
    Some(())
}
