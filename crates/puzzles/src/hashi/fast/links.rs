//! Connections inside the search. Groups of islands joined by bridges are kept as the trail grows and is taken back, with
//! the number of open spans that lead out of each. None: the spans around the group cannot all be empty, and that clause
//! is false. One: it must have a bridge, for the same reason. (A span between two islands of the group is taken for two
//! ways out until it is decided.) Only then a walk through the group finds out which spans these are.
//!
//! Where loops are forbidden, a walk through a group that has grown finds spans that would close one.

use rejilla_engine::kernel::engine::sat::Lit;
use rejilla_engine::kernel::{Node, Var};

use super::search::{Contradiction, Reason, Search};
use crate::hashi::chart::{Net, Way};

/// Islands of the largest group for which a way out is demanded. Large groups mostly have one, and clauses about their
/// borders are long; the last look, at a full board, is at all. With 50 connections are seen too late (boards of 2000
/// islands full of ones take three times the conflicts).
pub(super) const FAR: usize = 200;

/// Groups of islands joined by bridges, and the marks of walks through them.
#[derive(Debug)]
pub(super) struct Links {
    /// By island: one of its group nearer to the one that leads it, itself if it does. The smaller of two groups hangs on
    /// the larger, so that nobody is far from its leader, and what was joined last can be parted first.
    leader: Vec<Node>,
    /// By leader.
    group: Vec<Group>,
    groups: usize,
    /// For each bridge on the trail, as far as told: the leader whose group was joined to another, or of both its ends.
    joined: Vec<Node>,
    /// How far along the trail groups were told of bridges.
    told: usize,
    /// Whether a group was left with less than two ways out since connections were last followed up to the end.
    is_tight: bool,
    /// Who was visited when.
    visited: Vec<u64>,
    now: u64,
    walked: Vec<Node>,
    /// The span by which a node was reached.
    by: Vec<Option<Var>>,
}

#[derive(Clone, Copy, Debug)]
struct Group {
    islands: u32,
    /// Open spans of its islands; those between two of them count twice.
    open_ways: u32,
}

impl Links {
    pub(super) fn new(net: &Net) -> Self {
        let nodes = net.clues.len();
        Links {
            leader: net.nodes().collect(),
            group: net.nodes().map(|u| Group { islands: 1, open_ways: net.ways(u).len() as u32 }).collect(),
            groups: nodes,
            joined: Vec::with_capacity(nodes),
            told: 0,
            is_tight: true,
            visited: vec![0; nodes],
            now: 0,
            walked: Vec::new(),
            by: Vec::new(),
        }
    }

    #[inline]
    fn leader(&self, mut u: Node) -> Node {
        loop {
            let nearer = self.leader[u.index()];
            if nearer == u {
                return u;
            }
            u = nearer;
        }
    }

    fn lose_ways(&mut self, leader: Node, ways: u32) {
        let group = &mut self.group[leader.index()];
        group.open_ways -= ways;
        self.is_tight |= group.open_ways < 2;
    }

    /// A span has a bridge.
    fn join(&mut self, ends: [Node; 2]) {
        let [u, v] = ends.map(|u| self.leader(u));
        let [a, b] = [u, v].map(|u| self.group[u.index()]);
        let (large, small) = if a.islands < b.islands { (v, u) } else { (u, v) };
        self.joined.push(small);
        if u != v {
            self.groups -= 1;
            self.leader[small.index()] = large;
            self.group[large.index()] = Group { islands: a.islands + b.islands, open_ways: a.open_ways + b.open_ways };
        }
        self.lose_ways(large, 2);
    }

    /// Takes back the last [`Self::join`].
    fn part(&mut self) {
        let small = self.joined.pop().expect("what is parted was joined");
        let large = std::mem::replace(&mut self.leader[small.index()], small);
        self.group[large.index()].open_ways += 2;
        if small != large {
            let Group { islands, open_ways } = self.group[small.index()];
            self.groups += 1;
            self.group[large.index()].islands -= islands;
            self.group[large.index()].open_ways -= open_ways;
        }
    }

    /// A span has no bridge.
    fn bar(&mut self, ends: [Node; 2]) {
        ends.into_iter().for_each(|u| self.lose_ways(self.leader(u), 1));
    }

    /// Takes back the last [`Self::bar`].
    fn unbar(&mut self, ends: [Node; 2]) {
        for u in ends {
            let leader = self.leader(u);
            self.group[leader.index()].open_ways += 1;
        }
    }

    fn begin_walk(&mut self, from: Node) -> u64 {
        self.now += 1;
        self.visited[from.index()] = self.now;
        self.walked.clear();
        self.walked.push(from);
        self.now
    }
}

