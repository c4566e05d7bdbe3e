//! How far a long job has come: one line on standard error, on a terminal only, gone before anything else is written.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};

/// Shared by whoever works and the clock of their budget.
#[derive(Clone, Default)]
pub(crate) struct Progress {
    bar: Arc<Mutex<Option<ProgressBar>>>,
    second: Arc<AtomicU64>,
    found: Arc<AtomicU64>,
}

impl Progress {
    /// What is being done.
    pub(crate) fn say(&self, text: &str) {
        self.with("{spinner} {msg} {elapsed}", |bar| bar.set_message(text.to_owned()));
    }

    /// How much is done, of how much where that is known.
    pub(crate) fn reach(&self, done: u64, of: Option<u64>) {
        match of {
            None => self.with("{spinner} {human_pos} · {per_sec} · {elapsed}", |bar| bar.set_position(done)),
            Some(all) => self.with("{wide_bar} {pos}/{len} · {per_sec} · −{eta}", |bar| {
                bar.set_length(all);
                bar.set_position(done);
            }),
        }
    }

    /// Where solutions are counted as they are found.
    pub(crate) fn found(&self) -> Arc<AtomicU64> {
        self.found.clone()
    }

    /// Called often; turns the wheel once a second, and says how many solutions there are so far.
    pub(crate) fn tick(&self, second: u64) {
        if second > 0 && self.second.swap(second, Ordering::Relaxed) != second {
            match self.found.load(Ordering::Relaxed) {
                0 => self.with("{spinner} {elapsed}", ProgressBar::tick),
                found => self.reach(found, None),
            }
        }
    }

    pub(crate) fn clear(&self) {
        if let Some(bar) = self.bar.lock().unwrap_or_else(PoisonError::into_inner).take() {
            bar.finish_and_clear();
        }
    }

    /// Changes the line there is; a new one looks as said.
    fn with(&self, template: &str, change: impl FnOnce(&ProgressBar)) {
        let mut bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        let bar = bar.get_or_insert_with(|| {
            // What was not drawn yet has no rate; a template of ours is always sound.
            let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
            ProgressBar::no_length().with_style(style)
        });
        change(bar);
    }
}
