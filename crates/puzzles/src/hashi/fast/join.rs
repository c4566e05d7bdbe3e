//! Joins the parts of a board on which everything adds up and nothing crosses, but not everything is connected.
//!
//! A window of some dozen islands is laid over a place where two parts meet. All bridges but those inside it stay, and
//! inside a small search looks for others that join the part in question to the rest. Where there are none, the window
//! is filled anew at random without falling into more parts: a board like a tree has few bridges to spare, and in this
//! way they get about until they are where they are needed. Nothing is proved here: that no window helps says nothing.
//!
//! To the search in the window islands that are connected outside of it are joined by a span of exactly one bridge, for
//! which both get one more to their number. Parts other than the one in question count as connected with each other:
//! they may stay apart, but the parts never become more.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Node, Spent, Stats, Var};

use super::search::Search;
use super::task::{Crossed, Task};
use crate::hashi::chart::{Chart, Net};

/// Islands of a window; up to 64 times as many when windows keep failing. The last parts of a board like a tree are rigid:
/// what must give way for them lies far off. (With eight times as many at most, three of ten fresh boards of 10,000
/// islands ended with two or three parts after thousands of windows, and the sweep began again.)
const WINDOW: usize = 40;

/// Islands of the largest window that is filled anew at random: larger ones take long, and help no more.
const SHAKEN: usize = 8 * WINDOW;

/// Contradictions after which a window is given up; up to 64 times as many when windows keep failing.
const PATIENCE: u64 = 100;

/// How often both are doubled.
const TRIES: usize = 6;

const NONE: u32 = u32::MAX;

pub(super) struct Join<'c> {
    chart: &'c Chart,
    drawn: &'c [u32],
    crossed: Crossed,
    /// By span.
    pub(super) bridges: Vec<u32>,
    /// By island: its group, as bridges outside of the last window join them.
    group: Vec<u32>,
    /// By group: the part it belongs to, named by its first group.
    part: Vec<u32>,
    /// By part: how many islands.
    size: Vec<u32>,
    /// By island and by span: its number in the window.
    place: Vec<u32>,
    number: Vec<u32>,
    rng: Rng,
    /// What the searches in windows did.
    pub(super) stats: Stats,
}

/// Islands, the spans between them, and the part of each island before the window was laid.
struct Window {
    islands: Vec<Node>,
    spans: Vec<Var>,
    parts: Vec<u32>,
}

impl<'c> Join<'c> {
    pub(super) fn new(chart: &'c Chart, drawn: &'c [u32], bridges: Vec<u32>) -> Self {
        let (islands, spans) = (chart.islands.len(), chart.ends.len());
        let mut join = Join {
            chart,
            drawn,
            crossed: Crossed::new(spans, &chart.crossings),
            bridges,
            group: vec![NONE; islands],
            part: Vec::new(),
            size: Vec::new(),
            place: vec![NONE; islands],
            number: vec![NONE; spans],
            rng: Rng::new(0, 0),
            stats: Stats::default(),
        };
        join.find_groups();
        join
    }

    /// Joins all parts; whether that came about before too many windows in a row had failed.
    pub(super) fn run(&mut self, budget: &Budget) -> Result<bool, Spent> {
        let mut in_a_row = 0;
        loop {
            let mut parts: Vec<u32> = (0..self.part.len() as u32).filter(|&p| self.part[p as usize] == p).collect();
            if parts.len() == 1 {
                return Ok(true);
            }
            if in_a_row > self.chart.islands.len() / 4 + 40 * parts.len() {
                return Ok(false);
            }
            let largest = parts.iter().copied().max_by_key(|&p| self.size[p as usize]);
            parts.retain(|&p| Some(p) != largest);
            let part = *self.rng.pick(&parts);
            let border = self.border(part);
            if border.is_empty() {
                return Ok(false);
            }
            let start = *self.rng.pick(&border);
            let stuck = (in_a_row / (5 * parts.len())).min(TRIES);
            let islands = WINDOW << self.rng.below(1 + stuck);
            let window = self.lay(start, islands);
            in_a_row = if self.refill(&window, part, PATIENCE << stuck, budget)? { 0 } else { in_a_row + 1 };
        }
    }

