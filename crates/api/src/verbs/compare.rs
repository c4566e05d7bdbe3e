//! `compare`: the engines side by side.

use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_engine::solver::Failure;
use rejilla_engine::{EngineChoice, solver};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{check_order, engine, solver_for};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;

/// Solutions each engine looks for if not said: the second shows whether the first is the only one.
const LIMIT: u64 = 2;

/// What `compare` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct CompareRequest {
    /// The game.
    pub game: Game,
    /// The engines; all that the puzzle has if not said.
    #[serde(default)]
    pub engines: Option<Vec<String>>,
    /// The order of the variables.
    #[serde(default)]
    pub order: Option<String>,
    /// Solutions each looks for at most; two if not said.
    #[serde(default)]
    pub limit: Option<u64>,
}

/// What `compare` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct CompareAnswer {
    /// The kind.
    pub kind: &'static str,
    /// The engines side by side.
    pub engines: Vec<Compared>,
}

/// One engine's row.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Compared {
    /// The engine.
    pub engine: &'static str,
    /// `done`, `stopped` or `declined`.
    pub status: &'static str,
    /// Solutions found, as many as were asked for at most.
    pub count: u64,
    /// Nodes entered.
    pub nodes: Option<u64>,
    /// Values removed by looking ahead.
    pub prunings: Option<u64>,
    /// Assignments taken back.
    pub backtracks: Option<u64>,
    /// Fresh starts.
    pub restarts: Option<u64>,
    /// The deepest node, the root being 1.
    pub max_depth: Option<u64>,
    /// Time taken.
    pub seconds: Option<f64>,
    /// The share of the tree that was cut, 0 to 1; null for engines without a tree.
    pub cut: Option<f64>,
}

/// Compares the engines.
///
/// # Errors
/// What is wrong with the request.
pub fn compare(desk: &Desk, mut asked: CompareRequest) -> Result<CompareAnswer, Stop> {
    let table = Table::open_sound(desk, asked.game.take())?;
    compare_on(desk, &table, &asked, &mut |_| {})
}

/// Compares the engines on a puzzle at hand; `each` hears which one's turn it is.
///
/// # Errors
/// When there is no such engine or order.
pub fn compare_on(
    desk: &Desk,
    table: &Table,
    asked: &CompareRequest,
    each: &mut dyn FnMut(&str),
) -> Result<CompareAnswer, Stop> {
    check_order(table, asked.order.as_deref())?;
    let puzzle = &*table.puzzle;
    let choices: Vec<EngineChoice> = match &asked.engines {
        Some(ids) => ids.iter().map(|id| engine(table, Some(id))).collect::<Result<_, _>>()?,
        None => EngineChoice::all().filter(|c| *c != EngineChoice::Fast || puzzle.fast().is_some()).collect(),
    };
    if choices.len() > EngineChoice::all().count() {
        return Err(Problem::bad(&table.locale, "error-engines-many", []).into());
    }
    let mut engines = Vec::new();
    for (done, &choice) in choices.iter().enumerate() {
        each(choice.id());
        // Each engine has its share of the time that is left, so that a slow one leaves the others some.
        let (row, ended) = row(desk, table, choice, (asked, choices.len() - done))?;
        engines.push(row);
        if ended == Verdict::Spent(Spent::Cancelled) {
            break;
        }
    }
    Ok(CompareAnswer { kind: puzzle.kind().info().id, engines })
}

fn row(
    desk: &Desk,
    table: &Table,
    choice: EngineChoice,
    (asked, left): (&CompareRequest, usize),
) -> Result<(Compared, Verdict), Stop> {
    let puzzle = &*table.puzzle;
    let mut solver = solver_for(table, choice, asked.order.as_deref())?;
    let budget = desk.share(left);
    let start = desk.now();
    let limit = asked.limit.unwrap_or(LIMIT).max(1);
    let mut row = Compared {
        engine: choice.id(),
        status: "declined",
        count: 0,
        nodes: None,
        prunings: None,
        backtracks: None,
        restarts: None,
        max_depth: None,
        seconds: None,
        cut: None,
    };
    let counted = match solver::count(puzzle, &mut *solver, (limit, 0), &budget) {
        Ok(counted) => counted,
        Err(Failure::Declined(_)) => return Ok((row, Verdict::Stopped)),
        Err(wrong) => return Err(Problem::failure(&table.locale, &wrong).into()),
    };
    let stats = counted.report.stats;
    let verdict = counted.report.verdict;
    let stopped = matches!(verdict, Verdict::Spent(_));
    row.status = if stopped { "stopped" } else { "done" };
    row.count = counted.count;
    row.nodes = Some(stats.nodes);
    row.prunings = Some(stats.prunings);
    row.backtracks = Some(stats.backtracks);
    row.restarts = Some(stats.restarts);
    row.max_depth = Some(stats.max_depth);
    row.seconds = Some(desk.seconds_since(start));
    row.cut = solver::tree_cut(puzzle, choice, stats.nodes).filter(|_| !stopped);
    Ok((row, verdict))
}
