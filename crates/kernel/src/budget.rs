//! How long a search may go on.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Why a search ended before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    /// The node limit is reached.
    Nodes,
    /// Somebody raised the cancel flag.
    Cancelled,
    /// The clock handed in says that time is up.
    Time,
    /// What the search keeps has grown beyond the memory it may take.
    Memory,
}

/// Says whether time is up. The kernel has no clock of its own.
pub type Clock = Arc<dyn Fn() -> bool + Send + Sync>;

/// A purse of search nodes, a cancel flag, a clock from outside and an allowance of memory. Nested searches spend from the same purse, so one
/// budget can cover a whole job; clones share the flag and the clock but have a purse of their own.
#[derive(Default)]
pub struct Budget {
    limit: Option<u64>,
    used: AtomicU64,
    cancel: Option<Arc<AtomicBool>>,
    clock: Option<Clock>,
    memory: Option<u64>,
    found: Option<Arc<AtomicU64>>,
}

/// Bytes that the tables of one search may take unless somebody says otherwise.
pub const USUAL_MEMORY: u64 = 320 << 20;

/// Asking the clock costs more than a cheap node does: ask once in so many.
const TICKS_PER_LOOK: u64 = 32;

impl Budget {
    /// No limit at all.
    pub fn unlimited() -> Self {
        Budget::default()
    }

    /// At most this many nodes.
    pub fn nodes(limit: u64) -> Self {
        Budget { limit: Some(limit), ..Budget::default() }
    }

    /// The same, stopped also by a node limit.
    #[must_use]
    pub fn with_nodes(mut self, limit: u64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// The same, stopped also when the flag is raised.
    #[must_use]
    pub fn with_cancel(mut self, flag: Arc<AtomicBool>) -> Self {
        self.cancel = Some(flag);
        self
    }

    /// The same, stopped also when the clock says so.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// The same, with somebody who watches how many solutions have been found so far.
    #[must_use]
    pub fn with_watcher(mut self, found: Arc<AtomicU64>) -> Self {
        self.found = Some(found);
        self
    }

    /// Tells whoever watches how many solutions have been found so far.
    #[inline]
    pub fn tell(&self, found: u64) {
        if let Some(watched) = &self.found {
            watched.store(found, Ordering::Relaxed);
        }
    }

    /// The same, with so many bytes for the tables of one search.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Bytes that the tables of one search may take. Engines estimate theirs before they build them.
    pub fn memory(&self) -> u64 {
        self.memory.unwrap_or(USUAL_MEMORY)
    }

    /// A purse of its own with this node limit, under the same flag and clock.
    pub fn purse(&self, nodes: u64) -> Budget {
        let mut purse = self.clone();
        purse.limit = Some(nodes);
        purse
    }

    /// Does something with a purse of its own, and pays for what was spent of it: a run of small searches ends too.
    ///
    /// # Errors
    /// When the whole budget ran out.
    pub fn within<T>(&self, nodes: u64, work: impl FnOnce(&Budget) -> T) -> Result<T, Spent> {
        let purse = self.purse(nodes);
        let done = work(&purse);
        self.spend(purse.used())?;
        Ok(done)
    }

    /// Nodes spent so far.
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Pays for one node.
    #[inline]
    pub fn tick(&self) -> Result<(), Spent> {
        self.spend(1)
    }

    /// Pays for several nodes at once.
    pub fn spend(&self, nodes: u64) -> Result<(), Spent> {
        let before = self.used.fetch_add(nodes, Ordering::Relaxed);
        if self.limit.is_some_and(|limit| before + nodes > limit) {
            return Err(Spent::Nodes);
        }
        if before / TICKS_PER_LOOK != (before + nodes) / TICKS_PER_LOOK {
            return self.look();
        }
        Ok(())
    }

    /// Looks at the flag and the clock without paying: for set-up work that has no nodes.
    pub fn look(&self) -> Result<(), Spent> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Spent::Cancelled);
        }
        if self.clock.as_ref().is_some_and(|time_is_up| time_is_up()) {
            return Err(Spent::Time);
        }
        Ok(())
    }
}

