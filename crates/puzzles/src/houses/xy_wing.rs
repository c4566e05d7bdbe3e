//! **What it sees.** A cell with two values that sees two others, each of which shares one of them and has a third value in common with the other.
//!
//! **Why it holds.** Whichever value the first cell has, one of the other two has the third: what sees both has not.
//!
//! **Example.** 12 in the middle, 13 and 23 at its sides: no 3 where both sides are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Three cells with two values each.
pub static XY_WING: Technique = Technique {
    id: "xy-wing",
    difficulty: 42,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: false, groups: false, sets: 0 };
        let wanted = Wanted { lengths: (3, 3), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
