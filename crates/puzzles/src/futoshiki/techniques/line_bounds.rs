//! **What it sees.** A cell with `k` cells above it in its own row or column, not all in one chain.
//!
//! **Why it holds.** Those cells are different and all larger: the cell is at most `N − k`. With `k` below it, it is at
//! least `k + 1`.
//!
//! **Example.** `a > b < c < d` in a row of five: three cells above `b`, so `b` is 1 or 2.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::AllDifferent;
use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::signs::{WAYS, Way, into, removed, side};

/// Bounds within a line.
pub(in super::super) static LINE_BOUNDS: Technique =
    Technique { id: "line-bounds", difficulty: 28, roles: &["house", "cells", "cell", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board);
    for (tag, house) in board.houses() {
        for way in WAYS {
            for &x in house.vars().iter().filter(|&&x| !board.is_placed(x)) {
                see(board, way, (tag, house), (x, n), emit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn see(
    board: &Board,
    way: Way,
    (tag, house): (Tag, &AllDifferent),
    (x, n): (Var, usize),
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let tree = beyond(board, way, house, x);
    let Some(height) = way.highest_below(board.domain(x), tree.len(), n) else { return ControlFlow::Continue(()) };
    let used = &tree[..height + 1];
    // A pure chain needs no line.
    let mut chained = used.iter().zip(std::iter::once(x).chain(used.iter().map(|link| link.cell)));
    if chained.all(|(link, before)| link.from == before) {
        return ControlFlow::Continue(());
    }
    emit.step(way.remove_up_to(board, x, height, n), |effects| {
        let said = vec![
            ("house", Item::House(tag)),
            ("cells", Item::Cells(used.iter().map(|link| link.cell).collect())),
            ("cell", Item::Cell(x)),
            ("values", Item::Values(x, removed(effects))),
        ];
        Telling::cites(said, used.iter().map(|link| link.tag).chain([tag]).collect(), vec![])
    })
}

/// A cell reached, the sign it was reached by, and from where.
struct Reached {
    cell: Var,
    tag: Tag,
    from: Var,
}

/// The cells of a line whose bound comes to `x` over signs within the line, nearest first.
fn beyond(board: &Board, way: Way, house: &AllDifferent, x: Var) -> Vec<Reached> {
    let mut reached: Vec<Reached> = Vec::new();
    let mut at = 0;
    let mut from = x;
    loop {
        for (tag, y) in into(board, way, from) {
            if house.vars().contains(&y) && y != x && reached.iter().all(|r| r.cell != y) {
                reached.push(Reached { cell: y, tag, from });
            }
        }
        let Some(next) = reached.get(at) else { return reached };
        from = next.cell;
        at += 1;
    }
}
