//! **What it sees.** A cell that only one piece can still cover.
//!
//! **Why it holds.** The pieces cover every cell, so that piece covers this one.
//!
//! **Example.** In a corner, no other piece fits: it is the tall one's corner.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{ValSet, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::{cell_of, cover};

/// One piece for a cell.
pub(super) static FORCED_CELL: Technique =
    Technique { id: "forced-cell", difficulty: 12, roles: &["cell", "piece"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some((tag, cover)) = cover(board) else { return ControlFlow::Continue(()) };
    for item in cover.items() {
        let mut able = cover.coverers(item).filter(|(x, with)| board.domain(*x).meets(with.view()));
        let (Some((x, with)), None) = (able.next(), able.next()) else { continue };
        let kept: Vec<_> = board.domain(x).iter().filter(|v| with.view().contains(*v)).collect();
        let effect = Effect::Restrict(x, ValSet::of(board.model().universe(x), kept));
        if !board.is_news(&effect) {
            continue;
        }
        emit.step(vec![effect], |_| {
            Telling::cites(
                vec![("cell", Item::Cell(cell_of(board, item))), ("piece", Item::Cell(x))],
                vec![tag],
                cover.coverers(item).map(|(x, _)| x).collect::<Vec<Var>>(),
            )
        })?;
    }
    ControlFlow::Continue(())
}
