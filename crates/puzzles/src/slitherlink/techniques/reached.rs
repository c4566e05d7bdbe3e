//! **What it sees.** A line that comes to a corner of a clue from outside, and can go on only along the clue.
//!
//! **Why it holds.** Exactly one of the clue's two sides at that corner is drawn: a 1 has no other, a 3 has both sides at the
//! opposite corner.
//!
//! **Example.** A line runs into the corner of a 3: the two sides farthest from it are drawn.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, Sight};
use super::turns::each_corner;
use crate::slitherlink::logic::{Side, Sides};

/// A line reaches a clue.
pub(super) static REACHED: Technique = Technique { id: "reached", difficulty: 14, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let is_reached = |sight: &Sight<'_>, cell: usize, corner: usize| {
        sight.paper.away(cell, corner).iter().any(|&leg| sight.side(leg) == Side::On)
    };
    each_corner(board, emit, is_reached)
}
