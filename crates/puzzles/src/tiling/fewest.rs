//! The search for large shapes: the cell, or the shape, that the fewest lays are left for.
//!
//! The lays that still fit are a set of bits. For each cell, class and item there is the set of lays that use it; what a
//! lay rules out is struck from the set a word at a time. How many of the lays that are left cover a cell is counted for
//! all cells at once, in planes: bit `i` of plane `k` is bit `k` of the count of cell `i`.
//!
//! ```text
//! a lay      0 1 1 0      plane 0   0 0 1 1      counts  0 2 3 1
//! is added   carry →      plane 1   0 1 1 0
//! ```
//! A cell with no lay left is a bit that no plane has: then the search turns back.
//!
//! Tried on nine nonominoes in free orientation: dropping each lay that leaves a cell or a shape without lays before
//! choosing. At the root alone it helped the longest searches without digits and slowed nearly all with digits; deeper,
//! it was slower throughout.

use super::core::{Books, Core, Stop};
use super::words::{and, fit, or, words};

/// Where a search branches: on the lays of a row of [`Fewest::users`].
#[derive(Clone, Copy)]
struct Branch(usize);

/// For each cell how many lays cover it, up to `2^P - 1`; one more plane says where it is more than that.
struct Counts<const W: usize, const P: usize> {
    planes: [[u64; W]; P],
    more: [u64; W],
}

impl<const W: usize, const P: usize> Counts<W, P> {
    fn of(lays: impl Iterator<Item = [u64; W]>) -> Self {
        let mut counts = Counts { planes: [[0; W]; P], more: [0; W] };
        for cells in lays {
            let mut carry = cells;
            for plane in &mut counts.planes {
                let next = and(*plane, carry);
                *plane = std::array::from_fn(|i| plane[i] ^ carry[i]);
                carry = next;
            }
            counts.more = or(counts.more, carry);
        }
        counts
    }

    /// The least count among some cells, and a cell that has it; none if there are more everywhere.
    fn least(&self, among: [u64; W]) -> Option<(u32, usize)> {
        let mut cells: [u64; W] = std::array::from_fn(|i| among[i] & !self.more[i]);
        let mut least = 0;
        for (k, plane) in self.planes.iter().enumerate().rev() {
            let without: [u64; W] = std::array::from_fn(|i| cells[i] & !plane[i]);
            if without == [0; W] {
                least |= 1 << k;
            } else {
                cells = without;
            }
        }
        let word = cells.iter().position(|&word| word != 0)?;
        Some((least, word * 64 + cells[word].trailing_zeros() as usize))
    }
}

pub(super) struct Fewest<'c, 'a, const W: usize> {
    core: &'c Core,
    books: &'c mut Books<'a>,
    /// The cells of each lay.
    cells: Vec<[u64; W]>,
    /// For each lay the rows of `users` that it is in: its cells and items.
    uses: Vec<Vec<u16>>,
    /// Words in a set of lays.
    width: usize,
    /// Sets of lays, one after another: those that use each cell, each class, each item.
    users: Vec<u64>,
    /// For each depth the lays that still fit.
    open: Vec<u64>,
}

impl<'c, 'a, const W: usize> Fewest<'c, 'a, W> {
    pub(super) fn new(core: &'c Core, books: &'c mut Books<'a>) -> Self {
        let (lays, classes) = (core.order.len(), core.supply.len());
        let width = lays.div_ceil(64);
        let mut users = vec![0; (core.cells + classes + core.items) * width];
        let mut uses = Vec::with_capacity(lays);
        for (i, placed) in core.order.iter().enumerate() {
            let items = bits(&placed.items).map(|item| core.cells + classes + item);
            let rows: Vec<u16> = bits(&placed.cells).chain(items).map(|row| row as u16).collect();
            for row in rows.iter().map(|&row| row as usize).chain([core.cells + placed.class]) {
                users[row * width + i / 64] |= 1 << (i % 64);
            }
            uses.push(rows);
        }
        let cells = core.order.iter().map(|placed| fit(&placed.cells)).collect();
        let open = words(width * 64, 0..lays);
        Fewest { core, books, cells, uses, width, users, open }
    }

