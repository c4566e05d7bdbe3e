//! **What it sees.** A piece with one position left.
//!
//! **Why it holds.** Every piece lies somewhere, and everywhere else is ruled out.
//!
//! **Example.** A piece that is as wide as what is left of the board goes there.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::cover;

/// One position left.
pub(super) static FORCED_PIECE: Technique =
    Technique { id: "forced-piece", difficulty: 10, roles: &["piece", "way"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some((_, cover)) = cover(board) else { return ControlFlow::Continue(()) };
    let pieces =
        board.model().vars().take_while(|&x| cover.covered(x, rejilla_engine::kernel::Val(0)).next().is_some());
    for x in pieces.filter(|&x| !board.is_placed(x)) {
        let Some(v) = board.domain(x).single() else { continue };
        emit.step(vec![Effect::Place(x, v)], |_| {
            Telling::cites(vec![("piece", Item::Cell(x)), ("way", Item::Value(x, v))], vec![], vec![x])
        })?;
    }
    ControlFlow::Continue(())
}
