//! **What it sees.** In a house, the cells left to a digit all lie in one cage, or in a second house.
//!
//! **Why it holds.** The house has the digit in one of those cells; then the other has it there, and nowhere else.
//!
//! **Example.** A row's 7 can only stand in a cage that goes on below: the cage has no 7 there.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::DifferentSum;
use rejilla_engine::kernel::{Tag, Val};
use rejilla_engine::{Board, Emit, Technique};

use super::is_cage;
use crate::houses::locked::{self, ROLES};

/// Between rows, columns and blocks.
pub(super) static LOCKED: Technique = Technique {
    id: "locked-candidates",
    difficulty: 26,
    roles: ROLES,
    find: |board, emit| locked::find(board, (&|tag| !is_cage(board, tag), &|tag, _| !is_cage(board, tag)), emit),
};

/// From a house to a cage.
pub(super) static CAGE_LOCKED: Technique = Technique { id: "cage-locked", difficulty: 28, roles: ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let takes = |tag, v| is_cage(board, tag) && could_have(board, tag, v);
    locked::find(board, (&|tag| !is_cage(board, tag), &takes), emit)
}

/// Whether a cage could have a digit if nothing else were known of its cells: where it could not, its sum alone says so.
fn could_have(board: &Board, cage: Tag, v: Val) -> bool {
    match board.model().constraint(cage).shape::<DifferentSum>() {
        Some(rule) => rule.sets().any(|set| set >> v.0 & 1 == 1),
        None => true,
    }
}
