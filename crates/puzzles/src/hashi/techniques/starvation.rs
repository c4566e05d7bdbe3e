//! **What it sees.** An island so nearly done that a span cannot take as many bridges as it could.
//!
//! **Why it holds.** More would starve the other spans of bridges they are sure to have.
//!
//! **Example.** A 3 with a sure bridge on two sides: the third side takes one bridge at most.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{ISLAND_ROLES, bounds, each_island, narrow};

/// At most so many.
pub(super) static STARVATION: Technique = Technique { id: "starvation", difficulty: 16, roles: ISLAND_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_island(board, emit, |island| {
        let left = |x| (island.sum.total() + bounds(board, x).0).saturating_sub(island.low);
        let starving = |x: &&_| left(**x) < bounds(board, **x).1;
        island.open.iter().filter(starving).flat_map(|&x| narrow(board, x, 0, left(x))).collect()
    })
}
