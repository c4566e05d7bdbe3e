//! The ladder of hashi. Sums and crossings make an easy board, small groups that must not close a medium one, groups of
//! any size a hard one; what is left is found by contradiction or by search.

mod closing;
mod complete_island;
mod contradiction;
mod crossing;
mod full_island;
mod isolation;
mod no_loop;
mod odd_island;
mod only_combination;
mod only_exit;
mod only_link;
mod shared_combinations;
mod sight;
mod single_neighbour;
mod starvation;

use rejilla_engine::{Ladder, Level};

use super::logic::Reach;
use closing::CLOSING;
use complete_island::COMPLETE_ISLAND;
use contradiction::CONTRADICTION;
use crossing::CROSSING;
use full_island::FULL_ISLAND;
use isolation::ISOLATION;
use no_loop::NO_LOOP;
use odd_island::ODD_ISLAND;
use only_combination::ONLY_COMBINATION;
use only_exit::ONLY_EXIT;
use only_link::ONLY_LINK;
use shared_combinations::SHARED_COMBINATIONS;
use single_neighbour::SINGLE_NEIGHBOUR;
use starvation::STARVATION;

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
        "easy" => Some(Reach::Sums),
        "medium" => Some(Reach::Closings),
        "hard" => Some(Reach::Groups),
        _ => None,
    }
}

/// What a puzzle can be asked to need.
pub(super) const NEEDS: &[&str] = &[
    "starvation",
    "closing",
    "no-loop",
    "only-exit",
    "isolation",
    "only-combination",
    "shared-combinations",
    "only-link",
    "contradiction",
];

/// `seed` is what the seed's treatment knows: lucky and semi-lucky islands, and what is crossed. `full` climbs by
/// difficulty.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "seed",
        techniques: &[&SINGLE_NEIGHBOUR, &COMPLETE_ISLAND, &CROSSING, &FULL_ISLAND, &ODD_ISLAND],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &SINGLE_NEIGHBOUR,
            &COMPLETE_ISLAND,
            &CROSSING,
            &FULL_ISLAND,
            &ODD_ISLAND,
            &STARVATION,
            &CLOSING,
            &NO_LOOP,
            &ONLY_EXIT,
            &ISOLATION,
            &ONLY_COMBINATION,
            &SHARED_COMBINATIONS,
            &ONLY_LINK,
            &CONTRADICTION,
        ],
        climber: None,
    },
];
