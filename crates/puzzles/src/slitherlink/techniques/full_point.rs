//! **What it sees.** A point that the loop passes through.
//!
//! **Why it holds.** It comes and goes once; a third side would be a branch.
//!
//! **Example.** A bend: a cross on the sides that lead on from its corner.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{POINT_ROLES, each_point};
use crate::slitherlink::logic::Side;

/// No branch.
pub(super) static FULL_POINT: Technique = Technique { id: "full-point", difficulty: 11, roles: POINT_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_point(board, emit, |on, _| (on == 2).then_some(Side::Off))
}
