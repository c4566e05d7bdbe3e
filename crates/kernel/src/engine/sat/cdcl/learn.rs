//! Learning from a contradiction: the first point all its reasons pass through, without what follows from the rest.

use super::clauses::ClauseId;
use super::lit::Lit;
use super::proof::ProofId;
use super::search::Search;
use super::seen::Seen;

/// Tables for the analysis.
#[derive(Debug, Default)]
pub(super) struct Learner {
    pub(super) seen: Seen,
    /// By boolean, the last block of literals of one level that it was of.
    pub(super) block: Vec<u64>,
    pub(super) blocks: u64,
    /// By level, the last count that met it.
    counted: Vec<u64>,
    counts: u64,
}

impl Learner {
    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.seen.grow();
        self.block.push(0);
        // A level for each boolean, and the one before all decisions.
        self.counted.resize((self.counted.len() + 1).max(2), 0);
    }
}

/// What a contradiction teaches.
pub(super) struct Lesson {
    /// Its newest literal first, one of the next newest level second.
    pub(super) clause: Vec<Lit>,
    /// The level at which it asserts its first literal.
    pub(super) back: usize,
    /// From how many levels its literals come.
    pub(super) glue: u32,
    /// Which clause of the proof it is, if one is kept.
    pub(super) id: Option<ProofId>,
}

impl Search {
    /// What the contradiction in a clause teaches. Something must have been decided.
    pub(super) fn analyse(&mut self, conflict: ClauseId) -> Lesson {
        let depth = self.depth();
        let mut clause = vec![self.trail[0]];
        let (mut cause, mut implied) = (conflict, None);
        let (mut open, mut at) = (0, self.trail.len());
        let asserted = loop {
            self.improve(cause);
            for i in self.clauses.range(cause) {
                let lit = self.clauses.lit(i);
                if Some(lit) != implied {
                    open += self.learner.seen.note(lit, &self.level, depth as u32, &mut self.order, &mut clause);
                }
            }
            // The latest literal that takes part.
            let lit = loop {
                at -= 1;
                if self.learner.seen.has(self.trail[at].boolean()) {
                    break self.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                break !lit;
            }
            cause = self.reason[lit.boolean()].expect("a decision is the last of its level to be resolved");
            implied = Some(lit);
        };
        clause[0] = asserted;
        let because = |boolean: usize| self.reason[boolean].map(|id| self.clauses.lits(id));
        self.learner.seen.shorten(&mut clause, &self.level, because);
        self.shrink(&mut clause);
        self.settle();
        let used = self.learner.seen.marked();
        let id = self
            .log
            .as_mut()
            .map(|log| log.explain(&clause, (conflict, used), &self.trail, &self.level, &self.clauses, &self.reason));
        self.learner.seen.clear();
        // By a twelfth: slower than on boards, for what is hard here is hard everywhere.
        self.order.decay(12);
        let newest = (1..clause.len()).max_by_key(|&i| self.level[clause[i].boolean()]);
        let back = newest.map_or(0, |i| {
            clause.swap(1, i);
            self.level[clause[1].boolean()] as usize
        });
        let glue = self.learner.glue(&self.level, &clause);
        Lesson { clause, back, glue, id }
    }

    /// Notes that a learned clause was of use, perhaps with literals of fewer levels than ever.
    fn improve(&mut self, id: ClauseId) {
        if self.clauses.may_improve(id) {
            let glue = self.learner.glue(&self.level, self.clauses.lits(id));
            self.clauses.touch(id, glue);
        }
    }
}

impl Learner {
    /// From how many decision levels literals come.
    fn glue(&mut self, level: &[u32], clause: &[Lit]) -> u32 {
        self.counts += 1;
        let mut glue = 0;
        for lit in clause {
            let met = &mut self.counted[level[lit.boolean()] as usize];
            if *met != self.counts {
                *met = self.counts;
                glue += 1;
            }
        }
        glue
    }
}
