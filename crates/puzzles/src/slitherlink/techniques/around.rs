//! **What it sees.** A clue whose sides can be drawn in several ways, which all agree on some of them.
//!
//! **Why it holds.** Each way is held against the points at the clue's corners; those left over agree.
//!
//! **Example.** A 2 with two dead corners opposite each other has one side at each of the other two.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Technique};

use super::sight::{CLUE_ROLES, Sight};
use super::turns::show;
use crate::slitherlink::logic::corners;

/// All ways round a clue.
pub(super) static AROUND: Technique = Technique { id: "around", difficulty: 16, roles: CLUE_ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for cell in 0..sight.paper.cells() {
        let found = corners::around(&sight, cell, [true; 4]);
        show(&sight, emit, cell, found, [true; 4])?;
    }
    ControlFlow::Continue(())
}
