//! **What it sees.** A value with two places in a row and two in a column, one of each in the same block.
//!
//! **Why it holds.** Not both places of the block are right, so one of the two far ends is: what sees both is out.
//!
//! **Example.** Row 1 has its 5 in columns 2 and 7, column 3 in rows 2 and 8; r1c2 and r2c3 share a block: no 5 in r8c7.

use rejilla_engine::Technique;

use super::chains::net::{Material, Strong};
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// One value, a row and a column with two places each.
pub static TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    difficulty: 41,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: true, groups: false, sets: 0 };
        let is = |why: Strong, name: &str| matches!(why, Strong::House(tag) if board.model().is(tag, name));
        let wanted = Wanted {
            lengths: (2, 2),
            link: &|_, stretch| is(stretch.why, "row") || is(stretch.why, "column"),
            one_value: true,
            chain: &|_, chain| ["row", "column"].iter().all(|name| chain.iter().any(|s| is(s.why, name))),
        };
        chains::find(board, material, wanted, emit)
    },
};
