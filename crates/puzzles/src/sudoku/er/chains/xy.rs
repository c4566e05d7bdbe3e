//! The XY pass: forcing chains of all roots at once over bit sets, then cycles that could still beat them.

use super::super::geometry::Bits;
use super::super::grid::Grid;
use super::super::hint::{Hint, Rule};
use super::super::links::{Links, Mode};
use super::super::rank::{Best, Rank};
use super::{Found, Memory, cycles, forcing, key, order};

/// A set of candidates.
type Set<const W: usize> = [u64; W];

#[inline(always)]
fn unite<const W: usize>(into: &mut Set<W>, more: &Set<W>) {
    for i in 0..W {
        into[i] |= more[i];
    }
}

#[inline(always)]
fn meet<const W: usize>(a: &Set<W>, b: &Set<W>) -> bool {
    (0..W).fold(0, |both, i| both | a[i] & b[i]) != 0
}

#[inline(always)]
fn has<const W: usize>(set: &Set<W>, a: u16) -> bool {
    set[usize::from(a) / 64] >> (a % 64) & 1 == 1
}

#[inline(always)]
fn insert<const W: usize>(set: &mut Set<W>, a: usize) {
    set[a / 64] |= 1 << (a % 64);
}

#[inline(always)]
fn remove<const W: usize>(set: &mut Set<W>, a: usize) {
    set[a / 64] &= !(1 << (a % 64));
}

/// The union of some rows.
#[inline(always)]
fn rows<const W: usize>(of: &Set<W>, table: &[Set<W>]) -> Set<W> {
    let mut all = [0; W];
    for i in 0..W {
        for b in Bits(of[i]) {
            unite(&mut all, &table[i * 64 + b]);
        }
    }
    all
}

/// Everything each candidate implies by being in: what is left behind by a search that found nothing.
#[derive(Default)]
pub(in super::super) struct Closures {
    words: usize,
    /// By candidate: what is in, and what is out.
    on: Vec<u64>,
    off: Vec<u64>,
}

impl Closures {
    fn clear(&mut self, words: usize) {
        self.words = words;
        self.on.clear();
        self.off.clear();
    }

    /// Adds the next candidate's: what is in, and what goes out because of it.
    fn push<const W: usize>(&mut self, on: &Set<W>, weak: &[Set<W>]) {
        self.on.extend_from_slice(on);
        self.off.extend_from_slice(&rows(on, weak));
    }

    /// Whether all these candidates imply something in common.
    pub(in super::super) fn share(&self, candidates: &[u16]) -> bool {
        (0..self.words).any(|i| {
            let common = |sets: &[u64]| {
                candidates.iter().fold(u64::MAX, |common, &a| common & sets[usize::from(a) * self.words + i])
            };
            common(&self.on) != 0 || common(&self.off) != 0
        })
    }
}

/// The graph as bit sets by candidate.
#[derive(Default)]
pub(super) struct Graph {
    weak: Vec<u64>,
    strong: Vec<u64>,
    next: Vec<u64>,
    before: Vec<u64>,
}

impl Graph {
    fn fill<const W: usize>(&mut self, links: &Links) -> Rows<'_, W> {
        for table in [&mut self.weak, &mut self.strong, &mut self.next, &mut self.before] {
            table.clear();
            table.resize(links.n * W, 0);
        }
        let (weak, strong) = (self.weak.as_chunks_mut::<W>().0, self.strong.as_chunks_mut::<W>().0);
        for a in 0..links.n {
            links.weak.of(a).iter().for_each(|&b| insert(&mut weak[a], usize::from(b)));
            links.strong[a].all().iter().for_each(|&b| insert(&mut strong[a], usize::from(b)));
        }
        let (next, before) = (self.next.as_chunks_mut::<W>().0, self.before.as_chunks_mut::<W>().0);
        for a in 0..links.n {
            links.weak_on.of(a).iter().for_each(|&b| unite(&mut next[a], &strong[usize::from(b)]));
            links.strong[a].all().iter().for_each(|&b| unite(&mut before[a], &weak[usize::from(b)]));
        }
        Rows { weak, strong, next, before }
    }
}

/// Rows of the graph with a fixed width.
struct Rows<'a, const W: usize> {
    weak: &'a [Set<W>],
    strong: &'a [Set<W>],
    /// In, out, in: two links in one step, and the reverse.
    next: &'a [Set<W>],
    before: &'a [Set<W>],
}

pub(super) fn pass(grid: &Grid, links: &Links, memory: &mut Memory, best: &mut Best<Hint>) {
    match links.n {
        0..=128 => with_width::<2>(grid, links, memory, best),
        129..=192 => with_width::<3>(grid, links, memory, best),
        193..=256 => with_width::<4>(grid, links, memory, best),
        257..=384 => with_width::<6>(grid, links, memory, best),
        _ => with_width::<12>(grid, links, memory, best),
    }
}

/// Whether a root comes back to itself: to its opposite from being in, from being out, or round to itself.
#[derive(Clone, Copy, Default)]
pub(in super::super) struct Comes {
    pub(super) out: bool,
    pub(super) in_: bool,
    pub(super) round: bool,
}

/// What every root comes back to, and what it implies.
#[derive(Default)]
pub(in super::super) struct Survey {
    graph: Graph,
    comes: Vec<Comes>,
    pub(in super::super) closures: Closures,
}

impl Survey {
    pub(super) fn of(&self, root: usize) -> Comes {
        self.comes[root]
    }

