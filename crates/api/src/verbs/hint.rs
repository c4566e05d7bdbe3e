//! `hint`: what comes next.

use std::time::Duration;

use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_engine::{Board, Climber, Effect, Step};
use rejilla_render::Spoken;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::{Solutions, Standing, judge, reached, sentence};
use super::step::StepJson;
use super::{ladder, techniques};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};

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

/// One value that a solution with all that was written has: what is left to say where no technique leads on. The place
/// with the fewest candidates, so that as little as can be is given away.
fn last_resort(desk: &Desk, table: &Table, board: &Board) -> Result<Option<(usize, String)>, Stop> {
    let (answer, _) = reached(desk, table, table.placements())?;
    let Some(answer) = answer else { return Ok(None) };
    let open = table.puzzle.model().asked().filter(|&x| !board.is_placed(x) && board.has(x, answer[x.index()]));
    let next = open.min_by_key(|&x| board.size(x));
    Ok(next.map(|x| (x.index(), table.puzzle.symbol(x, answer[x.index()]))))
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
