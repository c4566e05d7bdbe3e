//! The state of the search: what is assigned, since when and why, and how it is taken back.

use rejilla_engine::kernel::{Node, Var};

use super::clauses::{ClauseId, Clauses, Watch};
use super::lit::Lit;
use super::order::Order;
use crate::hashi::chart::Chart;

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was decided, or holds from the start.
    None,
    /// All other literals of a clause are false.
    Clause(ClauseId),
    /// The literals noted at this place in [`Search::notes`] are false.
    Note { start: u32, len: u32 },
}

/// A search met a contradiction; [`Search::conflict`] holds the clause that is false.
pub(super) struct Contradiction;

/// Where a decision level starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    pub(super) trail: usize,
    notes: usize,
}

pub(super) struct Search<'c> {
    pub(super) chart: &'c Chart,
    pub(super) max: u32,
    /// By literal: 1 true, -1 false, 0 open.
    truth: Vec<i8>,
    pub(super) level: Vec<u32>,
    pub(super) reason: Vec<Reason>,
    pub(super) trail: Vec<Lit>,
    pub(super) levels: Vec<Level>,
    /// Short reasons, taken back with the trail.
    pub(super) notes: Vec<Lit>,
    /// How far along the trail clauses and islands have been told.
    told: usize,
    /// How far along the trail connections have been followed up.
    pub(super) linked: usize,
    /// By span: bridges it has at least and at most.
    low: Vec<u32>,
    high: Vec<u32>,
    capacity: Vec<u32>,
    /// Spans that cross a span: `crossed[first_crossed[x]..first_crossed[x + 1]]`.
    crossed: Vec<Var>,
    first_crossed: Vec<u32>,
    pub(super) clauses: Clauses,
    pub(super) order: Order,
    pub(super) phase: Vec<bool>,
    /// A clause that is false.
    pub(super) conflict: Vec<Lit>,
    /// Whether there is certainly no further solution.
    pub(super) is_over: bool,
    pub(super) marks: super::links::Marks,
    pub(super) learner: super::learn::Learner,
    pub(super) stats: rejilla_engine::kernel::Stats,
}

impl<'c> Search<'c> {
    pub(super) fn new(chart: &'c Chart, drawn: &[u32]) -> Self {
        let max = chart.rules.max;
        let spans = chart.ends.len();
        let booleans = spans as u32 * max;
        let (crossed, first_crossed) = crossings(chart);
        let mut search = Search {
            chart,
            max,
            truth: vec![0; 2 * booleans as usize],
            level: vec![0; booleans as usize],
            reason: vec![Reason::None; booleans as usize],
            trail: Vec::with_capacity(booleans as usize),
            levels: Vec::new(),
            notes: Vec::new(),
            told: 0,
            linked: 0,
            low: vec![0; spans],
            high: vec![max; spans],
            capacity: chart.spans().map(|x| chart.capacity(x)).collect(),
            crossed,
            first_crossed,
            clauses: Clauses::new(booleans),
            order: Order::new(booleans),
            phase: (0..booleans).map(|b| phase(chart, Var(b / max), b % max + 1)).collect(),
            conflict: Vec::new(),
            is_over: false,
            marks: super::links::Marks::new(chart),
            learner: super::learn::Learner::new(booleans),
            stats: rejilla_engine::kernel::Stats { nodes: 1, ..Default::default() },
        };
        search.is_over = search.start(drawn).is_err();
        search
    }

    /// What holds from the start: capacities, bridges drawn, and that two islands alone do not close.
    fn start(&mut self, drawn: &[u32]) -> Result<(), Contradiction> {
        let chart = self.chart;
        for x in chart.spans() {
            let [u, v] = chart.ends[x.index()];
            let closes = chart.islands.len() > 2 && chart.clue(u).is_some() && chart.clue(u) == chart.clue(v);
            let most = match chart.clue(u) {
                Some(clue) if closes && clue == self.capacity[x.index()] => clue - 1,
                _ => self.capacity[x.index()],
            };
            if most < self.max {
                self.imply(!Lit::at_least(x, most + 1, self.max), &[])?;
            }
            let least = drawn.get(x.index()).copied().unwrap_or(0);
            if least > 0 {
                self.imply(Lit::at_least(x, least, self.max), &[])?;
            }
        }
        for u in chart.nodes() {
            self.add_up(u)?;
        }
        self.spread()?;
        self.link_all()
    }

    #[inline]
    pub(super) fn truth(&self, lit: Lit) -> i8 {
        self.truth[lit.index()]
    }

    pub(super) fn depth(&self) -> u32 {
        self.levels.len() as u32
    }

    /// The span and the number that a boolean is about.
    #[inline]
    pub(super) fn meaning(&self, lit: Lit) -> (Var, u32) {
        let b = lit.boolean();
        (Var(b / self.max), b % self.max + 1)
    }

