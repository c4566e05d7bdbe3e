//! The long search of one puzzle: its open branches are spread over the lanes, and lanes that run dry take branches from
//! others.
//!
//! Solutions are handed out in the order in which one lane alone would find them, as long as the order is of interest. So
//! parts are kept in a chain in that order; only the first part that is not done hands out as it goes.

use std::ops::ControlFlow;

use rejilla_engine::kernel::engine::Stats;
use rejilla_engine::kernel::{Budget, Report, Spent, Verdict};

use super::Want;
use super::node::Node;
use super::search::{Desk, Ticket};

/// Solutions kept back at most. There are never so many where a search is long because solutions are rare.
const KEPT: usize = 4_096;

/// A puzzle in parts.
pub(super) struct Long<'a, F> {
    budget: &'a Budget,
    found: F,
    want: Want,
    parts: Vec<Part>,
    /// Parts of the beginning that no lane has taken; those split off later go straight to their lanes.
    waiting: std::ops::Range<usize>,
    /// The first part that is not done; past the last part if all are.
    head: usize,
    kept: usize,
    over: Option<Over>,
    stats: Stats,
}

/// Why it ends before all is searched.
#[derive(Clone, Copy)]
enum Over {
    Stopped,
    Spent(Spent),
    /// Too many solutions to keep.
    Full,
}

struct Part {
    node: Node,
    /// The part that comes after it.
    after: usize,
    done: bool,
    kept: Vec<Node>,
}

impl<'a, F: FnMut(Option<&Node>, u64) -> ControlFlow<()>> Long<'a, F> {
    /// Goes on with these open branches, in order.
    pub(super) fn new(open: Vec<Node>, stats: Stats, want: Want, budget: &'a Budget, found: F) -> Self {
        let parts = open.into_iter().enumerate();
        let parts =
            parts.map(|(i, node)| Part { node, after: i + 1, done: false, kept: Vec::new() }).collect::<Vec<_>>();
        let mut long =
            Long { budget, found, want, waiting: 0..parts.len(), parts, head: 0, kept: 0, over: None, stats };
        if let Some(last) = long.parts.last_mut() {
            last.after = usize::MAX;
        }
        long
    }

    /// How it ended; none if there were too many solutions to keep, and someone else must go on after those handed out.
    pub(super) fn report(&self) -> Option<Report> {
        let verdict = match self.over {
            None => Verdict::Exhausted,
            Some(Over::Stopped) => Verdict::Stopped,
            Some(Over::Spent(spent)) => Verdict::Spent(spent),
            Some(Over::Full) => return None,
        };
        Some(Report { verdict, stats: self.stats })
    }

    /// Solutions handed out.
    pub(super) fn handed_out(&self) -> u64 {
        self.stats.solutions
    }

    fn hand_out(&mut self, solution: Option<&Node>, ways: u64) {
        if self.over.is_none() {
            self.stats.solutions += ways;
            if (self.found)(solution, ways).is_break() {
                self.over = Some(Over::Stopped);
            }
        }
    }
}

impl<F: FnMut(Option<&Node>, u64) -> ControlFlow<()>> Desk for Long<'_, F> {
    fn next(&mut self) -> Option<Ticket> {
        let id = self.waiting.next()?;
        let node = self.parts[id].node;
        Some(Ticket { id, node, enough: u64::MAX })
    }

    fn found(&mut self, id: usize, _: u64, solution: impl FnOnce() -> Node) {
        if self.only_counts(0) {
            self.hand_out(None, 1);
        } else if id == self.head {
            self.hand_out(Some(&solution()), 1);
        } else if self.kept < KEPT {
            self.kept += 1;
            self.parts[id].kept.push(solution());
        } else {
            self.over = self.over.or(Some(Over::Full));
        }
    }

    fn only_counts(&self, _: u64) -> bool {
        self.want.only_counts(self.stats.solutions)
    }

    fn counted(&mut self, _: usize, ways: u64) {
        if ways > 0 {
            self.hand_out(None, ways);
        }
    }

    fn done(&mut self, id: usize, _: u64) {
        self.parts[id].done = true;
        while let Some(head) = self.parts.get_mut(self.head).filter(|head| head.done) {
            self.head = head.after;
            if let Some(head) = self.parts.get_mut(self.head) {
                let kept = std::mem::take(&mut head.kept);
                self.kept -= kept.len();
                kept.iter().for_each(|solution| self.hand_out(Some(solution), 1));
            }
        }
    }

    fn split(&mut self, id: usize, _: u64) -> Option<usize> {
        let part = Part { node: Node::EMPTY, after: self.parts[id].after, done: false, kept: Vec::new() };
        self.parts.push(part);
        self.parts[id].after = self.parts.len() - 1;
        Some(self.parts.len() - 1)
    }

    fn over(&self) -> bool {
        self.over.is_some()
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Spent> {
        // One that comes back to an open branch is a node too.
        self.stats.nodes += 2 * nodes;
        self.stats.backtracks += nodes;
        self.budget.spend(2 * nodes).inspect_err(|spent| self.over = self.over.or(Some(Over::Spent(*spent))))
    }
}
