//! The search for small shapes: the first free cell, and every lay that has it as its own first cell.
//!
//! ```text
//! bits run along the narrow side:   0  3  6  9 …      one step along the long side is a shift by `narrow`
//!                                   1  4  7 10
//!                                   2  5  8 11
//! ```
//! Covered cells are a few words; a lay fits if its words and theirs are disjoint. Free cells that are cut off must be
//! as many as shapes can fill: a flood over words sees that.

use super::core::{Books, Core, Placed, Stop};
use super::words::{and, first_free, fit, has, last_one, ones, or, overlap, shl, shr, shr_to_word, words};

/// Cells after the first free one whose cover is looked up rather than compared. Without secondary items a search is
/// long and the table pays (6×10 pentominoes: twice as fast); with them it is short.
const WINDOW: usize = 6;

/// The lays by first cell and cover of the window.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// For each first cell and each cover of the window after it, the lays that fit, as indices into the order.
    fitting: Vec<u32>,
    /// Where the lays of a first cell and a cover start in `fitting`: `starts[cell << window | cover]`.
    starts: Vec<u32>,
    window: usize,
    /// For each cell the classes that are needed and can no longer start there or later.
    late: Vec<u64>,
}

impl Table {
    /// `needed` says how many classes there are if each is needed, else none.
    pub(super) fn new(order: &[Placed], cells: usize, items: usize, needed: usize) -> Self {
        let window = if items == 0 { WINDOW } else { 0 };
        let (mut fitting, mut starts) = (Vec::new(), vec![0]);
        for first in 0..cells {
            let range = order.partition_point(|p| p.first < first)..order.partition_point(|p| p.first <= first);
            for cover in 0..1u64 << window {
                let is_free = |cells: &[u64], k: usize| !has(cells, first + k) || cover >> (k - 1) & 1 == 0;
                let fits = |i: &usize| (1..=window).all(|k| is_free(&order[*i].cells, k));
                fitting.extend(range.clone().filter(fits).map(|i| i as u32));
                starts.push(fitting.len() as u32);
            }
        }
        let last = |class: usize| order.iter().rev().find(|p| p.class == class).map_or(0, |p| p.first);
        let lasts: Vec<usize> = (0..needed).map(last).collect();
        let bits = |first: usize| (0..needed).filter(|&c| first > lasts[c]).fold(0, |bits, c| bits | 1 << c);
        Table { fitting, starts, window, late: (0..cells).map(bits).collect() }
    }
}

/// A lay in words of fixed number.
#[derive(Clone, Copy)]
struct Tile<const W: usize, const S: usize> {
    cells: [u64; W],
    items: [u64; S],
    class: usize,
    lay: usize,
}

pub(super) struct FirstFree<'c, 'a, const W: usize, const S: usize> {
    core: &'c Core,
    table: &'c Table,
    tiles: Vec<Tile<W, S>>,
    books: &'c mut Books<'a>,
    /// Bits that have a neighbour before them along the narrow side, and after them.
    inner: [[u64; W]; 2],
    /// Bits that are cells.
    real: [u64; W],
}

impl<'c, 'a, const W: usize, const S: usize> FirstFree<'c, 'a, W, S> {
    pub(super) fn new(core: &'c Core, table: &'c Table, books: &'c mut Books<'a>) -> Self {
        let tile = |p: &Placed| Tile { cells: fit(&p.cells), items: fit(&p.items), class: p.class, lay: p.lay };
        let on_edge = |edge: usize| move |bit: &usize| bit % core.narrow != edge;
        let inner = [0, core.narrow - 1].map(|edge| fit(&words(W * 64, (0..core.cells).filter(on_edge(edge)))));
        let tiles = core.order.iter().map(tile).collect();
        FirstFree { core, table, tiles, books, inner, real: fit(&words(W * 64, 0..core.cells)) }
    }

    pub(super) fn run(mut self, prefix: &[usize]) -> Result<(), Stop> {
        let (mut covered, mut used) = (self.core.covered(), [0; S]);
        for &lay in prefix {
            let tile = self.tiles.iter().find(|tile| tile.lay == lay).expect("a prefix is made of lays");
            covered = or(covered, tile.cells);
            used = or(used, tile.items);
            self.books.take(tile.class, tile.lay);
        }
        self.cover(covered, used)
    }

    fn cover(&mut self, covered: [u64; W], used: [u64; S]) -> Result<(), Stop> {
        let Some(first) = first_free(covered) else { return self.books.report() };
        // A shape that is needed can no longer start anywhere.
        if self.table.late[first] & !self.books.gone != 0 {
            return Ok(());
        }
        let table = self.table;
        let cover = shr_to_word(covered, first + 1) as usize & ((1 << table.window) - 1);
        let at = first << table.window | cover;
        for &i in &table.fitting[table.starts[at] as usize..table.starts[at + 1] as usize] {
            let tile = self.tiles[i as usize];
            // One branch for all three: most lays fail one of them.
            if overlap(tile.cells, covered) | overlap(tile.items, used) | self.books.gone >> tile.class & 1 != 0 {
                continue;
            }
            let next = or(covered, tile.cells);
            if !self.is_fillable(next) {
                continue;
            }
            self.books.pay()?;
            self.books.take(tile.class, tile.lay);
            let went = self.cover(next, or(used, tile.items));
            self.books.put_back(tile.class);
            went?;
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
