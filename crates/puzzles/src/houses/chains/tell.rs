//! Chains told fact by fact.
//!
//! Either the first candidate of a chain is in, or it is out and the chain leads to its last node being in; what both put
//! out is out. Where an end is a group, the story starts from what is to be put out instead: were it in, both ends would
//! be out, and one of them is not.

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::step::Candidate;
use rejilla_engine::{Board, Effect};

use super::super::seen_by;
use super::net::{Net, Node, Strong};
use super::walk::Stretch;

/// What follows from a chain: what it puts out; of a chain between two groups, the first thing only, for each has a story of its own.
pub(super) fn effects(net: &Net<'_>, chain: &[Stretch]) -> Vec<Effect> {
    let (first, last) = ends(net, chain);
    if comes_back(net, chain) {
        let (x, v) = first.members[0];
        return vec![Effect::Place(x, v)];
    }
    let both = first.sees.common(&last.sees).map(|i| net.candidate(i));
    let most = if first.is_single() || last.is_single() { usize::MAX } else { 1 };
    let mut effects: Vec<Effect> = both.take(most).map(|(x, v)| Effect::Remove(x, v)).collect();
    if is_ring(net, chain) {
        let by_sets = set_outs(net, chain).into_iter().map(|(_, c)| c);
        for c in ring_outs(net, chain).into_iter().flat_map(|(_, _, outs)| outs).chain(by_sets) {
            let effect = Effect::Remove(c.0, c.1);
            if !effects.contains(&effect) {
                effects.push(effect);
            }
        }
    }
    effects
}

/// Why it follows.
pub(super) fn proof(net: &Net<'_>, chain: &[Stretch], effects: &[Effect]) -> Proof {
    let mut story = Story { net, facts: Vec::new() };
    let (first, last) = ends(net, chain);
    let proof = if comes_back(net, chain) {
        story.comes_back(first.members[0], chain)
    } else if first.is_single() {
        story.either(first.members[0], chain, effects)
    } else if last.is_single() {
        story.either(last.members[0], &reversed(chain), effects)
    } else {
        let Some(Effect::Remove(x, v)) = effects.first() else { unreachable!("a chain between groups removes") };
        story.refuted((*x, *v), chain)
    };
    proof.trimmed()
}

fn ends<'n>(net: &'n Net<'_>, chain: &[Stretch]) -> (&'n Node, &'n Node) {
    let (first, last) = (chain[0].from, chain[chain.len() - 1].to);
    (&net.nodes[first as usize], &net.nodes[last as usize])
}

/// Whether a chain leads from a candidate that is out to the same one being in. An almost locked set says only that its
/// values stand somewhere in it.
fn comes_back(net: &Net<'_>, chain: &[Stretch]) -> bool {
    let (first, last) = ends(net, chain);
    first.is_single() && first.set.is_none() && first.mask == last.mask && last.set.is_none()
}

/// Whether the ends of a chain cannot both be in: then exactly one of each two nodes tied by a weak link is.
fn is_ring(net: &Net<'_>, chain: &[Stretch]) -> bool {
    let (first, last) = ends(net, chain);
    chain.len() > 1 && first.is_single() && first.mask.is_within(&last.sees)
}

/// For each weak link of a ring, its ends and what both put out.
fn ring_outs(net: &Net<'_>, chain: &[Stretch]) -> Vec<(u32, u32, Vec<Candidate>)> {
    let weak = chain.windows(2).map(|pair| (pair[0].to, pair[1].from));
    weak.map(|(a, b)| {
        let (one, other) = (&net.nodes[a as usize], &net.nodes[b as usize]);
        (a, b, one.sees.common(&other.sees).map(|i| net.candidate(i)).collect())
    })
    .collect()
}

/// For each almost locked set of a ring, what its other values put out: round the ring either way it is locked with them.
fn set_outs(net: &Net<'_>, chain: &[Stretch]) -> Vec<(usize, Candidate)> {
    let mut outs = Vec::new();
    for (at, stretch) in chain.iter().enumerate() {
        let Strong::Set(number) = stretch.why else { continue };
        let set = &net.sets[number as usize];
        let linked = [net.value(stretch.from), net.value(stretch.to)];
        for v in bits(set.values).map(Val).filter(|v| !linked.contains(v)) {
            let places: Vec<Var> = set.places(net.board, v).collect();
            outs.extend(net.seen_by_all(&places, v).filter(|x| !set.cells.contains(x)).map(|x| (at, (x, v))));
        }
    }
    outs
}

fn reversed(chain: &[Stretch]) -> Vec<Stretch> {
    chain.iter().rev().map(|s| Stretch { from: s.to, to: s.from, why: s.why }).collect()
}

struct Story<'n, 'b> {
    net: &'n Net<'b>,
    facts: Vec<Fact>,
}

impl Story<'_, '_> {
    fn board(&self) -> &Board {
        self.net.board
    }

    fn add(&mut self, fact: Fact) -> u32 {
        self.facts.push(fact);
        self.facts.len() as u32 - 1
    }

