//! Fills counted one by one, with nothing remembered. Where a board has few fills for the cells that must be tried, a
//! frontier hardly ever comes again, and following two tries costs a tenth of also looking up and keeping.
//!
//! A slot that is full is known by the number of its word, so words that come twice end a try at once. A square board that
//! is its own mirror in the diagonal is half the work: its fills come in pairs, for none with different words is its own.
//!
//! The order of cells is chosen for this alone, by walks at random along these very tries: a sweep, which looks ahead, is soon
//! done in orders that are several times as long here.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Val};

use super::super::letters::LetterSet;
use super::super::puzzle::CrosswordPuzzle;
use super::Halt;
use super::orders::{Numbered, ORDERS, numbered};

/// Cells tried for one node of the budget: they are that much cheaper.
const CELLS_A_NODE: u32 = 512;

/// Walks by which each order is judged first, those by which the best are then told apart, and how many these are. With a
/// fifth of them one in three boards of five by five had an order half as long again as the best.
const WALKS: u32 = 2_000;
const MORE_WALKS: u32 = 10_000;
const BEST: usize = 4;

/// The words of each slot as tries, all in one arena.
pub(super) struct Tries {
    letters: usize,
    /// By node, the letters that lead on.
    masks: Vec<LetterSet>,
    /// By node and letter, where it leads: to a node, or behind a word's last letter to its number.
    next: Vec<u32>,
    /// Where a trie starts, by the order in which the places of its words are read.
    roots: Vec<(Vec<usize>, u32)>,
}

/// The node where there is no slot: any letter, and nothing comes of it.
const ANY: u32 = 0;

impl Tries {
    pub(super) fn new(puzzle: &CrosswordPuzzle) -> Tries {
        let letters = puzzle.words.alphabet().len();
        let any = LetterSet::MAX >> (LetterSet::BITS as usize - letters);
        Tries { letters, masks: vec![any], next: vec![ANY; letters], roots: Vec::new() }
    }

    /// Where the words are that have so many places, read in this order; made if there was no such trie.
    fn root(&mut self, puzzle: &CrosswordPuzzle, places: Vec<usize>) -> u32 {
        if let Some((_, root)) = self.roots.iter().find(|(read, _)| *read == places) {
            return *root;
        }
        let root = self.add(puzzle, &places);
        self.roots.push((places, root));
        root
    }

    fn node(&mut self) -> u32 {
        self.masks.push(0);
        self.next.resize(self.next.len() + self.letters, ANY);
        self.masks.len() as u32 - 1
    }

    /// The words of a length, their letters read in this order of places.
    fn add(&mut self, puzzle: &CrosswordPuzzle, places: &[usize]) -> u32 {
        let root = self.node();
        for list in puzzle.words.lists().iter().filter(|list| list.word_len() == places.len()) {
            for word in 0..list.count() {
                let spelled = list.word(Val::at(word));
                let mut at = root as usize;
                for (i, &place) in places.iter().enumerate() {
                    let letter = usize::from(spelled[place].0);
                    let is_new = self.masks[at] >> letter & 1 == 0;
                    self.masks[at] |= 1 << letter;
                    if i + 1 == places.len() {
                        self.next[at * self.letters + letter] = word as u32;
                    } else if is_new {
                        self.next[at * self.letters + letter] = self.node();
                    }
                    at = self.next[at * self.letters + letter] as usize;
                }
            }
        }
        root
    }
}

/// What a letter in a cell leads to.
#[derive(Clone)]
struct Step {
    allowed: LetterSet,
    /// Where the nodes are kept that its slots go on to: the one across, the one down.
    to: [usize; 2],
    /// Slots that are full now, each with one of the same length that was full before.
    full: Vec<(usize, usize)>,
    /// The cell it changes places with in the diagonal, if that comes before it.
    mirror: Option<usize>,
}

pub(super) struct Each {
    tries: Tries,
    steps: Vec<Step>,
    /// Where the slots stand: for each cell the node of the slot across, for each cell the one of the slot down, then for
    /// each slot the word it is full with.
    stands: Vec<u32>,
    is_mirrored: bool,
}

impl Each {
    /// What the tries take at most: every length may be read forwards and backwards.
    pub(super) fn bytes(puzzle: &CrosswordPuzzle) -> u64 {
        let nodes: usize = puzzle.words.lists().iter().map(|list| 2 * list.count() * list.word_len()).sum();
        (nodes * puzzle.words.alphabet().len() * size_of::<u32>()) as u64
    }

    /// Ready to count in the order that promises the least work.
    pub(super) fn in_best_order(puzzle: &CrosswordPuzzle, budget: &Budget) -> Result<Each, Halt> {
        let mut tries = Tries::new(puzzle);
        let mut orders: Vec<(u128, usize)> = (0..ORDERS).map(|order| (0, order)).collect();
        for (walks, kept) in [(WALKS, BEST), (MORE_WALKS, 1)] {
            for (tried, order) in &mut orders {
                budget.look()?;
                let mut each = Each::new(puzzle, &numbered(puzzle, *order), tries);
                *tried = each.guess(walks, &mut Rng::new(0, *order as u64));
                tries = each.tries;
            }
            orders.sort_unstable();
            orders.truncate(kept);
        }
        Ok(Each::new(puzzle, &numbered(puzzle, orders[0].1), tries))
    }

