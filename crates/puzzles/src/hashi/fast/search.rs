//! The state of the search: what is assigned, since when and why, and how it is taken back.
//!
//! Going back keeps what it can. After a contradiction the search goes back one level only, even where what it learned
//! would hold much earlier, and what it learned belongs to that earlier level all the same. On a board of ten thousand
//! islands most decisions have nothing to do with each other; going back to where the clause holds, as clause learning
//! mostly does, would take back thousands of them at every contradiction. (Measured: a fifth less time at 400 islands,
//! a tenth of it at 10,000.)

use rejilla_engine::kernel::Node;
use rejilla_engine::kernel::engine::sat::{Lit, Order};

use super::clauses::{ClauseId, Clauses};
use super::numbering::{Numbering, Side};
use super::task::{Crossed, Task};
use crate::hashi::chart::Net;

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was decided, or holds from the start.
    None,
    /// All other literals of a clause are false.
    Clause(ClauseId),
    /// This literal is false.
    One(Lit),
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

/// What is known of a span. All that a new fact changes lies side by side, here and in [`Isle`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) ends: [Node; 2],
    /// Which of its ends' ways it is.
    lanes: [u8; 2],
    /// By side: by how many bridges it is bounded, the negation of the literal that says so, and its level.
    pub(super) bound: [u8; 2],
    pub(super) stated: [Lit; 2],
    pub(super) level: [u32; 2],
}

impl Span {
    pub(super) fn has_bridge(&self) -> bool {
        self.bound[Side::Built as usize] > 0
    }
}

/// The most ways an island can have here: as many as a word has bytes.
pub(super) const LANES: usize = 8;

/// A one in every byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;

/// How far an island is from its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Isle {
    /// By way, a byte each: between how many bridges the choice is still open.
    pub(super) widths: u64,
    /// By side: bridges it can still get beyond those its spans have for sure, or lose of those they may have.
    pub(super) room: [i32; 2],
    /// Whether that changed since it was last added up.
    pub(super) is_changed: bool,
}

/// The room of an island that may have any number.
const ANY: i32 = i32::MAX / 2;

pub(super) struct Search<'c> {
    pub(super) net: &'c Net,
    pub(super) loops: bool,
    pub(super) booleans: Numbering,
    /// By literal: 1 true, -1 false, 0 open.
    pub(super) truth: Vec<i8>,
    pub(super) level: Vec<u32>,
    pub(super) reason: Vec<Reason>,
    pub(super) trail: Vec<Lit>,
    pub(super) levels: Vec<Level>,
    /// Reasons of several literals in the order of the trail, as many as are noted, and room for one more.
    pub(super) notes: Vec<Lit>,
    pub(super) noted: usize,
    /// How far along the trail clauses and crossing spans have been told.
    pub(super) told: usize,
    /// How far along the trail connections have been followed up.
    pub(super) linked: usize,
    /// Islands of the largest group for which a way out is demanded.
    pub(super) far: usize,
    pub(super) spans: Vec<Span>,
    pub(super) isles: Vec<Isle>,
    /// Islands to be added up, as many as wait; there is room for all of them and one more.
    pub(super) changed: Vec<Node>,
    pub(super) waiting: usize,
    pub(super) crossed: Crossed,
    pub(super) clauses: Clauses,
    pub(super) order: Order,
    pub(super) phase: Vec<bool>,
    /// A clause that is false.
    pub(super) conflict: Vec<Lit>,
    /// Whether there is certainly no further solution.
    pub(super) is_over: bool,
    pub(super) links: super::links::Links,
    pub(super) learner: super::learn::Learner,
    pub(super) stats: rejilla_engine::kernel::Stats,
}

impl<'c> Search<'c> {
    pub(super) fn new(task: &Task<'c>) -> Self {
        let net = task.net;
        let (spans, islands) = (net.ends.len(), net.clues.len());
        let numbering = Numbering::new(task.rules.max);
        let booleans = spans as u32 * numbering.each();
        let mut search = Search {
            net,
            loops: task.rules.loops,
            booleans: numbering,
            truth: vec![0; 2 * booleans as usize],
            level: vec![0; booleans as usize],
            reason: vec![Reason::None; booleans as usize],
            trail: Vec::with_capacity(booleans as usize),
            levels: Vec::with_capacity(islands),
            notes: vec![Lit::of(0, true); 3 * booleans as usize + LANES],
            noted: 0,
            told: 0,
            linked: 0,
            far: super::links::FAR,
            spans: spans_of(net),
            isles: net.nodes().map(|u| isle(net, u, numbering.each())).collect(),
            changed: vec![Node(0); islands + 1],
            waiting: 0,
            crossed: Crossed::new(spans, task.crossings),
            clauses: Clauses::new(booleans),
            order: Order::of(booleans),
            phase: phases(net, numbering.each()),
            conflict: Vec::new(),
            is_over: false,
            links: super::links::Links::new(net),
            learner: super::learn::Learner::new(booleans),
            stats: rejilla_engine::kernel::Stats { nodes: 1, ..Default::default() },
        };
        search.is_over = search.start(task).is_err();
        search
    }

