//! What a kind can be told, declared as data: the command line's flags, the API's schema and the page's forms are all
//! made from the same declaration.

use std::collections::BTreeMap;

use crate::message::{Arg, Message};

/// Where an option matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Reading a puzzle.
    Parse,
    /// Making one.
    Generate,
    /// Typing one in at the menu.
    Entry,
    /// Choosing one on the page: of what can be made, what does not keep anybody waiting.
    Page,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionType {
    /// A whole number in a range, both ends included.
    Int {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// How many threads, from one: a door may allow fewer than the kind does.
    Threads {
        /// The most.
        max: i64,
    },
    /// One of some words.
    Choice(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// Any text.
    Text,
    /// A text that may come from a file: a path for the command line, inline text for the API, an embedded name for
    /// both. A value that is an embedded name stands for what is embedded under it.
    Resource {
        /// The embedded names.
        embedded: &'static [&'static str],
    },
}

/// One option of a kind. The locale describes it under `option-KEY`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as in `--size`.
    pub key: &'static str,
    /// The values it takes.
    pub kind: OptionType,
    /// What holds when nothing is said; none where silence has a meaning of its own.
    pub default: Option<&'static str>,
    /// Where it matters.
    pub scopes: &'static [Scope],
}

/// Checked option values.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    values: BTreeMap<&'static str, String>,
    language: Option<&'static str>,
}

impl Options {
    /// Checks what was said against what is declared for a scope, and fills in the defaults.
    ///
    /// # Errors
    /// An option that is not declared, or a value it does not take.
    pub fn checked<'a>(
        specs: &'static [OptionSpec],
        scope: Scope,
        said: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, Message> {
        let mut values: BTreeMap<&'static str, String> = BTreeMap::new();
        for (key, value) in said {
            let Some(spec) = specs.iter().find(|s| s.key == key && s.scopes.contains(&scope)) else {
                return Err(Message::new("error-option-unknown").with("key", key));
            };
            spec.check(value)?;
            values.insert(spec.key, value.to_owned());
        }
        for spec in specs.iter().filter(|s| s.scopes.contains(&scope)) {
            if let Some(default) = spec.default {
                values.entry(spec.key).or_insert_with(|| default.to_owned());
            }
        }
        Ok(Options { values, language: None })
    }

    /// The defaults of a scope.
    pub fn defaults(specs: &'static [OptionSpec], scope: Scope) -> Options {
        Options::checked(specs, scope, []).expect("saying nothing is never wrong")
    }

    /// The same with another value, one that the option takes.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: &str) -> Options {
        self.values.insert(key, value.to_owned());
        self
    }

    /// The same, said by someone who speaks a language: where nothing else decides, words are taken from it.
    pub fn in_language(mut self, language: &'static str) -> Options {
        self.language = Some(language);
        self
    }

    /// The language of whoever said it, if that is known.
    pub fn language(&self) -> Option<&'static str> {
        self.language
    }

    /// What was said, or the default.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.values.get(key).map(String::as_str)
    }

    /// A number, already checked.
    pub fn int(&self, key: &str) -> Option<i64> {
        self.text(key)?.parse().ok()
    }

    /// A flag; silence is no.
    pub fn flag(&self, key: &str) -> bool {
        self.text(key) == Some("true")
    }
}

/// Whether a value is a whole number in a range.
fn is_within(value: &str, min: i64, max: i64) -> bool {
    value.parse::<i64>().is_ok_and(|n| (min..=max).contains(&n))
}

impl OptionSpec {
    /// An option.
    pub const fn new(
        key: &'static str,
        kind: OptionType,
        default: Option<&'static str>,
        scopes: &'static [Scope],
    ) -> OptionSpec {
        OptionSpec { key, kind, default, scopes }
    }

    fn check(&self, value: &str) -> Result<(), Message> {
        let ok = match self.kind {
            OptionType::Int { min, max } => is_within(value, min, max),
            OptionType::Threads { max } => is_within(value, 1, max),
            OptionType::Choice(words) => words.contains(&value),
            OptionType::Flag => matches!(value, "true" | "false"),
            OptionType::Text | OptionType::Resource { .. } => true,
        };
        if ok {
            return Ok(());
        }
        let range =
            |min, max| Message::new("error-option-range").with("min", Arg::Number(min)).with("max", Arg::Number(max));
        let message = match self.kind {
            OptionType::Int { min, max } => range(min, max),
            OptionType::Threads { max } => range(1, max),
            OptionType::Choice(words) => Message::new("error-option-choice").with("choices", words.join(", ")),
            _ => Message::new("error-option-choice").with("choices", "true, false"),
        };
        Err(message.with("key", self.key).with("value", value))
    }
}
