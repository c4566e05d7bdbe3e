//! **What it sees.** A digit whose places in `k` parallel lines all lie in `k` lines that cross them: X-wing, swordfish,
//! jellyfish.
//!
//! **Why it holds.** Each of the `k` lines needs the digit, no two of them in the same crossing line: so the crossing
//! lines have their digit there and nowhere else.
//!
//! **Example.** In columns 2 and 7 the 5 fits only in rows 1 and 4: no other cell of those rows has a 5.

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Pattern, Rule, removals};
use super::sets::Masks;

/// A fish that removes something.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    /// The first of the base lines' kind among the houses, and of the covers'.
    base: usize,
    cover: usize,
    /// Which lines, as bits.
    pub(super) lines: u16,
    pub(super) across: u16,
    pub(super) digit: usize,
    pub(super) gone: u128,
}

impl Fish {
    /// The cells of the base lines, and of the covers.
    pub(super) fn cells(&self) -> (u128, u128) {
        let unite = |first: usize, lines| Bits(lines).fold(0u128, |cells, line| cells | HOUSE_CELLS[first + line]);
        (unite(self.base, self.lines), unite(self.cover, self.across))
    }

    pub(super) fn pattern(&self) -> Pattern {
        Pattern::Fish {
            base: Bits(self.lines).fold(0, |houses, line| houses | 1 << (self.base + line)),
            cover: Bits(self.across).fold(0, |houses, line| houses | 1 << (self.cover + line)),
            digit: self.digit as u8,
        }
    }
}

/// Every fish of a digit on columns (`base` 18) or rows (9), in the order of the lines' number.
pub(super) fn each_fish<R>(
    grid: &Grid,
    base: usize,
    digit: usize,
    k: usize,
    mut each: impl FnMut(Fish) -> Option<R>,
) -> Option<R> {
    if usize::from(grid.placed[digit]) + 2 * k > 9 {
        return None;
    }
    let cover = ROW + COLUMN - base;
    Masks::few(k, (0..9).map(|line| (line, grid.positions[base + line][digit]))).closed(k, |lines, across| {
        let mut fish = Fish { base, cover, lines, across, digit, gone: 0 };
        let (inside, covered) = fish.cells();
        fish.gone = covered & !inside & grid.cells[digit];
        if fish.gone == 0 { None } else { each(fish) }
    })
}

/// Columns before rows; of several digits the one whose lines make the least number, then the least digit.
pub(super) fn fish(grid: &Grid, k: usize, changes: &Changes) -> Option<Hint> {
    let best = [COLUMN, ROW].into_iter().find_map(|base| {
        Bits(changes.digits)
            .filter_map(|digit| each_fish(grid, base, digit, k, Some))
            .min_by_key(|fish| (fish.lines, fish.digit))
    })?;
    let rule = [Rule::XWing, Rule::Swordfish, Rule::Jellyfish][k - 2];
    Some(Hint::removing(rule, removals(best.gone, best.digit), best.pattern()))
}
