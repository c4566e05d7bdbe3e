//! **What it sees.** A *pivot* with digits x, y (and z), and two cells it sees, one with x, z and one with y, z.
//!
//! **Why it holds.** Whichever digit the pivot takes, one of the wings (or the pivot of an XYZ-wing itself) is z: a cell
//! that sees all of them is not.
//!
//! **Example.** r1c1 = 12, r1c7 = 13, r5c1 = 23: r5c7 is not 3.

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Pattern, Rule, removals};

/// XY-wings, or with `xyz` wings whose pivot holds the common digit too.
pub(super) fn wing(grid: &Grid, (two, three): (u128, u128), xyz: bool, changes: &Changes) -> Option<Hint> {
    let pivots = changes.around() & if xyz { three } else { two };
    Bits(pivots).filter(|&pivot| several_cells(SEEN[pivot] & two)).find_map(|pivot| {
        let wings = || PEERS[pivot].iter().map(|&peer| usize::from(peer)).filter(|&peer| two >> peer & 1 == 1);
        wings()
            .filter(|&first| only(grid.candidates[pivot] & !grid.candidates[first]).is_some())
            .find_map(|first| wings().find_map(|second| with_wings(grid, pivot, (first, second), xyz)))
    })
}

fn with_wings(grid: &Grid, pivot: usize, (first, second): (usize, usize), xyz: bool) -> Option<Hint> {
    let [p, a, b] = [pivot, first, second].map(|cell| grid.candidates[cell]);
    if (p | a | b).count_ones() != 3 || (p & a & b).count_ones() != u32::from(xyz) {
        return None;
    }
    let digit = Bits(a & b).next()?;
    let by_pivot = if xyz { SEEN[pivot] } else { !(1 << pivot) };
    let gone = SEEN[first] & SEEN[second] & by_pivot & grid.cells[digit];
    let rule = if xyz { Rule::XyzWing } else { Rule::XyWing };
    let pattern = Pattern::Wing { pivot: pivot as u8, wings: [first as u8, second as u8], digit: digit as u8 };
    (gone != 0).then(|| Hint::removing(rule, removals(gone, digit), pattern))
}
