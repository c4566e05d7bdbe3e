//! How much of a puzzle withstands trying out: a quick measure of what only chains within chains solve.
//!
//! Every candidate left is supposed in turn and followed by singles alone; those that end in a contradiction go, all at the
//! end of a pass, and the next pass begins. Puzzles that the scale puts at 9 or below fall in a few passes; of the hardest
//! the first passes take hardly anything, or come to a halt. What is left before each pass, squared and added up, therefore
//! grows with the scale where that gets slow: some hundreds of microseconds instead of hundredths of seconds. Turned and
//! relabelled puzzles have the same. A halt alone says little: pairs may go on where singles do not.

/// How much of a puzzle withstands trying out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// The squares of what was left before each pass, in hundreds.
    pub(super) sum: u32,
    /// Whether a pass took nothing.
    pub(super) halted: bool,
}

impl Depth {
    /// Whether there is at least so much, or no saying how much.
    pub(super) fn is_worth(self, least: u32) -> bool {
        self.halted || self.sum >= least
    }
}

const CELLS: usize = 81;
const ALL: u128 = (1 << CELLS) - 1;

/// Nine rows, nine columns, nine blocks, as cells.
const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < CELLS {
        let (row, col) = (cell / 9, cell % 9);
        houses[row] |= 1 << cell;
        houses[9 + col] |= 1 << cell;
        houses[18 + row / 3 * 3 + col / 3] |= 1 << cell;
        cell += 1;
    }
    houses
};

/// The cells that share a house with each, itself left out.
const PEERS: [u128; CELLS] = {
    let mut peers = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, col) = (cell / 9, cell % 9);
        let all = HOUSES[row] | HOUSES[9 + col] | HOUSES[18 + row / 3 * 3 + col / 3];
        peers[cell] = all & !(1 << cell);
        cell += 1;
    }
    peers
};

/// The measure of a puzzle with one solution: nothing if singles solve it.
pub(super) fn depth(clues: &[u8; CELLS]) -> Depth {
    let mut state = State { places: [ALL; 9], placed: 0, stale: (1 << 9) - 1 };
    for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
        state.place(cell, usize::from(clue) - 1);
    }
    let (mut squares, mut halted) = (0, false);
    while state.settle() && state.placed != ALL && !halted {
        let left = state.left();
        squares += left * left;
        let wrong = state.wrong();
        halted = wrong.iter().all(|&cells| cells == 0);
        for (digit, cells) in wrong.into_iter().enumerate() {
            state.places[digit] &= !cells;
        }
        state.stale = (1 << 9) - 1;
    }
    Depth { sum: squares / 100, halted }
}

/// What is left of a grid, digit by digit.
#[derive(Clone, Copy)]
struct State {
    places: [u128; 9],
    placed: u128,
    /// Digits whose houses have not been looked at since they lost a place.
    stale: u16,
}

impl State {
    /// Candidates of cells without a digit.
    fn left(&self) -> u32 {
        self.places.iter().map(|cells| (cells & !self.placed).count_ones()).sum()
    }

    /// The candidates that lead to a contradiction.
    fn wrong(&self) -> [u128; 9] {
        let mut wrong = [0; 9];
        for (digit, wrong) in wrong.iter_mut().enumerate() {
            for cell in cells(self.places[digit] & !self.placed) {
                let mut tried = *self;
                tried.place(cell, digit);
                if !tried.settle() {
                    *wrong |= 1 << cell;
                }
            }
        }
        wrong
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let here = 1 << cell;
        for (other, places) in self.places.iter_mut().enumerate() {
            let gone = if other == digit { PEERS[cell] } else { here };
            self.stale |= u16::from(*places & gone != 0) << other;
            *places &= !gone;
        }
        self.placed |= here;
    }

    /// Places singles until there is none; whether nothing contradicts itself.
    fn settle(&mut self) -> bool {
        loop {
            let (once, twice) =
                self.places.iter().fold((0, 0), |(once, twice), places| (once | places, twice | once & places));
            if once != ALL {
                return false;
            }
            let naked = once & !twice & !self.placed;
            if naked == 0 && self.stale == 0 {
                return true;
            }
            for digit in 0..9 {
                if !self.place_all(digit, self.places[digit] & naked) {
                    return false;
                }
            }
            if naked == 0 && !self.place_hidden() {
                return false;
            }
        }
    }

    /// Places a digit in all of these cells; not if one of them excludes another.
    fn place_all(&mut self, digit: usize, at: u128) -> bool {
        cells(at).all(|cell| {
            let fits = self.places[digit] >> cell & 1 == 1;
            self.place(cell, digit);
            fits
        })
    }

    /// Places what has one cell left in a house; not if something has none.
    fn place_hidden(&mut self) -> bool {
        while self.stale != 0 {
            let digit = self.stale.trailing_zeros() as usize;
            self.stale &= self.stale - 1;
            for house in HOUSES {
                let places = self.places[digit] & house;
                if places == 0 {
                    return false;
                }
                if places.is_power_of_two() && places & self.placed == 0 {
                    self.place(places.trailing_zeros() as usize, digit);
                }
            }
        }
        true
    }
}

fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The puzzles of our own with their ratings.
    fn rated() -> impl Iterator<Item = ([u8; CELLS], f64)> {
        let corpus = include_str!("../../../../corpus/sudoku-er.tsv");
        corpus.lines().filter_map(|line| {
            let (puzzle, rest) = line.split_at_checked(CELLS)?;
            let clues: Vec<u8> = puzzle.bytes().map(|c| if c.is_ascii_digit() { c - b'0' } else { 0 }).collect();
            let er = rest.trim().split(['/', '\t', ' ']).next()?.parse().ok()?;
            Some((clues.try_into().ok()?, er))
        })
    }

    #[test]
    fn turned_and_relabelled_puzzles_are_as_deep() {
        assert!(rated().count() > 20);
        for (clues, _) in rated() {
            let turned = std::array::from_fn(|cell| match clues[cell % 9 * 9 + cell / 9] {
                0 => 0,
                digit => 10 - digit,
            });
            assert_eq!(depth(&clues), depth(&turned));
        }
    }

    #[test]
    fn singles_have_no_depth_and_the_hardest_most() {
        for (clues, er) in rated() {
            match er {
                1.0..1.6 => assert_eq!(depth(&clues), Depth { sum: 0, halted: false }),
                1.6..9.0 => assert!(depth(&clues).sum < 1_500, "{er}: {:?}", depth(&clues)),
                _ => {}
            }
        }
    }
}
