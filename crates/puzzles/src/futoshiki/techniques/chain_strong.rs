//! **What it sees.** An ascending chain along which each cell's candidates push the next one further than its own sign
//! shows.
//!
//! **Why it holds.** The first cell is at least its smallest candidate, the second at least its next candidate above
//! that, and so on; the same from the top.
//!
//! **Example.** `a < b < c`, `a` is 2 or 3, `b` has no 3: `b` is at least 4, so `c` is at least 5.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Technique, Telling};

use super::signs::{WAYS, Way, chain_proof, chain_said, into, side};

/// Bounds from the candidates of a chain of two signs or more.
pub(super) static CHAIN_STRONG: Technique =
    Technique { id: "chain-strong", difficulty: 24, roles: &["cells", "cell", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board);
    for way in WAYS {
        let bounds = bounds(board, way, n);
        for x in board.model().vars().filter(|&x| !board.is_placed(x)) {
            let Some(height) = way.highest_below(board.domain(x), bounds[x.index()], n) else { continue };
            let (mut tags, mut cells) = chain(board, way, &bounds, (x, height), n);
            // One sign is link elimination; a circle of signs has no start.
            if tags.len() < 2 || tags.len() >= n {
                continue;
            }
            let effects = way.remove_up_to(board, x, height, n);
            emit.step(effects, |effects| {
                tags.reverse();
                cells.reverse();
                let proof = chain_proof(board, way, &cells, &tags, n);
                if way == Way::Down {
                    cells.reverse();
                }
                Telling::proof(chain_said(x, cells, effects), proof)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The least height each cell can have, seen along the signs.
fn bounds(board: &Board, way: Way, n: usize) -> Vec<usize> {
    let mut bounds: Vec<usize> = board.model().vars().map(|x| way.least(board.domain(x), n)).collect();
    loop {
        let mut changed = false;
        for x in board.model().vars() {
            let floor = into(board, way, x).map(|(_, y)| bounds[y.index()]).max();
            if let Some(floor) = floor.filter(|&floor| floor >= bounds[x.index()] && bounds[x.index()] < n) {
                bounds[x.index()] = way.above(board.domain(x), floor, n);
                changed = true;
            }
        }
        if !changed {
            return bounds;
        }
    }
}

/// What it takes to show that `x` lies above `height`: each cell only as high as the next one needs it. From `x` back.
fn chain(board: &Board, way: Way, bounds: &[usize], (x, height): (Var, usize), n: usize) -> (Vec<Tag>, Vec<Var>) {
    let (mut tags, mut cells) = (Vec::new(), vec![x]);
    let (mut at, mut needed) = (x, height);
    loop {
        let Some((tag, y)) = into(board, way, at).find(|(_, y)| bounds[y.index()] >= needed) else { break };
        tags.push(tag);
        cells.push(y);
        // Candidates of `y` below what is needed have to go in their turn, the best of them being the hardest.
        match way.highest_below(board.domain(y), needed, n) {
            Some(below) if tags.len() <= n => (at, needed) = (y, below),
            _ => break,
        }
    }
    (tags, cells)
}
