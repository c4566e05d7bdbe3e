//! Sudoku: every row, column and block of an N×N grid holds each of N symbols once.
//!
//! Sizes 4, 6, 8, 9, 10, 12, 16 and 25; blocks are as square as can be, and wider than tall where they are not.

pub mod er;
mod generate;
pub mod lanes;
mod model;
mod rules;
mod scene;
mod techniques;
mod text;

use std::ops::Range;

use rejilla_engine::batch::{Ask, Batch, Reply};
use rejilla_engine::kernel::{Budget, Engine, Model, Tag, Val, ValSet, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Kind, KindInfo, Ladder, Level, Marks, MessageSpec, OptionSpec,
    OptionType, Options, ParseError, Place, Puzzle, Rng, Scene, Scope, Solutions, Solver,
};

use crate::{grid, houses};
use lanes::{Fast, Width};

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;

/// The sizes there are.
pub const SIZES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

static INFO: KindInfo = KindInfo {
    id: "sudoku",
    formats: &[
        Format { id: "text", reads_back: true },
        Format { id: "line", reads_back: true },
        Format { id: "rows", reads_back: true },
        Format { id: "candidates", reads_back: false },
    ],
    examples: &[
        Example { id: "easy", text: include_str!("examples/easy.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "medium", text: include_str!("examples/medium.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "hard", text: include_str!("examples/hard.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "extreme", text: include_str!("examples/extreme.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "two", text: include_str!("examples/two.txt"), solutions: Solutions::Exactly(2) },
        Example { id: "none", text: include_str!("examples/none.txt"), solutions: Solutions::Exactly(0) },
        Example { id: "small", text: include_str!("examples/small.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "wide", text: include_str!("examples/wide.txt"), solutions: Solutions::Exactly(1) },
        Example { id: "big", text: include_str!("examples/big.txt"), solutions: Solutions::Exactly(1) },
    ],
    unique: true,
    levels: &[
        Level { id: "easy", up_to: 23 },
        Level { id: "medium", up_to: 34 },
        Level { id: "hard", up_to: 54 },
        Level { id: "extreme", up_to: u32::MAX },
    ],
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[
            MessageSpec { id: "error-entry-characters", args: &[] },
            MessageSpec { id: "error-row-repeated", args: &["row"] },
            MessageSpec { id: "fault-repeated-row", args: &["row", "value"] },
            MessageSpec { id: "fault-repeated-column", args: &["column", "value"] },
            MessageSpec { id: "fault-repeated-block", args: &["row", "column", "value"] },
            MessageSpec { id: "fault-given", args: &["cell"] },
            MessageSpec { id: "fault-length", args: &["cells"] },
            MessageSpec { id: "fault-candidate", args: &["cell"] },
            MessageSpec { id: "fault-no-candidate", args: &["cell"] },
            MessageSpec { id: "error-candidate", args: &["character", "digit"] },
            MessageSpec { id: "error-clues", args: &["clues", "most"] },
            MessageSpec { id: "error-clues-few", args: &["least"] },
            MessageSpec { id: "error-no-such-level", args: &["n"] },
            MessageSpec { id: "error-character", args: &["character"] },
            MessageSpec { id: "error-too-many-cells", args: &["most"] },
            MessageSpec { id: "error-row-length", args: &["row", "size", "found"] },
            MessageSpec { id: "error-length", args: &["cells", "found"] },
            MessageSpec { id: "error-symbol", args: &["character", "last"] },
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

static OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["4", "6", "9", "12", "16"]),
        default: Some("9"),
        scopes: &[Scope::Page],
    },
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["4", "6", "8", "9", "10", "12", "16", "25"]),
        default: None,
        scopes: &[Scope::Parse],
    },
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["4", "6", "8", "9", "10", "12", "16", "25"]),
        default: Some("9"),
        scopes: &[Scope::Generate, Scope::Entry],
    },
    OptionSpec {
        key: "difficulty",
        kind: OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        default: Some("any"),
        scopes: &[Scope::Generate],
    },
    OptionSpec { key: "clues", kind: OptionType::Text, default: None, scopes: &[Scope::Generate] },
    OptionSpec {
        key: "symmetry",
        kind: OptionType::Choice(generate::SYMMETRIES),
        default: Some("none"),
        scopes: &[Scope::Generate],
    },
];