    /// What holds from the start: capacities, bridges drawn, and that two islands alone do not close.
    fn start(&mut self, task: &Task<'_>) -> Result<(), Contradiction> {
        let net = self.net;
        for x in net.spans() {
            let [u, v] = net.ends[x.index()];
            let capacity = task.capacity(x);
            let closes = net.clues.len() > 2 && net.clue(u) == net.clue(v) && net.clue(u) == Some(capacity);
            let most = if closes { capacity.saturating_sub(1) } else { capacity };
            let least = task.least.get(x.index()).copied().unwrap_or(0);
            // Bounds that have passed each other would not add up.
            if least > most {
                return Err(Contradiction);
            }
            if most < self.booleans.each() {
                self.assign_at(!self.booleans.at_least(x, most + 1), Reason::None, 0);
            }
            if least > 0 {
                self.assign_at(self.booleans.at_least(x, least), Reason::None, 0);
            }
        }
        for u in net.nodes() {
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

    /// How many bridges each span has; meant for full assignments.
    pub(super) fn answer(&self) -> impl Iterator<Item = u32> {
        self.spans.iter().map(|span| u32::from(span.bound[Side::Built as usize]))
    }

    /// Sets what is tried first: these bridges.
    pub(super) fn aim_at(&mut self, bridges: impl IntoIterator<Item = u32>) {
        let each = self.booleans.each();
        for (phases, n) in self.phase.chunks_mut(each as usize).zip(bridges) {
            phases.iter_mut().zip(1..=each).for_each(|(phase, v)| *phase = n >= v);
        }
    }

    /// Makes an open literal true. It belongs to the latest level its reason rests on.
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        let level = |others: &[Lit]| {
            let others = others.iter().filter(|&&other| other != lit);
            others.map(|other| self.level[other.boolean()]).max().unwrap_or(0)
        };
        let level = match reason {
            Reason::None => 0,
            Reason::One(other) => self.level[other.boolean()],
            Reason::Clause(id) => level(self.clauses.lits(id)),
            Reason::Note { start, len } => level(&self.notes[start as usize..(start + len) as usize]),
        };
        self.assign_at(lit, reason, level);
    }

    #[inline]
    pub(super) fn assign_at(&mut self, lit: Lit, reason: Reason, level: u32) {
        self.truth[lit.index()] = 1;
        self.truth[(!lit).index()] = -1;
        let b = lit.boolean();
        self.level[b] = level;
        self.reason[b] = reason;
        self.trail.push(lit);
        let (x, side, bridges) = self.booleans.bound(lit);
        let side = side as usize;
        let span = &mut self.spans[x.index()];
        let more = bridges as i32 - i32::from(span.bound[side]);
        if more > 0 {
            span.bound[side] = bridges as u8;
            span.stated[side] = !lit;
            span.level[side] = level;
            let (ends, lanes) = (span.ends, span.lanes);
            self.narrow(ends, lanes, side, more);
        }
    }

    /// A span's bound from a side came nearer by so many bridges, or went away if they are negative.
    #[inline]
    fn narrow(&mut self, ends: [Node; 2], lanes: [u8; 2], side: usize, more: i32) {
        for (u, lane) in ends.into_iter().zip(lanes) {
            let isle = &mut self.isles[u.index()];
            isle.widths = isle.widths.wrapping_sub((i64::from(more) << (8 * lane)) as u64);
            isle.room[side] -= more;
        }
    }

    /// Makes room for so many more literals in a reason.
    #[inline]
    pub(super) fn make_room(&mut self, lits: usize) {
        if self.notes.len() < self.noted + lits {
            self.notes.resize(2 * (self.noted + lits), Lit::of(0, true));
        }
    }

    /// Makes a literal true because another is false.
    #[inline]
    pub(super) fn imply(&mut self, lit: Lit, because: Lit) -> Result<(), Contradiction> {
        match self.truth(lit) {
            1 => Ok(()),
            0 => {
                self.assign_at(lit, Reason::One(because), self.level[because.boolean()]);
                Ok(())
            }
            _ => {
                self.conflict.clear();
                self.conflict.extend([lit, because]);
                Err(Contradiction)
            }
        }
    }

    /// Opens a level and decides.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.levels.push(Level { trail: self.trail.len(), notes: self.noted });
        self.assign_at(lit, Reason::None, self.depth());
    }

