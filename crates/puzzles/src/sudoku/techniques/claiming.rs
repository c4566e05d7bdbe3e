//! **What it sees.** In a row or column, the cells left to a value all lie in one block.
//!
//! **Why it holds.** The line's value stands in that block, so the block has it inside the line.
//!
//! **Example.** A row's 6 can only stand in its middle block: the rest of that block has no 6.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use crate::houses::locked;

/// From a line to a block.
pub(in super::super) static CLAIMING: Technique =
    Technique { id: "claiming", difficulty: 28, roles: locked::ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let is_block = |tag| board.model().is(tag, "block");
    locked::find(board, (&|tag| !is_block(tag), &|tag, _| is_block(tag)), emit)
}
