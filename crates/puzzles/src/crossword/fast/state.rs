//! Domains and letters as they are at a node, with a trail.
//!
//! A slot's domain is a sparse bitset: `order[..limit]` names its blocks that are not empty, so that work shrinks with
//! the domain. On the way back only blocks and limits are restored; the order may stay, for what lies behind the old
//! limit was empty then. A cell has the set of letters it can still take.

use rejilla_engine::kernel::{Budget, Spent, Toil};

use super::super::letters::LetterSet;
use super::index::{CellId, Index, SlotId, WordId};

/// A slot is followed up in the time some hundred things are met.
const SLOT: usize = 256;

/// A cell where propagation failed.
pub(super) struct Dead(pub(super) CellId);

#[derive(Clone, Copy)]
pub(super) enum Saved {
    Block { at: u32, was: u64 },
    Slot { slot: u32, limit: u32, count: u32 },
    Mask { cell: u32, was: LetterSet },
}

pub(super) struct State<'i> {
    pub(super) index: &'i Index,
    pub(super) blocks: Vec<u64>,
    pub(super) order: Vec<u32>,
    pub(super) limit: Vec<u32>,
    pub(super) count: Vec<u32>,
    pub(super) mask: Vec<LetterSet>,
    pub(super) trail: Vec<Saved>,
    levels: Vec<usize>,
    /// The level at which a block, a slot or a mask was last saved: once a level is enough.
    pub(super) stamp: u64,
    pub(super) block_stamps: Vec<u64>,
    slot_stamps: Vec<u64>,
    mask_stamps: Vec<u64>,
    pub(super) slot_queue: Vec<SlotId>,
    pub(super) slot_queued: Vec<bool>,
    pub(super) cell_queue: Vec<CellId>,
    /// Letters gone from a cell that its slots have not heard of.
    pub(super) gone: Vec<LetterSet>,
    /// The block in which a letter of a slot's place was last seen alive.
    pub(super) residues: Vec<u32>,
    pub(super) residue_start: Vec<usize>,
    /// Words removed, for the statistics.
    pub(super) removed: u64,
}