/// Work that is no node: set-up, propagation and reasoning look at flag and clock too, once in a while.
#[derive(Debug)]
pub struct Toil<'b> {
    budget: &'b Budget,
    done: usize,
}

/// Things met between two looks at the clock: some tens of microseconds.
const MET_PER_LOOK: usize = 2_048;

impl<'b> Toil<'b> {
    /// Work under a budget.
    pub fn new(budget: &'b Budget) -> Self {
        Toil { budget, done: 0 }
    }

    /// The budget.
    pub fn budget(&self) -> &'b Budget {
        self.budget
    }

    /// Notes that so many things (variables, islands, cells) were met, each at about the cost of a few lookups.
    ///
    /// # Errors
    /// When the budget is spent.
    #[inline]
    pub fn meet(&mut self, things: usize) -> Result<(), Spent> {
        self.done += things;
        if self.done < MET_PER_LOOK {
            return Ok(());
        }
        self.done = 0;
        self.budget.look()
    }
}

impl Clone for Budget {
    fn clone(&self) -> Self {
        Budget {
            limit: self.limit,
            used: AtomicU64::new(0),
            cancel: self.cancel.clone(),
            clock: self.clock.clone(),
            memory: self.memory,
            found: self.found.clone(),
        }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("limit", &self.limit).field("used", &self.used()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_lets_just_so_many_nodes_pass() {
        let budget = Budget::nodes(3);
        let passed = (0..10).take_while(|_| budget.tick().is_ok()).count();
        assert_eq!(passed, 3);
        assert_eq!(budget.tick(), Err(Spent::Nodes));
        assert_eq!(Budget::nodes(0).tick(), Err(Spent::Nodes));
    }

    #[test]
    fn no_limit_lets_all_pass() {
        let budget = Budget::unlimited();
        assert!((0..1_000).all(|_| budget.tick().is_ok()));
        assert_eq!(budget.used(), 1_000);
    }

    #[test]
    fn a_watcher_hears_what_was_found() {
        let found = Arc::new(AtomicU64::new(0));
        Budget::nodes(1).with_watcher(found.clone()).tell(7);
        assert_eq!(found.load(Ordering::Relaxed), 7);
    }

    #[test]
    fn the_flag_is_seen_soon() {
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::nodes(1_000).with_cancel(flag.clone());
        assert_eq!(budget.tick(), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(budget.look(), Err(Spent::Cancelled));
        let spent = (0..TICKS_PER_LOOK).find_map(|_| budget.tick().err());
        assert_eq!(spent, Some(Spent::Cancelled));
    }

    #[test]
    fn many_nodes_at_once_do_not_slip_past_the_clock() {
        let budget = Budget::unlimited().with_clock(Arc::new(|| true));
        assert_eq!(budget.spend(TICKS_PER_LOOK), Err(Spent::Time));
        assert_eq!(budget.spend(3 * TICKS_PER_LOOK + 1), Err(Spent::Time));
    }

    #[test]
    fn work_within_a_purse_is_paid_for() {
        let budget = Budget::nodes(5);
        let passed = |budget: &Budget| (0..10).take_while(|_| budget.tick().is_ok()).count();
        assert_eq!(budget.within(2, passed), Ok(2));
        assert_eq!(budget.used(), 3, "the tick that failed is paid for too");
        assert_eq!(budget.within(9, passed), Err(Spent::Nodes));
    }

    #[test]
    fn a_purse_is_its_own_but_hears_the_same_flag() {
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::nodes(5).with_cancel(flag.clone());
        let purse = budget.purse(2);
        assert!(purse.tick().is_ok() && purse.tick().is_ok() && purse.tick().is_err());
        assert_eq!(budget.used(), 0);
        flag.store(true, Ordering::Relaxed);
        assert_eq!(purse.look(), Err(Spent::Cancelled));
    }
}
