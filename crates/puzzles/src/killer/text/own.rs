//! Digits, a letter for the cage of each cell, and the sums of the cages:
//!
//! ```text
//! ....  AABB
//! ..1.  CCDB
//! ....  EEDD
//! ....  EFFF
//! A=3 B=9 C=7 …
//! ```
//!
//! A dot is no digit, or no cage. All of it may stand in one line, and the digits may be left out. What has no sum is not
//! named among the sums.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::super::{KillerPuzzle, SIZES, name};
use super::of_parts;
use crate::grid;
use crate::square::Cage;

/// A longer text is no board in this form.
const MOST: usize = 4_096;

/// Words that are not in a comment, with the lines they stand in.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#'));
    let parted = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    lines.flat_map(move |(i, line)| line.split(parted).filter(|word| !word.is_empty()).map(move |word| (i + 1, word)))
}

/// A sum: the letter of a cage, `=` and a number.
fn sum(word: &str) -> Option<(char, &str)> {
    let mut chars = word.chars();
    let name = chars.next().filter(|c| c.is_alphanumeric())?;
    Some((name, chars.as_str().strip_prefix('=')?))
}

pub(super) fn looks_like(text: &str) -> bool {
    // The sums come last, and nothing else is between the cells.
    let mut cells = 0;
    let mut sums = 0;
    text.len() <= MOST
        && words(text).all(|(_, word)| match sum(word) {
            Some(_) => {
                sums += 1;
                true
            }
            None => {
                cells += word.chars().count();
                sums == 0 && word.chars().all(|c| c == '.' || c.is_alphanumeric())
            }
        })
        && sums > 0
        && SIZES.iter().any(|n| cells > 0 && cells.is_multiple_of(n * n))
}

/// The sums of a text of nothing else.
///
/// # Errors
/// A word that is none.
pub(in super::super) fn sums(text: &str) -> Result<Vec<(char, u32)>, ParseError> {
    words(text).map(|(line, word)| one_sum(line, word)).collect()
}

fn one_sum(line: usize, word: &str) -> Result<(char, u32), ParseError> {
    let read = sum(word).and_then(|(name, number)| Some((name, number.parse::<u32>().ok().filter(|n| *n < 1000)?)));
    read.ok_or_else(|| ParseError::at(Message::new("error-sum").with("word", word), line, 1))
}

pub(super) fn parse(text: &str) -> Result<KillerPuzzle, ParseError> {
    let (told, cells): (Vec<_>, Vec<_>) = words(text).partition(|(_, word)| sum(word).is_some());
    let symbols: Vec<(usize, char)> =
        cells.iter().flat_map(|(line, word)| word.chars().map(move |c| (*line, c))).collect();
    let found = symbols.len();
    let with = |parts: usize| SIZES.iter().copied().find(|n| parts * n * n == found);
    let wrong = || {
        let message = Message::new("error-cages-length").with("found", found).with("size", SIZES[2]);
        ParseError::new(message)
    };
    // As many rows of digits as of cages, side by side or one after the other; or cages alone.
    let is_paired = cells.len().is_multiple_of(2) && cells.iter().all(|(_, word)| word.len() == cells[0].1.len());
    let (n, digits, names) = match with(2) {
        Some(n) if is_paired => {
            let part = |odd: usize| {
                let words = cells.iter().enumerate().filter(move |(i, _)| i % 2 == odd).map(|(_, word)| *word);
                words.flat_map(|(line, word)| word.chars().map(move |c| (line, c))).collect::<Vec<_>>()
            };
            (n, part(0), part(1))
        }
        _ => (with(1).ok_or_else(wrong)?, Vec::new(), symbols),
    };
    let mut givens = vec![None; n * n];
    for (i, &(line, c)) in digits.iter().enumerate() {
        givens[i] = match grid::value(c) {
            Some(v) if v.index() < n => Some(v),
            None if grid::is_empty_cell(c) => None,
            _ => {
                let message = Message::new("error-symbol").with("character", c);
                return Err(ParseError::at(message.with("last", grid::symbol(Val::at(n - 1))), line, 1));
            }
        };
    }
    let mut cages: Vec<(char, Cage)> = Vec::new();
    for (i, &(_, c)) in names.iter().enumerate().filter(|(_, (_, c))| *c != '.') {
        match cages.iter_mut().find(|(name, _)| *name == c) {
            Some((_, cage)) => cage.cells.push(i),
            None => cages.push((c, Cage { cells: vec![i], sum: None })),
        }
    }
    for (line, word) in told {
        let (name, number) = one_sum(line, word)?;
        let message = || ParseError::at(Message::new("error-sum-cage").with("cage", name), line, 1);
        let (_, cage) = cages.iter_mut().find(|(known, _)| *known == name).ok_or_else(message)?;
        if cage.sum.replace(number).is_some() {
            return Err(message());
        }
    }
    of_parts(n, givens, cages.into_iter().map(|(_, cage)| cage).collect())
}

/// Everything in one line.
pub(super) fn line(puzzle: &KillerPuzzle, values: &[Option<Val>]) -> String {
    let (digits, names) = parts(puzzle, values);
    format!("{} {} {}", String::from_iter(digits), String::from_iter(names), told(puzzle).join(","))
}

/// Digits and cages side by side, and the sums below.
pub(super) fn rows(puzzle: &KillerPuzzle, values: &[Option<Val>]) -> String {
    let n = puzzle.shape.n;
    let (digits, names) = parts(puzzle, values);
    let rows = digits.chunks(n).zip(names.chunks(n));
    let mut text: String =
        rows.map(|(digits, names)| format!("{}  {}\n", String::from_iter(digits), String::from_iter(names))).collect();
    for sums in told(puzzle).chunks(n + 1) {
        text.push_str(&format!("{}\n", sums.join(" ")));
    }
    text
}

fn parts(puzzle: &KillerPuzzle, values: &[Option<Val>]) -> (Vec<char>, Vec<char>) {
    let digits = values.iter().map(|v| v.map_or('.', grid::symbol)).collect();
    (digits, puzzle.cage_of().into_iter().map(|cage| cage.map_or('.', name)).collect())
}

fn told(puzzle: &KillerPuzzle) -> Vec<String> {
    let sums = puzzle.cages.iter().enumerate();
    sums.filter_map(|(i, cage)| cage.sum.map(|sum| format!("{}={sum}", name(i)))).collect()
}
