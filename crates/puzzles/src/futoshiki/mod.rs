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

use rejilla_engine::generate::needing;
use rejilla_engine::kernel::constraint::Strength;
use rejilla_engine::kernel::{Budget, Engine, Val, Var};
use rejilla_engine::{
    Confidence, Draft, Drawable, Example, Exhausted, Fault, Format, Game, KindInfo, Marks, Message, MessageSpec,
    OptionSpec, OptionType, Options, ParseError, Posed, Puzzle, Rng, Rules, Scene, Scope, Solver,
};

use crate::facts::{self, Facts};
use crate::{grid, houses};
use clues::{Clues, Mode};

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Futoshiki;

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::new("seed"),
        Format::written("restrictions"),
        Format::written("candidates"),
        Format::new("relations"),
        Format::new("json"),
        Format::new("minizinc"),
        Format::new("tatham-link"),
        Format::new("sav"),
    ],
    examples: &[
        Example::new("1", include_str!("examples/1.txt"), 1),
        Example::new("2", include_str!("examples/2.txt"), 1),
        Example::new("3", include_str!("examples/3.txt"), 2),
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("adjacent", include_str!("examples/adjacent.txt"), 1),
        Example::new("far", include_str!("examples/far.txt"), 9),
        Example::new("circle", include_str!("examples/circle.txt"), 0),
    ],
    lessons: include_str!("examples/lessons.txt"),
    levels: techniques::LEVELS,
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[
            MessageSpec::new("error-side", &["size", "least", "most"]),
            MessageSpec::new("error-number", &["value", "size"]),
            MessageSpec::new("error-expected", &["expected", "found"]),
            MessageSpec::new("error-ends", &["expected"]),
            MessageSpec::new("error-cells", &["cells", "found"]),
            MessageSpec::new("error-no-problem", &["index"]),
            MessageSpec::new("error-sign-outside", &["sign"]),
            MessageSpec::new("error-sign-loose", &["sign"]),
            MessageSpec::new("error-sign-cell", &["row", "col", "last"]),
            MessageSpec::new("error-sign-self", &["cell"]),
            MessageSpec::new("error-bar-far", &["one", "other"]),
            MessageSpec::new("error-entry-signs", &[]),
            MessageSpec::new("error-generate-counts", &["size", "givens", "signs"]),
            MessageSpec::new("error-generate-smallest", &["most"]),
            MessageSpec::new("error-generate-strategy", &["strategy", "size", "draws"]),
            MessageSpec::new("generate-unsettled", &["bound"]),
            MessageSpec::new("fault-repeated-row", &["row", "value"]),
            MessageSpec::new("fault-repeated-column", &["column", "value"]),
            MessageSpec::new("fault-sign", &["less", "more"]),
            MessageSpec::new("fault-bar", &["less", "more"]),
            MessageSpec::new("fault-no-bar", &["less", "more"]),
            MessageSpec::new("fault-cycle", &["cycle"]),
            MessageSpec::new("fault-given", &["cell"]),
            MessageSpec::new("fault-length", &["cells"]),
        ],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    draft: Some(Drawable { most: None, regions: false, signs: true, sides: &[5, 4, 6, 7, 8, 9], oblong: false }),
    ..KindInfo::new("futoshiki", &entry::DrawnEntry)
};

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["4", "5", "6", "7", "8", "9"]), Some("5"), &[Scope::Page]),
    OptionSpec::new("problem", OptionType::Int { min: 0, max: 1_000_000 }, None, &[Scope::Parse]),
    OptionSpec::new("size", OptionType::Int { min: 2, max: 32 }, Some("5"), &[Scope::Generate, Scope::Entry]),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
    OptionSpec::new("givens", OptionType::Int { min: 0, max: 1024 }, None, &[Scope::Generate]),
    OptionSpec::new("signs", OptionType::Int { min: 0, max: 1984 }, None, &[Scope::Generate]),
    OptionSpec::new("strategy", OptionType::Choice(generate::STRATEGIES), Some("auto"), &[Scope::Generate]),
    OptionSpec::new("smallest", OptionType::Flag, None, &[Scope::Generate]),
    OptionSpec::new("needs", OptionType::Choice(techniques::NEEDS), None, &[Scope::Generate]),
    OptionSpec::new("nothing-harder", OptionType::Flag, None, &[Scope::Generate]),
];

impl Game for Futoshiki {
    type Clues = Clues;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Futoshiki;

    fn read(text: &str, options: &Options) -> Result<Clues, ParseError> {
        text::parse(text, options.int("problem").map(|index| index as usize))
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &Clues, rules: &mut Rules) {
        model::post(clues, Strength::Singles, rules);
    }

    fn check(clues: &Clues, answer: &[Val]) -> Result<(), Fault> {
        rules::check(clues, answer)
    }

    fn fault(clues: &Clues) -> Option<Fault> {
        rules::fault(clues)
    }

    fn symbol(_: &Clues, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn facts(clues: &Clues) -> Option<String> {
        let mut facts = Facts::new("futoshiki", [clues.n]);
        facts.givens(clues.n, &clues.givens);
        let word = match clues.mode {
            Mode::Unequal => "less",
            Mode::Adjacent => {
                facts.say::<&str>("adjacent", []);
                "bar"
            }
        };
        for sign in &clues.signs {
            facts.say(word, [sign.less, sign.more].map(|x| facts::at(x.index(), clues.n)));
        }
        Some(facts.text())
    }

    fn carries(clues: &Clues, format: &str, _: &Marks) -> Result<(), Message> {
        text::carries(clues, format)
    }

    fn write(clues: &Clues, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn drafted(draft: &Draft) -> Result<String, Message> {
        Ok(text::drafted(draft))
    }

    fn draft(clues: &Clues) -> Option<Draft> {
        let given = |i: usize| clues.givens[i].map(|v| grid::symbol(v).to_string());
        let signs = clues.signs.iter().map(|sign| (sign.less.index(), sign.more.index())).collect();
        let draft = Draft { signs, ..Draft::written(clues.n, clues.n, given) };
        (clues.mode == Mode::Unequal).then_some(draft)
    }

    fn draw(clues: &Clues, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Clues, Exhausted> {
        needing::<Self>(options, budget, |options| generate::generate(options, rng, budget))
    }

    fn finisher(_: &Clues) -> Engine {
        Engine::Sat
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast::new(puzzle.model())))
    }
}
