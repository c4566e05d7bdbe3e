//! Boards among the tables of a pasted text: N rows of numbers and N rows of regions, in either order, together or apart.

use super::super::board::SIZES;
use super::reached;
use crate::paste::numbers::Numbers;
use crate::paste::{Found, Table};
use crate::square::{self, Square};

/// Lenses that see the same place find it again: two halves may be found by a few of them.
const MOST_HALVES: usize = 12;

/// The board of a text, if it holds just one.
pub(super) fn board(found: &Found<'_>) -> Option<Square> {
    in_halves(found).or_else(|| told_by_cells(found))
}

/// A board whose regions are told cell by cell beside it.
fn told_by_cells(found: &Found<'_>) -> Option<Square> {
    let sizes: Vec<usize> = SIZES.rev().collect();
    let mut boards = square::boards(found, &sizes);
    boards.pop().filter(|board| boards.is_empty() && board.regions.is_some())
}

/// A table of numbers and one of regions.
fn in_halves(found: &Found<'_>) -> Option<Square> {
    let tables: Vec<Table<'_>> = found.numbers().map(|table| table.without_headings()).collect();
    SIZES.rev().find_map(|n| {
        let beside = tables.iter().filter(|table| table.cols == 2 * n && table.rows() == n);
        let mut halves: Vec<Table<'_>> = beside.flat_map(side_by_side).collect();
        for table in tables.iter().filter(|table| table.cols == n || table.cols == n * n) {
            let rows = if table.cols == n { n } else { 1 };
            if !table.rows().is_multiple_of(rows) || table.rows() > 2 * rows {
                continue;
            }
            let parts = (0..table.rows() / rows).map(|i| table.slice(i * rows, (i + 1) * rows).reshaped(n));
            halves.extend(parts);
        }
        // A text with more of them holds many boards of some other kind.
        if halves.len() > MOST_HALVES {
            return None;
        }
        // Lenses that see the same place find it twice; a board is the first two that fit.
        (0..halves.len()).find_map(|i| {
            (i + 1..halves.len()).find_map(|j| {
                let (one, other) = (&halves[i], &halves[j]);
                joined(n, one, other).or_else(|| joined(n, other, one))
            })
        })
    })
}

/// The two halves of every row.
fn side_by_side<'t>(table: &Table<'t>) -> [Table<'t>; 2] {
    let half = table.cols / 2;
    [0, half].map(|from| {
        let cells = table.cells.chunks(table.cols).flat_map(|row| row[from..from + half].iter().copied());
        Table { cols: half, cells: cells.collect(), ..*table }
    })
}

fn joined(n: usize, digits: &Table<'_>, names: &Table<'_>) -> Option<Square> {
    let regions = regions(n, names)?;
    let givens = square::givens(&Numbers::of(digits)?, n)?;
    // A full grid has each symbol as often as there are rows, as regions have.
    givens.iter().any(Option::is_none).then_some(Square { regions: Some(regions), ..Square::new(n, givens) })
}

/// The regions that a table names: N names, each N times, each in one part.
fn regions(n: usize, table: &Table<'_>) -> Option<Vec<usize>> {
    let mut names: Vec<&str> = Vec::new();
    let mut regions = Vec::with_capacity(n * n);
    for &cell in &table.cells {
        if cell.is_empty() || !cell.chars().all(char::is_alphanumeric) {
            return None;
        }
        let region = names.iter().position(|name| *name == cell).unwrap_or_else(|| {
            names.push(cell);
            names.len() - 1
        });
        if region >= n {
            return None;
        }
        regions.push(region);
    }
    let sound = |region: usize| {
        let cells: Vec<usize> = (0..n * n).filter(|&i| regions[i] == region).collect();
        cells.len() == n && reached(n, &cells).len() == n
    };
    (0..n).all(sound).then_some(regions)
}
