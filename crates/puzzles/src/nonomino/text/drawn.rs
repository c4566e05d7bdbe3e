//! A board with its borders, drawn with lines that can be read back.
//!
//! ```text
//! ┌───────┬───────┐
//! │ 1   . │ .   . │
//! │   ┌───┘       │
//! │ . │ .   .   2 │
//! ```
//! A cell's digit stands two to the right of its left border and one below its upper one; four columns and two lines lead
//! to the next. Plain `+`, `-` and `|` are read as well, and blanks where nothing stands in a cell.

use rejilla_engine::{Message, ParseError};

use super::super::NonominoPuzzle;
use super::super::board::SIZES;
use super::{Mark, bad_size, givens, jigsaw, lines};
use crate::square::borders;

/// The lines of a drawing, from the one with the upper frame on.
fn rows(text: &str) -> Vec<(usize, Vec<char>)> {
    let most = 2 * SIZES.end() + 2;
    lines(text).filter(|(_, line)| !line.trim().is_empty()).take(most).map(|(i, l)| (i, l.chars().collect())).collect()
}

fn is_line(c: char) -> bool {
    matches!(c, '|' | '-' | '+' | '=') || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// The size, if the frame is four columns for each cell and there are two lines for each, and one more.
fn size(rows: &[(usize, Vec<char>)]) -> Option<usize> {
    let frame = &rows.first()?.1;
    let width = frame.iter().rposition(|c| !c.is_whitespace())? + 1;
    let n = width / 4;
    let fits = width % 4 == 1 && rows.len() == 2 * n + 1 && frame[..width].iter().all(|&c| is_line(c));
    // A corner, and a border to the left of each row: rules between blocks of a plain grid have neither.
    let is_framed = frame[0] != '=' && rows.iter().skip(1).all(|(_, row)| is_line(row[0]));
    (fits && is_framed).then_some(n)
}

pub(super) fn looks_like(text: &str) -> bool {
    let rows = rows(text);
    // Where every second line of a board is a rule, no two cells could be in one region: that is some other drawing.
    size(&rows).is_some_and(|n| n > 0 && at(&rows, 1, 2).is_some_and(|c| !is_line(c)))
}

fn at(rows: &[(usize, Vec<char>)], line: usize, column: usize) -> Option<char> {
    rows.get(line)?.1.get(column).copied()
}

pub(super) fn parse(text: &str) -> Result<NonominoPuzzle, ParseError> {
    let rows = rows(text);
    let n = size(&rows).expect("looked at before");
    if !SIZES.contains(&n) {
        return Err(bad_size(n, rows[0].0));
    }
    let cell = |i: usize| (2 * (i / n) + 1, 4 * (i % n) + 2);
    let mut digits = Vec::new();
    for i in 0..n * n {
        let (line, column) = cell(i);
        let symbol = at(&rows, line, column).unwrap_or(' ');
        digits.push(Mark { symbol, line: rows[line].0, column: column + 1 });
    }
    let has_line = |line, column| at(&rows, line, column).is_some_and(is_line);
    let is_border = |one, other| match (cell(one), other == one + 1) {
        ((line, column), true) => has_line(line, column + 2),
        ((line, column), false) => has_line(line + 1, column),
    };
    let names = borders::parted(n, is_border);
    // A digit that was forgotten is told from a board whose blanks are left blank by what stands in the other cells; such a
    // board with the blocks of a sudoku is one.
    let dotted = digits.iter().any(|mark| !mark.symbol.is_alphanumeric() && mark.symbol != ' ');
    if let Some((i, mark)) = digits.iter().enumerate().find(|(_, mark)| mark.symbol == ' ')
        && (dotted || super::is_blocks(n, &names))
    {
        return Err(super::error(Message::new("error-drawn-cell").with("cell", crate::grid::place(i, n)), *mark));
    }
    digits.iter_mut().filter(|mark| mark.symbol == ' ').for_each(|mark| mark.symbol = '.');
    let name = |i: usize| char::from_u32('A' as u32 + names[i] as u32).unwrap_or('?');
    let regions: Vec<Mark> = digits.iter().enumerate().map(|(i, mark)| Mark { symbol: name(i), ..*mark }).collect();
    jigsaw(n, &regions, false, givens(n, &digits)?)
}

/// Draws the borders between different regions, and a field of so many characters in each cell. A cell of no region yet
/// has no border but the frame and those of its neighbours.
pub(super) fn write(n: usize, regions: &[Option<usize>], field: impl Fn(usize) -> String, width: usize) -> String {
    let region = |row: usize, col: usize| (row < n && col < n).then(|| regions[row * n + col]);
    // A border on the left of a cell, and above it; the frame lies between the board and what is outside.
    let left = |row: usize, col: usize| row < n && (col == 0 || region(row, col) != region(row, col - 1));
    let above = |row: usize, col: usize| col < n && (row == 0 || region(row, col) != region(row - 1, col));
    let mut text = String::new();
    for row in 0..=n {
        let mut rule = String::new();
        for col in 0..=n {
            let up = row > 0 && left(row - 1, col);
            let (down, before, after) = (left(row, col), col > 0 && above(row, col - 1), above(row, col));
            rule.push(corner(up, down, before, after));
            if col < n {
                rule.push_str(&if after { "─" } else { " " }.repeat(width + 2));
            }
        }
        text.push_str(rule.trim_end());
        text.push('\n');
        if row < n {
            for col in 0..n {
                text.push(if left(row, col) { '│' } else { ' ' });
                text.push_str(&format!(" {:<width$} ", field(row * n + col)));
            }
            text.push_str("│\n");
        }
    }
    text
}

fn corner(up: bool, down: bool, before: bool, after: bool) -> char {
    match (up, down, before, after) {
        (true, true, true, true) => '┼',
        (true, true, true, false) => '┤',
        (true, true, false, true) => '├',
        (true, false, true, true) => '┴',
        (false, true, true, true) => '┬',
        (true, false, true, false) => '┘',
        (true, false, false, true) => '└',
        (false, true, true, false) => '┐',
        (false, true, false, true) => '┌',
        (true, _, false, false) | (false, true, false, false) => '│',
        (false, false, true, _) | (false, false, false, true) => '─',
        (false, false, false, false) => ' ',
    }
}
