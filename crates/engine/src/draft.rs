//! A board as its author draws it, cell by cell, right or not yet.

/// What an author has drawn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// What is written in each cell, row by row; nothing where nothing is.
    pub cells: Vec<String>,
    /// The region of each cell, from 1; 0 where it has none yet.
    pub regions: Vec<u32>,
    /// Neighbouring cells with a sign between them, the lesser first.
    pub signs: Vec<(usize, usize)>,
}

impl Draft {
    /// A board on which only some cells are written.
    pub fn written(rows: usize, cols: usize, cell: impl Fn(usize) -> Option<String>) -> Draft {
        let cells = (0..rows * cols).map(|i| cell(i).unwrap_or_default()).collect();
        Draft { rows, cols, cells, regions: vec![0; rows * cols], signs: Vec::new() }
    }

    /// Its cells in one line, with a sign for those that are empty.
    pub fn line(&self, empty: char) -> String {
        self.cells.iter().map(|cell| cell.chars().next().unwrap_or(empty)).collect()
    }

    /// The row and column of a cell.
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.cols, cell % self.cols)
    }
}

/// What the boards of a kind are drawn with, besides what is written in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawable {
    /// The largest number in a cell; as large as the board where nothing is said.
    pub most: Option<u8>,
    /// Whether every cell belongs to a region.
    pub regions: bool,
    /// Whether there are signs between cells.
    pub signs: bool,
    /// The sides to choose from, the usual one first.
    pub sides: &'static [usize],
    /// Whether rows and columns may differ in number.
    pub oblong: bool,
}
