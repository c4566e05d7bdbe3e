//! **What it sees.** Three almost locked sets, the middle one sharing with each of the others a value that cannot be in both.
//!
//! **Why it holds.** The middle set lacks one of the two values at most; the outer set joined by the other is locked and has the value common to the outer ones.
//!
//! **Example.** Sets A, C and B; x joins A and C, y joins C and B: no z where all z of A and B are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Three almost locked sets.
pub static ALS_XY_WING: Technique = Technique {
    id: "als-xy-wing",
    difficulty: 80,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: false, groups: false, sets: 6 };
        let wanted = Wanted { lengths: (3, 3), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
