//! Clauses in one arena, and who watches which literal. A clause's first two literals are watched.

use super::lit::Lit;

/// Which clause. Numbers change when clauses are thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

#[derive(Clone, Copy, Debug)]
struct Clause {
    start: u32,
    len: u32,
    /// From how many decision levels its literals came, at best; 0 if it was not learned.
    glue: u32,
    /// How many rounds of throwing away it is safe from: it took part in a conflict lately.
    safe: u8,
}

/// A clause to look at when a literal becomes true, unless the blocker is true too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    /// Twice the clause's number, and one more if the blocker is its only other literal.
    clause: u32,
    pub(super) blocker: Lit,
}

impl Watch {
    pub(super) fn clause(self) -> ClauseId {
        ClauseId(self.clause / 2)
    }

    /// Whether the clause has but two literals: the blocker is then all there is to look at.
    #[inline]
    pub(super) fn is_pair(self) -> bool {
        self.clause & 1 == 1
    }
}

/// Learned clauses of so few levels are kept for ever.
const GOOD: u32 = 2;

/// Those of so few are safe for longer after each use.
const FAIR: u32 = 6;

#[derive(Debug, Default)]
pub(super) struct Clauses {
    lits: Vec<Lit>,
    clauses: Vec<Clause>,
    /// By literal: the clauses that watch its negation.
    pub(super) watches: Vec<Vec<Watch>>,
}

impl Clauses {
    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.watches.extend([Vec::new(), Vec::new()]);
    }

    /// Adds a clause of two literals or more and watches the first two. A glue of 0 says that it must stay.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32) -> ClauseId {
        self.push(lits, Clause { start: 0, len: 0, glue, safe: 1 })
    }

    fn push(&mut self, lits: &[Lit], clause: Clause) -> ClauseId {
        let id = self.clauses.len() as u32;
        self.clauses.push(Clause { start: self.lits.len() as u32, len: lits.len() as u32, ..clause });
        self.lits.extend_from_slice(lits);
        let clause = 2 * id + u32::from(lits.len() == 2);
        self.watches[(!lits[0]).index()].push(Watch { clause, blocker: lits[1] });
        self.watches[(!lits[1]).index()].push(Watch { clause, blocker: lits[0] });
        ClauseId(id)
    }

    /// Watches another literal of a clause of more than two.
    #[inline]
    pub(super) fn rewatch(&mut self, watched: Lit, id: ClauseId, blocker: Lit) {
        self.watches[(!watched).index()].push(Watch { clause: 2 * id.0, blocker });
    }

    /// Where a clause's literals lie in the arena.
    #[inline]
    pub(super) fn range(&self, id: ClauseId) -> std::ops::Range<usize> {
        let clause = &self.clauses[id.0 as usize];
        clause.start as usize..(clause.start + clause.len) as usize
    }

    #[inline]
    pub(super) fn lit(&self, at: usize) -> Lit {
        self.lits[at]
    }

    #[inline]
    pub(super) fn lits(&self, id: ClauseId) -> &[Lit] {
        &self.lits[self.range(id)]
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, id: ClauseId) -> &mut [Lit] {
        let range = self.range(id);
        &mut self.lits[range]
    }

    /// Whether a clause's glue may still improve: it was learned and is not among the best.
    #[inline]
    pub(super) fn may_improve(&self, id: ClauseId) -> bool {
        self.clauses[id.0 as usize].glue > GOOD
    }

    /// Notes that a clause took part in a conflict, and from how many levels its literals came then.
    pub(super) fn touch(&mut self, id: ClauseId, glue: u32) {
        let clause = &mut self.clauses[id.0 as usize];
        clause.glue = clause.glue.min(glue);
        clause.safe = if clause.glue <= FAIR { 2 } else { 1 };
    }

    /// Throws away most of the learned clauses of many levels that have not been used lately, and what is true for ever.
    /// `truth` speaks of what is settled before any decision: nothing else may be decided, for reasons lose their number.
    pub(super) fn reduce(&mut self, truth: &[i8]) {
        let mut may_go: Vec<usize> = Vec::new();
        for (i, clause) in self.clauses.iter_mut().enumerate().filter(|(_, c)| c.glue > GOOD && c.len > 2) {
            match clause.safe.checked_sub(1) {
                Some(safe) => clause.safe = safe,
                None => may_go.push(i),
            }
        }
        // Worst first. The place breaks ties, so that the order is the same everywhere.
        may_go.sort_unstable_by_key(|&i| {
            let clause = &self.clauses[i];
            (std::cmp::Reverse((clause.glue, clause.len)), i)
        });
        may_go.truncate(may_go.len() / 4 * 3);
        let mut gone = vec![false; self.clauses.len()];
        may_go.into_iter().for_each(|i| gone[i] = true);
        self.rebuild(truth, |i| !gone[i]);
    }

    /// Writes the clauses anew: those that stay and are not true, without literals that are false. Pairs first, so that
    /// watchers meet them first.
    fn rebuild(&mut self, truth: &[i8], stays: impl Fn(usize) -> bool) {
        let (clauses, lits) = (std::mem::take(&mut self.clauses), std::mem::take(&mut self.lits));
        self.watches.iter_mut().for_each(Vec::clear);
        let mut open = Vec::new();
        for pairs in [true, false] {
            for (_, clause) in clauses.iter().enumerate().filter(|(i, _)| stays(*i)) {
                let old = &lits[clause.start as usize..(clause.start + clause.len) as usize];
                if old.iter().any(|lit| truth[lit.index()] == 1) {
                    continue;
                }
                open.clear();
                open.extend(old.iter().copied().filter(|lit| truth[lit.index()] == 0));
                debug_assert!(open.len() >= 2, "what follows from the start has been followed up");
                if (open.len() == 2) == pairs {
                    self.push(&open, *clause);
                }
            }
        }
    }
}
