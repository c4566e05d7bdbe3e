//! The kind's own solver: clause learning over `[x ≥ v]`, with islands, crossings and connections looked after by code of
//! their own instead of clauses. Exact, and made for boards of ten thousand islands.
//!
//! What is deliberately not clauses: the sums (an island's spans are looked at together, and the reason is written down
//! beside the trail), the crossings, and the connections until they matter (see [`links`]). What is learned is clauses.
//!
//! A search that found a solution goes on from there: the decisions that led to it, and with them nothing else, are
//! excluded.

mod clauses;
mod learn;
mod links;
mod lit;
mod order;
mod search;

use rejilla_engine::Solver;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Spent, Val, Var, Verdict};

use super::chart::Chart;
use lit::Lit;
use search::Search;

/// A search for solutions of one board, one after the other.
pub(super) struct Fast<'c> {
    search: Search<'c>,
}

impl<'c> Fast<'c> {
    pub(super) fn new(chart: &'c Chart, drawn: &[u32]) -> Self {
        Fast { search: Search::new(chart, drawn) }
    }

    /// The next solution; none if there is no other.
    pub(super) fn next(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Spent> {
        let search = &mut self.search;
        loop {
            if search.is_over {
                return Ok(None);
            }
            if search.propagate().is_err() {
                budget.tick()?;
                search.resolve();
                continue;
            }
            search.refresh();
            if search.is_over || !search.is_settled() {
                continue;
            }
            match search.choose() {
                Some(lit) => {
                    budget.tick()?;
                    search.stats.nodes += 1;
                    search.decide(lit);
                    search.stats.max_depth = search.stats.max_depth.max(u64::from(search.depth()) + 1);
                }
                // On the way only near ways out were looked for.
                None if search.link_all().is_err() => search.resolve(),
                None => return Ok(Some(search.answer().collect())),
            }
        }
    }

    /// Refuses the solution just found, and no other.
    pub(super) fn exclude(&mut self) {
        let search = &mut self.search;
        // Everything else followed from the decisions. The latest first: it is the one that changes.
        let clause: Vec<Lit> = search.levels.iter().rev().map(|level| !search.trail[level.trail]).collect();
        match clause[..] {
            [] => search.is_over = true,
            [only] => {
                search.back_to(0);
                search.assign(only, search::Reason::None);
            }
            _ => {
                search.back_to(search.depth() - 1);
                let id = search.clauses.add(&clause, 0, search.stats.backtracks);
                search.assign(clause[0], search::Reason::Clause(id));
            }
        }
    }

    /// Demands that at least one of these statements is false: a span, a number, whether it has so many or fewer.
    fn deny(&mut self, statements: &[(Var, u32, bool)]) {
        let search = &mut self.search;
        search.back_to(0);
        let mut clause = Vec::new();
        for &(x, v, holds) in statements {
            let lit = Lit::at_least(x, v, search.max);
            let denial = if holds { !lit } else { lit };
            match search.truth(denial) {
                1 => return,
                0 => clause.push(denial),
                _ => {}
            }
        }
        match clause[..] {
            [] => search.is_over = true,
            [only] => search.assign(only, search::Reason::None),
            _ => {
                search.clauses.add(&clause, 0, search.stats.backtracks);
            }
        }
    }
}

impl Search<'_> {
    /// Whether everything on the trail has been followed up.
    fn is_settled(&self) -> bool {
        self.linked == self.trail.len()
    }

    /// The next decision; none if nothing is open.
    fn choose(&mut self) -> Option<Lit> {
        while let Some(b) = self.order.pop() {
            let lit = Lit::of(b, self.phase[b as usize]);
            if self.truth(lit) == 0 {
                return Some(lit);
            }
        }
        None
    }
}

impl Solver for Fast<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let verdict = self.run(budget, found);
        Ok(Report { verdict, stats: self.search.stats })
    }
}

impl Fast<'_> {
    fn run(&mut self, budget: &Budget, found: Found<'_>) -> Verdict {
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
