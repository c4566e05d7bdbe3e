//! `trace`: the story of a search, as it happens.

use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ArgMatches;
use rejilla_api::Problem;
use rejilla_api::verbs::{check_order, telling_engine};
use rejilla_engine::kernel::{self, Engine};
use rejilla_engine::solver::{self, Failure};
use rejilla_render::Narrator;

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::{engine, order};

/// Lines told on a terminal unless more are asked for.
const LINES: u64 = 400;

pub(crate) fn trace(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let puzzle = &*job.puzzle;
    let engine = telling_engine(&job, engine(matches).unwrap_or(Engine::Fc.id()))?;
    check_order(&job, order(matches))?;
    let Some(mut brancher) = solver::brancher(puzzle, engine, order(matches)) else {
        return Err(Problem::crash(&job.locale).into());
    };
    let limit: u64 = matches.get_one("limit").copied().unwrap_or(1);
    // When nobody reads any more, the search need not go on.
    let unread = Arc::new(AtomicBool::new(false));
    let stop = unread.clone();
    let budget = app.budget_until(matches, move || stop.load(Ordering::Relaxed));
    let mut written = Ok(());
    // Nobody reads ten thousand lines as they fly past.
    let most = matches.get_one("lines").copied().or_else(|| std::io::stdout().is_terminal().then_some(LINES));
    let mut told = 0;
    let mut line = |text: &str| {
        if written.is_ok() && most.is_none_or(|most| told < most) {
            written = app.put(text);
        }
        told += 1;
        if written.is_err() || most.is_some_and(|most| told > most) {
            unread.store(true, Ordering::Relaxed);
        }
    };
    let mut narrator = Narrator::new(&job.locale, puzzle, engine, matches.get_flag("full"), &mut line, &budget);
    let mut found = 0;
    let mut wrong = None;
    let report = kernel::solve(puzzle.model(), engine, &mut *brancher, &budget, &mut narrator, &mut |answer| {
        wrong = puzzle.check(answer).err();
        found += 1;
        if found >= limit || wrong.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written?;
    if let Some(most) = most.filter(|&most| told > most) {
        let text = app.locale.say("trace-cut", [("lines", (most as usize).into())]);
        app.err(&text);
        return Ok(Exit::Done);
    }
    if let Some(fault) = wrong {
        return Err(Problem::failure(&job.locale, &Failure::Wrong(fault)).into());
    }
    let report = report.map_err(|declined| Problem::failure(&job.locale, &Failure::Declined(declined)))?;
    let otherwise = if found == 0 { Exit::No } else { Exit::Done };
    Ok(app.after(report.verdict, otherwise))
}
