//! **What it sees.** A digit that every combination left to a cage has, with all its cells of the cage in one house.
//!
//! **Why it holds.** The cage has the digit in one of those cells, and so does the house.
//!
//! **Example.** 17 in two cells is 89: the rest of their row has neither 8 nor 9.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Ways;
use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::is_cage;
use super::ways::{Cage, cages, can_differ};

/// From a cage to a house.
pub(super) static CAGE_NEEDS: Technique = Technique {
    id: "cage-needs",
    difficulty: 22,
    roles: &["cage", "cells", "sum", "combinations", "values", "house"],
    find,
};

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for cage in cages(board) {
        let ways = cage.ways();
        let needed = ways.sets().reduce(|all, set| all & set).unwrap_or(0);
        if needed == 0 {
            continue;
        }
        for house in board.masked().filter(|house| !is_cage(board, house.tag())) {
            see(board, (&cage, &ways), (needed, house), emit)?;
        }
    }
    ControlFlow::Continue(())
}

fn see(
    board: &Board,
    (cage, ways): (&Cage<'_>, &Ways),
    (needed, house): (u64, House<'_>),
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let inside = |x: &Var| house.vars().contains(x);
    if cage.vars().iter().filter(|x| inside(x)).count() < 2 {
        return ControlFlow::Continue(());
    }
    // Without these digits the cells of both must still have different ones: else the house says it all by itself.
    let shared: Vec<Var> = cage.vars().iter().copied().filter(inside).collect();
    let by_house_alone = |v: u32| !can_differ(&shared.iter().map(|&x| board.word(x) & !(1 << v)).collect::<Vec<_>>());
    let is_held = |v: &u32| cage.vars().iter().all(|x| inside(x) || !board.has(*x, Val(*v)));
    let values: Vec<u32> = bits(needed).filter(is_held).filter(|&v| !by_house_alone(v)).collect();
    let others = house.vars().iter().copied().filter(|x| !cage.vars().contains(x) && !board.is_placed(*x));
    let goes = |x: Var| values.iter().filter(move |&&v| board.has(x, Val(v))).map(move |&v| Effect::Remove(x, Val(v)));
    let effects: Vec<Effect> = others.flat_map(goes).collect();
    if effects.is_empty() {
        return ControlFlow::Continue(());
    }
    emit.step(effects, |effects| {
        let removed = |v: &u32| effects.iter().any(|effect| matches!(effect, Effect::Remove(_, w) if w.0 == *v));
        let mut said = cage.said(ways.sets());
        said.push(("values", Item::Values(cage.vars()[0], values.iter().copied().filter(removed).map(Val).collect())));
        said.push(("house", Item::House(house.tag())));
        Telling::cites(said, vec![cage.tag, house.tag()], cage.vars().to_vec())
    })
}
