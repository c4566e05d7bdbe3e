//! Tatham's game ids: `WxHt0:`, then digits for clues and letters for 1 to 26 cells without one. `t0` is squares; other
//! numbers are other tilings. Our own addition: after `;` a character for each side, `1` drawn, `x` crossed out, `.` open,
//! sides across row by row before sides down. This is the form in which a solution fits on a line.

use rejilla_engine::ParseError;

use super::{Draft, error, odd, position};
use crate::slitherlink::paper::Paper;

struct Header {
    cols: usize,
    rows: usize,
    tiling: Option<usize>,
}

/// A number at the start of a text, and what follows it.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| (text[..end].parse().unwrap_or(usize::MAX), &text[end..]))
}

/// `WxH`, the tiling, and perhaps a difficulty, which only steers the generator.
fn header(text: &str) -> Option<Header> {
    let (cols, rest) = number(text)?;
    let (rows, rest) = number(rest.strip_prefix('x')?)?;
    let (tiling, rest) = number(rest.strip_prefix('t')?)?;
    let known = rest.is_empty() || matches!(rest, "de" | "dn" | "dt" | "dh");
    known.then_some(Header { cols, rows, tiling: Some(tiling) })
}

fn split(line: &str) -> Option<(Header, &str)> {
    // A header is short: a long line without a colon is not searched for one.
    let start = line.trim_start();
    let colon = start.bytes().take(64).position(|b| b == b':')?;
    Some((header(start.get(..colon)?)?, start[colon + 1..].trim_end()))
}

pub(super) fn is_mine(line: &str) -> bool {
    split(line).is_some()
}

pub(super) fn read(text: &str, line: usize) -> Result<Draft, ParseError> {
    let Some((header, body)) = split(text) else { return Err(error("error-link", position(line, 1))) };
    if header.tiling != Some(0) {
        return Err(error("error-tiling", position(line, 1)));
    }
    let body_at = text.trim_end().chars().count() - body.chars().count() + 1;
    let mut draft = Draft::new(header.rows, header.cols, position(line, 1))?;
    let (clues, sides) = body.split_once(';').unwrap_or((body, ""));
    for (i, symbol) in clues.chars().enumerate() {
        let at = position(line, body_at + i);
        match symbol {
            'a'..='z' => draft.skip(symbol as usize - 'a' as usize + 1, at)?,
            '0'..='9' => draft.clue(symbol as u32 - '0' as u32, at)?,
            _ => return Err(odd(symbol, at)),
        }
    }
    let sides_at = body_at + clues.chars().count() + 1;
    for (i, symbol) in sides.chars().enumerate() {
        draft.drawn.push(match symbol {
            '1' => Some(true),
            'x' | '0' => Some(false),
            '.' => None,
            _ => return Err(odd(symbol, position(line, sides_at + i))),
        });
    }
    let count = (draft.rows + 1) * draft.cols + draft.rows * (draft.cols + 1);
    if !draft.drawn.is_empty() && draft.drawn.len() != count {
        let message = rejilla_engine::Message::new("error-sides").with("sides", count);
        return Err(ParseError::at(message, line, sides_at));
    }
    Ok(draft)
}

pub(super) fn write(paper: &Paper, sides: &[Option<bool>]) -> String {
    let mut text = format!("{}x{}t0:", paper.cols, paper.rows);
    let mut blank = 0u8;
    for clue in paper.clues.iter().copied().chain([Some(u8::MAX)]) {
        match clue {
            None if blank == 25 => {
                text.push('z');
                blank = 0;
            }
            None => blank += 1,
            Some(clue) => {
                if blank > 0 {
                    text.push(char::from(b'a' + blank - 1));
                    blank = 0;
                }
                if clue <= 4 {
                    text.push(char::from(b'0' + clue));
                }
            }
        }
    }
    if sides.iter().any(Option::is_some) {
        text.push(';');
        text.extend(sides.iter().map(|side| match side {
            None => '.',
            Some(true) => '1',
            Some(false) => 'x',
        }));
    }
    text
}
