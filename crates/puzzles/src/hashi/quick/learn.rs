//! What a contradiction teaches. A clause is a list of claims that do not all hold; a contradiction is resolved backwards
//! through the reasons of what takes part until one entry of its level is left, as clause learning does everywhere. Here
//! reasons are worked out when a contradiction asks for them, and each claim is as weak as its reason allows.

use std::hint::select_unpredictable;

use super::state::{ANY, BUILT, Claim, EMPTY, Entry, NONE, Span, State, Why};
use super::sums;

/// Set on an entry that takes part, beside what must hold of it.
const TAKES_PART: u8 = 8;

pub(super) struct Clauses {
    claims: Vec<Claim>,
    /// Where each clause starts; its first two claims are watched.
    starts: Vec<u32>,
    /// By span: the first watch of one of its claims. A watch is a clause's number, twice, and which claim.
    first: Vec<u32>,
    /// By watch: the next of the same span.
    next: Vec<u32>,
}

const NO_WATCH: u32 = u32::MAX;

/// Tables of the analysis.
pub(super) struct Learner {
    /// By entry: whether it takes part, and what must hold of it.
    wanted: Vec<u8>,
    /// Entries that took part.
    seen: Vec<u16>,
    /// How many take part at the level in question.
    open: u32,
    level: u16,
}

impl Learner {
    pub(super) fn new(spans: usize) -> Self {
        Learner { wanted: vec![0; 2 * spans], seen: Vec::with_capacity(spans), open: 0, level: 0 }
    }
}

impl Clauses {
    pub(super) fn new(spans: usize) -> Self {
        Clauses {
            claims: Vec::with_capacity(16 * 32),
            starts: Vec::from([0]),
            first: vec![NO_WATCH; spans],
            next: Vec::with_capacity(64),
        }
    }

    fn range(&self, id: u16) -> std::ops::Range<usize> {
        let id = usize::from(id);
        self.starts[id] as usize..self.starts[id + 1] as usize
    }

    pub(super) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    fn add(&mut self, claims: &[Claim]) -> u16 {
        let id = self.count() as u16;
        self.claims.extend_from_slice(claims);
        self.starts.push(self.claims.len() as u32);
        for i in 0..2 {
            let watch = 2 * u32::from(id) + i;
            let before = claims.get(i as usize).map(|claim| &mut self.first[usize::from(claim.span)]);
            self.next.push(before.map_or(NO_WATCH, |first| std::mem::replace(first, watch)));
        }
        id
    }

    /// Looks at the clauses that watch a span; the claims of one that contradicts what is known.
    #[inline]
    pub(super) fn tell(&mut self, state: &mut State, x: u16) -> Result<(), &[Claim]> {
        // On small boards hardly a span is watched.
        if self.first[usize::from(x)] == NO_WATCH { Ok(()) } else { self.tell_watching(state, x) }
    }

    fn tell_watching(&mut self, state: &mut State, x: u16) -> Result<(), &[Claim]> {
        let (mut before, mut watch) = (NO_WATCH, self.first[usize::from(x)]);
        while watch != NO_WATCH {
            let next = self.next[watch as usize];
            let (id, mine) = ((watch >> 1) as u16, (watch & 1) as usize);
            let range = self.range(id);
            let claims = &mut self.claims[range.clone()];
            let left = |claim: Claim| state.spans[usize::from(claim.span)].left;
            let holds = |claim: Claim| left(claim) & !claim.within == 0;
            let other = claims.get(1 - mine).copied();
            let is_mute = !holds(claims[mine]) || other.is_some_and(|other| left(other) & other.within == 0);
            if is_mute {
                (before, watch) = (watch, next);
                continue;
            }
            if let Some(i) = (2..claims.len()).find(|&i| !holds(claims[i])) {
                claims.swap(mine, i);
                let to = usize::from(claims[mine].span);
                match before {
                    NO_WATCH => self.first[usize::from(x)] = next,
                    _ => self.next[before as usize] = next,
                }
                self.next[watch as usize] = std::mem::replace(&mut self.first[to], watch);
                watch = next;
                continue;
            }
            match other {
                Some(other) if state.narrow(other.span, !other.within, Why::Clause(id)) => {}
                _ => return Err(&self.claims[range]),
            }
            (before, watch) = (watch, next);
        }
        Ok(())
    }
}

impl State {
    /// The first entry since which a claim holds; none if it holds from the start.
    #[inline]
    fn since(&self, claim: Claim) -> Option<u16> {
        let Span { first, last, .. } = self.spans[usize::from(claim.span)];
        let held = |left: u8| left & !claim.within == 0;
        if held(first) {
            return None;
        }
        let Entry { old, before, .. } = self.trail[usize::from(last)];
        Some(select_unpredictable(held(old), before, last))
    }

