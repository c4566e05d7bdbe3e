//! What reasoning sees of a board: bounds of every span, groups of islands that surely hang together, and what follows.
//! Techniques explain these inferences one by one; the generator runs them to their end, level by level. They only ever
//! narrow bounds, so the end does not depend on the order.

use rejilla_engine::kernel::{Budget, Node, Spent, Toil, Var};

use super::chart::{Chart, Net};

/// How far a reasoner sees; each level includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    /// Islands that add up, and crossings.
    Sums,
    /// Small groups that must not close, the only way out of a group, loops.
    Closings,
    /// Groups of any size, the only link between two parts.
    Groups,
}

/// The largest group a closing speaks of: 1–1, 2=2, 1–2–1.
pub(super) const SMALL_GROUP: usize = 3;

/// Bridges each span has at least and at most.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    pub(super) low: Vec<u32>,
    pub(super) high: Vec<u32>,
}

impl Bounds {
    pub(super) fn is_open(&self, x: Var) -> bool {
        self.low[x.index()] < self.high[x.index()]
    }

    fn can_have(&self, x: Var) -> bool {
        self.high[x.index()] > 0
    }

    fn has(&self, x: Var) -> bool {
        self.low[x.index()] > 0
    }
}

/// Islands by what surely connects them.
#[derive(Debug)]
pub(super) struct Groups {
    /// The group of each island.
    pub(super) of: Vec<u32>,
    /// The islands of each group.
    pub(super) members: Vec<Vec<Node>>,
}

impl Groups {
    pub(super) fn new(net: &Net, bounds: &Bounds) -> Groups {
        const NONE: u32 = u32::MAX;
        let mut of = vec![NONE; net.clues.len()];
        let mut members: Vec<Vec<Node>> = Vec::new();
        for u in net.nodes() {
            if of[u.index()] != NONE {
                continue;
            }
            let id = members.len() as u32;
            let mut group = vec![u];
            of[u.index()] = id;
            let mut next = 0;
            while next < group.len() {
                for way in net.ways(group[next]) {
                    if bounds.has(way.var) && of[way.to.index()] == NONE {
                        of[way.to.index()] = id;
                        group.push(way.to);
                    }
                }
                next += 1;
            }
            members.push(group);
        }
        Groups { of, members }
    }

    /// The spans that lead out of a group and can have a bridge, up to two of them.
    pub(super) fn exits(&self, net: &Net, bounds: &Bounds, group: u32) -> Vec<Var> {
        let ways = self.members[group as usize].iter().flat_map(|&u| net.ways(u));
        let leads_out = |way: &&super::chart::Way| self.of[way.to.index()] != group && bounds.can_have(way.var);
        ways.filter(leads_out).map(|way| way.var).take(2).collect()
    }
}

/// One way an island can lay its bridges: the number on each of its ways.
pub(super) type Combination = Vec<u32>;

