//! Taking clues away from a full board.

use rejilla_engine::Rng;
use rejilla_engine::generate::Exhausted;
use rejilla_engine::kernel::{Budget, Spent};

use super::super::techniques::EASY;
use super::enough::{by_logic, is_idle, is_unique, thinned};
use super::{Clue, Made, PROVED, Wanted, leave_out};

/// Nodes for one proof beyond the sizes that are proved minimal.
const PURSE: u64 = 300;

/// Each clue tested by itself: it goes if the solution stays unique (or the level's techniques still solve it).
pub(super) fn one_by_one(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let clues = in_order(wanted, full, rng);
    let kept = match wanted.level.filter(|level| level.up_to < u32::MAX) {
        Some(level) => thin_out(wanted, clues, level.up_to, budget)?,
        None => take_away(wanted, clues, |kept, _| is_unique(wanted.n, kept, budget))?,
    };
    Ok(Some(kept))
}

/// What the level's techniques can do without; where there is no limit to them, first what propagation does not miss, then what
/// a proof can do without.
pub(super) fn auto(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let n = wanted.n;
    let clues = in_order(wanted, full, rng);
    let kept = match wanted.level.filter(|level| level.up_to < u32::MAX) {
        Some(level) => thin_out(wanted, clues, level.up_to, budget)?,
        None => {
            let easy = thin_out(wanted, clues, EASY, budget)?;
            take_away(wanted, easy, |kept, clue| may_go(n, kept, clue, budget))?
        }
    };
    Ok(Some(kept))
}

/// Whether a clue can be left out; beyond [`PROVED`] one whose proof is too dear cannot.
fn may_go(n: usize, kept: &[Clue], clue: Clue, budget: &Budget) -> Result<bool, Spent> {
    if n <= PROVED {
        return is_idle(n, kept, clue, budget);
    }
    let idle = budget.within(PURSE, |purse| is_idle(n, kept, clue, purse))?;
    match idle {
        Err(Spent::Nodes) => Ok(false),
        settled => settled,
    }
}

/// Takes away in order what the techniques up to a level can do without.
fn thin_out(wanted: &Wanted, clues: Vec<Clue>, up_to: u32, budget: &Budget) -> Result<Vec<Clue>, Exhausted> {
    if wanted.givens.is_none() && wanted.signs.is_none() {
        return Ok(thinned(wanted.n, &clues, up_to, budget)?);
    }
    take_away(wanted, clues, |kept, clue| by_logic(wanted.n, kept, Some(clue), up_to, budget))
}

/// Takes clues away in order while `may_go` agrees, of each sort no more than is asked for.
fn take_away(
    wanted: &Wanted,
    clues: Vec<Clue>,
    mut may_go: impl FnMut(&[Clue], Clue) -> Result<bool, Spent>,
) -> Result<Vec<Clue>, Exhausted> {
    let is_given = |clue: &Clue| matches!(clue, Clue::Given(..));
    let kept = leave_out(clues, |kept, clue| {
        let least = if is_given(&clue) { wanted.givens } else { wanted.signs };
        let left = kept.iter().filter(|other| is_given(other) == is_given(&clue)).count();
        Ok(least.is_none_or(|least| left >= least) && may_go(kept, clue)?)
    })?;
    Ok(kept)
}

/// The order in which clues are tried: two thirds of the cells first, or more numbers than signs would be left, which is
/// hardly a futoshiki; then the rest as it comes. Where the number of one sort is asked for, that sort comes first:
/// there is most to spare then.
fn in_order(wanted: &Wanted, mut clues: Vec<Clue>, rng: &mut Rng) -> Vec<Clue> {
    rng.shuffle(&mut clues);
    match (wanted.givens, wanted.signs) {
        (None, None) => {
            let mut early = wanted.n * wanted.n * 2 / 3;
            clues.sort_by_cached_key(|clue| {
                let first = matches!(clue, Clue::Given(..)) && early > 0;
                early -= usize::from(first);
                !first
            });
        }
        (None, Some(_)) => clues.sort_by_key(|clue| matches!(clue, Clue::Given(..))),
        (Some(_), _) => clues.sort_by_key(|clue| matches!(clue, Clue::Sign(_))),
    }
    clues
}
