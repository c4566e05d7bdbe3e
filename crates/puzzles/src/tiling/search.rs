//! The search itself: the first free cell, and every lay that has it as its own first cell.
//!
//! ```text
//! bits run along the narrow side:   0  3  6  9 …      one step along the long side is a shift by `narrow`
//!                                   1  4  7 10
//!                                   2  5  8 11
//! ```
//! Covered cells are a few words; a lay fits if its words and theirs are disjoint. Free cells that are cut off must be
//! as many as shapes can fill: a flood over words sees that.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Spent, Verdict};

use super::{Cell, Frame, Lay};

/// Lays tried between two looks at the budget.
const BATCH: u64 = 64;

/// A tiler has at most this many secondary items.
pub const MOST_ITEMS: usize = 4096;

/// Cells after the first free one whose cover is looked up rather than compared. Without secondary items a search is
/// long and the table pays (6×10 pentominoes: twice as fast); with them it is short.
const WINDOW: usize = 6;

/// A tiler has at most this many shapes that cannot be swapped.
pub const MOST_CLASSES: usize = 64;

/// The lays, sorted for the search.
#[derive(Clone, Debug)]
pub(super) struct Core {
    order: Vec<Placed>,
    /// For each first cell and each cover of the window after it, the lays that fit, as indices into `order`.
    fitting: Vec<u32>,
    /// Where the lays of a first cell and a cover start in `fitting`: `starts[cell << window | cover]`.
    starts: Vec<u32>,
    window: usize,
    /// For each cell the classes that can no longer start there or later, where every shape is needed.
    late: Vec<u64>,
    /// How many shapes each class has.
    supply: Vec<u32>,
    cells: usize,
    items: usize,
    narrow: usize,
    closed: Vec<u64>,
    /// Free cells come in multiples of this.
    unit: u32,
}

#[derive(Clone, Debug)]
struct Placed {
    cells: Vec<u64>,
    items: Vec<u64>,
    first: usize,
    class: usize,
    lay: usize,
}

/// What a search is asked.
pub(super) struct Dispatch<'a> {
    pub(super) budget: &'a Budget,
    pub(super) found: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    /// Lays that are in place already, in filling order.
    pub(super) prefix: &'a [usize],
}

impl Core {
    pub(super) fn new(frame: &Frame, lays: &[Lay], twins: &[usize]) -> Self {
        let cells = frame.rows() * frame.cols();
        let leaders: Vec<usize> = (0..twins.len()).filter(|&s| twins[s] == s).collect();
        assert!(leaders.len() <= MOST_CLASSES, "a tiler has at most {MOST_CLASSES} sorts of shapes");
        let class_of = |shape: usize| leaders.iter().position(|&s| s == twins[shape]).expect("a leader leads itself");
        let items = lays.iter().flat_map(|lay| &lay.items).max().map_or(0, |&most| most + 1);
        assert!(items <= MOST_ITEMS, "a tiler has at most {MOST_ITEMS} secondary items");
        let mut order: Vec<Placed> = Vec::new();
        for (i, lay) in lays.iter().enumerate().filter(|(_, lay)| twins[lay.shape] == lay.shape) {
            let bits = || lay.cells.iter().map(|&cell| frame.bit(cell));
            let Some(first) = bits().min() else { continue };
            order.push(Placed {
                cells: words(cells, bits()),
                items: words(items, lay.items.iter().copied()),
                first,
                class: class_of(lay.shape),
                lay: i,
            });
        }
        order.sort_by_key(|placed| (placed.first, placed.class, placed.lay));
        let last = |class| order.iter().rev().find(|p| p.class == class).map_or(0, |p| p.first);
        let holes = (0..cells).map(|i| Cell(i as u16)).filter(|&cell| !frame.is_open(cell));
        let closed = words(cells, holes.map(|cell| frame.bit(cell)));
        let sizes = (0..twins.len()).map(|s| lays.iter().find(|l| l.shape == twins[s]).map_or(0, |l| l.cells.len()));
        let all_needed = sizes.sum::<usize>() == cells - ones(&closed) as usize;
        let is_late = |first: usize, class: &usize| all_needed && first > last(*class);
        let bits = |first: usize| (0..leaders.len()).filter(|c| is_late(first, c)).fold(0, |bits, c| bits | 1 << c);
        let late = (0..cells).map(bits).collect();
        let window = if items == 0 { WINDOW } else { 0 };
        let (fitting, starts) = table(&order, cells, window);
        Core {
            late,
            supply: leaders.iter().map(|s| twins.iter().filter(|t| *t == s).count() as u32).collect(),
            unit: lays.iter().fold(0, |unit, lay| gcd(unit, lay.cells.len() as u32)),
            narrow: frame.narrow(),
            order,
            fitting,
            starts,
            window,
            cells,
            items,
            closed,
        }
    }

