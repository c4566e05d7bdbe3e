//! **What it sees.** An island that has all the bridges it asks for.
//!
//! **Why it holds.** Any further bridge would be one too many.
//!
//! **Example.** A 2 with a double bridge: its other spans stay empty.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{ISLAND_ROLES, bounds, each_island, narrow};

/// No more bridges.
pub(super) static COMPLETE_ISLAND: Technique =
    Technique { id: "complete-island", difficulty: 10, roles: ISLAND_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_island(board, emit, |island| {
        if island.low != island.sum.total() {
            return Vec::new();
        }
        let at_least = |x| bounds(board, x).0;
        island.open.iter().flat_map(|&x| narrow(board, x, at_least(x), at_least(x))).collect()
    })
}
