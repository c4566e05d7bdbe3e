//! **What it sees.** A span with a bridge, and another that crosses it.
//!
//! **Why it holds.** Bridges do not cross.
//!
//! **Example.** A bridge from left to right bars the span from above to below.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Exclusion;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::sight::{bounds, narrow};

/// Barred by a bridge.
pub(super) static CROSSING: Technique =
    Technique { id: "crossing", difficulty: 11, roles: &["house", "cell", "barred"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for (tag, pair) in board.model().of_shape::<Exclusion>() {
        let [a, b] = pair.vars();
        for (x, y) in [(a, b), (b, a)] {
            if bounds(board, x).0 == 0 || board.is_placed(y) {
                continue;
            }
            let effects: Vec<Effect> = narrow(board, y, 0, 0);
            if effects.is_empty() {
                continue;
            }
            emit.step(effects, |_| {
                Telling::cites(
                    vec![("house", Item::House(tag)), ("cell", Item::Cell(x)), ("barred", Item::Cell(y))],
                    vec![tag],
                    vec![x, y],
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
