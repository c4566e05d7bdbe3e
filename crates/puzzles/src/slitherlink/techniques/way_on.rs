//! **What it sees.** A line that ends at a point with one way on.
//!
//! **Why it holds.** A loop has no end: it goes on the only way there is.
//!
//! **Example.** A line that runs into the corner of the board turns.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{POINT_ROLES, each_point};
use crate::slitherlink::logic::Side;

/// The only way on.
pub(super) static WAY_ON: Technique = Technique { id: "way-on", difficulty: 11, roles: POINT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_point(board, emit, |on, open| (on == 1 && open == 1).then_some(Side::On))
}
