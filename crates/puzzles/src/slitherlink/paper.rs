//! The squared paper: cells, their sides, which a loop may run along, and the points where sides meet.
//!
//! Sides are numbered row by row, those across before those down; the `i`-th side is the `i`-th variable of the model.
//! Beyond the rim there is one more side that is never drawn, and one more cell, which is outside.

use rejilla_engine::Place;
use rejilla_engine::kernel::Var;

/// The sides of a cell, in this order.
pub(super) const TOP: usize = 0;
pub(super) const RIGHT: usize = 1;
pub(super) const BOTTOM: usize = 2;
pub(super) const LEFT: usize = 3;

/// The corners of a cell, clockwise from the upper left; opposite ones are two apart. Each with its two sides.
pub(super) const CORNERS: [[usize; 2]; 4] = [[TOP, LEFT], [TOP, RIGHT], [BOTTOM, RIGHT], [BOTTOM, LEFT]];

/// The legs of a point that lead away from a cell at each of its corners; legs are numbered like sides: up, right, down,
/// left.
const AWAY: [[usize; 2]; 4] = [[TOP, LEFT], [TOP, RIGHT], [BOTTOM, RIGHT], [BOTTOM, LEFT]];

/// A board: its size and its clues, and what lies beside what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Paper {
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// How many sides each cell has on the loop, where that is printed.
    pub(super) clues: Vec<Option<u8>>,
    /// The points at the ends of each side.
    pub(super) ends: Vec<[u32; 2]>,
    /// The cells on both sides of each side: above and below, or left and right.
    pub(super) beside: Vec<[u32; 2]>,
    /// The sides of each cell.
    pub(super) sides: Vec<[u32; 4]>,
    /// The sides that meet at each point.
    pub(super) legs: Vec<[u32; 4]>,
    /// The point at each corner of each cell.
    pub(super) corners: Vec<[u32; 4]>,
}

impl Paper {
    pub(super) fn new(rows: usize, cols: usize, clues: Vec<Option<u8>>) -> Paper {
        let across = (rows + 1) * cols;
        let count = across + rows * (cols + 1);
        let (none, outside) = (count as u32, (rows * cols) as u32);
        let lying = |row: usize, col: usize| (row * cols + col) as u32;
        let standing = |row: usize, col: usize| (across + row * (cols + 1) + col) as u32;
        let point = |row: usize, col: usize| (row * (cols + 1) + col) as u32;
        let cell = |row: usize, col: usize| if row < rows && col < cols { (row * cols + col) as u32 } else { outside };
        let (mut ends, mut beside) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for (row, col) in (0..=rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            ends.push([point(row, col), point(row, col + 1)]);
            beside.push([row.checked_sub(1).map_or(outside, |above| cell(above, col)), cell(row, col)]);
        }
        for (row, col) in (0..rows).flat_map(|row| (0..=cols).map(move |col| (row, col))) {
            ends.push([point(row, col), point(row + 1, col)]);
            beside.push([col.checked_sub(1).map_or(outside, |before| cell(row, before)), cell(row, col)]);
        }
        let (mut sides, mut corners) = (Vec::new(), Vec::new());
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            sides.push([lying(row, col), standing(row, col + 1), lying(row + 1, col), standing(row, col)]);
            corners.push([point(row, col), point(row, col + 1), point(row + 1, col + 1), point(row + 1, col)]);
        }
        let mut legs = Vec::new();
        for (row, col) in (0..=rows).flat_map(|row| (0..=cols).map(move |col| (row, col))) {
            legs.push([
                row.checked_sub(1).map_or(none, |above| standing(above, col)),
                if col < cols { lying(row, col) } else { none },
                if row < rows { standing(row, col) } else { none },
                col.checked_sub(1).map_or(none, |before| lying(row, before)),
            ]);
        }
        Paper { rows, cols, clues, ends, beside, sides, legs, corners }
    }

    /// How many sides there are; also the number of the one that is never drawn.
    pub(super) fn edges(&self) -> usize {
        self.ends.len()
    }

    /// How many cells there are; also the number of the one outside.
    pub(super) fn cells(&self) -> usize {
        self.clues.len()
    }

    /// How many points there are.
    pub(super) fn points(&self) -> usize {
        self.legs.len()
    }

    /// The clue of a cell, also of the one outside, which has none.
    pub(super) fn clue(&self, cell: usize) -> Option<u8> {
        self.clues.get(cell).copied().flatten()
    }

    /// The two sides of a cell at one of its corners.
    pub(super) fn own(&self, cell: usize, corner: usize) -> [usize; 2] {
        CORNERS[corner].map(|side| self.sides[cell][side] as usize)
    }

    /// The two legs that lead away from a cell at one of its corners.
    pub(super) fn away(&self, cell: usize, corner: usize) -> [usize; 2] {
        let legs = self.legs[self.corners[cell][corner] as usize];
        AWAY[corner].map(|leg| legs[leg] as usize)
    }

    /// The cell across a side of a cell.
    pub(super) fn across(&self, cell: usize, side: usize) -> usize {
        let [a, b] = self.beside[self.sides[cell][side] as usize];
        if a as usize == cell { b as usize } else { a as usize }
    }

    /// The cell that has a point at one of its corners; none beyond the rim.
    pub(super) fn at_point(&self, point: usize, corner: usize) -> Option<usize> {
        let (row, col) = (point / (self.cols + 1), point % (self.cols + 1));
        let row = if corner < 2 { row } else { row.checked_sub(1)? };
        let col = if matches!(corner, 0 | 3) { col } else { col.checked_sub(1)? };
        (row < self.rows && col < self.cols).then_some(row * self.cols + col)
    }

    /// The cell that touches another one at a corner only; none beyond the rim.
    pub(super) fn diagonal(&self, cell: usize, corner: usize) -> Option<usize> {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let row = if corner < 2 { row.checked_sub(1)? } else { row + 1 };
        let col = if matches!(corner, 0 | 3) { col.checked_sub(1)? } else { col + 1 };
        (row < self.rows && col < self.cols).then_some(row * self.cols + col)
    }

    /// A cell as a place.
    pub(super) fn cell_place(&self, cell: usize) -> Place {
        Place::cell(cell / self.cols, cell % self.cols)
    }

    /// A side as a place: people call it by a cell.
    pub(super) fn side_place(&self, edge: usize) -> Place {
        let across = (self.rows + 1) * self.cols;
        let (lies, of_cell) = (edge < across, |cell: u32| (cell as usize / self.cols, cell as usize % self.cols));
        let [before, after] = self.beside[edge];
        let is_last = after as usize == self.cells();
        let (row, col) = of_cell(if is_last { before } else { after });
        let name = match (lies, is_last) {
            (true, false) => "top",
            (true, true) => "bottom",
            (false, false) => "left",
            (false, true) => "right",
        };
        Place::house_at(name, row, col)
    }

    /// A point as a place.
    pub(super) fn point_place(&self, point: usize) -> Place {
        Place::house_at("point", point / (self.cols + 1), point % (self.cols + 1))
    }

    /// The variable of a side.
    pub(super) fn var(edge: usize) -> Var {
        Var::at(edge)
    }
}
