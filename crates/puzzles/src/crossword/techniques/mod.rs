//! How a person fills a board: where elsewhere there are houses, here there are crossings. Where every word of a list must
//! be used (a cruzada), the words of one length are a house in which each has its place.

mod contradiction;
mod crossing;
mod duplicate;
mod fits_letters;
mod only_length;
mod only_slot;
mod only_word;
mod word_pair;

use rejilla_engine::{Ladder, Level};

use contradiction::CONTRADICTION;
use crossing::{CROSSING, FORCED_LETTER};
use duplicate::DUPLICATE;
use fits_letters::FITS_LETTERS;
use only_length::ONLY_LENGTH;
use only_slot::ONLY_SLOT;
use only_word::ONLY_WORD;
use word_pair::{SLOT_PAIR, WORD_PAIR};

/// `letters` follows single letters only; `full` also compares what several letters leave, and what words need.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "letters",
        techniques: &[&ONLY_LENGTH, &DUPLICATE, &FITS_LETTERS, &ONLY_WORD, &FORCED_LETTER],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &ONLY_LENGTH,
            &DUPLICATE,
            &FITS_LETTERS,
            &ONLY_WORD,
            &FORCED_LETTER,
            &ONLY_SLOT,
            &CROSSING,
            &WORD_PAIR,
            &SLOT_PAIR,
            &CONTRADICTION,
        ],
        climber: None,
    },
];

/// Easy: words go in one after the other. Medium: letters are forced where no word stands yet, and words look for their
/// place. Hard: one of two letters at a crossing. Extreme: of more than two, pairs of words, and trying out.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "easy", up_to: 12 },
    Level { id: "medium", up_to: 17 },
    Level { id: "hard", up_to: 20 },
    Level { id: "extreme", up_to: u32::MAX },
];