    /// Looks at all roots of these links.
    pub(in super::super) fn fill(&mut self, links: &Links) {
        match links.n {
            0..=128 => self.with_width::<2>(links),
            129..=192 => self.with_width::<3>(links),
            193..=256 => self.with_width::<4>(links),
            257..=384 => self.with_width::<6>(links),
            _ => self.with_width::<12>(links),
        }
    }

    fn with_width<const W: usize>(&mut self, links: &Links) {
        let graph = self.graph.fill::<W>(links);
        self.comes.clear();
        self.closures.clear(W);
        for root in 0..links.n {
            let mut start = [0; W];
            insert(&mut start, root);
            let on = closure(start, graph.next);
            let off = closure(graph.strong[root], graph.next);
            let mut others = on;
            remove(&mut others, root);
            self.comes.push(Comes {
                out: meet(&on, &graph.weak[root]) && on != start,
                in_: meet(&off, &graph.before[root]),
                round: meet(&others, &graph.before[root]),
            });
            self.closures.push(&on, graph.weak);
        }
    }
}

/// All that follows in double steps.
fn closure<const W: usize>(start: Set<W>, next: &[Set<W>]) -> Set<W> {
    let mut run = [start; 2];
    while step(&mut run, next) {}
    run[0]
}

fn with_width<const W: usize>(grid: &Grid, links: &Links, memory: &mut Memory, best: &mut Best<Hint>) {
    let rows = memory.graph.fill::<W>(links);
    chains(links, &rows, &mut memory.runs, &mut memory.closures, best);
    let mut ways_back = Vec::new();
    for root in (0..links.n).filter(|&root| !links.strong[root].is_empty()) {
        let limit = best.limit(Rule::XyCycle.base(), key(Mode::Xy));
        if limit < 4 {
            break;
        }
        reach_back(&rows, root, limit, &mut ways_back);
        let back = &ways_back;
        if meet(&rows.next[root], &back[back.len() - 1]) {
            // With so many half steps left, a node must be able to make it back.
            let in_time = |left: usize, a: u16| left >= 2 && has(&back[(left / 2 - 1).min(back.len() - 1)], a);
            cycles::within(grid, links, root as u16, Rule::XyCycle, &mut memory.queue, best, limit, in_time);
        }
    }
}

/// `back[k]`: the candidates from which the root is at most `k + 1` double steps away.
fn reach_back<const W: usize>(graph: &Rows<'_, W>, root: usize, limit: usize, back: &mut Vec<Set<W>>) {
    let mut front = graph.before[root];
    // Ways through the root itself are ways from the root.
    remove(&mut front, root);
    back.clear();
    back.push(front);
    while 2 * back.len() + 2 < limit {
        let known = back[back.len() - 1];
        let mut all = known;
        front = rows(&front, graph.before);
        let mut any = 0;
        remove(&mut front, root);
        for i in 0..W {
            front[i] &= !known[i];
            all[i] |= front[i];
            any |= front[i];
        }
        if any == 0 {
            return;
        }
        back.push(all);
    }
}

/// One run of a root: all it implies so far, and what is new.
type Run<const W: usize> = [Set<W>; 2];

/// A double step; whether anything is new.
#[inline(always)]
fn step<const W: usize>([met, front]: &mut Run<W>, next: &[Set<W>]) -> bool {
    let mut new = rows(front, next);
    let mut any = 0;
    for i in 0..W {
        new[i] &= !met[i];
        met[i] |= new[i];
        any |= new[i];
    }
    *front = new;
    any != 0
}

/// The shortest forcing chain over all roots. If there is none within the limit and all runs have run dry, what they
/// met is kept as closures.
fn chains<const W: usize>(
    links: &Links,
    graph: &Rows<'_, W>,
    runs: &mut [Vec<u64>; 2],
    closures: &mut Closures,
    best: &mut Best<Hint>,
) {
    let n = links.n;
    let base = Rule::XyChain.base();
    let limit = best.limit(base, key(Mode::Xy));
    let [on, off] = runs.each_mut().map(|runs| {
        runs.clear();
        runs.resize(n * 2 * W, 0);
        let runs: &mut [Run<W>] = runs.as_chunks_mut::<W>().0.as_chunks_mut::<2>().0;
        runs
    });
    for root in 0..n {
        insert(&mut on[root][0], root);
        on[root][1] = on[root][0];
        off[root] = [graph.strong[root]; 2];
    }
    let mut live: Vec<u16> = (0..n as u16).collect();
    let mut live_off: Vec<u16> = live.iter().copied().filter(|&a| !links.strong[usize::from(a)].is_empty()).collect();
    let mut complexity = 4;
    while (!live.is_empty() || !live_off.is_empty()) && complexity <= limit {
        // Runs from a root that is in have made an even number of half steps, those from one that is out one fewer.
        let mut found = false;
        let mut come_back = |root: usize, removes: bool| {
            let what = if removes { Found::Removal } else { Found::Placement };
            let rank = Rank::new(base, complexity, key(Mode::Xy), order(root, what));
            best.offer(rank, || Some(forcing(links, root, removes, Rule::XyChain, Mode::Xy, rank)));
            found = true;
        };
        live.retain(|&root| {
            let root = usize::from(root);
            let goes_on = step(&mut on[root], graph.next);
            if goes_on && meet(&on[root][1], &graph.weak[root]) {
                come_back(root, true);
            }
            goes_on
        });
        live_off.retain(|&root| {
            let root = usize::from(root);
            if meet(&off[root][1], &graph.before[root]) {
                come_back(root, false);
            }
            step(&mut off[root], graph.next)
        });
        if found {
            return;
        }
        complexity += 2;
    }
    closures.clear(W);
    on.iter().for_each(|run| closures.push(&run[0], graph.weak));
}
