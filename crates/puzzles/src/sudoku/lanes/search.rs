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
use super::last::ways;
use super::node::Node;
use super::round::{BAND, PLACED, Tally, close};
use super::vector::Job;
use super::word::Word;

/// Puzzles to search and where the answers go.
pub(super) trait Desk {
    /// The next puzzle, with the number of solutions that is enough. What is returned beside it comes back with answers.
    fn next(&mut self) -> Option<Ticket>;

    /// A solution; `before` were found before it.
    fn found(&mut self, id: usize, before: u64, solution: impl FnOnce() -> Node);

    /// Whether only the number of solutions is of interest, once so many were found.
    fn only_counts(&self, found: u64) -> bool;

    /// So many solutions, where only their number is of interest.
    fn counted(&mut self, _id: usize, _ways: u64) {}

    /// How many solutions there are, up to what was enough.
    fn done(&mut self, id: usize, count: u64);

    /// A number for the last open branch of a puzzle, which another lane will search; none if the puzzle stays whole.
    fn split(&mut self, _id: usize, _found: u64) -> Option<usize> {
        None
    }

    /// Whether nothing more needs to be known.
    fn over(&self) -> bool {
        false
    }

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

/// A word of each of `N` puzzles.
type Words<const N: usize> = [u32; N];

/// The state of `N` puzzles.
#[repr(align(64))]
struct Grid<const N: usize> {
    /// Candidates, as in a [`Node`].
    words: [Words<N>; 27],
    /// Cells with one candidate, by band.
    single: [Words<N>; 3],
    /// Cells with two, by band, after the last round.
    pairs: [Words<N>; 3],
    /// Cells with two or more, by band, after the last round.
    open: [Words<N>; 3],
}

/// What a round found out, a bit a lane.
struct Signals {
    failed: u32,
    solved: u32,
    /// Neither failed nor solved, and no other cell decided. A candidate may have gone; rounds that would only tell
    /// whether anything follows from that are not worth their time.
    stuck: u32,
}

/// An open branch.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Branch {
    node: Node,
    single: [u32; 3],
}

/// What a lane is at.
#[derive(Clone, Copy, Default)]
struct Lane {
    id: usize,
    enough: u64,
    found: u64,
    /// Open branches: from this one on, the others went to other lanes,
    bottom: usize,
    /// up to this one.
    depth: usize,
}

/// Rounds between two looks at the budget.
const ROUNDS_PER_LOOK: u32 = 32;

/// A search of all puzzles of a desk.
pub(super) struct SearchAll<'a, D>(pub(super) &'a mut D);

impl<D: Desk> Job for SearchAll<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<const N: usize, V: Word>(self) {
        search::<N, V>(self.0);
    }
}

/// Searches all puzzles of a desk.
#[inline(always)]
pub(super) fn search<const N: usize, V: Word>(desk: &mut impl Desk) {
    Search::<N> {
        grid: Grid { words: [[0; N]; 27], single: [[0; N]; 3], pairs: [[0; N]; 3], open: [[0; N]; 3] },
        lanes: [Lane::default(); N],
        branches: Vec::new(),
        live: 0,
        nodes: 0,
    }
    .run::<V>(desk);
}

struct Search<const N: usize> {
    grid: Grid<N>,
    lanes: [Lane; N],
    /// Open branches, of all lanes the first, then of all the second: most searches have few, and need little memory.
    branches: Vec<[Branch; N]>,
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
        while self.live != 0 && !desk.over() {
            let signals = round::<N, V>(&mut self.grid);
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
                    self.guess::<V>(lane, desk);
                }
            }
            if self.live != u32::MAX >> (32 - N) {
                self.share(desk);
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
    fn put(&mut self, lane: usize, node: &Node, single: [u32; 3]) {
        for (words, word) in self.grid.words.iter_mut().zip(node.0) {
            words[lane] = word;
        }
        for (words, word) in self.grid.single.iter_mut().zip(single) {
            words[lane] = word;
        }
    }

    #[inline(always)]
    fn refill(&mut self, lane: usize, desk: &mut impl Desk) {
        match desk.next() {
            Some(Ticket { id, node, enough }) => {
                self.lanes[lane] = Lane { id, enough, found: 0, bottom: 0, depth: 0 };
                self.put(lane, &node, node.single());
                self.live |= 1 << lane;
                self.nodes += 1;
            }
            None => self.live &= !(1 << lane),
        }
    }

    /// Gives idle lanes the largest part of what others have before them: the branch they would come to last.
    #[cold]
    fn share(&mut self, desk: &mut impl Desk) {
        for lane in 0..N {
            if self.live >> lane & 1 != 0 {
                continue;
            }
            let busy = (0..N).filter(|busy| self.live >> busy & 1 != 0);
            let Some(busy) = busy.max_by_key(|&busy| self.lanes[busy].depth - self.lanes[busy].bottom) else { return };
            let Lane { id, enough, found, bottom, depth } = self.lanes[busy];
            if bottom == depth {
                return;
            }
            let Some(id) = desk.split(id, found) else { return };
            let branch = self.branches[bottom][busy];
            self.lanes[busy].bottom += 1;
            self.lanes[lane] = Lane { id, enough, found: 0, bottom: 0, depth: 0 };
            self.put(lane, &branch.node, branch.single);
            self.live |= 1 << lane;
        }
    }

    /// Takes the last open branch, or the next puzzle.
    #[inline(always)]
    fn back(&mut self, lane: usize, desk: &mut impl Desk) {
        let state = &mut self.lanes[lane];
        if state.depth == state.bottom {
            desk.done(state.id, state.found);
            self.refill(lane, desk);
        } else {
            state.depth -= 1;
            let branch = self.branches[state.depth][lane];
            self.put(lane, &branch.node, branch.single);
        }
    }

    #[inline(always)]
    fn solved(&mut self, lane: usize, desk: &mut impl Desk) {
        let Search { grid, lanes, .. } = self;
        let Lane { id, found, .. } = lanes[lane];
        desk.found(id, found, || node(&grid.words, lane));
        self.add(lane, 1, desk);
    }

    /// Adds solutions to a lane's, and goes on.
    #[inline(always)]
    fn add(&mut self, lane: usize, solutions: u64, desk: &mut impl Desk) {
        let state = &mut self.lanes[lane];
        state.found += solutions;
        if state.found >= state.enough {
            state.depth = state.bottom;
        }
        self.back(lane, desk);
    }

    #[inline(always)]
    fn guess<V: Word>(&mut self, lane: usize, desk: &mut impl Desk) {
        self.nodes += 1;
        let Grid { words, single, pairs, open } = &mut self.grid;
        let of_lane = |words: &[Words<N>; 3]| [words[0][lane], words[1][lane], words[2][lane]];
        let (pairs, open) = (of_lane(pairs), of_lane(open));
        let word = |digit: usize, band: usize| words[3 * digit + band][lane];
        let state = &mut self.lanes[lane];
        if desk.only_counts(state.found)
            && let Some(ways) = ways::<V>(open, word, state.enough - state.found)
        {
            desk.counted(state.id, ways);
            return self.add(lane, ways, desk);
        }
        let Some(guess) = choose(pairs, open, word) else { return self.back(lane, desk) };
        if state.depth == self.branches.len() {
            self.branches.push([Branch { node: Node::EMPTY, single: [0; 3] }; N]);
        }
        let other = &mut self.branches[state.depth][lane];
        *other = Branch { node: node(words, lane), single: of_lane(single) };
        other.node.0[3 * guess.digit + guess.band] &= !guess.bit;
        other.single[guess.band] |= guess.bit & pairs[guess.band];
        state.depth += 1;
        for digit in 0..9 {
            if digit != guess.digit {
                words[3 * digit + guess.band][lane] &= !guess.bit;
            }
        }
        single[guess.band][lane] |= guess.bit;
    }
}

