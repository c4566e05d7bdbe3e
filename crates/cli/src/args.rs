//! The grammar of the command line. Every help text comes from the locale; every kind's options from its declaration.

mod options;
mod table;

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use rejilla_api::Locales;
use rejilla_engine::Scope;
use rejilla_render::Lang;

use crate::input::declared;
use options::kinds;
use table::{Takes, VERBS};

/// The whole command, with every sentence.
pub(crate) fn command(locales: &Locales, lang: Lang) -> Command {
    let maker = Maker { words: Some((locales, lang)) };
    let locale = locales.shared(lang);
    let usage = format!(
        "rejilla [{}] <{}>\n  rejilla [-h] [{}]",
        locale.text("value-options"),
        locale.text("value-verb"),
        locale.text("value-file")
    );
    let mut command = maker.top(&usage).help_template(format!(
        "{{about}}\n\n{}\n  {{usage}}\n\n{}\n{{subcommands}}\n\n{}\n{{options}}{{after-help}}",
        locale.text("heading-usage"),
        locale.text("heading-verbs"),
        locale.text("heading-options"),
    ));
    for &(verb, takes, options) in VERBS {
        command = command.subcommand(maker.verb(verb, takes, options));
    }
    command
}

/// The same grammar without a sentence, and of the verbs only the one that the line seems to name: enough to understand
/// a line that is right. Reading the sentences of every option of every verb would take longer than most puzzles.
pub(crate) fn bare(words: &[OsString]) -> Command {
    let maker = Maker { words: None };
    let named = |word: &OsString| VERBS.iter().find(|(verb, ..)| word == verb);
    let command = maker.top("");
    match words.iter().skip(1).find_map(named) {
        Some(&(verb, takes, options)) => command.subcommand(maker.verb(verb, takes, options)),
        None => command,
    }
}

/// Whether there is a verb of this name.
pub(crate) fn is_verb(word: &str) -> bool {
    VERBS.iter().any(|(verb, ..)| *verb == word)
}

/// Makes the parts of the grammar; without locales they have no words.
struct Maker<'l> {
    words: Option<(&'l Locales, Lang)>,
}

