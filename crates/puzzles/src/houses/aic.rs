//! **What it sees.** Candidates joined by links that are strong and weak in turn: two values of a cell or two places in a house, then two that exclude each other.
//!
//! **Why it holds.** If the first candidate is out, the next is in, and so on to the last: one of the two ends is in, and what both put out is out. Where the ends exclude each other, the chain is a ring, and each of its weak links puts out what both its ends do.
//!
//! **Example.** If r1c1 is not 4, it is 7; then r1c8 is not 7, so r5c8 is; then r5c8 is not 4, so r5c1 is: no other 4 in the first column.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Alternating chains over cells and houses.
pub static AIC: Technique = Technique {
    id: "aic",
    difficulty: 70,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: true, groups: false, sets: 0 };
        let wanted = Wanted { lengths: (2, 14), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
