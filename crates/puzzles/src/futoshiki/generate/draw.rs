//! The strategies that add clues to an empty board: so many cells and so many signs of a full square. For larger sizes
//! they do not finish; they stop at the budget.

use std::ops::ControlFlow;

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent};

use super::enough::{all, is_idle, is_unique};
use super::{Clue, Made, Wanted, clues_of, leave_out, square_of};
use crate::houses;

/// Choices drawn from one square before another is tried.
pub(super) const DRAWS: usize = 500;

/// The full square's clues in random order, cells and signs apart, and how many of each.
struct Stock {
    givens: Vec<Clue>,
    signs: Vec<Clue>,
    counts: (usize, usize),
}

fn stock(wanted: &Wanted, mut full: Vec<Clue>, rng: &mut Rng) -> Stock {
    rng.shuffle(&mut full);
    let (givens, signs): (Vec<Clue>, Vec<Clue>) = full.into_iter().partition(|clue| matches!(clue, Clue::Given(..)));
    let usual = usual_counts(wanted);
    let counts = (wanted.givens.unwrap_or(usual.0), wanted.signs.unwrap_or(usual.1));
    Stock { givens, signs, counts }
}

/// So many cells and signs where nothing is said: fewer where it shall be difficult.
fn usual_counts(wanted: &Wanted) -> (usize, usize) {
    let n = wanted.n;
    let easy = wanted.level.is_some_and(|level| level.id == "easy");
    let (givens, signs) = if easy { (n * n / 4, n * n / 2) } else { (n * n / 6, n * n * 2 / 5) };
    (givens, signs.min(2 * n * (n - 1)))
}

/// Whether clues make a puzzle of the sort asked for.
fn fits(wanted: &Wanted, clues: &[Clue], budget: &Budget) -> Result<bool, Spent> {
    budget.tick()?;
    Ok(is_unique(wanted.n, clues, budget)? && wanted.fits(clues, budget))
}

/// Draws by lot.
pub(super) fn random(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let mut stock = stock(wanted, full, rng);
    for _ in 0..DRAWS {
        rng.shuffle(&mut stock.givens);
        rng.shuffle(&mut stock.signs);
        let clues = [&stock.givens[..stock.counts.0], &stock.signs[..stock.counts.1]].concat();
        if fits(wanted, &clues, budget)? {
            return Ok(Some(clues));
        }
    }
    Ok(None)
}

/// Every choice of cells with every choice of signs, in lexicographic order.
pub(super) fn combinations(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let stock = stock(wanted, full, rng);
    walk(wanted, &stock, budget, &|items, k, each| houses::combinations(items, k, each))
}

/// Every ordered choice of cells with every ordered choice of signs: each set comes again in all its orders, which is
/// what makes the strategy slow.
pub(super) fn permutations(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let stock = stock(wanted, full, rng);
    walk(wanted, &stock, budget, &|items, k, each| ordered(items, k, &mut Vec::with_capacity(k), each))
}

/// Why a walk ends early: clues that fit, no more patience with this square, or no more budget.
type Ended = Result<Option<Vec<Clue>>, Spent>;
type Each<'e> = &'e mut dyn FnMut(&[Clue]) -> ControlFlow<Ended>;
type Choices<'c> = &'c dyn Fn(&[Clue], usize, Each<'_>) -> ControlFlow<Ended>;

fn walk(wanted: &Wanted, stock: &Stock, budget: &Budget, choices: Choices<'_>) -> Made {
    let mut left = DRAWS;
    let found = choices(&stock.givens, stock.counts.0, &mut |givens| {
        choices(&stock.signs, stock.counts.1, &mut |signs| {
            let clues = [givens, signs].concat();
            left -= 1;
            match fits(wanted, &clues, budget) {
                Ok(false) if left == 0 => ControlFlow::Break(Ok(None)),
                Ok(false) => ControlFlow::Continue(()),
                Ok(true) => ControlFlow::Break(Ok(Some(clues))),
                Err(spent) => ControlFlow::Break(Err(spent)),
            }
        })
    });
    match found {
        ControlFlow::Break(found) => Ok(found?),
        // This square has no such clues at all.
        ControlFlow::Continue(()) => Ok(None),
    }
}

fn ordered(items: &[Clue], k: usize, chosen: &mut Vec<Clue>, each: Each<'_>) -> ControlFlow<Ended> {
    if chosen.len() == k {
        return each(chosen);
    }
    for &item in items {
        if !chosen.contains(&item) {
            chosen.push(item);
            ordered(items, k, chosen, each)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

/// Starts from a draw, adds what tells the solution from others until it is the only one, and leaves out what can be:
/// the rest is a critical set.
pub(super) fn critical(wanted: &Wanted, full: Vec<Clue>, rng: &mut Rng, budget: &Budget) -> Made {
    let n = wanted.n;
    let square = square_of(&full);
    let stock = stock(wanted, full, rng);
    let mut clues = [&stock.givens[..stock.counts.0], &stock.signs[..stock.counts.1]].concat();
    loop {
        let found = all(n, &clues, 2, budget)?;
        let Some(other) = found.iter().find(|other| **other != square) else { break };
        let telling = clues_of(n, other);
        let missing = stock.signs.iter().chain(&stock.givens).find(|clue| !telling.contains(clue));
        clues.push(*missing.expect("different squares differ in a cell"));
    }
    rng.shuffle(&mut clues);
    Ok(Some(leave_out(clues, |kept, clue| is_idle(n, kept, clue, budget))?))
}
