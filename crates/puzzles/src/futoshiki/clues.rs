//! What a puzzle prints: its size, its numbers and its signs. Every format reads into this and writes from it.

use rejilla_engine::kernel::{Val, Var};

/// The least side of a board.
pub(super) const LEAST: usize = 2;
/// The largest side: as many as there are symbols.
pub(super) const MOST: usize = 35;

/// What stands between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Signs that say which of two values is smaller.
    Unequal,
    /// Bars between neighbours whose values differ by one; where there is no bar, they do not.
    Adjacent,
}

/// The value of `less` is smaller than that of `more`; in adjacent mode, the two differ by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sign {
    pub(super) less: Var,
    pub(super) more: Var,
}

impl Sign {
    /// Whether it stands between these two cells, whichever way.
    pub(super) fn joins(self, x: Var, y: Var) -> bool {
        (self.less, self.more) == (x, y) || (self.less, self.more) == (y, x)
    }

    /// Its cells in reading order.
    pub(super) fn ends(self) -> (Var, Var) {
        (self.less.min(self.more), self.less.max(self.more))
    }
}

/// The clues of a puzzle of side `n`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clues {
    /// Its number among the facts of a file.
    pub(super) index: usize,
    pub(super) n: usize,
    pub(super) mode: Mode,
    /// Cell by cell.
    pub(super) givens: Vec<Option<Val>>,
    /// In reading order of their cells, each once.
    pub(super) signs: Vec<Sign>,
}

impl Clues {
    /// Puts the signs in order. In adjacent mode a bar has no direction.
    pub(super) fn new(n: usize, mode: Mode, givens: Vec<Option<Val>>, mut signs: Vec<Sign>) -> Self {
        if mode == Mode::Adjacent {
            for sign in &mut signs {
                let (less, more) = sign.ends();
                *sign = Sign { less, more };
            }
        }
        signs.sort_unstable_by_key(|sign| (sign.ends(), sign.less));
        signs.dedup();
        Clues { index: 1, n, mode, givens, signs }
    }

    /// Whether a bar of adjacent mode joins the two cells.
    pub(super) fn has_bar(&self, x: Var, y: Var) -> bool {
        self.sign_between(x, y).is_some()
    }

    /// The first sign between two cells.
    pub(super) fn sign_between(&self, x: Var, y: Var) -> Option<Sign> {
        let ends = (x.min(y), x.max(y));
        let at = self.signs.partition_point(|sign| sign.ends() < ends);
        self.signs.get(at).copied().filter(|sign| sign.joins(x, y))
    }

    /// Signs that a drawing cannot show in its place: between cells that are not neighbours, or against another one.
    pub(super) fn listed_signs(&self) -> impl Iterator<Item = Sign> {
        self.signs.iter().copied().filter(|sign| {
            !are_neighbours(self.n, sign.less, sign.more) || self.sign_between(sign.less, sign.more) != Some(*sign)
        })
    }
}

/// Whether two cells of a board of side `n` lie side by side.
pub(super) fn are_neighbours(n: usize, x: Var, y: Var) -> bool {
    let (row, col) = (x.index() / n, x.index() % n);
    let (other_row, other_col) = (y.index() / n, y.index() % n);
    row.abs_diff(other_row) + col.abs_diff(other_col) == 1
}

/// Every pair of neighbours of a board, in reading order of the first, the one to the right before the one below.
pub(super) fn neighbours(n: usize) -> impl Iterator<Item = [Var; 2]> {
    (0..n * n).flat_map(move |i| {
        let right = (i % n + 1 < n).then_some([i, i + 1]);
        let below = (i + n < n * n).then_some([i, i + n]);
        right.into_iter().chain(below).map(|pair| pair.map(Var::at))
    })
}
