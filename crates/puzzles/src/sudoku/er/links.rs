//! What follows from one candidate at once: its weak links (it is in, so another is out) and its strong links (it is out,
//! so another is in), in the order the scale walks them.

use super::geometry::*;
use super::grid::Grid;
use super::hint::Literal;

/// No candidate, no node.
pub(super) const NONE: u16 = u16::MAX;

/// Why something follows: the types of houses are 0 to 2, as in [`HOUSES_OF`].
pub(super) type Cause = u8;
/// By the cell's own candidates.
pub(super) const BY_CELL: Cause = 3;
/// Assumed, or found by a technique.
pub(super) const ROOT: Cause = 4;

/// The links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// One digit, through houses.
    X,
    /// Cells with two candidates, through houses.
    Y,
    /// Both.
    Xy,
}

/// At most four strong links: the other candidate of the cell first, then by block, row and column.
#[derive(Clone, Copy, Default)]
pub(super) struct Strong {
    len: u8,
    by_cell: bool,
    to: [u16; 4],
    cause: [Cause; 4],
}

impl Strong {
    #[inline(always)]
    fn push(&mut self, to: u16, cause: Cause) {
        if !self.all().contains(&to) {
            self.to[usize::from(self.len)] = to;
            self.cause[usize::from(self.len)] = cause;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(super) fn all(&self) -> &[u16] {
        &self.to[..usize::from(self.len)]
    }

    /// Those a mode allows.
    #[inline(always)]
    pub(super) fn within(&self, mode: Mode) -> &[u16] {
        let cell = usize::from(self.by_cell);
        match mode {
            Mode::X => &self.all()[cell..],
            Mode::Y => &self.to[..cell],
            Mode::Xy => self.all(),
        }
    }

    /// The same with their causes.
    pub(super) fn caused(&self, mode: Mode) -> impl Iterator<Item = (u16, Cause)> {
        let cell = usize::from(self.by_cell);
        let range = match mode {
            Mode::X => cell..usize::from(self.len),
            Mode::Y => 0..cell,
            Mode::Xy => 0..usize::from(self.len),
        };
        range.map(|i| (self.to[i], self.cause[i]))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn by_cell(&self) -> bool {
        self.by_cell
    }
}

/// Lists of candidates, one for each candidate.
#[derive(Default)]
pub(super) struct Lists {
    start: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    fn clear(&mut self) {
        self.start.clear();
        self.start.push(0);
        self.items.clear();
    }

    fn end(&mut self) {
        self.start.push(self.items.len() as u32);
    }

    #[inline(always)]
    pub(super) fn of(&self, a: usize) -> &[u16] {
        &self.items[self.start[a] as usize..self.start[a + 1] as usize]
    }
}

/// The links of one grid. Its candidates are numbered by cell, then by digit.
pub(super) struct Links {
    /// How many candidates there are.
    pub(super) n: usize,
    pub(super) cell: Vec<u8>,
    pub(super) digit: Vec<u8>,
    /// The number of a cell's digit.
    pub(super) id: Box<[[u16; 9]; 81]>,
    pub(super) weak: Lists,
    /// Weak links to candidates that have a strong one: the only ones that lead on.
    pub(super) weak_on: Lists,
    pub(super) strong: Vec<Strong>,
}

impl Default for Links {
    fn default() -> Links {
        Links {
            n: 0,
            cell: Vec::new(),
            digit: Vec::new(),
            id: Box::new([[NONE; 9]; 81]),
            weak: Lists::default(),
            weak_on: Lists::default(),
            strong: Vec::new(),
        }
    }
}

impl Links {
    /// The links of this grid, in the memory of the last.
    pub(super) fn fill(&mut self, grid: &Grid) {
        self.number(grid);
        self.strong.clear();
        self.weak.clear();
        for a in 0..self.n {
            let (cell, digit) = self.at(a);
            let others = grid.candidates[cell] & !(1 << digit);
            let mut strong = Strong::default();
            if let Some(other) = only(others) {
                strong.by_cell = true;
                strong.push(self.id[cell][other], BY_CELL);
            }
            self.weak.items.extend(Bits(others).map(|other| self.id[cell][other]));
            let mut seen = 1u128 << cell;
            for t in 0..3 {
                let house = house_of(cell, t);
                let rest = grid.positions[house][digit] & !position_bit(cell, t);
                if let Some(position) = only(rest) {
                    strong.push(self.id[cell_at(house, position)][digit], t as Cause);
                }
                for other in Bits(rest).map(|position| cell_at(house, position)) {
                    if seen >> other & 1 == 0 {
                        seen |= 1 << other;
                        self.weak.items.push(self.id[other][digit]);
                    }
                }
            }
            self.weak.end();
            self.strong.push(strong);
        }
        self.weak_on.clear();
        for a in 0..self.n {
            let lead_on = self.weak.of(a).iter().filter(|&&b| !self.strong[usize::from(b)].is_empty());
            self.weak_on.items.extend(lead_on);
            self.weak_on.end();
        }
    }

    /// Numbers the candidates without linking them.
    pub(super) fn number(&mut self, grid: &Grid) {
        self.cell.clear();
        self.digit.clear();
        for (cell, &candidates) in grid.candidates.iter().enumerate() {
            for digit in Bits(candidates) {
                self.id[cell][digit] = self.cell.len() as u16;
                self.cell.push(cell as u8);
                self.digit.push(digit as u8);
            }
        }
        self.n = self.cell.len();
    }

    /// The cell and digit of a candidate.
    #[inline(always)]
    pub(super) fn at(&self, a: usize) -> (usize, usize) {
        (usize::from(self.cell[a]), usize::from(self.digit[a]))
    }

    pub(super) fn literal(&self, a: u16, on: bool) -> Literal {
        Literal { cell: self.cell[usize::from(a)], digit: self.digit[usize::from(a)], on }
    }

    /// Why a weak link holds: the cell, or the first house type that both lie in.
    pub(super) fn weak_cause(&self, a: u16, b: u16) -> Cause {
        let (a, b) = (self.at(usize::from(a)).0, self.at(usize::from(b)).0);
        if a == b { BY_CELL } else { (0..2).find(|&t| shared_house(a, b, t).is_some()).unwrap_or(2) as Cause }
    }

    /// The weak links a mode allows: in X mode none within the cell.
    #[inline(always)]
    pub(super) fn weak_within(&self, a: u16, mode: Mode) -> impl Iterator<Item = u16> {
        let digit = self.digit[usize::from(a)];
        let allowed = move |&&b: &&u16| mode != Mode::X || self.digit[usize::from(b)] == digit;
        self.weak.of(usize::from(a)).iter().filter(allowed).copied()
    }
}
