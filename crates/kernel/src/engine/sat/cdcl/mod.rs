//! Conflict-driven clause learning: clauses in, a model out, more clauses in.
//!
//! | file | what it is |
//! |---|---|
//! | `lit` | booleans and their negations |
//! | `clauses` | clauses, who watches them, which are thrown away |
//! | `order` | which boolean is decided next |
//! | `phases` | which way |
//! | `search` | assignments, their reasons and consequences |
//! | `learn` | the lesson of a contradiction |
//! | `shrink` | the same made shorter, level by level |
//! | `proof` | what was learned from what, for who wants to check it |
//!
//! What is here was chosen on twenty latin squares of order 30 with holes and six minimal futoshikis, each in one order
//! of its booleans: target phases and setting them afresh; restarts in Luby's sequence; scores that favour recent
//! conflicts; learned clauses kept by the number of levels they join; trying each boolean now and then.
//!
//! **Tails are heavy.** Search for such a square ends when it happens to: changing only when booleans are tried moved the
//! total from 434,000 conflicts to 739,000, one square from 0.2 s to 3.8, and left two unsolved after 400,000 nodes. The
//! constants are the best of some thirty settings on these very squares, so expect worse on others, and judge a change
//! over many squares and orders.
//!
//! How long a stretch is and how fast scores fade was chosen anew on fresh squares of orders 33 and 35 (50 and 24 of them,
//! seconds in all): stretches of 64 and a twentieth 22.1 and 22.8; 256 and a twentieth 13.7 and 18.0, a twelfth 13.7 and
//! 13.6, an eighth – and 18.6, a fiftieth 15.4 and –; 1024 and a twentieth 17.4. Phases set afresh twice as often 17.1, half
//! as often with stretches of 512 15.9. On squares of other seeds (32 of order 30, 40 of order 33) 2.2 s became 1.1 and 7.5
//! became 5.9, where CaDiCaL takes 3.4 and 10.7; order 35 has no such squares, and at order 25 the same 80 took a tenth more
//! conflicts than before. Two thirds of the time are propagation, which waits for memory.
//!
//! Tried and left out, in conflicts over the twenty squares where 50,000 was the cap of each (so the true ratios are
//! larger): restarts when lessons get worse than usual 643,000, taking turns between the two 481,000, Luby's alone
//! 375,000; with learned clauses made shorter by trying their literals one by one 393,000, in no less time.
//!
//! Later, on 24 fresh squares of each order and density, nothing moved beyond what another order of the booleans does: learned
//! clauses without literals that a clause of two implies (orders 30 and 33 together: 248,000 conflicts; 225,000 with the first
//! literal's clauses, 229,000 with all); forgetting nine of ten at a time, twice or half as often (order 33: 184,000 conflicts; 184,000,
//! 213,000, 174,000). Trying booleans takes 2 ms in 4,000 conflicts there, and settles nothing after the first time.
//! Learned clauses have 45 to 65 literals of 20 to 30 levels.
//!
//! One literal in place of all those of a level (`shrink`): over 134 fresh squares of odd seeds (20 of each density of orders 25, 30
//! and 33, seven of order 35) 361,000 conflicts where it was 433,000, and 14.9 s where it was 20.3. That was the half to choose by; of the other
//! half, orders 25 and 30 take a tenth to a third less time, 33 and 35 the same as before. Looking for a literal to watch
//! from where the last one was found (each clause remembers its place), in clauses as long as these: no less time a conflict.
//!
//! On latin squares a boolean that is to be refused is refused by deciding one that excludes it (`Search::decide`): over 120 squares of
//! even seeds in one to two orders each (order 30, 33, 35) 64,500, 116,700 and 95,300 conflicts where it was 110,900, 256,300 and
//! 187,200, and half the time in all and at the 90th percentile. Of odd seeds, by which it was chosen, at order 33: the first such boolean in
//! place of the foremost, a fifth more conflicts (with scores as below); one that was false as well where none is to hold, a third more;
//! deciding everything to hold, a third more than before. Search for one square in many orders is not heavy-tailed (order 33, 14
//! orders of six squares: the deviation is 0.6 to 1.0 of the mean): squares differ, by fifty times, so there is nothing to gain from
//! starting anew in other orders.
//!
//! Also tried then, on order 30 and 33 (155,000 and 337,000 conflicts before, 95,000 and some 180,000 with the above): scores for what
//! implied the literals of a lesson too (126,000 and 192,000; with the above 119,000 and 234,000, so worse than without; of what
//! implied those as well, a third more time a conflict); throwing away by length alone, by levels alone, by age, half as many,
//! less often, or later after use, each no better or worse. With the above, phases set afresh half or twice as often, targets kept across
//! restarts, stretches of 128 or 512 and scores that fade by a twentieth or an eighth moved less than another order does.
//!
//! Latin squares with signs, that is, minimal futoshikis, are mostly the proof that there is no other solution: tails are light, and
//! turning a board moves a tenth. Refusing by excluders takes 142,000 conflicts there where it is 81,000 without (four of 13×13, as
//! `bench-futoshiki minimal` makes them); deciding everything to hold, without phases, 121,000 where it is 135,000 with them
//! (those and five of 12×12 to 16×16), and, not chosen by, 178,000 where it is 229,000 (the next four). Fourteen
//! puzzles of 12×12 to 16×16 take 6.5 s where it was 11.1; CaDiCaL takes 11.7, on the least lucky one 1.5 times as long. Bars of the
//! adjacent mode gain as much (while four boards of 8×8 are thinned out, 3,100 conflicts where it was 5,000).
//!
//! A conflict costs 20 µs there (CaDiCaL's 25): two thirds are propagation (400 clauses looked at, 800 watches and 500 pairs), a
//! quarter analysis; lessons have some 30 literals of 13 levels. Left out, by time over five puzzles, each turned once (7.1 s): what
//! implied the literals of a lesson bumped too 7.4, restarts when lessons get worse 7.3, both 7.2 with a tenth fewer conflicts.
//! Over the five alone (3.8 s): throwing away more or less often 3.7 to 3.9, not trying booleans 3.9, scores that
//! fade by a sixteenth 3.5. A true literal found for a watch as the blocker, in place of moving the watch: no less time.
//!
//! Two thirds of the long clauses looked at there are of the model, not learned (of latin squares of order 25 nine in ten). Counting
//! how many literals of a cell's or a place's clause are left, in place of watching two, saves a twelfth of the time a conflict on
//! those squares and nothing on minimal futoshikis, where what is learned is longer and further away; and when they are told
//! matters more than what they cost. Conflicts over 18 minimal ones of 12×12 and 13×13: 176,000 watched, 179,000 counted and told
//! in turn with the watches, 306,000 told before them (reasons are then more often of the model than learned); told after all that is
//! watched, 79,000 over eight of 12×12 where it is 78,000; 100 squares of order 25: 8,600 watched, 10,900, 9,800 and
//! 11,500. So left out. Over the 18, scores that fade by a sixteenth took 187,000, by a 24th 173,000; stretches of 64 188,000, of 128
//! 178,000.

