//! The ladder: first the arrangement, then the houses, and between them what only pieces and odd regions have.

mod dead_cell;
mod digit_clash;
mod forced_cell;
mod forced_piece;
mod leftovers;
mod twins;

use rejilla_engine::kernel::constraint::ExactCover;
use rejilla_engine::kernel::{Item, Tag, Var};
use rejilla_engine::{Board, Ladder};

use super::model::{cell_var, side};
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::locked::LOCKED;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
use dead_cell::DEAD_CELL;
use digit_clash::DIGIT_CLASH;
use forced_cell::FORCED_CELL;
use forced_piece::FORCED_PIECE;
use leftovers::LEFTOVERS;
use twins::TWINS;

/// What a puzzle can be asked to need.
pub(super) const NEEDS: &[&str] = &[
    "naked-single",
    "locked-candidates",
    "dead-cell",
    "naked-pair",
    "law-of-leftovers",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
];

pub(super) const LADDERS: &[Ladder] = &[
    Ladder {
        id: "basic",
        techniques: &[&TWINS, &FORCED_PIECE, &FORCED_CELL, &DIGIT_CLASH, &HIDDEN_SINGLE, &NAKED_SINGLE],
        climber: None,
    },
    Ladder {
        id: "full",
        techniques: &[
            &TWINS,
            &FORCED_PIECE,
            &FORCED_CELL,
            &DIGIT_CLASH,
            &HIDDEN_SINGLE,
            &NAKED_SINGLE,
            &LOCKED,
            &DEAD_CELL,
            &NAKED_PAIR,
            &LEFTOVERS,
            &HIDDEN_PAIR,
            &NAKED_TRIPLE,
            &HIDDEN_TRIPLE,
            &NAKED_QUAD,
            &HIDDEN_QUAD,
        ],
        climber: None,
    },
];

/// The constraint that the pieces cover the board, if there are loose pieces.
fn cover(board: &Board) -> Option<(Tag, &ExactCover)> {
    board.model().of_shape().next()
}

/// The variable of a cell to be covered.
fn cell_of(board: &Board, item: Item) -> Var {
    let n = side(board.model());
    cell_var(board.model().len() - n * n, item.index())
}
