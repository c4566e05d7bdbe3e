//! The language asked for, and what is wrong with a command line, in words.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rejilla_api::{Cause, Error, Problem};
use rejilla_engine::Arg;
use rejilla_render::Lang;

use crate::app::{App, Exit, Halt};

/// `--lang`, wherever it stands, else the environment, else English. A language we do not know is left to the parser
/// to complain about.
pub(crate) fn language(words: &[OsString]) -> Lang {
    let environment = ["REJILLA_LANG", "LC_ALL", "LANG"];
    said(words, "--lang")
        .into_iter()
        .find_map(Lang::named)
        .or_else(|| {
            // The first one that is set decides, even for a language we do not speak.
            environment
                .iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|tag| !tag.is_empty())
                .and_then(|tag| Lang::named(&tag))
        })
        .unwrap_or(Lang::En)
}

/// Whether the answer is to be JSON, known before the line is understood: what is wrong with it is JSON then too.
pub(crate) fn wants_json(words: &[OsString]) -> bool {
    said(words, "--format").contains(&"json")
}

/// What a line says for an option, wherever it stands.
fn said<'w>(words: &'w [OsString], option: &str) -> Vec<&'w str> {
    let words: Vec<&str> = words.iter().map(|w| w.to_str().unwrap_or_default()).take_while(|w| *w != "--").collect();
    let spaced = words.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]);
    let joined = words.iter().filter_map(|w| w.strip_prefix(option)?.strip_prefix('='));
    spaced.chain(joined).collect()
}

/// Shows the help that was asked for, or says what is wrong and which help tells more: the verb's, where one was named.
pub(crate) fn report(app: &mut App, error: &clap::Error, verb: Option<&str>) -> Result<Exit, Halt> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            app.put(&error.render().to_string())?;
            return Ok(Exit::Done);
        }
        _ => {}
    }
    let error = Error { id: "usage".to_owned(), message: sentence(app, error), line: None, column: None };
    let exit = app.refuse(&Problem { cause: Cause::Bad, error });
    let command = verb.map_or("rejilla".to_owned(), |verb| format!("rejilla {verb}"));
    let hint = app.locale.say("usage-try-help", [("command", command.into())]);
    app.err(&hint);
    Ok(exit)
}

fn sentence(app: &App, error: &clap::Error) -> String {
    let context = |kind| error.get(kind).map(words).unwrap_or_default();
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let say = |id: &str, args: Vec<(&'static str, Arg)>| app.locale.say(id, args);
    let main = match error.kind() {
        ErrorKind::UnknownArgument => say("usage-unknown", vec![("arg", arg.into())]),
        ErrorKind::InvalidSubcommand => {
            let verb = context(ContextKind::InvalidSubcommand);
            say("usage-verb", vec![("verb", verb.into())])
        }
        ErrorKind::InvalidValue => {
            let choices = context(ContextKind::ValidValue);
            let id = match (value.is_empty(), choices.is_empty()) {
                (true, true) => "usage-no-value",
                (true, false) => "usage-no-choice",
                (false, _) => "usage-choice",
            };
            say(id, vec![("arg", arg.into()), ("value", value.into()), ("choices", choices.into())])
        }
        ErrorKind::ValueValidation => {
            let expected = std::error::Error::source(error).map(ToString::to_string);
            say(
                "usage-value",
                vec![("arg", arg.into()), ("value", value.into()), ("expected", expected.unwrap_or_default().into())],
            )
        }
        ErrorKind::MissingRequiredArgument => say("usage-missing", vec![("arg", arg.into())]),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if other.is_empty() || other == arg {
                say("usage-twice", vec![("arg", arg.into())])
            } else {
                say("usage-conflict", vec![("arg", arg.into()), ("other", other.into())])
            }
        }
        ErrorKind::InvalidUtf8 => say("usage-utf8", vec![]),
        _ => say("usage-other", vec![("arg", arg.into())]),
    };
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    let nearest = suggested.into_iter().filter_map(|kind| error.get(kind)).map(nearest).collect::<String>();
    if nearest.is_empty() {
        main
    } else {
        let hint = app.locale.say("usage-nearest", [("nearest", nearest.into())]);
        format!("{main} {hint}")
    }
}

/// The best of several suggestions, which come last.
fn nearest(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(many) => many.last().cloned().unwrap_or_default(),
        one => words(one),
    }
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(one) => one.clone(),
        ContextValue::Strings(many) => many.join(", "),
        other => other.to_string(),
    }
}
