//! The fish and chains of the shared houses, as a futoshiki rates them: fish and chains need a whole board of pencil
//! marks, which its solvers write late.

use rejilla_engine::Technique;
use rejilla_engine::kernel::Tag;

use crate::houses::{fish, forcing};

const fn fish(id: &'static str, difficulty: u32, find: Find) -> Technique {
    Technique { id, difficulty, roles: fish::ROLES, find }
}

type Find = fn(&'static Technique, &rejilla_engine::Board, rejilla_engine::Emit<'_>) -> std::ops::ControlFlow<()>;

fn find(
    technique: &'static Technique,
    k: usize,
    board: &rejilla_engine::Board,
    emit: rejilla_engine::Emit<'_>,
) -> std::ops::ControlFlow<()> {
    let row = |tag: Tag| board.model().is(tag, "row");
    let column = |tag: Tag| board.model().is(tag, "column");
    fish::find(technique, k, board, (&row, &column), emit)
}

pub(super) static X_WING: Technique = fish("x-wing", 56, |t, board, emit| find(t, 2, board, emit));
pub(super) static SWORDFISH: Technique = fish("swordfish", 58, |t, board, emit| find(t, 3, board, emit));
pub(super) static JELLYFISH: Technique = fish("jellyfish", 60, |t, board, emit| find(t, 4, board, emit));

pub(super) static FORCING: Technique =
    Technique { id: "forcing-chain", difficulty: 70, roles: forcing::ROLES, find: forcing::find };
