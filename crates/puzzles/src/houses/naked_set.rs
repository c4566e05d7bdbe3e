//! **What it sees.** In a house, `k` cells that have `k` candidates between them.
//!
//! **Why it holds.** Those cells use up those values, so no other cell of the house has one of them.
//!
//! **Example.** Two cells of a row can only be 1 or 2: no third cell of the row is 1 or 2.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::{closed_choices, open};

const ROLES: &[&str] = &["house", "cells", "values"];

/// Two cells, two values.
pub static NAKED_PAIR: Technique =
    Technique { id: "naked-pair", difficulty: 30, roles: ROLES, find: |t, board, emit| find(t, 2, board, emit) };
/// Three cells, three values.
pub static NAKED_TRIPLE: Technique =
    Technique { id: "naked-triple", difficulty: 36, roles: ROLES, find: |t, board, emit| find(t, 3, board, emit) };
/// Four cells, four values.
pub static NAKED_QUAD: Technique =
    Technique { id: "naked-quad", difficulty: 50, roles: ROLES, find: |t, board, emit| find(t, 4, board, emit) };

fn find(technique: &'static Technique, k: usize, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    for (tag, house) in board.houses() {
        let open = open(board, house.vars());
        let small = open.iter().copied().filter(|&x| (2..=k as u32).contains(&board.size(x)));
        let small: Vec<(Var, u64)> = small.map(|x| (x, mask(board, x))).collect();
        closed_choices(&small, k, &mut |cells| match step(technique, board, tag, &open, cells) {
            Some(step) => emit(step),
            None => board.look(),
        })?;
    }
    ControlFlow::Continue(())
}

/// Candidates as bits; nothing where they take more than one word, so that no choice is cut short.
fn mask(board: &Board, x: Var) -> u64 {
    match board.domain(x).0 {
        [word] => *word,
        _ => 0,
    }
}

fn step(technique: &'static Technique, board: &Board, tag: Tag, open: &[Var], cells: &[Var]) -> Option<Step> {
    let mut union = ValSet::empty(board.model().universe(cells[0]));
    for &x in cells {
        board.domain(x).iter().for_each(|v| union.insert(v));
    }
    if union.view().len() as usize != cells.len() {
        return None;
    }
    let values: Vec<Val> = union.view().iter().collect();
    let effects: Vec<Effect> = open
        .iter()
        .filter(|y| !cells.contains(y))
        .flat_map(|&y| values.iter().filter(move |&&v| board.has(y, v)).map(move |&v| Effect::Remove(y, v)))
        .collect();
    (!effects.is_empty()).then(|| Step {
        technique,
        said: vec![
            ("house", Item::House(tag)),
            ("cells", Item::Cells(cells.to_vec())),
            ("values", Item::Values(cells[0], values)),
        ],
        cites: vec![tag],
        reads: cells.to_vec(),
        assumes_unique: false,
        effects,
    })
}
