//! **What it sees.** A slot with one word left.
//!
//! **Why it holds.** The slot needs a word, and every other one is gone.
//!
//! **Example.** Of the words for v2 only OS starts with the O of LO: v2 is OS.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

/// Only word left.
pub(super) static ONLY_WORD: Technique = Technique { id: "only-word", difficulty: 12, roles: &["cell", "value"], find };

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    for x in board.model().vars().filter(|&x| !board.is_placed(x)) {
        let Some(v) = board.domain(x).single() else { continue };
        emit(Step {
            technique,
            said: vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v))],
            cites: vec![],
            reads: vec![x],
            assumes_unique: false,
            effects: vec![Effect::Place(x, v)],
        })?;
    }
    ControlFlow::Continue(())
}
