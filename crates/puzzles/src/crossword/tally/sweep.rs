//! Fills counted cell by cell, without being listed, words repeated or not.
//!
//! Of the cells behind, the rest depends only on where the slots under way stand in their graphs of words. So the
//! number of ways to go on is counted once for each such frontier, and looked up when it comes again; the last cell is
//! counted, not tried. The table of frontiers has a fixed size and forgets: that costs time, never the count.
//!
//! Where slots under way meet in a cell to come, the letters that each can still have there are compared at once: on open
//! boards of five by five a third fewer cells are tried.

use rejilla_engine::Rng;
use rejilla_engine::kernel::Budget;

use super::Halt;

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
    /// What a letter here says about cells to come.
    pub(super) ahead: Vec<Ahead>,
}

/// A cell to come in which two slots meet: each slot, and how many of its letters come before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    pub(super) one: (usize, usize),
    pub(super) other: (usize, usize),
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
    /// Cells tried, and how many may be.
    pub(super) tried: u64,
    most: u64,
}

impl<'a> Sweep<'a> {
    /// A count that gives up when it has tried so many cells.
    pub(super) fn new(
        stops: &'a [Stop],
        graphs: &'a [&'a Graph],
        known: &'a mut Known,
        budget: &'a Budget,
        most: u64,
    ) -> Self {
        known.sweep += 1;
        Sweep { stops, graphs, known, budget, unpaid: 0, tried: 0, most }
    }

    /// How many ways there are from a cell on; `nodes` says where each slot stands.
    pub(super) fn count(&mut self, stop: usize, nodes: &mut [At]) -> Result<u128, Halt> {
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

    fn try_letters(&mut self, stop: usize, letters: LetterSet, nodes: &mut [At]) -> Result<u128, Halt> {
        let here = &self.stops[stop];
        let mut before = [0; WIDEST];
        before.iter_mut().zip(&here.slots).for_each(|(node, &slot)| *node = nodes[slot]);
        let mut count = 0;
        let mut rest = letters;
        while rest != 0 {
            let letter = rest.trailing_zeros();
            rest &= rest - 1;
            self.pay()?;
            if self.enter(stop, letter, &before, nodes) {
                count = self.count(stop + 1, nodes)?.checked_add(count).ok_or(Halt::TooLarge)?;
            }
        }
        here.slots.iter().zip(before).for_each(|(&slot, node)| nodes[slot] = node);
        Ok(count)
    }

    /// Reads a letter, given where the slots of the cell stood before; whether the cells to come allow it.
    #[inline]
    fn enter(&self, stop: usize, letter: u32, before: &[At; WIDEST], nodes: &mut [At]) -> bool {
        let here = &self.stops[stop];
        for (&slot, &node) in here.slots.iter().zip(before) {
            nodes[slot] = self.graphs[slot].follow(node, letter);
        }
        let after = |(slot, others): (usize, usize)| self.graphs[slot].letters_after(nodes[slot], others);
        here.ahead.iter().all(|look| after(look.one) & after(look.other) != 0)
    }

    /// About how many cells a count tries, frontiers that come again apart: each step of a walk at random stands for as
    /// many as there were choices before it (Knuth's estimate).
    pub(super) fn guess(&mut self, start: &[At], walks: u32, rng: &mut Rng) -> u128 {
        let mut tried: u128 = 0;
        for _ in 0..walks {
            let (mut nodes, mut worth) = (start.to_vec(), 1u128);
            for (stop, here) in self.stops.iter().enumerate() {
                let mut before = [0; WIDEST];
                before.iter_mut().zip(&here.slots).for_each(|(node, &slot)| *node = nodes[slot]);
                let fits = |left, (&slot, &node): (&usize, &At)| left & self.graphs[slot].letters(node);
                let letters = here.slots.iter().zip(&before).fold(here.letters, fits);
                let all = (0..LetterSet::BITS).filter(|letter| letters >> letter & 1 == 1);
                let open: Vec<u32> = all.filter(|&letter| self.enter(stop, letter, &before, &mut nodes)).collect();
                if open.is_empty() {
                    break;
                }
                tried = tried.saturating_add(worth);
                worth = worth.saturating_mul(open.len() as u128);
                self.enter(stop, *rng.pick(&open), &before, &mut nodes);
            }
        }
        tried / u128::from(walks.max(1))
    }

    fn pay(&mut self) -> Result<(), Halt> {
        self.unpaid += 1;
        if self.unpaid == CELLS_A_NODE {
            self.unpaid = 0;
            self.budget.tick()?;
            self.tried += u64::from(CELLS_A_NODE);
            if self.tried > self.most {
                return Err(Halt::Long);
            }
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
