//! **What it sees.** Two groups of places of a value, each coloured in turn along houses with two places: all of one colour of
//! a group are right, or all of its other. A colour of the first group sees one of the second.
//!
//! **Why it holds.** Not both of those colours are right, so the other colour of the one group or of the other is: what
//! sees both of these is out. And a colour that sees both colours of the other group is wrong altogether.
//!
//! **Example.** Blue or green in one group, red or yellow in the other; a green 7 and a red one share a row: blue or yellow
//! is right, and no 7 sees both.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::simple_colouring::{Cluster, each_value, fact_of};

/// Two groups of two colours. Before X-chains, which see all of it too: colours are drawn once for all chains of a value.
pub static MULTI_COLOURING: Technique = Technique {
    id: "multi-colouring",
    difficulty: 66,
    roles: &["value", "cells", "others", "more", "rest"],
    find: |board, emit| find(board, emit),
};

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_value(board, &mut |clusters| {
        for (i, one) in clusters.iter().enumerate() {
            for other in clusters.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, other)| other) {
                for (colour, against) in [(false, false), (false, true), (true, false), (true, true)] {
                    Pair { one, other, colour, against }.see(emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Two cells and a house they share.
type Meeting = (Var, Var, Tag);

/// Two groups, and a colour of each that may see each other.
struct Pair<'c, 'a> {
    one: &'c Cluster<'a>,
    other: &'c Cluster<'a>,
    colour: bool,
    against: bool,
}

impl Pair<'_, '_> {
    /// Cells of the two groups that share a house, one of this colour of each.
    fn meeting(&self, colour: bool, against: bool) -> Option<Meeting> {
        self.one.of_colour(colour).find_map(|x| self.other.seen(x, against).map(|(y, tag)| (x, y, tag)))
    }

    fn see(&self, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let Some(first) = self.meeting(self.colour, self.against) else { return ControlFlow::Continue(()) };
        let v = self.one.v;
        if let Some(second) = self.meeting(self.colour, !self.against) {
            let effects = self.one.of_colour(self.colour).map(|x| Effect::Remove(x, v)).collect();
            return emit.step(effects, |_| self.telling(self.wrong(first, second)));
        }
        let board = self.one.board;
        let inside = |x| self.one.cells.iter().chain(&self.other.cells).any(|cell| cell.0 == x);
        let outside = board.model().vars().filter(|&x| !board.is_placed(x) && board.has(x, v) && !inside(x));
        let trapped = outside
            .filter(|&x| self.one.seen(x, !self.colour).is_some() && self.other.seen(x, !self.against).is_some());
        let effects: Vec<Effect> = trapped.map(|x| Effect::Remove(x, v)).collect();
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| self.telling(self.trapped(first, effects)))
    }

    fn telling(&self, proof: Proof) -> Telling {
        let cells = |cluster: &Cluster<'_>, colour: bool| Item::Cells(cluster.of_colour(colour).collect());
        let said = vec![
            ("value", Item::Value(self.one.cells[0].0, self.one.v)),
            ("cells", cells(self.one, !self.colour)),
            ("others", cells(self.one, self.colour)),
            ("more", cells(self.other, self.against)),
            ("rest", cells(self.other, !self.against)),
        ];
        Telling::proof(said, proof.trimmed())
    }

    /// Either the colour is right, and so not its opposite in the other group, or its own opposite is.
    fn trapped(&self, (x, y, tag): Meeting, effects: &[Effect]) -> Proof {
        let v = self.one.v;
        let mut facts = vec![Fact::assumed(0, Claim::In((x, v))), Fact::assumed(1, Claim::Out((x, v)))];
        facts.push(Fact::new(Claim::Out((y, v)), vec![0], Why::Pair(tag)));
        let far = self.other.spread(&mut facts, (y, 2), false);
        let near = self.one.spread(&mut facts, (x, 1), false);
        let mut rows = Vec::new();
        for z in effects.iter().map(Effect::var) {
            let (a, by_other) = self.other.seen(z, !self.against).expect("the far colour is seen");
            let (b, by_one) = self.one.seen(z, !self.colour).expect("the near colour is seen");
            let out = |by: u32, tag: Tag| Fact::new(Claim::Out((z, v)), vec![by], Why::Pair(tag));
            facts.push(out(fact_of(&far, a), by_other));
            facts.push(out(fact_of(&near, b), by_one));
            rows.push(vec![facts.len() as u32 - 2, facts.len() as u32 - 1]);
        }
        Proof { facts, end: End::Common { of: Cases::Either((x, v)), rows } }
    }

    /// The colour sees both colours of the other group: whether it is right or not, it is not.
    fn wrong(&self, (x, y, tag): Meeting, (x2, y2, tag2): Meeting) -> Proof {
        let v = self.one.v;
        let mut facts = vec![Fact::assumed(0, Claim::In((x, v))), Fact::assumed(1, Claim::Out((x, v)))];
        facts.push(Fact::new(Claim::Out((y, v)), vec![0], Why::Pair(tag)));
        let far = self.other.spread(&mut facts, (y, 2), false);
        facts.push(Fact::new(Claim::Out((x2, v)), vec![fact_of(&far, y2)], Why::Pair(tag2)));
        let last = facts.len() as u32 - 1;
        let turned = self.one.spread(&mut facts, (x2, last), false);
        let near = self.one.spread(&mut facts, (x, 1), false);
        let row = |z| vec![fact_of(&turned, z), fact_of(&near, z)];
        let rows = self.one.of_colour(self.colour).map(row).collect();
        Proof { facts, end: End::Common { of: Cases::Either((x, v)), rows } }
    }
}
