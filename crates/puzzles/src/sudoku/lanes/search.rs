//! Many puzzles at once, one a lane: a round for all, then each lane that needs it is looked after alone. A lane that
//! failed takes its last open branch, one that is stuck guesses, one that is done takes the next puzzle.
//!
//! ```text
//!            lane 0     lane 1     lane 2   …
//! word 0    [puzzle 7] [puzzle 4] [puzzle 9]     digit 1, band 0
//! word 1    [puzzle 7] [puzzle 4] [puzzle 9]     digit 1, band 1
//!   …
//! word 26   [puzzle 7] [puzzle 4] [puzzle 9]     digit 9, band 2
//! ```
//!
//! What a lane does depends on its own puzzle alone, so answers do not depend on the width or on the company.

use rejilla_engine::kernel::Spent;

use super::branch::choose;
use super::node::{CELLS, Node};
use super::round::{BAND, PLACED, close, singles};
use super::word::Word;

/// Puzzles to search and where the answers go.
pub(super) trait Desk {
    /// The next puzzle, with the number of solutions that is enough. What is returned beside it comes back with answers.
    fn next(&mut self) -> Option<Ticket>;

    /// A solution.
    fn found(&mut self, id: usize, number: u64, solution: &Node);

    /// How many solutions there are, up to what was enough.
    fn done(&mut self, id: usize, count: u64);

    /// Pays for so many nodes: puzzles taken and guesses made.
    ///
    /// # Errors
    /// When the budget is spent, and the search with it.
    fn spend(&mut self, nodes: u64) -> Result<(), Spent>;
}

/// A puzzle on its way into a lane.
pub(super) struct Ticket {
    pub(super) id: usize,
    pub(super) node: Node,
    /// Solutions that are enough, at least one.
    pub(super) enough: u64,
}

/// The 27 words of `N` puzzles.
#[repr(align(64))]
struct Grid<const N: usize>([[u32; N]; 27]);

/// What a round found out, a bit a lane.
struct Signals {
    failed: u32,
    solved: u32,
    /// Neither failed nor solved, and nothing changed.
    stuck: u32,
}

/// What a lane is at.
#[derive(Clone, Copy, Default)]
struct Lane {
    id: usize,
    enough: u64,
    found: u64,
    /// Open branches.
    depth: usize,
}

/// Rounds between two looks at the budget.
const ROUNDS_PER_LOOK: u32 = 32;

/// Searches all puzzles of a desk.
#[inline(always)]
pub(super) fn search<const N: usize, V: Word>(desk: &mut impl Desk) {
    Search::<N> {
        grid: Grid([[0; N]; 27]),
        before: [0; N],
        lanes: [Lane::default(); N],
        branches: vec![Node::EMPTY; N * CELLS],
        live: 0,
        nodes: 0,
    }
    .run::<V>(desk);
}

struct Search<const N: usize> {
    grid: Grid<N>,
    /// The sum of each lane's words after its last round: candidates only ever go, so an equal sum means no change.
    before: [u32; N],
    lanes: [Lane; N],
    /// Room for [`CELLS`] open branches a lane: each one on the way down has decided a cell.
    branches: Vec<Node>,
    /// Lanes at work, a bit each.
    live: u32,
    /// Not paid for yet.
    nodes: u64,
}

impl<const N: usize> Search<N> {
    #[inline(always)]
    fn run<V: Word>(&mut self, desk: &mut impl Desk) {
        for lane in 0..N {
            self.refill(lane, desk);
        }
        let mut rounds = 0u32;
        while self.live != 0 {
            let signals = round::<N, V>(&mut self.grid, &mut self.before);
            let mut waiting = (signals.failed | signals.solved | signals.stuck) & self.live;
            while waiting != 0 {
                let lane = waiting.trailing_zeros() as usize % N;
                let bit = waiting & waiting.wrapping_neg();
                waiting ^= bit;
                if signals.failed & bit != 0 {
                    self.back(lane, desk);
                } else if signals.solved & bit != 0 {
                    self.solved(lane, desk);
                } else {
                    self.guess(lane, desk);
                }
            }
            rounds += 1;
            if rounds.is_multiple_of(ROUNDS_PER_LOOK) && desk.spend(std::mem::take(&mut self.nodes)).is_err() {
                return;
            }
        }
        // What is done is done, even if it took the last of the purse.
        let _ = desk.spend(self.nodes);
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, node: &Node) {
        for (words, word) in self.grid.0.iter_mut().zip(node.0) {
            words[lane] = word;
        }
        // No sum of 27 words of 27 bits is this large.
        self.before[lane] = u32::MAX;
    }

    #[inline(always)]
    fn get(&self, lane: usize) -> Node {
        let mut node = Node::EMPTY;
        for (word, words) in node.0.iter_mut().zip(&self.grid.0) {
            *word = words[lane];
        }
        node
    }

