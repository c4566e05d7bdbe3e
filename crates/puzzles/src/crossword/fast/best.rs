//! The best total score: branch and bound over words, the best words first.
//!
//! A node's bound is the sum of the best score each slot can still have; tables are in order of score, so that is the
//! first word left. Reported are the fills with the best total, and only they.

use rejilla_engine::Rng;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Report, Spent, Stats, Val, Verdict};

use super::index::{Index, SlotId, WordId};
use super::one;
use super::state::State;

struct Search<'i> {
    state: State<'i>,
    decisions: Vec<(SlotId, WordId)>,
    stats: Stats,
}

/// Where a search stands.
enum Next {
    Full(u64),
    Branch(SlotId, WordId),
}

impl<'i> Search<'i> {
    fn new(index: &'i Index, budget: &Budget) -> Result<Option<Search<'i>>, Spent> {
        let mut state = State::new(index);
        let stands = state.root(budget)?;
        let stats = Stats { nodes: 1, ..Stats::default() };
        Ok(stands.then(|| Search { state, decisions: Vec::new(), stats }))
    }

    fn slots(&self) -> impl Iterator<Item = SlotId> + use<'i> {
        0..self.state.index.slots.len()
    }

    fn bound(&self) -> u64 {
        self.slots().map(|slot| self.state.best_score(slot)).sum()
    }

    /// The slot with the fewest words, and its best one.
    fn next(&self) -> Next {
        let open = self.slots().filter(|&slot| self.state.count(slot) > 1);
        match open.min_by_key(|&slot| self.state.count(slot)) {
            None => Next::Full(self.bound()),
            Some(slot) => Next::Branch(slot, self.state.first(slot).expect("an open slot has words")),
        }
    }

    /// Goes on to a full board of at least `least`; none when there is no other.
    fn run(&mut self, least: u64, leave: bool, budget: &Budget) -> Result<Option<u64>, Spent> {
        if leave && !self.back(least) {
            return Ok(None);
        }
        if self.bound() < least && !self.back(least) {
            return Ok(None);
        }
        loop {
            match self.next() {
                Next::Full(total) => return Ok(Some(total)),
                Next::Branch(slot, word) => {
                    budget.tick()?;
                    self.stats.nodes += 1;
                    self.state.push();
                    self.decisions.push((slot, word));
                    self.stats.max_depth = self.stats.max_depth.max(self.decisions.len() as u64 + 1);
                    let stands = self.state.set_word(slot, word).is_ok() && self.bound() >= least;
                    if !stands && !self.back(least) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    fn back(&mut self, least: u64) -> bool {
        while let Some((slot, word)) = self.decisions.pop() {
            self.stats.backtracks += 1;
            self.state.pop();
            if self.state.drop_word(slot, word).is_ok() && self.bound() >= least {
                return true;
            }
        }
        false
    }

    fn answer(&self) -> Vec<Val> {
        let table = |slot| self.state.index.table(slot);
        self.slots().map(|slot| self.state.first(slot).map_or(Val(0), |word| table(slot).value(word))).collect()
    }
}

/// Reports every fill of the best total. When the budget runs out first, the best one so far.
pub(super) fn each_best(index: &Index, budget: &Budget, found: Found<'_>) -> Report {
    let mut stats = Stats::default();
    let verdict = search(index, budget, found, &mut stats);
    Report { verdict, stats }
}

fn search(index: &Index, budget: &Budget, found: Found<'_>, stats: &mut Stats) -> Verdict {
    // Any fill is a start: climbing alone may take long to come upon the first one.
    let mut best = match one(index, budget, Rng::new(0, 3)) {
        Ok(Some(answer)) => (total(index, &answer), answer),
        Ok(None) => return Verdict::Exhausted,
        Err(spent) => return Verdict::Spent(spent),
    };
    let mut climb = match Search::new(index, budget) {
        Ok(Some(climb)) => climb,
        Ok(None) => return Verdict::Exhausted,
        Err(spent) => return Verdict::Spent(spent),
    };
    let mut leave = false;
    loop {
        let climbed = climb.run(best.0 + 1, leave, budget);
        leave = true;
        *stats = climb.stats;
        match climbed {
            Ok(Some(total)) => best = (total, climb.answer()),
            Ok(None) => break,
            Err(spent) => {
                stats.solutions = 1;
                let _ = found(&best.1);
                return Verdict::Spent(spent);
            }
        }
    }
    each_of(index, best.0, budget, found, stats)
}

/// The total is known: now each fill that reaches it.
fn each_of(index: &Index, total: u64, budget: &Budget, found: Found<'_>, stats: &mut Stats) -> Verdict {
    let mut walk = match Search::new(index, budget) {
        Ok(Some(walk)) => walk,
        Ok(None) => return Verdict::Exhausted,
        Err(spent) => return Verdict::Spent(spent),
    };
    let mut leave = false;
    loop {
        let walked = walk.run(total, leave, budget);
        leave = true;
        match walked {
            Ok(Some(_)) => {
                stats.solutions += 1;
                if found(&walk.answer()).is_break() {
                    return Verdict::Stopped;
                }
            }
            Ok(None) => return Verdict::Exhausted,
            Err(spent) => return Verdict::Spent(spent),
        }
    }
}

/// What the words of a fill score together.
fn total(index: &Index, answer: &[Val]) -> u64 {
    let score = |(slot, &v): (SlotId, &Val)| {
        let table = index.table(slot);
        let word = table.all_words().find(|&word| table.value(word) == v);
        word.map_or(0, |word| u64::from(table.scores[word as usize]))
    };
    answer.iter().enumerate().map(score).sum()
}
