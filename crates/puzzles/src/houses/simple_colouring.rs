//! **What it sees.** The places of a value in houses that have just two, coloured in turn: all of one colour are right, or all
//! of the other.
//!
//! **Why it holds.** Along each of those houses the two colours exclude each other and one of them is right. So what sees both
//! colours is out, and a colour that would stand twice in a house is out altogether.
//!
//! **Example.** The 7s of three houses joined at their ends, blue, green, blue, green: no 7 where a blue and a green one are
//! seen; and if two blue ones share a row, green is right.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::step::Candidate;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Two colours along houses with two places.
pub static SIMPLE_COLOURING: Technique =
    Technique { id: "simple-colouring", difficulty: 65, roles: &["value", "cells", "others"], find };

/// Fewer cells than this are a turbot fish or nothing.
const FEWEST: usize = 4;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_value(board, &mut |clusters| {
        clusters.iter().filter(|cluster| cluster.cells.len() >= FEWEST).try_for_each(|cluster| cluster.see(emit))
    })
}

/// Shows the groups of places that hang together, value by value.
pub(super) fn each_value(board: &Board, each: &mut dyn FnMut(&[Cluster<'_>]) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut values: Vec<Val> = board.masked().flat_map(|house| house.values()).collect();
    values.sort_unstable();
    values.dedup();
    for v in values {
        board.look()?;
        let links: Vec<(Var, Var, Tag)> = board.masked().filter_map(|house| two_places(house, v)).collect();
        let mut clusters: Vec<Cluster<'_>> = Vec::new();
        for &(start, _, _) in &links {
            if !clusters.iter().any(|cluster| cluster.cells.iter().any(|(x, _)| *x == start)) {
                clusters.push(Cluster::new(board, v, &links, start));
            }
        }
        each(&clusters)?;
    }
    ControlFlow::Continue(())
}

fn two_places(house: rejilla_engine::masks::House<'_>, v: Val) -> Option<(Var, Var, Tag)> {
    let mut cells = house.cells(house.places(v));
    match (cells.next(), cells.next(), cells.next()) {
        (Some(a), Some(b), None) if house.is_permutation() => Some((a, b, house.tag())),
        _ => None,
    }
}

/// Places of a value that hang together, each with its colour.
pub(super) struct Cluster<'a> {
    pub(super) board: &'a Board,
    pub(super) v: Val,
    links: &'a [(Var, Var, Tag)],
    pub(super) cells: Vec<(Var, bool)>,
}

impl<'a> Cluster<'a> {
    fn new(board: &'a Board, v: Val, links: &'a [(Var, Var, Tag)], start: Var) -> Self {
        let mut cluster = Cluster { board, v, links, cells: Vec::new() };
        cluster.cells = cluster.walk(start).into_iter().map(|(x, _, _, colour)| (x, colour)).collect();
        cluster
    }

    /// The cells in the order they are reached: where each was reached from (its place in the list) and by which house, and
    /// whether it is of the colour that the first is not.
    fn walk(&self, start: Var) -> Vec<(Var, usize, Option<Tag>, bool)> {
        let mut reached = vec![(start, 0, None, false)];
        let mut at = 0;
        while at < reached.len() {
            let (x, _, _, colour) = reached[at];
            for &(a, b, tag) in self.links.iter().filter(|(a, b, _)| *a == x || *b == x) {
                let y = if a == x { b } else { a };
                if !reached.iter().any(|known| known.0 == y) {
                    reached.push((y, at, Some(tag), !colour));
                }
            }
            at += 1;
        }
        reached
    }

    pub(super) fn of_colour(&self, colour: bool) -> impl Iterator<Item = Var> + '_ {
        self.cells.iter().filter(move |cell| cell.1 == colour).map(|cell| cell.0)
    }

    /// A house that holds two cells.
    fn shared(&self, x: Var, y: Var) -> Option<Tag> {
        let mut houses = self.board.masked_of(x).map(|(house, _)| house);
        houses.find(|house| x != y && house.vars().contains(&y)).map(|house| house.tag())
    }

    /// A cell of a colour that sees a cell, and the house they share.
    pub(super) fn seen(&self, x: Var, colour: bool) -> Option<(Var, Tag)> {
        self.of_colour(colour).find_map(|y| Some((y, self.shared(x, y)?)))
    }

    fn see(&self, emit: &mut Emit<'_>) -> ControlFlow<()> {
        for colour in [false, true] {
            let crowded = self.of_colour(colour).find_map(|x| Some((x, self.seen(x, colour)?)));
            if let Some((x, (y, tag))) = crowded {
                let effects = self.of_colour(colour).map(|x| Effect::Remove(x, self.v)).collect();
                return emit.step(effects, |_| self.telling(self.wrapped(colour, (x, y, tag))));
            }
        }
        let inside = |x: Var| self.cells.iter().any(|cell| cell.0 == x);
        let others = self.board.model().vars().filter(|&x| !self.board.is_placed(x) && self.board.has(x, self.v));
        let trapped = others.filter(|&x| !inside(x) && [false, true].iter().all(|&c| self.seen(x, c).is_some()));
        let effects: Vec<Effect> = trapped.map(|x| Effect::Remove(x, self.v)).collect();
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| self.telling(self.trapped(effects)))
    }

    fn telling(&self, proof: Proof) -> Telling {
        let said = vec![
            ("value", Item::Value(self.cells[0].0, self.v)),
            ("cells", Item::Cells(self.of_colour(false).collect())),
            ("others", Item::Cells(self.of_colour(true).collect())),
        ];
        Telling::proof(said, proof.trimmed())
    }

    fn pivot(&self) -> Candidate {
        (self.cells[0].0, self.v)
    }

    /// The colours all through the cluster, from a fact about one cell; the fact of each cell.
    pub(super) fn spread(&self, facts: &mut Vec<Fact>, (start, fact): (Var, u32), is_in: bool) -> Vec<(Var, u32)> {
        let mut known: Vec<(Var, u32)> = Vec::new();
        for (x, before, tag, turned) in self.walk(start) {
            let Some(tag) = tag else {
                known.push((start, fact));
                continue;
            };
            let (what, why) = match is_in != turned {
                true => (Claim::In((x, self.v)), Why::House(tag)),
                false => (Claim::Out((x, self.v)), Why::Pair(tag)),
            };
            facts.push(Fact::new(what, vec![known[before].1], why));
            known.push((x, facts.len() as u32 - 1));
        }
        known
    }

    /// The first cell is right, or it is not: what each cell is then.
    fn both_ways(&self, facts: &mut Vec<Fact>) -> [Vec<(Var, u32)>; 2] {
        [true, false].map(|is_in| {
            let what = if is_in { Claim::In(self.pivot()) } else { Claim::Out(self.pivot()) };
            facts.push(Fact::assumed(u8::from(!is_in), what));
            self.spread(facts, (self.pivot().0, facts.len() as u32 - 1), is_in)
        })
    }

    fn trapped(&self, effects: &[Effect]) -> Proof {
        let mut facts = Vec::new();
        let ways = self.both_ways(&mut facts);
        let mut rows = Vec::new();
        for x in effects.iter().map(Effect::var) {
            let row = [false, true].map(|colour| {
                let (y, tag) = self.seen(x, colour).expect("both colours are seen");
                let because = fact_of(&ways[usize::from(colour)], y);
                facts.push(Fact::new(Claim::Out((x, self.v)), vec![because], Why::Pair(tag)));
                facts.len() as u32 - 1
            });
            rows.push(row.to_vec());
        }
        Proof { facts, end: End::Common { of: Cases::Either(self.pivot()), rows } }
    }

    /// Two cells of a colour share a house: whether the colour is right or not, it is not.
    fn wrapped(&self, colour: bool, (x, y, tag): (Var, Var, Tag)) -> Proof {
        let mut facts = Vec::new();
        let ways = self.both_ways(&mut facts);
        let (bad, good) = (usize::from(colour), usize::from(!colour));
        facts.push(Fact::new(Claim::Out((x, self.v)), vec![fact_of(&ways[bad], y)], Why::Pair(tag)));
        let out = facts.len() as u32 - 1;
        let turned = self.spread(&mut facts, (x, out), false);
        let row = |x: Var| vec![fact_of(&turned, x), fact_of(&ways[good], x)];
        let rows = self.of_colour(colour).map(row).collect();
        Proof { facts, end: End::Common { of: Cases::Either(self.pivot()), rows } }
    }
}

pub(super) fn fact_of(known: &[(Var, u32)], x: Var) -> u32 {
    known.iter().find(|(y, _)| *y == x).expect("every cell is reached").1
}