    /// Whether a span has a bridge: 1 yes, -1 no, 0 open.
    #[inline]
    pub(super) fn presence(&self, x: Var) -> i8 {
        self.truth(Lit::at_least(x, 1, self.max))
    }

    /// How many bridges each span has; meant for full assignments.
    pub(super) fn answer(&self) -> impl Iterator<Item = u32> {
        self.low.iter().copied()
    }

    /// Makes an open literal true.
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.truth[lit.index()] = 1;
        self.truth[(!lit).index()] = -1;
        let b = lit.boolean() as usize;
        self.level[b] = self.depth();
        self.reason[b] = reason;
        self.trail.push(lit);
        let (x, v) = self.meaning(lit);
        if lit.is_positive() {
            self.low[x.index()] = self.low[x.index()].max(v);
        } else {
            self.high[x.index()] = self.high[x.index()].min(v - 1);
        }
    }

    /// Makes a literal true because all of `because` are false.
    fn imply(&mut self, lit: Lit, because: &[Lit]) -> Result<(), Contradiction> {
        match self.truth(lit) {
            1 => Ok(()),
            0 => {
                let start = self.notes.len() as u32;
                self.notes.extend_from_slice(because);
                self.assign(lit, Reason::Note { start, len: because.len() as u32 });
                Ok(())
            }
            _ => {
                self.conflict.clear();
                self.conflict.push(lit);
                self.conflict.extend_from_slice(because);
                Err(Contradiction)
            }
        }
    }

    /// Opens a level and decides.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.levels.push(Level { trail: self.trail.len(), notes: self.notes.len() });
        self.assign(lit, Reason::None);
    }

    /// Takes back every level beyond the first `keep`.
    pub(super) fn back_to(&mut self, keep: u32) {
        let Some(&Level { trail, notes }) = self.levels.get(keep as usize) else { return };
        for i in (trail..self.trail.len()).rev() {
            let lit = self.trail[i];
            self.truth[lit.index()] = 0;
            self.truth[(!lit).index()] = 0;
            self.phase[lit.boolean() as usize] = lit.is_positive();
            self.order.insert(lit.boolean());
            self.widen(lit);
        }
        self.trail.truncate(trail);
        self.notes.truncate(notes);
        self.levels.truncate(keep as usize);
        self.told = trail;
        self.linked = self.linked.min(trail);
    }

    /// Reads a span's bounds off its booleans again after one of them became open.
    fn widen(&mut self, lit: Lit) {
        let (x, _) = self.meaning(lit);
        let is = |search: &Self, v: u32, wanted: i8| search.truth(Lit::at_least(x, v, search.max)) == wanted;
        if lit.is_positive() {
            self.low[x.index()] = (1..=self.max).rev().find(|&v| is(self, v, 1)).unwrap_or(0);
        } else {
            self.high[x.index()] = (1..=self.max).find(|&v| is(self, v, -1)).map_or(self.max, |v| v - 1);
        }
    }

    /// Follows up everything on the trail, connections last.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            self.spread()?;
            if !self.link()? {
                return Ok(());
            }
        }
    }

    /// Tells islands, crossing spans and clauses of every new literal.
    fn spread(&mut self) -> Result<(), Contradiction> {
        while let Some(&lit) = self.trail.get(self.told) {
            self.told += 1;
            self.stats.prunings += 1;
            let (x, v) = self.meaning(lit);
            if lit.is_positive() {
                if v > 1 {
                    self.imply(Lit::at_least(x, v - 1, self.max), &[!lit])?;
                } else {
                    self.bar_crossings(x, lit)?;
                }
            } else if v < self.max {
                self.imply(!Lit::at_least(x, v + 1, self.max), &[!lit])?;
            }
            for u in self.chart.ends[x.index()] {
                self.add_up(u)?;
            }
            self.tell_clauses(lit)?;
        }
        Ok(())
    }

    fn bar_crossings(&mut self, x: Var, built: Lit) -> Result<(), Contradiction> {
        let (from, to) = (self.first_crossed[x.index()], self.first_crossed[x.index() + 1]);
        for i in from..to {
            let y = self.crossed[i as usize];
            self.imply(!Lit::at_least(y, 1, self.max), &[!built])?;
        }
        Ok(())
    }

    /// An island's bridges add up to its number: bounds of each span from those of the others.
    fn add_up(&mut self, u: Node) -> Result<(), Contradiction> {
        let chart = self.chart;
        let Some(clue) = chart.clue(u) else { return Ok(()) };
        let ways = chart.ways(u);
        let (mut low, mut high) = (0, 0);
        for way in ways {
            low += self.low[way.var.index()];
            high += self.high[way.var.index()];
        }
        if low > clue || high < clue {
            let mut clause = [Lit::of(0, true); 4];
            let len = self.bounds(u, None, low > clue, &mut clause);
            self.conflict.clear();
            self.conflict.extend_from_slice(&clause[..len]);
            return Err(Contradiction);
        }
        if low == high {
            return Ok(());
        }
        for way in ways {
            let x = way.var;
            let (least, most) = (self.low[x.index()], self.high[x.index()]);
            let most_left = clue + least - low;
            let least_needed = (clue + most).saturating_sub(high);
            if most_left < most {
                let mut because = [Lit::of(0, true); 4];
                let len = self.bounds(u, Some(x), true, &mut because);
                self.imply(!Lit::at_least(x, most_left + 1, self.max), &because[..len])?;
            }
            if least_needed > least {
                let mut because = [Lit::of(0, true); 4];
                let len = self.bounds(u, Some(x), false, &mut because);
                self.imply(Lit::at_least(x, least_needed, self.max), &because[..len])?;
            }
        }
        Ok(())
    }

    /// The false literals that state the lower (or upper) bounds of an island's spans, all but one; how many.
    fn bounds(&self, u: Node, except: Option<Var>, lower: bool, out: &mut [Lit; 4]) -> usize {
        let mut len = 0;
        for x in self.chart.ways(u).iter().map(|way| way.var).filter(|&x| Some(x) != except) {
            let (low, high) = (self.low[x.index()], self.high[x.index()]);
            let stated = if lower {
                (low > 0).then(|| !Lit::at_least(x, low, self.max))
            } else {
                (high < self.max).then(|| Lit::at_least(x, high + 1, self.max))
            };
            if let Some(lit) = stated {
                out[len] = lit;
                len += 1;
            }
        }
        len
    }

    /// Looks at the clauses in which a literal has just become false.
    fn tell_clauses(&mut self, lit: Lit) -> Result<(), Contradiction> {
        let mut watches = std::mem::take(&mut self.clauses.watches[lit.index()]);
        let (mut from, mut to) = (0, 0);
        let mut result = Ok(());
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if self.truth(watch.blocker) == 1 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            match self.visit(watch.clause, !lit) {
                Visit::Moved => {}
                Visit::True(blocker) => {
                    watches[to] = Watch { blocker, ..watch };
                    to += 1;
                }
                Visit::Unit(first) => {
                    watches[to] = Watch { blocker: first, ..watch };
                    to += 1;
                    if self.truth(first) == 0 {
                        self.assign(first, Reason::Clause(watch.clause));
                        continue;
                    }
                    self.conflict.clear();
                    self.conflict.extend_from_slice(self.clauses.lits(watch.clause));
                    result = Err(Contradiction);
                    break;
                }
            }
        }
        watches.copy_within(from.., to);
        watches.truncate(to + watches.len() - from);
        self.clauses.watches[lit.index()] = watches;
        result
    }

    /// Looks for another literal to watch in place of a false one.
    fn visit(&mut self, clause: ClauseId, gone: Lit) -> Visit {
        let truth = &self.truth;
        let lits = self.clauses.lits_mut(clause);
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        let first = lits[0];
        if truth[first.index()] == 1 {
            return Visit::True(first);
        }
        for i in 2..lits.len() {
            let lit = lits[i];
            if truth[lit.index()] != -1 {
                lits.swap(1, i);
                self.clauses.watches[(!lit).index()].push(Watch { clause, blocker: first });
                return Visit::Moved;
            }
        }
        Visit::Unit(first)
    }
}

/// What became of a clause one of whose watched literals is false.
enum Visit {
    Moved,
    True(Lit),
    Unit(Lit),
}

/// What is tried first: a bridge rather than none, and more where both ends ask for more on average.
fn phase(chart: &Chart, x: Var, v: u32) -> bool {
    let wants = |u: Node| chart.clue(u).is_none_or(|clue| 2 * clue >= (2 * v - 1) * chart.ways(u).len() as u32);
    v == 1 || chart.ends[x.index()].into_iter().all(wants)
}

fn crossings(chart: &Chart) -> (Vec<Var>, Vec<u32>) {
    let mut first = vec![0u32; chart.ends.len() + 1];
    for x in chart.crossings.iter().flatten() {
        first[x.index() + 1] += 1;
    }
    for i in 1..first.len() {
        first[i] += first[i - 1];
    }
    let mut next = first.clone();
    let mut crossed = vec![Var(0); 2 * chart.crossings.len()];
    for &[x, y] in &chart.crossings {
        for (here, other) in [(x, y), (y, x)] {
            crossed[next[here.index()] as usize] = other;
            next[here.index()] += 1;
        }
    }
    (crossed, first)
}
