//! What the lenses find: rows of cells, each a slice of the text.

use std::collections::HashSet;

/// How a table was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lens {
    /// Nested lists.
    Array,
    /// Fields between separators, which may be empty.
    Fields,
    /// Words between blanks and separators.
    Tokens,
    /// A character a cell.
    Glyphs,
    /// A whole board in one word.
    Word,
    /// Cells by their columns, blanks among them.
    Columns,
}

/// Rows of cells.
#[derive(Clone, Debug)]
pub struct Table<'t> {
    /// Cells of a row.
    pub cols: usize,
    /// Row by row; an empty slice is an empty cell.
    pub cells: Vec<&'t str>,
    /// The name that stands before it, if any: a variable, a member, a heading.
    pub label: &'t str,
    /// How it was found.
    pub lens: Lens,
    /// Whether something that is no row of it stands between some of its rows.
    pub parted: bool,
}

impl<'t> Table<'t> {
    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.cols).unwrap_or(0)
    }

    /// The bytes it takes, as addresses: only to be held against those of other tables of the same text.
    pub(super) fn span(&self) -> (usize, usize) {
        let mut told = self.cells.iter().filter(|cell| !cell.is_empty());
        let first = told.next().map_or(0, |cell| cell.as_ptr() as usize);
        let last = told.next_back().map_or(first + 1, |cell| cell.as_ptr() as usize + cell.len());
        (first, last)
    }

    /// Other cells, found in the same way. (A clone to take the rest from would copy all cells for each of many parts.)
    fn with(&self, cols: usize, cells: Vec<&'t str>) -> Table<'t> {
        Table { cols, cells, label: self.label, lens: self.lens, parted: self.parted }
    }

    /// Some of its rows as a table of their own.
    pub fn slice(&self, from: usize, to: usize) -> Table<'t> {
        self.with(self.cols, self.cells[from * self.cols..to * self.cols].to_vec())
    }

    /// The cell at a row and a column.
    pub fn at(&self, row: usize, col: usize) -> &'t str {
        self.cells[row * self.cols + col]
    }

    /// The same cells in rows of another length.
    pub fn reshaped(&self, cols: usize) -> Table<'t> {
        self.with(cols, self.cells.clone())
    }

    /// Rows as columns.
    pub fn transposed(&self) -> Table<'t> {
        let (rows, cols) = (self.rows(), self.cols);
        let cells = (0..rows * cols).map(|i| self.at(i % rows, i / rows)).collect();
        self.with(rows, cells)
    }

    /// The table without the names of its rows and columns, if it has any: a first column that counts on from one row to
    /// the next, a first row that does.
    pub fn without_headings(self) -> Table<'t> {
        let (rows, cols) = (self.rows(), self.cols);
        if rows < 3 || cols < 3 {
            return self;
        }
        let column: Vec<&str> = (0..rows).map(|r| self.at(r, 0)).collect();
        let row = &self.cells[..cols];
        // Items of a list, each with its bullet.
        if cols == rows + 1 && column.iter().all(|cell| *cell == column[0] && matches!(*cell, "-" | "*")) {
            let kept = self.cells.chunks(cols).flat_map(|row| row[1..].iter().copied());
            return self.with(cols - 1, kept.collect());
        }
        let both = counts_on(&row[1..]) && counts_on(&column[1..]) && !is_count(row[0]);
        let (top, left) = match (rows.cmp(&cols), both) {
            (_, true) => (1, 1),
            (std::cmp::Ordering::Less, _) if counts_on(&column) => (0, 1),
            (std::cmp::Ordering::Greater, _) if counts_on(row) => (1, 0),
            _ => return self,
        };
        let kept = (top..rows).flat_map(|r| self.cells[r * cols + left..(r + 1) * cols].iter().copied());
        self.with(cols - left, kept.collect())
    }
}

/// The number of a heading: `3`, `C`, `R3`.
fn count_of(heading: &str) -> Option<u32> {
    let digits = heading.trim_start_matches(['r', 'R', 'c', 'C', 'f', 'F']);
    if let Ok(n) = digits.parse() {
        return Some(n);
    }
    let mut letters = heading.chars();
    match (letters.next(), letters.next()) {
        (Some(c), None) if c.is_ascii_alphabetic() => Some(c.to_ascii_uppercase() as u32),
        _ => None,
    }
}

fn is_count(heading: &str) -> bool {
    count_of(heading).is_some_and(|n| n > 0)
}

/// Whether cells name the columns below them: 1, 2, 3 or A, B, C.
pub(super) fn counts_on(headings: &[&str]) -> bool {
    let counts: Option<Vec<u32>> = headings.iter().map(|h| count_of(h)).collect();
    counts.is_some_and(|c| matches!(c[0], 0 | 1 | 65) && c.windows(2).all(|pair| pair[1] == pair[0] + 1))
}

/// A table by the places of its cells, which outlives the slices.
pub(super) struct Kept {
    cols: usize,
    cells: Vec<Place>,
    label: Place,
    lens: Lens,
    parted: bool,
}

/// First byte and length. (No pasted text is longer than [`MOST`](super::MOST) bytes.)
type Place = (u32, u32);

impl Kept {
    fn new(text: &str, table: &Table<'_>) -> Kept {
        let place = |slice: &str| match slice {
            // What is empty stands nowhere.
            "" => (0, 0),
            _ => ((slice.as_ptr() as usize - text.as_ptr() as usize) as u32, slice.len() as u32),
        };
        let cells = table.cells.iter().map(|cell| place(cell)).collect();
        Kept { cols: table.cols, cells, label: place(table.label), lens: table.lens, parted: table.parted }
    }

    /// The table in its text.
    pub(super) fn table<'t>(&self, text: &'t str) -> Table<'t> {
        let slice = |(from, length): Place| &text[from as usize..(from + length) as usize];
        let cells = self.cells.iter().map(|&cell| slice(cell)).collect();
        Table { cols: self.cols, cells, label: slice(self.label), lens: self.lens, parted: self.parted }
    }
}

/// Keeps tables, but for those whose cells another one has too: two lenses that see the same are one finding.
pub(super) struct Keeper<'t> {
    text: &'t str,
    seen: HashSet<(usize, usize, usize, usize)>,
    pub(super) kept: Vec<Kept>,
}

impl<'t> Keeper<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Keeper { text, seen: HashSet::new(), kept: Vec::new() }
    }

    /// What a lens has found.
    pub(super) fn keep(&mut self, tables: Vec<Table<'t>>) {
        for table in tables {
            let (from, to) = table.span();
            if self.seen.insert((from, to, table.cols, table.cells.len())) {
                self.kept.push(Kept::new(self.text, &table));
            }
        }
    }
}
