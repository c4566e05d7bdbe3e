//! Where to guess when propagation is stuck.
//!
//! A cell with two candidates, and of those the one that sees most open cells; where there is none, a cell with the
//! fewest candidates.
//!
//! What else was tried, as guesses a puzzle of the hardest set (85 with this rule, 145 with any pair): weighing pairs it
//! sees double, 89; counting what a guess strikes out instead, 84, with guesses of a digit's two places in a house beside
//! them 80; adding the pairs it sees that share a digit 74, or multiplying what each digit strikes out, pairs thrice, 71.
//! The last two are worth it only where they cost less than a round saves (some 40 cycles a guess): not yet.

use super::node::CELLS;

/// One way on: the digit a cell is guessed to hold. The other way is the same state without it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) band: usize,
    /// The cell's bit.
    pub(super) bit: u32,
    /// 0…8.
    pub(super) digit: usize,
}

/// For each cell the cells it sees: the first 64, and the others. 128, so that no index needs a check.
pub(super) const SEEN: [(u64, u32); 128] = {
    let mut seen = [(0, 0); 128];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            let (row, column) = (cell / 9 == other / 9, cell % 9 == other % 9);
            let block = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (row || column || block) {
                if other < 64 {
                    seen[cell].0 |= 1 << other;
                } else {
                    seen[cell].1 |= 1 << (other - 64);
                }
            }
            other += 1;
        }
        cell += 1;
    }
    seen
};

/// How many of some cells a cell sees.
#[inline(always)]
pub(super) fn seen(cell: u32, cells: (u64, u32)) -> u32 {
    let seen = SEEN[cell as usize % 128];
    (cells.0 & seen.0).count_ones() + (cells.1 & seen.1).count_ones()
}

/// Three bands as the first 64 cells and the others.
#[inline(always)]
pub(super) fn packed(bands: [u32; 3]) -> (u64, u32) {
    (u64::from(bands[0]) | u64::from(bands[1]) << 27 | u64::from(bands[2]) << 54, bands[2] >> 10)
}

/// Chooses a cell and the lesser of its candidates; none if every cell is decided. `pairs` are the cells with two
/// candidates by band, `open` those with two or more; `word` gives a digit's candidates in a band.
#[inline(always)]
pub(super) fn choose(pairs: [u32; 3], open: [u32; 3], word: impl Fn(usize, usize) -> u32) -> Option<Guess> {
    let open_cells = packed(open);
    // No branch depends on a score: which cell is best cannot be foretold. The cell's number is in the low bits.
    let score = |cell: u32| seen(cell, open_cells) << 7 | cell;
    let (mut low, mut high) = packed(pairs);
    let mut best = 0;
    while low != 0 {
        best = best.max(score(low.trailing_zeros()));
        low &= low - 1;
    }
    while high != 0 {
        best = best.max(score(64 + high.trailing_zeros()));
        high &= high - 1;
    }
    let (band, bit) = if best > 0 { split(best & 127) } else { fewest(&word, open)? };
    // No branch here either.
    let mut digits = 0;
    for digit in 0..9 {
        digits |= u32::from(word(digit, band) & bit != 0) << digit;
    }
    Some(Guess { band, bit, digit: digits.trailing_zeros() as usize })
}

/// A cell's band and its bit there.
#[inline(always)]
fn split(cell: u32) -> (usize, u32) {
    (cell as usize / 27, 1 << (cell % 27))
}

/// An open cell with the fewest candidates.
#[cold]
pub(super) fn fewest(word: &impl Fn(usize, usize) -> u32, open: [u32; 3]) -> Option<(usize, u32)> {
    let cells = (0..CELLS as u32).map(split).filter(|(band, bit)| open[*band] & bit != 0);
    cells.min_by_key(|(band, bit)| (0..9).filter(|digit| word(*digit, *band) & bit != 0).count())
}
