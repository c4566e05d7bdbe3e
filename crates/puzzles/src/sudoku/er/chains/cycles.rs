//! Cycles by breadth-first search from one root, in the order the scale prescribes: it takes the first of several that
//! are equally short, and not every cycle is met.

use super::super::geometry::*;
use super::super::grid::Grid;
use super::super::hint::{Hint, Literal, Pattern, Removals, Rule};
use super::super::links::{Links, Mode, NONE};
use super::super::rank::{Best, Rank};
use super::{Found, key, order};

/// A candidate that is in, the one that is out before it, and the node before that.
#[derive(Clone, Copy)]
struct Node {
    on: u16,
    off: u16,
    before: u16,
    /// Half steps made.
    depth: u16,
}

/// Waiting nodes and those met; each candidate is expanded once.
#[derive(Default)]
pub(super) struct Queue {
    nodes: Vec<Node>,
    met: Vec<u32>,
    epoch: u32,
}

impl Queue {
    fn start(&mut self, root: u16, n: usize) {
        self.epoch += 1;
        if self.met.len() < n {
            self.met.resize(n.max(729), 0);
        }
        self.nodes.clear();
        self.push(Node { on: root, off: NONE, before: NONE, depth: 0 });
    }

    fn push(&mut self, node: Node) {
        self.met[usize::from(node.on)] = self.epoch;
        self.nodes.push(node);
    }

    fn is_new(&self, a: u16) -> bool {
        self.met[usize::from(a)] != self.epoch
    }

    /// The nodes from one back to the root.
    fn line(&self, from: usize) -> impl Iterator<Item = Node> {
        let mut next = Some(from);
        std::iter::from_fn(move || {
            let node = self.nodes[next?];
            next = (node.before != NONE).then_some(usize::from(node.before));
            Some(node)
        })
    }

    /// Whether a candidate is already out on the way to a node.
    fn is_out_before(&self, from: usize, off: u16) -> bool {
        self.line(from).any(|node| node.off == off)
    }
}

fn mode(rule: Rule) -> Mode {
    match rule {
        Rule::XCycle => Mode::X,
        Rule::YCycle => Mode::Y,
        _ => Mode::Xy,
    }
}

/// Cycles of any mode, no longer than could still win.
pub(super) fn search(grid: &Grid, links: &Links, root: u16, rule: Rule, queue: &mut Queue, best: &mut Best<Hint>) {
    let limit = best.limit(rule.base(), key(mode(rule)));
    within(grid, links, root, rule, queue, best, limit, |_, _| true);
}

/// The same, going only to nodes that `useful` allows at this depth. Leaving out nodes that cannot come back in time
/// changes neither the order nor the ways of those that stay.
#[allow(clippy::too_many_arguments, reason = "one search, two callers")]
pub(super) fn within(
    grid: &Grid,
    links: &Links,
    root: u16,
    rule: Rule,
    queue: &mut Queue,
    best: &mut Best<Hint>,
    mut limit: usize,
    useful: impl Fn(usize, u16) -> bool,
) {
    let mode = mode(rule);
    queue.start(root, links.n);
    let mut at = 0;
    while at < queue.nodes.len() {
        let Node { on, depth, .. } = queue.nodes[at];
        let depth = usize::from(depth) + 2;
        if depth > limit {
            return;
        }
        let left = limit - depth;
        let digit = links.digit[usize::from(on)];
        for &off in links.weak_on.of(usize::from(on)) {
            if mode == Mode::X && links.digit[usize::from(off)] != digit {
                continue;
            }
            let next = links.strong[usize::from(off)].within(mode);
            let leads_on = |&to: &u16| if to == root { depth >= 4 } else { queue.is_new(to) && useful(left, to) };
            if !next.iter().any(leads_on) || queue.is_out_before(at, off) {
                continue;
            }
            for &to in next {
                if to == root && depth >= 4 {
                    let rank = Rank::new(rule.base(), depth, key(mode), order(usize::from(root), Found::Cycle));
                    if best.offer(rank, || close(grid, links, queue, at, off, rule, rank)) {
                        limit = best.limit(rule.base(), key(mode));
                    }
                } else if queue.is_new(to) && useful(left, to) {
                    queue.push(Node { on: to, off, before: at as u16, depth: depth as u16 });
                }
            }
        }
        at += 1;
    }
}

/// The cycle that closes from a node over one more candidate that is out, if it removes anything.
fn close(grid: &Grid, links: &Links, queue: &Queue, from: usize, off: u16, rule: Rule, rank: Rank) -> Option<Hint> {
    let mut path = vec![links.literal(off, false)];
    for node in queue.line(from) {
        path.push(links.literal(node.on, true));
        if node.off != NONE {
            path.push(links.literal(node.off, false));
        }
    }
    path.reverse();
    let removed = eliminated(grid, &path);
    (!removed.is_empty())
        .then(|| Hint { rating: rank.rating, ..Hint::removing(rule, removed, Pattern::Cycle { path: path.clone() }) })
}

/// What a cycle removes: candidates that see one of its digits in and the same digit out, outside its cells.
pub(in super::super) fn eliminated(grid: &Grid, path: &[Literal]) -> Removals {
    let (mut seen, mut cells) = ([[0u128; 2]; 9], 0u128);
    for node in path {
        seen[usize::from(node.digit)][usize::from(node.on)] |= SEEN[usize::from(node.cell)];
        cells |= 1 << node.cell;
    }
    let gone = |digit: usize| seen[digit][0] & seen[digit][1] & grid.cells[digit] & !cells;
    let all = (0..9).fold(0, |all, digit| all | gone(digit));
    Bits(all)
        .map(|cell| (cell as u8, (0..9).fold(0, |digits, digit| digits | ((gone(digit) >> cell & 1) as u16) << digit)))
        .collect()
}
