//! How questions are asked: in what language, and with what to spend.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rejilla_api::game::{self, Said, Word};
use rejilla_api::verbs::compare::{CompareAnswer, CompareRequest, compare_on};
use rejilla_api::verbs::convert::convert_on;
use rejilla_api::verbs::explain::{ExplainAnswer, ExplainRequest, explain_on};
use rejilla_api::verbs::hint::{HintAnswer, HintRequest, hint_on};
use rejilla_api::verbs::make::{GenerateRequest, made};
use rejilla_api::verbs::rate::{RateAnswer, rate_on};
use rejilla_api::verbs::solve::{CountAnswer, SolveAnswer, SolveRequest, count_on, solve_on};
use rejilla_api::{Cause, Desk, Library, Limits, Locales, Patience, Problem, Stop, Table, Watch};
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Options, Scope};
use rejilla_puzzles::{KINDS, recognise};
use rejilla_records::{Answer, Block, Job, Question, Workers};
use rejilla_render::{Lang, Locale, Voice};

use crate::{Error, Puzzle};

/// Solutions kept to be handed out; beyond this they are counted only.
const KEPT: u64 = 100_000;

/// Nothing but the budget limits a program that asks for itself.
const LIMITS: Limits = Limits { solutions: KEPT, ..Limits::NONE };

/// How questions are asked: the language of the sentences, and what each question may spend. Without limits a search
/// goes on until it is done.
///
/// A session keeps the sentences it has read and the word lists it has unpacked: ask many questions of one.
///
/// ```
/// use std::time::Duration;
/// use rejilla::{Cause, Lang, Session};
///
/// let session = Session::new().in_language(Lang::Es).with_time(Duration::from_secs(5)).with_nodes(1_000_000);
/// let puzzle = session.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert!(session.hint(&puzzle)?.message.contains("fila 3"));
///
/// let hard = session.parse("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")?;
/// let spent = Session::new().with_nodes(1).is_unique(&hard);
/// assert_eq!(spent.map_err(|error| error.cause()), Err(Cause::Spent));
/// # Ok::<(), rejilla::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    library: Arc<Library>,
    lang: Lang,
    time: Option<Duration>,
    nodes: Option<u64>,
    cancel: Arc<AtomicBool>,
}

impl Default for Session {
    fn default() -> Self {
        Session::new()
    }
}

impl Session {
    /// A session in English without limits.
    pub fn new() -> Self {
        let (start, day) = (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
        let watch = Watch::new(move || day + start.elapsed());
        Session {
            library: Arc::new(Library::new(Locales::new(Voice::Served), watch)),
            lang: Lang::En,
            time: None,
            nodes: None,
            cancel: Arc::default(),
        }
    }

    /// The same in another language.
    #[must_use]
    pub fn in_language(self, lang: Lang) -> Self {
        Session { lang, ..self }
    }

    /// The same, each question ending after so much time.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Session { time: Some(time), ..self }
    }

