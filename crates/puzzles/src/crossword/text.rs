//! Boards as text: rows of cells, one line, and the dictionary a text may bring along.
//!
//! `*` is a filled cell and `-` an empty one; `#` and `.` mean the same. Letters stand. One line joins its rows with
//! `/`. After a line `words:` (or `palabras:`), or after that word at the end of the one line, follows a dictionary.

use rejilla_engine::{Confidence, Message, ParseError};

use super::layout::{Cell, Layout, cell_of};
use super::letters::Accents;
use super::plain::{self, Look};
use super::{foreign, ipuz};
use crate::paste::{Pasted, seen};

/// A larger board is no crossword; checked before anything is kept.
pub(super) const MOST_CELLS: usize = 40_000;

const WORDS: [&str; 2] = ["words:", "palabras:"];

/// What a text holds.
#[derive(Debug)]
pub(super) struct Source<'a> {
    pub(super) layout: Layout,
    /// The dictionary it brings along.
    pub(super) words: Option<std::borrow::Cow<'a, str>>,
}

/// Reads a board in any format.
pub(super) fn read(text: &str, accents: Accents) -> Result<Source<'_>, ParseError> {
    if let Some(read) = foreign::read(text, accents) {
        return read;
    }
    if ipuz::looks_like(text) {
        // Any document of JSON may hold a board; one that says that it is a crossword is held to it.
        return ipuz::read(text, accents).or_else(|error| match pasted(text, accents) {
            Some(layout) if !ipuz::is_crossword(text) => Ok(Source { layout: layout?, words: None }),
            _ => Err(error),
        });
    }
    let (board, words) = split(text);
    // Line ends of old machines.
    let modern = board.contains('\r').then(|| board.replace("\r\n", "\n").replace('\r', "\n"));
    let board = modern.as_deref().unwrap_or(board);
    let own = || rows(board, accents);
    let layout = match (speaks_otherwise(board), pasted(board, accents)) {
        (true, Some(read)) => read?,
        (_, read) => own().or_else(|error| read.unwrap_or(Err(error)))?,
    };
    Ok(Source { layout, words: words.map(Into::into) })
}

/// Whether the signs of a board mean something else than they do in ours: spaces that are cells, dots or hyphens that are filled.
fn speaks_otherwise(board: &str) -> bool {
    let filled = board.contains(['*', '#', '■', '█']);
    let open = board.contains(['-', '.', '_', '?', '□']);
    let letters = board.contains(|c: char| c.is_alphabetic());
    let apart = board.lines().any(|line| line.chars().skip(1).step_by(2).any(|c| c != ' '));
    let spaces = board.lines().any(|line| line.trim_end_matches('\r').contains(' '));
    !filled && board.contains('.') && board.contains(['-', '_', '?'])
        || !filled && board.contains('-') && board.contains('_')
        || plain::is_pair(board)
        || filled && !open && !letters && spaces && apart
        || !filled && board.contains(['X', 'x']) && !board.contains(|c: char| c.is_alphabetic() && !"xX".contains(c))
}

/// The board that was pasted, if there is one.
fn pasted(board: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    let pasted = Pasted::new(board)?;
    let mut boards = plain::boards(&pasted.found(), accents);
    match boards.len() {
        0 => None,
        1 => boards.pop().map(|(layout, _)| Ok(layout)),
        count => Some(Err(seen::several(count))),
    }
}

/// The board and the dictionary of a text. The mark may stand anywhere: no board has a colon.
fn split(text: &str) -> (&str, Option<&str>) {
    let found = WORDS.iter().filter_map(|mark| Some((text.find(mark)?, mark.len()))).min();
    match found {
        None => (text, None),
        Some((at, mark)) => (&text[..at], Some(&text[at + mark..])),
    }
}

