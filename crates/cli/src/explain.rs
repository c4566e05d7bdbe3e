//! `explain`: the steps a person would take, and search for what is left.

use std::time::Instant;

use clap::ArgMatches;
use rejilla_api::verbs::explain::{ExplainRequest, explain_on};
use rejilla_api::verbs::ladder;
use rejilla_api::verbs::solve::Status;
use rejilla_api::{Problem, Table};
use rejilla_engine::explain::{Finish, finish as finish_by_search};
use rejilla_engine::kernel::{self, Budget, Engine, Report, Verdict};
use rejilla_engine::{Answer, Arg, Board, EngineChoice, Explanation, Ladder, Marks, Outcome, Step};
use rejilla_render::Spoken;

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::is_json;

/// How an explanation is told.
pub(crate) struct Telling {
    pub(crate) ladder: &'static Ladder,
    pub(crate) engine: Engine,
    pub(crate) verbose: bool,
}

pub(crate) fn explain(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    if is_json(matches) {
        return as_json(app, matches, &job);
    }
    let engine = matches.get_one::<String>("engine").and_then(|id| EngineChoice::named(id));
    let telling = Telling {
        ladder: ladder(&job, matches.get_one::<String>("ladder").map(String::as_str))?,
        engine: match engine {
            Some(EngineChoice::Kernel(engine)) => engine,
            _ => job.puzzle.finisher(),
        },
        verbose: matches.get_flag("verbose"),
    };
    let budget = app.budget(matches, None);
    tell(app, &job, &telling, &budget)
}

/// Tells the whole story in text.
pub(crate) fn tell(app: &mut App, job: &Table, telling: &Telling, budget: &Budget) -> Result<Exit, Halt> {
    let fresh = Board::new(job.puzzle.model());
    if telling.verbose {
        let title = app.locale.text("explain-initial");
        framed(app, job, &title, &fresh)?;
        app.put("")?;
    }
    let mut told = Ok(());
    let explanation = climb(job, telling, budget, &mut |step, before| {
        if told.is_ok() {
            told = one_step(app, job, telling, step, before);
        }
    });
    told?;
    match explanation.outcome {
        Outcome::Solved => {
            app.put("")?;
            own(app, job, "solved-by-logic")?;
            board(app, job, &explanation.board)?;
            Ok(Exit::Done)
        }
        Outcome::Stopped => {
            let spent = budget.look().err().unwrap_or(kernel::Spent::Nodes);
            board(app, job, &explanation.board)?;
            Ok(app.after(Verdict::Spent(spent), Exit::Spent))
        }
        Outcome::Stuck | Outcome::Contradiction => {
            app.put("")?;
            if explanation.outcome == Outcome::Stuck {
                app.say("explain-stuck", [])?;
            } else {
                app.say("explain-contradiction", [])?;
            }
            app.put("")?;
            own(app, job, "not-by-logic")?;
            app.say("explain-before", [])?;
            board(app, job, &explanation.board)?;
            finish(app, job, telling, &explanation.board, budget)
        }
    }
}

fn climb(job: &Table, telling: &Telling, budget: &Budget, each: &mut dyn FnMut(&Step, &Board)) -> Explanation {
    let fresh = Board::new(job.puzzle.model());
    rejilla_engine::explain::explain(&*job.puzzle, fresh, &mut *telling.ladder.climber(), budget, each)
}

fn one_step(app: &mut App, job: &Table, telling: &Telling, step: &Step, before: &Board) -> Result<(), Halt> {
    let spoken = Spoken::new(&job.locale, &*job.puzzle, step);
    app.put(&spoken.text())?;
    if telling.verbose {
        let mut after = before.clone();
        after.apply(&step.effects);
        board(app, job, &after)?;
        framed(app, job, &spoken.headline, &after)?;
        app.put("")?;
    }
    Ok(())
}

/// The candidates under the name of the step that led to them.
fn framed(app: &mut App, job: &Table, step: &str, board: &Board) -> Result<(), Halt> {
    let formats = job.puzzle.kind().info().formats;
    if !formats.iter().any(|f| f.id == "candidates") {
        return Ok(());
    }
    let rule = "=".repeat(40);
    app.put("")?;
    app.put(&rule)?;
    app.say("explain-step", [("step", step.into())])?;
    app.put(&rule)?;
    app.put(&job.puzzle.write("candidates", &Marks::board(board)))
}

fn board(app: &mut App, job: &Table, board: &Board) -> Result<(), Halt> {
    app.put(&job.puzzle.write("text", &Marks::board(board)))
}

/// Says a sentence the kind may have words of its own for.
fn own(app: &mut App, job: &Table, id: &str) -> Result<(), Halt> {
    let text = job.locale.say(id, [("title", job.title().into())]);
    app.put(&text)
}

/// A search from the board that logic reached, and how long it took.
struct Search {
    answer: Option<Answer>,
    report: Report,
    seconds: f64,
}

fn search(job: &Table, engine: Engine, reached: &Board, budget: &Budget) -> Result<Search, Halt> {
    let start = Instant::now();
    let Finish { answer, report } = finish_by_search(&*job.puzzle, reached, engine, budget)
        .map_err(|failure| Problem::failure(&job.locale, &failure))?;
    Ok(Search { answer, report, seconds: start.elapsed().as_secs_f64() })
}

fn finish(app: &mut App, job: &Table, telling: &Telling, reached: &Board, budget: &Budget) -> Result<Exit, Halt> {
    app.put("")?;
    app.say("explain-search", [])?;
    let found = search(job, telling.engine, reached, budget)?;
    if matches!(found.report.verdict, Verdict::Spent(_)) {
        return Ok(app.after(found.report.verdict, Exit::Spent));
    }
    let stats = &found.report.stats;
    let number = |n: u64| Arg::from(n as usize);
    app.say("explain-time", [("seconds", format!("{:.4}", found.seconds).into())])?;
    for (id, n) in [
        ("explain-iterations", stats.nodes),
        ("explain-depth", stats.max_depth),
        ("explain-backtracks", stats.backtracks),
    ] {
        let line = app.locale.say(id, [("n", number(n))]);
        app.put(&format!("  {line}"))?;
    }
    match found.answer {
        Some(answer) => {
            own(app, job, "solved-by-search")?;
            let filled = answer.len() - reached.placements().len();
            let line = job.locale.say("explain-filled", [("n", filled.into())]);
            app.put(&format!("  {line}"))?;
            app.put(&job.puzzle.write("text", &Marks::answer(&answer)))?;
            Ok(Exit::Done)
        }
        None => {
            own(app, job, "no-solution-by-search")?;
            app.say("explain-reached", [])?;
            board(app, job, reached)?;
            Ok(Exit::No)
        }
    }
}

fn as_json(app: &mut App, matches: &ArgMatches, job: &Table) -> Result<Exit, Halt> {
    let asked = ExplainRequest {
        ladder: matches.get_one("ladder").cloned(),
        engine: matches.get_one("engine").cloned(),
        ..ExplainRequest::default()
    };
    let desk = app.desk(matches, None);
    let explained = app.answer(&desk, explain_on(&desk, job, &asked))?;
    app.json(&explained)?;
    let exit = match explained.status {
        Status::Solved => Exit::Done,
        Status::Unsolvable => Exit::No,
        Status::Stopped => Exit::Spent,
    };
    Ok(app.after(explained.verdict, exit))
}
