//! `explain`: the whole solution as steps, and search for what is left.

use rejilla_engine::explain::{explain as climb, finish};
use rejilla_engine::kernel::{Engine, Var, Verdict};
use rejilla_engine::{EngineChoice, Marks, Outcome, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::Solutions;
use super::solve::{Stats, Status};
use super::step::StepJson;
use super::{engine, ladder, symbols, techniques};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;

/// What `explain` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct ExplainRequest {
    /// The game.
    pub game: Game,
    /// The ladder of techniques; the fullest if not said.
    #[serde(default)]
    pub ladder: Option<String>,
    /// The only techniques that may be used; `uniqueness` names those that assume one solution.
    #[serde(default)]
    pub only: Option<Vec<String>>,
    /// Techniques that may not be used.
    #[serde(default)]
    pub without: Option<Vec<String>>,
    /// The engine that finishes what logic leaves; the kind's own choice if not said.
    #[serde(default)]
    pub engine: Option<String>,
}

/// What `explain` answers.
#[derive(Serialize, JsonSchema)]
pub struct ExplainAnswer {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has; without one nothing is explained.
    pub solutions: Solutions,
    /// What is known at the end.
    pub status: Status,
    /// Whether logic alone got there.
    pub by_logic: bool,
    /// How logic ended: `solved`, `stuck`, `contradiction` or `stopped`.
    pub outcome: &'static str,
    /// The steps in order.
    pub steps: Vec<StepJson>,
    /// The search that went on from there, where one was needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Stats>,
    /// The board that logic reached, in one line.
    pub reached: String,
    /// The board at the end, logic's or search's, a symbol a variable.
    #[serde(rename = "final")]
    pub last: Vec<Option<String>>,
    /// The solution in one line, where one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How the work ended.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// Explains the solution.
///
/// # Errors
/// What is wrong with the request.
pub fn explain(desk: &Desk, mut asked: ExplainRequest) -> Result<ExplainAnswer, Stop> {
    let table = Table::open_sound(desk, asked.game.take())?;
    explain_on(desk, &table, &asked)
}

/// Explains the solution of a puzzle at hand.
///
/// # Errors
/// When there is no such ladder or engine, or the engine declined.
pub fn explain_on(desk: &Desk, table: &Table, asked: &ExplainRequest) -> Result<ExplainAnswer, Stop> {
    let ladder = ladder(table, asked.ladder.as_deref())?;
    let techniques = techniques::chosen(table, ladder, asked.only.as_deref(), asked.without.as_deref())?;
    let puzzle = &*table.puzzle;
    let finisher = match asked.engine.as_deref().map(|id| engine(table, Some(id))).transpose()? {
        Some(EngineChoice::Kernel(engine)) => engine,
        _ => puzzle.finisher(),
    };
    let solutions = Solutions::of(desk, table)?;
    let mut steps = Vec::new();
    // Where there is no solution, every step would be as good as its opposite.
    let used = if solutions == Solutions::None { &[] } else { techniques.as_slice() };
    let mut climber = techniques::climber(ladder, used);
    let explanation = climb(puzzle, table.board(), &mut *climber, &desk.budget, &mut |step, before| {
        steps.push(StepJson::new(&table.locale, puzzle, step, before));
    });
    let board = &explanation.board;
    let place = |x: Var| Some(puzzle.symbol(x, board.placed(x)?));
    let mut answer = ExplainAnswer {
        kind: puzzle.kind().info().id,
        solutions,
        status: Status::Stopped,
        by_logic: explanation.outcome == Outcome::Solved,
        outcome: match explanation.outcome {
            _ if solutions == Solutions::None => "contradiction",
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Contradiction => "contradiction",
            Outcome::Stopped => "stopped",
        },
        steps,
        search: None,
        reached: puzzle.write("line", &Marks::board(board)),
        last: puzzle.model().asked().map(place).collect(),
        solution: None,
        verdict: Verdict::Exhausted,
    };
    match answer.outcome {
        "solved" => {
            answer.status = Status::Solved;
            answer.solution = Some(answer.reached.clone());
        }
        // No solution at all, or none from the player's entries.
        "contradiction" => answer.status = Status::Unsolvable,
        "stuck" => finished(desk, table, (finisher, board), &mut answer)?,
        _ => answer.verdict = desk.budget.look().err().map_or(Verdict::Stopped, Verdict::Spent),
    }
    Ok(answer)
}

/// Goes on by search from where logic stopped.
fn finished(
    desk: &Desk,
    table: &Table,
    (engine, board): (Engine, &rejilla_engine::Board),
    answer: &mut ExplainAnswer,
) -> Result<(), Stop> {
    let puzzle: &dyn Puzzle = &*table.puzzle;
    let start = desk.now();
    let found =
        finish(puzzle, board, engine, &desk.budget).map_err(|failure| Problem::failure(&table.locale, &failure))?;
    answer.search = Some(Stats::new(engine.id(), &found.report, desk.seconds_since(start)));
    answer.verdict = found.report.verdict;
    if let Some(values) = found.answer {
        answer.status = Status::Solved;
        answer.last = symbols(puzzle, &values).into_iter().map(Some).collect();
        answer.solution = Some(puzzle.write("line", &Marks::answer(&values)));
    } else if found.report.verdict == Verdict::Exhausted {
        answer.status = Status::Unsolvable;
    }
    Ok(())
}
