//! A puzzle of a book: proved to have one solution, rated, and with its first step where hints are asked for.

use std::collections::BTreeSet;
use std::sync::Arc;

use rejilla_engine::kernel::{Budget, Spent, ValSet, Var, Verdict};
use rejilla_engine::scene::{Action, CELL};
use rejilla_engine::{Answer, Board, Effect, Marks, Puzzle, Rating, Step, rating, solver};
use rejilla_render::step;

/// Cells side by side on a page at most: on A4 they are a millimetre wide. Pressing has no clock to look at, and a board of a
/// million columns took it five seconds.
const WIDEST: i32 = 200;

/// A puzzle, ready to be printed.
pub struct Entry {
    pub(crate) puzzle: Arc<dyn Puzzle>,
    pub(crate) answer: Answer,
    pub(crate) rating: Rating,
    /// The first step and the board it is taken from.
    pub(crate) first: Option<(Step, Board)>,
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entry").field("rating", &self.rating).finish_non_exhaustive()
    }
}

/// Why a puzzle has no place in a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It has no solution.
    None,
    /// It has more than one.
    Several,
    /// Nothing is left to be filled in: a crossword made full of words.
    Full,
    /// Its board is too large for a page.
    Large,
    /// The budget ran out before that was known, or how hard it is.
    Unknown(Spent),
    /// An engine gave an answer that breaks the rules.
    Wrong,
}

impl Entry {
    /// Proves, rates and explains a puzzle.
    ///
    /// # Errors
    /// Why it has no place in a book.
    pub fn new(puzzle: impl Into<Arc<dyn Puzzle>>, hints: bool, budget: &Budget) -> Result<Entry, Unfit> {
        let puzzle = puzzle.into();
        let scene = puzzle.scene(&Marks::none());
        if scene.width.max(scene.height) > WIDEST * CELL {
            return Err(Unfit::Large);
        }
        if scene.spots.iter().all(|spot| spot.action.is_none()) {
            return Err(Unfit::Full);
        }
        let answer = only_answer(&*puzzle, budget)?;
        let spent = || budget.look().err().unwrap_or(Spent::Nodes);
        let rating = rating::rate(&*puzzle, budget).ok_or_else(|| Unfit::Unknown(spent()))?;
        let first = if hints { first_step(&*puzzle, budget) } else { None };
        Ok(Entry { puzzle, answer, rating, first })
    }

    /// The puzzle with its solution. Edges that the solution leaves out are left out, not crossed out.
    pub(crate) fn solved(&self) -> Marks {
        let mut marks = Marks::answer(&self.answer);
        for control in self.puzzle.scene(&Marks::none()).controls.iter().filter(|c| c.action == Action::Cycle) {
            let x = control.var.index();
            if marks.values[x] == self.puzzle.model().initial(control.var).min() {
                marks.values[x] = None;
            }
        }
        marks
    }

    /// The puzzle with its first step; candidates only where the step looks.
    pub(crate) fn hinted(&self) -> Option<Marks> {
        let (step, board) = self.first.as_ref()?;
        let mut marks = step::marks(board, step);
        let mut seen: BTreeSet<Var> = marks.pattern.iter().copied().collect();
        seen.extend(step.effects.iter().map(Effect::var));
        let model = self.puzzle.model();
        for x in model.vars().filter(|x| !seen.contains(x)) {
            if let Some(set) = marks.candidates.get_mut(x.index()) {
                *set = ValSet::empty(model.universe(x));
            }
        }
        Some(marks)
    }
}

/// The one solution.
fn only_answer(puzzle: &dyn Puzzle, budget: &Budget) -> Result<Answer, Unfit> {
    if puzzle.fault().is_some() {
        return Err(Unfit::None);
    }
    let mut counted = solver::count(puzzle, &mut *solver::usual(puzzle), (2, 2), budget).map_err(|_| Unfit::Wrong)?;
    match (counted.answers.len(), counted.report.verdict) {
        (2.., _) => Err(Unfit::Several),
        (_, Verdict::Spent(spent)) => Err(Unfit::Unknown(spent)),
        (0, _) => Err(Unfit::None),
        _ => Ok(counted.answers.remove(0)),
    }
}

/// The first step, where a technique finds one.
fn first_step(puzzle: &dyn Puzzle, budget: &Budget) -> Option<(Step, Board)> {
    let board = Board::new(puzzle.model()).with_patience(budget);
    let step = puzzle.kind().full_ladder().climber().next_told(&board)?;
    Some((step, board))
}
