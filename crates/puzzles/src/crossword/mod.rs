//! Crossword filling: a board, a dictionary, and every run of cells a word, none twice.
//!
//! Variables are the slots, h1, h2, … row by row, then v1, v2, … column by column; their values are words. The board
//! and the trace are those of a classroom exercise in forward checking; the filler in `fast` is for real boards.

mod embedded;
mod entry;
mod fast;
mod formats;
mod generate;
mod ipuz;
mod layout;
mod letters;
mod model;
mod options;
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

use rejilla_engine::kernel::{Budget, Model, Order, Tag, Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Arg, Confidence, Example, Exhausted, Fault, Kind, KindInfo, Ladder, Level, Marks, Message, OptionSpec, Options,
    ParseError, Place, Puzzle, Rng, Scene, Sketch, Solutions, Solver,
};

pub use embedded::{NOTICES, bring, missed};
pub use fast::{Filler, Viability};
pub use layout::{Cell, Layout, Slot};
pub use puzzle::CrosswordPuzzle;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Crossword;

static INFO: KindInfo = KindInfo {
    id: "crossword",
    formats: formats::FORMATS,
    examples: &[
        Example { id: "small", text: include_str!("examples/small.txt"), solutions: Solutions::Exactly(2) },
        Example { id: "none", text: include_str!("examples/none.txt"), solutions: Solutions::Exactly(0) },
        Example { id: "logic", text: include_str!("examples/logic.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "wide", text: include_str!("examples/wide.txt"), solutions: Solutions::Exactly(13) },
        Example { id: "tall", text: include_str!("examples/tall.txt"), solutions: Solutions::Exactly(4) },
        Example { id: "page", text: include_str!("examples/page.txt"), solutions: Solutions::AtLeast(1) },
        // Forward checking in the given order takes thousands of nodes here, propagation eight.
        Example { id: "open", text: include_str!("examples/open.txt"), solutions: Solutions::AtLeast(1) },
    ],
    unique: false,
    levels: &[Level { id: "easy", up_to: 20 }, Level { id: "extreme", up_to: u32::MAX }],
    locales: &[("es", &[include_str!("locale/es.ftl")]), ("en", &[include_str!("locale/en.ftl")])],
    messages: &[options::MESSAGES],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

impl Kind for Crossword {
    fn info(&self) -> &'static KindInfo {
        &INFO
    }

    fn options(&self) -> &'static [OptionSpec] {
        options::OPTIONS
    }

    fn ladders(&self) -> &'static [Ladder] {
        techniques::LADDERS
    }

    fn sniff(&self, text: &str) -> Confidence {
        text::sniff(text)
    }

    fn parse(&self, text: &str, options: &Options) -> Result<Box<dyn Puzzle>, ParseError> {
        Ok(Box::new(CrosswordPuzzle::read(text, options)?))
    }

    fn sketch(&self) -> Option<Sketch> {
        Some(Sketch { filled: text::STAR.filled, empty: text::STAR.empty })
    }

    fn binary_formats(&self) -> &'static [&'static str] {
        &["puz"]
    }

    fn decode(&self, bytes: &[u8]) -> Option<Result<String, ParseError>> {
        puz::looks_like(bytes).then(|| puz::read(bytes).map(|layout| text::row_texts(&layout, text::STAR).join("\n")))
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(generate::generate(options, rng, budget)?))
    }

    fn entry(&self) -> &'static dyn Entry {
        &entry::BoardEntry
    }
}

impl Puzzle for CrosswordPuzzle {
    fn kind(&self) -> &'static dyn Kind {
        &Crossword
    }

    fn model(&self) -> &Model {
        CrosswordPuzzle::model(self)
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        rules::check(self, answer)
    }

    fn fault(&self) -> Option<Fault> {
        rules::fault(self)
    }

    fn place(&self, x: Var) -> Place {
        rules::slot_place(self, x)
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        match self.constraint(tag) {
            Ok(crossing) => {
                let (row, col) = self.layout.position(crossing.cell);
                Place::Cell { row: row as u32, col: col as u32 }
            }
            Err(list) => Place::House { name: "words", at: (list.word_len() as u32 - 1, None) },
        }
    }

    fn symbol(&self, x: Var, v: Val) -> String {
        self.word(x, v)
    }

    fn value(&self, x: Var, symbol: &str) -> Option<Val> {
        let v = self.words.find(symbol).filter(|_| symbol.chars().count() == self.slots[x.index()].cells.len())?;
        Puzzle::model(self).initial(x).contains(v).then_some(v)
    }

    fn class(&self, _: Tag, class: u16) -> String {
        self.words.alphabet().char(letters::Letter(class as u8)).to_string()
    }

    fn notes(&self) -> Vec<Message> {
        match self.words.skipped() {
            0 => Vec::new(),
            count => vec![Message::new("note-skipped").with("count", count)],
        }
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        formats::write(self, format, marks)
    }

    fn encode(&self, format: &str, marks: &Marks) -> Option<Vec<u8>> {
        (format == "puz").then(|| puz::write(&self.filled(|x| marks.value(x))))?
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }

    fn trace_opening(&self) -> Vec<Message> {
        trace::opening(self)
    }

    fn trace_args(&self, tag: Tag, from: (Var, Val), _: Var) -> Vec<(&'static str, Arg)> {
        trace::arguments(self, tag, from)
    }

    fn order(&self) -> Order {
        Order::DomWdeg
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(Filler::new(self)))
    }

    fn conflict(&self, budget: &Budget) -> Vec<Var> {
        Filler::new(self).conflict(budget).ok().flatten().unwrap_or_default()
    }

    fn viable(&self, x: Var, budget: &Budget) -> Option<(Vec<Val>, Vec<Val>)> {
        let Viability { viable, unknown } = Filler::new(self).viable(x, budget);
        Some((viable, unknown))
    }
}
