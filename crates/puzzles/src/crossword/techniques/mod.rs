//! How a person fills a board: where elsewhere there are houses, here there are crossings.

mod crossing;
mod duplicate;
mod only_word;

use rejilla_engine::Ladder;

use crossing::{CROSSING, FORCED_LETTER};
use duplicate::DUPLICATE;
use only_word::ONLY_WORD;

/// `letters` follows single letters only; `full` also compares what several letters leave.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder { id: "letters", techniques: &[&DUPLICATE, &ONLY_WORD, &FORCED_LETTER], climber: None },
    Ladder { id: "full", techniques: &[&DUPLICATE, &ONLY_WORD, &FORCED_LETTER, &CROSSING], climber: None },
];
