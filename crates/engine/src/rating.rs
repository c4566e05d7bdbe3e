//! How hard a puzzle is, read off the steps that solve it.

use std::ops::ControlFlow;

use rejilla_kernel::{Budget, Spent};

use crate::board::Board;
use crate::climb::Rungs;
use crate::explain::{Outcome, climb};
use crate::kind::{Kind, Level};
use crate::puzzle::Puzzle;
use crate::step::{Found, Technique};

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
    let mut climber = Rungs(puzzle.kind().full_ladder().up_to(level.up_to));
    let allowed =
        |found: &Found| if found.rating <= level.up_to { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let board = Board::new(puzzle.model());
    match climb(puzzle, board, &mut climber, budget, &mut |found, _| allowed(found)).0 {
        Outcome::Stopped => budget.tick().map(|()| false),
        outcome => Ok(outcome == Outcome::Solved),
    }
}
