//! **What it sees.** A clue of 0.
//!
//! **Why it holds.** None of its sides is on the loop.
//!
//! **Example.** A 0 anywhere: a cross on all four sides.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, each_clue};
use crate::slitherlink::logic::Side;

/// Nothing around a nought.
pub(super) static ZERO: Technique = Technique { id: "zero", difficulty: 10, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_clue(board, emit, |clue, _, _| (clue == 0).then_some(Side::Off))
}
