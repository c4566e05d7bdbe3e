//! Minimal unique puzzles: a full grid, and clues taken away in random order while the solution stays the only one.
//!
//! A [`Maker`] is a puzzle in the making. It asks one question at a time (*how many solutions has this?*) and goes on with
//! the answer, so that it does not matter who answers: one solver, or the lanes for many makers at once.
//!
//! Two shortcuts leave the result what it would be clue by clue. Several clues go at once while there are many: if the
//! solution is still unique, it was so on the way. And a single clue may go if the puzzle without it has no solution in
//! which its cell holds anything else: with that candidate struck out, most such questions end without a guess.

use rejilla_engine::Rng;

use super::completed;
use super::node::{CELLS, Node, Read};

/// What is asked of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Cells that come and go together, as bits.
    pub(crate) groups: Vec<u128>,
    /// No clue goes once there are this few.
    pub(crate) least: u32,
}

/// A question: the state, and how many solutions are enough.
pub(super) type Question = (Node, u64);

/// A puzzle in the making.
pub(crate) struct Maker<'w> {
    wish: &'w Wish,
    rng: Rng,
    /// Digits 1…9.
    solution: [u8; CELLS],
    given: u128,
    /// Groups in the order they are tried, and how many were.
    order: Vec<u128>,
    tried: usize,
    /// How many groups the question is about.
    at_once: usize,
    question: Option<Question>,
}

/// Groups taken at once at first; halved when too many.
const AT_ONCE: usize = 32;

impl<'w> Maker<'w> {
    /// Starts with a random grid of its own stream of numbers.
    pub(super) fn new(wish: &'w Wish, mut rng: Rng) -> Self {
        let grid = completed(&diagonal(&mut rng)).expect("three blocks on a diagonal never contradict each other");
        let solution = scrambled(&grid.digits(1), &mut rng);
        let mut order = wish.groups.clone();
        rng.shuffle(&mut order);
        let given = (1 << CELLS) - 1;
        let mut maker = Maker { wish, rng, solution, given, order, tried: 0, at_once: AT_ONCE, question: None };
        maker.ask();
        maker
    }

    /// What it wants to know; nothing when the puzzle is done.
    pub(super) fn question(&self) -> Option<Question> {
        self.question
    }

    /// The clues, a character a cell.
    pub(super) fn line(&self) -> [u8; CELLS] {
        std::array::from_fn(|cell| if self.given >> cell & 1 != 0 { b'0' + self.solution[cell] } else { b'.' })
    }

    /// The random numbers that are left, for another try.
    pub(super) fn rng(&self) -> &Rng {
        &self.rng
    }

    /// Takes an answer: how many solutions.
    pub(super) fn hear(&mut self, count: u64) {
        let group = self.order[self.tried];
        // A single clue was asked about with its digit struck out: nothing else may fit there.
        let unique = if self.at_once == 1 && group.count_ones() == 1 { count == 0 } else { count == 1 };
        if unique {
            self.given &= !self.next(self.at_once);
            self.tried += self.at_once;
        } else if self.at_once == 1 {
            self.tried += 1;
        }
        self.at_once = self.at_once.div_ceil(if unique { 4 } else { 2 });
        self.ask();
    }

    /// The cells of the next so many groups.
    fn next(&self, groups: usize) -> u128 {
        self.order[self.tried..self.tried + groups].iter().fold(0, |cells, group| cells | group)
    }

    /// Puts the next question, if there is one.
    fn ask(&mut self) {
        loop {
            self.at_once = self.at_once.min(self.order.len() - self.tried);
            if self.at_once == 0 {
                self.question = None;
                return;
            }
            let left = self.given & !self.next(self.at_once);
            if left.count_ones() >= self.wish.least {
                self.question = Some(self.without(left, self.at_once));
                return;
            }
            // Too few would be left: fewer at a time, and past a group that is too large by itself.
            if self.at_once == 1 {
                self.tried += 1;
            }
            self.at_once = self.at_once.div_ceil(2);
        }
    }

    fn without(&self, left: u128, at_once: usize) -> Question {
        let Read::Puzzle(mut node) = Node::of_givens(left, |cell| self.solution[cell]) else {
            unreachable!("clues of a solution do not contradict each other");
        };
        let group = self.order[self.tried];
        if at_once == 1 && group.count_ones() == 1 {
            let cell = group.trailing_zeros() as usize;
            node.deny(cell, usize::from(self.solution[cell] - 1));
            return (node, 1);
        }
        (node, 2)
    }
}

/// Three blocks that do not see each other, filled at random. Every grid of that sort can be completed.
fn diagonal(rng: &mut Rng) -> Node {
    let mut digits = [0; CELLS];
    let mut given = 0u128;
    for block in 0..3 {
        let mut nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut nine);
        for (i, digit) in nine.into_iter().enumerate() {
            let cell = (3 * block + i / 3) * 9 + 3 * block + i % 3;
            digits[cell] = digit;
            given |= 1 << cell;
        }
    }
    match Node::of_givens(given, |cell| digits[cell]) {
        Read::Puzzle(node) => node,
        _ => unreachable!("the blocks do not see each other"),
    }
}

/// The same grid with rows, columns, bands and stacks in another order: the search completes a grid always in the same
/// way, and this hides which blocks came first.
fn scrambled(grid: &[u8; CELLS], rng: &mut Rng) -> [u8; CELLS] {
    let mut lines = || {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        let mut order = [0; 9];
        for (i, band) in bands.into_iter().enumerate() {
            let mut within = [0, 1, 2];
            rng.shuffle(&mut within);
            for (j, line) in within.into_iter().enumerate() {
                order[3 * i + j] = 3 * band + line;
            }
        }
        order
    };
    let (rows, columns) = (lines(), lines());
    let turned = rng.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        grid[if turned { 9 * column + row } else { 9 * row + column }]
    })
}
