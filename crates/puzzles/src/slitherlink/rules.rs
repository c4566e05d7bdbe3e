//! The rules restated: sides are counted on the paper and the loop is walked round with a pencil. Shares nothing with the
//! model, so that each can catch the other's mistakes.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Fault, Message, Place};

use super::Printed;

/// Holds a full answer against the clues, against what is drawn already, and against the rules of the loop.
pub(super) fn check(board: &Printed, answer: &[Val]) -> Result<(), Fault> {
    let (rows, cols) = (board.paper.rows, board.paper.cols);
    let across = (rows + 1) * cols;
    let sides = across + rows * (cols + 1);
    if answer.len() != sides || answer.iter().any(|v| v.0 > 1) {
        return Err(Fault(Message::new("fault-length").with("sides", sides)));
    }
    let lies = |row: usize, col: usize| answer[row * cols + col].0 == 1;
    let stands = |row: usize, col: usize| answer[across + row * (cols + 1) + col].0 == 1;
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let around = [lies(row, col), lies(row + 1, col), stands(row, col), stands(row, col + 1)];
        let found = around.into_iter().filter(|drawn| *drawn).count();
        if let Some(clue) = board.paper.clues[row * cols + col].filter(|clue| usize::from(*clue) != found) {
            let message = Message::new("fault-count").with("cell", Place::cell(row, col));
            return Err(Fault(message.with("clue", u32::from(clue)).with("found", found)));
        }
    }
    if let Some(edge) =
        (0..board.drawn.len()).find(|&i| board.drawn[i].is_some_and(|drawn| drawn != (answer[i].0 == 1)))
    {
        return Err(Fault(Message::new("fault-drawn").with("side", board.paper.side_place(edge))));
    }
    // The ways out of a point: up, right, down, left.
    let ways = |row: usize, col: usize| {
        [
            row > 0 && stands(row - 1, col),
            col < cols && lies(row, col),
            row < rows && stands(row, col),
            col > 0 && lies(row, col - 1),
        ]
    };
    let mut first = None;
    for (row, col) in (0..=rows).flat_map(|row| (0..=cols).map(move |col| (row, col))) {
        match ways(row, col).into_iter().filter(|way| *way).count() {
            0 => {}
            2 => first = first.or(Some((row, col))),
            count => {
                let point = Place::house_at("point", row, col);
                return Err(Fault(Message::new("fault-point").with("point", point).with("found", count)));
            }
        }
    }
    let Some(start) = first else { return Err(Fault(Message::new("fault-no-loop"))) };
    let (mut at, mut came_by, mut walked) = (start, 4, 0);
    loop {
        let (row, col) = at;
        let way = (0..4).find(|&way| ways(row, col)[way] && way != came_by).expect("a point has two ways");
        at = [(row.wrapping_sub(1), col), (row, col + 1), (row + 1, col), (row, col.wrapping_sub(1))][way];
        came_by = (way + 2) % 4;
        walked += 1;
        if at == start {
            break;
        }
    }
    let drawn = answer.iter().filter(|v| v.0 == 1).count();
    if walked == drawn { Ok(()) } else { Err(Fault(Message::new("fault-loops"))) }
}

/// What the clues alone rule out: noughts that leave no side to draw, and a four beside anything that a loop around it
/// does not suit.
pub(super) fn fault(board: &Printed) -> Option<Fault> {
    let paper = &board.paper;
    if paper.clues.iter().all(|clue| *clue == Some(0)) {
        return Some(Fault(Message::new("fault-nothing")));
    }
    let four = paper.clues.iter().position(|clue| *clue == Some(4))?;
    let (row, col) = (four / paper.cols, four % paper.cols);
    for (other, clue) in paper.clues.iter().enumerate().filter(|(other, _)| *other != four) {
        let beside = row.abs_diff(other / paper.cols) + col.abs_diff(other % paper.cols) == 1;
        if clue.is_some_and(|clue| clue != u8::from(beside)) {
            let message = Message::new("fault-four").with("cell", Place::cell(row, col));
            return Some(Fault(message.with("other", paper.cell_place(other))));
        }
    }
    None
}
