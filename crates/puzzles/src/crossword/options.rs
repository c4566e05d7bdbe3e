//! What the kind can be told, and what it may say back.

use rejilla_engine::{MessageSpec, OptionSpec, OptionType, Scope};

use super::embedded;

const ANY_SCORE: OptionType = OptionType::Int { min: 0, max: 1_000_000 };

pub(super) static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["5x5", "7x7", "9x9", "11x11", "13x13"]), Some("9x9"), &[Scope::Page]),
    OptionSpec::new("words", OptionType::Choice(&["es", "en"]), None, &[Scope::Page]),
    OptionSpec::new(
        "words",
        OptionType::Resource { embedded: embedded::NAMES },
        None,
        &[Scope::Parse, Scope::Generate],
    ),
    OptionSpec::new(
        "single-letters",
        OptionType::Choice(&["ignore", "isolated", "all"]),
        Some("ignore"),
        &[Scope::Parse],
    ),
    OptionSpec::new("keep-accents", OptionType::Flag, None, &[Scope::Parse, Scope::Generate]),
    OptionSpec::new("min-score", ANY_SCORE, None, &[Scope::Parse, Scope::Generate]),
    OptionSpec::new("best", OptionType::Flag, None, &[Scope::Parse]),
    OptionSpec::new("force", OptionType::Text, None, &[Scope::Parse]),
    OptionSpec::new("ban", OptionType::Text, None, &[Scope::Parse, Scope::Generate]),
    OptionSpec::new("prefer", OptionType::Text, None, &[Scope::Parse]),
    OptionSpec::new("clues", OptionType::Resource { embedded: &[] }, None, &[Scope::Parse]),
    OptionSpec::new("variety", OptionType::Int { min: 0, max: i64::MAX }, Some("0"), &[Scope::Parse]),
    OptionSpec::new("threads", OptionType::Threads { max: 64 }, Some("1"), &[Scope::Parse]),
    OptionSpec::new("size", OptionType::Text, Some("13x13"), &[Scope::Generate]),
    OptionSpec::new("size", OptionType::Text, Some("5x5"), &[Scope::Entry]),
    OptionSpec::new("style", OptionType::Choice(&["es", "us", "cruzada"]), None, &[Scope::Generate]),
    // Silence is a board of any words; *free* says so where a page offers levels first.
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme", "free"]),
        Some("any"),
        &[Scope::Generate],
    ),
    OptionSpec::new("empty", OptionType::Flag, None, &[Scope::Generate]),
];

pub(super) const MESSAGES: &[MessageSpec] = &[
    MessageSpec::new("error-board-character", &["character"]),
    MessageSpec::new("error-board-large", &["most"]),
    MessageSpec::new("error-board-row", &["row", "width", "found"]),
    MessageSpec::new("error-board-empty", &[]),
    MessageSpec::new("error-board-letters", &[]),
    MessageSpec::new("error-ipuz-json", &[]),
    MessageSpec::new("error-ipuz-kind", &[]),
    MessageSpec::new("error-ipuz-grid", &[]),
    MessageSpec::new("error-puz", &[]),
    MessageSpec::new("error-wish-slot", &["key", "item"]),
    MessageSpec::new("error-wish-word", &["key", "item"]),
    MessageSpec::new("error-wish-length", &["key", "item"]),
    MessageSpec::new("error-size", &["size", "least", "most"]),
    MessageSpec::new("error-style-difficulty", &["style"]),
    MessageSpec::new("error-style-free", &["style"]),
    MessageSpec::new("stock-length", &["length"]),
    MessageSpec::new("fault-length", &["slots"]),
    MessageSpec::new("fault-letter", &["cell"]),
    MessageSpec::new("fault-repeated", &["word"]),
    MessageSpec::new("fault-wish", &["slot", "word"]),
    MessageSpec::new("fault-no-word", &["slot", "pattern"]),
    MessageSpec::new("note-skipped", &["count"]),
];
