//! The kind's own solver: clause learning over `[x ≥ v]`, with islands, crossings and connections looked after by code of
//! their own instead of clauses. Exact, and made for boards of ten thousand islands.
//!
//! What is deliberately not clauses: the sums (an island's spans are looked at together, and the reason is written down
//! beside the trail), the crossings, and the connections until they matter (see [`links`]). What is learned is clauses.
//!
//! Branches nobody can foresee cost small boards more than instructions do, so the inner loops have few: an island's
//! spans are compared with its room in one word, groups are joined and parted instead of walked through, lists are written
//! to whether or not the entry counts. (Tried without gain: reasons of sums worked out only when a contradiction asks for
//! them. Learning took half as many instructions again, and boards of 100 to 400 islands an eighth more time.)
//!
//! A search that found a solution goes on from there: the decisions that led to it, and with them nothing else, are
//! excluded. A large board is begun in another way: [swept](sweep), and its parts [joined](join).

mod clauses;
mod join;
mod learn;
mod links;
mod numbering;
mod search;
mod spread;
mod sweep;
mod task;

use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::engine::sat::Lit;
use rejilla_engine::kernel::{Budget, Spent, Stats, Val, Var, Verdict};

use super::chart::Chart;
use join::Join;
use search::{Reason, Search};
use sweep::Sweeps;
use task::Task;

/// A search for solutions of one board, one after the other.
pub(super) struct Fast<'c> {
    chart: &'c Chart,
    drawn: &'c [u32],
    search: Search<'c>,
    /// How a large board is begun; none once the plain search goes on.
    sweeps: Option<Sweeps>,
    /// Conflicts after which parts may be joined again.
    join_at: u64,
}

impl<'c> Fast<'c> {
    pub(super) fn new(chart: &'c Chart, drawn: &'c [u32]) -> Self {
        let search = Search::new(&Task::board(chart, drawn));
        Fast { chart, drawn, search, sweeps: Sweeps::new(chart), join_at: 0 }
    }

    /// The next solution; none if there is no other.
    pub(super) fn next(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Spent> {
        loop {
            self.turn();
            match self.search.step(budget)? {
                Step::On => {}
                Step::Over => return Ok(None),
                // On the way only ways out of small groups were looked for.
                Step::Full if self.search.link_all().is_ok() => return Ok(Some(self.search.answer().collect())),
                Step::Full => {
                    if !self.join(budget)? {
                        self.search.resolve();
                    }
                }
            }
        }
    }

    /// Joins the parts of a full board, before there is a solution; whether the search is on its way to one.
    fn join(&mut self, budget: &Budget) -> Result<bool, Spent> {
        let conflicts = self.search.stats.backtracks;
        if self.sweeps.is_none() || conflicts < self.join_at {
            return Ok(false);
        }
        let mut join = Join::new(self.chart, self.drawn, self.search.answer().collect());
        let joined = join.run(budget)?;
        let stats = &mut self.search.stats;
        stats.nodes += join.stats.nodes;
        stats.prunings += join.stats.prunings;
        if joined {
            // With every decision in favour of a solution nothing contradicts it.
            self.search.back_to(0);
            self.search.aim_at(join.bridges);
        }
        self.join_at = 2 * conflicts + 1_000;
        Ok(joined)
    }

    /// Refuses the solution just found, and no other.
    pub(super) fn exclude(&mut self) {
        self.end_sweeps();
        let search = &mut self.search;
        // Everything else followed from the decisions. The latest first: it is the one that changes.
        let clause: Vec<Lit> = search.levels.iter().rev().map(|level| !search.trail[level.trail]).collect();
        match clause[..] {
            [] => search.is_over = true,
            [only] => {
                search.back_to(0);
                search.assign(only, Reason::None);
            }
            _ => {
                search.back_to(search.depth() - 1);
                let id = search.clauses.add(&clause, 0, search.stats.backtracks);
                search.assign(clause[0], Reason::Clause(id));
            }
        }
    }

    /// Demands that at least one of these statements is false: a span, a number, whether it has so many or fewer.
    fn deny(&mut self, statements: &[(Var, u32, bool)]) {
        self.end_sweeps();
        let search = &mut self.search;
        search.back_to(0);
        let mut clause = Vec::new();
        for &(x, v, holds) in statements {
            let lit = search.booleans.at_least(x, v);
            let denial = if holds { !lit } else { lit };
            match search.truth(denial) {
                1 => return,
                0 => clause.push(denial),
                _ => {}
            }
        }
        match clause[..] {
            [] => search.is_over = true,
            [only] => search.assign(only, Reason::None),
            _ => {
                search.clauses.add(&clause, 0, search.stats.backtracks);
            }
        }
    }
}

/// What came of one round of a search.
enum Step {
    /// It goes on.
    On,
    /// Nothing is open; whether everything is connected is still to be seen.
    Full,
    /// There is nothing more to find.
    Over,
}

impl Search<'_> {
    /// Follows up what is assigned; then learns from a contradiction, or decides.
    fn step(&mut self, budget: &Budget) -> Result<Step, Spent> {
        if self.is_over {
            return Ok(Step::Over);
        }
        if self.propagate().is_err() {
            budget.tick()?;
            self.resolve();
            return Ok(Step::On);
        }
        self.refresh();
        if self.is_over || !self.is_settled() {
            return Ok(Step::On);
        }
        let Some(lit) = self.choose() else { return Ok(Step::Full) };
        budget.tick()?;
        self.stats.nodes += 1;
        self.decide(lit);
        self.stats.max_depth = self.stats.max_depth.max(u64::from(self.depth()) + 1);
        Ok(Step::On)
    }

