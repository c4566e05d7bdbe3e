//! **What it sees.** An island all of whose combinations but one would cut off a group.
//!
//! **Why it holds.** The group would have all its bridges and no way to the rest; one combination remains.
//!
//! **Example.** A 2 beside two finished groups that it would only join to each other: it must reach for the third neighbour.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CUT_ROLES, each_sifted};

/// One combination is left.
pub(super) static ONLY_COMBINATION: Technique =
    Technique { id: "only-combination", difficulty: 26, roles: CUT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_sifted(board, emit, usize::MAX, |sifted| sifted.left == 1)
}
