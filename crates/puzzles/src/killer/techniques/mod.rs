//! The ladders of killer sudoku: cages and their sums, and between them what every kind with houses has.

mod combinations;
mod contradiction;
mod forty_five;
mod locked;
mod needs;
mod places;
mod ways;

use rejilla_engine::kernel::Tag;
use rejilla_engine::{Board, Ladder};

use crate::houses::aic::AIC;
use crate::houses::als_xz::ALS_XZ;
use crate::houses::empty_rectangle::EMPTY_RECTANGLE;
use crate::houses::finned_fish::{FINNED_SWORDFISH, FINNED_X_WING};
use crate::houses::forcing::FORCING_CHAIN;
use crate::houses::grouped_aic::GROUPED_AIC;
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
use crate::houses::nested::FORCING_NET;
use crate::houses::remote_pair::REMOTE_PAIR;
use crate::houses::turbot_fish::TURBOT_FISH;
use crate::houses::w_wing::W_WING;
use crate::houses::wxyz_wing::WXYZ_WING;
use crate::houses::x_chain::X_CHAIN;
use crate::houses::xy_chain::XY_CHAIN;
use crate::houses::xy_wing::XY_WING;
use crate::houses::xyz_wing::XYZ_WING;
use crate::sudoku::fish::{JELLYFISH, SWORDFISH, X_WING};
use combinations::CAGE_COMBINATIONS;
use contradiction::CONTRADICTION;
use forty_five::{INNIES_AND_OUTIES, INNIES_AND_OUTIES_WIDE, RULE_OF_45, RULE_OF_45_WIDE};
use locked::{CAGE_LOCKED, LOCKED};
use needs::CAGE_NEEDS;
use places::CAGE_PLACES;

/// `basic` is what a newspaper's page explains.
pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "basic",
        techniques: &[&HIDDEN_SINGLE, &CAGE_COMBINATIONS, &RULE_OF_45, &CAGE_NEEDS, &NAKED_SINGLE, &CAGE_PLACES],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &HIDDEN_SINGLE,
            &CAGE_COMBINATIONS,
            &RULE_OF_45,
            &CAGE_NEEDS,
            &NAKED_SINGLE,
            &CAGE_PLACES,
            &LOCKED,
            &RULE_OF_45_WIDE,
            &CAGE_LOCKED,
            &NAKED_PAIR,
            &X_WING,
            &INNIES_AND_OUTIES,
            &HIDDEN_PAIR,
            &NAKED_TRIPLE,
            &SWORDFISH,
            &HIDDEN_TRIPLE,
            &TURBOT_FISH,
            &XY_WING,
            &XYZ_WING,
            &W_WING,
            &FINNED_X_WING,
            &EMPTY_RECTANGLE,
            &INNIES_AND_OUTIES_WIDE,
            &NAKED_QUAD,
            &JELLYFISH,
            &REMOTE_PAIR,
            &HIDDEN_QUAD,
            &WXYZ_WING,
            &FINNED_SWORDFISH,
            &X_CHAIN,
            &XY_CHAIN,
            &AIC,
            &GROUPED_AIC,
            &ALS_XZ,
            &FORCING_CHAIN,
            &CONTRADICTION,
            &FORCING_NET,
        ],
        climber: None,
    },
];

/// Whether a house is a cage.
fn is_cage(board: &Board, tag: Tag) -> bool {
    board.model().is(tag, "cage")
}
