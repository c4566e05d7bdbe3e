//! The mutable state of a search: domains in one arena of words, a trail that undoes, and the small integers that
//! constraints keep between calls (also trailed).
//!
//! ```text
//! words:  | x0 | x1    x1 | x2 | …      a variable owns starts[x]..starts[x+1]
//! trail:  (word, owner, old) …          saved once per word and level, thanks to the stamps
//! marks:  trail lengths, one per open level
//! ```

use crate::domain::Domain;
use crate::ids::{Val, Var};
use crate::model::Model;

/// A domain lost its last value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wiped(pub Var);

/// What pruning returns: whether something changed, or whose domain is now empty. The change is made in both cases.
pub type Pruned = Result<bool, Wiped>;

#[derive(Clone, Copy, Debug)]
struct Saved {
    word: u32,
    var: Var,
    old: u64,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    words: usize,
    cells: usize,
}

/// Domains and trailed state of one search over one model.
#[derive(Clone, Debug)]
pub struct Store {
    starts: std::sync::Arc<[u32]>,
    words: Vec<u64>,
    sizes: Vec<u32>,
    /// The level in which each word was last saved. 64 bits, or a long search would come round to old stamps.
    stamps: Vec<u64>,
    stamp: u64,
    trail: Vec<Saved>,
    cells: Vec<u32>,
    cell_trail: Vec<(u32, u32)>,
    marks: Vec<Mark>,
    changed: Vec<Var>,
    is_changed: Vec<bool>,
    removed: u64,
    scratch: Vec<u32>,
}

impl Store {
    /// The model's initial domains. Givens are not yet assigned: the engine does that, each in its own way.
    pub fn new(model: &Model) -> Self {
        let words = model.initial_words().to_vec();
        let starts = model.starts();
        let sizes: Vec<u32> = model.vars().map(|x| model.initial(x).len()).collect();
        Store {
            stamps: vec![0; words.len()],
            stamp: 0,
            is_changed: vec![false; sizes.len()],
            cells: model.initial_cells(),
            starts,
            words,
            sizes,
            trail: Vec::new(),
            cell_trail: Vec::new(),
            marks: Vec::new(),
            changed: Vec::new(),
            removed: 0,
            scratch: Vec::new(),
        }
    }

    #[inline]
    fn range(&self, x: Var) -> std::ops::Range<usize> {
        self.starts[x.index()] as usize..self.starts[x.index() + 1] as usize
    }

    /// Bytes that undoing takes so far.
    pub(crate) fn kept(&self) -> u64 {
        let (words, cells) = (size_of::<Saved>() * self.trail.len(), size_of::<(u32, u32)>() * self.cell_trail.len());
        (words + cells) as u64
    }