    #[inline(always)]
    fn refill(&mut self, lane: usize, desk: &mut impl Desk) {
        match desk.next() {
            Some(Ticket { id, node, enough }) => {
                self.lanes[lane] = Lane { id, enough, found: 0, depth: 0 };
                self.put(lane, &node);
                self.live |= 1 << lane;
                self.nodes += 1;
            }
            None => self.live &= !(1 << lane),
        }
    }

    /// Takes the last open branch, or the next puzzle.
    #[inline(always)]
    fn back(&mut self, lane: usize, desk: &mut impl Desk) {
        let state = &mut self.lanes[lane];
        if state.depth == 0 {
            desk.done(state.id, state.found);
            self.refill(lane, desk);
        } else {
            state.depth -= 1;
            let node = self.branches[lane * CELLS + state.depth];
            self.put(lane, &node);
        }
    }

    #[inline(always)]
    fn solved(&mut self, lane: usize, desk: &mut impl Desk) {
        let node = self.get(lane);
        let state = &mut self.lanes[lane];
        state.found += 1;
        desk.found(state.id, state.found, &node);
        if state.found >= state.enough {
            state.depth = 0;
        }
        self.back(lane, desk);
    }

    #[inline(always)]
    fn guess(&mut self, lane: usize, desk: &mut impl Desk) {
        let mut node = self.get(lane);
        self.nodes += 1;
        let Some(guess) = choose(|digit, band| node.0[3 * digit + band]) else {
            return self.back(lane, desk);
        };
        for digit in 0..9 {
            if digit != guess.digit {
                self.grid.0[3 * digit + guess.band][lane] &= !guess.bit;
            }
        }
        self.before[lane] = u32::MAX;
        node.0[3 * guess.digit + guess.band] &= !guess.bit;
        let depth = self.lanes[lane].depth;
        self.branches[lane * CELLS + depth] = node;
        self.lanes[lane].depth += 1;
    }
}

/// One round for all lanes: cells with one candidate, then each digit closed, then cells a digit is sure of. Each part
/// is a loop over the lanes, as many at a time as a word has: all of them, or one for the compiler to multiply.
#[inline(always)]
fn round<const N: usize, V: Word>(grid: &mut Grid<N>, before: &mut [u32; N]) -> Signals {
    let words = &mut grid.0;
    let steps = || (0..N).step_by(V::LANES);
    let (mut single, mut covered) = ([[0; N]; 3], [0; N]);
    for at in steps() {
        let mut all = V::splat(BAND);
        for (band, single) in single.iter_mut().enumerate() {
            let (one, any) = singles((0..9).map(|digit| V::load(&words[3 * digit + band], at)));
            one.store(single, at);
            all = all.and(any);
        }
        all.store(&mut covered, at);
    }
    let mut sure = [[0; N]; 3];
    let mut sure_of = [[[0; N]; 3]; 9];
    let mut placed = [PLACED; N];
    for (digit, sure_of) in sure_of.iter_mut().enumerate() {
        for at in steps() {
            let old = [0, 1, 2].map(|band| V::load(&words[3 * digit + band], at));
            let closed = close(old, [0, 1, 2].map(|band| V::load(&single[band], at)));
            for band in 0..3 {
                V::load(&sure[band], at).or(closed.sure[band]).store(&mut sure[band], at);
                closed.sure[band].store(&mut sure_of[band], at);
                closed.left[band].store(&mut words[3 * digit + band], at);
            }
            V::load(&placed, at).and(closed.placed).store(&mut placed, at);
        }
    }
    let mut signals = Signals { failed: 0, solved: 0, stuck: 0 };
    for at in steps() {
        let mut sum = V::splat(0);
        let sure = [0, 1, 2].map(|band| V::load(&sure[band], at));
        for digit in 0..9 {
            for band in 0..3 {
                let word = &mut words[3 * digit + band];
                let left = V::load(word, at).without(sure[band].without(V::load(&sure_of[digit][band], at)));
                sum = sum.plus(left);
                left.store(word, at);
            }
        }
        let full = V::splat(BAND);
        let alive = V::load(&covered, at).equal(full) & V::load(&placed, at).equal(V::splat(PLACED));
        // Nine digits are sure of at most nine cells each: if they are sure of all 81, each cell has its one digit.
        let solved = sure[0].and(sure[1]).and(sure[2]).equal(full);
        let same = sum.equal(V::load(before, at));
        sum.store(before, at);
        let lanes = u32::MAX >> (32 - V::LANES);
        signals.failed |= (!alive & lanes) << at;
        signals.solved |= (solved & alive) << at;
        signals.stuck |= (same & alive & !solved) << at;
    }
    signals
}
