//! What chains are made of: nodes that can be in or out, and the links between them.
//!
//! A node is a candidate, a *group* (places of one value in a house that lie in a second house too), or one value of an
//! *almost locked set*: cells of a house with one value more than cells. A node is *in* if one of its candidates is, and
//! *out* if none is.
//!
//! - A **strong** link: if the one is out, the other is in. Two values left to a cell; two nodes that hold all places of a
//!   value in a house; two values of an almost locked set, for if one is out, the others are locked.
//! - A **weak** link: if the one is in, the other is out, because each of its candidates excludes all of the other's.

use std::collections::{HashMap, HashSet};

use rejilla_engine::Board;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::step::Candidate;

use super::super::Few;
use super::sets::Set;
use super::walk::Stretch;

/// Boards with more candidates than this are left to plainer techniques: links grow with the square of it. A 9×9 has some
/// three hundred where it gets hard, a 16×16 some fifteen hundred.
const MOST_CANDIDATES: u32 = 1_500;

/// Which nodes and links a chain may use.
#[derive(Clone, Copy, Debug)]
pub struct Material {
    /// Strong links between the two values of a cell.
    pub cells: bool,
    /// Strong links between the places of a value in a house.
    pub houses: bool,
    /// Nodes of several places.
    pub groups: bool,
    /// Almost locked sets of up to so many cells; none if 0.
    pub sets: u32,
}

/// Why a node is in if another is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strong {
    /// Two values are left to a cell.
    Cell(Var),
    /// All places of a value in a house.
    House(Tag),
    /// An almost locked set, by its number, without the value of the first node.
    Set(u32),
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its candidates; one, or several places of one value.
    pub members: Vec<Candidate>,
    /// The almost locked set it is part of.
    pub set: Option<u32>,
    pub(super) mask: Set,
    /// What is out if it is in.
    pub(super) sees: Set,
}

impl Node {
    /// Its value.
    pub fn value(&self) -> Val {
        self.members[0].1
    }

    /// Whether it is one candidate.
    pub fn is_single(&self) -> bool {
        self.members.len() == 1
    }
}

/// Cells of a house with one value more than cells.
#[derive(Clone, Debug)]
pub struct AlmostLocked {
    /// The house.
    pub tag: Tag,
    /// Its cells.
    pub cells: Vec<Var>,
    /// Their values, as bits.
    pub values: u64,
}

impl AlmostLocked {
    /// Its cells with a value.
    pub fn places<'s>(&'s self, board: &'s Board, v: Val) -> impl Iterator<Item = Var> + 's {
        self.cells.iter().copied().filter(move |&x| board.word(x) >> v.0 & 1 == 1)
    }
}

/// The almost locked sets of up to so many cells, each once.
pub fn almost_locked(board: &Board, most: u32) -> Vec<AlmostLocked> {
    let (mut sets, mut known) = (Vec::new(), HashSet::new());
    for house in board.masked() {
        let mut few = Few::new();
        bits(house.open()).for_each(|position| few.push(position, house.word(position)));
        // Larger houses have too many choices of many cells.
        let most = if house.vars().len() > 10 { most.min(3) } else { most };
        for size in 1..=most.min(house.open().count_ones().saturating_sub(1)) {
            few.each_almost_closed(size, &mut |positions, values| {
                let cells: Vec<Var> = house.cells(positions).collect();
                if known.insert(cells.clone()) {
                    sets.push(AlmostLocked { tag: house.tag(), cells, values });
                }
            });
        }
    }
    sets
}

/// All nodes and links of a board.
pub struct Net<'b> {
    pub(super) board: &'b Board,
    pub(super) nodes: Vec<Node>,
    /// For each node those that are in if it is out.
    pub(super) strong: Vec<Vec<(u32, Strong)>>,
    /// For each node those with strong links that are out if it is in.
    pub(super) weak: Vec<Vec<u32>>,
    pub(super) sets: Vec<AlmostLocked>,
    /// For each node the digests of what it sees and of what it is.
    pub(super) digests: Vec<(u64, u64)>,
    /// The nodes of no set, by their candidates.
    known: HashMap<Vec<Candidate>, u32>,
    /// For each candidate those that are out if it is in; empty for what is no candidate.
    excluded: Vec<Set>,
    /// Values a variable may have: how candidates are counted.
    values: usize,
}

