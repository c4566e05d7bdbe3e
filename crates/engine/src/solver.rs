//! The one question, each solution, and its callers: solve, count, prove unique.

use std::ops::ControlFlow;

use rejilla_kernel::engine::Found;
use rejilla_kernel::{
    Brancher, Budget, Declined, Engine, Model, Order, Report, Spent, Store, Val, ValSet, Var, Verdict, propagate, solve,
};

use crate::message::Fault;
use crate::puzzle::{Answer, Puzzle};

/// Answers *each solution*.
pub trait Solver {
    /// Reports each solution until `found` breaks off, all are out, or the budget is spent.
    ///
    /// # Errors
    /// When it does not take this puzzle on.
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined>;

    /// Where there are more solutions than this, [`Solver::count_all`] is worth asking. Those before are listed, and
    /// checked one by one.
    fn unlisted_from(&self) -> Option<u64> {
        None
    }

    /// How many solutions there are, counted without listing them; where there are `enough`, any number from that on. None
    /// where this puzzle cannot be counted so.
    fn count_all(&mut self, _enough: u64, _budget: &Budget) -> Option<Result<u64, Spent>> {
        None
    }
}

/// Which solver to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineChoice {
    /// The kind's own.
    Fast,
    /// One over the model.
    Kernel(Engine),
    /// Whatever turns out to be best for the model: see [`Trying`].
    Auto,
}

impl EngineChoice {
    /// The names, in the order a comparison shows them.
    pub fn all() -> impl Iterator<Item = EngineChoice> {
        Engine::ALL.into_iter().map(EngineChoice::Kernel).chain([EngineChoice::Fast])
    }

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            EngineChoice::Fast => "fast",
            EngineChoice::Kernel(engine) => engine.id(),
            EngineChoice::Auto => "auto",
        }
    }

    /// The choice with this name.
    pub fn named(id: &str) -> Option<EngineChoice> {
        EngineChoice::all().find(|choice| choice.id() == id)
    }

    /// The choice that [`usual`] makes.
    pub fn default_for(puzzle: &dyn Puzzle) -> EngineChoice {
        if puzzle.fast().is_some() { EngineChoice::Fast } else { EngineChoice::Auto }
    }
}

/// A kernel engine over a puzzle's model.
pub struct KernelSolver<'p> {
    puzzle: &'p dyn Puzzle,
    engine: Engine,
    brancher: Box<dyn Brancher + Send>,
}

impl Solver for KernelSolver<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let model = self.puzzle.model();
        let asked = model.asked().len();
        solve(model, self.engine, &mut *self.brancher, budget, &mut (), &mut |answer| found(&answer[..asked]))
    }
}

/// Propagation for a little while, then clause learning: easy puzzles end within the first, and what does not is the
/// second's strength. Own 25×25 sudokus, medium and hard: none of 8 in 20 s by propagation alone, all in a fifth of a
/// second so, and easy ones as before.
pub struct Trying<'m> {
    model: &'m Model,
    order: Order,
}

/// Nodes that propagation may take before clause learning has its turn. (A thousand cost a 25×25 a fifth of what learning
/// takes then.)
const FIRST_NODES: u64 = 250;
/// With so many solutions found by then there are many, and listing them is propagation's strength.
const MANY: usize = 100;

impl<'m> Trying<'m> {
    /// A solver for a model, with the order that propagation shall use.
    pub fn new(model: &'m Model, order: Order) -> Self {
        Trying { model, order }
    }
}

impl Solver for Trying<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let Trying { model, order } = *self;
        // What only engines see is no part of an answer.
        let asked = model.asked().len();
        let mut search = |budget: &Budget, found: Found<'_>| {
            let mut brancher = order.brancher(model);
            solve(model, Engine::Mac, &mut *brancher, budget, &mut (), &mut |answer| found(&answer[..asked]))
        };
        or_learning((FIRST_NODES, &mut search), &|| model, budget, found)
    }
}

