//! Reading a puzzle: from a file, standard input, the command line, or an embedded example.

use std::fs::File;
use std::io::{self, BufRead as _, Read};
use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;
use rejilla_api::game::{Said, Word, answered};
use rejilla_api::{Cause, Problem, Table};
use rejilla_engine::{Kind, OptionSpec, OptionType, Options, Scope};
use rejilla_puzzles::paste::bytes;
use rejilla_puzzles::{KINDS, kind_named, recognise};

use crate::app::{App, Halt};

/// No puzzle is longer; a text that is was not meant for us.
const MOST: u64 = 64 << 20;

/// A line typed at the menu is no longer than this.
const LONGEST_LINE: u64 = 1 << 20;

/// Reads the puzzle the arguments name.
pub(crate) fn read(app: &mut App, matches: &ArgMatches) -> Result<Table, Halt> {
    let named = matches.get_one::<String>("kind").and_then(|id| kind_named(id));
    let text = match matches.get_one::<String>("example") {
        Some(name) => example(app, named.unwrap_or(KINDS[0]), name)?.to_owned(),
        None => text(app, matches)?,
    };
    let (text, own, named) = match answered(&text) {
        // An answer of ours says its kind and its options itself.
        Some(game) => (game.puzzle, game.options, named.or(kind_named(&game.kind))),
        None => (text, Said::new(), named),
    };
    let kind = match named {
        Some(kind) => kind,
        None if matches.contains_id("example") => KINDS[0],
        None => recognise(&text).map_err(|error| Problem::parse(&app.locale, &error))?,
    };
    let mut said = said(app, matches, Scope::Parse)?;
    for (key, word) in own {
        said.entry(key).or_insert(word);
    }
    let options = checked(app, kind, Scope::Parse, &said)?;
    let mut job = parse(app, kind, &text, &options)?;
    job.said = said;
    for note in job.puzzle.notes() {
        app.err(&job.locale.message(&note));
    }
    Ok(job)
}

/// Reads a puzzle of a kind.
pub(crate) fn parse(app: &App, kind: &'static dyn Kind, text: &str, options: &Options) -> Result<Table, Halt> {
    let locale = app.locale_of(kind);
    match kind.parse(text, options) {
        Ok(puzzle) => Ok(Table::fresh(&locale, puzzle, Said::new())),
        Err(error) => Err(Problem::parse(&locale, &error).into()),
    }
}

/// Reads the puzzle and says what is wrong with its givens, if anything is: then there is no solution to look for.
pub(crate) fn read_sound(app: &mut App, matches: &ArgMatches) -> Result<Table, Halt> {
    let job = read(app, matches)?;
    job.sound()?;
    Ok(job)
}

fn example(app: &App, kind: &'static dyn Kind, name: &str) -> Result<&'static str, Halt> {
    let examples = kind.info().examples;
    match examples.iter().find(|e| e.id == name) {
        Some(example) => Ok(example.text),
        None => {
            let names: Vec<&str> = examples.iter().map(|e| e.id).collect();
            Err(app.bad("error-example", [("name", name.into()), ("examples", names.join(", ").into())]))
        }
    }
}

fn text(app: &App, matches: &ArgMatches) -> Result<String, Halt> {
    if let Some(text) = matches.get_one::<String>("text") {
        return Ok(text.clone());
    }
    let path = matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-");
    let (name, bytes) = match path {
        None => {
            let name = app.locale.text("standard-input");
            let bytes = whole(app, &name, io::stdin().lock())?;
            (name, bytes)
        }
        Some(path) => (Path::new(path).display().to_string(), file(app, Path::new(path))?),
    };
    match KINDS.iter().find_map(|kind| Some((*kind, kind.decode(&bytes)?))) {
        Some((kind, decoded)) => decoded.map_err(|error| Problem::parse(&app.locale_of(kind), &error).into()),
        None => bytes::text_of(&bytes).ok_or_else(|| app.bad("error-file-binary", [("file", name.clone().into())])),
    }
}

/// The input of a verb that reads line by line.
pub(crate) fn open(app: &App, matches: &ArgMatches) -> Result<Box<dyn Read>, Halt> {
    match matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-") {
        None => Ok(Box::new(io::stdin().lock())),
        Some(path) => Ok(Box::new(opened(app, Path::new(path))?)),
    }
}

/// The bytes of a file.
fn file(app: &App, path: &Path) -> Result<Vec<u8>, Halt> {
    whole(app, &path.display().to_string(), opened(app, path)?)
}

fn opened(app: &App, path: &Path) -> Result<File, Halt> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(app.bad("error-directory", [("file", name.into())]));
    }
    File::open(path).map_err(|error| unreadable(app, &name, &error))
}