    /// Whether a solution is found within so many conflicts.
    fn find(&mut self, conflicts: u64, budget: &Budget) -> Result<bool, Spent> {
        while self.stats.backtracks <= conflicts {
            match self.step(budget)? {
                Step::On => {}
                Step::Over => return Ok(false),
                Step::Full if self.link_all().is_ok() => return Ok(true),
                Step::Full => self.resolve(),
            }
        }
        Ok(false)
    }

    /// Whether everything on the trail has been followed up.
    fn is_settled(&self) -> bool {
        self.linked == self.trail.len()
    }

    /// The next decision; none if nothing is open.
    fn choose(&mut self) -> Option<Lit> {
        if self.trail.len() == self.phase.len() {
            self.order.clear();
        }
        while let Some(b) = self.order.pop() {
            let lit = Lit::of(b, self.phase[b as usize]);
            if self.truth(lit) == 0 {
                return Some(lit);
            }
        }
        None
    }
}

impl Fast<'_> {
    /// What was done so far.
    pub(super) fn stats(&self) -> Stats {
        self.search.stats
    }

    /// Reports each solution, the last one again if there was enough then.
    pub(super) fn run(&mut self, budget: &Budget, found: Found<'_>) -> Verdict {
        if let Err(spent) = budget.tick() {
            return Verdict::Spent(spent);
        }
        loop {
            let bridges = match self.next(budget) {
                Ok(Some(bridges)) => bridges,
                Ok(None) => return Verdict::Exhausted,
                Err(spent) => return Verdict::Spent(spent),
            };
            self.search.stats.solutions += 1;
            let answer: Vec<Val> = bridges.into_iter().map(Val).collect();
            if found(&answer).is_break() {
                return Verdict::Stopped;
            }
            self.exclude();
            // What excludes a solution is as long as its decisions and stays for ever.
            if self.search.clauses.bytes() > budget.memory() {
                return Verdict::Spent(Spent::Memory);
            }
        }
    }
}

/// What all solutions of a board have in common: the least and the most bridges of each span; none if there is no
/// solution. Far fewer searches than there are solutions: each asks for one that departs from all before it.
pub(super) fn common(chart: &Chart, drawn: &[u32], budget: &Budget) -> Result<Option<Vec<(u32, u32)>>, Spent> {
    let mut fast = Fast::new(chart, drawn);
    let Some(first) = fast.next(budget)? else { return Ok(None) };
    let mut range: Vec<(u32, u32)> = first.into_iter().map(|n| (n, n)).collect();
    loop {
        // Never beyond a bound for all spans at once: another solution goes beyond some bound.
        let mut within = Vec::new();
        for (x, &(least, most)) in chart.spans().zip(&range) {
            if least > 0 {
                within.push((x, least, true));
            }
            if most < chart.rules.max {
                within.push((x, most + 1, false));
            }
        }
        fast.deny(&within);
        let Some(other) = fast.next(budget)? else { return Ok(Some(range)) };
        for ((least, most), n) in range.iter_mut().zip(other) {
            (*least, *most) = ((*least).min(n), (*most).max(n));
        }
    }
}
