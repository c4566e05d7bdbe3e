//! Grids of clues among the tables of a pasted text: digits up to 4, and blanks in any notation. A nought is a clue where
//! something else is the blank.

use super::Draft;
use crate::paste::numbers::is_blank;
use crate::paste::{Found, Pasted, Table};
use crate::slitherlink::paper::Paper;

/// The boards of a text, in its order.
pub(super) fn boards(found: &Found<'_>) -> Vec<Draft> {
    Found::readings(found.numbers(), |table| of_table(table).into_iter().collect())
}

fn of_table(table: Table<'_>) -> Option<Draft> {
    let bare = table.without_headings();
    let (rows, cols) = (bare.rows(), bare.cols);
    if rows < 2 || cols < 2 {
        return None;
    }
    let noughts = bare.cells.iter().any(|cell| *cell != "0" && is_blank(cell));
    let clue = |cell: &&str| match *cell {
        "0" => Some(noughts.then_some(0)),
        "1" | "2" | "3" | "4" => Some(cell.parse().ok()),
        cell if is_blank(cell) => Some(None),
        _ => None,
    };
    let clues: Vec<Option<u8>> = bare.cells.iter().map(clue).collect::<Option<_>>()?;
    clues.iter().any(Option::is_some).then_some(Draft { rows, cols, clues, drawn: Vec::new() })
}

/// Whether a grid is hardly anything else: clues crowd it, none above 3, with noughts among blanks of another sign or
/// numbers that stand in a line twice.
pub(super) fn is_likely(draft: &Draft) -> bool {
    let (rows, cols) = (draft.rows, draft.cols);
    let filled = draft.clues.iter().flatten().count();
    let small = draft.clues.iter().flatten().all(|clue| *clue <= 3);
    let has = |clue: u8| draft.clues.contains(&Some(clue));
    let beside = (0..rows * cols).filter(|&cell| {
        let right = cell % cols + 1 < cols && draft.clues[cell + 1].is_some();
        let below = cell + cols < rows * cols && draft.clues[cell + cols].is_some();
        draft.clues[cell].is_some() && (right || below)
    });
    let crowded = beside.count() * 4 > filled;
    let mut lines = (0..rows).map(|row| (row * cols..(row + 1) * cols).collect::<Vec<usize>>());
    let repeats = lines.any(|line| {
        let told: Vec<u8> = line.into_iter().filter_map(|cell| draft.clues[cell]).collect();
        (1..told.len()).any(|i| told[..i].contains(&told[i]))
    });
    rows > 3 && cols > 3 && small && crowded && has(2) && has(3) && (has(0) || repeats) && filled * 5 >= rows * cols
}

/// Whether a board comes back from its grid: noughts are blanks where no cell is, and a row of dots is no row where no other
/// has one.
pub(super) fn carries(paper: &Paper) -> bool {
    let text = write(paper);
    let read = Pasted::new(&text).map(|pasted| boards(&pasted.found())).unwrap_or_default();
    matches!(&read[..], [board] if (board.rows, board.cols, &board.clues) == (paper.rows, paper.cols, &paper.clues))
}

/// Rows of digits, `.` for a cell without a clue.
pub(super) fn write(paper: &Paper) -> String {
    let cell = |clue: &Option<u8>| clue.map_or('.', |clue| char::from(b'0' + clue));
    paper.clues.chunks(paper.cols).map(|row| row.iter().map(cell).collect::<String>() + "\n").collect()
}
