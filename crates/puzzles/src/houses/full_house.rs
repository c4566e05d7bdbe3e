//! **What it sees.** A house with one empty cell.
//!
//! **Why it holds.** Every value occurs in the house, and all but one are there.
//!
//! **Example.** A row with eight digits and without a 4: the 4 goes into the empty cell.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// The last cell of a house.
pub static FULL_HOUSE: Technique =
    Technique { id: "full-house", difficulty: 10, roles: &["house", "value", "cell"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for house in board.masked().filter(|house| house.is_permutation() && house.open().is_power_of_two()) {
        let x = house.vars()[house.open().trailing_zeros() as usize];
        let Some(v) = board.domain(x).single().filter(|_| board.model().initial(x).len() > 1) else { continue };
        emit.step(vec![Effect::Place(x, v)], |_| {
            let said = vec![("house", Item::House(house.tag())), ("value", Item::Value(x, v)), ("cell", Item::Cell(x))];
            let others: Vec<Var> = house.vars().iter().copied().filter(|&y| y != x).collect();
            Telling::cites(said, vec![house.tag()], others)
        })?;
    }
    ControlFlow::Continue(())
}
