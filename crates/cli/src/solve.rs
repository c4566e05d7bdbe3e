//! `solve`, `count` and `check`: callers of the one question, *each solution*.

use std::time::Instant;

use clap::ArgMatches;
use rejilla_engine::kernel::Engine;
use rejilla_engine::solver::{self, Failure};
use rejilla_engine::{Counted, EngineChoice, Marks, Puzzle};
use rejilla_render::Locale;
use rejilla_render::json::{Checked, Count, Solved, Stats};

use crate::app::{App, Exit, Halt};
use crate::input::{self, Job};
use crate::show::written;

/// Solutions kept to be shown. Beyond this they are counted, not remembered.
const KEPT: usize = 100_000;

/// What a search found, by whom, in how long.
pub(crate) struct Found {
    pub(crate) counted: Counted,
    pub(crate) stats: Stats,
}

/// Counts up to `limit` solutions with the engine and the order asked for.
pub(crate) fn search(app: &App, matches: &ArgMatches, job: &Job, (limit, keep): (u64, usize)) -> Result<Found, Halt> {
    let puzzle = &*job.puzzle;
    let choice = engine(matches, puzzle);
    let mut solver = solver(app, puzzle, choice, order(matches))?;
    let budget = app.budget(matches, None);
    let start = Instant::now();
    let counted = solver::count(puzzle, &mut *solver, (limit, keep), &budget)
        .map_err(|failure| refused(app, &job.locale, failure))?;
    let stats = Stats::new(choice.id(), &counted.report, start.elapsed().as_secs_f64());
    Ok(Found { counted, stats })
}

/// The engine asked for, or the best for the puzzle: where an order is asked for, of those that have orders. An order of
/// the kind's own was made for plain backtracking.
fn engine(matches: &ArgMatches, puzzle: &dyn Puzzle) -> EngineChoice {
    let named = matches.get_one::<String>("engine").and_then(|id| EngineChoice::named(id));
    named.unwrap_or_else(|| match order(matches) {
        Some(id) if puzzle.branchers().iter().any(|own| own.id == id) => EngineChoice::Kernel(Engine::Bt),
        Some(_) => EngineChoice::Kernel(Engine::Mac),
        None => EngineChoice::default_for(puzzle),
    })
}

/// The order asked for.
pub(crate) fn order(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("order").map(String::as_str)
}

/// The solver asked for, or why there is none.
pub(crate) fn solver<'p>(
    app: &App,
    puzzle: &'p dyn Puzzle,
    choice: EngineChoice,
    order: Option<&str>,
) -> Result<Box<dyn rejilla_engine::Solver + 'p>, Halt> {
    if let Some(order) = order
        && !solver::orders(puzzle).contains(&order)
    {
        return Err(unknown_order(app, puzzle, order));
    }
    if order.is_some() && choice == EngineChoice::Fast {
        return Err(Halt::bad(app.locale.say("error-order-engine", [("engine", choice.id().into())])));
    }
    solver::solver(puzzle, choice, order).ok_or_else(|| {
        let engine = choice.id().into();
        Halt::bad(app.locale.say("error-no-engine", [("engine", engine)]))
    })
}

/// What to say of an order the puzzle does not have.
pub(crate) fn unknown_order(app: &App, puzzle: &dyn Puzzle, order: &str) -> Halt {
    let orders = solver::orders(puzzle).join(", ");
    Halt::bad(app.locale.say("error-order", [("order", order.into()), ("orders", orders.into())]))
}

/// Why a search gave no answer.
pub(crate) fn refused(app: &App, locale: &Locale, failure: Failure) -> Halt {
    Halt::bad(refusal(&app.locale, locale, failure))
}

/// The same as a sentence.
pub(crate) fn refusal(general: &Locale, locale: &Locale, failure: Failure) -> String {
    match failure {
        Failure::Declined(declined) => general.say(
            "error-declined",
            [("engine", declined.engine.id().into()), ("size", (declined.size as usize).into())],
        ),
        Failure::Wrong(fault) => {
            let fault = locale.message(&fault.0).into();
            general.say("error-wrong-answer", [("fault", fault)])
        }
    }
}

/// The code for so many solutions.
fn code(counted: &Counted) -> Exit {
    if counted.count == 0 { Exit::No } else { Exit::Done }
}

