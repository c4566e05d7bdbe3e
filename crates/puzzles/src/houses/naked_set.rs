//! **What it sees.** In a house, `k` cells that have `k` candidates between them.
//!
//! **Why it holds.** Those cells use up those values, so no other cell of the house has one of them.
//!
//! **Example.** Two cells of a row can only be 1 or 2: no third cell of the row is 1 or 2.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::{Few, closed_choices};

pub(crate) const ROLES: &[&str] = &["house", "cells", "values"];

/// Two cells, two values.
pub static NAKED_PAIR: Technique =
    Technique { id: "naked-pair", difficulty: 30, roles: ROLES, find: |board, emit| find(2, board, emit) };
/// Three cells, three values.
pub static NAKED_TRIPLE: Technique =
    Technique { id: "naked-triple", difficulty: 36, roles: ROLES, find: |board, emit| find(3, board, emit) };
/// Four cells, four values.
pub static NAKED_QUAD: Technique =
    Technique { id: "naked-quad", difficulty: 50, roles: ROLES, find: |board, emit| find(4, board, emit) };

/// Finds sets of this size; kinds with other names for them use it too.
pub(crate) fn find(k: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut few = Few::new();
    for house in board.masked().filter(|house| house.open().count_ones() > k) {
        few.clear();
        for position in bits(house.open()) {
            let word = house.word(position);
            if (2..=k).contains(&word.count_ones()) {
                few.push(position, word);
            }
        }
        closed_choices(&few, k, &mut |chosen, values| {
            board.look()?;
            see(house, few.labels(chosen), values, emit)
        })?;
    }
    ControlFlow::Continue(())
}

/// The cells at these positions have just these values (as bits) left.
fn see(house: House<'_>, positions: u64, values: u64, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let rest = house.open() & !positions;
    if bits(rest).all(|position| house.word(position) & values == 0) {
        return ControlFlow::Continue(());
    }
    let gone = |position: u32| {
        let x = house.vars()[position as usize];
        bits(house.word(position) & values).map(move |v| Effect::Remove(x, Val(v)))
    };
    emit.step(bits(rest).flat_map(gone).collect(), |_| {
        let cells: Vec<Var> = house.cells(positions).collect();
        let said = vec![
            ("house", Item::House(house.tag())),
            ("cells", Item::Cells(cells.clone())),
            ("values", Item::Values(cells[0], bits(values).map(Val).collect())),
        ];
        Telling::cites(said, vec![house.tag()], cells)
    })
}
