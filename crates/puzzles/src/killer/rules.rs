//! The rules restated naively, and what can be wrong with a puzzle at sight. Shares nothing with the model.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Fault, Message, Place};

use super::KillerPuzzle;
use crate::square::Cage;
use crate::{grid, sudoku};

/// A cage goes by its first cell, where its sum is printed.
fn place(clues: &KillerPuzzle, cage: &Cage) -> Place {
    grid::place(cage.cells[0], clues.shape.n)
}

/// Holds a full answer against the rules and the givens.
pub(super) fn check(clues: &KillerPuzzle, answer: &[Val]) -> Result<(), Fault> {
    let n = clues.shape.n;
    if answer.len() != n * n || answer.iter().any(|v| v.index() >= n) {
        return Err(Fault(Message::new("fault-length").with("cells", n * n)));
    }
    for (i, given) in clues.givens.iter().enumerate() {
        if given.is_some_and(|v| v != answer[i]) {
            return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, n))));
        }
    }
    let full: Vec<Option<Val>> = answer.iter().copied().map(Some).collect();
    repeated(clues, &full)?;
    for cage in &clues.cages {
        let found: u32 = cage.cells.iter().map(|&cell| answer[cell].0 + 1).sum();
        if let Some(sum) = cage.sum.filter(|&sum| sum != found) {
            let message =
                Message::new("fault-cage-adds").with("cell", place(clues, cage)).with("sum", sum).with("found", found);
            return Err(Fault(message));
        }
    }
    Ok(())
}

/// Looks for what makes the puzzle impossible before anyone starts.
pub(super) fn fault(clues: &KillerPuzzle) -> Result<(), Fault> {
    let n = clues.shape.n;
    repeated(clues, &clues.givens)?;
    for cage in &clues.cages {
        if cage.cells.len() > n {
            let message =
                Message::new("fault-cage-large").with("cell", place(clues, cage)).with("cells", cage.cells.len());
            return Err(Fault(message));
        }
        if let Some(sum) = cage.sum.filter(|&sum| !is_possible(clues, cage, sum)) {
            let message = Message::new("fault-cage-sum").with("cell", place(clues, cage)).with("sum", sum);
            return Err(Fault(message.with("cells", cage.cells.len())));
        }
    }
    let covered: usize = clues.cages.iter().map(|cage| cage.cells.len()).sum();
    let found: Option<u32> = clues.cages.iter().map(|cage| cage.sum).sum();
    let total = (n * n * (n + 1) / 2) as u32;
    match found.filter(|&found| covered == n * n && found != total) {
        Some(found) => Err(Fault(Message::new("fault-total").with("found", found).with("total", total))),
        None => Ok(()),
    }
}

/// Whether different digits, those given among them, make a sum: every set of digits is tried.
fn is_possible(clues: &KillerPuzzle, cage: &Cage, sum: u32) -> bool {
    let n = clues.shape.n as u32;
    let given = cage.cells.iter().filter_map(|&cell| clues.givens[cell]).fold(0u32, |set, v| set | 1 << v.0);
    (0..1u32 << n).any(|set| {
        let adds = (0..n).filter(|v| set >> v & 1 == 1).map(|v| v + 1).sum::<u32>();
        set & given == given && set.count_ones() as usize == cage.cells.len() && adds == sum
    })
}

/// Looks for a digit that stands twice.
fn repeated(clues: &KillerPuzzle, values: &[Option<Val>]) -> Result<(), Fault> {
    sudoku::repeated(clues.shape, values)?;
    for cage in &clues.cages {
        if let Some(v) = grid::twice(cage.cells.iter().map(|&cell| values[cell])) {
            let message =
                Message::new("fault-repeated-cage").with("cell", place(clues, cage)).with("value", grid::symbol(v));
            return Err(Fault(message));
        }
    }
    Ok(())
}