    /// Follows a chain from facts that put its first node out; for each strong link the fact that its end is in.
    fn follow(&mut self, mut out: Vec<u32>, chain: &[Stretch]) -> Vec<u32> {
        let mut ins: Vec<u32> = Vec::new();
        for (i, stretch) in chain.iter().enumerate() {
            if i > 0 {
                let before = ins[i - 1];
                let members = self.net.nodes[stretch.from as usize].members.clone();
                out = members.into_iter().map(|c| self.out(c, before)).collect();
            }
            let fact = self.fact_in(stretch, out.clone());
            ins.push(self.add(fact));
        }
        ins
    }

    /// That the end of a strong link is in, its start being out.
    fn fact_in(&self, stretch: &Stretch, by: Vec<u32>) -> Fact {
        let to = &self.net.nodes[stretch.to as usize];
        let what = if to.members.len() == 1 { Claim::In(to.members[0]) } else { Claim::OneOf(to.members.clone()) };
        match stretch.why {
            Strong::Cell(_) => Fact::new(what, by, Why::Cell),
            Strong::House(tag) => Fact::new(what, by, Why::House(tag)),
            Strong::Set(number) => {
                let set = &self.net.sets[number as usize];
                let gone = self.net.nodes[stretch.from as usize].value();
                let left = bits(set.values).map(Val).filter(|&v| v != gone);
                let universe = self.board().model().universe(set.cells[0]);
                Fact::new(Claim::Locked(set.cells.clone(), ValSet::of(universe, left)), by, Why::Share(set.tag))
            }
        }
    }

    /// That a candidate is out because of a node that is in.
    fn out(&mut self, c: Candidate, because: u32) -> u32 {
        let why = match &self.facts[because as usize].what {
            Claim::In((x, _)) if *x == c.0 => Why::Cell,
            claim => {
                let from: Vec<Candidate> = match claim {
                    Claim::In(from) => vec![*from],
                    Claim::OneOf(group) => group.clone(),
                    Claim::Locked(cells, _) => {
                        cells.iter().map(|&x| (x, c.1)).filter(|&(x, v)| self.board().has(x, v)).collect()
                    }
                    _ => Vec::new(),
                };
                seen_by(self.board(), &from, c)
            }
        };
        self.add(Fact::new(Claim::Out(c), vec![because], why))
    }

    /// Either a candidate is in or it is out; what follows from both holds.
    fn either(&mut self, pivot: Candidate, chain: &[Stretch], effects: &[Effect]) -> Proof {
        let is_in = self.add(Fact::assumed(0, Claim::In(pivot)));
        let is_out = self.add(Fact::assumed(1, Claim::Out(pivot)));
        let ins = self.follow(vec![is_out], chain);
        let ring = is_ring(self.net, chain);
        // Round a ring the other way: the pivot in, its last node out, and so on backwards.
        let back = if ring {
            let way = reversed(chain);
            let first = self.net.nodes[way[0].from as usize].members.clone();
            let outs = first.into_iter().map(|c| self.out(c, is_in)).collect();
            self.follow(outs, &way)
        } else {
            Vec::new()
        };
        let last = *ins.last().expect("a chain has a link");
        let mut rows = Vec::new();
        for effect in effects {
            let Effect::Remove(x, v) = *effect else { continue };
            let index = self.net.index((x, v));
            let (start, end) = ends(self.net, chain);
            let at_ends = start.sees.common(&end.sees).any(|i| i == index);
            let weak = || ring_outs(self.net, chain).iter().position(|(_, _, outs)| outs.contains(&(x, v)));
            let (one, other) = if at_ends {
                (is_in, last)
            } else if let Some(at) = weak() {
                // Link i joins the end of stretch i to the start of stretch i + 1: the end of a link backwards.
                (back[chain.len() - 2 - at], ins[at])
            } else {
                let mut by_sets = set_outs(self.net, chain).into_iter();
                let (at, _) = by_sets.find(|(_, c)| *c == (x, v)).expect("a ring's own removal");
                (back[chain.len() - 1 - at], ins[at])
            };
            let row = vec![self.out((x, v), one), self.out((x, v), other)];
            rows.push(row);
        }
        Proof { facts: std::mem::take(&mut self.facts), end: End::Common { of: Cases::Either(pivot), rows } }
    }

    /// A candidate that would be in if it were out.
    fn comes_back(&mut self, c: Candidate, chain: &[Stretch]) -> Proof {
        let out = self.add(Fact::assumed(0, Claim::Out(c)));
        let ins = self.follow(vec![out], chain);
        let end = End::Clash(out, *ins.last().expect("a chain has a link"));
        Proof { facts: std::mem::take(&mut self.facts), end }
    }

    /// A candidate that would put both ends out, one of which is in.
    fn refuted(&mut self, c: Candidate, chain: &[Stretch]) -> Proof {
        let is_in = self.add(Fact::assumed(0, Claim::In(c)));
        let first = self.net.nodes[chain[0].from as usize].members.clone();
        let outs = first.into_iter().map(|member| self.out(member, is_in)).collect();
        let ins = self.follow(outs, chain);
        let out = self.out(c, *ins.last().expect("a chain has a link"));
        Proof { facts: std::mem::take(&mut self.facts), end: End::Clash(is_in, out) }
    }
}
