//! **What it sees.** A number of bridges on one span that would complete a group of islands and leave it without a way out.
//!
//! **Why it holds.** Every island must be reached from every other.
//!
//! **Example.** The last free island of a finished group is a 1: it must not be spent on another finished group.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CUT_ROLES, each_sifted};

/// A group must not close.
pub(super) static ISOLATION: Technique = Technique { id: "isolation", difficulty: 24, roles: CUT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    // One span, one number that goes.
    each_sifted(board, emit, usize::MAX, |sifted| sifted.effects.len() == 1)
}
