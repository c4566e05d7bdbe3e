//! Crosswords as other programs keep them, a file each: what they say of the board is read, clues are not.

mod across_lite;
mod exolve;
mod jpz;
mod json;
mod xd;

use rejilla_engine::{Message, ParseError};

use super::layout::{Cell, Layout};
use super::letters::{Accents, capital};
use super::text::{MOST_CELLS, Source};

/// A way other programs write a board down, and how we do.
pub(super) struct Codec {
    /// The name on the command line.
    id: &'static str,
    /// Reads a text of this form; none if it is of another.
    read: fn(&str, Accents) -> Option<Result<Layout, ParseError>>,
    /// Writes a board, or says what of it does not fit.
    write: fn(&Layout) -> Result<String, Message>,
}

/// The forms.
pub(super) const CODECS: &[Codec] = &[exolve::CODEC, jpz::CODEC, across_lite::CODEC, xd::CODEC, json::CROSSHARE];

/// Reads a text that carries the mark of one of the forms.
pub(super) fn read(text: &str, accents: Accents) -> Option<Result<Source<'static>, ParseError>> {
    let layout = CODECS.iter().find_map(|codec| (codec.read)(text, accents)).or_else(|| json::guardian(text))?;
    Some(layout.map(|layout| Source { layout, words: None }))
}

/// Writes a board in the format with this name; none if there is no such format.
pub(super) fn write(format: &str, board: &Layout) -> Option<Result<String, Message>> {
    CODECS.iter().find(|codec| codec.id == format).map(|codec| (codec.write)(board))
}

/// Rows of equal length make a board.
fn layout(rows: Vec<Vec<Cell>>) -> Result<Layout, ParseError> {
    let bad = || ParseError::new(Message::new("error-board-empty"));
    let width = rows.first().map(Vec::len).filter(|&width| width > 0).ok_or_else(bad)?;
    for (i, row) in rows.iter().enumerate() {
        if row.len() != width {
            let message = Message::new("error-board-row").with("row", i + 1).with("width", width);
            return Err(ParseError::new(message.with("found", row.len())));
        }
    }
    if width * rows.len() > MOST_CELLS {
        return Err(ParseError::new(Message::new("error-board-large").with("most", MOST_CELLS)));
    }
    Ok(Layout::new(width, rows.into_iter().flatten().collect()))
}

/// The letter of a cell whose text is one; a cell for several letters is open.
fn letter(text: &str, accents: Accents) -> Cell {
    let mut chars = text.chars();
    match (chars.next().and_then(|c| capital(c, accents)), chars.next()) {
        (Some(letter), None) => Cell::Letter(letter),
        _ => Cell::Empty,
    }
}

/// The rows of a board with these signs for filled and open cells.
fn rows(layout: &Layout, filled: char, open: char) -> Vec<String> {
    super::text::row_texts(layout, super::text::Marks { filled, empty: open })
}