mod clauses;
mod learn;
mod lit;
mod order;
mod phases;
mod proof;
mod search;
mod seen;
mod shrink;

use crate::budget::{Budget, Spent};
pub use lit::Lit;
pub use order::Order;
use proof::Log;
pub use proof::{Proof, ProofId, Step};
use search::Search;
pub use seen::Seen;

/// Answer of one call.
pub(crate) enum Solved {
    Yes,
    No,
    Spent(Spent),
}

/// Conflicts of the shortest stretch between restarts.
const STRETCH: u64 = 256;

/// Conflicts before every boolean is tried for the first time: what is solved by then is solved sooner without. (Squares of
/// order 25 and extreme futoshikis of 13×13, which take some 70 and 40 conflicts, took half as long again and a quarter
/// more when it was done before the first one.)
const FIRST_TRY: u64 = 300;

/// Conflicts after which every boolean is tried again.
const BETWEEN_TRIES: u64 = 4_000;

/// Beyond so many booleans not every one is tried: it would take longer than it helps.
const MOST_TRIED: usize = 10_000;

/// Something done ever more rarely.
#[derive(Debug)]
struct Rarely {
    /// The conflict at which it is due.
    next: u64,
    gap: u64,
    step: u64,
}

impl Rarely {
    /// After so many conflicts for the first time, then each time with so many more in between.
    fn new(first: u64, step: u64) -> Self {
        Rarely { next: first, gap: first, step }
    }

    fn is_due(&mut self, now: u64) -> bool {
        let due = now >= self.next;
        if due {
            self.gap += self.step;
            self.next = now + self.gap;
        }
        due
    }
}

/// How often something was done.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) decisions: u64,
    pub(crate) conflicts: u64,
    pub(crate) restarts: u64,
}

