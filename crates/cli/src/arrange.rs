//! The first part of a puzzle that has two: `solve --arrangements` lists the ways to arrange its pieces, and
//! `compare --arrangements` shows what different methods pay to find them.

use std::ops::ControlFlow;
use std::time::Instant;

use clap::ArgMatches;
use clap::parser::ValueSource;
use rejilla_api::Table;
use rejilla_api::verbs::arrange::{Arranged, Arrangements, Arranging, Method};
use rejilla_engine::Arrangement;
use rejilla_engine::kernel::{Spent, Verdict};

use crate::app::{App, Exit, Halt};
use crate::compare::{SECONDS, aligned};
use crate::input;
use crate::show::written;
use crate::solve::is_json;

/// Writes every arrangement, each with why digits rule it out if they do, and how many there are.
pub(crate) fn list(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    let limit = match matches.value_source("limit") {
        Some(ValueSource::CommandLine) => matches.get_one("limit").copied().unwrap_or(u64::MAX),
        _ => u64::MAX,
    };
    let budget = app.budget(matches, None);
    let (mut all, mut allowed, mut kept) = (0, 0, Vec::new());
    let mut halted = Ok(());
    let Some(arranger) = job.puzzle.arranger() else { return Err(nothing_to_arrange(app)) };
    let verdict = arranger.each(&budget, &mut |arrangement| {
        all += 1;
        allowed += u64::from(arrangement.ruled_out.is_none());
        if format == "json" {
            let board = job.puzzle.write("line", &arrangement.marks);
            kept.push(Arranged { board, ruled_out: arrangement.ruled_out.map(|why| job.locale.message(&why)) });
        } else {
            halted = one(app, &job, format, (all, &arrangement));
        }
        if all == limit || halted.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    halted?;
    let complete = verdict == Verdict::Exhausted;
    if format == "json" {
        let kind = job.puzzle.kind().info().id;
        app.json(&Arrangements { kind, count: all, allowed, complete, arrangements: kept })?;
    } else if format == "text" {
        let id = if complete { "arrangements-total" } else { "arrangements-so-far" };
        app.say(id, [("all", (all as usize).into()), ("allowed", (allowed as usize).into())])?;
    }
    Ok(app.after(verdict, if allowed == 0 { Exit::No } else { Exit::Done }))
}

/// Writes one arrangement. What is no text has no room for words beside it.
fn one(app: &mut App, job: &Table, format: &str, (n, arrangement): (u64, &Arrangement)) -> Result<(), Halt> {
    if format == "text" {
        let said = match &arrangement.ruled_out {
            Some(why) => job.locale.message(why),
            None => app.locale.text("arrangement-allowed"),
        };
        app.say("arrangement-number", [("n", (n as usize).into()), ("said", said.into())])?;
    }
    written(app, &*job.puzzle, format, &arrangement.marks)
}

fn nothing_to_arrange(app: &App) -> Halt {
    app.bad("error-nothing-to-arrange", [])
}

/// The methods of arranging side by side.
pub(crate) fn compare(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let Some(arranger) = job.puzzle.arranger() else { return Err(nothing_to_arrange(app)) };
    let mut rows = Vec::new();
    let methods = arranger.methods();
    let desk = app.desk(matches, Some(SECONDS));
    for (done, &method) in methods.iter().enumerate() {
        app.progress().say(method);
        let budget = desk.share(methods.len() - done);
        let start = Instant::now();
        let effort = arranger.arrange(method, &budget);
        let seconds = start.elapsed().as_secs_f64();
        let complete = effort.spent.is_none();
        rows.push(Method { method, arrangements: effort.arrangements, laid: effort.laid, complete, seconds });
        if effort.spent == Some(Spent::Cancelled) {
            return Ok(app.after(Verdict::Spent(Spent::Cancelled), Exit::Interrupted));
        }
    }
    if is_json(matches) {
        app.json(&Arranging { kind: job.puzzle.kind().info().id, methods: rows })?;
    } else {
        let text = table(app, &rows);
        app.put(&text)?;
    }
    Ok(Exit::Done)
}

fn table(app: &App, rows: &[Method]) -> String {
    let heads = ["method", "arrangements", "laid", "time"].map(|head| app.locale.text(&format!("column-{head}")));
    let line = |row: &Method| {
        let at_least = if row.complete { "" } else { "≥ " };
        [
            row.method.to_owned(),
            format!("{at_least}{}", row.arrangements),
            format!("{at_least}{}", row.laid),
            format!("{} s", app.locale.decimal(row.seconds, 3)),
        ]
    };
    let lines: Vec<[String; 4]> = std::iter::once(heads).chain(rows.iter().map(line)).collect();
    aligned(&lines, &[0])
}
