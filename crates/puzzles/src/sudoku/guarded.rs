//! Puzzles around a pattern that cannot be filled: where to look for the hardest.
//!
//! Twelve cells in four blocks at the corners of a rectangle, three in each, no two of them in a line: in three of the blocks
//! they go down to the right, in the fourth up. Three digits cannot fill them ([tridagon](super::techniques)): the parities of
//! the four blocks do not fit. A grid therefore holds another digit, a *guardian*, in one of the cells at least. Where the clues
//! of the four blocks leave the twelve cells no more than the three digits and one guardian, whoever does not see that has to
//! try out three digits within each other, which the scale puts at 10 and beyond.
//!
//! So a grid is made with one guardian, the clues of the four blocks are printed, and of the others only those that leave the
//! three digits open, as far as it takes for one solution; then needless ones go, those of the four blocks last. Of such
//! puzzles one in sixty is of ER 10.0 or more, of random ones not one in millions. (Taken in any order, one in 180; those of the
//! four blocks first, one in 760; with two or three guardians, none of a hundred.)

use std::ops::RangeInclusive;

use rejilla_engine::{Exhausted, Rng};

use super::lanes::make::scrambled;
use super::wanted::{Clues, Maker};

/// The twelve cells, three a block.
const TWELVE: [[usize; 3]; 4] = [[0, 10, 20], [3, 13, 23], [27, 37, 47], [32, 40, 48]];

/// The three digits, and the others, as bits.
const THREE: u16 = 0b1110;
const OTHERS: u16 = 0x3f0;
const ANY: u16 = THREE | OTHERS;

/// How many clues such puzzles have.
pub(super) const CLUES: RangeInclusive<usize> = 24..=31;

/// Steps of a search for a grid before another is begun.
const STEPS: u32 = 2_000;

/// A minimal puzzle of this sort, or none if chance would have it so.
pub(super) fn puzzle(maker: &mut Maker<'_>, rng: &mut Rng) -> Result<Option<Clues>, Exhausted> {
    let mut allowed = [ANY; 81];
    (0..81).filter(|&cell| is_corner(cell)).for_each(|cell| allowed[cell] = OTHERS);
    TWELVE.as_flattened().iter().for_each(|&cell| allowed[cell] = THREE);
    // In one of the blocks a guardian and one of the three change places.
    let block = *rng.pick(&TWELVE);
    let guardian = *rng.pick(&block);
    let beside: Vec<usize> =
        (0..81).filter(|&cell| block_of(cell) == block_of(guardian) && !block.contains(&cell)).collect();
    let displaced = *rng.pick(&beside);
    (allowed[guardian], allowed[displaced]) = (OTHERS, THREE);
    maker.budget.tick()?;
    let Some(solution) = Filling::new(allowed).filled(rng) else { return Ok(None) };
    let Some(clues) = printed(maker, &solution, displaced, rng)? else { return Ok(None) };
    let mut digits: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut digits);
    Ok(Some(scrambled(&clues, rng).map(|clue| if clue == 0 { 0 } else { digits[usize::from(clue) - 1] })))
}

/// The clues of the four blocks but for one, and others until there is one solution; none needless.
fn printed(
    maker: &mut Maker<'_>,
    solution: &Clues,
    displaced: usize,
    rng: &mut Rng,
) -> Result<Option<Clues>, Exhausted> {
    let is_other = |cell: usize| OTHERS >> solution[cell] & 1 == 1;
    let twelve = TWELVE.as_flattened();
    let mut clues = [0; 81];
    let mut inside: Vec<usize> =
        (0..81).filter(|&cell| is_corner(cell) && !twelve.contains(&cell) && cell != displaced).collect();
    inside.iter().for_each(|&cell| clues[cell] = solution[cell]);
    // The three digits only where no line leads to the twelve cells.
    let mut outside: Vec<usize> =
        (0..81).filter(|&cell| !is_corner(cell) && (block_of(cell) == 8 || is_other(cell))).collect();
    rng.shuffle(&mut outside);
    loop {
        let found = maker.solutions(&clues, 2)?;
        let Some(other) = found.iter().find(|found| *found != solution) else { break };
        let Some(&cell) = outside.iter().find(|&&cell| other[cell] != solution[cell]) else { return Ok(None) };
        clues[cell] = solution[cell];
    }
    rng.shuffle(&mut inside);
    for cell in outside.into_iter().chain(inside).filter(|&cell| clues[cell] != 0).collect::<Vec<_>>() {
        maker.take_away(&mut clues, 1 << cell)?;
    }
    Ok(Some(clues))
}

