//! How hard a puzzle is, read off the steps that solve it.

use rejilla_kernel::{Budget, Spent};

use crate::board::Board;
use crate::explain::{Outcome, explain};
use crate::kind::{Kind, Level};
use crate::puzzle::Puzzle;
use crate::step::{Step, Technique};

/// What search counts as where no technique goes on, in tenths: harder than every technique.
pub const SEARCH: u32 = 120;

/// A rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The hardest step in tenths; [`SEARCH`] if the ladder does not reach the end.
    pub tenths: u32,
    /// The level that allows it.
    pub level: &'static Level,
    /// The hardest technique used.
    pub hardest: Option<&'static Technique>,
    /// How many steps the ladder took.
    pub steps: usize,
    /// Whether search was needed at the end.
    pub needs_search: bool,
}

/// Rates by the kind's fullest ladder; none if the puzzle has a contradiction or the budget ran out.
pub fn rate(puzzle: &dyn Puzzle, budget: &Budget) -> Option<Rating> {
    let ladder = puzzle.kind().full_ladder();
    let explanation = explain(puzzle, Board::new(puzzle.model()), ladder.techniques, budget, &mut |_, _| {});
    match explanation.outcome {
        Outcome::Solved => Some(of_steps(puzzle.kind(), &explanation.steps, false)),
        Outcome::Stuck => Some(of_steps(puzzle.kind(), &explanation.steps, true)),
        Outcome::Contradiction | Outcome::Stopped => None,
    }
}

/// The rating that a log of steps amounts to.
pub fn of_steps(kind: &dyn Kind, steps: &[Step], needs_search: bool) -> Rating {
    let hardest = steps.iter().map(|s| s.technique).max_by_key(|t| t.difficulty);
    let by_technique = hardest.map_or(0, |t| t.difficulty);
    let tenths = if needs_search { SEARCH } else { by_technique };
    Rating { tenths, level: level_of(kind, tenths), hardest, steps: steps.len(), needs_search }
}

/// The first level that allows a difficulty.
pub fn level_of(kind: &dyn Kind, tenths: u32) -> &'static Level {
    let levels = kind.info().levels;
    levels.iter().find(|l| tenths <= l.up_to).or(levels.last()).expect("a kind has levels")
}

/// Whether the techniques that a level allows are enough. A puzzle solved by logic alone has one solution.
///
/// # Errors
/// When the budget ran out.
pub fn is_solvable_at(puzzle: &dyn Puzzle, level: &Level, budget: &Budget) -> Result<bool, Spent> {
    let ladder = puzzle.kind().full_ladder();
    let allowed: Vec<_> = ladder.techniques.iter().copied().filter(|t| t.difficulty <= level.up_to).collect();
    let explanation = explain(puzzle, Board::new(puzzle.model()), &allowed, budget, &mut |_, _| {});
    match explanation.outcome {
        Outcome::Stopped => budget.tick().map(|()| false),
        outcome => Ok(outcome == Outcome::Solved),
    }
}