    /// Runs the search with words enough, and not more.
    pub(super) fn dispatch(&self, ask: Dispatch<'_>) -> (Verdict, u64) {
        match (self.cells, self.items) {
            (..=64, 0) => Search::<1, 0>::new(self, ask).run(),
            (..=64, ..=128) => Search::<1, 2>::new(self, ask).run(),
            (..=128, 0) => Search::<2, 0>::new(self, ask).run(),
            (..=128, ..=256) => Search::<2, 4>::new(self, ask).run(),
            (_, 0) => Search::<4, 0>::new(self, ask).run(),
            (_, ..=512) => Search::<4, 8>::new(self, ask).run(),
            _ => Search::<4, 64>::new(self, ask).run(),
        }
    }

    /// The lays that can cover the first open cell: where a search can be split.
    #[cfg(feature = "threads")]
    pub(super) fn first_lays(&self) -> Vec<usize> {
        let first = (0..self.cells).find(|bit| self.closed[bit / 64] >> (bit % 64) & 1 == 0);
        let Some(first) = first else { return Vec::new() };
        self.order.iter().filter(|placed| placed.first == first).map(|placed| placed.lay).collect()
    }
}

/// The lays by first cell and cover of the window, and where each list starts.
fn table(order: &[Placed], cells: usize, window: usize) -> (Vec<u32>, Vec<u32>) {
    let mut fitting = Vec::new();
    let mut starts = vec![0];
    for first in 0..cells {
        let range = order.partition_point(|p| p.first < first)..order.partition_point(|p| p.first <= first);
        for cover in 0..1u64 << window {
            let fits = |i: &usize| (1..=window).all(|k| !has(&order[*i].cells, first + k) || cover >> (k - 1) & 1 == 0);
            fitting.extend(range.clone().filter(fits).map(|i| i as u32));
            starts.push(fitting.len() as u32);
        }
    }
    (fitting, starts)
}

