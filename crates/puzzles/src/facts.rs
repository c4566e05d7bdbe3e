//! What a puzzle prints, said fact by fact for who checks a certificate, a line each: what it is about, a colon, what is said,
//! places as `row,column` counted from 1. A cell is called as in the map of a certificate: `cell 2,3: 4` says which values it is
//! left. `crates/verify` reads them and states the rules once more.

use std::fmt::{Display, Write as _};

use rejilla_engine::kernel::Val;

use crate::grid;

/// Facts, a line each.
#[derive(Debug)]
pub(crate) struct Facts(String);

impl Facts {
    /// Facts of a sort of puzzle, with what tells its boards apart at first: its size.
    pub(crate) fn new<T: Display>(sort: &str, sizes: impl IntoIterator<Item = T>) -> Facts {
        let mut facts = Facts(String::new());
        facts.say(sort, sizes);
        facts
    }

    /// One more fact.
    pub(crate) fn say<T: Display>(&mut self, about: &str, fields: impl IntoIterator<Item = T>) {
        self.0.push_str(about);
        self.0.push(':');
        for field in fields {
            // Writing to a text cannot fail.
            let _ = write!(self.0, " {field}");
        }
        self.0.push('\n');
    }

    /// The values that are printed, cell by cell.
    pub(crate) fn givens(&mut self, n: usize, givens: &[Option<Val>]) {
        for (i, v) in givens.iter().enumerate() {
            if let Some(v) = v {
                self.say(&format!("cell {}", at(i, n)), [grid::symbol(*v)]);
            }
        }
    }

    /// The text.
    pub(crate) fn text(self) -> String {
        self.0
    }
}

/// The place of a cell of a board with so many columns.
pub(crate) fn at(i: usize, cols: usize) -> String {
    format!("{},{}", i / cols + 1, i % cols + 1)
}
