//! **What it sees.** A side between two cells of which other sides tell whether they lie on the same side of the loop.
//!
//! **Why it holds.** Going from one cell to the other, every drawn side that is crossed leads from inside to outside or
//! back, every crossed-out one leaves it at that: an odd number of drawn sides, and the cells differ.
//!
//! **Example.** A walk from cell to cell around a gap crosses two drawn sides: the gap is not drawn.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, settled};
use crate::slitherlink::logic::{Side, Sides};
use crate::slitherlink::paper::Paper;

/// Inside and outside.
pub(super) static COLOURS: Technique =
    Technique { id: "colours", difficulty: 24, roles: &["cell", "value", "count", "crossed"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let Some(state) = sight.state() else { return ControlFlow::Continue(()) };
    for edge in 0..sight.paper.edges() {
        let Some(side) = state.coloured_side(edge) else { continue };
        let Some(tag) = sight.parting(edge) else { continue };
        emit.step(settled([(edge, side)]), |_| {
            let [a, b] = sight.paper.beside[edge].map(|cell| cell as usize);
            let way = walk(&sight, a, b);
            let drawn = way.iter().filter(|&&edge| sight.side(edge) == Side::On).count();
            let cites: Vec<Tag> =
                std::iter::once(tag).chain(way.iter().filter_map(|&edge| sight.parting(edge))).collect();
            let reads: Vec<Var> = way.iter().map(|&edge| Paper::var(edge)).collect();
            let said = vec![
                ("cell", Item::Cell(Paper::var(edge))),
                ("value", Item::Value(Paper::var(edge), Val(u32::from(side == Side::On)))),
                ("count", Item::Number(drawn as u32)),
                ("crossed", Item::Cells(reads.clone())),
            ];
            Telling::cites(said, cites, reads)
        })?;
    }
    ControlFlow::Continue(())
}

/// The settled sides that the shortest walk from one cell to another crosses.
pub(super) fn walk(sight: &Sight<'_>, from: usize, to: usize) -> Vec<usize> {
    let paper = sight.paper;
    let outside = paper.cells();
    let mut came: Vec<Option<(usize, usize)>> = vec![None; outside + 1];
    let mut queue = VecDeque::from([from]);
    // The cell outside lies beside all of the rim.
    let rim: Vec<usize> = (0..paper.edges()).filter(|&edge| paper.beside[edge].contains(&(outside as u32))).collect();
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            break;
        }
        let sides: Vec<usize> =
            if cell == outside { rim.clone() } else { paper.sides[cell].map(|edge| edge as usize).to_vec() };
        for edge in sides.into_iter().filter(|&edge| sight.side(edge) != Side::Open) {
            let [a, b] = paper.beside[edge].map(|cell| cell as usize);
            let next = if a == cell { b } else { a };
            if next != from && came[next].is_none() {
                came[next] = Some((cell, edge));
                queue.push_back(next);
            }
        }
    }
    let (mut way, mut at) = (Vec::new(), to);
    while let Some((before, edge)) = came[at].filter(|_| at != from) {
        way.push(edge);
        at = before;
    }
    way
}
