//! The filler: the kind's own solver.
//!
//! Finding and proving want different searches. A finder starts again and again with a little randomness and ever more
//! patience, by words and by letters in turn; a prover goes through everything once. Neither knows which one the board
//! calls for, so they take turns: whoever finds a fill reports it, and when the prover is through, that was all. Where the
//! finder does not succeed soon, the corner in which it fails most is filled first (`corner`, by a `sweep`).
//!
//! The same puzzle and the same `variety` give the same fills in the same order, on any machine; unless more than one
//! thread is asked for, when the first fill may be another one.

mod best;
mod core;
mod corner;
mod index;
mod messages;
mod propagate;
mod race;
mod rectangle;
mod state;
mod sweep;
mod viable;
mod walk;

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

use rejilla_engine::Rng;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Spent, Stats, Val, Verdict};
use rejilla_engine::solver::Solver;

use super::puzzle::CrosswordPuzzle;
use super::tally;
use corner::Corners;
use index::Index;
use race::Race;
use rectangle::Rectangle;
use walk::{Branching, Pause, Tally, Walk};

pub use viable::Viability;

/// Fills a crossword.
#[derive(Debug)]
pub struct Filler<'p> {
    puzzle: &'p CrosswordPuzzle,
}

impl<'p> Filler<'p> {
    /// A filler for a puzzle. Tables are built when it is asked something.
    pub fn new(puzzle: &'p CrosswordPuzzle) -> Self {
        Filler { puzzle }
    }
}

/// Fills that are listed before they are counted by structure.
const LISTED: u64 = 20_000;
/// The same on a board of at most so many cells, where all are counted in the time some hundred take to be listed.
const SMALL: usize = 30;
const LISTED_OF_SMALL: u64 = 500;

impl Solver for Filler<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        if let Err(spent) = budget.tick() {
            return Ok(Report { verdict: Verdict::Spent(spent), stats: Stats::default() });
        }
        let index = match Index::new(self.puzzle, None, budget) {
            Ok(index) => index,
            Err(spent) => return Ok(Report { verdict: Verdict::Spent(spent), stats: Stats::default() }),
        };
        if self.puzzle.best {
            return Ok(best::each_best(&index, budget, found));
        }
        let prover = match Rectangle::new(self.puzzle) {
            Some(rectangle) => Prover::Rectangle(Box::new(rectangle)),
            None => Prover::Walk(Box::new(Walk::new(&index))),
        };
        let turns = Turns::new(&index, prover, Rng::new(self.puzzle.variety, 0));
        let mut search = |mut turns: Turns<'_>| Report { verdict: turns.run(budget, found), stats: turns.stats() };
        if self.puzzle.threads < 2 {
            return Ok(search(turns));
        }
        let race = Race::default();
        let racers = self.puzzle.threads - 1;
        Ok(race.run(racers, (&index, self.puzzle.variety), budget, || search(turns.beside(&race))))
    }

    fn unlisted_from(&self) -> Option<u64> {
        let is_small = self.puzzle.layout.cells().len() <= SMALL;
        (!self.puzzle.best).then_some(if is_small { LISTED_OF_SMALL } else { LISTED })
    }

    fn count_all(&mut self, _enough: u64, budget: &Budget) -> Option<Result<u64, Spent>> {
        tally::count(self.puzzle, budget)
    }
}

/// Goes through everything once.
enum Prover<'i> {
    Walk(Box<Walk<'i>>),
    Rectangle(Box<Rectangle>),
}

impl Prover<'_> {
    /// Goes on for about the work of so many failures.
    fn run(&mut self, failures: u64, budget: &Budget) -> Pause {
        match self {
            Prover::Walk(walk) => walk.run(Branching::Letters, failures, None, budget),
            Prover::Rectangle(rectangle) => rectangle.run(failures.saturating_mul(LETTERS_A_FAILURE), budget),
        }
    }

    fn tally(&self) -> Tally {
        match self {
            Prover::Walk(walk) => walk.tally,
            Prover::Rectangle(rectangle) => Tally { nodes: rectangle.nodes, failures: rectangle.nodes, depth: 0 },
        }
    }
}

