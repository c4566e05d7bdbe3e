//! The grammar of the command line. Every help text comes from the locale; every kind's options from its declaration.

mod table;

use std::ffi::OsString;
use std::str::FromStr;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use rejilla_api::Locales;
use rejilla_book::{Hints, Paper};
use rejilla_engine::{EngineChoice, Kind, OptionSpec, OptionType, Scope, solver};
use rejilla_puzzles::KINDS;
use rejilla_render::Lang;

use crate::input::declared;
use table::{Takes, VERBS, formats};

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

    fn file(&self) -> Arg {
        Arg::new("file")
            .value_name(self.text("value-file"))
            .value_parser(value_parser!(OsString))
            .help(self.text("arg-file"))
    }

    fn positional(&self, id: &'static str, values: Vec<&'static str>) -> Arg {
        let help = self.text(&format!("arg-{id}"));
        let arg = Arg::new(id).value_name(self.text(&format!("value-{id}"))).required(true).hide_possible_values(true);
        if values.is_empty() {
            arg.help(help)
        } else {
            arg.help(self.noted(help, &values, None)).value_parser(PossibleValuesParser::new(values))
        }
    }

    /// Where a puzzle may come from besides a file.
    fn sources(&self) -> [Arg; 3] {
        [
            self.valued("text", "text").conflicts_with("file"),
            self.valued("example", "name").conflicts_with_all(["file", "text"]),
            self.chosen("kind", "kind", kinds(), None),
        ]
    }

    fn color(&self) -> Arg {
        let when = self.chosen("color", "color", vec!["auto", "always", "never"], Some("auto"));
        when.global(true).display_order(901)
    }

    fn lang(&self) -> Arg {
        self.chosen("lang", "lang", Lang::ALL.map(Lang::id).to_vec(), None)
            .global(true)
            // Below the options of the verb itself.
            .display_order(900)
    }

    /// An option of a verb.
    fn option(&self, verb: &str, id: &str) -> Arg {
        let engines = |ids: &[&'static str]| ids.to_vec();
        match (verb, id) {
            (_, "all") => self.flag("all").conflicts_with("limit"),
            ("compare", "arrangements") => {
                let help = self.text("arg-methods");
                self.flag("arrangements").help(help).conflicts_with_all(["engines", "order"])
            }
            (_, "arrangements") => self.flag("arrangements").conflicts_with_all(["engine", "order", "stats"]),
            (_, "stats") => self.flag("stats"),
            (_, "verbose") => self.flag("verbose"),
            (_, "full") => self.flag("full"),
            (_, "open") => self.flag("open"),
            (_, "entries") => self.valued("entries", "text"),
            (_, "certify") => self.valued("certify", "folder").value_parser(clap::value_parser!(std::ffi::OsString)),
            (_, "proof") => self.chosen("proof", "value", vec!["text", "binary"], Some("text")).requires("certify"),
            (_, "resume") => self.flag("resume").requires("output"),
            ("book", "output") => {
                self.valued("output", "file").help(self.text("arg-book")).value_parser(clap::value_parser!(OsString))
            }
            (_, "puzzles") => self.valued("puzzles", "file").value_parser(clap::value_parser!(OsString)),
            (_, "title") => self.valued("title", "text"),
            (_, "paper") => self.chosen("paper", "value", ids(&Paper::ALL), Some("a4")),
            (_, "per-page") => self.chosen("per-page", "number", vec!["1", "2", "4", "6"], None),
            (_, "hints") => self.chosen("hints", "value", ids(&Hints::ALL), Some("none")),
            (_, "crop-marks") => self.flag("crop-marks"),
            (_, "binding") => self.number("binding", None),
            (_, "output") => self.valued("output", "folder").value_parser(clap::value_parser!(std::ffi::OsString)),
            (_, "shard-size") => self.number("shard-size", Some("100000")).requires("output"),
            (_, "shard") => self.valued("shard", "part").requires("output"),
            (_, "column") => self.valued("column", "name"),
            (_, "id-column") => self.valued("id-column", "name"),
            (_, "input-format") => self.chosen("input-format", "format", rejilla_records::Input::NAMES.to_vec(), None),
            ("play", "save") => self.valued("save", "file").value_parser(clap::value_parser!(std::ffi::OsString)),
            (_, "port") => self.typed::<u16>("port", "number", "7373"),
            (_, "host") => self.typed::<std::net::IpAddr>("host", "address", "127.0.0.1"),
            (_, "allow-host") => self.valued("allow-host", "name").value_delimiter(','),
            (_, "candidates") => self.flag("candidates"),
            ("trace", "engine") => self.chosen("engine", "engine", engines(&["bt", "fc", "ac3", "mac"]), Some("fc")),
            ("explain", "engine") => self.chosen("engine", "engine", model_engines(), None),
            (_, "engine") => self.chosen("engine", "engine", all_engines(), None),
            (_, "engines") => self.chosen("engines", "engines", all_engines(), None).value_delimiter(','),
            (_, "order") => self.valued("order", "order"),
            (_, "ladder") => self.valued("ladder", "ladder"),
            (_, "only") => self.valued("only", "techniques").value_delimiter(','),
            (_, "without") => self.valued("without", "techniques").value_delimiter(','),
            ("selftest", "rounds") => self.number("rounds", None).help(self.text("arg-test-rounds")),
            (_, "rounds") => self.number("rounds", None),
            (_, "lines") => self.number("lines", None),
            (_, "minutes") => self.time(self.valued("minutes", "number"), 60.0),
            (_, "from") => self.natural("from"),
            (_, "steps") => self.number("steps", Some("1")),
            (_, "apply") => self.flag("apply"),
            (_, "level") => self.chosen("level", "level", vec!["where", "what", "why"], Some("why")),
            (_, "kind") => self.chosen("kind", "kind", kinds(), None),
            (_, "at") => self.valued("at", "place").required(true),
            (_, "to") => self.valued("to", "format"),
            ("count" | "batch", "limit") => self.number("limit", None),
            (_, "threads") => self.number("threads", None),
            ("batch", "format") => self.chosen("format", "format", formats("batch"), Some("line")),
            ("compare", "limit") => self.number("limit", Some("2")),
            (_, "limit") => self.number("limit", Some("1")),
            (_, "count") => self.number("count", Some("1")),
            (_, "node-limit") => self.number("node-limit", None),
            (_, "seed") => self.natural("seed"),
            ("compare" | "serve", "time-limit") => self.seconds(Some("10")),
            (_, "time-limit") => self.seconds(None),
            (verb, _) => self.chosen("format", "format", formats(verb), Some("text")),
        }
    }

    fn valued(&self, id: &'static str, value: &str) -> Arg {
        Arg::new(id)
            .long(id)
            .value_name(self.text(&format!("value-{value}")))
            // A puzzle may begin with a hyphen; a number that does is told what is wrong with it.
            .allow_hyphen_values(id == "text")
            .allow_negative_numbers(matches!(id, "limit" | "time-limit" | "node-limit" | "count" | "threads"))
            .short(short(id))
            .help(self.text(&format!("arg-{id}")))
    }

    fn flag(&self, id: &'static str) -> Arg {
        Arg::new(id).long(id).short(short(id)).action(ArgAction::SetTrue).help(self.text(&format!("arg-{id}")))
    }

    fn chosen(&self, id: &'static str, value: &str, values: Vec<&'static str>, default: Option<&'static str>) -> Arg {
        let help = self.text(&format!("arg-{id}"));
        let mut few = values.clone();
        if few.len() > FEW {
            few.truncate(4);
            few.push("…");
        }
        self.valued(id, value)
            .help(self.noted(help.clone(), &few, default))
            .long_help(self.noted(help, &values, default))
            .value_parser(PossibleValuesParser::new(values))
            .hide_possible_values(true)
            .default_values(default)
            .hide_default_value(true)
    }

    /// A whole number from 1.
    fn number(&self, id: &'static str, default: Option<&'static str>) -> Arg {
        let expected = self.text("expected-number");
        let help = self.text(&format!("arg-{id}"));
        self.valued(id, "number")
            .help(self.noted(help, &[], default))
            .default_values(default)
            .hide_default_value(true)
            .value_parser(move |text: &str| match text.parse::<u64>() {
                Ok(n) if n > 0 => Ok(n),
                _ => Err(expected.clone()),
            })
    }

    /// A whole number from 0.
    fn natural(&self, id: &'static str) -> Arg {
        let expected = self.text("expected-seed");
        self.valued(id, "number").value_parser(move |text: &str| text.parse::<u64>().map_err(|_| expected.clone()))
    }

    /// A value of a type that reads itself; the locale says under `expected-ID` what it should be.
    fn typed<T: FromStr + Clone + Send + Sync + 'static>(
        &self,
        id: &'static str,
        value: &str,
        default: &'static str,
    ) -> Arg {
        let expected = self.text(&format!("expected-{id}"));
        let help = self.text(&format!("arg-{id}"));
        self.valued(id, value)
            .help(self.noted(help, &[], Some(default)))
            .default_value(default)
            .hide_default_value(true)
            .value_parser(move |text: &str| text.parse::<T>().map_err(|_| expected.clone()))
    }

    /// The default is said here, and kept by the verb.
    fn seconds(&self, default: Option<&str>) -> Arg {
        let help = self.noted(self.text("arg-time-limit"), &[], default);
        self.time(self.valued("time-limit", "seconds").help(help), 1.0)
    }

    /// A time, in seconds; a number without a unit is so many of them.
    fn time(&self, arg: Arg, bare: f64) -> Arg {
        let expected = self.text("expected-seconds");
        arg.value_parser(move |text: &str| match crate::words::seconds(text, bare) {
            Some(s) if s > 0.0 && s.is_finite() => Ok(s),
            _ => Err(expected.clone()),
        })
    }

    /// An option that kinds declare, under a heading with their names. Its values are checked by the kind at hand: kinds
    /// may differ, and then it is said which has which.
    fn declared(&self, scope: Scope, key: &'static str) -> Arg {
        let spec = |kind: &'static dyn Kind| {
            kind.options().iter().find(|spec| spec.key == key && spec.scopes.contains(&scope)).map(|spec| (kind, spec))
        };
        let owners: Vec<(&dyn Kind, &OptionSpec)> = KINDS.iter().copied().filter_map(spec).collect();
        let arg = Arg::new(key).long(key).hide_short_help(true);
        let [(_, spec), ..] = owners[..] else { return arg };
        let Some((locales, lang)) = self.words else {
            return if spec.kind == OptionType::Flag { arg.action(ArgAction::SetTrue) } else { arg };
        };
        let locale = locales.shared(lang);
        let names: Vec<String> = owners.iter().map(|(kind, _)| locales.of(lang, *kind).text("kind-name")).collect();
        let heading = if owners.len() == KINDS.len() {
            locale.text("heading-all-kinds")
        } else {
            locale.say("heading-kinds", [("kinds", locale.list(&names).into())])
        };
        let arg = arg.help_heading(heading);
        let texts: Vec<String> =
            owners.iter().map(|(kind, _)| locales.of(lang, *kind).text(&format!("option-{key}"))).collect();
        let help = by_kind(&names, &texts, ": ");
        let value = match spec.kind {
            OptionType::Flag => return arg.action(ArgAction::SetTrue).help(help),
            OptionType::Int { .. } | OptionType::Threads { .. } => "number",
            OptionType::Choice(_) => "value",
            OptionType::Text => "text",
            OptionType::Resource { .. } => "file",
        };
        let all: Vec<String> = owners.iter().map(|(_, spec)| values(spec).join(", ")).collect();
        let choices = by_kind(&names, &all, " ");
        let choices = if choices.is_empty() { Vec::new() } else { vec![choices.as_str()] };
        arg.value_name(self.text(&format!("value-{value}"))).help(self.noted(help, &choices, spec.default))
    }

    /// A help text with the values an option takes and the one it has.
    fn noted(&self, help: String, choices: &[&str], default: Option<&str>) -> String {
        let mut text = help;
        if !choices.is_empty() {
            let choices = choices.join(", ").into();
            text.push(' ');
            text.push_str(&self.say("note-choices", [("choices", choices)]));
        }
        if let Some(default) = default {
            text.push(' ');
            text.push_str(&self.say("note-default", [("default", default.into())]));
        }
        text
    }
}