pub(crate) fn solve(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    if let Some(fault) = job.fault() {
        if format == "json" {
            let engine = engine(matches, &*job.puzzle).id();
            app.json(&Solved::faulty(&*job.puzzle, engine, fault.clone()))?;
        } else if format == "text" {
            app.say("no-solution", [])?;
        }
        return Err(Halt::Error(Exit::No, fault));
    }
    let limit = if matches.get_flag("all") { u64::MAX } else { matches.get_one("limit").copied().unwrap_or(1) };
    // A document of these holds one board: nothing is left out in silence.
    let holds_one = matches!(format, "svg" | "ipuz") || job.puzzle.kind().binary_formats().contains(&format);
    if limit > 1 && holds_one {
        return Err(Halt::bad(app.locale.say("error-one-board", [("format", format.into())])));
    }
    let found = search(app, matches, &job, (limit, KEPT))?;
    let counted = &found.counted;
    match format {
        "json" => app.json(&Solved::new(&*job.puzzle, counted, found.stats.clone()))?,
        _ => boards(app, &job, counted, format)?,
    }
    if matches.get_flag("stats") && format != "json" {
        let text = statistics(app, &found);
        app.err(&text);
    }
    if counted.count == 0 && counted.complete && format != "json" {
        let text = app.locale.text("no-solution");
        // A board is what standard output was to have; other formats are for programs.
        if format == "text" {
            app.put(&text)?
        } else {
            app.err(&text)
        }
        conflict(app, matches, &job);
    }
    Ok(app.after(counted.report.verdict, code(counted)))
}

/// Nodes spent on saying why there is no solution.
const WHY: u64 = 200_000;

/// Which places already cannot be filled together, where the kind knows.
fn conflict(app: &mut App, matches: &ArgMatches, job: &Job) {
    let budget = app.budget(matches, None).purse(WHY);
    let names: Vec<String> = job
        .puzzle
        .conflict(&budget)
        .into_iter()
        .map(|x| job.locale.place_form(&job.puzzle.place(x), "short"))
        .collect();
    if !names.is_empty() {
        let text = app.locale.say("no-solution-conflict", [("places", job.locale.list(&names).into())]);
        app.err(&text);
    }
}

fn boards(app: &mut App, job: &Job, counted: &Counted, format: &str) -> Result<(), Halt> {
    let several = counted.answers.len() > 1 && format == "text";
    for (i, answer) in counted.answers.iter().enumerate() {
        if several {
            app.say("solution-number", [("n", (i + 1).into())])?;
        }
        written(app, &*job.puzzle, format, &Marks::answer(answer))?;
    }
    Ok(())
}

fn statistics(app: &App, found: &Found) -> String {
    let stats = &found.stats;
    let number = |n: u64| rejilla_engine::Arg::from(n as usize);
    app.locale.say(
        "statistics",
        [
            ("engine", stats.engine.as_str().into()),
            ("solutions", number(found.counted.count)),
            ("nodes", number(stats.nodes)),
            ("prunings", number(stats.prunings)),
            ("backtracks", number(stats.backtracks)),
            ("depth", number(stats.max_depth)),
            ("seconds", app.locale.decimal(stats.seconds, 4).into()),
        ],
    )
}

pub(crate) fn count(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let json = is_json(matches);
    let kind = job.puzzle.kind().info().id;
    if let Some(fault) = job.fault() {
        if json {
            app.json(&Count { kind, count: 0, complete: true })?;
        } else {
            app.put("0")?;
        }
        return Err(Halt::Error(Exit::No, fault));
    }
    let limit = matches.get_one("limit").copied().unwrap_or(u64::MAX);
    let Found { counted, .. } = search(app, matches, &job, (limit, 0))?;
    if json {
        app.json(&Count { kind, count: counted.count, complete: counted.complete })?;
    } else {
        app.put(&counted.count.to_string())?;
    }
    let exit = app.after(counted.report.verdict, code(&counted));
    if !json && !counted.complete {
        let text = app.locale.say("count-at-least", [("count", (counted.count as usize).into())]);
        app.err(&text);
    }
    Ok(exit)
}

pub(crate) fn check(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let kind = job.puzzle.kind().info().id;
    if let Some(fault) = job.fault() {
        if is_json(matches) {
            app.json(&Checked {
                kind,
                valid: false,
                unique: Some(false),
                count: 0,
                complete: true,
                fault: Some(fault.clone()),
            })?;
        } else {
            app.say("check-invalid", [])?;
            app.say("check-none", [])?;
        }
        return Err(Halt::Error(Exit::No, fault));
    }
    let Found { counted, .. } = search(app, matches, &job, (2, 0))?;
    let unique = match (counted.count, counted.complete) {
        (0 | 1, false) => None,
        (count, _) => Some(count == 1),
    };
    if is_json(matches) {
        app.json(&Checked {
            kind,
            valid: true,
            unique,
            count: counted.count,
            complete: counted.complete,
            fault: None,
        })?;
    } else {
        app.say("check-valid", [])?;
        let id = match (unique, counted.count) {
            (None, 0) => "check-unknown",
            (None, _) => "check-maybe",
            (Some(true), _) => "check-unique",
            (Some(false), 0) => "check-none",
            (Some(false), _) => "check-several",
        };
        app.say(id, [])?;
    }
    let otherwise = if unique == Some(true) { Exit::Done } else { Exit::No };
    Ok(app.after(counted.report.verdict, otherwise))
}

/// Whether JSON was asked for.
pub(crate) fn is_json(matches: &ArgMatches) -> bool {
    matches.get_one::<String>("format").is_some_and(|f| f == "json")
}
