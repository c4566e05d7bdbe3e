//! What every verb needs: the language, a place to write, a budget, and a way to end.

use std::cell::Cell;
use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use rejilla_api::verbs::kinds::KindAnswer;
use rejilla_api::{Cause, Desk, Error, Library, Limits, Locales, Patience, Problem, Stop, Watch};
use rejilla_engine::kernel::{Budget, Spent, Verdict};
use rejilla_engine::{Arg, Kind};
use rejilla_render::{Lang, Locale, Voice};
use serde::Serialize;

use crate::output::Output;
use crate::progress::Progress;
use crate::watchman::Watchman;

/// Solutions kept to be shown. Beyond this they are counted, not remembered.
pub(crate) const KEPT: u64 = 100_000;

/// A terminal is in nobody's way: what the user asks for is what there is.
const LIMITS: Limits = Limits { solutions: KEPT, ..Limits::NONE };

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    Done,
    /// No solution, or not just one where that was asked.
    No,
    /// Bad usage or unreadable input.
    Bad,
    /// The budget is spent.
    Spent,
    Interrupted,
}

impl Exit {
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Spent => 3,
            Exit::Interrupted => 130,
        }
    }

    /// The code for a problem.
    fn of_problem(problem: &Problem) -> Exit {
        match problem.cause {
            Cause::No => Exit::No,
            // Whoever interrupts a verb that has nothing to show for it is told so by a problem.
            Cause::Spent if problem.error.id == "stopped-interrupted" => Exit::Interrupted,
            Cause::Spent => Exit::Spent,
            Cause::Bad | Cause::Unfit | Cause::Bug => Exit::Bad,
        }
    }

    /// The code for a search that ran out of budget.
    pub(crate) fn of_spent(spent: Spent) -> Exit {
        match spent {
            Spent::Cancelled => Exit::Interrupted,
            Spent::Nodes | Spent::Time | Spent::Memory => Exit::Spent,
        }
    }
}

/// Why a verb ended early.
pub(crate) enum Halt {
    /// With a sentence for the user and a code.
    Problem(Problem),
    /// With what the system refused.
    System(io::Error),
    /// Nobody reads what we write.
    Pipe,
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Self {
        Halt::Problem(problem)
    }
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Halt::Pipe,
            _ => Halt::System(error),
        }
    }
}

/// What the system refused, in the language spoken: the system's own words are in another one.
pub(crate) fn refusal(locale: &Locale, error: &io::Error) -> String {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "system-missing",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "system-denied",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => "system-full",
        io::ErrorKind::AddrInUse => "system-address-taken",
        io::ErrorKind::AddrNotAvailable => "system-address-none",
        io::ErrorKind::TimedOut => "system-slow",
        io::ErrorKind::OutOfMemory => "system-memory",
        io::ErrorKind::IsADirectory => "system-directory",
        io::ErrorKind::NotConnected => "system-closed",
        _ => match error.raw_os_error() {
            Some(code) => return locale.say("system-code", [("code", code.to_string().into())]),
            None => return error.to_string(),
        },
    };
    locale.text(id)
}

/// The running program.
pub(crate) struct App {
    pub(crate) lang: Lang,
    library: Arc<Library>,
    /// The sentences no kind has a say in.
    pub(crate) locale: Arc<Locale>,
    /// How boards look.
    pub(crate) looks: crate::paint::Looks,
    /// Whether programs read the answer, which then want problems as JSON too.
    json: bool,
    out: BufWriter<Output>,
    cancel: Arc<AtomicBool>,
    waiting: Arc<AtomicBool>,
    progress: Progress,
    watchman: Watchman,
    /// Whether a budget was made already: the first one's time counts from the start of the program.
    begun: Cell<bool>,
}

impl App {
    pub(crate) fn new(lang: Lang, json: bool) -> Self {
        let cancel = Arc::new(AtomicBool::new(false));
        let waiting = Arc::new(AtomicBool::new(false));
        let (raise, asked, watchman) = (cancel.clone(), waiting.clone(), Watchman::new());
        let watching = watchman.clone();
        // Without a handler an interrupt ends the program at once, which is right enough.
        let _ = ctrlc::set_handler(move || {
            // A read from the terminal cannot be woken up, and who insists is in earnest.
            if asked.load(Ordering::SeqCst) || raise.swap(true, Ordering::SeqCst) {
                std::process::exit(Exit::Interrupted.code().into());
            }
            watching.interrupted();
        });
        let library = Library::new(Locales::new(Voice::Terminal), watch());
        App {
            lang,
            locale: library.locales.shared(lang).clone(),
            looks: crate::paint::Looks::default(),
            library: Arc::new(library),
            json,
            out: BufWriter::new(Output::new()),
            cancel,
            waiting,
            progress: Progress::default(),
            watchman,
            begun: Cell::new(false),
        }
    }

    /// Keeps an eye on the time from here on, where the arguments have a limit: reading a puzzle takes time too.
    pub(crate) fn watch(&self, matches: &ArgMatches) {
        let limit = asked(matches, "time-limit").and_then(duration);
        if let Some(until) = limit.and_then(|limit| self.watchman.start().checked_add(limit)) {
            self.watchman.set(until, &self.locale);
        }
    }

