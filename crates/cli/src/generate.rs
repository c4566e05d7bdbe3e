//! `generate`: new puzzles, the same for the same seed.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use rejilla_engine::kernel::{Budget, Verdict};
use rejilla_engine::{Exhausted, Kind, Marks, Options, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_render::json::{Generated, Made};

use crate::app::{App, Exit, Halt};
use crate::input::options;
use crate::show::written;

pub(crate) fn generate(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let kind = matches.get_one::<String>("kind").and_then(|id| kind_named(id)).unwrap_or(KINDS[0]);
    let options = options(app, matches, kind, Scope::Generate)?;
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    let count: u64 = matches.get_one("count").copied().unwrap_or(1);
    if count > 1 && (format == "svg" || kind.binary_formats().contains(&format)) {
        return Err(Halt::bad(app.locale.text("error-svg-many")));
    }
    let seed = match matches.get_one::<u64>("seed") {
        Some(&seed) => seed,
        None => {
            let seed = clock();
            let text = app.locale.say("generate-seed", [("seed", seed.to_string().into())]);
            app.err(&text);
            seed
        }
    };
    let mut made = Vec::new();
    let mut exit = Exit::Done;
    for index in 0..count {
        if count > 1 {
            app.progress(&format!("{}/{count}", index + 1));
        }
        let budget = app.budget(matches, None);
        let puzzle = match one(app, kind, &options, (seed, index), &budget) {
            Ok(puzzle) => puzzle,
            Err(halt) => {
                // What is known so far is not thrown away.
                exit = halt?;
                break;
            }
        };
        match format {
            "json" => made.push(rated(&*puzzle, index, &budget)),
            _ => {
                if index > 0 && format == "text" {
                    app.put("")?;
                }
                written(app, &*puzzle, format, &Marks::none())?;
            }
        }
    }
    if format == "json" {
        app.json(&Generated { kind: kind.info().id, seed, puzzles: made })?;
    }
    Ok(exit)
}

/// One puzzle; or how the run ends: with a code if it was only stopped, with an error if it could never succeed.
fn one(
    app: &mut App,
    kind: &dyn Kind,
    options: &Options,
    (seed, index): (u64, u64),
    budget: &Budget,
) -> Result<Box<dyn Puzzle>, Result<Exit, Halt>> {
    let gave_up = match kind.generate(options, &mut Rng::new(seed, index), budget) {
        Ok(puzzle) => return Ok(puzzle),
        Err(gave_up) => gave_up,
    };
    Err(match gave_up {
        Exhausted::Budget(spent) => Ok(app.after(Verdict::Spent(spent), Exit::Spent)),
        Exhausted::Tries(tries) => {
            let tries = (tries as usize).into();
            let text = app.locale.say("generate-tries", [("tries", tries)]);
            Err(Halt::Error(Exit::Spent, text))
        }
        Exhausted::Impossible(message) => Err(Halt::bad(app.locale_of(kind.info()).message(&message))),
    })
}

fn rated(puzzle: &dyn Puzzle, index: u64, budget: &Budget) -> Made {
    let rating = rating::rate(puzzle, budget);
    Made {
        index,
        puzzle: puzzle.write("line", &Marks::none()),
        rating: rating.map(|r| f64::from(r.tenths) / 10.0),
        level: rating.map(|r| r.level.id),
    }
}

/// A seed nobody chose, short enough to be typed again.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |d| d.as_micros() as u64 % 1_000_000_000)
}
