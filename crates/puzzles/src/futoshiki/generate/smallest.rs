//! The fewest clues that a solved board can do with, proved.
//!
//! Every other latin square breaks some of the board's clues; enough clues are those that hit each of these sets. So:
//! find the smallest choice that hits the sets known so far, ask whether it leaves another solution, and if so, add the
//! set that one breaks, made as small as can be. No choice smaller than the last one hits all the sets.

use rejilla_engine::generate::Exhausted;
use rejilla_engine::kernel::{Budget, Spent, Val};
use rejilla_engine::{Message, Rng};

use super::enough::all;
use super::{Clue, clues_of, full, square_of};

/// The largest size it is offered for.
const MOST: usize = 5;

/// Clues as bits.
type Set = u128;

pub(super) fn generate(n: usize, rng: &mut Rng, budget: &Budget) -> Result<Vec<Clue>, Exhausted> {
    if n > MOST {
        return Err(Exhausted::Impossible(Message::new("error-generate-smallest").with("most", MOST)));
    }
    let mut clues = full(n, rng, budget)?;
    let square = square_of(&clues);
    rng.shuffle(&mut clues);
    let board = Solved { n, clues, square };
    let mut sets: Vec<Set> = Vec::new();
    let mut size = 0;
    loop {
        let Some(chosen) = hitting(&sets, size, 0, 0, budget)? else {
            size += 1;
            continue;
        };
        match board.broken_by_another(chosen, budget)? {
            None => return Ok(board.chosen(chosen)),
            Some(broken) => sets.push(board.shrunk(broken, budget)?),
        }
    }
}

struct Solved {
    n: usize,
    clues: Vec<Clue>,
    square: Vec<Val>,
}

impl Solved {
    fn chosen(&self, set: Set) -> Vec<Clue> {
        self.clues.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, clue)| *clue).collect()
    }

    /// The clues that some other solution of the chosen ones breaks, if there is one.
    fn broken_by_another(&self, chosen: Set, budget: &Budget) -> Result<Option<Set>, Spent> {
        let found = all(self.n, &self.chosen(chosen), 2, budget)?;
        Ok(found.into_iter().find(|other| *other != self.square).map(|other| {
            let kept = clues_of(self.n, &other);
            let broken = self.clues.iter().enumerate().filter(|(_, clue)| !kept.contains(clue));
            broken.fold(0, |set, (i, _)| set | 1 << i)
        }))
    }

    /// A smallest part of a broken set that is broken by some square.
    fn shrunk(&self, mut broken: Set, budget: &Budget) -> Result<Set, Spent> {
        let everything: Set = (1 << self.clues.len()) - 1;
        for i in 0..self.clues.len() {
            if broken >> i & 1 == 1
                && let Some(smaller) = self.broken_by_another(everything & !broken | 1 << i, budget)?
            {
                broken = smaller;
            }
        }
        Ok(broken)
    }
}

/// A choice of at most `size` clues that hits every set, if there is one. `barred` clues have been tried already.
fn hitting(sets: &[Set], size: usize, chosen: Set, barred: Set, budget: &Budget) -> Result<Option<Set>, Spent> {
    budget.tick()?;
    let open = || sets.iter().map(|set| set & !barred).zip(sets).filter(|(_, whole)| *whole & chosen == 0);
    // Sets that share nothing need a clue each.
    let (mut used, mut apart) = (0, 0);
    for (set, _) in open() {
        if set & used == 0 {
            used |= set;
            apart += 1;
        }
    }
    if apart == 0 {
        return Ok(Some(chosen));
    }
    if apart > size {
        return Ok(None);
    }
    let (smallest, _) = open().min_by_key(|(set, _)| set.count_ones()).expect("a set that is not hit");
    let mut barred = barred;
    for i in (0..Set::BITS).filter(|i| smallest >> i & 1 == 1) {
        if let Some(found) = hitting(sets, size - 1, chosen | 1 << i, barred, budget)? {
            return Ok(Some(found));
        }
        barred |= 1 << i;
    }
    Ok(None)
}
