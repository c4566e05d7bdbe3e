//! **What it sees.** A slot with one word left.
//!
//! **Why it holds.** The slot needs a word, and every other one is gone.
//!
//! **Example.** Of the words for v2 only OS starts with the O of LO: v2 is OS.

use rejilla_engine::Technique;

use crate::houses::naked_single;

/// Only word left: what a single candidate is to a cell.
pub(super) static ONLY_WORD: Technique =
    Technique { id: "only-word", difficulty: 12, roles: &["cell", "value"], find: naked_single::find };
