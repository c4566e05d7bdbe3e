//! **What it sees.** Four cells in two rows, two columns and two blocks that share two values.
//!
//! **Why it holds.** With those two values alone, they could be exchanged: the puzzle would have two solutions. So one of
//! the other candidates is in: what all of them exclude is out (types 1, 2 and 5), and what would leave none of them (types
//! 4 and 6, hidden rectangles).
//!
//! **Example.** Three corners 38 and a fourth 385: it is the 5.

use rejilla_engine::Technique;

use super::{ROLES, loops};

/// Over cells that are still open.
pub static UNIQUE_RECTANGLE: Technique = Technique {
    id: "unique-rectangle",
    difficulty: 45,
    roles: ROLES,
    find: |board, emit| loops::find(board, (4, 4), &|board, x| !board.is_placed(x), emit),
};

/// Over cells that the solver has filled too: values that were not given could be exchanged just the same.
pub static AVOIDABLE_RECTANGLE: Technique = Technique {
    id: "avoidable-rectangle",
    difficulty: 47,
    roles: ROLES,
    find: |board, emit| {
        let given = |x| board.model().given().iter().any(|(y, _)| *y == x);
        loops::find(board, (4, 4), &|_, x| !given(x), emit)
    },
};
