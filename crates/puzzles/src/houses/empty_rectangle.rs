//! **What it sees.** In a house the places of a value lie along two lines that cross; another house has two places for it, one on the first line.
//!
//! **Why it holds.** If the far place is not right, the near one is, which empties the first line: the value lies along the second. One of the two holds, and what sees both is out.
//!
//! **Example.** A block's 4s lie in its middle row and its left column; a far column has two 4s, one in that row: the other one and the block's column see a common cell.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// One value, two houses, places taken together where they lie in a line.
pub static EMPTY_RECTANGLE: Technique = Technique {
    id: "empty-rectangle",
    difficulty: 45,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: true, groups: true, sets: 0 };
        let wanted = Wanted { lengths: (2, 2), link: &|_, _| true, one_value: true, chain: &|_, _| true };
        chains::find(board, material, wanted, emit)
    },
};
