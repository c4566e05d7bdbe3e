//! The last open cells, counted straight away.
//!
//! Where propagation is stuck, every decided digit has left the cells it sees. So any filling of the open cells in which
//! no two that see each other are equal is a solution: a house has as many of them as digits to place. With a few cells
//! left, trying them one after the other costs less than a single guess, and there are mostly several solutions to be had.
//!
//! All that is left fits into one word:
//!
//! ```text
//! …  [third digit that is open: cells 0 1 2 …] [second digit: cells 0 1 2 …] [first digit: cells 0 1 2 …]
//! ```

use super::branch::{SEEN, packed};
use super::word::Word;

/// Open cells at most. More wait too long for a contradiction.
const FEW: usize = 12;

/// How many ways there are to fill the open cells, up to `enough`; none if they are too many. `word` gives a digit's
/// candidates in a band.
#[inline(always)]
pub(super) fn ways<V: Word>(open: [u32; 3], word: impl Fn(usize, usize) -> u32, enough: u64) -> Option<u64> {
    let open = packed(open);
    let low = open.0.count_ones();
    let cells = (low + open.1.count_ones()) as usize;
    if cells > FEW {
        return None;
    }
    let open_only =
        |cells: (u64, u32)| V::compress(cells.0, open.0) | V::compress(cells.1.into(), open.1.into()) << low;
    // The candidates of all cells, and those of the first of them.
    let (mut left, mut first, mut at) = (0, 0, 0);
    for digit in 0..9 {
        let places = open_only(packed([word(digit, 0), word(digit, 1), word(digit, 2)]));
        if places != 0 {
            if at + cells > 64 {
                return None;
            }
            left |= places << at;
            first |= 1 << at;
            at += cells;
        }
    }
    let mut seen = [0; 16];
    let mut others = open;
    for seen in &mut seen[..cells] {
        let cell = if others.0 != 0 { others.0.trailing_zeros() } else { 64 + others.1.trailing_zeros() };
        others = if others.0 != 0 { (others.0 & (others.0 - 1), others.1) } else { (0, others.1 & (others.1 - 1)) };
        *seen = open_only(SEEN[cell as usize % 128]);
    }
    count(left, first, &seen[..cells], enough)
}

/// Fills one cell after the other, in all ways at once; `seen` are the cells that each sees. (One way after the other took
/// longer: where it would end could not be foretold.)
#[inline(always)]
fn count(left: u64, first: u64, seen: &[u64], enough: u64) -> Option<u64> {
    let Some((_, but_last)) = seen.split_last() else { return Some(1) };
    // What is left to the other cells, for each way to fill those before; a ring, so that no index needs a check.
    let mut ways = [0; 256];
    let (mut start, mut end) = (0u8, 1u8);
    ways[0] = left;
    for (cell, seen) in but_last.iter().enumerate() {
        let stop = end;
        while start != stop {
            let way = ways[usize::from(start)];
            start = start.wrapping_add(1);
            let one = way >> cell & first;
            let two = one & one.wrapping_sub(1);
            let three = two & two.wrapping_sub(1);
            ways[usize::from(end)] = way & !(seen << (one.trailing_zeros() & 63));
            end = end.wrapping_add(u8::from(one != 0));
            ways[usize::from(end)] = way & !(seen << (two.trailing_zeros() & 63));
            end = end.wrapping_add(u8::from(two != 0));
            let mut more = three;
            while more != 0 {
                ways[usize::from(end)] = way & !(seen << more.trailing_zeros());
                end = end.wrapping_add(1);
                more &= more - 1;
            }
            if end.wrapping_sub(start) > 200 {
                return None;
            }
        }
    }
    let mut count = 0;
    while start != end {
        count += u64::from((ways[usize::from(start)] >> but_last.len() & first).count_ones());
        start = start.wrapping_add(1);
    }
    Some(count.min(enough))
}
