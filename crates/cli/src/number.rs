//! How many solutions a puzzle has, as far as it matters to what is said about it: steps of a puzzle that has none prove
//! nothing, and those of a puzzle that has several lead to no end.

use rejilla_api::Table;
use rejilla_api::verbs::check::Solutions;
use rejilla_engine::kernel::Budget;
use rejilla_engine::solver;

use crate::app::{App, Halt};

/// Nodes spent on finding out. What takes longer is not known.
const PURSE: u64 = 200_000;

/// How many there are, if that is found out within the purse.
pub(crate) fn of(job: &Table, budget: &Budget) -> Solutions {
    let puzzle = &*job.puzzle;
    if puzzle.fault().is_some() {
        return Solutions::None;
    }
    // Where several are as good as one, a short look for any is enough.
    let unique = puzzle.kind().info().unique;
    let (limit, purse) = if unique { (2, PURSE) } else { (1, PURSE / 100) };
    let counted = solver::count(puzzle, &mut *solver::usual(puzzle), (limit, 0), &budget.purse(purse));
    counted.ok().map_or(Solutions::Unknown, |counted| Solutions::counted(counted.count, counted.complete))
}

/// Says so first where it is not one, in words for this verb. A crossword may well have several.
pub(crate) fn say(app: &mut App, job: &Table, solutions: Solutions, verb: &str) -> Result<(), Halt> {
    let id = match solutions {
        Solutions::None => "none",
        Solutions::Several if job.puzzle.kind().info().unique => "several",
        Solutions::Several | Solutions::One | Solutions::Unknown => return Ok(()),
    };
    let text = app.locale.text(&format!("{verb}-solutions-{id}"));
    app.put(&text)?;
    app.put("")
}
