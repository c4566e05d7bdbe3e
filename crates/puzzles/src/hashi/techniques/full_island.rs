//! **What it sees.** An island that needs every bridge its spans can still take.
//!
//! **Why it holds.** With one bridge less anywhere it would not reach its number.
//!
//! **Example.** A 4 in a corner, a 6 on an edge, an 8 in the middle: double bridges all round. In the seed: a lucky island.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{ISLAND_ROLES, bounds, each_island, narrow};

/// Every bridge there can be.
pub(super) static FULL_ISLAND: Technique = Technique { id: "full-island", difficulty: 12, roles: ISLAND_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_island(board, emit, |island| {
        if island.high != island.sum.total() {
            return Vec::new();
        }
        let at_most = |x| bounds(board, x).1;
        island.open.iter().flat_map(|&x| narrow(board, x, at_most(x), at_most(x))).collect()
    })
}
