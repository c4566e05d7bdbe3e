//! Latin squares with holes: `order N`, then the colours row by row, counted from 0, −1 for a hole.

use rejilla_engine::{Message, ParseError};

use super::super::clues::{Clues, Mode};
use super::cursor::Cursor;
use super::{cell_number, checked_side};

const NAME: &str = "order";

pub(super) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with(NAME)
}

pub(super) fn parse(text: &str) -> Result<Clues, ParseError> {
    let mut cursor = Cursor::new(text);
    if cursor.run(|c| c.is_ascii_lowercase()) != NAME {
        return Err(cursor.unexpected(NAME.to_owned()));
    }
    let at = cursor.position();
    let n = checked_side(cursor.number()?, at)?;
    let mut givens = Vec::with_capacity(n * n);
    while cursor.peek().is_some() {
        let at = cursor.position();
        if givens.len() == n * n {
            return Err(ParseError { message: Message::new("error-too-many-cells").with("most", n * n), at: Some(at) });
        }
        let hole = cursor.take('-');
        let colour = cursor.number()?;
        givens.push(if hole { None } else { cell_number(colour.saturating_add(1), n, at)? });
    }
    if givens.len() < n * n {
        let message = Message::new("error-cells").with("cells", n * n).with("found", givens.len());
        return Err(ParseError::new(message));
    }
    Ok(Clues::new(n, Mode::Unequal, givens, Vec::new()))
}
