//! **What it sees.** Three cells of a house with four values and a cell with two of these, such that one value cannot be in both.
//!
//! **Why it holds.** The value that cannot be in both is missing from one of them, which then has the other common value: what sees all places of that value has not.
//!
//! **Example.** 1234 in three cells of a block, 14 in a cell of the same row: the 1s see each other, so no 4 where all 4s are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Four cells with four values.
pub static WXYZ_WING: Technique = Technique {
    id: "wxyz-wing",
    difficulty: 55,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: false, groups: false, sets: 3 };
        let wanted = Wanted {
            lengths: (2, 2),
            link: &|_, _| true,
            one_value: false,
            chain: &|net, chain| net.set_sizes(chain) == [1, 3],
        };
        chains::find(board, material, wanted, emit)
    },
};
