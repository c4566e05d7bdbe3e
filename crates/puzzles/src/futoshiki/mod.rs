//! Futoshiki: every row and column of an N×N grid holds each of N numbers once, and the signs between cells hold.
//!
//! Sizes 2 to 35, as many as there are symbols. Signs may stand between any two cells. In *adjacent* mode bars join the
//! neighbours whose numbers differ by one, and only those. A latin square with holes is a futoshiki without signs.

mod clues;
mod entry;
mod fast;
mod generate;
mod model;
mod rules;
mod scene;
mod techniques;
mod text;

use rejilla_engine::kernel::constraint::Strength;
use rejilla_engine::kernel::{Budget, Engine, Model, Tag, Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Kind, KindInfo, Ladder, Marks, MessageSpec, OptionSpec, OptionType,
    Options, ParseError, Place, Puzzle, Rng, Scene, Scope, Solutions, Solver,
};

use crate::{grid, houses};
use clues::Clues;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Futoshiki;

const fn example(id: &'static str, text: &'static str, solutions: u64) -> Example {
    Example { id, text, solutions: Solutions::Exactly(solutions) }
}

const fn message(id: &'static str, args: &'static [&'static str]) -> MessageSpec {
    MessageSpec { id, args }
}

static INFO: KindInfo = KindInfo {
    id: "futoshiki",
    formats: &[
        Format { id: "text", reads_back: true },
        Format { id: "line", reads_back: true },
        Format { id: "seed", reads_back: true },
        Format { id: "restrictions", reads_back: false },
        Format { id: "candidates", reads_back: false },
    ],
    examples: &[
        example("1", include_str!("examples/1.txt"), 1),
        example("2", include_str!("examples/2.txt"), 1),
        example("3", include_str!("examples/3.txt"), 2),
        example("easy", include_str!("examples/easy.txt"), 1),
        example("medium", include_str!("examples/medium.txt"), 1),
        example("hard", include_str!("examples/hard.txt"), 1),
        example("extreme", include_str!("examples/extreme.txt"), 1),
        example("adjacent", include_str!("examples/adjacent.txt"), 1),
        example("far", include_str!("examples/far.txt"), 9),
        example("circle", include_str!("examples/circle.txt"), 0),
    ],
    unique: true,
    levels: techniques::LEVELS,
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[
            message("error-side", &["size", "least", "most"]),
            message("error-number", &["value", "size"]),
            message("error-expected", &["expected", "found"]),
            message("error-ends", &["expected"]),
            message("error-cells", &["cells", "found"]),
            message("error-no-problem", &["index"]),
            message("error-sign-outside", &["sign"]),
            message("error-sign-loose", &["sign"]),
            message("error-sign-cell", &["row", "col", "last"]),
            message("error-sign-self", &["cell"]),
            message("error-bar-far", &["one", "other"]),
            message("error-entry-signs", &[]),
            message("error-generate-counts", &["size", "givens", "signs"]),
            message("error-generate-smallest", &["most"]),
            message("generate-unsettled", &["bound"]),
            message("fault-repeated-row", &["row", "value"]),
            message("fault-repeated-column", &["column", "value"]),
            message("fault-sign", &["less", "more"]),
            message("fault-bar", &["less", "more"]),
            message("fault-no-bar", &["less", "more"]),
            message("fault-cycle", &["cycle"]),
            message("fault-given", &["cell"]),
            message("fault-length", &["cells"]),
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

static OPTIONS: [OptionSpec; 8] = [
    OptionSpec {
        key: "size",
        kind: OptionType::Choice(&["4", "5", "6", "7", "8", "9"]),
        default: Some("5"),
        scopes: &[Scope::Page],
    },
    OptionSpec {
        key: "problem",
        kind: OptionType::Int { min: 0, max: 1_000_000 },
        default: None,
        scopes: &[Scope::Parse],
    },
    OptionSpec {
        key: "size",
        kind: OptionType::Int { min: 2, max: 32 },
        default: Some("5"),
        scopes: &[Scope::Generate, Scope::Entry],
    },
    OptionSpec {
        key: "difficulty",
        kind: OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        default: Some("any"),
        scopes: &[Scope::Generate],
    },
    OptionSpec {
        key: "givens",
        kind: OptionType::Int { min: 0, max: 1024 },
        default: None,
        scopes: &[Scope::Generate],
    },
    OptionSpec { key: "signs", kind: OptionType::Int { min: 0, max: 1984 }, default: None, scopes: &[Scope::Generate] },
    OptionSpec {
        key: "strategy",
        kind: OptionType::Choice(generate::STRATEGIES),
        default: Some("auto"),
        scopes: &[Scope::Generate],
    },
    OptionSpec { key: "smallest", kind: OptionType::Flag, default: None, scopes: &[Scope::Generate] },
];

impl Kind for Futoshiki {
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
        let index = options.int("problem").map(|index| index as usize);
        Ok(Box::new(FutoshikiPuzzle::new(text::parse(text, index)?)))
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(generate::generate(options, rng, budget)?))
    }

    fn entry(&self) -> &'static dyn Entry {
        &entry::DrawnEntry
    }
}

/// A futoshiki: its clues and their model.
#[derive(Clone, Debug)]
pub struct FutoshikiPuzzle {
    clues: Clues,
    model: Model,
}

impl FutoshikiPuzzle {
    fn new(clues: Clues) -> Self {
        FutoshikiPuzzle { model: model::model(&clues, Strength::Singles), clues }
    }
}

impl Puzzle for FutoshikiPuzzle {
    fn kind(&self) -> &'static dyn Kind {
        &Futoshiki
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        rules::check(&self.clues, answer)
    }

    fn fault(&self) -> Option<Fault> {
        rules::fault(&self.clues)
    }

    fn place(&self, x: Var) -> Place {
        grid::place(x.index(), self.clues.n)
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        model::place(&self.model, self.clues.n, tag)
    }

    fn symbol(&self, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        text::write(self, format, marks)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(&self.clues, marks)
    }

    fn finisher(&self) -> Engine {
        Engine::Sat
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast::new(&self.model)))
    }
}