impl<'b> Net<'b> {
    /// The net of a board; none where it would be too large to be walked by anybody.
    pub fn new(board: &'b Board, material: Material) -> Option<Net<'b>> {
        let model = board.model();
        let values = model.vars().map(|x| model.universe(x)).max()?;
        let candidates: u32 = model.vars().filter(|&x| !board.is_placed(x)).map(|x| board.size(x)).sum();
        if values > u64::BITS as usize || candidates > MOST_CANDIDATES {
            return None;
        }
        let (nodes, strong, weak, sets, known) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), HashMap::new());
        let (excluded, digests) = (Vec::new(), Vec::new());
        let mut net = Net { board, nodes, strong, weak, sets, digests, known, excluded, values };
        net.excluded = (0..model.len() * values).map(|i| net.exclusions(net.candidate(i))).collect();
        if material.cells {
            net.link_cells();
        }
        for house in board.masked().filter(|house| material.houses && house.is_permutation()) {
            net.link_house(house, material.groups);
        }
        if material.sets > 0 {
            net.link_sets(material.sets);
        }
        net.link_weakly();
        net.digests = net.nodes.iter().map(|node| (node.sees.digest(), node.mask.digest())).collect();
        Some(net)
    }

    /// The value of a node.
    pub fn value(&self, node: u32) -> Val {
        self.nodes[node as usize].value()
    }

    /// The cells of a node.
    pub fn cells(&self, node: u32) -> Vec<Var> {
        self.nodes[node as usize].members.iter().map(|(x, _)| *x).collect()
    }

    /// The cells of the almost locked set that a strong link is by, if it is.
    pub fn set_cells(&self, stretch: &Stretch) -> &[Var] {
        match stretch.why {
            Strong::Set(number) => &self.sets[number as usize].cells,
            _ => &[],
        }
    }

    /// The sizes of the almost locked sets along a chain, the smallest first.
    pub fn set_sizes(&self, chain: &[Stretch]) -> Vec<usize> {
        let by_set = chain.iter().map(|stretch| self.set_cells(stretch).len());
        let mut sizes: Vec<usize> = by_set.filter(|&size| size > 0).collect();
        sizes.sort_unstable();
        sizes
    }

    /// The number of a candidate.
    pub(super) fn index(&self, (x, v): Candidate) -> usize {
        x.index() * self.values + v.index()
    }

    /// The candidate with a number.
    pub(super) fn candidate(&self, index: usize) -> Candidate {
        (Var::at(index / self.values), Val::at(index % self.values))
    }

    /// The cells with a value that see all of these.
    pub(super) fn seen_by_all(&self, places: &[Var], v: Val) -> impl Iterator<Item = Var> {
        let mut seen: Option<Set> = None;
        for &x in places {
            let sees = &self.excluded[self.index((x, v))];
            match &mut seen {
                Some(seen) => seen.keep(sees),
                None => seen = Some(sees.clone()),
            }
        }
        let all: Vec<usize> = seen.map_or_else(Vec::new, |seen| seen.iter().collect());
        all.into_iter().map(|i| self.candidate(i)).filter(move |(_, w)| *w == v).map(|(x, _)| x)
    }

    fn empty(&self) -> Set {
        Set::new(self.board.model().len() * self.values)
    }

    fn node(&mut self, members: Vec<Candidate>, set: Option<u32>) -> u32 {
        let mut mask = self.empty();
        members.iter().for_each(|&c| mask.insert(self.index(c)));
        // Each value of a set is a node of its own.
        if set.is_none() {
            let next = self.nodes.len() as u32;
            let known = *self.known.entry(members.clone()).or_insert(next);
            if known < next {
                return known;
            }
        }
        let mut sees = self.excluded[self.index(members[0])].clone();
        members[1..].iter().for_each(|&c| sees.keep(&self.excluded[self.index(c)]));
        // What a set says about its own cells is said by its strong links.
        for x in set.iter().flat_map(|&i| &self.sets[i as usize].cells) {
            (0..self.values).for_each(|v| sees.remove(x.index() * self.values + v));
        }
        self.nodes.push(Node { members, set, mask, sees });
        self.strong.push(Vec::new());
        self.nodes.len() as u32 - 1
    }

    /// The candidates that are out if this one is in.
    fn exclusions(&self, (x, v): Candidate) -> Set {
        if self.board.is_placed(x) || !self.board.has(x, v) {
            return Set::new(0);
        }
        let mut out = self.empty();
        bits(self.board.word(x)).filter(|&w| w != v.0).for_each(|w| out.insert(self.index((x, Val(w)))));
        for (house, position) in self.board.masked_of(x) {
            house.cells(house.places(v) & !(1 << position)).for_each(|y| out.insert(self.index((y, v))));
        }
        out
    }

    fn link(&mut self, a: u32, b: u32, why: Strong) {
        for (from, to) in [(a, b), (b, a)] {
            if !self.strong[from as usize].iter().any(|(known, _)| *known == to) {
                self.strong[from as usize].push((to, why));
            }
        }
    }

    fn link_cells(&mut self) {
        for x in self.board.model().vars().filter(|&x| self.board.size(x) == 2) {
            let two: Vec<u32> = bits(self.board.word(x)).map(|v| self.node(vec![(x, Val(v))], None)).collect();
            self.link(two[0], two[1], Strong::Cell(x));
        }
    }

    fn link_house(&mut self, house: House<'b>, groups: bool) {
        let shared: Vec<u64> = house.overlaps().map(|(_, overlap)| overlap.mine).collect();
        for v in house.values() {
            let places = house.places(v);
            if places.count_ones() < 2 {
                continue;
            }
            let is_node = |part: u64| {
                part.count_ones() == 1 || (groups && part != 0 && shared.iter().any(|mine| part & !mine == 0))
            };
            let singles = bits(places).map(|position| 1 << position);
            let parts = singles.chain(shared.iter().map(|mine| places & mine).filter(|part| part.count_ones() > 1));
            for part in parts {
                let rest = places & !part;
                // Each pair once: the part with the first place first.
                if part & (1 << places.trailing_zeros()) != 0 && is_node(part) && is_node(rest) {
                    let members = |part: u64| house.cells(part).map(|x| (x, v)).collect::<Vec<_>>();
                    let (a, b) = (self.node(members(part), None), self.node(members(rest), None));
                    self.link(a, b, Strong::House(house.tag()));
                }
            }
        }
    }

    fn link_sets(&mut self, most: u32) {
        for set in almost_locked(self.board, most) {
            let number = self.sets.len() as u32;
            self.sets.push(set.clone());
            let nodes: Vec<u32> = bits(set.values)
                .map(|v| self.node(set.places(self.board, Val(v)).map(|x| (x, Val(v))).collect(), Some(number)))
                .collect();
            for (i, &a) in nodes.iter().enumerate() {
                nodes[..i].iter().for_each(|&b| self.link(a, b, Strong::Set(number)));
            }
        }
    }

    fn link_weakly(&mut self) {
        // Nodes that lead on, by their first candidate.
        let mut sources: Vec<Vec<u32>> = vec![Vec::new(); self.excluded.len()];
        for (i, node) in self.nodes.iter().enumerate().filter(|(i, _)| !self.strong[*i].is_empty()) {
            sources[self.index(node.members[0])].push(i as u32);
        }
        let out = |node: &Node| {
            let seen = node.sees.iter().flat_map(|c| &sources[c]).copied();
            let mut seen: Vec<u32> = seen.filter(|&i| self.nodes[i as usize].mask.is_within(&node.sees)).collect();
            seen.sort_unstable();
            seen
        };
        self.weak = self.nodes.iter().map(out).collect();
    }
}
