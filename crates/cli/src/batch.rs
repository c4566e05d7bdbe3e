//! `batch`: many one-line puzzles in, one line out for each, in order.
//!
//! Blank lines and lines that start with `#` are passed over. Input is read in blocks, and a block is answered before the
//! next is read, so that memory is bounded however long the input is.

use std::io::{self, Read};
use std::sync::Arc;

use clap::ArgMatches;
use rejilla_api::Problem;
use rejilla_api::verbs::batch::{BatchRating, BatchRecord};
use rejilla_engine::batch::{Ask, Tally, in_parts};
use rejilla_engine::kernel::{Budget, Spent, Verdict};
use rejilla_engine::solver::{self, Failure};
use rejilla_engine::{EngineChoice, Kind, Marks, Message, Options, ParseError, Puzzle, Scope, rating};
use rejilla_puzzles::paste::bytes;
use rejilla_puzzles::{KINDS, kind_named, recognise};
use rejilla_render::Locale;

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::is_json;

/// Bytes read before the lines among them are answered, if they come that fast.
const BLOCK: usize = 1 << 20;

/// A shorter read than this means that whoever writes is slower than we are: what is there is answered at once.
const SLOW: usize = 1 << 14;

/// No one-line puzzle is longer.
const LONGEST: usize = 1 << 16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Solve,
    Count,
    Check,
    Rate,
}

/// A line to answer, and its number from 1.
struct Line<'a> {
    number: u64,
    /// None if it is too long to be a puzzle.
    text: Option<&'a [u8]>,
}

