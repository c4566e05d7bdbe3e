//! `check`, `hint` and `rate`: is it right so far, what comes next, how hard is it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use rejilla_engine::explain::next_step;
use rejilla_engine::kernel::{Engine, Val, Var, Verdict, solve};
use rejilla_engine::scene::Action;
use rejilla_engine::{Answer, Board, Counted, Effect, EngineChoice, Marks, Step, Technique, rating, solver};
use rejilla_render::Spoken;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::step::StepJson;
use super::{Plain, ladder, reply};
use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// What is known about a board.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
enum Standing {
    /// Nothing contradicts the solution.
    Ok,
    /// Something does.
    Wrong,
    /// The puzzle has no solution.
    Unsolvable,
    /// The puzzle has several solutions, where it should have one.
    Multiple,
    /// The budget ran out before anything was known.
    Unknown,
}

/// What `check` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckAnswer {
    /// What is known.
    status: Standing,
    /// The same in words.
    message: String,
    /// Variables whose value or pencil marks contradict the solution; of a puzzle without one, some that cannot have
    /// values together, where that is known.
    wrong: Vec<usize>,
    /// Whether the board is full and breaks no rule.
    solved: bool,
}

/// Nodes spent on saying why there is no solution.
const WHY: u64 = 200_000;

struct Judged {
    standing: Standing,
    wrong: Vec<Var>,
}

/// Holds the player's board against the solution.
fn judge(desk: &Desk<'_>, table: &Table<'_>) -> Result<Judged, Stop> {
    let judged = |standing, wrong| Ok(Judged { standing, wrong });
    let puzzle = &*table.puzzle;
    if puzzle.fault().is_some() {
        return judged(Standing::Unsolvable, Vec::new());
    }
    if !table.unfit.is_empty() {
        return judged(Standing::Wrong, table.unfit.clone());
    }
    let counted = two(desk, table)?;
    let unique = puzzle.kind().info().unique;
    match (counted.answers.as_slice(), counted.complete) {
        ([], true) => judged(Standing::Unsolvable, puzzle.conflict(&desk.budget.purse(WHY))),
        ([only], true) => {
            let wrong = against(table, only);
            judged(if wrong.is_empty() { Standing::Ok } else { Standing::Wrong }, wrong)
        }
        ([_, _, ..], _) if unique => judged(Standing::Multiple, Vec::new()),
        ([], false) => judged(Standing::Unknown, Vec::new()),
        // A solution at hand that has all that was written: nothing can be wrong.
        (known, _) if known.iter().any(|answer| against(table, answer).is_empty()) => judged(Standing::Ok, Vec::new()),
        // Several solutions, as it may be; or so it seems: what matters is whether one of them can still be reached.
        _ => match stray(desk, table)? {
            Some(wrong) if wrong.is_empty() => judged(Standing::Ok, wrong),
            Some(wrong) => judged(Standing::Wrong, wrong),
            None => judged(Standing::Unknown, Vec::new()),
        },
    }
}

/// Two solutions, if there are so many.
fn two(desk: &Desk<'_>, table: &Table<'_>) -> Result<Counted, Stop> {
    let puzzle = &*table.puzzle;
    let choice = EngineChoice::default_for(puzzle);
    let Some(mut solver) = solver::solver(puzzle, choice, None) else {
        return Err(Problem::crash(table.locale).into());
    };
    let counted = solver::count(puzzle, &mut *solver, (2, 2), &desk.budget);
    counted.map_err(|failure| Problem::failure(table.locale, &failure).into())
}

/// The variables where a board differs from the solution.
fn against(table: &Table<'_>, answer: &Answer) -> Vec<Var> {
    let differs = |x: &Var| {
        let right = answer[x.index()];
        let value = table.values[x.index()].is_some_and(|v| v != right);
        let marks = table.marks[x.index()].as_ref().is_some_and(|set| !set.view().contains(right));
        // Where a value stands, old pencil marks mean nothing.
        value || (table.values[x.index()].is_none() && marks)
    };
    table.puzzle.model().vars().filter(differs).collect()
}

