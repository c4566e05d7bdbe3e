//! Minimal unique sudokus: a random full grid, and clues taken away while the solution stays the only one.

use std::ops::ControlFlow;

use rejilla_engine::generate::{Exhausted, minimise, until};
use rejilla_engine::kernel::engine::brancher::OpenView;
use rejilla_engine::kernel::{Brancher, Budget, Engine, Model, Order, Val, Var, Verdict, solve};
use rejilla_engine::{Options, Rng, rating};

use super::{Shape, SudokuPuzzle, model};

/// Grids tried before giving up. Of random minimal 9×9 puzzles about one in a hundred is `hard`.
const TRIES: u64 = 100_000;

pub(super) fn generate(
    options: &Options,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<SudokuPuzzle, Exhausted> {
    let shape = Shape::new(options.int("size").map_or(9, |n| n as usize));
    let wanted = options.text("difficulty").unwrap_or("any");
    until(
        TRIES,
        || minimal(shape, rng, budget),
        |puzzle| {
            wanted == "any" || rating::rate(puzzle, budget).is_some_and(|r| r.level.id == wanted)
        },
    )
}

/// A random puzzle none of whose clues can be left out.
fn minimal(shape: Shape, rng: &mut Rng, budget: &Budget) -> Result<SudokuPuzzle, Exhausted> {
    let bare = model::model(shape, &vec![None; shape.n * shape.n]);
    let full = random_grid(&bare, rng, budget)?;
    let mut clues: Vec<(Var, Val)> = bare.vars().zip(full).collect();
    rng.shuffle(&mut clues);
    let kept = minimise(clues, |clues| {
        is_unique(&bare.with_given(clues.to_vec()), budget)
    })?;
    let mut givens = vec![None; bare.len()];
    for (x, v) in kept {
        givens[x.index()] = Some(v);
    }
    Ok(SudokuPuzzle::new(shape.n, givens))
}

fn random_grid(bare: &Model, rng: &mut Rng, budget: &Budget) -> Result<Vec<Val>, Exhausted> {
    let mut brancher = RandomValues {
        order: Order::Smallest.brancher(bare),
        rng,
    };
    let mut grid = Vec::new();
    let report = solve(
        bare,
        Engine::Mac,
        &mut brancher,
        budget,
        &mut (),
        &mut |answer| {
            grid = answer.to_vec();
            ControlFlow::Break(())
        },
    )
    .expect("propagation takes every model on");
    match report.verdict {
        Verdict::Spent(spent) => Err(spent.into()),
        _ => Ok(grid),
    }
}

fn is_unique(model: &Model, budget: &Budget) -> Result<bool, Exhausted> {
    let mut found = 0;
    let report = solve(
        model,
        Engine::Mac,
        &mut *Order::Smallest.brancher(model),
        budget,
        &mut (),
        &mut |_| {
            found += 1;
            if found > 1 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    )
    .expect("propagation takes every model on");
    match report.verdict {
        Verdict::Spent(spent) => Err(spent.into()),
        _ => Ok(found == 1),
    }
}

/// Another brancher's variables, with values at random.
struct RandomValues<'r> {
    order: Box<dyn Brancher + Send>,
    rng: &'r mut Rng,
}

impl Brancher for RandomValues<'_> {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        self.order.select(view)
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let left: Vec<Val> = view.store.domain(x).iter().collect();
        *self.rng.pick(&left)
    }
}
