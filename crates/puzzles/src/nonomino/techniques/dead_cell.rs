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
pub(super) static DEAD_CELL: Technique = Technique { id: "dead-cell", difficulty: 28, roles: &["piece", "cell"], find };

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
    // What each way leaves to nobody, by piece and cell.
    let mut dead: Vec<(Var, Covered, Vec<Val>)> = Vec::new();
    for way in &ways {
        let mut reach = way.mask;
        for other in ways.iter().filter(|o| o.piece != way.piece && (0..4).all(|i| o.mask[i] & way.mask[i] == 0)) {
            (0..4).for_each(|i| reach[i] |= other.mask[i]);
        }
        let Some(word) = (0..4).find(|&i| free[i] & !reach[i] != 0) else { continue };
        let cell = Covered(word as u32 * 64 + (free[word] & !reach[word]).trailing_zeros());
        match dead.iter_mut().find(|(piece, c, _)| *piece == way.piece && *c == cell) {
            Some((_, _, values)) => values.push(way.value),
            None => dead.push((way.piece, cell, vec![way.value])),
        }
    }
    for (piece, cell, values) in dead {
        let kept = board.domain(piece).iter().filter(|v| !values.contains(v));
        emit.step(vec![Effect::Restrict(piece, ValSet::of(board.model().universe(piece), kept))], |_| {
            let said = vec![("piece", Item::Cell(piece)), ("cell", Item::Cell(cell_of(board, cell)))];
            Telling::cites(said, vec![tag], cover.coverers(cell).map(|(x, _)| x).chain([piece]).collect())
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
