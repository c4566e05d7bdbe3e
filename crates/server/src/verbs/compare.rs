//! `compare`: the engines side by side.

use std::time::Instant;

use rejilla_engine::kernel::Verdict;
use rejilla_engine::solver::Failure;
use rejilla_engine::{EngineChoice, solver};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{check_order, engine, reply};
use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// Solutions each engine looks for: the second shows whether the first is the only one.
const LIMIT: u64 = 2;

/// What `compare` reads.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct CompareRequest {
    /// The game.
    game: Game,
    /// The engines; all that the puzzle has if not said.
    #[serde(default)]
    engines: Option<Vec<String>>,
    /// The order of the variables.
    #[serde(default)]
    order: Option<String>,
}

/// One engine's row.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CompareAnswer {
    /// The engine.
    engine: &'static str,
    /// `done`, `stopped` or `declined`.
    status: &'static str,
    /// Solutions found, two at most.
    count: u64,
    /// Nodes entered.
    nodes: Option<u64>,
    /// Values removed by looking ahead.
    prunings: Option<u64>,
    /// Assignments taken back.
    backtracks: Option<u64>,
    /// Fresh starts.
    restarts: Option<u64>,
    /// Time taken.
    seconds: Option<f64>,
    /// The share of the tree that was cut, 0 to 1; null for engines without a tree.
    cut: Option<f64>,
}

pub(crate) fn compare(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let CompareRequest { game, engines, order } = json(desk, body)?;
    let table = Table::open_sound(desk, game)?;
    check_order(&table, order.as_deref())?;
    let puzzle = &*table.puzzle;
    let choices: Vec<EngineChoice> = match engines {
        Some(ids) => ids.iter().map(|id| engine(&table, Some(id))).collect::<Result<_, _>>()?,
        None => EngineChoice::all().filter(|c| *c != EngineChoice::Fast || puzzle.fast().is_some()).collect(),
    };
    if choices.len() > EngineChoice::all().count() {
        return Err(Problem::bad(table.locale, "error-engines-many", []).into());
    }
    let rows = choices.iter().map(|&choice| row(desk, &table, choice, (order.as_deref(), choices.len())));
    let rows: Vec<CompareAnswer> = rows.collect::<Result<_, _>>()?;
    reply(desk, &rows)
}

fn row(
    desk: &Desk<'_>,
    table: &Table<'_>,
    choice: EngineChoice,
    (order, engines): (Option<&str>, usize),
) -> Result<CompareAnswer, Stop> {
    let puzzle = &*table.puzzle;
    let Some(mut solver) = solver::solver(puzzle, choice, order) else {
        return Err(Problem::bad(table.locale, "error-no-engine", [("engine", choice.id().into())]).into());
    };
    // Each engine has its share of the time, so that a slow one leaves the others some.
    let budget = desk.share(engines);
    let start = Instant::now();
    let counted = match solver::count(puzzle, &mut *solver, (LIMIT, 0), &budget) {
        Ok(counted) => counted,
        Err(Failure::Declined(_)) => {
            return Ok(CompareAnswer {
                engine: choice.id(),
                status: "declined",
                count: 0,
                nodes: None,
                prunings: None,
                backtracks: None,
                restarts: None,
                seconds: None,
                cut: None,
            });
        }
        Err(wrong) => return Err(Problem::failure(table.locale, &wrong).into()),
    };
    let stats = counted.report.stats;
    let stopped = matches!(counted.report.verdict, Verdict::Spent(_));
    Ok(CompareAnswer {
        engine: choice.id(),
        status: if stopped { "stopped" } else { "done" },
        count: counted.count,
        nodes: Some(stats.nodes),
        prunings: Some(stats.prunings),
        backtracks: Some(stats.backtracks),
        restarts: Some(stats.restarts),
        seconds: Some(start.elapsed().as_secs_f64()),
        cut: solver::tree_cut(puzzle, choice, stats.nodes).filter(|_| !stopped),
    })
}
