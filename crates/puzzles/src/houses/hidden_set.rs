//! **What it sees.** In a house, `k` values that have `k` cells left between them.
//!
//! **Why it holds.** Those values need all of those cells, so nothing else fits in them.
//!
//! **Example.** In a block, 3 and 7 can only go in the same two cells: whatever else was pencilled there goes out.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::{Few, closed_choices};

pub(crate) const ROLES: &[&str] = &["house", "cells", "values"];

/// Two values, two cells.
pub static HIDDEN_PAIR: Technique =
    Technique { id: "hidden-pair", difficulty: 34, roles: ROLES, find: |board, emit| find(2, board, emit) };
/// Three values, three cells.
pub static HIDDEN_TRIPLE: Technique =
    Technique { id: "hidden-triple", difficulty: 40, roles: ROLES, find: |board, emit| find(3, board, emit) };
/// Four values, four cells.
pub static HIDDEN_QUAD: Technique =
    Technique { id: "hidden-quad", difficulty: 54, roles: ROLES, find: |board, emit| find(4, board, emit) };

/// Finds sets of this size; kinds with other names for them use it too.
pub(crate) fn find(k: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each(k, board, &mut |house, values, positions| see(house, values, positions, emit))
}

/// What is done with a set: its house, its values and their positions, both as bits.
type Seen<'a> = dyn FnMut(House<'_>, u64, u64) -> ControlFlow<()> + 'a;

/// Every set of this size, whether or not it rules anything out.
pub(super) fn each(k: u32, board: &Board, seen: &mut Seen<'_>) -> ControlFlow<()> {
    let mut few = Few::new();
    for house in board.masked().filter(|house| house.is_permutation() && house.open().count_ones() > k) {
        few.clear();
        for v in house.values() {
            let places = house.places(v);
            if (2..=k).contains(&places.count_ones()) {
                few.push(v.0, places);
            }
        }
        closed_choices(&few, k, &mut |chosen, positions| {
            board.look()?;
            seen(house, few.labels(chosen), positions)
        })?;
    }
    ControlFlow::Continue(())
}

/// The values (as bits) have just these positions left.
fn see(house: House<'_>, values: u64, positions: u64, emit: &mut Emit<'_>) -> ControlFlow<()> {
    if bits(positions).all(|position| house.word(position) & !values == 0) {
        return ControlFlow::Continue(());
    }
    let mut cells: Vec<(Var, u64)> =
        bits(positions).map(|position| (house.vars()[position as usize], house.word(position))).collect();
    cells.sort_unstable();
    let others = |&(x, word): &(Var, u64)| bits(word & !values).map(move |v| Effect::Remove(x, Val(v)));
    emit.step(cells.iter().flat_map(others).collect(), |_| {
        let cells: Vec<Var> = cells.iter().map(|(x, _)| *x).collect();
        let rest = house.vars().iter().copied().filter(|y| !cells.contains(y)).collect();
        let said = vec![
            ("house", Item::House(house.tag())),
            ("values", Item::Values(cells[0], bits(values).map(Val).collect())),
            ("cells", Item::Cells(cells)),
        ];
        Telling::cites(said, vec![house.tag()], rest)
    })
}
