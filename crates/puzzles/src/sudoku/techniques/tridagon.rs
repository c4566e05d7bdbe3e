//! **What it sees.** Four blocks at the corners of a rectangle, three cells in each, no two of them in a line of their block,
//! all with the same three digits; and of the four ways to lie, an odd number runs the other way.
//!
//! **Why it holds.** With those three digits alone the twelve cells cannot be filled: each block would have to be a turn of
//! the next, and going round does not come back to where it began. So one of the other candidates, the *guardians*, is in.
//!
//! **Example.** Twelve cells 147, one of them with a 5 too: it is the 5.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Emit, Technique};

use super::nine::Nine;
use crate::houses::deadly::{Pattern, ROLES, Words};

/// Twelve cells and their guardians.
pub(crate) static TRIDAGON: Technique = Technique { id: "tridagon", difficulty: 84, roles: ROLES, find };

/// A pattern with more guardians says little.
const MOST_GUARDIANS: u32 = 6;

/// The columns that three rows of a block take, and whether that is an odd exchange.
const WAYS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(nine) = Nine::new(board) else { return ControlFlow::Continue(()) };
    let without = |out: usize| [[1, 2], [0, 2], [0, 1]][out];
    for digits in (0..1u64 << 9).filter(|digits| digits.count_ones() == 3) {
        board.look()?;
        for bands in (0..3).map(without) {
            for stacks in (0..3).map(without) {
                let corners =
                    [(bands[0], stacks[0]), (bands[0], stacks[1]), (bands[1], stacks[0]), (bands[1], stacks[1])];
                let ways = corners.map(|corner| ways(&nine, corner, digits));
                if ways.iter().all(|ways| !ways.is_empty()) {
                    each_odd(&ways, &mut |cells, odd| see(&nine, (cells, digits, odd), emit))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells of a block, whether they lie the odd way, and their guardians.
type Way = ([Var; 3], bool, u32);

/// The ways three cells of a block can lie, each with two of the digits at least.
fn ways(nine: &Nine<'_>, (band, stack): (usize, usize), digits: u64) -> Vec<Way> {
    let mut found = Vec::new();
    for (columns, odd) in WAYS {
        let cells: [Var; 3] = std::array::from_fn(|i| nine.cell(3 * band + i, 3 * stack + columns[i]));
        let words = cells.map(|x| nine.open(x));
        if words.iter().all(|word| (word & digits).count_ones() >= 2) {
            found.push((cells, odd, words.iter().map(|word| (word & !digits).count_ones()).sum()));
        }
    }
    found
}

/// Every choice of a way for each block, with few guardians; whether an odd number of them is odd.
fn each_odd(ways: &[Vec<Way>; 4], each: &mut dyn FnMut(Vec<Var>, bool) -> ControlFlow<()>) -> ControlFlow<()> {
    for (a, b) in ways[0].iter().flat_map(|a| ways[1].iter().map(move |b| (a, b))) {
        for (c, d) in ways[2].iter().flat_map(|c| ways[3].iter().map(move |d| (c, d))) {
            if a.2 + b.2 + c.2 + d.2 <= MOST_GUARDIANS {
                each([a.0, b.0, c.0, d.0].concat(), a.1 ^ b.1 ^ c.1 ^ d.1)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn see(nine: &Nine<'_>, (cells, digits, odd): (Vec<Var>, u64, bool), emit: &mut Emit<'_>) -> ControlFlow<()> {
    if !odd {
        return ControlFlow::Continue(());
    }
    debug_assert_eq!(bits(digits).count(), 3);
    let cells = cells.into_iter().map(|x| (x, digits)).collect();
    match Pattern::new(nine.board, cells, Words::OfImpossible) {
        Some(pattern) => pattern.see(nine.board, emit),
        None => ControlFlow::Continue(()),
    }
}
