//! What both searches share: the lays as bits, and the books they keep.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Spent, Verdict};

use super::fewest::Fewest;
use super::first_free::{FirstFree, Table};
#[cfg(feature = "threads")]
use super::words::has;
use super::words::{fit, ones, or, words};
use super::{Cell, Frame, Lay};

/// Lays tried between two looks at the budget.
const BATCH: u64 = 64;

/// A tiler has at most this many secondary items.
pub const MOST_ITEMS: usize = 4096;

/// A tiler has at most this many shapes that cannot be swapped.
pub const MOST_CLASSES: usize = 64;

/// Shapes of so many cells are large: whether one fits anywhere says more than the first free cell does.
const LARGE: u32 = 7;

/// The lays, sorted for the search.
#[derive(Clone, Debug)]
pub(super) struct Core {
    pub(super) order: Vec<Placed>,
    /// How many shapes each class has.
    pub(super) supply: Vec<u32>,
    /// Whether every shape is needed to cover the frame.
    pub(super) all_needed: bool,
    pub(super) cells: usize,
    pub(super) items: usize,
    pub(super) narrow: usize,
    closed: Vec<u64>,
    /// Free cells come in multiples of this.
    pub(super) unit: u32,
    /// What the search from the first free cell looks up; without it the search is the one for the fewest lays.
    table: Option<Table>,
}

/// A lay as bits.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) cells: Vec<u64>,
    pub(super) items: Vec<u64>,
    pub(super) first: usize,
    pub(super) class: usize,
    pub(super) lay: usize,
}

/// What a search is asked.
pub(super) struct Dispatch<'a> {
    pub(super) budget: &'a Budget,
    pub(super) found: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    /// Lays that are in place already.
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
        let holes = (0..cells).map(|i| Cell(i as u16)).filter(|&cell| !frame.is_open(cell));
        let closed = words(cells, holes.map(|cell| frame.bit(cell)));
        let supply: Vec<u32> = leaders.iter().map(|s| twins.iter().filter(|t| *t == s).count() as u32).collect();
        let size = |leader: usize| lays.iter().find(|l| l.shape == leader).map_or(0, |l| l.cells.len());
        let total: usize = leaders.iter().zip(&supply).map(|(&leader, many)| size(leader) * *many as usize).sum();
        let all_needed = total == cells - ones(&closed) as usize;
        let unit = lays.iter().fold(0, |unit, lay| gcd(unit, lay.cells.len() as u32));
        let needed = if all_needed { leaders.len() } else { 0 };
        let table = (unit < LARGE).then(|| Table::new(&order, cells, items, needed));
        Core { order, supply, all_needed, cells, items, narrow: frame.narrow(), closed, unit, table }
    }

    /// Runs the search with words enough, and not more.
    pub(super) fn dispatch(&self, ask: Dispatch<'_>) -> (Verdict, u64) {
        match (&self.table, self.cells, self.items) {
            (None, ..=64, _) => self.fewest::<1>(ask),
            (None, ..=128, _) => self.fewest::<2>(ask),
            (None, ..) => self.fewest::<4>(ask),
            (Some(table), ..=64, 0) => self.first_free::<1, 0>(table, ask),
            (Some(table), ..=64, ..=128) => self.first_free::<1, 2>(table, ask),
            (Some(table), ..=128, 0) => self.first_free::<2, 0>(table, ask),
            (Some(table), ..=128, ..=256) => self.first_free::<2, 4>(table, ask),
            (Some(table), _, 0) => self.first_free::<4, 0>(table, ask),
            (Some(table), _, ..=512) => self.first_free::<4, 8>(table, ask),
            (Some(table), ..) => self.first_free::<4, 64>(table, ask),
        }
    }

    fn fewest<const W: usize>(&self, ask: Dispatch<'_>) -> (Verdict, u64) {
        let prefix = ask.prefix;
        let mut books = Books::new(self, ask);
        let went = books.open().and_then(|()| Fewest::<W>::new(self, &mut books).run(prefix));
        books.close(went)
    }

    fn first_free<const W: usize, const S: usize>(&self, table: &Table, ask: Dispatch<'_>) -> (Verdict, u64) {
        let prefix = ask.prefix;
        let mut books = Books::new(self, ask);
        let went = books.open().and_then(|()| FirstFree::<W, S>::new(self, table, &mut books).run(prefix));
        books.close(went)
    }

    /// The lays that a search tries first, in its order; every tiling has exactly one of them.
    #[cfg(feature = "threads")]
    pub(super) fn first_lays(&self) -> Vec<usize> {
        if self.table.is_none() {
            let budget = Budget::unlimited();
            let ask = Dispatch { budget: &budget, found: &mut |_| ControlFlow::Continue(()), prefix: &[] };
            return Fewest::<4>::new(self, &mut Books::new(self, ask)).first();
        }
        let first = (0..self.cells).find(|&bit| !has(&self.closed, bit));
        let Some(first) = first else { return Vec::new() };
        self.order.iter().filter(|placed| placed.first == first).map(|placed| placed.lay).collect()
    }

    /// The holes; and what lies beyond the last cell counts as covered.
    pub(super) fn covered<const W: usize>(&self) -> [u64; W] {
        let real: [u64; W] = fit(&words(W * 64, 0..self.cells));
        or(fit(&self.closed), real.map(|word| !word))
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Why a search unwinds.
pub(super) enum Stop {
    Enough,
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}

/// What lies, what is left to lay, and what it has cost.
pub(super) struct Books<'a> {
    budget: &'a Budget,
    found: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    /// How many shapes of each class are left.
    pub(super) left: Vec<u32>,
    /// Classes with no shape left, as bits.
    pub(super) gone: u64,
    chosen: Vec<usize>,
    tried: u64,
    unpaid: u64,
}

impl<'a> Books<'a> {
    fn new(core: &Core, ask: Dispatch<'a>) -> Self {
        let Dispatch { budget, found, .. } = ask;
        Books { budget, found, left: core.supply.clone(), gone: 0, chosen: Vec::new(), tried: 0, unpaid: 0 }
    }

    /// The first look at the budget.
    fn open(&mut self) -> Result<(), Stop> {
        Ok(self.budget.tick()?)
    }

    /// What came of it, and how many lays were tried.
    fn close(self, went: Result<(), Stop>) -> (Verdict, u64) {
        // What is left to pay is paid, but the work is done.
        let _ = self.budget.spend(self.unpaid);
        let verdict = match went {
            Ok(()) => Verdict::Exhausted,
            Err(Stop::Enough) => Verdict::Stopped,
            Err(Stop::Spent(spent)) => Verdict::Spent(spent),
        };
        (verdict, self.tried)
    }

    /// Everything is covered.
    pub(super) fn report(&mut self) -> Result<(), Stop> {
        match (self.found)(&self.chosen) {
            ControlFlow::Break(()) => Err(Stop::Enough),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// Pays for one lay tried.
    #[inline]
    pub(super) fn pay(&mut self) -> Result<(), Spent> {
        self.tried += 1;
        self.unpaid += 1;
        if self.unpaid == BATCH {
            self.unpaid = 0;
            return self.budget.spend(BATCH);
        }
        Ok(())
    }

    #[inline]
    pub(super) fn take(&mut self, class: usize, lay: usize) {
        self.left[class] -= 1;
        if self.left[class] == 0 {
            self.gone |= 1 << class;
        }
        self.chosen.push(lay);
    }

    #[inline]
    pub(super) fn put_back(&mut self, class: usize) {
        self.chosen.pop();
        self.left[class] += 1;
        self.gone &= !(1 << class);
    }
}
