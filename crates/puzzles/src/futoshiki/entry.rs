//! Typing a futoshiki in at the menu, as it is drawn: a row of cells with `<` and `>` between them, then a row of the
//! signs below them, and so on. A row of signs may be left empty.

use rejilla_engine::kind::Entry;
use rejilla_engine::{Message, Options, ParseError};

use super::text;

#[derive(Debug)]
pub(super) struct DrawnEntry;

fn size(options: &Options) -> usize {
    options.int("size").map_or(5, |n| n as usize)
}

impl Entry for DrawnEntry {
    fn rows(&self, options: &Options) -> usize {
        2 * size(options) - 1
    }

    fn example(&self, options: &Options) -> String {
        let cells: Vec<&str> = ["0", "0", "2"].into_iter().cycle().take(size(options)).collect();
        // A sign after the first cell, and blanks elsewhere.
        cells.join("   ").replacen("   ", " < ", 1)
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = size(options);
        if row % 2 == 1 {
            let fits = text.chars().all(|c| c.is_whitespace() || "^v.|∧∨".contains(c));
            return if fits { Ok(()) } else { Err(ParseError::new(Message::new("error-entry-signs"))) };
        }
        text::check_row(text, row / 2, n)
    }

    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError> {
        let clues = text::parse(text, None)?;
        let n = size(options);
        if clues.n == n {
            return Ok(());
        }
        let message = Message::new("error-cells").with("cells", n * n).with("found", clues.n * clues.n);
        Err(ParseError::new(message))
    }
}
