//! The same search on several threads: one lay of the first cell after another, to whoever is free.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rejilla_engine::kernel::{Budget, Spent, Verdict};

use super::core::Dispatch;
use super::{Tiler, weight};

impl Tiler {
    /// How many tilings there are, counted by so many threads.
    ///
    /// # Errors
    /// When the budget, which all threads share, ran out.
    pub fn count_parallel(&self, threads: usize, budget: &Budget) -> Result<u64, Spent> {
        let parts = match self.by_orbits() {
            Some((tiler, weights)) => {
                tiler.in_parts(threads, budget, |count: &mut u64, chosen| *count += weight(&weights, chosen))?
            }
            None => self.in_parts(threads, budget, |count: &mut u64, _| *count += 1)?,
        };
        Ok(parts.into_iter().sum())
    }

    /// All tilings, found by so many threads; in the order in which one thread finds them.
    ///
    /// # Errors
    /// When the budget, which all threads share, ran out.
    pub fn all_parallel(&self, threads: usize, budget: &Budget) -> Result<Vec<Vec<usize>>, Spent> {
        let parts = self.in_parts(threads, budget, |all: &mut Vec<Vec<usize>>, chosen| all.push(chosen.to_vec()))?;
        Ok(parts.into_iter().flatten().collect())
    }

    /// Runs each part of the search, and collects what `take` made of its tilings, in the order of the parts.
    fn in_parts<T: Default + Clone + Send>(
        &self,
        threads: usize,
        budget: &Budget,
        take: impl Fn(&mut T, &[usize]) + Sync,
    ) -> Result<Vec<T>, Spent> {
        let first = self.core.first_lays();
        let done = Mutex::new((vec![T::default(); first.len()], None));
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(lay) = first.get(next.fetch_add(1, Ordering::Relaxed)) {
                let part = first.iter().position(|l| l == lay).expect("a lay of the list");
                let mut made = T::default();
                let mut found = |chosen: &[usize]| {
                    take(&mut made, chosen);
                    ControlFlow::Continue(())
                };
                let (verdict, _) = self.core.dispatch(Dispatch { budget, found: &mut found, prefix: &[*lay] });
                let mut done = done.lock().expect("no thread fails while it holds the lock");
                done.0[part] = made;
                if let Verdict::Spent(spent) = verdict {
                    done.1 = Some(spent);
                    return;
                }
            }
        };
        std::thread::scope(|scope| (0..threads.max(1)).for_each(|_| drop(scope.spawn(work))));
        let (parts, spent) = done.into_inner().expect("no thread fails while it holds the lock");
        spent.map_or(Ok(parts), Err)
    }
}