/// A search that reports each solution within a budget.
pub type Searching<'a> = &'a mut dyn FnMut(&Budget, Found<'_>) -> Result<Report, Declined>;

/// Searches for so many nodes, and leaves what is not settled by then to clause learning over the model. Where there turn
/// out to be many solutions, or there is no room for clauses, the search goes on after all. No solution comes twice.
///
/// # Errors
/// When the search does not take this puzzle on.
pub fn or_learning<'m>(
    (nodes, search): (u64, Searching<'_>),
    model: &dyn Fn() -> &'m Model,
    budget: &Budget,
    found: Found<'_>,
) -> Result<Report, Declined> {
    let mut reported: Vec<Answer> = Vec::new();
    let first = search(&budget.purse(nodes), &mut |answer| {
        reported.push(answer.to_vec());
        found(answer)
    })?;
    if let Err(spent) = budget.spend(first.stats.nodes) {
        return Ok(Report { verdict: Verdict::Spent(spent), ..first });
    }
    if first.verdict != Verdict::Spent(Spent::Nodes) {
        return Ok(first);
    }
    let mut others = |answer: &[Val]| {
        if reported.iter().any(|known| known == answer) { ControlFlow::Continue(()) } else { found(answer) }
    };
    if reported.len() < MANY
        && let Ok(second) = learn(model(), budget, &mut others)
    {
        return Ok(second);
    }
    search(budget, &mut others)
}

/// Clause learning over what propagation leaves of a model: the clauses are far fewer than those of the whole.
fn learn(model: &Model, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
    let mut store = Store::new(model);
    let given = model.given().iter().try_for_each(|&(x, v)| store.assign(x, v).map(|_| ()));
    let asked = model.asked().len();
    let left = match given {
        Ok(()) if propagate(model, &mut store).is_ok() => &model.with_domains(|x| store.domain(x).into()),
        // A contradiction is soon found in the clauses too.
        _ => model,
    };
    let mut brancher = Order::Given.brancher(left);
    solve(left, Engine::Sat, &mut *brancher, budget, &mut (), &mut |answer| found(&answer[..asked]))
}

/// Names of the orders a puzzle offers: the general ones, then its own.
pub fn orders(puzzle: &dyn Puzzle) -> Vec<&'static str> {
    Order::ALL.iter().map(|o| o.id()).chain(puzzle.branchers().iter().map(|b| b.id)).collect()
}

/// The brancher with this name, or the engine's usual one.
pub fn brancher(puzzle: &dyn Puzzle, engine: Engine, order: Option<&str>) -> Option<Box<dyn Brancher + Send>> {
    let Some(id) = order else {
        let order = match engine {
            Engine::Mac | Engine::Sat => puzzle.order(),
            _ => engine.default_order(),
        };
        return Some(order.brancher(puzzle.model()));
    };
    if let Some(own) = puzzle.branchers().iter().find(|b| b.id == id) {
        return Some((own.make)(puzzle));
    }
    Order::ALL.into_iter().find(|o| o.id() == id).map(|o| o.brancher(puzzle.model()))
}

/// The best solver for a puzzle: its own where there is one, else what turns out to be best.
pub fn usual(puzzle: &dyn Puzzle) -> Box<dyn Solver + '_> {
    puzzle.fast().unwrap_or_else(|| Box::new(Trying::new(puzzle.model(), puzzle.order())))
}

/// The chosen solver; none if the puzzle lacks it or the order is unknown.
pub fn solver<'p>(puzzle: &'p dyn Puzzle, choice: EngineChoice, order: Option<&str>) -> Option<Box<dyn Solver + 'p>> {
    match choice {
        EngineChoice::Fast => puzzle.fast(),
        EngineChoice::Kernel(engine) => {
            let brancher = brancher(puzzle, engine, order)?;
            Some(Box::new(KernelSolver { puzzle, engine, brancher }))
        }
        EngineChoice::Auto if order.is_none() => Some(Box::new(Trying::new(puzzle.model(), puzzle.order()))),
        // An order is asked for in order to be followed.
        EngineChoice::Auto => solver(puzzle, EngineChoice::Kernel(Engine::Mac), order),
    }
}

/// The values of a variable that stand in some solution where some variables have only these values left, then those the
/// budget left undecided: as the kind finds out, or by asking value by value.
pub fn viable(puzzle: &dyn Puzzle, x: Var, left: &[(Var, ValSet)], budget: &Budget) -> (Vec<Val>, Vec<Val>) {
    if let Some(prober) = puzzle.prober() {
        return prober.viable(x, left, budget);
    }
    let model = puzzle.model();
    let mut only: Vec<Option<&ValSet>> = vec![None; model.len()];
    left.iter().for_each(|(y, set)| only[y.index()] = Some(set));
    let narrowed = model.with_domains(|y| match only[y.index()] {
        None => model.initial(y).into(),
        Some(set) => ValSet::of(model.universe(y), model.initial(y).iter().filter(|v| set.view().contains(*v))),
    });
    let (mut viable, mut unknown) = (Vec::new(), Vec::new());
    for v in narrowed.initial(x) {
        if budget.look().is_err() {
            unknown.push(v);
            continue;
        }
        let given = narrowed.given().iter().copied().chain([(x, v)]).collect();
        let model = narrowed.with_given(given);
        let mut found = false;
        let report = Trying::new(&model, puzzle.order()).each_solution(budget, &mut |_| {
            found = true;
            ControlFlow::Break(())
        });
        match report.map(|report| report.verdict) {
            _ if found => viable.push(v),
            Ok(Verdict::Spent(_)) | Err(_) => unknown.push(v),
            Ok(_) => {}
        }
    }
    (viable, unknown)
}

