//! `sat`: the model as clauses, solved by conflict-driven clause learning.

use super::search::Found;
use super::{Declined, Engine, Report, Stats, Verdict};
use crate::budget::{Budget, Spent};
use crate::event::{Event, Observer};
use crate::ids::{Tag, Val, Var};
use crate::model::Model;

mod cnf;
mod core;

pub use cnf::{Cnf, TooLarge};
pub use core::Lit;
use core::Solved;

pub(super) fn run<O: Observer>(
    model: &Model,
    budget: &Budget,
    observer: &mut O,
    found: Found<'_>,
) -> Result<Report, Declined> {
    let mut stats = Stats::default();
    if let Err(spent) = budget.tick() {
        return Ok(Report {
            verdict: Verdict::Spent(spent),
            stats,
        });
    }
    let mut cnf = match encode(model, budget) {
        Ok(cnf) => cnf,
        Err(Unready::TooLarge(size)) => {
            return Err(Declined {
                engine: Engine::Sat,
                size,
            });
        }
        Err(Unready::Spent(spent)) => {
            return Ok(Report {
                verdict: Verdict::Spent(spent),
                stats,
            });
        }
    };
    let lazy: Vec<Tag> = model
        .constraints()
        .filter(|(_, c)| c.rule().is_lazy())
        .map(|(tag, _)| tag)
        .collect();
    let verdict = loop {
        if let Err(spent) = budget.look() {
            break Verdict::Spent(spent);
        }
        match cnf.core.solve() {
            Solved::No => break Verdict::Exhausted,
            Solved::Spent(spent) => break Verdict::Spent(spent),
            Solved::Yes => {}
        }
        let answer: Vec<Val> = model.vars().map(|x| cnf.value(x)).collect();
        if cut(model, &lazy, &answer, &mut cnf) {
            continue;
        }
        stats.solutions += 1;
        if O::ACTIVE {
            observer.on(Event::Solution(answer.clone()));
        }
        if found(&answer).is_break() {
            break Verdict::Stopped;
        }
        // Another solution differs somewhere.
        let other: Vec<_> = model
            .vars()
            .filter_map(|x| cnf.is(x, answer[x.index()]))
            .map(|lit| !lit)
            .collect();
        if cnf.clause(other).is_err() {
            return Err(Declined {
                engine: Engine::Sat,
                size: stats.solutions,
            });
        }
    };
    stats.nodes = cnf.core.decisions() + 1;
    stats.backtracks = cnf.core.conflicts();
    stats.wipeouts = cnf.core.conflicts();
    stats.prunings = cnf.core.propagations();
    stats.restarts = cnf.core.restarts();
    Ok(Report { verdict, stats })
}

/// Why there are no clauses to search.
enum Unready {
    TooLarge(u64),
    Spent(Spent),
}

impl From<TooLarge> for Unready {
    fn from(TooLarge(size): TooLarge) -> Self {
        Unready::TooLarge(size)
    }
}

fn encode<'a>(model: &'a Model, budget: &'a Budget) -> Result<Cnf<'a>, Unready> {
    let mut cnf = Cnf::new(model, budget)?;
    for (_, constraint) in model.constraints() {
        budget.look().map_err(Unready::Spent)?;
        constraint.rule().encode(&mut cnf)?;
    }
    Ok(cnf)
}

/// Holds an assignment against the constraints that clauses state only in part; whether one of them refused it.
fn cut(model: &Model, lazy: &[Tag], answer: &[Val], cnf: &mut Cnf<'_>) -> bool {
    let mut refused = false;
    for &tag in lazy {
        let rule = model.constraint(tag).rule();
        let values: Vec<Val> = rule
            .scope()
            .iter()
            .map(|x: &Var| answer[x.index()])
            .collect();
        if !rule.holds(&values) {
            refused = true;
            let clause = rule.cut(&values, cnf);
            // A single clause cannot overflow what the whole encoding did not.
            let _ = cnf.clause(clause);
        }
    }
    refused
}
