//! `hint` and `rate`: the next step, and how hard the hardest one is.

use clap::ArgMatches;
use rejilla_engine::climb::Climber;
use rejilla_engine::kernel::Verdict;
use rejilla_engine::{Board, Effect, Marks, Step, rating};
use rejilla_render::json::{Hinted, Rated, StepJson};
use rejilla_render::{Spoken, svg};

use crate::app::{App, Exit, Halt};
use crate::explain::ladder;
use crate::input::{self, Job};
use crate::number::{self, Solutions};
use crate::solve::is_json;
use crate::techniques;

pub(crate) fn hint(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let puzzle = &*job.puzzle;
    let budget = app.budget(matches, None);
    let solutions = number::of(&job, &budget);
    let json = is_json(matches);
    if !json {
        number::say(app, number::amiss(&job, solutions), "hint")?;
    }
    let ladder = ladder(app, matches, &job)?;
    let techniques = techniques::chosen(app, matches, puzzle.kind(), ladder)?;
    let mut climber = techniques::climber(ladder, &techniques);
    let most = matches.get_one::<u64>("steps").copied().unwrap_or(1);
    let before = Board::new(puzzle.model()).with_patience(&budget);
    // A board that no solution comes of has no next step.
    let wanted = if solutions == Some(Solutions::None) { 0 } else { most };
    let (steps, after) = taken(&before, &mut *climber, wanted);
    let exit = if steps.is_empty() && !before.is_full() { Exit::No } else { Exit::Done };
    if json {
        let said: Vec<StepJson> = steps.iter().map(|step| StepJson::new(&job.locale, puzzle, step)).collect();
        app.json(&Hinted {
            kind: puzzle.kind().info().id,
            solutions: solutions.map(Solutions::id),
            step: said.first().cloned(),
            steps: said,
            reached: puzzle.write("line", &Marks::board(&after)),
        })?;
        return Ok(exit);
    }
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
fn say_step(app: &mut App, job: &Job, step: &Step, level: &str) -> Result<(), Halt> {
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
        _ => {
            let headline = app.looks.bold(&spoken.headline);
            app.put(&format!("{headline}\n  {}\n  {}", spoken.reason, spoken.effects))
        }
    }
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
    let solutions = number::of(&job, &budget);
    if solutions == Some(Solutions::None) {
        return Err(Halt::Error(Exit::No, app.locale.text("rate-solutions-none")));
    }
    let Some(rating) = rating::rate(&*job.puzzle, &budget) else {
        // Either the budget is spent or the steps contradict each other; only the latter is an answer.
        return match budget.look().and_then(|()| budget.tick()) {
            Err(spent) => Ok(app.after(Verdict::Spent(spent), Exit::Spent)),
            Ok(()) => Err(Halt::Error(Exit::No, app.locale.text("no-solution"))),
        };
    };
    if is_json(matches) {
        app.json(&Rated::new(kind, &rating, solutions.map(Solutions::id)))?;
        return Ok(Exit::Done);
    }
    number::say(app, number::amiss(&job, solutions), "rate")?;
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
