//! Clauses in one arena, and who watches which literal. A clause's first two literals are watched.

use super::lit::Lit;
use super::proof::Log;

/// Which clause: where in the arena it starts. Places change when clauses are thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

impl ClauseId {
    /// Its place in tables by clause.
    pub(super) fn place(self) -> usize {
        self.0 as usize
    }
}

/// What is known of a clause besides its literals.
#[derive(Clone, Copy, Debug)]
struct Merit {
    /// From how many decision levels its literals came, at best; 0 if it was not learned.
    glue: u32,
    /// How many rounds of throwing away it is safe from, up to 3: it took part in a conflict lately.
    safe: u32,
}

/// Words before a clause's literals: how many there are, and its merit. All in one place, for looking at a clause is what
/// the search does all day, and what it waits for is memory.
const HEAD: usize = 2;

/// A clause of more than two literals to look at when a literal becomes true, unless the blocker is true too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) blocker: Lit,
}

/// What a clause of two literals says when one of them becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) clause: ClauseId,
    pub(super) other: Lit,
}

/// Learned clauses of so few levels are kept for ever.
const GOOD: u32 = 2;

/// Those of so few are safe for longer after each use.
const FAIR: u32 = 6;

/// Of the clauses that may go, so many in a hundred do.
const PART: usize = 75;

#[derive(Debug, Default)]
pub(super) struct Clauses {
    /// `len, merit, literal, literal, …`, clause after clause.
    arena: Vec<Lit>,
    /// By literal: the clauses of more than two literals that watch its negation.
    pub(super) watches: Vec<Vec<Watch>>,
    /// By literal: the clauses of two that hold its negation. Most of what follows from a literal follows from these, and
    /// they never move.
    pub(super) pairs: Vec<Vec<Pair>>,
}

impl Clauses {
    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.watches.extend([Vec::new(), Vec::new()]);
        self.pairs.extend([Vec::new(), Vec::new()]);
    }

    /// Makes room for a clause of every two of some literals, negated.
    pub(super) fn expect_exclusive(&mut self, lits: &[Lit]) {
        let others = lits.len().saturating_sub(1);
        lits.iter().for_each(|lit| self.pairs[lit.index()].reserve(others));
        self.arena.reserve(lits.len() * others / 2 * (HEAD + 2));
    }

    /// Adds a clause of two literals or more and watches the first two. A glue of 0 says that it must stay.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32) -> ClauseId {
        self.push(lits, Merit { glue, safe: 1 })
    }

    fn push(&mut self, lits: &[Lit], merit: Merit) -> ClauseId {
        let id = ClauseId(self.arena.len() as u32);
        self.arena.extend([Lit::word(lits.len() as u32), merit.word()]);
        self.arena.extend_from_slice(lits);
        for (here, other) in [(lits[0], lits[1]), (lits[1], lits[0])] {
            if lits.len() == 2 {
                self.pairs[(!here).index()].push(Pair { clause: id, other });
            } else {
                self.watches[(!here).index()].push(Watch { clause: id, blocker: other });
            }
        }
        id
    }

    /// Where a clause's literals lie in the arena.
    #[inline]
    pub(super) fn range(&self, id: ClauseId) -> std::ops::Range<usize> {
        let start = id.0 as usize + HEAD;
        start..start + self.arena[id.0 as usize].index()
    }

    #[inline]
    pub(super) fn lit(&self, at: usize) -> Lit {
        self.arena[at]
    }

    #[inline]
    pub(super) fn lits(&self, id: ClauseId) -> &[Lit] {
        &self.arena[self.range(id)]
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, id: ClauseId) -> &mut [Lit] {
        let range = self.range(id);
        &mut self.arena[range]
    }

    fn merit(&self, id: ClauseId) -> Merit {
        Merit::of(self.arena[id.0 as usize + 1])
    }

    fn set_merit(&mut self, id: ClauseId, merit: Merit) {
        self.arena[id.0 as usize + 1] = merit.word();
    }

    /// Whether a clause's glue may still improve: it was learned and is not among the best.
    #[inline]
    pub(super) fn may_improve(&self, id: ClauseId) -> bool {
        self.merit(id).glue > GOOD
    }

    /// Notes that a clause took part in a conflict, and from how many levels its literals came then.
    pub(super) fn touch(&mut self, id: ClauseId, glue: u32) {
        let glue = self.merit(id).glue.min(glue);
        self.set_merit(id, Merit { glue, safe: if glue <= FAIR { 2 } else { 1 } });
    }

    /// All clauses, in the order of the arena.
    fn all(&self) -> impl Iterator<Item = ClauseId> {
        let first = (!self.arena.is_empty()).then_some(ClauseId(0));
        std::iter::successors(first, |id| {
            let next = self.range(*id).end;
            (next < self.arena.len()).then_some(ClauseId(next as u32))
        })
    }

    /// Throws away most of the learned clauses of many levels that have not been used lately, and what is true for ever.
    /// `truth` speaks of what is settled before any decision: nothing else may be decided, for reasons lose their place.
    pub(super) fn reduce(&mut self, truth: &[i8], log: Option<&mut Log>) {
        let mut may_go: Vec<ClauseId> = Vec::new();
        let learned: Vec<ClauseId> =
            self.all().filter(|&id| self.may_improve(id) && self.range(id).len() > 2).collect();
        for id in learned {
            let merit = self.merit(id);
            match merit.safe.checked_sub(1) {
                Some(safe) => self.set_merit(id, Merit { safe, ..merit }),
                None => may_go.push(id),
            }
        }
        // Worst first. The place breaks ties, so that the order is the same everywhere.
        may_go.sort_unstable_by_key(|&id| (std::cmp::Reverse((self.merit(id).glue, self.range(id).len())), id.0));
        may_go.truncate(may_go.len() * PART / 100);
        may_go.sort_unstable_by_key(|id| id.0);
        self.rebuild(truth, &may_go, log);
    }

    /// Writes the clauses anew: those that are not to go and not true, without literals that are false.
    fn rebuild(&mut self, truth: &[i8], gone: &[ClauseId], mut log: Option<&mut Log>) {
        let ids = log.as_mut().map(|log| log.take_places()).unwrap_or_default();
        let mut forgotten = Vec::new();
        let old = Clauses { arena: std::mem::take(&mut self.arena), ..Clauses::default() };
        self.watches.iter_mut().for_each(Vec::clear);
        self.pairs.iter_mut().for_each(Vec::clear);
        let mut gone = gone.iter().peekable();
        let mut open = Vec::new();
        for id in old.all() {
            let lits = old.lits(id);
            if gone.next_if_eq(&&id).is_some() || lits.iter().any(|lit| truth[lit.index()] == 1) {
                forgotten.extend(ids.get(id.place()).copied());
                continue;
            }
            open.clear();
            open.extend(lits.iter().copied().filter(|lit| truth[lit.index()] == 0));
            debug_assert!(open.len() >= 2, "what follows from the start has been followed up");
            let place = self.push(&open, old.merit(id));
            if let Some(log) = log.as_mut() {
                let gone = lits.iter().copied().filter(|lit| truth[lit.index()] == -1);
                let shorter = log.shorten(ids[id.place()], &open, gone);
                forgotten.extend((shorter != ids[id.place()]).then_some(ids[id.place()]));
                log.set_place(place, shorter);
            }
        }
        if let Some(log) = log {
            log.forget(&forgotten);
        }
    }
}

