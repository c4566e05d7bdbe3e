//! Sudoku as text: one string, rows, or a decorated grid in; the same out, and the candidates of every cell. What is none
//! of these is looked for a board as it may have been pasted ([`crate::paste`], [`crate::square`]).
//!
//! Nine rows may also come as 729 characters, nine a cell: `1` or `.`, then `2` or `.`, … say which candidates are left.

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::{Confidence, Marks, Message, ParseError};

use super::{SIZES, Shape, SudokuPuzzle};
use crate::grid::{self, Cells};
use crate::paste::{self, Pasted, seen};
use crate::square::{self, Square};

/// Candidates of nine rows; the largest grid has 25 × 25 cells.
const MOST: usize = 9 * 81;

/// A board in any form that people paste is likely a sudoku; one with a number twice in a house may be some other board.
/// Plain rows of the wrong number of cells might have been meant as one.
pub(super) fn sniff(text: &str) -> Confidence {
    if text.len() <= paste::MOST
        && let Some(pasted) = Pasted::new(text)
    {
        match square::read(pasted.text()) {
            Some(Ok(board)) => return if is_mine(&board) { Confidence::Sure } else { Confidence::No },
            Some(Err(_)) => return Confidence::Sure,
            None => {}
        }
        let boards = square::boards(&pasted.found(), &SIZES);
        // One digit alone makes no puzzle: noughts and ones are some other pattern.
        let sound = |board: &Square| {
            let shape = Shape::new(board.n);
            let told = board.givens.iter().flatten().any(|v| v.0 > 0);
            told && super::rules::repeated(shape, &board.givens).is_ok()
        };
        match boards.first() {
            Some(_) if boards.iter().all(sound) => return Confidence::Likely,
            Some(_) => return Confidence::Maybe,
            None => {}
        }
    }
    let digits = |c: char| !c.is_alphabetic();
    let short = |cells: &Cells| (40..160).contains(&cells.count()) && !is_square(cells);
    let meant = Cells::read(text, MOST).is_ok_and(|cells| short(&cells));
    if meant && is_plain(text) && text.chars().all(digits) { Confidence::Maybe } else { Confidence::No }
}

/// Whether a board has the blocks of a sudoku, or says nothing of regions.
fn is_mine(board: &Square) -> bool {
    let blocks = |regions: &Vec<usize>| Shape::new(board.n).has_blocks(regions);
    board.cages.is_empty() && SIZES.contains(&board.n) && board.regions.as_ref().is_none_or(blocks)
}

/// Symbols, dots and blanks, with rules on lines of their own: read without looking for anything else.
fn is_plain(text: &str) -> bool {
    text.lines().all(|line| {
        let rule = |c: char| matches!(c, '-' | '+' | '=');
        let cell = |c: char| c == '.' || c.is_ascii_alphanumeric();
        let frame =
            |c: char| c.is_whitespace() || c == '|' || ('\u{2500}'..='\u{257f}').contains(&c) || c == '\u{feff}';
        line.trim_start().starts_with('#')
            || line.chars().all(|c| cell(c) || frame(c))
            || line.chars().all(|c| rule(c) || frame(c))
    })
}

/// Reads a sudoku; `size` is what the caller insists on.
pub(super) fn parse(text: &str, size: Option<usize>) -> Result<SudokuPuzzle, ParseError> {
    if let Some(puzzle) = parse_line(text).filter(|_| size.is_none_or(|n| n == 9)) {
        return Ok(puzzle);
    }
    let plain = parse_plain(text, size);
    // Sixteen rows may count from 0: then something else is the blank.
    let from_zero = |puzzle: &SudokuPuzzle| puzzle.shape.n == 16 && text.contains('0') && text.contains('.');
    if plain.as_ref().is_ok_and(|puzzle| !from_zero(puzzle)) && is_plain(text) {
        return plain;
    }
    match parse_pasted(text, size) {
        Some(read) => read,
        // Of plain cells the one thing wrong can be said; of anything else, what there is.
        None if (is_plain(text) && !is_rectangle(text)) || text.len() > paste::MOST => plain,
        None => Err(seen::nothing_known(text)),
    }
}

