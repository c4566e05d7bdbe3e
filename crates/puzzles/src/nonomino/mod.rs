//! Sudoku nonominó: nine pieces of nine cells tile the board, and every row, column and piece holds each digit once.
//!
//! Two forms of one kind. A *jigsaw* has its regions in place. Of *loose pieces*, some points printed with digits, a
//! solution is an arrangement and a filling together. Any size N from 4 to 16 with pieces of N cells.

mod arrangements;
mod board;
mod branchers;
mod fast;
mod generate;
mod layout;
mod model;
mod rules;
mod scene;
mod techniques;
mod text;

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Model, Order, Tag, Val, Var, Verdict};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Arrangement, Confidence, Effort, Example, Exhausted, Fault, Format, Kind, KindInfo, Ladder, Level, Marks,
    MessageSpec, NamedBrancher, OptionSpec, OptionType, Options, ParseError, Place, Puzzle, Rng, Scene, Scope,
    Solutions, Solver,
};

use crate::{grid, houses};
use board::Form;
pub use board::SIZES;
pub use layout::{Roundness, random_layout, roundness};

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Nonomino;

static INFO: KindInfo = KindInfo {
    id: "nonomino",
    formats: &[
        Format { id: "text", reads_back: true },
        Format { id: "line", reads_back: true },
        Format { id: "tatham", reads_back: true },
        Format { id: "candidates", reads_back: false },
    ],
    examples: &[
        Example { id: "easy", text: include_str!("examples/easy.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "medium", text: include_str!("examples/medium.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "hard", text: include_str!("examples/hard.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "extreme", text: include_str!("examples/extreme.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "small", text: include_str!("examples/small.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "big", text: include_str!("examples/big.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "two", text: include_str!("examples/two.txt"), solutions: Solutions::Exactly(2) },
        Example { id: "none", text: include_str!("examples/none.txt"), solutions: Solutions::Exactly(0) },
        Example { id: "pieces", text: include_str!("examples/pieces.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "pieces-free", text: include_str!("examples/pieces-free.txt"), solutions: Solutions::Exactly(1) },
        Example {
            id: "pieces-small",
            text: include_str!("examples/pieces-small.txt"),
            solutions: Solutions::Exactly(1),
        },
        Example {
            id: "pieces-alike",
            text: include_str!("examples/pieces-alike.txt"),
            solutions: Solutions::Exactly(1),
        },
    ],
    unique: true,
    levels: &[
        Level { id: "easy", up_to: 23 },
        Level { id: "medium", up_to: 28 },
        Level { id: "hard", up_to: 54 },
        Level { id: "extreme", up_to: u32::MAX },
    ],
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[
            MessageSpec { id: "error-size", args: &["found", "min", "max"] },
            MessageSpec { id: "error-turns", args: &["word", "choices"] },
            MessageSpec { id: "error-piece-count", args: &["found", "size"] },
            MessageSpec { id: "error-piece-size", args: &["piece", "size", "found"] },
            MessageSpec { id: "error-piece-apart", args: &["piece", "point", "word"] },
            MessageSpec { id: "error-point", args: &["piece", "point", "word"] },
            MessageSpec { id: "error-point-range", args: &["piece", "point", "word"] },
            MessageSpec { id: "error-point-digit", args: &["piece", "point", "word", "size"] },
            MessageSpec { id: "error-point-twice", args: &["piece", "point", "word"] },
            MessageSpec { id: "error-region-size", args: &["region", "name", "found", "size"] },
            MessageSpec { id: "error-region-apart", args: &["region", "name", "cell"] },
            MessageSpec { id: "error-drawn-cell", args: &["cell"] },
            MessageSpec { id: "error-game-rule", args: &["character"] },
            MessageSpec { id: "error-borders", args: &["size", "found"] },
            MessageSpec { id: "fault-repeated-row", args: &["row", "value"] },
            MessageSpec { id: "fault-repeated-column", args: &["column", "value"] },
            MessageSpec { id: "fault-repeated-region", args: &["region", "value"] },
            MessageSpec { id: "fault-repeated-mark", args: &["piece", "point", "value"] },
            MessageSpec { id: "fault-given", args: &["cell"] },
            MessageSpec { id: "fault-length", args: &["cells"] },
            MessageSpec { id: "fault-way", args: &["piece"] },
            MessageSpec { id: "fault-overlap", args: &["cell"] },
            MessageSpec { id: "fault-uncovered", args: &["cell"] },
            MessageSpec { id: "fault-twins", args: &["piece"] },
            MessageSpec { id: "arrangement-clash", args: &["house", "value"] },
            MessageSpec { id: "arrangement-unfillable", args: &[] },
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

static OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["4", "5", "6", "7", "8", "9"]),
        default: Some("9"),
        scopes: &[Scope::Page],
    },
    OptionSpec {
        key: "turns",
        kind: OptionType::Choice(&["fixed", "rotations", "reflections"]),
        default: None,
        scopes: &[Scope::Parse, Scope::Generate],
    },
    OptionSpec {
        key: "size",
        kind: OptionType::Int { min: 4, max: 16 },
        default: Some("9"),
        scopes: &[Scope::Generate],
    },
    OptionSpec { key: "size", kind: OptionType::Int { min: 4, max: 16 }, default: Some("9"), scopes: &[Scope::Entry] },
    OptionSpec {
        key: "style",
        kind: OptionType::Choice(&["jigsaw", "assembly"]),
        default: Some("jigsaw"),
        scopes: &[Scope::Generate],
    },
    OptionSpec {
        key: "difficulty",
        kind: OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        default: Some("any"),
        scopes: &[Scope::Generate],
    },
];

impl Kind for Nonomino {
    fn info(&self) -> &'static KindInfo {
        &INFO
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn ladders(&self) -> &'static [Ladder] {
        techniques::LADDERS
    }

    fn sniff(&self, text: &str) -> Confidence {
        text::sniff(text)
    }

    fn parse(&self, text: &str, options: &Options) -> Result<Box<dyn Puzzle>, ParseError> {
        let turns = options.text("turns").and_then(text::turns_named);
        Ok(Box::new(text::parse(text, turns)?))
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(generate::generate(options, rng, budget)?))
    }

    fn entry(&self) -> &'static dyn Entry {
        &text::BoardEntry
    }
}

/// One puzzle, in either form.
#[derive(Clone, Debug)]
pub struct NonominoPuzzle {
    n: usize,
    form: Form,
    model: Model,
}

impl NonominoPuzzle {
    fn new(n: usize, form: Form) -> Self {
        NonominoPuzzle { n, model: model::model(n, &form), form }
    }

    /// Reads a puzzle in any of its formats, as [`Kind::parse`] does without options.
    ///
    /// # Errors
    /// What is wrong with the text and where.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        text::parse(text, None)
    }

    /// How many loose pieces there are: their variables come before those of the cells.
    fn pieces(&self) -> usize {
        if let Form::Loose(loose) = &self.form { loose.pieces.len() } else { 0 }
    }

    fn cell_var(&self, cell: usize) -> Var {
        model::cell_var(self.pieces(), cell)
    }

    /// The region of each cell, or the piece that the marks put there.
    fn regions(&self, marks: &Marks) -> Vec<Option<usize>> {
        match &self.form {
            Form::Jigsaw(jigsaw) => jigsaw.regions.iter().copied().map(Some).collect(),
            Form::Loose(loose) => {
                let mut owners = vec![None; self.n * self.n];
                for (piece, ways) in loose.ways.iter().enumerate() {
                    let way = marks.value(Var::at(piece)).and_then(|v| ways.get(v.index()));
                    way.into_iter().flatten().for_each(|cell| owners[cell.index()] = Some(piece));
                }
                owners
            }
        }
    }

    /// The digit printed on a cell, by the puzzle or by a piece that the marks put there.
    fn given(&self, cell: usize, marks: &Marks) -> Option<Val> {
        match &self.form {
            Form::Jigsaw(jigsaw) => jigsaw.givens[cell],
            Form::Loose(loose) => loose.ways.iter().enumerate().find_map(|(piece, ways)| {
                let way = ways.get(marks.value(Var::at(piece))?.index())?;
                loose.marks(piece, way).find(|(c, _)| c.index() == cell).map(|(_, v)| v)
            }),
        }
    }

    /// The digit on a cell, printed or entered.
    fn value(&self, cell: usize, marks: &Marks) -> Option<Val> {
        self.given(cell, marks).or_else(|| marks.value(self.cell_var(cell)))
    }
}

