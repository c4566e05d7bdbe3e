//! Typing a board in at the menu.

use rejilla_engine::kind::Entry;
use rejilla_engine::{Message, Options, ParseError};

use super::layout::cell_of;
use super::letters::Accents;

/// Row by row, or as one line with `/` between rows.
#[derive(Debug)]
pub(super) struct BoardEntry;

/// Columns and rows asked for; nonsense counts as the usual five.
fn size(options: &Options) -> (usize, usize) {
    let text = options.text("size").unwrap_or("5x5");
    let (width, height) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let side = |side: &str| side.trim().parse().ok().filter(|n| (1..=100).contains(n)).unwrap_or(5);
    (side(width), side(height))
}

fn check(row: usize, width: usize, text: &str) -> Result<(), ParseError> {
    if let Some((at, c)) = text.chars().enumerate().find(|(_, c)| cell_of(*c, Accents::Fold).is_none()) {
        let message = Message::new("error-board-character").with("character", c);
        return Err(ParseError::at(message, row + 1, at + 1));
    }
    let found = text.chars().count();
    if found == width {
        return Ok(());
    }
    let message = Message::new("error-board-row").with("row", row + 1).with("width", width).with("found", found);
    Err(ParseError::new(message))
}

impl Entry for BoardEntry {
    fn rows(&self, options: &Options) -> usize {
        size(options).1
    }

    fn example(&self, options: &Options) -> String {
        "--*-".chars().cycle().take(size(options).0).collect()
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        check(row, size(options).0, text.trim())
    }

    fn check_line(&self, text: &str, _: &Options) -> Result<(), ParseError> {
        let mut rows = text.trim().split('/');
        let first = rows.next().unwrap_or("");
        let width = first.chars().count();
        check(0, width, first)?;
        rows.enumerate().try_for_each(|(i, row)| check(i + 1, width, row))
    }
}
