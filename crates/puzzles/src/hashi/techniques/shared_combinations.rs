//! **What it sees.** An island some of whose combinations would cut off a group, and what the others have in common.
//!
//! **Why it holds.** One of the others is the right one, and so is what they share.
//!
//! **Example.** A 3 that must not spend all its bridges on two groups which have no other way out: the third neighbour gets at least one.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CUT_ROLES, each_sifted};

/// What is common to all that is left.
pub(super) static SHARED_COMBINATIONS: Technique =
    Technique { id: "shared-combinations", difficulty: 28, roles: CUT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_sifted(board, emit, usize::MAX, |sifted| sifted.left > 1)
}
