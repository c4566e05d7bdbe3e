//! Typing a sudoku in at the menu: by rows, or as one string.

use rejilla_engine::kind::Entry;
use rejilla_engine::{Message, Options, ParseError};

use crate::grid;

pub(super) struct SudokuEntry;

fn size(options: &Options) -> usize {
    options.int("size").map_or(9, |n| n as usize)
}

impl Entry for SudokuEntry {
    fn rows(&self, options: &Options) -> usize {
        size(options)
    }

    fn example(&self, options: &Options) -> String {
        "530070000"
            .chars()
            .cycle()
            .take(size(options))
            .map(|c| if fits(c, size(options)) { c } else { '0' })
            .collect()
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = size(options);
        let symbols: Vec<char> = text.chars().collect();
        if symbols.len() != n || !symbols.iter().all(|&c| fits(c, n)) {
            let message = Message::new("error-row-length")
                .with("row", row + 1)
                .with("size", n);
            return Err(ParseError::new(message.with("found", symbols.len())));
        }
        let mut filled: Vec<char> = symbols
            .into_iter()
            .filter(|&c| !grid::is_empty_cell(c))
            .collect();
        filled.sort_unstable();
        if filled.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(ParseError::new(
                Message::new("error-row-repeated").with("row", row + 1),
            ));
        }
        Ok(())
    }

    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = size(options);
        if !text.chars().all(|c| fits(c, n)) {
            return Err(ParseError::new(Message::new("error-entry-characters")));
        }
        let found = text.chars().count();
        if found != n * n {
            return Err(ParseError::new(
                Message::new("error-length")
                    .with("cells", n * n)
                    .with("found", found),
            ));
        }
        Ok(())
    }
}

fn fits(c: char, n: usize) -> bool {
    grid::is_empty_cell(c) || grid::value(c).is_some_and(|v| v.index() < n)
}
