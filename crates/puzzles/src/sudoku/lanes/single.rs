//! One puzzle with little delay: the lanes are its nine digits.
//!
//! ```text
//!           lane 0    lane 1    lane 2   …  lane 8
//! band 0   [digit 1] [digit 2] [digit 3] … [digit 9]
//! band 1   [digit 1] [digit 2] [digit 3] … [digit 9]
//! band 2   [digit 1] [digit 2] [digit 3] … [digit 9]
//! ```
//!
//! The round is the same as that of many puzzles, nine digits of one in place of one digit of many; only what digits
//! must tell each other (cells with one candidate, cells a digit is sure of) goes across the lanes.

use std::ops::ControlFlow;

use rejilla_engine::kernel::engine::Stats;
use rejilla_engine::kernel::{Report, Spent, Verdict};

use super::branch::{Guess, choose};
use super::last::ways;
use super::node::Node;
use super::round::{Across, BAND, PLACED, Tally, close, gathered};
use super::word::Word;

/// Nine digits, and room for whole vectors.
const LANES: usize = 16;

/// A little more than nine: a number of lanes that vectors of four divide. What the idle lanes hold is never read.
const USED: usize = 12;

/// The puzzle at hand. Words for all digits are the same in every lane.
pub(super) struct Grid<V> {
    pub(super) words: [[u32; LANES]; 3],
    /// Cells with one candidate, by band.
    single: [V; 3],
    /// Cells with two or more, by band, after the last round.
    open: [V; 3],
}

/// All bits of one lane.
static LANE: [[u32; LANES]; LANES] = {
    let mut lanes = [[0; LANES]; LANES];
    let mut lane = 0;
    while lane < LANES {
        lanes[lane][lane] = u32::MAX;
        lane += 1;
    }
    lanes
};

/// What is left to decide where propagation is stuck.
pub(super) struct Rest {
    words: [[u32; LANES]; 3],
    /// Cells with two candidates, by band.
    pub(super) pairs: [u32; 3],
    /// Cells with two or more.
    pub(super) open: [u32; 3],
}

impl Rest {
    /// A digit's candidates in a band.
    #[inline(always)]
    pub(super) fn word(&self, digit: usize, band: usize) -> u32 {
        self.words[band][digit % LANES]
    }
}

/// An open branch.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Branch {
    words: [[u32; LANES]; 3],
    single: [u32; 3],
}

impl<V: Word> Grid<V> {
    #[inline(always)]
    pub(super) fn new(node: &Node) -> Self {
        let mut words = [[0; LANES]; 3];
        for (i, &word) in node.0.iter().enumerate() {
            words[i % 3][i / 3] = word;
        }
        Grid { words, single: splat(node.single()), open: [V::splat(0); 3] }
    }

    /// Takes an open branch.
    #[inline(always)]
    pub(super) fn take(&mut self, branch: Branch) {
        self.words = branch.words;
        self.single = splat(branch.single);
    }

    /// What is left to decide, to be read one word at a time: only a copy of the words, or they would all be kept in memory.
    #[inline(always)]
    pub(super) fn rest(&self) -> Rest {
        let words = self.words;
        let mut pairs = [0; 3];
        for (pairs, words) in pairs.iter_mut().zip(&words) {
            let mut digits = [0; 9];
            digits.copy_from_slice(&words[..9]);
            *pairs = Tally::of(digits).pairs;
        }
        Rest { words, pairs, open: first(self.open) }
    }

    /// Makes a guess, and returns the same grid without it. All bands and lanes go the same way: a word written alone
    /// would have to be waited for when the next round reads the vector around it.
    #[inline(always)]
    pub(super) fn guess(&mut self, guess: Guess, pairs: [u32; 3]) -> Branch {
        let mut other = Branch { words: self.words, single: first(self.single) };
        for (band, pairs) in pairs.into_iter().enumerate() {
            let bit = if band == guess.band { guess.bit } else { 0 };
            for at in (0..USED).step_by(V::LANES) {
                let own = V::splat(bit).and(V::load(&LANE[guess.digit % LANES], at));
                let words = V::load(&self.words[band], at);
                words.without(own).store(&mut other.words[band], at);
                words.without(V::splat(bit).without(own)).store(&mut self.words[band], at);
            }
            other.single[band] |= bit & pairs;
            self.single[band] = self.single[band].or(V::splat(bit));
        }
        other
    }

    #[inline(always)]
    pub(super) fn node(&self) -> Node {
        node(&self.words)
    }
}

#[inline(always)]
fn node(words: &[[u32; LANES]; 3]) -> Node {
    let mut node = Node::EMPTY;
    for (i, word) in node.0.iter_mut().enumerate() {
        *word = words[i % 3][i / 3];
    }
    node
}

/// Each word in every lane. (Closures handed to the standard library would be compiled without the vector instructions.)
#[inline(always)]
fn splat<V: Word>([a, b, c]: [u32; 3]) -> [V; 3] {
    [V::splat(a), V::splat(b), V::splat(c)]
}

/// What the first lane holds.
#[inline(always)]
fn first<V: Word>(words: [V; 3]) -> [u32; 3] {
    let mut first = [0; 3];
    for band in 0..3 {
        let mut lanes = [0; LANES];
        words[band].store(&mut lanes, 0);
        first[band] = lanes[0];
    }
    first
}

/// What a round found out.
pub(super) enum Signal {
    Failed,
    Solved,
    Stuck,
    Changed,
}

/// How a search ended.
pub(super) enum End {
    /// It is over.
    Over(Report),
    /// It is a long one: what is still open, in order.
    Long(Vec<Node>, Stats),
}

