//! `explain`: the whole solution as steps, and search for what is left.

use std::time::Instant;

use rejilla_engine::explain::{explain as climb, finish};
use rejilla_engine::kernel::Var;
use rejilla_engine::{Outcome, Puzzle};
use rejilla_render::json::Stats;
use schemars::JsonSchema;
use serde::Serialize;

use super::judge::LadderRequest;
use super::step::StepJson;
use super::{ladder, reply, symbols};
use crate::game::Table;
use crate::problem::Problem;
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// What `explain` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ExplainAnswer {
    /// The steps in order.
    steps: Vec<StepJson>,
    /// How logic ended: `solved`, `stuck`, `contradiction` or `stopped`.
    outcome: &'static str,
    /// The search that went on from there, where one was needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<Stats>,
    /// The board at the end: logic's, and search's where it found a solution.
    #[serde(rename = "final")]
    reached: Vec<Option<String>>,
    /// The solution, where one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

pub(crate) fn explain(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let LadderRequest { game, ladder: asked } = json(desk, body)?;
    let table = Table::open_sound(desk, game)?;
    let ladder = ladder(&table, asked.as_deref())?;
    let puzzle = &*table.puzzle;
    let mut steps = Vec::new();
    let explanation = climb(puzzle, table.board(), &mut *ladder.climber(), &desk.budget, &mut |step, before| {
        steps.push(StepJson::new(table.locale, puzzle, step, before));
    });
    let board = &explanation.board;
    let place = |x: Var| Some(puzzle.symbol(x, board.placed(x)?));
    let mut reached: Vec<Option<String>> = puzzle.model().vars().map(place).collect();
    let mut search = None;
    if explanation.outcome == Outcome::Stuck {
        let engine = puzzle.finisher();
        let start = Instant::now();
        let found =
            finish(puzzle, board, engine, &desk.budget).map_err(|failure| Problem::failure(table.locale, &failure))?;
        search = Some(Stats::new(engine.id(), &found.report, start.elapsed().as_secs_f64()));
        if let Some(answer) = found.answer {
            reached = symbols(puzzle, &answer).into_iter().map(Some).collect();
        }
    }
    let outcome = match explanation.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction => "contradiction",
        Outcome::Stopped => "stopped",
    };
    let solution = solution(puzzle, explanation.outcome, &reached);
    reply(desk, &ExplainAnswer { steps, outcome, search, reached, solution })
}

/// A full board is a solution unless steps from false entries filled it.
fn solution(puzzle: &dyn Puzzle, outcome: Outcome, reached: &[Option<String>]) -> Option<Vec<String>> {
    let full: Option<Vec<String>> = reached.iter().cloned().collect();
    full.filter(|full| full.len() == puzzle.model().len() && outcome != Outcome::Contradiction)
}
