//! Many puzzles at once, straight from bytes.

use rejilla_kernel::Budget;

/// What is asked of every line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Solutions are counted up to this many.
    pub enough: u64,
    /// Whether the first solution is wanted.
    pub solutions: bool,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tally {
    /// So many solutions, up to what was enough.
    Counted(u64),
    /// The budget was spent first.
    Unknown,
    /// Another size, another notation, or no puzzle: for the ordinary reader and solver.
    NotTaken,
}

/// The answer to one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply<'a> {
    /// How many solutions.
    pub tally: Tally,
    /// The first one, in the kind's `line` format, if it was wanted and there is one.
    pub solution: Option<&'a [u8]>,
}

/// A kind's way to answer many one-line puzzles at once. Whatever feeds it (lines, columns of a table, a shard of a
/// larger run) hands it slices; it keeps nothing between calls.
pub trait Batch: Sync {
    /// Answers each line, in order.
    fn answer(&self, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>));
}
