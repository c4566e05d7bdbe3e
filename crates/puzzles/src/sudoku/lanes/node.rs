//! The state of one puzzle: 27 words of 27 bits, digit by digit, and in each digit band by band.
//!
//! ```text
//! word 3·digit + band        bit 9·row + column within the band
//! ```
//!
//! A bit says that the digit may still stand in the cell. A puzzle comes as bytes, a solution goes as bytes.

use super::round::{BAND, Tally};
use super::vector::by_itself;

/// Cells of a grid.
pub(super) const CELLS: usize = 81;

/// What is left of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) [u32; 27]);

/// For each cell the units it lies in, as bits: six bits a band (its rows, then its blocks), then nine columns.
const UNITS: [u32; CELLS] = {
    let mut units = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, col) = (cell / 9, cell % 9);
        let band = row / 3;
        units[cell] = 1 << (6 * band + row % 3) | 1 << (6 * band + 3 + col / 3) | 1 << (18 + col);
        cell += 1;
    }
    units
};

/// For six bits of [`UNITS`] the cells of those rows and blocks of a band.
const COVERED: [u32; 64] = {
    let mut covered = [0; 64];
    let mut units = 0;
    while units < 64 {
        let mut i = 0;
        while i < 3 {
            if units >> i & 1 != 0 {
                covered[units] |= 0o777 << (9 * i);
            }
            if units >> (3 + i) & 1 != 0 {
                covered[units] |= 0o7_007_007 << (3 * i);
            }
            i += 1;
        }
        units += 1;
    }
    covered
};

/// What [`Node::read`] makes of a line.
pub(super) enum Read {
    /// A puzzle to search.
    Puzzle(Node),
    /// A puzzle whose givens contradict each other.
    Faulty,
    /// Not 81 or 729 plain characters: some other size, or no puzzle at all.
    Other,
}

impl Node {
    /// Nothing known.
    pub(super) const EMPTY: Node = Node([BAND; 27]);

    /// Reads a line of 81 cells, `.` or `0` where nothing is given, or of 729 candidates, nine a cell.
    #[inline(always)]
    pub(super) fn read(line: &[u8]) -> Read {
        if let Ok(cells) = <&[u8; CELLS]>::try_from(line) {
            return Node::of_cells(cells);
        }
        match <&[u8; 9 * CELLS]>::try_from(line) {
            Ok(candidates) => Node::of_candidates(candidates),
            Err(_) => Read::Other,
        }
    }

    #[inline(always)]
    fn of_cells(cells: &[u8; CELLS]) -> Read {
        let (mut given, mut strange) = (0u128, 0);
        let (eights, last) = cells.as_chunks::<8>();
        for (i, eight) in eights.iter().enumerate() {
            let (here, odd) = classify(u64::from_le_bytes(*eight));
            given |= u128::from(here) << (8 * i);
            strange |= odd;
        }
        let (here, odd) = classify(EMPTY_CELLS ^ u64::from(last[0] ^ b'0'));
        given |= u128::from(here) << 80;
        if strange | odd != 0 {
            return Read::Other;
        }
        Node::of_givens(given, |cell| cells[cell] & 15)
    }

    /// The state of a grid with these clues, 1 to 9, 0 for none.
    #[inline(always)]
    pub(super) fn of_clues(clues: &[u8; CELLS]) -> Read {
        let mut given = 0u128;
        let (eights, last) = clues.as_chunks::<8>();
        for (i, eight) in eights.iter().enumerate() {
            given |= u128::from(classify(u64::from_le_bytes(*eight) ^ EMPTY_CELLS).0) << (8 * i);
        }
        given |= u128::from(last[0] > 0) << 80;
        Node::of_givens(given, |cell| clues[cell])
    }

