//! Slitherlink: one closed loop along the sides of cells; a number says how many sides of its cell are on it.
//!
//! A variable is a side; its value is 1 if the loop runs along it. Boards may come with sides drawn or crossed out
//! already.

mod entry;
mod fast;
mod generate;
mod joint;
mod logic;
mod model;
mod paper;
mod rules;
mod scene;
mod techniques;
mod text;

use std::sync::Arc;

use rejilla_engine::kernel::{Budget, Engine, Order, Val, Var};
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Game, KindInfo, Marks, Message, MessageSpec, OptionSpec, OptionType,
    Options, ParseError, Place, Posed, Rng, Rules, Scene, Scope, Solver,
};

use crate::facts::{self, Facts};
use paper::Paper;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Slitherlink;

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::new("link"),
        Format::new("grid"),
        Format::new("pzpr"),
        Format::new("tatham-link"),
        Format::new("sav"),
    ],
    examples: &[
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("wide", include_str!("examples/wide.txt"), 1),
        Example::new("two", include_str!("examples/two.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
    ],
    lessons: include_str!("examples/lessons.txt"),
    levels: techniques::LEVELS,
    locales: &[("es", &[include_str!("locale/es.ftl")]), ("en", &[include_str!("locale/en.ftl")])],
    messages: &[&[
        MessageSpec::new("error-board-size", &["rows", "columns", "most"]),
        MessageSpec::new("error-row-cells", &["row", "size", "found"]),
        MessageSpec::new("error-rows", &[]),
        MessageSpec::new("error-cell", &["cell"]),
        MessageSpec::new("error-clue", &["clue"]),
        MessageSpec::new("error-link", &[]),
        MessageSpec::new("error-id-cells", &["cells", "found"]),
        MessageSpec::new("error-tiling", &[]),
        MessageSpec::new("error-drawing", &[]),
        MessageSpec::new("error-no-board", &[]),
        MessageSpec::new("error-sides", &["sides"]),
        MessageSpec::new("error-size", &["size", "most"]),
        MessageSpec::new("fault-nothing", &[]),
        MessageSpec::new("fault-four", &["cell", "other"]),
        MessageSpec::new("fault-length", &["sides"]),
        MessageSpec::new("fault-count", &["cell", "clue", "found"]),
        MessageSpec::new("fault-drawn", &["side"]),
        MessageSpec::new("fault-point", &["point", "found"]),
        MessageSpec::new("fault-no-loop", &[]),
        MessageSpec::new("fault-loops", &[]),
    ]],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    samples: joint::SAMPLES,
    ..KindInfo::new("slitherlink", &entry::BoardEntry)
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["5x5", "7x7", "10x10", "15x15"]), Some("7x7"), &[Scope::Page]),
    OptionSpec::new("size", OptionType::Text, Some("10x10"), &[Scope::Generate]),
    OptionSpec::new("size", OptionType::Text, Some("7x7"), &[Scope::Entry]),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
];

impl Game for Slitherlink {
    type Clues = Printed;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Slitherlink;

    fn read(text: &str, options: &Options) -> Result<Printed, ParseError> {
        text::parse(text, options)
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &Printed, rules: &mut Rules) {
        model::post(&clues.paper, &clues.drawn, rules);
    }

    fn check(clues: &Printed, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues, answer)
    }

    fn fault(clues: &Printed) -> Option<Fault> {
        rules::fault(clues)
    }

    /// A side that is not drawn is a cross; of a cell, in stories, `i` is inside and `o` outside.
    fn symbol(clues: &Printed, x: Var, v: Val) -> String {
        let symbols = if x.index() < clues.paper.edges() { ["x", "1"] } else { ["o", "i"] };
        symbols.get(v.index()).copied().unwrap_or_default().to_owned()
    }

    fn facts(clues: &Printed) -> Option<String> {
        let paper = &clues.paper;
        let mut facts = Facts::new("slitherlink", [paper.rows, paper.cols]);
        for (cell, clue) in paper.clues.iter().enumerate() {
            if let Some(clue) = clue {
                facts.say(&format!("clue {}", facts::at(cell, paper.cols)), [clue]);
            }
        }
        for (edge, drawn) in clues.drawn.iter().enumerate() {
            if let (Some(drawn), Place::House { name, at: (row, Some(col)) }) = (drawn, paper.side_place(edge)) {
                facts.say(&format!("{name} {},{}", row + 1, col + 1), [if *drawn { "1" } else { "x" }]);
            }
        }
        Some(facts.text())
    }

    fn carries(clues: &Printed, format: &str, marks: &Marks) -> Result<(), Message> {
        text::carries(clues, format, marks)
    }

    fn write(clues: &Printed, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn draw(clues: &Printed, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Printed, Exhausted> {
        generate::generate(options, rng, budget)
    }

    fn extent(clues: &Printed) -> usize {
        clues.paper.edges() + clues.paper.cells()
    }

    fn order(_: &Printed) -> Order {
        Order::DomWdeg
    }

    fn finisher(_: &Printed) -> Engine {
        Engine::Sat
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast::new(puzzle)))
    }
}

/// What is printed: a board with its clues, perhaps with some sides drawn or crossed out.
#[derive(Clone, Debug)]
pub struct Printed {
    paper: Arc<Paper>,
    /// What is drawn so far, by side; empty if nothing is.
    drawn: Vec<Option<bool>>,
}

impl Printed {
    fn new(paper: Paper, drawn: Vec<Option<bool>>) -> Self {
        Printed { paper: Arc::new(paper), drawn }
    }
}
