//! One assumption and all that follows from it, in the order the scale prescribes: whatever is in is followed up before
//! anything that is out. That order does not give the shortest ways, but it decides which ways there are.

use rejilla_engine::kernel::Spent;

use super::geometry::*;
use super::grid::Grid;
use super::links::{BY_CELL, Cause, Links, NONE, ROOT};

/// No chain within the chain.
pub(super) const NO_INNER: u32 = u32::MAX;

/// A candidate in or out: twice its number, and one more if it is in.
#[inline(always)]
fn literal(candidate: u16, on: bool) -> u16 {
    2 * candidate + u16::from(on)
}

/// One thing that follows.
#[derive(Clone, Copy)]
pub(super) struct Node {
    literal: u16,
    /// Its parents, a slice of the run's.
    first: u32,
    parents: u16,
    /// At least so many nodes lead here, itself included.
    pub(super) least: u16,
    pub(super) cause: Cause,
    /// The chain within the chain that found it.
    pub(super) inner: u32,
}

impl Node {
    pub(super) fn candidate(&self) -> u16 {
        self.literal / 2
    }

    pub(super) fn is_on(&self) -> bool {
        self.literal & 1 == 1
    }

    pub(super) fn literal(&self) -> usize {
        usize::from(self.literal)
    }
}

/// Candidates as bits.
pub(super) type Set = [u64; 12];

/// The nodes of one assumption.
#[derive(Default)]
pub(super) struct Run {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The node of each literal.
    node_of: Vec<u16>,
    /// Candidates that are out, and in, in order, and as sets.
    pub(super) lists: [Vec<u16>; 2],
    pub(super) sets: [Set; 2],
    /// The node that is in and the one that is out, of the same candidate.
    pub(super) clash: Option<(u16, u16)>,
    /// How many nodes lead to each, where that was counted.
    pub(super) counts: Vec<u16>,
    pub(super) has_inner: bool,
    /// How many candidates were out each time that more was found.
    asked: Vec<usize>,
    pub(super) done: bool,
}

/// A candidate that comes in, with its parents.
#[derive(Clone, Copy)]
struct Coming {
    candidate: u16,
    cause: Cause,
    len: usize,
    parents: [u16; 10],
}

impl Run {
    fn start(&mut self, n: usize, root: u16, on: bool) {
        self.nodes.clear();
        self.parents.clear();
        self.node_of.clear();
        self.node_of.resize(2 * n, NONE);
        self.lists.iter_mut().for_each(Vec::clear);
        self.sets = [[0; 12]; 2];
        self.clash = None;
        self.counts.clear();
        self.has_inner = false;
        self.asked.clear();
        self.done = true;
        self.enter(root, on, &[], ROOT, NO_INNER);
    }

    fn add(&mut self, candidate: u16, on: bool, parents: &[u16], cause: Cause, inner: u32) -> u16 {
        let first = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let least = parents.iter().map(|&p| self.nodes[usize::from(p)].least).max().unwrap_or(0) + 1;
        let literal = literal(candidate, on);
        self.nodes.push(Node { literal, first, parents: parents.len() as u16, least, cause, inner });
        (self.nodes.len() - 1) as u16
    }

    /// Adds something new.
    pub(super) fn enter(&mut self, candidate: u16, on: bool, parents: &[u16], cause: Cause, inner: u32) {
        let node = self.add(candidate, on, parents, cause, inner);
        self.has_inner |= inner != NO_INNER;
        self.node_of[usize::from(literal(candidate, on))] = node;
        self.lists[usize::from(on)].push(candidate);
        self.sets[usize::from(on)][usize::from(candidate) / 64] |= 1 << (candidate % 64);
    }

    /// The node that says so, or [`NONE`].
    #[inline(always)]
    pub(super) fn node(&self, candidate: u16, on: bool) -> u16 {
        self.node_of[usize::from(literal(candidate, on))]
    }

    pub(super) fn parents(&self, node: u16) -> &[u16] {
        let node = self.nodes[usize::from(node)];
        &self.parents[node.first as usize..node.first as usize + usize::from(node.parents)]
    }

    /// What was left of the grid when a node was found that follows by no link.
    pub(super) fn left_before(&self, grid: &Grid, links: &Links, node: u16) -> Grid {
        let candidate = self.nodes[usize::from(node)].candidate();
        let at = self.lists[0].iter().position(|&out| out == candidate).unwrap_or(0);
        let out = self.asked.iter().rev().find(|&&asked| asked <= at).copied().unwrap_or(0);
        let mut left = grid.clone();
        for &candidate in &self.lists[0][..out] {
            let (cell, digit) = links.at(usize::from(candidate));
            left.remove(cell, digit);
        }
        left
    }

    /// Adds a consequence if it is new; whether it clashes with what is known.
    #[inline(always)]
    fn follow(&mut self, candidate: u16, on: bool, parents: &[u16], cause: Cause) -> bool {
        let opposite = self.node(candidate, !on);
        if opposite != NONE {
            let node = self.add(candidate, on, parents, cause, NO_INNER);
            self.clash = Some(if on { (node, opposite) } else { (opposite, node) });
            return true;
        }
        if self.node(candidate, on) == NONE {
            self.enter(candidate, on, parents, cause, NO_INNER);
        }
        false
    }

