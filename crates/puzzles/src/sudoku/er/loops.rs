//! **What it sees.** A closed path of cells that all hold the same two digits, each house of it visited twice, in which
//! only a few cells hold anything else. Four cells make a *unique rectangle*.
//!
//! **Why it holds.** If no cell of the path took another digit, the two digits could be swapped along it: the puzzle
//! would have two solutions. So one of the other digits is in (a puzzle with one solution is assumed).
//!
//! * Type 1: one cell has other digits; it loses the pair.
//! * Type 2: the cells have one other digit, the same; what sees all of them loses it.
//! * Type 3: two cells have several others between them; together they stand for one cell of a naked or hidden set.
//! * Type 4: one of the pair's digits fits in a house only in the two cells; the other goes from both.
//!
//! **Example.** r1c1, r1c5, r2c1 = 38 and r2c5 = 368: r2c5 is 6.
//!
//! The search follows the scale's original, with what one would call its mistakes: they decide ratings.

use super::geometry::*;
use super::grid::{ALL, Grid};
use super::hint::{Hint, Pattern, Removals, Rule, bonus, removals};

/// The longest path: two cells in each of nine rows.
const LONGEST: usize = 18;

/// A loop with a consequence.
struct Found {
    rating: f64,
    kind: u8,
    hidden: bool,
    cells: u128,
    path: Vec<u8>,
    pair: u16,
    removed: Removals,
    set: Option<(u8, u16, u16, bool)>,
    house: Option<u8>,
}

/// One depth-first search from a cell with two candidates.
struct Search<'a> {
    grid: &'a Grid,
    /// The two digits as a mask and as cells that hold both.
    pair: u16,
    both: u128,
    /// The cells that paths can use at all, and how many.
    core: u128,
    longest: usize,
    path: [u8; LONGEST],
    len: usize,
    on: u128,
    /// Houses hit by cells of even and of odd number: a second hit makes every longer path invalid too.
    hit: [u32; 2],
    found: &'a mut Vec<Found>,
}

/// The plainest loop: lowest rating, then lowest type, then first found.
pub(super) fn loops(grid: &Grid, (two, three): (u128, u128)) -> Option<Hint> {
    let mut found = Vec::new();
    let mut cores = [None; 81];
    for cell in Bits(two) {
        let pair = grid.candidates[cell];
        let (low, high) = (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize);
        let (core, longest) = *cores[low * 9 + high].get_or_insert_with(|| core_of(grid, (two, three), low, high));
        if core >> cell & 1 == 0 {
            continue;
        }
        let mut path = [0; LONGEST];
        path[0] = cell as u8;
        let both = grid.cells[low] & grid.cells[high];
        let (on, hit) = (1 << cell, [houses_of(cell), 0]);
        Search { grid, pair, both, core, longest, path, len: 1, on, hit, found: &mut found }.extend(2, 0, None);
    }
    let mut best: Option<Found> = None;
    for one in found {
        if best.as_ref().is_none_or(|best| (one.rating, one.kind) < (best.rating, best.kind)) {
            best = Some(one);
        }
    }
    let Found { rating, kind, path, pair, removed, set, house, .. } = best?;
    let rule = if path.len() == 4 { Rule::UniqueRectangle } else { Rule::UniqueLoop };
    Some(Hint { rating, ..Hint::removing(rule, removed, Pattern::Loop { path, pair, kind, set, house }) })
}

/// The houses of a cell as bits.
fn houses_of(cell: usize) -> u32 {
    HOUSES_OF[cell].iter().fold(0, |houses, house| houses | 1 << house)
}

/// The cells that loops of a pair can use, and how long loops can be: a loop has at most two cells with other digits, or
/// all of these have the same single one.
fn core_of(grid: &Grid, (two, three): (u128, u128), low: usize, high: usize) -> (u128, usize) {
    let both = grid.cells[low] & grid.cells[high];
    let plain = both & two;
    let n = plain.count_ones() as usize;
    let mut core = if n >= 2 { closable(both) } else { 0 };
    let mut longest = (n + 2).min(LONGEST);
    for extra in (0..9).filter(|&digit| digit != low && digit != high) {
        let same = both & three & grid.cells[extra];
        if same.count_ones() >= 3 {
            let closed = closable(plain | same);
            if (closed & same).count_ones() >= 3 {
                core |= closed;
                longest = LONGEST;
            }
        }
    }
    (core, longest)
}