/// A set of clauses that can grow, and the search for its models.
pub(crate) struct Core<'b> {
    budget: &'b Budget,
    search: Search,
    /// The clauses contradict each other.
    is_over: bool,
    model: Vec<bool>,
    /// Room for a clause that is demanded.
    scratch: Vec<Lit>,
    counts: Counts,
    luby: Luby,
    restart_at: u64,
    afresh: Rarely,
    reduce: Rarely,
    try_at: u64,
}

impl<'b> Core<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Core {
            budget,
            search: Search::default(),
            is_over: false,
            model: Vec::new(),
            scratch: Vec::new(),
            counts: Counts::default(),
            luby: Luby::default(),
            restart_at: STRETCH,
            afresh: Rarely::new(1_000, 1_000),
            reduce: Rarely::new(1_000, 50),
            try_at: FIRST_TRY,
        }
    }

    /// The same, keeping a proof of at most so many bytes; the search is spent when it has grown beyond. Nothing may have
    /// been demanded before.
    pub(crate) fn keep_proof(&mut self, most: usize) {
        self.search.log = Some(Box::new(Log::new(self.booleans(), most)));
    }

    /// Refuses a boolean by deciding one that excludes it, from now on. It pays on latin squares; done everywhere, the proof of
    /// another kind's example grew beyond its limit.
    pub(crate) fn refuse_by_excluders(&mut self) {
        self.search.by_excluders = true;
    }

    /// Decides every boolean to hold, from now on. It pays on latin squares with signs, where most of a search is the proof
    /// that there is no other solution.
    pub(crate) fn decide_to_hold(&mut self) {
        self.search.phases.fix();
    }

    /// Whether a proof is kept.
    pub(crate) fn keeps_proof(&self) -> bool {
        self.search.log.is_some()
    }

    /// The proof that was kept.
    pub(crate) fn take_proof(&mut self) -> Option<Proof> {
        self.search.log.take().map(|log| log.proof)
    }

    /// Whether a proof is kept and has grown beyond its limit.
    pub(crate) fn is_full(&self) -> bool {
        self.search.log.as_ref().is_some_and(|log| log.is_full())
    }

    /// How many booleans there are.
    pub(crate) fn booleans(&self) -> usize {
        self.search.level.len()
    }

    /// A new boolean, as a literal.
    pub(crate) fn new_lit(&mut self) -> Lit {
        self.search.grow()
    }

    /// Demands that one of the literals holds.
    pub(crate) fn add(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.search.back_to(0);
        let mut clause = std::mem::take(&mut self.scratch);
        clause.clear();
        clause.extend(lits);
        clause.sort_unstable();
        clause.dedup();
        self.demand(&mut clause);
        self.scratch = clause;
    }

    /// The same of two literals. Before any decision and without a proof there is nothing to sort out but what is known of them.
    pub(crate) fn add_pair(&mut self, a: Lit, b: Lit) {
        let is_open = |lit: Lit| self.search.truth[lit.index()] == 0;
        let is_plain = a.boolean() != b.boolean() && is_open(a) && is_open(b);
        if is_plain && self.search.depth() == 0 && !self.keeps_proof() {
            self.search.add(&[a.min(b), a.max(b)], 0, None);
        } else {
            self.add([a, b]);
        }
    }

    /// Makes room for pairs that say of some literals that no two of them hold.
    pub(crate) fn expect_exclusive(&mut self, lits: &[Lit]) {
        self.search.clauses.expect_exclusive(lits);
    }

    /// The same of literals in order, each once.
    fn demand(&mut self, clause: &mut Vec<Lit>) {
        let demanded = self.search.log.as_mut().map(|log| log.demand(clause));
        let truth = |lit: Lit| self.search.truth[lit.index()];
        // A literal and its negation lie side by side.
        if clause.iter().any(|&lit| truth(lit) == 1) || clause.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        let gone: Vec<Lit> = clause.extract_if(.., |&mut lit| truth(lit) != 0).collect();
        self.search.settle();
        let id = self.search.log.as_mut().zip(demanded);
        let id = id.map(|(log, demanded)| log.shorten(demanded, clause, gone.into_iter()));
        match clause[..] {
            [] => self.is_over = true,
            [only] => self.search.assert(only, id),
            _ => {
                self.search.add(clause, 0, id);
            }
        }
    }

    /// Looks for a model.
    pub(crate) fn solve(&mut self) -> Solved {
        self.search.back_to(0);
        while !self.is_over {
            if let Err(conflict) = self.search.propagate() {
                self.resolve(conflict);
                continue;
            }
            if self.is_refreshed() {
                continue;
            }
            if !self.search.decide() {
                self.model = (0..self.search.level.len()).map(|b| self.search.truth[2 * b] == 1).collect();
                return Solved::Yes;
            }
            self.counts.decisions += 1;
            if let Err(spent) = self.budget.tick() {
                return Solved::Spent(spent);
            }
            if self.is_full() {
                return Solved::Spent(Spent::Nodes);
            }
        }
        Solved::No
    }

    /// Draws the consequence of a contradiction: goes back and asserts what it teaches, or is over.
    fn resolve(&mut self, conflict: clauses::ClauseId) {
        let search = &mut self.search;
        self.counts.conflicts += 1;
        if search.depth() == 0 {
            search.refute(conflict);
            self.is_over = true;
            return;
        }
        let consistent = search.before_last_decision().len();
        search.phases.offer(&search.trail[..consistent]);
        let lesson = search.analyse(conflict);
        search.back_to(lesson.back);
        if let [only] = lesson.clause[..] {
            search.assert(only, lesson.id);
        } else {
            let reason = search.add(&lesson.clause, lesson.glue, lesson.id);
            search.assign(lesson.clause[0], Some(reason));
        }
    }

    /// Starts again, sets phases afresh, throws clauses away or tries booleans where it is time to; whether anything was
    /// done.
    fn is_refreshed(&mut self) -> bool {
        let now = self.counts.conflicts;
        if now >= self.restart_at {
            self.restart_at = now + STRETCH * self.luby.next();
            self.counts.restarts += 1;
            self.search.back_to(0);
            self.search.phases.restart();
        } else if self.afresh.is_due(now) {
            self.search.back_to(0);
            self.search.phases.set_afresh();
        } else if self.reduce.is_due(now) {
            self.search.back_to(0);
            if self.is_followed_up() {
                self.search.settle();
                self.search.clauses.reduce(&self.search.truth, self.search.log.as_deref_mut());
            }
        } else if now >= self.try_at && self.search.depth() == 0 {
            self.try_at = now + BETWEEN_TRIES;
            self.try_each();
        } else {
            return false;
        }
        true
    }

    /// Follows up what is settled before any decision; false if that ends the search.
    fn is_followed_up(&mut self) -> bool {
        if let Err(conflict) = self.search.propagate() {
            self.search.refute(conflict);
            self.is_over = true;
        }
        !self.is_over
    }

    /// Tries every open boolean once; what leads to a contradiction at once is refused for good. On minimal futoshikis
    /// this settles up to a fifth of the booleans. What follows from another that leads to none leads to none either.
    fn try_each(&mut self) {
        let booleans = self.booleans();
        if booleans > MOST_TRIED {
            return;
        }
        let mut harmless = vec![false; booleans];
        for boolean in 0..booleans as u32 {
            let lit = Lit::of(boolean, true);
            // The search itself will say that the budget is spent.
            if self.budget.look().is_err() {
                return;
            }
            if self.search.truth[lit.index()] != 0 || harmless[boolean as usize] {
                continue;
            }
            self.search.suppose(lit);
            if let Err(conflict) = self.search.propagate() {
                let lesson = self.search.analyse(conflict);
                self.search.back_to(0);
                self.search.assert(lesson.clause[0], lesson.id);
                if !self.is_followed_up() {
                    return;
                }
            } else {
                let implied = self.search.trail.iter().rev().take_while(|other| **other != lit);
                implied.filter(|other| other.is_positive()).for_each(|other| harmless[other.boolean()] = true);
            }
            self.search.back_to(0);
        }
    }

    /// Whether a literal holds in the last model.
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.model[lit.boolean()] == lit.is_positive()
    }

    /// Whether a literal is false before any decision.
    pub(crate) fn is_refuted(&self, lit: Lit) -> bool {
        self.search.truth[lit.index()] == -1 && self.search.level[lit.boolean()] == 0
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    pub(crate) fn propagations(&self) -> u64 {
        self.search.propagations
    }
}