/// The state of a lane.
#[inline(always)]
fn node<const N: usize>(words: &[Words<N>; 27], lane: usize) -> Node {
    let mut node = Node::EMPTY;
    for (word, words) in node.0.iter_mut().zip(words) {
        *word = words[lane];
    }
    node
}

/// One round for all lanes: each digit closed, knowing the cells with one candidate; then other digits leave the cells a
/// digit is sure of; then candidates are counted. Each part is a loop over the lanes, as many at a time as a word has: all
/// of them, or one for the compiler to multiply.
#[inline(always)]
fn round<const N: usize, V: Word>(grid: &mut Grid<N>) -> Signals {
    let Grid { words, single, pairs, open } = grid;
    let mut sure = [[0; N]; 3];
    let mut sure_of = [[[0; N]; 3]; 9];
    let (mut bands, mut stacks) = ([PLACED.0; N], [PLACED.1; N]);
    for (digit, sure_of) in sure_of.iter_mut().enumerate() {
        for at in (0..N).step_by(V::LANES) {
            let of = 3 * digit;
            let old = [V::load(&words[of], at), V::load(&words[of + 1], at), V::load(&words[of + 2], at)];
            let closed = close(old, [V::load(&single[0], at), V::load(&single[1], at), V::load(&single[2], at)]);
            for band in 0..3 {
                V::load(&sure[band], at).or(closed.sure[band]).store(&mut sure[band], at);
                closed.sure[band].store(&mut sure_of[band], at);
                closed.left[band].store(&mut words[3 * digit + band], at);
            }
            V::load(&bands, at).and(closed.bands).store(&mut bands, at);
            V::load(&stacks, at).and(closed.stacks).store(&mut stacks, at);
        }
    }
    let mut signals = Signals { failed: 0, solved: 0, stuck: 0 };
    let full = V::splat(BAND);
    for at in (0..N).step_by(V::LANES) {
        let (mut covered, mut solved) = (full, full);
        let (mut new, mut clash) = (V::splat(0), V::splat(0));
        for band in 0..3 {
            let sure = V::load(&sure[band], at);
            let mut left = [sure; 9];
            for digit in 0..9 {
                let word = &mut words[3 * digit + band];
                left[digit] = V::load(word, at).without(sure.without(V::load(&sure_of[digit][band], at)));
                left[digit].store(word, at);
            }
            let tally = Tally::of(left);
            tally.open.store(&mut open[band], at);
            tally.pairs.store(&mut pairs[band], at);
            clash = clash.or(V::load(&single[band], at).without(sure));
            new = new.or(tally.single().without(V::load(&single[band], at)));
            tally.single().store(&mut single[band], at);
            covered = covered.and(tally.any);
            solved = solved.and(sure);
        }
        let placed = V::load(&bands, at).equal(V::splat(PLACED.0)) & V::load(&stacks, at).equal(V::splat(PLACED.1));
        // A digit is sure of the cells it had alone, unless there are two in one minirow.
        let alive = covered.equal(full) & placed & clash.equal(V::splat(0));
        // Nine digits are sure of at most nine cells each: if they are sure of all 81, each cell has its one digit.
        let solved = solved.equal(full);
        let same = new.equal(V::splat(0));
        let lanes = u32::MAX >> (32 - V::LANES);
        signals.failed |= (!alive & lanes) << at;
        signals.solved |= (solved & alive) << at;
        signals.stuck |= (same & alive & !solved) << at;
    }
    signals
}
