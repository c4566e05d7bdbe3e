//! **What it sees.** A clue at a corner that no line can come to from elsewhere: a corner of the board, or a point whose
//! other sides are crossed out.
//!
//! **Why it holds.** Its two sides there are both drawn or both not: a 3 has both, a 1 neither, and a 2 has both there or
//! both at the opposite corner.
//!
//! **Example.** A 3 in the corner of the board: the two outer sides are drawn.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, Sight};
use super::turns::each_corner;
use crate::slitherlink::logic::{Side, Sides};

/// A clue in a corner.
pub(super) static CORNER: Technique = Technique { id: "corner", difficulty: 13, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let is_dead = |sight: &Sight<'_>, cell: usize, corner: usize| {
        sight.paper.away(cell, corner).iter().all(|&leg| sight.side(leg) == Side::Off)
    };
    each_corner(board, emit, is_dead)
}
