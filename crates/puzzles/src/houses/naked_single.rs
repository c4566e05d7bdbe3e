//! **What it sees.** A cell with one candidate left.
//!
//! **Why it holds.** A cell needs a value, and every other one is gone.
//!
//! **Example.** A cell that sees 1 to 8 holds 9.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Naked single.
pub static NAKED_SINGLE: Technique = Technique { id: "naked-single", difficulty: 23, roles: &["cell", "value"], find };

/// Finds variables with one value left; kinds with other names for it use it too.
pub(crate) fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for x in board.model().vars() {
        if board.is_placed(x) {
            continue;
        }
        let Some(v) = board.domain(x).single() else {
            continue;
        };
        emit.step(vec![Effect::Place(x, v)], |_| {
            Telling::cites(vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v))], vec![], vec![x])
        })?;
    }
    ControlFlow::Continue(())
}
