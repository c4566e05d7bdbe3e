//! Minimal unique puzzles: a full grid, and clues taken away in random order while the solution stays the only one.
//!
//! A [`Maker`] is a puzzle in the making. It asks one question at a time (*how many solutions has this?*) and goes on with
//! the answer, so that it does not matter who answers: one solver, or the lanes for many makers at once.
//!
//! Three shortcuts leave the result what it would be clue by clue. Several clues go at once while there are many: if the
//! solution is still unique, it was so on the way. A single clue may go if the puzzle without it has no solution in
//! which its cell holds anything else: with that candidate struck out, most such questions end without a guess. And the
//! last clue in an [unavoidable set](super::swaps) must stay: no question is asked about it.

use rejilla_engine::Rng;

use super::completed;
use super::node::{CELLS, Node, Read};
use super::swaps::Swaps;
use super::vector::{Job, Width};
use super::word::Word;

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
    /// How many groups a question is about, at most.
    at_once: usize,
    /// What the question would take away, and how far that goes in the order. Groups in between stay if it may go.
    out: u128,
    until: usize,
    question: Option<Question>,
    /// Cells that do not have the same digits in all solutions unless one of them is given: sets that may still lose all
    /// their clues.
    swaps: Swaps,
    /// How many groups of those tried the sets know of.
    known: usize,
}

/// Groups taken at once at first; halved when too many.
const AT_ONCE: usize = 36;

/// So many times fewer the next time if they could go.
const AFTER_YES: usize = 4;

impl<'w> Maker<'w> {
    /// Starts with a random grid of its own stream of numbers.
    pub(super) fn new(wish: &'w Wish, mut rng: Rng) -> Self {
        let grid = completed(&diagonal(&mut rng)).expect("three blocks on a diagonal never contradict each other");
        let solution = scrambled(&grid.digits(1), &mut rng);
        let mut order = wish.groups.clone();
        rng.shuffle(&mut order);
        let maker = Maker {
            wish,
            rng,
            solution,
            given: (1 << CELLS) - 1,
            order,
            tried: 0,
            at_once: AT_ONCE,
            out: 0,
            until: 0,
            question: None,
            swaps: Swaps::default(),
            known: 0,
        };
        Width::best().run(First(maker))
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
    #[inline(always)]
    pub(super) fn hear(&mut self, count: u64) {
        // A single clue was asked about with its digit struck out: nothing else may fit there.
        let unique = count == u64::from(self.out.count_ones() > 1);
        if unique {
            self.given &= !self.out;
            self.tried = self.until;
        } else if self.at_once == 1 {
            self.tried += 1;
        }
        self.at_once = self.at_once.div_ceil(if unique { AFTER_YES } else { 2 });
        self.ask();
    }

    /// Puts the next question, if there is one.
    #[inline(always)]
    fn ask(&mut self) {
        // What was tried and is still there stays.
        let tried = self.order[self.known..self.tried].iter().fold(0, |tried, group| tried | group);
        if tried & self.given != 0 {
            self.swaps.forget(tried & self.given);
        }
        self.known = self.tried;
        (self.out, self.until) = (0, self.tried);
        let mut groups = 0;
        while groups < self.at_once && self.until < self.order.len() {
            let left = self.given & !self.out & !self.order[self.until];
            let too_few = left.count_ones() < self.wish.least;
            if groups > 0 && too_few {
                break;
            }
            if !too_few && self.swaps.have_each(left) {
                self.out |= self.order[self.until];
                groups += 1;
            } else if groups == 0 {
                self.tried += 1;
            }
            self.until += 1;
        }
        self.at_once = groups;
        self.question = (groups > 0).then(|| self.without());
    }

    /// The puzzle without what is to go.
    #[inline(always)]
    fn without(&self) -> Question {
        let Read::Puzzle(mut node) = Node::of_givens(self.given & !self.out, |cell| self.solution[cell]) else {
            unreachable!("clues of a solution do not contradict each other");
        };
        if self.out.count_ones() > 1 {
            return (node, 2);
        }
        let cell = self.out.trailing_zeros() as usize;
        node.deny(cell, usize::from(self.solution[cell] - 1));
        (node, 1)
    }
}

/// A maker before its first question, to be asked with the instructions that make short work of it.
struct First<'w>(Maker<'w>);

impl<'w> Job for First<'w> {
    type Output = Maker<'w>;

    #[inline(always)]
    fn run<const N: usize, V: Word>(self) -> Maker<'w> {
        let First(mut maker) = self;
        maker.swaps = Swaps::new(&maker.solution);
        maker.ask();
        maker
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
pub(in super::super) fn scrambled(grid: &[u8; CELLS], rng: &mut Rng) -> [u8; CELLS] {
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
