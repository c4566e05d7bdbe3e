//! Which variable next, which value first, and what else a kind wants to do on the way down.

use super::Stats;
use super::search::{Assignment, Failed};
use crate::budget::{Budget, Spent};
use crate::domain::ValSet;
use crate::event::{Event, difference};
use crate::ids::{Tag, Val, Var};
use crate::model::Model;
use crate::store::Store;

/// What a brancher may look at.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The model searched.
    pub model: &'a Model,
    /// The domains as they are.
    pub store: &'a Store,
    pub(crate) assigned: &'a Assignment,
    pub(crate) budget: &'a Budget,
}

/// A view that knows what the engine calls an open variable.
#[derive(Clone, Copy, Debug)]
pub struct OpenView<'a> {
    view: View<'a>,
    fixed_counts: bool,
}

impl<'a> View<'a> {
    pub(crate) fn fixed_counts(self, fixed_counts: bool) -> OpenView<'a> {
        OpenView { view: self, fixed_counts }
    }
}

impl<'a> std::ops::Deref for OpenView<'a> {
    type Target = View<'a>;
    fn deref(&self) -> &View<'a> {
        &self.view
    }
}

impl OpenView<'_> {
    /// Whether the variable is still to be assigned.
    #[inline]
    pub fn is_open(&self, x: Var) -> bool {
        if self.fixed_counts { !self.store.is_fixed(x) } else { self.assigned.get(x).is_none() }
    }

    /// Whether the search may go on: orders that think long ask now and then. Once it may not, any answer will do.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn look(&self) -> Result<(), Spent> {
        self.budget.look()
    }

    /// The variables still to be assigned, in model order.
    pub fn open(&self) -> impl Iterator<Item = Var> {
        self.model.vars().filter(|&x| self.is_open(x))
    }
}

/// Why a treatment took values away: a name of the brancher's own, and the constraint it rests on.
pub type Why = (&'static str, Tag);

/// The domains in the hands of a brancher that treats them: every change goes through here, so that who listens hears it.
pub struct Treating<'a> {
    store: &'a mut Store,
    budget: &'a Budget,
    hear: Option<&'a mut dyn FnMut(Event)>,
}

impl std::fmt::Debug for Treating<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Treating").field("store", &self.store).finish_non_exhaustive()
    }
}

impl<'a> Treating<'a> {
    pub(crate) fn new(store: &'a mut Store, budget: &'a Budget, hear: Option<&'a mut dyn FnMut(Event)>) -> Self {
        Treating { store, budget, hear }
    }

    /// The domains as they are.
    pub fn store(&self) -> &Store {
        self.store
    }

    /// Whether the treatment may go on: what goes over a whole board asks now and then.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn look(&self) -> Result<(), Spent> {
        self.budget.look()
    }

    /// Lets `prune` take values from these variables, and no others.
    pub fn change<T>(&mut self, vars: &[Var], why: Option<Why>, prune: impl FnOnce(&mut Store) -> T) -> T {
        let Some(hear) = self.hear.as_mut() else {
            return prune(self.store);
        };
        let before: Vec<ValSet> = vars.iter().map(|&x| self.store.domain(x).into()).collect();
        let outcome = prune(self.store);
        for (&var, before) in vars.iter().zip(&before) {
            let removed = difference(before.view(), self.store.domain(var));
            if !removed.view().is_empty() {
                hear(Event::Treated { var, removed, why });
            }
        }
        outcome
    }
}

/// Steers a search. Variable and value order, treatment between assignments and restarts all belong here.
pub trait Brancher {
    /// The next variable, or none when no variable is open.
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var>;

    /// The next value to try for `x`, whose domain is not empty: the smallest unless said otherwise.
    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        view.store.min(x).expect("a value is asked for only while there is one")
    }

    /// Hears that a constraint failed.
    fn failed(&mut self, _tag: Tag, _model: &Model) {}

    /// Whether [`Brancher::treat`] does anything.
    fn treats(&self) -> bool {
        false
    }

    /// Prunes by reasoning of the kind's own, before the search and after each assignment. Must be sound.
    ///
    /// # Errors
    /// When no solution is left, and by which constraint.
    fn treat(&mut self, _model: &Model, _treating: &mut Treating<'_>) -> Result<(), Failed> {
        Ok(())
    }

    /// Asked after each failure below the root until the first solution: start again from there? The brancher must ask ever more
    /// rarely, or the search never ends.
    fn restart(&mut self, _stats: &Stats) -> bool {
        false
    }
}

/// The orders every model has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// In the order the variables were made.
    Given,
    /// The smallest domain first; the first of equals.
    Smallest,
    /// The smallest quotient of domain size and the failures its constraints have seen.
    DomWdeg,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 3] = [Order::Given, Order::Smallest, Order::DomWdeg];

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Order::Given => "given",
            Order::Smallest => "smallest",
            Order::DomWdeg => "domwdeg",
        }
    }

    /// A brancher with this order and ascending values.
    pub fn brancher(self, model: &Model) -> Box<dyn Brancher + Send> {
        match self {
            Order::Given => Box::new(Given),
            Order::Smallest => Box::new(Smallest),
            Order::DomWdeg => Box::new(DomWdeg::new(model)),
        }
    }
}

struct Given;
impl Brancher for Given {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        view.open().next()
    }
}

struct Smallest;
impl Brancher for Smallest {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let mut best: Option<(u32, Var)> = None;
        for x in view.open() {
            let size = view.store.size(x);
            // Nothing beats two values under propagation, nor one without it.
            if size <= 1 + u32::from(view.fixed_counts) {
                return Some(x);
            }
            if best.is_none_or(|(smallest, _)| size < smallest) {
                best = Some((size, x));
            }
        }
        best.map(|(_, x)| x)
    }
}

/// dom/wdeg: every failure of a constraint adds one to the weight of its variables.
struct DomWdeg {
    weights: Vec<u64>,
}

impl DomWdeg {
    fn new(model: &Model) -> Self {
        DomWdeg { weights: model.vars().map(|x| model.on(x).len() as u64 + 1).collect() }
    }
}

impl Brancher for DomWdeg {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let mut best: Option<(u64, u64, Var)> = None;
        for x in view.open() {
            let (size, weight) = (u64::from(view.store.size(x)), self.weights[x.index()]);
            // size / weight < best_size / best_weight, without division.
            if best.is_none_or(|(s, w, _)| size * w < s * weight) {
                best = Some((size, weight, x));
            }
        }
        best.map(|(_, _, x)| x)
    }

    fn failed(&mut self, tag: Tag, model: &Model) {
        for x in model.constraint(tag).rule().scope() {
            self.weights[x.index()] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::{AllDifferent, Strength};

    #[test]
    fn what_failed_weighs_more() {
        let mut builder = Model::builder();
        let vars = builder.vars(4, 3);
        builder.post(AllDifferent::new(vars[..2].to_vec(), 3, Strength::Assigned));
        let tag = builder.post(AllDifferent::new(vars[2..].to_vec(), 3, Strength::Assigned));
        let model = builder.build();
        let mut order = DomWdeg::new(&model);
        assert_eq!(order.weights, [2, 2, 2, 2], "each is in one constraint");
        order.failed(tag, &model);
        assert_eq!(order.weights, [2, 2, 3, 3]);
    }
}
