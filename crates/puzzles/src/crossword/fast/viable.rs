//! The words of a slot that still lead to a full board.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Val, Var};

use super::index::Index;
use super::walk::Walk;
use super::{Filler, one};

/// What is known of a slot's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Viability {
    /// Words that stand in some fill, in the order of the dictionary.
    pub viable: Vec<Val>,
    /// Words the budget left undecided, in the order of the dictionary.
    pub unknown: Vec<Val>,
}

impl Filler<'_> {
    /// Which words of a slot stand in some fill. Each fill found on the way settles one word; what propagation refutes
    /// is not even tried.
    pub fn viable(&self, x: Var, budget: &Budget) -> Viability {
        let mut index = Index::new(self.puzzle, None);
        let slot = x.index();
        let mut known = Viability { viable: Vec::new(), unknown: Vec::new() };
        let candidates: Vec<u32> = {
            let mut walk = Walk::new(&index);
            if !walk.root() {
                return known;
            }
            walk.state.words(slot).collect()
        };
        let (offset, blocks) = (index.slots[slot].offset, index.table(slot).blocks);
        for word in candidates {
            let v = index.table(slot).value(word);
            index.domains[offset..offset + blocks].fill(0);
            index.domains[offset + word as usize / 64] = 1 << (word % 64);
            match one(&index, budget, Rng::new(self.puzzle.variety, 1)) {
                Ok(Some(_)) => known.viable.push(v),
                Ok(None) => {}
                Err(_) => known.unknown.push(v),
            }
        }
        known.viable.sort_unstable();
        known.unknown.sort_unstable();
        known
    }
}
