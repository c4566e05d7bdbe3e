//! Sudoku as text: one string, rows, or a decorated grid in; the same out, and the candidates of every cell.
//!
//! Nine rows may also come as 729 characters, nine a cell: `1` or `.`, then `2` or `.`, … say which candidates are left.

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::{Confidence, Marks, Message, ParseError};

use super::{SIZES, Shape, SudokuPuzzle};
use crate::grid::{self, Cells};

/// Candidates of nine rows; the largest grid has 25 × 25 cells.
const MOST: usize = 9 * 81;

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
    if cells.count() == MOST && size.is_none_or(|n| n == 9) {
        return Ok(SudokuPuzzle::of_candidates(candidates_of(&cells)?));
    }
    let wanted = size.map(|n| [n]);
    let n = match &wanted {
        Some(only) => cells.side(only, only[0])?,
        None => cells.side(&SIZES, 9)?,
    };
    Ok(SudokuPuzzle::new(n, cells.givens(n)?))
}

/// The candidates of each cell of nine rows.
fn candidates_of(cells: &Cells) -> Result<Vec<ValSet>, ParseError> {
    let mut candidates = vec![ValSet::empty(9); 81];
    for (i, cell) in cells.rows.iter().flatten().enumerate() {
        let v = Val::at(i % 9);
        match grid::value(cell.symbol) {
            None => {}
            Some(found) if found == v => candidates[i / 9].insert(v),
            Some(_) => {
                let message = Message::new("error-candidate");
                let message = message.with("character", cell.symbol).with("digit", grid::symbol(v));
                return Err(ParseError::at(message, cell.line, cell.column));
            }
        }
    }
    Ok(candidates)
}

/// Writes a sudoku and what stands on it.
pub(super) fn write(puzzle: &SudokuPuzzle, format: &str, marks: &Marks) -> String {
    let n = puzzle.shape.n;
    let value_at = |i: usize| puzzle.givens[i].or_else(|| marks.value(Var::at(i)));
    match format {
        "line" => match &puzzle.candidates {
            Some(candidates) if (0..n * n).any(|i| value_at(i).is_none()) => {
                let digit = |i: usize| Some(Val::at(i % n)).filter(|v| candidates[i / n].view().contains(*v));
                (0..n * n * n).map(|i| digit(i).map_or('.', grid::symbol)).collect()
            }
            _ => grid::line(n, value_at),
        },
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
