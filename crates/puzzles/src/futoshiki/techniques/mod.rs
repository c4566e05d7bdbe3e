//! The ladders and levels of futoshiki. Techniques over houses are shared; those that read signs are here, a file each.

mod bars;
mod chain_strong;
mod chain_weak;
mod hills;
mod line_bounds;
mod lines;
mod link;
mod sign_set;
mod signs;

use rejilla_engine::{Ladder, Level};

use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
use bars::BARS;
use chain_strong::CHAIN_STRONG;
use chain_weak::CHAIN_WEAK;
pub(super) use hills::HILLS;
pub(super) use line_bounds::LINE_BOUNDS;
use lines::FORCING;
pub(super) use lines::{JELLYFISH, SWORDFISH, X_WING};
use link::LINK;
pub(super) use sign_set::{MOST_CANDIDATES, SIGN_SET};

/// *Easy* is singles and single signs, which is just what the kernel's propagators reach without search: the generator
/// relies on it. *Medium* looks at a line's signs together and at pairs, *hard* at sets and fish, *extreme* at chains.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "easy", up_to: EASY },
    Level { id: "medium", up_to: 34 },
    Level { id: "hard", up_to: 60 },
    Level { id: "extreme", up_to: u32::MAX },
];

/// The hardest technique that propagation stands for.
pub(super) const EASY: u32 = 25;

/// What a puzzle can be asked to need.
pub(super) const NEEDS: &[&str] = &[
    "naked-single",
    "chain-weak",
    "chain-strong",
    "link-elimination",
    "bars",
    "line-bounds",
    "hills-valleys",
    "naked-pair",
    "hidden-pair",
    "sign-set",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "forcing-chain",
];

/// `basic` is what most solvers start with; `full` climbs by difficulty.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "basic",
        techniques: &[&NAKED_SINGLE, &HIDDEN_SINGLE, &LINK, &BARS, &NAKED_PAIR, &HIDDEN_PAIR],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &HIDDEN_SINGLE,
            &NAKED_SINGLE,
            &CHAIN_WEAK,
            &CHAIN_STRONG,
            &LINK,
            &BARS,
            &LINE_BOUNDS,
            &HILLS,
            &NAKED_PAIR,
            &HIDDEN_PAIR,
            &SIGN_SET,
            &NAKED_TRIPLE,
            &HIDDEN_TRIPLE,
            &NAKED_QUAD,
            &HIDDEN_QUAD,
            &X_WING,
            &SWORDFISH,
            &JELLYFISH,
            &FORCING,
        ],
        climber: None,
    },
];
