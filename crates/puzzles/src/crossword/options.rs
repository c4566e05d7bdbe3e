//! What the kind can be told, and what it may say back.

use rejilla_engine::{MessageSpec, OptionSpec, OptionType, Scope};

use super::embedded;

const ANY_SCORE: OptionType = OptionType::Int { min: 0, max: 1_000_000 };

pub(super) static OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["5x5", "7x7", "9x9", "11x11", "13x13"]),
        default: Some("9x9"),
        scopes: &[Scope::Page],
    },
    OptionSpec { key: "words", kind: OptionType::Choice(&["es", "en"]), default: None, scopes: &[Scope::Page] },
    OptionSpec {
        key: "words",
        kind: OptionType::Resource { embedded: embedded::NAMES },
        default: None,
        scopes: &[Scope::Parse, Scope::Generate],
    },
    OptionSpec {
        key: "single-letters",
        kind: OptionType::Choice(&["ignore", "isolated", "all"]),
        default: Some("ignore"),
        scopes: &[Scope::Parse],
    },
    OptionSpec { key: "keep-accents", kind: OptionType::Flag, default: None, scopes: &[Scope::Parse, Scope::Generate] },
    OptionSpec { key: "min-score", kind: ANY_SCORE, default: None, scopes: &[Scope::Parse, Scope::Generate] },
    OptionSpec { key: "best", kind: OptionType::Flag, default: None, scopes: &[Scope::Parse] },
    OptionSpec { key: "force", kind: OptionType::Text, default: None, scopes: &[Scope::Parse] },
    OptionSpec { key: "ban", kind: OptionType::Text, default: None, scopes: &[Scope::Parse, Scope::Generate] },
    OptionSpec { key: "prefer", kind: OptionType::Text, default: None, scopes: &[Scope::Parse] },
    OptionSpec {
        key: "variety",
        kind: OptionType::Int { min: 0, max: i64::MAX },
        default: Some("0"),
        scopes: &[Scope::Parse],
    },
    OptionSpec {
        key: "threads",
        kind: OptionType::Int { min: 1, max: 64 },
        default: Some("1"),
        scopes: &[Scope::Parse],
    },
    OptionSpec { key: "size", kind: OptionType::Text, default: Some("13x13"), scopes: &[Scope::Generate] },
    OptionSpec { key: "size", kind: OptionType::Text, default: Some("5x5"), scopes: &[Scope::Entry] },
    OptionSpec {
        key: "style",
        kind: OptionType::Choice(&["es", "us"]),
        default: Some("es"),
        scopes: &[Scope::Generate],
    },
    OptionSpec { key: "empty", kind: OptionType::Flag, default: None, scopes: &[Scope::Generate] },
];

const fn message(id: &'static str, args: &'static [&'static str]) -> MessageSpec {
    MessageSpec { id, args }
}

pub(super) const MESSAGES: &[MessageSpec] = &[
    message("error-board-character", &["character"]),
    message("error-board-large", &["most"]),
    message("error-board-row", &["row", "width", "found"]),
    message("error-board-empty", &[]),
    message("error-board-letters", &[]),
    message("error-ipuz-json", &[]),
    message("error-ipuz-kind", &[]),
    message("error-ipuz-grid", &[]),
    message("error-puz", &[]),
    message("error-wish-slot", &["key", "item"]),
    message("error-wish-word", &["key", "item"]),
    message("error-wish-length", &["key", "item"]),
    message("error-size", &["size", "least", "most"]),
    message("fault-length", &["slots"]),
    message("fault-letter", &["cell"]),
    message("fault-repeated", &["word"]),
    message("fault-wish", &["slot", "word"]),
    message("fault-no-word", &["slot", "pattern"]),
    message("note-skipped", &["count"]),
];
