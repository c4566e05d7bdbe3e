//! **What it sees.** An island with one span left open.
//!
//! **Why it holds.** What the island still lacks can only lie there.
//!
//! **Example.** A 2 in a corner with one neighbour: both bridges lead to it.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{ISLAND_ROLES, each_island, narrow};

/// All that is missing goes one way.
pub(super) static SINGLE_NEIGHBOUR: Technique =
    Technique { id: "single-neighbour", difficulty: 10, roles: ISLAND_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_island(board, emit, |island| {
        let [x] = island.open[..] else { return Vec::new() };
        let elsewhere = island.low - super::sight::bounds(board, x).0;
        match island.sum.total().checked_sub(elsewhere) {
            // An island that lacks nothing is complete, which is another thing to say.
            Some(missing) if missing > super::sight::bounds(board, x).0 => narrow(board, x, missing, missing),
            _ => Vec::new(),
        }
    })
}
