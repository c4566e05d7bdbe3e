//! **What it sees.** An alternating chain some of whose links are almost locked sets.
//!
//! **Why it holds.** If one value of such a set is out, the others are locked in it: a strong link like any other.
//!
//! **Example.** If r1c1 is not 4, the cells r1c1 and r1c3 are 2 and 7 …

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::{self, ROLES};

/// Alternating chains with almost locked sets.
pub static ALS_CHAIN: Technique = Technique {
    id: "als-chain",
    difficulty: 83,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: true, groups: true, sets: 5 };
        chains::find_against(board, material, 8, emit)
    },
};
