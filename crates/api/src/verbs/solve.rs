//! `solve` and `count`.

use std::sync::Arc;

use rejilla_engine::kernel::{Report, Verdict};
use rejilla_engine::{Answer, Counted, Marks, Puzzle, solver};
use schemars::JsonSchema;
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Serialize, Serializer};

use super::{engine, solver_for};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;

/// What `solve` and `count` read.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct SolveRequest {
    /// The game; the player's values play no part.
    pub game: Game,
    /// The engine; the best for the puzzle if not said.
    #[serde(default)]
    pub engine: Option<String>,
    /// The order of the variables.
    #[serde(default)]
    pub order: Option<String>,
    /// Solutions to look for at most.
    #[serde(default)]
    pub limit: Option<u64>,
}

/// What is known about the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is at least one solution, and here it is.
    Solved,
    /// There is none.
    Unsolvable,
    /// The budget ran out before either was known.
    Stopped,
}

impl Status {
    /// What a count amounts to. Unknown is never *no*.
    pub fn of(count: u64, complete: bool) -> Status {
        match (count, complete) {
            (0, true) => Status::Unsolvable,
            (0, false) => Status::Stopped,
            _ => Status::Solved,
        }
    }
}

/// How an answer was reached.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Stats {
    /// The engine's name.
    pub engine: &'static str,
    /// Nodes entered, the root included.
    pub nodes: u64,
    /// Assignments taken back.
    pub backtracks: u64,
    /// Values removed by looking ahead.
    pub prunings: u64,
    /// Fresh starts.
    pub restarts: u64,
    /// The deepest node, the root being 1.
    pub max_depth: u64,
    /// Time taken.
    pub seconds: f64,
}

impl Stats {
    /// The public part of a search's statistics.
    pub fn new(engine: &'static str, report: &Report, seconds: f64) -> Self {
        let stats = &report.stats;
        Stats {
            engine,
            nodes: stats.nodes,
            backtracks: stats.backtracks,
            prunings: stats.prunings,
            restarts: stats.restarts,
            max_depth: stats.max_depth,
            seconds,
        }
    }
}

/// What `solve` answers.
#[derive(Serialize, JsonSchema)]
pub struct SolveAnswer {
    /// The kind.
    pub kind: &'static str,
    /// What is known.
    pub status: Status,
    /// Solutions found.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// The solutions, each in the kind's one-line form; a hundred at most from a server.
    pub solutions: Vec<String>,
    /// How they were found.
    pub stats: Stats,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The same solutions, each a symbol a variable.
    #[schemars(with = "Vec<Vec<String>>")]
    pub answers: Vec<Symbols>,
    /// How the search ended.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// A solution that is written as it goes out: this path is the busiest, and gathering the symbols first cost it a
/// fifth of its time.
pub struct Symbols {
    puzzle: Arc<dyn Puzzle>,
    /// The values.
    pub answer: Answer,
}

impl Serialize for Symbols {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.answer.len()))?;
        let mut symbol = String::new();
        for (x, v) in self.puzzle.model().asked().zip(&self.answer) {
            symbol.clear();
            self.puzzle.write_symbol(x, *v, &mut symbol);
            list.serialize_element(&symbol)?;
        }
        list.end()
    }
}

/// What `count` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct CountAnswer {
    /// The kind.
    pub kind: &'static str,
    /// Solutions counted.
    pub count: u64,
    /// How many of them were listed and checked one by one; the others were counted without that.
    pub listed: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// How the search ended.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// Counts solutions up to a limit with the engine and the order asked for, and keeps the first of them.
pub(crate) fn search(
    desk: &Desk,
    table: &Table,
    (engine_id, order): (Option<&str>, Option<&str>),
    (limit, keep): (u64, u64),
) -> Result<(Counted, Stats), Stop> {
    let puzzle = &*table.puzzle;
    desk.hand_over(engine_id.is_some() || order.is_some())?;
    desk.admit_size(puzzle)?;
    let choice = engine(table, engine_id)?;
    let mut solver = solver_for(table, choice, order)?;
    let start = desk.now();
    let keep = usize::try_from(keep).unwrap_or(usize::MAX);
    let counted = solver::count(puzzle, &mut *solver, (limit, keep), &desk.budget)
        .map_err(|failure| Problem::failure(&table.locale, &failure))?;
    let stats = Stats::new(choice.id(), &counted.report, desk.seconds_since(start));
    Ok((counted, stats))
}

