//! **What it sees.** A slot whose length only one word of the list has.
//!
//! **Why it holds.** No other word is long enough, or short enough.
//!
//! **Example.** CRUZADA is the only word of seven letters, and h3 the only slot of seven cells.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// The only word of its length.
pub(super) static ONLY_LENGTH: Technique =
    Technique { id: "only-length", difficulty: 10, roles: &["cell", "value"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let alone = |&x: &_| board.model().universe(x) == 1 && !board.is_placed(x);
    for x in board.model().vars().filter(alone) {
        let Some(v) = board.domain(x).single() else { continue };
        emit.step(vec![Effect::Place(x, v)], |_| {
            Telling::cites(vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v))], vec![], vec![x])
        })?;
    }
    ControlFlow::Continue(())
}