impl Search<'_> {
    /// Tells the groups of all that is new on the trail.
    fn tell_groups(&mut self) {
        while let Some(&lit) = self.trail.get(self.links.told) {
            self.links.told += 1;
            let (x, v) = self.booleans.meaning(lit);
            let ends = self.spans[x.index()].ends;
            match (v, lit.is_positive()) {
                (1, true) => self.links.join(ends),
                (1, false) => self.links.bar(ends),
                _ => {}
            }
        }
    }

    /// Lets the groups be as they were when the trail was so long.
    pub(super) fn part(&mut self, trail: usize) {
        while self.links.told > trail {
            self.links.told -= 1;
            let lit = self.trail[self.links.told];
            let (x, v) = self.booleans.meaning(lit);
            match (v, lit.is_positive()) {
                (1, true) => self.links.part(),
                (1, false) => self.links.unbar(self.spans[x.index()].ends),
                _ => {}
            }
        }
    }

    /// Looks at every island's whole group once.
    pub(super) fn link_all(&mut self) -> Result<(), Contradiction> {
        self.tell_groups();
        if self.links.groups == 1 {
            return Ok(());
        }
        for u in self.net.nodes() {
            if self.look_out(u, usize::MAX)? {
                self.tell_groups();
            }
        }
        Ok(())
    }

    /// Follows up connections that came or went; whether that made anything new true.
    pub(super) fn link(&mut self) -> Result<bool, Contradiction> {
        self.tell_groups();
        if self.loops && !self.links.is_tight {
            self.linked = self.trail.len();
        }
        while let Some(&lit) = self.trail.get(self.linked) {
            let (x, v) = self.booleans.meaning(lit);
            if v == 1 {
                let [u, v] = self.spans[x.index()].ends;
                if self.look_out(v, self.far)? || self.look_out(u, self.far)? {
                    return Ok(true);
                }
                if !self.loops && lit.is_positive() && self.look_round(u)? {
                    return Ok(true);
                }
            }
            self.linked += 1;
        }
        self.links.is_tight = false;
        Ok(false)
    }

    /// Demands a way out of an island's group if it has one or none; whether one was forced.
    fn look_out(&mut self, from: Node, far: usize) -> Result<bool, Contradiction> {
        let Group { islands, open_ways } = self.links.group[self.links.leader(from).index()];
        let islands = islands as usize;
        if open_ways > 1 || islands > far || islands == self.net.clues.len() {
            return Ok(false);
        }
        let now = self.links.begin_walk(from);
        let mut next = 0;
        while let Some(&u) = self.links.walked.get(next) {
            next += 1;
            for way in self.net.ways(u) {
                let is_new = self.links.visited[way.to.index()] != now;
                if is_new && self.spans[way.var.index()].has_bridge() {
                    self.links.visited[way.to.index()] = now;
                    self.links.walked.push(way.to);
                }
            }
        }
        let leads_out = |way: &&Way| self.links.visited[way.to.index()] != now;
        let ways = self.links.walked.iter().flat_map(|&u| self.net.ways(u)).filter(leads_out);
        let border = ways.map(|way| self.booleans.at_least(way.var, 1));
        // What is empty for ever says nothing.
        let border = border.filter(|&lit| self.truth(lit) != -1 || self.level[lit.boolean()] > 0).collect();
        self.demand_exit(border)
    }

    /// One of these spans, of which at most one is open, has a bridge. Learned as a clause.
    fn demand_exit(&mut self, mut clause: Vec<Lit>) -> Result<bool, Contradiction> {
        clause.sort_unstable();
        // The open one first, then from the latest to the earliest.
        clause.sort_by_key(|&lit| match self.truth(lit) {
            -1 => (1, std::cmp::Reverse(self.level[lit.boolean()])),
            _ => (0, std::cmp::Reverse(0)),
        });
        match clause.first() {
            Some(&lit) if self.truth(lit) == 0 => {
                let reason = match clause.len() {
                    1 => Reason::None,
                    _ => Reason::Clause(self.learn(&clause, None)),
                };
                self.assign(lit, reason);
                Ok(true)
            }
            _ => {
                self.conflict.clear();
                self.conflict.extend_from_slice(&clause);
                Err(Contradiction)
            }
        }
    }

    /// Walks through a group and refuses spans that would close a loop; whether one was open.
    fn look_round(&mut self, from: Node) -> Result<bool, Contradiction> {
        let net = self.net;
        let now = self.links.begin_walk(from);
        self.links.by.resize(net.clues.len(), None);
        self.links.by[from.index()] = None;
        let mut next = 0;
        while let Some(&u) = self.links.walked.get(next) {
            next += 1;
            for way in net.ways(u) {
                if self.links.by[u.index()] == Some(way.var) || !self.spans[way.var.index()].has_bridge() {
                    continue;
                }
                if self.links.visited[way.to.index()] == now {
                    self.conflict = self.around(u, way.to);
                    self.conflict.push(!self.booleans.at_least(way.var, 1));
                    return Err(Contradiction);
                }
                self.links.visited[way.to.index()] = now;
                self.links.by[way.to.index()] = Some(way.var);
                self.links.walked.push(way.to);
            }
        }
        let is_open = |x: Var| self.truth(self.booleans.at_least(x, 1)) == 0;
        let closing = self
            .links
            .walked
            .iter()
            .flat_map(|&u| net.ways(u).iter().map(move |way| (u, way)))
            .find(|(_, way)| is_open(way.var) && self.links.visited[way.to.index()] == now);
        let Some((u, way)) = closing else { return Ok(false) };
        let because = self.around(u, way.to);
        let start = self.noted as u32;
        self.make_room(because.len());
        self.notes[self.noted..self.noted + because.len()].copy_from_slice(&because);
        self.noted += because.len();
        let empty = !self.booleans.at_least(way.var, 1);
        self.assign(empty, Reason::Note { start, len: because.len() as u32 });
        Ok(true)
    }

    /// The false literals that say that two islands, reached by the last walk, are connected already.
    fn around(&self, u: Node, v: Node) -> Vec<Lit> {
        let path = |from: Node| {
            let mut at = from;
            let step = std::iter::from_fn(move || {
                let x = self.links.by[at.index()]?;
                let [a, b] = self.net.ends[x.index()];
                at = if a == at { b } else { a };
                Some(x)
            });
            step.collect::<Vec<Var>>()
        };
        let (mut here, mut there) = (path(u), path(v));
        // Both lead to where the walk began: what they share is not on the way between them.
        while here.last().is_some() && here.last() == there.last() {
            here.pop();
            there.pop();
        }
        here.into_iter().chain(there).map(|x| !self.booleans.at_least(x, 1)).collect()
    }
}
