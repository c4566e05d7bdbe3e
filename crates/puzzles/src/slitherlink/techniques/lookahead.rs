//! **What it sees.** A side that cannot be drawn, or cannot be left out: counting, colours and the one loop lead from it to
//! a contradiction without a further guess.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** With this side drawn a 1 would be complete, the line beyond it without a way on.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Val;
use rejilla_engine::{Board, Emit, Item, Technique, Telling, follow};

use super::sight::{Sight, settled};
use crate::slitherlink::fast::refutes;
use crate::slitherlink::logic::{Side, Sides};
use crate::slitherlink::paper::Paper;

/// Refuted by what would follow.
pub(super) static LOOKAHEAD: Technique =
    Technique { id: "lookahead", difficulty: 40, roles: &["cell", "value", "count"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let Some(mut state) = sight.state() else { return ControlFlow::Continue(()) };
    for edge in 0..sight.paper.edges() {
        board.look()?;
        if state.side(edge) != Side::Open {
            continue;
        }
        for (side, other) in [(Side::On, Side::Off), (Side::Off, Side::On)] {
            if !refutes(&mut state, edge, side) {
                continue;
            }
            let x = Paper::var(edge);
            let v = Val(u32::from(side == Side::On));
            emit.step(settled([(edge, other)]), |_| {
                let proof = follow::refutation(board, (x, v)).expect("what was refuted is refuted again");
                let count = Item::Number(proof.cites().len() as u32);
                Telling::proof(vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v)), ("count", count)], proof)
            })?;
            break;
        }
    }
    ControlFlow::Continue(())
}
