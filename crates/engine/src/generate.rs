//! What generators share: taking clues away while the puzzle stays proper, and trying until the difficulty fits.

use std::ops::ControlFlow;

use rejilla_kernel::engine::brancher::OpenView;
use rejilla_kernel::{Brancher, Budget, Engine, Model, Order, Spent, Val, Var, Verdict, solve};

use crate::game::{Game, Posed};
use crate::kind::Kind;
use crate::options::Options;
use crate::rating;
use crate::rng::Rng;

/// A generator gave up: it never hands out a puzzle that is not what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// The budget ran out first.
    Budget(Spent),
    /// The budget ran out first, and this is what is known so far.
    Unsettled(Spent, crate::message::Message),
    /// So many tries, and none was what was asked for.
    Tries(u64),
    /// What was asked for does not exist, or cannot be asked of this kind.
    Impossible(crate::message::Message),
}

impl From<Spent> for Exhausted {
    fn from(spent: Spent) -> Self {
        Exhausted::Budget(spent)
    }
}

/// Takes clues away one by one, in the order given, as long as `still_proper` agrees; what is left is minimal if
/// properness is monotone (a puzzle with more clues has no more solutions).
///
/// # Errors
/// Whatever `still_proper` fails with.
pub fn minimise<C: Clone, E>(
    clues: Vec<C>,
    mut still_proper: impl FnMut(&[C]) -> Result<bool, E>,
) -> Result<Vec<C>, E> {
    minimise_without(clues, |kept, _| still_proper(kept))
}

/// The same where `still_proper` wants to know which clue went.
///
/// # Errors
/// Whatever `still_proper` fails with.
pub fn minimise_without<C: Clone, E>(
    clues: Vec<C>,
    mut still_proper: impl FnMut(&[C], &C) -> Result<bool, E>,
) -> Result<Vec<C>, E> {
    let mut kept = clues;
    let mut at = 0;
    while at < kept.len() {
        let clue = kept.remove(at);
        if !still_proper(&kept, &clue)? {
            kept.insert(at, clue);
            at += 1;
        }
    }
    Ok(kept)
}

/// Makes puzzles until one fits.
///
/// # Errors
/// When `make` fails, no try fitted, or nobody waits any more.
pub fn until<T>(
    (tries, budget): (u64, &Budget),
    mut make: impl FnMut() -> Result<T, Exhausted>,
    mut fits: impl FnMut(&T) -> bool,
) -> Result<T, Exhausted> {
    for _ in 0..tries {
        budget.look()?;
        let made = make()?;
        if fits(&made) {
            return Ok(made);
        }
    }
    Err(Exhausted::Tries(tries))
}

/// Puzzles made before a technique that is needed counts as one that never is.
const NEEDED: u64 = 20_000;

/// Makes puzzles until one needs the technique that the options name (`needs`), as the hardest of all if they say so
/// (`nothing-harder`); one puzzle if they name none. `make` hears the options to make one with: where no difficulty was asked
/// for, that of the level where the technique is the hardest.
///
/// # Errors
/// When `make` fails, no try fitted, or nobody waits any more.
pub fn needing<G: Game>(
    options: &Options,
    budget: &Budget,
    mut make: impl FnMut(&Options) -> Result<G::Clues, Exhausted>,
) -> Result<G::Clues, Exhausted> {
    let ladder = G::KIND.full_ladder();
    let Some(needed) = ladder.techniques.iter().find(|technique| Some(technique.id) == options.text("needs")) else {
        return make(options);
    };
    let nothing_harder = options.flag("nothing-harder");
    let is_free = nothing_harder && options.text("difficulty") == Some("any");
    let level = rating::level_of(G::KIND, needed.difficulty).id;
    let options = if is_free { options.clone().with("difficulty", level) } else { options.clone() };
    let fits = |puzzle: &Posed<G>| {
        let Some(rated) = rating::rate(puzzle, budget).filter(|rated| !rated.needs_search) else { return false };
        let is_used = rated.counts.iter().any(|(technique, _)| technique == needed);
        is_used && (!nothing_harder || rated.hardest == Some(*needed))
    };
    until((NEEDED, budget), || Ok(Posed::new(make(&options)?)), fits).map(Posed::into_clues)
}

/// A random solution of a model, by propagation with values at random; none if it has no solution. Where plain search
/// runs into a desert, it starts again.
///
/// # Errors
/// When the budget ran out.
pub fn random_solution(model: &Model, rng: &mut Rng, budget: &Budget) -> Result<Option<Vec<Val>>, Exhausted> {
    let mut brancher = RandomValues { order: Order::DomWdeg.brancher(model), rng, restart_after: 64, since: 0 };
    let mut solution = None;
    let report = solve(model, Engine::Mac, &mut brancher, budget, &mut (), &mut |answer| {
        solution = Some(answer.to_vec());
        ControlFlow::Break(())
    });
    match report.expect("propagation takes every model on").verdict {
        Verdict::Spent(spent) => Err(spent.into()),
        _ => Ok(solution),
    }
}

/// Whether a model has exactly one solution.
///
/// # Errors
/// When the budget ran out.
pub fn is_unique(model: &Model, budget: &Budget) -> Result<bool, Spent> {
    let mut found = 0;
    let report = solve(model, Engine::Mac, &mut *Order::Smallest.brancher(model), budget, &mut (), &mut |_| {
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match report.expect("propagation takes every model on").verdict {
        Verdict::Spent(spent) => Err(spent),
        _ => Ok(found == 1),
    }
}

/// A random solution's values in random order: the clues a generator starts from.
///
/// # Errors
/// When the budget ran out, or the model has no solution.
pub fn random_clues(bare: &Model, rng: &mut Rng, budget: &Budget) -> Result<Vec<(Var, Val)>, Exhausted> {
    let full = random_solution(bare, rng, budget)?.ok_or(Exhausted::Tries(1))?;
    let mut clues: Vec<(Var, Val)> = bare.asked().zip(full).collect();
    rng.shuffle(&mut clues);
    Ok(clues)
}

/// Clues as one entry a variable.
pub fn as_givens(clues: &[(Var, Val)], vars: usize) -> Vec<Option<Val>> {
    let mut givens = vec![None; vars];
    for (x, v) in clues {
        givens[x.index()] = Some(*v);
    }
    givens
}

/// Another brancher's variables with values at random, and a fresh start after ever more failures.
struct RandomValues<'r> {
    order: Box<dyn Brancher + Send>,
    rng: &'r mut Rng,
    restart_after: u64,
    since: u64,
}

impl Brancher for RandomValues<'_> {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        self.order.select(view)
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let left: Vec<Val> = view.store.domain(x).iter().collect();
        *self.rng.pick(&left)
    }

    fn failed(&mut self, tag: rejilla_kernel::Tag, model: &Model) {
        self.order.failed(tag, model);
    }

    fn restart(&mut self, _: &rejilla_kernel::Stats) -> bool {
        self.since += 1;
        if self.since < self.restart_after {
            return false;
        }
        self.since = 0;
        self.restart_after += self.restart_after / 2;
        true
    }
}