impl Merit {
    /// Both in one word of the arena.
    fn word(self) -> Lit {
        Lit::word(4 * self.glue + self.safe)
    }

    fn of(word: Lit) -> Merit {
        let word = word.index() as u32;
        Merit { glue: word / 4, safe: word % 4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clauses of three literals each, of so many levels.
    fn clauses(count: u32, glue: impl Fn(u32) -> u32) -> Clauses {
        let mut clauses = Clauses::default();
        (0..=count + 2).for_each(|_| clauses.grow());
        for i in 0..count {
            clauses.add(&[i, i + 1, i + 2].map(|boolean| Lit::of(boolean, true)), glue(i));
        }
        clauses
    }

    #[test]
    fn three_quarters_of_what_was_not_used_lately_go() {
        let mut clauses = clauses(40, |_| FAIR + 1);
        let open = vec![0; clauses.watches.len()];
        clauses.reduce(&open, None);
        assert_eq!(clauses.all().count(), 40, "those just learned are safe once");
        clauses.reduce(&open, None);
        assert_eq!(clauses.all().count(), 10);
    }

    #[test]
    fn the_worst_go_first_and_the_good_never() {
        let mut clauses = clauses(40, |i| if i < 8 { i % 3 } else { 3 + i });
        let open = vec![0; clauses.watches.len()];
        clauses.reduce(&open, None);
        clauses.reduce(&open, None);
        let left: Vec<u32> = clauses.all().map(|id| clauses.merit(id).glue).collect();
        assert_eq!(left, [0, 1, 2, 0, 1, 2, 0, 1, 11, 12, 13, 14, 15, 16, 17, 18]);
        // What is true for ever goes too.
        let mut truth = open;
        truth[Lit::of(0, true).index()] = 1;
        clauses.reduce(&truth, None);
        assert_eq!(clauses.all().filter(|&id| clauses.merit(id).glue <= GOOD).count(), 7);
    }
}
