//! What the words of a slot say about the letters of its cells, passed to and fro between crossing slots (belief
//! propagation): a few rounds tell which letters the rest of the board will bear. Whole numbers throughout, so that every
//! machine says the same.

use rejilla_engine::kernel::{Spent, Toil};

use super::index::SlotId;
use super::state::State;

/// What stands for 1 in a message, as a power of two.
const ONE: u32 = 12;
/// Rounds of messages: more cost more and bring nothing.
const ROUNDS: usize = 3;
/// What a word weighs before its letters are looked at, and what it weighs at most.
pub(super) const UNIT: u64 = 1 << 36;
const MOST: u64 = 1 << 44;

/// By slot and place, how much the crossing slot likes each letter there.
pub(super) struct Messages {
    letters: usize,
    by_slot: Vec<Vec<u32>>,
}

impl Messages {
    /// What slots say as the board stands.
    pub(super) fn new(state: &State<'_>, toil: &mut Toil<'_>) -> Result<Messages, Spent> {
        let letters = state.index.letters;
        let nothing_known = |slot: usize| vec![1 << ONE; state.index.slots[slot].cells.len() * letters];
        let mut heard = Messages { letters, by_slot: (0..state.index.slots.len()).map(nothing_known).collect() };
        for _ in 0..ROUNDS {
            let mut next = heard.by_slot.clone();
            for slot in 0..heard.by_slot.len() {
                toil.meet(state.count(slot) as usize)?;
                heard.tell(state, slot, &mut next);
            }
            heard.by_slot = next;
        }
        Ok(heard)
    }

    /// A word's weight once it is known to have a letter at a place.
    #[inline]
    pub(super) fn weigh(&self, weight: u64, slot: SlotId, place: usize, letter: u8) -> u64 {
        let liked = self.by_slot[slot][place * self.letters + usize::from(letter)];
        ((weight * u64::from(liked)) >> ONE).clamp(1, MOST)
    }

    /// Tells the slots that cross this one which letters its words have, by what it has heard about its other cells.
    fn tell(&self, state: &State<'_>, slot: SlotId, next: &mut [Vec<u32>]) {
        let index = state.index;
        let (table, cells) = (index.table(slot), &index.slots[slot].cells);
        let mut sums = vec![0u64; cells.len() * self.letters];
        let mut before = vec![UNIT; cells.len() + 1];
        for word in state.words(slot) {
            let word = table.word(word);
            for (place, &letter) in word.iter().enumerate() {
                before[place + 1] = self.weigh(before[place], slot, place, letter);
            }
            let mut behind = UNIT;
            for (place, &letter) in word.iter().enumerate().rev() {
                let others = (u128::from(before[place]) * u128::from(behind) / u128::from(UNIT)) as u64;
                let sum = &mut sums[place * self.letters + usize::from(letter)];
                *sum = sum.saturating_add(others.clamp(1, MOST));
                behind = self.weigh(behind, slot, place, letter);
            }
        }
        for (place, &cell) in cells.iter().enumerate() {
            let sums = &sums[place * self.letters..(place + 1) * self.letters];
            let total: u128 = sums.iter().map(|&sum| u128::from(sum)).sum();
            let crossing = index.cells[cell].iter().find(|(other, _)| *other != slot);
            let Some((&(other, at), total)) = crossing.zip((total > 0).then_some(total)) else { continue };
            for (letter, &sum) in sums.iter().enumerate() {
                // Eight times the share: so a letter among eight equals weighs nothing.
                next[other][at * self.letters + letter] = ((u128::from(sum) << (ONE + 3)) / total) as u32;
            }
        }
    }
}
