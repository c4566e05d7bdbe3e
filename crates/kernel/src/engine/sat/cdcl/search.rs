//! The state of a search: what is assigned and why, and what follows from it.

use super::clauses::{ClauseId, Clauses, Pair, Watch};
use super::learn::Learner;
use super::lit::Lit;
use super::order::Order;
use super::phases::Phases;
use super::proof::{Log, ProofId};

#[derive(Debug, Default)]
pub(super) struct Search {
    pub(super) clauses: Clauses,
    /// By literal: 1 true, -1 false, 0 open.
    pub(super) truth: Vec<i8>,
    /// By boolean, where it is assigned: after how many decisions.
    pub(super) level: Vec<u32>,
    /// By boolean: the clause that implied it; none for decisions, and for what holds from the start.
    pub(super) reason: Vec<Option<ClauseId>>,
    pub(super) trail: Vec<Lit>,
    /// Where on the trail each level starts.
    pub(super) levels: Vec<usize>,
    /// How much of the trail the clauses have been told of; those of two literals run ahead, for they cost least.
    told: usize,
    told_pairs: usize,
    pub(super) order: Order,
    /// Whether what is to be refused is refused by deciding what excludes it.
    pub(super) by_excluders: bool,
    pub(super) phases: Phases,
    pub(super) learner: Learner,
    pub(super) propagations: u64,
    /// What is learned, for who wants to check it.
    pub(super) log: Option<Box<Log>>,
}

impl Search {
    /// A new boolean, as a literal.
    pub(super) fn grow(&mut self) -> Lit {
        let lit = Lit::of(self.level.len() as u32, true);
        self.truth.extend([0, 0]);
        self.level.push(0);
        self.reason.push(None);
        self.clauses.grow();
        self.order.grow();
        self.phases.grow();
        self.learner.grow();
        if let Some(log) = &mut self.log {
            log.grow();
        }
        lit
    }