    /// The same, each question ending after so many search nodes: the one limit that ends at the same place everywhere.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Session { nodes: Some(nodes), ..self }
    }

    /// The same, ended by whoever raises the flag.
    #[must_use]
    pub fn with_cancel(self, flag: Arc<AtomicBool>) -> Self {
        Session { cancel: flag, ..self }
    }

    /// Reads a puzzle whose kind is seen from its text.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn parse(&self, text: &str) -> Result<Puzzle, Error> {
        self.ask(|desk| {
            let kind = game::guess(desk, text)?;
            game::read(desk, kind, text, Said::new())
        })
        .map(Puzzle::from)
    }

    /// Reads a puzzle of a kind, with options of the kind (`rejilla kinds` lists them).
    ///
    /// # Errors
    /// That there is no such kind or option; what is wrong with the text, and where.
    pub fn parse_as(&self, kind: &str, text: &str, options: &[(&str, &str)]) -> Result<Puzzle, Error> {
        self.ask(|desk| game::read(desk, game::kind(desk, kind)?, text, said(options))).map(Puzzle::from)
    }

    /// Looks for solutions, up to a limit.
    ///
    /// # Errors
    /// When the solver gave up; a spent budget is no error but a status.
    pub fn solve(&self, puzzle: &Puzzle, limit: u64) -> Result<SolveAnswer, Error> {
        let asked = SolveRequest { limit: Some(limit), ..SolveRequest::default() };
        self.on(puzzle, |desk, table| solve_on(desk, table, &asked))
    }

    /// Counts solutions, up to a limit.
    ///
    /// # Errors
    /// When the solver gave up; a spent budget leaves the count incomplete.
    pub fn count(&self, puzzle: &Puzzle, limit: u64) -> Result<CountAnswer, Error> {
        let asked = SolveRequest { limit: Some(limit), ..SolveRequest::default() };
        self.on(puzzle, |desk, table| count_on(desk, table, &asked))
    }

    /// Whether there is just one solution.
    ///
    /// # Errors
    /// That the budget was spent before it was known ([`Cause::Spent`]).
    pub fn is_unique(&self, puzzle: &Puzzle) -> Result<bool, Error> {
        let counted = self.count(puzzle, 2)?;
        match (counted.count, counted.complete) {
            (2.., _) => Ok(false),
            (count, true) => Ok(count == 1),
            (_, false) => {
                Err(Problem::new(Cause::Spent, self.library.locales.shared(self.lang), "error-time", []).into())
            }
        }
    }

    /// The next step a person could take.
    ///
    /// # Errors
    /// The rule the givens break, if they do.
    pub fn hint(&self, puzzle: &Puzzle) -> Result<HintAnswer, Error> {
        self.on_sound(puzzle, |desk, table| hint_on(desk, table, &HintRequest::default()))
    }

    /// The whole solution as steps, and search for what techniques leave.
    ///
    /// # Errors
    /// The rule the givens break, if they do.
    pub fn explain(&self, puzzle: &Puzzle) -> Result<ExplainAnswer, Error> {
        self.on_sound(puzzle, |desk, table| explain_on(desk, table, &ExplainRequest::default()))
    }

    /// How hard it is.
    ///
    /// # Errors
    /// That there is no solution, or that the budget was spent.
    pub fn rate(&self, puzzle: &Puzzle) -> Result<RateAnswer, Error> {
        self.on_sound(puzzle, rate_on)
    }

    /// What each engine takes to count two solutions; all have a share of the session's time.
    ///
    /// # Errors
    /// The rule the givens break, if they do.
    pub fn compare(&self, puzzle: &Puzzle) -> Result<CompareAnswer, Error> {
        self.on_sound(puzzle, |desk, table| compare_on(desk, table, &CompareRequest::default(), &mut |_| {}))
    }

    /// The puzzle in another format of its kind.
    ///
    /// # Errors
    /// That the kind has no such format, or what the format has no room for.
    pub fn convert(&self, puzzle: &Puzzle, to: &str) -> Result<String, Error> {
        self.on(puzzle, |_, table| convert_on(table, to)).map(|converted| converted.text)
    }

    /// Makes a puzzle of a kind: the same for the same options and seed, on every machine.
    ///
    /// # Errors
    /// That there is no such kind, option or puzzle, or that the budget was spent.
    pub fn generate(&self, kind: &str, options: &[(&str, &str)], seed: u64) -> Result<Puzzle, Error> {
        let asked = GenerateRequest { kind: kind.to_owned(), options: said(options), seed: Some(seed) };
        self.ask(|desk| made(desk, &asked)).map(|(table, _)| Puzzle::from(table))
    }

    /// Answers many puzzles, in order, on so many threads or as many as the machine runs at once. Each is what it looks
    /// like, and has the session's nodes for itself; a bad one is an answer that says so.
    ///
    /// ```
    /// use rejilla::{Session, records::{Outcome, Question}};
    ///
    /// let answers = Session::new().batch(Question::Count, ["1..............4", "what?"], Some(2));
    /// assert!(matches!(answers[0].outcome, Outcome::Counted { count: 2, .. }));
    /// assert!(answers[1].refusal().is_some());
    /// ```
    pub fn batch<'a>(
        &self,
        question: Question,
        puzzles: impl IntoIterator<Item = &'a str>,
        threads: Option<usize>,
    ) -> Vec<Answer> {
        let block = Block::of_texts(0, puzzles);
        let first = block.items.first().and_then(|item| std::str::from_utf8(block.text(item).ok()?).ok());
        let kind = first.and_then(|text| recognise(text).ok()).unwrap_or(KINDS[0]);
        let options = Options::defaults(kind.options(), Scope::Parse).in_language(self.lang.id());
        let mut job = Job::new(&self.library, self.lang, question, (kind, true), options);
        job.nodes = self.nodes;
        job.answer(&block, &Workers::new(threads), &self.budget())
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentences that no kind has a say in.
    pub fn sentences(&self) -> Arc<Locale> {
        self.library.locales.shared(self.lang).clone()
    }

    /// What all questions share.
    pub fn library(&self) -> Arc<Library> {
        self.library.clone()
    }

    /// What a question that begins now may spend of the session's time, until the flag is raised.
    pub fn budget(&self) -> Budget {
        let (watch, start) = (self.library.watch().clone(), self.library.watch().now());
        let budget = Budget::unlimited().with_cancel(self.cancel.clone());
        match self.time {
            Some(time) => budget.with_clock(Arc::new(move || watch.since(start) >= time)),
            None => budget,
        }
    }

    /// A desk for one question.
    fn desk(&self) -> Desk {
        let mut budget = self.budget();
        if let Some(nodes) = self.nodes {
            budget = budget.with_nodes(nodes);
        }
        let time = self.time.unwrap_or(Duration::MAX);
        let patience = Patience { budget, cancel: self.cancel.clone(), time, spot: false };
        Desk::new(self.library.clone(), self.lang, LIMITS, patience)
    }

    fn ask<T>(&self, work: impl FnOnce(&Desk) -> Result<T, Stop>) -> Result<T, Error> {
        let desk = self.desk();
        work(&desk).map_err(|stop| stop.problem(&desk).into())
    }

    fn on<T>(&self, puzzle: &Puzzle, work: impl FnOnce(&Desk, &Table) -> Result<T, Stop>) -> Result<T, Error> {
        self.ask(|desk| {
            let locale = desk.locale(puzzle.inner.kind());
            work(desk, &Table::fresh(locale, puzzle.inner.clone(), puzzle.said.clone()))
        })
    }

    /// The same for questions that make no sense where the givens break a rule.
    fn on_sound<T>(&self, puzzle: &Puzzle, work: impl FnOnce(&Desk, &Table) -> Result<T, Stop>) -> Result<T, Error> {
        self.on(puzzle, |desk, table| {
            table.sound()?;
            work(desk, table)
        })
    }
}

impl From<Table> for Puzzle {
    fn from(table: Table) -> Self {
        Puzzle { inner: table.puzzle, said: table.said }
    }
}

fn said(options: &[(&str, &str)]) -> Said {
    options.iter().map(|&(key, value)| (key.to_owned(), Word::Text(value.to_owned()))).collect()
}
