//! Learning from a contradiction: the first point all its reasons pass through, without what follows from the rest.

use rejilla_engine::kernel::engine::sat::{Lit, Seen};

use super::clauses::ClauseId;
use super::search::{Reason, Search};

/// Tables for the analysis, and when to start again or to forget.
#[derive(Debug)]
pub(super) struct Learner {
    seen: Seen,
    /// By level, the last analysis that counted it.
    counted: Vec<u64>,
    /// Averages of how many levels learned clauses have, in 2^16ths: of the last few, and of the last thousands.
    recent: i64,
    usual: i64,
    since_restart: u64,
    forget_at: u64,
    forget_step: u64,
}

impl Learner {
    pub(super) fn new(booleans: u32) -> Self {
        Learner {
            seen: Seen::of(booleans),
            counted: vec![0; booleans as usize + 1],
            recent: 0,
            usual: 0,
            since_restart: 0,
            forget_at: 2_000,
            forget_step: 2_000,
        }
    }
}

/// Conflicts between restarts at least.
const PATIENCE: u64 = 100;

/// Literals that room is made for when a clause is to be learned: few have more.
const SHORT: usize = 32;

/// By one part in so many earlier conflicts count for less: boards are local, and so is what matters next.
const DECAY: u64 = 4;

/// Levels that are taken back where what was learned holds so much earlier; if it holds earlier still, only one is.
const NEAR: u32 = 2;

impl Search<'_> {
    /// Draws the consequence of a contradiction: goes back and asserts what it teaches, or is over.
    pub(super) fn resolve(&mut self) {
        self.stats.backtracks += 1;
        self.stats.wipeouts += 1;
        self.learner.since_restart += 1;
        let depth = self.conflict.iter().map(|lit| self.level[lit.boolean()]).max().unwrap_or(0);
        if depth == 0 {
            self.is_over = true;
            return;
        }
        // A contradiction about connections may be older than the last decision.
        self.back_to(depth);
        let (clause, back) = self.analyse();
        let glue = self.glue(&clause);
        self.learner.recent += ((i64::from(glue) << 16) - self.learner.recent) / 32;
        // A plain average until there are thousands.
        let among = self.stats.backtracks.min(4096) as i64;
        self.learner.usual += ((i64::from(glue) << 16) - self.learner.usual) / among;
        self.back_to(if depth - back > NEAR { depth - 1 } else { back });
        match clause[..] {
            [only] => self.assign(only, Reason::None),
            _ => {
                let id = self.learn(&clause, Some(glue));
                self.assign(clause[0], Reason::Clause(id));
            }
        }
        self.order.decay(DECAY);
    }

    /// Keeps a clause of two literals or more; without a glue, its own is counted.
    pub(super) fn learn(&mut self, clause: &[Lit], glue: Option<u32>) -> ClauseId {
        let glue = glue.unwrap_or_else(|| self.glue(clause));
        // 0 is for clauses that must stay.
        self.clauses.add(clause, glue.max(1), self.stats.backtracks)
    }

    /// How many decision levels a clause's literals come from.
    fn glue(&mut self, clause: &[Lit]) -> u32 {
        // Level 0 never counts, so its place can number the rounds.
        self.learner.counted[0] += 1;
        let round = self.learner.counted[0];
        let mut glue = 0;
        for lit in clause {
            let level = self.level[lit.boolean()] as usize;
            if level > 0 && self.learner.counted[level] != round {
                self.learner.counted[level] = round;
                glue += 1;
            }
        }
        glue
    }

    /// The clause to learn, its newest literal first, and the level at which it asserts that literal.
    fn analyse(&mut self) -> (Vec<Lit>, u32) {
        let depth = self.depth();
        let mut clause = Vec::with_capacity(SHORT);
        clause.push(Lit::of(0, true));
        // Taken out for the while: reasons are read beside them.
        let (mut seen, mut order) = (std::mem::take(&mut self.learner.seen), std::mem::take(&mut self.order));
        let mut open = 0;
        for &lit in &self.conflict {
            open += seen.note(lit, &self.level, depth, &mut order, &mut clause);
        }
        let mut at = self.trail.len();
        let asserted = loop {
            // The latest literal that takes part.
            let lit = loop {
                at -= 1;
                let b = self.trail[at].boolean();
                if seen.has(b) && self.level[b] == depth {
                    break self.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                break !lit;
            }
            if let Reason::Clause(id) = self.reason[lit.boolean()] {
                self.clauses.touch(id, self.stats.backtracks);
            }
            for &other in self.because(lit.boolean()).expect("a decision is the last of its level to be resolved") {
                open += seen.note(other, &self.level, depth, &mut order, &mut clause);
            }
        };
        clause[0] = asserted;
        seen.shorten(&mut clause, &self.level, |b| self.because(b));
        seen.clear();
        (self.learner.seen, self.order) = (seen, order);
        let newest = (1..clause.len()).max_by_key(|&i| self.level[clause[i].boolean()]);
        let back = newest.map_or(0, |i| {
            clause.swap(1, i);
            self.level[clause[1].boolean()]
        });
        (clause, back)
    }

    /// The literals whose being false made a boolean what it is, itself perhaps among them; none if it was decided.
    fn because(&self, b: usize) -> Option<&[Lit]> {
        Some(match &self.reason[b] {
            Reason::None => return None,
            Reason::One(other) => std::slice::from_ref(other),
            Reason::Clause(id) => self.clauses.lits(*id),
            Reason::Note { start, len } => &self.notes[*start as usize..(start + len) as usize],
        })
    }

    /// Starts again when what is learned gets worse than usual, keeping the decisions that would be made again; now and
    /// then forgets the worse half of what was learned.
    pub(super) fn refresh(&mut self) {
        if self.stats.backtracks >= self.learner.forget_at {
            self.learner.forget_step += 300;
            self.learner.forget_at = self.stats.backtracks + self.learner.forget_step;
            self.back_to(0);
            // What holds from the start may have been told when it had nothing to say.
            (self.told, self.linked) = (0, 0);
            if self.propagate().is_err() {
                self.resolve();
                return;
            }
            let mut clauses = std::mem::take(&mut self.clauses);
            clauses.reduce(|lit| self.truth(lit) == 1, |lit| self.truth(lit) == -1);
            self.clauses = clauses;
            return;
        }
        let worse = self.learner.recent * 10 > self.learner.usual * 11;
        if self.learner.since_restart >= PATIENCE && worse {
            self.learner.since_restart = 0;
            self.stats.restarts += 1;
            let keep = self.reusable();
            self.back_to(keep);
        }
    }

    /// How many levels would be decided just so again.
    fn reusable(&mut self) -> u32 {
        let next = loop {
            match self.order.peek() {
                Some(b) if self.truth(Lit::of(b, true)) != 0 => self.order.pop(),
                Some(b) => break b,
                None => return self.depth(),
            };
        };
        let again = |level: &&super::search::Level| self.order.before(self.trail[level.trail].boolean() as u32, next);
        self.levels.iter().take_while(again).count() as u32
    }
}
