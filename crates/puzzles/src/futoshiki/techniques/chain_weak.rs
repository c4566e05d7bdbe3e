//! **What it sees.** An ascending chain of cells, whatever their candidates.
//!
//! **Why it holds.** With `k` cells below it in the chain, a cell is at least `k + 1`; with `k` above it, at most `N − k`.
//!
//! **Example.** In a 5×5, `a < b < c < d`: `a` is 1 or 2, and `d` is 4 or 5.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Technique, Telling};

use super::signs::{WAYS, Way, chain_proof, chain_said, into, side};

/// Bounds from the length of a chain alone. Chains of one sign are left to link elimination.
pub(super) static CHAIN_WEAK: Technique =
    Technique { id: "chain-weak", difficulty: 24, roles: &["cells", "cell", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board);
    for way in WAYS {
        let lengths = lengths(board, way, n);
        for x in board.model().vars().filter(|&x| !board.is_placed(x)) {
            // The best candidate that still goes decides how much of the chain is needed.
            let Some(height) = way.highest_below(board.domain(x), lengths[x.index()], n) else { continue };
            if height == 0 {
                continue;
            }
            emit.step(way.remove_up_to(board, x, height, n), |effects| {
                let (tags, mut cells) = chain(board, way, &lengths, x, height + 1);
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

/// For each cell the number of cells in the longest chain that ends at it. Signs in a circle stop at `n`.
fn lengths(board: &Board, way: Way, n: usize) -> Vec<usize> {
    let mut lengths = vec![0; board.model().len()];
    loop {
        let mut changed = false;
        for x in board.model().vars() {
            let longest = into(board, way, x).map(|(_, y)| lengths[y.index()] + 1).max().unwrap_or(0).min(n);
            changed |= longest > lengths[x.index()];
            lengths[x.index()] = longest.max(lengths[x.index()]);
        }
        if !changed {
            return lengths;
        }
    }
}

/// The last `links` signs of the longest chain to `x`, and its cells, in the order the bound goes.
fn chain(board: &Board, way: Way, lengths: &[usize], x: Var, links: usize) -> (Vec<Tag>, Vec<Var>) {
    let mut tags = Vec::new();
    let mut cells = vec![x];
    let mut at = x;
    while tags.len() < links {
        let Some((tag, y)) = into(board, way, at).max_by_key(|(_, y)| lengths[y.index()]) else { break };
        tags.push(tag);
        cells.push(y);
        at = y;
    }
    tags.reverse();
    cells.reverse();
    (tags, cells)
}
