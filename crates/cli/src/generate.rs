//! `generate`: new puzzles, the same for the same seed.

use std::sync::Arc;

use clap::ArgMatches;
use rejilla_api::verbs::make::{GenerateAnswer, Made, chosen_seed};
use rejilla_api::{Cause, Problem};
use rejilla_engine::batch::in_parts;
use rejilla_engine::kernel::{Budget, Verdict};
use rejilla_engine::{Exhausted, Kind, Marks, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::{KINDS, kind_named};
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
    let job = Making { kind, locale: app.locale_of(kind), options, seed, threads: threads(matches) };
    let mut made = Vec::new();
    let mut exit = Exit::Done;
    let mut index = 0;
    while index < count && exit == Exit::Done {
        if count > 1 {
            app.progress().reach(index, Some(count));
        }
        let desk = app.desk(matches, None);
        let (puzzles, gave_up) = job.some(index, count, &desk.budget);
        for puzzle in puzzles {
            match format {
                "line" => app.put(&puzzle.line(&job)?)?,
                "json" => {
                    let puzzle = puzzle.whole(&job)?;
                    made.push(Made::new(index, &*puzzle).rated(&*puzzle, &desk));
                }
                _ => {
                    if index > 0 && format == "text" {
                        app.put("")?;
                    }
                    written(app, &*puzzle.whole(&job)?, format, &Marks::none())?;
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

/// Puzzles made at once by a thread, where the kind makes many at once.
const AT_ONCE: u64 = 1024;

/// What is made.
struct Making {
    kind: &'static dyn Kind,
    locale: Arc<Locale>,
    options: Options,
    seed: u64,
    threads: usize,
}

/// A puzzle as it was made.
enum Fresh {
    Line(Vec<u8>),
    Whole(Box<dyn Puzzle>),
}

impl Making {
    /// Some puzzles from `index` on, in order: as many as are well made together. The last may be why there are no more.
    fn some(&self, index: u64, count: u64, budget: &Budget) -> (Vec<Fresh>, Option<Exhausted>) {
        self.together(index, count, budget).unwrap_or_else(|| {
            let indices: Vec<u64> = (index..count).take(self.threads).collect();
            let parts = in_parts(self.threads, &indices, |part| {
                let one = |&index: &u64| {
                    let mut rng = Rng::new(self.seed, index);
                    // Each has the whole budget for itself.
                    self.kind.generate(&self.options, &mut rng, &budget.clone())
                };
                part.iter().map(one).collect::<Vec<_>>()
            });
            until_error(parts.into_iter().flatten().map(|made| made.map(Fresh::Whole)))
        })
    }

    /// The same by the kind's batch path, if it has one for these options.
    fn together(&self, index: u64, count: u64, budget: &Budget) -> Option<(Vec<Fresh>, Option<Exhausted>)> {
        let batch = self.kind.batch().filter(|_| count - index > 1)?;
        let starts: Vec<u64> = (index..count).step_by(AT_ONCE as usize).take(self.threads).collect();
        let parts = in_parts(self.threads, &starts, |part| {
            let end = part.last().map_or(count, |start| count.min(start + AT_ONCE));
            let mut lines: Vec<Result<Fresh, Exhausted>> = Vec::new();
            let streams = (self.seed, part[0]..end);
            let ended = batch.make(&self.options, streams, budget, &mut |line| {
                lines.push(Ok(Fresh::Line(line.to_vec())));
            })?;
            lines.extend(ended.err().map(Err));
            Some(lines)
        });
        let parts: Option<Vec<_>> = parts.into_iter().collect();
        Some(until_error(parts?.into_iter().flatten()))
    }
}

/// What was made before the first that was not.
fn until_error(made: impl Iterator<Item = Result<Fresh, Exhausted>>) -> (Vec<Fresh>, Option<Exhausted>) {
    let mut puzzles = Vec::new();
    for one in made {
        match one {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(gave_up) => return (puzzles, Some(gave_up)),
        }
    }
    (puzzles, None)
}

impl Fresh {
    fn line(self, job: &Making) -> Result<String, Halt> {
        match self {
            Fresh::Line(line) => Ok(String::from_utf8_lossy(&line).into_owned()),
            whole => Ok(whole.whole(job)?.write("line", &Marks::none())),
        }
    }

    fn whole(self, job: &Making) -> Result<Box<dyn Puzzle>, Halt> {
        match self {
            Fresh::Whole(puzzle) => Ok(puzzle),
            Fresh::Line(line) => {
                let options = Options::defaults(job.kind.options(), Scope::Parse);
                let line = String::from_utf8_lossy(&line);
                job.kind.parse(&line, &options).map_err(|error| Problem::parse(&job.locale, &error).into())
            }
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
