//! `viable`: what can still stand at a place if the rest is to be filled.

use clap::ArgMatches;
use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::solver;

use crate::app::{App, Exit, Halt};
use crate::input::{self, Job};

pub(crate) fn viable(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let name = matches.get_one::<String>("at").map_or("", String::as_str);
    let Some(x) = place(&job, name) else {
        let names: Vec<String> = job.puzzle.model().vars().take(6).map(|x| short(&job, x)).collect();
        let names = format!("{}, …", names.join(", "));
        return Err(Halt::bad(app.locale.say("error-place", [("place", name.into()), ("places", names.into())])));
    };
    let budget = app.budget(matches, None);
    let (viable, unknown) = solver::viable(&*job.puzzle, x, &budget);
    let list =
        |values: &[Val]| -> String { values.iter().map(|&v| job.puzzle.symbol(x, v)).collect::<Vec<_>>().join("\n") };
    if !viable.is_empty() {
        app.put(&list(&viable))?;
    }
    if !unknown.is_empty() {
        let text = app.locale.say("viable-unknown", [("count", unknown.len().into())]);
        app.err(&text);
        return Ok(budget.look().map_or_else(Exit::of_spent, |()| Exit::Spent));
    }
    Ok(if viable.is_empty() { Exit::No } else { Exit::Done })
}

fn short(job: &Job, x: Var) -> String {
    job.locale.place_form(&job.puzzle.place(x), "short")
}

/// The variable with this short name.
fn place(job: &Job, name: &str) -> Option<Var> {
    job.puzzle.model().vars().find(|&x| short(job, x).eq_ignore_ascii_case(name))
}
