//! Killers as text: our own forms (`own`), a JSON object, and boards with cages as other programs write them
//! ([`crate::square`]).

mod json;
mod own;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Confidence, Marks, Message, ParseError};

use super::{KillerPuzzle, SIZES};
use crate::paste::{Pasted, seen};
use crate::square::{self, Cage, Square};
use crate::{grid, sudoku};

pub(super) use own::sums;

/// Sums with the names of their cages, or cages in a form that has them, are a killer; nothing else is.
pub(super) fn sniff(text: &str) -> Confidence {
    let is_one = own::looks_like(text) || json::looks_like(text) || pasted(text).is_some();
    if is_one { Confidence::Sure } else { Confidence::No }
}

pub(super) fn parse(text: &str) -> Result<KillerPuzzle, ParseError> {
    if json::looks_like(text) {
        return json::parse(text);
    }
    if own::looks_like(text) {
        return own::parse(text);
    }
    pasted(text).unwrap_or_else(|| Err(seen::nothing_known(text)))
}

/// The board with cages that was pasted, if there is one.
fn pasted(text: &str) -> Option<Result<KillerPuzzle, ParseError>> {
    let pasted = Pasted::new(text)?;
    if own::looks_like(pasted.text()) {
        return Some(own::parse(pasted.text()));
    }
    let board = square::read(pasted.text())?.ok().filter(|board| !board.cages.is_empty())?;
    let blocks = |regions: &Vec<usize>| SIZES.contains(&board.n) && sudoku::Shape::new(board.n).has_blocks(regions);
    if board.regions.as_ref().is_some_and(|regions| !blocks(regions)) {
        return Some(Err(square::variant(vec!["cages".to_owned(), "regions".to_owned()])));
    }
    Some(of_parts(board.n, board.givens, board.cages))
}

/// A puzzle of parts that were read, each sound in itself.
fn of_parts(n: usize, givens: Vec<Option<Val>>, cages: Vec<Cage>) -> Result<KillerPuzzle, ParseError> {
    if !SIZES.contains(&n) {
        return Err(ParseError::new(Message::new("error-size").with("size", n)));
    }
    if cages.is_empty() {
        return Err(ParseError::new(Message::new("error-no-cages")));
    }
    let mut seen = vec![false; n * n];
    for &cell in cages.iter().flat_map(|cage| &cage.cells) {
        if std::mem::replace(&mut seen[cell], true) {
            return Err(ParseError::new(Message::new("error-cage-overlap").with("cell", grid::place(cell, n))));
        }
    }
    Ok(KillerPuzzle::new(n, givens, cages))
}

/// The board as other programs keep it.
fn board(puzzle: &KillerPuzzle, marks: &Marks) -> Square {
    let n = puzzle.shape.n;
    let givens = (0..n * n).map(|i| puzzle.givens[i].or_else(|| marks.value(Var::at(i)))).collect();
    Square { cages: puzzle.cages.clone(), ..Square::new(n, givens) }
}

/// Whether a format has room for a puzzle.
pub(super) fn carries(puzzle: &KillerPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
    match square::write(format, &board(puzzle, marks)) {
        Some(written) => written.map(|_| ()),
        None => Ok(()),
    }
}

/// Writes a puzzle and what stands on it; nothing where the format has no room for it.
pub(super) fn write(puzzle: &KillerPuzzle, format: &str, marks: &Marks) -> String {
    let board = board(puzzle, marks);
    if let Some(written) = square::write(format, &board) {
        return written.unwrap_or_default();
    }
    match format {
        "candidates" => {
            let n = puzzle.shape.n;
            let symbols = |i: usize| marks.candidates[i].view().iter().map(grid::symbol).collect::<String>();
            sudoku::ruled(puzzle.shape, 4 * n + 4, |i| format!("{:<n$}", symbols(i)))
        }
        "json" => json::write(&board),
        "line" => own::line(puzzle, &board.givens),
        _ => own::rows(puzzle, &board.givens),
    }
}
