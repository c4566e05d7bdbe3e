//! **What it sees.** Several assumptions followed to one conclusion: all candidates of a cell, all places of a digit in a
//! house, a candidate in and the same candidate out; or one assumption that contradicts itself.
//!
//! **Why it holds.** One of the assumptions is true, so what all of them imply is true; an assumption that implies a
//! candidate both in and out is false.
//!
//! **Example.** r1c1 is 2, 5 or 7, and whichever it is, r9c9 is not 3.
//!
//! *Static* chains follow the links of the grid as it stands. *Dynamic* ones take out of the grid what goes on the way,
//! so that new links appear; from level 1 on they also use simple techniques, and from level 2 on chains
//! ([`super::nested`]) on what is left.

use rejilla_engine::kernel::{Budget, Spent};

use super::chains::Closures;
use super::geometry::*;
use super::grid::Grid;
use super::hint::{Hint, Literal, Pattern, Rule, Shape};
use super::links::{Links, NONE};
use super::nested::Nested;
use super::rank::{Best, Rank};
use super::run::{NO_INNER, Run};

/// How branches are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    Static,
    /// One digit's houses alone.
    Nishio,
    /// Everything, with the extras of a level from 0 to 5.
    Dynamic(u8),
}

impl Depth {
    pub(super) fn base(self) -> f64 {
        match self {
            Depth::Static => Rule::CellChains.base(),
            Depth::Nishio => Rule::Nishio.base(),
            Depth::Dynamic(level) => dynamic_rule(level).base(),
        }
    }
}

fn dynamic_rule(level: u8) -> Rule {
    match level {
        0 => Rule::DynamicChains,
        1 => Rule::DynamicChainsPlus,
        2 => Rule::NestedChains2,
        3 => Rule::NestedChains3,
        4 => Rule::NestedChains4,
        _ => Rule::NestedChains5,
    }
}

/// A conclusion: where it starts and how it comes about. The branches are those of the shape from there.
#[derive(Clone, Copy)]
pub(super) struct Conclusion {
    pub(super) shape: Shape,
    /// A candidate of the cell, of the house, or the one assumed in or out.
    pub(super) start: (u16, bool),
    pub(super) so: (u16, bool),
}

/// The ends of branches: a run and a node each.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    len: usize,
    ends: [(u16, u16); 9],
}

impl Ends {
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, u16)> {
        self.ends[..self.len].iter().map(|&(run, node)| (usize::from(run), node))
    }
}

/// The conclusions kept: the best of all, or the best of each effect.
pub(super) struct Wanted {
    each: bool,
    pub(super) best: Vec<Best<Conclusion>>,
}

/// The memory for following assumptions on one grid.
#[derive(Default)]
pub(super) struct Forcing {
    pub(super) links: Links,
    /// By candidate, assumed out and in.
    pub(super) runs: Vec<Run>,
    stamp: Vec<u32>,
    epoch: u32,
    stack: Vec<u16>,
    inner: Vec<u32>,
    pub(super) nested: Option<Box<Nested>>,
}

impl Forcing {
    /// For another grid: forgets what belongs to the last.
    pub(super) fn enter(&mut self, grid: &Grid) {
        self.links.fill(grid);
        if let Some(nested) = &mut self.nested {
            nested.forget();
        }
    }

    /// Forgets all runs.
    pub(super) fn reset(&mut self) {
        let n = 2 * self.links.n;
        if self.runs.len() < n {
            self.runs.resize_with(n, Run::default);
        }
        self.runs.iter_mut().for_each(|run| run.done = false);
        if self.stamp.len() < n {
            self.stamp.resize(n, 0);
        }
    }

    /// The run of an assumption, followed if it was not yet.
    pub(super) fn run(
        &mut self,
        grid: &Grid,
        depth: Depth,
        (candidate, on): (u16, bool),
        budget: &Budget,
    ) -> Result<u16, Spent> {
        let at = 2 * candidate + u16::from(on);
        if self.runs[usize::from(at)].done {
            return Ok(at);
        }
        let mut run = std::mem::take(&mut self.runs[usize::from(at)]);
        let links = &self.links;
        match depth {
            Depth::Static => run.follow_links(links, candidate),
            Depth::Nishio | Depth::Dynamic(0) => {
                run.follow_all(grid, links, (candidate, on), depth != Depth::Nishio, &mut |_, _| Ok(false))?;
            }
            Depth::Dynamic(level) => {
                budget.tick()?;
                let nested = self.nested.get_or_insert_default();
                let mut more = |run: &mut Run, left: &Grid| nested.more(run, links, (grid, left), level, budget);
                run.follow_all(grid, links, (candidate, on), true, &mut more)?;
            }
        }
        self.runs[usize::from(at)] = run;
        Ok(at)
    }