/// Letters a rectangle tries in the time propagation takes to fail once, roughly.
const LETTERS_A_FAILURE: u64 = 4_000;
/// Tries of the finder before corners are filled first: most boards are done by then.
const BEFORE_CORNERS: u64 = 6;
/// Failures that sweeping a corner is worth beside those of the searches under it, roughly.
const FAILURES_A_CORNER: u64 = 300;
/// Fills the finder may contribute: a caller who wants more wants them all, and that is the prover's business.
const FROM_FINDER: usize = 64;
/// Known fills the finder may run into before it is retired.
const REPEATS: u32 = 8;

/// How long a finder keeps at it: by words and by letters in turn, each time a little longer.
struct Patience {
    failures: [(Branching, u64); 2],
    turn: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { failures: [(Branching::Words, 30), (Branching::Letters, 200)], turn: 0 }
    }
}

impl Patience {
    /// What to branch on next, and the failures until a fresh start.
    fn next(&mut self) -> (Branching, u64) {
        let turn = self.turn % self.failures.len();
        self.turn += 1;
        let now = self.failures[turn];
        self.failures[turn].1 += now.1 / 7 + 1;
        now
    }
}

/// The finder and the prover by turns.
struct Turns<'i> {
    race: Option<&'i Race>,
    finder: Option<Walk<'i>>,
    corners: Corners,
    /// The work of corners, in failures.
    corner_failures: u64,
    prover: Prover<'i>,
    rng: Rng,
    reported: BTreeSet<Vec<Val>>,
    repeats: u32,
    restarts: u64,
    solutions: u64,
    finder_tally: Tally,
    removed: u64,
}

impl<'i> Turns<'i> {
    fn new(index: &'i Index, prover: Prover<'i>, rng: Rng) -> Self {
        Turns {
            race: None,
            finder: Some(Walk::new(index)),
            corners: Corners::default(),
            corner_failures: 0,
            prover,
            rng,
            reported: BTreeSet::new(),
            repeats: 0,
            restarts: 0,
            solutions: 0,
            finder_tally: Tally::default(),
            removed: 0,
        }
    }

    /// The same with racers beside it.
    fn beside(mut self, race: &'i Race) -> Self {
        self.race = Some(race);
        if let Some(finder) = &mut self.finder {
            finder.stop = Some(&race.over);
        }
        if let Prover::Walk(walk) = &mut self.prover {
            walk.stop = Some(&race.over);
        }
        self
    }

    fn run(&mut self, budget: &Budget, found: Found<'_>) -> Verdict {
        let mut patience = Patience::default();
        while self.finder.is_some() {
            let (branching, failures) = patience.next();
            if let Some(verdict) = self.find(branching, failures, budget, found) {
                return verdict;
            }
            // The prover gets as much as the finder had.
            if let Some(verdict) = self.prove(failures, budget, found) {
                return verdict;
            }
            if branching == Branching::Letters
                && self.restarts >= BEFORE_CORNERS
                && let Some(verdict) = self.fill_corners(budget, found)
            {
                return verdict;
            }
            if let Some(verdict) = self.hear_racers(found) {
                return verdict;
            }
        }
        self.prove(u64::MAX, budget, found).unwrap_or(Verdict::Exhausted)
    }

    /// Takes over what a racer found, and goes on alone.
    fn hear_racers(&mut self, found: Found<'_>) -> Option<Verdict> {
        if !self.race?.over.load(Ordering::Relaxed) {
            return None;
        }
        let answer = self.race.take().and_then(Race::take);
        if let Some(finder) = &mut self.finder {
            finder.stop = None;
        }
        if let Prover::Walk(walk) = &mut self.prover {
            walk.stop = None;
        }
        let answer = answer.filter(|answer| !self.reported.contains(answer))?;
        self.reported.insert(answer.clone());
        self.report(&answer, found)
    }

    /// One try of the finder; a verdict if all is said.
    fn find(&mut self, by: Branching, failures: u64, budget: &Budget, found: Found<'_>) -> Option<Verdict> {
        let finder = self.finder.as_mut()?;
        finder.restart();
        self.restarts += 1;
        let pause = finder.run(by, failures, Some(&mut self.rng), budget);
        self.hear(pause, found)
    }

