//! `viable`: what can still stand at a place if the rest is to be filled.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Puzzle, solver};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::reply;
use crate::game::{Game, Table, read};
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// Values named before a list is cut short.
const NAMED: usize = 500;

/// What `viable` reads.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct ViableRequest {
    /// The game; the player's values are taken as given.
    game: Game,
    /// The variable.
    at: usize,
}

/// What `viable` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ViableAnswer {
    /// Values that stand in some solution, the first 500.
    viable: Vec<String>,
    /// How many there are.
    count: usize,
    /// How many values the budget left undecided.
    unknown: usize,
}

pub(crate) fn viable(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let ViableRequest { game, at } = json(desk, body)?;
    let table = filled_in(desk, Table::open(desk, game)?)?;
    let puzzle = &*table.puzzle;
    let x = table.variable(at)?;
    let none = || (Vec::new(), Vec::new());
    let (viable, unknown) = if puzzle.fault().is_some() { none() } else { solver::viable(puzzle, x, &desk.budget) };
    let names = |values: &[Val], x: Var| values.iter().take(NAMED).map(|&v| puzzle.symbol(x, v)).collect();
    reply(desk, &ViableAnswer { viable: names(&viable, x), count: viable.len(), unknown: unknown.len() })
}

/// The puzzle with the player's values printed, since a kind answers for its printed puzzle.
fn filled_in<'d>(desk: &'d Desk<'_>, table: Table<'d>) -> Result<Table<'d>, Stop> {
    if table.entered().is_empty() {
        return Ok(table);
    }
    let text = table.puzzle.write("line", &table.drawn());
    read(desk, Puzzle::kind(&*table.puzzle), &text, table.said)
}
