//! In which order the cells of a board are visited: row by row, column by column or diagonal by diagonal, from each corner.
//! Any order counts the same. How long it takes differs by tens: a sweep wants to begin where words are long and cross.

use super::super::letters::LetterSet;
use super::super::puzzle::CrosswordPuzzle;

/// The cells of each slot by number, and the letters each of these cells may hold.
pub(super) struct Numbered {
    pub(super) slots: Vec<Vec<usize>>,
    pub(super) letters: Vec<LetterSet>,
    /// For each cell the one it changes places with in the diagonal from the top left; none where that is no open cell.
    mirror: Vec<Option<usize>>,
}

impl Numbered {
    /// What becomes of each cell in the diagonal, if that leaves the board as it is.
    pub(super) fn mirror(&self) -> Option<Vec<usize>> {
        let mirror: Vec<usize> = self.mirror.iter().copied().collect::<Option<_>>()?;
        let is_same = |cell: usize| self.letters[cell] == self.letters[mirror[cell]];
        let turned = |slot: &Vec<usize>| slot.iter().map(|&cell| mirror[cell]).collect::<Vec<usize>>();
        let stands = (0..mirror.len()).all(is_same) && self.slots.iter().all(|slot| self.slots.contains(&turned(slot)));
        stands.then_some(mirror)
    }
}

/// What goes first, of a cell's distances from a corner.
type Way = fn(usize, usize) -> (usize, usize);

const WAYS: [Way; 3] = [|row, col| (row, col), |row, col| (col, row), |row, col| (row + col, row)];

/// How many orders there are: the first two are along rows and columns from the top left.
pub(super) const ORDERS: usize = 4 * WAYS.len();

/// A board numbered in one of the orders.
pub(super) fn numbered(puzzle: &CrosswordPuzzle, order: usize) -> Numbered {
    let (width, cells) = (puzzle.layout.width(), puzzle.layout.cells().len());
    let height = cells / width.max(1);
    let (way, corner) = (WAYS[order % WAYS.len()], order / WAYS.len());
    let key = |&cell: &usize| {
        let (row, col) = (cell / width, cell % width);
        way(if corner & 1 == 0 { row } else { height - 1 - row }, if corner & 2 == 0 { col } else { width - 1 - col })
    };
    let mut visited: Vec<usize> = puzzle.slots.iter().flat_map(|slot| slot.cells.iter().copied()).collect();
    visited.sort_unstable_by_key(key);
    visited.dedup();
    let mut number = vec![0; cells];
    visited.iter().enumerate().for_each(|(i, &cell)| number[cell] = i);
    let any = LetterSet::MAX >> (LetterSet::BITS as usize - puzzle.words.alphabet().len().max(1));
    let slots = puzzle.slots.iter().map(|slot| slot.cells.iter().map(|&cell| number[cell]).collect()).collect();
    let letters = visited.iter().map(|&cell| puzzle.fixed[cell].map_or(any, |letter| 1 << letter.0)).collect();
    let turned = |&cell: &usize| {
        let (row, col) = (cell / width, cell % width);
        let other = (width == height).then_some(col * width + row);
        other.filter(|other| visited.contains(other)).map(|other| number[other])
    };
    let mirror = visited.iter().map(turned).collect();
    Numbered { slots, letters, mirror }
}