impl<'i> State<'i> {
    pub(super) fn new(index: &'i Index) -> State<'i> {
        let slots = index.slots.len();
        let mut residue_start = Vec::with_capacity(slots);
        let mut residues = 0;
        for slot in &index.slots {
            residue_start.push(residues);
            residues += slot.cells.len() * index.letters;
        }
        let mut state = State {
            index,
            blocks: index.domains.clone(),
            order: vec![0; index.blocks],
            limit: vec![0; slots],
            count: vec![0; slots],
            mask: index.masks.clone(),
            trail: Vec::new(),
            levels: Vec::new(),
            stamp: 1,
            block_stamps: vec![0; index.blocks],
            slot_stamps: vec![0; slots],
            mask_stamps: vec![0; index.cells.len()],
            slot_queue: Vec::new(),
            slot_queued: vec![false; slots],
            cell_queue: Vec::new(),
            gone: vec![0; index.cells.len()],
            residues: vec![0; residues],
            residue_start,
            removed: 0,
        };
        for slot in 0..slots {
            let offset = index.slots[slot].offset;
            let mut limit = 0;
            for block in 0..index.table(slot).blocks {
                let word = state.blocks[offset + block];
                if word != 0 {
                    state.order[offset + limit] = block as u32;
                    limit += 1;
                    state.count[slot] += word.count_ones();
                }
            }
            state.limit[slot] = limit as u32;
        }
        state
    }

    /// Propagates everything once, before any search; whether that leaves anything. Once the budget is spent it can be
    /// asked for again.
    pub(super) fn root(&mut self, budget: &Budget) -> Result<bool, Spent> {
        let mut toil = Toil::new(budget);
        let full = LetterSet::MAX >> (LetterSet::BITS as usize - self.index.letters);
        for slots in &self.index.peers {
            for &slot in slots {
                if self.count[slot] == 0 {
                    return Ok(false);
                }
                self.enqueue(slot);
            }
        }
        for cell in 0..self.mask.len() {
            self.gone[cell] = full & !self.mask[cell];
            if self.gone[cell] != 0 {
                self.cell_queue.push(cell);
            }
        }
        loop {
            toil.meet(SLOT)?;
            match self.step() {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(_) => return Ok(false),
            }
        }
    }

    /// Bytes that taking back needs so far.
    pub(super) fn kept(&self) -> u64 {
        (self.trail.len() * size_of::<Saved>()) as u64
    }

    #[inline]
    pub(super) fn count(&self, slot: SlotId) -> u32 {
        self.count[slot]
    }

    #[inline]
    pub(super) fn mask(&self, cell: CellId) -> LetterSet {
        self.mask[cell]
    }

    pub(super) fn contains(&self, slot: SlotId, word: WordId) -> bool {
        let offset = self.index.slots[slot].offset;
        self.blocks[offset + word as usize / 64] >> (word % 64) & 1 == 1
    }

    /// The first word left in the order of trial.
    pub(super) fn first(&self, slot: SlotId) -> Option<WordId> {
        let offset = self.index.slots[slot].offset;
        let blocks = &self.order[offset..offset + self.limit[slot] as usize];
        let block = blocks.iter().copied().filter(|&b| self.blocks[offset + b as usize] != 0).min()?;
        Some(block * 64 + self.blocks[offset + block as usize].trailing_zeros())
    }

    /// The words left, block by block in no particular order.
    pub(super) fn words(&self, slot: SlotId) -> impl Iterator<Item = WordId> + '_ {
        let offset = self.index.slots[slot].offset;
        self.order[offset..offset + self.limit[slot] as usize].iter().flat_map(move |&block| {
            let mut rest = self.blocks[offset + block as usize];
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                Some(block * 64 + bit)
            })
        })
    }

    /// The `n`-th word left, counted as [`State::words`] goes.
    pub(super) fn nth(&self, slot: SlotId, n: u32) -> Option<WordId> {
        let offset = self.index.slots[slot].offset;
        let mut n = n;
        for &block in &self.order[offset..offset + self.limit[slot] as usize] {
            let mut word = self.blocks[offset + block as usize];
            let ones = word.count_ones();
            if n < ones {
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some(block * 64 + word.trailing_zeros());
            }
            n -= ones;
        }
        None
    }

    /// How many words of a slot have a letter at a place.
    pub(super) fn support(&self, slot: SlotId, place: usize, letter: usize) -> u32 {
        let offset = self.index.slots[slot].offset;
        let with = self.index.table(slot).with(place, letter);
        let blocks = &self.order[offset..offset + self.limit[slot] as usize];
        blocks.iter().map(|&b| (self.blocks[offset + b as usize] & with[b as usize]).count_ones()).sum()
    }

    /// The best score a slot can still have.
    pub(super) fn best_score(&self, slot: SlotId) -> u64 {
        self.first(slot).map_or(0, |word| u64::from(self.index.table(slot).scores[word as usize]))
    }

    pub(super) fn push(&mut self) {
        self.levels.push(self.trail.len());
        self.stamp += 1;
    }

    pub(super) fn pop(&mut self) {
        let mark = self.levels.pop().expect("a level to go back from");
        for saved in self.trail.drain(mark..).rev() {
            match saved {
                Saved::Block { at, was } => self.blocks[at as usize] = was,
                Saved::Slot { slot, limit, count } => {
                    self.limit[slot as usize] = limit;
                    self.count[slot as usize] = count;
                }
                Saved::Mask { cell, was } => self.mask[cell as usize] = was,
            }
        }
        self.stamp += 1;
    }

    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Only this letter in a cell.
    pub(super) fn set_letter(&mut self, cell: CellId, letter: usize) -> Result<(), Dead> {
        self.narrow(cell, 1 << letter)?;
        self.propagate()
    }

    /// Only these letters in their cells.
    pub(super) fn set_letters(&mut self, letters: &[(CellId, u8)]) -> Result<(), Dead> {
        for &(cell, letter) in letters {
            self.narrow(cell, 1 << letter)?;
        }
        self.propagate()
    }

    /// Not this letter in a cell.
    pub(super) fn drop_letter(&mut self, cell: CellId, letter: usize) -> Result<(), Dead> {
        self.narrow(cell, !(1 << letter))?;
        self.propagate()
    }

    /// Only this word in a slot.
    pub(super) fn set_word(&mut self, slot: SlotId, word: WordId) -> Result<(), Dead> {
        for (place, &letter) in self.index.table(slot).word(word).iter().enumerate() {
            let cell = self.index.slots[slot].cells[place];
            self.narrow(cell, 1 << letter)?;
        }
        self.propagate()
    }

    /// Not this word in a slot.
    pub(super) fn drop_word(&mut self, slot: SlotId, word: WordId) -> Result<(), Dead> {
        self.remove(slot, word)?;
        self.propagate()
    }

    pub(super) fn enqueue(&mut self, slot: SlotId) {
        if !self.slot_queued[slot] {
            self.slot_queued[slot] = true;
            self.slot_queue.push(slot);
        }
    }

    pub(super) fn narrow(&mut self, cell: CellId, to: LetterSet) -> Result<(), Dead> {
        let was = self.mask[cell];
        let now = was & to;
        if now == was {
            return Ok(());
        }
        if now == 0 {
            return Err(self.dead(cell));
        }
        if self.mask_stamps[cell] != self.stamp {
            self.mask_stamps[cell] = self.stamp;
            self.trail.push(Saved::Mask { cell: cell as u32, was });
        }
        self.mask[cell] = now;
        if self.gone[cell] == 0 {
            self.cell_queue.push(cell);
        }
        self.gone[cell] |= was & !now;
        Ok(())
    }

    /// Forgets what is queued and names the cell to blame.
    pub(super) fn dead(&mut self, cell: CellId) -> Dead {
        for slot in self.slot_queue.drain(..) {
            self.slot_queued[slot] = false;
        }
        for cell in self.cell_queue.drain(..) {
            self.gone[cell] = 0;
        }
        Dead(cell)
    }

    pub(super) fn save_slot(&mut self, slot: SlotId) {
        if self.slot_stamps[slot] != self.stamp {
            self.slot_stamps[slot] = self.stamp;
            let (limit, count) = (self.limit[slot], self.count[slot]);
            self.trail.push(Saved::Slot { slot: slot as u32, limit, count });
        }
    }

    #[inline]
    pub(super) fn save_block(&mut self, at: usize) {
        if self.block_stamps[at] != self.stamp {
            self.block_stamps[at] = self.stamp;
            self.trail.push(Saved::Block { at: at as u32, was: self.blocks[at] });
        }
    }

    pub(super) fn remove(&mut self, slot: SlotId, word: WordId) -> Result<(), Dead> {
        if !self.contains(slot, word) {
            return Ok(());
        }
        if self.count[slot] == 1 {
            let cell = self.index.slots[slot].cells[0];
            return Err(self.dead(cell));
        }
        self.save_slot(slot);
        let at = self.index.slots[slot].offset + word as usize / 64;
        self.save_block(at);
        // An emptied block stays among the live ones: the next filter drops it.
        self.blocks[at] &= !(1 << (word % 64));
        self.count[slot] -= 1;
        self.removed += 1;
        self.enqueue(slot);
        Ok(())
    }
}
