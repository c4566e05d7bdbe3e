//! **What it sees.** Two parts of the board that only one span can still join.
//!
//! **Why it holds.** All islands must hang together, and every way from one part to the other leads over it.
//!
//! **Example.** Bridges have barred all but one of the spans between the left and the right half: that one gets a bridge.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Node, Var};
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, narrow};
use crate::hashi::logic::links;

/// The only link between two parts.
pub(super) static ONLY_LINK: Technique = Technique { id: "only-link", difficulty: 30, roles: &["count", "cell"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for link in links(&sight.net, &sight.bounds) {
        let effects = narrow(board, link, 1, u32::MAX);
        if effects.is_empty() {
            continue;
        }
        let part = beyond(&sight, link);
        let inside = |u: Node| part[u.index()];
        let is_border = |x: &Var| {
            let [u, v] = sight.net.ends[x.index()];
            inside(u) != inside(v)
        };
        let count = part.iter().filter(|&&inside| inside).count();
        emit.step(effects, |_| {
            Telling::cites(
                vec![("count", Item::Number(count as u32)), ("cell", Item::Cell(link))],
                vec![sight.connected],
                sight.net.spans().filter(is_border).collect(),
            )
        })?;
    }
    ControlFlow::Continue(())
}

/// The islands reached from one end of a span without it, as a flag for each.
fn beyond(sight: &Sight, link: Var) -> Vec<bool> {
    let mut reached = vec![false; sight.net.clues.len()];
    let start = sight.net.ends[link.index()][1];
    reached[start.index()] = true;
    let mut open = vec![start];
    while let Some(u) = open.pop() {
        for way in sight.net.ways(u) {
            if way.var != link && sight.bounds.high[way.var.index()] > 0 && !reached[way.to.index()] {
                reached[way.to.index()] = true;
                open.push(way.to);
            }
        }
    }
    reached
}
