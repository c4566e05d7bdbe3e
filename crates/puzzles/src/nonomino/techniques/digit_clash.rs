//! **What it sees.** Positions of a piece that would put one of its digits on cells that cannot hold it.
//!
//! **Why it holds.** A printed digit stays where it is printed; the cell's row or column has it already.
//!
//! **Example.** A piece with a 5 in its corner cannot lie with that corner in a row that has its 5.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Placed;
use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// A printed digit that does not fit.
pub(super) static DIGIT_CLASH: Technique =
    Technique { id: "digit-clash", difficulty: 14, roles: &["piece", "value", "cells"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for (tag, placed) in board.model().of_shape::<Placed>() {
        let piece = placed.piece();
        let Some(any) = board.domain(piece).min().filter(|_| !board.is_placed(piece)) else { continue };
        let mut marks: Vec<Val> = placed.lying(any).marks().iter().map(|(_, v)| *v).collect();
        marks.sort_unstable();
        marks.dedup();
        for v in marks {
            see(board, (tag, placed), v, emit)?;
        }
    }
    ControlFlow::Continue(())
}

fn see(board: &Board, (tag, placed): (Tag, &Placed), v: Val, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let piece = placed.piece();
    let clash = |way: Val| {
        let marks = placed.lying(way).marks();
        marks.iter().find(|(x, mark)| *mark == v && !board.has(*x, v)).map(|(x, _)| *x)
    };
    let mut cells: Vec<Var> = board.domain(piece).iter().filter_map(clash).collect();
    cells.sort_unstable();
    cells.dedup();
    if cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let kept = board.domain(piece).iter().filter(|way| clash(*way).is_none());
    emit.step(vec![Effect::Restrict(piece, ValSet::of(board.model().universe(piece), kept))], |_| {
        let said = vec![
            ("piece", Item::Cell(piece)),
            ("value", Item::Value(cells[0], v)),
            ("cells", Item::Cells(cells.clone())),
        ];
        Telling::cites(said, vec![tag], [vec![piece], cells].concat())
    })
}
