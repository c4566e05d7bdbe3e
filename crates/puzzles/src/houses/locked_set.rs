//! **What it sees.** As many cells as they have values left between them, all of them where two houses cross.
//!
//! **Why it holds.** They need all of those values, in both houses: no other cell of either can have one.
//!
//! **Example.** In a block, two cells of the top row have 4 and 9 left: no other 4 or 9 in the block, nor in the row.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::{Few, closed_choices};

const ROLES: &[&str] = &["house", "other", "cells", "values"];

/// Two cells, two values.
pub static LOCKED_PAIR: Technique =
    Technique { id: "locked-pair", difficulty: 29, roles: ROLES, find: |board, emit| find(2, board, emit) };
/// Three cells, three values.
pub static LOCKED_TRIPLE: Technique =
    Technique { id: "locked-triple", difficulty: 35, roles: ROLES, find: |board, emit| find(3, board, emit) };

fn find(k: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for house in board.masked() {
        for (other, overlap) in house.overlaps().filter(|(other, _)| other.tag() > house.tag()) {
            let mut few = Few::new();
            bits(overlap.mine & house.open()).for_each(|at| few.push(at, house.word(at)));
            closed_choices(&few, k, &mut |chosen, values| {
                board.look()?;
                let cells: Vec<Var> = house.cells(few.labels(chosen)).collect();
                see([house, other], cells, values, emit)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Shows what goes in both houses; where only one loses something of its own it is a plain set of that house.
fn see(houses: [House<'_>; 2], cells: Vec<Var>, values: u64, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut effects: Vec<Effect> = Vec::new();
    for (house, other) in [(houses[0], houses[1]), (houses[1], houses[0])] {
        let others = bits(house.open()).map(|at| (house.vars()[at as usize], house.word(at)));
        let gone: Vec<Effect> = others
            .filter(|(x, _)| !cells.contains(x))
            .flat_map(|(x, word)| bits(word & values).map(move |v| Effect::Remove(x, Val(v))))
            .collect();
        if gone.iter().all(|effect| other.vars().contains(&effect.var())) {
            return ControlFlow::Continue(());
        }
        effects.extend(gone);
    }
    effects.sort_by_key(|effect| effect.var());
    effects.dedup();
    emit.step(effects, |_| {
        let said = vec![
            ("house", Item::House(houses[0].tag())),
            ("other", Item::House(houses[1].tag())),
            ("values", Item::Values(cells[0], bits(values).map(Val).collect())),
            ("cells", Item::Cells(cells.clone())),
        ];
        Telling::cites(said, houses.map(House::tag).to_vec(), cells)
    })
}
