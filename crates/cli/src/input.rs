//! Reading a puzzle: from a file, standard input, the command line, or an embedded example.

use std::fs::File;
use std::io::{self, BufRead as _, Read};
use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;
use rejilla_api::game::{Said, Word, answered};
use rejilla_api::{Cause, Problem, Table};
use rejilla_engine::{Confidence, Kind, OptionSpec, OptionType, Options, Scope};
use rejilla_puzzles::paste::Pasted;
use rejilla_puzzles::paste::bytes;
use rejilla_puzzles::{KINDS, kind_named, recognise};
use rejilla_render::{meant, shown};

use crate::app::{App, Halt, refusal};

/// No puzzle is longer; a text that is was not meant for us.
const MOST: u64 = 64 << 20;

/// A line typed at the menu is no longer than this.
const LONGEST_LINE: u64 = 1 << 20;

/// Reads the puzzle the arguments name.
pub(crate) fn read(app: &mut App, matches: &ArgMatches) -> Result<Table, Halt> {
    let named = matches.get_one::<String>("kind").and_then(|id| kind_named(id));
    let example_name = matches.get_one::<String>("example");
    // An example is found by its name, whatever its kind, unless the kind is said.
    let owner = example_name.map(|name| {
        let has = |kind: &&&dyn Kind| kind.info().example(name).is_some();
        named.unwrap_or_else(|| KINDS.iter().find(has).copied().unwrap_or(KINDS[0]))
    });
    let text = match (example_name, owner) {
        (Some(name), Some(kind)) => example(app, kind, name)?.to_owned(),
        _ => text(app, matches)?,
    };
    if text.trim().is_empty() {
        return Err(app.bad("error-empty", []));
    }
    // An answer of ours says its kind and its options itself; a saved game, what was written too.
    let mut played = answered(&text).unwrap_or_default();
    let named = named.or(kind_named(&played.kind));
    let own = std::mem::take(&mut played.options);
    let text = if played.puzzle.is_empty() { text } else { std::mem::take(&mut played.puzzle) };
    // Kinds look at it by turns, then one of them reads it.
    let _held = Pasted::hold(&text);
    let kind = match named.or(owner) {
        Some(kind) => kind,
        None => recognise(&text).map_err(|error| Problem::parse(&app.locale, &error))?,
    };
    let mut said = said(app, matches, Scope::Parse)?;
    for (key, word) in own {
        said.entry(key).or_insert(word);
    }
    let options = checked(app, kind, Scope::Parse, &said)?;
    let mut job = parse(app, kind, &text, &options).map_err(|halt| pointed(app, matches, kind, &text, halt))?;
    job.said = said;
    job.take_up(played)?;
    if let Ok(Some(entries)) = matches.try_get_one::<String>("entries") {
        let board = parse(app, kind, entries, &options)?;
        if board.puzzle.model().len() != job.puzzle.model().len() {
            return Err(app.bad("error-entries", []));
        }
        job.enter(board.puzzle.model().given().iter().copied());
    }
    for note in job.puzzle.notes() {
        app.err(&job.locale.message(&note));
    }
    Ok(job)
}

/// An error with the name of the file, and the line it stands in with a caret below; or what else was meant.
fn pointed(app: &App, matches: &ArgMatches, kind: &'static dyn Kind, text: &str, halt: Halt) -> Halt {
    let Halt::Problem(mut problem) = halt else { return halt };
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    // To be looked at, not read: reading a line may take a whole word list.
    if lines.len() > 1 && lines.iter().all(|line| kind.sniff(line) >= Confidence::Likely) {
        return app.bad("error-several", [("count", lines.len().into())]);
    }
    if app.wants_json() {
        return Halt::Problem(problem);
    }
    if let Some(path) = matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-") {
        let name = Path::new(path).display().to_string();
        problem.error.message = format!("{}: {}", shown(&name), problem.error.message);
    }
    if let (Some(line), Some(column)) = (problem.error.line, problem.error.column)
        && let Some(wrong) = text.lines().nth(line.saturating_sub(1))
    {
        // A long line is shown around the place.
        let from = column.saturating_sub(40);
        let line: String = wrong.chars().skip(from).take(80).map(|c| if c == '\t' { ' ' } else { c }).collect();
        let caret = " ".repeat(column.saturating_sub(1) - from.min(column.saturating_sub(1)));
        problem.error.message = format!("{}\n  {}\n  {caret}^", problem.error.message, shown(line.trim_end()));
    }
    Halt::Problem(problem)
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
    app.in_time(matches)?;
    job.sound()?;
    Ok(job)
}

