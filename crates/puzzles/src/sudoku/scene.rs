//! The grid with its block lines.

use rejilla_engine::Marks;
use rejilla_engine::kernel::Val;
use rejilla_engine::scene::{self, CELL, Role, Scene};

use super::Shape;
use crate::grid;

pub(super) fn scene(shape: Shape, givens: &[Option<Val>], marks: &Marks) -> Scene {
    grid::scene(shape.n, givens, marks, |shapes| block_lines(shape, shapes))
}

/// The lines between blocks.
pub(crate) fn block_lines(shape: Shape, shapes: &mut Vec<scene::Shape>) {
    let side = shape.n as i32 * CELL;
    for col in (shape.block_cols..shape.n).step_by(shape.block_cols) {
        shapes.push(grid::vertical(col as i32 * CELL, side, Role::Thick));
    }
    for row in (shape.block_rows..shape.n).step_by(shape.block_rows) {
        shapes.push(grid::horizontal(row as i32 * CELL, side, Role::Thick));
    }
}
