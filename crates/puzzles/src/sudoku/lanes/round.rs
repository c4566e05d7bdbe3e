//! One round of propagation, in every lane at once: only and, or and shift; no tables, no branches.
//!
//! A digit's candidates are three words, one a band; bit `9·row + column` of a word is a cell:
//!
//! ```text
//! band word, 27 bits        minirows of all bands, 27 bits        columns of all bands, 27 bits
//!   row 0: 012 345 678        bit 9·row + 3·block + band            bit 9·band + column
//!   row 1: 9…                 (a minirow is three cells of           (a minicolumn is three cells of
//!   row 2: 18…                 one row in one block)                 one column in one block)
//! ```
//!
//! In each band the digit stands once in each row and once in each block: its minirows form a 3×3 board (row × block)
//! on which it needs a perfect matching, and so do its minicolumns (band × column within a stack of blocks). The round
//! keeps exactly what some matching uses. All three bands, and all three stacks, are closed by the same few operations,
//! because the three boards are interleaved bit by bit.

use super::word::Word;

/// All cells of a band.
pub(super) const BAND: u32 = 0o777_777_777;
/// The first cell of each minirow.
const FIRST: u32 = 0o111_111_111;
/// A row, and the columns of one band.
const ROW: u32 = 0o777;

/// The bits of [`Digit::bands`] and of [`Digit::stacks`] that say so.
pub(super) const PLACED: (u32, u32) = (0o7, 0o444);

/// The candidates of one digit after a round's first half, and the cells it is sure of.
pub(super) struct Digit<V> {
    /// Candidates by band.
    pub(super) left: [V; 3],
    /// Cells where the digit must stand.
    pub(super) sure: [V; 3],
    /// Has the bits of [`PLACED`] if the digit still has a place in every band; other bits say nothing.
    pub(super) bands: V,
    /// The same for stacks.
    pub(super) stacks: V,
}

/// Closes one digit over rows, blocks and columns. `single` are the cells with one candidate, by band.
#[inline(always)]
pub(super) fn close<V: Word>(before: [V; 3], single: [V; 3]) -> Digit<V> {
    let naked = [before[0].and(single[0]), before[1].and(single[1]), before[2].and(single[2])];
    // A cell with one candidate rules out the other minirows of its block; the matching does the rest.
    let taken = minirows(naked);
    let open = minirows(before).without(turn_rows(taken).or(turn_rows_twice(taken)));
    let rows = matching(open, turn_blocks);
    let free = rows.without(taken);
    let expand = |bits: V| bits.and(V::splat(FIRST)).times_7();
    let mut left = [
        naked[0].or(before[0].and(expand(free))),
        naked[1].or(before[1].and(expand(free.down(1)))),
        naked[2].or(before[2].and(expand(free.down(2)))),
    ];
    let columns = matching(minicolumns(left), turn_columns);
    let spread = |bits: V| bits.thrice();
    let row = V::splat(ROW);
    left[0] = left[0].and(spread(columns.and(row)));
    left[1] = left[1].and(spread(columns.down(9).and(row)));
    left[2] = left[2].and(spread(columns.down(18)));
    // The only minirow of a block and the only minicolumn of a block cross in the one cell left.
    let (r, c) = (alone(rows), alone(columns));
    let sure = [
        left[0].and(expand(r)).and(spread(c.and(row))),
        left[1].and(expand(r.down(1))).and(spread(c.down(9).and(row))),
        left[2].and(expand(r.down(2))).and(spread(c.down(18))),
    ];
    // A board without a matching is empty, its first line too: gather what the first lines hold. For the stacks, three
    // bits plus three reach the third if there is one.
    let bands = rows.or(rows.down(3)).or(rows.down(6));
    let stacks = columns.and(V::splat(0o333)).plus(V::splat(0o333)).or(columns);
    Digit { left, sure, bands, stacks }
}

/// How many candidates the cells of a band have, counted digit by digit up to three.
pub(super) struct Tally<V>([V; 3]);

