//! Propagation first, learning where search gets deep.
//!
//! Published puzzles fall to a handful of nodes of `mac`; minimal ones and latin squares with holes have heavy tails there
//! and want clause learning over the domains that propagation has left. Where solutions are many, `mac` walks through
//! them faster than `sat` can block them one by one.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{
    Budget, Declined, Engine, Model, Order, Report, Spent, Stats, Store, Tag, Val, Verdict, propagate, solve,
};
use rejilla_engine::{Answer, Solver};

/// Nodes that `mac` may spend before `sat` is asked. (Sixty took a fifth of the time of extreme boards of 13×13 and settled four
/// of forty more.)
const FIRST: u64 = 20;

/// Solutions after which `sat` leaves the rest to `mac`.
const MANY: usize = 100;

/// The kind's own solver over a model.
pub(super) struct Fast<'m> {
    model: &'m Model,
}

impl<'m> Fast<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Fast { model }
    }
}

impl Solver for Fast<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let mut told = Told { solutions: BTreeSet::new(), stopped: false, found };
        let purse = budget.purse(FIRST);
        let first = search(self.model, Engine::Mac, &purse, usize::MAX, &mut told)?;
        let paid = budget.spend(purse.used());
        if told.stopped || first.verdict != Verdict::Spent(Spent::Nodes) {
            return Ok(first);
        }
        if let Err(spent) = paid {
            return Ok(Report { verdict: Verdict::Spent(spent), ..first });
        }
        let mut report = first;
        if told.solutions.len() < 2 {
            let learned = match settled(self.model) {
                None => Report { verdict: Verdict::Exhausted, stats: Stats::default() },
                Some(model) => search(&model, Engine::Sat, budget, MANY, &mut told)?,
            };
            report = together(report, learned);
            if told.stopped || learned.verdict != Verdict::Stopped {
                return Ok(report);
            }
        }
        let rest = search(self.model, Engine::Mac, budget, usize::MAX, &mut told)?;
        Ok(together(report, rest))
    }
}

/// Passes each solution on once.
struct Told<'f> {
    solutions: BTreeSet<Answer>,
    stopped: bool,
    found: Found<'f>,
}

/// Runs an engine and tells what has not been told, until so many have been.
fn search(
    model: &Model,
    engine: Engine,
    budget: &Budget,
    most: usize,
    told: &mut Told<'_>,
) -> Result<Report, Declined> {
    let remember = most < usize::MAX || told.solutions.is_empty();
    solve(model, engine, &mut *Order::Smallest.brancher(model), budget, &mut (), &mut |answer: &[Val]| {
        if told.solutions.contains(answer) {
            return ControlFlow::Continue(());
        }
        if remember {
            told.solutions.insert(answer.to_vec());
        }
        if (told.found)(answer).is_break() {
            told.stopped = true;
            return ControlFlow::Break(());
        }
        if told.solutions.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// The model with the domains that propagation leaves; none if it finds a contradiction.
fn settled(model: &Model) -> Option<Model> {
    let mut store = Store::new(model);
    for &(x, v) in model.given() {
        store.assign(x, v).ok()?;
    }
    propagate(model, &mut store).ok()?;
    let all: Vec<Tag> = model.constraints().map(|(tag, _)| tag).collect();
    Some(model.weakened(&all, |x| store.domain(x).into(), Clone::clone))
}

fn together(one: Report, other: Report) -> Report {
    let (a, b) = (one.stats, other.stats);
    let stats = Stats {
        nodes: a.nodes + b.nodes,
        backtracks: a.backtracks + b.backtracks,
        prunings: a.prunings + b.prunings,
        max_depth: a.max_depth.max(b.max_depth),
        wipeouts: a.wipeouts + b.wipeouts,
        restarts: a.restarts + b.restarts,
        solutions: a.solutions + b.solutions,
    };
    Report { verdict: other.verdict, stats }
}