    pub(super) fn run(mut self, prefix: &[usize]) -> Result<(), Stop> {
        let mut covered = self.core.covered();
        for (depth, &lay) in prefix.iter().enumerate() {
            let i = self.core.order.iter().position(|placed| placed.lay == lay).expect("a prefix is made of lays");
            self.take(depth, i);
            covered = or(covered, self.cells[i]);
        }
        self.cover(prefix.len(), covered)
    }

    /// The lays that are tried first.
    #[cfg(feature = "threads")]
    pub(super) fn first(self) -> Vec<usize> {
        let Some(branch) = self.branch(0, self.core.covered()) else { return Vec::new() };
        let users = &self.users[branch.0 * self.width..];
        let lays = bits(&self.open[..self.width]).filter(|&i| users[i / 64] >> (i % 64) & 1 == 1);
        lays.map(|i| self.core.order[i].lay).collect()
    }

    fn cover(&mut self, depth: usize, covered: [u64; W]) -> Result<(), Stop> {
        if covered == [u64::MAX; W] {
            return self.books.report();
        }
        let Some(branch) = self.branch(depth, covered) else { return Ok(()) };
        for word in 0..self.width {
            let mut left = self.open[depth * self.width + word] & self.users[branch.0 * self.width + word];
            while left != 0 {
                let i = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                self.books.pay()?;
                self.take(depth, i);
                let went = self.cover(depth + 1, or(covered, self.cells[i]));
                self.books.put_back(self.core.order[i].class);
                went?;
            }
        }
        Ok(())
    }

    /// Lays a lay: what still fits after it, this depth's set without what the lay rules out, is the next depth's.
    fn take(&mut self, depth: usize, i: usize) {
        let placed = &self.core.order[i];
        self.books.take(placed.class, placed.lay);
        let width = self.width;
        self.open.resize(self.open.len().max((depth + 2) * width), 0);
        let (before, after) = self.open.split_at_mut((depth + 1) * width);
        let next = &mut after[..width];
        next.copy_from_slice(&before[depth * width..]);
        let is_last = self.books.gone >> placed.class & 1 == 1;
        let class_row = is_last.then_some(self.core.cells + placed.class);
        for row in self.uses[i].iter().map(|&row| row as usize).chain(class_row) {
            for (word, users) in next.iter_mut().zip(&self.users[row * width..(row + 1) * width]) {
                *word &= !users;
            }
        }
    }

    /// Where to branch; none if something cannot be covered.
    fn branch(&self, depth: usize, covered: [u64; W]) -> Option<Branch> {
        let open = &self.open[depth * self.width..(depth + 1) * self.width];
        let free = covered.map(|word| !word);
        let lays = || bits(open).map(|i| self.cells[i]);
        let few = Counts::<W, 3>::of(lays()).least(free);
        let (mut least, cell) =
            few.or_else(|| Counts::<W, 12>::of(lays()).least(free)).unwrap_or((u32::MAX, usize::MAX));
        if least == 0 {
            return None;
        }
        let mut branch = Branch(cell);
        if self.core.all_needed {
            for (class, &left) in self.books.left.iter().enumerate().filter(|(_, left)| **left > 0) {
                let row = self.core.cells + class;
                let users = &self.users[row * self.width..(row + 1) * self.width];
                let count: u32 = open.iter().zip(users).map(|(a, b)| (a & b).count_ones()).sum();
                if count < left {
                    return None;
                }
                // Of several that are alike, which lies where would be told apart.
                if left == 1 && count < least {
                    (least, branch) = (count, Branch(row));
                }
            }
        }
        Some(branch)
    }
}

/// The bits of a set, from the lowest.
#[inline]
fn bits(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(word * 64 + bit)
        })
    })
}