    /// How many decisions stand.
    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    /// The trail up to the last decision.
    pub(super) fn before_last_decision(&self) -> &[Lit] {
        &self.trail[..self.levels.last().copied().unwrap_or(0)]
    }

    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Option<ClauseId>) {
        self.truth[lit.index()] = 1;
        self.truth[(!lit).index()] = -1;
        self.level[lit.boolean()] = self.levels.len() as u32;
        self.reason[lit.boolean()] = reason;
        self.trail.push(lit);
    }

    /// Decides the next boolean; false if none is open.
    pub(super) fn decide(&mut self) -> bool {
        while let Some(boolean) = self.order.pop() {
            let lit = Lit::of(boolean, self.phases.of(boolean));
            if self.truth[lit.index()] != 0 {
                continue;
            }
            let instead = if lit.is_positive() || !self.by_excluders { None } else { self.excluder(!lit) };
            if instead.is_some() {
                // It follows in a moment, unless that is contradicted.
                self.order.insert(boolean);
            }
            self.suppose(instead.unwrap_or(lit));
            return true;
        }
        false
    }

    /// What refuses a boolean that is to be refused: of those that exclude it, are open and would be decided to hold, the
    /// foremost. Deciding it says the same and more.
    fn excluder(&self, refused: Lit) -> Option<Lit> {
        let mut foremost: Option<Lit> = None;
        for pair in &self.clauses.pairs[refused.index()] {
            let lit = !pair.other;
            let boolean = lit.boolean() as u32;
            let is_willing = lit.is_positive() && self.truth[lit.index()] == 0 && self.phases.of(boolean);
            if is_willing && foremost.is_none_or(|other| self.order.before(boolean, other.boolean() as u32)) {
                foremost = Some(lit);
            }
        }
        foremost
    }

    /// Assigns a literal as a decision.
    pub(super) fn suppose(&mut self, lit: Lit) {
        self.levels.push(self.trail.len());
        self.assign(lit, None);
    }

    /// Takes back every level beyond the first `keep`.
    pub(super) fn back_to(&mut self, keep: usize) {
        let Some(&start) = self.levels.get(keep) else {
            return;
        };
        for &lit in self.trail[start..].iter().rev() {
            self.truth[lit.index()] = 0;
            self.truth[(!lit).index()] = 0;
            self.phases.save(lit);
            self.order.insert(lit.boolean() as u32);
        }
        self.trail.truncate(start);
        self.levels.truncate(keep);
        (self.told, self.told_pairs) = (start, start);
        if let Some(log) = &mut self.log {
            log.placed = log.placed.min(start);
        }
    }

    /// Adds a clause of two literals or more, and says which of the proof it is, if there is one.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32, id: Option<ProofId>) -> ClauseId {
        let place = self.clauses.add(lits, glue);
        if let Some((log, id)) = self.log.as_mut().zip(id) {
            log.set_place(place, id);
        }
        place
    }

    /// Assigns what holds for ever.
    pub(super) fn assert(&mut self, lit: Lit, id: Option<ProofId>) {
        self.assign(lit, None);
        if let Some((log, id)) = self.log.as_mut().zip(id) {
            log.set_unit(lit, id);
        }
    }

    /// Writes down what is settled before any decision. Reasons that lose their place must be told before they do.
    pub(super) fn settle(&mut self) {
        if let Some(log) = &mut self.log {
            let end = self.levels.first().copied().unwrap_or(self.trail.len());
            let (reason, clauses) = (&self.reason, &self.clauses);
            log.settle(&self.trail[..end], |boolean| reason[boolean].map(|at| (at, clauses.lits(at))));
        }
    }

    /// Writes down that a clause contradicts what is settled before any decision: the end of a proof.
    pub(super) fn refute(&mut self, conflict: ClauseId) {
        self.settle();
        if let Some(log) = &mut self.log {
            log.shorten(log.id(conflict), &[], self.clauses.lits(conflict).iter().copied());
        }
    }

    /// Follows up everything on the trail; a clause all of whose literals are false, if there is one.
    pub(super) fn propagate(&mut self) -> Result<(), ClauseId> {
        loop {
            while let Some(&lit) = self.trail.get(self.told_pairs) {
                self.told_pairs += 1;
                self.propagations += 1;
                let pairs = std::mem::take(&mut self.clauses.pairs[lit.index()]);
                let result = self.tell_pairs(&pairs);
                self.clauses.pairs[lit.index()] = pairs;
                result?;
            }
            let Some(&lit) = self.trail.get(self.told) else {
                return Ok(());
            };
            self.told += 1;
            let mut watches = std::mem::take(&mut self.clauses.watches[lit.index()]);
            let result = self.tell(lit, &mut watches);
            self.clauses.watches[lit.index()] = watches;
            result?;
        }
    }

    /// Asserts what is left of clauses of two literals.
    fn tell_pairs(&mut self, pairs: &[Pair]) -> Result<(), ClauseId> {
        for &Pair { clause, other } in pairs {
            match self.truth[other.index()] {
                1 => {}
                0 => self.assign(other, Some(clause)),
                _ => return Err(clause),
            }
        }
        Ok(())
    }

    /// Looks at the clauses in which a literal's negation has just become false, and keeps those that still watch it.
    fn tell(&mut self, lit: Lit, watches: &mut Vec<Watch>) -> Result<(), ClauseId> {
        let (mut from, mut to) = (0, 0);
        let mut result = Ok(());
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if self.truth[watch.blocker.index()] == 1 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let Some(blocker) = self.visit(watch.clause, !lit) else {
                continue;
            };
            watches[to] = Watch { blocker, ..watch };
            to += 1;
            match self.truth[blocker.index()] {
                1 => {}
                0 => self.assign(blocker, Some(watch.clause)),
                _ => {
                    result = Err(watch.clause);
                    break;
                }
            }
        }
        watches.copy_within(from.., to);
        watches.truncate(to + watches.len() - from);
        result
    }

    /// Looks for another literal to watch in place of a false one; none if there is, else the other watched literal,
    /// which is true or the last one left.
    #[inline]
    fn visit(&mut self, clause: ClauseId, gone: Lit) -> Option<Lit> {
        let lits = self.clauses.lits_mut(clause);
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        let first = lits[0];
        if self.truth[first.index()] == 1 {
            return Some(first);
        }
        let at = (2..lits.len()).find(|&i| self.truth[lits[i].index()] != -1);
        let Some(at) = at else { return Some(first) };
        lits.swap(1, at);
        let watched = lits[1];
        self.clauses.watches[(!watched).index()].push(Watch { clause, blocker: first });
        None
    }
}