    fn part_of(&self, u: Node) -> u32 {
        self.part[self.group[u.index()] as usize]
    }

    /// Pairs of neighbours of which the first belongs to a part and the other does not.
    fn border(&self, part: u32) -> Vec<[Node; 2]> {
        let mine = self.chart.nodes().filter(|&u| self.part_of(u) == part);
        let pairs = mine.flat_map(|u| self.chart.ways(u).iter().map(move |way| [u, way.to]));
        pairs.filter(|&[_, v]| self.part_of(v) != part).collect()
    }

    /// Finds the groups of islands joined by bridges that are not inside the window.
    fn find_groups(&mut self) {
        let chart = self.chart;
        self.group.fill(NONE);
        self.size.clear();
        let mut stack = Vec::new();
        for u in chart.nodes() {
            if self.group[u.index()] != NONE {
                continue;
            }
            let id = self.size.len() as u32;
            self.size.push(0);
            self.group[u.index()] = id;
            stack.push(u);
            while let Some(u) = stack.pop() {
                self.size[id as usize] += 1;
                for way in chart.ways(u) {
                    let joins = self.bridges[way.var.index()] > 0 && self.number[way.var.index()] == NONE;
                    if joins && self.group[way.to.index()] == NONE {
                        self.group[way.to.index()] = id;
                        stack.push(way.to);
                    }
                }
            }
        }
        self.part.clear();
        self.part.extend(0..self.size.len() as u32);
    }

    /// Joins groups along the bridges inside the window.
    fn find_parts(&mut self, window: &Window) {
        for x in window.spans.iter().filter(|x| self.bridges[x.index()] > 0) {
            let [a, b] = self.chart.ends[x.index()].map(|u| self.root(self.group[u.index()]));
            if a != b {
                self.part[a.max(b) as usize] = a.min(b);
                self.size[a.min(b) as usize] += self.size[a.max(b) as usize];
            }
        }
        for group in 0..self.part.len() as u32 {
            self.part[group as usize] = self.root(group);
        }
    }

    fn root(&self, mut group: u32) -> u32 {
        while self.part[group as usize] != group {
            group = self.part[group as usize];
        }
        group
    }

    /// Fills a window anew and takes it away; whether that joined the part to another.
    fn refill(&mut self, window: &Window, part: u32, patience: u64, budget: &Budget) -> Result<bool, Spent> {
        self.find_groups();
        let mut joined = self.fill(window, Some(part), patience, budget);
        if joined == Ok(false) && window.islands.len() <= SHAKEN {
            joined = self.fill(window, None, patience, budget).map(|_| false);
        }
        self.find_parts(window);
        window.spans.iter().for_each(|x| self.number[x.index()] = NONE);
        window.islands.iter().for_each(|u| self.place[u.index()] = NONE);
        joined
    }

    /// The islands nearest to two neighbours.
    fn lay(&mut self, start: [Node; 2], size: usize) -> Window {
        let chart = self.chart;
        let mut islands = Vec::from(start);
        (self.place[start[0].index()], self.place[start[1].index()]) = (0, 1);
        let mut next = 0;
        while next < islands.len() && islands.len() < size {
            for way in chart.ways(islands[next]) {
                if self.place[way.to.index()] == NONE {
                    self.place[way.to.index()] = islands.len() as u32;
                    islands.push(way.to);
                }
            }
            next += 1;
        }
        let mut spans = Vec::new();
        for &u in &islands {
            for way in chart.ways(u) {
                let to = self.place[way.to.index()];
                if to != NONE && self.place[u.index()] < to {
                    self.number[way.var.index()] = spans.len() as u32;
                    spans.push(way.var);
                }
            }
        }
        let parts = islands.iter().map(|&u| self.part_of(u)).collect();
        Window { islands, spans, parts }
    }

