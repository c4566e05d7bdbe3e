//! `generate`: new puzzles, the same for the same seed.

use clap::ArgMatches;
use rejilla_api::verbs::make::{GenerateAnswer, Made, chosen_seed};
use rejilla_api::{Cause, Problem};
use rejilla_engine::kernel::Verdict;
use rejilla_engine::{Exhausted, Kind, Marks, Options, Puzzle, Scope};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_records::Workers;
use rejilla_records::make::{Fresh, Making};
use rejilla_render::Locale;

use crate::app::{App, Exit, Halt};
use crate::batch::threads;
use crate::input::options;
use crate::show::written;

pub(crate) fn generate(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let kind = matches.get_one::<String>("kind").and_then(|id| kind_named(id)).unwrap_or(KINDS[0]);
    let options = options(app, matches, kind, Scope::Generate)?;
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    let count: u64 = matches.get_one("count").copied().unwrap_or(1);
    if count > 1 && (format == "svg" || kind.binary_formats().contains(&format)) {
        return Err(app.bad("error-svg-many", []));
    }
    let seed = match matches.get_one::<u64>("seed") {
        Some(&seed) => seed,
        None => {
            let seed = chosen_seed(&app.desk(matches, None));
            let text = app.locale.say("generate-seed", [("seed", seed.to_string().into())]);
            app.err(&text);
            seed
        }
    };
    let (making, locale) = (Making { kind, options, seed }, app.locale_of(kind));
    let threads = threads(matches);
    let (workers, together) = (Workers::new(Some(threads)), making.together() * threads as u64);
    let mut made = Vec::new();
    let mut exit = Exit::Done;
    let mut index = 0;
    while index < count && exit == Exit::Done {
        if count > 1 {
            app.progress().reach(index, Some(count));
        }
        let desk = app.desk(matches, None);
        let some = index..count.min(index + together);
        let (puzzles, gave_up) = until_error(making.some(some, &workers, &desk.budget));
        for puzzle in puzzles {
            match format {
                "line" => app.put(&puzzle.line())?,
                "json" => {
                    let puzzle = whole(puzzle, kind, &locale)?;
                    made.push(Made::new(index, &*puzzle).rated(&*puzzle, &desk));
                }
                _ => {
                    if index > 0 && format == "text" {
                        app.put("")?;
                    }
                    written(app, &*whole(puzzle, kind, &locale)?, format, &Marks::none())?;
                }
            }
            index += 1;
        }
        if let Some(gave_up) = gave_up {
            // What is known so far is not thrown away.
            exit = ended(app, kind, gave_up)?;
        }
    }
    if format == "json" {
        app.json(&GenerateAnswer { kind: kind.info().id, seed, puzzles: made, board: None })?;
    }
    Ok(exit)
}

/// What was made before the first that was not.
fn until_error(made: impl IntoIterator<Item = Result<Fresh, Exhausted>>) -> (Vec<Fresh>, Option<Exhausted>) {
    let mut puzzles = Vec::new();
    for one in made {
        match one {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(gave_up) => return (puzzles, Some(gave_up)),
        }
    }
    (puzzles, None)
}

/// A puzzle as it was made, to be drawn and rated.
fn whole(fresh: Fresh, kind: &dyn Kind, locale: &Locale) -> Result<Box<dyn Puzzle>, Halt> {
    match fresh {
        Fresh::Whole(puzzle) => Ok(puzzle),
        Fresh::Line(line) => {
            let options = Options::defaults(kind.options(), Scope::Parse);
            let line = String::from_utf8_lossy(&line);
            kind.parse(&line, &options).map_err(|error| Problem::parse(locale, &error).into())
        }
    }
}

/// How the run ends: with a code if it was only stopped, with an error if it could never succeed.
pub(crate) fn ended(app: &mut App, kind: &dyn Kind, gave_up: Exhausted) -> Result<Exit, Halt> {
    match gave_up {
        Exhausted::Budget(spent) => Ok(app.after(Verdict::Spent(spent), Exit::Spent)),
        Exhausted::Unsettled(spent, message) => {
            let text = app.locale_of(kind).message(&message);
            app.err(&text);
            Ok(app.after(Verdict::Spent(spent), Exit::Spent))
        }
        Exhausted::Tries(tries) => {
            let args = [("tries", (tries as usize).into())];
            Err(Problem::new(Cause::Spent, &app.locale, "generate-tries", args).into())
        }
        Exhausted::Impossible(message) => Err(Problem::message(Cause::Unfit, &app.locale_of(kind), &message).into()),
    }
}
