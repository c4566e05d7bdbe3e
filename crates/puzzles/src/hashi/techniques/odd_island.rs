//! **What it sees.** An island that, with all its other spans full, still lacks bridges on one.
//!
//! **Why it holds.** The others cannot make up for it.
//!
//! **Example.** A 3 with two neighbours, a 5 with three, a 7 with four: at least one bridge to each. In the seed: a semi-lucky island.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{ISLAND_ROLES, bounds, each_island, narrow};

/// At least so many.
pub(super) static ODD_ISLAND: Technique = Technique { id: "odd-island", difficulty: 14, roles: ISLAND_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_island(board, emit, |island| {
        let needed = |x| (island.sum.total() + bounds(board, x).1).saturating_sub(island.high);
        let lacking = |x: &&_| needed(**x) > bounds(board, **x).0;
        island.open.iter().filter(lacking).flat_map(|&x| narrow(board, x, needed(x), u32::MAX)).collect()
    })
}
