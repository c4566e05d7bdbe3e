//! What is known of a board while the quick search goes on, in a few words an island, and how it is taken back.

use super::groups::Group;
use super::sums::{self, NO_LANES};
use crate::hashi::chart::Chart;

/// No span, no entry, no clause.
pub(super) const NONE: u16 = u16::MAX;

/// Numbers of bridges, a bit each.
pub(super) const EMPTY: u8 = 1;
const ONE: u8 = 2;
const TWO: u8 = 4;
pub(super) const BUILT: u8 = 6;
pub(super) const ANY: u8 = 7;

/// By numbers a span was left with: what is kept of its taste and what is set when that is taken back. A table, for nothing
/// foretells which it is.
const TASTE: [[u8; 2]; 8] = [[ANY, 0], [ANY, EMPTY], [0, 0], [ANY, 0], [0, TWO], [ANY, 0], [ANY ^ EMPTY, 0], [ANY, 0]];

/// Lanes to the right and down; those to the left and up are two further.
const LANES: usize = 4;

#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to: u16,
    pub(super) span: u16,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Isle {
    /// See [`sums`].
    pub(super) state: u16,
    pub(super) number: u8,
    /// Whether it waits to be added up.
    waits: bool,
    pub(super) ways: [Way; LANES],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    ends: [u16; 2],
    /// How far its lane is shifted in the state of its first end.
    shift: u8,
    /// The numbers of bridges that are left.
    pub(super) left: u8,
    /// Those that were left before the first entry about it. There are at most two, for each takes a number away.
    pub(super) first: u8,
    /// What is tried first; see [`State::choice`].
    taste: u8,
    /// The last entry about it.
    pub(super) last: u16,
    /// Where the spans that cross it stand.
    crossed: [u32; 2],
}

/// Why a span has fewer numbers left.
#[derive(Clone, Copy, Debug)]
pub(super) enum Why {
    Decided,
    /// The other spans of an island.
    Sum(u16),
    /// A span that crosses it has a bridge.
    Crossed(u16),
    Clause(u16),
}

/// A span lost numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) span: u16,
    pub(super) old: u8,
    pub(super) new: u8,
    /// The leader whose group was joined to another.
    joined: u16,
    /// Bridge ends its groups were told of.
    laid: u8,
    pub(super) level: u16,
    /// The entry about the same span before this one.
    pub(super) before: u16,
    pub(super) why: Why,
}

/// A span's bridges are within a set of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub(super) span: u16,
    pub(super) within: u8,
}

/// Where a decision starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    pub(super) trail: u16,
    /// Spans from here on in the order are decided.
    pub(super) decided: u16,
}

pub(super) struct State {
    pub(super) isles: Vec<Isle>,
    pub(super) spans: Vec<Span>,
    crossed: Vec<u16>,
    pub(super) groups: Vec<Group>,
    /// How many groups there are.
    pub(super) parts: u16,
    /// Leaders of groups that ask for nothing more.
    pub(super) closed: Vec<u16>,
    pub(super) trail: Vec<Entry>,
    /// How far along the trail groups, crossing spans and clauses were told.
    told: u16,
    pub(super) levels: Vec<Level>,
    /// The order in which spans are decided, backwards.
    order: Vec<u16>,
    /// Spans from here on in the order are decided.
    decided: u16,
    /// Islands that wait to be added up, the last first, and how many they are.
    waiting: Vec<u16>,
    waits: usize,
}

impl State {
    /// The state before anything is followed up, and whether every span has room for the bridges drawn.
    pub(super) fn new(chart: &Chart, drawn: &[u32]) -> (State, bool) {
        let (islands, spans) = (chart.islands.len(), chart.ends.len());
        let nowhere = Way { to: NONE, span: NONE };
        let isle = |clue: &Option<u32>| {
            let number = clue.unwrap_or(0) as u8;
            Isle { state: NO_LANES, number, waits: true, ways: [nowhere; LANES] }
        };
        let group = |u: usize| {
            let u = u as u16;
            Group { leader: u, next: u, islands: 1, short: 0 }
        };
        let mut state = State {
            isles: chart.clues.iter().map(isle).collect(),
            spans: Vec::with_capacity(spans),
            crossed: vec![0; 2 * chart.crossings.len()],
            groups: (0..islands).map(group).collect(),
            parts: islands as u16,
            closed: Vec::with_capacity(islands),
            trail: Vec::with_capacity(2 * spans),
            told: 0,
            levels: Vec::with_capacity(spans),
            order: (0..spans as u16).collect(),
            decided: spans as u16,
            waiting: (0..=islands as u16).collect(),
            waits: islands,
        };
        state.groups.iter_mut().zip(&state.isles).for_each(|(group, isle)| group.short = u16::from(isle.number));
        chart.ends.iter().enumerate().for_each(|(x, ends)| state.add_span(chart, x, ends.map(|u| u.0 as u16)));
        state.cross(chart);
        let mut drawn = drawn.iter().enumerate();
        let fits = drawn.all(|(x, &least)| state.narrow(x as u16, ANY << least.min(3) & ANY, Why::Decided));
        (state, fits)
    }

