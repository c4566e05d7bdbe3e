//! The candidates of a 9×9, seen by cell, by house and by digit at once.

use super::geometry::*;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// A grid while it is being solved. Digits are 0..9.
#[derive(Clone)]
pub struct Grid {
    /// Candidates of each cell; none of a filled one.
    pub(super) candidates: [u16; 81],
    /// Positions of each digit in each house.
    pub(super) positions: [[u16; 9]; 27],
    /// Cells of each digit.
    pub(super) cells: [u128; 9],
    /// Empty cells of each house.
    pub(super) empty: [u8; 27],
    /// How often each digit is placed.
    pub(super) placed: [u8; 9],
    /// Empty cells of the grid.
    pub(super) left: u32,
}

impl Grid {
    /// A grid with these digits (1 to 9) in place, and every other cell's candidates tidied; none where two of them meet.
    pub fn new(givens: impl IntoIterator<Item = Option<u8>>) -> Option<Grid> {
        let mut grid = Grid {
            candidates: [ALL; 81],
            positions: [[ALL; 9]; 27],
            cells: [(1 << 81) - 1; 9],
            empty: [9; 27],
            placed: [0; 9],
            left: 81,
        };
        for (cell, given) in givens.into_iter().enumerate().take(81) {
            if let Some(digit @ 1..=9) = given {
                let digit = usize::from(digit - 1);
                if grid.candidates[cell] >> digit & 1 == 0 {
                    return None;
                }
                grid.place(cell, digit);
            }
        }
        Some(grid)
    }

    /// A grid from a line of 81 characters, of which those from 1 to 9 are givens.
    pub fn read(line: &[u8]) -> Option<Grid> {
        let given = |c: &u8| matches!(c, b'1'..=b'9').then(|| c - b'0');
        (line.len() >= 81).then(|| Grid::new(line[..81].iter().map(given))).flatten()
    }

    /// A grid with these candidates in its open cells and these digits in the others.
    pub(super) fn of(open: impl Fn(usize) -> Option<u16>, placed: impl Fn(usize) -> Option<usize>) -> Grid {
        let mut grid = Grid {
            candidates: [0; 81],
            positions: [[0; 9]; 27],
            cells: [0; 9],
            empty: [0; 27],
            placed: [0; 9],
            left: 0,
        };
        for cell in 0..81 {
            let Some(candidates) = open(cell) else {
                placed(cell).into_iter().for_each(|digit| grid.placed[digit] += 1);
                continue;
            };
            grid.candidates[cell] = candidates & ALL;
            grid.left += 1;
            for t in 0..3 {
                grid.empty[house_of(cell, t)] += 1;
            }
            for digit in Bits(candidates & ALL) {
                grid.cells[digit] |= 1 << cell;
                for t in 0..3 {
                    grid.positions[house_of(cell, t)][digit] |= position_bit(cell, t);
                }
            }
        }
        grid
    }

    /// Takes one candidate out.
    #[inline(always)]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.cells[digit] &= !(1 << cell);
        for t in 0..3 {
            self.positions[house_of(cell, t)][digit] &= !position_bit(cell, t);
        }
    }

    /// Puts a digit into a cell and takes it out of the cells that see it.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in Bits(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for peer in Bits(SEEN[cell] & self.cells[digit]) {
            self.remove(peer, digit);
        }
        for house in HOUSES_OF[cell] {
            self.empty[usize::from(house)] -= 1;
        }
        self.placed[digit] += 1;
        self.left -= 1;
    }

    /// The cells with exactly two, and with exactly three candidates: a sum of bits over all digits.
    pub(super) fn two_three(&self) -> (u128, u128) {
        let (mut ones, mut twos, mut fours) = (0u128, 0u128, 0u128);
        for cells in self.cells {
            let carry = ones & cells;
            ones ^= cells;
            fours |= twos & carry;
            twos ^= carry;
        }
        (!ones & twos & !fours, ones & twos & !fours)
    }

    /// Cells that have candidates.
    pub(super) fn open(&self) -> u128 {
        self.cells.iter().fold(0, |open, cells| open | cells)
    }
}

/// What changed since a technique last found nothing. A pattern that lies in unchanged digits, houses or cells was not
/// there then, and is not there now: candidates only go.
#[derive(Clone, Copy)]
pub(super) struct Changes {
    pub(super) digits: u16,
    pub(super) houses: u32,
    pub(super) cells: u128,
}

impl Changes {
    pub(super) const ALL: Changes = Changes { digits: ALL, houses: (1 << 27) - 1, cells: (1 << 81) - 1 };
    pub(super) const NONE: Changes = Changes { digits: 0, houses: 0, cells: 0 };

    /// What differs between the cells of each digit then and now.
    pub(super) fn between(then: &[u128; 9], now: &[u128; 9]) -> Changes {
        let mut changes = Changes::NONE;
        for digit in 0..9 {
            let gone = then[digit] ^ now[digit];
            changes.digits |= u16::from(gone != 0) << digit;
            changes.cells |= gone;
        }
        for (house, cells) in HOUSE_CELLS.iter().enumerate() {
            changes.houses |= u32::from(changes.cells & cells != 0) << house;
        }
        changes
    }

    pub(super) fn add(&mut self, more: &Changes) {
        self.digits |= more.digits;
        self.houses |= more.houses;
        self.cells |= more.cells;
    }

    /// The changed cells and all that see one.
    pub(super) fn around(&self) -> u128 {
        // With this many it is nearly all of them.
        if self.cells.count_ones() > 8 {
            return u128::MAX;
        }
        Bits(self.cells).fold(self.cells, |around, cell| around | SEEN[cell])
    }
}
