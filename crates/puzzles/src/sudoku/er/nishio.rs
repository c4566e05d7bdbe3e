//! **What it sees.** A digit that, put into a cell or kept out of it, leaves some house without a place for it, by
//! following that digit alone.
//!
//! **Why it holds.** Every house holds the digit: what leads to a house without it is false.
//!
//! **Example.** With a 4 in r1c1, row 5 has no place left for its 4.

use rejilla_engine::kernel::{Budget, Spent};

use super::forcing::{Depth, Forcing};
use super::geometry::*;
use super::grid::Grid;
use super::hint::Hint;

/// Boards of single digits on which nothing was found: nothing else is looked at.
pub(super) type Barren = [u128; 9];

pub(super) fn nishio(
    grid: &Grid,
    forcing: &mut Forcing,
    barren: &mut Barren,
    budget: &Budget,
) -> Result<Option<Hint>, Spent> {
    let mut clashes = [false; 9];
    let hint = forcing.best_of(grid, Depth::Nishio, |forcing, wanted| {
        let mut order = 0;
        for candidate in 0..forcing.links.n as u16 {
            let (cell, digit) = forcing.links.at(usize::from(candidate));
            if barren[digit] == grid.cells[digit] {
                continue;
            }
            for on in [true, false] {
                if clashes_alone(grid.cells[digit], cell, on) {
                    clashes[digit] = true;
                    let run = forcing.run(grid, Depth::Nishio, (candidate, on), budget)?;
                    forcing.contradiction(grid, Depth::Nishio, run, &mut order, wanted);
                }
            }
        }
        Ok(())
    })?;
    for digit in (0..9).filter(|&digit| !clashes[digit]) {
        barren[digit] = grid.cells[digit];
    }
    Ok(hint)
}

/// Whether one digit, in a cell or not, comes to a house without a place: the same question without an order.
fn clashes_alone(cells: u128, cell: usize, on: bool) -> bool {
    let mut left = cells & if on { !SEEN[cell] } else { !(1 << cell) };
    loop {
        let before = left;
        for house in HOUSE_CELLS.iter().filter(|house| *house & cells != 0) {
            let places = left & house;
            if places == 0 {
                return true;
            }
            if !several_cells(places) {
                left &= !SEEN[places.trailing_zeros() as usize];
            }
        }
        if left == before {
            return false;
        }
    }
}
