//! **What it sees.** A point with nothing drawn and one side left open.
//!
//! **Why it holds.** A line that came in there could not get out.
//!
//! **Example.** Three crosses at a point: the fourth side has one too.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{POINT_ROLES, each_point};
use crate::slitherlink::logic::Side;

/// No way out.
pub(super) static DEAD_END: Technique = Technique { id: "dead-end", difficulty: 12, roles: POINT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_point(board, emit, |on, open| (on == 0 && open == 1).then_some(Side::Off))
}
