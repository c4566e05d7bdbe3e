//! The rules of sudoku as constraints: rows, then columns, then blocks.

use std::sync::OnceLock;

use rejilla_engine::kernel::constraint::{AllDifferent, Strength};
use rejilla_engine::kernel::{Model, Var};
use rejilla_engine::{Place, Rules};

use super::{SIZES, Shape, SudokuPuzzle};

/// The model of a puzzle. Puzzles of one size share their structure, built once.
pub(super) fn model(clues: &SudokuPuzzle) -> Model {
    let givens = clues.givens.iter().enumerate().filter_map(|(i, v)| Some((Var::at(i), (*v)?)));
    let model = bare(clues.shape).with_given(givens.collect());
    match &clues.candidates {
        Some(candidates) => model.with_domains(|x| candidates[x.index()].clone()),
        None => model,
    }
}

/// The rules of a size, without givens.
pub(crate) fn bare(shape: Shape) -> &'static Model {
    static BARE: [OnceLock<Model>; SIZES.len()] = [const { OnceLock::new() }; SIZES.len()];
    let at = SIZES.iter().position(|&n| n == shape.n).expect("a size of sudoku");
    BARE[at].get_or_init(|| {
        let mut rules = Rules::default();
        post(shape, &mut rules);
        rules.build()
    })
}

/// States the rules of a size; returns its cells.
pub(crate) fn post(shape: Shape, rules: &mut Rules) -> Vec<Var> {
    let n = shape.n;
    let cells = rules.grid(n, n, n);
    let mut house = |label: Place, at: &dyn Fn(usize) -> usize| {
        let vars: Vec<Var> = (0..n).map(|i| cells[at(i)]).collect();
        rules.post_as(label, AllDifferent::new(vars, n, Strength::Singles));
    };
    for row in 0..n {
        house(Place::house("row", row), &|i| row * n + i);
    }
    for col in 0..n {
        house(Place::house("column", col), &|i| i * n + col);
    }
    // There are `block_rows` blocks side by side.
    for (down, along) in (0..n).map(|block| (block / shape.block_rows, block % shape.block_rows)) {
        let (top, left) = (down * shape.block_rows, along * shape.block_cols);
        let label = Place::house_at("block", down, along);
        house(label, &|i| (top + i / shape.block_cols) * n + left + i % shape.block_cols);
    }
    cells
}