    /// The same, the corner where the finder fails most filled before the rest. Corners help some boards and keep others waiting:
    /// they have as much work as the finder has without them.
    fn fill_corners(&mut self, budget: &Budget, found: Found<'_>) -> Option<Verdict> {
        let finder = self.finder.as_mut()?;
        let before = finder.tally.failures;
        if 2 * self.corner_failures > before {
            return None;
        }
        let pause = self.corners.run(finder, &mut self.rng, budget);
        self.corner_failures += finder.tally.failures - before + FAILURES_A_CORNER;
        self.hear(pause, found)
    }

    /// What the finder has to say; a verdict if all is said.
    fn hear(&mut self, pause: Pause, found: Found<'_>) -> Option<Verdict> {
        let finder = self.finder.as_ref()?;
        self.finder_tally = finder.tally;
        self.removed = finder.state.removed;
        match pause {
            // The finder never goes on behind a fill, so what it refutes for good holds no fill: a proof too.
            Pause::Exhausted => Some(Verdict::Exhausted),
            Pause::Spent(spent) => Some(Verdict::Spent(spent)),
            Pause::Limit => None,
            Pause::Solution(answer) => {
                if self.reported.contains(&answer) {
                    self.repeats += 1;
                    if self.repeats == REPEATS {
                        self.finder = None;
                    }
                    return None;
                }
                self.reported.insert(answer.clone());
                if self.reported.len() == FROM_FINDER {
                    self.finder = None;
                }
                self.report(&answer, found)
            }
        }
    }

    /// A stretch of the prover; a verdict if all is said.
    fn prove(&mut self, failures: u64, budget: &Budget, found: Found<'_>) -> Option<Verdict> {
        loop {
            match self.prover.run(failures, budget) {
                Pause::Exhausted => return Some(Verdict::Exhausted),
                Pause::Spent(spent) => return Some(Verdict::Spent(spent)),
                Pause::Limit => return None,
                Pause::Solution(answer) => {
                    // Each fill comes once from the prover: one the finder reported need not be kept any longer.
                    if self.reported.remove(&answer) {
                        continue;
                    }
                    if self.finder.is_some() {
                        // From here on the prover is ahead; two lists of what is out would only cost.
                        self.finder = None;
                    }
                    if let Some(verdict) = self.report(&answer, found) {
                        return Some(verdict);
                    }
                    // A fill within one turn promises more: the turn goes on.
                }
            }
        }
    }

    fn report(&mut self, answer: &[Val], found: Found<'_>) -> Option<Verdict> {
        self.solutions += 1;
        if let Some(race) = self.race {
            race.over.store(true, Ordering::Relaxed);
        }
        found(answer).is_break().then_some(Verdict::Stopped)
    }

    fn stats(&self) -> Stats {
        let (finder, prover) = (self.finder_tally, self.prover.tally());
        let proved = match &self.prover {
            Prover::Walk(walk) => walk.state.removed,
            Prover::Rectangle(_) => 0,
        };
        Stats {
            nodes: finder.nodes + prover.nodes + 1,
            backtracks: finder.failures + prover.failures,
            prunings: self.removed + proved,
            max_depth: finder.depth.max(prover.depth),
            wipeouts: finder.failures + prover.failures,
            restarts: self.restarts,
            solutions: self.solutions,
        }
    }
}

/// One fill, if there is any.
///
/// # Errors
/// When the budget ran out first.
fn one(index: &Index, budget: &Budget, rng: Rng) -> Result<Option<Vec<Val>>, Spent> {
    let mut turns = Turns::new(index, Prover::Walk(Box::new(Walk::new(index))), rng);
    let mut fill = None;
    let verdict = turns.run(budget, &mut |answer| {
        fill = Some(answer.to_vec());
        std::ops::ControlFlow::Break(())
    });
    match verdict {
        Verdict::Spent(spent) => Err(spent),
        _ => Ok(fill),
    }
}
