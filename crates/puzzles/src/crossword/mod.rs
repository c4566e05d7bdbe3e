//! Crossword filling: a board, a dictionary, and every run of cells a word, none twice.
//!
//! Variables are the slots, h1, h2, … row by row, then v1, v2, … column by column; their values are words. The board
//! and the trace are those of a classroom exercise in forward checking; the filler in `fast` is for real boards.

mod cruzada;
mod definitions;
mod embedded;
mod entry;
mod fast;
mod foreign;
mod formats;
mod generate;
mod ipuz;
mod layout;
mod letters;
mod model;
mod options;
mod plain;
mod puz;
mod puzzle;
mod rules;
mod scene;
mod tally;
mod techniques;
mod text;
mod trace;
mod wishes;
mod words;

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Model, Order, Tag, Val, ValSet, Var};
use rejilla_engine::{
    Arg, Confidence, Example, Exhausted, Fault, Game, KindInfo, Marks, Message, Options, ParseError, Posed, Prober,
    Puzzle, Rng, Rules, Scene, Sketch, Solutions, Solver, Teller,
};

pub use embedded::{NOTICES, bring, missed};
pub use fast::{Filler, Viability};
pub use layout::{Cell, Layout, Slot};
pub use puzzle::CrosswordPuzzle;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Crossword;

static INFO: KindInfo = KindInfo {
    formats: formats::FORMATS,
    examples: &[
        Example::new("small", include_str!("examples/small.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
        Example::new("logic", include_str!("examples/logic.txt"), 1),
        Example::new("cruzada", include_str!("examples/cruzada.txt"), 1),
        Example::new("cruzada-extreme", include_str!("examples/cruzada_extreme.txt"), 1),
        Example::new("wide", include_str!("examples/wide.txt"), 13),
        Example::new("tall", include_str!("examples/tall.txt"), 4),
        Example { id: "page", text: include_str!("examples/page.txt"), solutions: Solutions::AtLeast(1) },
        // Forward checking in the given order takes thousands of nodes here, propagation eight.
        Example { id: "open", text: include_str!("examples/open.txt"), solutions: Solutions::AtLeast(1) },
    ],
    lessons: include_str!("examples/lessons.txt"),
    unique: false,
    levels: techniques::LEVELS,
    locales: &[("es", &[include_str!("locale/es.ftl")]), ("en", &[include_str!("locale/en.ftl")])],
    messages: &[options::MESSAGES],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: options::OPTIONS,
    ladders: techniques::LADDERS,
    sketch: Some(Sketch { filled: text::STAR.filled, empty: text::STAR.empty }),
    files: &["puz"],
    ..KindInfo::new("crossword", &entry::BoardEntry)
};

impl Game for Crossword {
    type Clues = CrosswordPuzzle;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Crossword;

    fn read(text: &str, options: &Options) -> Result<CrosswordPuzzle, ParseError> {
        CrosswordPuzzle::read(text, options)
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &CrosswordPuzzle, rules: &mut Rules) {
        model::post(clues, rules);
    }

    fn check(clues: &CrosswordPuzzle, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues, answer)
    }

    fn fault(clues: &CrosswordPuzzle) -> Option<Fault> {
        rules::fault(clues)
    }

    fn symbol(clues: &CrosswordPuzzle, x: Var, v: Val) -> String {
        clues.word(x, v)
    }

    fn value(puzzle: &Posed<Self>, x: Var, symbol: &str) -> Option<Val> {
        let v = puzzle.words.find(symbol).filter(|_| symbol.chars().count() == puzzle.slots[x.index()].cells.len())?;
        puzzle.model().initial(x).contains(v).then_some(v)
    }

    fn class(clues: &CrosswordPuzzle, _: Tag, class: u16) -> String {
        clues.words.alphabet().char(letters::Letter(class as u8)).to_string()
    }

    fn notes(clues: &CrosswordPuzzle) -> Vec<Message> {
        match clues.words.skipped() {
            0 => Vec::new(),
            count => vec![Message::new("note-skipped").with("count", count)],
        }
    }

    fn carries(clues: &CrosswordPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
        formats::carries(clues, format, marks)
    }

    fn write(clues: &CrosswordPuzzle, format: &str, marks: &Marks) -> String {
        formats::write(clues, format, marks)
    }

    fn facts(clues: &CrosswordPuzzle) -> Option<String> {
        Some(clues.facts())
    }

    fn settles(clues: &CrosswordPuzzle, option: &str) -> bool {
        option == "words" && clues.own_words.is_some()
    }

    fn encode(clues: &CrosswordPuzzle, format: &str, marks: &Marks) -> Option<Vec<u8>> {
        (format == "puz").then(|| puz::write(&clues.filled(|x| marks.value(x)), &clues.definitions))?
    }

    fn decode(bytes: &[u8]) -> Option<Result<String, ParseError>> {
        puz::looks_like(bytes).then(|| puz::read(bytes).map(|layout| text::row_texts(&layout, text::STAR).join("\n")))
    }

    fn draw(clues: &CrosswordPuzzle, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<CrosswordPuzzle, Exhausted> {
        generate::generate(options, rng, budget)
    }

    fn order(_: &CrosswordPuzzle) -> Order {
        Order::DomWdeg
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(Filler::new(puzzle)))
    }

    fn teller(puzzle: &Posed<Self>) -> Option<&dyn Teller> {
        Some(puzzle.clues())
    }

    fn prober(puzzle: &Posed<Self>) -> Option<&dyn Prober> {
        Some(puzzle.clues())
    }
}

impl Teller for CrosswordPuzzle {
    fn opening(&self, say: &mut dyn FnMut(Message) -> ControlFlow<()>) -> ControlFlow<()> {
        trace::opening(self, say)
    }

    fn arguments(&self, model: &Model, tag: Tag, from: (Var, Val), _: Var) -> Vec<(&'static str, Arg)> {
        trace::arguments(self, model.label(tag), from)
    }
}

impl Prober for CrosswordPuzzle {
    fn conflict(&self, budget: &Budget) -> Vec<Var> {
        Filler::new(self).conflict(budget).ok().flatten().unwrap_or_default()
    }

    fn viable(&self, x: Var, left: &[(Var, ValSet)], budget: &Budget) -> (Vec<Val>, Vec<Val>) {
        let Viability { viable, unknown } = Filler::new(self).viable(x, left, budget);
        (viable, unknown)
    }
}
