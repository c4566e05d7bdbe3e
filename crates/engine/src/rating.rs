//! How hard a puzzle is, read off the steps that solve it.

use std::ops::ControlFlow;

use rejilla_kernel::{Budget, Spent, Val, Var};

use crate::board::Board;
use crate::climb::Rungs;
use crate::explain::{Outcome, climb};
use crate::kind::{Kind, Level};
use crate::puzzle::Puzzle;
use crate::step::Technique;

/// What search counts as where no technique goes on, in tenths: harder than every technique.
pub const SEARCH: u32 = 120;

/// A rating.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// How often each technique was used, in the order of their difficulty.
    pub counts: Vec<(&'static Technique, usize)>,
    /// What else a scale of the kind's own says.
    pub early: Option<Early>,
}

/// How hard a puzzle is at its beginning, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Early {
    /// The hardest step up to the first placement (the pearl rating).
    pub until_placed: u32,
    /// The first step (the diamond rating).
    pub first: u32,
}

/// How often each technique was used.
#[derive(Clone, Default, Debug)]
pub struct Counts(Vec<(&'static Technique, usize)>);

impl Counts {
    /// Counts so many steps of a technique.
    pub fn add(&mut self, technique: &'static Technique, steps: usize) {
        match self.0.iter_mut().find(|(known, _)| *known == technique) {
            Some((_, count)) => *count += steps,
            None => self.0.push((technique, steps)),
        }
    }

    /// All of them, the simplest first.
    pub fn sorted(mut self) -> Vec<(&'static Technique, usize)> {
        self.0.sort_by_key(|(technique, _)| technique.difficulty);
        self.0
    }
}

/// Rates by a scale of the kind's own, or else by its fullest ladder; none if the puzzle has a contradiction or the budget
/// ran out.
pub fn rate(puzzle: &dyn Puzzle, budget: &Budget) -> Option<Rating> {
    match puzzle.rated(budget) {
        Some(rated) => rated.ok(),
        None => by_ladder(puzzle, budget),
    }
}

fn by_ladder(puzzle: &dyn Puzzle, budget: &Budget) -> Option<Rating> {
    let mut climber = puzzle.kind().full_ladder().climber();
    let mut hardest: Option<(u32, &'static Technique)> = None;
    let mut steps = 0;
    let mut counts = Counts::default();
    let (outcome, _) = climb(puzzle, Board::new(puzzle.model()), &mut *climber, budget, &mut |found, _| {
        if hardest.is_none_or(|(rating, _)| rating <= found.rating) {
            hardest = Some((found.rating, found.technique));
        }
        steps += 1;
        counts.add(found.technique, 1);
        ControlFlow::Continue(())
    });
    let needs_search = match outcome {
        Outcome::Solved => false,
        Outcome::Stuck => true,
        Outcome::Contradiction | Outcome::Stopped => return None,
    };
    let tenths = if needs_search { SEARCH } else { hardest.map_or(0, |(rating, _)| rating) };
    let level = level_of(puzzle.kind(), tenths);
    let hardest = hardest.map(|(_, technique)| technique);
    Some(Rating { tenths, level, hardest, steps, needs_search, counts: counts.sorted(), early: None })
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
    Ok(fares(puzzle, level, None, budget)?.solved)
}

/// How the techniques of a level fare with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fares {
    /// Whether they are enough.
    pub solved: bool,
    /// Whether one of those used assumes that there is one solution. Such a one may not be there any more once others
    /// have gone further: all others find at least as much on a board that knows more.
    pub assumes_unique: bool,
}

/// Whether the techniques that a level allows are enough, or place values with which they are known to be.
///
/// # Errors
/// When the budget ran out.
pub fn fares(
    puzzle: &dyn Puzzle,
    level: &Level,
    known: Option<&[(Var, Val)]>,
    budget: &Budget,
) -> Result<Fares, Spent> {
    let mut climber = Rungs(puzzle.kind().full_ladder().up_to(level.up_to));
    let (mut is_known, mut assumes_unique) = (false, false);
    let board = Board::new(puzzle.model());
    let (outcome, _) = climb(puzzle, board, &mut climber, budget, &mut |found, board| {
        is_known = known.is_some_and(|known| known.iter().all(|(x, v)| board.placed(*x) == Some(*v)));
        if is_known || found.rating > level.up_to {
            return ControlFlow::Break(());
        }
        assumes_unique |= puzzle.kind().info().assume_unique.contains(&found.technique);
        ControlFlow::Continue(())
    });
    match outcome {
        Outcome::Stopped => budget.tick().map(|()| Fares { solved: false, assumes_unique }),
        outcome => Ok(Fares { solved: is_known || outcome == Outcome::Solved, assumes_unique }),
    }
}