impl Maker<'_> {
    fn text(&self, id: &str) -> String {
        self.say(id, [])
    }

    fn say<const N: usize>(&self, id: &str, args: [(&str, rejilla_engine::Arg); N]) -> String {
        self.words.map_or_else(String::new, |(locales, lang)| locales.shared(lang).say(id, args))
    }

    fn has(&self, id: &str) -> bool {
        self.words.is_some_and(|(locales, lang)| locales.shared(lang).has(id))
    }

    /// The command without its verbs.
    fn top(&self, usage: &str) -> Command {
        self.dress(Command::new("rejilla"), "rejilla", usage)
            .version(env!("CARGO_PKG_VERSION"))
            .disable_version_flag(true)
            .disable_help_subcommand(true)
            .arg(self.lang())
            .arg(self.color())
            .arg(self.flag("ascii").global(true).display_order(902))
            .arg(
                Arg::new("version")
                    .short('V')
                    .long("version")
                    .action(ArgAction::Version)
                    .help(self.text("arg-version")),
            )
    }

    /// What every command has: its sentences, and help flags in the language.
    fn dress(&self, command: Command, id: &str, usage: &str) -> Command {
        let credits = self.credits();
        let examples = self.text(&format!("examples-{id}"));
        let notes = format!("notes-{id}");
        let notes = if self.has(&notes) { format!("{}\n\n", self.text(&notes)) } else { String::new() };
        let long = format!("{notes}{}\n{examples}\n\n{credits}", self.text("heading-examples"));
        command
            .about(self.text(&format!("verb-{id}")))
            .override_usage(usage.to_owned())
            .disable_help_flag(true)
            .after_help(credits)
            .next_help_heading(self.heading("heading-options"))
            .after_long_help(long)
            .arg(Arg::new("short-help").short('h').action(ArgAction::HelpShort).help(self.text("arg-help-short")))
            .arg(Arg::new("long-help").long("help").action(ArgAction::HelpLong).help(self.text("arg-help-long")))
    }

    fn verb(&self, id: &'static str, takes: Takes, options: &[&str]) -> Command {
        let value = |name: &str| self.text(&format!("value-{name}"));
        let target = match takes {
            Takes::Puzzle => format!(" [{}]", value("file")),
            Takes::Certificate => format!(" <{}> [{}]", value("folder"), value("file")),
            Takes::Lines => format!(" <{}> [{}]", value("question"), value("file")),
            Takes::Kind => format!(" <{}>", value("kind")),
            Takes::Orders => format!(" [{}]…", value("orders")),
            Takes::Shell => format!(" <{}>", value("shell")),
            Takes::Verb => format!(" [{}]", value("verb")),
            Takes::Entry | Takes::Nothing => String::new(),
        };
        let usage = format!("rejilla {id} [{}]{target}", value("options"));
        let positionals = match takes {
            Takes::Puzzle => vec![self.file()],
            Takes::Certificate => {
                let folder = self.positional("folder", vec![]).value_parser(value_parser!(OsString));
                vec![folder, self.file().help(self.text("arg-verify-file"))]
            }
            Takes::Lines => {
                let lines = self.file().help(self.text("arg-batch-file"));
                let questions = rejilla_records::Question::ALL.iter().map(|question| question.id()).collect();
                vec![self.positional("question", questions), lines]
            }
            Takes::Kind => vec![self.positional("kind", kinds())],
            Takes::Orders => vec![self.positional("orders", vec![]).required(false).num_args(0..)],
            Takes::Shell => vec![self.positional("shell", vec![]).value_parser(value_parser!(Shell))],
            Takes::Verb => {
                let verbs: Vec<&'static str> = VERBS.iter().map(|(verb, ..)| *verb).collect();
                vec![self.positional("verb", verbs).required(false)]
            }
            Takes::Entry | Takes::Nothing => vec![],
        };
        let heading = self.heading("heading-arguments");
        let positionals = positionals.into_iter().map(|arg| arg.help_heading(heading.clone()));
        let mut command = self.dress(Command::new(id).args(positionals), id, &usage).help_template(format!(
            "{{about}}\n\n{}\n  {{usage}}\n\n{{all-args}}{{after-help}}",
            self.text("heading-usage"),
        ));
        for &option in options {
            command = command.arg(self.option(id, option));
        }
        let scopes: &[Scope] = match takes {
            Takes::Puzzle | Takes::Certificate => {
                command = command.args(self.sources());
                &[Scope::Parse]
            }
            Takes::Lines => {
                command = command.arg(self.chosen("kind", "kind", kinds(), None));
                &[Scope::Parse, Scope::Generate]
            }
            Takes::Kind => &[Scope::Generate],
            Takes::Entry => &[Scope::Entry],
            Takes::Orders | Takes::Shell | Takes::Verb | Takes::Nothing => return command,
        };
        // Where a kind's option has the name of the verb's own, the verb's own is meant.
        let mut taken = options.to_vec();
        for &scope in scopes {
            for (_, spec) in declared(scope) {
                if !taken.contains(&spec.key) {
                    taken.push(spec.key);
                    command = command.arg(self.declared(scope, spec.key));
                }
            }
        }
        command.after_help(format!("{}\n\n{}", self.text("note-more"), self.credits()))
    }

    /// A heading for a group of options, which gets its colon later.
    fn heading(&self, id: &str) -> String {
        self.text(id).trim_end_matches(':').to_owned()
    }

    fn credits(&self) -> String {
        self.say("credits", [("version", env!("CARGO_PKG_VERSION").into())])
    }
}

#[cfg(test)]
mod tests {
    use rejilla_render::Voice;

    use super::*;

    #[test]
    fn the_grammar_is_sound_in_every_language() {
        for lang in Lang::ALL {
            command(&Locales::new(Voice::Terminal), lang).debug_assert();
        }
    }

    #[test]
    fn the_bare_grammar_understands_what_the_whole_one_does() {
        let whole = command(&Locales::new(Voice::Terminal), Lang::En);
        for (verb, ..) in VERBS {
            let words = ["rejilla".into(), (*verb).into()];
            let bare = bare(&words);
            let names = |command: &Command| {
                let own = command.find_subcommand(verb).map(|c| c.get_arguments().map(|a| a.get_id().to_string()));
                own.map(Iterator::collect::<Vec<_>>)
            };
            assert_eq!(names(&bare), names(&whole), "{verb}");
            bare.debug_assert();
        }
    }
}
