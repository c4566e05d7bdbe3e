//! **What it sees.** A *bivalue universal grave*: a grid in which every empty cell has two candidates and every digit two
//! places in every house, but for a few cells with more.
//!
//! **Why it holds.** Without the surplus candidates every house could take either of two ways, so that the puzzle would
//! have no solution or two. So one of the surplus candidates is in (a puzzle with one solution is assumed).
//!
//! * Type 1: one cell has the surplus; it is one of its digits.
//! * Type 2: several cells, one digit; what sees all of them loses it.
//! * Type 3: several cells of a house, several digits; together they stand for one cell of a naked set.
//! * Type 4: two cells of a house that share one more candidate; the rest goes from both.
//!
//! **Example.** All cells have two candidates but r5c5 = 247, and 4 has three places in row 5: r5c5 is 4.

use super::geometry::*;
use super::grid::Grid;
use super::hint::{Hint, Pattern, Removals, Rule, bonus, removals};

/// Cells with more than two candidates: as many as the types below can use.
struct Surplus {
    cells: Vec<usize>,
    /// The surplus digits of each cell, and of all.
    digits: [u16; 81],
    all: u16,
    /// What all those cells see.
    common: u128,
}

pub(super) fn bug(grid: &Grid) -> Option<Hint> {
    // A grave leaves two candidates nearly everywhere: refuse early where that cannot be.
    let total: u32 = grid.cells.iter().map(|cells| cells.count_ones()).sum();
    if total > 2 * grid.left + 27 {
        return None;
    }
    let surplus = surplus(grid)?;
    if let [cell] = surplus.cells[..] {
        return surplus.hint(1, 5.6, vec![(cell as u8, grid.candidates[cell] & !surplus.digits[cell])], None);
    }
    if let Some(digit) = only(surplus.all) {
        let gone = removals(surplus.common & grid.cells[digit], digit);
        return surplus.hint(2, 5.7, gone, None).or_else(|| surplus.type_four(grid));
    }
    if surplus.common == 0 {
        return None;
    }
    surplus.type_four(grid).or_else(|| surplus.type_three(grid))
}

/// The surplus that turns the grid into a grave, if there is one. Places are counted on the grid as it is, not on what is
/// left when surplus found earlier is gone: the scale depends on it.
fn surplus(grid: &Grid) -> Option<Surplus> {
    let mut left = grid.clone();
    let mut surplus = Surplus { cells: Vec::new(), digits: [0; 81], all: 0, common: u128::MAX };
    for house in 0..27 {
        for digit in 0..9 {
            let places = grid.positions[house][digit];
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut rich = Bits(places).map(|p| cell_at(house, p)).filter(|&c| grid.candidates[c].count_ones() >= 3);
            let cell = rich.next()?;
            if rich.next().is_some() {
                continue;
            }
            surplus.add(cell, digit);
            left.remove(cell, digit);
            if surplus.cells.len() >= 2 && several(surplus.all) && surplus.common == 0 {
                return None;
            }
        }
    }
    let is_grave = left.candidates.iter().all(|candidates| matches!(candidates.count_ones(), 0 | 2))
        && left.candidates.iter().filter(|candidates| candidates.count_ones() == 2).count() == grid.left as usize
        && left.positions.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    (is_grave && !surplus.cells.is_empty()).then_some(surplus)
}

impl Surplus {
    fn add(&mut self, cell: usize, digit: usize) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.digits[cell] |= 1 << digit;
        self.all |= 1 << digit;
        self.common = self.cells.iter().fold(u128::MAX, |common, &cell| common & SEEN[cell] & !(1 << cell));
    }

    fn hint(&self, kind: u8, rating: f64, removed: Removals, set: Option<(u8, u16, u16)>) -> Option<Hint> {
        let removed: Removals = removed.into_iter().filter(|removal| removal.1 != 0).collect();
        let cells = self.cells.iter().map(|&cell| (cell as u8, self.digits[cell])).collect();
        let hint = || Hint { rating, ..Hint::removing(Rule::Bug, removed.clone(), Pattern::Bug { cells, kind, set }) };
        (!removed.is_empty()).then(hint)
    }

    fn type_four(&self, grid: &Grid) -> Option<Hint> {
        let &[a, b] = &self.cells[..] else { return None };
        let shared = grid.candidates[a] & grid.candidates[b] & !self.all;
        let house = (0..3).find_map(|t| shared_house(a, b, t))?;
        only(shared)?;
        let removed = [a, b].map(|cell| (cell as u8, grid.candidates[cell] & !self.digits[cell] & !shared));
        self.hint(4, 5.7, removed.to_vec(), Some((house as u8, 0, shared)))
    }

    fn type_three(&self, grid: &Grid) -> Option<Hint> {
        let first = self.cells[0];
        for t in 0..3 {
            let house = house_of(first, t);
            if self.cells.iter().any(|&cell| house_of(cell, t) != house) {
                continue;
            }
            // In the order in which the first of the cells sees them.
            let near: Vec<usize> = PEERS[first]
                .iter()
                .map(|&peer| usize::from(peer))
                .filter(|&cell| self.common & HOUSE_CELLS[house] & grid.open() & (1 << cell) != 0)
                .collect();
            let hint = (2..=6).filter(|&size| near.len() >= size).find_map(|size| {
                (0u16..1 << near.len())
                    .filter(|set| set.count_ones() as usize == size - 1)
                    .find_map(|set| self.with_naked(grid, house, &near, set, size))
            });
            if hint.is_some() {
                return hint;
            }
        }
        None
    }

    fn with_naked(&self, grid: &Grid, house: usize, near: &[usize], set: u16, size: usize) -> Option<Hint> {
        let of = |i: usize| grid.candidates[near[i]];
        let digits = Bits(set).fold(0, |digits, i| digits | of(i));
        let exact = |mask: u16| mask.count_ones() as usize == size;
        if !several(self.all) || !exact(digits) || !exact(digits | self.all) || Bits(set).any(|i| !several(of(i))) {
            return None;
        }
        let removed = (0..near.len()).filter(|i| set >> i & 1 == 0).map(|i| (near[i] as u8, of(i) & digits)).collect();
        let t = house / 9;
        let positions = Bits(set).fold(0, |positions, i| positions | position_bit(near[i], t));
        self.hint(3, 5.7 + bonus(size - 1), removed, Some((house as u8, positions, digits)))
    }
}
