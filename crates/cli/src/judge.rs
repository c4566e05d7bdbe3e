//! `hint` and `rate`: the next step, and how hard the hardest one is.

use clap::ArgMatches;
use rejilla_api::verbs::check::Solutions;
use rejilla_api::verbs::hint::{HintRequest, hint_on};
use rejilla_api::verbs::ladder;
use rejilla_api::verbs::rate::rate_on;
use rejilla_api::verbs::techniques::climber;
use rejilla_api::{Cause, Stop, Table};
use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_engine::{Board, Climber, Effect, Marks, Step};
use rejilla_render::step::marks;
use rejilla_render::{Spoken, svg};

use crate::app::{App, Exit, Halt};
use crate::number;
use crate::solve::is_json;
use crate::{input, solve, techniques};

pub(crate) fn hint(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    if is_json(matches) {
        return hint_as_json(app, matches, &job);
    }
    let puzzle = &*job.puzzle;
    let budget = app.budget(matches, None);
    let solutions = number::of(&job, &budget);
    number::say(app, &job, solutions, "hint")?;
    if let Err(spent) = budget.look() {
        return Ok(app.after(Verdict::Spent(spent), Exit::Spent));
    }
    if solve::say_wrong(app, matches, &job)? {
        return Ok(Exit::No);
    }
    let ladder = ladder(&job, matches.get_one::<String>("ladder").map(String::as_str))?;
    let techniques = techniques::chosen(matches, &job, ladder)?;
    let mut climber = climber(ladder, &techniques);
    let most = matches.get_one::<u64>("steps").copied().unwrap_or(1);
    let before = job.board().with_patience(&budget);
    // A board that no solution comes of has no next step.
    let wanted = if solutions == Solutions::None { 0 } else { most };
    let (steps, after) = taken(&before, &mut *climber, wanted);
    let exit = if steps.is_empty() && !before.is_full() { Exit::No } else { Exit::Done };
    if let Err(spent) = budget.look() {
        return Ok(app.after(Verdict::Spent(spent), Exit::Spent));
    }
    let Some(first) = steps.first() else {
        if wanted > 0 {
            let text = app.locale.text(if before.is_full() { "hint-full" } else { "hint-none" });
            app.err(&text);
        }
        return Ok(exit);
    };
    if matches.get_one::<String>("format").is_some_and(|f| f == "svg") {
        let scene = puzzle.scene(&marks(&before, first));
        app.put(&svg::svg(&scene, &Spoken::new(&job.locale, puzzle, first).headline))?;
        return Ok(exit);
    }
    let level = matches.get_one::<String>("level").map_or("why", String::as_str);
    for step in &steps {
        say_step(app, &job, step, level)?;
    }
    if matches.get_flag("apply") {
        app.put("")?;
        app.put(&app.looks.board(puzzle, &Marks::board(&after)))?;
    }
    Ok(exit)
}

/// So many steps from a board, and the board they lead to.
fn taken(board: &Board, climber: &mut dyn Climber, most: u64) -> (Vec<Step>, Board) {
    let (mut steps, mut after) = (Vec::new(), board.clone());
    while (steps.len() as u64) < most && !after.is_full() && after.contradiction().is_none() {
        let Some(step) = climber.next_told(&after) else { break };
        after.apply(&step.effects);
        climber.changed(&after, &step.effects);
        steps.push(step);
    }
    (steps, after)
}

/// As much of a step as is asked for: where to look, what is done, why.
fn say_step(app: &mut App, job: &Table, step: &Step, level: &str) -> Result<(), Halt> {
    let spoken = Spoken::new(&job.locale, &*job.puzzle, step);
    match level {
        "where" => {
            let mut places = step.pattern();
            if places.is_empty() {
                places = step.effects.iter().map(Effect::var).collect();
            }
            let names: Vec<String> =
                places.iter().map(|&x| job.locale.place_form(&job.puzzle.place(x), "short")).collect();
            app.say("hint-where", [("cells", job.locale.list(&names).into())])
        }
        "what" => app.put(&format!("{}\n  {}", spoken.headline, spoken.effects)),
        _ => app.put(&app.looks.step(&spoken)),
    }
}

fn hint_as_json(app: &mut App, matches: &ArgMatches, job: &Table) -> Result<Exit, Halt> {
    let asked = HintRequest {
        ladder: matches.get_one("ladder").cloned(),
        only: techniques::named(matches, "only"),
        without: techniques::named(matches, "without"),
        ..HintRequest::default()
    };
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
    number::say(app, &job, rated.solutions, "rate")?;
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
