//! Many puzzles at once, straight from bytes.

use std::ops::{ControlFlow, Range};

use rejilla_kernel::Budget;

use crate::generate::Exhausted;
use crate::options::Options;

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

/// A kind's way to answer many one-line puzzles at once, and to make many. Whatever feeds it (lines, columns of a table,
/// a shard of a larger run) hands it slices; it keeps nothing between calls.
pub trait Batch: Sync {
    /// The sizes it takes, as lists show them.
    fn sizes(&self) -> &'static [&'static str];

    /// Answers each line, in order.
    fn answer(&self, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>));

    /// In how many ways it can answer: on this machine, lanes of every width.
    fn ways(&self) -> usize {
        1
    }

    /// The same as [`Batch::answer`] in one of these ways: they must all agree.
    fn answer_by(&self, _way: usize, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
        self.answer(lines, ask, budget, each);
    }

    /// Makes the puzzles of some streams of a seed, in order, each the same as [`Kind::generate`] makes of it, in the
    /// kind's `line` format. What is made before it gives up is handed out. None if these options are not for it.
    ///
    /// [`Kind::generate`]: crate::Kind::generate
    fn make(
        &self,
        options: &Options,
        streams: (u64, Range<u64>),
        budget: &Budget,
        each: &mut dyn FnMut(&[u8]),
    ) -> Option<Result<(), Exhausted>>;
}

/// Puzzles handed to one thread at a time by [`answers`].
const AT_A_TIME: usize = 4096;

/// Answers puzzles from an iterator, in order, on so many threads, and holds no more than a few thousand at a time.
/// Stops when `each` breaks off.
pub fn answers<P: AsRef<[u8]> + Sync>(
    batch: &dyn Batch,
    puzzles: impl IntoIterator<Item = P>,
    (ask, threads): (Ask, usize),
    budget: &Budget,
    each: &mut dyn FnMut(Reply<'_>) -> ControlFlow<()>,
) {
    let mut puzzles = puzzles.into_iter();
    loop {
        let some: Vec<P> = puzzles.by_ref().take(AT_A_TIME * threads.max(1)).collect();
        if some.is_empty() {
            return;
        }
        let parts = in_parts(threads, &some, |part| {
            let lines: Vec<&[u8]> = part.iter().map(AsRef::as_ref).collect();
            let mut replies = Vec::with_capacity(lines.len());
            batch.answer(&lines, ask, budget, &mut |reply| {
                replies.push((reply.tally, reply.solution.map(<[u8]>::to_vec)))
            });
            replies
        });
        for (tally, solution) in parts.into_iter().flatten() {
            if each(Reply { tally, solution: solution.as_deref() }).is_break() {
                return;
            }
        }
    }
}

/// Divides items among threads, works on each part, and returns the results in order. One thread is this one.
pub fn in_parts<T: Sync, R: Send>(threads: usize, items: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let threads = threads.clamp(1, items.len().max(1));
    if threads == 1 {
        return vec![work(items)];
    }
    let size = items.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let work = &work;
        let running: Vec<_> = items.chunks(size).map(|part| scope.spawn(move || work(part))).collect();
        running.into_iter().map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}
