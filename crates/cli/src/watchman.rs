//! Ends the program where its work does not hear that it is over.
//!
//! Everything that may take long looks at the clock and at the flag of an interrupt, and then says what it has. What is
//! between two looks (a long file being read, a large board being drawn) would keep people waiting: the watchman gives it
//! a moment, and ends the program if nobody has answered by then. He leaves alone whoever has heard, or is writing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rejilla_render::Locale;

use crate::app::Exit;

/// How long after the end work may go on unheard.
const GRACE: Duration = Duration::from_millis(120);

/// How often he looks where somebody was writing.
const ROUND: Duration = Duration::from_millis(40);

/// Who keeps the time. Clones are the same one.
#[derive(Clone)]
pub(crate) struct Watchman(Arc<Post>);

struct Post {
    start: Instant,
    /// Time spent waiting for others.
    waited: Mutex<Duration>,
    /// When the time of the work under way is up, and whether somebody sees to that.
    until: Mutex<(Option<Instant>, bool)>,
    /// Whether the work has heard that it is over.
    heard: AtomicBool,
    /// Whether something is being written, and when something last was, in milliseconds from the start.
    writing: AtomicBool,
    wrote: AtomicU64,
    /// Whether an interrupt is somebody else's affair: a server's, or a player's screen.
    relieved: AtomicBool,
}

impl Watchman {
    pub(crate) fn new() -> Self {
        Watchman(Arc::new(Post {
            start: Instant::now(),
            waited: Mutex::new(Duration::ZERO),
            until: Mutex::new((None, false)),
            heard: AtomicBool::new(false),
            writing: AtomicBool::new(false),
            wrote: AtomicU64::new(0),
            relieved: AtomicBool::new(false),
        }))
    }

    /// When the work started: with the program, but for what was waited for.
    pub(crate) fn start(&self) -> Instant {
        self.0.start + *self.0.waited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sees to it that the work under way ends about then.
    pub(crate) fn set(&self, until: Instant, locale: &Arc<Locale>) {
        self.0.heard.store(false, Ordering::Relaxed);
        let mut now = self.0.until.lock().unwrap_or_else(PoisonError::into_inner);
        let is_seen_to = std::mem::replace(&mut *now, (Some(until), true)).1;
        drop(now);
        if !is_seen_to {
            let (watchman, locale) = (self.clone(), locale.clone());
            // Without a thread to spare there is nobody to watch, and the work looks at the clock all the same.
            let _ = thread::Builder::new().name("watchman".to_owned()).spawn(move || watchman.stand_by(&locale));
        }
    }

    /// The work has heard that its time is up.
    pub(crate) fn hear(&self) {
        self.0.heard.store(true, Ordering::Relaxed);
    }

    /// Waits for what others send, which is not our time.
    pub(crate) fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> T {
        let from = Instant::now();
        let got = self.while_writing(wait);
        let waited = from.elapsed();
        self.0.wrote.store(0, Ordering::Relaxed);
        *self.0.waited.lock().unwrap_or_else(PoisonError::into_inner) += waited;
        let mut until = self.0.until.lock().unwrap_or_else(PoisonError::into_inner);
        until.0 = until.0.and_then(|until| until.checked_add(waited));
        got
    }

    /// Writes something, during which nobody is interrupted.
    pub(crate) fn while_writing<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.writing.store(true, Ordering::Relaxed);
        let written = write();
        let now = u64::try_from(self.0.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.0.wrote.store(now.max(1), Ordering::Relaxed);
        self.0.writing.store(false, Ordering::Relaxed);
        written
    }

    /// Interrupts are somebody else's affair from now on.
    pub(crate) fn relieve(&self) {
        self.0.relieved.store(true, Ordering::Relaxed);
    }

    /// After an interrupt: ends the program if nothing is said within a moment.
    pub(crate) fn interrupted(&self) {
        let asked = self.0.start.elapsed();
        if self.0.relieved.load(Ordering::Relaxed) {
            return;
        }
        thread::sleep(GRACE);
        let wrote = Duration::from_millis(self.0.wrote.load(Ordering::Relaxed));
        if !self.0.writing.load(Ordering::Relaxed) && wrote < asked {
            std::process::exit(Exit::Interrupted.code().into());
        }
    }

    /// Waits for the time to be up, which may be put off meanwhile.
    fn stand_by(&self, locale: &Locale) {
        loop {
            let until = self.0.until.lock().unwrap_or_else(PoisonError::into_inner).0;
            let Some(left) = until.and_then(|until| (until + GRACE).checked_duration_since(Instant::now())) else {
                if self.is_alive() {
                    thread::sleep(ROUND);
                    continue;
                }
                // Nobody may be listening there.
                let _ = std::io::Write::write_fmt(
                    &mut std::io::stderr(),
                    format_args!("{}\n", locale.text("stopped-time")),
                );
                std::process::exit(Exit::Spent.code().into());
            };
            thread::sleep(left.max(Duration::from_millis(1)));
        }
    }

    /// Whether somebody has heard, is writing, or was until just now.
    fn is_alive(&self) -> bool {
        let wrote = self.0.wrote.load(Ordering::Relaxed);
        let since = self.0.start.elapsed().saturating_sub(Duration::from_millis(wrote));
        self.0.heard.load(Ordering::Relaxed) || self.0.writing.load(Ordering::Relaxed) || (wrote > 0 && since < ROUND)
    }
}
