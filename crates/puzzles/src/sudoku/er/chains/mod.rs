//! **What it sees.** Candidates joined by alternating links: if one is in, the next is out; if that is out, the next is
//! in. A *cycle* comes back to where it began; a *forcing chain* leads from a candidate to its own opposite. X-chains
//! speak of one digit, Y-chains of cells with two candidates, XY-chains of both.
//!
//! **Why it holds.** A cycle can be read either way, and in each every second candidate is in: what sees two neighbours
//! of the same digit is out both times. A candidate whose being in makes it out is out; one whose being out makes it in
//! is in.
//!
//! **Example.** If r1c1 is 3, then r1c7 is not, so r5c7 is, so r5c2 is not, so r2c2 is, so r1c1 is not 3.
//!
//! Only the best-ranked one is looked for, and most of the work goes into not looking for others:
//! * A forcing chain needs no path, only a distance: all roots step level by level over bit sets ([`xy`]), and the first
//!   level at which any of them comes back settles the least length.
//! * Cycles ([`cycles`]) are then searched root by root in the prescribed order, no longer than what still could win.
//! * X and Y chains below 7.0 make the XY pass superfluous.

mod cycles;
pub(super) mod paths;
mod xy;

use super::geometry::*;
use super::grid::Grid;
use super::hint::{Hint, Pattern, Rule};
use super::links::{Links, Mode};
use super::rank::{Best, Rank};

pub(super) use xy::{Closures, Survey};

/// The place of each mode among chains of the same rating and length.
const fn key(mode: Mode) -> u8 {
    match mode {
        Mode::X => 2,
        Mode::Y => 3,
        Mode::Xy => 4,
    }
}

/// Order of discovery: by root, then cycles, then the chain from the root in, then from the root out.
fn order(root: usize, what: Found) -> u64 {
    4 * root as u64 + what as u64
}

#[derive(Clone, Copy)]
enum Found {
    Cycle,
    Removal,
    Placement,
}

/// Memory that is reused from grid to grid.
#[derive(Default)]
pub(super) struct Memory {
    graph: xy::Graph,
    queue: cycles::Queue,
    /// The runs of every root from being in and from being out.
    runs: [Vec<u64>; 2],
    /// What each candidate implies, if the last search found nothing.
    pub(super) closures: Closures,
    /// Boards of single digits on which the X pass found nothing: it sees nothing else.
    barren: [u128; 9],
    /// Cells with two candidates, and these, with which the Y pass found nothing.
    barren_cells: Option<Box<(u128, [u16; 81])>>,
}

/// The best forcing chain or cycle. Fills the links.
pub(super) fn find(grid: &Grid, links: &mut Links, memory: &mut Memory) -> Option<Hint> {
    links.fill(grid);
    let mut best = Best::default();
    x_pass(grid, links, memory, &mut best);
    y_pass(grid, links, memory, &mut best);
    if best.rank.rating >= Rule::XyChain.base() {
        xy::pass(grid, links, memory, &mut best);
    }
    best.found
}

/// A forcing chain from a root to its opposite.
fn forcing(links: &Links, root: usize, removes: bool, rule: Rule, mode: Mode, rank: Rank) -> Hint {
    let root = links.literal(root as u16, removes);
    let so = super::hint::Literal { on: !removes, ..root };
    Hint::concluding(rule, rank.rating, so, Pattern::Chain { root, mode })
}

/// The graphs of single digits: forcing by cells as bits, cycles by lists.
fn x_pass(grid: &Grid, links: &Links, memory: &mut Memory, best: &mut Best<Hint>) {
    for digit in 0..9 {
        let cells = grid.cells[digit];
        if cells.count_ones() < 4 || memory.barren[digit] == cells {
            continue;
        }
        let unbounded = best.is_none();
        let mut strong = [0u128; 81];
        let mut linked = 0u128;
        for cell in Bits(cells) {
            let to = links.strong[usize::from(links.id[cell][digit])].within(Mode::X);
            strong[cell] = to.iter().fold(0, |cells, &b| cells | 1 << links.cell[usize::from(b)]);
            linked |= u128::from(!to.is_empty()) << cell;
        }
        if linked.count_ones() >= 4 {
            x_forcing(links, digit, cells, &strong, best);
            for cell in Bits(linked) {
                cycles::search(grid, links, links.id[cell][digit], Rule::XCycle, &mut memory.queue, best);
            }
        }
        if unbounded && best.is_none() {
            memory.barren[digit] = cells;
        }
    }
}

fn x_forcing(links: &Links, digit: usize, cells: u128, strong: &[u128; 81], best: &mut Best<Hint>) {
    let base = Rule::XChain.base();
    let limit = best.limit(base, key(Mode::X));
    for cell in Bits(cells) {
        let root = usize::from(links.id[cell][digit]);
        for removes in [true, false] {
            if !removes && strong[cell] == 0 {
                continue;
            }
            let Some(complexity) = x_distance(cell, cells, strong, removes, limit) else { continue };
            let what = if removes { Found::Removal } else { Found::Placement };
            let rank = Rank::new(base, complexity, key(Mode::X), order(root, what));
            best.offer(rank, || Some(forcing(links, root, removes, Rule::XChain, Mode::X, rank)));
        }
    }
}

/// The nodes of the shortest chain from a cell's digit, in or out, to its opposite.
fn x_distance(root: usize, cells: u128, strong: &[u128; 81], from_in: bool, limit: usize) -> Option<usize> {
    let mut met = [0u128; 2];
    let mut front = 1u128 << root;
    let mut is_in = from_in;
    met[usize::from(is_in)] = front;
    for complexity in 2..=limit {
        if front == 0 {
            return None;
        }
        let reached = if is_in {
            Bits(front).fold(0, |all, cell| all | SEEN[cell]) & cells
        } else {
            Bits(front).fold(0, |all, cell| all | strong[cell])
        };
        is_in = !is_in;
        front = reached & !met[usize::from(is_in)];
        met[usize::from(is_in)] |= front;
        if is_in != from_in && front >> root & 1 == 1 {
            return Some(complexity);
        }
    }
    None
}

/// Cycles through cells with two candidates.
fn y_pass(grid: &Grid, links: &Links, memory: &mut Memory, best: &mut Best<Hint>) {
    let two = grid.two_three().0;
    if let Some(barren) = &memory.barren_cells
        && barren.0 == two
        && Bits(two).all(|cell| barren.1[cell] == grid.candidates[cell])
    {
        return;
    }
    let unbounded = best.is_none();
    for root in (0..links.n).filter(|&root| links.strong[root].by_cell()) {
        cycles::search(grid, links, root as u16, Rule::YCycle, &mut memory.queue, best);
    }
    if unbounded && best.is_none() {
        memory.barren_cells = Some(Box::new((two, grid.candidates)));
    }
}
