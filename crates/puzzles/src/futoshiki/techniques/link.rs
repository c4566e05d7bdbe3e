//! **What it sees.** A sign, and in one of its cells candidates that leave the other none on the right side.
//!
//! **Why it holds.** The smaller cell has something larger beside it, and the larger one something smaller.
//!
//! **Example.** A cell below one that is at most 3 is at most 2; nothing below another cell is the largest number.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::signs::{WAYS, is_of_the_line, removed, side, signs};

/// Link elimination.
pub(super) static LINK: Technique =
    Technique { id: "link-elimination", difficulty: 25, roles: &["less", "more", "cell", "values"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board);
    for (tag, sign) in signs(board) {
        for way in WAYS {
            let (from, to) = way.ends(sign);
            let effects = way.remove_up_to(board, to, way.least(board.domain(from), n), n);
            if effects.is_empty() || is_of_the_line(board, &effects, from) {
                continue;
            }
            emit.step(effects, |effects| {
                Telling::cites(
                    vec![
                        ("less", Item::Cell(sign.less())),
                        ("more", Item::Cell(sign.more())),
                        ("cell", Item::Cell(to)),
                        ("values", Item::Values(to, removed(effects))),
                    ],
                    vec![tag],
                    vec![from],
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
