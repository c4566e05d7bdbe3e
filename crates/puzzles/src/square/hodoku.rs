//! Lines of HoDoKu's library: `:code:candidates:board:deleted:eliminations:…`. In the board a number found by the player
//! follows a `+`; deleted candidates are digit, row and column.

use rejilla_engine::kernel::{Val, ValSet};
use rejilla_engine::{Message, ParseError};

use super::plain::of_candidates;
use super::{Codec, Square};
use crate::grid;

pub(super) const CODEC: Codec = Codec { id: "hodoku", read, write: Some(write) };

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    let line = text.trim();
    let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
    if line.contains('\n') || fields.len() < 4 {
        return None;
    }
    let cells: Vec<char> = fields[2].chars().filter(|c| *c != '+').collect();
    if cells.len() != 81 {
        return None;
    }
    let givens: Vec<Option<Val>> = cells.iter().map(|&c| grid::value(c).filter(|v| v.index() < 9)).collect();
    let deleted: Vec<&str> = fields[3].split_whitespace().collect();
    if deleted.is_empty() {
        return Some(Ok(Square::new(9, givens)));
    }
    let mut candidates = open(&givens);
    for word in deleted {
        let digits: Vec<usize> = word.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize).collect();
        let good = digits.len() == 3 && word.len() == 3 && digits.iter().all(|d| (1..=9).contains(d));
        let [digit, row, col] = digits[..] else { return None };
        if !good {
            return None;
        }
        candidates[(row - 1) * 9 + col - 1].remove(Val::at(digit - 1));
    }
    Some(Ok(of_candidates(candidates)))
}

/// What the numbers on a board leave to each cell.
fn open(givens: &[Option<Val>]) -> Vec<ValSet> {
    let sees = |i: usize, j: usize| {
        let block = |i: usize| (i / 27, i % 9 / 3);
        i / 9 == j / 9 || i % 9 == j % 9 || block(i) == block(j)
    };
    let left = |i: usize| match givens[i] {
        Some(v) => ValSet::of(9, [v]),
        None => {
            let taken = |v: Val| (0..81).any(|j| givens[j] == Some(v) && sees(i, j));
            ValSet::of(9, (0..9).map(Val).filter(|&v| !taken(v)))
        }
    };
    (0..81).map(left).collect()
}

fn write(board: &Square) -> Result<String, Message> {
    if board.regions.is_some() || !board.cages.is_empty() {
        return Err(super::lacks("hodoku", "format-lacks-rules"));
    }
    if board.n != 9 {
        return Err(super::lacks("hodoku", "format-lacks-size"));
    }
    let mut deleted = Vec::new();
    if let Some(candidates) = &board.candidates {
        for (i, all) in open(&board.givens).iter().enumerate() {
            let gone = all.view().iter().filter(|v| !candidates[i].view().contains(*v));
            deleted.extend(gone.map(|v| format!("{}{}{}", v.0 + 1, i / 9 + 1, i % 9 + 1)));
        }
    }
    Ok(format!(":0000:x:{}:{}::", board.line('.'), deleted.join(" ")))
}
