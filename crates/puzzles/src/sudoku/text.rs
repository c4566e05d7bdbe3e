//! Sudoku as text: one string, rows, or a decorated grid in; the same out, and the candidates of every cell.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Board, Confidence, Marks, ParseError};

use super::{SIZES, Shape, SudokuPuzzle};
use crate::grid::{self, Cells};

const MOST: usize = 25 * 25;

/// A text of symbols that fills a grid looks like a sudoku.
pub(super) fn sniff(text: &str) -> Confidence {
    match Cells::read(text, MOST).map(|cells| cells.count()) {
        Ok(0) | Err(_) => Confidence::No,
        Ok(_) => Confidence::Maybe,
    }
}

/// Reads a sudoku; `size` is what the caller insists on.
pub(super) fn parse(text: &str, size: Option<usize>) -> Result<SudokuPuzzle, ParseError> {
    let cells = Cells::read(text, MOST)?;
    let wanted = size.map(|n| [n]);
    let n = match &wanted {
        Some(only) => cells.side(only, only[0])?,
        None => cells.side(&SIZES, 9)?,
    };
    Ok(SudokuPuzzle::new(n, cells.givens(n)?))
}

/// Writes a sudoku and what stands on it.
pub(super) fn write(puzzle: &SudokuPuzzle, format: &str, marks: &Marks) -> String {
    let n = puzzle.shape.n;
    let value_at = |i: usize| puzzle.givens[i].or_else(|| marks.value(Var::at(i)));
    match format {
        "line" => grid::line(n, value_at),
        "rows" => grid::rows(n, value_at),
        "candidates" => candidates(puzzle, marks),
        _ => drawn(puzzle.shape, &value_at),
    }
}

/// ```text
/// =========================
/// 5 3 . | . 7 . | . . .
/// ```
fn drawn(shape: Shape, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let n = shape.n;
    // A little wider than a row, as the seed's board is.
    let width = 2 * n + 2 * (shape.block_rows - 1) + 3;
    let rule = format!("{}\n", "=".repeat(width));
    format!("{rule}{}{rule}", ruled(shape, width, |i| format!("{} ", value_at(i).map_or('.', grid::symbol))))
}

/// The candidates of every cell, each in a field as wide as the grid has symbols; a cell with a value shows it.
fn candidates(puzzle: &SudokuPuzzle, marks: &Marks) -> String {
    let n = puzzle.shape.n;
    let fresh;
    let marks = if marks.candidates.is_empty() {
        fresh = Marks::board(&Board::new(&puzzle.model));
        &fresh
    } else {
        marks
    };
    let field = |i: usize| {
        let symbols: String = marks.candidates[i].view().iter().map(grid::symbol).collect();
        format!("{symbols:<n$}")
    };
    ruled(puzzle.shape, 4 * n + 4, field)
}

/// Rows of fields with bars and rules between blocks.
fn ruled(shape: Shape, width: usize, field: impl Fn(usize) -> String) -> String {
    let n = shape.n;
    let mut text = String::new();
    for row in 0..n {
        for col in 0..n {
            text.push_str(&field(row * n + col));
            if (col + 1) % shape.block_cols == 0 && col + 1 != n {
                text.push_str("| ");
            }
        }
        text.push('\n');
        if (row + 1) % shape.block_rows == 0 && row + 1 != n {
            text.push_str(&format!("{}\n", "-".repeat(width)));
        }
    }
    text
}
