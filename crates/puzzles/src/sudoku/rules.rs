//! The rules of sudoku, restated cell by cell. Shares nothing with the model, so that each can catch the other's mistakes.

use rejilla_engine::kernel::{Val, ValSet};
use rejilla_engine::{Fault, Message};

use super::{SIZES, Shape};
use crate::grid;

/// Holds a full answer against the rules and the givens.
pub(super) fn check(shape: Shape, givens: &[Option<Val>], answer: &[Val]) -> Result<(), Fault> {
    let n = shape.n;
    if answer.len() != n * n || answer.iter().any(|v| v.index() >= n) {
        return Err(Fault(Message::new("fault-length").with("cells", n * n)));
    }
    let others = |(given, v): (&Option<Val>, &Val)| given.is_some_and(|given| given != *v);
    if let Some(i) = givens.iter().zip(answer).position(others) {
        return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, n))));
    }
    // What is wrong is looked for where something is.
    if has_each_everywhere(shape, answer) { Ok(()) } else { twice(shape, |i| Some(answer[i])) }
}

/// Whether each row, column and block holds each value.
fn has_each_everywhere(shape: Shape, answer: &[Val]) -> bool {
    let Shape { n, block_rows, block_cols } = shape;
    let all = (1u32 << n) - 1;
    let mut columns = [0; SIZES[SIZES.len() - 1]];
    for band in answer.chunks(n * block_rows) {
        let mut blocks = [0; SIZES[SIZES.len() - 1]];
        for cells in band.chunks(n) {
            let mut row = 0;
            for ((cells, columns), block) in
                cells.chunks(block_cols).zip(columns.chunks_mut(block_cols)).zip(&mut blocks)
            {
                for (v, column) in cells.iter().zip(columns) {
                    row |= 1 << v.0;
                    *block |= 1 << v.0;
                    *column |= 1 << v.0;
                }
            }
            if row != all {
                return false;
            }
        }
        if blocks[..n / block_cols].iter().any(|&block| block != all) {
            return false;
        }
    }
    columns[..n].iter().all(|&column| column == all)
}

/// Holds an answer against the candidates, where they were given.
pub(super) fn among(candidates: Option<&[ValSet]>, answer: &[Val]) -> Result<(), Fault> {
    let strange = |(left, v): (&ValSet, &Val)| !left.view().contains(*v);
    match candidates.and_then(|candidates| candidates.iter().zip(answer).position(strange)) {
        Some(i) => Err(Fault(Message::new("fault-candidate").with("cell", grid::place(i, 9)))),
        None => Ok(()),
    }
}

/// Looks for a cell to which nothing is left.
pub(super) fn some_left(candidates: Option<&[ValSet]>) -> Result<(), Fault> {
    match candidates.and_then(|candidates| candidates.iter().position(|left| left.view().is_empty())) {
        Some(i) => Err(Fault(Message::new("fault-no-candidate").with("cell", grid::place(i, 9)))),
        None => Ok(()),
    }
}

/// Looks for a value that stands twice: row and column by turns, then blocks, as a person would.
pub(crate) fn repeated(shape: Shape, values: &[Option<Val>]) -> Result<(), Fault> {
    twice(shape, |i| values[i])
}

fn twice(shape: Shape, value: impl Fn(usize) -> Option<Val>) -> Result<(), Fault> {
    let n = shape.n;
    for i in 0..n {
        if let Some(v) = grid::twice((0..n).map(|j| value(i * n + j))) {
            return Err(Fault(Message::new("fault-repeated-row").with("row", i + 1).with("value", grid::symbol(v))));
        }
        if let Some(v) = grid::twice((0..n).map(|j| value(j * n + i))) {
            return Err(Fault(
                Message::new("fault-repeated-column").with("column", i + 1).with("value", grid::symbol(v)),
            ));
        }
    }
    for top in (0..n).step_by(shape.block_rows) {
        for left in (0..n).step_by(shape.block_cols) {
            let inside = (0..shape.block_rows)
                .flat_map(|r| (0..shape.block_cols).map(move |c| (top + r) * n + left + c))
                .map(&value);
            if let Some(v) = grid::twice(inside) {
                return Err(Fault(
                    Message::new("fault-repeated-block")
                        .with("row", top / shape.block_rows + 1)
                        .with("column", left / shape.block_cols + 1)
                        .with("value", grid::symbol(v)),
                ));
            }
        }
    }
    Ok(())
}
