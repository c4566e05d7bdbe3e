//! Sets of values: a borrowed view of a domain, and an owned set.

use std::ops::Deref;

use crate::ids::Val;

/// A set of values seen through a slice of words: bit `v % 64` of word `v / 64` says whether `v` belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Domain<'a>(pub &'a [u64]);

impl<'a> Domain<'a> {
    /// How many values it holds.
    pub fn len(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Whether it holds `v`.
    pub fn contains(self, v: Val) -> bool {
        self.0.get(v.index() / 64).is_some_and(|w| w >> (v.0 % 64) & 1 == 1)
    }

    /// The smallest value.
    pub fn min(self) -> Option<Val> {
        self.iter().next()
    }

    /// The largest value.
    pub fn max(self) -> Option<Val> {
        let (i, w) = self.0.iter().enumerate().rev().find(|(_, w)| **w != 0)?;
        Some(Val(i as u32 * 64 + 63 - w.leading_zeros()))
    }

    /// The only value, if there is exactly one.
    pub fn single(self) -> Option<Val> {
        let mut values = self.iter();
        let first = values.next()?;
        values.next().is_none().then_some(first)
    }

    /// The values in ascending order.
    pub fn iter(self) -> Values<'a> {
        Values { words: self.0, index: 0, word: self.0.first().copied().unwrap_or(0) }
    }

    /// Whether the two sets share a value.
    pub fn meets(self, other: Domain<'_>) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every value lies in the other set too (missing words count as empty).
    pub fn within(self, other: Domain<'_>) -> bool {
        let words = other.0.iter().chain(std::iter::repeat(&0));
        self.0.iter().zip(words).all(|(a, b)| a & !b == 0)
    }
}

impl<'a> IntoIterator for Domain<'a> {
    type Item = Val;
    type IntoIter = Values<'a>;
    fn into_iter(self) -> Values<'a> {
        self.iter()
    }
}

impl std::fmt::Debug for Domain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|v| v.0)).finish()
    }
}

/// The values of a set, ascending.
#[derive(Clone, Debug)]
pub struct Values<'a> {
    words: &'a [u64],
    index: usize,
    word: u64,
}

impl Iterator for Values<'_> {
    type Item = Val;

    fn next(&mut self) -> Option<Val> {
        while self.word == 0 {
            self.index += 1;
            self.word = *self.words.get(self.index)?;
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(Val(self.index as u32 * 64 + bit))
    }
}

/// An owned set of values of a universe `0..n`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ValSet(Box<[u64]>);

impl ValSet {
    /// The empty set of a universe of `n` values.
    pub fn empty(n: usize) -> Self {
        ValSet(vec![0; words_for(n)].into())
    }

    /// The whole universe `0..n`.
    pub fn full(n: usize) -> Self {
        let mut set = ValSet::empty(n);
        fill(&mut set.0, n);
        set
    }

    /// The given values of a universe of `n`.
    pub fn of(n: usize, values: impl IntoIterator<Item = Val>) -> Self {
        let mut set = ValSet::empty(n);
        for v in values {
            set.insert(v);
        }
        set
    }

    /// Adds a value.
    pub fn insert(&mut self, v: Val) {
        self.0[v.index() / 64] |= 1 << (v.0 % 64);
    }

    /// Takes a value out.
    pub fn remove(&mut self, v: Val) {
        self.0[v.index() / 64] &= !(1 << (v.0 % 64));
    }

    /// Adds all values of another set of the same universe.
    pub fn unite(&mut self, other: Domain<'_>) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// Leaves only values of another set of the same universe.
    pub fn keep(&mut self, other: Domain<'_>) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }

    /// The set as a view.
    pub fn view(&self) -> Domain<'_> {
        Domain(&self.0)
    }
}

impl From<Domain<'_>> for ValSet {
    fn from(view: Domain<'_>) -> Self {
        ValSet(view.0.into())
    }
}

impl Deref for ValSet {
    type Target = [u64];
    fn deref(&self) -> &[u64] {
        &self.0
    }
}

impl std::fmt::Debug for ValSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.view().fmt(f)
    }
}

/// How many words a universe of `n` values takes.
pub(crate) fn words_for(n: usize) -> usize {
    n.div_ceil(64).max(1)
}

/// Sets the first `n` bits.
pub(crate) fn fill(words: &mut [u64], n: usize) {
    for (i, w) in words.iter_mut().enumerate() {
        *w = match n.saturating_sub(i * 64) {
            0 => 0,
            rest @ 1..=63 => (1 << rest) - 1,
            _ => u64::MAX,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(universe: usize, values: &[u32]) -> ValSet {
        ValSet::of(universe, values.iter().map(|&v| Val(v)))
    }

    #[test]
    fn a_view_sees_every_word() {
        let values = [3, 63, 64, 129];
        let owned = set(130, &values);
        let view = owned.view();
        assert_eq!(view.iter().map(|v| v.0).collect::<Vec<_>>(), values);
        assert_eq!(format!("{view:?}"), "{3, 63, 64, 129}");
        assert_eq!(view.len(), 4);
        assert_eq!((view.min(), view.max()), (Some(Val(3)), Some(Val(129))));
        assert!(view.contains(Val(64)) && !view.contains(Val(65)) && !view.contains(Val(900)));
        assert_eq!(view.single(), None);
        assert_eq!(set(130, &[64]).view().single(), Some(Val(64)));
    }

    #[test]
    fn the_empty_set_has_no_bounds() {
        for view in [ValSet::empty(70).view(), Domain(&[])] {
            assert!(view.is_empty());
            assert_eq!((view.len(), view.min(), view.max()), (0, None, None));
            assert_eq!(view.single(), None);
        }
    }

    #[test]
    fn the_full_set_ends_with_its_universe() {
        for n in [0, 1, 63, 64, 65, 128, 130] {
            assert_eq!(ValSet::full(n).view().len() as usize, n);
            assert_eq!(ValSet::full(n).view().max(), n.checked_sub(1).map(Val::at));
        }
    }

    #[test]
    fn sets_of_different_lengths_compare_as_sets() {
        let (short, long) = (set(10, &[1, 2]), set(200, &[1, 2, 150]));
        assert!(short.view().within(long.view()));
        assert!(!long.view().within(short.view()));
        assert!(set(200, &[1]).view().within(short.view()));
        assert!(short.view().meets(long.view()));
        assert!(!short.view().meets(set(200, &[150]).view()));
    }

    #[test]
    fn a_union_has_the_values_of_both() {
        let mut owned = set(130, &[5, 100]);
        owned.unite(set(130, &[5, 129]).view());
        assert_eq!(owned, set(130, &[5, 100, 129]));
    }

    #[test]
    fn insert_and_remove_undo_each_other() {
        let mut owned = set(130, &[5]);
        owned.insert(Val(100));
        owned.remove(Val(5));
        assert_eq!(owned, set(130, &[100]));
    }
}