/// Open branches to make room for at the first guess.
const ROOM: usize = 24;

/// Reports each solution until `found` breaks off or `pay` cannot pay for another node; several at once, unseen, where
/// only their number is of interest (so says `only_counts` of how many were found). Hands over when `long` says so of the
/// guesses made and solutions found.
#[inline(always)]
pub(super) fn each_solution<V: Word>(
    node: &Node,
    branches: &mut Vec<Branch>,
    mut pay: impl FnMut() -> Result<(), Spent>,
    (long, only_counts): (impl Fn(u64, u64) -> bool, impl Fn(u64) -> bool),
    mut found: impl FnMut(Option<&Node>, u64) -> ControlFlow<()>,
) -> End {
    let mut stats = Stats { nodes: 1, max_depth: 1, ..Stats::default() };
    if let Err(spent) = pay() {
        return End::Over(Report { verdict: Verdict::Spent(spent), stats });
    }
    let mut grid = Grid::<V>::new(node);
    branches.clear();
    loop {
        match round::<V>(&mut grid) {
            Signal::Changed => continue,
            Signal::Stuck => {
                let rest = grid.rest();
                let word = |digit: usize, band: usize| rest.word(digit, band);
                let counted = if only_counts(stats.solutions) { ways::<V>(rest.open, word, u64::MAX) } else { None };
                let guess = if counted.is_some() { None } else { choose(rest.pairs, rest.open, word) };
                // Where every cell is decided and yet the grid is not solved, there is nothing to guess.
                if let Some(guess) = guess {
                    if branches.capacity() == 0 {
                        branches.reserve(ROOM);
                    }
                    branches.push(grid.guess(guess, rest.pairs));
                    stats.max_depth = stats.max_depth.max(1 + branches.len() as u64);
                    stats.nodes += 1;
                    if let Err(spent) = pay() {
                        return End::Over(Report { verdict: Verdict::Spent(spent), stats });
                    }
                    if long(stats.nodes, stats.solutions) {
                        let open = branches.iter().rev().map(|branch| self::node(&branch.words));
                        return End::Long(std::iter::once(grid.node()).chain(open).collect(), stats);
                    }
                    continue;
                }
                let ways = counted.unwrap_or(0);
                stats.solutions += ways;
                stats.wipeouts += u64::from(ways == 0);
                if ways > 0 && found(None, ways).is_break() {
                    return End::Over(Report { verdict: Verdict::Stopped, stats });
                }
            }
            Signal::Solved => {
                stats.solutions += 1;
                if found(Some(&grid.node()), 1).is_break() {
                    return End::Over(Report { verdict: Verdict::Stopped, stats });
                }
            }
            Signal::Failed => stats.wipeouts += 1,
        }
        match branches.pop() {
            Some(next) => grid.take(next),
            None => return End::Over(Report { verdict: Verdict::Exhausted, stats }),
        }
        stats.backtracks += 1;
        stats.nodes += 1;
        if let Err(spent) = pay() {
            return End::Over(Report { verdict: Verdict::Spent(spent), stats });
        }
    }
}

/// All nine digits have a bit.
const DIGITS: u32 = 0o777;

#[inline(always)]
pub(super) fn round<V: Word>(grid: &mut Grid<V>) -> Signal {
    let Grid { words, single, open } = grid;
    let mut sure_of = [[0; LANES]; 3];
    let mut sure = [V::splat(0); 3];
    let mut placed = 0;
    for at in (0..USED).step_by(V::LANES) {
        let old = [V::load(&words[0], at), V::load(&words[1], at), V::load(&words[2], at)];
        let closed = close(old, *single);
        for band in 0..3 {
            closed.left[band].store(&mut words[band], at);
            closed.sure[band].store(&mut sure_of[band], at);
            sure[band] = sure[band].or(closed.sure[band]);
        }
        placed |= (has(closed.bands, PLACED.0) & has(closed.stacks, PLACED.1)) << at;
    }
    if placed & DIGITS != DIGITS {
        return Signal::Failed;
    }
    for sure in &mut sure {
        *sure = gathered(*sure);
    }
    let mut tallies = [Across::new(), Across::new(), Across::new()];
    for at in (0..USED).step_by(V::LANES) {
        for band in 0..3 {
            let others = sure[band].without(V::load(&sure_of[band], at));
            let left = V::load(&words[band], at).without(others);
            left.store(&mut words[band], at);
            tallies[band].count(left);
        }
    }
    let full = V::splat(BAND);
    let (mut covered, mut new, mut clash) = (full, V::splat(0), V::splat(0));
    for band in 0..3 {
        let tally = &mut tallies[band];
        tally.gather();
        clash = clash.or(single[band].without(sure[band]));
        let alone = tally.any.without(tally.open);
        new = new.or(alone.without(single[band]));
        covered = covered.and(tally.any);
        (single[band], open[band]) = (alone, tally.open);
    }
    // The first lane speaks for all. A digit is sure of the cells it had alone, unless there are two in one minirow.
    let says = |equal: u32| equal & 1 != 0;
    if !says(covered.equal(full)) || !says(clash.equal(V::splat(0))) {
        Signal::Failed
    } else if says(sure[0].and(sure[1]).and(sure[2]).equal(full)) {
        Signal::Solved
    } else if says(new.equal(V::splat(0))) {
        Signal::Stuck
    } else {
        Signal::Changed
    }
}

/// Which lanes have all of some bits.
#[inline(always)]
fn has<V: Word>(word: V, bits: u32) -> u32 {
    word.and(V::splat(bits)).equal(V::splat(bits))
}
