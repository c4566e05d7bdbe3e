//! Walks along links: from a node that is out, strong and weak links in turn, to nodes that are then in.

use std::ops::ControlFlow;

use super::net::{Net, Strong};
use super::sets::Set;

/// One strong link of a chain: if `from` is out, `to` is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The node that is out.
    pub from: u32,
    /// The node that is in then.
    pub to: u32,
    /// Why.
    pub why: Strong,
}

/// A chain: strong links, each joined to the next by a weak one. If its first node is out, its last is in: one of the two
/// is in, at least.
pub type Chain = Vec<Stretch>;

/// Which chains are looked for.
#[derive(Clone, Copy)]
pub struct Wanted<'w> {
    /// The fewest and the most strong links.
    pub lengths: (usize, usize),
    /// Whether strong links may be used, one by one.
    pub link: &'w dyn Fn(&Net<'_>, &Stretch) -> bool,
    /// Whether all chains keep to the value they start with.
    pub one_value: bool,
    /// Whether a chain as a whole will do.
    pub chain: &'w dyn Fn(&Net<'_>, &[Stretch]) -> bool,
}

impl Net<'_> {
    /// Shows chains that put something out, the shortest first, until `each` breaks off.
    pub(super) fn each_chain(
        &self,
        wanted: Wanted<'_>,
        each: &mut dyn FnMut(&[Stretch]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (fewest, most) = wanted.lengths;
        let starts = (0..self.nodes.len() as u32).filter(|&i| !self.strong[i as usize].is_empty());
        let mut trees: Vec<Tree> = starts.map(|start| Tree::new(start, self.nodes.len())).collect();
        for length in 1..=most {
            let mut grew = false;
            for tree in &mut trees {
                self.board.look()?;
                for at in tree.grow(self, wanted) {
                    grew = true;
                    let end = tree.reached[at].stretch.to;
                    if length < fewest || !self.says_something(tree.start, end) {
                        continue;
                    }
                    let chain = tree.chain(at);
                    if (wanted.chain)(self, &chain) {
                        each(&chain)?;
                    }
                }
            }
            if !grew {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether something is out if either of two nodes is in, or a node that would be in if it were out, or the weak
    /// links of a ring may say more.
    fn says_something(&self, start: u32, end: u32) -> bool {
        let (a, b) = (&self.nodes[start as usize], &self.nodes[end as usize]);
        start == end || a.sees.meets(&b.sees) || a.mask.is_within(&b.sees)
    }
}

/// Everything that a node leads to if it is out.
struct Tree {
    start: u32,
    reached: Vec<Reached>,
    /// Where the last round starts.
    fresh: usize,
    /// Nodes that are in, and those that were followed because they are out.
    is_in: Set,
    followed: Set,
    started: bool,
}

struct Reached {
    stretch: Stretch,
    before: Option<usize>,
}

impl Tree {
    fn new(start: u32, nodes: usize) -> Self {
        Tree { start, reached: Vec::new(), fresh: 0, is_in: Set::new(nodes), followed: Set::new(nodes), started: false }
    }

    /// One strong link further; the new ends.
    fn grow(&mut self, net: &Net<'_>, wanted: Wanted<'_>) -> std::ops::Range<usize> {
        let first = self.reached.len();
        if !std::mem::replace(&mut self.started, true) {
            self.follow(net, wanted, self.start, None);
        } else {
            for before in self.fresh..first {
                let end = self.reached[before].stretch.to;
                for i in 0..net.weak[end as usize].len() {
                    let out = net.weak[end as usize][i];
                    self.follow(net, wanted, out, Some(before));
                }
            }
        }
        self.fresh = first;
        first..self.reached.len()
    }

    fn follow(&mut self, net: &Net<'_>, wanted: Wanted<'_>, out: u32, before: Option<usize>) {
        // Whatever leads there first, leads to all there is.
        if self.followed.contains(out as usize) {
            return;
        }
        self.followed.insert(out as usize);
        let value = net.nodes[self.start as usize].value();
        for &(to, why) in &net.strong[out as usize] {
            if self.is_in.contains(to as usize) {
                continue;
            }
            let stretch = Stretch { from: out, to, why };
            let keeps = !wanted.one_value || net.nodes[to as usize].value() == value;
            if keeps && (wanted.link)(net, &stretch) {
                self.is_in.insert(to as usize);
                self.reached.push(Reached { stretch, before });
            }
        }
    }

    fn chain(&self, mut at: usize) -> Chain {
        let mut chain = vec![self.reached[at].stretch];
        while let Some(before) = self.reached[at].before {
            chain.push(self.reached[before].stretch);
            at = before;
        }
        chain.reverse();
        chain
    }
}
