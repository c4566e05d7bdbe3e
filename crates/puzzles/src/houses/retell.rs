//! A contradiction told candidate by candidate: what is in puts others out (weak links), what is out leaves others in
//! (strong links), until a cell has no candidate or a house no place for a value.
//!
//! The trail that finds a contradiction keeps whole sets of candidates, because it is walked for every candidate of a
//! board. This is walked once, for the chain that is shown, over the citations it kept.

use std::collections::{BTreeMap, VecDeque};

use rejilla_engine::kernel::constraint::{AllDifferent, Pairs};
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::step::{Candidate, Link, Tie};
use rejilla_engine::{Board, Item, Step};

/// What is known of a candidate under the assumption, and the earlier facts it follows from.
struct Fact {
    at: Candidate,
    is_in: bool,
    by: Vec<usize>,
    /// Candidates that stand between the reasons and this fact: any of them would rule it out.
    through: Vec<Candidate>,
}

/// The links from an assumption to the contradiction it leads to over these citations, in the order they are followed;
/// none if steps of this size do not lead there.
pub(crate) fn links(board: &Board, assumed: Candidate, cites: &[Tag]) -> Vec<Link> {
    let mut story =
        Story { board, cites, facts: Vec::new(), known: BTreeMap::new(), queue: VecDeque::new(), clash: None };
    match story.contradiction(assumed) {
        Some(ends) => story.links(ends),
        None => Vec::new(),
    }
}

/// Whether every link starts at the first one's start or where another one leads.
pub fn joins_up(step: &Step) -> bool {
    let links: Vec<&Link> = step.links().collect();
    let Some(first) = links.first() else { return false };
    links.iter().all(|link| link.from == first.from || links.iter().any(|other| other.to == link.from))
}

/// The cells of a chain, said as cells and drawn with their links.
pub(crate) fn chain(cells: Vec<Var>, links: Vec<Link>) -> Item {
    if links.is_empty() { Item::Cells(cells) } else { Item::Chain(cells, links) }
}

struct Story<'b> {
    board: &'b Board,
    cites: &'b [Tag],
    facts: Vec<Fact>,
    /// The fact that speaks of a candidate.
    known: BTreeMap<Candidate, usize>,
    queue: VecDeque<usize>,
    /// A candidate that turned out to be both in and out.
    clash: Option<Ends>,
}

/// The facts that together leave nothing.
type Ends = Vec<usize>;

