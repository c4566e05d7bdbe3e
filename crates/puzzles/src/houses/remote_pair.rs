//! **What it sees.** Four or more cells with the same two values, each seeing the next.
//!
//! **Why it holds.** The two values alternate along them; the ends of an even number differ, so both values stand there, and what sees both ends has neither.
//!
//! **Example.** Four cells 36 one after the other: neither where the first and the last are seen.

use rejilla_engine::Technique;

use super::chains::net::{Material, Strong};
use super::chains::walk::Wanted;
use super::chains::{self, ROLES};

/// Cells with the same two values, one after the other.
pub static REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    difficulty: 52,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: false, groups: false, sets: 0 };
        let wanted = Wanted {
            lengths: (4, 16),
            link: &|_, _| true,
            one_value: false,
            chain: &|_, chain| {
                let pair = |why: Strong| if let Strong::Cell(x) = why { board.word(x) } else { 0 };
                chain.len().is_multiple_of(2) && chain.iter().all(|s| pair(s.why) == pair(chain[0].why))
            },
        };
        chains::find(board, material, wanted, emit)
    },
};
