//! Fills counted cell by cell, without being listed, words repeated or not.
//!
//! Of the cells behind, the rest depends only on where the slots under way stand in their graphs of words. So the
//! number of ways to go on is counted once for each such frontier, and looked up when it comes again; the last cell is
//! counted, not tried. The table of frontiers has a fixed size and forgets: that costs time, never the count.

use rejilla_engine::kernel::{Budget, Spent};

use super::super::letters::LetterSet;
use super::graph::{At, Graph};

/// More slots under way than this make a frontier that hardly comes again.
pub(super) const WIDEST: usize = 12;

/// So near the end, counting again is cheaper than looking up.
const NEAR: usize = 3;

/// Cells tried for one node of the budget: they are that much cheaper.
const CELLS_A_NODE: u32 = 64;

/// What is done at one cell.
#[derive(Debug)]
pub(super) struct Stop {
    /// The letters it may hold.
    pub(super) letters: LetterSet,
    /// The slots that read it.
    pub(super) slots: Vec<usize>,
    /// The slots under way before it: the frontier.
    pub(super) open: Vec<usize>,
}

/// The frontiers seen and what was counted for them, shared by many sweeps.
pub(super) struct Known {
    entries: Vec<Entry>,
    sweep: u32,
}

#[derive(Clone, Copy)]
struct Entry {
    /// Which sweep and which cell; no entry yet if zero.
    key: (u32, u32),
    nodes: [At; WIDEST],
    count: u128,
}

/// Entries of the table: 5 MB, which a processor keeps near. Sixteen times as many were slower.
const ENTRIES: usize = 1 << 16;

impl Known {
    pub(super) fn new() -> Self {
        let empty = Entry { key: (0, 0), nodes: [0; WIDEST], count: 0 };
        Known { entries: vec![empty; ENTRIES], sweep: 0 }
    }
}

/// One count.
pub(super) struct Sweep<'a> {
    pub(super) stops: &'a [Stop],
    /// The graph of each slot.
    pub(super) graphs: &'a [&'a Graph],
    pub(super) known: &'a mut Known,
    pub(super) budget: &'a Budget,
    unpaid: u32,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(stops: &'a [Stop], graphs: &'a [&'a Graph], known: &'a mut Known, budget: &'a Budget) -> Self {
        known.sweep += 1;
        Sweep { stops, graphs, known, budget, unpaid: 0 }
    }

    /// How many ways there are from a cell on; `nodes` says where each slot stands.
    pub(super) fn count(&mut self, stop: usize, nodes: &mut [At]) -> Result<u128, Spent> {
        let stops = self.stops;
        let Some(here) = stops.get(stop) else { return Ok(1) };
        let letters = here.slots.iter().fold(here.letters, |left, &slot| left & self.graphs[slot].letters(nodes[slot]));
        if stop + 1 == stops.len() || letters == 0 {
            return Ok(u128::from(letters.count_ones()));
        }
        if stop + NEAR >= stops.len() {
            return self.try_letters(stop, letters, nodes);
        }
        let mut frontier = [0; WIDEST];
        frontier.iter_mut().zip(&here.open).for_each(|(node, &slot)| *node = nodes[slot]);
        let key = (self.known.sweep, stop as u32 + 1);
        let at = place(key, &frontier);
        let entry = &self.known.entries[at];
        if entry.key == key && entry.nodes == frontier {
            return Ok(entry.count);
        }
        let count = self.try_letters(stop, letters, nodes)?;
        self.known.entries[at] = Entry { key, nodes: frontier, count };
        Ok(count)
    }

    fn try_letters(&mut self, stop: usize, letters: LetterSet, nodes: &mut [At]) -> Result<u128, Spent> {
        let here = &self.stops[stop];
        let mut before = [0; WIDEST];
        before.iter_mut().zip(&here.slots).for_each(|(node, &slot)| *node = nodes[slot]);
        let mut count = 0;
        let mut rest = letters;
        while rest != 0 {
            let letter = rest.trailing_zeros();
            rest &= rest - 1;
            self.pay()?;
            for (&slot, &node) in here.slots.iter().zip(&before) {
                nodes[slot] = self.graphs[slot].follow(node, letter);
            }
            count += self.count(stop + 1, nodes)?;
        }
        here.slots.iter().zip(before).for_each(|(&slot, node)| nodes[slot] = node);
        Ok(count)
    }

    fn pay(&mut self) -> Result<(), Spent> {
        self.unpaid += 1;
        if self.unpaid == CELLS_A_NODE {
            self.unpaid = 0;
            self.budget.tick()?;
        }
        Ok(())
    }
}

/// Where a frontier is kept.
fn place(key: (u32, u32), nodes: &[At; WIDEST]) -> usize {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let parts = [key.0, key.1].into_iter().chain(nodes.iter().copied());
    let mixed = parts.fold(0, |mixed: u64, part| (mixed.rotate_left(5) ^ u64::from(part)).wrapping_mul(ODD));
    (mixed >> 32) as usize % ENTRIES
}
