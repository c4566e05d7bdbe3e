//! **What it sees.** In a house, the cells left to a digit all lie in a second house that overlaps it.
//!
//! **Why it holds.** The first house has the digit in one of those cells, so the second has it there and nowhere else.
//!
//! **Example.** A region's 4 can only stand in its part of row 2: the rest of row 2 has no 4.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use crate::houses::locked;

/// Between any two overlapping houses.
pub(super) static LOCKED: Technique = Technique { id: "locked-candidates", difficulty: 26, roles: locked::ROLES, find };

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    locked::find(technique, board, (&|_| true, &|_| true), emit)
}
