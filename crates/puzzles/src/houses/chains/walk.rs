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
        if fewest == most {
            // No chain waits for shorter ones from elsewhere: one tree after the other, in the same memory.
            let mut tree = Tree::new(0, self.nodes.len());
            for start in starts {
                self.board.look()?;
                tree.begin(start);
                for _ in 1..most {
                    tree.grow(self, wanted, false);
                }
                self.each_of(&mut tree, wanted, true, each)?;
            }
            return ControlFlow::Continue(());
        }
        let mut trees: Vec<Tree> = starts.map(|start| Tree::new(start, self.nodes.len())).collect();
        for length in 1..=most {
            let mut grew = false;
            for tree in &mut trees {
                self.board.look()?;
                grew |= if length < fewest {
                    !tree.grow(self, wanted, false).is_empty()
                } else {
                    self.each_of(tree, wanted, length == most, each)?
                };
            }
            if !grew {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows chains of up to so many strong links that put something out, the shortest first, until `each` breaks off. They are looked
    /// for from the candidates that would go: whatever a candidate sees is out if it is in, and one walk from all of that finds
    /// what it sees too and would be in. Where nodes are many more than candidates, as with almost locked sets, walks are fewer.
    pub(super) fn each_chain_against(
        &self,
        most: usize,
        each: &mut dyn FnMut(&[Stretch]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let wanted = Wanted { lengths: (2, most), link: &|_, _| true, one_value: false, chain: &|_, _| true };
        let seeing = self.seeing();
        let mut trees: Vec<(usize, Tree)> = Vec::new();
        for (candidate, nodes) in seeing.iter().enumerate().filter(|(_, nodes)| !nodes.is_empty()) {
            let mut tree = Tree::new(nodes[0], self.nodes.len());
            tree.started = true;
            nodes.iter().for_each(|&node| tree.follow(self, wanted, (node, None), false));
            trees.push((candidate, tree));
        }
        let mut found = false;
        for _ in 2..=most {
            for (candidate, tree) in &mut trees {
                self.board.look()?;
                for at in tree.grow(self, wanted, false) {
                    if self.nodes[tree.reached[at].stretch.to as usize].sees.contains(*candidate) {
                        found = true;
                        each(&tree.chain(at))?;
                    }
                }
            }
        }
        if found { self.each_coming_back(wanted, each) } else { ControlFlow::Continue(()) }
    }

    /// Shows chains from a candidate that is out to the same one being in. What they put out has been found before; for whoever goes
    /// on looking, they put the candidate in.
    fn each_coming_back(
        &self,
        wanted: Wanted<'_>,
        each: &mut dyn FnMut(&[Stretch]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let starts = (0..).zip(&self.nodes).filter(|(_, node)| node.is_single() && node.set.is_none());
        let mut tree = Tree::new(0, self.nodes.len());
        for (start, _) in starts {
            self.board.look()?;
            tree.begin(start);
            for _ in 1..=wanted.lengths.1 {
                for at in tree.grow(self, wanted, false) {
                    if tree.reached[at].stretch.to == start {
                        each(&tree.chain(at))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// For each candidate the nodes with strong links that are out if it is in.
    fn seeing(&self) -> Vec<Vec<u32>> {
        let mut seeing: Vec<Vec<u32>> = Vec::new();
        for (i, node) in self.nodes.iter().enumerate().filter(|(i, _)| !self.strong[*i].is_empty()) {
            for candidate in node.sees.iter() {
                if seeing.len() <= candidate {
                    seeing.resize(candidate + 1, Vec::new());
                }
                seeing[candidate].push(i as u32);
            }
        }
        seeing
    }

    /// Shows the chains of a tree that end one strong link further; whether there are any ends, said or not.
    fn each_of(
        &self,
        tree: &mut Tree,
        wanted: Wanted<'_>,
        is_last: bool,
        each: &mut dyn FnMut(&[Stretch]) -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        let ends = tree.grow(self, wanted, is_last);
        let grew = !ends.is_empty();
        for at in ends {
            if self.says_something(tree.start, tree.reached[at].stretch.to) {
                let chain = tree.chain(at);
                if (wanted.chain)(self, &chain) {
                    each(&chain)?;
                }
            }
        }
        ControlFlow::Continue(grew)
    }

    /// Whether something is out if either of two nodes is in, or a node that would be in if it were out, or the weak
    /// links of a ring may say more.
    fn says_something(&self, start: u32, end: u32) -> bool {
        let (a, b) = (&self.nodes[start as usize], &self.nodes[end as usize]);
        self.may_say(start, end) && (start == end || a.sees.meets(&b.sees) || a.mask.is_within(&b.sees))
    }

    /// The same from a word for each set: most pairs of nodes fail it.
    fn may_say(&self, start: u32, end: u32) -> bool {
        let ((sees, mask), (seen, _)) = (self.digests[start as usize], self.digests[end as usize]);
        start == end || sees & seen != 0 || mask & !seen == 0
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

    /// Starts again elsewhere.
    fn begin(&mut self, start: u32) {
        self.start = start;
        self.reached.clear();
        self.fresh = 0;
        self.is_in.clear();
        self.followed.clear();
        self.started = false;
    }

    /// One strong link further; the new ends. The last time only those that may say something with the start.
    fn grow(&mut self, net: &Net<'_>, wanted: Wanted<'_>, is_last: bool) -> std::ops::Range<usize> {
        let first = self.reached.len();
        if !std::mem::replace(&mut self.started, true) {
            self.follow(net, wanted, (self.start, None), is_last);
        } else {
            for before in self.fresh..first {
                let end = self.reached[before].stretch.to;
                for i in 0..net.weak[end as usize].len() {
                    let out = net.weak[end as usize][i];
                    self.follow(net, wanted, (out, Some(before)), is_last);
                }
            }
        }
        self.fresh = first;
        first..self.reached.len()
    }

    fn follow(&mut self, net: &Net<'_>, wanted: Wanted<'_>, (out, before): (u32, Option<usize>), is_last: bool) {
        // Whatever leads there first, leads to all there is.
        if self.followed.contains(out as usize) {
            return;
        }
        self.followed.insert(out as usize);
        let value = net.nodes[self.start as usize].value();
        for &(to, why) in &net.strong[out as usize] {
            if self.is_in.contains(to as usize) || is_last && !net.may_say(self.start, to) {
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
