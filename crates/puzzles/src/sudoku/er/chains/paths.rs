//! All forcing chains and cycles of a grid with their ways, for chains within chains and for telling.

use std::ops::Range;

use super::super::grid::Grid;
use super::super::hint::{Literal, Rule};
use super::super::links::{Cause, Links, Mode, NONE, ROOT};
use super::super::rank::Rank;
use super::cycles::eliminated;
use super::xy::Survey;
use super::{key, x_distance};

/// A node of a way, with why it follows from the one before it.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Way {
    pub(in super::super) candidate: u16,
    pub(in super::super) on: bool,
    pub(in super::super) cause: Cause,
}

/// A chain or cycle: its way from the end back to the root, and what it removes.
pub(in super::super) struct Path {
    pub(in super::super) rank: Rank,
    pub(in super::super) rule: Rule,
    pub(in super::super) is_cycle: bool,
    way: Range<usize>,
    removed: Range<usize>,
}

/// Every path of a grid, and the memory to find them.
#[derive(Default)]
pub(in super::super) struct Paths {
    pub(in super::super) found: Vec<Path>,
    ways: Vec<Way>,
    removals: Vec<(u8, u16)>,
    /// Nodes of a chain, each with the one before it.
    nodes: Vec<(Way, u16)>,
    /// Nodes of a cycle that are in, each with the one that is out before it, the one in before that, and the length.
    links: Vec<(Way, Way, u16, u16)>,
    met: Vec<u32>,
    epoch: u32,
}

impl Paths {
    pub(in super::super) fn way(&self, path: &Path) -> &[Way] {
        &self.ways[path.way.clone()]
    }

    pub(in super::super) fn removed(&self, path: &Path) -> &[(u8, u16)] {
        &self.removals[path.removed.clone()]
    }

    /// Finds all, best first, one for each set of removals.
    pub(in super::super) fn find_all(&mut self, grid: &Grid, links: &Links, survey: &Survey) {
        self.found.clear();
        self.ways.clear();
        self.removals.clear();
        self.x_pass(grid, links);
        for root in (0..links.n).filter(|&root| links.strong[root].by_cell()) {
            self.cycles(grid, links, root as u16, Rule::YCycle, Mode::Y);
        }
        for root in 0..links.n {
            let comes = survey.of(root);
            if comes.round {
                self.cycles(grid, links, root as u16, Rule::XyCycle, Mode::Xy);
            }
            for (from_in, comes_back) in [(true, comes.out), (false, comes.in_)] {
                if comes_back {
                    self.chain(grid, links, root as u16, from_in, (Rule::XyChain, Mode::Xy));
                }
            }
        }
        // The order of discovery is part of the rank.
        self.found.sort_by(|a, b| a.rank.partial_cmp(&b.rank).expect("ratings are numbers"));
        let mut kept: Vec<Path> = Vec::with_capacity(self.found.len());
        for path in std::mem::take(&mut self.found) {
            if !kept.iter().any(|known| self.removed(known) == self.removed(&path)) {
                kept.push(path);
            }
        }
        self.found = kept;
    }

    fn x_pass(&mut self, grid: &Grid, links: &Links) {
        let mut strong = [[0u128; 81]; 9];
        let mut linked = [0; 9];
        for root in 0..links.n {
            let (cell, digit) = links.at(root);
            let to = links.strong[root].within(Mode::X);
            strong[digit][cell] = to.iter().fold(0, |cells, &b| cells | 1 << links.cell[usize::from(b)]);
            linked[digit] += usize::from(!to.is_empty());
        }
        for root in 0..links.n {
            let (cell, digit) = links.at(root);
            if linked[digit] < 4 {
                continue;
            }
            let strong = &strong[digit];
            if strong[cell] != 0 {
                self.cycles(grid, links, root as u16, Rule::XCycle, Mode::X);
            }
            for from_in in [true, false] {
                if x_distance(cell, grid.cells[digit], strong, from_in, usize::MAX).is_some() {
                    self.chain(grid, links, root as u16, from_in, (Rule::XChain, Mode::X));
                }
            }
        }
    }

    fn start(&mut self, n: usize) {
        self.epoch += 1;
        if self.met.len() < 2 * n {
            self.met.resize(2 * n, 0);
        }
    }

    fn is_new(&self, candidate: u16, on: bool) -> bool {
        self.met[2 * usize::from(candidate) + usize::from(on)] != self.epoch
    }

    fn meet(&mut self, node: Way) {
        self.met[2 * usize::from(node.candidate) + usize::from(node.on)] = self.epoch;
    }

    /// Notes what was appended last: a way from `first` on, and so many removals.
    fn keep(&mut self, rule: Rule, mode: Mode, first: usize, removals: usize) {
        let way = first..self.ways.len();
        let removed = self.removals.len() - removals..self.removals.len();
        let rank = Rank::new(rule.base(), way.len(), key(mode), self.found.len() as u64);
        let is_cycle = matches!(rule, Rule::XCycle | Rule::YCycle | Rule::XyCycle);
        self.found.push(Path { rank, rule, is_cycle, way, removed });
    }