/// Nine rows in one plain line, by far the most common: read without noting where each cell stands.
fn parse_line(text: &str) -> Option<SudokuPuzzle> {
    let line: &[u8; 81] = text.trim_end_matches(['\n', '\r']).as_bytes().try_into().ok()?;
    let is_cell = |c: &u8| matches!(c, b'.' | b'0'..=b'9');
    let given = |&c: &u8| matches!(c, b'1'..=b'9').then(|| Val(u32::from(c - b'1')));
    line.iter().all(is_cell).then(|| SudokuPuzzle::new(9, line.iter().map(given).collect()))
}

/// Whether there are as many rows as each has cells: whole, of whatever size.
fn is_square(cells: &Cells) -> bool {
    cells.rows.iter().all(|row| row.len() == cells.rows.len())
}

/// Whether the rows are all of one length, which is not their number: then one or more of them are missing.
fn is_rectangle(text: &str) -> bool {
    Cells::read(text, MOST).is_ok_and(|cells| {
        let width = cells.rows.first().map_or(0, Vec::len);
        cells.rows.len() > 1 && cells.rows.len() != width && cells.rows.iter().all(|row| row.len() == width)
    })
}

fn parse_plain(text: &str, size: Option<usize>) -> Result<SudokuPuzzle, ParseError> {
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

/// Reads what was pasted; none if there is no board in it.
fn parse_pasted(text: &str, size: Option<usize>) -> Option<Result<SudokuPuzzle, ParseError>> {
    let pasted = Pasted::new(text)?;
    let board = match square::read(pasted.text()) {
        Some(Ok(board)) if is_mine(&board) => board,
        Some(Ok(board)) => return board.without_cages().err().map(Err),
        Some(Err(error)) => return Some(Err(error)),
        None => {
            let only = size.map(|n| [n]);
            let mut boards = square::boards(&pasted.found(), only.as_ref().map_or(&SIZES[..], |n| &n[..]));
            if boards.len() > 1 {
                return Some(Err(seen::several(boards.len())));
            }
            boards.pop()?
        }
    };
    Some(Ok(of_board(board)))
}

fn of_board(board: Square) -> SudokuPuzzle {
    match board.candidates {
        Some(candidates) => SudokuPuzzle::of_candidates(candidates),
        None => SudokuPuzzle::new(board.n, board.givens),
    }
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

/// All boards of a text, each in one line.
pub(super) fn all(text: &str) -> Vec<String> {
    let Some(pasted) = Pasted::new(text) else { return Vec::new() };
    let boards = square::boards(&pasted.found(), &SIZES).into_iter();
    boards.map(|board| write(&of_board(board), "line", &Marks::none())).collect()
}

/// The board as other programs keep it.
fn board(puzzle: &SudokuPuzzle, marks: &Marks) -> Square {
    let n = puzzle.shape.n;
    let givens: Vec<Option<Val>> = (0..n * n).map(|i| puzzle.givens[i].or_else(|| marks.value(Var::at(i)))).collect();
    let open = givens.iter().any(Option::is_none);
    Square { candidates: puzzle.candidates.clone().filter(|_| open), ..Square::new(n, givens) }
}

/// Whether a format has room for a sudoku.
pub(super) fn carries(puzzle: &SudokuPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
    match square::codec(format).and_then(|codec| codec.write) {
        Some(write) => write(&board(puzzle, marks)).map(|_| ()),
        None if board(puzzle, marks).candidates.is_none() => Ok(()),
        None => match ["rows", "text"].into_iter().find(|id| *id == format) {
            Some(id) => Err(square::lacks(id, "format-lacks-candidates")),
            None => Ok(()),
        },
    }
}

/// Writes a sudoku and what stands on it; nothing where the format has no room for it.
pub(super) fn write(puzzle: &SudokuPuzzle, format: &str, marks: &Marks) -> String {
    if let Some(write) = square::codec(format).and_then(|codec| codec.write) {
        return write(&board(puzzle, marks)).unwrap_or_default();
    }
    // A text is for people too, who see what it can show.
    if format != "text" && carries(puzzle, format, marks).is_err() {
        return String::new();
    }
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
pub(crate) fn ruled(shape: Shape, width: usize, field: impl Fn(usize) -> String) -> String {
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
