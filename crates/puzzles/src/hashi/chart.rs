//! The map of a board: islands, the spans between neighbouring islands, and which spans cross.
//!
//! A span is a place for bridges; the `i`-th span is the `i`-th variable of the model, an island is a node of its graph.
//! Spans are numbered by their first island in reading order, the one to the right before the one below.

use rejilla_engine::Place;
use rejilla_engine::kernel::{Node, Var};

/// The most bridges any variant lays side by side.
pub(super) const MOST_BRIDGES: u32 = 4;

/// What the variants differ in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    /// Bridges that may lie side by side.
    pub(super) max: u32,
    /// Whether bridges may form a loop. Two bridges side by side are none.
    pub(super) loops: bool,
}

/// Where an island lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Island {
    pub(super) row: u32,
    pub(super) col: u32,
}

/// A span as an island sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) var: Var,
    pub(super) to: Node,
}

/// Numbers and spans without their places on the board: all that reasoning needs.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The number of each island; none if it may have any.
    pub(super) clues: Vec<Option<u32>>,
    pub(super) ends: Vec<[Node; 2]>,
    /// Ways by island: `ways[first_way[u]..first_way[u + 1]]`, in the order of their spans.
    ways: Vec<Way>,
    first_way: Vec<u32>,
}

impl Net {
    pub(super) fn new(clues: Vec<Option<u32>>, ends: Vec<[Node; 2]>) -> Net {
        let (ways, first_way) = ways(clues.len(), &ends);
        Net { clues, ends, ways, first_way }
    }

    /// The islands' ids.
    pub(super) fn nodes(&self) -> impl ExactSizeIterator<Item = Node> + Clone + use<> {
        (0..self.clues.len() as u32).map(Node)
    }

    /// The spans' ids.
    pub(super) fn spans(&self) -> impl ExactSizeIterator<Item = Var> + Clone + use<> {
        (0..self.ends.len() as u32).map(Var)
    }

    /// The ways an island has.
    pub(super) fn ways(&self, u: Node) -> &[Way] {
        &self.ways[self.first_way[u.index()] as usize..self.first_way[u.index() + 1] as usize]
    }

    /// An island's number.
    pub(super) fn clue(&self, u: Node) -> Option<u32> {
        self.clues[u.index()]
    }
}

/// The net of a board on squared paper.
#[derive(Clone, Debug)]
pub(super) struct Chart {
    pub(super) rows: u32,
    pub(super) cols: u32,
    pub(super) rules: Rules,
    pub(super) islands: Vec<Island>,
    pub(super) crossings: Vec<[Var; 2]>,
    net: Net,
}

/// A chart is a net with places.
impl std::ops::Deref for Chart {
    type Target = Net;
    fn deref(&self) -> &Net {
        &self.net
    }
}

const NOTHING: u32 = u32::MAX;

impl Chart {
    /// The map of these islands, which stand in reading order, with their numbers.
    pub(super) fn new(rows: u32, cols: u32, rules: Rules, islands: Vec<Island>, clues: Vec<Option<u32>>) -> Chart {
        let (ends, down) = spans(cols, &islands);
        let crossings = crossings(rows, cols, &islands, &ends, &down);
        Chart { rows, cols, rules, islands, crossings, net: Net::new(clues, ends) }
    }

    /// Gives the islands other numbers.
    pub(super) fn set_clues(&mut self, clues: Vec<Option<u32>>) {
        self.net.clues = clues;
    }

    /// Bridges a span can take at most: no more than are allowed side by side, no more than an end asks for.
    pub(super) fn capacity(&self, x: Var) -> u32 {
        let most = |u: Node| self.clue(u).unwrap_or(u32::MAX);
        let [u, v] = self.ends[x.index()];
        self.rules.max.min(most(u)).min(most(v))
    }