fn rows(text: &str, accents: Accents) -> Result<Layout, ParseError> {
    let mut width = None;
    let mut cells = Vec::new();
    let mut row = 0;
    for (line, content) in text.lines().enumerate() {
        let mut start = 0;
        for part in content.split('/') {
            let before = cells.len();
            for (at, c) in part.chars().enumerate() {
                if c.is_whitespace() || c == '\u{feff}' {
                    continue;
                }
                let cell = cell_of(c, accents).ok_or_else(|| {
                    let message = Message::new("error-board-character").with("character", shown(c));
                    ParseError::at(message, line + 1, start + at + 1)
                })?;
                if cells.len() == MOST_CELLS {
                    let message = Message::new("error-board-large").with("most", MOST_CELLS);
                    return Err(ParseError::at(message, line + 1, start + at + 1));
                }
                cells.push(cell);
            }
            let found = cells.len() - before;
            if found > 0 {
                row += 1;
                let width = *width.get_or_insert(found);
                if found != width {
                    let message = Message::new("error-board-row").with("row", row as usize);
                    let message = message.with("width", width).with("found", found);
                    return Err(ParseError::at(message, line + 1, start + 1));
                }
            }
            start += part.chars().count() + 1;
        }
    }
    match width {
        Some(width) => Ok(Layout::new(width, cells)),
        None => Err(ParseError::new(Message::new("error-board-empty"))),
    }
}

/// A control character is named by its number, lest it upset a terminal.
fn shown(c: char) -> String {
    if c.is_control() { format!("U+{:04X}", u32::from(c)) } else { c.to_string() }
}

/// A board with a cell that only a crossword has is one for sure; letters and gaps alone might be. Dots alone are any
/// grid, a single row is anything, and words between cells are prose.
pub(super) fn sniff(text: &str) -> Confidence {
    if foreign::read(text, Accents::Fold).is_some() {
        return Confidence::Sure;
    }
    if ipuz::looks_like(text) && ipuz::is_crossword(text) {
        return Confidence::Sure;
    }
    let own = sniff_own(text);
    if own == Confidence::Sure {
        return own;
    }
    let Some(pasted) = Pasted::new(split(text).0) else { return own };
    let boards = plain::boards(&pasted.found(), Accents::Fold);
    let likely = |(layout, look): &(Layout, Look)| match look {
        Look::Pattern if layout.cells().contains(&Cell::Empty) => Confidence::Likely,
        // A square of dots is what it is for whoever has boards of that size.
        Look::Open if layout.cells().iter().all(|c| *c == Cell::Empty) => {
            let side = layout.width();
            if side == layout.height() && crate::sudoku::SIZES.contains(&side) {
                Confidence::No
            } else {
                Confidence::Likely
            }
        }
        _ => Confidence::Maybe,
    };
    boards.iter().map(likely).max().unwrap_or(Confidence::No).max(own)
}

fn sniff_own(text: &str) -> Confidence {
    let (board, words) = split(text);
    let prose = board.lines().any(|line| {
        let mut parts = line.split_whitespace();
        parts.clone().count() > 1 && parts.any(|part| part.chars().count() > 1)
    });
    let Ok(layout) = rows(board, Accents::Fold) else { return Confidence::No };
    if words.is_some() && !prose {
        return Confidence::Sure;
    }
    let dots = board.chars().all(|c| c == '.' || c.is_whitespace());
    if prose || dots || layout.height() < 2 {
        return Confidence::No;
    }
    let own = board.contains(['*', '#', '■']) || (board.contains('/') && board.contains('-'));
    if own { Confidence::Sure } else { Confidence::Maybe }
}

/// How the cells of a board are written.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    pub(super) filled: char,
    pub(super) empty: char,
}

/// The seed's own.
pub(super) const STAR: Marks = Marks { filled: '*', empty: '-' };
/// What other programs use.
pub(super) const HASH: Marks = Marks { filled: '#', empty: '.' };

/// The rows of a board.
pub(super) fn row_texts(layout: &Layout, marks: Marks) -> Vec<String> {
    let write = |cell: &Cell| match *cell {
        Cell::Filled => marks.filled,
        Cell::Empty => marks.empty,
        Cell::Letter(letter) => letter,
    };
    layout.cells().chunks(layout.width()).map(|row| row.iter().map(write).collect()).collect()
}