fn block_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// Whether a cell is in one of the four blocks.
fn is_corner(cell: usize) -> bool {
    cell < 54 && cell % 9 < 6
}

/// A grid that is being filled at random with the digits that are allowed.
struct Filling {
    allowed: [u16; 81],
    /// Digits in rows, columns, blocks.
    used: [[u16; 9]; 3],
    digits: Clues,
    steps: u32,
}

impl Filling {
    fn new(allowed: [u16; 81]) -> Self {
        Filling { allowed, used: [[0; 9]; 3], digits: [0; 81], steps: STEPS }
    }

    fn filled(mut self, rng: &mut Rng) -> Option<Clues> {
        self.fill(rng).then_some(self.digits)
    }

    fn open(&self, cell: usize) -> u16 {
        let [rows, columns, blocks] = &self.used;
        self.allowed[cell] & !(rows[cell / 9] | columns[cell % 9] | blocks[block_of(cell)])
    }

    /// Puts a digit in or takes it out.
    fn turn(&mut self, cell: usize, digit: u8) {
        let places = [cell / 9, cell % 9, block_of(cell)];
        self.used.iter_mut().zip(places).for_each(|(used, at)| used[at] ^= 1 << digit);
        self.digits[cell] ^= digit;
    }

    /// Fills the cell with the fewest digits left, then the others.
    fn fill(&mut self, rng: &mut Rng) -> bool {
        let empty = (0..81).filter(|&cell| self.digits[cell] == 0);
        let Some(cell) = empty.min_by_key(|&cell| self.open(cell).count_ones()) else { return true };
        let open = self.open(cell);
        let mut digits: Vec<u8> = (1..=9).filter(|digit| open >> digit & 1 == 1).collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            self.turn(cell, digit);
            if self.fill(rng) {
                return true;
            }
            self.turn(cell, digit);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::er::Grid;

    #[test]
    fn grids_keep_to_what_is_allowed() {
        let mut allowed = [ANY; 81];
        (0..81).filter(|&cell| is_corner(cell)).for_each(|cell| allowed[cell] = OTHERS);
        TWELVE[..3].as_flattened().iter().for_each(|&cell| allowed[cell] = THREE);
        // The fourth block the same way down: then three digits do fill them.
        [30, 40, 50].iter().for_each(|&cell| allowed[cell] = THREE);
        let filled = (0..20).find_map(|seed| Filling::new(allowed).filled(&mut Rng::new(7, seed))).expect("a grid");
        assert!((0..81).all(|cell| allowed[cell] >> filled[cell] & 1 == 1));
        assert!(Grid::new(filled.map(Some)).is_some(), "no digit twice in a house");
    }

    #[test]
    fn three_digits_do_not_fill_the_twelve_cells() {
        // The four blocks alone: the rest of a grid is not needed to see it.
        let mut allowed = [0; 81];
        (0..81).filter(|&cell| is_corner(cell)).for_each(|cell| allowed[cell] = OTHERS);
        TWELVE.as_flattened().iter().for_each(|&cell| allowed[cell] = THREE);
        let mut filling = Filling::new(allowed);
        (0..81).filter(|cell| !TWELVE.as_flattened().contains(cell)).for_each(|cell| filling.digits[cell] = 10);
        filling.steps = u32::MAX;
        assert!(!filling.fill(&mut Rng::new(1, 1)));
    }
}
