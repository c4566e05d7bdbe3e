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

/// The first column of each block, in one row.
const BLOCKS: u32 = 0o111;

/// The bits of [`Digit::bands`] and of [`Digit::stacks`] that say so.
pub(super) const PLACED: (u32, u32) = (ROW, FIRST);

/// The candidates of one digit after a round's first half, and the cells it is sure of.
pub(super) struct Digit<V> {
    /// Candidates by band.
    pub(super) left: [V; 3],
    /// Cells where the digit must stand.
    pub(super) sure: [V; 3],
    /// Has the bits of [`PLACED`] if the minirows of every block have a place for the digit; other bits say nothing.
    pub(super) bands: V,
    /// The same for minicolumns.
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
    // How many minirows each block has left (bit 3·block + band), and minicolumns (bit 9·band + 3·block): a block with
    // one of each has one cell left. A board without a matching is empty, and then there is none.
    let lines = [rows, rows.down(9), rows.down(18)];
    let (bands, many_rows) = (V::any_of(lines), V::two_of(lines));
    let lines = [columns, columns.down(1), columns.down(2)];
    let (stacks, many_columns) = (V::any_of(lines), V::two_of(lines));
    let decided = |rows: V, columns: V| V::splat(BLOCKS).without(rows.or(columns)).blocks();
    let sure = [
        left[0].and(decided(many_rows, many_columns)),
        left[1].and(decided(many_rows.down(1), many_columns.down(9))),
        left[2].and(decided(many_rows.down(2), many_columns.down(18))),
    ];
    Digit { left, sure, bands, stacks }
}

/// How many candidates the cells of a band have.
pub(super) struct Tally<V> {
    /// Cells with a candidate.
    pub(super) any: V,
    /// Cells with more than one.
    pub(super) open: V,
    /// Cells with exactly two.
    pub(super) pairs: V,
}

impl<V: Word> Tally<V> {
    /// Counts the nine digits, three at a time: a sum and a carry each, then those of the sums.
    #[inline(always)]
    pub(super) fn of(digits: [V; 9]) -> Self {
        let [a, b, c, d, e, f, g, h, i] = digits;
        let sums = [V::odd_of([a, b, c]), V::odd_of([d, e, f]), V::odd_of([g, h, i])];
        let carries = [V::two_of([a, b, c]), V::two_of([d, e, f]), V::two_of([g, h, i])];
        let (sum, carry) = (V::odd_of(sums), V::two_of(sums));
        let others = V::any_of(carries);
        let open = others.or(carry);
        let four = V::two_of(carries).or(others.and(carry));
        Tally { any: open.or(sum), open, pairs: open.without(sum.or(four)) }
    }

    /// Cells with exactly one.
    #[inline(always)]
    pub(super) fn single(&self) -> V {
        self.any.without(self.open)
    }
}

/// Cells with a candidate, and those with more than one, of the digits of all lanes.
pub(super) struct Across<V> {
    pub(super) any: V,
    pub(super) open: V,
}

impl<V: Word> Across<V> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Across { any: V::splat(0), open: V::splat(0) }
    }

    /// Counts another digit a lane.
    #[inline(always)]
    pub(super) fn count(&mut self, digits: V) {
        self.open = self.open.or(self.any.and(digits));
        self.any = self.any.or(digits);
    }

    /// Counts the digits of all lanes together, in every lane that [`gathered`] fills.
    #[inline(always)]
    pub(super) fn gather(&mut self) {
        if V::LANES > 8 {
            let any = fours(self.any);
            self.open = V::any_of(fours(self.open)).or(V::two_of(any));
            self.any = V::any_of(any);
        } else if V::LANES > 4 {
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
        let also = self.any.swap(lanes);
        self.open = V::any_of([self.open, self.open.swap(lanes), self.any.and(also)]);
        self.any = self.any.or(also);
    }
}

/// The bits that some lane has, in every lane; of sixteen lanes in the first twelve, and of those only: three blocks of four
/// are put together in one step where sixteen lanes take two, and the way from block to block is the longest.
#[inline(always)]
pub(super) fn gathered<V: Word>(mut word: V) -> V {
    if V::LANES > 8 {
        word = V::any_of(fours(word));
    } else if V::LANES > 4 {
        word = word.or(word.swap(4));
    }
    if V::LANES > 2 {
        word = word.or(word.swap(2));
    }
    if V::LANES > 1 {
        word = word.or(word.swap(1));
    }
    word
}

/// The words of a block of four lanes, and of the two others.
#[inline(always)]
fn fours<V: Word>(word: V) -> [V; 3] {
    [word, word.next_four(), word.next_four().next_four()]
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
