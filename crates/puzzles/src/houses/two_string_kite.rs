//! **What it sees.** A value with two places in a row and two in a column, one of each in the same block.
//!
//! **Why it holds.** Not both places of the block are right, so one of the two far ends is: what sees both is out.
//!
//! **Example.** Row 1 has its 5 in columns 2 and 7, column 3 in rows 2 and 8; r1c2 and r2c3 share a block: no 5 in r8c7.

use rejilla_engine::Technique;

use super::chains::{self, ROLES};

/// One value, a row and a column with two places each.
pub static TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    difficulty: 41,
    roles: ROLES,
    find: |board, emit| chains::two_lines(board, false, emit),
};
