//! **What it sees.** Two almost locked sets with a value that cannot be in both, and another value in common.
//!
//! **Why it holds.** The first value is missing from one of the sets, which is then locked and has the second: what sees all places of the second in both sets has not.
//!
//! **Example.** Cells with 1, 2, 3, 5 and cells with 1, 3, 6: the 1s see each other, so no 3 where all 3s are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Two almost locked sets.
pub static ALS_XZ: Technique = Technique {
    id: "als-xz",
    difficulty: 75,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: false, groups: false, sets: 5 };
        let wanted = Wanted { lengths: (2, 2), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
