//! **What it sees.** A word of a list all of whose words are used, with one slot left that it fits.
//!
//! **Why it holds.** The word must stand somewhere, and every other slot of its length is taken or has another letter.
//!
//! **Example.** Only v4 of the slots with five cells has no letter that TIGRE lacks: TIGRE goes there.

use rejilla_engine::Technique;

use crate::houses::hidden_single;

/// The only place for a word: what a hidden single is to a house.
pub(super) static ONLY_SLOT: Technique =
    Technique { id: "only-slot", difficulty: 17, roles: &["house", "value", "cell"], find: hidden_single::find };