    /// The numbers a span had left before an entry was made.
    #[inline]
    fn left_before(&self, x: u16, entry: u16) -> u8 {
        let Span { left, first, last, .. } = self.spans[usize::from(x)];
        // Those entries are the last ones; nothing foretells how many of them are about this span.
        let is_later = |at: u16| at.wrapping_add(1) > entry;
        let Some(&Entry { old, before, .. }) = self.trail.get(usize::from(last)) else { return left };
        let earlier = select_unpredictable(is_later(before), first, old);
        select_unpredictable(is_later(last), earlier, left)
    }

    /// The lanes of an island before an entry was made.
    fn lanes(&self, u: u16, before: u16) -> [u8; 4] {
        let left = |x| if x == NONE { EMPTY } else { self.left_before(x, before) };
        self.isles[usize::from(u)].ways.map(|way| left(way.span))
    }

    /// Why an island's number cannot be reached.
    pub(super) fn explain(&self, u: u16, claims: &mut Vec<Claim>) {
        let isle = &self.isles[usize::from(u)];
        let lanes = [0, 3, 6, 9].map(|shift| (isle.state >> shift & 7) as u8);
        let wide = sums::widened(lanes, 4, 1 << isle.number);
        claims.extend(isle.ways.iter().zip(wide).map(|(way, within)| Claim { span: way.span, within }));
        claims.retain(|claim| claim.span != NONE);
    }
}

impl Learner {
    fn note(&mut self, state: &State, claim: Claim) {
        let Some(at) = state.since(claim) else { return };
        let wanted = &mut self.wanted[usize::from(at)];
        if *wanted == 0 {
            *wanted = TAKES_PART | claim.within;
            self.open += u32::from(state.trail[usize::from(at)].level == self.level);
            self.seen.push(at);
        } else {
            *wanted &= TAKES_PART | claim.within;
        }
    }

    /// Notes what made an entry hold as far as that is wanted.
    fn resolve(&mut self, state: &State, clauses: &Clauses, at: u16, within: u8) {
        let Entry { span, old, why, .. } = state.trail[usize::from(at)];
        let removed = old & !within;
        self.note(state, Claim { span, within: within | removed });
        match why {
            Why::Decided => {}
            Why::Crossed(by) => self.note(state, Claim { span: by, within: BUILT }),
            Why::Clause(id) => {
                for &claim in clauses.claims[clauses.range(id)].iter().filter(|claim| claim.span != span) {
                    self.note(state, claim);
                }
            }
            Why::Sum(u) => {
                let isle = &state.isles[usize::from(u)];
                let lane = isle.ways.iter().position(|way| way.span == span).unwrap_or(4);
                // Of each number removed, what the others would have to make.
                let totals = (u32::from(removed.reverse_bits() >> 5) << isle.number) >> 2;
                let wide = sums::widened(state.lanes(u, at), lane, totals);
                for (i, way) in isle.ways.iter().enumerate().filter(|(i, way)| *i != lane && way.span != NONE) {
                    self.note(state, Claim { span: way.span, within: wide[i] });
                }
            }
        }
    }

    /// Learns from claims that cannot all hold: the clause, and the level at which it tells something. None if they hold
    /// from the start.
    pub(super) fn learn(
        &mut self,
        state: &State,
        clauses: &mut Clauses,
        claims: &mut Vec<Claim>,
    ) -> Option<(u16, usize)> {
        self.seen.clear();
        self.level = claims
            .iter()
            .filter_map(|&claim| state.since(claim))
            .max()
            .map_or(0, |at| state.trail[usize::from(at)].level);
        if self.level == 0 {
            return None;
        }
        self.open = 0;
        claims.iter().for_each(|&claim| self.note(state, claim));
        let mut at = state.trail.len();
        let point = loop {
            at -= 1;
            let within = self.wanted[at];
            if within == 0 {
                continue;
            }
            if self.open == 1 {
                break at as u16;
            }
            self.wanted[at] = 0;
            self.open -= 1;
            self.resolve(state, clauses, at as u16, within & !TAKES_PART);
        };
        // A span takes part once in a clause: what is wanted of its earlier entry is wanted of the later one too.
        for &at in &self.seen {
            let before = usize::from(state.trail[usize::from(at)].before);
            if before < usize::from(at) && self.wanted[usize::from(at)] != 0 {
                let wanted = std::mem::take(&mut self.wanted[before]);
                self.wanted[usize::from(at)] &= if wanted == 0 { ANY | TAKES_PART } else { wanted };
            }
        }
        let claim =
            |at: u16, wanted: u8| Claim { span: state.trail[usize::from(at)].span, within: wanted & !TAKES_PART };
        claims.clear();
        claims.push(claim(point, std::mem::take(&mut self.wanted[usize::from(point)])));
        let mut latest = None;
        for &at in &self.seen {
            let wanted = std::mem::take(&mut self.wanted[usize::from(at)]);
            if wanted == 0 {
                continue;
            }
            claims.push(claim(at, wanted));
            if latest.is_none_or(|(last, _)| at > last) {
                latest = Some((at, claims.len() - 1));
            }
        }
        let mut back = 0;
        if let Some((at, i)) = latest {
            claims.swap(1, i);
            back = state.trail[usize::from(at)].level;
        }
        Some((clauses.add(claims), usize::from(back)))
    }
}
