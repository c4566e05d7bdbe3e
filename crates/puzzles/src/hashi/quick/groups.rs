//! Groups of islands joined by bridges, and how many bridges each still asks for: a group that asks for none is closed, and
//! unless it is the whole board it contradicts. That it has no way out need not be counted: then its sums do not come out.

use super::state::{Claim, EMPTY, NONE, State};

/// Islands joined by bridges, by the island that leads them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The one that leads it. All of a group know, for it is asked for far more often than groups are joined.
    pub(super) leader: u16,
    /// The next of the group, in a ring.
    pub(super) next: u16,
    pub(super) islands: u16,
    /// Bridge ends its islands still ask for.
    pub(super) short: u16,
}

impl State {
    /// Whether all islands are joined.
    fn is_whole(&self) -> bool {
        self.parts == 1
    }

    #[inline]
    pub(super) fn leader(&self, u: u16) -> u16 {
        self.groups[usize::from(u)].leader
    }

    /// Joins the groups of two islands; the leader who leads no longer, or none if they are joined already.
    pub(super) fn join(&mut self, ends: [u16; 2]) -> u16 {
        let [u, v] = ends.map(|u| self.leader(u));
        if u == v {
            return NONE;
        }
        let [a, b] = [u, v].map(|u| self.groups[usize::from(u)]);
        let (large, small) = if a.islands < b.islands { (v, u) } else { (u, v) };
        self.parts -= 1;
        self.follow_leader(small, large);
        self.turn_over([small, large]);
        let group = &mut self.groups[usize::from(large)];
        (group.islands, group.short) = (a.islands + b.islands, a.short.wrapping_add(b.short));
        small
    }

    /// Makes all of a ring follow a leader.
    fn follow_leader(&mut self, first: u16, leader: u16) {
        let mut u = first;
        loop {
            let group = &mut self.groups[usize::from(u)];
            group.leader = leader;
            u = group.next;
            if u == first {
                return;
            }
        }
    }

    /// Makes one ring of two, or two of one.
    fn turn_over(&mut self, ends: [u16; 2]) {
        let [next_of_a, next_of_b] = ends.map(|u| self.groups[usize::from(u)].next);
        let [a, b] = ends.map(usize::from);
        (self.groups[a].next, self.groups[b].next) = (next_of_b, next_of_a);
    }

    /// A group asks for so many bridge ends less.
    #[inline]
    pub(super) fn lose(&mut self, leader: u16, bridge_ends: u16) {
        let group = &mut self.groups[usize::from(leader)];
        // More than it asked for is for the sums to find.
        group.short = group.short.wrapping_sub(bridge_ends);
        if group.short == 0 {
            self.closed.push(leader);
        }
    }

    /// A group that asks for nothing more while there are others.
    pub(super) fn next_closed(&mut self) -> Option<u16> {
        while let Some(u) = self.closed.pop() {
            let group = self.groups[usize::from(u)];
            if group.leader == u && group.short == 0 && !self.is_whole() {
                return Some(u);
            }
        }
        None
    }

    /// The spans that lead out of a group, all of them empty.
    pub(super) fn border(&self, leader: u16, claims: &mut Vec<Claim>) {
        let mut u = leader;
        loop {
            let isle = &self.isles[usize::from(u)];
            for way in isle.ways.iter().filter(|way| way.to != NONE) {
                let span = &self.spans[usize::from(way.span)];
                // What is empty from the start says nothing.
                if (span.left == EMPTY) & (span.last != NONE) & (self.leader(way.to) != leader) {
                    claims.push(Claim { span: way.span, within: EMPTY });
                }
            }
            u = self.groups[usize::from(u)].next;
            if u == leader {
                return;
            }
        }
    }

    /// A group asks for so many bridge ends again.
    pub(super) fn regain(&mut self, leader: u16, bridge_ends: u16) {
        let group = &mut self.groups[usize::from(leader)];
        group.short = group.short.wrapping_add(bridge_ends);
    }

    /// Takes a [`Self::join`] back.
    pub(super) fn part(&mut self, small: u16) {
        let group = self.groups[usize::from(small)];
        let large = &mut self.groups[usize::from(group.leader)];
        large.islands -= group.islands;
        large.short = large.short.wrapping_sub(group.short);
        self.parts += 1;
        self.turn_over([small, group.leader]);
        self.follow_leader(small, small);
    }
}
