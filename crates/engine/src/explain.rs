//! Solving the way a person does: always the simplest technique that moves, and after any progress from the bottom of
//! the ladder again.

use std::ops::ControlFlow;

use rejilla_kernel::{Budget, Val};

use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::step::{Step, Technique};

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

/// Climbs a ladder's techniques from a board. `each` sees every step with the board before it is applied.
pub fn explain(
    puzzle: &dyn Puzzle,
    mut board: Board,
    techniques: &[&'static Technique],
    budget: &Budget,
    each: &mut dyn FnMut(&Step, &Board),
) -> Explanation {
    let mut steps = Vec::new();
    let outcome = loop {
        if board.contradiction().is_some() {
            break Outcome::Contradiction;
        }
        if board.is_full() {
            break if is_solved(puzzle, &board) { Outcome::Solved } else { Outcome::Contradiction };
        }
        if budget.tick().is_err() {
            break Outcome::Stopped;
        }
        let Some(step) = next_step(&board, techniques) else {
            break Outcome::Stuck;
        };
        each(&step, &board);
        assert!(board.apply(&step), "{} found a step that changes nothing", step.technique.id);
        steps.push(step);
    };
    Explanation { steps, outcome, board }
}

/// The first step of the first technique that finds one.
pub fn next_step(board: &Board, techniques: &[&'static Technique]) -> Option<Step> {
    techniques.iter().find_map(|technique| {
        let mut found = None;
        let _ = (technique.find)(technique, board, &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found
    })
}

/// Whether a full board obeys the rules. A full grid is not a solved grid: steps from false givens can fill it.
fn is_solved(puzzle: &dyn Puzzle, board: &Board) -> bool {
    let answer: Option<Vec<Val>> = board.model().vars().map(|x| board.placed(x)).collect();
    answer.is_some_and(|answer| puzzle.check(&answer).is_ok())
}
