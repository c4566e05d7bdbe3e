//! Conflict-driven clause learning: clauses in, a model out, more clauses in.
//!
//! | file | what it is |
//! |---|---|
//! | `lit` | booleans and their negations |
//! | `clauses` | clauses, who watches them, which are thrown away |
//! | `order` | which boolean is decided next |
//! | `phases` | which way |
//! | `search` | assignments, their reasons and consequences |
//! | `learn` | the lesson of a contradiction |
//!
//! What is here was chosen on latin squares with holes and minimal futoshikis, over several orders of their booleans:
//! target phases and setting them afresh; restarts in Luby's sequence; scores that favour recent conflicts; learned
//! clauses kept by the number of levels they join. Tried and left out: restarts when lessons get worse than usual (three
//! times as many conflicts), taking turns between the two (twice), making learned clauses shorter by trying their
//! literals one by one (fewer conflicts, no less time).

mod clauses;
mod learn;
mod lit;
mod order;
mod phases;
mod search;

use crate::budget::{Budget, Spent};
pub use lit::Lit;
use search::Search;

/// Answer of one call.
pub(crate) enum Solved {
    Yes,
    No,
    Spent(Spent),
}

/// Conflicts of the shortest stretch between restarts.
const STRETCH: u64 = 128;

/// Conflicts before phases are set afresh for the first time; each time it takes as many more.
const AFRESH: u64 = 1_000;

/// The same for throwing clauses away.
const REDUCE: u64 = 300;

/// Something done ever more rarely.
#[derive(Debug)]
struct Rarely {
    step: u64,
    gap: u64,
    next: u64,
}

impl Rarely {
    fn new(step: u64) -> Self {
        Rarely { step, gap: step, next: step }
    }

    fn is_due(&mut self, now: u64) -> bool {
        let due = now >= self.next;
        if due {
            self.gap += self.step;
            self.next = now + self.gap;
        }
        due
    }
}

/// How often something was done.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) decisions: u64,
    pub(crate) conflicts: u64,
    pub(crate) restarts: u64,
}

/// A set of clauses that can grow, and the search for its models.
pub(crate) struct Core<'b> {
    budget: &'b Budget,
    search: Search,
    /// The clauses contradict each other.
    is_over: bool,
    model: Vec<bool>,
    counts: Counts,
    luby: Luby,
    restart_at: u64,
    afresh: Rarely,
    reduce: Rarely,
}

impl<'b> Core<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Core {
            budget,
            search: Search::default(),
            is_over: false,
            model: Vec::new(),
            counts: Counts::default(),
            luby: Luby::default(),
            restart_at: STRETCH,
            afresh: Rarely::new(AFRESH),
            reduce: Rarely::new(REDUCE),
        }
    }

    /// A new boolean, as a literal.
    pub(crate) fn new_lit(&mut self) -> Lit {
        self.search.grow()
    }

    /// Demands that one of the literals holds.
    pub(crate) fn add(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.search.back_to(0);
        let mut clause: Vec<Lit> = lits.into_iter().collect();
        clause.sort_unstable();
        clause.dedup();
        let truth = |lit: Lit| self.search.truth[lit.index()];
        // A literal and its negation lie side by side.
        if clause.iter().any(|&lit| truth(lit) == 1) || clause.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        clause.retain(|&lit| truth(lit) == 0);
        match clause[..] {
            [] => self.is_over = true,
            [only] => self.search.assign(only, None),
            _ => {
                self.search.clauses.add(&clause, 0);
            }
        }
    }

    /// Looks for a model.
    pub(crate) fn solve(&mut self) -> Solved {
        self.search.back_to(0);
        while !self.is_over {
            if let Err(conflict) = self.search.propagate() {
                self.resolve(conflict);
                continue;
            }
            if self.is_refreshed() {
                continue;
            }
            if !self.search.decide() {
                self.model = (0..self.search.level.len()).map(|b| self.search.truth[2 * b] == 1).collect();
                return Solved::Yes;
            }
            self.counts.decisions += 1;
            if let Err(spent) = self.budget.tick() {
                return Solved::Spent(spent);
            }
        }
        Solved::No
    }

    /// Draws the consequence of a contradiction: goes back and asserts what it teaches, or is over.
    fn resolve(&mut self, conflict: clauses::ClauseId) {
        let search = &mut self.search;
        self.counts.conflicts += 1;
        if search.depth() == 0 {
            self.is_over = true;
            return;
        }
        let consistent = search.before_last_decision().len();
        search.phases.offer(&search.trail[..consistent]);
        let lesson = search.analyse(conflict);
        search.back_to(lesson.back);
        let reason = (lesson.clause.len() > 1).then(|| search.clauses.add(&lesson.clause, lesson.glue));
        search.assign(lesson.clause[0], reason);
    }

    /// Starts again, sets phases afresh or throws clauses away where it is time to; whether anything was done.
    fn is_refreshed(&mut self) -> bool {
        let now = self.counts.conflicts;
        if now >= self.restart_at {
            self.restart_at = now + STRETCH * self.luby.next();
            self.counts.restarts += 1;
            self.search.back_to(0);
            self.search.phases.restart();
        } else if self.afresh.is_due(now) {
            self.search.back_to(0);
            self.search.phases.set_afresh();
        } else if self.reduce.is_due(now) {
            self.search.back_to(0);
            self.search.clauses.reduce(&self.search.truth);
        } else {
            return false;
        }
        true
    }

    /// Whether a literal holds in the last model.
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.model[lit.boolean()] == lit.is_positive()
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    pub(crate) fn propagations(&self) -> u64 {
        self.search.propagations
    }
}

/// Luby's sequence 1, 1, 2, 1, 1, 2, 4, …, by Knuth's rule.
#[derive(Debug)]
struct Luby {
    u: u64,
    v: u64,
}

impl Default for Luby {
    fn default() -> Self {
        Luby { u: 1, v: 1 }
    }
}

impl Luby {
    fn next(&mut self) -> u64 {
        let now = self.v;
        (self.u, self.v) = if self.u & self.u.wrapping_neg() == self.v { (self.u + 1, 1) } else { (self.u, 2 * self.v) };
        now
    }
}
