//! **What it sees.** A cell with three values that sees two cells with two of them each, the third value common to all.
//!
//! **Why it holds.** Whichever value the first cell has, one of the three has the common one: what sees all three has not.
//!
//! **Example.** 123 in the middle, 13 and 23 at its sides: no 3 where all three are seen.

use rejilla_engine::Technique;

use super::chains::net::Material;
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// A cell with three values and two with two.
pub static XYZ_WING: Technique = Technique {
    id: "xyz-wing",
    difficulty: 44,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: false, groups: false, sets: 2 };
        let wanted = Wanted {
            lengths: (2, 2),
            link: &|_, _| true,
            one_value: false,
            chain: &|net, chain| net.set_sizes(chain) == [1, 2],
        };
        chains::find(board, material, wanted, emit)
    },
};