    /// The best conclusion.
    pub(super) fn best(
        &mut self,
        grid: &Grid,
        depth: Depth,
        closures: Option<&Closures>,
        budget: &Budget,
    ) -> Result<Option<Hint>, Spent> {
        let mut wanted = Wanted { each: false, best: vec![Best::default()] };
        self.search(grid, depth, closures, &mut wanted, budget)?;
        let Best { rank, found } = wanted.best.swap_remove(0);
        Ok(found.map(|found| self.hint(grid, depth, rank, &found)))
    }

    /// The best conclusion of each effect, in order of rank.
    pub(super) fn all(
        &mut self,
        grid: &Grid,
        depth: Depth,
        closures: Option<&Closures>,
        budget: &Budget,
    ) -> Result<Vec<(Rank, Conclusion)>, Spent> {
        let mut wanted = Wanted { each: true, best: Vec::new() };
        wanted.best.resize_with(2 * self.links.n, Best::default);
        self.search(grid, depth, closures, &mut wanted, budget)?;
        let mut all: Vec<(Rank, Conclusion)> =
            wanted.best.into_iter().filter_map(|best| Some((best.rank, best.found?))).collect();
        all.sort_by(|a, b| a.0.partial_cmp(&b.0).expect("ratings are numbers"));
        Ok(all)
    }

    pub(super) fn hint(&self, grid: &Grid, depth: Depth, rank: Rank, found: &Conclusion) -> Hint {
        let rule = match (depth, found.shape) {
            (Depth::Nishio, _) => Rule::Nishio,
            (Depth::Static, Shape::Cell) => Rule::CellChains,
            (Depth::Static, _) => Rule::RegionChains,
            (Depth::Dynamic(level), _) => dynamic_rule(level),
        };
        let literal = |(candidate, on)| self.links.literal(candidate, on);
        let roots: Vec<Literal> = self.roots(grid, found).iter().map(|&root| literal(root)).collect();
        Hint::concluding(rule, rank.rating, literal(found.so), Pattern::Branches { shape: found.shape, roots })
    }

    /// The assumptions of a conclusion's branches.
    pub(super) fn roots(&self, grid: &Grid, found: &Conclusion) -> Vec<(u16, bool)> {
        let (start, _) = found.start;
        let (cell, digit) = self.links.at(usize::from(start));
        match found.shape {
            Shape::Contradiction => vec![found.start],
            Shape::Double => vec![(start, true), (start, false)],
            Shape::Cell => Bits(grid.candidates[cell]).map(|digit| (self.links.id[cell][digit], true)).collect(),
            Shape::Region(t) => {
                let house = house_of(cell, usize::from(t));
                let places = Bits(grid.positions[house][digit]);
                places.map(|position| (self.links.id[cell_at(house, position)][digit], true)).collect()
            }
        }
    }

    /// Every conclusion, in the prescribed order. Static search takes closures to skip branches without any; they are
    /// only right where no chain leads to a contradiction.
    fn search(
        &mut self,
        grid: &Grid,
        depth: Depth,
        closures: Option<&Closures>,
        wanted: &mut Wanted,
        budget: &Budget,
    ) -> Result<(), Spent> {
        self.reset();
        let mut order = 0;
        let is_dynamic = depth != Depth::Static;
        for cell in 0..81 {
            let count = grid.candidates[cell].count_ones();
            if count < if is_dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in Bits(grid.candidates[cell]) {
                let start = self.links.id[cell][digit];
                if is_dynamic {
                    let on = self.run(grid, depth, (start, true), budget)?;
                    let off = self.run(grid, depth, (start, false), budget)?;
                    self.contradiction(grid, depth, on, &mut order, wanted);
                    self.contradiction(grid, depth, off, &mut order, wanted);
                    if count >= 3 {
                        self.common(grid, depth, &[on, off], (Shape::Double, start), &mut order, wanted);
                    }
                }
                for t in 0..3 {
                    let house = house_of(cell, t);
                    let places = grid.positions[house][digit];
                    // Only from the first place of the digit in the house.
                    if several(places) && places & places.wrapping_neg() == position_bit(cell, t) {
                        let places = Bits(places).map(|position| self.links.id[cell_at(house, position)][digit]);
                        let places = Candidates::from(places);
                        let shape = (Shape::Region(t as u8), start);
                        self.branches(grid, depth, closures, &places, shape, &mut order, wanted, budget)?;
                    }
                }
            }
            let candidates = Candidates::from(Bits(grid.candidates[cell]).map(|digit| self.links.id[cell][digit]));
            let shape = (Shape::Cell, candidates.all()[0]);
            self.branches(grid, depth, closures, &candidates, shape, &mut order, wanted, budget)?;
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments, reason = "one caller, twice")]
    fn branches(
        &mut self,
        grid: &Grid,
        depth: Depth,
        closures: Option<&Closures>,
        roots: &Candidates,
        shape: (Shape, u16),
        order: &mut u64,
        wanted: &mut Wanted,
        budget: &Budget,
    ) -> Result<(), Spent> {
        if closures.is_some_and(|closures| !closures.share(roots.all())) {
            return Ok(());
        }
        let mut runs = *roots;
        for i in 0..roots.len {
            runs.ids[i] = self.run(grid, depth, (roots.ids[i], true), budget)?;
        }
        self.common(grid, depth, runs.all(), shape, order, wanted);
        Ok(())
    }