impl Puzzle for NonominoPuzzle {
    fn kind(&self) -> &'static dyn Kind {
        &Nonomino
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        rules::check(self.n, &self.form, answer)
    }

    fn fault(&self) -> Option<Fault> {
        rules::fault(self.n, &self.form)
    }

    fn place(&self, x: Var) -> Place {
        match x.index().checked_sub(self.pieces()) {
            None => Place::Piece(x.0),
            Some(cell) => grid::place(cell, self.n),
        }
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        model::house(self.n, &self.model, tag)
    }

    fn symbol(&self, x: Var, v: Val) -> String {
        match &self.form {
            Form::Loose(loose) if x.index() < loose.pieces.len() => model::way_symbol(self.n, loose, x.index(), v),
            _ => grid::symbol(v).to_string(),
        }
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        text::write(self, format, marks)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }

    fn branchers(&self) -> &'static [NamedBrancher] {
        branchers::BRANCHERS
    }

    fn order(&self) -> Order {
        // Pieces first: where they lie says more than any digit.
        if self.pieces() > 0 { Order::Given } else { Order::Smallest }
    }

    fn each_arrangement(
        &self,
        budget: &Budget,
        found: &mut dyn FnMut(Arrangement) -> ControlFlow<()>,
    ) -> Option<Verdict> {
        arrangements::each(self, budget, found)
    }

    fn methods(&self) -> &'static [&'static str] {
        if self.pieces() > 0 { arrangements::METHODS } else { &[] }
    }

    fn arrange(&self, method: &str, budget: &Budget) -> Effort {
        match &self.form {
            Form::Jigsaw(_) => Effort::default(),
            Form::Loose(loose) => arrangements::arrange(loose, method, budget),
        }
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast { puzzle: self }))
    }
}
