//! The board of the UNED coursework: comments after `#`, the rows, the columns, then a line of words for each row, `*`
//! for water and a number for an island; `+` ends the board and what follows is not read. Cells may hold bridges too:
//! `-` and `|` single, `=` and `H` double.

use rejilla_engine::{Message, ParseError};

use super::grid::{Cell, picture, position};
use super::{Draft, Lines, Plank, Position, Seen, check_size, error, words};
use crate::hashi::chart::Chart;

fn lone_number(line: &str) -> Option<(usize, &str)> {
    let mut words = words(line);
    let only = words.next().filter(|(_, word)| word.bytes().all(|b| b.is_ascii_digit()))?;
    words.next().is_none().then_some(only)
}

/// Lines that say anything, in order.
fn told<'t, 'l>(lines: &'l Lines<'t>) -> impl Iterator<Item = (usize, &'t str)> + use<'t, 'l> {
    lines.lines.iter().copied().filter(|(_, line)| !line.trim().is_empty())
}

/// Two lines of one number each, or one and nothing more.
pub(super) fn is_mine(lines: &Lines<'_>) -> bool {
    let mut told = told(lines);
    let first = told.next().is_some_and(|(_, line)| lone_number(line).is_some());
    first && told.next().is_none_or(|(_, line)| lone_number(line).is_some())
}

/// The same, and `*` or `+` further on.
pub(super) fn is_sure(lines: &Lines<'_>) -> bool {
    let marked = |line: &str| words(line).any(|(_, word)| word == "*" || word == "+");
    is_mine(lines) && told(lines).nth(2).is_some_and(|(_, line)| marked(line))
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let mut told = told(lines);
    let (rows, at) = number(told.next(), "error-rows")?;
    let (cols, _) = number(told.next(), "error-columns")?;
    check_size(rows, cols, at)?;
    let mut draft = Draft { rows, cols, ..Draft::default() };
    let mut last = at.line;
    for row in 0..rows {
        let Some((number, line)) = told.next().filter(|(_, line)| line.trim() != "+") else {
            let message = Message::new("error-rows-missing").with("rows", rows).with("found", row);
            return Err(ParseError::at(message, last + 1, 1));
        };
        read_row(&mut draft, row, number, line)?;
        last = number;
    }
    match told.next() {
        Some((_, line)) if words(line).next().is_some_and(|(_, word)| word == "+") => Ok(draft),
        Some((line, _)) => Err(error("error-end-mark", position(line, 1))),
        None => Err(error("error-end-mark", position(last + 1, 1))),
    }
}

fn number(line: Option<(usize, &str)>, id: &'static str) -> Result<(usize, Position), ParseError> {
    let Some((line, text)) = line else { return Err(error(id, position(1, 1))) };
    let (column, word) = lone_number(text).ok_or_else(|| error(id, position(line, 1)))?;
    let at = position(line, column);
    // Too many digits to hold is too large a board: the largest number says so.
    Ok((word.parse().unwrap_or(usize::MAX), at))
}

/// Reads the words of one row; there must be as many as there are columns.
fn read_row(draft: &mut Draft, row: usize, line: usize, text: &str) -> Result<(), ParseError> {
    let mut found = 0;
    for (column, word) in words(text) {
        let at = position(line, column);
        if found < draft.cols {
            match Cell::of(word) {
                None => {
                    let message = Message::new("error-cell").with("cell", word);
                    return Err(ParseError::at(message, at.line, at.column));
                }
                Some(Cell::Water) => {}
                Some(Cell::Island(clue)) => draft.islands.push(Seen { row, col: found, clue, at }),
                Some(Cell::Bridge(bridge)) => draft.planks.push(Plank { row, col: found, bridge, at }),
            }
        }
        found += 1;
    }
    if found == draft.cols {
        return Ok(());
    }
    let message = Message::new("error-row-cells").with("row", row + 1).with("size", draft.cols).with("found", found);
    Err(ParseError::at(message, line, 1))
}

pub(super) fn write(chart: &Chart, bridges: &[u32]) -> String {
    let mut text = format!("{}\n{}\n", chart.rows, chart.cols);
    for row in picture(chart, bridges, '*') {
        text.push_str(&row);
        text.push('\n');
    }
    text.push_str("+\n");
    text
}
