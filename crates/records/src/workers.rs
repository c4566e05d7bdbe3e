//! Threads that share the records of a block.

use rayon::ThreadPool;
use rayon::prelude::*;

/// Threads that share work; one is the caller's own.
#[derive(Debug)]
pub struct Workers(Option<ThreadPool>);

impl Workers {
    /// So many threads, or as many as the machine runs at once.
    pub fn new(threads: Option<usize>) -> Workers {
        let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        // Without threads the work is done all the same.
        Workers((threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()).flatten())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// Has something done by the next thread that is free.
    pub(crate) fn spawn(&self, work: impl FnOnce() + Send + 'static) {
        match &self.0 {
            None => work(),
            Some(pool) => pool.spawn(work),
        }
    }

    /// Works on items, at most so many together, and returns the results in order.
    pub fn in_order<T: Sync, R: Send>(
        &self,
        items: &[T],
        together: usize,
        work: impl Fn(&[T]) -> Vec<R> + Sync,
    ) -> Vec<R> {
        match &self.0 {
            None => work(items),
            Some(pool) => {
                let parts: Vec<Vec<R>> = pool.install(|| items.par_chunks(together.max(1)).map(&work).collect());
                parts.into_iter().flatten().collect()
            }
        }
    }
}
