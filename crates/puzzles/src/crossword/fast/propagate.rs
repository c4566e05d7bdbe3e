//! Propagation between cells and slots: letters gone from a cell take words from its slots; words gone from a slot take
//! letters from its cells; a slot with one word left takes it from its peers. The fixpoint is arc consistency of all
//! crossings.

use super::super::letters::LetterSet;
use super::index::{CellId, SlotId};
use super::state::{Dead, Saved, State};

/// So few words are gone through one by one.
const FEW: u32 = 48;
/// Slots that wait to be followed up, among which the smallest comes first.
const LOOKED_AT: usize = 512;
/// Longer slots take the other way.
const MOST_PLACES: usize = 32;

impl State<'_> {
    pub(super) fn propagate(&mut self) -> Result<(), Dead> {
        while self.step()? {}
        Ok(())
    }

    /// Follows up what has changed in one slot; false if there is none.
    pub(super) fn step(&mut self) -> Result<bool, Dead> {
        while let Some(cell) = self.cell_queue.pop() {
            let gone = std::mem::take(&mut self.gone[cell]);
            for i in 0..self.index.cells[cell].len() {
                let (slot, place) = self.index.cells[cell][i];
                self.filter(slot, place, gone, cell)?;
            }
        }
        // The smallest domain first: it is cheapest and fails soonest. Among thousands, of the last ones.
        let from = self.slot_queue.len().saturating_sub(LOOKED_AT);
        let Some(at) = (from..self.slot_queue.len()).min_by_key(|&i| self.count[self.slot_queue[i]]) else {
            return Ok(false);
        };
        let slot = self.slot_queue.swap_remove(at);
        self.slot_queued[slot] = false;
        if self.count[slot] == 1 {
            self.only_word(slot)?;
        } else {
            self.letters_of(slot)?;
        }
        Ok(true)
    }

    /// Takes the words from a slot that need a letter gone from one of its cells.
    fn filter(&mut self, slot: SlotId, place: usize, gone: LetterSet, cell: CellId) -> Result<(), Dead> {
        let index = self.index;
        let table = index.table(slot);
        let left = self.mask[cell];
        let keep = left.count_ones() <= gone.count_ones();
        let letters = if keep { left } else { gone };
        let offset = index.slots[slot].offset;
        self.save_slot(slot);
        let before = self.count[slot];
        let mut limit = self.limit[slot] as usize;
        let slot_blocks = offset..offset + table.blocks;
        let State { order, blocks, block_stamps, stamp, trail, .. } = self;
        let (order, blocks) = (&mut order[slot_blocks.clone()], &mut blocks[slot_blocks.clone()]);
        let stamps = &mut block_stamps[slot_blocks];
        // The rows of bits are looked up once: mostly there is one.
        let mut rows: [&[u64]; LetterSet::BITS as usize] = [&[]; LetterSet::BITS as usize];
        let mut rows_used = 0;
        let mut rest = letters;
        while rest != 0 {
            rows[rows_used] = table.with(place, rest.trailing_zeros() as usize);
            rows_used += 1;
            rest &= rest - 1;
        }
        let Some((first, more)) = rows[..rows_used].split_first() else { return Ok(()) };
        let mut removed = 0;
        let mut i = 0;
        while i < limit {
            let block = order[i] as usize;
            let was = blocks[block];
            let found = more.iter().fold(first[block], |found, row| found | row[block]);
            let now = if keep { was & found } else { was & !found };
            if now != was {
                if stamps[block] != *stamp {
                    stamps[block] = *stamp;
                    trail.push(Saved::Block { at: (offset + block) as u32, was });
                }
                blocks[block] = now;
                // Most blocks stay as they are, and counting bits is dear.
                removed += (was ^ now).count_ones();
            }
            if now == 0 {
                limit -= 1;
                order.swap(i, limit);
            } else {
                i += 1;
            }
        }
        let count = before - removed;
        self.limit[slot] = limit as u32;
        self.count[slot] = count;
        if count == 0 {
            return Err(self.dead(cell));
        }
        if count != before {
            self.removed += u64::from(before - count);
            self.enqueue(slot);
        }
        Ok(())
    }

    /// A slot with one word left: its letters go into its cells, the word out of its peers.
    fn only_word(&mut self, slot: SlotId) -> Result<(), Dead> {
        let index = self.index;
        let Some(word) = self.words(slot).next() else { return Ok(()) };
        for (place, &letter) in index.table(slot).word(word).iter().enumerate() {
            self.narrow(index.slots[slot].cells[place], 1 << letter)?;
        }
        for &peer in &index.peers[index.slots[slot].table] {
            if peer != slot {
                self.remove(peer, word)?;
            }
        }
        Ok(())
    }

    /// Takes the letters from a slot's cells that none of its words has there.
    fn letters_of(&mut self, slot: SlotId) -> Result<(), Dead> {
        let index = self.index;
        let table = index.table(slot);
        let cells = &index.slots[slot].cells;
        // With few words left, going through them beats asking letter by letter.
        if self.count[slot] <= FEW {
            let mut seen = [0; MOST_PLACES];
            if cells.len() <= MOST_PLACES {
                for word in self.words(slot) {
                    for (seen, &letter) in seen.iter_mut().zip(table.word(word)) {
                        *seen |= 1 << letter;
                    }
                }
                for (&cell, &seen) in cells.iter().zip(&seen) {
                    self.narrow(cell, seen)?;
                }
                return Ok(());
            }
        }
        for (place, &cell) in cells.iter().enumerate() {
            if !self.mask[cell].is_power_of_two() {
                let alive = self.alive(slot, place, self.mask[cell]);
                self.narrow(cell, alive)?;
            }
        }
        Ok(())
    }

    /// The letters, of these, that a word left has at this place.
    fn alive(&mut self, slot: SlotId, place: usize, letters: LetterSet) -> LetterSet {
        let index = self.index;
        let table = index.table(slot);
        let offset = index.slots[slot].offset;
        let residue = self.residue_start[slot] + place * index.letters;
        let residues = &mut self.residues[residue..residue + index.letters];
        let blocks = &self.blocks[offset..offset + table.blocks];
        let order = &self.order[offset..offset + self.limit[slot] as usize];
        let mut alive = 0;
        let mut rest = letters;
        while rest != 0 {
            let letter = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let with = table.with(place, letter);
            let last = residues[letter] as usize;
            if blocks[last] & with[last] != 0 {
                alive |= 1 << letter;
            } else if let Some(&block) = order.iter().find(|&&b| blocks[b as usize] & with[b as usize] != 0) {
                residues[letter] = block;
                alive |= 1 << letter;
            }
        }
        alive
    }
}
