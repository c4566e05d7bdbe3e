//! What a verb works with: sentences, a budget, limits, and the clock of whoever asks.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Kind, OptionType, Puzzle};
use rejilla_render::{Lang, Locale};

use crate::locales::Locales;
use crate::problem::{Cause, Problem};
use crate::shelf::Shelf;

/// Tells the time since 1970, never backwards. The interface has no clock of its own.
#[derive(Clone)]
pub struct Watch(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Watch {
    /// A watch that a door brings along.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Watch(Arc::new(now))
    }

    /// What time it is.
    pub fn now(&self) -> Duration {
        (self.0)()
    }

    /// The time since another.
    pub fn since(&self, start: Duration) -> Duration {
        self.now().saturating_sub(start)
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

/// What all questions through a door share.
#[derive(Debug)]
pub struct Library {
    /// The sentences.
    pub locales: Locales,
    shelf: Shelf,
    watch: Watch,
}

impl Library {
    /// A library with these sentences and this clock.
    pub fn new(locales: Locales, watch: Watch) -> Self {
        Library { locales, shelf: Shelf::default(), watch }
    }

    /// The clock.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }
}

/// How much one question may take, beside its budget.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest puzzle text.
    pub text: usize,
    /// Variables of a puzzle at most.
    pub variables: usize,
    /// Events a trace tells before it is cut short.
    pub events: u64,
    /// Solutions sent at most; more are counted only.
    pub solutions: u64,
    /// Puzzles of a book at most.
    pub puzzles: u64,
    /// Bytes of a certificate at most, all its texts together.
    pub certificate: usize,
    /// Values that can stand at a place, named at most.
    pub values: usize,
    /// Longer puzzle texts are not read on the spot: reading looks at no clock.
    pub spot_text: usize,
    /// Puzzles with more values in all their domains together are neither searched nor drawn on the spot.
    pub spot_values: usize,
    /// The longest answer in bytes.
    pub answer: usize,
    /// Threads that one question may ask for.
    pub threads: i64,
}

impl Limits {
    /// None: where whoever asks is in nobody's way.
    pub const NONE: Limits = Limits {
        text: usize::MAX,
        variables: usize::MAX,
        events: u64::MAX,
        solutions: u64::MAX,
        puzzles: u64::MAX,
        certificate: 1 << 30,
        values: usize::MAX,
        spot_text: usize::MAX,
        spot_values: usize::MAX,
        answer: usize::MAX,
        threads: i64::MAX,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            text: 256 << 10,
            variables: 150_000,
            events: 250_000,
            solutions: 100,
            puzzles: 24,
            certificate: 16 << 20,
            values: 500,
            spot_text: 1 << 10,
            spot_values: 2048,
            answer: 64 << 20,
            threads: 1,
        }
    }
}

/// How long a verb may work, and how it is told to end.
#[derive(Clone, Debug)]
pub struct Patience {
    /// The budget, which hears the flag and knows the time.
    pub budget: Budget,
    /// The flag that ends it.
    pub cancel: Arc<AtomicBool>,
    /// The time in the budget.
    pub time: Duration,
    /// Whether others wait for this thread, so that what may take long is handed over instead.
    pub spot: bool,
}

/// What a verb works with.
#[derive(Debug)]
pub struct Desk {
    library: Arc<Library>,
    /// The language of the answer.
    pub lang: Lang,
    /// What may be spent.
    pub budget: Budget,
    limits: Limits,
    cancel: Arc<AtomicBool>,
    start: Duration,
    time: Duration,
    spot: bool,
}

/// Why a verb gave no answer.
#[derive(Debug)]
pub enum Stop {
    /// There is none.
    Problem(Problem),
    /// It takes longer than others can be kept waiting.
    Overrun,
}

impl Stop {
    /// The problem, for a door that has nobody to hand over to.
    pub fn problem(self, desk: &Desk) -> Problem {
        match self {
            Stop::Problem(problem) => problem,
            Stop::Overrun => Problem::crash(desk.shared()),
        }
    }
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Stop::Problem(problem)
    }
}

