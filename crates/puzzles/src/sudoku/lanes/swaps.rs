//! Unavoidable sets of a full grid: cells whose digits can change places so that the grid is another solution. A puzzle of
//! this grid has one solution only if it gives a clue in each of them.
//!
//! Two kinds are looked for, because they are found at once and are most of the small ones:
//!
//! ```text
//! two digits        a b . | . . .       two lines of a band    a b c | d . .
//!                   b . a | . . .                              b c a | e . .
//!                   . a b | . . .       (a b c are the same three in both: the lines change places there)
//! ```

use super::node::CELLS;

/// Sets larger than this hardly ever lose all their clues but one.
const LARGE: u32 = 10;

/// Each cell as a bit: a look is quicker than a shift of two words.
static CELL: [u128; CELLS] = {
    let mut bits = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        bits[cell] = 1 << cell;
        cell += 1;
    }
    bits
};

/// Sets of which each must keep a clue, in halves: all are asked at once, eight to a vector.
#[derive(Default)]
pub(super) struct Swaps {
    low: Vec<u64>,
    high: Vec<u64>,
}

impl Swaps {
    #[inline(always)]
    pub(super) fn new(grid: &[u8; CELLS]) -> Swaps {
        let sets = swaps(grid);
        let (mut low, mut high) = (Vec::with_capacity(sets.len()), Vec::with_capacity(sets.len()));
        for set in sets {
            low.push(set as u64);
            high.push((set >> 64) as u64);
        }
        Swaps { low, high }
    }

    /// Whether each set has one of these clues.
    #[inline(always)]
    pub(super) fn have_each(&self, clues: u128) -> bool {
        let (low, high) = (clues as u64, (clues >> 64) as u64);
        let mut missed = false;
        for (set_low, set_high) in self.low.iter().zip(&self.high) {
            missed |= set_low & low | set_high & high == 0;
        }
        !missed
    }

    /// Forgets the sets that have one of these clues, which stay.
    #[inline(always)]
    pub(super) fn forget(&mut self, clues: u128) {
        let (low, high) = (clues as u64, (clues >> 64) as u64);
        let mut i = 0;
        while i < self.low.len() {
            if self.low[i] & low | self.high[i] & high != 0 {
                self.low.swap_remove(i);
                self.high.swap_remove(i);
            } else {
                i += 1;
            }
        }
    }
}

/// The small unavoidable sets of a grid of digits 1…9, as bits.
#[inline(always)]
pub(super) fn swaps(grid: &[u8; CELLS]) -> Vec<u128> {
    let mut sets = Vec::with_capacity(2 * CELLS);
    let turned: [u8; CELLS] = std::array::from_fn(|cell| grid[cell % 9 * 9 + cell / 9]);
    of_lines(grid, |line, at| 9 * line + at, &mut sets);
    of_lines(&turned, |line, at| 9 * at + line, &mut sets);
    of_digits(grid, &mut sets);
    sets
}

/// Parts of two lines of a band that hold the same digits.
#[inline(always)]
fn of_lines(grid: &[u8; CELLS], cell: impl Fn(usize, usize) -> usize, sets: &mut Vec<u128>) {
    for band in 0..3 {
        for (one, other) in [(0, 1), (0, 2), (1, 2)].map(|(one, other)| (3 * band + one, 3 * band + other)) {
            let mut place = [0; 10];
            for at in 0..9 {
                place[usize::from(grid[9 * one + at])] = at;
            }
            let mut seen = 0u32;
            for start in 0..9 {
                let (mut at, mut set) = (start, 0u128);
                while seen >> at & 1 == 0 {
                    seen |= 1 << at;
                    set |= CELL[cell(one, at)] | CELL[cell(other, at)];
                    at = place[usize::from(grid[9 * other + at])];
                }
                if set != 0 && set.count_ones() <= LARGE {
                    sets.push(set);
                }
            }
        }
    }
}

/// Cells of two digits that see none of the other cells of the two.
#[inline(always)]
fn of_digits(grid: &[u8; CELLS], sets: &mut Vec<u128>) {
    // For each digit its row in each column and in each block, and its column in each row.
    let mut row_in = [[[0u8; 9]; 2]; 9];
    let mut column_in = [[0u8; 9]; 9];
    for (cell, digit) in grid.iter().enumerate() {
        let (row, column, digit) = (cell / 9, cell % 9, usize::from(digit - 1));
        row_in[digit][0][column] = row as u8;
        row_in[digit][1][row / 3 * 3 + column / 3] = row as u8;
        column_in[digit][row] = column as u8;
    }
    for a in 0..9 {
        for b in a + 1..9 {
            // Rows hang together when one digit in one and the other in the other share a column or a block.
            let mut tied = [0u16; 9];
            for (rows, others) in row_in[a].iter().zip(&row_in[b]) {
                for (&row, &other) in rows.iter().zip(others) {
                    tied[usize::from(row)] |= 1 << other;
                    tied[usize::from(other)] |= 1 << row;
                }
            }
            let mut left = 0o777u16;
            while left != 0 {
                let (mut rows, mut more) = (0u16, left & left.wrapping_neg());
                while more != 0 {
                    rows |= more;
                    let mut next = 0;
                    while more != 0 {
                        next |= tied[more.trailing_zeros() as usize];
                        more &= more - 1;
                    }
                    more = next & !rows;
                }
                left &= !rows;
                if 2 * rows.count_ones() <= LARGE {
                    let mut set = 0u128;
                    while rows != 0 {
                        let row = rows.trailing_zeros() as usize;
                        set |= CELL[9 * row + usize::from(column_in[a][row])];
                        set |= CELL[9 * row + usize::from(column_in[b][row])];
                        rows &= rows - 1;
                    }
                    sets.push(set);
                }
            }
        }
    }
}
