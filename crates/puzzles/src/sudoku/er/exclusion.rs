//! **What it sees.** Two or three cells, and cells that see all of them with so few candidates that some combinations of
//! digits would leave one of those without any.
//!
//! **Why it holds.** A combination that empties a cell, or repeats a digit among cells that see each other, is excluded;
//! a digit that occurs in no combination left goes.
//!
//! **Example.** r1c1 and r2c5 with 12 and 13 both seen by them: neither 1 and 2 nor 1 and 3 together. If r2c5 is one of
//! 2 and 3, r1c1 is not 1.

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Pattern, Removals, Rule};

/// Two cells, excluded by cells with two candidates.
pub(super) fn pair(grid: &Grid, two: u128, changes: &Changes) -> Option<Hint> {
    let bases = Bits(grid.open()).filter(|&cell| SEEN[cell] & two != 0).fold(0u128, |all, cell| all | 1 << cell);
    Bits(bases).filter(|&b| several_cells(SEEN[b] & two)).find_map(|b| {
        Bits(bases & ((1 << b) - 1)).find_map(|a| {
            let common = SEEN[a] & SEEN[b] & two;
            let touched = (common | 1 << a | 1 << b) & changes.cells != 0;
            if several_cells(common) && touched { pair_of(grid, a, b, common) } else { None }
        })
    })
}

fn pair_of(grid: &Grid, a: usize, b: usize, common: u128) -> Option<Hint> {
    let (of_a, of_b) = (grid.candidates[a], grid.candidates[b]);
    let seen = u16::from(see(a, b));
    // A digit falls if every digit of the other cell is barred beside it, each by a cell of its own.
    if of_a.count_ones().min(of_b.count_ones()) > common.count_ones() + u32::from(seen) {
        return None;
    }
    let (mut barred, mut any) = ([0u16; 9], 0);
    for excluder in Bits(common) {
        let mask = grid.candidates[excluder];
        let (low, high) = (mask.trailing_zeros() as usize, 15 - mask.leading_zeros() as usize);
        barred[low] |= 1 << high;
        barred[high] |= 1 << low;
        any |= mask;
    }
    let falls = |mine: u16, other: u16| {
        let falls = |&digit: &usize| other & !(barred[digit] | seen << digit) == 0;
        Bits(mine & any).filter(falls).fold(0u16, |fallen, digit| fallen | 1 << digit)
    };
    let (from_a, from_b) = (falls(of_a, of_b), falls(of_b, of_a));
    if from_a | from_b == 0 {
        return None;
    }
    hint(Rule::AlignedPair, [(a, from_a), (b, from_b)])
}

fn hint<const N: usize>(rule: Rule, fallen: [(usize, u16); N]) -> Option<Hint> {
    let removed: Removals =
        fallen.iter().filter(|(_, digits)| *digits != 0).map(|&(cell, digits)| (cell as u8, digits)).collect();
    let cells = fallen.iter().map(|&(cell, _)| cell as u8).collect();
    (!removed.is_empty()).then(|| Hint::removing(rule, removed, Pattern::Exclusion { cells }))
}

/// Three cells, excluded by cells with two or three candidates; the third is such a cell itself.
pub(super) fn triple(grid: &Grid, (two, three): (u128, u128), changes: &Changes) -> Option<Hint> {
    let excluders = two | three;
    let bases = Bits(grid.open()).filter(|&cell| SEEN[cell] & excluders != 0).fold(0u128, |all, cell| all | 1 << cell);
    Bits(bases).find_map(|b| {
        Bits(bases & ((1 << b) - 1)).find_map(|a| {
            let common = SEEN[a] & SEEN[b] & excluders;
            if !several_cells(common) {
                return None;
            }
            let mut third = (SEEN[a] | SEEN[b]) & excluders & bases & !(1 << a | 1 << b);
            // The same three cells may have been looked at before, in another order.
            if excluders >> b & 1 == 1 {
                let below = (1u128 << b) - 1;
                third &= if see(a, b) { !below } else { !(below & SEEN[b]) };
            }
            // Several may act: the first in the order in which a and then b sees them.
            let rank = |c: usize| PEERS[a].iter().chain(&PEERS[b]).position(|&peer| usize::from(peer) == c);
            Bits(third)
                .filter_map(|c| {
                    let common = common & SEEN[c];
                    let touched = (common | 1 << a | 1 << b | 1 << c) & changes.cells != 0;
                    let found =
                        if several_cells(common) && touched { triple_of(grid, [a, b, c], common) } else { None };
                    found.map(|hint| (rank(c), hint))
                })
                .min_by_key(|found| found.0)
                .map(|found| found.1)
        })
    })
}

fn triple_of(grid: &Grid, cells: [usize; 3], common: u128) -> Option<Hint> {
    let mut masks = [0; 20];
    let mut n = 0;
    for excluder in Bits(common) {
        masks[n] = grid.candidates[excluder];
        n += 1;
    }
    let [a, b, c] = cells.map(|cell| grid.candidates[cell]);
    let [ab, ac, bc] = [(0, 1), (0, 2), (1, 2)].map(|(i, j)| u16::from(see(cells[i], cells[j])));
    let mut alive = [0u16; 3];
    for x in Bits(a) {
        for y in Bits(b & !(ab << x)) {
            let two = 1u16 << x | 1 << y;
            let mut open = c & !(ac << x) & !(bc << y);
            for mask in &masks[..n] {
                let rest = mask & !two;
                if !several(rest) {
                    open = if rest == 0 { 0 } else { open & !rest };
                }
            }
            if open != 0 {
                alive[0] |= 1 << x;
                alive[1] |= 1 << y;
                alive[2] |= open;
                // The other two are settled: one witness for each digit of the first is enough.
                if alive[1] == b && alive[2] == c {
                    if alive[0] == a {
                        return None;
                    }
                    break;
                }
            }
        }
    }
    let [x, y, z] = [0, 1, 2].map(|i| (cells[i], [a, b, c][i] & !alive[i]));
    hint(Rule::AlignedTriple, [x, y, z])
}
