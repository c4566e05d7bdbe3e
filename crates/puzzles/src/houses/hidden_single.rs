//! **What it sees.** A house in which a value has one cell left.
//!
//! **Why it holds.** The value must stand somewhere in the house, and everywhere else is taken or barred.
//!
//! **Example.** In a row, only one cell is free of a 5 in its column and its block: the row's 5 goes there.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::places;

/// Hidden single.
pub static HIDDEN_SINGLE: Technique =
    Technique { id: "hidden-single", difficulty: 15, roles: &["house", "value", "cell"], find };

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    for (tag, house) in board.houses().filter(|(_, house)| house.is_permutation()) {
        for v in (0..house.vars().len()).map(Val::at) {
            let [x] = places(board, house.vars(), v)[..] else {
                continue;
            };
            if board.is_placed(x) {
                continue;
            }
            let others: Vec<Var> = house.vars().iter().copied().filter(|&y| y != x).collect();
            emit(Step {
                technique,
                said: vec![("house", Item::House(tag)), ("value", Item::Value(x, v)), ("cell", Item::Cell(x))],
                cites: vec![tag],
                reads: others,
                assumes_unique: false,
                effects: vec![Effect::Place(x, v)],
            })?;
        }
    }
    ControlFlow::Continue(())
}
