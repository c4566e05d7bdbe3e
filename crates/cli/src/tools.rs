//! `completions` and `man`: the grammar for the shell and for the manual.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use rejilla_puzzles::KINDS;

use crate::app::{App, Exit, Halt};

pub(crate) fn completions(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let shell = matches.get_one("shell").copied().unwrap_or(Shell::Bash);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut knowing(app.grammar()), "rejilla", &mut script);
    app.put(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Done)
}

/// The grammar with the values a shell may offer, which the command itself checks by the kind at hand.
fn knowing(command: Command) -> Command {
    let mut examples: Vec<&str> = KINDS
        .iter()
        .map(|kind| kind.info())
        .flat_map(|info| info.examples.iter().map(|e| e.id).chain(info.lessons().map(|(technique, _)| technique)))
        .collect();
    let mut ladders: Vec<&str> = KINDS.iter().flat_map(|kind| kind.ladders()).map(|ladder| ladder.id).collect();
    for names in [&mut examples, &mut ladders] {
        names.sort_unstable();
        names.dedup();
    }
    let formats: Vec<&str> = KINDS.iter().flat_map(|kind| kind.info().formats).map(|format| format.id).collect();
    let known =
        [("example", examples), ("ladder", ladders), ("to", formats), ("size", vec!["4", "6", "9", "16", "13x13"])];
    let verbs: Vec<String> = command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    verbs.into_iter().fold(command, |command, verb| {
        command.mut_subcommand(verb, |mut verb| {
            for (id, values) in &known {
                if verb.get_arguments().any(|arg| arg.get_id().as_str() == *id) {
                    let values: Vec<PossibleValue> = values.iter().map(|value| PossibleValue::new(*value)).collect();
                    verb = verb.mut_arg(id, |arg| arg.value_parser(PossibleValuesParser::new(values)));
                }
            }
            verb
        })
    })
}

/// Sections of a manual page, as the library names them.
const SECTIONS: [&str; 5] = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS"];

/// The page of a verb, or of the whole command.
pub(crate) fn man(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let command = app.grammar();
    let command = match matches.get_one::<String>("verb").and_then(|verb| command.find_subcommand(verb)) {
        Some(verb) => verb.clone().display_name(format!("rejilla-{}", verb.get_name())),
        None => command,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    let mut text = String::from_utf8_lossy(&page).into_owned();
    for section in SECTIONS {
        let own = app.locale.text(&format!("man-{}", section.to_lowercase()));
        text = text.replace(&format!(".SH {section}\n"), &format!(".SH {own}\n"));
    }
    for section in ["exit", "environment"] {
        let (head, body) = (format!("man-{section}"), format!("man-{section}.text"));
        text.push_str(&format!(
            ".SH {}\n{}\n",
            app.locale.text(&head),
            app.locale.text(&body).replace('\n', "\n.br\n")
        ));
    }
    app.put(&text)?;
    Ok(Exit::Done)
}
