//! The ladders of sudoku. Techniques over houses are shared; those that know blocks are here.

mod claiming;
mod direct;
mod exocet;
pub(crate) mod fish;
mod nine;
mod pointing;
mod sk_loop;
mod tridagon;

use rejilla_engine::{Ladder, Technique};

use super::er::{ALIGNED_PAIR, ALIGNED_TRIPLE, ER_LADDER};
use crate::houses::aic::AIC;
use crate::houses::als_chain::ALS_CHAIN;
use crate::houses::als_xy_wing::ALS_XY_WING;
use crate::houses::als_xz::ALS_XZ;
use crate::houses::deadly::bug::BUG;
use crate::houses::deadly::loops::UNIQUE_LOOP;
use crate::houses::deadly::rectangle::{AVOIDABLE_RECTANGLE, UNIQUE_RECTANGLE};
use crate::houses::death_blossom::DEATH_BLOSSOM;
use crate::houses::direct_set::{DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE};
use crate::houses::empty_rectangle::EMPTY_RECTANGLE;
use crate::houses::finned_fish::{
    FINNED_JELLYFISH, FINNED_SWORDFISH, FINNED_X_WING, FRANKEN_FISH, FRANKEN_JELLYFISH, MUTANT_FISH, MUTANT_JELLYFISH,
};
use crate::houses::forcing::FORCING_CHAIN;
use crate::houses::full_house::FULL_HOUSE;
use crate::houses::grouped_aic::GROUPED_AIC;
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::locked_set::{LOCKED_PAIR, LOCKED_TRIPLE};
use crate::houses::multi_colouring::MULTI_COLOURING;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
use crate::houses::nested::{DOUBLY_NESTED_CHAIN, FORCING_NET, NESTED_CHAIN, TRIPLY_NESTED_CHAIN};
use crate::houses::remote_pair::REMOTE_PAIR;
use crate::houses::simple_colouring::SIMPLE_COLOURING;
use crate::houses::skyscraper::SKYSCRAPER;
use crate::houses::sue_de_coq::SUE_DE_COQ;
use crate::houses::template::TEMPLATE;
use crate::houses::turbot_fish::TURBOT_FISH;
use crate::houses::two_string_kite::TWO_STRING_KITE;
use crate::houses::w_wing::W_WING;
use crate::houses::wxyz_wing::WXYZ_WING;
use crate::houses::x_chain::X_CHAIN;
use crate::houses::xy_chain::XY_CHAIN;
use crate::houses::xy_wing::XY_WING;
use crate::houses::xyz_wing::XYZ_WING;
pub(super) use claiming::CLAIMING;
pub(super) use direct::{DIRECT_CLAIMING, DIRECT_POINTING};
use exocet::EXOCET;
pub(super) use fish::{JELLYFISH, SWORDFISH, X_WING};
pub(super) use pointing::POINTING;
use sk_loop::SK_LOOP;
use tridagon::TRIDAGON;

/// The rungs of `full`.
pub(super) static FULL: &[&Technique] = &[
    &FULL_HOUSE,
    &HIDDEN_SINGLE,
    &DIRECT_POINTING,
    &DIRECT_CLAIMING,
    &DIRECT_HIDDEN_PAIR,
    &NAKED_SINGLE,
    &DIRECT_HIDDEN_TRIPLE,
    &POINTING,
    &CLAIMING,
    &LOCKED_PAIR,
    &NAKED_PAIR,
    &X_WING,
    &HIDDEN_PAIR,
    &LOCKED_TRIPLE,
    &NAKED_TRIPLE,
    &SWORDFISH,
    &HIDDEN_TRIPLE,
    &SKYSCRAPER,
    &TWO_STRING_KITE,
    &TURBOT_FISH,
    &XY_WING,
    &XYZ_WING,
    &W_WING,
    &UNIQUE_RECTANGLE,
    &FINNED_X_WING,
    &EMPTY_RECTANGLE,
    &UNIQUE_LOOP,
    &AVOIDABLE_RECTANGLE,
    &NAKED_QUAD,
    &JELLYFISH,
    &REMOTE_PAIR,
    &HIDDEN_QUAD,
    &WXYZ_WING,
    &BUG,
    &FINNED_SWORDFISH,
    &ALIGNED_PAIR,
    &FINNED_JELLYFISH,
    &SIMPLE_COLOURING,
    &MULTI_COLOURING,
    &X_CHAIN,
    &XY_CHAIN,
    &FRANKEN_FISH,
    &AIC,
    &MUTANT_FISH,
    &GROUPED_AIC,
    &SUE_DE_COQ,
    &ALS_XZ,
    &ALIGNED_TRIPLE,
    &ALS_XY_WING,
    &TEMPLATE,
    &ALS_CHAIN,
    &DEATH_BLOSSOM,
    &TRIDAGON,
    &SK_LOOP,
    &EXOCET,
    &FORCING_CHAIN,
    // Harder to see than a chain, and long to look for.
    &FRANKEN_JELLYFISH,
    &MUTANT_JELLYFISH,
    &FORCING_NET,
    &NESTED_CHAIN,
    &DOUBLY_NESTED_CHAIN,
    &TRIPLY_NESTED_CHAIN,
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
