//! **What it sees.** A clue that has all the sides it asks for.
//!
//! **Why it holds.** Any further side would be one too many.
//!
//! **Example.** A 1 with its lower side drawn: a cross on the other three.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, each_clue};
use crate::slitherlink::logic::Side;

/// No more sides.
pub(super) static COMPLETE_CLUE: Technique = Technique { id: "complete-clue", difficulty: 10, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_clue(board, emit, |clue, on, _| (clue > 0 && on == clue).then_some(Side::Off))
}