    /// An assumption that contradicts itself.
    pub(super) fn contradiction(&mut self, grid: &Grid, depth: Depth, run: u16, order: &mut u64, wanted: &mut Wanted) {
        *order += 1;
        let Some((on, off)) = self.runs[usize::from(run)].clash else { return };
        let mut ends = Ends { len: 2, ends: [(0, 0); 9] };
        ends.ends[..2].copy_from_slice(&[(run, on), (run, off)]);
        let assumed = (run / 2, run & 1 == 1);
        let found = Conclusion { shape: Shape::Contradiction, start: assumed, so: (assumed.0, !assumed.1) };
        self.offer(grid, depth, &ends, found, *order, wanted);
    }

    /// What several runs have in common, in the order of the first.
    fn common(
        &mut self,
        grid: &Grid,
        depth: Depth,
        runs: &[u16],
        (shape, start): (Shape, u16),
        order: &mut u64,
        wanted: &mut Wanted,
    ) {
        let words = self.links.n.div_ceil(64);
        for on in [true, false] {
            let mut shared = self.runs[usize::from(runs[0])].sets[usize::from(on)];
            for &run in &runs[1..] {
                let set = &self.runs[usize::from(run)].sets[usize::from(on)];
                for i in 0..words {
                    shared[i] &= set[i];
                }
            }
            if shared[..words].iter().all(|word| *word == 0) {
                continue;
            }
            for i in 0..self.runs[usize::from(runs[0])].lists[usize::from(on)].len() {
                let so = self.runs[usize::from(runs[0])].lists[usize::from(on)][i];
                if shared[usize::from(so) / 64] >> (so % 64) & 1 == 1 {
                    *order += 1;
                    let mut ends = Ends { len: runs.len(), ends: [(0, 0); 9] };
                    for (end, &run) in ends.ends.iter_mut().zip(runs) {
                        *end = (run, self.runs[usize::from(run)].node(so, on));
                    }
                    let found = Conclusion { shape, start: (start, true), so: (so, on) };
                    self.offer(grid, depth, &ends, found, *order, wanted);
                }
            }
        }
    }

    /// Takes a conclusion if it ranks before others of its slot.
    fn offer(&mut self, grid: &Grid, depth: Depth, ends: &Ends, found: Conclusion, order: u64, wanted: &mut Wanted) {
        let slot = if wanted.each { self.slot(grid, found.so) } else { 0 };
        let bar = wanted.best[slot].rank.complexity;
        let least: u32 = ends.iter().map(|(run, node)| u32::from(self.runs[run].nodes[usize::from(node)].least)).sum();
        let (cell, _) = self.links.at(usize::from(found.so.0));
        if least > bar || found.so.1 && !several(grid.candidates[cell]) {
            return;
        }
        let key = match found.shape {
            Shape::Double => 1,
            Shape::Cell => 5,
            Shape::Region(_) => 6,
            Shape::Contradiction => 7,
        };
        let rank = Rank::new(depth.base(), self.complexity(ends) as usize, key, order);
        wanted.best[slot].offer(rank, || Some(found));
    }