    /// The state after the givens have cleared their rows, columns and blocks. `digit` is 1…9 for the cells of `given`.
    #[inline(always)]
    pub(super) fn of_givens(given: u128, digit: impl Fn(usize) -> u8) -> Read {
        // Sixteen entries, so that no index needs a check.
        let (mut units, mut placed) = ([0u32; 16], [[0u32; 16]; 3]);
        let mut full = [0; 3];
        for band in 0..3 {
            full[band] = (given >> (27 * band)) as u32 & BAND;
            let mut left = full[band];
            while left != 0 {
                let cell = left.trailing_zeros() as usize;
                let d = usize::from(digit(27 * band + cell) & 15);
                units[d] |= UNITS[27 * band + cell];
                placed[band][d] |= 1 << cell;
                left &= left - 1;
            }
        }
        let bits: u32 = units[1..10].iter().map(|units| units.count_ones()).sum();
        if bits != 3 * given.count_ones() {
            return Read::Faulty;
        }
        let mut node = Node::EMPTY;
        for d in 1..10 {
            let columns = (units[d] >> 18) * 0o1_001_001;
            for band in 0..3 {
                let covered = COVERED[(by_itself(units[d]) >> (6 * band) & 63) as usize];
                node.0[3 * (d - 1) + band] = BAND & !(covered | columns | full[band]) | placed[band][d];
            }
        }
        Read::Puzzle(node)
    }

    fn of_candidates(candidates: &[u8; 9 * CELLS]) -> Read {
        let mut node = Node([0; 27]);
        for (i, &c) in candidates.iter().enumerate() {
            let (cell, digit) = (i / 9, i % 9);
            match c {
                b'.' | b'0' => {}
                _ if c == b'1' + digit as u8 => node.allow(cell, digit),
                _ => return Read::Other,
            }
        }
        Read::Puzzle(node)
    }

    /// Cells with one candidate, by band.
    #[inline(always)]
    pub(super) fn single(&self) -> [u32; 3] {
        let mut single = [0; 3];
        for (band, single) in single.iter_mut().enumerate() {
            let mut digits = [0; 9];
            for (digit, word) in digits.iter_mut().enumerate() {
                *word = self.0[3 * digit + band];
            }
            *single = Tally::of(digits).single();
        }
        single
    }

    /// Allows a digit (0…8) in a cell.
    pub(super) fn allow(&mut self, cell: usize, digit: usize) {
        self.0[3 * digit + cell / 27] |= 1 << (cell % 27);
    }

    /// Rules a digit (0…8) out of a cell.
    pub(super) fn deny(&mut self, cell: usize, digit: usize) {
        self.0[3 * digit + cell / 27] &= !(1 << (cell % 27));
    }

    /// The digits of a solved state, 0…8 plus `zero`.
    #[inline(always)]
    pub(super) fn digits(&self, zero: u8) -> [u8; CELLS] {
        // The four binary places of all cells, then eight cells at a time.
        let mut places = [0u128; 4];
        for digit in 1..9 {
            let cells = &self.0[3 * digit..];
            let cells = u128::from(cells[0]) | u128::from(cells[1]) << 27 | u128::from(cells[2]) << 54;
            for (i, place) in places.iter_mut().enumerate() {
                if digit >> i & 1 != 0 {
                    *place |= cells;
                }
            }
        }
        let eight = |at: usize| {
            let spread = |i: usize| SPREAD[(places[i] >> at) as usize & 255] << i;
            ONES * u64::from(zero) + (spread(0) | spread(1) | spread(2) | spread(3))
        };
        let mut digits = [0; CELLS];
        let (eights, last) = digits.as_chunks_mut::<8>();
        for (i, cells) in eights.iter_mut().enumerate() {
            *cells = eight(8 * i).to_le_bytes();
        }
        last[0] = eight(80) as u8;
        digits
    }
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

const EMPTY_CELLS: u64 = ONES * b'0' as u64;

/// The bits of a byte, a byte each.
const SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    spread
};

/// Which of eight characters are 1…9, a bit each; and a non-zero word if one is neither a digit nor a dot.
#[inline(always)]
fn classify(eight: u64) -> (u8, u64) {
    let high = ONES * 0x80;
    // Digits become 0…9, a dot 0x1e. Adding makes a byte's high bit tell whether it reaches a bound.
    let low = (eight ^ EMPTY_CELLS) & !high;
    let not_zero = low + ONES * 0x7f;
    let not_digit = low + ONES * (0x80 - 10);
    let not_dot = (low ^ (ONES * 0x1e)) + ONES * 0x7f;
    let given = (not_zero & !not_digit & high) >> 7;
    (((given.wrapping_mul(0x0102_0408_1020_4080)) >> 56) as u8, (not_digit & not_dot | eight) & high)
}
