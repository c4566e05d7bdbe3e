//! **What it sees.** A cage with a candidate that is in some combination, but not in that cell: the others would have no
//! digits for theirs.
//!
//! **Why it holds.** The cage holds one of its combinations, and each digit of it has a cell that can take it.
//!
//! **Example.** 8 in three cells is 125 or 134; where two cells have only 1 and 5 left, the third has the 2.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique, Telling};

use super::combinations::ROLES;
use super::ways::cages;

/// Digits that no layout of a combination has in a cell.
pub(super) static CAGE_PLACES: Technique = Technique { id: "cage-places", difficulty: 24, roles: ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for cage in cages(board) {
        let ways = cage.ways();
        let effects = cage.without(|i| ways.used(i));
        if !effects.is_empty() && ways.sets().next().is_some() {
            emit.step(effects, |_| Telling::cites(cage.said(ways.sets()), vec![cage.tag], cage.vars().to_vec()))?;
        }
    }
    ControlFlow::Continue(())
}
