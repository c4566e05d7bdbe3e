//! **What it sees.** In one house, the cells left to a value all lie in a second house too.
//!
//! **Why it holds.** The first house needs the value in one of those cells; then the second has it there, and nowhere
//! else.
//!
//! **Example.** A block's 4 can only stand in its top row: the rest of that row has no 4.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::AllDifferent;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::places;

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["value", "house", "other", "cells"];

/// Locked candidates from the houses that `from` accepts to those that `to` accepts.
pub fn find(
    technique: &'static Technique,
    board: &Board,
    (from, to): (&dyn Fn(Tag) -> bool, &dyn Fn(Tag) -> bool),
    emit: Emit<'_>,
) -> ControlFlow<()> {
    for (tag, house) in board.houses().filter(|(tag, house)| from(*tag) && house.is_permutation()) {
        for v in (0..house.vars().len()).map(Val::at) {
            let here = places(board, house.vars(), v);
            if here.len() < 2 {
                continue;
            }
            for (other_tag, other) in board.houses_of(here[0]).filter(|(other, _)| *other != tag && to(*other)) {
                if let Some(step) = step(technique, board, (tag, house), (other_tag, other), &here, v) {
                    emit(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(
    technique: &'static Technique,
    board: &Board,
    (tag, house): (Tag, &AllDifferent),
    (other_tag, other): (Tag, &AllDifferent),
    here: &[Var],
    v: Val,
) -> Option<Step> {
    if !here.iter().all(|x| other.vars().contains(x)) {
        return None;
    }
    let effects: Vec<Effect> = other
        .vars()
        .iter()
        .copied()
        .filter(|y| !house.vars().contains(y) && board.has(*y, v))
        .map(|y| Effect::Remove(y, v))
        .collect();
    // What bars the value from the rest of the first house: the cells outside the second one.
    let reads: Vec<Var> =
        house.vars().iter().copied().filter(|y| !here.contains(y) && !other.vars().contains(y)).collect();
    (!effects.is_empty()).then(|| Step {
        technique,
        said: vec![
            ("value", Item::Value(here[0], v)),
            ("house", Item::House(tag)),
            ("other", Item::House(other_tag)),
            ("cells", Item::Cells(here.to_vec())),
        ],
        cites: vec![tag, other_tag],
        reads,
        assumes_unique: false,
        effects,
    })
}
