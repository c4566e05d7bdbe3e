//! The verbs, what each reads and the options it takes.

use rejilla_engine::Kind;
use rejilla_puzzles::KINDS;

/// What a verb reads and takes.
pub(super) const VERBS: &[(&str, Takes, &[&str])] = &[
    (
        "solve",
        Takes::Puzzle,
        &[
            "engine",
            "order",
            "limit",
            "all",
            "arrangements",
            "certify",
            "proof",
            "time-limit",
            "node-limit",
            "stats",
            "format",
        ],
    ),
    ("count", Takes::Puzzle, &["engine", "order", "limit", "certify", "proof", "time-limit", "node-limit", "format"]),
    ("check", Takes::Puzzle, &["entries", "engine", "order", "certify", "proof", "time-limit", "node-limit", "format"]),
    ("verify", Takes::Certificate, &["time-limit"]),
    (
        "explain",
        Takes::Puzzle,
        &["ladder", "only", "without", "rounds", "verbose", "engine", "time-limit", "node-limit", "format"],
    ),
    (
        "hint",
        Takes::Puzzle,
        &["entries", "ladder", "only", "without", "level", "steps", "apply", "time-limit", "format"],
    ),
    ("rate", Takes::Puzzle, &["time-limit", "node-limit", "format"]),
    ("trace", Takes::Puzzle, &["engine", "order", "full", "lines", "limit", "time-limit", "node-limit"]),
    ("viable", Takes::Puzzle, &["at", "time-limit", "node-limit", "format"]),
    ("compare", Takes::Puzzle, &["engines", "order", "limit", "arrangements", "time-limit", "node-limit", "format"]),
    ("generate", Takes::Kind, &["seed", "count", "threads", "time-limit", "node-limit", "format"]),
    (
        "book",
        Takes::Orders,
        &[
            "output",
            "puzzles",
            "title",
            "paper",
            "per-page",
            "hints",
            "crop-marks",
            "binding",
            "seed",
            "threads",
            "time-limit",
        ],
    ),
    (
        "batch",
        Takes::Lines,
        &[
            "limit",
            "to",
            "seed",
            "count",
            "threads",
            "time-limit",
            "node-limit",
            "input-format",
            "column",
            "id-column",
            "format",
            "output",
            "shard-size",
            "shard",
            "resume",
        ],
    ),
    ("convert", Takes::Puzzle, &["to", "time-limit"]),
    ("show", Takes::Puzzle, &["candidates", "time-limit", "format"]),
    ("kinds", Takes::Nothing, &["format"]),
    ("techniques", Takes::Nothing, &["kind"]),
    ("demo", Takes::Nothing, &[]),
    ("serve", Takes::Nothing, &["port", "host", "allow-host", "time-limit", "open"]),
    ("selftest", Takes::Nothing, &["minutes", "rounds", "seed", "from"]),
    ("play", Takes::Puzzle, &["save"]),
    ("menu", Takes::Entry, &[]),
    ("completions", Takes::Shell, &[]),
    ("man", Takes::Verb, &[]),
];

/// What stands after a verb.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Puzzle,
    /// A folder with a certificate, and maybe the puzzle it is about.
    Certificate,
    /// A question, then many puzzles of a kind, one a line.
    Lines,
    Kind,
    /// What a book is to have.
    Orders,
    Entry,
    Shell,
    /// The name of a verb, or nothing.
    Verb,
    Nothing,
}

/// The forms of output a verb has.
pub(super) fn formats(verb: &str) -> Vec<&'static str> {
    match verb {
        "batch" => rejilla_records::write::Output::NAMES.to_vec(),
        "solve" | "generate" | "show" => {
            let mut formats = vec!["text", "line", "json", "svg"];
            let text = |kind: &&dyn Kind| kind.info().formats.iter().map(|format| format.id).collect::<Vec<_>>();
            let own = KINDS.iter().flat_map(|kind| [text(kind), kind.binary_formats().to_vec()].concat());
            // Candidates are asked for by a flag of their own.
            for format in own.filter(|&format| format != "candidates") {
                if !formats.contains(&format) {
                    formats.push(format);
                }
            }
            formats
        }
        "hint" => vec!["text", "json", "svg"],
        _ => vec!["text", "json"],
    }
}
