//! **What it sees.** Clues along a diagonal: a corner that holds at most one side, or at least one, hands that on through 2s
//! and across points.
//!
//! **Why it holds.** The two sides of a 2 at one corner and those at the opposite one are two together; at a point, sides
//! come in pairs.
//!
//! **Example.** 3 and 3 at the ends of a diagonal, with nothing but 2s between: the outer corners of both are drawn.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Item, Technique, Telling, checker};

use super::sight::{Sight, settled, touched, vars};
use crate::slitherlink::logic::diagonals::{Diagonals, Why, parts};

/// Along a diagonal.
pub(super) static DIAGONAL: Technique =
    Technique { id: "diagonal", difficulty: 20, roles: &["count", "houses", "cells"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let known = Diagonals::of(&sight);
    // One step for each fact: it has one story.
    for fact in 0..known.why.len() {
        let found = known.found(&sight, fact);
        if found.is_empty() {
            continue;
        }
        emit.step(settled(found), |effects| {
            let (cites, reads) = story(&sight, &known, fact);
            let cites = checker::needed(board, cites, &reads, effects);
            let clues: Vec<Item> =
                cites.iter().filter(|&&tag| board.model().is(tag, "clue")).map(|&tag| Item::House(tag)).collect();
            let said = vec![
                ("count", Item::Number(clues.len() as u32)),
                ("houses", Item::List(clues)),
                ("cells", Item::Cells(touched(effects))),
            ];
            Telling::cites(said, cites, reads)
        })?;
    }
    ControlFlow::Continue(())
}

/// The rules and the sides that a fact about a corner rests on.
fn story(sight: &Sight<'_>, known: &Diagonals, fact: usize) -> (Vec<Tag>, Vec<Var>) {
    let (mut cites, mut reads): (Vec<Tag>, Vec<Var>) = (Vec::new(), Vec::new());
    let (last, ..) = parts(fact);
    cites.extend(sight.clue(last));
    reads.extend(sight.paper.sides[last].map(Var));
    for fact in known.roots(fact) {
        let (cell, corner, _) = parts(fact);
        let point = sight.paper.corners[cell][corner] as usize;
        match known.why[fact] {
            Some(Why::Seen) => reads.extend(vars(sight.paper, sight.paper.own(cell, corner))),
            Some(Why::Clue | Why::Through(_)) => cites.extend(sight.clue(cell)),
            Some(Why::Over(_) | Why::OverBoth(_)) => cites.extend(sight.point(point)),
            Some(Why::Legs) => {
                cites.extend(sight.point(point));
                reads.extend(vars(sight.paper, sight.paper.away(cell, corner)));
            }
            None => {}
        }
    }
    cites.sort_unstable();
    cites.dedup();
    reads.sort_unstable();
    reads.dedup();
    (cites, reads)
}
