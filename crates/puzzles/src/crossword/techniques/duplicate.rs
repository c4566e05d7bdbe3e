//! **What it sees.** A slot with one word left that other slots of its length could still take.
//!
//! **Why it holds.** No word stands twice.
//!
//! **Example.** h1 can only be LAS: v1 and v2 cannot be LAS.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// No word twice.
pub(super) static DUPLICATE: Technique =
    Technique { id: "duplicate", difficulty: 10, roles: &["cell", "value", "others"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for (tag, house) in board.houses() {
        for &x in house.vars() {
            let Some(v) = board.domain(x).single() else { continue };
            let others: Vec<Var> = house.vars().iter().copied().filter(|&y| y != x && board.has(y, v)).collect();
            if others.is_empty() {
                continue;
            }
            emit.step(others.iter().map(|&y| Effect::Remove(y, v)).collect(), |_| {
                Telling::cites(
                    vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v)), ("others", Item::Cells(others))],
                    vec![tag],
                    vec![x],
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
