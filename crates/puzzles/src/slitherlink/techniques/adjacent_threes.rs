//! **What it sees.** Two 3s side by side.
//!
//! **Why it holds.** Without the side between them both would be ringed, and the loop would be just that ring, which another
//! clue forbids. With it, the line winds between them like an S: the facing sides are drawn too, and nothing goes on
//! beyond.
//!
//! **Example.** 3 3 in a row: three upright sides, and a cross above and below the one in the middle.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Item, Technique, Telling, checker};

use super::sight::{Sight, settled, touched};
use crate::slitherlink::logic::{Side, Sides, threes};

/// Threes side by side.
pub(super) static ADJACENT_THREES: Technique =
    Technique { id: "adjacent-threes", difficulty: 13, roles: &["house", "next", "cells"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for pair in threes::all(sight.paper) {
        let on = pair.on.iter().map(|&edge| (edge, Side::On));
        let off = pair.off.iter().map(|&edge| (edge, Side::Off));
        let found: Vec<(usize, Side)> = on.chain(off).filter(|(edge, _)| sight.side(*edge) == Side::Open).collect();
        let [Some(first), Some(next), Some(other)] =
            [pair.cells[0], pair.cells[1], pair.other].map(|cell| sight.clue(cell))
        else {
            continue;
        };
        let Some(one) = sight.one_loop() else { continue };
        if found.is_empty() {
            continue;
        }
        // Ringed or not, the facing sides are drawn and nothing goes on beyond: the other clue speaks for the side between.
        let between = found.iter().any(|&(edge, _)| edge == pair.on[0]);
        emit.step(settled(found), |effects| {
            // The clues and the loop, which never branches, say it all: nothing is read off the paper. Both threes are named:
            // of what says the same, they are the last to be left out.
            let cites = between.then_some(other).into_iter().chain([one, first, next]).collect();
            let cites = checker::needed(board, cites, &[], effects);
            let said = vec![
                ("house", Item::House(first)),
                ("next", Item::House(next)),
                ("cells", Item::Cells(touched(effects))),
            ];
            Telling::cites(said, cites, Vec::new())
        })?;
    }
    ControlFlow::Continue(())
}
