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
use super::node::Node;
use super::round::{BAND, PLACED, close};
use super::word::Word;

/// Nine digits, and room for whole vectors.
const LANES: usize = 16;

/// A little more than nine: a number of lanes that vectors of four divide. What the idle lanes hold is never read.
const USED: usize = 12;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Grid([[u32; LANES]; 3]);

impl Grid {
    fn new(node: &Node) -> Grid {
        let mut grid = Grid([[0; LANES]; 3]);
        for digit in 0..9 {
            for band in 0..3 {
                grid.0[band][digit] = node.0[3 * digit + band];
            }
        }
        grid
    }

    /// Makes a guess, and returns the same grid without it.
    fn guess(&mut self, guess: Guess) -> Grid {
        let mut other = *self;
        other.0[guess.band][guess.digit] &= !guess.bit;
        for (digit, cells) in self.0[guess.band].iter_mut().enumerate() {
            if digit != guess.digit {
                *cells &= !guess.bit;
            }
        }
        other
    }

    fn node(&self) -> Node {
        let mut node = Node::EMPTY;
        for digit in 0..9 {
            for band in 0..3 {
                node.0[3 * digit + band] = self.0[band][digit];
            }
        }
        node
    }
}

/// What a round found out.
enum Signal {
    Failed,
    Solved,
    Stuck,
    Changed,
}

/// Reports each solution until `found` breaks off or `pay` cannot pay for another node.
#[inline(always)]
pub(super) fn each_solution<V: Word>(
    node: &Node,
    mut pay: impl FnMut() -> Result<(), Spent>,
    mut found: impl FnMut(&Node) -> ControlFlow<()>,
) -> Report {
    let mut stats = Stats { nodes: 1, max_depth: 1, ..Stats::default() };
    if let Err(spent) = pay() {
        return Report { verdict: Verdict::Spent(spent), stats };
    }
    let mut grid = Grid::new(node);
    let mut branches: Vec<Grid> = Vec::new();
    loop {
        match round::<V>(&mut grid) {
            Signal::Changed => continue,
            Signal::Stuck => {
                // Where every cell is decided and yet the grid is not solved, there is nothing to guess.
                if let Some(guess) = choose(|digit, band| grid.0[band][digit]) {
                    branches.push(grid.guess(guess));
                    stats.max_depth = stats.max_depth.max(1 + branches.len() as u64);
                    stats.nodes += 1;
                    if let Err(spent) = pay() {
                        return Report { verdict: Verdict::Spent(spent), stats };
                    }
                    continue;
                }
                stats.wipeouts += 1;
            }
            Signal::Solved => {
                stats.solutions += 1;
                if found(&grid.node()).is_break() {
                    return Report { verdict: Verdict::Stopped, stats };
                }
            }
            Signal::Failed => stats.wipeouts += 1,
        }
        match branches.pop() {
            Some(next) => grid = next,
            None => return Report { verdict: Verdict::Exhausted, stats },
        }
        stats.backtracks += 1;
        stats.nodes += 1;
        if let Err(spent) = pay() {
            return Report { verdict: Verdict::Spent(spent), stats };
        }
    }
}

#[inline(always)]
fn round<V: Word>(grid: &mut Grid) -> Signal {
    let mut single = [0; 3];
    let mut covered = BAND;
    for (single, digits) in single.iter_mut().zip(&grid.0) {
        let any;
        (*single, any) = super::round::singles(digits[..9].iter().copied());
        covered &= any;
    }
    let before = grid.0;
    let mut sure_of = [[0; LANES]; 3];
    let mut placed = [0; LANES];
    for at in (0..USED).step_by(V::LANES) {
        let old = [0, 1, 2].map(|band| V::load(&grid.0[band], at));
        let closed = close(old, single.map(V::splat));
        for (band, (left, sure)) in closed.left.into_iter().zip(closed.sure).enumerate() {
            left.store(&mut grid.0[band], at);
            sure.store(&mut sure_of[band], at);
        }
        closed.placed.store(&mut placed, at);
    }
    if covered != BAND || placed[..9].iter().any(|&placed| placed != PLACED) {
        return Signal::Failed;
    }
    let sure = sure_of.map(|digits| digits[..9].iter().fold(0, |sure, cells| sure | cells));
    let mut same = true;
    for at in (0..USED).step_by(V::LANES) {
        for (band, cells) in grid.0.iter_mut().enumerate() {
            let others = V::splat(sure[band]).without(V::load(&sure_of[band], at));
            let left = V::load(cells, at).without(others);
            same &= left.equal(V::load(&before[band], at)) == u32::MAX >> (32 - V::LANES);
            left.store(cells, at);
        }
    }
    if sure == [BAND; 3] {
        return Signal::Solved;
    }
    if same { Signal::Stuck } else { Signal::Changed }
}
