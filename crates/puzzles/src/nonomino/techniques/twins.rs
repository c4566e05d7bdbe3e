//! **What it sees.** Two pieces that nobody can tell apart, and a position of one that leaves the other no later one, or
//! no earlier one.
//!
//! **Why it holds.** Swapping the two changes nothing, so we agree that the first of them lies first.
//!
//! **Example.** Pieces 2 and 5 are the same bar: the one that starts in the corner is piece 2.

use std::ops::ControlFlow;

use rejilla_engine::kernel::ValSet;
use rejilla_engine::kernel::constraint::LessThan;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Of two pieces alike, the first lies first.
pub(super) static TWINS: Technique = Technique { id: "twins", difficulty: 5, roles: &["piece", "other"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for (tag, twins) in board.model().of_shape::<LessThan>() {
        let (first, second) = (twins.less(), twins.more());
        let Some((least, most)) = board.domain(first).min().zip(board.domain(second).max()) else { continue };
        let keeps = [
            (first, board.domain(first).iter().filter(|v| *v < most).collect::<Vec<_>>()),
            (second, board.domain(second).iter().filter(|v| *v > least).collect()),
        ];
        let effects: Vec<Effect> = keeps
            .into_iter()
            .map(|(x, kept)| Effect::Restrict(x, ValSet::of(board.model().universe(x), kept)))
            .filter(|effect| board.is_news(effect))
            .collect();
        if !effects.is_empty() {
            emit.step(effects, |_| {
                Telling::cites(
                    vec![("piece", Item::Cell(first)), ("other", Item::Cell(second))],
                    vec![tag],
                    vec![first, second],
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
