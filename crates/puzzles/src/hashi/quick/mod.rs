//! A quick search for small boards, tried before the [thorough one](super::fast): clause learning too, but over spans with
//! up to three numbers of bridges instead of booleans, and with nothing that only long searches need.
//!
//! An island is one word and what its number leaves is looked up ([`sums`]); groups of islands know how many bridges they
//! still ask for, so that a closed one is seen when its last bridge is laid ([`state`]); reasons are worked out when a
//! contradiction asks for them ([`learn`]). Spans are decided in the order of the board, last first. Which order makes little
//! difference, but a board that is hard in one of them is mostly not in another. What is learned is kept until the search
//! gives up.
//!
//! It takes boards of at most two bridges side by side, with loops and with a number on every island.

mod groups;
mod learn;
mod state;
mod sums;
#[cfg(test)]
mod tests;

use rejilla_engine::kernel::{Budget, Spent, Stats, Val};

use crate::hashi::chart::Chart;
use learn::{Clauses, Learner};
use state::{BUILT, Claim, EMPTY, State, Why};

/// The most islands of a board it is for.
const MOST: usize = 512;

/// Contradictions after which it gives up.
const PURSE: u64 = 1_000;

/// Contradictions after which it starts again in another order. (Without: a third more of them at 400 islands, and eight
/// boards of 180 not within the purse instead of two.)
const PATIENCE: u64 = 100;

pub(super) struct Quick<'c> {
    chart: &'c Chart,
    state: State,
    clauses: Clauses,
    learner: Learner,
    /// Claims that cannot all hold.
    conflict: Vec<Claim>,
    /// Whether there is certainly no further solution.
    is_over: bool,
    pub(super) stats: Stats,
}

/// It met one; [`Quick::conflict`] says which.
struct Contradiction;

/// What came of a search.
pub(super) enum Turn {
    /// A solution.
    Found,
    /// There is none, or no other.
    Over,
    /// It takes too long.
    GivenUp,
}

impl<'c> Quick<'c> {
    /// None if the board is too large or too unusual.
    pub(super) fn new(chart: &'c Chart, drawn: &[u32]) -> Option<Quick<'c>> {
        let islands = chart.islands.len();
        let is_usual = chart.rules.max <= 2 && chart.rules.loops && chart.clues.iter().all(Option::is_some);
        if !is_usual || !(2..=MOST).contains(&islands) {
            return None;
        }
        let spans = chart.ends.len();
        let (state, fits) = State::new(chart, drawn);
        let mut quick = Quick {
            chart,
            state,
            clauses: Clauses::new(spans),
            learner: Learner::new(spans),
            conflict: Vec::with_capacity(64),
            is_over: false,
            stats: Stats { nodes: 1, ..Stats::default() },
        };
        quick.is_over = !fits || quick.follow().is_err();
        quick.state.settle();
        Some(quick)
    }

    /// Follows everything up: groups, crossing spans and clauses, then an island, and closed groups when nothing else is left.
    fn follow(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(at) = self.state.next_untold() {
                self.stats.prunings += 1;
                self.tell(at)?;
            }
            if let Some(u) = self.state.next_waiting() {
                if !self.state.add_up(u) {
                    self.conflict.clear();
                    self.state.explain(u, &mut self.conflict);
                    return Err(Contradiction);
                }
            } else if let Some(group) = self.state.next_closed() {
                self.conflict.clear();
                self.state.border(group, &mut self.conflict);
                return Err(Contradiction);
            } else {
                return Ok(());
            }
        }
    }

    fn tell(&mut self, at: usize) -> Result<(), Contradiction> {
        let x = self.state.trail[at].span;
        if self.state.lay(at) {
            for i in self.state.crossing(x) {
                let y = self.state.crossing_at(i);
                if !self.state.narrow(y, EMPTY, Why::Crossed(x)) {
                    self.conflict.clear();
                    self.conflict.extend([x, y].map(|span| Claim { span, within: BUILT }));
                    return Err(Contradiction);
                }
            }
        }
        self.clauses.tell(&mut self.state, x).map_err(|claims| {
            self.conflict.clear();
            self.conflict.extend_from_slice(claims);
            Contradiction
        })
    }

    /// Goes on to the next solution.
    pub(super) fn next(&mut self, budget: &Budget) -> Result<Turn, Spent> {
        while !self.is_over {
            if self.stats.backtracks >= PATIENCE * (self.stats.restarts + 1) {
                self.turn();
            }
            let Some(claim) = self.state.choice() else { return Ok(Turn::Found) };
            if self.stats.backtracks >= PURSE {
                return Ok(Turn::GivenUp);
            }
            budget.tick()?;
            self.stats.nodes += 1;
            self.state.open_level();
            self.stats.max_depth = self.stats.max_depth.max(self.state.levels.len() as u64 + 1);
            self.state.narrow(claim.span, claim.within, Why::Decided);
            if self.follow().is_err() {
                self.resolve();
            }
        }
        Ok(Turn::Over)
    }

    /// Starts again in another order.
    fn turn(&mut self) {
        self.stats.restarts += 1;
        if !self.state.levels.is_empty() {
            self.state.back_to(0);
        }
        self.state.turn(self.chart, self.stats.restarts);
    }

    /// Learns from a contradiction and goes on from there, or is over.
    fn resolve(&mut self) {
        loop {
            self.stats.backtracks += 1;
            self.stats.wipeouts += 1;
            let learned = self.learner.learn(&self.state, &mut self.clauses, &mut self.conflict);
            let Some((id, back)) = learned else {
                self.is_over = true;
                return;
            };
            self.state.back_to(back);
            let Claim { span, within } = self.conflict[0];
            self.state.narrow(span, !within, Why::Clause(id));
            if self.follow().is_ok() {
                if back == 0 {
                    self.state.settle();
                }
                return;
            }
        }
    }

    /// Refuses the solution just found, and no other.
    pub(super) fn exclude(&mut self) {
        self.conflict.clear();
        let decided = self.state.levels.iter().map(|level| &self.state.trail[usize::from(level.trail)]);
        self.conflict.extend(decided.map(|entry| Claim { span: entry.span, within: entry.new }));
        self.resolve();
    }

    /// The solution just found.
    pub(super) fn answer(&self) -> impl Iterator<Item = Val> {
        self.state.spans.iter().map(|span| Val(span.left.trailing_zeros()))
    }
}
