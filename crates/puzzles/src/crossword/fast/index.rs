//! The words of a board as bitsets: for each length, place and letter, which words have that letter there.
//!
//! ```text
//! bits[(place × letters + letter) × blocks ..][..blocks]      one bit a word, in the order of trial
//! ```
//! The order of trial puts better scores first, and words of equal score as the dictionary has them.

use rejilla_engine::kernel::{Budget, Domain, Spent, Toil, Val, Var};

use super::super::letters::LetterSet;
use super::super::puzzle::CrosswordPuzzle;
use super::super::words::List;

/// How often the domains are written down by those who search at once: here, and twice with what taking back needs.
const COPIES: usize = 6;

/// A slot by its index.
pub(super) type SlotId = usize;
/// An open cell that lies in a slot, by its index.
pub(super) type CellId = usize;
/// A word by its place in the order of trial.
pub(super) type WordId = u32;

/// The words of one length.
pub(super) struct Table {
    pub(super) len: usize,
    pub(super) count: usize,
    /// 64-word blocks of a domain.
    pub(super) blocks: usize,
    letters: usize,
    /// The letters of the words, word by word.
    spelled: Vec<u8>,
    bits: Vec<u64>,
    /// What each word is to the model.
    values: Vec<Val>,
    pub(super) scores: Vec<u32>,
}

impl Table {
    fn new(list: &List, letters: usize) -> Table {
        let (len, count) = (list.word_len(), list.count());
        let blocks = count.div_ceil(64).max(1);
        let mut values: Vec<Val> = (0..count).map(Val::at).collect();
        values.sort_by_key(|&v| std::cmp::Reverse(list.score(v)));
        let mut table = Table {
            len,
            count,
            blocks,
            letters,
            spelled: Vec::with_capacity(len * count),
            bits: vec![0; len * letters * blocks],
            scores: values.iter().map(|&v| list.score(v)).collect(),
            values,
        };
        for (i, &v) in table.values.iter().enumerate() {
            for (at, letter) in list.word(v).iter().enumerate() {
                table.spelled.push(letter.0);
                table.bits[(at * letters + usize::from(letter.0)) * blocks + i / 64] |= 1 << (i % 64);
            }
        }
        table
    }

    /// The letters of a word.
    #[inline]
    pub(super) fn word(&self, word: WordId) -> &[u8] {
        let at = word as usize * self.len;
        &self.spelled[at..at + self.len]
    }

    /// The words with a letter at a place.
    #[inline]
    pub(super) fn with(&self, place: usize, letter: usize) -> &[u64] {
        let at = (place * self.letters + letter) * self.blocks;
        &self.bits[at..at + self.blocks]
    }

    pub(super) fn value(&self, word: WordId) -> Val {
        self.values[word as usize]
    }

    pub(super) fn all_words(&self) -> impl Iterator<Item = WordId> + use<> {
        0..self.count as u32
    }
}

/// A slot.
pub(super) struct SlotIndex {
    pub(super) table: usize,
    pub(super) cells: Vec<CellId>,
    /// Where its domain starts in the state.
    pub(super) offset: usize,
}

/// Everything about a board that a search does not change.
pub(super) struct Index {
    pub(super) tables: Vec<Table>,
    pub(super) slots: Vec<SlotIndex>,
    /// Per cell, the slots through it with the place in each.
    pub(super) cells: Vec<Vec<(SlotId, usize)>>,
    /// Per cell, its row and column.
    pub(super) positions: Vec<(usize, usize)>,
    /// Slots by table: words differ within each.
    pub(super) peers: Vec<Vec<SlotId>>,
    pub(super) letters: usize,
    /// Blocks of all domains together.
    pub(super) blocks: usize,
    /// The domain each slot starts with, and the letters each cell starts with.
    pub(super) domains: Vec<u64>,
    pub(super) masks: Vec<LetterSet>,
    /// Words to be tried first.
    pub(super) preferred: Vec<(SlotId, WordId)>,
}

impl Index {
    /// Builds the tables of a puzzle. `only` leaves slots out: their cells are bound by the others alone.
    ///
    /// # Errors
    /// When the budget is spent, or the domains would take more memory than a search may have.
    pub(super) fn new(puzzle: &CrosswordPuzzle, only: Option<&[bool]>, budget: &Budget) -> Result<Index, Spent> {
        let domains: usize = (0..puzzle.slots.len()).map(|i| puzzle.list(Var::at(i)).count() / 8).sum();
        if (COPIES * domains) as u64 > budget.memory() {
            return Err(Spent::Memory);
        }
        let mut toil = Toil::new(budget);
        let letters = puzzle.words.alphabet().len();
        let lists = puzzle.words.lists();
        let tables: Vec<Table> = lists.iter().map(|list| Table::new(list, letters)).collect();
        let mut cell_ids: Vec<Option<CellId>> = vec![None; puzzle.layout.cells().len()];
        let mut index = Index {
            peers: vec![Vec::new(); tables.len()],
            tables,
            slots: Vec::new(),
            cells: Vec::new(),
            positions: Vec::new(),
            letters,
            blocks: 0,
            domains: Vec::new(),
            masks: Vec::new(),
            preferred: Vec::new(),
        };
        for (i, slot) in puzzle.slots.iter().enumerate() {
            toil.meet(puzzle.list(Var::at(i)).count() / 8)?;
            let table = lists.iter().position(|list| list.word_len() == slot.cells.len()).expect("a list a length");
            let in_use = only.is_none_or(|only| only[i]);
            let mut cells = Vec::new();
            for (place, &cell) in slot.cells.iter().enumerate() {
                let id = *cell_ids[cell].get_or_insert_with(|| {
                    index.cells.push(Vec::new());
                    index.positions.push(puzzle.layout.position(cell));
                    index.masks.push(match puzzle.fixed[cell] {
                        Some(letter) => 1 << letter.0,
                        None => LetterSet::MAX >> (LetterSet::BITS as usize - letters),
                    });
                    index.cells.len() - 1
                });
                if in_use {
                    index.cells[id].push((i, place));
                }
                cells.push(id);
            }
            if in_use {
                index.peers[table].push(i);
            }
            index.add_domain(puzzle, Var::at(i), table);
            index.slots.push(SlotIndex { table, cells, offset: index.blocks });
            index.blocks += index.tables[table].blocks;
        }
        Ok(index)
    }

    fn add_domain(&mut self, puzzle: &CrosswordPuzzle, x: Var, table: usize) {
        let allowed = puzzle.domain(x);
        let table = &self.tables[table];
        let start = self.domains.len();
        self.domains.resize(start + table.blocks, 0);
        for word in table.all_words() {
            let v = table.value(word);
            if allowed.view().contains(v) {
                self.domains[start + word as usize / 64] |= 1 << (word % 64);
                if puzzle.prefers() && puzzle.is_preferred(x, v) {
                    self.preferred.push((x.index(), word));
                }
            }
        }
    }

    /// Leaves a slot those of its words that are among these.
    pub(super) fn keep(&mut self, slot: SlotId, kept: Domain<'_>) {
        let SlotIndex { table, offset, .. } = self.slots[slot];
        let table = &self.tables[table];
        for (word, _) in table.values.iter().enumerate().filter(|&(_, &v)| !kept.contains(v)) {
            self.domains[offset + word / 64] &= !(1 << (word % 64));
        }
    }

    #[inline]
    pub(super) fn table(&self, slot: SlotId) -> &Table {
        &self.tables[self.slots[slot].table]
    }
}
