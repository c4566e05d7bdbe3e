//! **What it sees.** Houses with two places each for one value, each place at the end of one seeing a place of the next.
//!
//! **Why it holds.** If the first place is not right, the next one is, and so on to the last: one of the two ends is right, and what sees both is out.
//!
//! **Example.** The 7s of a row, a block and a column, two each, joined end to end.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// One value from house to house.
pub static X_CHAIN: Technique = Technique {
    id: "x-chain",
    difficulty: 66,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: true, groups: false, sets: 0 };
        let wanted = Wanted { lengths: (3, 12), link: &|_, _| true, one_value: true, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
