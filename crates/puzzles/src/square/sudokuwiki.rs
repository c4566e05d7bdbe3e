//! Links that carry a line of digits: SudokuWiki's `bd=` and SudokuExchange's `s=`; and SudokuWiki's packed form, `S9B` and two
//! digits of base 36 for each cell: 1 to 9 given, 10 to 18 found, beyond that 18 and a bit for each candidate.

use rejilla_engine::kernel::{Val, ValSet};
use rejilla_engine::{Message, ParseError};

use super::plain::of_candidates;
use super::{Codec, Square, broken};

/// The numbers of the plain forms are found as any line of digits is.
pub(super) const CODEC: Codec = Codec {
    id: "sudokuwiki",
    read: |_| None,
    write: Some(|board| {
        let line = board.bare_nine("sudokuwiki")?.line('0');
        Ok(format!("https://www.sudokuwiki.org/sudoku.htm?bd={line}"))
    }),
};

pub(super) const EXCHANGE: Codec = Codec {
    id: "sudokuexchange",
    read: |_| None,
    write: Some(|board| {
        let line = board.bare_nine("sudokuexchange")?.line('0');
        Ok(format!("https://sudokuexchange.com/play/?s={line}"))
    }),
};

pub(super) const PACKED: Codec = Codec { id: "s9b", read, write: Some(write) };

/// What stands before the cells.
const MARK: &str = "S9B";

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    let at = text.find(MARK).filter(|&at| !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric()))?;
    let digits: Vec<u32> = text[at + MARK.len()..].chars().map_while(|c| c.to_digit(36)).take(163).collect();
    if digits.len() != 162 {
        return Some(Err(broken(&text[at..])));
    }
    let mut givens = Vec::new();
    let mut candidates = Vec::new();
    for pair in digits.chunks(2) {
        let (left, given) = match pair[0] * 36 + pair[1] {
            0 => (ValSet::full(9), None),
            code @ 1..=18 => {
                let value = Val((code - 1) % 9);
                (ValSet::of(9, [value]), Some(value))
            }
            code @ 19..=529 => {
                let bits = code - 18;
                (ValSet::of(9, (0..9).map(Val).filter(|v| bits >> v.0 & 1 == 1)), None)
            }
            _ => return Some(Err(broken(&text[at..]))),
        };
        givens.push(given);
        candidates.push(left);
    }
    // Where nothing is crossed out, the candidates say no more than the numbers do.
    let plain = candidates.iter().zip(&givens).all(|(left, given)| given.is_some() || left.view().len() == 9);
    Some(Ok(if plain { Square::new(9, givens) } else { of_candidates(candidates) }))
}

fn write(board: &Square) -> Result<String, Message> {
    if board.regions.is_some() {
        return Err(super::lacks("s9b", "format-lacks-rules"));
    }
    if board.n != 9 {
        return Err(super::lacks("s9b", "format-lacks-size"));
    }
    let code = |i: usize| match (board.givens[i], &board.candidates) {
        (Some(v), _) => v.0 + 1,
        (None, Some(left)) => 18 + left[i].view().iter().fold(0, |bits, v| bits | 1 << v.0),
        (None, None) => 18 + 0x1ff,
    };
    let digit = |d: u32| char::from_digit(d, 36).unwrap_or('0');
    let cells: String = (0..81).flat_map(|i| [digit(code(i) / 36), digit(code(i) % 36)]).collect();
    Ok(format!("https://www.sudokuwiki.org/sudoku.htm?bd={MARK}{cells}"))
}