impl Story<'_> {
    fn learn(&mut self, at: Candidate, is_in: bool, by: Vec<usize>, through: Vec<Candidate>) {
        if !self.board.has(at.0, at.1) {
            return;
        }
        let new = self.facts.len();
        match self.known.get(&at) {
            Some(&old) if self.facts[old].is_in == is_in => return,
            Some(&old) => {
                self.clash.get_or_insert_with(|| vec![old, new]);
            }
            None => {
                self.known.insert(at, new);
                self.queue.push_back(new);
            }
        }
        self.facts.push(Fact { at, is_in, by, through });
    }

    /// Whether a candidate is still possible.
    fn is_open(&self, at: Candidate) -> bool {
        self.board.has(at.0, at.1) && self.known.get(&at).is_none_or(|&i| self.facts[i].is_in)
    }

    /// The facts that put these candidates out; those that were never there need none.
    fn outs(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<usize> {
        candidates.filter_map(|at| self.known.get(&at).copied()).filter(|&i| !self.facts[i].is_in).collect()
    }

    fn contradiction(&mut self, assumed: Candidate) -> Option<Ends> {
        self.learn(assumed, true, Vec::new(), Vec::new());
        while let Some(i) = self.queue.pop_front() {
            let (at, is_in) = (self.facts[i].at, self.facts[i].is_in);
            let ends = if is_in {
                self.put_out(i, at);
                None
            } else {
                self.leave_in(at)
            };
            let ends = ends.or_else(|| self.clash.take());
            if ends.is_some() {
                return ends;
            }
        }
        None
    }

    /// The citations on a variable.
    fn cited(&self, x: Var) -> Vec<Tag> {
        self.board.model().on(x).iter().copied().filter(|tag| self.cites.contains(tag)).collect()
    }

    /// What a candidate that is in rules out.
    fn put_out(&mut self, i: usize, (x, v): Candidate) {
        let board = self.board;
        for w in board.domain(x).iter().filter(|&w| w != v) {
            self.learn((x, w), false, vec![i], Vec::new());
        }
        for tag in self.cited(x) {
            let Some(pairs) = board.model().constraint(tag).rule().pairs() else { continue };
            for y in pairs.neighbours(x) {
                for w in board.domain(y).iter().filter(|&w| !pairs.compatible(x, v, y, w)) {
                    self.learn((y, w), false, vec![i], Vec::new());
                }
            }
        }
    }

    /// What a candidate that is out leaves to its cell, its houses and its neighbours.
    fn leave_in(&mut self, (x, v): Candidate) -> Option<Ends> {
        let board = self.board;
        let mine: Vec<Candidate> = board.domain(x).iter().map(|w| (x, w)).collect();
        if let Some(ends) = self.only_one(&mine) {
            return Some(ends);
        }
        for tag in self.cited(x) {
            let constraint = board.model().constraint(tag);
            match constraint.shape::<AllDifferent>() {
                Some(house) if house.is_permutation() => {
                    if let Some(ends) = self.only_one(&places(house, v)) {
                        return Some(ends);
                    }
                }
                Some(_) => {}
                None => constraint.rule().pairs().into_iter().for_each(|pairs| self.without_support(pairs, x)),
            }
        }
        None
    }

    /// One of these candidates holds: if one is left it does, and if none is left nothing can.
    fn only_one(&mut self, among: &[Candidate]) -> Option<Ends> {
        let open: Vec<Candidate> = among.iter().copied().filter(|&at| self.is_open(at)).collect();
        let outs = self.outs(among.iter().copied());
        match open[..] {
            [] => return Some(outs),
            [at] => self.learn(at, true, outs, Vec::new()),
            _ => {}
        }
        None
    }

    /// Candidates beside `x` that nothing left in it allows.
    fn without_support(&mut self, pairs: &dyn Pairs, x: Var) {
        let board = self.board;
        let (open, gone): (Vec<Val>, Vec<Val>) = board.domain(x).iter().partition(|&a| self.is_open((x, a)));
        for y in pairs.neighbours(x) {
            for b in board.domain(y) {
                if open.iter().any(|&a| pairs.compatible(x, a, y, b)) {
                    continue;
                }
                let outs = self.outs(gone.iter().filter(|&&a| pairs.compatible(x, a, y, b)).map(|&a| (x, a)));
                self.learn((y, b), false, outs, open.iter().map(|&a| (x, a)).collect());
            }
        }
    }

    /// Walks back from the contradiction; the links in the order they were found.
    fn links(&self, ends: Ends) -> Vec<Link> {
        let mut needed = vec![false; self.facts.len()];
        ends.into_iter().for_each(|i| needed[i] = true);
        for i in (0..self.facts.len()).rev() {
            if needed[i] {
                self.facts[i].by.iter().for_each(|&j| needed[j] = true);
            }
        }
        let mut links: Vec<Link> = Vec::new();
        let mut add = |from: Candidate, to: Candidate, tie: Tie| {
            let link = Link { from, to, tie };
            if !links.contains(&link) {
                links.push(link);
            }
        };
        for fact in self.facts.iter().zip(&needed).filter(|(_, needed)| **needed).map(|(fact, _)| fact) {
            for &j in &fact.by {
                let from = self.facts[j].at;
                if fact.through.is_empty() {
                    add(from, fact.at, if fact.is_in { Tie::Strong } else { Tie::Weak });
                } else {
                    fact.through.iter().for_each(|&middle| add(from, middle, Tie::Strong));
                }
            }
            fact.through.iter().for_each(|&middle| add(middle, fact.at, Tie::Weak));
        }
        links
    }
}

/// A value in every cell of a house.
fn places(house: &AllDifferent, v: Val) -> Vec<Candidate> {
    house.vars().iter().map(|&y| (y, v)).collect()
}
