//! **What it sees.** Two or three islands that some bridges would complete and close off.
//!
//! **Why it holds.** Every island must be reached from every other, and nothing would lead out.
//!
//! **Example.** No bridge between two 1s, no double bridge between two 2s, no 1–2–1, unless that is the whole board.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CUT_ROLES, each_sifted};
use crate::hashi::logic::SMALL_GROUP;

/// Small groups must not close.
pub(super) static CLOSING: Technique = Technique { id: "closing", difficulty: 18, roles: CUT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_sifted(board, emit, SMALL_GROUP, |_| true)
}
