//! Hashiwokakero: islands with numbers, joined by bridges until all hang together.
//!
//! A variable is a span, the stretch between two neighbouring islands; its value is how many bridges it carries. Boards
//! may have up to four bridges side by side instead of two, and may forbid loops. An island without a number has any
//! number of bridges.

mod chart;
mod entry;
mod fast;
mod generate;
mod logic;
mod model;
mod rules;
mod scene;
mod seed;
mod techniques;
mod text;

use std::sync::OnceLock;

use rejilla_engine::kernel::{Budget, Model, Order, Spent, Tag, Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Kind, KindInfo, Ladder, Marks, MessageSpec, NamedBrancher,
    OptionSpec, OptionType, Options, ParseError, Place, Puzzle, Rng, Scene, Scope, Solutions, Solver,
};

use chart::Chart;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Hashi;

const fn format(id: &'static str) -> Format {
    Format { id, reads_back: true }
}

const fn example(id: &'static str, text: &'static str, solutions: Solutions) -> Example {
    Example { id, text, solutions }
}

const fn message(id: &'static str, args: &'static [&'static str]) -> MessageSpec {
    MessageSpec { id, args }
}

static INFO: KindInfo = KindInfo {
    id: "hashi",
    formats: &[format("text"), format("line"), format("uned"), format("has"), format("link")],
    examples: &[
        example("official", include_str!("examples/official.txt"), Solutions::Exactly(2)),
        example("easy", include_str!("examples/easy.txt"), Solutions::Exactly(1)),
        example("medium", include_str!("examples/medium.txt"), Solutions::Exactly(1)),
        example("hard", include_str!("examples/hard.txt"), Solutions::Exactly(1)),
        example("extreme", include_str!("examples/extreme.txt"), Solutions::Exactly(1)),
        example("trees", include_str!("examples/trees.txt"), Solutions::Exactly(1)),
        example("wide", include_str!("examples/wide.txt"), Solutions::Exactly(1)),
        example("two", include_str!("examples/two.txt"), Solutions::Exactly(2)),
        example("none", include_str!("examples/none.txt"), Solutions::Exactly(0)),
    ],
    unique: true,
    levels: techniques::LEVELS,
    locales: &[("es", &[include_str!("locale/es.ftl")]), ("en", &[include_str!("locale/en.ftl")])],
    messages: &[&[
        message("error-rows", &[]),
        message("error-columns", &[]),
        message("error-board-size", &["rows", "columns", "most"]),
        message("error-rows-missing", &["rows", "found"]),
        message("error-row-cells", &["row", "size", "found"]),
        message("error-end-mark", &[]),
        message("error-cell", &["cell"]),
        message("error-clue", &["clue", "most"]),
        message("error-no-islands", &[]),
        message("error-islands-count", &["said", "found"]),
        message("error-after-board", &[]),
        message("error-link", &[]),
        message("error-id-cells", &["cells", "found"]),
        message("error-max-bridges", &["most"]),
        message("error-bridge", &[]),
        message("error-bridge-list", &["spans", "max"]),
        message("error-size", &["size", "most"]),
        message("error-islands", &["islands", "most"]),
        message("fault-odd", &["total"]),
        message("fault-lonely", &["cell"]),
        message("fault-too-much", &["cell", "clue", "most"]),
        message("fault-parts", &[]),
        message("fault-overdrawn", &["cell"]),
        message("fault-length", &["spans", "max"]),
        message("fault-drawn", &["cell"]),
        message("fault-crossing", &["cell"]),
        message("fault-count", &["cell", "clue", "found"]),
        message("fault-apart", &["cell"]),
        message("fault-loop", &["cell"]),
    ]],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

const BRIDGES: OptionType = OptionType::Int { min: 1, max: chart::MOST_BRIDGES as i64 };
const LOOPS: OptionType = OptionType::Choice(&["yes", "no"]);

const fn option(
    key: &'static str,
    kind: OptionType,
    default: Option<&'static str>,
    scopes: &'static [Scope],
) -> OptionSpec {
    OptionSpec { key, kind, default, scopes }
}

static OPTIONS: [OptionSpec; 9] = [
    option("size", OptionType::Choice(&["7x7", "10x10", "15x15", "20x20"]), Some("10x10"), &[Scope::Page]),
    option("max-bridges", BRIDGES, None, &[Scope::Parse]),
    option("loops", LOOPS, None, &[Scope::Parse]),
    option("size", OptionType::Text, Some("10x10"), &[Scope::Generate]),
    option("size", OptionType::Text, Some("7x7"), &[Scope::Entry]),
    option("islands", OptionType::Int { min: 2, max: 250_000 }, None, &[Scope::Generate]),
    option(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
    option("max-bridges", BRIDGES, Some("2"), &[Scope::Generate]),
    option("loops", LOOPS, Some("yes"), &[Scope::Generate]),
];

impl Kind for Hashi {
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
        Ok(Box::new(read(text, options)?))
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(generate::generate(options, rng, budget)?))
    }

    fn entry(&self) -> &'static dyn Entry {
        &entry::BoardEntry
    }
}

/// Reads a board in any of the kind's formats.
///
/// # Errors
/// What is wrong with the text and where.
pub fn read(text: &str, options: &Options) -> Result<HashiPuzzle, ParseError> {
    text::parse(text, options)
}

/// A board, perhaps with some bridges drawn.
#[derive(Debug)]
pub struct HashiPuzzle {
    chart: Chart,
    /// Bridges drawn so far, by span: its answer has as many or more. Empty if there is none.
    drawn: Vec<u32>,
    /// Made when it is asked for: the kind's own solver does without.
    model: OnceLock<Model>,
}

impl HashiPuzzle {
    fn new(chart: Chart, drawn: Vec<u32>) -> Self {
        HashiPuzzle { chart, drawn, model: OnceLock::new() }
    }

    /// Bridges a span has at least, because they are drawn.
    fn least(&self, x: Var) -> u32 {
        self.drawn.get(x.index()).copied().unwrap_or(0)
    }

    /// How many islands the board has.
    pub fn islands(&self) -> usize {
        self.chart.islands.len()
    }

    /// What all solutions have in common: for each span the least and the most bridges any of them has; none if there
    /// is no solution. It takes far fewer searches than there are solutions.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn common_bridges(&self, budget: &Budget) -> Result<Option<Vec<(u32, u32)>>, Spent> {
        fast::common(&self.chart, &self.drawn, budget)
    }
}

impl Puzzle for HashiPuzzle {
    fn kind(&self) -> &'static dyn Kind {
        &Hashi
    }

    fn model(&self) -> &Model {
        self.model.get_or_init(|| model::model(&self.chart, &self.drawn))
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        rules::check(&self.chart, &self.drawn, answer)
    }

    fn fault(&self) -> Option<Fault> {
        rules::fault(&self.chart).or_else(|| rules::overdrawn(&self.chart, &self.drawn))
    }

    fn place(&self, x: Var) -> Place {
        let [from, to] = self.chart.ends[x.index()].map(|u| {
            let island = self.chart.islands[u.index()];
            (island.row, island.col)
        });
        Place::Edge { from, to }
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        model::place(&self.chart, self.model(), tag)
    }

    fn symbol(&self, _: Var, v: Val) -> String {
        v.0.to_string()
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        text::write(self, format, marks)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }

    fn branchers(&self) -> &'static [NamedBrancher] {
        seed::BRANCHERS
    }

    fn order(&self) -> Order {
        Order::DomWdeg
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(fast::Fast::new(&self.chart, &self.drawn)))
    }
}
