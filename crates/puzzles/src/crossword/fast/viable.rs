//! The words of a slot that still lead to a full board.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Domain, Val, ValSet, Var};

use super::index::Index;
use super::walk::{Pause, Walk};
use super::{Filler, Patience};

/// What is known of a slot's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Viability {
    /// Words that stand in some fill, in the order of the dictionary.
    pub viable: Vec<Val>,
    /// Words the budget left undecided, in the order of the dictionary.
    pub unknown: Vec<Val>,
}

impl Filler<'_> {
    /// Which words of a slot stand in some fill where some slots have only these words left. One search goes through them all and keeps what it
    /// has learnt about the board; what propagation refutes is not even tried.
    pub fn viable(&self, x: Var, left: &[(Var, ValSet)], budget: &Budget) -> Viability {
        let unknown = |words: Domain<'_>| Viability { viable: Vec::new(), unknown: words.iter().collect() };
        let Ok(mut index) = Index::new(self.puzzle, None, budget) else {
            return unknown(self.puzzle.domain(x).view());
        };
        left.iter().for_each(|(y, words)| index.keep(y.index(), words.view()));
        let slot = x.index();
        let mut known = Viability { viable: Vec::new(), unknown: Vec::new() };
        let mut walk = Walk::new(&index);
        match walk.root(budget) {
            Ok(true) => {}
            Ok(false) => return known,
            Err(_) => return unknown(self.puzzle.domain(x).view()),
        }
        let words: Vec<u32> = walk.state.words(slot).collect();
        for word in words {
            let v = index.table(slot).value(word);
            // Trying a word costs something even where the search behind it may not begin.
            if budget.look().is_err() {
                known.unknown.push(v);
                continue;
            }
            let settled =
                if walk.assume(slot, word) { leads_on(&mut walk, self.puzzle.variety, budget) } else { Some(false) };
            walk.forget();
            match settled {
                Some(true) => known.viable.push(v),
                Some(false) => {}
                None => known.unknown.push(v),
            }
        }
        known.viable.sort_unstable();
        known.unknown.sort_unstable();
        known
    }
}

/// Whether a fill lies behind what is assumed; none when the budget is spent. Patience grows, so this ends.
fn leads_on(walk: &mut Walk<'_>, variety: u64, budget: &Budget) -> Option<bool> {
    let mut rng = Rng::new(variety, 1);
    let mut patience = Patience::default();
    loop {
        let (branching, failures) = patience.next();
        walk.restart();
        match walk.run(branching, failures, Some(&mut rng), budget) {
            Pause::Solution(_) => return Some(true),
            Pause::Exhausted => return Some(false),
            Pause::Limit => {}
            Pause::Spent(_) => return None,
        }
    }
}
