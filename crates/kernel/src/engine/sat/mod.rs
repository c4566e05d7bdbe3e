//! `sat`: the model as clauses, solved by conflict-driven clause learning.

use super::search::Found;
use super::{Declined, Engine, Report, Stats, Verdict};
use crate::budget::{Budget, Spent};
use crate::constraint::AllDifferent;
use crate::event::{Event, Observer};
use crate::ids::{Tag, Val, Var};
use crate::model::Model;

mod cdcl;
mod certify;
mod cnf;

use cdcl::Solved;
pub use cdcl::{Lit, Order, Proof, ProofId, Seen, Step};
pub use certify::{Certificate, Source, Uncertified, certify};
pub use cnf::{Cnf, TooLarge};

pub(super) fn run<O: Observer>(
    model: &Model,
    budget: &Budget,
    observer: &mut O,
    found: Found<'_>,
) -> Result<Report, Declined> {
    let mut stats = Stats::default();
    let ready = budget.tick().map_err(Halt::Spent);
    let searched = ready.and_then(|()| encode(model, budget, None)).and_then(|mut cnf| {
        match Sort::of(model) {
            Sort::Latin => cnf.core.refuse_by_excluders(),
            Sort::Signed => cnf.core.decide_to_hold(),
            Sort::Other => {}
        }
        let verdict = search(model, budget, &mut cnf, observer, found, &mut stats);
        let counts = cnf.core.counts();
        stats.nodes = counts.decisions + 1;
        stats.backtracks = counts.conflicts;
        stats.wipeouts = counts.conflicts;
        stats.prunings = cnf.core.propagations();
        stats.restarts = counts.restarts;
        verdict
    });
    let verdict = match searched {
        Ok(verdict) => verdict,
        Err(Halt::Spent(spent)) => Verdict::Spent(spent),
        Err(Halt::TooLarge(size)) => {
            return Err(Declined { engine: Engine::Sat, size });
        }
    };
    Ok(Report { verdict, stats })
}

/// What a model is, where the core has ways of its own for it.
enum Sort {
    /// Every variable is in two houses that hold each value once, and in nothing else: a latin square.
    Latin,
    /// In two such houses, and somewhere in more: a latin square with signs between its cells.
    Signed,
    Other,
}

impl Sort {
    fn of(model: &Model) -> Sort {
        let is_house =
            |tag: &Tag| model.constraint(*tag).shape::<AllDifferent>().is_some_and(AllDifferent::is_permutation);
        if !model.vars().all(|x| model.on(x).iter().filter(|tag| is_house(tag)).count() == 2) {
            return Sort::Other;
        }
        if model.vars().all(|x| model.on(x).len() == 2) { Sort::Latin } else { Sort::Signed }
    }
}

/// Asks for one model of the clauses after the other.
fn search<O: Observer>(
    model: &Model,
    budget: &Budget,
    cnf: &mut Cnf<'_>,
    observer: &mut O,
    found: Found<'_>,
    stats: &mut Stats,
) -> Result<Verdict, Halt> {
    let lazy: Vec<Tag> = model.constraints().filter(|(_, c)| c.rule().is_lazy()).map(|(tag, _)| tag).collect();
    loop {
        budget.look()?;
        match cnf.core.solve() {
            Solved::No => return Ok(Verdict::Exhausted),
            Solved::Spent(spent) => return Err(spent.into()),
            Solved::Yes => {}
        }
        let answer: Vec<Val> = model.vars().map(|x| cnf.value(x)).collect();
        if cut(model, &lazy, &answer, cnf) {
            continue;
        }
        stats.solutions += 1;
        cnf.note_solution();
        if O::ACTIVE {
            observer.on(Event::Solution(answer.clone()));
        }
        if found(&answer).is_break() {
            return Ok(Verdict::Stopped);
        }
        // Another solution differs somewhere, and not in what follows from the rest.
        let other: Vec<_> = model.asked().filter_map(|x| cnf.is(x, answer[x.index()])).map(|lit| !lit).collect();
        // Too many to remember is no reason to decline what was already answered in part: the rest is unknown.
        cnf.later.push(Source::Solution);
        cnf.clause(other).map_err(|TooLarge(_)| Halt::Spent(Spent::Memory))?;
    }
}

/// Why the clauses cannot be written or searched any further.
enum Halt {
    TooLarge(u64),
    Spent(Spent),
}

impl From<TooLarge> for Halt {
    fn from(TooLarge(size): TooLarge) -> Self {
        Halt::TooLarge(size)
    }
}

impl From<Spent> for Halt {
    fn from(spent: Spent) -> Self {
        Halt::Spent(spent)
    }
}

/// The model in clauses, for a search that keeps a proof of so many bytes, or none.
fn encode<'a>(model: &'a Model, budget: &'a Budget, proof: Option<usize>) -> Result<Cnf<'a>, Halt> {
    let mut cnf = Cnf::new(model, budget, proof)?;
    budget.look()?;
    for (_, constraint) in model.constraints() {
        budget.look()?;
        constraint.rule().encode(&mut cnf)?;
    }
    Ok(cnf)
}

/// Holds an assignment against the constraints that clauses state only in part; whether one of them refused it.
fn cut(model: &Model, lazy: &[Tag], answer: &[Val], cnf: &mut Cnf<'_>) -> bool {
    let mut refused = false;
    for &tag in lazy {
        let rule = model.constraint(tag).rule();
        let values: Vec<Val> = rule.scope().iter().map(|x: &Var| answer[x.index()]).collect();
        if !rule.holds(&values) {
            refused = true;
            for clause in rule.cuts(&values, cnf) {
                cnf.later.push(Source::Cut);
                // Single clauses cannot overflow what the whole encoding did not.
                let _ = cnf.clause(clause);
            }
        }
    }
    refused
}