    /// An interrupt is answered by the verb itself, in its own time.
    pub(crate) fn answers_interrupts(&self) {
        self.watchman.relieve();
    }

    /// What all questions share.
    pub(crate) fn library(&self) -> Arc<Library> {
        self.library.clone()
    }

    /// The sentences of a kind.
    pub(crate) fn locale_of(&self, kind: &dyn Kind) -> Arc<Locale> {
        self.library.locales.of(self.lang, kind).clone()
    }

    /// The grammar of the command line, with every sentence.
    pub(crate) fn grammar(&self) -> clap::Command {
        crate::args::command(&self.library.locales, self.lang)
    }

    /// Every kind, in the words of the language.
    pub(crate) fn kinds(&self) -> Vec<KindAnswer> {
        rejilla_api::verbs::kinds::kinds(&self.library.locales, self.lang)
    }

    /// The sentences of a kind in a language that is not the user's.
    pub(crate) fn locale_in(&self, lang: Lang, kind: &dyn Kind) -> Arc<Locale> {
        self.library.locales.of(lang, kind).clone()
    }

    /// Whether programs read the answer.
    pub(crate) fn wants_json(&self) -> bool {
        self.json
    }

    /// Bad usage or unreadable input.
    pub(crate) fn bad<const N: usize>(&self, id: &str, args: [(&str, Arg); N]) -> Halt {
        Problem::bad(&self.locale, id, args).into()
    }

    /// Whether there is time left for a verb that has only read so far, which counts too.
    ///
    /// # Errors
    /// When there is none: the tables of a large board would take longer than all that was allowed.
    pub(crate) fn in_time(&self, matches: &ArgMatches) -> Result<(), Halt> {
        let limit = asked(matches, "time-limit").and_then(duration);
        if self.begun.get() || limit.is_none_or(|limit| self.watchman.start().elapsed() < limit) {
            return Ok(());
        }
        Err(Problem::new(Cause::Spent, &self.locale, "stopped-time", []).into())
    }

    /// A desk for a verb of the interface, with what the arguments allow it to spend, or the default time.
    pub(crate) fn desk(&self, matches: &ArgMatches, seconds: Option<f64>) -> Desk {
        let limit = asked(matches, "time-limit").or(seconds);
        let patience = Patience {
            budget: self.budget(matches, seconds),
            cancel: self.cancel.clone(),
            time: limit.and_then(duration).unwrap_or(Duration::MAX),
            spot: false,
        };
        Desk::new(self.library.clone(), self.lang, LIMITS, patience)
    }

    /// What a verb of the interface answered.
    pub(crate) fn answer<T>(&self, desk: &Desk, answer: Result<T, Stop>) -> Result<T, Halt> {
        answer.map_err(|stop| Halt::Problem(stop.problem(desk)))
    }

    /// Writes a line, or a text that ends its own.
    pub(crate) fn put(&mut self, text: &str) -> Result<(), Halt> {
        self.progress.clear();
        let out = &mut self.out;
        self.watchman.while_writing(|| {
            out.write_all(text.as_bytes())?;
            if text.ends_with('\n') { Ok(()) } else { Ok(out.write_all(b"\n")?) }
        })
    }

    /// Waits for what others send: that is not counted as our time.
    pub(crate) fn wait<T>(&self, read: impl FnOnce() -> T) -> T {
        self.watchman.while_waiting(read)
    }

    /// Reads input that may keep us waiting: an interrupt then ends the program at once.
    pub(crate) fn patiently<T>(&mut self, read: impl FnOnce() -> T) -> Result<T, Halt> {
        self.out.flush()?;
        self.waiting.store(true, Ordering::SeqCst);
        let read = read();
        self.waiting.store(false, Ordering::SeqCst);
        Ok(read)
    }

    /// Writes bytes as they are.
    pub(crate) fn put_bytes(&mut self, bytes: &[u8]) -> Result<(), Halt> {
        self.progress.clear();
        let out = &mut self.out;
        Ok(self.watchman.while_writing(|| out.write_all(bytes))?)
    }

    /// Writes a sentence that no kind has a say in.
    pub(crate) fn say<const N: usize>(&mut self, id: &str, args: [(&str, Arg); N]) -> Result<(), Halt> {
        let text = self.locale.say(id, args);
        self.put(&text)
    }

    /// Hands over what was written so far: somebody waits for it.
    pub(crate) fn flush(&mut self) -> Result<(), Halt> {
        let out = &mut self.out;
        Ok(self.watchman.while_writing(|| out.flush())?)
    }

    /// The flag that an interrupt raises.
    pub(crate) fn interrupt(&self) -> Arc<AtomicBool> {
        self.cancel.clone()
    }

