//! **What it sees.** In a house, `k` cells that hold only `k` digits together (*naked*), or `k` digits that fit only in
//! `k` cells (*hidden*).
//!
//! **Why it holds.** The digits fill those cells in some order: the house's other cells have none of the digits, and the
//! cells have no other digit.
//!
//! **Example.** r1c1 and r1c5 hold only 2 and 7: no other cell of row 1 does. The *direct* form of a hidden set says
//! which digit is left with one place because of it.

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Pattern, Removals, Rule};

/// Things with a mask each: cells with their digits, digits with their positions, lines with theirs.
#[derive(Default)]
pub(super) struct Masks {
    len: usize,
    item: [u8; 9],
    mask: [u16; 9],
}

impl Masks {
    /// Those with two to `k` bits: no others can be part of a set of `k`.
    #[inline(always)]
    pub(super) fn few(k: usize, all: impl Iterator<Item = (usize, u16)>) -> Masks {
        let mut masks = Masks::default();
        for (item, mask) in all {
            if several(mask) && mask.count_ones() as usize <= k {
                masks.item[masks.len] = item as u8;
                masks.mask[masks.len] = mask;
                masks.len += 1;
            }
        }
        masks
    }

    /// Every choice of `k` whose masks unite to exactly `k` bits: the items chosen and the united bits, in the order of
    /// the number that the chosen bits make.
    #[inline(always)]
    pub(super) fn closed<R>(&self, k: usize, mut each: impl FnMut(u16, u16) -> Option<R>) -> Option<R> {
        if self.len < k { None } else { self.choose(k, k, self.len, (0, 0), &mut each) }
    }

    /// The last chosen is the outermost loop, so that choices come in the order of their number.
    fn choose<R>(
        &self,
        k: usize,
        more: usize,
        below: usize,
        (items, united): (u16, u16),
        each: &mut impl FnMut(u16, u16) -> Option<R>,
    ) -> Option<R> {
        for i in more - 1..below {
            let united = united | self.mask[i];
            let items = items | 1 << self.item[i];
            let found = match (united.count_ones() as usize).cmp(&k) {
                std::cmp::Ordering::Greater => None,
                _ if more > 1 => self.choose(k, more - 1, i, (items, united), each),
                std::cmp::Ordering::Equal => each(items, united),
                std::cmp::Ordering::Less => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// The digits of a house by their positions.
fn digits_of(grid: &Grid, house: usize, k: usize) -> Masks {
    Masks::few(k, grid.positions[house].iter().copied().enumerate())
}

fn changed(changes: &Changes) -> impl Iterator<Item = usize> {
    blocks_columns_rows().filter(|house| changes.houses >> house & 1 == 1)
}

/// Only the digit that is left with one place goes in: the set's own eliminations are not made.
pub(super) fn direct_hidden(grid: &Grid, k: usize, changes: &Changes) -> Option<Hint> {
    changed(changes).filter(|&house| usize::from(grid.empty[house]) > k).find_map(|house| {
        digits_of(grid, house, k).closed(k, |digits, cells| {
            let left =
                |digit: &usize| several(grid.positions[house][*digit]).then(|| grid.positions[house][*digit] & !cells);
            let digit = Bits(!digits & super::grid::ALL).find(|digit| left(digit).and_then(only).is_some())?;
            let rule = if k == 2 { Rule::DirectHiddenPair } else { Rule::DirectHiddenTriple };
            let position = only(grid.positions[house][digit] & !cells)?;
            let pattern = Pattern::Set { house: house as u8, cells, digits };
            Some(Hint::placing(rule, cell_at(house, position), digit, pattern))
        })
    })
}

pub(super) fn naked(grid: &Grid, k: usize, changes: &Changes) -> Option<Hint> {
    changed(changes).find_map(|house| {
        each_naked(grid, house, k, |cells, digits, removed| {
            let rule = [Rule::NakedPair, Rule::NakedTriple, Rule::NakedQuad][k - 2];
            Some(Hint::removing(rule, removed, Pattern::Set { house: house as u8, cells, digits }))
        })
    })
}

/// Naked sets of a house that remove something: positions, digits, removals.
pub(super) fn each_naked<R>(
    grid: &Grid,
    house: usize,
    k: usize,
    mut each: impl FnMut(u16, u16, Removals) -> Option<R>,
) -> Option<R> {
    if usize::from(grid.empty[house]) < 2 * k {
        return None;
    }
    let cells = (0..9).map(|position| (position, grid.candidates[cell_at(house, position)]));
    Masks::few(k, cells).closed(k, |cells, digits| {
        let hit = Bits(digits).fold(0, |hit, digit| hit | grid.positions[house][digit]) & !cells;
        if hit == 0 {
            return None;
        }
        let at = |position| cell_at(house, position);
        let removed = Bits(hit).map(|p| (at(p) as u8, grid.candidates[at(p)] & digits)).collect();
        each(cells, digits, removed)
    })
}

pub(super) fn hidden(grid: &Grid, k: usize, changes: &Changes) -> Option<Hint> {
    changed(changes).find_map(|house| {
        each_hidden(grid, house, k, |digits, cells, removed| {
            let rule = [Rule::HiddenPair, Rule::HiddenTriple, Rule::HiddenQuad][k - 2];
            Some(Hint::removing(rule, removed, Pattern::Set { house: house as u8, cells, digits }))
        })
    })
}

/// Hidden sets of a house that remove something: digits, positions, removals.
pub(super) fn each_hidden<R>(
    grid: &Grid,
    house: usize,
    k: usize,
    mut each: impl FnMut(u16, u16, Removals) -> Option<R>,
) -> Option<R> {
    if usize::from(grid.empty[house]) <= 2 * k {
        return None;
    }
    digits_of(grid, house, k).closed(k, |digits, cells| {
        let other = |position| grid.candidates[cell_at(house, position)] & !digits;
        if Bits(cells).all(|position| other(position) == 0) {
            return None;
        }
        let removed = Bits(cells).filter(|&p| other(p) != 0).map(|p| (cell_at(house, p) as u8, other(p))).collect();
        each(digits, cells, removed)
    })
}
