//! **What it sees.** A side that would close a line into a loop while something is drawn elsewhere, or a clue is still short.
//!
//! **Why it holds.** The loop is one, and it is all there is.
//!
//! **Example.** A line round three sides of a 3, with other lines about: a cross on the fourth.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, settled};
use crate::slitherlink::logic::{Side, Sides, State};
use crate::slitherlink::paper::Paper;

/// Not yet closed.
pub(super) static CLOSING: Technique = Technique { id: "closing", difficulty: 18, roles: &["cell", "count"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let Some(state) = sight.state() else { return ControlFlow::Continue(()) };
    let Some(one) = sight.one_loop() else { return ControlFlow::Continue(()) };
    for point in 0..sight.paper.points() {
        let Some(edge) = state.closing(point) else { continue };
        let short = state.left_short(edge);
        if !state.is_elsewhere(point) && short.is_none() {
            continue;
        }
        emit.step(settled([(edge, Side::Off)]), |_| {
            let path = path(&state, point);
            let mut reads: Vec<Var> = path.iter().map(|&edge| Paper::var(edge)).collect();
            let mut cites = vec![one];
            if state.is_elsewhere(point) {
                let is_other = |edge: &usize| state.side(*edge) == Side::On && !path.contains(edge);
                reads.extend((0..sight.paper.edges()).find(is_other).map(Paper::var));
            } else {
                cites.extend(short.and_then(|cell| sight.clue(cell)));
            }
            let said = vec![("cell", Item::Cell(Paper::var(edge))), ("count", Item::Number(path.len() as u32))];
            Telling::cites(said, cites, reads)
        })?;
    }
    ControlFlow::Continue(())
}

/// The sides of the path that ends at a point.
fn path(state: &State<'_>, from: usize) -> Vec<usize> {
    let paper = state.paper;
    let mut sides: Vec<usize> = Vec::new();
    let mut at = from;
    loop {
        let legs = paper.legs[at].map(|leg| leg as usize);
        let next = legs.into_iter().find(|leg| state.side(*leg) == Side::On && sides.last() != Some(leg));
        let Some(next) = next else { return sides };
        sides.push(next);
        let [u, v] = paper.ends[next].map(|point| point as usize);
        at = if u == at { v } else { u };
        if at == from {
            return sides;
        }
    }
}
