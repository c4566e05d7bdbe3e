//! `solve`, `count` and `check`: callers of the one question, *each solution*.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use rejilla_api::Table;
use rejilla_api::verbs::check::{CheckAnswer, CheckRequest, check_on};
use rejilla_api::verbs::solve::{SolveAnswer, SolveRequest, count_on, found_on, solve_on};
use rejilla_engine::kernel::{Budget, Engine, Spent, Var, Verdict};
use rejilla_engine::{Arg, EngineChoice, Marks};

use crate::app::{App, Exit, Halt};
use crate::certify::certify;
use crate::input;
use crate::show::drawn;

/// The order asked for.
pub(crate) fn order(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("order").map(String::as_str)
}

/// The engine asked for.
pub(crate) fn engine(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("engine").map(String::as_str)
}

/// The engine asked for; where only an order is, one that has orders. An order of the kind's own was made for plain
/// backtracking.
fn engine_for(matches: &ArgMatches, job: &Table) -> Option<String> {
    let own = |order: &str| job.puzzle.branchers().iter().any(|own| own.id == order);
    let fitting = |order: &str| if own(order) { Engine::Bt.id() } else { Engine::Mac.id() };
    engine(matches).or_else(|| order(matches).map(fitting)).map(str::to_owned)
}

fn request(app: &App, matches: &ArgMatches, job: &Table, limit: u64) -> Result<SolveRequest, Halt> {
    if order(matches).is_some() && engine(matches) == Some(EngineChoice::Fast.id()) {
        return Err(app.bad("error-order-engine", [("engine", EngineChoice::Fast.id().into())]));
    }
    Ok(SolveRequest {
        engine: engine_for(matches, job),
        order: order(matches).map(str::to_owned),
        limit: Some(limit),
        ..SolveRequest::default()
    })
}

/// The code for so many solutions.
fn code(count: u64) -> Exit {
    if count == 0 { Exit::No } else { Exit::Done }
}

pub(crate) fn solve(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let json = is_json(matches);
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    let desk = app.desk(matches, None);
    let limit = if matches.get_flag("all") { u64::MAX } else { matches.get_one("limit").copied().unwrap_or(1) };
    // Two solutions tell that there is not just one.
    certify(app, matches, (&desk, &job), limit.max(2))?;
    if !json && let Err(unsound) = job.sound() {
        if format == "text" {
            app.say("no-solution", [])?;
        }
        return Err(unsound.into());
    }
    // A document of these holds one board: nothing is left out in silence.
    let holds_one = matches!(format, "svg" | "ipuz") || job.puzzle.kind().binary_formats().contains(&format);
    if limit > 1 && holds_one {
        return Err(app.bad("error-one-board", [("format", format.into())]));
    }
    let asked = request(app, matches, &job, limit)?;
    let found = if json { solve_on(&desk, &job, &asked) } else { found_on(&desk, &job, &asked) };
    let found = app.answer(&desk, found)?;
    if json {
        app.json(&found)?;
        return Ok(faulty(app, found.fault.as_deref()).unwrap_or_else(|| app.after(found.verdict, code(found.count))));
    }
    if let Err(spent) = boards(app, (&desk.budget, &job), &found, format)? {
        return Ok(app.after(Verdict::Spent(spent), Exit::Done));
    }
    if matches.get_flag("stats") {
        let text = statistics(app, &found);
        app.err(&text);
    }
    if found.count == 0 && found.complete {
        let text = app.locale.text("no-solution");
        // A board is what standard output was to have; other formats are for programs.
        if format == "text" {
            app.put(&text)?
        } else {
            app.err(&text)
        }
        conflict(app, &desk.budget, &job);
    }
    Ok(app.after(found.verdict, code(found.count)))
}

/// Says beside an answer that the givens break a rule, and how that ends.
fn faulty(app: &mut App, fault: Option<&str>) -> Option<Exit> {
    app.error(fault?);
    Some(Exit::No)
}

/// Nodes spent on saying why there is no solution.
const WHY: u64 = 200_000;

/// Which places already cannot be filled together, where the kind knows.
fn conflict(app: &mut App, budget: &Budget, job: &Table) {
    let budget = budget.purse(WHY);
    let names: Vec<String> = job
        .puzzle
        .prober()
        .map_or_else(Vec::new, |prober| prober.conflict(&budget))
        .into_iter()
        .map(|x| job.locale.place_form(&job.puzzle.place(x), "short"))
        .collect();
    if !names.is_empty() {
        let text = app.locale.say("no-solution-conflict", [("places", job.locale.list(&names).into())]);
        app.err(&text);
    }
}

/// How long boards are drawn that were found in time, once that is up.
const DRAWING: Duration = Duration::from_millis(100);