/// One text if it is the same for every kind, else what each kind that has one says.
fn by_kind(names: &[String], texts: &[String], between: &str) -> String {
    if texts.iter().all(|text| *text == texts[0]) {
        return texts[0].clone();
    }
    let told = names.iter().zip(texts).filter(|(_, text)| !text.is_empty());
    told.map(|(name, text)| format!("{name}{between}{text}")).collect::<Vec<_>>().join("; ")
}

/// The values an option takes, as help lists them.
fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.kind {
        OptionType::Int { min, max } => vec![format!("{min}–{max}")],
        OptionType::Threads { max } => vec![format!("1–{max}")],
        OptionType::Choice(words) | OptionType::Resource { embedded: words } => {
            words.iter().map(|word| (*word).to_owned()).collect()
        }
        OptionType::Flag | OptionType::Text => Vec::new(),
    }
}

/// So many values are listed by short help.
const FEW: usize = 12;

/// The letters of the options that are used most.
fn short(id: &str) -> Option<char> {
    match id {
        "all" => Some('a'),
        "count" => Some('c'),
        "engine" => Some('e'),
        "format" => Some('f'),
        "kind" => Some('k'),
        "limit" => Some('n'),
        "output" => Some('o'),
        "seed" => Some('s'),
        "text" => Some('t'),
        "verbose" => Some('v'),
        "example" => Some('x'),
        _ => None,
    }
}

/// The names of what there is a choice of.
fn ids<T>(all: &[(&'static str, T)]) -> Vec<&'static str> {
    all.iter().map(|(id, _)| *id).collect()
}

fn kinds() -> Vec<&'static str> {
    KINDS.iter().map(|kind| kind.info().id).collect()
}

fn all_engines() -> Vec<&'static str> {
    EngineChoice::all().map(EngineChoice::id).collect()
}

/// The engines that search a model, whatever the kind.
fn model_engines() -> Vec<&'static str> {
    solver::EngineChoice::all().filter(|choice| *choice != EngineChoice::Fast).map(EngineChoice::id).collect()
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
