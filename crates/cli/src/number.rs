//! How many solutions a puzzle has, as far as it matters to what is said about it: steps of a puzzle that has none prove
//! nothing, and those of a puzzle that has several lead to no end.

use rejilla_api::Table;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{EngineChoice, solver};

use crate::app::{App, Halt};

/// Nodes spent on finding out. What takes longer is not known.
const PURSE: u64 = 200_000;

/// None, one, or more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Solutions {
    None,
    One,
    Several,
}

/// How many there are, if that is found out within the purse.
pub(crate) fn of(job: &Table, budget: &Budget) -> Option<Solutions> {
    let puzzle = &*job.puzzle;
    if puzzle.fault().is_some() {
        return Some(Solutions::None);
    }
    // Where several are as good as one, a short look for any is enough.
    let unique = puzzle.kind().info().unique;
    let (limit, purse) = if unique { (2, PURSE) } else { (1, PURSE / 100) };
    let mut solver = solver::solver(puzzle, EngineChoice::default_for(puzzle), None)?;
    let counted = solver::count(puzzle, &mut *solver, (limit, 0), &budget.purse(purse)).ok()?;
    match counted.count {
        0 if counted.complete => Some(Solutions::None),
        1 if counted.complete => Some(Solutions::One),
        0 | 1 => None, // One at least, or nothing known.
        _ => Some(Solutions::Several),
    }
}

/// The same where it is something to be said: a crossword may well have several.
pub(crate) fn amiss(job: &Table, solutions: Option<Solutions>) -> Option<Solutions> {
    solutions.filter(|&s| s != Solutions::Several || job.puzzle.kind().info().unique)
}

/// Says so first where it is not one, in words for this verb.
pub(crate) fn say(app: &mut App, solutions: Option<Solutions>, verb: &str) -> Result<(), Halt> {
    let id = match solutions {
        Some(Solutions::None) => "none",
        Some(Solutions::Several) => "several",
        Some(Solutions::One) | None => return Ok(()),
    };
    let text = app.locale.text(&format!("{verb}-solutions-{id}"));
    app.put(&text)?;
    app.put("")
}
