//! **What it sees.** A candidate from which the rules, cages and their sums among them, lead to a contradiction without a
//! further guess.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** With a 9 here the cage would need a 1 and a 2 beside it, and the row already has both.

use std::ops::ControlFlow;

use rejilla_engine::follow::{self, Refuter};
use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Refuted by what would follow.
pub(super) static CONTRADICTION: Technique =
    Technique { id: "contradiction", difficulty: 88, roles: &["cell", "value", "count"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut refuter = Refuter::new(board);
    let mut open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    open.sort_by_key(|&x| board.size(x));
    for x in open {
        board.look()?;
        for v in board.domain(x).iter() {
            if !refuter.refutes((x, v)) {
                continue;
            }
            emit.step(vec![Effect::Remove(x, v)], |_| {
                let proof = follow::refutation(board, (x, v)).expect("what was refuted is refuted again");
                let count = Item::Number(proof.cites().len() as u32);
                Telling::proof(vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v)), ("count", count)], proof)
            })?;
        }
    }
    ControlFlow::Continue(())
}
