//! **What it sees.** Four cells in two rows, two columns and two blocks that share two values.
//!
//! **Why it holds.** With those two values alone, they could be exchanged: the puzzle would have two solutions. So one of
//! the other candidates is in: what all of them exclude is out (types 1, 2 and 5), and what would leave none of them (types
//! 4 and 6, hidden rectangles).
//!
//! **Example.** Three corners 38 and a fourth 385: it is the 5.

use rejilla_engine::Technique;
use rejilla_engine::kernel::Var;

use super::loops::Kept;
use super::{ROLES, loops};

/// Over cells that are still open.
pub static UNIQUE_RECTANGLE: Technique = Technique {
    id: "unique-rectangle",
    difficulty: 45,
    roles: ROLES,
    find: |board, emit| {
        let may = |x, pair| !board.is_placed(x) && board.word(x) & pair != 0;
        loops::find(board, Kept { lengths: (4, 4), odd_cells: 4, may: &may }, emit)
    },
};

/// Over cells that the solver has filled too: values that were not given could be exchanged just the same.
pub static AVOIDABLE_RECTANGLE: Technique = Technique {
    id: "avoidable-rectangle",
    difficulty: 47,
    roles: ROLES,
    find: |board, emit| {
        let given: Vec<Var> = board.model().given().iter().map(|(x, _)| *x).collect();
        let may = |x, pair| board.word(x) & pair != 0 && !given.contains(&x);
        loops::find(board, Kept { lengths: (4, 4), odd_cells: 4, may: &may }, emit)
    },
};
