//! **What it sees.** A digit with one place left in a house (*hidden*, plainest where it is the house's last empty cell),
//! or a cell with one candidate left (*naked*).
//!
//! **Why it holds.** Every house holds every digit, and every cell holds one.
//!
//! **Example.** In block 5 only r4c6 can still hold 3. In r1c1 every digit but 7 is seen.

use super::geometry::*;
use super::grid::Grid;
use super::hint::{Hint, Pattern, Rule};

/// Blocks first, then columns, then rows; houses with one empty cell before all others.
pub(super) fn hidden_single(grid: &Grid) -> Option<Hint> {
    let in_house = |house: usize, rule: Rule| {
        let (digit, position) = (0..9).find_map(|digit| Some((digit, only(grid.positions[house][digit])?)))?;
        Some(Hint::placing(rule, cell_at(house, position), digit, Pattern::House(house as u8)))
    };
    for house in blocks_columns_rows() {
        if grid.empty[house] == 1
            && let Some(hint) = in_house(house, Rule::LastCell)
        {
            return Some(hint);
        }
    }
    blocks_columns_rows()
        .find_map(|house| in_house(house, if house < ROW { Rule::HiddenSingleBlock } else { Rule::HiddenSingleLine }))
}

pub(super) fn naked_single(grid: &Grid) -> Option<Hint> {
    let (mut some, mut more) = (0u128, 0u128);
    for cells in grid.cells {
        more |= some & cells;
        some |= cells;
    }
    let cell = Bits(some & !more).next()?;
    Some(Hint::placing(Rule::NakedSingle, cell, grid.candidates[cell].trailing_zeros() as usize, Pattern::Cell))
}
