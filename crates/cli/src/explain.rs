//! `explain`: the steps a person would take, and search for what is left.

use std::time::Instant;

use clap::ArgMatches;
use rejilla_api::verbs::explain::{ExplainRequest, explain_on};
use rejilla_api::verbs::ladder;
use rejilla_api::verbs::solve::Status;
use rejilla_api::verbs::techniques::climber;
use rejilla_api::{Problem, Table};
use rejilla_engine::explain::{Finish, Told, explain_in_rounds, finish as finish_by_search};
use rejilla_engine::kernel::{self, Budget, Engine, Report, Verdict};
use rejilla_engine::{Answer, Arg, Board, EngineChoice, Explanation, Ladder, Marks, Outcome, Step, Technique, solver};
use rejilla_render::Spoken;

use crate::app::{App, Exit, Halt};
use crate::solve::is_json;
use crate::{input, number, techniques};

/// How an explanation is told.
pub(crate) struct Telling {
    pub(crate) ladder: &'static Ladder,
    /// Those of its techniques that may be used.
    pub(crate) techniques: Vec<&'static Technique>,
    /// The engine whose statistics are told where logic is stuck; none if any will do, and the fastest does.
    pub(crate) engine: Option<Engine>,
    pub(crate) verbose: bool,
    /// Whether the techniques are used in rounds, and how many there may be.
    pub(crate) rounds: Option<Rounds>,
}

/// Rounds, and the most there may be.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rounds {
    pub(crate) most: Option<u64>,
}

pub(crate) fn explain(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    if is_json(matches) {
        return as_json(app, matches, &job);
    }
    let ladder = ladder(&job, matches.get_one::<String>("ladder").map(String::as_str))?;
    let most = matches.get_one("rounds").copied();
    // The first ladder of a kind is that of the text it was taken from, which goes in rounds.
    let first = matches.contains_id("ladder") && ladder.id == job.puzzle.kind().ladders()[0].id;
    let engine = matches.get_one::<String>("engine").and_then(|id| EngineChoice::named(id));
    let telling = Telling {
        ladder,
        techniques: techniques::chosen(matches, &job, ladder)?,
        engine: match engine {
            Some(EngineChoice::Kernel(engine)) => Some(engine),
            _ => None,
        },
        verbose: matches.get_flag("verbose"),
        rounds: (first || most.is_some()).then_some(Rounds { most }),
    };
    let budget = app.budget(matches, None);
    let solutions = number::of(&job, &budget);
    number::say(app, &job, solutions, "explain")?;
    if let Err(spent) = budget.look() {
        return Ok(app.after(Verdict::Spent(spent), Exit::Spent));
    }
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
    let mut limited = false;
    let explanation = climb(job, telling, budget, &mut |what| {
        limited |= matches!(what, Told::Limit);
        if told.is_ok() {
            told = one(app, job, telling, what);
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
            if explanation.outcome == Outcome::Contradiction {
                app.say("explain-contradiction", [])?;
            } else if limited {
                app.say("explain-limit", [])?;
            } else {
                app.say("explain-stuck", [])?;
            }
            app.put("")?;
            own(app, job, "not-by-logic")?;
            app.say("explain-before", [])?;
            board(app, job, &explanation.board)?;
            finish(app, job, telling, &explanation.board, budget)
        }
    }
}

fn climb(job: &Table, telling: &Telling, budget: &Budget, each: &mut dyn FnMut(Told<'_>)) -> Explanation {
    let (puzzle, fresh) = (&*job.puzzle, Board::new(job.puzzle.model()));
    let mut climber = climber(telling.ladder, &telling.techniques);
    match telling.rounds {
        Some(Rounds { most }) => explain_in_rounds(puzzle, fresh, &telling.techniques, most, budget, each),
        None => rejilla_engine::explain::explain(puzzle, fresh, &mut *climber, budget, &mut |step, before| {
            each(Told::Step(step, before));
        }),
    }
}

fn one(app: &mut App, job: &Table, telling: &Telling, what: Told<'_>) -> Result<(), Halt> {
    match what {
        Told::Round(n) => {
            app.put("")?;
            app.say("explain-round", [("n", (n as usize).into())])
        }
        Told::Step(step, before) => one_step(app, job, telling, step, before),
        Told::Limit => Ok(()),
    }
}

fn one_step(app: &mut App, job: &Table, telling: &Telling, step: &Step, before: &Board) -> Result<(), Halt> {
    let spoken = Spoken::new(&job.locale, &*job.puzzle, step);
    app.put(&app.looks.step(&spoken))?;
    if telling.verbose {
        let mut after = before.clone();
        after.apply(&step.effects);
        board(app, job, &after)?;
        framed(app, job, &spoken.done, &after)?;
        app.put("")?;
    }
    Ok(())
}

/// The candidates under what was done to come to them.
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
    app.put(&app.looks.board(&*job.puzzle, &Marks::board(board)))
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

/// By the engine asked for, from the board reached; else by the fastest, which may as well start from the beginning:
/// what logic has placed stands in every solution.
fn search(job: &Table, telling: &Telling, reached: &Board, budget: &Budget) -> Result<Search, Halt> {
    let puzzle = &*job.puzzle;
    let start = Instant::now();
    let fails = |failure| Problem::failure(&job.locale, &failure);
    let (answer, report) = match telling.engine {
        Some(engine) => {
            let Finish { answer, report } = finish_by_search(puzzle, reached, engine, budget).map_err(fails)?;
            (answer, report)
        }
        None => {
            let counted = solver::count(puzzle, &mut *solver::usual(puzzle), (1, 1), budget).map_err(fails)?;
            (counted.answers.into_iter().next(), counted.report)
        }
    };
    Ok(Search { answer, report, seconds: start.elapsed().as_secs_f64() })
}

fn finish(app: &mut App, job: &Table, telling: &Telling, reached: &Board, budget: &Budget) -> Result<Exit, Halt> {
    app.put("")?;
    app.say("explain-search", [])?;
    let found = search(job, telling, reached, budget)?;
    if matches!(found.report.verdict, Verdict::Spent(_)) {
        return Ok(app.after(found.report.verdict, Exit::Spent));
    }
    if telling.engine.is_some() {
        statistics(app, &found)?;
    }
    match found.answer {
        Some(answer) => {
            own(app, job, "solved-by-search")?;
            let filled = answer.len() - reached.placements().len();
            let line = job.locale.say("explain-filled", [("n", filled.into())]);
            app.put(&format!("  {line}"))?;
            app.put(&app.looks.board(&*job.puzzle, &Marks::answer(&answer)))?;
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

/// What the search cost, as the seed counts.
fn statistics(app: &mut App, found: &Search) -> Result<(), Halt> {
    let stats = &found.report.stats;
    let number = |n: u64| Arg::from(n as usize);
    let seconds = app.locale.decimal(found.seconds, 4);
    app.say("explain-time", [("seconds", seconds.into())])?;
    for (id, n) in [
        ("explain-iterations", stats.nodes),
        ("explain-depth", stats.max_depth),
        ("explain-backtracks", stats.backtracks),
    ] {
        let line = app.locale.say(id, [("n", number(n))]);
        app.put(&format!("  {line}"))?;
    }
    Ok(())
}

fn as_json(app: &mut App, matches: &ArgMatches, job: &Table) -> Result<Exit, Halt> {
    let asked = ExplainRequest {
        ladder: matches.get_one("ladder").cloned(),
        engine: matches.get_one("engine").cloned(),
        only: techniques::named(matches, "only"),
        without: techniques::named(matches, "without"),
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
