//! `menu`: type a puzzle in, confirm it, and have it explained; or have a new one made.

use clap::ArgMatches;
use rejilla_api::Table;
use rejilla_api::verbs::make::chosen_seed;
use rejilla_engine::{Exhausted, Kind, Marks, Options, Rng, Scope};
use rejilla_puzzles::KINDS;
use rejilla_render::Locale;

use crate::app::{App, Exit, Halt};
use crate::explain::{self, Telling};
use crate::generate::ended;
use crate::input;

/// Ends a conversation.
enum Leave {
    Over,
    Interrupted,
    Failed(Halt),
}

impl From<Halt> for Leave {
    fn from(halt: Halt) -> Self {
        Leave::Failed(halt)
    }
}

type Talk<T> = Result<T, Leave>;

pub(crate) fn menu(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    loop {
        match round(app, matches) {
            Ok(true) => {}
            Ok(false) | Err(Leave::Over) => {
                app.say("menu-goodbye", [])?;
                return Ok(Exit::Done);
            }
            Err(Leave::Interrupted) => return Ok(Exit::Interrupted),
            Err(Leave::Failed(halt)) => return Err(halt),
        }
    }
}

/// One choice from the menu; whether there is to be another.
fn round(app: &mut App, matches: &ArgMatches) -> Talk<bool> {
    app.put("")?;
    app.say("menu-title", [])?;
    for (i, kind) in KINDS.iter().enumerate() {
        let one = app.locale_of(*kind).text("kind-name.one");
        let entry = app.locale.say("menu-solve", [("one", one.into())]);
        app.put(&format!("{}. {entry}", i + 1))?;
    }
    for (id, n) in [("menu-create", KINDS.len() + 1), ("menu-exit", KINDS.len() + 2)] {
        let entry = app.locale.text(id);
        app.put(&format!("{n}. {entry}"))?;
    }
    let question = app.locale.text("menu-choose");
    let choice = choose(app, KINDS.len() + 2, &question)?;
    let Some(kind) = KINDS.get(choice - 1) else {
        return if choice > KINDS.len() + 1 { Ok(false) } else { create(app, matches) };
    };
    let options = input::options(app, matches, *kind, Scope::Entry)?;
    let job = enter(app, *kind, &options)?;
    let telling = Telling {
        ladder: &kind.ladders()[0],
        techniques: kind.ladders()[0].techniques.to_vec(),
        engine: Some(job.puzzle.finisher()),
        verbose: true,
        rounds: Some(explain::Rounds::default()),
    };
    let budget = app.budget(matches, None);
    match explain::tell(app, &job, &telling, &budget)? {
        Exit::Interrupted => Err(Leave::Interrupted),
        _ => Ok(true),
    }
}

/// A new puzzle of a kind and a difficulty, shown with its restrictions below where the kind lists them.
fn create(app: &mut App, matches: &ArgMatches) -> Talk<bool> {
    app.put("")?;
    for (i, kind) in KINDS.iter().enumerate() {
        let title = app.locale_of(*kind).text("kind-name.title");
        app.put(&format!("{}. {title}", i + 1))?;
    }
    let question = app.locale.text("menu-choose");
    let kind = KINDS[choose(app, KINDS.len(), &question)? - 1];
    let specs = kind.options();
    let has_levels = specs.iter().any(|s| s.key == "difficulty" && s.scopes.contains(&Scope::Generate));
    let size = size(app, kind)?;
    let mut said: Vec<(&str, &str)> = size.iter().map(|size| ("size", size.as_str())).collect();
    if has_levels {
        said.push(("difficulty", difficulty(app)?));
    }
    let options =
        Options::checked(specs, Scope::Generate, said).unwrap_or_else(|_| Options::defaults(specs, Scope::Generate));
    let desk = app.desk(matches, None);
    let puzzle = match kind.generate(&options, &mut Rng::new(chosen_seed(&desk), 0), &desk.budget) {
        Ok(puzzle) => puzzle,
        Err(Exhausted::Impossible(message)) => {
            let sentence = app.locale_of(kind).message(&message);
            wrong(app, &sentence)?;
            return Ok(true);
        }
        Err(gave_up) => match ended(app, kind, gave_up)? {
            Exit::Interrupted => return Err(Leave::Interrupted),
            _ => return Ok(true),
        },
    };
    app.put("")?;
    app.put(&puzzle.write("text", &Marks::none()))?;
    if kind.info().formats.iter().any(|format| format.id == "restrictions") {
        app.put("")?;
        app.say("menu-restrictions", [])?;
        app.put(&puzzle.write("restrictions", &Marks::none()))?;
    }
    Ok(true)
}

/// The size, where the kind has several: asked for until it is one. Nothing is what is usual.
fn size(app: &mut App, kind: &dyn Kind) -> Talk<Option<String>> {
    let specs = kind.options();
    let Some(spec) = specs.iter().find(|s| s.key == "size" && s.scopes.contains(&Scope::Generate)) else {
        return Ok(None);
    };
    let usual = spec.default.unwrap_or_default();
    let question = app.locale.say("menu-size", [("default", usual.into())]);
    loop {
        let answer = app.ask(&question)?.ok_or(Leave::Over)?;
        let answer = if answer.is_empty() { usual.to_owned() } else { answer };
        match Options::checked(specs, Scope::Generate, [("size", answer.as_str())]) {
            // What a text may say is checked when the puzzle is made; that it is a size is seen at once.
            Ok(_) if answer.split('x').all(|side| side.parse::<u16>().is_ok()) => return Ok(Some(answer)),
            Ok(_) => {
                let sentence = app.locale.say("menu-size-invalid", [("value", answer.into())]);
                wrong(app, &sentence)?;
            }
            Err(message) => {
                let sentence = app.locale.message(&message);
                wrong(app, &sentence)?;
            }
        }
    }
}

