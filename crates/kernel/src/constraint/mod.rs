//! Constraint shapes, and what every shape must say. The set is open: a kind may bring shapes of its own.
//!
//! # Writing a constraint
//! 1. A file with a struct: its doc says what holds, which consistency `propagate` reaches and at what cost.
//! 2. `holds`, the naive truth. The [`harness`](crate::harness) compares everything else with it, for every shape that
//!    has an entry; a test finds those that have none. Entries of the shapes here are in `harness/samples.rs`,
//!    those of a kind's own among what the kind declares.
//! 3. `pairs`, if the constraint is nothing but a relation between pairs: the teaching engines live on it.
//! 4. `propagate`: correct first, then fast. It must notice a violation at the latest when everything is fixed.
//! 5. `encode`: the same constraint in clauses, for `sat`.
//! 6. Where players see more in it than an engine does: the `house` it is, and what they `tidy` at once.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use crate::budget::Spent;
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::engine::search::Assignment;
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store, Wiped};

mod acyclic;
mod all_different;
mod connected;
mod crossing;
mod different_sum;
mod different_within;
mod distance;
mod exact_cover;
mod exclusion;
mod implies;
mod less_than;
mod parity;
mod placed;
mod single_loop;
mod sum;

pub use acyclic::Acyclic;
pub use all_different::{AllDifferent, Strength};
pub use connected::Connected;
pub use crossing::{Crossing, Projection};
pub use different_sum::{DifferentSum, Ways};
pub use different_within::DifferentWithin;
pub use distance::Distance;
pub use exact_cover::ExactCover;
pub use exclusion::Exclusion;
pub use implies::{Implies, Literal};
pub use less_than::LessThan;
pub use parity::Parity;
pub use placed::{Lying, Placed};
pub use single_loop::SingleLoop;
pub use sum::Sum;

/// Why propagation stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// This variable has no value left.
    Wiped(Var),
    /// The constraint cannot hold any more, though every domain still has values.
    Violated,
    /// The budget ran out before it was known.
    Spent(Spent),
}

impl From<Spent> for Conflict {
    fn from(spent: Spent) -> Self {
        Conflict::Spent(spent)
    }
}

impl From<Wiped> for Conflict {
    fn from(Wiped(x): Wiped) -> Self {
        Conflict::Wiped(x)
    }
}

/// How dear a propagator is: cheap ones run to their fixpoint first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// About linear in the scope.
    Cheap,
    /// More than that.
    Dear,
}

/// A board as a player has it before them, with values placed and candidates pencilled in.
pub trait Paper {
    /// The value placed, if one is.
    fn placed(&self, x: Var) -> Option<Val>;

    /// Places a value, with all that goes with it.
    fn place(&mut self, x: Var, v: Val);

    /// Takes one candidate out.
    fn remove(&mut self, x: Var, v: Val);

    /// Takes the candidates of a set out.
    fn drop_all(&mut self, x: Var, set: &[u64]);
}