/// Luby's sequence 1, 1, 2, 1, 1, 2, 4, …, by Knuth's rule.
#[derive(Debug)]
struct Luby {
    u: u64,
    v: u64,
}

impl Default for Luby {
    fn default() -> Self {
        Luby { u: 1, v: 1 }
    }
}

impl Luby {
    fn next(&mut self) -> u64 {
        let now = self.v;
        (self.u, self.v) =
            if self.u & self.u.wrapping_neg() == self.v { (self.u + 1, 1) } else { (self.u, 2 * self.v) };
        now
    }
}

#[cfg(test)]
mod tests {
    use super::{Core, Lit, Luby, ProofId, Solved, Step};
    use crate::budget::Budget;

    #[test]
    fn stretches_follow_luby() {
        let mut luby = Luby::default();
        assert_eq!((0..15).map(|_| luby.next()).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// Numbers from nowhere in particular, the same each time.
    fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        }
    }

    /// Models of random clauses, one excluded after the other, are all that trying every assignment finds.
    #[test]
    fn models_are_counted_as_by_trying_everything() {
        for seed in 0..300 {
            let mut next = numbers(seed);
            let booleans = 3 + next(7) as usize;
            let clauses: Vec<Vec<(usize, bool)>> = (0..booleans * 3)
                .map(|_| (0..1 + next(4)).map(|_| (next(booleans as u64) as usize, next(2) == 0)).collect())
                .collect();
            let holds = |bits: usize| clauses.iter().all(|c| c.iter().any(|&(b, sign)| (bits >> b & 1 == 1) == sign));
            let expected = (0..1 << booleans).filter(|&bits| holds(bits)).count();

            let budget = Budget::unlimited();
            let mut core = Core::new(&budget);
            core.keep_proof(usize::MAX);
            let lits: Vec<Lit> = (0..booleans).map(|_| core.new_lit()).collect();
            let as_lit = |&(b, sign): &(usize, bool)| if sign { lits[b] } else { !lits[b] };
            clauses.iter().for_each(|clause| core.add(clause.iter().map(as_lit)));
            let mut found = 0;
            while let Solved::Yes = core.solve() {
                let bits = (0..booleans).fold(0, |bits, b| bits | usize::from(core.is_true(lits[b])) << b);
                assert!(holds(bits), "seed {seed}");
                found += 1;
                let other: Vec<Lit> = lits.iter().map(|&lit| if core.is_true(lit) { !lit } else { lit }).collect();
                core.add(other);
            }
            assert_eq!(found, expected, "seed {seed}");
            assert_proved(&mut core);
        }
    }