    fn add_span(&mut self, chart: &Chart, x: usize, ends: [u16; 2]) {
        let [u, v] = ends.map(usize::from);
        let lane = usize::from(chart.islands[u].row != chart.islands[v].row);
        let numbers = [u, v].map(|u| u32::from(self.isles[u].number));
        let most = chart.rules.max.min(numbers[0]).min(numbers[1]);
        // Two islands that give each other all they have are alone.
        let closes = self.isles.len() > 2 && most > 0 && numbers == [most; 2];
        let left: u8 = (2 << (most - u32::from(closes))) - 1;
        for (lane, here, to) in [(lane, u, ends[1]), (lane + 2, v, ends[0])] {
            let isle = &mut self.isles[here];
            isle.ways[lane] = Way { to, span: x as u16 };
            isle.state ^= u16::from(left ^ EMPTY) << (3 * lane);
        }
        self.spans.push(Span { ends, shift: 3 * lane as u8, left, first: left, taste: 0, last: NONE, crossed: [0; 2] });
    }

    fn cross(&mut self, chart: &Chart) {
        for x in chart.crossings.iter().flatten() {
            self.spans[x.index()].crossed[1] += 1;
        }
        let mut start = 0;
        for span in &mut self.spans {
            let count = span.crossed[1];
            span.crossed = [start; 2];
            start += count;
        }
        for &[x, y] in &chart.crossings {
            for (here, other) in [(x, y), (y, x)] {
                let end = &mut self.spans[here.index()].crossed[1];
                self.crossed[*end as usize] = other.0 as u16;
                *end += 1;
            }
        }
    }

    /// The spans that cross one, by where they stand.
    pub(super) fn crossing(&self, x: u16) -> std::ops::Range<usize> {
        let [start, end] = self.spans[usize::from(x)].crossed;
        start as usize..end as usize
    }

    pub(super) fn crossing_at(&self, place: usize) -> u16 {
        self.crossed[place]
    }

    /// The next island that waits to be added up.
    #[inline]
    pub(super) fn next_waiting(&mut self) -> Option<u16> {
        self.waits = self.waits.checked_sub(1)?;
        let u = self.waiting[self.waits];
        self.isles[usize::from(u)].waits = false;
        Some(u)
    }

    #[inline]
    fn wait(&mut self, u: u16) {
        let waits = std::mem::replace(&mut self.isles[usize::from(u)].waits, true);
        // Written in any case, for nothing foretells whether it waits already.
        self.waiting[self.waits] = u;
        self.waits += usize::from(!waits);
    }

    /// Adds an island up; whether its number can be reached.
    #[inline]
    pub(super) fn add_up(&mut self, u: u16) -> bool {
        let isle = &mut self.isles[usize::from(u)];
        let old = isle.state;
        let Some(new) = sums::left(old, u32::from(isle.number)) else { return false };
        let mut changed = old ^ new;
        isle.state = new;
        let ways = isle.ways;
        while changed != 0 {
            let lane = changed.trailing_zeros() as usize / 3 % LANES;
            let [shift, back] = [3 * lane, 3 * (lane ^ 2)];
            changed &= !(7 << shift);
            let Way { to, span } = ways[lane];
            self.isles[usize::from(to)].state ^= ((old ^ new) >> shift & 7) << back;
            self.wait(to);
            self.note(span, (new >> shift & 7) as u8, Why::Sum(u));
        }
        true
    }

    /// Leaves a span only some numbers; whether there is one left.
    #[inline]
    pub(super) fn narrow(&mut self, x: u16, within: u8, why: Why) -> bool {
        let Span { left, ends, shift, .. } = self.spans[usize::from(x)];
        let new = left & within;
        if new == left {
            return true;
        }
        if new == 0 {
            return false;
        }
        self.write(ends, shift, left ^ new);
        ends.into_iter().for_each(|u| self.wait(u));
        self.note(x, new, why);
        true
    }

