//! **What it sees.** In a block, the cells left to a value all lie in one row or column.
//!
//! **Why it holds.** The block's value stands in that line, so the line has it inside the block.
//!
//! **Example.** A block's 4 can only stand in its top row: the rest of that row has no 4.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use crate::houses::locked;

/// From a block to a line.
pub(in super::super) static POINTING: Technique =
    Technique { id: "pointing", difficulty: 26, roles: locked::ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let is_block = |tag| board.model().is(tag, "block");
    locked::find(board, (&|tag| is_block(tag), &|tag, _| !is_block(tag)), emit)
}