    fn chain(&mut self, grid: &Grid, links: &Links, root: u16, from_in: bool, (rule, mode): (Rule, Mode)) {
        let first = self.ways.len();
        if self.trace(links, root, from_in, mode) {
            let (cell, digit) = links.at(usize::from(root));
            let gone = if from_in { 1 << digit } else { grid.candidates[cell] & !(1 << digit) };
            self.removals.push((cell as u8, gone));
            self.keep(rule, mode, first, 1);
        }
    }

    /// Appends the shortest way from a root, in or out, to its opposite, the end first; whether there is one.
    fn trace(&mut self, links: &Links, root: u16, from_in: bool, mode: Mode) -> bool {
        self.start(links.n);
        self.nodes.clear();
        let node = Way { candidate: root, on: from_in, cause: ROOT };
        self.meet(node);
        self.nodes.push((node, NONE));
        let mut at = 0;
        while at < self.nodes.len() {
            let Way { candidate, on, .. } = self.nodes[at].0;
            let arrived = if on {
                let next = links.weak_within(candidate, mode).map(|to| (to, links.weak_cause(candidate, to)));
                self.spread(at, next, (root, !from_in))
            } else {
                self.spread(at, links.strong[usize::from(candidate)].caused(mode), (root, !from_in))
            };
            if arrived {
                let mut at = self.nodes.len() - 1;
                loop {
                    let (node, before) = self.nodes[at];
                    self.ways.push(node);
                    if before == NONE {
                        return true;
                    }
                    at = usize::from(before);
                }
            }
            at += 1;
        }
        false
    }

    /// Adds what is new among the consequences of a node; whether the last added is the goal.
    fn spread(&mut self, at: usize, next: impl Iterator<Item = (u16, Cause)>, goal: (u16, bool)) -> bool {
        let on = !self.nodes[at].0.on;
        for (candidate, cause) in next {
            if self.is_new(candidate, on) {
                let node = Way { candidate, on, cause };
                self.meet(node);
                self.nodes.push((node, at as u16));
                if (candidate, on) == goal {
                    return true;
                }
            }
        }
        false
    }

    /// Every cycle the prescribed search meets: each candidate that is in is expanded once.
    fn cycles(&mut self, grid: &Grid, links: &Links, root: u16, rule: Rule, mode: Mode) {
        self.start(links.n);
        self.links.clear();
        let none = Way { candidate: NONE, on: false, cause: ROOT };
        let node = Way { candidate: root, on: true, cause: ROOT };
        self.meet(node);
        self.links.push((node, none, NONE, 0));
        let mut at = 0;
        while at < self.links.len() {
            let (node, _, _, length) = self.links[at];
            let (a, length) = (node.candidate, length + 2);
            for &off in links.weak_on.of(usize::from(a)) {
                if mode == Mode::X && links.digit[usize::from(off)] != links.digit[usize::from(a)] {
                    continue;
                }
                let next = links.strong[usize::from(off)];
                let leads_on = |&to: &u16| if to == root { length >= 4 } else { self.is_new(to, true) };
                if !next.within(mode).iter().any(leads_on) || self.is_out_before(at, off) {
                    continue;
                }
                let out = Way { candidate: off, on: false, cause: links.weak_cause(a, off) };
                for (candidate, cause) in next.caused(mode) {
                    let node = Way { candidate, on: true, cause };
                    if candidate == root && length >= 4 {
                        self.close(grid, links, at, [node, out], (rule, mode));
                    } else if self.is_new(candidate, true) {
                        self.meet(node);
                        self.links.push((node, out, at as u16, length));
                    }
                }
            }
            at += 1;
        }
    }

    fn is_out_before(&self, mut at: usize, off: u16) -> bool {
        loop {
            let (_, out, before, _) = self.links[at];
            if out.candidate == off || before == NONE {
                return out.candidate == off;
            }
            at = usize::from(before);
        }
    }

    /// Keeps the cycle that ends in these two nodes, if it removes anything.
    fn close(&mut self, grid: &Grid, links: &Links, mut at: usize, end: [Way; 2], (rule, mode): (Rule, Mode)) {
        let first = self.ways.len();
        self.ways.extend(end);
        while self.links[at].2 != NONE {
            let (node, out, before, _) = self.links[at];
            self.ways.extend([node, out]);
            at = usize::from(before);
        }
        let path: Vec<Literal> = self.ways[first..].iter().map(|way| links.literal(way.candidate, way.on)).collect();
        let removed = eliminated(grid, &path);
        if removed.is_empty() {
            self.ways.truncate(first);
        } else {
            self.removals.extend_from_slice(&removed);
            self.keep(rule, mode, first, removed.len());
        }
    }
}

/// The way of a forcing chain from its root to its end.
pub(in super::super) fn forcing_way(links: &Links, root: Literal, mode: Mode) -> Vec<Way> {
    let mut paths = Paths::default();
    let candidate = links.id[usize::from(root.cell)][usize::from(root.digit)];
    paths.trace(links, candidate, root.on, mode);
    paths.ways.reverse();
    paths.ways
}
