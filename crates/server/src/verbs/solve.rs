//! `solve` and `count`.

use std::time::Instant;

use rejilla_engine::{Answer, Counted, Puzzle, solver};
use rejilla_render::json::{Solved, Stats};
use schemars::JsonSchema;
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Serialize, Serializer};

use super::{check_order, engine, reply};
use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// Solutions sent at most; more are counted only.
const KEPT: u64 = 100;

/// What `solve` and `count` read.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct SolveRequest {
    /// The game; the player's values play no part.
    game: Game,
    /// The engine; the best for the puzzle if not said.
    #[serde(default)]
    engine: Option<String>,
    /// The order of the variables.
    #[serde(default)]
    order: Option<String>,
    /// Solutions to look for at most.
    #[serde(default)]
    limit: Option<u64>,
}

/// What `solve` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SolveAnswer<'p> {
    #[serde(flatten)]
    solved: Solved,
    /// The solutions, each a symbol a variable; a hundred at most.
    #[schemars(with = "Vec<Vec<String>>")]
    answers: Vec<Symbols<'p>>,
}

/// A solution that is written as it goes out: this path is the busiest, and gathering the symbols first cost it a
/// fifth of its time.
struct Symbols<'p> {
    puzzle: &'p dyn Puzzle,
    answer: Answer,
}

impl Serialize for Symbols<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.answer.len()))?;
        let mut symbol = String::new();
        for (x, v) in self.puzzle.model().vars().zip(&self.answer) {
            symbol.clear();
            self.puzzle.write_symbol(x, *v, &mut symbol);
            list.serialize_element(&symbol)?;
        }
        list.end()
    }
}

/// What `count` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CountAnswer {
    /// Solutions counted.
    count: u64,
    /// Whether there are no others.
    complete: bool,
}

fn search(
    desk: &Desk<'_>,
    table: &Table<'_>,
    asked: &SolveRequest,
    (limit, keep): (u64, u64),
) -> Result<(Counted, Stats), Stop> {
    let puzzle = &*table.puzzle;
    desk.hand_over(asked.engine.is_some() || asked.order.is_some())?;
    desk.admit_search(puzzle)?;
    let choice = engine(table, asked.engine.as_deref())?;
    check_order(table, asked.order.as_deref())?;
    let Some(mut solver) = solver::solver(puzzle, choice, asked.order.as_deref()) else {
        return Err(Problem::bad(table.locale, "error-no-engine", [("engine", choice.id().into())]).into());
    };
    let start = Instant::now();
    let counted = solver::count(puzzle, &mut *solver, (limit, keep as usize), &desk.budget)
        .map_err(|failure| Problem::failure(table.locale, &failure))?;
    let stats = Stats::new(choice.id(), &counted.report, start.elapsed().as_secs_f64());
    Ok((counted, stats))
}

pub(crate) fn solve(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let mut asked: SolveRequest = json(desk, body)?;
    let table = Table::open(desk, asked.game.take())?;
    if let Some(fault) = table.puzzle.fault() {
        let choice = engine(&table, asked.engine.as_deref())?;
        let fault = table.locale.message(&fault.0);
        let solved = Solved::faulty(&*table.puzzle, choice.id(), fault);
        return reply(desk, &SolveAnswer { solved, answers: Vec::new() });
    }
    let limit = asked.limit.unwrap_or(1).max(1);
    let (counted, stats) = search(desk, &table, &asked, (limit, limit.min(KEPT)))?;
    let puzzle = &*table.puzzle;
    let solved = Solved::new(puzzle, &counted, stats);
    let answers = counted.answers.into_iter().map(|answer| Symbols { puzzle, answer }).collect();
    reply(desk, &SolveAnswer { solved, answers })
}

pub(crate) fn count(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let mut asked: SolveRequest = json(desk, body)?;
    let table = Table::open(desk, asked.game.take())?;
    if table.puzzle.fault().is_some() {
        return reply(desk, &CountAnswer { count: 0, complete: true });
    }
    let limit = asked.limit.unwrap_or(u64::MAX).max(1);
    let (counted, _) = search(desk, &table, &asked, (limit, 0))?;
    reply(desk, &CountAnswer { count: counted.count, complete: counted.complete })
}
