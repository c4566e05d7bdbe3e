//! `hint` and `rate`: the next step, and how hard the hardest one is.

use clap::ArgMatches;
use rejilla_api::verbs::judge::{HintRequest, hint_on, rate_on};
use rejilla_api::verbs::ladder;
use rejilla_api::{Cause, Stop, Table};
use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_engine::{Board, Effect, Marks, Step};
use rejilla_render::{Spoken, svg};

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::is_json;

pub(crate) fn hint(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    if is_json(matches) {
        return hint_as_json(app, matches, &job);
    }
    let puzzle = &*job.puzzle;
    let board = Board::new(puzzle.model());
    let ladder = ladder(&job, matches.get_one::<String>("ladder").map(String::as_str))?;
    let step = ladder.climber().next_told(&board);
    let Some(step) = step else {
        let id = if board.is_full() { "hint-full" } else { "hint-none" };
        let text = app.locale.text(id);
        app.err(&text);
        return Ok(if board.is_full() { Exit::Done } else { Exit::No });
    };
    let spoken = Spoken::new(&job.locale, puzzle, &step);
    if matches.get_one::<String>("format").is_some_and(|f| f == "svg") {
        let scene = puzzle.scene(&marks(&board, &step));
        app.put(&svg::svg(&scene, &spoken.headline))?;
    } else {
        app.put(&spoken.text())?;
    }
    Ok(Exit::Done)
}

/// A board with a step drawn into it.
fn marks(board: &Board, step: &Step) -> Marks {
    let mut marks = Marks::board(board);
    marks.pattern = step.pattern();
    marks.links = step.links();
    for effect in &step.effects {
        match effect {
            Effect::Place(x, v) => marks.placed.push((*x, *v)),
            Effect::Remove(x, v) => marks.removed.push((*x, *v)),
            Effect::Restrict(x, set) => {
                let gone = board.domain(*x).iter().filter(|&v| !set.view().contains(v));
                marks.removed.extend(gone.map(|v| (*x, v)));
            }
        }
    }
    marks
}

fn hint_as_json(app: &mut App, matches: &ArgMatches, job: &Table) -> Result<Exit, Halt> {
    let asked = HintRequest { ladder: matches.get_one("ladder").cloned(), ..HintRequest::default() };
    let desk = app.desk(matches, None);
    let hinted = app.answer(&desk, hint_on(&desk, job, &asked))?;
    app.json(&hinted)?;
    let exit = if hinted.step.is_some() { Exit::Done } else { Exit::No };
    Ok(app.after(hinted.verdict, exit))
}

pub(crate) fn rate(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let desk = app.desk(matches, None);
    let rated = match rate_on(&desk, &job) {
        // What ended it is said in the words of every verb.
        Err(Stop::Problem(problem)) if problem.cause == Cause::Spent && !is_json(matches) => {
            let spent = desk.budget.look().err().unwrap_or(Spent::Nodes);
            return Ok(app.after(Verdict::Spent(spent), Exit::Spent));
        }
        rated => app.answer(&desk, rated)?,
    };
    if is_json(matches) {
        app.json(&rated)?;
        return Ok(Exit::Done);
    }
    let number = app.locale.decimal(rated.rating, 1);
    app.say("rate-rating", [("rating", number.into()), ("level", rated.level_name.into())])?;
    if let (Some(ep), Some(ed)) = (rated.until_placed, rated.first) {
        let [er, ep, ed] = [rated.rating, ep, ed].map(|rating| app.locale.decimal(rating, 1));
        app.say("rate-scale", [("er", er.into()), ("ep", ep.into()), ("ed", ed.into())])?;
    }
    if let Some(name) = rated.hardest_name {
        app.say("rate-hardest", [("technique", name.into())])?;
    }
    app.say("rate-steps", [("steps", rated.steps.into())])?;
    for used in rated.techniques {
        app.say("rate-technique", [("technique", used.name.into()), ("steps", used.steps.into())])?;
    }
    if rated.needs_search {
        app.say("rate-search", [])?;
    }
    Ok(Exit::Done)
}
