//! **What it sees.** A clue that needs every side left to it.
//!
//! **Why it holds.** With one side less it could not be met.
//!
//! **Example.** A 3 with a cross on one side: the other three are drawn.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, each_clue};
use crate::slitherlink::logic::Side;

/// All that is left.
pub(super) static LAST_SIDES: Technique = Technique { id: "last-sides", difficulty: 11, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_clue(board, emit, |clue, on, open| (on < clue && on + open == clue).then_some(Side::On))
}
