//! `check`, `hint` and `rate`: is it right so far, what comes next, how hard is it.

use std::ops::ControlFlow;
use std::time::Duration;

use rejilla_engine::kernel::{Engine, Spent, Val, Var, Verdict, solve};
use rejilla_engine::scene::Action;
use rejilla_engine::{Answer, Board, Climber, Effect, Marks, Prober, Rating, Step, Technique, rating, solver};
use rejilla_render::Spoken;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solve::search;
use super::step::StepJson;
use super::{Plain, ladder, techniques};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::{Cause, Problem};

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
    fn counted(count: u64, complete: bool) -> Self {
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

struct Judged {
    standing: Standing,
    wrong: Vec<Var>,
    /// Solutions seen, two at most, and whether there are no others.
    seen: (u64, bool),
    verdict: Verdict,
}

impl Judged {
    fn solutions(&self) -> Solutions {
        Solutions::counted(self.seen.0, self.seen.1)
    }
}

/// Holds the player's board against the solution.
fn judge(desk: &Desk, table: &Table, by: (Option<&str>, Option<&str>)) -> Result<Judged, Stop> {
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
fn reached(desk: &Desk, table: &Table, given: Vec<(Var, Val)>) -> Result<(Option<Answer>, bool), Stop> {
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

/// One value that a solution with all that was written has: what is left to say where no technique leads on. The place
/// with the fewest candidates, so that as little as can be is given away.
fn last_resort(desk: &Desk, table: &Table, board: &Board) -> Result<Option<(usize, String)>, Stop> {
    let (answer, _) = reached(desk, table, table.placements())?;
    let Some(answer) = answer else { return Ok(None) };
    let open = table.puzzle.model().asked().filter(|&x| !board.is_placed(x) && board.has(x, answer[x.index()]));
    let next = open.min_by_key(|&x| board.size(x));
    Ok(next.map(|x| (x.index(), table.puzzle.symbol(x, answer[x.index()]))))
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

fn sentence(table: &Table, judged: &Judged, solved: bool) -> String {
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
    desk.admit_search(&*table.puzzle)?;
    let judged = judge(desk, table, (asked.engine.as_deref(), asked.order.as_deref()))?;
    let solved = solved(table);
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

/// What `hint` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct HintRequest {
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
    /// Whether to go on to the first step that puts a value in, where that does not take long: on a board of letters,
    /// words that go out leave nothing to see.
    #[serde(default)]
    pub place: bool,
}

/// What `hint` answers.
#[derive(Serialize, JsonSchema)]
pub struct HintAnswer {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has.
    pub solutions: Solutions,
    /// The next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// Variables that are wrong already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<usize>>,
    /// What the last steps before it took away, in words, where it is not the very next one.
    pub led: Vec<String>,
    /// Where no technique leads on: a variable and a value it is proved to have, or, where any solution will do, one
    /// that leads to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<(usize, String)>,
    /// The hint, or why there is none, in words.
    pub message: String,
    /// How the work ended.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// Time a hint may go on looking for a step that puts a value in.
const PATIENCE: Duration = Duration::from_millis(40);

/// Steps before such a one whose effects are told.
const LED: usize = 2;

/// The next step from the player's board.
///
/// # Errors
/// What is wrong with the request.
pub fn hint(desk: &Desk, mut asked: HintRequest) -> Result<HintAnswer, Stop> {
    let table = Table::open_sound(desk, asked.game.take())?;
    hint_on(desk, &table, &asked)
}

/// The next step from a board at hand.
///
/// # Errors
/// When there is no such ladder.
pub fn hint_on(desk: &Desk, table: &Table, asked: &HintRequest) -> Result<HintAnswer, Stop> {
    let ladder = ladder(table, asked.ladder.as_deref())?;
    let techniques = techniques::chosen(table, ladder, asked.only.as_deref(), asked.without.as_deref())?;
    let judged = judge(desk, table, (None, None))?;
    let mut answer = HintAnswer {
        kind: table.puzzle.kind().info().id,
        solutions: judged.solutions(),
        step: None,
        wrong: None,
        led: Vec::new(),
        last: None,
        message: String::new(),
        verdict: Verdict::Exhausted,
    };
    match judged.standing {
        Standing::Wrong => {
            answer.message = sentence(table, &judged, false);
            answer.wrong = Some(judged.wrong.iter().map(|x| x.index()).collect());
            return Ok(answer);
        }
        Standing::Unsolvable => {
            answer.message = sentence(table, &judged, false);
            return Ok(answer);
        }
        // Several solutions, or nothing known: what follows from the rules follows all the same.
        Standing::Ok | Standing::Multiple | Standing::Unknown => {}
    }
    let board = table.board().with_patience(&desk.budget);
    let say = |mut answer: HintAnswer, id: &str| {
        answer.message = table.locale.text(id);
        Ok(answer)
    };
    if board.is_full() {
        return say(answer, "hint-full");
    }
    if board.contradiction().is_some() {
        return say(answer, "hint-contradiction");
    }
    let climber = || techniques::climber(ladder, &techniques);
    let Some(step) = climber().next_told(&board) else {
        if board.look().is_continue() {
            if judged.standing == Standing::Ok {
                answer.last = last_resort(desk, table, &board)?;
            }
            return say(answer, "hint-none");
        }
        answer.verdict = Verdict::Spent(spent(desk));
        return say(answer, "check-unknown");
    };
    let first = StepJson::new(&table.locale, &*table.puzzle, &step, &board);
    let (step, led) = if asked.place && !puts_in(&step) {
        // Where only values can be shown, a step that puts none in says nothing.
        match first_placement(desk, table, board.clone(), &mut *climber()) {
            Some(found) => found,
            None => {
                answer.last = last_resort(desk, table, &board)?;
                return say(answer, "hint-none");
            }
        }
    } else {
        (first, Vec::new())
    };
    answer.message.clone_from(&step.headline);
    (answer.step, answer.led) = (Some(step), led);
    Ok(answer)
}

/// What ended a budget that is spent.
fn spent(desk: &Desk) -> Spent {
    desk.budget.look().err().unwrap_or(Spent::Nodes)
}

fn puts_in(step: &Step) -> bool {
    step.effects.iter().any(|effect| matches!(effect, Effect::Place(..)))
}

/// The first step that puts a value in, and what led there; none if that takes too long or never comes.
fn first_placement(
    desk: &Desk,
    table: &Table,
    board: Board,
    climber: &mut dyn Climber,
) -> Option<(StepJson, Vec<String>)> {
    let soon = desk.within(PATIENCE).purse(u64::MAX);
    let mut board = board.with_patience(&soon);
    let mut taken: Vec<String> = Vec::new();
    while let Some(step) = climber.next_told(&board) {
        if puts_in(&step) {
            let found = StepJson::new(&table.locale, &*table.puzzle, &step, &board);
            return Some((found, taken.split_off(taken.len().saturating_sub(LED))));
        }
        taken.push(Spoken::new(&table.locale, &*table.puzzle, &step).effects);
        board.apply(&step.effects);
        climber.changed(&board, &step.effects);
        if board.contradiction().is_some() {
            return None;
        }
    }
    None
}

/// What `rate` answers.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct RateAnswer {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has.
    pub solutions: Solutions,
    /// The hardest step, as 2.3.
    pub rating: f64,
    /// The level's name in code.
    pub level: &'static str,
    /// Its name.
    pub level_name: String,
    /// The hardest technique's name in code.
    pub hardest: Option<&'static str>,
    /// Its name.
    pub hardest_name: Option<String>,
    /// Steps taken.
    pub steps: usize,
    /// Whether search is needed at the end.
    pub needs_search: bool,
    /// The hardest step up to the first placement, where the kind's scale knows it (EP of a 9×9 sudoku).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_placed: Option<f64>,
    /// The first step, likewise (ED).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<f64>,
    /// How often each technique was used, the simplest first.
    pub techniques: Vec<Used>,
}

/// A technique and how often it was used.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct Used {
    /// The technique's name in code.
    pub technique: &'static str,
    /// Its name.
    pub name: String,
    /// Its steps.
    pub steps: usize,
}

impl RateAnswer {
    fn new(table: &Table, solutions: Solutions, rating: &Rating) -> Self {
        RateAnswer {
            kind: table.puzzle.kind().info().id,
            solutions,
            rating: f64::from(rating.tenths) / 10.0,
            level: rating.level.id,
            level_name: table.locale.text(&format!("level-{}", rating.level.id)),
            hardest: rating.hardest.map(|technique| technique.id),
            hardest_name: rating.hardest.map(|technique| table.locale.text(technique.id)),
            steps: rating.steps,
            needs_search: rating.needs_search,
            until_placed: rating.early.map(|early| f64::from(early.until_placed) / 10.0),
            first: rating.early.map(|early| f64::from(early.first) / 10.0),
            techniques: rating.counts.iter().map(|&(t, steps)| Used::new(table, t, steps)).collect(),
        }
    }
}

impl Used {
    fn new(table: &Table, technique: &Technique, steps: usize) -> Self {
        Used { technique: technique.id, name: table.locale.text(technique.id), steps }
    }
}

/// Rates the difficulty.
///
/// # Errors
/// What is wrong with the request.
pub fn rate(desk: &Desk, Plain { game }: Plain) -> Result<RateAnswer, Stop> {
    rate_on(desk, &Table::open_sound(desk, game)?)
}

/// Rates a puzzle at hand.
///
/// # Errors
/// When it has no solution, or the budget ran out.
pub fn rate_on(desk: &Desk, table: &Table) -> Result<RateAnswer, Stop> {
    let none = || Problem::new(Cause::No, &table.locale, "no-solution", []);
    let solutions = Solutions::of(desk, table)?;
    if solutions == Solutions::None {
        return Err(none().into());
    }
    match rating::rate(&*table.puzzle, &desk.budget) {
        Some(rating) => Ok(RateAnswer::new(table, solutions, &rating)),
        None if desk.budget.look().and_then(|()| desk.budget.tick()).is_err() => {
            Err(Problem::new(Cause::Spent, &table.locale, "error-time", []).into())
        }
        None => Err(none().into()),
    }
}