/// What a constraint shape says about itself.
pub trait Rule: Any + Debug + Send + Sync {
    /// The name of its shape in code: the harness knows it by that.
    fn shape_name(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// Its variables, each once.
    fn scope(&self) -> &[Var];

    /// The naive truth about a full assignment, given in scope order.
    fn holds(&self, values: &[Val]) -> bool;

    /// The constraint as a relation between pairs, if it is just that.
    ///
    /// `bt` checks a constraint without pairs when its last variable is assigned; `fc` revises it when one variable
    /// is left; `ac3` applies its propagator.
    fn pairs(&self) -> Option<&dyn Pairs> {
        None
    }

    /// The relation of pairs it amounts to under what is assigned: a constraint that says *if this, then these differ*
    /// is one once its [`Rule::key`] is known. `bt` and `fc` ask for it.
    fn pairs_under(&self, _assigned: &Assignment) -> Option<&dyn Pairs> {
        self.pairs()
    }

    /// What its variables' values, read as numbers, always add up to.
    fn total(&self) -> Option<u64> {
        None
    }

    /// The variable whose value makes it a relation of pairs, if one does.
    fn key(&self) -> Option<Var> {
        None
    }

    /// The house it is under what is placed: variables that take different values.
    fn house(&self, _placed: &dyn Fn(Var) -> Option<Val>) -> Option<&AllDifferent> {
        None
    }

    /// What a player does at once where `x = v` has just been placed, without calling it a step.
    fn tidy(&self, _x: Var, _v: Val, _paper: &mut dyn Paper) {}

    /// Whether it still holds where any value is exchanged for a larger one.
    fn is_monotone(&self) -> bool {
        false
    }

    /// The same constraint propagated as hard as it can be, if that is harder than it is: a checker wants to see
    /// pigeonholes without search.
    fn strongest(&self) -> Option<Constraint> {
        None
    }

    /// How many trailed integers it keeps.
    fn cells(&self) -> usize {
        0
    }

    /// Their first values (they start as zeros).
    fn init_cells(&self, _cells: &mut [u32]) {}

    /// Removes values that cannot be part of a solution of this constraint; `cells` is where its integers start.
    /// Called only while every domain has a value, and again when it has changed one: one pass is enough.
    fn propagate(&self, store: &mut Store, cells: usize) -> Result<(), Conflict>;

    /// How dear `propagate` is.
    fn cost(&self) -> Cost {
        Cost::Cheap
    }

    /// The constraint in clauses, all of it unless [`Rule::is_lazy`].
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge>;

    /// Whether `encode` states it only in part, so that `sat` must hold each model against it and [`Rule::cuts`].
    fn is_lazy(&self) -> bool {
        false
    }

    /// Clauses that hold in every solution but not under `values`, which violate the constraint (scope order):
    /// the assignment itself unless the constraint knows a smaller reason, or several.
    fn cuts(&self, values: &[Val], cnf: &Cnf<'_>) -> Vec<Vec<Lit>> {
        vec![self.scope().iter().zip(values).filter_map(|(&x, &v)| cnf.is(x, v)).map(|lit| !lit).collect()]
    }
}

/// A constraint that is a relation between pairs of its variables.
pub trait Pairs {
    /// Whether `x = a` and `y = b` can stand together. `x` and `y` are different variables of the scope.
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool;

    /// The variables `y` for which `x` matters, in the order engines shall meet them.
    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a>;

    /// Takes from `y` what cannot stand beside `x = a`.
    fn filter(&self, x: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        remove_where(store, y, |_, b| !self.compatible(x, a, y, b))
    }

    /// Takes from `y` what no value left in `x` supports.
    fn revise(&self, y: Var, x: Var, store: &mut Store) -> Pruned {
        remove_where(store, y, |store, b| !store.domain(x).iter().any(|a| self.compatible(x, a, y, b)))
    }

    /// Whether `x = a` contradicts a value assigned already.
    fn clashes(&self, x: Var, a: Val, assigned: &Assignment) -> bool {
        self.neighbours(x).any(|y| assigned.get(y).is_some_and(|b| !self.compatible(x, a, y, b)))
    }
}

/// Revises a constraint between two variables both ways.
pub(crate) fn revise_both(pairs: &impl Pairs, [x, y]: [Var; 2], store: &mut Store) -> Result<(), Conflict> {
    pairs.revise(y, x, store)?;
    pairs.revise(x, y, store)?;
    Ok(())
}

/// The neighbours of a variable in a constraint between two: the other one.
pub(crate) fn other_of<'a>(scope: [Var; 2], x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
    Box::new(scope.into_iter().filter(move |&y| y != x))
}

/// Removes from `y` every value that is `bad` in the store as it was before.
pub(crate) fn remove_where(store: &mut Store, y: Var, bad: impl Fn(&Store, Val) -> bool) -> Pruned {
    let mut bad_values = crate::domain::ValSet::empty(store.domain(y).0.len() * 64);
    for b in store.domain(y) {
        if bad(store, b) {
            bad_values.insert(b);
        }
    }
    store.drop_all(y, &bad_values)
}

/// One constraint of a model. Engines only use its [`Rule`]; techniques ask for the shape they know.
#[derive(Clone, Debug)]
pub struct Constraint(Arc<dyn Rule>);

impl Constraint {
    /// What the constraint says about itself.
    #[inline]
    pub fn rule(&self) -> &dyn Rule {
        &*self.0
    }

    /// The constraint as one of a certain shape, if it is.
    pub fn shape<R: Rule>(&self) -> Option<&R> {
        let any: &dyn Any = self.rule();
        any.downcast_ref()
    }
}

impl<R: Rule> From<R> for Constraint {
    fn from(rule: R) -> Self {
        Constraint(Arc::new(rule))
    }
}