    /// The current domain.
    #[inline]
    pub fn domain(&self, x: Var) -> Domain<'_> {
        Domain(&self.words[self.range(x)])
    }

    /// The first word of the domain: all of it where the universe has at most 64 values.
    #[inline]
    pub fn word(&self, x: Var) -> u64 {
        self.words[self.starts[x.index()] as usize]
    }

    /// How many values are left.
    #[inline]
    pub fn size(&self, x: Var) -> u32 {
        self.sizes[x.index()]
    }

    /// Whether one value is left.
    #[inline]
    pub fn is_fixed(&self, x: Var) -> bool {
        self.sizes[x.index()] == 1
    }

    /// The value, where one is left.
    #[inline]
    pub fn value(&self, x: Var) -> Option<Val> {
        if self.is_fixed(x) { self.domain(x).min() } else { None }
    }

    /// Whether `v` is still possible.
    #[inline]
    pub fn contains(&self, x: Var, v: Val) -> bool {
        self.domain(x).contains(v)
    }

    /// The smallest value left.
    pub fn min(&self, x: Var) -> Option<Val> {
        self.domain(x).min()
    }

    /// The largest value left.
    pub fn max(&self, x: Var) -> Option<Val> {
        self.domain(x).max()
    }

    #[inline]
    fn write(&mut self, x: Var, word: usize, new: u64) {
        let old = self.words[word];
        if self.stamps[word] != self.stamp {
            self.stamps[word] = self.stamp;
            self.trail.push(Saved { word: word as u32, var: x, old });
        }
        self.words[word] = new;
        let gone = (old & !new).count_ones();
        self.sizes[x.index()] -= gone;
        self.removed += u64::from(gone);
        if !self.is_changed[x.index()] {
            self.is_changed[x.index()] = true;
            self.changed.push(x);
        }
    }

    #[inline]
    fn outcome(&self, x: Var, changed: bool) -> Pruned {
        if self.sizes[x.index()] == 0 { Err(Wiped(x)) } else { Ok(changed) }
    }

    /// Keeps only the bits of `keep` in the first word.
    #[inline]
    pub fn keep_word(&mut self, x: Var, keep: u64) -> Pruned {
        let word = self.starts[x.index()] as usize;
        let new = self.words[word] & keep;
        let changed = new != self.words[word];
        if changed {
            self.write(x, word, new);
        }
        self.outcome(x, changed)
    }

    /// Keeps only the values of a set (missing words count as empty).
    pub fn keep(&mut self, x: Var, set: &[u64]) -> Pruned {
        self.rewrite(x, |i, word| word & set.get(i).copied().unwrap_or(0))
    }

    /// Takes out the values of a set.
    pub fn drop_all(&mut self, x: Var, set: &[u64]) -> Pruned {
        self.rewrite(x, |i, word| word & !set.get(i).copied().unwrap_or(0))
    }

    /// Keeps only the values that pass, looked at one by one.
    pub fn retain(&mut self, x: Var, passes: impl Fn(Val) -> bool) -> Pruned {
        self.rewrite(x, |i, word| {
            let first = i as u32 * 64;
            Domain(&[word]).iter().filter(|bit| passes(Val(first + bit.0))).fold(0, |kept, bit| kept | 1 << bit.0)
        })
    }

    /// Keeps only the values that pass in the store as it was before.
    pub fn retain_by(&mut self, x: Var, passes: impl Fn(&Store, Val) -> bool) -> Pruned {
        crate::constraint::remove_where(self, x, |store, v| !passes(store, v))
    }

    /// Rewrites the domain word by word; `shrink` may only clear bits.
    #[inline]
    fn rewrite(&mut self, x: Var, shrink: impl Fn(usize, u64) -> u64) -> Pruned {
        let range = self.range(x);
        let mut changed = false;
        for (i, word) in range.enumerate() {
            let new = shrink(i, self.words[word]);
            if new != self.words[word] {
                self.write(x, word, new);
                changed = true;
            }
        }
        self.outcome(x, changed)
    }

    /// Takes out one value.
    #[inline]
    pub fn remove(&mut self, x: Var, v: Val) -> Pruned {
        let range = self.range(x);
        let word = range.start + v.index() / 64;
        let bit = 1 << (v.0 % 64);
        let changed = word < range.end && self.words[word] & bit != 0;
        if changed {
            let new = self.words[word] & !bit;
            self.write(x, word, new);
        }
        self.outcome(x, changed)
    }

    /// Leaves one value only. A value that was already gone empties the domain.
    pub fn assign(&mut self, x: Var, v: Val) -> Pruned {
        self.rewrite(x, |i, word| if i == v.index() / 64 { word & 1 << (v.0 % 64) } else { 0 })
    }

    /// Takes out everything below `v`.
    pub fn remove_below(&mut self, x: Var, v: Val) -> Pruned {
        self.rewrite(x, |i, word| word & !low_bits(v.index(), i))
    }

    /// Takes out `v` and everything above it.
    pub fn remove_from(&mut self, x: Var, v: Val) -> Pruned {
        self.rewrite(x, |i, word| word & low_bits(v.index(), i))
    }

    /// A trailed integer of some constraint.
    #[inline]
    pub fn cell(&self, at: usize) -> u32 {
        self.cells[at]
    }

    /// Changes a trailed integer; the level's end restores it.
    #[inline]
    pub fn set_cell(&mut self, at: usize, value: u32) {
        if self.cells[at] != value {
            self.cell_trail.push((at as u32, self.cells[at]));
            self.cells[at] = value;
        }
    }

    /// Lends a propagator words to work with, whatever they hold: what one needs in a pass and forgets after it, without
    /// allocating.
    pub fn with_scratch<T>(&mut self, words: usize, work: impl FnOnce(&mut Store, &mut [u32]) -> T) -> T {
        let mut scratch = std::mem::take(&mut self.scratch);
        if scratch.len() < words {
            scratch.resize(words, 0);
        }
        let result = work(self, &mut scratch);
        self.scratch = scratch;
        result
    }

    /// Opens a level: everything from here on can be undone together.
    pub fn push(&mut self) {
        self.marks.push(Mark { words: self.trail.len(), cells: self.cell_trail.len() });
        self.stamp += 1;
    }

    /// Undoes the innermost level.
    ///
    /// # Panics
    /// When no level is open.
    pub fn pop(&mut self) {
        let mark = self.marks.pop().expect("pop without push");
        for saved in self.trail.drain(mark.words..).rev() {
            let word = saved.word as usize;
            self.sizes[saved.var.index()] += (saved.old & !self.words[word]).count_ones();
            self.words[word] = saved.old;
        }
        for (at, old) in self.cell_trail.drain(mark.cells..).rev() {
            self.cells[at as usize] = old;
        }
        // A fresh stamp: words saved in the closed level must be saved again in the one now innermost.
        self.stamp += 1;
        self.forget_changes();
    }

    /// How many levels are open.
    pub fn depth(&self) -> usize {
        self.marks.len()
    }

    /// How many values were ever taken from a domain; undoing does not count back.
    pub fn removed(&self) -> u64 {
        self.removed
    }

    /// Takes one variable whose domain has shrunk since it was last taken, latest first.
    #[inline]
    pub(crate) fn take_change(&mut self) -> Option<Var> {
        let x = self.changed.pop()?;
        self.is_changed[x.index()] = false;
        Some(x)
    }

    /// The variable changed first since changes were last taken.
    pub(crate) fn first_change(&self) -> Option<Var> {
        self.changed.first().copied()
    }

    /// Drops the list of changes: nobody is going to look at them.
    pub(crate) fn forget_changes(&mut self) {
        for x in self.changed.drain(..) {
            self.is_changed[x.index()] = false;
        }
    }
}

/// The bits of word `i` that stand for values below `v`.
fn low_bits(v: usize, i: usize) -> u64 {
    match v.saturating_sub(i * 64) {
        rest @ 0..=63 => (1 << rest) - 1,
        _ => u64::MAX,
    }
}

#[cfg(test)]
mod tests;
