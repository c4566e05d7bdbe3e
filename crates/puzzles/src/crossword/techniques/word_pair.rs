//! **What it sees.** Two slots of one length with the same two words left between them; or two words with the same two
//! slots left, where every word is used.
//!
//! **Why it holds.** The two slots use up the two words, whichever goes where.
//!
//! **Example.** h1 and v3 can only be LUNA and LUPA: no other slot of four cells is one of them.

use rejilla_engine::Technique;

use crate::houses::{hidden_set, naked_set};

/// Two slots, two words: no other slot takes one of them.
pub(super) static WORD_PAIR: Technique = Technique {
    id: "word-pair",
    difficulty: 25,
    roles: naked_set::ROLES,
    find: |board, emit| naked_set::find(2, board, emit),
};

/// Two words, two slots: no other word goes there.
pub(super) static SLOT_PAIR: Technique = Technique {
    id: "slot-pair",
    difficulty: 27,
    roles: hidden_set::ROLES,
    find: |board, emit| hidden_set::find(2, board, emit),
};
