//! **What it sees.** All open cells have two candidates, or would without a few guardians, and every house has each value
//! twice among them.
//!
//! **Why it holds.** Such a board has an even number of solutions, if it has any: all cells could take their other value.
//! So one of the guardians is in.
//!
//! **Example.** Every open cell has two candidates but one, which has three: it is the one that its houses have three times.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Emit, Technique};

use super::{Pattern, Words};

/// A board of pairs but for a few guardians.
pub static BUG: Technique = Technique { id: "bug", difficulty: 56, roles: ROLES, find };

/// The guardians: their values, their cells, and how many there are. (The pattern is all the rest of the board.)
pub const ROLES: &[&str] = &["cells", "values", "count"];

/// Cells with more than two candidates that are looked at.
const MOST_ODD_CELLS: usize = 4;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    let odd = open.iter().filter(|&&x| board.size(x) != 2).count();
    if odd == 0 || odd > MOST_ODD_CELLS || open.iter().any(|&x| board.size(x) < 2) {
        return ControlFlow::Continue(());
    }
    // A value that a house has three times is a guardian in one of its cells.
    let is_over = |x: Var, v: u32| {
        board.masked_of(x).any(|(house, _)| house.places(rejilla_engine::kernel::Val(v)).count_ones() > 2)
    };
    let set = |x: Var| match board.size(x) {
        2 => board.word(x),
        _ => bits(board.word(x)).filter(|&v| !is_over(x, v)).fold(0, |set, v| set | 1 << v),
    };
    let cells: Vec<(Var, u64)> = open.iter().map(|&x| (x, set(x))).collect();
    let balanced = board.masked().all(|house| {
        let inside: Vec<u64> = cells.iter().filter(|(x, _)| house.vars().contains(x)).map(|(_, set)| *set).collect();
        let times = |v: u32| inside.iter().filter(|set| *set >> v & 1 == 1).count();
        inside.iter().all(|set| bits(*set).all(|v| times(v) == 2))
    });
    if cells.iter().any(|(_, set)| set.count_ones() != 2) || !balanced {
        return ControlFlow::Continue(());
    }
    match Pattern::new(board, cells, Words::Guardians) {
        Some(pattern) => pattern.see(board, emit),
        None => ControlFlow::Continue(()),
    }
}
