//! Connections inside the search. From each island touched since the last look, a walk along its bridges counts the open
//! spans that lead out of its group. None: the spans around the group cannot all be empty, and that clause is false.
//! One: it must have a bridge, for the same reason. The walk stops at the second way out, which is mostly near. (A span
//! between two islands of the group is taken for two ways out until it is decided.)
//!
//! Where loops are forbidden, a walk through a group that has grown finds spans that would close one.

use rejilla_engine::kernel::engine::sat::Lit;
use rejilla_engine::kernel::{Node, Var};

use super::search::{Contradiction, Reason, Search};

/// Islands a walk visits before it takes a way out for granted. Large groups mostly have one, and the last look, at a
/// full board, visits all. Without this bound every decision on a board of ten thousand islands walks through most of
/// it; with 50 connections are seen too late (boards of 2000 islands full of ones take three times the conflicts).
pub(super) const FAR: usize = 200;

/// Who was visited when.
#[derive(Debug)]
pub(super) struct Marks {
    visited: Vec<u64>,
    now: u64,
    group: Vec<Node>,
    border: Vec<Var>,
    /// The span by which a node was reached.
    by: Vec<Option<Var>>,
}

impl Marks {
    pub(super) fn new(nodes: usize) -> Self {
        Marks {
            visited: vec![0; nodes],
            now: 0,
            group: Vec::with_capacity(nodes),
            border: Vec::new(),
            by: vec![None; nodes],
        }
    }
}

impl Search<'_> {
    /// Looks at every island's whole group once.
    pub(super) fn link_all(&mut self) -> Result<(), Contradiction> {
        self.marks.now += 1;
        let since = self.marks.now;
        for u in self.net.nodes() {
            self.look_out(u, since, usize::MAX)?;
        }
        Ok(())
    }

    /// Follows up connections that came or went; whether that made anything new true.
    pub(super) fn link(&mut self) -> Result<bool, Contradiction> {
        self.marks.now += 1;
        let since = self.marks.now;
        while let Some(&lit) = self.trail.get(self.linked) {
            let (x, v) = self.booleans.meaning(lit);
            if v == 1 {
                let [u, v] = self.net.ends[x.index()];
                // A bridge joins its ends: one walk serves both, and none is needed where the two have ways enough.
                let ways = |u: Node| self.isles[u.index()].open_ways;
                let is_out = lit.is_positive() && ways(u) + ways(v) > 1;
                let there = !lit.is_positive() && self.look_out(v, since, self.far)?;
                if there || !is_out && self.look_out(u, since, self.far)? {
                    return Ok(true);
                }
                if !self.loops && lit.is_positive() && self.look_round(self.net.ends[x.index()][0])? {
                    return Ok(true);
                }
            }
            self.linked += 1;
        }
        Ok(false)
    }

    /// Looks for ways out of an island's group, unless it was looked at since a moment; whether one was forced.
    fn look_out(&mut self, from: Node, since: u64, far: usize) -> Result<bool, Contradiction> {
        let net = self.net;
        if self.isles[from.index()].open_ways > 1 || self.marks.visited[from.index()] >= since {
            return Ok(false);
        }
        self.marks.now += 1;
        let now = self.marks.now;
        let mut group = std::mem::take(&mut self.marks.group);
        let mut border = std::mem::take(&mut self.marks.border);
        group.clear();
        border.clear();
        group.push(from);
        self.marks.visited[from.index()] = now;
        let (mut open, mut next) = (0, 0);
        'walk: while next < group.len() {
            let u = group[next];
            next += 1;
            open += self.isles[u.index()].open_ways;
            if open > 1 || next > far {
                open = 2;
                break;
            }
            for way in net.ways(u) {
                if self.presence(way.var) != 1 {
                    continue;
                }
                let seen = self.marks.visited[way.to.index()];
                if seen < since {
                    self.marks.visited[way.to.index()] = now;
                    group.push(way.to);
                } else if seen != now {
                    // The rest of this group was found in order a moment ago.
                    open = 2;
                    break 'walk;
                }
            }
        }
        let is_cut_off = open < 2 && group.len() < net.clues.len();
        if is_cut_off {
            let visited = &self.marks.visited;
            let leads_out = |x: &Var| net.ends[x.index()].iter().any(|u| visited[u.index()] != now);
            border.extend(group.iter().flat_map(|&u| net.ways(u)).map(|way| way.var).filter(leads_out));
        }
        let result = if is_cut_off { self.demand_exit(&border) } else { Ok(false) };
        self.marks.group = group;
        self.marks.border = border;
        result
    }

    /// One of these spans, of which at most one is open, has a bridge. Learned as a clause.
    fn demand_exit(&mut self, border: &[Var]) -> Result<bool, Contradiction> {
        let mut clause: Vec<Lit> = border.iter().map(|&x| self.booleans.at_least(x, 1)).collect();
        clause.sort_unstable();
        clause.dedup();
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
        self.marks.now += 1;
        let now = self.marks.now;
        self.marks.visited[from.index()] = now;
        self.marks.by[from.index()] = None;
        let mut group = vec![from];
        let mut next = 0;
        while next < group.len() {
            let u = group[next];
            next += 1;
            for way in net.ways(u) {
                if self.marks.by[u.index()] == Some(way.var) || self.presence(way.var) != 1 {
                    continue;
                }
                if self.marks.visited[way.to.index()] == now {
                    self.conflict = self.around(u, way.to);
                    self.conflict.push(!self.booleans.at_least(way.var, 1));
                    return Err(Contradiction);
                }
                self.marks.visited[way.to.index()] = now;
                self.marks.by[way.to.index()] = Some(way.var);
                group.push(way.to);
            }
        }
        let closing = group
            .iter()
            .flat_map(|&u| net.ways(u).iter().map(move |way| (u, way)))
            .find(|(_, way)| self.presence(way.var) == 0 && self.marks.visited[way.to.index()] == now);
        let Some((u, way)) = closing else { return Ok(false) };
        let because = self.around(u, way.to);
        let start = self.notes.len() as u32;
        self.notes.extend_from_slice(&because);
        let empty = !self.booleans.at_least(way.var, 1);
        self.assign(empty, Reason::Note { start, len: because.len() as u32 });
        Ok(true)
    }

    /// The false literals that say that two islands, reached by the last walk, are connected already.
    fn around(&self, u: Node, v: Node) -> Vec<Lit> {
        let path = |from: Node| {
            let mut at = from;
            let step = std::iter::from_fn(move || {
                let x = self.marks.by[at.index()]?;
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
