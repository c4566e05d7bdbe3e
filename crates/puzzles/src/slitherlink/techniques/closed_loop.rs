//! **What it sees.** A loop that is closed.
//!
//! **Why it holds.** There is one loop, so nothing else is drawn.
//!
//! **Example.** The last side of the loop is in place: every side left over gets its cross at once.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::sight::{Sight, all};
use crate::slitherlink::logic::{Side, Sides};
use crate::slitherlink::paper::Paper;

/// All there is.
pub(super) static CLOSED_LOOP: Technique = Technique { id: "closed-loop", difficulty: 12, roles: &["count"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let of = |side: Side| (0..sight.paper.edges()).filter(|&edge| sight.side(edge) == side).collect::<Vec<usize>>();
    let open = of(Side::Open);
    let is_closed = || {
        let ends = sight.paper.legs.iter().any(|legs| sight.count(*legs).0 == 1);
        !ends && sight.state().is_some_and(|state| state.is_closed())
    };
    let Some(tag) = sight.one_loop().filter(|_| !open.is_empty() && is_closed()) else {
        return ControlFlow::Continue(());
    };
    emit.step(all(&open, Side::Off), |_| {
        let drawn: Vec<Var> = of(Side::On).into_iter().map(Paper::var).collect();
        let said = vec![("count", Item::Number(drawn.len() as u32))];
        Telling::cites(said, vec![tag], drawn)
    })
}
