//! **What it sees.** A value with two places in each of two houses, one place of the first seeing one of the second.
//!
//! **Why it holds.** The two places that see each other are not both right, so one of the two outer ones is: what sees both is out.
//!
//! **Example.** A row has its 5 in columns 2 and 7 only, a column in rows 3 and 8; two of these lie in one block, and the other two both see r8c2.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// One value, two houses with two places each.
pub static TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    difficulty: 42,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: true, groups: false, sets: 0 };
        let wanted = Wanted { lengths: (2, 2), link: &|_, _| true, one_value: true, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
