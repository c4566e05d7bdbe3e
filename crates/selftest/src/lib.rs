//! A machine that looks for mistakes. A round is a number: the puzzle of that round, made or changed by lot, is asked in
//! every way there is, and all answers must agree. Same seed and number, same round: what went wrong can be asked again.
//!
//! | file | what it is |
//! |---|---|
//! | `puzzles` | the puzzle of a round |
//! | `truth` | what is known of its solutions, and what contradicts that |
//! | `checks` | engines, budgets, batches, steps, formats, certificates |
//! | `images` | puzzles that must have as many solutions: turned, relabelled, with lines swapped |

mod checks;
mod images;
mod puzzles;
mod truth;

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Marks, Rng};

/// Answers that contradict each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// Which way of asking disagreed.
    pub check: &'static str,
    /// The kind of the puzzle.
    pub kind: &'static str,
    /// The puzzle, in one line.
    pub puzzle: String,
    /// What was said.
    pub told: String,
}

/// A round that found nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The kind of its puzzle.
    pub kind: &'static str,
    /// Questions that were answered alike.
    pub answers: u64,
}

/// Plays one round. Where the budget ends a search, nothing is known and nothing disagrees.
///
/// # Errors
/// The first answer that contradicts another.
pub fn round(seed: u64, number: u64, budget: &Budget) -> Result<Done, Disagreement> {
    let mut rng = Rng::new(seed, number);
    let made = puzzles::make(number, &mut rng, budget);
    let kind = made.kind.info().id;
    let Some(puzzle) = made.puzzle.as_deref() else { return Ok(Done { kind, answers: 0 }) };
    let mut answers = 0;
    let mut ask = |check: &'static str, said: Result<u64, String>| match said {
        Ok(count) => {
            answers += count;
            Ok(())
        }
        Err(told) => {
            let puzzle = puzzle.write("line", &Marks::none()).trim_end().to_owned();
            Err(Disagreement { check, kind, puzzle, told })
        }
    };
    let truth = checks::reference(puzzle, budget);
    ask("reference", truth.as_ref().map(|_| 1).map_err(Clone::clone))?;
    let Ok(truth) = truth else { return Ok(Done { kind, answers }) };
    ask("generated", checks::promises(&made, &truth, budget))?;
    ask("engines", checks::engines(puzzle, &truth, budget))?;
    ask("budgets", checks::budgets(puzzle, &truth, &mut rng, budget))?;
    ask("batch", checks::batch(puzzle, &truth, budget))?;
    ask("steps", checks::steps(puzzle, &truth, budget))?;
    ask("formats", checks::formats(puzzle))?;
    ask("certificate", checks::certificate(puzzle, &truth, budget))?;
    ask("drawn", images::drawn(puzzle, &truth, budget))?;
    ask("relabelled", images::relabelled(puzzle, &truth, &mut rng, budget))?;
    Ok(Done { kind, answers })
}