    /// Takes back every level beyond the first `keep`. What rests on earlier levels alone stays, and is told again.
    pub(super) fn back_to(&mut self, keep: u32) {
        let Some(&Level { trail, notes }) = self.levels.get(keep as usize) else { return };
        self.part(trail);
        for i in (trail..self.trail.len()).rev() {
            let lit = self.trail[i];
            if self.level[lit.boolean()] > keep {
                self.open(lit);
            }
        }
        let (mut kept, mut noted) = (trail, notes);
        for i in trail..self.trail.len() {
            let lit = self.trail[i];
            if self.truth(lit) != 1 {
                continue;
            }
            self.trail[kept] = lit;
            kept += 1;
            let reason = &mut self.reason[lit.boolean()];
            if let Reason::Note { start, len } = reason {
                self.notes.copy_within(*start as usize..(*start + *len) as usize, noted);
                *start = noted as u32;
                noted += *len as usize;
            }
        }
        self.trail.truncate(kept);
        self.noted = noted;
        self.levels.truncate(keep as usize);
        self.told = trail;
        self.linked = self.linked.min(trail);
        for u in &self.changed[..self.waiting] {
            self.isles[u.index()].is_changed = false;
        }
        self.waiting = 0;
    }

    /// Makes a true literal open again.
    fn open(&mut self, lit: Lit) {
        self.truth[lit.index()] = 0;
        self.truth[(!lit).index()] = 0;
        self.phase[lit.boolean()] = lit.is_positive();
        self.order.insert(lit.boolean() as u32);
        let (x, side, bridges) = self.booleans.bound(lit);
        let span = &self.spans[x.index()];
        if u32::from(span.bound[side as usize]) != bridges {
            return;
        }
        // What bounds it now is read off its other booleans.
        let mut nearer = (1..bridges).rev().map(|n| (n, self.booleans.bounding(x, side, n)));
        let (left, stated) = nearer.find(|&(_, lit)| self.truth(lit) == 1).unwrap_or((0, lit));
        let level = if left > 0 { self.level[stated.boolean()] } else { 0 };
        let span = &mut self.spans[x.index()];
        span.bound[side as usize] = left as u8;
        span.stated[side as usize] = !stated;
        span.level[side as usize] = level;
        let (ends, lanes) = (span.ends, span.lanes);
        self.narrow(ends, lanes, side as usize, left as i32 - bridges as i32);
    }
}

fn spans_of(net: &Net) -> Vec<Span> {
    let new =
        |&ends: &[Node; 2]| Span { ends, lanes: [0; 2], bound: [0; 2], stated: [Lit::of(0, true); 2], level: [0; 2] };
    let mut spans: Vec<Span> = net.ends.iter().map(new).collect();
    for u in net.nodes() {
        for (lane, way) in (0..).zip(net.ways(u)) {
            let span = &mut spans[way.var.index()];
            span.lanes[usize::from(span.ends[0] != u)] = lane;
        }
    }
    spans
}

fn isle(net: &Net, u: Node, most: u32) -> Isle {
    let ways = net.ways(u).len() as u32;
    let room = net.clue(u).map_or([ANY; 2], |clue| [clue as i32, (most * ways) as i32 - clue as i32]);
    debug_assert!(ways as usize <= LANES, "four spans, and two that stand for what lies outside a window");
    let lanes = u64::MAX.checked_shr(64 - 8 * ways).unwrap_or(0);
    let widths = (ONES * u64::from(most)) & lanes;
    Isle { widths, room, is_changed: false }
}

/// What is tried first: a bridge rather than none, and more where both ends ask for more on average.
fn phases(net: &Net, each: u32) -> Vec<bool> {
    let mut phases = Vec::with_capacity(net.ends.len() * each as usize);
    for ends in &net.ends {
        let wants =
            |u: &Node, v: u32| net.clue(*u).is_none_or(|clue| 2 * clue >= (2 * v - 1) * net.ways(*u).len() as u32);
        phases.extend((1..=each).map(|v| v == 1 || ends.iter().all(|u| wants(u, v))));
    }
    phases
}