    /// Writes one JSON object.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> Result<(), Halt> {
        let text = serde_json::to_string_pretty(object).map_err(io::Error::from)?;
        self.put(&text)
    }

    /// Writes a question and reads the answer; none at the end of the input.
    pub(crate) fn ask(&mut self, question: &str) -> Result<Option<String>, Halt> {
        self.out.write_all(question.as_bytes())?;
        self.out.write_all(b" ")?;
        self.out.flush()?;
        self.waiting.store(true, Ordering::SeqCst);
        let answer = crate::input::read_line();
        self.waiting.store(false, Ordering::SeqCst);
        let answer = answer?;
        if answer.is_none() || !io::stdin().is_terminal() {
            // Nobody pressed Enter on the screen.
            self.out.write_all(b"\n")?;
        }
        Ok(answer)
    }

    /// Writes to standard error, where nobody may be listening either.
    pub(crate) fn err(&mut self, text: &str) {
        self.progress.clear();
        let out = &mut self.out;
        self.watchman.while_writing(|| {
            let _ = out.flush();
            let _ = writeln!(io::stderr(), "{}", text.trim_end());
        });
    }

    /// Where to show how far a long job has come.
    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The budget that `--time-limit` and `--node-limit` allow, or the default time; an interrupt spends it.
    pub(crate) fn budget(&self, matches: &ArgMatches, seconds: Option<f64>) -> Budget {
        let seconds = asked(matches, "time-limit").or(seconds);
        self.budget_of(matches, seconds, || false)
    }

    /// The same, spent also when `enough` says so.
    pub(crate) fn budget_until(
        &self,
        matches: &ArgMatches,
        enough: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Budget {
        self.budget_of(matches, asked(matches, "time-limit"), enough)
    }

    fn budget_of(
        &self,
        matches: &ArgMatches,
        seconds: Option<f64>,
        enough: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Budget {
        // Reading counts too: what is asked for first has been waited for since the program began.
        let start = if self.begun.replace(true) { Instant::now() } else { self.watchman.start() };
        let limit = seconds.and_then(duration);
        if let Some(until) =
            limit.filter(|_| seconds == asked(matches, "time-limit")).and_then(|limit| start.checked_add(limit))
        {
            self.watchman.set(until, &self.locale);
        }
        let (progress, watchman) = (self.progress.clone(), self.watchman.clone());
        let budget = Budget::unlimited().with_watcher(progress.found()).with_cancel(self.cancel.clone());
        let budget = budget.with_clock(Arc::new(move || {
            let elapsed = start.elapsed();
            progress.tick(elapsed.as_secs());
            let over = limit.is_some_and(|limit| elapsed >= limit);
            if over {
                watchman.hear();
            }
            over || enough()
        }));
        match asked(matches, "node-limit") {
            Some(nodes) => budget.with_nodes(nodes),
            None => budget,
        }
    }

    /// What to say and how to end when a search did not come to its end.
    pub(crate) fn after(&mut self, verdict: Verdict, otherwise: Exit) -> Exit {
        let Verdict::Spent(spent) = verdict else {
            return otherwise;
        };
        let id = match spent {
            Spent::Cancelled => "stopped-interrupted",
            Spent::Time => "stopped-time",
            Spent::Nodes => "stopped-nodes",
            Spent::Memory => "stopped-memory",
        };
        let sentence = self.locale.text(id);
        self.err(&sentence);
        Exit::of_spent(spent)
    }

    /// Says an error: in red on a terminal that wants colours.
    pub(crate) fn error(&mut self, sentence: &str) {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        let label = self.locale.text("error-label");
        let label = if io::stderr().is_terminal() && !plain { format!("\u{1b}[1;31m{label}\u{1b}[0m") } else { label };
        self.err(&format!("{label} {sentence}"));
    }

    /// Says what went wrong, to programs on standard output too.
    pub(crate) fn refuse(&mut self, problem: &Problem) -> Exit {
        if self.json {
            // Where nobody reads the answer, nobody misses it.
            let _ = self.json(&problem.body());
        }
        self.error(&problem.error.message);
        Exit::of_problem(problem)
    }

    /// Flushes what is left and says what went wrong.
    pub(crate) fn end(&mut self, ended: Result<Exit, Halt>) -> Exit {
        self.progress.clear();
        let out = &mut self.out;
        let flushed = self.watchman.while_writing(|| out.flush());
        match ended.and_then(|exit| flushed.map(|()| exit).map_err(Halt::from)) {
            Ok(exit) => exit,
            Err(Halt::Pipe) => Exit::Done,
            Err(Halt::Problem(problem)) => self.refuse(&problem),
            Err(Halt::System(error)) => {
                let message = refusal(&self.locale, &error);
                let error = Error { id: "error-system".to_owned(), message, line: None, column: None };
                self.refuse(&Problem { cause: Cause::Bad, error })
            }
        }
    }
}

/// The time of day when the program started, and what has passed since: never backwards.
fn watch() -> Watch {
    let (start, day) = (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
    Watch::new(move || day + start.elapsed())
}

/// A limit, of a verb that has it.
fn asked<T: Copy + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> Option<T> {
    matches.try_get_one(id).ok().flatten().copied()
}

/// A limit in seconds; beyond what the clock can hold it is none.
pub(crate) fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}