    /// One number for each set of removals: placing one of two candidates removes the other.
    fn slot(&self, grid: &Grid, (candidate, on): (u16, bool)) -> usize {
        let (cell, digit) = self.links.at(usize::from(candidate));
        match only(grid.candidates[cell] & !(1 << digit)) {
            Some(other) if on => usize::from(self.links.id[cell][other]),
            _ => usize::from(candidate) + if on { self.links.n } else { 0 },
        }
    }

    /// The nodes that lead to all ends, and those of every distinct chain within them.
    fn complexity(&mut self, ends: &Ends) -> u32 {
        let mut sum = 0;
        self.inner.clear();
        for (run, node) in ends.iter() {
            sum += self.ancestors(run, node);
        }
        if let Some(nested) = &self.nested
            && !self.inner.is_empty()
        {
            sum += nested.complexity(&self.inner);
        }
        sum
    }

    /// Counts the nodes that lead to one, itself included, and collects the chains among them.
    fn ancestors(&mut self, run: usize, end: u16) -> u32 {
        let run = &mut self.runs[run];
        if run.counts.len() < run.nodes.len() {
            run.counts.resize(run.nodes.len(), 0);
        }
        if !run.has_inner && run.counts[usize::from(end)] != 0 {
            return u32::from(run.counts[usize::from(end)]);
        }
        self.epoch += 1;
        let mut count = 0;
        self.stack.clear();
        self.stack.push(end);
        self.stamp[run.nodes[usize::from(end)].literal()] = self.epoch;
        while let Some(at) = self.stack.pop() {
            count += 1;
            let node = &run.nodes[usize::from(at)];
            if node.inner != NO_INNER {
                self.inner.push(node.inner);
            }
            for &parent in run.parents(at) {
                debug_assert_ne!(parent, NONE);
                let literal = run.nodes[usize::from(parent)].literal();
                if self.stamp[literal] != self.epoch {
                    self.stamp[literal] = self.epoch;
                    self.stack.push(parent);
                }
            }
        }
        run.counts[usize::from(end)] = count as u16;
        count
    }

    /// The ends of a conclusion's branches.
    pub(super) fn ends(&self, grid: &Grid, found: &Conclusion) -> Ends {
        let mut ends = Ends { len: 0, ends: [(0, 0); 9] };
        let mut push = |end| {
            ends.ends[ends.len] = end;
            ends.len += 1;
        };
        for (candidate, on) in self.roots(grid, found) {
            let at = 2 * candidate + u16::from(on);
            let run = &self.runs[usize::from(at)];
            match (found.shape, run.clash) {
                (Shape::Contradiction, Some((on, off))) => {
                    push((at, on));
                    push((at, off));
                }
                _ => push((at, run.node(found.so.0, found.so.1))),
            }
        }
        ends
    }

    /// Calls with every node that leads to an end, the end first, breadth-first, each literal once.
    pub(super) fn each_ancestor(&mut self, run: usize, end: u16, mut each: impl FnMut(&Links, &Run, u16)) {
        let run = &self.runs[run];
        self.epoch += 1;
        self.stack.clear();
        self.stack.push(end);
        self.stamp[run.nodes[usize::from(end)].literal()] = self.epoch;
        let mut i = 0;
        while i < self.stack.len() {
            let at = self.stack[i];
            each(&self.links, run, at);
            for &parent in run.parents(at) {
                let literal = run.nodes[usize::from(parent)].literal();
                if self.stamp[literal] != self.epoch {
                    self.stamp[literal] = self.epoch;
                    self.stack.push(parent);
                }
            }
            i += 1;
        }
    }

    /// The best of one-assumption contradictions that the caller offers.
    pub(super) fn best_of(
        &mut self,
        grid: &Grid,
        depth: Depth,
        each: impl FnOnce(&mut Forcing, &mut Wanted) -> Result<(), Spent>,
    ) -> Result<Option<Hint>, Spent> {
        self.reset();
        let mut wanted = Wanted { each: false, best: vec![Best::default()] };
        each(self, &mut wanted)?;
        let Best { rank, found } = wanted.best.swap_remove(0);
        Ok(found.map(|found| self.hint(grid, depth, rank, &found)))
    }
}

/// Up to nine candidates.
#[derive(Clone, Copy)]
struct Candidates {
    len: usize,
    ids: [u16; 9],
}

impl Candidates {
    fn from(candidates: impl Iterator<Item = u16>) -> Candidates {
        let mut all = Candidates { len: 0, ids: [0; 9] };
        for candidate in candidates {
            all.ids[all.len] = candidate;
            all.len += 1;
        }
        all
    }

    fn all(&self) -> &[u16] {
        &self.ids[..self.len]
    }
}