/// Every combination of an island's bridges within the bounds.
pub(super) fn combinations(net: &Net, bounds: &Bounds, u: Node) -> Vec<Combination> {
    let Some(clue) = net.clue(u) else { return Vec::new() };
    let mut all = vec![(Vec::new(), clue)];
    for way in net.ways(u) {
        let (low, high) = (bounds.low[way.var.index()], bounds.high[way.var.index()]);
        let longer = |(laid, left): (Combination, u32)| {
            (low..=high.min(left)).map(move |n| {
                let mut laid = laid.clone();
                laid.push(n);
                (laid, left - n)
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all.into_iter().filter(|(_, left)| *left == 0).map(|(laid, _)| laid).collect()
}

/// What a combination would cut off from the rest.
#[derive(Debug)]
pub(super) struct Cut {
    /// The groups it would join to one.
    pub(super) groups: Vec<u32>,
    /// The islands that could lead out, were they not complete.
    pub(super) complete: Vec<Node>,
}

/// What a combination would cut off, if anything: islands that have all their bridges, or no way out. More than `most`
/// of them are not looked at.
pub(super) fn cut_off(
    net: &Net,
    bounds: &Bounds,
    groups: &Groups,
    (u, laid): (Node, &[u32]),
    most: usize,
) -> Option<Cut> {
    let mut joined = vec![groups.of[u.index()]];
    for (way, &n) in net.ways(u).iter().zip(laid) {
        let group = groups.of[way.to.index()];
        if n > 0 && !joined.contains(&group) {
            joined.push(group);
        }
    }
    let size: usize = joined.iter().map(|&g| groups.members[g as usize].len()).sum();
    if size > most || size == net.clues.len() {
        return None;
    }
    let laid_on = |x: Var| net.ways(u).iter().position(|way| way.var == x).map(|i| laid[i]);
    let at_least = |x: Var| laid_on(x).unwrap_or(bounds.low[x.index()]);
    let mut complete = Vec::new();
    for w in joined.iter().flat_map(|&g| &groups.members[g as usize]) {
        let is_way_out = |way: &super::chart::Way| {
            !joined.contains(&groups.of[way.to.index()])
                && bounds.can_have(way.var)
                && laid_on(way.var).is_none_or(|n| n > 0)
        };
        let mut ways_out = net.ways(*w).iter().filter(|way| is_way_out(way)).peekable();
        if ways_out.peek().is_none() {
            continue;
        }
        // A bridge may have been laid since the groups were made.
        if ways_out.any(|way| bounds.has(way.var)) {
            return None;
        }
        let sum: u32 = net.ways(*w).iter().map(|way| at_least(way.var)).sum();
        if net.clue(*w) != Some(sum) {
            return None;
        }
        complete.push(*w);
    }
    Some(Cut { groups: joined, complete })
}

/// Spans without which the spans that can have a bridge would leave two parts.
pub(super) fn links(net: &Net, bounds: &Bounds) -> Vec<Var> {
    let n = net.clues.len();
    let mut entered = vec![0u32; n];
    let mut back_to = vec![0u32; n];
    let mut links = Vec::new();
    let mut count = 0;
    for start in net.nodes().filter(|_| n > 0) {
        if entered[start.index()] != 0 {
            continue;
        }
        count += 1;
        entered[start.index()] = count;
        back_to[start.index()] = count;
        let mut stack: Vec<(Node, Option<Var>, usize)> = vec![(start, None, 0)];
        while let Some((u, by, next)) = stack.last_mut() {
            let (u, by) = (*u, *by);
            if let Some(way) = net.ways(u).get(*next) {
                *next += 1;
                let to = way.to.index();
                if Some(way.var) == by || !bounds.can_have(way.var) {
                    continue;
                }
                if entered[to] == 0 {
                    count += 1;
                    entered[to] = count;
                    back_to[to] = count;
                    stack.push((way.to, Some(way.var), 0));
                } else {
                    back_to[u.index()] = back_to[u.index()].min(entered[to]);
                }
                continue;
            }
            stack.pop();
            if let (Some(x), Some(&(parent, ..))) = (by, stack.last()) {
                back_to[parent.index()] = back_to[parent.index()].min(back_to[u.index()]);
                if back_to[u.index()] > entered[parent.index()] {
                    links.push(x);
                }
            }
        }
    }
    links
}

/// Why a reasoner came to no end.
#[derive(Debug)]
pub(super) enum Halt {
    /// The bounds contradict each other.
    Contradiction,
    /// The budget ran out.
    Spent(Spent),
}

impl From<Spent> for Halt {
    fn from(spent: Spent) -> Self {
        Halt::Spent(spent)
    }
}

/// A reasoner at work on a board.
pub(super) struct Reasoner<'c> {
    chart: &'c Chart,
    pub(super) bounds: Bounds,
    crossed: Vec<Vec<Var>>,
    /// Islands whose spans changed since they were last added up.
    queue: Vec<Node>,
    queued: Vec<bool>,
    toil: Toil<'c>,
}

impl<'c> Reasoner<'c> {
    pub(super) fn new(chart: &'c Chart, budget: &'c Budget) -> Self {
        Reasoner {
            chart,
            bounds: Bounds { low: vec![0; chart.ends.len()], high: chart.spans().map(|x| chart.capacity(x)).collect() },
            crossed: chart.crossed(),
            queue: chart.nodes().collect(),
            queued: vec![true; chart.islands.len()],
            toil: Toil::new(budget),
        }
    }

    /// Spans that are still open.
    pub(super) fn open(&self) -> impl Iterator<Item = Var> {
        self.chart.spans().filter(|&x| self.bounds.is_open(x))
    }

    /// Narrows bounds as far as a level sees.
    pub(super) fn run(&mut self, reach: Reach) -> Result<(), Halt> {
        loop {
            self.sums()?;
            self.toil.budget().look()?;
            let mut changed = false;
            if reach >= Reach::Closings {
                changed = self.exits()? | self.combine(SMALL_GROUP)?;
                if !self.chart.rules.loops {
                    changed |= self.loops()?;
                }
            }
            if !changed && reach >= Reach::Groups {
                changed = self.link()? || self.combine(usize::MAX)?;
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Narrows one span; whether that is news.
    fn narrow(&mut self, x: Var, low: u32, high: u32) -> Result<bool, Halt> {
        let i = x.index();
        if low <= self.bounds.low[i] && high >= self.bounds.high[i] {
            return Ok(false);
        }
        let was_sure = self.bounds.has(x);
        self.bounds.low[i] = self.bounds.low[i].max(low);
        self.bounds.high[i] = self.bounds.high[i].min(high);
        if self.bounds.low[i] > self.bounds.high[i] {
            return Err(Halt::Contradiction);
        }
        for u in self.chart.ends[i] {
            if !self.queued[u.index()] {
                self.queued[u.index()] = true;
                self.queue.push(u);
            }
        }
        if !was_sure && self.bounds.has(x) {
            for at in 0..self.crossed[i].len() {
                let y = self.crossed[i][at];
                self.narrow(y, 0, 0)?;
            }
        }
        Ok(true)
    }

    /// Islands that add up, to their common end.
    fn sums(&mut self) -> Result<(), Halt> {
        while let Some(u) = self.queue.pop() {
            self.toil.meet(8)?;
            self.queued[u.index()] = false;
            let chart = self.chart;
            let Some(clue) = chart.clue(u) else { continue };
            let (mut low, mut high) = (0, 0);
            for way in chart.ways(u) {
                low += self.bounds.low[way.var.index()];
                high += self.bounds.high[way.var.index()];
            }
            if low > clue || high < clue {
                return Err(Halt::Contradiction);
            }
            for way in chart.ways(u) {
                let (least, most) = (self.bounds.low[way.var.index()], self.bounds.high[way.var.index()]);
                self.narrow(way.var, (clue + most).saturating_sub(high), clue + least - low)?;
            }
        }
        Ok(())
    }

    fn exits(&mut self) -> Result<bool, Halt> {
        let groups = Groups::new(self.chart, &self.bounds);
        let mut changed = false;
        if groups.members.len() > 1 {
            for group in 0..groups.members.len() as u32 {
                self.toil.meet(8)?;
                match groups.exits(self.chart, &self.bounds, group)[..] {
                    [] => return Err(Halt::Contradiction),
                    [only] => changed |= self.narrow(only, 1, u32::MAX)?,
                    _ => {}
                }
            }
        }
        Ok(changed)
    }

    /// What all combinations of an island share that cut nothing off.
    fn combine(&mut self, most: usize) -> Result<bool, Halt> {
        let chart = self.chart;
        let groups = Groups::new(chart, &self.bounds);
        let mut changed = false;
        for u in chart.nodes() {
            if !chart.ways(u).iter().any(|way| self.bounds.is_open(way.var)) {
                continue;
            }
            // Without a bound, whole groups are gone through for an island.
            let near = if most > SMALL_GROUP { groups.members[groups.of[u.index()] as usize].len() } else { 0 };
            self.toil.meet(64 + 4 * near)?;
            let all = combinations(chart, &self.bounds, u);
            let before = all.len();
            let left: Vec<Combination> = all
                .into_iter()
                .filter(|laid| cut_off(chart, &self.bounds, &groups, (u, laid), most).is_none())
                .collect();
            if left.is_empty() && chart.clue(u).is_some() {
                return Err(Halt::Contradiction);
            }
            if left.len() == before {
                continue;
            }
            for (i, way) in chart.ways(u).iter().enumerate() {
                let numbers = left.iter().map(|laid| laid[i]);
                if let (Some(least), Some(most)) = (numbers.clone().min(), numbers.max()) {
                    changed |= self.narrow(way.var, least, most)?;
                }
            }
        }
        Ok(changed)
    }

    fn link(&mut self) -> Result<bool, Halt> {
        let mut changed = false;
        for x in links(self.chart, &self.bounds) {
            changed |= self.narrow(x, 1, u32::MAX)?;
        }
        Ok(changed)
    }

    fn loops(&mut self) -> Result<bool, Halt> {
        let groups = Groups::new(self.chart, &self.bounds);
        let mut changed = false;
        for x in self.chart.spans() {
            let [u, v] = self.chart.ends[x.index()];
            if !self.bounds.has(x) && self.bounds.can_have(x) && groups.of[u.index()] == groups.of[v.index()] {
                changed |= self.narrow(x, 0, 0)?;
            }
        }
        Ok(changed)
    }
}
