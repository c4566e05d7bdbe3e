//! Sets of candidates as bits.

use rejilla_engine::masks::bits;

/// Words that are kept in place: the candidates of a 9×9. Nets hold thousands of sets, and looking for memory took a fifth of
/// the time.
const FEW: usize = 12;

/// Numbers below a bound.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Set {
    len: usize,
    few: [u64; FEW],
    /// All words, where they are more than a few.
    many: Vec<u64>,
}

impl Set {
    pub(super) fn new(bound: usize) -> Self {
        let len = bound.div_ceil(64);
        Set { len, few: [0; FEW], many: if len > FEW { vec![0; len] } else { Vec::new() } }
    }

    fn words(&self) -> &[u64] {
        if self.len > FEW { &self.many } else { &self.few[..self.len] }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        if self.len > FEW { &mut self.many } else { &mut self.few[..self.len] }
    }

    pub(super) fn insert(&mut self, i: usize) {
        self.words_mut()[i / 64] |= 1 << (i % 64);
    }

    pub(super) fn remove(&mut self, i: usize) {
        self.words_mut()[i / 64] &= !(1 << (i % 64));
    }

    pub(super) fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    /// All words in one: two sets that share something share a bit of it.
    pub(super) fn digest(&self) -> u64 {
        self.words().iter().fold(0, |all, word| all | word)
    }

    pub(super) fn contains(&self, i: usize) -> bool {
        self.words()[i / 64] >> (i % 64) & 1 == 1
    }

    /// Keeps what the other has too.
    pub(super) fn keep(&mut self, other: &Set) {
        self.words_mut().iter_mut().zip(other.words()).for_each(|(word, other)| *word &= other);
    }

    pub(super) fn is_within(&self, other: &Set) -> bool {
        self.words().iter().zip(other.words()).all(|(word, other)| word & !other == 0)
    }

    pub(super) fn meets(&self, other: &Set) -> bool {
        self.words().iter().zip(other.words()).any(|(word, other)| word & other != 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.common(self)
    }

    /// What two sets share.
    pub(super) fn common<'s>(&'s self, other: &'s Set) -> impl Iterator<Item = usize> + 's {
        let words = self.words().iter().zip(other.words()).enumerate();
        words.flat_map(|(at, (word, other))| bits(word & other).map(move |bit| at * 64 + bit as usize))
    }
}
