//! **What it sees.** A house in which a value has one cell left.
//!
//! **Why it holds.** The value must stand somewhere in the house, and everywhere else is taken or barred.
//!
//! **Example.** In a row, only one cell is free of a 5 in its column and its block: the row's 5 goes there.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Hidden single.
pub static HIDDEN_SINGLE: Technique =
    Technique { id: "hidden-single", difficulty: 15, roles: &["house", "value", "cell"], find };

/// Finds values with one place left; kinds with other names for it use it too.
pub(crate) fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for house in board.masked().filter(|house| house.is_permutation()) {
        for v in house.values() {
            let place = house.places(v) & house.open();
            if place == 0 || place != house.places(v) || !place.is_power_of_two() {
                continue;
            }
            let x = house.vars()[place.trailing_zeros() as usize];
            // What the puzzle itself leaves no choice needs no house.
            if board.model().initial(x).len() == 1 {
                continue;
            }
            emit.step(vec![Effect::Place(x, v)], |_| {
                let said =
                    vec![("house", Item::House(house.tag())), ("value", Item::Value(x, v)), ("cell", Item::Cell(x))];
                let others: Vec<Var> = house.vars().iter().copied().filter(|&y| y != x).collect();
                Telling::cites(said, vec![house.tag()], others)
            })?;
        }
    }
    ControlFlow::Continue(())
}
