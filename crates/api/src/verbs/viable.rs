//! `viable`: what can still stand at a place if the rest is to be filled.

use rejilla_engine::kernel::Var;
use rejilla_engine::solver;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::step::PlaceJson;
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};

/// What `viable` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct ViableRequest {
    /// The game; the player's values and letters are taken as given.
    pub game: Game,
    /// The variable.
    pub at: usize,
}

/// What `viable` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct ViableAnswer {
    /// The kind.
    pub kind: &'static str,
    /// The place, counted from 0.
    pub place: PlaceJson,
    /// Values that stand in some solution; the first 500 from a server.
    pub viable: Vec<String>,
    /// How many there are.
    pub count: usize,
    /// How many values the budget left undecided.
    pub unknown: usize,
}

/// What can still stand at a place.
///
/// # Errors
/// What is wrong with the request.
pub fn viable(desk: &Desk, mut asked: ViableRequest) -> Result<ViableAnswer, Stop> {
    let table = Table::open(desk, asked.game.take())?;
    let x = table.variable(asked.at)?;
    Ok(viable_on(desk, &table, x))
}

/// What can still stand at a place of a puzzle at hand, with what the player wrote. What is written is taken as it is: as
/// text it would be another puzzle where a format has no room for it.
pub fn viable_on(desk: &Desk, table: &Table, x: Var) -> ViableAnswer {
    let puzzle = &*table.puzzle;
    let none = || (Vec::new(), Vec::new());
    let (viable, unknown) = if puzzle.fault().is_some() || !table.unfit.is_empty() {
        none()
    } else {
        solver::viable(puzzle, x, &table.settled(), &desk.budget)
    };
    ViableAnswer {
        kind: puzzle.kind().info().id,
        place: (&puzzle.place(x)).into(),
        viable: viable.iter().take(desk.limits().values).map(|&v| puzzle.symbol(x, v)).collect(),
        count: viable.len(),
        unknown: unknown.len(),
    }
}