fn has(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

fn ones(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

fn words(size: usize, bits: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut words = vec![0; size.div_ceil(64)];
    for bit in bits {
        words[bit / 64] |= 1 << (bit % 64);
    }
    words
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Exactly `N` words of what has at most as many.
fn fit<const N: usize>(words: &[u64]) -> [u64; N] {
    std::array::from_fn(|i| words.get(i).copied().unwrap_or(0))
}

/// A lay in words of fixed number.
#[derive(Clone, Copy)]
struct Tile<const W: usize, const S: usize> {
    cells: [u64; W],
    items: [u64; S],
    /// One bit: the class.
    class: u64,
    lay: usize,
}

struct Search<'c, 'a, const W: usize, const S: usize> {
    core: &'c Core,
    ask: Dispatch<'a>,
    tiles: Vec<Tile<W, S>>,
    /// Bits that have a neighbour before them along the narrow side, and after them.
    inner: [[u64; W]; 2],
    /// Bits that are cells.
    real: [u64; W],
    left: Vec<u32>,
    /// Classes with no shape left, as bits.
    gone: u64,
    chosen: Vec<usize>,
    tried: u64,
    unpaid: u64,
}

/// Why a search unwinds.
enum Stop {
    Enough,
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}

impl<'c, 'a, const W: usize, const S: usize> Search<'c, 'a, W, S> {
    fn new(core: &'c Core, ask: Dispatch<'a>) -> Self {
        let tile = |p: &Placed| Tile { cells: fit(&p.cells), items: fit(&p.items), class: 1 << p.class, lay: p.lay };
        let on_edge = |edge: usize| move |bit: &usize| bit % core.narrow != edge;
        let inner = [0, core.narrow - 1].map(|edge| fit(&words(W * 64, (0..core.cells).filter(on_edge(edge)))));
        Search {
            tiles: core.order.iter().map(tile).collect(),
            inner,
            real: fit(&words(W * 64, 0..core.cells)),
            left: core.supply.clone(),
            gone: 0,
            chosen: Vec::new(),
            tried: 0,
            unpaid: 0,
            core,
            ask,
        }
    }

    fn run(mut self) -> (Verdict, u64) {
        let mut covered: [u64; W] = fit(&self.core.closed);
        // What lies beyond the last cell counts as covered.
        covered = or(covered, self.real.map(|word| !word));
        let mut used = [0; S];
        for &lay in self.ask.prefix {
            let tile = *self.tiles.iter().find(|tile| tile.lay == lay).expect("a prefix is made of lays");
            covered = or(covered, tile.cells);
            used = or(used, tile.items);
            self.take(tile.class);
            self.chosen.push(lay);
        }
        let looked = self.ask.budget.tick().map_err(Stop::Spent);
        let stop = looked.and_then(|()| self.cover(covered, used)).err();
        // What is left to pay is paid, but the work is done.
        let _ = self.ask.budget.spend(self.unpaid);
        let verdict = match stop {
            None => Verdict::Exhausted,
            Some(Stop::Enough) => Verdict::Stopped,
            Some(Stop::Spent(spent)) => Verdict::Spent(spent),
        };
        (verdict, self.tried)
    }

    fn cover(&mut self, covered: [u64; W], used: [u64; S]) -> Result<(), Stop> {
        let Some(first) = first_free(covered) else {
            return match (self.ask.found)(&self.chosen) {
                ControlFlow::Break(()) => Err(Stop::Enough),
                ControlFlow::Continue(()) => Ok(()),
            };
        };
        if self.is_too_late(first) {
            return Ok(());
        }
        let core = self.core;
        let cover = shr_to_word(covered, first + 1) as usize & ((1 << core.window) - 1);
        let at = first << core.window | cover;
        for &i in &core.fitting[core.starts[at] as usize..core.starts[at + 1] as usize] {
            let tile = self.tiles[i as usize];
            // One branch for all three: most lays fail one of them.
            if overlap(tile.cells, covered) | overlap(tile.items, used) | tile.class & self.gone != 0 {
                continue;
            }
            let next = or(covered, tile.cells);
            if !self.is_fillable(next) {
                continue;
            }
            self.pay()?;
            self.take(tile.class);
            self.chosen.push(tile.lay);
            let went = self.cover(next, or(used, tile.items));
            self.chosen.pop();
            self.left[tile.class.trailing_zeros() as usize] += 1;
            self.gone &= !tile.class;
            went?;
        }
        Ok(())
    }

    fn take(&mut self, class: u64) {
        let left = &mut self.left[class.trailing_zeros() as usize];
        *left -= 1;
        if *left == 0 {
            self.gone |= class;
        }
    }

    /// Whether a shape that is needed can no longer start anywhere.
    fn is_too_late(&self, first: usize) -> bool {
        self.core.late[first] & !self.gone != 0
    }

    fn pay(&mut self) -> Result<(), Spent> {
        self.tried += 1;
        self.unpaid += 1;
        if self.unpaid == BATCH {
            self.unpaid = 0;
            return self.ask.budget.spend(BATCH);
        }
        Ok(())
    }

    /// Whether the free cells around the first one are as many as shapes can fill. Others get their turn. A flood that
    /// reaches the strips where nothing lies yet says nothing about pockets, and may stop there.
    fn is_fillable(&self, covered: [u64; W]) -> bool {
        if self.core.unit < 2 {
            return true;
        }
        let Some(first) = first_free(covered) else { return true };
        let narrow = self.core.narrow;
        let untouched = last_one(and(covered, self.real)).map_or(0, |last| (last / narrow + 1) * narrow);
        let free = covered.map(|word| !word);
        let mut seen = [0; W];
        seen[first / 64] |= 1 << (first % 64);
        loop {
            let before = seen;
            let along = or(and(shl(seen, 1), self.inner[0]), and(shr(seen, 1), self.inner[1]));
            seen = and(or(seen, or(along, or(shl(seen, narrow), shr(seen, narrow)))), free);
            if last_one(seen) >= Some(untouched) {
                return true;
            }
            if seen == before {
                return ones(&seen).is_multiple_of(self.core.unit);
            }
        }
    }
}

#[inline]
fn last_one<const W: usize>(words: [u64; W]) -> Option<usize> {
    let word = words.iter().rposition(|&word| word != 0)?;
    Some(word * 64 + 63 - words[word].leading_zeros() as usize)
}

#[inline]
fn first_free<const W: usize>(covered: [u64; W]) -> Option<usize> {
    let word = covered.iter().position(|&word| word != u64::MAX)?;
    Some(word * 64 + covered[word].trailing_ones() as usize)
}

/// The 64 bits from a bit on.
#[inline]
fn shr_to_word<const W: usize>(words: [u64; W], by: usize) -> u64 {
    let (word, bit) = (by / 64, by % 64);
    let at = |i: usize| words.get(i).copied().unwrap_or(u64::MAX);
    at(word) >> bit | if bit > 0 { at(word + 1) << (64 - bit) } else { 0 }
}

/// Not zero if the two share a bit.
#[inline]
fn overlap<const N: usize>(a: [u64; N], b: [u64; N]) -> u64 {
    (0..N).fold(0, |shared, i| shared | a[i] & b[i])
}

#[inline]
fn or<const N: usize>(a: [u64; N], b: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline]
fn and<const N: usize>(a: [u64; N], b: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| a[i] & b[i])
}

/// All bits moved up, by less than a word.
#[inline]
fn shl<const N: usize>(a: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| a[i] << by | if i > 0 { a[i - 1] >> (64 - by) } else { 0 })
}

/// All bits moved down, by less than a word.
#[inline]
fn shr<const N: usize>(a: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| a[i] >> by | if i + 1 < N { a[i + 1] << (64 - by) } else { 0 })
}
