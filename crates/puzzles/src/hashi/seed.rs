//! The seed's own search as an order: what its *Tratamiento*, *islasVecinas*, *compleciones* and *vueltaAtras* do, on top
//! of any engine. `bt` with this order is the seed's algorithm; with others it shows what propagation adds.
//!
//! A node of the seed's tree lays one bridge from a candidate island. Here it gives a span its number: one bridge more
//! than is sure is tried first, so single bridges come before double ones, and no further bridge comes last.

use rejilla_engine::NamedBrancher;
use rejilla_engine::kernel::engine::brancher::OpenView;
use rejilla_engine::kernel::{Brancher, Conflict, Model, Node, Stats, Store, Val, Var};

use super::chart::{Net, Way};
use super::model::posted;

/// The kind's own orders.
pub(super) static BRANCHERS: &[NamedBrancher] =
    &[NamedBrancher { id: "seed", make: |puzzle| Box::new(Seed::new(puzzle.model())) }];

/// Nodes between reviews.
const REVIEW: u64 = 10;

struct Seed {
    net: Net,
    /// The assignment about to be made: engines that do not propagate leave it out of the domains.
    chosen: Option<(Var, Val)>,
    /// Islands not exhausted at the last node, and the fewest at any review so far: the seed's *cota*.
    waiting: usize,
    bound: usize,
    next_review: u64,
    /// Which completion of the first board to start with.
    start: usize,
    /// Reviews that may pass without a gain before a fresh start. It grows with each, so that the search ends.
    patience: u64,
    without_gain: u64,
}

impl Seed {
    fn new(model: &Model) -> Self {
        let net = posted(model).map_or_else(|| Net::new(Vec::new(), Vec::new()), |posted| posted.net);
        let islands = net.clues.len();
        Seed {
            net,
            chosen: None,
            waiting: islands,
            bound: islands,
            next_review: REVIEW,
            start: 0,
            patience: 1,
            without_gain: 0,
        }
    }

    /// Bridges an island still lacks; none left for one without a number.
    fn lacks(&self, u: Node, store: &Store) -> u32 {
        let sure: u32 = self.net.ways(u).iter().map(|way| low(store, way.var)).sum();
        self.net.clue(u).unwrap_or(sure).saturating_sub(sure)
    }

    fn has_bridge(&self, u: Node, store: &Store) -> bool {
        self.net.ways(u).iter().any(|way| low(store, way.var) > 0)
    }

    /// Islands that have a bridge and lack another; those that can only double at the end.
    fn candidates(&self, view: &OpenView<'_>) -> Vec<Node> {
        let is_waiting = |u: &Node| self.net.ways(*u).iter().any(|way| view.is_open(way.var));
        let only_doubles = |u: Node| {
            self.net.ways(u).iter().filter(|way| view.is_open(way.var)).all(|way| low(view.store, way.var) > 0)
        };
        let mut list: Vec<Node> =
            self.net.nodes().filter(|u| is_waiting(u) && self.has_bridge(*u, view.store)).collect();
        list.sort_by_key(|&u| only_doubles(u));
        list
    }

    /// The completions of a candidate, best first: a neighbour with no other neighbour, then spans without a bridge,
    /// then those that leave fewer candidates.
    fn completions(&self, u: Node, view: &OpenView<'_>) -> Vec<Var> {
        let mut open: Vec<&Way> = self.net.ways(u).iter().filter(|way| view.is_open(way.var)).collect();
        open.sort_by_key(|way| {
            let v = way.to;
            let other_ways = self.net.ways(v).iter().filter(|w| w.var != way.var && view.is_open(w.var)).count();
            let is_new = !self.has_bridge(v, view.store) && self.lacks(v, view.store) > 1;
            (other_ways > 0, low(view.store, way.var) > 0, is_new)
        });
        open.into_iter().map(|way| way.var).collect()
    }

    /// *PotencialmenteConexo*: whether the islands could still be joined.
    fn could_be_joined(&self, store: &Store) -> bool {
        let mut reached = vec![false; self.net.clues.len()];
        let Some(first) = reached.first_mut() else { return true };
        *first = true;
        let mut queue = vec![Node(0)];
        let mut next = 0;
        while let Some(&u) = queue.get(next) {
            next += 1;
            for way in self.net.ways(u).iter().filter(|way| high(store, way.var) > 0) {
                if !std::mem::replace(&mut reached[way.to.index()], true) {
                    queue.push(way.to);
                }
            }
        }
        queue.len() == reached.len()
    }

    /// Lays what a lucky or a semi-lucky island must have; whether anything changed.
    fn treat_island(&self, u: Node, store: &mut Store) -> Result<bool, Conflict> {
        let Some(clue) = self.net.clue(u) else { return Ok(false) };
        let ways = self.net.ways(u);
        let most: u32 = ways.iter().map(|way| high(store, way.var)).sum();
        let least: u32 = ways.iter().map(|way| low(store, way.var)).sum();
        if most < clue || least > clue {
            return Err(Conflict::Violated);
        }
        let mut changed = false;
        for way in ways {
            if least == clue {
                // Exhausted.
                changed |= store.remove_from(way.var, Val(low(store, way.var) + 1))?;
            } else if most - clue <= 1 {
                // Lucky, or semi-lucky: all but perhaps the last bridge are forced.
                changed |= store.remove_below(way.var, Val(high(store, way.var).saturating_sub(most - clue)))?;
            }
        }
        Ok(changed)
    }
}

fn low(store: &Store, x: Var) -> u32 {
    store.min(x).map_or(0, |v| v.0)
}

fn high(store: &Store, x: Var) -> u32 {
    store.max(x).map_or(0, |v| v.0)
}

impl Brancher for Seed {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let candidate = self.candidates(view).into_iter().next();
        match candidate {
            Some(u) => self.completions(u, view).into_iter().next(),
            None => {
                // The first board: any island may begin, another after each fresh start.
                let open: Vec<Var> = view.open().collect();
                (!open.is_empty()).then(|| open[self.start % open.len()])
            }
        }
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let mut values = view.store.domain(x).iter();
        let first = values.next().expect("a value is asked for only while there is one");
        let v = if first == Val(0) { values.next().unwrap_or(first) } else { first };
        self.chosen = Some((x, v));
        v
    }

    fn treats(&self) -> bool {
        true
    }

    fn treat(&mut self, _: &Model, store: &mut Store) -> Result<(), Conflict> {
        if let Some((x, v)) = self.chosen.take() {
            store.assign(x, v)?;
        }
        if self.net.clues.iter().copied().sum::<Option<u32>>().is_some_and(|total| total % 2 == 1) {
            return Err(Conflict::Violated);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for u in self.net.nodes() {
                changed |= self.treat_island(u, store)?;
            }
        }
        if !self.could_be_joined(store) {
            return Err(Conflict::Violated);
        }
        self.waiting = self.net.nodes().filter(|&u| self.lacks(u, store) > 0).count();
        Ok(())
    }

    fn restart(&mut self, stats: &Stats) -> bool {
        if stats.nodes < self.next_review {
            return false;
        }
        self.next_review = stats.nodes + REVIEW;
        if self.waiting < self.bound {
            self.bound = self.waiting;
            self.without_gain = 0;
            return false;
        }
        self.without_gain += 1;
        if self.without_gain < self.patience {
            return false;
        }
        self.without_gain = 0;
        self.patience *= 2;
        self.start += 1;
        self.bound = self.net.clues.len();
        true
    }
}
