//! **What it sees.** A span between two islands that hang together already, on a board without loops.
//!
//! **Why it holds.** A bridge there would close a loop.
//!
//! **Example.** Four islands in a square, three sides with a bridge: the fourth stays empty.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, narrow};
use crate::hashi::logic::Groups;

/// No loop may close.
pub(super) static NO_LOOP: Technique = Technique { id: "no-loop", difficulty: 20, roles: &["cell"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let Some(acyclic) = sight.acyclic else { return ControlFlow::Continue(()) };
    let groups = Groups::new(&sight.net, &sight.bounds);
    for x in sight.net.spans() {
        let [u, v] = sight.net.ends[x.index()];
        if groups.of[u.index()] != groups.of[v.index()] || sight.bounds.low[x.index()] > 0 {
            continue;
        }
        let effects = narrow(board, x, 0, 0);
        if effects.is_empty() {
            continue;
        }
        let group = &groups.members[groups.of[u.index()] as usize];
        emit.step(effects, |_| {
            Telling::cites(vec![("cell", Item::Cell(x))], vec![acyclic], sight.spans_of(group.iter().copied()))
        })?;
    }
    ControlFlow::Continue(())
}
