//! **What it sees.** A number of bridges on a span from which a contradiction follows without a further guess.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** With a bridge here one island would be completed, its neighbour then starved: so there is none.

use std::ops::ControlFlow;

use rejilla_engine::follow::{self, Refuter};
use rejilla_engine::kernel::Val;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::narrow;

/// Refuted by what would follow.
pub(super) static CONTRADICTION: Technique =
    Technique { id: "contradiction", difficulty: 40, roles: &["cell", "value", "count"], find };

/// Spans beyond which nobody has the patience: each is tried with each of its numbers.
const MOST_SPANS: usize = 1_500;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    if board.model().len() > MOST_SPANS {
        return ControlFlow::Continue(());
    }
    let mut refuter = Refuter::new(board);
    for x in board.model().vars().filter(|&x| board.size(x) > 1) {
        board.look()?;
        let values: Vec<Val> = board.domain(x).iter().collect();
        // A number in the middle cannot go alone.
        for (v, low, high) in
            [(values[0], values[0].0 + 1, u32::MAX), (values[values.len() - 1], 0, values[values.len() - 1].0 - 1)]
        {
            if !refuter.refutes((x, v)) {
                continue;
            }
            let effects = narrow(board, x, low, high);
            emit.step(effects, |_| {
                let proof = follow::refutation(board, (x, v)).expect("what was refuted is refuted again");
                let count = Item::Number(proof.cites().len() as u32);
                Telling::proof(vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v)), ("count", count)], proof)
            })?;
        }
    }
    ControlFlow::Continue(())
}
