//! What an author calls a variable or a constraint. A model carries it along, so that whoever meets one can say where it
//! lies and of which sort it is; no engine looks at it.

use std::sync::Arc;

/// Where something lies; the language names it. Counted from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A cell of a grid.
    Cell {
        /// Its row.
        row: u32,
        /// Its column.
        col: u32,
    },
    /// A named group of cells: `row` 3, `block` (1, 0). The locale names it under `house-NAME`.
    House {
        /// Which sort.
        name: &'static str,
        /// Which one, in one or two coordinates.
        at: (u32, Option<u32>),
    },
    /// A connection between two cells.
    Edge {
        /// One end, as row and column.
        from: (u32, u32),
        /// The other end.
        to: (u32, u32),
    },
    /// A run of cells that holds a word.
    Slot {
        /// Across or down.
        across: bool,
        /// Its number among those of its direction.
        number: u32,
    },
    /// A loose piece.
    Piece {
        /// Its number.
        index: u32,
        /// What its author calls it.
        name: Arc<str>,
    },
    /// A group that goes by a text: cage `G`. The locale names it under `house-NAME`, with the text.
    Named {
        /// Which sort.
        name: &'static str,
        /// What tells it from others of its sort; the same in every language.
        text: Arc<str>,
    },
}

impl Place {
    /// The cell of a grid.
    pub fn cell(row: usize, col: usize) -> Place {
        Place::Cell { row: row as u32, col: col as u32 }
    }

    /// One of a numbered sort of houses.
    pub fn house(name: &'static str, number: usize) -> Place {
        Place::House { name, at: (number as u32, None) }
    }

    /// A house that two coordinates tell from others of its sort.
    pub fn house_at(name: &'static str, row: usize, col: usize) -> Place {
        Place::House { name, at: (row as u32, Some(col as u32)) }
    }

    /// A house that a text tells from others of its sort.
    pub fn named(name: &'static str, text: impl Into<Arc<str>>) -> Place {
        Place::Named { name, text: text.into() }
    }

    /// Its sort: the name of a house, or what else it is.
    pub fn sort(&self) -> &'static str {
        match self {
            Place::House { name, .. } | Place::Named { name, .. } => name,
            Place::Cell { .. } => "cell",
            Place::Edge { .. } => "edge",
            Place::Slot { .. } => "slot",
            Place::Piece { .. } => "piece",
        }
    }
}
