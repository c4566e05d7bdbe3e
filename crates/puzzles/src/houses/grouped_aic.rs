//! **What it sees.** An alternating chain some of whose nodes are several places of a value in a line of a block.
//!
//! **Why it holds.** As long as it does not matter which of the places is right, they can be taken as one.
//!
//! **Example.** If the block's 6 is not in its top row, it is at r3c2 …

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Alternating chains with places taken together.
pub static GROUPED_AIC: Technique = Technique {
    id: "grouped-aic",
    difficulty: 73,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: true, groups: true, sets: 0 };
        let wanted = Wanted { lengths: (2, 14), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
