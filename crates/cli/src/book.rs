//! `book`: puzzles as a PDF to print, the same for the same seed.

use std::ffi::OsString;
use std::io::IsTerminal as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ArgMatches;
use rejilla_api::game::Game;
use rejilla_api::verbs::book::{BookRequest, bound, plan, prepared};
use rejilla_api::{Cause, Problem, Stop};
use rejilla_book::{Unread, puzzles_in};
use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_records::Workers;

use crate::app::{App, Exit, Halt};
use crate::batch::{seed, threads};
use crate::input;

pub(crate) fn book(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let output = matches.get_one::<OsString>("output").filter(|path| *path != "-");
    if output.is_none() && std::io::stdout().is_terminal() {
        return Err(app.bad("book-terminal", []));
    }
    let desk = app.desk(matches, None);
    let asked = asked(app, matches)?;
    let plan = app.answer(&desk, plan(&desk, asked))?;
    let (all, done, progress) = (plan.wanted.len() as u64, AtomicU64::new(0), app.progress().clone());
    let workers = Workers::new(Some(threads(matches)));
    let prepared = workers.in_order(&plan.wanted, 1, |some| {
        let one = |wanted| {
            let entry = prepared(&desk, &plan, wanted);
            progress.reach(done.fetch_add(1, Ordering::Relaxed) + 1, Some(all));
            entry
        };
        some.iter().map(one).collect()
    });
    let mut entries = Vec::new();
    for entry in prepared {
        match entry {
            Ok(entry) => entries.push(entry),
            // What was made in time is bound.
            Err(Stop::Problem(problem)) if problem.cause == Cause::Spent && desk.budget.look().is_err() => {}
            Err(stop) => return app.answer(&desk, Err(stop)),
        }
    }
    let (bound_in, spent) = (entries.len() as u64, desk.budget.look().err());
    if entries.is_empty() {
        return Ok(app.after(Verdict::Spent(spent.unwrap_or(Spent::Time)), Exit::Spent));
    }
    let pdf = app.answer(&desk, bound(&desk, &plan, entries))?;
    match output {
        Some(path) => written(app, Path::new(path), &pdf)?,
        None => app.put_bytes(&pdf)?,
    }
    match spent.filter(|_| bound_in < all) {
        None => Ok(Exit::Done),
        Some(spent) => {
            let text =
                app.locale.say("book-part", [("count", (bound_in as usize).into()), ("all", (all as usize).into())]);
            app.err(&text);
            Ok(app.after(Verdict::Spent(spent), Exit::Spent))
        }
    }
}

/// What the arguments ask for.
fn asked(app: &mut App, matches: &ArgMatches) -> Result<BookRequest, Halt> {
    let word = |id: &str| matches.get_one::<String>(id).cloned();
    let orders: Vec<String> = matches.get_many("orders").into_iter().flatten().cloned().collect();
    let puzzles = match matches.get_one::<OsString>("puzzles") {
        Some(path) => own(app, Path::new(path))?,
        None => Vec::new(),
    };
    Ok(BookRequest {
        title: word("title").unwrap_or_default(),
        seed: (!orders.is_empty()).then(|| seed(app, matches)),
        orders,
        puzzles,
        paper: word("paper"),
        per_page: word("per-page").and_then(|text| text.parse().ok()),
        hints: word("hints"),
        crop_marks: matches.get_flag("crop-marks"),
        binding: matches.get_one("binding").copied().unwrap_or(0),
    })
}

/// The puzzles of a file.
fn own(app: &App, path: &Path) -> Result<Vec<Game>, Halt> {
    let name = path.display().to_string();
    let text = input::text_of(app, path)?;
    let found = puzzles_in(&text, app.lang.id()).map_err(|Unread { line, kind, error }| {
        let locale = kind.map_or_else(|| app.locale.clone(), |kind| app.locale_of(kind));
        let mut problem = Problem::parse(&locale, &error);
        let args = [("file", name.into()), ("line", line.into()), ("why", problem.error.message.into())];
        problem.error.message = app.locale.say("book-unread", args);
        Halt::Problem(problem)
    })?;
    let game =
        |own: rejilla_book::Own| Game { kind: own.kind.info().id.to_owned(), puzzle: own.text, ..Game::default() };
    Ok(found.into_iter().map(game).collect())
}

/// Writes the file whole or not at all: a book that was there before is not lost to one that was not finished.
fn written(app: &App, path: &Path, pdf: &[u8]) -> Result<(), Halt> {
    let beside = path.with_extension("pdf.part");
    let done = std::fs::write(&beside, pdf).and_then(|()| std::fs::rename(&beside, path));
    done.map_err(|error| {
        let _ = std::fs::remove_file(&beside);
        let why = crate::app::refusal(&app.locale, &error);
        app.bad("book-unwritten", [("file", path.display().to_string().into()), ("why", why.into())])
    })
}
