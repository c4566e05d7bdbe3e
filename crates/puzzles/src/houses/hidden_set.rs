//! **What it sees.** In a house, `k` values that have `k` cells left between them.
//!
//! **Why it holds.** Those values need all of those cells, so nothing else fits in them.
//!
//! **Example.** In a block, 3 and 7 can only go in the same two cells: whatever else was pencilled there goes out.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::AllDifferent;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::{closed_choices, places, positions};

const ROLES: &[&str] = &["house", "cells", "values"];

/// Two values, two cells.
pub static HIDDEN_PAIR: Technique =
    Technique { id: "hidden-pair", difficulty: 34, roles: ROLES, find: |t, board, emit| find(t, 2, board, emit) };
/// Three values, three cells.
pub static HIDDEN_TRIPLE: Technique =
    Technique { id: "hidden-triple", difficulty: 40, roles: ROLES, find: |t, board, emit| find(t, 3, board, emit) };
/// Four values, four cells.
pub static HIDDEN_QUAD: Technique =
    Technique { id: "hidden-quad", difficulty: 54, roles: ROLES, find: |t, board, emit| find(t, 4, board, emit) };

fn find(technique: &'static Technique, k: usize, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    for (tag, house) in board.houses().filter(|(_, house)| house.is_permutation()) {
        let few: Vec<(Val, Vec<Var>)> = (0..house.vars().len())
            .map(|v| (Val::at(v), places(board, house.vars(), Val::at(v))))
            .filter(|(_, places)| (2..=k).contains(&places.len()))
            .collect();
        let choices: Vec<(&(Val, Vec<Var>), u64)> =
            few.iter().map(|choice| (choice, positions(house.vars(), &choice.1))).collect();
        closed_choices(&choices, k, &mut |chosen| match step(technique, board, (tag, house), chosen) {
            Some(step) => emit(step),
            None => board.look(),
        })?;
    }
    ControlFlow::Continue(())
}

fn step(
    technique: &'static Technique,
    board: &Board,
    (tag, house): (Tag, &AllDifferent),
    chosen: &[&(Val, Vec<Var>)],
) -> Option<Step> {
    let mut cells: Vec<Var> = Vec::new();
    for (_, places) in chosen {
        for &x in places {
            if !cells.contains(&x) {
                cells.push(x);
            }
        }
    }
    if cells.len() != chosen.len() {
        return None;
    }
    cells.sort();
    let values: Vec<Val> = chosen.iter().map(|(v, _)| *v).collect();
    let effects: Vec<Effect> = cells
        .iter()
        .flat_map(|&x| board.domain(x).iter().filter(|v| !values.contains(v)).map(move |v| Effect::Remove(x, v)))
        .collect();
    let others: Vec<Var> = house.vars().iter().copied().filter(|y| !cells.contains(y)).collect();
    (!effects.is_empty()).then(|| Step {
        technique,
        said: vec![
            ("house", Item::House(tag)),
            ("cells", Item::Cells(cells.clone())),
            ("values", Item::Values(cells[0], values)),
        ],
        cites: vec![tag],
        reads: others,
        assumes_unique: false,
        effects,
    })
}