fn example(app: &App, kind: &'static dyn Kind, name: &str) -> Result<&'static str, Halt> {
    kind.info().example(name).ok_or_else(|| {
        let names: Vec<&str> = kind.info().examples.iter().map(|e| e.id).collect();
        app.bad("error-example", [("name", name.into()), ("examples", names.join(", ").into())])
    })
}

fn text(app: &App, matches: &ArgMatches) -> Result<String, Halt> {
    if let Some(text) = matches.get_one::<String>("text") {
        return Ok(text.clone());
    }
    let path = matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-");
    let (name, bytes) = match path {
        None => {
            let name = app.locale.text("standard-input");
            let bytes = app.wait(|| whole(app, &name, io::stdin().lock()))?;
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
pub(crate) fn open(app: &App, matches: &ArgMatches) -> Result<Box<dyn Read + Send>, Halt> {
    match matches.get_one::<std::ffi::OsString>("file").filter(|path| *path != "-") {
        None => Ok(Box::new(io::stdin())),
        Some(path) => Ok(Box::new(opened(app, Path::new(path))?)),
    }
}

/// The text of a file.
pub(crate) fn text_of(app: &App, path: &Path) -> Result<String, Halt> {
    let name = path.display().to_string();
    as_text(app, &name, file(app, path)?)
}

/// The bytes of a file.
fn file(app: &App, path: &Path) -> Result<Vec<u8>, Halt> {
    whole(app, &path.display().to_string(), opened(app, path)?)
}

pub(crate) fn opened(app: &App, path: &Path) -> Result<File, Halt> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(app.bad("error-directory", [("file", name.into())]));
    }
    File::open(path).map_err(|error| unreadable(app, &name, &error))
}

fn unreadable(app: &App, name: &str, error: &io::Error) -> Halt {
    let (id, why) = match error.kind() {
        // Whoever types a puzzle where a file goes meant the option for that.
        io::ErrorKind::NotFound if is_puzzle(name) => ("error-file-text", String::new()),
        io::ErrorKind::NotFound => ("error-file-missing", String::new()),
        io::ErrorKind::PermissionDenied => ("error-file-forbidden", String::new()),
        _ => ("error-file", refusal(&app.locale, error)),
    };
    app.bad(id, [("file", name.into()), ("why", why.into())])
}

/// Whether a name is rather a puzzle: long, and hardly anything but digits and holes.
fn is_puzzle(name: &str) -> bool {
    let cells = name.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '*' | '_' | ',')).count();
    name.len() >= 16 && 4 * cells >= 3 * name.len() && recognise(name).is_ok()
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
    if let Some(text) = utf16(&bytes) {
        return Ok(text);
    }
    if bytes.contains(&0) {
        return Err(refuse("error-file-binary"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        app.bad("error-file-utf8", [("file", name.into()), ("offset", offset.into())])
    })
}

/// A text in UTF-16, as its first two bytes say.
fn utf16(bytes: &[u8]) -> Option<String> {
    let (mark, rest) = bytes.split_at_checked(2)?;
    let read: fn([u8; 2]) -> u16 = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let units: Vec<u16> = rest.chunks_exact(2).map(|pair| read([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
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
pub(crate) fn said(app: &App, matches: &ArgMatches, scope: Scope) -> Result<Said, Halt> {
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
    let checked = meant::options(kind, scope, said.iter().map(|(key, value)| (*key, value.as_str())));
    let checked = checked.map(|options| options.in_language(app.lang.id()));
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