/// Shows what was found. A hundred solutions of a large board are found sooner than they are drawn: whoever set a limit, or
/// interrupts, does not wait for all of them.
fn boards(
    app: &mut App,
    (budget, job): (&Budget, &Table),
    found: &SolveAnswer,
    format: &str,
) -> Result<Result<(), Spent>, Halt> {
    let several = found.answers.len() > 1 && format == "text";
    let mut drawing = Duration::ZERO;
    for (i, symbols) in found.answers.iter().enumerate() {
        match budget.look() {
            Err(spent @ Spent::Cancelled) if i > 0 => return Ok(Err(spent)),
            Err(spent @ Spent::Time) if drawing > DRAWING => return Ok(Err(spent)),
            _ => {}
        }
        if several {
            app.say("solution-number", [("n", (i + 1).into())])?;
        }
        // Whoever reads slowly is waited for: only our own part counts.
        let start = Instant::now();
        let board = drawn(app, &*job.puzzle, format, &Marks::answer(&symbols.answer))?;
        drawing += start.elapsed();
        app.put_bytes(&board)?;
    }
    Ok(Ok(()))
}

fn statistics(app: &App, found: &SolveAnswer) -> String {
    let stats = &found.stats;
    let number = |n: u64| Arg::from(n as usize);
    app.locale.say(
        "statistics",
        [
            ("engine", stats.engine.into()),
            ("solutions", number(found.count)),
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
    let limit = matches.get_one("limit").copied().unwrap_or(u64::MAX);
    let desk = app.desk(matches, None);
    certify(app, matches, (&desk, &job), limit)?;
    let counted = app.answer(&desk, count_on(&desk, &job, &request(app, matches, &job, limit)?))?;
    let json = is_json(matches);
    if json {
        app.json(&counted)?;
    } else {
        app.put(&counted.count.to_string())?;
    }
    let fault = job.fault();
    let exit = faulty(app, fault.as_deref()).unwrap_or_else(|| app.after(counted.verdict, code(counted.count)));
    if !json && !counted.complete {
        let text = app.locale.say("count-at-least", [("count", (counted.count as usize).into())]);
        app.err(&text);
    }
    if !json && counted.listed < counted.count {
        let text = app.locale.say("count-unlisted", [("listed", (counted.listed as usize).into())]);
        app.err(&text);
    }
    Ok(exit)
}

pub(crate) fn check(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let asked = CheckRequest {
        engine: engine_for(matches, &job),
        order: order(matches).map(str::to_owned),
        ..CheckRequest::default()
    };
    let desk = app.desk(matches, None);
    certify(app, matches, (&desk, &job), 2)?;
    let checked = app.answer(&desk, check_on(&desk, &job, &asked))?;
    if is_json(matches) {
        app.json(&checked)?;
    } else {
        app.say(if checked.valid { "check-valid" } else { "check-invalid" }, [])?;
        let id = match (checked.unique, checked.count) {
            (None, 0) => "check-unknown",
            (None, _) => "check-maybe",
            (Some(true), _) => "check-unique",
            (Some(false), 0) => "check-none",
            (Some(false), _) => "check-several",
        };
        app.say(id, [])?;
        if !job.entered().is_empty() {
            say_entries(app, &job, &checked)?;
        }
    }
    let otherwise = if checked.unique == Some(true) { Exit::Done } else { Exit::No };
    let fault = checked.fault.as_deref();
    Ok(faulty(app, fault).unwrap_or_else(|| app.after(checked.verdict, otherwise)))
}

/// What is to be said of what a player wrote: that it is right so far, or which of it is wrong.
fn say_entries(app: &mut App, job: &Table, checked: &CheckAnswer) -> Result<(), Halt> {
    app.put(&checked.message)?;
    let name = |x: &usize| job.locale.place_form(&job.puzzle.place(Var::at(*x)), "short");
    let places: Vec<String> = checked.wrong.iter().map(name).collect();
    if places.is_empty() { Ok(()) } else { app.put(&format!("  {}", job.locale.list(&places))) }
}

/// Says which of a player's entries are wrong, if any are: from there no step leads on.
pub(crate) fn say_wrong(app: &mut App, matches: &ArgMatches, job: &Table) -> Result<bool, Halt> {
    if job.entered().is_empty() {
        return Ok(false);
    }
    let desk = app.desk(matches, None);
    let checked = app.answer(&desk, check_on(&desk, job, &CheckRequest::default()))?;
    let wrong = !checked.wrong.is_empty();
    if wrong {
        say_entries(app, job, &checked)?;
    }
    Ok(wrong)
}

/// Whether JSON was asked for.
pub(crate) fn is_json(matches: &ArgMatches) -> bool {
    matches.get_one::<String>("format").is_some_and(|f| f == "json")
}
