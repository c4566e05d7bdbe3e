//! Game ids of Simon Tatham's Solo: `9j:grid,blocks`.
//!
//! The grid: numbers, `_` between two of them, letters for runs of empty cells. The blocks: all borders between cells, as
//! [`borders`] has them.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::super::NonominoPuzzle;
use super::super::board::SIZES;
use super::{Mark, bad_size, givens, jigsaw, lines};
use crate::grid;
use crate::square::borders::{self, Wrong};

/// The size, the kind letters, and what follows the colon with its place.
fn split(text: &str) -> Option<(usize, &str, &str, (usize, usize))> {
    let (line, content) = lines(text).find(|(_, line)| !line.trim().is_empty())?;
    let (head, rest) = content.split_once(':')?;
    let head = head.trim();
    let digits = head.len() - head.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let n = head[..digits].parse().ok()?;
    let letters = &head[digits..];
    (letters.starts_with('j') && letters.chars().all(|c| c.is_ascii_alphanumeric()))
        .then(|| (n, letters, rest.trim_end(), (line, content.chars().count() - rest.chars().count() + 1)))
}

pub(super) fn looks_like(text: &str) -> bool {
    split(text).is_some()
}

pub(super) fn parse(text: &str) -> Result<NonominoPuzzle, ParseError> {
    let (n, letters, rest, (line, column)) = split(text).expect("looked at before");
    if !SIZES.contains(&n) {
        return Err(bad_size(n, line));
    }
    if let Some(rule) = letters.chars().find(|c| matches!(c, 'x' | 'k')) {
        return Err(ParseError::at(Message::new("error-game-rule").with("character", rule), line, 1));
    }
    let (grid_text, blocks) = rest.split_once(',').unwrap_or((rest, ""));
    let digits = digits(n, grid_text, (line, column))?;
    let blocks_at = (line, column + grid_text.chars().count() + 1);
    let names = regions(n, blocks, blocks_at)?;
    jigsaw(n, &names, false, givens(n, &digits)?)
}

fn digits(n: usize, text: &str, (line, column): (usize, usize)) -> Result<Vec<Mark>, ParseError> {
    let mut marks = Vec::new();
    let mut chars = text.chars().enumerate().peekable();
    while let Some((at, c)) = chars.next() {
        let place = |symbol| Mark { symbol, line, column: column + at };
        match c {
            '_' => {}
            'a'..='z' => marks.extend((0..=(c as u8 - b'a')).map(|_| place('.'))),
            '1'..='9' => {
                let mut number = c.to_string();
                while let Some((_, d)) = chars.next_if(|(_, d)| d.is_ascii_digit()) {
                    number.push(d);
                }
                let value = number.parse::<usize>().ok().filter(|v| (1..=n).contains(v));
                let range = || {
                    let last = grid::symbol(Val::at(n - 1));
                    super::error(
                        Message::new("error-symbol").with("character", number.clone()).with("last", last),
                        place(c),
                    )
                };
                marks.push(place(grid::symbol(Val::at(value.ok_or_else(range)? - 1))));
            }
            _ => return Err(super::error(Message::new("error-character").with("character", c), place(c))),
        }
        if marks.len() > n * n {
            break;
        }
    }
    if marks.len() != n * n {
        let message = Message::new("error-length").with("cells", n * n).with("found", marks.len());
        return Err(ParseError::at(message, line, column));
    }
    Ok(marks)
}

/// A name for each cell, the same for all that no border parts.
fn regions(n: usize, text: &str, (line, column): (usize, usize)) -> Result<Vec<Mark>, ParseError> {
    let names = borders::read(n, text).map_err(|wrong| match wrong {
        Wrong::Character(c, before) => {
            ParseError::at(Message::new("error-character").with("character", c), line, column + before)
        }
        Wrong::Count(found) => {
            let message = Message::new("error-borders").with("size", borders::count(n)).with("found", found);
            ParseError::at(message, line, column)
        }
    })?;
    // Any names do, as long as they are different characters.
    let name = |name: usize| char::from_u32('A' as u32 + name as u32).unwrap_or('?');
    Ok(names.into_iter().map(|n| Mark { symbol: name(n), line, column }).collect())
}

pub(super) fn write(n: usize, regions: &[usize], value_at: impl Fn(usize) -> Option<Val>) -> String {
    let mut id = format!("{n}j:");
    let mut empty = 0;
    for i in 0..n * n {
        let Some(v) = value_at(i) else {
            empty += 1;
            continue;
        };
        runs(&mut id, &mut empty, 26);
        if id.ends_with(|c: char| c.is_ascii_digit()) {
            id.push('_');
        }
        id.push_str(&(v.0 + 1).to_string());
    }
    runs(&mut id, &mut empty, 26);
    id.push(',');
    id + &borders::write(n, regions)
}

/// Letters for a run of empty cells, `most` at a time.
fn runs(id: &mut String, empty: &mut usize, most: usize) {
    while *empty > 0 {
        let run = (*empty).min(most);
        id.push((b'a' + run as u8 - 1) as char);
        *empty -= run;
    }
}
