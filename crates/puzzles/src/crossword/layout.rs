//! The board: filled, empty and letter cells, the slots between them, and the numbers printed in a crossword.

use super::letters::{Accents, capital};

/// One cell of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Black: no letter goes here.
    Filled,
    /// Open.
    Empty,
    /// A letter that stands from the start.
    Letter(char),
}

/// The cells of a board, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    width: usize,
    cells: Vec<Cell>,
}

/// Which one-letter runs are variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SingleLetters {
    /// None of them.
    Ignore,
    /// Only cells that are alone both ways.
    Isolated,
    /// All of them. A cell alone both ways is one variable, not two: its word would cross itself and stand twice.
    All,
}

impl SingleLetters {
    /// How it is said.
    pub(super) fn id(self) -> &'static str {
        match self {
            SingleLetters::Ignore => "ignore",
            SingleLetters::Isolated => "isolated",
            SingleLetters::All => "all",
        }
    }
}

/// A run of cells that takes a word: a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Across or down.
    pub across: bool,
    /// Its number among those of its direction, from 0: the 1 of `h1`.
    pub number: usize,
    /// Its cells in reading order, as indices into the board.
    pub cells: Vec<usize>,
}

impl Layout {
    /// A board of rows of equal length.
    pub fn new(width: usize, cells: Vec<Cell>) -> Layout {
        debug_assert!(width > 0 && cells.len().is_multiple_of(width), "a board is a rectangle");
        Layout { width, cells }
    }

    /// How many columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The row and column of a cell.
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.width, cell % self.width)
    }

    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.cells[cell] != Cell::Filled
    }

    /// The same board with letters put in.
    pub(super) fn with_letters(&self, letter_at: impl Fn(usize) -> Option<char>) -> Layout {
        let cells = self.cells.iter().enumerate();
        let cells = cells.map(|(i, &cell)| match letter_at(i) {
            Some(letter) if cell != Cell::Filled => Cell::Letter(letter),
            _ => cell,
        });
        Layout { width: self.width, cells: cells.collect() }
    }

    /// The maximal runs of open cells in one direction, in the order of their variables: across row by row, down
    /// column by column.
    pub(super) fn runs(&self, across: bool) -> Vec<Vec<usize>> {
        let (lines, length) = if across { (self.height(), self.width) } else { (self.width, self.height()) };
        let mut runs = Vec::new();
        for line in 0..lines {
            let mut run = Vec::new();
            for at in 0..length {
                let cell = if across { line * self.width + at } else { at * self.width + line };
                if self.is_open(cell) {
                    run.push(cell);
                } else if !run.is_empty() {
                    runs.push(std::mem::take(&mut run));
                }
            }
            if !run.is_empty() {
                runs.push(run);
            }
        }
        runs
    }

    /// The variables: h1, h2, …, then v1, v2, ….
    pub fn slots(&self, singles: SingleLetters) -> Vec<Slot> {
        let [across, down] = [true, false].map(|across| self.runs(across));
        let alone = |runs: &[Vec<usize>]| {
            let mut alone = vec![false; self.cells.len()];
            runs.iter().filter(|run| run.len() == 1).for_each(|run| alone[run[0]] = true);
            alone
        };
        let (alone_across, alone_down) = (alone(&across), alone(&down));
        let takes = |across: bool, run: &[usize]| {
            let &[cell] = run else { return true };
            let isolated = alone_across[cell] && alone_down[cell];
            match singles {
                SingleLetters::Ignore => false,
                SingleLetters::Isolated => isolated && across,
                SingleLetters::All => !isolated || across,
            }
        };
        let mut slots = Vec::new();
        for (is_across, runs) in [(true, across), (false, down)] {
            let kept = runs.into_iter().filter(|run| takes(is_across, run));
            slots.extend(kept.enumerate().map(|(number, cells)| Slot { across: is_across, number, cells }));
        }
        slots
    }

    /// The number printed in each cell where a word starts: 1, 2, … in reading order, across and down together.
    pub fn printed_numbers(&self) -> Vec<Option<u32>> {
        let mut starts = vec![false; self.cells.len()];
        for run in [true, false].into_iter().flat_map(|across| self.runs(across)) {
            if run.len() > 1 {
                starts[run[0]] = true;
            }
        }
        let mut next = 0;
        let numbers = starts.into_iter().map(|start| {
            next += u32::from(start);
            start.then_some(next)
        });
        numbers.collect()
    }
}

/// The cell a character stands for, in any of the usual ways to write a board.
pub(super) fn cell_of(c: char, accents: Accents) -> Option<Cell> {
    match c {
        '*' | '#' | '■' => Some(Cell::Filled),
        '-' | '.' | '_' | '?' | '□' => Some(Cell::Empty),
        letter => capital(letter, accents).map(Cell::Letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: &str) -> Layout {
        let width = rows.lines().next().expect("a row").len();
        Layout::new(width, rows.lines().flat_map(str::chars).filter_map(|c| cell_of(c, Accents::Fold)).collect())
    }

    fn check(rows: &str, singles: SingleLetters, expected: &[(bool, &[usize])]) {
        let slots = layout(rows).slots(singles);
        let found: Vec<(bool, &[usize])> = slots.iter().map(|s| (s.across, &s.cells[..])).collect();
        assert_eq!(found, expected, "{rows} {singles:?}");
    }

    #[test]
    fn one_letter_runs_are_variables_on_demand() {
        // Cell 4 is alone both ways, cell 0 only downwards.
        let rows = "--*\n**-\n";
        check(rows, SingleLetters::Ignore, &[(true, &[0, 1])]);
        check(rows, SingleLetters::Isolated, &[(true, &[0, 1]), (true, &[5])]);
        check(rows, SingleLetters::All, &[(true, &[0, 1]), (true, &[5]), (false, &[0]), (false, &[1])]);
    }

    #[test]
    fn variables_go_row_by_row_then_column_by_column() {
        let rows = "--*--\n-----\n";
        let across: [(bool, &[usize]); 3] = [(true, &[0, 1]), (true, &[3, 4]), (true, &[5, 6, 7, 8, 9])];
        let down: [(bool, &[usize]); 4] = [(false, &[0, 5]), (false, &[1, 6]), (false, &[3, 8]), (false, &[4, 9])];
        check(rows, SingleLetters::Ignore, &[&across[..], &down[..]].concat());
    }

    #[test]
    fn printed_numbers_are_shared_by_both_directions() {
        let numbers = layout("--*\n---\n*--\n").printed_numbers();
        assert_eq!(numbers, [Some(1), Some(2), None, Some(3), None, Some(4), None, Some(5), None]);
    }
}
