//! The rules restated: write every word into the grid and read the grid again. `check`, which judges answers, asks nothing of
//! the index of words that the model and its engines go by. `fault` does: it speaks of what is printed, before any answer, and
//! going through every word of the list for every slot took it seconds.

use std::collections::HashSet;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Fault, Message, Place};

use super::layout::Cell;
use super::puzzle::CrosswordPuzzle;

/// Holds a full answer against the rules.
pub(super) fn check(puzzle: &CrosswordPuzzle, answer: &[Val]) -> Result<(), Fault> {
    let fits = |(i, v): (usize, &Val)| v.index() < puzzle.list(Var::at(i)).count();
    if answer.len() != puzzle.slots.len() || !answer.iter().enumerate().all(fits) {
        return Err(Fault(Message::new("fault-length").with("slots", puzzle.slots.len())));
    }
    let mut grid: Vec<Option<char>> = vec![None; puzzle.layout.cells().len()];
    for (cell, letter) in puzzle.layout.cells().iter().zip(&mut grid) {
        if let Cell::Letter(given) = cell {
            *letter = Some(*given);
        }
    }
    let mut used: HashSet<String> = HashSet::new();
    for (i, slot) in puzzle.slots.iter().enumerate() {
        let x = Var::at(i);
        let word = puzzle.word(x, answer[i]);
        for (&cell, letter) in slot.cells.iter().zip(word.chars()) {
            if grid[cell].is_some_and(|other| other != letter) {
                return Err(Fault(Message::new("fault-letter").with("cell", place(puzzle, cell))));
            }
            grid[cell] = Some(letter);
        }
        if used.contains(&word) {
            return Err(Fault(Message::new("fault-repeated").with("word", word)));
        }
        if !puzzle.domain_allows(x, answer[i]) {
            return Err(Fault(Message::new("fault-wish").with("slot", slot_place(puzzle, x)).with("word", word)));
        }
        used.insert(word);
    }
    Ok(())
}

/// What is wrong with the letters that stand: a slot without any word that fits, or a word that is given twice.
pub(super) fn fault(puzzle: &CrosswordPuzzle) -> Option<Fault> {
    let mut given: HashSet<String> = HashSet::new();
    for (i, slot) in puzzle.slots.iter().enumerate() {
        let x = Var::at(i);
        let cells = slot.cells.iter().map(|&cell| match puzzle.layout.cells()[cell] {
            Cell::Letter(letter) => letter,
            _ => '-',
        });
        let pattern: String = cells.collect();
        if puzzle.domain(x).view().is_empty() {
            let message = Message::new("fault-no-word").with("slot", slot_place(puzzle, x));
            return Some(Fault(message.with("pattern", pattern)));
        }
        if !pattern.contains('-') {
            if given.contains(&pattern) {
                return Some(Fault(Message::new("fault-repeated").with("word", pattern)));
            }
            given.insert(pattern);
        }
    }
    None
}

fn place(puzzle: &CrosswordPuzzle, cell: usize) -> Place {
    let (row, col) = puzzle.layout.position(cell);
    Place::Cell { row: row as u32, col: col as u32 }
}

/// Where a slot lies, for sentences.
pub(super) fn slot_place(puzzle: &CrosswordPuzzle, x: Var) -> Place {
    let slot = &puzzle.slots[x.index()];
    Place::Slot { across: slot.across, number: slot.number as u32 }
}
