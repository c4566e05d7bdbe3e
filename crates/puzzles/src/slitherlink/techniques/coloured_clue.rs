//! **What it sees.** A clue, and cells around it that are known to lie on the same side of the loop, or on different ones.
//!
//! **Why it holds.** Towards cells of one colour a clue's sides are alike, towards cells of two colours they differ; of the
//! ways to draw the clue only those are left, and they agree.
//!
//! **Example.** A 1 between two cells of one colour: neither of the two sides is drawn, for there would be two.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Item, Technique, Telling, checker};

use super::colours::walk;
use super::sight::{CLUE_ROLES, Sight, settled, touched};
use crate::slitherlink::paper::Paper;

/// A clue among coloured cells.
pub(super) static COLOURED_CLUE: Technique = Technique { id: "coloured-clue", difficulty: 28, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let Some(state) = sight.state() else { return ControlFlow::Continue(()) };
    for cell in 0..sight.paper.cells() {
        let found = state.coloured_clue(cell);
        let (Some(tag), Some(clue), false) = (sight.clue(cell), sight.paper.clue(cell), found.is_empty()) else {
            continue;
        };
        emit.step(settled(found), |effects| {
            let mut cites: Vec<Tag> = vec![tag];
            let mut crossed: Vec<usize> = Vec::new();
            cites.extend(sight.paper.sides[cell].into_iter().filter_map(|edge| sight.parting(edge as usize)));
            for (i, j) in (0..4).flat_map(|j| (0..j).map(move |i| (i, j))) {
                let [a, b] = [i, j].map(|side| sight.paper.across(cell, side));
                if state.tree(a).0 == state.tree(b).0 {
                    crossed.extend(walk(&sight, a, b));
                }
            }
            crossed.sort_unstable();
            crossed.dedup();
            cites.extend(crossed.iter().filter_map(|&edge| sight.parting(edge)));
            // The clue is named: of what says the same, it is the last to be left out.
            cites.sort_unstable_by_key(|&cite| (cite == tag, cite));
            cites.dedup();
            let mut reads: Vec<Var> = crossed.into_iter().map(Paper::var).collect();
            reads.extend(sight.paper.sides[cell].map(Var));
            reads.sort_unstable();
            reads.dedup();
            let cites = checker::needed(board, cites, &reads, effects);
            let said = vec![
                ("house", Item::House(tag)),
                ("clue", Item::Number(clue.into())),
                ("cells", Item::Cells(touched(effects))),
            ];
            Telling::cites(said, cites, reads)
        })?;
    }
    ControlFlow::Continue(())
}