/// What a count found.
#[derive(Clone, Debug)]
pub struct Counted {
    /// Solutions found, up to the limit.
    pub count: u64,
    /// How many of them were listed and checked one by one; the others were counted without that.
    pub listed: u64,
    /// The first solutions, as many as were asked to be kept.
    pub answers: Vec<Answer>,
    /// Whether there are no others.
    pub complete: bool,
    /// How it was reached.
    pub report: Report,
}

/// Why a count gave no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The engine does not take this puzzle on.
    Declined(Declined),
    /// The engine gave an answer that breaks a rule: a bug, and never passed on as a solution.
    Wrong(Fault),
}

/// Counts up to `limit` solutions and keeps the first `keep`. Each that was listed has passed the naive check; where a
/// solver counts without listing, that is all it does.
///
/// # Errors
/// When the engine declines, or gave a wrong answer.
pub fn count(
    puzzle: &dyn Puzzle,
    solver: &mut dyn Solver,
    (limit, keep): (u64, usize),
    budget: &Budget,
) -> Result<Counted, Failure> {
    if let Some(first) = solver.unlisted_from().filter(|&first| first < limit && keep as u64 <= first) {
        let listed = list(puzzle, solver, (first, keep), budget)?;
        if listed.count < first {
            return Ok(listed);
        }
        match solver.count_all(limit.saturating_add(1), budget) {
            Some(Ok(all)) if all <= limit => {
                let report = Report { verdict: Verdict::Exhausted, ..listed.report };
                return Ok(Counted { count: all, complete: true, report, ..listed });
            }
            Some(Ok(_)) => return Ok(Counted { count: limit, ..listed }),
            Some(Err(spent)) => {
                let report = Report { verdict: Verdict::Spent(spent), ..listed.report };
                return Ok(Counted { report, ..listed });
            }
            None => {}
        }
    }
    list(puzzle, solver, (limit, keep), budget)
}

fn list(
    puzzle: &dyn Puzzle,
    solver: &mut dyn Solver,
    (limit, keep): (u64, usize),
    budget: &Budget,
) -> Result<Counted, Failure> {
    let mut count = 0;
    let mut answers = Vec::new();
    let mut wrong = None;
    let report = solver.each_solution(budget, &mut |answer| {
        if let Err(fault) = puzzle.check(answer) {
            wrong = Some(fault);
            return ControlFlow::Break(());
        }
        count += 1;
        budget.tell(count);
        if answers.len() < keep {
            answers.push(answer.to_vec());
        }
        if count >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(fault) = wrong {
        return Err(Failure::Wrong(fault));
    }
    let report = report.map_err(Failure::Declined)?;
    Ok(Counted { count, listed: count, answers, complete: report.verdict == Verdict::Exhausted, report })
}

/// The share of the tree that was cut: ζ of [β(1 − ζ)]^γ = nodes, with β the mean domain size of the open variables and
/// γ their number. Clause learning and a kind's own solver walk no such tree, so they have none.
pub fn tree_cut(puzzle: &dyn Puzzle, choice: EngineChoice, nodes: u64) -> Option<f64> {
    if matches!(choice, EngineChoice::Fast | EngineChoice::Auto | EngineChoice::Kernel(Engine::Sat)) {
        return None;
    }
    let model = puzzle.model();
    let mut open = vec![true; model.len()];
    model.given().iter().for_each(|(x, _)| open[x.index()] = false);
    let sizes: Vec<f64> = model.vars().filter(|x| open[x.index()]).map(|x| f64::from(model.initial(x).len())).collect();
    if sizes.is_empty() {
        return None;
    }
    let gamma = sizes.len() as f64;
    let beta = sizes.iter().sum::<f64>() / gamma;
    Some((1.0 - (nodes as f64).powf(1.0 / gamma) / beta).clamp(0.0, 1.0))
}