fn unreadable(app: &App, name: &str, error: &io::Error) -> Halt {
    let (id, why) = match error.kind() {
        io::ErrorKind::NotFound => ("error-file-missing", String::new()),
        io::ErrorKind::PermissionDenied => ("error-file-forbidden", String::new()),
        _ => ("error-file", error.to_string()),
    };
    app.bad(id, [("file", name.into()), ("why", why.into())])
}

fn whole(app: &App, name: &str, reader: impl Read) -> Result<Vec<u8>, Halt> {
    let mut bytes = Vec::new();
    reader.take(MOST + 1).read_to_end(&mut bytes).map_err(|error| unreadable(app, name, &error))?;
    if bytes.len() as u64 > MOST {
        return Err(app.bad("error-file-long", [("file", name.into())]));
    }
    Ok(bytes)
}

fn as_text(app: &App, name: &str, bytes: Vec<u8>) -> Result<String, Halt> {
    let refuse = |id: &str| app.bad(id, [("file", name.into())]);
    if bytes.contains(&0) {
        return Err(refuse("error-file-binary"));
    }
    String::from_utf8(bytes).map_err(|_| refuse("error-file-utf8"))
}

/// One line of standard input without its end; none at the end of the input.
pub(crate) fn read_line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// The options of all kinds for a scope, each key once, with the kind that declares it first.
pub(crate) fn declared(scope: Scope) -> Vec<(&'static dyn Kind, &'static OptionSpec)> {
    let mut found: Vec<(&'static dyn Kind, &'static OptionSpec)> = Vec::new();
    for kind in KINDS {
        for spec in kind.options().iter().filter(|s| s.scopes.contains(&scope)) {
            if !found.iter().any(|(_, other)| other.key == spec.key) {
                found.push((*kind, spec));
            }
        }
    }
    found
}

/// What the command line says about a kind's options. A resource is read from the file it names.
pub(crate) fn options(app: &App, matches: &ArgMatches, kind: &dyn Kind, scope: Scope) -> Result<Options, Halt> {
    checked(app, kind, scope, &said(app, matches, scope)?)
}

/// What the command line says about the options of all kinds.
fn said(app: &App, matches: &ArgMatches, scope: Scope) -> Result<Said, Halt> {
    let mut said = Said::new();
    for (_, spec) in declared(scope) {
        if matches.value_source(spec.key) != Some(ValueSource::CommandLine) {
            continue;
        }
        let value = match (spec.kind, matches.try_get_one::<String>(spec.key)) {
            (OptionType::Flag, _) => "true".to_owned(),
            (_, Ok(value)) => value.cloned().unwrap_or_default(),
            // An option of the verb itself, of the same name.
            (_, Err(_)) => continue,
        };
        let value = match spec.kind {
            OptionType::Resource { embedded } if !embedded.contains(&value.as_str()) => {
                let bytes = file(app, Path::new(&value))?;
                as_text(app, &value, bytes)?
            }
            _ => value,
        };
        said.insert(spec.key.to_owned(), Word::Text(value));
    }
    Ok(said)
}

fn checked(app: &App, kind: &dyn Kind, scope: Scope, said: &Said) -> Result<Options, Halt> {
    let said: Vec<(&str, String)> = said.iter().map(|(key, word)| (key.as_str(), word.text())).collect();
    let said = said.iter().map(|(key, value)| (*key, value.as_str()));
    let checked = Options::checked(kind.options(), scope, said);
    checked.map_err(|message| Problem::message(Cause::Bad, &app.locale, &message).into())
}

#[cfg(test)]
mod tests {
    use rejilla_engine::{Options, Rng, Scope};
    use rejilla_puzzles::{KINDS, recognise};
    use rejilla_render::{Lang, Locale};

    /// Random bytes, with the characters of puzzles thrown in so that some get far.
    fn noise(rng: &mut Rng) -> String {
        let length = rng.below(400);
        let bytes: Vec<u8> = (0..length)
            .map(|_| match rng.below(3) {
                0 => rng.below(256) as u8,
                _ => *rng.pick(b"123456789.0ABC|-+=\n #"),
            })
            .collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn a_thousand_random_texts_are_read_or_refused_in_words() {
        let mut rng = Rng::new(3, 0);
        for _ in 0..1000 {
            let text = noise(&mut rng);
            let _ = recognise(&text);
            for kind in KINDS {
                let options = Options::defaults(kind.options(), Scope::Parse);
                if let Err(error) = kind.parse(&text, &options) {
                    for lang in Lang::ALL {
                        let said = Locale::new(lang, Some(kind.info())).parse_error(&error);
                        assert!(!said.contains("{$") && said.contains(' '), "{said}");
                    }
                }
            }
        }
    }
}
