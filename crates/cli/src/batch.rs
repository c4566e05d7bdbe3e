//! `batch`: many puzzles in, one record out for each, in order; into a stream, or into a folder of shards.

use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use clap::parser::ValueSource;
use rejilla_api::verbs::make::chosen_seed;
use rejilla_engine::kernel::{Budget, Spent, Verdict};
use rejilla_engine::{Kind, Options, Scope};
use rejilla_puzzles::kind_named;
use rejilla_records::read::{Lines, Names, Trouble};
use rejilla_records::shards::{Part, Run};
use rejilla_records::write::{Output, Sink, Summary, Text, sink};
use rejilla_records::{Answer, Block, Event, Feed, Feeding, Flow, Input, Job, Order, Question, Workers};

use crate::app::{App, Exit, Halt};
use crate::input;

pub(crate) fn batch(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let order = order(app, matches)?;
    match matches.get_one::<std::ffi::OsString>("output") {
        Some(folder) => into_folder(app, matches, &order, Path::new(folder)),
        None => streamed(app, matches, &order),
    }
}

/// What the arguments ask for.
fn order(app: &mut App, matches: &ArgMatches) -> Result<Order, Halt> {
    let word = |id: &str| matches.get_one::<String>(id).map(String::as_str);
    let question = word("question").and_then(Question::named).unwrap_or(Question::Check);
    let scope = if question == Question::Generate { Scope::Generate } else { Scope::Parse };
    let path = matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-").map(Path::new);
    let folder = matches.contains_id("output");
    let format = if folder && matches.value_source("format") != Some(ValueSource::CommandLine) {
        Some("parquet")
    } else {
        word("format")
    };
    let from = match (question, path) {
        (Question::Generate, _) => {
            Feeding::Seed { seed: seed(app, matches), count: number(matches, "count").unwrap_or(1) }
        }
        (_, path) => {
            let mut names = Names::default();
            if let Some(column) = word("column") {
                column.clone_into(&mut names.puzzle);
            }
            names.id = word("id-column").map(str::to_owned);
            Feeding::file(path.unwrap_or(Path::new("-")), word("input-format").and_then(Input::named), names)
        }
    };
    Ok(Order {
        question,
        lang: app.lang,
        kind: word("kind").and_then(kind_named),
        options: input::said(app, matches, scope)?.into_iter().map(|(key, word)| (key, word.text())).collect(),
        limit: number(matches, "limit"),
        to: word("to").map(str::to_owned),
        nodes: number(matches, "node-limit").filter(|_| folder),
        from,
        output: format.and_then(Output::named).unwrap_or(Output::Lines),
    })
}

fn number(matches: &ArgMatches, id: &str) -> Option<u64> {
    matches.get_one(id).copied()
}

/// The seed that was said, or one that is told.
pub(crate) fn seed(app: &mut App, matches: &ArgMatches) -> u64 {
    if let Some(&seed) = matches.get_one::<u64>("seed") {
        return seed;
    }
    let seed = chosen_seed(&app.desk(matches, None));
    let text = app.locale.say("generate-seed", [("seed", seed.to_string().into())]);
    app.err(&text);
    seed
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

fn halted(app: &App, trouble: Trouble) -> Halt {
    match trouble {
        Trouble::System(error) => error.into(),
        said => said.problem(&app.locale).into(),
    }
}

/// Into a folder of shards.
fn into_folder(app: &mut App, matches: &ArgMatches, order: &Order, folder: &Path) -> Result<Exit, Halt> {
    if matches.contains_id("time-limit") {
        // What a shard holds must not depend on the machine.
        return Err(app.bad("records-no-time", []));
    }
    if let Feeding::File { path, .. } = &order.from {
        if path == Path::new("-") {
            return Err(app.bad("records-needs-file", []));
        }
        input::opened(app, path)?;
    }
    let part = match matches.get_one::<String>("shard").map(|part| part_of(part)) {
        None => Part::All,
        Some(Some(part)) => part,
        Some(None) => return Err(app.bad("records-shard", [])),
    };
    let (workers, budget) = (Workers::new(Some(threads(matches))), app.budget(matches, None));
    let size = number(matches, "shard-size").unwrap_or(100_000);
    let resume = matches.get_flag("resume");
    let run = Run { order, folder, size, part, resume, workers: &workers, budget: &budget };
    let progress = app.progress().clone();
    let ended = run.go(&app.library(), &mut |done, of| progress.reach(done, of)).map_err(|trouble| {
        if matches!(trouble, Trouble::System(_)) {
            let note = app.locale.text("records-resume");
            app.err(&note);
        }
        halted(app, trouble)
    })?;
    if ended.interrupted {
        let note = app.locale.text("records-resume");
        app.err(&note);
        return Ok(app.after(Verdict::Spent(Spent::Cancelled), Exit::Interrupted));
    }
    let Summary { records, errors, .. } = ended.summary;
    let args = [
        ("records", (records as usize).into()),
        ("errors", (errors as usize).into()),
        ("shards", ((ended.before + ended.done) as usize).into()),
        ("before", (ended.before as usize).into()),
    ];
    app.say("records-done", args)?;
    Ok(exit(&ended.summary))
}

/// How a run ends whose records went so.
fn exit(summary: &Summary) -> Exit {
    match summary {
        Summary { errors: 1.., .. } => Exit::Bad,
        Summary { unknown: 1.., .. } => Exit::Spent,
        Summary { others: 1.., .. } => Exit::No,
        _ => Exit::Done,
    }
}

/// A part as it is said: `2/8`, from 1.
fn part_of(text: &str) -> Option<Part> {
    let (index, of) = text.split_once('/')?;
    let (index, of) = (index.trim().parse::<u64>().ok()?, of.trim().parse().ok()?);
    (1..=of).contains(&index).then(|| Part::One { index: index - 1, of })
}

/// Into a stream.
fn streamed(app: &mut App, matches: &ArgMatches, order: &Order) -> Result<Exit, Halt> {
    let (job, feed) = match &order.from {
        Feeding::File { format: Input::Lines, .. } => lines(app, matches, order)?,
        Feeding::File { path, format, names } if path == Path::new("-") => {
            let input = input::open(app, matches)?;
            let source = app.patiently(|| rejilla_records::read::stream(input, *format, names))?;
            let source = source.map_err(|trouble| halted(app, trouble))?;
            order.over(&app.library(), source).map_err(|trouble| halted(app, trouble))?
        }
        Feeding::File { path, .. } => {
            input::opened(app, path)?;
            order.open(&app.library()).map_err(|trouble| halted(app, trouble))?
        }
        Feeding::Seed { .. } => order.open(&app.library()).map_err(|trouble| halted(app, trouble))?,
    };
    let (workers, budget) = (Arc::new(Workers::new(Some(threads(matches)))), app.budget(matches, None));
    let (count, mut out) = (feed.count(), Out::new(app, order, &job, &feed)?);
    let mut flow = flow(job, feed, &workers, &budget, out.text.clone());
    let mut summary = Summary::default();
    while let Some(event) = come(app, &mut flow)? {
        let Event::Done((part, answered)) = event else { continue };
        summary = summary.plus(part);
        out.put(app, &answered)?;
        app.progress().reach(summary.records, count);
        // Who interrupts does not wait for the rest of the input to be named unknown.
        if budget.look() == Err(Spent::Cancelled) {
            break;
        }
    }
    out.finish()?;
    if summary.unknown > 0 {
        return Ok(app.after(Verdict::Spent(why(&budget)), Exit::Spent));
    }
    Ok(exit(&summary))
}

/// What happens next to the records of a stream.
fn come<T: Send + 'static>(app: &mut App, flow: &mut Flow<T>) -> Result<Option<Event<T>>, Halt> {
    let event = if flow.is_idle() { app.patiently(|| flow.next())? } else { flow.next() };
    event.transpose().map_err(|trouble| halted(app, trouble))
}