    /// Follows the links of the grid as it stands: every node has one parent.
    pub(super) fn follow_links(&mut self, links: &Links, root: u16) {
        self.start(links.n, root, true);
        let (mut i, mut j) = (0, 0);
        loop {
            if i < self.lists[1].len() {
                let a = self.lists[1][i];
                i += 1;
                let here = [self.node(a, true)];
                for &b in links.weak.of(usize::from(a)) {
                    if self.node(b, false) == NONE && self.follow(b, false, &here, links.weak_cause(a, b)) {
                        return;
                    }
                }
            } else if j < self.lists[0].len() {
                let b = self.lists[0][j];
                j += 1;
                let here = [self.node(b, false)];
                for (c, cause) in links.strong[usize::from(b)].caused(super::links::Mode::Xy) {
                    if self.follow(c, true, &here, cause) {
                        return;
                    }
                }
            } else {
                return;
            }
        }
    }

    /// Follows an assumption while candidates go: what is out is out for all that comes later. `cells` allows reasoning
    /// by the candidates of a cell; `more` is asked for further nodes when nothing follows any more, and says whether
    /// there were any.
    pub(super) fn follow_all(
        &mut self,
        grid: &Grid,
        links: &Links,
        (root, on): (u16, bool),
        cells: bool,
        more: &mut impl FnMut(&mut Run, &Grid) -> Result<bool, Spent>,
    ) -> Result<(), Spent> {
        self.start(links.n, root, on);
        let mut left = grid.clone();
        let (mut i, mut j) = (0, 0);
        loop {
            if i < self.lists[1].len() {
                i += 1;
                if self.clear_around(&left, links, self.lists[1][i - 1], cells) {
                    return Ok(());
                }
            } else if j < self.lists[0].len() {
                j += 1;
                let out = self.lists[0][j - 1];
                let (coming, n) = self.coming(grid, &left, links, out, cells);
                let (cell, digit) = links.at(usize::from(out));
                left.remove(cell, digit);
                for Coming { candidate, cause, len, parents } in &coming[..n] {
                    if self.follow(*candidate, true, &parents[..*len], *cause) {
                        return Ok(());
                    }
                }
            } else {
                let out = self.lists[0].len();
                if !more(self, &left)? {
                    return Ok(());
                }
                self.asked.push(out);
            }
        }
    }

    /// A candidate is in: the others of its cell and its digit's other places go. Whether that clashes.
    fn clear_around(&mut self, left: &Grid, links: &Links, a: u16, cells: bool) -> bool {
        let here = [self.node(a, true)];
        let (cell, digit) = links.at(usize::from(a));
        if cells {
            for other in Bits(left.candidates[cell] & !(1 << digit)) {
                if self.follow(links.id[cell][other], false, &here, BY_CELL) {
                    return true;
                }
            }
        }
        let mut seen = 1u128 << cell;
        for t in 0..3 {
            let house = house_of(cell, t);
            for other in Bits(left.positions[house][digit]).map(|position| cell_at(house, position)) {
                if seen >> other & 1 == 0 {
                    seen |= 1 << other;
                    if self.follow(links.id[other][digit], false, &here, t as Cause) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What comes in when a candidate goes out that is still on the grid: the other one of two in its cell or in a
    /// house. Its parents are the candidate and all others that went before.
    fn coming(&self, grid: &Grid, left: &Grid, links: &Links, out: u16, cells: bool) -> ([Coming; 4], usize) {
        let none = Coming { candidate: NONE, cause: ROOT, len: 1, parents: [self.node(out, false); 10] };
        let (mut coming, mut n) = ([none; 4], 0);
        let (cell, digit) = links.at(usize::from(out));
        if cells && left.candidates[cell].count_ones() == 2 {
            let other = (left.candidates[cell] & !(1 << digit)).trailing_zeros() as usize;
            let one = &mut coming[n];
            (one.candidate, one.cause) = (links.id[cell][other], BY_CELL);
            for gone in Bits(grid.candidates[cell] & !left.candidates[cell]) {
                one.parents[one.len] = self.node(links.id[cell][gone], false);
                one.len += 1;
            }
            n += 1;
        }
        for t in 0..3 {
            let house = house_of(cell, t);
            let places = left.positions[house][digit];
            if places.count_ones() != 2 {
                continue;
            }
            let other = (places & !position_bit(cell, t)).trailing_zeros() as usize;
            let candidate = links.id[cell_at(house, other)][digit];
            if coming[..n].iter().any(|one| one.candidate == candidate) {
                continue;
            }
            let one = &mut coming[n];
            (one.candidate, one.cause) = (candidate, t as Cause);
            for gone in Bits(grid.positions[house][digit] & !places) {
                one.parents[one.len] = self.node(links.id[cell_at(house, gone)][digit], false);
                one.len += 1;
            }
            n += 1;
        }
        (coming, n)
    }
}
