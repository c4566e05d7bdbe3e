//! **What it sees.** Two, three or four rows whose places for a value all lie in as many columns, or the other way.
//!
//! **Why it holds.** Each of the lines needs the value once, no two in the same crossing line: so those have it there.
//!
//! **Example.** In two rows the 5 fits only in columns 2 and 7: no other row has its 5 there.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use crate::houses::fish::{self, ROLES};

/// Two lines.
pub(crate) static X_WING: Technique =
    Technique { id: "x-wing", difficulty: 32, roles: ROLES, find: |board, emit| find(2, board, emit) };
/// Three lines.
pub(crate) static SWORDFISH: Technique =
    Technique { id: "swordfish", difficulty: 38, roles: ROLES, find: |board, emit| find(3, board, emit) };
/// Four lines.
pub(crate) static JELLYFISH: Technique =
    Technique { id: "jellyfish", difficulty: 52, roles: ROLES, find: |board, emit| find(4, board, emit) };

fn find(size: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let model = board.model();
    fish::find(size, board, (&|tag| model.is(tag, "row"), &|tag| model.is(tag, "column")), emit)
}
