//! Sudoku: every row, column and block of an N×N grid holds each of N symbols once.
//!
//! Sizes 4, 6, 8, 9, 10, 12, 16 and 25; blocks are as square as can be, and wider than tall where they are not.

pub mod er;
mod climb;
mod depth;
mod generate;
mod guarded;
pub mod lanes;
mod model;
mod rating;
mod rules;
mod scene;
mod techniques;
mod text;
mod wanted;

use std::ops::Range;

use rejilla_engine::batch::{Ask, Batch, Reply};
use rejilla_engine::kernel::{Budget, Engine, Model, Spent, Val, ValSet, Var};
use rejilla_engine::{
    Confidence, Draft, Drawable, Example, Exhausted, Fault, Format, Game, KindInfo, Level, Marks, Message, MessageSpec,
    OptionSpec, OptionType, Options, ParseError, Posed, Rating, Rng, Rules, Scene, Scope, Solver,
};

use crate::facts::{self, Facts};
use crate::{grid, houses};
use lanes::{Fast, Width};
// What other kinds on the same grid take over.
pub(crate) use model::{bare, post};
pub(crate) use rules::repeated;
pub(crate) use scene::block_lines;
pub(crate) use techniques::fish;
pub(crate) use text::ruled;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;

/// The sizes there are.
pub const SIZES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::new("rows"),
        Format::written("candidates"),
        Format::new("tatham"),
        Format::new("tatham-link"),
        Format::new("sav"),
        Format::new("link"),
        Format::new("pzpr"),
        Format::new("fpuzzles"),
        Format::new("sudokupad"),
        Format::new("penpa"),
        Format::new("sudokuwiki"),
        Format::new("s9b"),
        Format::new("sudokuexchange"),
        Format::new("hodoku"),
        Format::new("opensudoku"),
        Format::new("sdk"),
        Format::new("sdm"),
        Format::new("ss"),
        Format::new("sdx"),
        Format::new("simple-sudoku"),
        Format::new("puzzlekit"),
    ],
    examples: &[
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("two", include_str!("examples/two.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
        Example::new("small", include_str!("examples/small.txt"), 1),
        Example::new("wide", include_str!("examples/wide.txt"), 1),
        Example::new("big", include_str!("examples/big.txt"), 1),
    ],
    lessons: include_str!("examples/lessons.txt"),
    levels: &[
        Level { id: "very-easy", up_to: 12 },
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
            MessageSpec::new("error-entry-characters", &[]),
            MessageSpec::new("error-row-repeated", &["row"]),
            MessageSpec::new("fault-repeated-row", &["row", "value"]),
            MessageSpec::new("fault-repeated-column", &["column", "value"]),
            MessageSpec::new("fault-repeated-block", &["row", "column", "value"]),
            MessageSpec::new("fault-given", &["cell"]),
            MessageSpec::new("fault-length", &["cells"]),
            MessageSpec::new("fault-candidate", &["cell"]),
            MessageSpec::new("fault-no-candidate", &["cell"]),
            MessageSpec::new("error-candidate", &["character", "digit"]),
            MessageSpec::new("error-clues", &["clues", "most"]),
            MessageSpec::new("error-clues-few", &["least"]),
            MessageSpec::new("error-no-such-level", &["n"]),
            MessageSpec::new("error-er", &["er"]),
            MessageSpec::new("error-er-size", &[]),
            MessageSpec::new("error-character", &["character"]),
            MessageSpec::new("error-too-many-cells", &["most"]),
            MessageSpec::new("error-row-length", &["row", "size", "found"]),
            MessageSpec::new("error-length", &["cells", "found"]),
            MessageSpec::new("error-symbol", &["character", "last"]),
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    draft: Some(Drawable {
        most: None,
        regions: false,
        signs: false,
        sides: &[9, 4, 6, 8, 10, 12, 16, 25],
        oblong: false,
    }),
    assume_unique: houses::deadly::ALL,
    ..KindInfo::new("sudoku", &grid::SquareEntry { usual: 9 })
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["4", "6", "9", "12", "16"]), Some("9"), &[Scope::Page]),
    OptionSpec::new("size", OptionType::Choice(&["4", "6", "8", "9", "10", "12", "16", "25"]), None, &[Scope::Parse]),
    OptionSpec::new(
        "size",
        OptionType::Choice(&["4", "6", "8", "9", "10", "12", "16", "25"]),
        Some("9"),
        &[Scope::Generate, Scope::Entry],
    ),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "very-easy", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
    OptionSpec::new("clues", OptionType::Text, None, &[Scope::Generate]),
    OptionSpec::new("symmetry", OptionType::Choice(generate::SYMMETRIES), Some("none"), &[Scope::Generate]),
    OptionSpec::new("er", OptionType::Text, None, &[Scope::Generate]),
    OptionSpec::new("needs", OptionType::Choice(wanted::NEEDS), None, &[Scope::Generate]),
    OptionSpec::new("nothing-harder", OptionType::Flag, None, &[Scope::Generate]),
];

