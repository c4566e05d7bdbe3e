//! `check`: how many solutions there are, and is it right so far.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Engine, Val, Var, Verdict, solve};
use rejilla_engine::scene::Action;
use rejilla_engine::{Answer, Marks, Prober, solver};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solve::search;
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;

/// What is known about a board.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
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

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Solutions {
    /// None.
    None,
    /// Just one.
    One,
    /// At least two.
    Several,
    /// The budget ran out before that was known.
    Unknown,
}

impl Solutions {
    /// What a count up to two amounts to.
    pub fn counted(count: u64, complete: bool) -> Self {
        match (count, complete) {
            (0, true) => Solutions::None,
            (1, true) => Solutions::One,
            (0 | 1, false) => Solutions::Unknown,
            _ => Solutions::Several,
        }
    }

    /// How many solutions a puzzle has, as far as some of the budget says.
    ///
    /// # Errors
    /// When the engine found something that is none.
    pub fn of(desk: &Desk, table: &Table) -> Result<Self, Stop> {
        if table.puzzle.fault().is_some() {
            return Ok(Solutions::None);
        }
        let (counted, _) = search(desk, table, (None, None), (2, 0))?;
        Ok(Solutions::counted(counted.count, counted.complete))
    }
}

/// What `check` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct CheckRequest {
    /// The game.
    pub game: Game,
    /// The engine that looks for solutions; the best for the puzzle if not said.
    #[serde(default)]
    pub engine: Option<String>,
    /// The order of the variables.
    #[serde(default)]
    pub order: Option<String>,
}

/// What `check` answers.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct CheckAnswer {
    /// The kind.
    pub kind: &'static str,
    /// What is known about the board.
    pub status: Standing,
    /// The same in words.
    pub message: String,
    /// Variables whose value or pencil marks contradict the solution; of a puzzle without one, some that cannot have
    /// values together, where that is known.
    pub wrong: Vec<usize>,
    /// Whether the board is full and breaks no rule.
    pub solved: bool,
    /// Whether the givens break no rule.
    pub valid: bool,
    /// Whether there is just one solution; null if that is not known.
    pub unique: Option<bool>,
    /// Solutions seen, two at most.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// How the search ended.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// Nodes spent on saying why there is no solution.
const WHY: u64 = 200_000;

/// What a board amounts to.
pub(super) struct Judged {
    pub(super) standing: Standing,
    pub(super) wrong: Vec<Var>,
    /// Solutions seen, two at most, and whether there are no others.
    seen: (u64, bool),
    verdict: Verdict,
}

impl Judged {
    pub(super) fn solutions(&self) -> Solutions {
        Solutions::counted(self.seen.0, self.seen.1)
    }
}

/// Holds the player's board against the solution.
pub(super) fn judge(desk: &Desk, table: &Table, by: (Option<&str>, Option<&str>)) -> Result<Judged, Stop> {
    let puzzle = &*table.puzzle;
    if puzzle.fault().is_some() {
        let (standing, verdict) = (Standing::Unsolvable, Verdict::Exhausted);
        return Ok(Judged { standing, wrong: Vec::new(), seen: (0, true), verdict });
    }
    if !table.unfit.is_empty() {
        let (standing, verdict) = (Standing::Wrong, Verdict::Exhausted);
        return Ok(Judged { standing, wrong: table.unfit.clone(), seen: (0, false), verdict });
    }
    let (counted, _) = search(desk, table, by, (2, 2))?;
    let judged = |standing, wrong| {
        let seen = (counted.count, counted.complete);
        Ok(Judged { standing, wrong, seen, verdict: counted.report.verdict })
    };
    let unique = puzzle.kind().info().unique;
    match (counted.answers.as_slice(), counted.complete) {
        ([], true) => {
            let conflict = |prober: &dyn Prober| prober.conflict(&desk.budget.purse(WHY));
            judged(Standing::Unsolvable, puzzle.prober().map_or_else(Vec::new, conflict))
        }
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

/// The variables where a board differs from the solution.
fn against(table: &Table, answer: &Answer) -> Vec<Var> {
    let differs = |x: &Var| {
        let right = answer[x.index()];
        match table.written(*x) {
            // Where a value stands, old pencil marks mean nothing.
            Some(value) => value != right,
            None => table.pencilled(*x).is_some_and(|set| !set.view().contains(right)),
        }
    };
    table.puzzle.model().asked().filter(differs).collect()
}

/// Values that no solution has together with those before them; none if the budget ran out.
fn stray(desk: &Desk, table: &Table) -> Result<Option<Vec<Var>>, Stop> {
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
fn possible(desk: &Desk, table: &Table, given: Vec<(Var, Val)>) -> Result<Option<bool>, Stop> {
    let (found, complete) = reached(desk, table, given)?;
    Ok(if complete || found.is_some() { Some(found.is_some()) } else { None })
}

/// A solution that has these values, and whether the search came to its end.
pub(super) fn reached(desk: &Desk, table: &Table, given: Vec<(Var, Val)>) -> Result<(Option<Answer>, bool), Stop> {
    let puzzle = &*table.puzzle;
    let model = puzzle.model().with_given(given);
    let Some(mut brancher) = solver::brancher(puzzle, Engine::Mac, None) else {
        return Err(Problem::crash(&table.locale).into());
    };
    let mut found: Option<Answer> = None;
    let report = solve(&model, Engine::Mac, &mut *brancher, &desk.budget, &mut (), &mut |answer| {
        found = Some(answer.to_vec());
        ControlFlow::Break(())
    });
    let complete = matches!(report, Ok(report) if !matches!(report.verdict, Verdict::Spent(_)));
    Ok((found, complete))
}

/// Whether the board is full and breaks no rule. An edge that nobody touched has its first value: no bridge.
fn solved(table: &Table) -> bool {
    let puzzle = &*table.puzzle;
    let mut values: Vec<Option<Val>> = puzzle.model().asked().map(|x| table.written(x)).collect();
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

pub(super) fn sentence(table: &Table, judged: &Judged, solved: bool) -> String {
    let locale = &table.locale;
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

/// Holds the player's board against the solution.
///
/// # Errors
/// What is wrong with the request.
pub fn check(desk: &Desk, mut asked: CheckRequest) -> Result<CheckAnswer, Stop> {
    let table = Table::open(desk, asked.game.take())?;
    check_on(desk, &table, &asked)
}

/// Holds a board at hand against the solution.
///
/// # Errors
/// When there is no such engine or order, or the engine declined.
pub fn check_on(desk: &Desk, table: &Table, asked: &CheckRequest) -> Result<CheckAnswer, Stop> {
    desk.admit_size(&*table.puzzle)?;
    let judged = judge(desk, table, (asked.engine.as_deref(), asked.order.as_deref()))?;
    // Looking at a large board to which nobody has added anything would take longer than there was time.
    let solved = (desk.budget.look().is_ok() || !table.entered().is_empty()) && solved(table);
    let fault = table.puzzle.fault().map(|fault| table.locale.message(&fault.0));
    Ok(CheckAnswer {
        kind: table.puzzle.kind().info().id,
        status: judged.standing,
        message: sentence(table, &judged, solved),
        wrong: judged.wrong.iter().map(|x| x.index()).collect(),
        solved,
        valid: fault.is_none(),
        unique: match judged.solutions() {
            Solutions::Unknown => None,
            known => Some(known == Solutions::One),
        },
        count: judged.seen.0,
        complete: judged.seen.1,
        fault,
        verdict: judged.verdict,
    })
}
