//! `kinds`: what there is, made from what each kind declares.

use rejilla_engine::kernel::Order;
use rejilla_engine::{EngineChoice, Kind, OptionSpec, OptionType, Options, Scope, Solutions, solver};
use rejilla_puzzles::KINDS;
use rejilla_render::Locale;
use schemars::JsonSchema;
use serde::Serialize;

use crate::locales::Locales;
use rejilla_render::Lang;

/// A kind of puzzle.
#[derive(Serialize, JsonSchema)]
pub(crate) struct KindAnswer {
    /// Its name in code.
    id: &'static str,
    /// Its name as a title.
    title: String,
    /// One puzzle of the kind: "un sudoku".
    one: String,
    /// Its rules in a sentence.
    about: String,
    /// Its rules, as Markdown.
    rules: &'static str,
    /// Whether a proper puzzle has one solution only.
    unique: bool,
    /// Difficulties, rising.
    levels: Vec<Named>,
    /// Ways to write a puzzle down.
    formats: Vec<FormatAnswer>,
    /// What it can be told.
    options: Vec<OptionAnswer>,
    /// Embedded puzzles.
    examples: Vec<ExampleAnswer>,
    /// Ladders of techniques, the last being the fullest.
    ladders: Vec<LadderAnswer>,
    /// Engines that solve it.
    engines: Vec<&'static str>,
    /// Orders of the variables.
    orders: Vec<&'static str>,
    /// How its boards are drawn cell by cell, where their shape is the author's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    sketch: Option<SketchAnswer>,
    /// Endings of binary files it reads.
    files: &'static [&'static str],
}

/// How the cells of a drawn board are written.
#[derive(Serialize, JsonSchema)]
struct SketchAnswer {
    /// A cell that takes no part.
    filled: char,
    /// A cell to be filled in.
    empty: char,
}

/// A thing with a name.
#[derive(Serialize, JsonSchema)]
struct Named {
    /// Its name in code.
    id: &'static str,
    /// Its name.
    name: String,
}

/// A way to write a puzzle down.
#[derive(Serialize, JsonSchema)]
struct FormatAnswer {
    /// Its name in code.
    id: &'static str,
    /// Its name.
    name: String,
    /// Whether what is written can be read back.
    reads_back: bool,
}

/// An option.
#[derive(Serialize, JsonSchema)]
struct OptionAnswer {
    /// Its key.
    key: &'static str,
    /// What it is for.
    label: String,
    /// `int`, `choice`, `flag`, `text` or `resource`.
    #[serde(rename = "type")]
    sort: &'static str,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    /// The words it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
    /// The names of what is embedded, of a resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    embedded: Option<&'static [&'static str]>,
    /// What holds if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<&'static str>,
    /// Where it matters: `parse`, `generate`, `entry`.
    scopes: Vec<&'static str>,
}

/// An embedded puzzle.
#[derive(Serialize, JsonSchema)]
struct ExampleAnswer {
    /// Its name.
    id: &'static str,
    /// The puzzle.
    puzzle: &'static str,
    /// How many solutions it has: `1`, or `>=1000` where they were not all counted.
    solutions: String,
}

/// A ladder of techniques.
#[derive(Serialize, JsonSchema)]
struct LadderAnswer {
    /// Its name in code.
    id: &'static str,
    /// Its techniques, in the order a solver tries them.
    techniques: Vec<TechniqueAnswer>,
}

/// A technique.
#[derive(Serialize, JsonSchema)]
struct TechniqueAnswer {
    /// Its name in code.
    id: &'static str,
    /// Its name.
    name: String,
    /// How hard it is, as 2.3.
    difficulty: f64,
}

fn option(locale: &Locale, spec: &OptionSpec) -> OptionAnswer {
    let mut answer = OptionAnswer {
        key: spec.key,
        label: locale.text(&format!("option-{}", spec.key)),
        sort: "text",
        min: None,
        max: None,
        choices: None,
        embedded: None,
        default: spec.default,
        scopes: spec.scopes.iter().map(scope).collect(),
    };
    match spec.kind {
        OptionType::Int { min, max } => (answer.sort, answer.min, answer.max) = ("int", Some(min), Some(max)),
        OptionType::Choice(words) => (answer.sort, answer.choices) = ("choice", Some(words)),
        OptionType::Flag => answer.sort = "flag",
        OptionType::Text => {}
        OptionType::Resource { embedded } => (answer.sort, answer.embedded) = ("resource", Some(embedded)),
    }
    answer
}

fn scope(scope: &Scope) -> &'static str {
    match scope {
        Scope::Parse => "parse",
        Scope::Generate => "generate",
        Scope::Entry => "entry",
    }
}

/// The engines and orders of a kind, as its first example has them.
fn engines(kind: &dyn Kind) -> (Vec<&'static str>, Vec<&'static str>) {
    let options = Options::defaults(kind.options(), Scope::Parse);
    let example = kind.info().examples.first().and_then(|e| kind.parse(e.text, &options).ok());
    let fast = example.as_ref().is_some_and(|puzzle| puzzle.fast().is_some());
    let engines = EngineChoice::all().filter(|choice| *choice != EngineChoice::Fast || fast).map(EngineChoice::id);
    let orders = match &example {
        Some(puzzle) => solver::orders(&**puzzle),
        None => Order::ALL.iter().map(|order| order.id()).collect(),
    };
    (engines.collect(), orders)
}

fn one(locale: &Locale, kind: &dyn Kind) -> KindAnswer {
    let info = kind.info();
    let (engines, orders) = engines(kind);
    let rules = info.rules.iter().find(|(lang, _)| *lang == locale.lang().id());
    let technique = |t: &&'static rejilla_engine::Technique| TechniqueAnswer {
        id: t.id,
        name: locale.text(t.id),
        difficulty: f64::from(t.difficulty) / 10.0,
    };
    KindAnswer {
        id: info.id,
        title: locale.text("kind-name.title"),
        one: locale.text("kind-name.one"),
        about: locale.text("kind-about"),
        rules: rules.map_or("", |(_, text)| text),
        unique: info.unique,
        levels: info.levels.iter().map(|l| Named { id: l.id, name: locale.text(&format!("level-{}", l.id)) }).collect(),
        formats: info
            .formats
            .iter()
            .map(|f| FormatAnswer {
                id: f.id,
                name: locale.text(&format!("format-{}", f.id)),
                reads_back: f.reads_back,
            })
            .collect(),
        options: kind.options().iter().map(|spec| option(locale, spec)).collect(),
        examples: info
            .examples
            .iter()
            .map(|e| ExampleAnswer {
                id: e.id,
                puzzle: e.text,
                solutions: match e.solutions {
                    Solutions::Exactly(n) => n.to_string(),
                    Solutions::AtLeast(n) => format!(">={n}"),
                },
            })
            .collect(),
        ladders: kind
            .ladders()
            .iter()
            .map(|l| LadderAnswer { id: l.id, techniques: l.techniques.iter().map(technique).collect() })
            .collect(),
        engines,
        orders,
        sketch: kind.sketch().map(|s| SketchAnswer { filled: s.filled, empty: s.empty }),
        files: kind.binary_formats(),
    }
}

/// Every kind in a language, as JSON.
pub(crate) fn kinds(locales: &Locales, lang: Lang) -> Vec<u8> {
    let kinds: Vec<KindAnswer> = KINDS.iter().map(|kind| one(locales.of(lang, *kind), *kind)).collect();
    // These types always can be written as JSON.
    serde_json::to_vec(&kinds).unwrap_or_default()
}
