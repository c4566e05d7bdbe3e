//! **What it sees.** A hill: a cell above two cells of one line that could both be the same smallest number. Or a valley,
//! the other way up.
//!
//! **Why it holds.** Only one of the two can have that number; the other is larger, and the hill is larger still.
//!
//! **Example.** `a < b > c` in a row, `a` and `c` at least 1: one of them is at least 2, so `b` is at least 3.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Emit, Item, Technique, Telling, checker};

use super::signs::{WAYS, into, removed, side};
use crate::houses::combinations;

/// Hills and valleys.
pub(in super::super) static HILLS: Technique =
    Technique { id: "hills-valleys", difficulty: 29, roles: &["house", "cell", "cells", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board);
    for way in WAYS {
        for x in board.model().vars().filter(|&x| !board.is_placed(x)) {
            let slopes: Vec<_> = into(board, way, x).collect();
            combinations(&slopes, 2, &mut |pair| {
                let [(one_tag, one), (other_tag, other)] = [pair[0], pair[1]];
                let Some((tag, _)) = board.houses_of(one).find(|(_, house)| house.vars().contains(&other)) else {
                    return ControlFlow::Continue(());
                };
                let foot = way.least(board.domain(one), n);
                if foot != way.least(board.domain(other), n) {
                    return ControlFlow::Continue(());
                }
                let second = [one, other].map(|y: Var| way.above(board.domain(y), foot, n));
                let bound = second[0].min(second[1]);
                // What lies no higher than the foot goes by one sign alone.
                let Some(height) = way.highest_below(board.domain(x), bound + 1, n).filter(|&h| h > foot) else {
                    return ControlFlow::Continue(());
                };
                let effects = way.remove_up_to(board, x, height, n);
                emit.step(effects, |effects| {
                    let said = vec![
                        ("house", Item::House(tag)),
                        ("cell", Item::Cell(x)),
                        ("cells", Item::Cells(vec![one, other])),
                        ("values", Item::Values(x, removed(effects))),
                    ];
                    let reads = vec![one, other];
                    // Where the hill lies in the same line, the line alone may do what one of the signs does.
                    let cites = checker::needed(board, vec![tag, one_tag, other_tag], &reads, effects);
                    Telling::cites(said, cites, reads)
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}