impl Game for Sudoku {
    type Clues = SudokuPuzzle;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Sudoku;

    fn read(text: &str, options: &Options) -> Result<SudokuPuzzle, ParseError> {
        text::parse(text, options.int("size").map(|n| n as usize))
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &SudokuPuzzle, rules: &mut Rules) {
        let cells = model::post(clues.shape, rules);
        rules.give_all(&cells, &clues.givens);
    }

    fn model(clues: &SudokuPuzzle) -> Model {
        model::model(clues)
    }

    fn check(clues: &SudokuPuzzle, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues.shape, &clues.givens, answer)?;
        rules::among(clues.candidates.as_deref(), answer)
    }

    fn fault(clues: &SudokuPuzzle) -> Option<Fault> {
        rules::repeated(clues.shape, &clues.givens).and_then(|()| rules::some_left(clues.candidates.as_deref())).err()
    }

    fn symbol(_: &SudokuPuzzle, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn write_symbol(_: &SudokuPuzzle, _: Var, v: Val, out: &mut String) {
        out.push(grid::symbol(v));
    }

    fn carries(clues: &SudokuPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
        text::carries(clues, format, marks)
    }

    fn facts(clues: &SudokuPuzzle) -> Option<String> {
        let Shape { n, block_rows, block_cols } = clues.shape;
        let mut facts = Facts::new("sudoku", [n, block_rows, block_cols]);
        for (i, left) in clues.candidates.iter().flatten().enumerate() {
            let values = left.view().iter().filter(|v| v.index() < n).map(|v| grid::symbol(v).to_string());
            facts.say(&format!("cell {}", facts::at(i, n)), values);
        }
        facts.givens(n, &clues.givens);
        Some(facts.text())
    }

    fn all(text: &str) -> Vec<String> {
        text::all(text)
    }

    fn write(clues: &SudokuPuzzle, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn draft(clues: &SudokuPuzzle) -> Option<Draft> {
        let n = clues.shape.n;
        let given = |i: usize| clues.givens[i].map(|v| grid::symbol(v).to_string());
        clues.candidates.is_none().then(|| Draft::written(n, n, given))
    }

    fn draw(clues: &SudokuPuzzle, marks: &Marks) -> Scene {
        scene::scene(clues.shape, &clues.givens, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<SudokuPuzzle, Exhausted> {
        Ok(generate::generate(options, rng, budget)?.into_clues())
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        match &puzzle.candidates {
            Some(candidates) => Some(Box::new(Fast::Candidates(candidates))),
            None if puzzle.shape.n == 9 => Some(Box::new(Fast::Givens(&puzzle.givens))),
            None => None,
        }
    }

    fn rated(puzzle: &Posed<Self>, budget: &Budget) -> Option<Result<Rating, Spent>> {
        rating::rated(puzzle, budget).transpose()
    }

    fn finisher(clues: &SudokuPuzzle) -> Engine {
        // Plain backtracking, as in the textbooks, settles a 9×9; beyond that it may take for ever.
        if clues.shape.n <= 9 { Engine::Bt } else { Engine::Mac }
    }

    fn batch() -> Option<&'static dyn Batch> {
        Some(&Sudoku)
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

    fn ways(&self) -> usize {
        Width::here().count()
    }

    fn answer_by(&self, way: usize, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
        let width = Width::here().nth(way).unwrap_or(Width::Plain);
        lanes::answer(width, lines, ask, budget, each);
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

/// What a sudoku prints: its size and its givens.
#[derive(Clone, Debug)]
pub struct SudokuPuzzle {
    shape: Shape,
    givens: Vec<Option<Val>>,
    /// What is left to each cell, where that was given.
    candidates: Option<Vec<ValSet>>,
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

    /// The block of each cell, row by row.
    pub(crate) fn blocks(self) -> Vec<usize> {
        let of = |i: usize| i / self.n / self.block_rows * self.block_rows + i % self.n / self.block_cols;
        (0..self.n * self.n).map(of).collect()
    }

    /// Whether these regions are the blocks.
    pub(crate) fn has_blocks(self, regions: &[usize]) -> bool {
        let blocks = self.blocks();
        (0..regions.len()).all(|i| (0..i).all(|j| (regions[i] == regions[j]) == (blocks[i] == blocks[j])))
    }
}

impl SudokuPuzzle {
    fn new(n: usize, givens: Vec<Option<Val>>) -> Self {
        SudokuPuzzle { shape: Shape::new(n), givens, candidates: None }
    }

    /// Nine rows given by their candidates; a cell with one candidate holds it.
    fn of_candidates(candidates: Vec<ValSet>) -> Self {
        let givens = candidates.iter().map(|left| left.view().single()).collect();
        SudokuPuzzle { candidates: Some(candidates), ..SudokuPuzzle::new(9, givens) }
    }
}
