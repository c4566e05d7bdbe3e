//! **What it sees.** In one house, the cells left to a value all lie in a second house too; without the rest of that second
//! house, a third has one place left for the value.
//!
//! **Why it holds.** The second house has its value where it crosses the first, so the third does not have it there.
//!
//! **Example.** A block's 4 can only stand in its top row; the next block has two places for a 4, one of them in that row:
//! it is the other.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::House;
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Telling};

use super::locked::{self, Accepted};

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["value", "house", "other", "cells", "cell"];

/// Values placed because they are locked from the houses that `from` accepts to those that `to` accepts.
pub fn find(board: &Board, accepted: Accepted<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    locked::each(board, accepted, &mut |house, other, shared, v| {
        // The third house meets the second, and so shares two cells with it or one.
        let gone: Vec<Var> = other.cells(other.places(v) & !shared.theirs).collect();
        for third in gone.iter().flat_map(|&x| board.masked_of(x).map(|(third, _)| third)) {
            if third.tag() != house.tag() && third.tag() != other.tag() && third.is_permutation() {
                see((house, other, third), v, &gone, emit)?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn see(
    (house, other, third): (House<'_>, House<'_>, House<'_>),
    v: Val,
    gone: &[Var],
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let mut left = third.cells(third.places(v)).filter(|x| !gone.contains(x));
    let (Some(x), None) = (left.next(), left.next()) else { return ControlFlow::Continue(()) };
    emit.step(vec![Effect::Place(x, v)], |_| {
        let here: Vec<Var> = house.cells(house.places(v)).collect();
        let group = here.iter().map(|&y| (y, v)).collect();
        let mut facts = vec![Fact::new(Claim::OneOf(group), Vec::new(), Why::House(house.tag()))];
        for &y in gone.iter().filter(|y| third.vars().contains(y)) {
            facts.push(Fact::new(Claim::Out((y, v)), vec![0], Why::Pair(other.tag())));
        }
        let outs: Vec<u32> = (1..facts.len() as u32).collect();
        facts.push(Fact::new(Claim::In((x, v)), outs, Why::House(third.tag())));
        let said = vec![
            ("value", Item::Value(x, v)),
            ("house", Item::House(house.tag())),
            ("other", Item::House(other.tag())),
            ("cells", Item::Cells(here)),
            ("cell", Item::Cell(x)),
        ];
        let end = End::Comes(vec![facts.len() as u32 - 1]);
        Telling::proof(said, Proof { facts, end })
    })
}
