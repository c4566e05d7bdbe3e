//! **What it sees.** Positions of a piece after which no other piece could cover a certain cell.
//!
//! **Why it holds.** The pieces cover every cell, so the piece does not lie there.
//!
//! **Example.** A bar one cell away from the edge would leave a gap too narrow for any piece.
//!
//! It looks at pairs of positions, so it waits until there are few enough of them for a person to see through.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::ExactCover;
use rejilla_engine::kernel::{Item as Covered, Val, ValSet, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::{cell_of, cover};

/// A cell left to nobody.
pub(super) static DEAD_CELL: Technique =
    Technique { id: "dead-cell", difficulty: 28, roles: &["piece", "cells"], find };

/// Positions of all pieces together.
const MOST: usize = 600;

/// Cells as bits.
type Mask = [u64; 4];

/// One position of a piece that does not lie yet.
struct Way {
    piece: Var,
    value: Val,
    mask: Mask,
}

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some((tag, cover)) = cover(board) else { return ControlFlow::Continue(()) };
    let ways = ways(board, cover);
    if ways.len() > MOST {
        return ControlFlow::Continue(());
    }
    let mut free = [0; 4];
    for way in &ways {
        (0..4).for_each(|i| free[i] |= way.mask[i]);
    }
    // What the ways of a piece leave to nobody: cells, and the ways that do so. All of a piece's make one step.
    let mut dead: Vec<(Var, Vec<Covered>, Vec<Val>)> = Vec::new();
    for way in &ways {
        let mut reach = way.mask;
        for other in ways.iter().filter(|o| o.piece != way.piece && (0..4).all(|i| o.mask[i] & way.mask[i] == 0)) {
            (0..4).for_each(|i| reach[i] |= other.mask[i]);
        }
        let Some(word) = (0..4).find(|&i| free[i] & !reach[i] != 0) else { continue };
        let cell = Covered(word as u32 * 64 + (free[word] & !reach[word]).trailing_zeros());
        match dead.iter_mut().find(|(piece, ..)| *piece == way.piece) {
            Some((_, cells, values)) => {
                values.push(way.value);
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            None => dead.push((way.piece, vec![cell], vec![way.value])),
        }
    }
    for (piece, mut cells, values) in dead {
        cells.sort_unstable();
        let kept = board.domain(piece).iter().filter(|v| !values.contains(v));
        emit.step(vec![Effect::Restrict(piece, ValSet::of(board.model().universe(piece), kept))], |_| {
            let mut reads: Vec<Var> = cells.iter().flat_map(|&cell| cover.coverers(cell).map(|(x, _)| x)).collect();
            reads.push(piece);
            reads.sort_unstable();
            reads.dedup();
            let cells = cells.iter().map(|&cell| cell_of(board, cell)).collect();
            let said = vec![("piece", Item::Cell(piece)), ("cells", Item::Cells(cells))];
            Telling::cites(said, vec![tag], reads)
        })?;
    }
    ControlFlow::Continue(())
}

fn ways(board: &Board, cover: &ExactCover) -> Vec<Way> {
    let pieces = board.model().vars().take_while(|&x| cover.covered(x, Val(0)).next().is_some());
    let open = pieces.filter(|&x| !board.is_placed(x));
    open.flat_map(|piece| {
        board.domain(piece).iter().map(move |value| {
            let mut mask = [0; 4];
            cover.covered(piece, value).for_each(|cell| mask[cell.index() / 64] |= 1 << (cell.0 % 64));
            Way { piece, value, mask }
        })
    })
    .collect()
}
