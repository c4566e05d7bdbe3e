//! The ladders of sudoku. Techniques over houses are shared; those that know blocks are here.

mod claiming;
mod pointing;

use rejilla_engine::{Ladder, Technique};

use super::er::ER_LADDER;
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
pub(super) use claiming::CLAIMING;
pub(super) use pointing::POINTING;

/// The rungs of `full`.
pub(super) static FULL: &[&Technique] = &[
    &HIDDEN_SINGLE,
    &NAKED_SINGLE,
    &POINTING,
    &CLAIMING,
    &NAKED_PAIR,
    &HIDDEN_PAIR,
    &NAKED_TRIPLE,
    &HIDDEN_TRIPLE,
    &NAKED_QUAD,
    &HIDDEN_QUAD,
];

/// `basic` is a textbook's list in a textbook's order; `er` is Sudoku Explainer's; `full` climbs by difficulty.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "basic",
        techniques: &[&NAKED_SINGLE, &HIDDEN_SINGLE, &NAKED_PAIR, &NAKED_TRIPLE, &NAKED_QUAD, &HIDDEN_PAIR],
        climber: None,
    },
    ER_LADDER,
    Ladder { id: "full", techniques: FULL, climber: None },
];
