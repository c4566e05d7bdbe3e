//! **What it sees.** A word for a slot from which a contradiction follows without a further guess.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** With LUPA in h1 no word would be left for v3: h1 is not LUPA.

use std::ops::ControlFlow;

use rejilla_engine::follow::{self, Refuter};
use rejilla_engine::kernel::Val;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Refuted by what would follow.
pub(super) static CONTRADICTION: Technique =
    Technique { id: "contradiction", difficulty: 40, roles: &["cell", "value", "count"], find };

/// Words left in all slots together beyond which nobody has the patience: each is tried.
const MOST_WORDS: u32 = 600;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let open = || board.model().vars().filter(|&x| board.size(x) > 1);
    if open().map(|x| board.size(x)).sum::<u32>() > MOST_WORDS {
        return ControlFlow::Continue(());
    }
    let mut refuter = Refuter::new(board);
    for x in open() {
        board.look()?;
        let words: Vec<Val> = board.domain(x).iter().collect();
        for v in words {
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