/// Easy or hard, by its letter, asked for until it is one of the two.
fn difficulty(app: &mut App) -> Talk<&'static str> {
    let [question, easy, hard] =
        ["menu-difficulty", "menu-letter-easy", "menu-letter-hard"].map(|id| app.locale.text(id));
    loop {
        let answer = app.ask(&question)?.ok_or(Leave::Over)?.to_uppercase();
        if answer == easy {
            return Ok("easy");
        }
        if answer == hard {
            return Ok("hard");
        }
        let options = app.locale.choice(&[easy.clone(), hard.clone()]);
        app.say("menu-invalid", [("options", options.into())])?;
    }
}

/// A number from 1 to `most`, asked for until it is one.
fn choose(app: &mut App, most: usize, question: &str) -> Talk<usize> {
    loop {
        let answer = app.ask(question)?.ok_or(Leave::Over)?;
        match answer.parse() {
            Ok(n) if (1..=most).contains(&n) => return Ok(n),
            _ => {
                let options: Vec<String> = (1..=most).map(|n| n.to_string()).collect();
                let options = app.locale.choice(&options);
                app.say("menu-invalid", [("options", options.into())])?;
            }
        }
    }
}

/// A puzzle typed in, shown and confirmed.
fn enter(app: &mut App, kind: &'static dyn Kind, options: &Options) -> Talk<Table> {
    let locale = app.locale_of(kind);
    let title = locale.text("kind-name.title");
    let question = format!(
        "{}\n1. {}\n2. {}\n{}",
        locale.say("entry-how", [("title", title.into())]),
        app.locale.text("entry-by-rows"),
        app.locale.text("entry-by-line"),
        app.locale.text("entry-option"),
    );
    let by_rows = choose(app, 2, &question)? == 1;
    loop {
        let text = if by_rows { rows(app, &locale, kind, options)? } else { line(app, &locale, kind, options)? };
        let job = match input::parse(app, kind, &text, &parse_options(kind, options)) {
            Ok(job) => job,
            Err(Halt::Problem(problem)) => {
                wrong(app, &problem.error.message)?;
                continue;
            }
            Err(halt) => return Err(halt.into()),
        };
        app.put("")?;
        app.say(if by_rows { "entry-rows-done" } else { "entry-line-done" }, [])?;
        app.put(&job.puzzle.write("text", &Marks::none()))?;
        if let Some(fault) = job.fault() {
            wrong(app, &fault)?;
            app.say("entry-invalid", [])?;
        } else if confirmed(app)? {
            return Ok(job);
        }
    }
}

/// What was said for typing a puzzle in holds for reading it too, where it means anything there.
fn parse_options(kind: &dyn Kind, entry: &Options) -> Options {
    let specs = kind.options();
    let keys = specs.iter().filter(|s| s.scopes.contains(&Scope::Parse)).map(|s| s.key);
    let said = keys.filter_map(|key| Some((key, entry.text(key)?)));
    Options::checked(specs, Scope::Parse, said).unwrap_or_else(|_| Options::defaults(specs, Scope::Parse))
}

/// An error in the flow of the conversation: on the same stream as the questions.
fn wrong(app: &mut App, sentence: &str) -> Result<(), Halt> {
    let label = app.locale.text("error-label");
    app.put(&format!("{label} {sentence}"))
}

/// Every row asked for until it is one.
fn rows(app: &mut App, locale: &Locale, kind: &dyn Kind, options: &Options) -> Talk<String> {
    let entry = kind.entry();
    app.put(&locale.text("entry-rows"))?;
    app.say("entry-example", [("example", entry.example(options).into())])?;
    let mut text = String::new();
    for row in 0..entry.rows(options) {
        let question = app.locale.say("entry-row", [("n", (row + 1).into())]);
        loop {
            let answer = app.ask(&question)?.ok_or(Leave::Over)?;
            match entry.check_row(row, &answer, options) {
                Ok(()) => {
                    text.push_str(&answer);
                    text.push('\n');
                    break;
                }
                Err(error) => wrong(app, &locale.parse_error(&error))?,
            }
        }
    }
    Ok(text)
}

fn line(app: &mut App, locale: &Locale, kind: &dyn Kind, options: &Options) -> Talk<String> {
    let entry = kind.entry();
    let cells = entry.rows(options) * entry.example(options).chars().count();
    let question = locale.say("entry-line", [("cells", cells.into())]);
    loop {
        let answer = app.ask(&question)?.ok_or(Leave::Over)?;
        match entry.check_line(&answer, options) {
            Ok(()) => return Ok(answer),
            Err(error) => wrong(app, &locale.parse_error(&error))?,
        }
    }
}

/// Whether the board shown is the one that was meant.
fn confirmed(app: &mut App) -> Talk<bool> {
    let [question, yes, no] = ["entry-confirm", "entry-yes", "entry-no"].map(|id| app.locale.text(id));
    app.put("")?;
    loop {
        let answer = app.ask(&question)?.ok_or(Leave::Over)?.to_lowercase();
        if answer == yes || answer == no {
            return Ok(answer == yes);
        }
        app.say("entry-confirm-invalid", [("yes", yes.as_str().into()), ("no", no.as_str().into())])?;
    }
}
