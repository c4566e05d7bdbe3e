//! Where to guess when propagation is stuck.
//!
//! A cell with two candidates, and of those the one that sees most open cells; where there is none, a cell with the
//! fewest candidates.

use super::round::BAND;

/// One way on: the digit a cell is guessed to hold. The other way is the same state without it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) band: usize,
    /// The cell's bit.
    pub(super) bit: u32,
    /// 0…8.
    pub(super) digit: usize,
}

/// For each cell of a band the cells outside its row and block.
const ELSEWHERE: [u32; 27] = {
    let mut elsewhere = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let row = 0o777 << (cell / 9 * 9);
        let block = 0o7_007_007 << (cell % 9 / 3 * 3);
        elsewhere[cell] = BAND & !(row | block);
        cell += 1;
    }
    elsewhere
};

/// Chooses a cell and the lesser of its candidates; none if every cell is decided. `word` gives a digit's candidates in
/// a band.
#[inline(always)]
pub(super) fn choose(word: impl Fn(usize, usize) -> u32) -> Option<Guess> {
    let (mut open, mut pairs) = ([0u32; 3], [0u32; 3]);
    for band in 0..3 {
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for digit in 0..9 {
            let cells = word(digit, band);
            thrice |= twice & cells;
            twice |= once & cells;
            once |= cells;
        }
        open[band] = twice;
        pairs[band] = twice & !thrice;
    }
    let mut best = (0, 0, 0);
    for band in 0..3 {
        let others = [(1, 2), (0, 2), (0, 1)][band];
        let mut left = pairs[band];
        while left != 0 {
            let cell = left.trailing_zeros();
            let column = 0o1_001_001 << (cell % 9);
            let beside = open[band] & !ELSEWHERE[cell as usize % 27];
            let above = u64::from(open[others.0] & column) << 32 | u64::from(open[others.1] & column);
            let seen = beside.count_ones() + above.count_ones();
            if seen > best.0 {
                best = (seen, band, 1 << cell);
            }
            left &= left - 1;
        }
    }
    let (_, band, bit) = if best.0 > 0 { best } else { fewest(&word, open)? };
    let digit = (0..9).find(|digit| word(*digit, band) & bit != 0)?;
    Some(Guess { band, bit, digit })
}

/// An open cell with the fewest candidates.
#[cold]
fn fewest(word: &impl Fn(usize, usize) -> u32, open: [u32; 3]) -> Option<(u32, usize, u32)> {
    let cells = (0..3).flat_map(|band| (0..27).map(move |cell| (band, 1 << cell)));
    let counted = cells.filter(|(band, bit)| open[*band] & bit != 0).map(|(band, bit)| {
        let number = (0..9).filter(|digit| word(*digit, band) & bit != 0).count() as u32;
        (number, band, bit)
    });
    counted.min_by_key(|(number, ..)| *number)
}
