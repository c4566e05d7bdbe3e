//! Tatham's game ids: `WxHmB:` (`L` before the colon forbids loops), then numbers with `A` to `G` for 10 to 16, and
//! letters for 1 to 26 cells of water. Our own additions: `?` for an island without a number; after `;` the bridges of
//! each span, spans numbered by their first island in reading order, to the right before down. This is the form in which
//! a solution fits on a line and a half-drawn board can be read back.

use rejilla_engine::{Message, ParseError};

use super::grid::position;
use super::link::{Cells, run_lengths};
use super::{Draft, Lines, check_size, error, grid};
use crate::hashi::chart::{Chart, MOST_BRIDGES};

/// The parameters before the colon.
#[derive(Default)]
struct Header {
    cols: usize,
    rows: usize,
    max: Option<u32>,
    no_loops: bool,
}

/// A number at the start of a text, and what follows it.
fn leading_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    // Too many digits to hold is too large a board.
    (end > 0).then(|| (text[..end].parse().unwrap_or(usize::MAX), &text[end..]))
}

/// `WxH`, then parameters each with a letter; those that only steer the generator are passed over.
fn header(text: &str) -> Option<Header> {
    let (cols, rest) = leading_number(text)?;
    let (rows, mut rest) = match rest.strip_prefix('x') {
        Some(rest) => leading_number(rest)?,
        None => (cols, rest),
    };
    let mut header = Header { cols, rows, ..Header::default() };
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            'L' => header.no_loops = true,
            'i' | 'e' | 'd' => rest = leading_number(rest)?.1,
            'm' => {
                let (max, after) = leading_number(rest)?;
                header.max = Some(u32::try_from(max).unwrap_or(u32::MAX));
                rest = after;
            }
            _ => return None,
        }
    }
    Some(header)
}

fn split(first: &str) -> Option<(Header, &str)> {
    // A header is short: a long line without a colon is not searched for one.
    let start = first.trim_start();
    let colon = start.bytes().take(64).position(|b| b == b':')?;
    Some((header(start.get(..colon)?)?, start[colon + 1..].trim_end()))
}

pub(super) fn is_mine(first: &str) -> bool {
    split(first).is_some()
}

/// Other games have ids too; only this one says how many bridges.
pub(super) fn is_sure(first: &str) -> bool {
    split(first).is_some_and(|(header, _)| header.max.is_some_and(|max| max <= MOST_BRIDGES))
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let (line, text) = lines.first().expect("a reader is chosen by its first line");
    let (header, body) = split(text).expect("its header made it an id");
    let body_at = text.trim_end().chars().count() - body.chars().count() + 1;
    check_size(header.rows, header.cols, position(line, 1))?;
    if header.max.is_some_and(|max| !(1..=MOST_BRIDGES).contains(&max)) {
        let message = Message::new("error-max-bridges").with("most", MOST_BRIDGES);
        return Err(ParseError::at(message, line, 1));
    }
    let mut draft = Draft { rows: header.rows, cols: header.cols, max: header.max, ..Draft::default() };
    draft.loops = Some(!header.no_loops);
    let (numbers, bridges) = body.split_once(';').unwrap_or((body, ""));
    let mut cells = Cells { draft: &mut draft, next: 0 };
    for (i, symbol) in numbers.chars().enumerate() {
        let at = position(line, body_at + i);
        match symbol {
            'a'..='z' => cells.skip(symbol as usize - 'a' as usize + 1, at)?,
            _ => match grid::Cell::of(symbol.encode_utf8(&mut [0; 4])) {
                Some(grid::Cell::Island(clue)) => cells.island(clue, at)?,
                _ => {
                    let message = Message::new("error-cell").with("cell", symbol);
                    return Err(ParseError::at(message, at.line, at.column));
                }
            },
        }
    }
    let bridges_at = body_at + numbers.chars().count() + 1;
    for (i, digit) in bridges.chars().enumerate() {
        let count = digit.to_digit(10).ok_or_else(|| error("error-bridge", position(line, bridges_at + i)))?;
        draft.bridges.push(count);
    }
    Ok(draft)
}

pub(super) fn write(chart: &Chart, bridges: &[u32]) -> String {
    let loops = if chart.rules.loops { "" } else { "L" };
    let numbers = run_lengths(chart, (b'a', 26), |clue| grid::symbol(clue).to_string());
    let mut text = format!("{}x{}m{}{loops}:{numbers}", chart.cols, chart.rows, chart.rules.max);
    if bridges.iter().any(|&n| n > 0) {
        text.push(';');
        text.extend(bridges.iter().filter_map(|&n| char::from_digit(n, 10)));
    }
    text
}
