//! `demo`: every kind at work on an embedded puzzle. Needs no file and no service.

use clap::ArgMatches;
use rejilla_api::verbs::solver_for;
use rejilla_api::{Problem, Table};
use rejilla_engine::kernel::{Budget, Verdict};
use rejilla_engine::solver::{self, Counted};
use rejilla_engine::{Board, EngineChoice, Kind, Marks, Options, Scope};
use rejilla_puzzles::KINDS;
use rejilla_render::Spoken;

use crate::app::{App, Exit, Halt};
use crate::input;

/// Solutions counted before the demonstration has made its point.
const ENOUGH: u64 = 1000;

pub(crate) fn demo(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let budget = app.budget(matches, None);
    for (i, kind) in KINDS.iter().enumerate() {
        if i > 0 {
            app.put("")?;
        }
        let verdict = one(app, *kind, &budget)?;
        if matches!(verdict, Verdict::Spent(_)) {
            return Ok(app.after(verdict, Exit::Spent));
        }
    }
    Ok(Exit::Done)
}

fn one(app: &mut App, kind: &'static dyn Kind, budget: &Budget) -> Result<Verdict, Halt> {
    let Some(example) = kind.info().examples.first() else {
        return Ok(Verdict::Exhausted);
    };
    let options = Options::defaults(kind.options(), Scope::Parse);
    let job = input::parse(app, kind, example.text, &options)?;
    let puzzle = &*job.puzzle;
    app.say("demo-puzzle", [("title", job.title().into()), ("name", example.id.into())])?;
    app.put(&puzzle.write("text", &Marks::none()))?;
    if let Some(step) = kind.full_ladder().climber().next_told(&Board::new(puzzle.model())) {
        let spoken = Spoken::new(&job.locale, puzzle, &step);
        app.put("")?;
        app.say("demo-step", [])?;
        app.put(&spoken.text())?;
    }
    let counted = solved(&job, budget)?;
    app.put("")?;
    app.say("demo-solution", [])?;
    for answer in &counted.answers {
        app.put(&puzzle.write("text", &Marks::answer(answer)))?;
    }
    app.put("")?;
    let number = if counted.complete { counted.count.to_string() } else { format!("≥ {}", counted.count) };
    app.say("demo-count", [("count", number.into())])?;
    Ok(counted.report.verdict)
}

fn solved(job: &Table, budget: &Budget) -> Result<Counted, Halt> {
    let puzzle = &*job.puzzle;
    let mut solver = solver_for(job, EngineChoice::default_for(puzzle), None)?;
    let counted = solver::count(puzzle, &mut *solver, (ENOUGH, 1), budget);
    counted.map_err(|failure| Problem::failure(&job.locale, &failure).into())
}
