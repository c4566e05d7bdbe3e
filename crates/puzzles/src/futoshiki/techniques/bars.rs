//! **What it sees.** In adjacent mode, a candidate that the cell beside it has no partner for.
//!
//! **Why it holds.** Across a bar the numbers differ by one; where there is none, they do not.
//!
//! **Example.** A cell with a bar to one that is 1 or 5 is 2, 4 or 6; one without a bar to a 5 is neither 4 nor 6.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::{Distance, Pairs};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::signs::{is_of_the_line, removed};

/// Neighbours across a bar, or without one.
pub(super) static BARS: Technique = Technique { id: "bars", difficulty: 25, roles: &["cell", "other", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for (tag, distance) in board.model().of_shape::<Distance>() {
        let [one, other] = distance.vars();
        for (x, y) in [(one, other), (other, one)] {
            let alone = |v| !board.domain(y).iter().any(|w| distance.compatible(y, w, x, v));
            let effects: Vec<Effect> =
                board.domain(x).iter().filter(|&v| alone(v)).map(|v| Effect::Remove(x, v)).collect();
            if effects.is_empty() || is_of_the_line(board, &effects, y) {
                continue;
            }
            emit.step(effects, |effects| {
                Telling::cites(
                    vec![
                        ("cell", Item::Cell(x)),
                        ("other", Item::Cell(y)),
                        ("values", Item::Values(x, removed(effects))),
                    ],
                    vec![tag],
                    vec![y],
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
