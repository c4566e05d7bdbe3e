//! **What it sees.** A group of islands that hang together, with one span left that can lead out.
//!
//! **Why it holds.** The group must be joined to the rest.
//!
//! **Example.** Three finished islands and a fourth with one open span: it gets a bridge.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, narrow};
use crate::hashi::logic::Groups;

/// The only way out.
pub(super) static ONLY_EXIT: Technique = Technique { id: "only-exit", difficulty: 22, roles: &["count", "cell"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let groups = Groups::new(&sight.net, &sight.bounds);
    if groups.members.len() == 1 {
        return ControlFlow::Continue(());
    }
    for (group, members) in (0..).zip(&groups.members) {
        let [exit] = groups.exits(&sight.net, &sight.bounds, group)[..] else { continue };
        let effects = narrow(board, exit, 1, u32::MAX);
        if effects.is_empty() {
            continue;
        }
        // Only what lies between the group and the rest matters.
        let is_border = |x: &Var| {
            let [u, v] = sight.net.ends[x.index()];
            groups.of[u.index()] != groups.of[v.index()]
        };
        emit.step(effects, |_| {
            Telling::cites(
                vec![("count", Item::Number(members.len() as u32)), ("cell", Item::Cell(exit))],
                vec![sight.connected],
                sight.spans_of(members.iter().copied()).into_iter().filter(is_border).collect(),
            )
        })?;
    }
    ControlFlow::Continue(())
}
