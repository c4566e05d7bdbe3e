//! The ladder of slitherlink. Counting and corners make an easy board, diagonals and loops that must not close yet a
//! medium one, inside and outside a hard one; what is left is found by looking ahead or by search.

mod adjacent_threes;
mod around;
mod closed_loop;
mod closing;
mod coloured_clue;
mod colours;
mod complete_clue;
mod corner;
mod dead_end;
mod diagonal;
mod full_point;
mod last_sides;
mod lookahead;
mod reached;
mod sight;
mod turns;
mod way_on;
mod zero;
mod zero_three;

use rejilla_engine::{Ladder, Level};

use super::logic::Reach;
use adjacent_threes::ADJACENT_THREES;
use around::AROUND;
use closed_loop::CLOSED_LOOP;
use closing::CLOSING;
use coloured_clue::COLOURED_CLUE;
use colours::COLOURS;
use complete_clue::COMPLETE_CLUE;
use corner::CORNER;
use dead_end::DEAD_END;
use diagonal::DIAGONAL;
use full_point::FULL_POINT;
use last_sides::LAST_SIDES;
use lookahead::LOOKAHEAD;
use reached::REACHED;
use way_on::WAY_ON;
use zero::ZERO;
use zero_three::ZERO_THREE;

/// Difficulties. [`reach`] says how far the generator's reasoner must see for each.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "easy", up_to: 16 },
    Level { id: "medium", up_to: 22 },
    Level { id: "hard", up_to: 30 },
    Level { id: "extreme", up_to: u32::MAX },
];

/// How far the techniques of a level see; none where search is part of it.
pub(super) fn reach(level: &str) -> Option<Reach> {
    match level {
        "easy" => Some(Reach::Corners),
        "medium" => Some(Reach::Diagonals),
        "hard" => Some(Reach::Colours),
        _ => None,
    }
}

/// `basic` is what anybody finds out on the first evening; `full` climbs by difficulty.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "basic",
        techniques: &[
            &ZERO,
            &ZERO_THREE,
            &COMPLETE_CLUE,
            &LAST_SIDES,
            &FULL_POINT,
            &WAY_ON,
            &DEAD_END,
            &CLOSED_LOOP,
            &ADJACENT_THREES,
            &CORNER,
            &CLOSING,
        ],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &ZERO,
            &ZERO_THREE,
            &COMPLETE_CLUE,
            &LAST_SIDES,
            &FULL_POINT,
            &WAY_ON,
            &DEAD_END,
            &CLOSED_LOOP,
            &ADJACENT_THREES,
            &CORNER,
            &REACHED,
            &AROUND,
            &CLOSING,
            &DIAGONAL,
            &COLOURS,
            &COLOURED_CLUE,
            &LOOKAHEAD,
        ],
        climber: None,
    },
];