    /// Looks for other bridges in a window: such that a part is joined to another, or any at random. Whether there are
    /// such.
    fn fill(&mut self, window: &Window, part: Option<u32>, patience: u64, budget: &Budget) -> Result<bool, Spent> {
        let chart = self.chart;
        let (mut most, crossings) = self.barred(window);
        let mut least: Vec<u32> = match self.drawn {
            [] => vec![0; window.spans.len()],
            drawn => window.spans.iter().map(|x| drawn[x.index()]).collect(),
        };
        let place = |u: Node| Node(self.place[u.index()]);
        let mut ends: Vec<[Node; 2]> = window.spans.iter().map(|x| chart.ends[x.index()].map(place)).collect();
        let mut clues: Vec<Option<u32>> = window.islands.iter().map(|&u| self.asked_inside(u)).collect();
        for pair in self.joined_outside(window, part) {
            ends.push(pair.map(Node));
            least.push(1);
            most.push(1);
            pair.into_iter().for_each(|i| clues[i as usize] = clues[i as usize].map(|clue| clue + 1));
        }
        let net = Net::new(clues, ends);
        let task = Task { net: &net, rules: chart.rules, crossings: &crossings, least: &least, most: &most };
        let mut search = Search::new(&task);
        match part {
            Some(_) => search.aim_at(window.spans.iter().map(|x| self.bridges[x.index()])),
            None => search.phase.fill_with(|| self.rng.below(2) == 0),
        }
        let found = search.find(patience, budget)?;
        self.stats.nodes += search.stats.nodes;
        self.stats.backtracks += search.stats.backtracks;
        self.stats.prunings += search.stats.prunings;
        if found {
            window.spans.iter().zip(search.answer()).for_each(|(x, n)| self.bridges[x.index()] = n);
        }
        Ok(found)
    }

    /// What an island asks for inside the window.
    fn asked_inside(&self, u: Node) -> Option<u32> {
        let outside = self.chart.ways(u).iter().map(|way| way.var).filter(|x| self.number[x.index()] == NONE);
        Some(self.chart.clue(u)? - outside.map(|x| self.bridges[x.index()]).sum::<u32>())
    }

    /// The most bridges of each span of the window, none where one from outside crosses it; and which cross inside.
    fn barred(&self, window: &Window) -> (Vec<u32>, Vec<[Var; 2]>) {
        let mut most = vec![self.chart.rules.max; window.spans.len()];
        let mut crossings = Vec::new();
        for (i, &x) in window.spans.iter().enumerate() {
            for y in self.crossed.of(x) {
                match self.number[y.index()] {
                    NONE if self.bridges[y.index()] > 0 => most[i] = 0,
                    NONE => {}
                    j if (i as u32) < j => crossings.push([Var(i as u32), Var(j)]),
                    _ => {}
                }
            }
        }
        (most, crossings)
    }

    /// Pairs of islands of the window, by number, that are connected outside of it or may be taken to be.
    fn joined_outside(&self, window: &Window, part: Option<u32>) -> Vec<[u32; 2]> {
        let parts = &window.parts;
        let group = |i: usize| self.group[window.islands[i].index()];
        // Each part but the one in question is taken to be connected with the others at its first island here.
        let first_of_others = |i: &usize| Some(parts[*i]) != part && !parts[..*i].contains(&parts[*i]);
        let hub: Vec<u32> = (0..parts.len()).filter(first_of_others).map(group).collect();
        let named = |i: usize| if hub.contains(&group(i)) { NONE } else { group(i) };
        let mut named: Vec<(u32, u32)> = (0..parts.len()).map(|i| (named(i), i as u32)).collect();
        named.sort_unstable();
        let next_to = named.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        next_to.map(|pair| [pair[0].1, pair[1].1]).collect()
    }
}
