//! Typing a board in at the menu: row by row with `.` for a cell without a clue, or as one line.

use rejilla_engine::kind::Entry;
use rejilla_engine::{Message, Options, ParseError};

use super::{generate, text};

/// A board of the option `size`.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardEntry;

fn size(options: &Options) -> (usize, usize) {
    options.text("size").and_then(|text| generate::size(text).ok()).unwrap_or((7, 7))
}

impl Entry for BoardEntry {
    fn rows(&self, options: &Options) -> usize {
        size(options).0
    }

    fn example(&self, options: &Options) -> String {
        let (_, cols) = size(options);
        ["3", ".", "2", "0", "."].into_iter().cycle().take(cols).collect()
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let (_, cols) = size(options);
        let found = text.chars().filter(|c| !c.is_whitespace()).count();
        if found == cols {
            return Ok(());
        }
        let message = Message::new("error-row-cells").with("row", row + 1).with("size", cols).with("found", found);
        Err(ParseError::new(message))
    }

    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError> {
        text::parse(text, options).map(|_| ())
    }
}
