//! `hint` and `rate`: the next step, and how hard the hardest one is.

use clap::ArgMatches;
use rejilla_engine::kernel::Verdict;
use rejilla_engine::{Board, Effect, Marks, Step, rating};
use rejilla_render::json::{Hinted, Rated, StepJson};
use rejilla_render::{Spoken, svg};

use crate::app::{App, Exit, Halt};
use crate::explain::ladder;
use crate::input;
use crate::solve::is_json;

pub(crate) fn hint(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let puzzle = &*job.puzzle;
    let board = Board::new(puzzle.model());
    let step = ladder(app, matches, &job)?.climber().next_told(&board);
    if is_json(matches) {
        app.json(&Hinted {
            kind: puzzle.kind().info().id,
            step: step.as_ref().map(|s| StepJson::new(&job.locale, puzzle, s)),
        })?;
        return Ok(if step.is_some() { Exit::Done } else { Exit::No });
    }
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

pub(crate) fn rate(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let budget = app.budget(matches, None);
    let kind = job.puzzle.kind();
    let Some(rating) = rating::rate(&*job.puzzle, &budget) else {
        // Either the budget is spent or the steps contradict each other; only the latter is an answer.
        return match budget.look().and_then(|()| budget.tick()) {
            Err(spent) => Ok(app.after(Verdict::Spent(spent), Exit::Spent)),
            Ok(()) => Err(Halt::Error(Exit::No, app.locale.text("no-solution"))),
        };
    };
    if is_json(matches) {
        app.json(&Rated::new(kind, &rating))?;
        return Ok(Exit::Done);
    }
    let number = app.locale.decimal(f64::from(rating.tenths) / 10.0, 1);
    let level = job.locale.text(&format!("level-{}", rating.level.id));
    app.say("rate-rating", [("rating", number.into()), ("level", level.into())])?;
    if let Some(technique) = rating.hardest {
        let name = job.locale.text(technique.id);
        app.say("rate-hardest", [("technique", name.into())])?;
    }
    app.say("rate-steps", [("steps", rating.steps.into())])?;
    if rating.needs_search {
        app.say("rate-search", [])?;
    }
    Ok(Exit::Done)
}