/// What a verb answers, written.
#[derive(Debug)]
pub enum Reply {
    /// A JSON document.
    Json(Vec<u8>),
    /// A drawing.
    Svg(String),
    /// A book.
    Pdf(Vec<u8>),
}

/// Whether a kind reads word lists or the like.
fn has_lists(kind: &dyn Kind) -> bool {
    kind.options().iter().any(|option| matches!(option.kind, OptionType::Resource { .. }))
}

impl Desk {
    /// A desk for one question.
    pub fn new(library: Arc<Library>, lang: Lang, limits: Limits, patience: Patience) -> Self {
        let Patience { budget, cancel, time, spot } = patience;
        Desk { start: library.watch.now(), library, lang, budget, limits, cancel, time, spot }
    }

    /// The sentences no kind has a say in.
    pub fn shared(&self) -> &Arc<Locale> {
        self.library.locales.shared(self.lang)
    }

    /// The sentences as a kind says them.
    pub fn locale(&self, kind: &dyn Kind) -> &Arc<Locale> {
        self.library.locales.of(self.lang, kind)
    }

    /// What one question may take.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The time, as the door tells it.
    pub fn now(&self) -> Duration {
        self.library.watch.now()
    }

    /// Seconds since a time.
    pub fn seconds_since(&self, start: Duration) -> f64 {
        self.library.watch.since(start).as_secs_f64()
    }

    /// Whether reading a puzzle of this kind may take its time: word lists do.
    pub(crate) fn admit_kind(&self, kind: &dyn Kind) -> Result<(), Stop> {
        self.hand_over(has_lists(kind))
    }

    /// Where puzzles of a kind are kept, if reading one takes its time.
    pub(crate) fn shelf(&self, kind: &dyn Kind) -> Option<&Shelf> {
        has_lists(kind).then_some(&self.library.shelf)
    }

    /// Whether a text is too long to be read on the spot.
    pub(crate) fn admit_text(&self, text: &str) -> Result<(), Stop> {
        self.hand_over(text.len() > self.limits.spot_text)
    }

    /// Whether a puzzle is too large to be searched or drawn on the spot.
    pub(crate) fn admit_size(&self, puzzle: &dyn Puzzle) -> Result<(), Stop> {
        // Whatever is filled in has a value at the least: where those are too many, the model is not built to learn so.
        self.hand_over(puzzle.extent() > self.limits.spot_values)?;
        let model = puzzle.model();
        let values: usize = model.vars().map(|x| model.universe(x)).sum();
        self.hand_over(values > self.limits.spot_values)
    }

    /// Whether an answer of so many bytes may be sent: asked before it is written, with an estimate that is surely not too
    /// high, and when it is.
    ///
    /// # Errors
    /// When it is too long.
    pub(crate) fn admit_answer(&self, bytes: usize) -> Result<(), Stop> {
        let most = self.limits.answer;
        if bytes <= most {
            return Ok(());
        }
        let args = [("most", (most >> 20).into())];
        Err(Problem::new(Cause::Unfit, self.shared(), "error-answer-long", args).into())
    }

    /// Ends the search under way.
    pub fn stop(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been told to end.
    pub fn stopped(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Whether the door would rather have what may take long elsewhere.
    pub fn on_the_spot(&self) -> bool {
        self.spot
    }

    /// One of several equal shares of the time that is left, from now on.
    pub fn share(&self, shares: usize) -> Budget {
        let left = self.time.saturating_sub(self.library.watch.since(self.start));
        self.within(left / u32::try_from(shares.max(1)).unwrap_or(u32::MAX))
    }

    /// The budget, spent also when so much time has passed from now on.
    pub fn within(&self, time: Duration) -> Budget {
        let (watch, start) = (self.library.watch.clone(), self.now());
        let whole = self.budget.clone();
        self.budget.clone().with_clock(Arc::new(move || watch.since(start) >= time || whole.look().is_err()))
    }

    /// Work whose length nobody can tell is not done on the spot.
    pub(crate) fn hand_over(&self, long: bool) -> Result<(), Stop> {
        if self.spot && long { Err(Stop::Overrun) } else { Ok(()) }
    }
}