    /// By span: those it crosses.
    pub(super) fn crossed(&self) -> Vec<Vec<Var>> {
        let mut crossed = vec![Vec::new(); self.ends.len()];
        for &[x, y] in &self.crossings {
            crossed[x.index()].push(y);
            crossed[y.index()].push(x);
        }
        crossed
    }

    /// Whether a span lies in a row.
    pub(super) fn is_across(&self, x: Var) -> bool {
        let [u, v] = self.ends[x.index()];
        self.islands[u.index()].row == self.islands[v.index()].row
    }

    /// The cells strictly between a span's ends, as row and column.
    pub(super) fn between(&self, x: Var) -> impl Iterator<Item = (u32, u32)> + use<> {
        let [a, b] = self.ends[x.index()].map(|u| self.islands[u.index()]);
        let across = a.row == b.row;
        let (from, to) = if across { (a.col, b.col) } else { (a.row, b.row) };
        (from + 1..to).map(move |at| if across { (a.row, at) } else { (at, a.col) })
    }

    /// Where an island lies.
    pub(super) fn cell(&self, u: Node) -> Place {
        let island = self.islands[u.index()];
        Place::Cell { row: island.row, col: island.col }
    }
}

/// The ends of every span, and for each whether it goes down.
fn spans(cols: u32, islands: &[Island]) -> (Vec<[Node; 2]>, Vec<bool>) {
    // The next island below, found by walking backwards.
    let mut below = vec![NOTHING; islands.len()];
    let mut last = vec![NOTHING; cols as usize];
    for (i, island) in islands.iter().enumerate().rev() {
        below[i] = last[island.col as usize];
        last[island.col as usize] = i as u32;
    }
    let (mut ends, mut down) = (Vec::with_capacity(2 * islands.len()), Vec::with_capacity(2 * islands.len()));
    for (i, island) in islands.iter().enumerate() {
        let here = Node(i as u32);
        if islands.get(i + 1).is_some_and(|next| next.row == island.row) {
            ends.push([here, Node(i as u32 + 1)]);
            down.push(false);
        }
        if below[i] != NOTHING {
            ends.push([here, Node(below[i])]);
            down.push(true);
        }
    }
    (ends, down)
}

/// Pairs of spans that share a cell between islands, in reading order of that cell's column within each downward span.
fn crossings(rows: u32, cols: u32, islands: &[Island], ends: &[[Node; 2]], down: &[bool]) -> Vec<[Var; 2]> {
    let at = |row: u32, col: u32| row as usize * cols as usize + col as usize;
    let mut across = vec![NOTHING; rows as usize * cols as usize];
    for (x, &[u, v]) in ends.iter().enumerate().filter(|(x, _)| !down[*x]) {
        let (u, v) = (islands[u.index()], islands[v.index()]);
        across[at(u.row, u.col + 1)..at(v.row, v.col)].fill(x as u32);
    }
    let mut crossings = Vec::new();
    for (y, &[u, v]) in ends.iter().enumerate().filter(|(y, _)| down[*y]) {
        let (u, v) = (islands[u.index()], islands[v.index()]);
        for row in u.row + 1..v.row {
            let x = across[at(row, u.col)];
            if x != NOTHING {
                crossings.push([Var(x), Var(y as u32)]);
            }
        }
    }
    crossings
}

fn ways(islands: usize, ends: &[[Node; 2]]) -> (Vec<Way>, Vec<u32>) {
    let mut first = vec![0u32; islands + 1];
    for u in ends.iter().flatten() {
        first[u.index() + 1] += 1;
    }
    for i in 0..islands {
        first[i + 1] += first[i];
    }
    let mut next = first.clone();
    let mut ways = vec![Way { var: Var(0), to: Node(0) }; 2 * ends.len()];
    for (x, &[u, v]) in ends.iter().enumerate() {
        for (here, to) in [(u, v), (v, u)] {
            ways[next[here.index()] as usize] = Way { var: Var(x as u32), to };
            next[here.index()] += 1;
        }
    }
    (ways, first)
}
