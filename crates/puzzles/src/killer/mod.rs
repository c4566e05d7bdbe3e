//! Killer sudoku: a sudoku whose cells lie in cages; the digits of a cage are different and add up to the number printed.
//!
//! Sizes 4, 6 and 9. Cages need not cover the board, a cage may have no sum, and digits may be given.

mod entry;
mod generate;
mod model;
mod rules;
mod scene;
mod techniques;
mod text;

use rejilla_engine::kernel::{Budget, Val, Var};
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Game, KindInfo, Level, Marks, Message, MessageSpec, OptionSpec,
    OptionType, Options, ParseError, Rng, Rules, Scene, Scope,
};

use crate::facts::{self, Facts};
use crate::square::Cage;
use crate::sudoku::Shape;
use crate::{grid, houses};

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Killer;

/// The sizes there are: sums are of digits.
pub const SIZES: [usize; 3] = [4, 6, 9];

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::written("candidates"),
        Format::new("json"),
        Format::new("tatham"),
        Format::new("tatham-link"),
        Format::new("sav"),
        Format::new("fpuzzles"),
        Format::new("sudokupad"),
        Format::new("sudokumaker"),
    ],
    examples: &[
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("two", include_str!("examples/two.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
        Example::new("given", include_str!("examples/given.txt"), 1),
        Example::new("small", include_str!("examples/small.txt"), 1),
        Example::new("wide", include_str!("examples/wide.txt"), 1),
    ],
    lessons: include_str!("examples/lessons.txt"),
    levels: &[
        Level { id: "easy", up_to: 24 },
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
            MessageSpec::new("error-size", &["size"]),
            MessageSpec::new("error-cages-length", &["found", "size"]),
            MessageSpec::new("error-cage-overlap", &["cell"]),
            MessageSpec::new("error-sum", &["word"]),
            MessageSpec::new("error-sum-cage", &["cage"]),
            MessageSpec::new("error-no-cages", &[]),
            MessageSpec::new("error-no-such-level", &["n"]),
            MessageSpec::new("fault-repeated-row", &["row", "value"]),
            MessageSpec::new("fault-repeated-column", &["column", "value"]),
            MessageSpec::new("fault-repeated-block", &["row", "column", "value"]),
            MessageSpec::new("fault-repeated-cage", &["cell", "value"]),
            MessageSpec::new("fault-given", &["cell"]),
            MessageSpec::new("fault-length", &["cells"]),
            MessageSpec::new("fault-cage-sum", &["cell", "sum", "cells"]),
            MessageSpec::new("fault-cage-adds", &["cell", "sum", "found"]),
            MessageSpec::new("fault-cage-large", &["cell", "cells"]),
            MessageSpec::new("fault-total", &["found", "total"]),
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    ..KindInfo::new("killer", &entry::CageEntry)
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(
        "size",
        OptionType::Choice(&["4", "6", "9"]),
        Some("9"),
        &[Scope::Page, Scope::Generate, Scope::Entry],
    ),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
];

/// What a killer sudoku prints: its size, its cages and maybe some digits.
#[derive(Clone, Debug)]
pub struct KillerPuzzle {
    shape: Shape,
    givens: Vec<Option<Val>>,
    /// By their first cells.
    cages: Vec<Cage>,
}

impl KillerPuzzle {
    /// Cells that two cages claim belong to neither: readers refuse them first.
    fn new(n: usize, givens: Vec<Option<Val>>, mut cages: Vec<Cage>) -> Self {
        cages.iter_mut().for_each(|cage| cage.cells.sort_unstable());
        cages.sort_by_key(|cage| cage.cells[0]);
        KillerPuzzle { shape: Shape::new(n), givens, cages }
    }

    /// The cage of each cell.
    fn cage_of(&self) -> Vec<Option<usize>> {
        let mut of = vec![None; self.givens.len()];
        for (i, cage) in self.cages.iter().enumerate() {
            cage.cells.iter().for_each(|&cell| of[cell] = Some(i));
        }
        of
    }
}

/// The letter that a cage goes by in texts. There are more of them than cells.
fn name(cage: usize) -> char {
    let mut letters = ('A'..='Z').chain('a'..='z').chain('1'..='9').chain('α'..='ρ').chain('σ'..='ω');
    letters.nth(cage).unwrap_or('?')
}

impl Game for Killer {
    type Clues = KillerPuzzle;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Killer;

    fn read(text: &str, _: &Options) -> Result<KillerPuzzle, ParseError> {
        text::parse(text)
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &KillerPuzzle, rules: &mut Rules) {
        model::post(clues, rules);
    }

    fn check(clues: &KillerPuzzle, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues, answer)
    }

    fn fault(clues: &KillerPuzzle) -> Option<Fault> {
        rules::fault(clues).err()
    }

    fn symbol(_: &KillerPuzzle, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn carries(clues: &KillerPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
        text::carries(clues, format, marks)
    }

    fn write(clues: &KillerPuzzle, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn facts(clues: &KillerPuzzle) -> Option<String> {
        let Shape { n, block_rows, block_cols } = clues.shape;
        let mut facts = Facts::new("killer", [n, block_rows, block_cols]);
        facts.givens(n, &clues.givens);
        for cage in &clues.cages {
            let cells = || cage.cells.iter().map(|&cell| facts::at(cell, n));
            facts.say("different", cells());
            if let Some(sum) = cage.sum {
                facts.say("sum", [sum.to_string()].into_iter().chain(cells()));
            }
        }
        Some(facts.text())
    }

    fn draw(clues: &KillerPuzzle, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<KillerPuzzle, Exhausted> {
        generate::generate(options, rng, budget)
    }
}
