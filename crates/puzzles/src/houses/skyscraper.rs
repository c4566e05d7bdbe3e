//! **What it sees.** A value with two places in each of two rows, two of them in one column; or with rows and columns
//! exchanged.
//!
//! **Why it holds.** Not both places of the common column are right, so one of the two others is: what sees both is out.
//!
//! **Example.** Two rows have their 5 in columns 2 and 7, and in columns 2 and 8: no 5 where r1c7 and r6c8 are both seen.

use rejilla_engine::Technique;

use super::chains::{self, ROLES};

/// One value, two parallel lines with two places each.
pub static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    difficulty: 40,
    roles: ROLES,
    find: |board, emit| chains::two_lines(board, true, emit),
};
