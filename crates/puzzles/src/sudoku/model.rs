//! The rules of sudoku as constraints: rows, then columns, then blocks.

use std::sync::OnceLock;

use rejilla_engine::Place;
use rejilla_engine::kernel::constraint::{AllDifferent, Strength};
use rejilla_engine::kernel::{Model, Tag, Val, ValSet, Var};

use super::{SIZES, Shape};

/// The model of a puzzle. Puzzles of one size share their structure, built once.
pub(super) fn model(shape: Shape, givens: &[Option<Val>]) -> Model {
    static BARE: [OnceLock<Model>; SIZES.len()] = [const { OnceLock::new() }; SIZES.len()];
    let at = SIZES.iter().position(|&n| n == shape.n).expect("a size of sudoku");
    let bare = BARE[at].get_or_init(|| build(shape));
    bare.with_given(givens.iter().enumerate().filter_map(|(i, v)| Some((Var::at(i), (*v)?))).collect())
}

/// The same rules and givens with only these candidates.
pub(super) fn within(model: &Model, candidates: &[ValSet]) -> Model {
    let all: Vec<Tag> = model.constraints().map(|(tag, _)| tag).collect();
    let within = model.weakened(&all, |x| candidates[x.index()].clone(), Clone::clone);
    within.with_given(model.given().to_vec())
}

fn build(shape: Shape) -> Model {
    let n = shape.n;
    let mut builder = Model::builder();
    let cells = builder.vars(n * n, n);
    let mut house = |at: &dyn Fn(usize) -> usize| {
        let vars: Vec<Var> = (0..n).map(|i| cells[at(i)]).collect();
        builder.post(AllDifferent::new(vars, n, Strength::Singles));
    };
    for row in 0..n {
        house(&|i| row * n + i);
    }
    for col in 0..n {
        house(&|i| i * n + col);
    }
    for block in 0..n {
        let (top, left) = corner(shape, block);
        house(&|i| (top + i / shape.block_cols) * n + left + i % shape.block_cols);
    }
    builder.build()
}

/// The top left cell of a block, as row and column. There are `block_rows` blocks side by side.
fn corner(shape: Shape, block: usize) -> (usize, usize) {
    (block / shape.block_rows * shape.block_rows, block % shape.block_rows * shape.block_cols)
}

/// Which house a constraint is.
pub(super) fn house(shape: Shape, tag: Tag) -> Place {
    let n = shape.n;
    let index = tag.index() % n;
    match tag.index() / n {
        0 => Place::House { name: "row", at: (index as u32, None) },
        1 => Place::House { name: "column", at: (index as u32, None) },
        _ => {
            let (row, col) = (index / shape.block_rows, index % shape.block_rows);
            Place::House { name: "block", at: (row as u32, Some(col as u32)) }
        }
    }
}

/// Whether a constraint of a grid with `n` rows is a block.
pub(super) fn is_block(n: usize, tag: Tag) -> bool {
    tag.index() >= 2 * n
}
