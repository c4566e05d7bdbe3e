//! A board as it is drawn: points four characters apart, lines and crosses between them, clues in the middle of cells.
//!
//! ```text
//! ·───·   ·
//! │ 3 │ 1 ×
//! ·   ·───·
//! ```
//!
//! `+`, `-` and `|` are read too, unless they make a closed frame: that is a board of some other kind.

use rejilla_engine::{Message, ParseError};

use super::{Draft, error, odd, position};
use crate::slitherlink::paper::Paper;

fn is_point(c: char) -> bool {
    matches!(c, '·' | '+' | '•' | '∙')
}

fn is_cross(c: char) -> bool {
    matches!(c, '×' | 'x' | 'X' | '✕')
}

/// The lines from the first that says anything to the last, with the number of the first.
fn body(text: &str) -> (usize, Vec<Vec<char>>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let said = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let from = lines.iter().position(said).unwrap_or(lines.len());
    let to = lines.iter().rposition(said).map_or(from, |last| last + 1);
    (from + 1, lines[from..to].iter().map(|line| line.trim_end().chars().collect()).collect())
}

/// Columns of a line of points; none if it is no such line.
fn columns(line: &[char]) -> Option<usize> {
    let suits = |(i, c): (usize, &char)| match i % 4 {
        0 => is_point(*c),
        2 => matches!(c, ' ' | '-' | '─') || is_cross(*c),
        _ => matches!(c, ' ' | '-' | '─'),
    };
    (line.len() >= 5 && line.len() % 4 == 1 && line.iter().enumerate().all(suits)).then_some(line.len() / 4)
}

pub(super) fn is_mine(text: &str) -> bool {
    // Most texts end here.
    if !text.trim_start_matches('\u{feff}').trim_start().starts_with(is_point) {
        return false;
    }
    let (_, lines) = body(text);
    let Some(cols) = lines.first().and_then(|line| columns(line)) else { return false };
    let points = lines.iter().step_by(2);
    let even = lines.len() % 2 == 1 && lines.len() > 1 && points.clone().all(|line| columns(line) == Some(cols));
    let framed = |line: &[char]| !line.contains(&' ');
    even && !(lines[0].contains(&'+') && framed(&lines[0]) && lines.last().is_some_and(|line| framed(line)))
}

pub(super) fn read(text: &str) -> Result<Draft, ParseError> {
    let (first, lines) = body(text);
    let Some(cols) = lines.first().and_then(|line| columns(line)) else {
        return Err(error("error-drawing", position(first, 1)));
    };
    let rows = lines.len() / 2;
    let mut draft = Draft::new(rows, cols, position(first, 1))?;
    let side = |line: usize, column: usize| {
        let symbol = lines[line].get(column).copied().unwrap_or(' ');
        match symbol {
            ' ' => Ok(None),
            '-' | '─' | '|' | '│' => Ok(Some(true)),
            _ if is_cross(symbol) => Ok(Some(false)),
            _ => Err(odd(symbol, position(first + line, column + 1))),
        }
    };
    for (row, col) in (0..=rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        draft.drawn.push(side(2 * row, 4 * col + 2)?);
    }
    for row in 0..rows {
        for col in 0..=cols {
            draft.drawn.push(side(2 * row + 1, 4 * col)?);
        }
        for col in 0..cols {
            let at = position(first + 2 * row + 1, 4 * col + 3);
            let symbol = lines[2 * row + 1].get(4 * col + 2).copied().unwrap_or(' ');
            match symbol {
                ' ' | '.' => draft.skip(1, at)?,
                '0'..='9' => draft.clue(symbol as u32 - '0' as u32, at)?,
                _ => return Err(odd(symbol, at)),
            }
        }
        let beyond = |(i, c): &(usize, &char)| **c != ' ' && (i % 2 == 1 || *i > 4 * cols);
        if let Some((i, c)) = lines[2 * row + 1].iter().enumerate().find(beyond) {
            return Err(odd(*c, position(first + 2 * row + 1, i + 1)));
        }
    }
    if lines.len() % 2 == 0 {
        return Err(ParseError::new(Message::new("error-drawing")));
    }
    Ok(draft)
}

pub(super) fn write(paper: &Paper, sides: &[Option<bool>]) -> String {
    let known = |edge: u32| sides.get(edge as usize).copied().flatten();
    let lying = |edge: u32| match known(edge) {
        Some(true) => "───",
        Some(false) => " × ",
        None => "   ",
    };
    let standing = |edge: u32| match known(edge) {
        Some(true) => '│',
        Some(false) => '×',
        None => ' ',
    };
    let mut text = String::new();
    for row in 0..=paper.rows {
        let mut line = String::from("·");
        for col in 0..paper.cols {
            line.push_str(lying((row * paper.cols + col) as u32));
            line.push('·');
        }
        text.push_str(&line);
        text.push('\n');
        if row == paper.rows {
            break;
        }
        let mut line = String::new();
        for col in 0..paper.cols {
            let cell = row * paper.cols + col;
            line.push(standing(paper.sides[cell][3]));
            line.push_str(&paper.clues[cell].map_or("   ".to_owned(), |clue| format!(" {clue} ")));
            if col + 1 == paper.cols {
                line.push(standing(paper.sides[cell][1]));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
