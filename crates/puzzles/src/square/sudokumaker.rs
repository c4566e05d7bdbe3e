//! The line that killer programs pass around, `3x3::k:` and a number for each cell with a colon after it: 256 times the sum
//! of its cage, and the cage's own number, which is the same for all its cells. Numbers below 256 are cells of no cage.

use rejilla_engine::{Message, ParseError};

use super::{Cage, Codec, Square, lacks};

pub(super) const CODEC: Codec = Codec { id: "sudokumaker", read, write: Some(write) };

/// What a sum is multiplied by.
const SUM: u32 = 256;

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    let (head, body) = text.trim().split_once("::k:")?;
    let (rows, cols) = head.split_once('x')?;
    let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=5).contains(side));
    let n = side(rows)? * side(cols)?;
    let numbers: Option<Vec<u32>> =
        body.trim_end_matches(':').split(':').map(|word| word.trim().parse().ok()).collect();
    let numbers = numbers?;
    if numbers.len() != n * n {
        let message = Message::new("error-length").with("cells", n * n).with("found", numbers.len());
        return Some(Err(ParseError::new(message)));
    }
    let mut cages: Vec<(u32, Cage)> = Vec::new();
    for (i, &number) in numbers.iter().enumerate().filter(|(_, number)| **number >= SUM) {
        match cages.iter_mut().find(|(known, _)| *known == number) {
            Some((_, cage)) => cage.cells.push(i),
            None => cages.push((number, Cage { cells: vec![i], sum: Some(number / SUM) })),
        }
    }
    let cages = cages.into_iter().map(|(_, cage)| cage).collect();
    Some(Ok(Square { cages, ..Square::new(n, vec![None; n * n]) }))
}

fn write(board: &Square) -> Result<String, Message> {
    if board.regions.is_some() {
        return Err(lacks("sudokumaker", "format-lacks-rules"));
    }
    if board.givens.iter().any(Option::is_some) {
        return Err(lacks("sudokumaker", "format-lacks-givens"));
    }
    let mut numbers: Vec<u32> = (0..board.givens.len()).map(|i| (board.cages.len() + i) as u32).collect();
    for (at, cage) in board.cages.iter().enumerate() {
        // With a sum of 0 its cells would be of no cage.
        let sum = cage.sum.filter(|sum| *sum > 0).ok_or_else(|| lacks("sudokumaker", "format-lacks-cages"))?;
        cage.cells.iter().for_each(|&i| numbers[i] = sum * SUM + at as u32);
    }
    let shape = crate::sudoku::Shape::new(board.n);
    let cells: String = numbers.iter().map(|number| format!("{number}:")).collect();
    Ok(format!("{}x{}::k:{cells}", shape.block_rows, shape.block_cols))
}
