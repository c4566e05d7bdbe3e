//! The search itself: decide, propagate, take back. It can be paused after so many failures and taken up again.
//!
//! Decisions are binary: a letter in a cell or a word in a slot, and when that fails, not that letter or word. Letters
//! pay where everything crosses everything (open squares), words where the board is broken up: the driver tries both.
//!
//! Which cell or slot comes next is dom/wdeg: the fewest choices for the most failures met there. Weights are integers,
//! and a failure counts a little more than the one before, which is forgetting without touching every weight.

use std::sync::atomic::{AtomicBool, Ordering};

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent, Val};

use super::index::{CellId, Index, SlotId, WordId};
use super::state::{Dead, State};

/// What decisions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Branching {
    /// A letter in a cell.
    Letters,
    /// A word in a slot.
    Words,
}

#[derive(Clone, Copy)]
enum Decision {
    Letter(CellId, usize),
    Word(SlotId, WordId),
}

/// How a stretch of search ended.
pub(super) enum Pause {
    /// A fill; the search goes on behind it.
    Solution(Vec<Val>),
    /// There is nothing left.
    Exhausted,
    /// As many failures as were allowed.
    Limit,
    /// The budget ran out.
    Spent(Spent),
}

/// What a search did.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) nodes: u64,
    pub(super) failures: u64,
    pub(super) depth: u64,
}

pub(super) struct Walk<'i> {
    pub(super) state: State<'i>,
    decisions: Vec<Decision>,
    pub(super) weights: Vec<u64>,
    bump: u64,
    pub(super) tally: Tally,
    /// Whether the root has been propagated, and did not fail.
    rooted: bool,
    /// Whether a solution was just reported and must be left behind.
    leave: bool,
    dead: bool,
    /// Raised by somebody else who has found what this search is after.
    pub(super) stop: Option<&'i AtomicBool>,
}

/// One failure's weight at the start; high, so that it can grow by small steps.
const BUMP: u64 = 1 << 10;
/// Cells of a board on which a single node takes its time.
const LARGE: usize = 2_000;
/// Words looked at when one is chosen for a slot.
const SAMPLE: usize = 12;

impl<'i> Walk<'i> {
    pub(super) fn new(index: &'i Index) -> Walk<'i> {
        Walk {
            state: State::new(index),
            decisions: Vec::new(),
            weights: vec![BUMP; index.cells.len()],
            bump: BUMP,
            tally: Tally::default(),
            rooted: false,
            leave: false,
            dead: false,
            stop: None,
        }
    }

    /// Propagates the board as it stands; whether that leaves anything.
    pub(super) fn root(&mut self, budget: &Budget) -> Result<bool, Spent> {
        if !self.rooted {
            self.dead = !self.state.root(budget)?;
            self.rooted = true;
        }
        Ok(!self.dead)
    }

    /// Takes every decision back.
    pub(super) fn restart(&mut self) {
        while self.decisions.pop().is_some() {
            self.state.pop();
        }
        self.leave = false;
    }

    /// Puts a word into a slot, under all decisions to come; whether that leaves anything. The root holds.
    pub(super) fn assume(&mut self, slot: SlotId, word: WordId) -> bool {
        self.restart();
        self.state.push();
        self.dead = self.state.set_word(slot, word).is_err();
        !self.dead
    }

    /// The same for letters in cells.
    pub(super) fn assume_letters(&mut self, letters: &[(CellId, u8)]) -> bool {
        self.restart();
        self.state.push();
        self.dead = self.state.set_letters(letters).is_err();
        !self.dead
    }

    /// Takes the assumption back.
    pub(super) fn forget(&mut self) {
        self.restart();
        self.state.pop();
        self.dead = false;
    }

    /// Searches on until something is to be said, or `failures` more have been met.
    pub(super) fn run(
        &mut self,
        branching: Branching,
        failures: u64,
        mut rng: Option<&mut Rng>,
        budget: &Budget,
    ) -> Pause {
        match self.root(budget) {
            Ok(true) => {}
            Ok(false) => return Pause::Exhausted,
            Err(spent) => return Pause::Spent(spent),
        }
        let until = self.tally.failures.saturating_add(failures);
        if std::mem::take(&mut self.leave) && !self.back() {
            return Pause::Exhausted;
        }
        loop {
            let decision = self.choose_preferred().or_else(|| match branching {
                Branching::Letters => self.choose_letter(rng.as_deref_mut()),
                Branching::Words => self.choose_word(rng.as_deref_mut()),
            });
            let Some(decision) = decision else {
                self.leave = true;
                return Pause::Solution(self.answer());
            };
            if let Err(spent) = self.pay(budget) {
                return Pause::Spent(spent);
            }
            self.tally.nodes += 1;
            if !self.enter(decision) && !self.back() {
                return Pause::Exhausted;
            }
            if self.tally.failures >= until || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Pause::Limit;
            }
        }
    }

    /// Pays for a node: on a large board each is looked at alone, and what taking back needs is weighed.
    fn pay(&self, budget: &Budget) -> Result<(), Spent> {
        budget.tick()?;
        if self.weights.len() < LARGE {
            return Ok(());
        }
        if self.state.kept() > budget.memory() { Err(Spent::Memory) } else { budget.look() }
    }

    /// Makes a decision; whether it stands.
    fn enter(&mut self, decision: Decision) -> bool {
        self.state.push();
        self.decisions.push(decision);
        self.tally.depth = self.tally.depth.max(self.state.depth() as u64 + 1);
        let made = match decision {
            Decision::Letter(cell, letter) => self.state.set_letter(cell, letter),
            Decision::Word(slot, word) => self.state.set_word(slot, word),
        };
        self.noted(made)
    }

