//! `viable`: what can still stand at a place if the rest is to be filled.

use clap::ArgMatches;
use rejilla_api::Table;
use rejilla_api::verbs::viable::viable_on;
use rejilla_engine::kernel::Var;
use rejilla_render::Lang;

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::is_json;

pub(crate) fn viable(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let name = matches.get_one::<String>("at").map_or("", String::as_str);
    let Some(x) = place(app, &job, name) else {
        let names: Vec<String> = job.puzzle.model().asked().take(6).map(|x| short(&job, x)).collect();
        let names = format!("{}, …", names.join(", "));
        return Err(app.bad("error-place", [("place", name.into()), ("places", names.into())]));
    };
    let desk = app.desk(matches, None);
    let answer = viable_on(&desk, &job, x);
    if is_json(matches) {
        app.json(&answer)?;
    } else if !answer.viable.is_empty() {
        app.put(&answer.viable.join("\n"))?;
    }
    if answer.unknown > 0 {
        let text = app.locale.say("viable-unknown", [("count", answer.unknown.into())]);
        app.err(&text);
        return Ok(desk.budget.look().map_or_else(Exit::of_spent, |()| Exit::Spent));
    }
    Ok(if answer.viable.is_empty() { Exit::No } else { Exit::Done })
}

fn short(job: &Table, x: Var) -> String {
    job.locale.place_form(&job.puzzle.place(x), "short")
}

/// The variable with this short name, in any language; slots also as `1a`, and spans with a hyphen.
fn place(app: &App, job: &Table, name: &str) -> Option<Var> {
    let plain = |name: &str| name.to_lowercase().replace(['–', '—'], "-");
    let turned = |name: &str| {
        let at = name.find(|c: char| !c.is_ascii_digit()).filter(|&at| at > 0)?;
        Some(format!("{}{}", &name[at..], &name[..at]))
    };
    let wanted = plain(name);
    let also = turned(&wanted);
    let kind = job.puzzle.kind();
    let locales: Vec<_> = Lang::ALL.iter().map(|&lang| app.locale_in(lang, kind)).collect();
    job.puzzle.model().asked().find(|&x| {
        let place = job.puzzle.place(x);
        locales.iter().any(|locale| {
            let own = plain(&locale.place_form(&place, "short"));
            own == wanted || Some(&own) == also.as_ref()
        })
    })
}
