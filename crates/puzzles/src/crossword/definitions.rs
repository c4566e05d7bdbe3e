//! What an author says of each word, for the formats that print it.
//!
//! Written a line each, `h1=Capital de Francia`: a slot by its name, as in [`super::wishes`], and the rest of the line.

use std::collections::BTreeMap;

use rejilla_engine::{Message, ParseError};

use super::layout::Slot;
use super::wishes::name_of_slot;

/// What is said of a word, by its direction (whether it goes across) and its first cell.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Definitions(BTreeMap<(bool, usize), String>);

impl Definitions {
    /// Reads the lines; blank ones and those that say nothing are passed over.
    ///
    /// # Errors
    /// A line that names no slot of the board.
    pub(super) fn read(text: Option<&str>, slots: &[Slot]) -> Result<Self, ParseError> {
        let firsts: BTreeMap<(bool, usize), usize> =
            slots.iter().map(|slot| ((slot.across, slot.number + 1), slot.cells[0])).collect();
        let lines = text.unwrap_or("").lines().map(str::trim).filter(|line| !line.is_empty());
        let said = lines.map(|line| {
            let named = line.split_once('=').and_then(|(name, said)| Some((name_of_slot(name)?, said.trim())));
            let found = named.and_then(|(name, said)| Some(((name.0, *firsts.get(&name)?), said.to_owned())));
            let refuse = || Message::new("error-wish-slot").with("key", "clues").with("item", line);
            found.ok_or_else(|| ParseError::new(refuse()))
        });
        said.filter(|line| !matches!(line, Ok((_, said)) if said.is_empty())).collect::<Result<_, _>>().map(Definitions)
    }

    /// What is said of the word that starts at a cell; nothing if nobody said anything.
    pub(super) fn of(&self, across: bool, first: usize) -> &str {
        self.0.get(&(across, first)).map_or("", String::as_str)
    }
}