/// Values that no solution has together with those before them; none if the budget ran out.
fn stray(desk: &Desk<'_>, table: &Table<'_>) -> Result<Option<Vec<Var>>, Stop> {
    let given = table.puzzle.model().given();
    let entered = table.entered();
    let mut kept = given.to_vec();
    match possible(desk, table, [&kept[..], &entered].concat())? {
        None => return Ok(None),
        Some(true) => return Ok(Some(Vec::new())),
        Some(false) => {}
    }
    let mut wrong = Vec::new();
    for (x, v) in entered {
        kept.push((x, v));
        match possible(desk, table, kept.clone())? {
            None => return Ok(None),
            Some(true) => {}
            Some(false) => {
                kept.pop();
                wrong.push(x);
            }
        }
    }
    Ok(Some(wrong))
}

/// Whether some solution has these values; none if the budget ran out.
fn possible(desk: &Desk<'_>, table: &Table<'_>, given: Vec<(Var, Val)>) -> Result<Option<bool>, Stop> {
    let puzzle = &*table.puzzle;
    let model = puzzle.model().with_given(given);
    let Some(mut brancher) = solver::brancher(puzzle, Engine::Mac, None) else {
        return Err(Problem::crash(table.locale).into());
    };
    let mut found = false;
    let report = solve(&model, Engine::Mac, &mut *brancher, &desk.budget, &mut (), &mut |_| {
        found = true;
        ControlFlow::Break(())
    });
    Ok(match report {
        Ok(report) if !matches!(report.verdict, Verdict::Spent(_)) => Some(found),
        _ => None,
    })
}

/// Whether the board is full and breaks no rule. An edge that nobody touched has its first value: no bridge.
fn solved(table: &Table<'_>) -> bool {
    let puzzle = &*table.puzzle;
    let mut values: Vec<Option<Val>> = table.values.clone();
    puzzle.model().given().iter().for_each(|&(x, v)| values[x.index()] = Some(v));
    if values.iter().any(Option::is_none) {
        for control in puzzle.scene(&Marks::none()).controls.iter().filter(|c| c.action == Action::Cycle) {
            let first = puzzle.model().initial(control.var).min();
            values[control.var.index()] = values[control.var.index()].or(first);
        }
    }
    let answer: Option<Answer> = values.into_iter().collect();
    answer.is_some_and(|answer| puzzle.check(&answer).is_ok())
}

fn sentence(table: &Table<'_>, judged: &Judged, solved: bool) -> String {
    let locale = table.locale;
    if let Some(fault) = table.puzzle.fault() {
        return locale.message(&fault.0);
    }
    match judged.standing {
        _ if solved => locale.say("check-solved", [("title", table.title().into())]),
        Standing::Ok => locale.text("check-so-far"),
        Standing::Wrong => locale.say("check-wrong", [("count", judged.wrong.len().into())]),
        Standing::Unsolvable if !judged.wrong.is_empty() => {
            let name = |x: &Var| locale.place_form(&table.puzzle.place(*x), "short");
            let places: Vec<String> = judged.wrong.iter().map(name).collect();
            locale.say("no-solution-conflict", [("places", locale.list(&places).into())])
        }
        Standing::Unsolvable => locale.text("check-none"),
        Standing::Multiple => locale.text("check-several"),
        Standing::Unknown => locale.text("check-unknown"),
    }
}

pub(crate) fn check(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let Plain { game } = json(desk, body)?;
    let table = Table::open(desk, game)?;
    desk.admit_search(&*table.puzzle)?;
    let judged = judge(desk, &table)?;
    let solved = solved(&table);
    let message = sentence(&table, &judged, solved);
    let wrong = judged.wrong.iter().map(|x| x.index()).collect();
    reply(desk, &CheckAnswer { status: judged.standing, message, wrong, solved })
}

/// What `hint` reads.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct HintRequest {
    /// The game.
    game: Game,
    /// The ladder of techniques; the fullest if not said.
    #[serde(default)]
    ladder: Option<String>,
    /// Whether to go on to the first step that puts a value in, where that does not take long: on a board of letters,
    /// words that go out leave nothing to see.
    #[serde(default)]
    place: bool,
}

/// What `explain` reads.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct LadderRequest {
    /// The game.
    pub(crate) game: Game,
    /// The ladder of techniques; the fullest if not said.
    #[serde(default)]
    pub(crate) ladder: Option<String>,
}

