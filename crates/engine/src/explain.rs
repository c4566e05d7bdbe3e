//! Solving the way a person does: always the simplest technique that moves, and after any progress from the bottom of
//! the ladder again.

use std::ops::ControlFlow;

use rejilla_kernel::{Budget, Engine, Report, Val, solve};

use crate::board::Board;
use crate::climb::Climber;
use crate::puzzle::{Answer, Puzzle};
use crate::solver::{self, Failure};
use crate::step::{Effect, Found, Step, Technique};

/// How an explanation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The board is full and passes the naive check.
    Solved,
    /// No technique of the ladder moves.
    Stuck,
    /// The board contradicts itself: the puzzle has no solution, or an entry is wrong.
    Contradiction,
    /// The budget ran out.
    Stopped,
}

/// The steps a ladder takes, and where they lead.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
    /// The board at the end.
    pub board: Board,
}

/// Climbs from a board and tells every step. `each` sees the step with the board before it is applied.
pub fn explain(
    puzzle: &dyn Puzzle,
    board: Board,
    climber: &mut dyn Climber,
    budget: &Budget,
    each: &mut dyn FnMut(&Step, &Board),
) -> Explanation {
    let mut steps = Vec::new();
    let (outcome, board) = go(puzzle, board, budget, &mut |board| {
        let step = climber.next_told(board)?;
        each(&step, board);
        make(climber, board, step.technique, &step.effects);
        steps.push(step);
        Some(ControlFlow::Continue(()))
    });
    Explanation { steps, outcome, board }
}

/// Climbs from a board and tells nothing: for rating and making. `each` sees what is found with the board before it,
/// and may break off, which counts as stuck.
pub fn climb(
    puzzle: &dyn Puzzle,
    board: Board,
    climber: &mut dyn Climber,
    budget: &Budget,
    each: &mut dyn FnMut(&Found, &Board) -> ControlFlow<()>,
) -> (Outcome, Board) {
    go(puzzle, board, budget, &mut |board| {
        let found = climber.next(board)?;
        if each(&found, board).is_break() {
            return Some(ControlFlow::Break(()));
        }
        make(climber, board, found.technique, &found.effects);
        Some(ControlFlow::Continue(()))
    })
}

/// Takes steps until there is none, the board is full or wrong, or the budget is spent.
fn go(
    puzzle: &dyn Puzzle,
    board: Board,
    budget: &Budget,
    step: &mut dyn FnMut(&mut Board) -> Option<ControlFlow<()>>,
) -> (Outcome, Board) {
    let mut board = board.with_patience(budget);
    let outcome = loop {
        if let Some(outcome) = settled(puzzle, &board) {
            break outcome;
        }
        if budget.tick().is_err() {
            break Outcome::Stopped;
        }
        match step(&mut board) {
            Some(ControlFlow::Continue(())) => {}
            Some(ControlFlow::Break(())) => break Outcome::Stuck,
            // A technique that was broken off has found nothing yet.
            None => break if budget.look().is_err() { Outcome::Stopped } else { Outcome::Stuck },
        }
    };
    (outcome, board)
}

/// What a climb in rounds tells.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// A round begins; counted from 1.
    Round(u64),
    /// A step, with the board before it.
    Step(&'a Step, &'a Board),
    /// No more rounds are allowed.
    Limit,
}

/// Climbs in rounds, as one goes over a board with a pencil: each technique is used until it finds no more, and those
/// that only remove candidates wait for a round in which nothing could be placed. At most so many rounds, if that is
/// said; then the outcome is *stuck*.
pub fn explain_in_rounds(
    puzzle: &dyn Puzzle,
    board: Board,
    techniques: &[&'static Technique],
    most: Option<u64>,
    budget: &Budget,
    each: &mut dyn FnMut(Told<'_>),
) -> Explanation {
    let mut climb = Explanation { steps: Vec::new(), outcome: Outcome::Stuck, board: board.with_patience(budget) };
    let mut round = 0;
    loop {
        if let Some(outcome) = settled(puzzle, &climb.board) {
            climb.outcome = outcome;
            return climb;
        }
        if most.is_some_and(|most| round >= most) {
            each(Told::Limit);
            return climb;
        }
        round += 1;
        each(Told::Round(round));
        match one_round(&mut climb, techniques, budget, each) {
            Ok(true) => {}
            Ok(false) => return climb,
            Err(outcome) => {
                climb.outcome = outcome;
                return climb;
            }
        }
    }
}

/// How a board ends that needs no more steps.
fn settled(puzzle: &dyn Puzzle, board: &Board) -> Option<Outcome> {
    if board.contradiction().is_some() {
        return Some(Outcome::Contradiction);
    }
    board.is_full().then(|| if is_solved(puzzle, board) { Outcome::Solved } else { Outcome::Contradiction })
}

/// One round; whether it changed anything.
fn one_round(
    climb: &mut Explanation,
    techniques: &[&'static Technique],
    budget: &Budget,
    each: &mut dyn FnMut(Told<'_>),
) -> Result<bool, Outcome> {
    let (mut moved, mut placed) = (false, false);
    for &technique in techniques {
        while climb.board.contradiction().is_none() && !climb.board.is_full() {
            budget.tick().map_err(|_| Outcome::Stopped)?;
            let Some(step) = technique.first_told(&climb.board) else {
                budget.look().map_err(|_| Outcome::Stopped)?;
                break;
            };
            let places = step.effects.iter().any(|effect| matches!(effect, Effect::Place(..)));
            if placed && !places {
                return Ok(true);
            }
            each(Told::Step(&step, &climb.board));
            assert!(climb.board.apply(&step.effects), "{} found a step that changes nothing", step.technique.id);
            climb.steps.push(step);
            moved = true;
            placed |= places;
        }
    }
    Ok(moved)
}

fn make(climber: &mut dyn Climber, board: &mut Board, technique: &Technique, effects: &[Effect]) {
    assert!(board.apply(effects), "{} found a step that changes nothing", technique.id);
    climber.changed(board, effects);
}

/// A search from the board that logic reached.
#[derive(Clone, Debug)]
pub struct Finish {
    /// The first solution, if one was found.
    pub answer: Option<Answer>,
    /// How the search went.
    pub report: Report,
}

/// Searches on from where logic is stuck. What logic removed is not handed on, only what it placed: the search counts
/// as it would from the board on paper.
///
/// # Errors
/// When the engine declines the puzzle, or gave a wrong answer.
pub fn finish(puzzle: &dyn Puzzle, reached: &Board, engine: Engine, budget: &Budget) -> Result<Finish, Failure> {
    let model = puzzle.model().with_given(reached.placements());
    let mut brancher =
        solver::brancher(puzzle, engine, None).unwrap_or_else(|| engine.default_order().brancher(&model));
    let mut answer = None;
    let report = solve(&model, engine, &mut *brancher, budget, &mut (), &mut |found| {
        answer = Some(found[..model.asked().len()].to_vec());
        ControlFlow::Break(())
    })
    .map_err(Failure::Declined)?;
    match answer.as_ref().map(|answer| puzzle.check(answer)) {
        Some(Err(fault)) => Err(Failure::Wrong(fault)),
        _ => Ok(Finish { answer, report }),
    }
}

/// Whether a full board obeys the rules. A full grid is not a solved grid: steps from false givens can fill it.
fn is_solved(puzzle: &dyn Puzzle, board: &Board) -> bool {
    let answer: Option<Vec<Val>> = board.model().asked().map(|x| board.placed(x)).collect();
    answer.is_some_and(|answer| puzzle.check(&answer).is_ok())
}