impl<V: Word> Tally<V> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Tally([V::splat(0); 3])
    }

    /// Counts another digit.
    #[inline(always)]
    pub(super) fn count(&mut self, digit: V) {
        let Tally([once, twice, thrice]) = self;
        *thrice = thrice.or(twice.and(digit));
        *twice = twice.or(once.and(digit));
        *once = once.or(digit);
    }

    /// Counts the digits of all lanes together, in every lane.
    #[inline(always)]
    pub(super) fn gather(&mut self) {
        if V::LANES > 8 {
            self.add(8);
        }
        if V::LANES > 4 {
            self.add(4);
        }
        if V::LANES > 2 {
            self.add(2);
        }
        if V::LANES > 1 {
            self.add(1);
        }
    }

    /// Adds what the lanes of other numbers counted, see [`Word::swap`].
    #[inline(always)]
    fn add(&mut self, lanes: usize) {
        let Tally([once, twice, thrice]) = self;
        let [also_once, also_twice, also_thrice] = [once.swap(lanes), twice.swap(lanes), thrice.swap(lanes)];
        *thrice = thrice.or(also_thrice).or(twice.and(also_once)).or(once.and(also_twice));
        *twice = twice.or(also_twice).or(once.and(also_once));
        *once = once.or(also_once);
    }

    /// Cells with a candidate.
    #[inline(always)]
    pub(super) fn any(&self) -> V {
        self.0[0]
    }

    /// Cells with exactly one.
    #[inline(always)]
    pub(super) fn single(&self) -> V {
        self.0[0].without(self.0[1])
    }

    /// Cells with exactly two.
    #[inline(always)]
    pub(super) fn pairs(&self) -> V {
        self.0[1].without(self.0[2])
    }

    /// Cells with more than one.
    #[inline(always)]
    pub(super) fn open(&self) -> V {
        self.0[1]
    }
}

/// Which minirows hold a candidate.
#[inline(always)]
fn minirows<V: Word>([a, b, c]: [V; 3]) -> V {
    let a = a.or(a.down(1)).or(a.down(2));
    let b = b.or(b.up(1)).or(b.down(1));
    let c = c.or(c.up(1)).or(c.up(2));
    c.select(FIRST << 2, b.select(FIRST << 1, a))
}

/// Which minicolumns hold a candidate.
#[inline(always)]
fn minicolumns<V: Word>([a, b, c]: [V; 3]) -> V {
    let a = a.or(a.down(9)).or(a.down(18));
    let b = b.or(b.up(9)).or(b.down(9));
    let c = c.or(c.up(9)).or(c.up(18));
    c.select(ROW << 18, b.select(ROW << 9, a))
}

/// What some perfect matching of each 3×3 board uses. With `x` the board and the indices cyclic,
/// a place `(i, j)` is used if `x[i+1][j+1] · x[i+2][j+2]` or `x[i+1][j+2] · x[i+2][j+1]`. Taking one step of `i` and of
/// `j` out of both products leaves two turns of the board and one of the result.
#[inline(always)]
fn matching<V: Word>(x: V, turn: impl Fn(V) -> V) -> V {
    let u = turn(x);
    let pairs = x.and(turn_rows(u)).or(u.and(turn_rows(x)));
    x.and(turn(turn_rows(pairs)))
}

/// The places that are alone on their line of three, nine bits apart.
#[inline(always)]
fn alone<V: Word>(x: V) -> V {
    x.without(turn_rows(x).or(turn_rows_twice(x)))
}

/// Bit `i` becomes bit `i - 9`, cyclic in 27; leaves dirt above.
#[inline(always)]
fn turn_rows<V: Word>(x: V) -> V {
    x.down(9).or(x.up(18))
}

/// Bit `i` becomes bit `i - 18`, cyclic in 27; leaves dirt above.
#[inline(always)]
fn turn_rows_twice<V: Word>(x: V) -> V {
    x.down(18).or(x.up(9))
}

/// The next block of the band: three bits on, cyclic in nine. Dirt stays above.
#[inline(always)]
fn turn_blocks<V: Word>(x: V) -> V {
    x.up(6).select(0o700_700_700, x.down(3))
}

/// The next column of the block: one bit on, cyclic in three. Dirt stays above.
#[inline(always)]
fn turn_columns<V: Word>(x: V) -> V {
    x.up(2).select(0o444_444_444, x.down(1))
}
