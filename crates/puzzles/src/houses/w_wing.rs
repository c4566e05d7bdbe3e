//! **What it sees.** Two cells with the same two values, and a house with two places for one of them, one seen by each cell.
//!
//! **Why it holds.** One of the two places is right, so one of the cells does not have that value and has the other: what sees both cells does not have it.
//!
//! **Example.** Two cells 25; a row has its 2 in two places, each seen by one of them: no 5 where both cells are seen.

use rejilla_engine::Technique;

use super::chains::net::{Material, Strong};
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Two cells alike, joined by a house.
pub static W_WING: Technique = Technique {
    id: "w-wing",
    difficulty: 44,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: true, groups: false, sets: 0 };
        let wanted = Wanted {
            lengths: (3, 3),
            link: &|_, _| true,
            one_value: false,
            chain: &|_, chain| {
                let [a, b, c] = chain else { return false };
                matches!((a.why, b.why, c.why), (Strong::Cell(x), Strong::House(_), Strong::Cell(y)) if board.word(x) == board.word(y))
            },
        };
        chains::find(board, material, wanted, emit)
    },
};
