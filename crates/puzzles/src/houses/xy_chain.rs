//! **What it sees.** Cells with two values each, every one sharing a value with the next, which it sees.
//!
//! **Why it holds.** If the first cell does not have its outer value, the next one is forced, and so on to the last: one of the two ends has that value, and what sees both has not.
//!
//! **Example.** 12, 23, 34, 14 in a row of cells that see each other one after the other: no 1 where both ends are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Cells with two values each, from one to the next.
pub static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    difficulty: 66,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: false, groups: false, sets: 0 };
        let wanted = Wanted { lengths: (2, 16), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
