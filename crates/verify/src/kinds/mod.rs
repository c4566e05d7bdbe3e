//! The kinds of puzzle: their facts, a line each, and their rules. Places are `row,column`, counted from 1. Helpers are made in
//! the order of the solver's, which numbers them.

mod crossword;
mod hashi;
mod pieces;
mod slitherlink;
mod square;

use std::cell::RefCell;
use std::collections::HashSet;

use crate::Wrong;
use crate::rules::Rules;

/// The words of each line, and the first words that were asked for: a fact that nobody asks for is none.
struct Facts<'a> {
    lines: Vec<Vec<&'a str>>,
    asked: RefCell<HashSet<String>>,
}

impl<'a> Facts<'a> {
    /// The lines that start with a word, without it.
    fn of(&self, word: &str) -> impl Iterator<Item = &[&'a str]> {
        self.asked.borrow_mut().insert(word.to_owned());
        self.lines.iter().filter(move |line| line[0] == word).map(|line| &line[1..])
    }

    fn say(&self, word: &str) -> bool {
        self.of(word).next().is_some()
    }
}

/// The rules of the puzzle that facts state.
pub(crate) fn rules(facts: &str) -> Result<Rules, Wrong> {
    let lines = facts.lines().map(|line| line.split(' ').collect()).collect();
    let lines = Facts { lines, asked: RefCell::default() };
    let head = facts.lines().next().unwrap_or_default();
    let mut words = head.split(' ');
    let kind = words.next().unwrap_or_default();
    let sizes: Vec<usize> = words.map_while(|word| word.parse().ok()).collect();
    let stated = match (kind, &sizes[..]) {
        ("sudoku" | "killer", &[n @ 1..=SYMBOLS, rows, cols]) if rows.checked_mul(cols) == Some(n) => {
            square::rules(&lines, n, Some((rows, cols)))
        }
        ("nonomino" | "futoshiki", &[n @ 0..=SYMBOLS]) => square::rules(&lines, n, None),
        ("pieces", &[n @ 0..=SYMBOLS]) => pieces::rules(&lines, n),
        ("hashi", &[_, _, most @ 0..=9]) => hashi::rules(&lines, most),
        ("slitherlink", &[rows @ 1..=CELLS, cols @ 1..=CELLS]) if rows * cols <= CELLS => {
            slitherlink::rules(&lines, rows, cols)
        }
        ("crossword", []) => crossword::rules(&lines),
        _ => None,
    };
    let rules = stated.ok_or_else(|| Wrong::new("facts", 1, head))?;
    let asked = lines.asked.take();
    let unknown = (1..).zip(facts.lines().zip(&lines.lines)).skip(1).find(|(_, (_, words))| !asked.contains(words[0]));
    unknown.map_or(Ok(rules), |(at, (line, _))| Err(Wrong::new("facts", at, line)))
}

/// `2,3` as row and column, from 0.
fn place(word: &str) -> Option<(usize, usize)> {
    let (row, col) = word.split_once(',')?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, col.parse::<usize>().ok()?.checked_sub(1)?))
}

/// A place as it is written.
fn at((row, col): (usize, usize)) -> String {
    format!("{},{}", row + 1, col + 1)
}

/// All places of a board, row by row.
fn grid(rows: usize, cols: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

/// The most cells of a slitherlink.
const CELLS: usize = 100_000;

/// How many values have a symbol: `1` to `9`, `A` to `Z`.
const SYMBOLS: usize = 35;

fn symbol(v: usize) -> String {
    char::from(if v < 9 { b'1' + v as u8 } else { b'A' + v as u8 - 9 }).to_string()
}

fn digit(word: &str) -> Option<usize> {
    (0..SYMBOLS).find(|&v| symbol(v) == word)
}

/// Groups of cells in which every value occurs once: the `i`-th cell of the `h`-th of them.
fn houses(rules: &mut Rules, n: usize, cell: impl Fn(usize, usize) -> usize) {
    (0..n).for_each(|h| rules.different(&(0..n).map(|i| cell(h, i)).collect::<Vec<_>>(), n));
}
