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

use rejilla_engine::generate::needing;
use rejilla_engine::kernel::{Budget, Order, Val, Var, Verdict};
use rejilla_engine::{
    Arrangement, Arranger, Confidence, Draft, Drawable, Effort, Example, Exhausted, Fault, Format, Game, KindInfo,
    Level, Marks, Message, MessageSpec, NamedBrancher, OptionSpec, OptionType, Options, ParseError, Posed, Rng, Rules,
    Scene, Scope, Solver,
};

use crate::{grid, houses};
pub use board::SIZES;
use board::{Form, Loose};
pub use layout::{Roundness, random_layout, roundness};

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Nonomino;

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::new("tatham"),
        Format::written("candidates"),
        Format::new("tatham-link"),
        Format::new("sav"),
        Format::new("fpuzzles"),
        Format::new("sudokupad"),
        Format::new("penpa"),
        Format::new("puzzlekit"),
    ],
    examples: &[
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("small", include_str!("examples/small.txt"), 1),
        Example::new("big", include_str!("examples/big.txt"), 1),
        Example::new("two", include_str!("examples/two.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
        Example::new("pieces", include_str!("examples/pieces.txt"), 1),
        Example::new("pieces-free", include_str!("examples/pieces-free.txt"), 1),
        Example::new("pieces-small", include_str!("examples/pieces-small.txt"), 1),
        Example::new("pieces-alike", include_str!("examples/pieces-alike.txt"), 1),
    ],
    lessons: include_str!("examples/lessons.txt"),
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
            MessageSpec::new("error-size", &["found", "min", "max"]),
            MessageSpec::new("error-turns", &["word", "choices"]),
            MessageSpec::new("error-piece-count", &["found", "size"]),
            MessageSpec::new("error-piece-size", &["piece", "size", "found"]),
            MessageSpec::new("error-piece-apart", &["piece", "point", "word"]),
            MessageSpec::new("error-point", &["piece", "point", "word"]),
            MessageSpec::new("error-point-range", &["piece", "point", "word"]),
            MessageSpec::new("error-point-digit", &["piece", "point", "word", "size"]),
            MessageSpec::new("error-point-twice", &["piece", "point", "word"]),
            MessageSpec::new("draft-unpainted", &["count"]),
            MessageSpec::new("error-region-size", &["region", "name", "found", "size"]),
            MessageSpec::new("error-region-apart", &["region", "name", "cell"]),
            MessageSpec::new("error-drawn-cell", &["cell"]),
            MessageSpec::new("error-game-rule", &["character"]),
            MessageSpec::new("error-borders", &["size", "found"]),
            MessageSpec::new("fault-repeated-row", &["row", "value"]),
            MessageSpec::new("fault-repeated-column", &["column", "value"]),
            MessageSpec::new("fault-repeated-region", &["region", "value"]),
            MessageSpec::new("fault-repeated-mark", &["piece", "point", "value"]),
            MessageSpec::new("fault-given", &["cell"]),
            MessageSpec::new("fault-length", &["cells"]),
            MessageSpec::new("fault-way", &["piece"]),
            MessageSpec::new("fault-overlap", &["cell"]),
            MessageSpec::new("fault-uncovered", &["cell"]),
            MessageSpec::new("fault-twins", &["piece"]),
            MessageSpec::new("arrangement-clash", &["house", "value"]),
            MessageSpec::new("arrangement-unfillable", &[]),
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    draft: Some(Drawable {
        most: None,
        regions: true,
        signs: false,
        sides: &[9, 4, 5, 6, 7, 8, 10, 12],
        oblong: false,
    }),
    ..KindInfo::new("nonomino", &text::BoardEntry)
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["4", "5", "6", "7", "8", "9"]), Some("9"), &[Scope::Page]),
    OptionSpec::new(
        "turns",
        OptionType::Choice(&["fixed", "rotations", "reflections"]),
        None,
        &[Scope::Parse, Scope::Generate],
    ),
    OptionSpec::new("size", OptionType::Int { min: 4, max: 16 }, Some("9"), &[Scope::Generate]),
    OptionSpec::new("size", OptionType::Int { min: 4, max: 16 }, Some("9"), &[Scope::Entry]),
    OptionSpec::new("style", OptionType::Choice(&["jigsaw", "assembly"]), Some("jigsaw"), &[Scope::Generate]),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
    OptionSpec::new("needs", OptionType::Choice(techniques::NEEDS), None, &[Scope::Generate]),
    OptionSpec::new("nothing-harder", OptionType::Flag, None, &[Scope::Generate]),
];

