//! **What it sees.** A value locked where a block and a line cross, which leaves it one place in another house.
//!
//! **Why it holds.** The line (or the block) has its value in the crossing, so the other house does not have it there.
//!
//! **Example.** A block's 4 can only stand in its top row; the next block has two places for a 4, one of them in that row:
//! it is the other.

use rejilla_engine::Technique;

use crate::houses::direct_locked::{self, ROLES};

/// Locked from a block to a line.
pub(in super::super) static DIRECT_POINTING: Technique = Technique {
    id: "direct-pointing",
    difficulty: 17,
    roles: ROLES,
    find: |board, emit| {
        let is_block = |tag| board.model().is(tag, "block");
        direct_locked::find(board, (&|tag| is_block(tag), &|tag, _| !is_block(tag)), emit)
    },
};

/// Locked from a line to a block.
pub(in super::super) static DIRECT_CLAIMING: Technique = Technique {
    id: "direct-claiming",
    difficulty: 19,
    roles: ROLES,
    find: |board, emit| {
        let is_block = |tag| board.model().is(tag, "block");
        direct_locked::find(board, (&|tag| !is_block(tag), &|tag, _| is_block(tag)), emit)
    },
};
