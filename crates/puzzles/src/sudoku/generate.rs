//! Unique sudokus of a wanted difficulty: a random full grid, and clues taken away one by one in random order.
//!
//! | size | difficulty | a clue goes while | the result |
//! |---|---|---|---|
//! | up to 12 | any, extreme | the solution is unique | minimal |
//! | up to 9 | easy to hard | the same, and puzzles are made until one fits | minimal |
//! | above | any, extreme | uniqueness is proved within a purse of nodes | unique, all but minimal |
//! | above 9 | easy to hard | the level's techniques solve it | no clue can go without leaving the level |
//!
//! Large minimal puzzles are all extreme, and proving a 25×25 minimal is out of reach: hence the other rows.

use rejilla_engine::generate::{Exhausted, as_givens, is_unique, minimise, random_clues, until};
use rejilla_engine::kernel::{Budget, Model, Spent, Val, Var};
use rejilla_engine::{Level, Options, Rng, rating};

use super::{INFO, Shape, SudokuPuzzle, model};

/// Grids tried before giving up. Of random minimal 9×9 puzzles about one in a hundred is `hard`.
const TRIES: u64 = 100_000;

/// The largest size whose minimality is proved.
const PROVED: usize = 12;

/// Nodes for one proof of uniqueness beyond that.
const PURSE: u64 = 500;

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<SudokuPuzzle, Exhausted> {
    let shape = Shape::new(options.int("size").map_or(9, |n| n as usize));
    let bare = model::model(shape, &vec![None; shape.n * shape.n]);
    let wanted = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
    until(
        TRIES,
        || {
            let clues = random_clues(&bare, rng, budget)?;
            let kept = minimise(clues, |clues| may_go(shape, &bare, clues, wanted, budget))?;
            Ok(puzzle(shape, &kept))
        },
        |puzzle| wanted.is_none_or(|level| rating::rate(puzzle, budget).is_some_and(|r| r.level == level)),
    )
}

fn puzzle(shape: Shape, clues: &[(Var, Val)]) -> SudokuPuzzle {
    SudokuPuzzle::new(shape.n, as_givens(clues, shape.n * shape.n))
}

/// Whether these clues are still enough.
fn may_go(
    shape: Shape,
    bare: &Model,
    clues: &[(Var, Val)],
    wanted: Option<&'static Level>,
    budget: &Budget,
) -> Result<bool, Spent> {
    let by_logic = wanted.filter(|level| shape.n > 9 && level.up_to < u32::MAX);
    if let Some(level) = by_logic {
        return rating::is_solvable_at(&puzzle(shape, clues), level, budget);
    }
    let model = bare.with_given(clues.to_vec());
    if shape.n <= PROVED {
        return is_unique(&model, budget);
    }
    let purse = budget.purse(PURSE);
    let unique = is_unique(&model, &purse);
    budget.spend(purse.used())?;
    match unique {
        Err(Spent::Nodes) => Ok(false),
        settled => settled,
    }
}