impl Game for Nonomino {
    type Clues = NonominoPuzzle;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Nonomino;

    fn read(text: &str, options: &Options) -> Result<NonominoPuzzle, ParseError> {
        text::parse(text, options.text("turns").and_then(text::turns_named))
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &NonominoPuzzle, rules: &mut Rules) {
        model::post(clues.n, &clues.form, rules);
    }

    fn check(clues: &NonominoPuzzle, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues.n, &clues.form, answer)
    }

    fn fault(clues: &NonominoPuzzle) -> Option<Fault> {
        rules::fault(clues.n, &clues.form)
    }

    fn symbol(clues: &NonominoPuzzle, x: Var, v: Val) -> String {
        match &clues.form {
            Form::Loose(loose) if x.index() < loose.pieces.len() => model::way_symbol(clues.n, loose, x.index(), v),
            _ => grid::symbol(v).to_string(),
        }
    }

    fn spell(clues: &NonominoPuzzle, x: Var, v: Val, out: &mut String) {
        match &clues.form {
            Form::Loose(loose) if x.index() < loose.pieces.len() => {
                out.push_str(&board::covered(clues.n, loose, x.index(), v));
            }
            _ => Self::write_symbol(clues, x, v, out),
        }
    }

    fn facts(clues: &NonominoPuzzle) -> Option<String> {
        Some(board::facts(clues.n, &clues.form))
    }

    fn carries(clues: &NonominoPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
        text::carries(clues, format, marks)
    }

    fn write(clues: &NonominoPuzzle, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn drafted(draft: &Draft) -> Result<String, Message> {
        // A region beyond the last has no letter, so it is none.
        let unpainted = draft.regions.iter().filter(|&&region| region == 0 || region as usize > draft.cols).count();
        if unpainted > 0 {
            return Err(Message::new("draft-unpainted").with("count", unpainted));
        }
        let region = |&region: &u32| grid::symbol(Val(region - 1));
        Ok(format!("{},{}", draft.line('.'), draft.regions.iter().map(region).collect::<String>()))
    }

    fn draft(clues: &NonominoPuzzle) -> Option<Draft> {
        let Form::Jigsaw(jigsaw) = &clues.form else { return None };
        let given = |i: usize| jigsaw.givens[i].map(|v| grid::symbol(v).to_string());
        let regions = jigsaw.regions.iter().map(|&region| region as u32 + 1).collect();
        Some(Draft { regions, ..Draft::written(clues.n, clues.n, given) })
    }

    fn draw(clues: &NonominoPuzzle, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<NonominoPuzzle, Exhausted> {
        needing::<Self>(options, budget, |options| Ok(generate::generate(options, rng, budget)?.into_clues()))
    }

    fn branchers(_: &NonominoPuzzle) -> &'static [NamedBrancher] {
        branchers::BRANCHERS
    }

    fn order(clues: &NonominoPuzzle) -> Order {
        // Pieces first: where they lie says more than any digit.
        if clues.pieces() > 0 { Order::Given } else { Order::Smallest }
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast { puzzle }))
    }

    fn arranger(puzzle: &Posed<Self>) -> Option<&dyn Arranger> {
        match &puzzle.form {
            Form::Jigsaw(_) => None,
            Form::Loose(loose) => Some(loose),
        }
    }
}

impl Arranger for Loose {
    fn each(&self, budget: &Budget, found: &mut dyn FnMut(Arrangement) -> ControlFlow<()>) -> Verdict {
        arrangements::each(self, budget, found)
    }

    fn methods(&self) -> &'static [&'static str] {
        arrangements::METHODS
    }

    fn arrange(&self, method: &str, budget: &Budget) -> Effort {
        arrangements::arrange(self, method, budget)
    }
}

/// Reads a puzzle in any of its formats, as [`Kind::parse`](rejilla_engine::Kind::parse) does without options.
///
/// # Errors
/// What is wrong with the text and where.
pub fn read(text: &str) -> Result<Posed<Nonomino>, ParseError> {
    text::parse(text, None).map(Posed::new)
}

/// What a puzzle prints, in either form.
#[derive(Clone, Debug)]
pub struct NonominoPuzzle {
    n: usize,
    form: Form,
}

impl NonominoPuzzle {
    fn new(n: usize, form: Form) -> Self {
        NonominoPuzzle { n, form }
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
