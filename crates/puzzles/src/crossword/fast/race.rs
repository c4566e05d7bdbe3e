//! More finders on more cores, each with randomness of its own: whoever finds the first fill wins.
//!
//! Only asked for explicitly: which fill comes first then depends on the machine. Counting and proving stay with the
//! prover. Where there are no threads (a page in a browser), nobody races and nothing is lost.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Val};

use super::Patience;
use super::index::Index;
use super::walk::{Pause, Walk};

/// What the racers share.
#[derive(Default)]
pub(super) struct Race {
    /// Raised when the race is over: somebody has found a fill, or nobody wants one any more.
    pub(super) over: AtomicBool,
    won: Mutex<Option<Vec<Val>>>,
}

impl Race {
    /// Runs `main` beside so many racers.
    pub(super) fn run<T>(
        &self,
        racers: u64,
        (index, variety): (&Index, u64),
        budget: &Budget,
        main: impl FnOnce() -> T,
    ) -> T {
        std::thread::scope(|scope| {
            for racer in 1..=racers {
                let rng = Rng::new(variety, 16 + racer);
                // Where a thread cannot be had, the others run on.
                let _ = std::thread::Builder::new().spawn_scoped(scope, move || self.find(index, rng, budget));
            }
            let outcome = main();
            self.over.store(true, Ordering::Relaxed);
            outcome
        })
    }

    /// The fill a racer found, once.
    pub(super) fn take(&self) -> Option<Vec<Val>> {
        self.won.lock().ok()?.take()
    }

    fn find(&self, index: &Index, mut rng: Rng, budget: &Budget) {
        let mut walk = Walk::new(index);
        walk.stop = Some(&self.over);
        let mut patience = Patience::default();
        while !self.over.load(Ordering::Relaxed) {
            let (branching, failures) = patience.next();
            walk.restart();
            match walk.run(branching, failures, Some(&mut rng), budget) {
                Pause::Solution(answer) => {
                    if let Ok(mut won) = self.won.lock() {
                        won.get_or_insert(answer);
                    }
                    self.over.store(true, Ordering::Relaxed);
                }
                Pause::Limit => {}
                // The main search comes to the same end by itself.
                Pause::Exhausted | Pause::Spent(_) => return,
            }
        }
    }
}
