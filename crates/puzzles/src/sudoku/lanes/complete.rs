//! The first solution of a state, found in a way that never changes: made puzzles start from it, and the same seed makes
//! the same puzzle for ever. Searches that only count may become cleverer; this one may not.
//!
//! Propagation goes to its end. Then a cell with two candidates is guessed, the one that sees most open cells, and of
//! those the first; its lesser candidate comes first. Where there is none, the first cell with the fewest.

use super::branch::{Guess, fewest, packed, seen};
use super::node::{CELLS, Node};
use super::single::{Grid, Rest, Signal, round};
use super::word::Word;

/// The first solution.
#[inline(always)]
pub(super) fn complete<V: Word>(node: &Node) -> Option<Node> {
    let mut grid = Grid::<V>::new(node);
    let mut branches = Vec::with_capacity(CELLS);
    loop {
        let before = grid.words;
        match round::<V>(&mut grid) {
            Signal::Changed => continue,
            Signal::Stuck if grid.words != before => continue,
            Signal::Stuck => {
                let rest = grid.rest();
                if let Some(guess) = choose(&rest) {
                    branches.push(grid.guess(guess, rest.pairs));
                    continue;
                }
            }
            Signal::Solved => return Some(grid.node()),
            Signal::Failed => {}
        }
        grid.take(branches.pop()?);
    }
}

#[inline(always)]
fn choose(rest: &Rest) -> Option<Guess> {
    let open_cells = packed(rest.open);
    let (mut best, mut most) = (None, 0);
    for (band, &cells) in rest.pairs.iter().enumerate() {
        let mut left = cells;
        while left != 0 {
            let score = 1 + seen(27 * band as u32 + left.trailing_zeros(), open_cells);
            if score > most {
                (best, most) = (Some((band, left & left.wrapping_neg())), score);
            }
            left &= left - 1;
        }
    }
    let word = |digit: usize, band: usize| rest.word(digit, band);
    let (band, bit) = match best {
        Some(cell) => cell,
        None => fewest(&word, rest.open)?,
    };
    let digit = (0..9).find(|digit| word(*digit, band) & bit != 0)?;
    Some(Guess { band, bit, digit })
}
