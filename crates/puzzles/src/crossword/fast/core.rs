//! Why a board cannot be filled: a small set of slots that already cannot stand together.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent, Var};

use super::index::Index;
use super::{Filler, one};

/// Nodes spent on each question while slots are left out one by one; what takes longer stays in.
const NODES: u64 = 3_000;

impl Filler<'_> {
    /// Slots that cannot be filled together, though the rest of the board be empty; leaving out any one of them makes
    /// the rest fillable, or hard to refute. None if the board can be filled.
    ///
    /// # Errors
    /// When the budget ran out before the board was settled.
    pub fn conflict(&self, budget: &Budget) -> Result<Option<Vec<Var>>, Spent> {
        let slots = self.puzzle.slots.len();
        let impossible = |kept: &[bool], budget: &Budget| {
            one(&Index::new(self.puzzle, Some(kept), budget)?, budget, Rng::new(0, 2)).map(|fill| fill.is_none())
        };
        let mut kept = vec![true; slots];
        if !impossible(&kept, budget)? {
            return Ok(None);
        }
        // Half by half first: most of a board has nothing to do with it.
        let mut chunk = slots.div_ceil(2).max(1);
        loop {
            for start in (0..slots).step_by(chunk) {
                let mut fewer = kept.clone();
                fewer[start..(start + chunk).min(slots)].fill(false);
                if fewer == kept {
                    continue;
                }
                budget.look()?;
                if impossible(&fewer, &budget.purse(NODES)) == Ok(true) {
                    kept = fewer;
                }
            }
            if chunk == 1 {
                break;
            }
            chunk = chunk.div_ceil(2);
        }
        Ok(Some((0..slots).filter(|&i| kept[i]).map(Var::at).collect()))
    }
}
