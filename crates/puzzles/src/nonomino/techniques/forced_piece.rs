//! **What it sees.** A piece with one position left.
//!
//! **Why it holds.** Every piece lies somewhere, and everywhere else is ruled out.
//!
//! **Example.** A piece that is as wide as what is left of the board goes there.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::cover;

/// One position left.
pub(super) static FORCED_PIECE: Technique =
    Technique { id: "forced-piece", difficulty: 10, roles: &["piece", "way"], find };

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    let Some((_, cover)) = cover(board) else { return ControlFlow::Continue(()) };
    let pieces =
        board.model().vars().take_while(|&x| cover.covered(x, rejilla_engine::kernel::Val(0)).next().is_some());
    for x in pieces.filter(|&x| !board.is_placed(x)) {
        let Some(v) = board.domain(x).single() else { continue };
        emit(Step {
            technique,
            said: vec![("piece", Item::Cell(x)), ("way", Item::Value(x, v))],
            cites: vec![],
            reads: vec![x],
            assumes_unique: false,
            effects: vec![Effect::Place(x, v)],
        })?;
    }
    ControlFlow::Continue(())
}