/// A valid path has none or two cells in every house: drops cells that are alone in one of theirs, again and again.
fn closable(mut cells: u128) -> u128 {
    loop {
        let alone = |&cell: &usize| {
            HOUSES_OF[cell].iter().any(|&house| cells & !(1 << cell) & HOUSE_CELLS[usize::from(house)] == 0)
        };
        let dropped = Bits(cells).filter(alone).fold(0u128, |dropped, cell| dropped | 1 << cell);
        if dropped == 0 {
            return cells;
        }
        cells &= !dropped;
    }
}

impl Search<'_> {
    /// Goes on from the last cell of the path by every house type but the one it was entered by. `allowed` is how many
    /// cells with other digits may still follow. `extra` collects the other digits of all cells looked at from here,
    /// also of those not entered: a fresh union for each would be right, and would change ratings.
    fn extend(&mut self, allowed: i32, mut extra: u16, entered: Option<usize>) {
        let last = usize::from(self.path[self.len - 1]);
        for t in (0..3).filter(|&t| Some(t) != entered) {
            for cell in Bits(self.both & HOUSE_CELLS[house_of(last, t)]) {
                if cell == usize::from(self.path[0]) && self.len >= 4 {
                    self.close();
                } else if self.on >> cell & 1 == 0 {
                    let others = self.grid.candidates[cell] & !self.pair;
                    extra |= others;
                    if others == 0 || extra.count_ones() == 1 || allowed > 0 {
                        self.enter(cell, allowed - i32::from(others != 0), extra, t);
                    }
                }
            }
        }
    }

    fn enter(&mut self, cell: usize, allowed: i32, extra: u16, by: usize) {
        let (parity, houses) = (self.len & 1, houses_of(cell));
        // Digits of cells outside the core count above; entering them is pointless.
        if self.core >> cell & 1 == 0 || self.len >= self.longest || self.hit[parity] & houses != 0 {
            return;
        }
        self.path[self.len] = cell as u8;
        self.len += 1;
        self.on |= 1 << cell;
        self.hit[parity] |= houses;
        self.extend(allowed, extra, Some(by));
        self.len -= 1;
        self.on &= !(1 << cell);
        self.hit[parity] &= !houses;
    }

    /// The path is closed: valid if cells of even and odd number hit the same houses.
    fn close(&mut self) {
        if self.hit[0] != self.hit[1] {
            return;
        }
        let mut more = [0; LONGEST];
        let mut n = 0;
        for &cell in &self.path[..self.len] {
            if self.grid.candidates[usize::from(cell)] != self.pair {
                more[n] = usize::from(cell);
                n += 1;
            }
        }
        match more[..n] {
            [] => {}
            [cell] => self.add(1, 0, vec![(cell as u8, self.pair)], None, None),
            [a, b] => {
                let others = (self.grid.candidates[a] | self.grid.candidates[b]) & !self.pair;
                if several(others) {
                    self.type_three(a, b, others);
                } else {
                    self.type_two(&more[..n]);
                }
                self.type_four(a, b);
            }
            _ => self.type_two(&more[..n]),
        }
    }

    /// Notes a consequence unless one of its kind is known for these cells, whatever that removes.
    fn add(
        &mut self,
        kind: u8,
        tenths: usize,
        removed: Removals,
        set: Option<(u8, u16, u16, bool)>,
        house: Option<usize>,
    ) {
        let hidden = set.is_some_and(|set| set.3);
        let known = |f: &Found| (f.kind, f.hidden, f.cells) == (kind, hidden, self.on);
        if removed.is_empty() || self.found.iter().any(known) {
            return;
        }
        let base = match self.len {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        self.found.push(Found {
            rating: base + bonus(tenths),
            kind,
            hidden,
            cells: self.on,
            path: self.path[..self.len].to_vec(),
            pair: self.pair,
            removed,
            set,
            house: house.map(|house| house as u8),
        });
    }

    fn type_two(&mut self, more: &[usize]) {
        let digit = (self.grid.candidates[more[0]] & !self.pair).trailing_zeros() as usize;
        let seen = more.iter().fold(self.grid.cells[digit], |seen, &cell| seen & SEEN[cell]);
        self.add(2, 0, removals(seen, digit), None, None);
    }

    /// Of several houses the last decides.
    fn type_four(&mut self, a: usize, b: usize) {
        let (low, high) = (self.pair.trailing_zeros() as usize, 15 - self.pair.leading_zeros() as usize);
        let cells = 1u128 << a | 1 << b;
        let mut gone = None;
        for house in (0..3).filter_map(|t| shared_house(a, b, t)) {
            let elsewhere = |digit: usize| self.grid.cells[digit] & HOUSE_CELLS[house] & !cells != 0;
            if !elsewhere(low) {
                gone = Some((high, house));
            } else if !elsewhere(high) {
                gone = Some((low, house));
            }
        }
        if let Some((digit, house)) = gone {
            self.add(4, 0, removals(cells, digit), None, Some(house));
        }
    }

    /// Sets of as many cells as there are other digits, and larger; smaller hidden ones are left out, as ever.
    fn type_three(&mut self, a: usize, b: usize, others: u16) {
        let (mut naked, mut hidden) = (false, false);
        for size in others.count_ones() as usize..=7 {
            for t in 0..3 {
                let Some(house) = shared_house(a, b, t) else { continue };
                let at = (position_bit(a, t), position_bit(b, t));
                let empty = usize::from(self.grid.empty[house]);
                naked = naked || 2 * size <= empty && self.with_naked(house, size, at, others);
                hidden = hidden || 2 * size < empty && self.with_hidden(house, size, at, others);
            }
        }
    }

    /// The first cell stands for both and counts as holding the other digits.
    fn with_naked(&mut self, house: usize, size: usize, (a, b): (u16, u16), others: u16) -> bool {
        let at = |position: usize| self.grid.candidates[cell_at(house, position)];
        let shared = others & at(a.trailing_zeros() as usize) & at(b.trailing_zeros() as usize);
        for set in subsets(size).filter(|set| set & a != 0 && set & b == 0) {
            let rest = set & !a;
            let digits = Bits(rest).fold(0, |digits, position| digits | at(position));
            let exact = |mask: u16| mask.count_ones() as usize == size;
            if !exact(digits | others) || !exact(digits | shared) || Bits(rest).any(|position| !several(at(position))) {
                continue;
            }
            let digits = digits | others;
            let removed: Removals = Bits(!set & !b & ALL)
                .map(|position| (HOUSES[house][position], at(position) & digits))
                .filter(|removal| removal.1 != 0)
                .collect();
            if !removed.is_empty() {
                self.add(3, size - 1, removed, Some((house as u8, rest, digits, false)), None);
                return true;
            }
        }
        false
    }

    /// The pair and some more digits that fit only in the first cell and as many others as it takes.
    fn with_hidden(&mut self, house: usize, size: usize, (a, b): (u16, u16), others: u16) -> bool {
        for more in subsets(size - 2).filter(|more| more & (self.pair | others) == 0) {
            let digits = more | self.pair;
            let places = |digit: usize| self.grid.positions[house][digit] & !b;
            let cells = Bits(digits).fold(0, |cells, digit| cells | places(digit));
            if cells.count_ones() as usize != size || Bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let removed: Removals = Bits(cells & !a)
                .map(|position| (HOUSES[house][position], self.grid.candidates[cell_at(house, position)] & !digits))
                .filter(|removal| removal.1 != 0)
                .collect();
            if !removed.is_empty() {
                self.add(3, size - 2, removed, Some((house as u8, cells & !a, digits, true)), None);
                return true;
            }
        }
        false
    }
}
