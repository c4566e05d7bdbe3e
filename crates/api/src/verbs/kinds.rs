//! `kinds`: what there is, made from what each kind declares.

use std::collections::BTreeMap;

use rejilla_engine::kernel::Order;
use rejilla_engine::{Drawable, EngineChoice, Kind, OptionSpec, OptionType, Options, Scope, Solutions, solver};
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale};
use schemars::JsonSchema;
use serde::Serialize;

use crate::locales::Locales;

/// A kind of puzzle.
#[derive(Serialize, JsonSchema)]
pub struct KindAnswer {
    /// Its name in code.
    pub id: &'static str,
    /// Its name as a title.
    pub title: String,
    /// One puzzle of the kind: "un sudoku".
    pub one: String,
    /// Its rules in a sentence.
    pub about: String,
    /// Its rules, as Markdown.
    pub rules: &'static str,
    /// Whether a proper puzzle has one solution only.
    pub unique: bool,
    /// Difficulties, rising.
    pub levels: Vec<Named>,
    /// Ways to write a puzzle down.
    pub formats: Vec<FormatAnswer>,
    /// What it can be told.
    pub options: Vec<OptionAnswer>,
    /// Embedded puzzles.
    pub examples: Vec<ExampleAnswer>,
    /// Ladders of techniques, the last being the fullest.
    pub ladders: Vec<LadderAnswer>,
    /// Engines that solve it.
    pub engines: Vec<&'static str>,
    /// Orders of the variables.
    pub orders: Vec<&'static str>,
    /// How its boards are drawn cell by cell, where their shape is the author's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sketch: Option<SketchAnswer>,
    /// What its boards are drawn with, where they are drawn by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DrawableAnswer>,
    /// Endings of binary files it reads.
    pub files: &'static [&'static str],
    /// The sizes answered many at once.
    pub batch: &'static [&'static str],
}

/// What the boards of a kind are drawn with, besides what is written in cells.
#[derive(Serialize, JsonSchema)]
pub struct DrawableAnswer {
    /// The largest number in a cell; as large as the board where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// Whether every cell belongs to a region.
    pub regions: bool,
    /// Whether there are signs between cells.
    pub signs: bool,
    /// The sides to choose from, the usual one first.
    pub sides: &'static [usize],
    /// Whether rows and columns may differ in number.
    pub oblong: bool,
}

/// How the cells of a drawn board are written.
#[derive(Serialize, JsonSchema)]
pub struct SketchAnswer {
    /// A cell that takes no part.
    pub filled: char,
    /// A cell to be filled in.
    pub empty: char,
}

/// A thing with a name.
#[derive(Serialize, JsonSchema)]
pub struct Named {
    /// Its name in code.
    pub id: &'static str,
    /// Its name.
    pub name: String,
}

/// A way to write a puzzle down.
#[derive(Serialize, JsonSchema)]
pub struct FormatAnswer {
    /// Its name in code.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// Whether what is written can be read back.
    pub reads_back: bool,
}

/// An option.
#[derive(Serialize, JsonSchema)]
pub struct OptionAnswer {
    /// Its key.
    pub key: &'static str,
    /// What it is for.
    pub label: String,
    /// The same in a word or two, for a form.
    pub name: String,
    /// The words it takes, as a reader says them; numbers are themselves.
    pub names: BTreeMap<&'static str, String>,
    /// `int`, `choice`, `flag`, `text` or `resource`.
    #[serde(rename = "type")]
    pub sort: &'static str,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The words it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<&'static [&'static str]>,
    /// The names of what is embedded, of a resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub embedded: Option<&'static [&'static str]>,
    /// What holds if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<&'static str>,
    /// Where it matters: `parse`, `generate`, `entry`, `page`.
    pub scopes: Vec<&'static str>,
}

/// An embedded puzzle.
#[derive(Serialize, JsonSchema)]
pub struct ExampleAnswer {
    /// Its name.
    pub id: &'static str,
    /// The puzzle.
    pub puzzle: &'static str,
    /// How many solutions it has: `1`, or `>=1000` where they were not all counted.
    pub solutions: String,
}

/// A ladder of techniques.
#[derive(Serialize, JsonSchema)]
pub struct LadderAnswer {
    /// Its name in code.
    pub id: &'static str,
    /// Its techniques, in the order a solver tries them.
    pub techniques: Vec<TechniqueAnswer>,
}

/// A technique.
#[derive(Serialize, JsonSchema)]
pub struct TechniqueAnswer {
    /// Its name in code.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// How hard it is, as 2.3.
    pub difficulty: f64,
}

fn option(locale: &Locale, spec: &OptionSpec) -> OptionAnswer {
    let id = format!("option-{}", spec.key);
    let form = |form: &str| Some(format!("{id}.{form}")).filter(|id| locale.has(id)).map(|id| locale.text(&id));
    let words = match spec.kind {
        OptionType::Choice(words) => words,
        _ => &[],
    };
    let mut answer = OptionAnswer {
        key: spec.key,
        name: form("name").unwrap_or_else(|| locale.text(&id)),
        names: words.iter().filter_map(|word| Some((*word, form(word)?))).collect(),
        label: locale.text(&id),
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
        OptionType::Threads { max } => (answer.sort, answer.min, answer.max) = ("int", Some(1), Some(max)),
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
        Scope::Page => "page",
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
        draft: kind.info().draft.map(|Drawable { most, regions, signs, sides, oblong }| DrawableAnswer {
            most,
            regions,
            signs,
            sides,
            oblong,
        }),
        files: kind.binary_formats(),
        batch: kind.batch().map_or(&[], |batch| batch.sizes()),
    }
}

/// Every kind in a language.
pub fn kinds(locales: &Locales, lang: Lang) -> Vec<KindAnswer> {
    KINDS.iter().map(|kind| one(locales.of(lang, *kind), *kind)).collect()
}
