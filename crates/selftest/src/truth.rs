//! What is known of a puzzle's solutions.

use rejilla_engine::kernel::Budget;
use rejilla_engine::solver::{self, Failure};
use rejilla_engine::{Answer, EngineChoice, Puzzle};

/// Solutions looked for.
pub(crate) const LIMIT: u64 = 5;

/// Solutions found, and whether they are all.
#[derive(Clone, Debug)]
pub(crate) struct Truth {
    pub(crate) answers: Vec<Answer>,
    pub(crate) complete: bool,
}

impl Truth {
    /// What an engine finds; none where it does not take the puzzle on.
    ///
    /// # Errors
    /// An answer that breaks a rule.
    pub(crate) fn by(puzzle: &dyn Puzzle, engine: EngineChoice, budget: &Budget) -> Result<Option<Truth>, String> {
        let Some(mut solver) = solver::solver(puzzle, engine, None) else { return Ok(None) };
        match solver::count(puzzle, &mut *solver, (LIMIT, LIMIT as usize), budget) {
            Ok(counted) => Ok(Some(Truth { answers: counted.answers, complete: counted.complete })),
            Err(Failure::Declined(_)) => Ok(None),
            Err(Failure::Wrong(fault)) => Err(format!("{}: an answer that breaks a rule: {fault:?}", engine.id())),
        }
    }

    /// How many, once that is known.
    pub(crate) fn count(&self) -> Option<usize> {
        self.complete.then_some(self.answers.len())
    }

    /// Holds other findings about the same puzzle against these.
    ///
    /// # Errors
    /// What cannot be true of both.
    pub(crate) fn agrees(&self, other: &Truth, who: &str) -> Result<(), String> {
        let said = |truth: &Truth| format!("{}{}", truth.answers.len(), if truth.complete { "" } else { " or more" });
        let both = || format!("{who}: {} solutions where there are {}", said(other), said(self));
        for (all, some) in [(self, other), (other, self)] {
            if all.complete && some.answers.iter().any(|answer| !all.answers.contains(answer)) {
                return Err(both());
            }
        }
        if self.complete && other.complete && self.answers.len() != other.answers.len() { Err(both()) } else { Ok(()) }
    }

    /// Holds a bare number of solutions of an image against these.
    ///
    /// # Errors
    /// When it is another number.
    pub(crate) fn counts(&self, other: &Truth, who: &str) -> Result<(), String> {
        match (self.count(), other.count()) {
            (Some(own), _) if other.answers.len() > own => Err(format!("{who}: more than {own} solutions")),
            (_, Some(its)) if self.answers.len() > its => Err(format!("{who}: only {its} solutions")),
            (Some(own), Some(its)) if own != its => Err(format!("{who}: {its} solutions where there are {own}")),
            _ => Ok(()),
        }
    }
}