    /// Turns bits of a span's lanes over.
    #[inline]
    fn write(&mut self, [u, v]: [u16; 2], shift: u8, turned: u8) {
        self.isles[usize::from(u)].state ^= u16::from(turned) << shift;
        self.isles[usize::from(v)].state ^= u16::from(turned) << (shift + 6);
    }

    /// Enters that a span has these numbers left, which its islands know.
    #[inline]
    fn note(&mut self, x: u16, new: u8, why: Why) {
        let at = self.trail.len() as u16;
        let level = self.levels.len() as u16;
        let span = &mut self.spans[usize::from(x)];
        let (old, before) = (span.left, span.last);
        span.left = new;
        span.last = at;
        self.trail.push(Entry { span: x, old, new, joined: NONE, laid: 0, level, before, why });
    }

    /// The next entry that nobody was told of.
    #[inline]
    pub(super) fn next_untold(&mut self) -> Option<usize> {
        let at = usize::from(self.told);
        (at < self.trail.len()).then(|| {
            self.told += 1;
            at
        })
    }

    /// Tells groups of an entry; whether it lays the first bridges of its span.
    #[inline]
    pub(super) fn lay(&mut self, at: usize) -> bool {
        let Entry { span, old, new, .. } = self.trail[at];
        if new & EMPTY != 0 {
            return false;
        }
        let ends = self.spans[usize::from(span)].ends;
        let is_first = old & EMPTY != 0;
        let joined = if is_first { self.join(ends) } else { NONE };
        let laid = 2 * (new.trailing_zeros() - old.trailing_zeros()) as u8;
        let leader = self.leader(ends[0]);
        self.lose(leader, u16::from(laid));
        let entry = &mut self.trail[at];
        (entry.joined, entry.laid) = (joined, laid);
        is_first
    }

    /// What a decision about the next open span says; none if nothing is open.
    pub(super) fn choice(&mut self) -> Option<Claim> {
        let open = |span: &Span| span.left & (span.left - 1) != 0;
        let before = &self.order[..usize::from(self.decided)];
        let Some(at) = before.iter().rposition(|&x| open(&self.spans[usize::from(x)])) else {
            self.decided = 0;
            return None;
        };
        self.decided = at as u16 + 1;
        let x = usize::from(self.order[at]);
        let Span { left, taste, .. } = self.spans[x];
        let within = if left & EMPTY != 0 && taste & EMPTY != 0 {
            EMPTY
        } else if left & EMPTY != 0 {
            left & BUILT
        } else if taste & TWO != 0 {
            TWO
        } else {
            ONE
        };
        Some(Claim { span: x as u16, within })
    }

    /// Goes over to another order, for which nothing may be decided: by row or by column, one way or the other.
    pub(super) fn turn(&mut self, chart: &Chart, turns: u64) {
        self.order.sort_unstable();
        if turns % 2 == 1 {
            let column = |x: u16| chart.islands[chart.ends[usize::from(x)][0].index()].col;
            self.order.sort_by_key(|&x| column(x));
        }
        if turns / 2 % 2 == 1 {
            self.order.reverse();
        }
        self.decided = self.order.len() as u16;
    }

    pub(super) fn open_level(&mut self) {
        self.levels.push(Level { trail: self.trail.len() as u16, decided: self.decided });
    }

    /// Takes back every level beyond the first `keep`.
    pub(super) fn back_to(&mut self, keep: usize) {
        self.stop();
        let Level { trail, decided } = self.levels[keep];
        while self.trail.len() > usize::from(trail) {
            self.take_back();
        }
        self.told = trail;
        self.levels.truncate(keep);
        self.decided = decided;
    }

    /// Nothing waits any more.
    fn stop(&mut self) {
        while self.next_waiting().is_some() {}
        self.closed.clear();
    }

    fn take_back(&mut self) {
        let Some(entry) = self.trail.pop() else { return };
        let Entry { span: x, old, new, before, joined, laid, .. } = entry;
        let span = &mut self.spans[usize::from(x)];
        span.left = old;
        span.last = before;
        let [kept, set] = TASTE[usize::from(new)];
        span.taste = span.taste & kept | set;
        let (ends, shift) = (span.ends, span.shift);
        self.write(ends, shift, old ^ new);
        // Mostly none, but nothing foretells when.
        self.regain(self.leader(ends[0]), u16::from(laid));
        if joined != NONE {
            self.part(joined);
        }
    }

    /// What is known now holds for good.
    pub(super) fn settle(&mut self) {
        for entry in &self.trail {
            let span = &mut self.spans[usize::from(entry.span)];
            (span.last, span.first) = (NONE, span.left);
        }
        self.trail.clear();
        self.told = 0;
    }
}