/// What `hint` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HintAnswer {
    /// The next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepJson>,
    /// Variables that are wrong already.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Vec<usize>>,
    /// What the last steps before it took away, in words, where it is not the very next one.
    led: Vec<String>,
    /// The hint, or why there is none, in words.
    message: String,
}

/// Time a hint may go on looking for a step that puts a value in.
const PATIENCE: Duration = Duration::from_millis(40);

/// Steps before such a one whose effects are told.
const LED: usize = 2;

pub(crate) fn hint(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let HintRequest { game, ladder: asked, place } = json(desk, body)?;
    let table = Table::open_sound(desk, game)?;
    let ladder = ladder(&table, asked.as_deref())?;
    let judged = judge(desk, &table)?;
    let say = |id: &str| HintAnswer { step: None, wrong: None, led: Vec::new(), message: table.locale.text(id) };
    match judged.standing {
        Standing::Wrong => {
            let message = sentence(&table, &judged, false);
            let wrong = Some(judged.wrong.iter().map(|x| x.index()).collect());
            return reply(desk, &HintAnswer { wrong, message, ..say("check-wrong") });
        }
        Standing::Unsolvable => {
            let message = sentence(&table, &judged, false);
            return reply(desk, &HintAnswer { message, ..say("check-none") });
        }
        // Several solutions, or nothing known: what follows from the rules follows all the same.
        Standing::Ok | Standing::Multiple | Standing::Unknown => {}
    }
    let board = table.board().with_patience(&desk.budget);
    if board.is_full() {
        return reply(desk, &say("hint-full"));
    }
    if board.contradiction().is_some() {
        return reply(desk, &say("hint-contradiction"));
    }
    let Some(step) = next_step(&board, ladder.techniques) else {
        return reply(desk, &say(if board.look().is_break() { "check-unknown" } else { "hint-none" }));
    };
    let first = StepJson::new(table.locale, &*table.puzzle, &step, &board);
    let (step, led) = if place && !puts_in(&step) {
        first_placement(desk, &table, board, ladder.techniques).unwrap_or((first, Vec::new()))
    } else {
        (first, Vec::new())
    };
    let message = step.headline().to_owned();
    reply(desk, &HintAnswer { step: Some(step), wrong: None, led, message })
}

fn puts_in(step: &Step) -> bool {
    step.effects.iter().any(|effect| matches!(effect, Effect::Place(..)))
}

/// The first step that puts a value in, and what led there; none if that takes too long or never comes.
fn first_placement(
    desk: &Desk<'_>,
    table: &Table<'_>,
    board: Board,
    techniques: &[&'static Technique],
) -> Option<(StepJson, Vec<String>)> {
    let start = Instant::now();
    let soon = desk.budget.purse(u64::MAX).with_clock(Arc::new(move || start.elapsed() > PATIENCE));
    let mut board = board.with_patience(&soon);
    let mut taken: Vec<String> = Vec::new();
    while let Some(step) = next_step(&board, techniques) {
        if puts_in(&step) {
            let found = StepJson::new(table.locale, &*table.puzzle, &step, &board);
            return Some((found, taken.split_off(taken.len().saturating_sub(LED))));
        }
        taken.push(Spoken::new(table.locale, &*table.puzzle, &step).effects);
        board.apply(&step);
        if board.contradiction().is_some() {
            return None;
        }
    }
    None
}

/// What `rate` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RateAnswer {
    /// The hardest step, as 2.3.
    rating: f64,
    /// The level's name in code.
    level: &'static str,
    /// Its name.
    level_name: String,
    /// The hardest technique's name.
    hardest: Option<String>,
    /// Steps taken.
    steps: usize,
    /// Whether search is needed at the end.
    needs_search: bool,
}

pub(crate) fn rate(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let Plain { game } = json(desk, body)?;
    let table = Table::open_sound(desk, game)?;
    let Some(rating) = rating::rate(&*table.puzzle, &desk.budget) else {
        let id = if desk.budget.look().is_err() { "error-time" } else { "no-solution" };
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, table.locale, id, []).into());
    };
    reply(
        desk,
        &RateAnswer {
            rating: f64::from(rating.tenths) / 10.0,
            level: rating.level.id,
            level_name: table.locale.text(&format!("level-{}", rating.level.id)),
            hardest: rating.hardest.map(|technique| table.locale.text(technique.id)),
            steps: rating.steps,
            needs_search: rating.needs_search,
        },
    )
}
