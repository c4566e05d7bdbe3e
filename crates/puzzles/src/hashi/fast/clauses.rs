//! Clauses in one arena, and who watches which literal. A clause's first two literals are watched.

use rejilla_engine::kernel::engine::sat::Lit;

/// Which clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

#[derive(Clone, Copy, Debug)]
struct Clause {
    start: u32,
    len: u32,
    /// How many decision levels its literals came from when it was learned; 0 if it must stay for ever.
    glue: u32,
    /// When it last took part in a conflict.
    used: u64,
}

/// A clause to look at when a literal becomes true, unless the blocker is true too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) blocker: Lit,
}

#[derive(Debug, Default)]
pub(super) struct Clauses {
    lits: Vec<Lit>,
    clauses: Vec<Clause>,
    /// By literal: the clauses that watch its negation.
    pub(super) watches: Vec<Vec<Watch>>,
}

/// Clauses of so few levels are kept for ever.
const GOOD_GLUE: u32 = 2;

impl Clauses {
    pub(super) fn new(booleans: u32) -> Self {
        Clauses { watches: vec![Vec::new(); 2 * booleans as usize], ..Clauses::default() }
    }

    /// Adds a clause of two literals or more and watches the first two.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32, now: u64) -> ClauseId {
        let id = ClauseId(self.clauses.len() as u32);
        self.clauses.push(Clause { start: self.lits.len() as u32, len: lits.len() as u32, glue, used: now });
        self.lits.extend_from_slice(lits);
        self.watch(id, lits);
        id
    }

    /// Bytes that clauses take so far.
    pub(super) fn bytes(&self) -> u64 {
        (size_of_val(&*self.lits) + size_of_val(&*self.clauses)) as u64
    }

    fn watch(&mut self, clause: ClauseId, lits: &[Lit]) {
        self.watches[(!lits[0]).index()].push(Watch { clause, blocker: lits[1] });
        self.watches[(!lits[1]).index()].push(Watch { clause, blocker: lits[0] });
    }

    /// Where a clause's literals lie in the arena.
    #[inline]
    pub(super) fn range(&self, id: ClauseId) -> std::ops::Range<usize> {
        let clause = &self.clauses[id.0 as usize];
        clause.start as usize..(clause.start + clause.len) as usize
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

    /// Notes that a clause took part in a conflict.
    #[inline]
    pub(super) fn touch(&mut self, id: ClauseId, now: u64) {
        self.clauses[id.0 as usize].used = now;
    }

    /// Throws away the worse half of the clauses that may go, and what is true for ever. `is_true` and `is_false` speak
    /// of what is settled before any decision; no clause may be in use as a reason above that.
    pub(super) fn reduce(&mut self, is_true: impl Fn(Lit) -> bool, is_false: impl Fn(Lit) -> bool) {
        let mut may_go: Vec<usize> = (0..self.clauses.len()).filter(|&i| self.clauses[i].glue > GOOD_GLUE).collect();
        // Worst first: many levels, long unused. The place breaks ties, so that the order is the same everywhere.
        may_go.sort_unstable_by_key(|&i| {
            let clause = &self.clauses[i];
            (std::cmp::Reverse(clause.glue), clause.used, i)
        });
        may_go.truncate(may_go.len() / 2);
        let mut gone = vec![false; self.clauses.len()];
        may_go.into_iter().for_each(|i| gone[i] = true);
        let (clauses, lits) = (std::mem::take(&mut self.clauses), std::mem::take(&mut self.lits));
        self.watches.iter_mut().for_each(Vec::clear);
        let mut kept = Vec::new();
        for (clause, _) in clauses.iter().zip(gone).filter(|(_, gone)| !gone) {
            let old = &lits[clause.start as usize..(clause.start + clause.len) as usize];
            if old.iter().any(|&lit| is_true(lit)) {
                continue;
            }
            kept.clear();
            kept.extend(old.iter().copied().filter(|&lit| !is_false(lit)));
            debug_assert!(kept.len() >= 2, "what follows from the start has been followed up");
            self.add(&kept, clause.glue, clause.used);
        }
    }
}
