//! What every kind must pass, the template and kinds yet unborn included. Nothing here names a kind.

mod declared;
mod making;
mod solving;
mod steps;
mod texts;

use rejilla_engine::kernel::Budget;
use rejilla_engine::solver::{Failure, count, solver};
use rejilla_engine::{Answer, EngineChoice, Example, Kind, Options, Puzzle, Scope};
use rejilla_puzzles::KINDS;
use rejilla_puzzles::template::Template;

/// Enough for any example with a propagating engine; the plainer engines may stop short of an answer.
const NODES: u64 = 20_000;

/// An example is counted no further than this.
const MOST_SOLUTIONS: u64 = 50;

fn kinds() -> impl Iterator<Item = &'static dyn Kind> {
    KINDS.iter().copied().chain([&Template as &dyn Kind])
}

fn examples() -> impl Iterator<Item = (&'static dyn Kind, &'static Example, Box<dyn Puzzle>)> {
    kinds().flat_map(|kind| kind.info().examples.iter().map(move |example| (kind, example, read(kind, example.text))))
}

fn read(kind: &dyn Kind, text: &str) -> Box<dyn Puzzle> {
    let options = Options::defaults(kind.options(), Scope::Parse);
    kind.parse(text, &options).unwrap_or_else(|error| panic!("{} cannot read {text:?}: {error}", kind.info().id))
}

/// Counts with one engine; none if it declines or lacks the puzzle.
fn counted(puzzle: &dyn Puzzle, choice: EngineChoice, nodes: u64) -> Option<(u64, bool, Vec<Answer>)> {
    let mut solver = solver(puzzle, choice, None)?;
    match count(puzzle, &mut *solver, (MOST_SOLUTIONS, MOST_SOLUTIONS as usize), &Budget::nodes(nodes)) {
        Ok(counted) => Some((counted.count, counted.complete, counted.answers)),
        Err(Failure::Declined(_)) => None,
        Err(Failure::Wrong(fault)) => panic!("{choice:?} gave a wrong answer: {fault:?}"),
    }
}

/// The one solution, for steps that assume it is the only one.
fn only_solution(puzzle: &dyn Puzzle) -> Option<Answer> {
    let (found, complete, answers) = counted(puzzle, EngineChoice::default_for(puzzle), 1_000_000)?;
    (found == 1 && complete).then(|| answers[0].clone())
}
