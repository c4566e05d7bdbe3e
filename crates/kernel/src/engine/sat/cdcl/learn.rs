//! Learning from a contradiction: the first point all its reasons pass through, without what follows from the rest.

use super::clauses::ClauseId;
use super::lit::Lit;
use super::search::Search;

/// Tables for the analysis.
#[derive(Debug, Default)]
pub(super) struct Learner {
    seen: Vec<bool>,
    /// Booleans marked in `seen` during one analysis.
    touched: Vec<u32>,
    /// By level, the last count that met it.
    counted: Vec<u64>,
    counts: u64,
    stack: Vec<Lit>,
}

impl Learner {
    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.seen.push(false);
        self.counted.resize(self.seen.len() + 1, 0);
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
                    open += self.note(lit, depth, &mut clause);
                }
            }
            // The latest literal that takes part.
            let lit = loop {
                at -= 1;
                if self.learner.seen[self.trail[at].boolean()] {
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
        self.shorten(&mut clause);
        for boolean in self.learner.touched.drain(..) {
            self.learner.seen[boolean as usize] = false;
        }
        // By a twentieth: slower than on boards, for what is hard here is hard everywhere.
        self.order.decay(20);
        let newest = (1..clause.len()).max_by_key(|&i| self.level[clause[i].boolean()]);
        let back = newest.map_or(0, |i| {
            clause.swap(1, i);
            self.level[clause[1].boolean()] as usize
        });
        let glue = self.learner.glue(&self.level, &clause);
        Lesson { clause, back, glue }
    }

    /// Notes that a learned clause was of use, perhaps with literals of fewer levels than ever.
    fn improve(&mut self, id: ClauseId) {
        if self.clauses.may_improve(id) {
            let glue = self.learner.glue(&self.level, self.clauses.lits(id));
            self.clauses.touch(id, glue);
        }
    }

    /// Takes a false literal into the analysis; 1 if it is of the present level and still to be resolved.
    #[inline]
    fn note(&mut self, lit: Lit, depth: usize, clause: &mut Vec<Lit>) -> u32 {
        let level = self.level[lit.boolean()] as usize;
        if self.learner.seen[lit.boolean()] || level == 0 {
            return 0;
        }
        self.learner.seen[lit.boolean()] = true;
        self.learner.touched.push(lit.boolean() as u32);
        self.order.bump(lit.boolean() as u32);
        if level < depth {
            clause.push(lit);
            return 0;
        }
        1
    }

    /// Leaves out literals that follow from the others.
    fn shorten(&mut self, clause: &mut Vec<Lit>) {
        let mut kept = 1;
        for i in 1..clause.len() {
            let lit = clause[i];
            if !self.follows(lit) {
                clause[kept] = lit;
                kept += 1;
            }
        }
        clause.truncate(kept);
    }

    /// Whether a false literal is false because of others of the clause alone.
    fn follows(&mut self, lit: Lit) -> bool {
        if self.reason[lit.boolean()].is_none() {
            return false;
        }
        let Learner { seen, touched, stack, .. } = &mut self.learner;
        let marked = touched.len();
        stack.clear();
        stack.push(lit);
        while let Some(lit) = stack.pop() {
            let because = self.reason[lit.boolean()].expect("only what was implied is stacked");
            for &other in self.clauses.lits(because) {
                let boolean = other.boolean();
                if seen[boolean] || self.level[boolean] == 0 || boolean == lit.boolean() {
                    continue;
                }
                if self.reason[boolean].is_none() {
                    // What was marked on the way is not known to follow.
                    touched.drain(marked..).for_each(|boolean| seen[boolean as usize] = false);
                    return false;
                }
                seen[boolean] = true;
                touched.push(boolean as u32);
                stack.push(other);
            }
        }
        true
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