/// Finds solutions.
///
/// # Errors
/// What is wrong with the request.
pub fn solve(desk: &Desk, mut asked: SolveRequest) -> Result<SolveAnswer, Stop> {
    let table = Table::open(desk, asked.game.take())?;
    solve_on(desk, &table, &asked)
}

/// Finds solutions of a puzzle at hand.
///
/// # Errors
/// When there is no such engine or order, or the engine declined.
pub fn solve_on(desk: &Desk, table: &Table, asked: &SolveRequest) -> Result<SolveAnswer, Stop> {
    let found = found_on(desk, table, asked)?;
    let line = |one: &Symbols| table.puzzle.write("line", &Marks::answer(&one.answer));
    Ok(SolveAnswer { solutions: found.answers.iter().map(line).collect(), ..found })
}

/// The same without the one-line form of each solution: of thousands, who shows them in a form of its own would wait for
/// both.
///
/// # Errors
/// When there is no such engine or order, or the engine declined.
pub fn found_on(desk: &Desk, table: &Table, asked: &SolveRequest) -> Result<SolveAnswer, Stop> {
    let puzzle = &table.puzzle;
    let kind = puzzle.kind().info().id;
    if let Some(fault) = puzzle.fault() {
        // Settled before the engine had anything to do.
        let choice = engine(table, asked.engine.as_deref())?;
        let idle = Report { verdict: Verdict::Exhausted, stats: rejilla_engine::kernel::Stats::default() };
        return Ok(SolveAnswer {
            kind,
            status: Status::Unsolvable,
            count: 0,
            complete: true,
            solutions: Vec::new(),
            stats: Stats::new(choice.id(), &idle, 0.0),
            fault: Some(table.locale.message(&fault.0)),
            answers: Vec::new(),
            verdict: Verdict::Exhausted,
        });
    }
    let limit = asked.limit.unwrap_or(1).max(1);
    let by = (asked.engine.as_deref(), asked.order.as_deref());
    let (counted, stats) = search(desk, table, by, (limit, limit.min(sent(desk, table))))?;
    Ok(SolveAnswer {
        kind,
        status: Status::of(counted.count, counted.complete),
        count: counted.count,
        complete: counted.complete,
        solutions: Vec::new(),
        stats,
        fault: None,
        answers: counted.answers.into_iter().map(|answer| Symbols { puzzle: puzzle.clone(), answer }).collect(),
        verdict: counted.report.verdict,
    })
}

/// Bytes that a value takes in an answer at least: a symbol between quotes, and its place in a line.
const BYTES_A_VALUE: usize = 5;

/// How many solutions are kept to be sent: no more than fit into an answer, or those of a large board would take hundreds of
/// megabytes before they are refused.
fn sent(desk: &Desk, table: &Table) -> u64 {
    let bytes = BYTES_A_VALUE * table.puzzle.model().asked().len().max(1);
    let fitting = (desk.limits().answer / bytes).max(1);
    desk.limits().solutions.min(fitting as u64)
}

/// Counts the solutions.
///
/// # Errors
/// What is wrong with the request.
pub fn count(desk: &Desk, mut asked: SolveRequest) -> Result<CountAnswer, Stop> {
    let table = Table::open(desk, asked.game.take())?;
    count_on(desk, &table, &asked)
}

/// Counts the solutions of a puzzle at hand.
///
/// # Errors
/// When there is no such engine or order, or the engine declined.
pub fn count_on(desk: &Desk, table: &Table, asked: &SolveRequest) -> Result<CountAnswer, Stop> {
    let kind = table.puzzle.kind().info().id;
    if table.puzzle.fault().is_some() {
        return Ok(CountAnswer { kind, count: 0, listed: 0, complete: true, verdict: Verdict::Exhausted });
    }
    let limit = asked.limit.unwrap_or(u64::MAX).max(1);
    let by = (asked.engine.as_deref(), asked.order.as_deref());
    let (counted, _) = search(desk, table, by, (limit, 0))?;
    let Counted { count, listed, complete, report, .. } = counted;
    Ok(CountAnswer { kind, count, listed, complete, verdict: report.verdict })
}