/// The kind a line was of, where that is known, and what became of it.
type Answered = (Option<&'static str>, Outcome);

/// What became of a line.
enum Outcome {
    Counted {
        count: u64,
        solution: Option<String>,
    },
    Rated(BatchRating),
    Unreadable(ParseError),
    Failed(Failure),
    /// The budget was spent first.
    Unknown,
}

/// What is asked of every line.
struct Order {
    kind: &'static dyn Kind,
    /// Whether the kind was not said, so that a line may be of another one.
    guessed: bool,
    options: Options,
    /// Whether the options leave the kind's batch path a say.
    plain: bool,
    ask: Ask,
    rates: bool,
}

pub(crate) fn batch(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let question = match matches.get_one::<String>("question").map(String::as_str) {
        Some("solve") => Question::Solve,
        Some("count") => Question::Count,
        Some("rate") => Question::Rate,
        _ => Question::Check,
    };
    let named = matches.get_one::<String>("kind").and_then(|id| kind_named(id));
    let mut lines = Blocks::new(input::open(app, matches)?);
    let mut more = app.patiently(|| lines.fill())??;
    // What the first line is, the others are likely to be.
    let kind = named.or_else(|| lines.first().and_then(|text| recognise(&text).ok())).unwrap_or(KINDS[0]);
    let options = input::options(app, matches, kind, Scope::Parse)?;
    let limit = match question {
        Question::Solve => 1,
        Question::Count | Question::Check | Question::Rate => 2,
    };
    let enough = match question {
        Question::Check | Question::Rate => limit,
        _ => matches.get_one("limit").copied().unwrap_or(limit),
    };
    let order = Order {
        kind,
        guessed: named.is_none(),
        plain: options == Options::defaults(kind.options(), Scope::Parse).in_language(app.lang.id()),
        options,
        ask: Ask { enough, solutions: question == Question::Solve },
        rates: question == Question::Rate,
    };
    let mut writer = Writer {
        question,
        json: is_json(matches),
        enough,
        locale: app.locale_of(kind),
        text: String::new(),
        worst: Exit::Done,
    };
    let threads = threads(matches);
    let budget = app.budget(matches, None);
    lines.unfold(|text| order.unfolded(text));
    let mut spent = false;
    while more {
        let block = lines.take();
        let parts = in_parts(threads, &block, |part| order.answer(part, &budget));
        for (line, answered) in block.iter().zip(parts.into_iter().flatten()) {
            spent |= matches!(answered.1, Outcome::Unknown);
            writer.write(line, answered);
        }
        app.put_all(&writer.text)?;
        writer.text.clear();
        app.progress().reach(lines.number, None);
        // Who interrupts does not wait for the rest of the input to be named unknown.
        more = !matches!(budget.look(), Err(Spent::Cancelled)) && app.patiently(|| lines.fill())??;
    }
    if spent {
        return Ok(app.after(Verdict::Spent(why(&budget)), Exit::Spent));
    }
    Ok(writer.worst)
}

/// The threads asked for, or as many as the machine runs at once.
pub(crate) fn threads(matches: &ArgMatches) -> usize {
    match matches.get_one::<u64>("threads") {
        Some(&threads) => threads as usize,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// What ended a budget that is spent.
fn why(budget: &Budget) -> Spent {
    budget.look().err().unwrap_or(Spent::Nodes)
}

impl Order {
    /// The puzzles of a text that does not have one a line, if there are several; that its first line is none tells.
    fn unfolded(&self, text: &str) -> Option<String> {
        let first = text.lines().find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))?;
        if self.kind.parse(first, &self.options).is_ok() {
            return None;
        }
        let all = self.kind.all(text);
        (all.len() > 1).then(|| all.join("\n"))
    }

    /// Answers lines: all together where the kind can, the rest one by one.
    fn answer(&self, lines: &[Line<'_>], budget: &Budget) -> Vec<Answered> {
        if budget.look().is_err() {
            return lines.iter().map(|_| (None, Outcome::Unknown)).collect();
        }
        let mut outcomes = Vec::with_capacity(lines.len());
        if let Some(batch) = self.kind.batch().filter(|_| self.plain && !self.rates) {
            let texts: Vec<&[u8]> = lines.iter().map(|line| line.text.unwrap_or_default()).collect();
            batch.answer(&texts, self.ask, budget, &mut |reply| {
                outcomes.push(match reply.tally {
                    Tally::Counted(count) => {
                        let solution = reply.solution.map(|s| String::from_utf8_lossy(s).into_owned());
                        Some(Outcome::Counted { count, solution })
                    }
                    Tally::Unknown => Some(Outcome::Unknown),
                    Tally::NotTaken => None,
                });
            });
        } else {
            outcomes.resize_with(lines.len(), || None);
        }
        let alone = |line: &Line<'_>| self.one(line, budget);
        let own = |outcome: Outcome| (Some(self.kind.info().id), outcome);
        outcomes.into_iter().zip(lines).map(|(outcome, line)| outcome.map_or_else(|| alone(line), own)).collect()
    }

    fn one(&self, line: &Line<'_>, budget: &Budget) -> Answered {
        let unreadable = |id| (None, Outcome::Unreadable(ParseError::new(Message::new(id))));
        let Some(text) = line.text else {
            return unreadable("batch-line-long");
        };
        let Ok(text) = std::str::from_utf8(text) else {
            return unreadable("batch-line-utf8");
        };
        match self.read(text) {
            Ok(puzzle) => (Some(puzzle.kind().info().id), self.answer_to(&*puzzle, budget)),
            Err(error) => (None, Outcome::Unreadable(error)),
        }
    }

    /// Reads a line as what all are, or where that was not said, as what it is.
    fn read(&self, text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
        let read = self.kind.parse(text, &self.options);
        if read.is_ok() || !self.guessed {
            return read;
        }
        let kind = recognise(text)?;
        kind.parse(text, &Options::defaults(kind.options(), Scope::Parse))
    }

    fn answer_to(&self, puzzle: &dyn Puzzle, budget: &Budget) -> Outcome {
        if puzzle.fault().is_some() {
            return Outcome::Counted { count: 0, solution: None };
        }
        let choice = EngineChoice::default_for(puzzle);
        let Some(mut solver) = solver::solver(puzzle, choice, None) else {
            return Outcome::Unknown;
        };
        match solver::count(puzzle, &mut *solver, (self.ask.enough, 1), budget) {
            Ok(counted) if matches!(counted.report.verdict, Verdict::Spent(_)) => Outcome::Unknown,
            Ok(counted) if self.rates && (counted.count == 1 || !puzzle.kind().info().unique) => {
                match rating::rate(puzzle, budget) {
                    Some(rating) => Outcome::Rated(BatchRating::new(&rating)),
                    None => Outcome::Unknown,
                }
            }
            Ok(counted) => {
                let solution = counted.answers.first().filter(|_| self.ask.solutions);
                let solution = solution.map(|answer| puzzle.write("line", &Marks::answer(answer)));
                Outcome::Counted { count: counted.count, solution }
            }
            Err(failure) => Outcome::Failed(failure),
        }
    }
}

/// Turns outcomes into lines.
struct Writer {
    question: Question,
    json: bool,
    /// Solutions counted to here and no further.
    enough: u64,
    locale: Arc<Locale>,
    text: String,
    worst: Exit,
}

impl Writer {
    fn write(&mut self, line: &Line<'_>, (kind, outcome): Answered) {
        let record = BatchRecord { id: line.number, kind, ..BatchRecord::default() };
        match outcome {
            Outcome::Counted { count, solution } => self.counted(record, count, solution),
            Outcome::Rated(rated) => self.rated(record, rated),
            Outcome::Unreadable(error) => {
                let why = self.locale.parse_error(&ParseError { at: None, ..error.clone() });
                let why = match error.at {
                    Some(at) => self.locale.say("batch-column", [("column", at.column.into()), ("why", why.into())]),
                    None => why,
                };
                self.error(record, why);
            }
            Outcome::Failed(failure) => {
                let problem = Problem::failure(&self.locale, &failure);
                self.error(record, problem.error.message);
            }
            Outcome::Unknown if self.json => self.record(&BatchRecord { complete: Some(false), ..record }),
            Outcome::Unknown => self.text.push_str("unknown\n"),
        }
    }

    fn counted(&mut self, record: BatchRecord, count: u64, solution: Option<String>) {
        let unique = matches!(self.question, Question::Check | Question::Rate).then_some(count == 1);
        if unique == Some(false) && self.worst == Exit::Done {
            self.worst = Exit::No;
        }
        if self.json {
            let complete = Some(count < self.enough);
            return self.record(&BatchRecord { count: Some(count), complete, unique, solution, ..record });
        }
        match (self.question, count) {
            (Question::Solve, _) => self.text.push_str(solution.as_deref().unwrap_or("-").trim_end()),
            (Question::Count, _) => self.text.push_str(&count.to_string()),
            (Question::Check | Question::Rate, 0) => self.text.push_str("none"),
            (Question::Check | Question::Rate, 1) => self.text.push_str("unique"),
            (Question::Check | Question::Rate, _) => self.text.push_str("several"),
        }
        self.text.push('\n');
    }

    fn rated(&mut self, record: BatchRecord, rated: BatchRating) {
        if self.json {
            return self.record(&BatchRecord { rated: Some(rated), ..record });
        }
        let hardest = rated.hardest.unwrap_or("-");
        self.text.push_str(&format!("{}\t{}\t{hardest}\n", rated.numbers(), rated.level));
    }

    fn error(&mut self, record: BatchRecord, why: String) {
        self.worst = Exit::Bad;
        if self.json {
            return self.record(&BatchRecord { error: Some(why), ..record });
        }
        let said = self.locale.say("batch-error", [("line", (record.id as usize).into()), ("why", why.into())]);
        self.text.push_str(&said);
        self.text.push('\n');
    }

    fn record(&mut self, record: &BatchRecord) {
        self.text.push_str(&serde_json::to_string(record).unwrap_or_default());
        self.text.push('\n');
    }
}

/// Lines of an input, a block at a time.
struct Blocks {
    input: Box<dyn Read>,
    bytes: Vec<u8>,
    /// Bytes already answered.
    done: usize,
    /// Whether the rest of a line that is too long is being passed over.
    inside: bool,
    ended: bool,
    /// The number of the last line taken.
    number: u64,
}

impl Blocks {
    fn new(input: Box<dyn Read>) -> Self {
        Blocks { input, bytes: Vec::new(), done: 0, inside: false, ended: false, number: 0 }
    }

    /// Reads on; whether there may be lines to take.
    fn fill(&mut self) -> io::Result<bool> {
        self.bytes.drain(..self.done);
        self.done = 0;
        if self.ended {
            return Ok(false);
        }
        while self.bytes.len() < BLOCK {
            let old = self.bytes.len();
            self.bytes.resize(BLOCK, 0);
            let read = self.input.read(&mut self.bytes[old..]);
            self.bytes.truncate(old + *read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(n) if n < SLOW && self.bytes.contains(&b'\n') => break,
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// The first line that is neither blank nor a comment, if it is text and there.
    fn first(&self) -> Option<String> {
        let lines = self.bytes.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.filter(|line| line.len() <= LONGEST).find(|line| !line.is_empty() && line[0] != b'#')?;
        String::from_utf8(first.to_vec()).ok()
    }

    /// Puts lines of one puzzle each in the place of a short text that holds them in some other form.
    fn unfold(&mut self, lines_of: impl FnOnce(&str) -> Option<String>) {
        if let Some(lines) = Some(&self.bytes).filter(|_| self.ended).and_then(|b| lines_of(&bytes::text_of(b)?)) {
            self.bytes = lines.into_bytes();
        }
    }

    /// The whole lines read, without blank ones and comments.
    fn take(&mut self) -> Vec<Line<'_>> {
        let end = match self.bytes.iter().rposition(|&b| b == b'\n') {
            _ if self.ended => self.bytes.len(),
            Some(last) => last + 1,
            // A line as long as a block is cut: what was read of it is dropped.
            None => self.bytes.len(),
        };
        let whole = self.ended || self.bytes[..end].last().is_none_or(|&b| b == b'\n');
        self.done = end;
        let mut lines = Vec::new();
        let mut rest = &self.bytes[..end];
        while !rest.is_empty() {
            let length = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            let text = rest[..length].trim_ascii();
            rest = &rest[rest.len().min(length + 1)..];
            if std::mem::take(&mut self.inside) {
                continue;
            }
            self.number += 1;
            if text.len() > LONGEST {
                lines.push(Line { number: self.number, text: None });
            } else if !text.is_empty() && text[0] != b'#' {
                lines.push(Line { number: self.number, text: Some(text) });
            }
        }
        self.inside = !whole;
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out so many bytes at a time.
    struct Dribble(Vec<u8>, usize);

    impl Read for Dribble {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(self.0.len()).min(into.len());
            into[..n].copy_from_slice(&self.0[..n]);
            self.0.drain(..n);
            Ok(n)
        }
    }

    fn lines(text: &[u8], at_a_time: usize) -> Vec<(u64, Option<Vec<u8>>)> {
        let mut blocks = Blocks::new(Box::new(Dribble(text.to_vec(), at_a_time)));
        let mut all = Vec::new();
        while blocks.fill().expect("no error") {
            all.extend(blocks.take().iter().map(|line| (line.number, line.text.map(<[u8]>::to_vec))));
            assert!(blocks.bytes.capacity() <= 2 * BLOCK);
        }
        all
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let expected = [(1, "one"), (3, "two"), (5, "three")].map(|(n, text)| (n, Some(text.as_bytes().to_vec())));
        for at_a_time in [1, 2, 3, 7, 1000] {
            assert_eq!(lines(b"one\n\n two\r\n# no\nthree", at_a_time), expected, "{at_a_time}");
        }
        assert_eq!(lines(b"", 1), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_named_and_passed_over() {
        for length in [LONGEST + 1, BLOCK - 3, BLOCK, 3 * BLOCK + 5] {
            let text = [b"one\n".to_vec(), vec![b'.'; length], b"\ntwo\n".to_vec()].concat();
            let expected = [(1, Some(b"one".to_vec())), (2, None), (3, Some(b"two".to_vec()))];
            assert_eq!(lines(&text, 1 << 15), expected, "{length}");
        }
    }
}