    /// Takes back the last decision that can be turned round; false when there is none.
    fn back(&mut self) -> bool {
        while let Some(decision) = self.decisions.pop() {
            self.state.pop();
            let denied = match decision {
                Decision::Letter(cell, letter) => self.state.drop_letter(cell, letter),
                Decision::Word(slot, word) => self.state.drop_word(slot, word),
            };
            if self.noted(denied) {
                return true;
            }
        }
        self.dead = true;
        false
    }

    fn noted(&mut self, outcome: Result<(), Dead>) -> bool {
        let Err(Dead(cell)) = outcome else { return true };
        self.tally.failures += 1;
        self.weights[cell] += self.bump;
        self.bump += self.bump >> 10;
        if self.bump > 1 << 40 {
            self.bump >>= 20;
            self.weights.iter_mut().for_each(|w| *w = (*w >> 20).max(1));
        }
        false
    }

    /// A cell with several letters left, the fewest for its weight, and the letter with most words behind it.
    fn choose_letter(&self, mut rng: Option<&mut Rng>) -> Option<Decision> {
        let mut best: Option<(u128, u64, CellId)> = None;
        for cell in 0..self.weights.len() {
            let letters = self.state.mask(cell).count_ones();
            if letters < 2 || self.state.index.cells[cell].is_empty() {
                continue;
            }
            let noise = rng.as_deref_mut().map_or(1000, |rng| 950 + rng.below(101) as u128);
            let (size, weight) = (u128::from(letters) * noise, self.weights[cell]);
            if best.is_none_or(|(s, w, _)| size * u128::from(w) < s * u128::from(weight)) {
                best = Some((size, weight, cell));
            }
        }
        let (.., cell) = best?;
        let mut rest = self.state.mask(cell);
        let mut choice = (0, rest.trailing_zeros() as usize);
        while rest != 0 {
            let letter = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let slots = self.state.index.cells[cell].iter();
            let words: u128 = slots.map(|&(slot, at)| u128::from(self.state.support(slot, at, letter))).product();
            let noise = rng.as_deref_mut().map_or(1000, |rng| 500 + rng.below(1001) as u128);
            if words * noise > choice.0 {
                choice = (words * noise, letter);
            }
        }
        Some(Decision::Letter(cell, choice.1))
    }

    /// A slot with several words left, the fewest for the weight of its open cells, and of some of its words the one
    /// that leaves most to the slots it crosses.
    fn choose_word(&self, mut rng: Option<&mut Rng>) -> Option<Decision> {
        let mut best: Option<(u128, u64, SlotId)> = None;
        let index = self.state.index;
        for peers in &index.peers {
            for &slot in peers {
                let words = self.state.count(slot);
                if words < 2 {
                    continue;
                }
                let open = index.slots[slot].cells.iter().filter(|&&cell| !self.state.mask(cell).is_power_of_two());
                let weight: u64 = open.map(|&cell| self.weights[cell]).sum();
                let noise = rng.as_deref_mut().map_or(1000, |rng| 900 + rng.below(201) as u128);
                let size = u128::from(words) * noise;
                if best.is_none_or(|(s, w, _)| size * u128::from(w) < s * u128::from(weight)) {
                    best = Some((size, weight, slot));
                }
            }
        }
        let (.., slot) = best?;
        Some(Decision::Word(slot, self.best_word(slot, rng)))
    }

    /// A preferred word that can still stand in its slot, before anything else is decided.
    fn choose_preferred(&self) -> Option<Decision> {
        self.state.index.preferred.iter().find_map(|&(slot, word)| {
            let open = self.state.count(slot) > 1 && self.state.contains(slot, word);
            open.then_some(Decision::Word(slot, word))
        })
    }

    fn best_word(&self, slot: SlotId, rng: Option<&mut Rng>) -> WordId {
        let count = self.state.count(slot);
        let sample: Vec<WordId> = match rng {
            Some(rng) => {
                let picks = (0..SAMPLE.min(count as usize)).map(|_| rng.below(count as usize) as u32);
                picks.filter_map(|n| self.state.nth(slot, n)).collect()
            }
            None => self.state.words(slot).take(SAMPLE).collect(),
        };
        let index = self.state.index;
        let mut known: Vec<Option<u32>> = vec![None; index.table(slot).len * index.letters];
        let mut promise = |word: WordId| -> u32 {
            let letters = index.table(slot).word(word).iter().enumerate();
            letters
                .map(|(place, &letter)| {
                    *known[place * index.letters + usize::from(letter)].get_or_insert_with(|| {
                        let crossing = index.cells[index.slots[slot].cells[place]].iter().find(|(s, _)| *s != slot);
                        crossing.map_or(0, |&(s, at)| log(u64::from(self.state.support(s, at, usize::from(letter)))))
                    })
                })
                .sum()
        };
        let best = sample.iter().copied().max_by_key(|&word| (promise(word), std::cmp::Reverse(word)));
        best.or_else(|| self.state.first(slot)).expect("a slot with words left has one")
    }

    /// The words of a full board.
    fn answer(&self) -> Vec<Val> {
        let index = self.state.index;
        let word = |slot: SlotId| self.state.words(slot).next().map_or(Val(0), |word| index.table(slot).value(word));
        (0..index.slots.len()).map(word).collect()
    }
}

/// The logarithm to base 2 in 256ths, straight between powers of two: the same on every machine.
pub(super) fn log(n: u64) -> u32 {
    if n == 0 {
        return 0;
    }
    let whole = n.ilog2();
    let fraction = (u128::from(n) << 8 >> whole) as u32 & 255;
    1 + whole * 256 + fraction
}
