//! **What it sees.** In one house, the cells left to a value all lie in a second house too.
//!
//! **Why it holds.** The first house needs the value in one of those cells; then the second has it there, and nowhere
//! else.
//!
//! **Example.** A block's 4 can only stand in its top row: the rest of that row has no 4.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::{House, Overlap};
use rejilla_engine::proof::{Claim, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["value", "house", "other", "cells"];

/// Between any two overlapping houses.
pub static LOCKED: Technique = Technique {
    id: "locked-candidates",
    difficulty: 26,
    roles: ROLES,
    find: |board, emit| find(board, (&|_| true, &|_, _| true), emit),
};

/// The houses a candidate may be locked in, and those it may be locked out of for a value.
pub type Accepted<'a> = (&'a dyn Fn(Tag) -> bool, &'a dyn Fn(Tag, Val) -> bool);

/// Locked candidates from the houses that `from` accepts to those that `to` accepts for the value.
pub fn find(board: &Board, accepted: Accepted<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each(board, accepted, &mut |house, other, shared, v| see(house, other, shared, v, emit))
}

/// What is done with a locked value: the house it is locked in, the one it is locked out of, what they share.
type Seen<'a> = dyn FnMut(House<'_>, House<'_>, Overlap, Val) -> ControlFlow<()> + 'a;

/// Every value locked from the houses that `from` accepts to those that `to` accepts, with a place to lose there.
pub(super) fn each(board: &Board, (from, to): Accepted<'_>, seen: &mut Seen<'_>) -> ControlFlow<()> {
    for house in board.masked().filter(|house| house.is_permutation() && from(house.tag())) {
        for v in house.values() {
            let here = house.places(v);
            if here.count_ones() < 2 {
                continue;
            }
            for (other, shared) in house.overlaps() {
                if here & !shared.mine == 0 && other.places(v) & !shared.theirs != 0 && to(other.tag(), v) {
                    seen(house, other, shared, v)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn see(house: House<'_>, other: House<'_>, shared: Overlap, v: Val, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let gone = other.cells(other.places(v) & !shared.theirs);
    emit.step(gone.map(|y| Effect::Remove(y, v)).collect(), |effects| {
        let here: Vec<Var> = house.cells(house.places(v)).collect();
        let proof = proof(house.tag(), other.tag(), (&here, v), effects);
        let said = vec![
            ("value", Item::Value(here[0], v)),
            ("house", Item::House(house.tag())),
            ("other", Item::House(other.tag())),
            ("cells", Item::Cells(here)),
        ];
        Telling::proof(said, proof)
    })
}

/// One of the places holds, and it bars the others. By citations it would not do: where a house is more than a house (a
/// cage has a sum), a small board may let one of the two say it all.
fn proof(house: Tag, other: Tag, (here, v): (&[Var], Val), effects: &[Effect]) -> Proof {
    let group = here.iter().map(|&x| (x, v)).collect();
    let mut facts = vec![Fact::new(Claim::OneOf(group), Vec::new(), Why::House(house))];
    facts.extend(effects.iter().map(|effect| Fact::new(Claim::Out((effect.var(), v)), vec![0], Why::Pair(other))));
    Proof::of_facts(facts, 1)
}