    pub(super) fn new(puzzle: &CrosswordPuzzle, board: &Numbered, tries: Tries) -> Each {
        let (cells, slots) = (board.letters.len(), &board.slots);
        let nowhere = 2 * cells + slots.len();
        let step = |&allowed: &LetterSet| Step { allowed, to: [nowhere; 2], full: Vec::new(), mirror: None };
        let mut each = Each {
            tries,
            steps: board.letters.iter().map(step).collect(),
            stands: vec![ANY; nowhere + 1],
            is_mirrored: false,
        };
        for (i, slot) in slots.iter().enumerate() {
            let mut places: Vec<usize> = (0..slot.len()).collect();
            places.sort_unstable_by_key(|&place| slot[place]);
            let way = usize::from(!puzzle.slots[i].across);
            let path: Vec<usize> = places.iter().map(|&place| slot[place]).collect();
            let behind = path[1..].iter().map(|&cell| way * cells + cell).chain([2 * cells + i]);
            path.iter().zip(behind).for_each(|(&cell, to)| each.steps[cell].to[way] = to);
            each.stands[way * cells + path[0]] = each.tries.root(puzzle, places);
        }
        let last = |slot: usize| slots[slot].iter().copied().max();
        for (slot, other) in (0..slots.len()).flat_map(|slot| (0..slot).map(move |other| (slot, other))) {
            if slots[slot].len() == slots[other].len()
                && let Some(cell) = last(slot).max(last(other))
            {
                each.steps[cell].full.push((2 * cells + slot, 2 * cells + other));
            }
        }
        if let Some(mirror) = board.mirror() {
            each.is_mirrored = true;
            for (step, (cell, &other)) in each.steps.iter_mut().zip(mirror.iter().enumerate()) {
                step.mirror = (other < cell).then_some(other);
            }
        }
        each
    }

    /// The fills with different words.
    pub(super) fn count(mut self, budget: &Budget) -> Result<u64, Halt> {
        let cells = self.steps.len();
        if cells == 0 {
            return Ok(1);
        }
        let (mut left, mut letters) = (vec![0; cells], vec![0; cells]);
        // Whether a board has been its own mirror up to a cell.
        let mut tied = vec![self.is_mirrored; cells];
        let (mut count, mut at, mut unpaid) = (0, 0, 0);
        left[0] = self.choices(0);
        loop {
            let rest: LetterSet = left[at];
            if rest == 0 {
                let Some(before) = at.checked_sub(1) else { break };
                at = before;
                continue;
            }
            let letter = rest.trailing_zeros();
            left[at] = rest & (rest - 1);
            unpaid += 1;
            if unpaid == CELLS_A_NODE {
                unpaid = 0;
                budget.tick()?;
            }
            if self.repeats(at, letter as usize) {
                continue;
            }
            let next = at + 1;
            if next == cells {
                count += 1;
                continue;
            }
            let mut choices = self.choices(next);
            if tied[at] {
                letters[at] = letter;
                tied[next] = self.is_as_mirrored(at, &letters);
                if tied[next] {
                    choices &= self.first_of_two(next, &letters);
                }
            } else {
                tied[next] = false;
            }
            if choices != 0 {
                left[next] = choices;
                at = next;
            }
        }
        Ok(if self.is_mirrored { 2 * count } else { count })
    }

    /// About how many cells are tried: each step of a walk at random stands for as many as there were choices before it
    /// (Knuth's estimate).
    fn guess(&mut self, walks: u32, rng: &mut Rng) -> u128 {
        let mut tried: u128 = 0;
        let mut letters = vec![0; self.steps.len()];
        for _ in 0..walks {
            let (mut worth, mut tied): (u128, bool) = (1, self.is_mirrored);
            for cell in 0..self.steps.len() {
                let mut choices = self.choices(cell);
                // Where cells and their mirrors come soon after each other, half of the work is saved from early on.
                if tied {
                    choices &= self.first_of_two(cell, &letters);
                }
                worth = worth.saturating_mul(u128::from(choices.count_ones()));
                tried = tried.saturating_add(worth);
                if choices == 0 {
                    break;
                }
                for _ in 0..rng.below(choices.count_ones() as usize) {
                    choices &= choices - 1;
                }
                letters[cell] = choices.trailing_zeros();
                tied &= self.is_as_mirrored(cell, &letters);
                if self.repeats(cell, letters[cell] as usize) {
                    break;
                }
            }
        }
        tried / u128::from(walks)
    }

    #[inline]
    fn choices(&self, cell: usize) -> LetterSet {
        let [across, down] = [cell, self.steps.len() + cell].map(|at| self.tries.masks[self.stands[at] as usize]);
        across & down & self.steps[cell].allowed
    }

    /// Of a fill and its mirror the one is taken whose later cell has the later letter where they first differ: the letters
    /// for a cell up to which they are the same.
    #[inline]
    fn first_of_two(&self, cell: usize, letters: &[u32]) -> LetterSet {
        self.steps[cell].mirror.map_or(LetterSet::MAX, |other| LetterSet::MAX << letters[other])
    }

    /// Whether the letter of a cell is that of the cell it changes places with, if that came before it.
    #[inline]
    fn is_as_mirrored(&self, cell: usize, letters: &[u32]) -> bool {
        self.steps[cell].mirror.is_none_or(|other| letters[other] == letters[cell])
    }

    /// Reads a letter; whether a word comes twice by it.
    #[inline]
    fn repeats(&mut self, cell: usize, letter: usize) -> bool {
        let step = &self.steps[cell];
        for (from, to) in [cell, self.steps.len() + cell].into_iter().zip(step.to) {
            self.stands[to] = self.tries.next[self.stands[from] as usize * self.tries.letters + letter];
        }
        step.full.iter().any(|&(slot, other)| self.stands[slot] == self.stands[other])
    }
}
