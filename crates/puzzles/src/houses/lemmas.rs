//! Which steps a chain with chains inside cannot do without.
//!
//! What falls is found by taking in everything that helps, round after round, and so with far more help than it needs. Told in
//! that order the hardest puzzles took over a hundred facts a step, most of them other chains; and so they did where always the chain that
//! led furthest was taken next. Here everything is known that helps in each round, and one goes back from the contradiction: what of
//! it is needed, those of the last rounds being given up first; and then the same for each that is.

use rejilla_engine::Board;
use rejilla_engine::proof::Claim;
use rejilla_engine::step::Candidate;

use super::ahead::{Ahead, Refuted};
use super::story::fewest;

/// A candidate that a chain puts out where the assumption holds, in which round, and whether it is needed.
struct Lemma {
    out: Candidate,
    round: u32,
    is_needed: bool,
}

/// The candidates that chains put out on the way from an assumption to its contradiction, in an order in which each follows from
/// those before it; none if chains of singles alone do not lead there.
pub(super) fn needed(board: &Board, ahead: &mut Ahead<'_>, assumed: Candidate) -> Option<Vec<Candidate>> {
    let under = board.under([&Claim::In(assumed)]);
    let mut lemmas = Lemmas { under: &under, ahead, all: Vec::new() };
    let last = lemmas.collect()?;
    lemmas.keep_needed(None, last);
    for round in (0..last).rev() {
        let these = |lemma: &Lemma| lemma.round == round && lemma.is_needed;
        let outs: Vec<Candidate> = lemmas.all.iter().filter(|lemma| these(lemma)).map(|lemma| lemma.out).collect();
        outs.into_iter().for_each(|out| lemmas.keep_needed(Some(out), round));
    }
    Some(lemmas.all.into_iter().filter(|lemma| lemma.is_needed).map(|lemma| lemma.out).collect())
}

struct Lemmas<'a, 'b> {
    under: &'a Board,
    ahead: &'a mut Ahead<'b>,
    all: Vec<Lemma>,
}

impl Lemmas<'_, '_> {
    /// Everything that chains put out, round by round; the round of the contradiction.
    fn collect(&mut self) -> Option<u32> {
        self.ahead.look_at(self.under);
        for round in 0.. {
            if let Err(Refuted) = self.ahead.settle() {
                return Some(round);
            }
            let open: Vec<Candidate> = self.ahead.open().collect();
            let out: Vec<Candidate> = open.into_iter().filter(|&(x, v)| self.ahead.refutes(x, v)).collect();
            if out.is_empty() || self.under.look().is_break() {
                return None;
            }
            out.iter().for_each(|&c| self.ahead.put_out(c));
            self.all.extend(out.into_iter().map(|out| Lemma { out, round, is_needed: false }));
        }
        None
    }

    /// Marks what a candidate needs to be put out, or the contradiction to come about, of what earlier rounds know. What is needed
    /// anyway costs nothing; the rest is given up in parts as large as possible, the latest first.
    fn keep_needed(&mut self, goal: Option<Candidate>, round: u32) {
        let before = self.all.partition_point(|lemma| lemma.round < round);
        let more: Vec<usize> = (0..before).filter(|&i| !self.all[i].is_needed).collect();
        let more = fewest(more, |fewer| self.suffices(goal, before, fewer));
        more.into_iter().for_each(|i| self.all[i].is_needed = true);
    }

    /// Whether what is needed anyway and these lead to the goal.
    fn suffices(&mut self, goal: Option<Candidate>, before: usize, more: &[usize]) -> bool {
        self.ahead.look_at(self.under);
        let known = self.all[..before].iter().filter(|lemma| lemma.is_needed).map(|lemma| lemma.out);
        known.chain(more.iter().map(|&i| self.all[i].out)).for_each(|c| self.ahead.put_out(c));
        match (self.ahead.settle(), goal) {
            (Err(Refuted), _) => true,
            (Ok(_), Some((x, v))) => self.ahead.refutes(x, v),
            (Ok(_), None) => false,
        }
    }
}
