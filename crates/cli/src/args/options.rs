//! Options and arguments: the verbs' own, and those the kinds declare.

use std::ffi::OsString;
use std::str::FromStr;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, value_parser};
use rejilla_book::{Hints, Paper};
use rejilla_engine::{EngineChoice, Kind, OptionSpec, OptionType, Scope, solver};
use rejilla_puzzles::KINDS;
use rejilla_render::Lang;

use super::Maker;
use super::table::formats;

impl Maker<'_> {
    pub(super) fn file(&self) -> Arg {
        Arg::new("file")
            .value_name(self.text("value-file"))
            .value_parser(value_parser!(OsString))
            .help(self.text("arg-file"))
    }

    pub(super) fn positional(&self, id: &'static str, values: Vec<&'static str>) -> Arg {
        let help = self.text(&format!("arg-{id}"));
        let arg = Arg::new(id).value_name(self.text(&format!("value-{id}"))).required(true).hide_possible_values(true);
        if values.is_empty() {
            arg.help(help)
        } else {
            arg.help(self.noted(help, &values, None)).value_parser(PossibleValuesParser::new(values))
        }
    }

    /// Where a puzzle may come from besides a file.
    pub(super) fn sources(&self) -> [Arg; 3] {
        [
            self.valued("text", "text").conflicts_with("file"),
            self.valued("example", "name").conflicts_with_all(["file", "text"]),
            self.chosen("kind", "kind", kinds(), None),
        ]
    }

    pub(super) fn color(&self) -> Arg {
        let when = self.chosen("color", "color", vec!["auto", "always", "never"], Some("auto"));
        when.global(true).display_order(901)
    }

    pub(super) fn lang(&self) -> Arg {
        self.chosen("lang", "lang", Lang::ALL.map(Lang::id).to_vec(), None)
            .global(true)
            // Below the options of the verb itself.
            .display_order(900)
    }

    /// An option of a verb.
    pub(super) fn option(&self, verb: &str, id: &str) -> Arg {
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

    pub(super) fn valued(&self, id: &'static str, value: &str) -> Arg {
        Arg::new(id)
            .long(id)
            .value_name(self.text(&format!("value-{value}")))
            // A puzzle may begin with a hyphen; a number that does is told what is wrong with it.
            .allow_hyphen_values(id == "text")
            .allow_negative_numbers(matches!(id, "limit" | "time-limit" | "node-limit" | "count" | "threads"))
            .short(short(id))
            .help(self.text(&format!("arg-{id}")))
    }

    pub(super) fn flag(&self, id: &'static str) -> Arg {
        Arg::new(id).long(id).short(short(id)).action(ArgAction::SetTrue).help(self.text(&format!("arg-{id}")))
    }

    pub(super) fn chosen(
        &self,
        id: &'static str,
        value: &str,
        values: Vec<&'static str>,
        default: Option<&'static str>,
    ) -> Arg {
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
    pub(super) fn number(&self, id: &'static str, default: Option<&'static str>) -> Arg {
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
    pub(super) fn natural(&self, id: &'static str) -> Arg {
        let expected = self.text("expected-seed");
        self.valued(id, "number").value_parser(move |text: &str| text.parse::<u64>().map_err(|_| expected.clone()))
    }

    /// A value of a type that reads itself; the locale says under `expected-ID` what it should be.
    pub(super) fn typed<T: FromStr + Clone + Send + Sync + 'static>(
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
    pub(super) fn seconds(&self, default: Option<&str>) -> Arg {
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
    pub(super) fn declared(&self, scope: Scope, key: &'static str) -> Arg {
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
    pub(super) fn noted(&self, help: String, choices: &[&str], default: Option<&str>) -> String {
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

pub(super) fn kinds() -> Vec<&'static str> {
    KINDS.iter().map(|kind| kind.info().id).collect()
}

fn all_engines() -> Vec<&'static str> {
    EngineChoice::all().map(EngineChoice::id).collect()
}

/// The engines that search a model, whatever the kind.
fn model_engines() -> Vec<&'static str> {
    solver::EngineChoice::all().filter(|choice| *choice != EngineChoice::Fast).map(EngineChoice::id).collect()
}
