//! **What it sees.** All places of a digit in a house lie in a second house that crosses it: *pointing* from a block to a
//! line, *claiming* from a line to a block.
//!
//! **Why it holds.** Wherever the first house puts the digit, the second has it there: its other cells cannot.
//!
//! **Example.** In block 1 the 5 fits only in row 2, so the rest of row 2 has no 5. The *direct* form also says what
//! comes of it at once: block 2 is left with one place for its 5.

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Pattern, Rule, removals};

/// Two houses that cross: a block and a line, or the other way round.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The positions of the first house that lie in the second.
    inside: u16,
}

/// All crossings: blocks to columns, blocks to rows, columns to blocks, rows to blocks.
static CROSSINGS: [Crossing; 108] = {
    let mut all = [Crossing { from: 0, to: 0, inside: 0 }; 108];
    let (mut n, mut at) = (0, 0);
    while at < 4 * 81 {
        let (i, j) = (at / 9 % 9, at % 9);
        let (from, to) = match at / 81 {
            0 => (i, COLUMN + j),
            1 => (i, ROW + j),
            2 => (COLUMN + i, j),
            _ => (ROW + i, j),
        };
        let (mut inside, mut p) = (0, 0);
        while p < 9 {
            if HOUSE_CELLS[to] >> HOUSES[from][p] & 1 == 1 {
                inside |= 1 << p;
            }
            p += 1;
        }
        if inside != 0 {
            all[n] = Crossing { from, to, inside };
            n += 1;
        }
        at += 1;
    }
    all
};

impl Crossing {
    /// What goes where a digit is locked: its places in the second house outside the first.
    #[inline(always)]
    fn locks(&self, grid: &Grid, digit: usize) -> Option<u128> {
        let places = grid.positions[self.from][digit];
        if places & !self.inside != 0 || !several(places) {
            return None;
        }
        let gone = grid.cells[digit] & HOUSE_CELLS[self.to] & !HOUSE_CELLS[self.from];
        (gone != 0).then_some(gone)
    }
}

/// Every locked digit, with the crossing and what goes.
pub(super) fn each_locked<R>(
    grid: &Grid,
    digits: u16,
    mut each: impl FnMut(&Crossing, usize, u128) -> Option<R>,
) -> Option<R> {
    CROSSINGS.iter().find_map(|crossing| {
        Bits(digits).find_map(|digit| crossing.locks(grid, digit).and_then(|gone| each(crossing, digit, gone)))
    })
}

pub(super) fn locked(grid: &Grid, changes: &Changes) -> Option<Hint> {
    each_locked(grid, changes.digits, |crossing, digit, gone| {
        let rule = if crossing.from < ROW { Rule::Pointing } else { Rule::Claiming };
        let pattern =
            Pattern::Locked { from: crossing.from as u8, to: crossing.to as u8, digit: digit as u8, then: None };
        Some(Hint::removing(rule, removals(gone, digit), pattern))
    })
}

/// A third house, parallel to the first, that is left with one place. Only that place is filled: the eliminations that
/// lead there are not made.
pub(super) fn direct_locked(grid: &Grid, changes: &Changes) -> Option<Hint> {
    each_locked(grid, changes.digits, |crossing, digit, _| {
        let first = crossing.from / 9 * 9;
        let third = (first..first + 9).find(|&third| {
            third != crossing.from
                && HOUSE_CELLS[third] & HOUSE_CELLS[crossing.to] != 0
                && several(grid.positions[third][digit])
                && (grid.cells[digit] & HOUSE_CELLS[third] & !HOUSE_CELLS[crossing.to]).count_ones() == 1
        })?;
        let rule = if crossing.from < ROW { Rule::DirectPointing } else { Rule::DirectClaiming };
        let cell = Bits(grid.cells[digit] & HOUSE_CELLS[third] & !HOUSE_CELLS[crossing.to]).next()?;
        let then = Some(third as u8);
        let pattern = Pattern::Locked { from: crossing.from as u8, to: crossing.to as u8, digit: digit as u8, then };
        Some(Hint::placing(rule, cell, digit, pattern))
    })
}
