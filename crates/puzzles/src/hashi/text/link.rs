//! puzz.link: `hashi/W/H/…` at the end of an address. A number in hexadecimal, `-` before one of two digits, `.` for an
//! island without a number, `g` to `z` for 1 to 20 cells of water.

use rejilla_engine::{Message, ParseError};

use super::grid::position;
use super::{Draft, Lines, Position, Seen, check_size, error};
use crate::hashi::chart::Chart;

/// The names the kind has had in addresses.
const NAMES: [&str; 2] = ["hashi/", "hashikake/"];

/// What follows the name, and how many characters precede it.
fn after_name(line: &str) -> Option<(usize, &str)> {
    NAMES.iter().find_map(|name| {
        let end = line.find(name)? + name.len();
        Some((line[..end].chars().count(), &line[end..]))
    })
}

pub(super) fn is_mine(first: &str) -> bool {
    after_name(first).is_some()
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let (line, text) = lines.first().expect("a reader is chosen by its first line");
    let (before, rest) = after_name(text.trim_end()).expect("the name made it a link");
    let at = |column: usize| position(line, column);
    let mut parts = rest.splitn(3, '/');
    let mut size = || parts.next()?.parse::<usize>().ok();
    let (Some(cols), Some(rows)) = (size(), size()) else { return Err(error("error-link", at(before + 1))) };
    check_size(rows, cols, at(before + 1))?;
    let body = parts.next().unwrap_or("");
    let body_at = before + rest.len() - body.len() + 1;
    let mut draft = Draft { rows, cols, ..Draft::default() };
    let mut cells = Cells { draft: &mut draft, next: 0 };
    let mut symbols = body.chars().enumerate();
    while let Some((i, symbol)) = symbols.next() {
        let here = at(body_at + i);
        let mut digit = || symbols.next().and_then(|(_, c)| c.to_digit(16));
        match symbol {
            'g'..='z' => cells.skip(symbol as usize - 'g' as usize + 1, here)?,
            '.' => cells.island(None, here)?,
            '-' => match (digit(), digit()) {
                (Some(high), Some(low)) => cells.island(Some(16 * high + low), here)?,
                _ => return Err(error("error-link", here)),
            },
            _ => match symbol.to_digit(16) {
                Some(clue) => cells.island(Some(clue), here)?,
                None => {
                    let message = Message::new("error-cell").with("cell", symbol);
                    return Err(ParseError::at(message, here.line, here.column));
                }
            },
        }
    }
    Ok(draft)
}

/// Islands and water in reading order. Shared with Tatham's ids, which differ only in their symbols.
pub(super) struct Cells<'d> {
    pub(super) draft: &'d mut Draft,
    pub(super) next: usize,
}

impl Cells<'_> {
    pub(super) fn skip(&mut self, count: usize, at: Position) -> Result<(), ParseError> {
        self.next += count;
        let cells = self.draft.rows * self.draft.cols;
        if self.next <= cells {
            return Ok(());
        }
        let message = Message::new("error-id-cells").with("cells", cells).with("found", self.next);
        Err(ParseError::at(message, at.line, at.column))
    }

    pub(super) fn island(&mut self, clue: Option<u32>, at: Position) -> Result<(), ParseError> {
        let here = self.next;
        self.skip(1, at)?;
        let cols = self.draft.cols;
        self.draft.islands.push(Seen { row: here / cols, col: here % cols, clue, at });
        Ok(())
    }
}

pub(super) fn write(chart: &Chart) -> String {
    let body = run_lengths(chart, (b'g', 20), |clue| match clue {
        None => ".".to_owned(),
        Some(n @ 0..16) => format!("{n:x}"),
        Some(n) => format!("-{n:02x}"),
    });
    format!("https://puzz.link/p?hashi/{}/{}/{body}", chart.cols, chart.rows)
}

/// Numbers in reading order, and letters for so many cells of water, `most` in one at the longest. Water at the end is
/// written too.
pub(super) fn run_lengths(chart: &Chart, (first, most): (u8, usize), number: impl Fn(Option<u32>) -> String) -> String {
    let mut text = String::new();
    let mut water = 0;
    let flush = |text: &mut String, water: &mut usize| {
        while *water > 0 {
            let run = (*water).min(most);
            text.push((first + run as u8 - 1) as char);
            *water -= run;
        }
    };
    for cell in super::cells(chart) {
        match cell {
            None => water += 1,
            Some(clue) => {
                flush(&mut text, &mut water);
                text.push_str(&number(clue));
            }
        }
    }
    flush(&mut text, &mut water);
    text
}