    /// Holds the proof of a search that ended against what was demanded of it.
    fn assert_proved(core: &mut Core<'_>) {
        let proof = core.take_proof().expect("a proof was kept");
        let number = |lit: &Lit| (lit.boolean() as i32 + 1) * if lit.is_positive() { 1 } else { -1 };
        let formula: Vec<Vec<i32>> =
            (0..proof.demanded()).map(|at| proof.clause(at).iter().map(number).collect()).collect();
        let id = |id: &ProofId| match *id {
            ProofId::Demanded(at) => at as usize + 1,
            ProofId::Derived(at) => formula.len() + at as usize + 1,
        };
        let list = |numbers: Vec<String>| numbers.iter().map(|n| format!("{n} ")).collect::<String>() + "0";
        let ids = |ids: &[ProofId]| list(ids.iter().map(|i| id(i).to_string()).collect());
        let mut last = formula.len();
        let mut text = String::new();
        for step in proof.steps() {
            text += &match step {
                Step::Derive(clause, hints) => {
                    last += 1;
                    let lits = list(clause.iter().map(|lit| number(lit).to_string()).collect());
                    format!("{last} {lits} {}\n", ids(&hints))
                }
                Step::Forget(gone) => format!("{last} d {}\n", ids(&gone)),
            };
        }
        assert_eq!(rejilla_verify::lrat::check(&formula, text.as_bytes()), Ok(()));
    }

    /// One pigeon more than holes: no model, and a proof long enough to restart, forget and try booleans on the way.
    #[test]
    fn pigeons_have_no_room() {
        let (pigeons, holes) = (8, 7);
        let budget = Budget::unlimited();
        let mut core = Core::new(&budget);
        core.keep_proof(usize::MAX);
        let at: Vec<Vec<Lit>> = (0..pigeons).map(|_| (0..holes).map(|_| core.new_lit()).collect()).collect();
        at.iter().for_each(|pigeon| core.add(pigeon.iter().copied()));
        for hole in 0..holes {
            for (i, one) in at.iter().enumerate() {
                at[..i].iter().for_each(|other| core.add([!one[hole], !other[hole]]));
            }
        }
        assert!(matches!(core.solve(), Solved::No));
        assert!(core.counts().conflicts > 1_100 && core.counts().restarts > 3, "{:?}", core.counts());
        assert_proved(&mut core);
    }
}