impl Kind for Sudoku {
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
        let size = options.int("size").map(|n| n as usize);
        Ok(Box::new(text::parse(text, size)?))
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(generate::generate(options, rng, budget)?))
    }

    fn batch(&self) -> Option<&dyn Batch> {
        Some(self)
    }

    fn entry(&self) -> &'static dyn Entry {
        &grid::SquareEntry { usual: 9 }
    }
}

/// Nine rows in one line of 81 cells or of 729 candidates; other sizes keep to the kernel.
impl Batch for Sudoku {
    fn sizes(&self) -> &'static [&'static str] {
        &["9"]
    }

    fn answer(&self, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
        lanes::answer(Width::best(), lines, ask, budget, each);
    }

    fn make(
        &self,
        options: &Options,
        streams: (u64, Range<u64>),
        budget: &Budget,
        each: &mut dyn FnMut(&[u8]),
    ) -> Option<Result<(), Exhausted>> {
        generate::many(options, streams, budget, each)
    }
}

/// A sudoku: its size and its givens.
#[derive(Clone, Debug)]
pub struct SudokuPuzzle {
    shape: Shape,
    givens: Vec<Option<Val>>,
    /// What is left to each cell, where that was given.
    candidates: Option<Vec<ValSet>>,
    model: Model,
}

/// The side of a grid and of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) n: usize,
    pub(crate) block_rows: usize,
    pub(crate) block_cols: usize,
}

impl Shape {
    /// Blocks with as many rows as the largest divisor not above the square root.
    pub(crate) fn new(n: usize) -> Shape {
        let block_rows = (1..=n).take_while(|r| r * r <= n).filter(|r| n.is_multiple_of(*r)).last().unwrap_or(1);
        Shape { n, block_rows, block_cols: n / block_rows }
    }
}

impl SudokuPuzzle {
    fn new(n: usize, givens: Vec<Option<Val>>) -> Self {
        let shape = Shape::new(n);
        SudokuPuzzle { shape, model: model::model(shape, &givens), givens, candidates: None }
    }

    /// Nine rows given by their candidates; a cell with one candidate holds it.
    fn of_candidates(candidates: Vec<ValSet>) -> Self {
        let givens = candidates.iter().map(|left| left.view().single()).collect();
        let puzzle = SudokuPuzzle::new(9, givens);
        let model = model::within(&puzzle.model, &candidates);
        SudokuPuzzle { model, candidates: Some(candidates), ..puzzle }
    }
}

impl Puzzle for SudokuPuzzle {
    fn kind(&self) -> &'static dyn Kind {
        &Sudoku
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        rules::check(self.shape, &self.givens, answer)?;
        rules::among(self.candidates.as_deref(), answer)
    }

    fn fault(&self) -> Option<Fault> {
        rules::repeated(self.shape, &self.givens).and_then(|()| rules::some_left(self.candidates.as_deref())).err()
    }

    fn place(&self, x: Var) -> Place {
        grid::place(x.index(), self.shape.n)
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        model::house(self.shape, tag)
    }

    fn symbol(&self, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn write_symbol(&self, _: Var, v: Val, out: &mut String) {
        out.push(grid::symbol(v));
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        text::write(self, format, marks)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self.shape, &self.givens, marks)
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        match &self.candidates {
            Some(candidates) => Some(Box::new(Fast::of_candidates(candidates))),
            None if self.shape.n == 9 => Some(Box::new(Fast::of_givens(&self.givens))),
            None => None,
        }
    }

    fn finisher(&self) -> Engine {
        // Plain backtracking, as in the textbooks, settles a 9×9; beyond that it may take for ever.
        if self.shape.n <= 9 { Engine::Bt } else { Engine::Mac }
    }
}
