//! The fish and chains of the shared houses, as a futoshiki rates them: fish and chains need a whole board of pencil
//! marks, which its solvers write late.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Tag;
use rejilla_engine::{Board, Emit, Technique};

use crate::houses::{fish, forcing};

const fn fish(id: &'static str, difficulty: u32, find: Find) -> Technique {
    Technique { id, difficulty, roles: fish::ROLES, find }
}

type Find = fn(&Board, &mut Emit<'_>) -> ControlFlow<()>;

fn find(k: u32, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let row = |tag: Tag| board.model().is(tag, "row");
    let column = |tag: Tag| board.model().is(tag, "column");
    fish::find(k, board, (&row, &column), emit)
}

pub(in super::super) static X_WING: Technique = fish("x-wing", 56, |board, emit| find(2, board, emit));
pub(in super::super) static SWORDFISH: Technique = fish("swordfish", 58, |board, emit| find(3, board, emit));
pub(in super::super) static JELLYFISH: Technique = fish("jellyfish", 60, |board, emit| find(4, board, emit));

pub(super) static FORCING: Technique =
    Technique { id: "forcing-chain", difficulty: 70, roles: forcing::ROLES, find: forcing::find };
