//! Typing a killer in at the menu: a letter for the cage of each cell, row by row, and then the sums.

use rejilla_engine::kind::Entry;
use rejilla_engine::{Message, Options, ParseError};

use super::text;

#[derive(Clone, Copy, Debug)]
pub(super) struct CageEntry;

fn size(options: &Options) -> usize {
    options.int("size").map_or(9, |n| n as usize)
}

impl Entry for CageEntry {
    fn rows(&self, options: &Options) -> usize {
        size(options) + 1
    }

    fn example(&self, options: &Options) -> String {
        "AABCCDDEE".chars().take(size(options)).collect()
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = size(options);
        if row == n {
            return text::sums(text).map(|_| ());
        }
        let found = text.chars().count();
        if found == n {
            return Ok(());
        }
        let message = Message::new("error-row-length").with("row", row + 1).with("size", n);
        Err(ParseError::new(message.with("found", found)))
    }

    fn check_line(&self, text: &str, _: &Options) -> Result<(), ParseError> {
        text::parse(text).map(|_| ())
    }
}
