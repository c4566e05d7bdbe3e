//! What a search tells those who watch it.
//!
//! Events carry the whole story: who replays them from the model's initial domains has every domain at every moment,
//! without a second look at the search.

use crate::domain::{Domain, ValSet};
use crate::engine::brancher::Why;
use crate::ids::{Tag, Val, Var};
use crate::store::Store;

/// One thing that happened in a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A given was put in place before the search.
    Given(Var, Val),
    /// The givens are in, preprocessing (arc consistency, propagation) is done, the search begins.
    Begin,
    /// The variable to try next; `again` when it was tried before and another of its values is due.
    Select {
        /// The variable.
        var: Var,
        /// Whether it is tried again.
        again: bool,
    },
    /// A value is tried.
    Assign(Var, Val),
    /// A constraint was applied to a variable and took these values away, possibly none.
    Revised {
        /// The constraint.
        tag: Tag,
        /// The variable whose domain it looked at.
        var: Var,
        /// What it removed.
        removed: ValSet,
    },
    /// The engine's own look at the assignment, or at the givens, found nothing wrong: the brancher's treatment begins.
    Looked,
    /// The brancher's own treatment took these values away.
    Treated {
        /// The variable.
        var: Var,
        /// What was removed.
        removed: ValSet,
        /// Why, in the brancher's own words.
        why: Option<Why>,
    },
    /// A constraint already fails for the values assigned (engines that only check, and whole constraints).
    Violated(Tag),
    /// A domain is empty.
    Wipeout(Var),
    /// An assignment is taken back; every domain is again as before it.
    Undo(Var, Val),
    /// The value taken back is removed from its domain: it has been tried.
    Deleted(Var, Val),
    /// The domain of the variable at hand is empty: back to the previous one, if there is one.
    Return {
        /// The variable to go back to; none at the root, where the search ends.
        to: Option<Var>,
    },
    /// Nothing failed: on to the next variable.
    Advance,
    /// Everything is assigned.
    Solution(Vec<Val>),
    /// The brancher asked for a fresh start from the root.
    Restart,
}

/// Hears the events of a search. Search is compiled apart for each observer, so a run nobody watches pays nothing.
pub trait Observer {
    /// Whether anybody listens.
    const ACTIVE: bool = true;

    /// Hears one event.
    fn on(&mut self, event: Event);
}

/// Nobody.
impl Observer for () {
    const ACTIVE: bool = false;
    fn on(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Observer for F {
    fn on(&mut self, event: Event) {
        self(event);
    }
}

/// Runs a pruning and, where somebody listens, reports what it took from a variable's domain.
#[inline]
pub(crate) fn watched<O: Observer, T>(
    store: &mut Store,
    (tag, var): (Tag, Var),
    observer: &mut O,
    prune: impl FnOnce(&mut Store) -> T,
) -> T {
    if !O::ACTIVE {
        return prune(store);
    }
    let before = ValSet::from(store.domain(var));
    let outcome = prune(store);
    observer.on(Event::Revised { tag, var, removed: difference(before.view(), store.domain(var)) });
    outcome
}

/// The values of `before` that are not in `after`.
pub(crate) fn difference(before: Domain<'_>, after: Domain<'_>) -> ValSet {
    ValSet::of(before.0.len() * 64, before.iter().filter(|&v| !after.contains(v)))
}
