//! Boards with holes, polyominoes, and every way to lay one on the other.

/// A cell, counted row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell as an index into a slice.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a piece may be turned before it is laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Turns {
    /// Not at all.
    Fixed,
    /// By quarter turns.
    Rotations,
    /// By quarter turns, and turned over.
    Reflections,
}

impl Turns {
    /// How many ways of turning there are, equal results counted apart.
    pub(crate) fn count(self) -> usize {
        match self {
            Turns::Fixed => 1,
            Turns::Rotations => 4,
            Turns::Reflections => 8,
        }
    }
}

/// A point after the `t`-th turn: quarter turns, the upper four after turning over.
pub(crate) fn turned(t: usize, (row, col): (i32, i32)) -> (i32, i32) {
    let mut at = if t >= 4 { (row, -col) } else { (row, col) };
    for _ in 0..t % 4 {
        at = (at.1, -at.0);
    }
    at
}

/// A polyomino: points relative to any of them, in an order of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    points: Vec<(i32, i32)>,
}

impl Shape {
    /// The shape with these points, as row and column.
    pub fn new(points: impl IntoIterator<Item = (i32, i32)>) -> Self {
        Shape { points: points.into_iter().collect() }
    }

    /// Its points.
    pub fn points(&self) -> &[(i32, i32)] {
        &self.points
    }

    /// The points after a turn, moved so that the least row and column are 0.
    pub(crate) fn turned(&self, t: usize) -> Vec<(i32, i32)> {
        let points: Vec<_> = self.points.iter().map(|&p| turned(t, p)).collect();
        let top = points.iter().map(|p| p.0).min().unwrap_or(0);
        let left = points.iter().map(|p| p.1).min().unwrap_or(0);
        points.into_iter().map(|(row, col)| (row - top, col - left)).collect()
    }

    /// Whether the other is the same shape after some allowed turn.
    pub fn is_turned(&self, other: &Shape, turns: Turns) -> bool {
        let sorted = |mut points: Vec<(i32, i32)>| {
            points.sort_unstable();
            points
        };
        let other = sorted(other.turned(0));
        (0..turns.count()).any(|t| sorted(self.turned(t)) == other)
    }
}

/// A rectangle of cells, some of which may be holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    rows: usize,
    cols: usize,
    open: Vec<bool>,
}

/// A frame has at most this many cells.
pub const MOST_CELLS: usize = 256;

impl Frame {
    /// A rectangle without holes.
    ///
    /// # Panics
    /// When it has more than [`MOST_CELLS`] cells.
    pub fn rectangle(rows: usize, cols: usize) -> Self {
        assert!(rows.saturating_mul(cols) <= MOST_CELLS, "a frame has at most {MOST_CELLS} cells");
        Frame { rows, cols, open: vec![true; rows * cols] }
    }

    /// The same with one cell closed.
    ///
    /// # Panics
    /// When the cell does not exist.
    #[must_use]
    pub fn with_hole(mut self, row: usize, col: usize) -> Self {
        assert!(row < self.rows && col < self.cols, "a hole lies in the frame");
        self.open[row * self.cols + col] = false;
        self
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Whether a cell is to be covered.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.open[cell.index()]
    }

    /// The length of the shorter side.
    pub(crate) fn narrow(&self) -> usize {
        self.rows.min(self.cols).max(1)
    }

    /// A cell's number when counted along the narrow side: the order in which a search fills the frame.
    pub(crate) fn bit(&self, cell: Cell) -> usize {
        let (row, col) = (cell.index() / self.cols, cell.index() % self.cols);
        if self.rows < self.cols { col * self.rows + row } else { cell.index() }
    }

    /// Every way to lay a shape, as cells in the order of its points; ways that cover the same cells count once.
    pub fn lays(&self, shape: &Shape, turns: Turns) -> Vec<Vec<Cell>> {
        let mut seen = std::collections::BTreeSet::new();
        let mut lays = self.all_lays(shape, turns);
        lays.retain(|cells| {
            let mut covered = cells.clone();
            covered.sort_unstable();
            seen.insert(covered)
        });
        lays
    }

    /// Every way to lay a shape, as cells in the order of its points, equal cells in another order apart.
    pub(crate) fn all_lays(&self, shape: &Shape, turns: Turns) -> Vec<Vec<Cell>> {
        let mut lays = Vec::new();
        for t in 0..turns.count() {
            let points = shape.turned(t);
            let height = points.iter().map(|p| p.0 as usize + 1).max().unwrap_or(0);
            let width = points.iter().map(|p| p.1 as usize + 1).max().unwrap_or(0);
            for top in 0..(self.rows + 1).saturating_sub(height) {
                for left in 0..(self.cols + 1).saturating_sub(width) {
                    let at = |&(row, col): &(i32, i32)| {
                        Cell(((top + row as usize) * self.cols + left + col as usize) as u16)
                    };
                    let cells: Vec<Cell> = points.iter().map(at).collect();
                    if cells.iter().all(|&cell| self.is_open(cell)) {
                        lays.push(cells);
                    }
                }
            }
        }
        lays
    }

    /// Where a cell lands when the whole frame is turned; none if the frame does not look the same then.
    pub(crate) fn symmetry(&self, t: usize) -> Option<Vec<Cell>> {
        let (rows, cols) = (self.rows as i32, self.cols as i32);
        let corner = |(row, col): (i32, i32)| turned(t, (row, col));
        let corners = [corner((0, 0)), corner((rows - 1, cols - 1))];
        let top = corners.iter().map(|p| p.0).min()?;
        let left = corners.iter().map(|p| p.1).min()?;
        let height = corners.iter().map(|p| p.0).max()? - top + 1;
        if height != rows {
            return None;
        }
        let image: Vec<Cell> = (0..rows * cols)
            .map(|i| {
                let (row, col) = corner((i / cols, i % cols));
                Cell(((row - top) * cols + col - left) as u16)
            })
            .collect();
        (0..self.open.len()).all(|i| self.open[i] == self.open[image[i].index()]).then_some(image)
    }
}
