//! The work behind each path: one function a verb, from the bytes of a request to an answer.

pub(crate) mod board;
pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod judge;
pub(crate) mod kinds;
pub(crate) mod make;
pub(crate) mod solve;
pub(crate) mod step;
pub(crate) mod trace;
pub(crate) mod viable;

use rejilla_engine::kernel::Engine;
use rejilla_engine::{EngineChoice, Ladder, Puzzle, solver};
use serde::Serialize;

use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::work::{Desk, Reply, Stop};

/// Symbols of one variable listed before a list is cut short: a word list is no list of symbols.
pub(crate) const LISTED: usize = 64;

/// Bytes that most answers fit in.
const USUAL: usize = 2048;

/// A request that has nothing but a game.
#[derive(Clone, serde::Deserialize, schemars::JsonSchema, Debug)]
pub(crate) struct Plain {
    /// The game.
    pub(crate) game: Game,
}

/// An answer as JSON.
pub(crate) fn reply(desk: &Desk<'_>, answer: &impl Serialize) -> Result<Reply, Stop> {
    let mut json = Vec::with_capacity(USUAL);
    match serde_json::to_writer(&mut json, answer) {
        Ok(()) => Ok(Reply::Json(json)),
        Err(_) => Err(Problem::crash(desk.shared()).into()),
    }
}

/// The engine asked for, or the best for the puzzle.
pub(crate) fn engine(table: &Table<'_>, asked: Option<&str>) -> Result<EngineChoice, Problem> {
    let puzzle = &*table.puzzle;
    match asked {
        None => Ok(EngineChoice::default_for(puzzle)),
        Some(id) => EngineChoice::named(id)
            .filter(|choice| *choice != EngineChoice::Fast || puzzle.fast().is_some())
            .ok_or_else(|| Problem::bad(table.locale, "error-no-engine", [("engine", id.into())])),
    }
}

/// An engine that tells what it does.
pub(crate) fn telling_engine(table: &Table<'_>, asked: &str) -> Result<Engine, Problem> {
    match engine(table, Some(asked))? {
        EngineChoice::Kernel(engine) if engine != Engine::Sat => Ok(engine),
        _ => Err(Problem::bad(table.locale, "error-engine-silent", [("engine", asked.into())])),
    }
}

/// Makes sure that an order exists.
pub(crate) fn check_order(table: &Table<'_>, order: Option<&str>) -> Result<(), Problem> {
    let Some(id) = order else { return Ok(()) };
    let orders = solver::orders(&*table.puzzle);
    if orders.contains(&id) {
        return Ok(());
    }
    let args = [("order", id.into()), ("orders", orders.join(", ").into())];
    Err(Problem::bad(table.locale, "error-order", args))
}

/// The ladder asked for, or the fullest.
pub(crate) fn ladder(table: &Table<'_>, asked: Option<&str>) -> Result<&'static Ladder, Problem> {
    let kind = table.puzzle.kind();
    let Some(id) = asked else {
        return Ok(kind.full_ladder());
    };
    kind.ladder(id).ok_or_else(|| {
        let ladders: Vec<&str> = kind.ladders().iter().map(|l| l.id).collect();
        Problem::bad(table.locale, "error-ladder", [("ladder", id.into()), ("ladders", ladders.join(", ").into())])
    })
}

/// A full answer in symbols.
pub(crate) fn symbols(puzzle: &dyn Puzzle, answer: &[rejilla_engine::kernel::Val]) -> Vec<String> {
    puzzle.model().vars().zip(answer).map(|(x, v)| puzzle.symbol(x, *v)).collect()
}
