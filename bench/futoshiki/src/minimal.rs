//! Minimal futoshikis made afresh, `minimal [SIZE [PUZZLES [FIRST]]]`: no clue can go without losing the only solution.
//!
//! A random square with all its signs and as few numbers as these need; then, in random order, every clue goes that can.
//! What is left is mostly signs, and much harder than what a level asks for (`hard`). A change of the core is chosen on
//! puzzles with odd seeds and judged on even ones.

use std::fmt::Write as _;

use rejilla_engine::Rng;
use rejilla_engine::generate::minimise;

use crate::{qwh, solved};

#[derive(Clone, Copy)]
enum Clue {
    Number(usize),
    /// The first cell has the larger number.
    Sign(usize, usize),
}

/// Clues as an id of *Unequal*: for each cell its number and a letter for each neighbour it is greater than.
fn text(square: &[usize], n: usize, clues: &[Clue]) -> String {
    let mut cells = vec![(0, String::new()); n * n];
    for &clue in clues {
        match clue {
            Clue::Number(cell) => cells[cell].0 = square[cell] + 1,
            Clue::Sign(more, less) => cells[more].1.push(match less as isize - more as isize {
                1 => 'R',
                -1 => 'L',
                down if down > 0 => 'D',
                _ => 'U',
            }),
        }
    }
    let mut text = format!("{n}:");
    cells.iter().for_each(|(number, letters)| write!(text, "{number}{letters},").expect("text"));
    text
}

/// What is left of clues when each in turn goes that can.
fn thinned(square: &[usize], n: usize, clues: Vec<Clue>, fixed: &[Clue]) -> Vec<Clue> {
    let is_unique = |kept: &[Clue]| solved(&text(square, n, &[fixed, kept].concat()), 2).1 == 1;
    minimise(clues, |kept| Ok::<bool, ()>(is_unique(kept))).expect("nothing fails")
}

/// A puzzle as text; the same for the same numbers.
pub(crate) fn made(n: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed, n as u64);
    let square = qwh::latin(n, &mut rng).concat();
    let right = (0..n * n).filter(|cell| cell % n + 1 < n).map(|cell| (cell, cell + 1));
    let below = (0..n * n - n).map(|cell| (cell, cell + n));
    let as_sign = |(a, b): (usize, usize)| if square[a] > square[b] { Clue::Sign(a, b) } else { Clue::Sign(b, a) };
    let signs: Vec<Clue> = right.chain(below).map(as_sign).collect();
    let mut numbers: Vec<Clue> = (0..n * n).map(Clue::Number).collect();
    rng.shuffle(&mut numbers);
    let mut clues = thinned(&square, n, numbers, &signs);
    clues.extend(signs);
    rng.shuffle(&mut clues);
    text(&square, n, &thinned(&square, n, clues, &[]))
}