/// Answers to records, and what goes out of them.
enum Answered {
    Text(Vec<u8>),
    Rows(Block, Vec<Answer>),
}

/// The records of a feed answered, and written where that is text.
fn flow(
    job: Job,
    feed: Feed,
    workers: &Arc<Workers>,
    budget: &Budget,
    text: Option<Arc<Text>>,
) -> Flow<(Summary, Answered)> {
    let (by, budget) = (job.threads(workers), budget.clone());
    Flow::new(feed, workers, move |block| {
        let answers = job.answer(&block, &by, &budget);
        let mut summary = Summary::default();
        answers.iter().for_each(|answer| summary.add(job.question, answer));
        let answered = match &text {
            Some(text) => {
                let mut written = Vec::new();
                text.write(&block, &answers, &mut written);
                Answered::Text(written)
            }
            None => Answered::Rows(block, answers),
        };
        (summary, answered)
    })
}

/// Lines may also be one text that holds several puzzles.
fn lines(app: &mut App, matches: &ArgMatches, order: &Order) -> Result<(Job, Feed), Halt> {
    let mut lines = Lines::new(input::open(app, matches)?);
    app.patiently(|| lines.fill())??;
    let first = lines.first();
    let kind = order.kind.or_else(|| rejilla_puzzles::recognise(first.as_deref()?).ok());
    if let Some(kind) = kind {
        let options = input::options(app, matches, kind, Scope::Parse)?;
        lines.unfold(|text| unfolded(kind, &options, text));
    }
    order.over(&app.library(), Box::new(lines)).map_err(|trouble| halted(app, trouble))
}

/// The puzzles of a text that does not have one a line, if there are several; that its first line is none tells.
fn unfolded(kind: &dyn Kind, options: &Options, text: &str) -> Option<String> {
    let first = text.lines().find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))?;
    if kind.parse(first, options).is_ok() {
        return None;
    }
    let all = kind.all(text);
    (all.len() > 1).then(|| all.join("\n"))
}

/// Where the records of a stream go: text as it comes, Parquet when there is enough of it.
struct Out {
    text: Option<Arc<Text>>,
    columns: Option<Box<dyn Sink<crate::output::Output>>>,
}

impl Out {
    fn new(app: &mut App, order: &Order, job: &Job, feed: &Feed) -> Result<Out, Halt> {
        match order.output {
            Output::Parquet if std::io::IsTerminal::is_terminal(&std::io::stdout()) => {
                Err(app.bad("records-terminal", []))
            }
            Output::Parquet => {
                let columns = sink(Output::Parquet, job, feed.ids(), crate::output::Output::new())?;
                Ok(Out { text: None, columns: Some(columns) })
            }
            output => {
                let (text, mut head) = (Text::new(output, job, feed.ids()), Vec::new());
                text.head(&mut head);
                app.put_bytes(&head)?;
                Ok(Out { text: Some(Arc::new(text)), columns: None })
            }
        }
    }

    fn put(&mut self, app: &mut App, answered: &Answered) -> Result<(), Halt> {
        match (answered, &mut self.columns) {
            (Answered::Text(text), _) => {
                app.put_bytes(text)?;
                app.flush()
            }
            (Answered::Rows(block, answers), Some(columns)) => Ok(columns.put(block, answers)?),
            (Answered::Rows(..), None) => Ok(()),
        }
    }

    fn finish(self) -> Result<(), Halt> {
        if let Some(columns) = self.columns {
            columns.finish()?;
        }
        Ok(())
    }
}
