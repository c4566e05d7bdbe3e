//! **What it sees.** In a house, `k` values that have `k` cells left between them; without those cells, another value of the
//! house has one place left.
//!
//! **Why it holds.** The `k` values take those cells, so the other value stands elsewhere, and there is one place.
//!
//! **Example.** In a row, 3 and 7 can only go in the second and fifth cell; the 8 fits in the second and the last: it is
//! the last.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::hidden_set;

const ROLES: &[&str] = &["house", "cells", "values", "cell", "value"];

/// Two values in the way.
pub static DIRECT_HIDDEN_PAIR: Technique =
    Technique { id: "direct-hidden-pair", difficulty: 20, roles: ROLES, find: |board, emit| find(2, board, emit) };
/// Three values in the way.
pub static DIRECT_HIDDEN_TRIPLE: Technique =
    Technique { id: "direct-hidden-triple", difficulty: 25, roles: ROLES, find: |board, emit| find(3, board, emit) };

fn find(k: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    hidden_set::each(k, board, &mut |house, values, positions| see(board, house, (values, positions), emit))
}

/// The values (as bits) have just these positions left: what else has one place beside them?
fn see(board: &Board, house: House<'_>, (values, positions): (u64, u64), emit: &mut Emit<'_>) -> ControlFlow<()> {
    for v in house.values().filter(|v| values >> v.0 & 1 == 0) {
        let left = house.places(v) & !positions;
        if !left.is_power_of_two() || house.places(v) == left {
            continue;
        }
        let x = house.vars()[left.trailing_zeros() as usize];
        emit.step(vec![Effect::Place(x, v)], |_| {
            let cells: Vec<Var> = house.cells(positions).collect();
            let set = ValSet::of(board.model().universe(x), bits(values).map(Val));
            let why = || Why::House(house.tag());
            let facts = vec![
                Fact::new(Claim::Locked(cells.clone(), set), Vec::new(), why()),
                Fact::new(Claim::In((x, v)), vec![0], why()),
            ];
            let said = vec![
                ("house", Item::House(house.tag())),
                ("values", Item::Values(x, bits(values).map(Val).collect())),
                ("cells", Item::Cells(cells)),
                ("cell", Item::Cell(x)),
                ("value", Item::Value(x, v)),
            ];
            Telling::proof(said, Proof { facts, end: End::Comes(vec![1]) })
        })?;
    }
    ControlFlow::Continue(())
}
