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
mod quick;
mod rules;
mod scene;
mod seed;
mod solver;
mod techniques;
mod text;

use rejilla_engine::generate::needing;
use rejilla_engine::kernel::{Budget, Node, Order, Spent, Val, Var};
use rejilla_engine::{
    Confidence, Draft, Drawable, Example, Exhausted, Fault, Format, Game, KindInfo, Marks, Message, MessageSpec,
    NamedBrancher, OptionSpec, OptionType, Options, ParseError, Posed, Rng, Rules, Scene, Scope, Solver,
};

use crate::facts::Facts;
use chart::Chart;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Hashi;

static INFO: KindInfo = KindInfo {
    formats: &[
        Format::new("text"),
        Format::new("line"),
        Format::new("uned"),
        Format::new("has"),
        Format::new("link"),
        Format::new("grid"),
        Format::new("pzpr"),
        Format::new("islands"),
        Format::new("tatham-link"),
        Format::new("sav"),
    ],
    examples: &[
        Example::new("official", include_str!("examples/official.txt"), 2),
        Example::new("easy", include_str!("examples/easy.txt"), 1),
        Example::new("medium", include_str!("examples/medium.txt"), 1),
        Example::new("hard", include_str!("examples/hard.txt"), 1),
        Example::new("extreme", include_str!("examples/extreme.txt"), 1),
        Example::new("trees", include_str!("examples/trees.txt"), 1),
        Example::new("wide", include_str!("examples/wide.txt"), 1),
        Example::new("two", include_str!("examples/two.txt"), 2),
        Example::new("none", include_str!("examples/none.txt"), 0),
    ],
    lessons: include_str!("examples/lessons.txt"),
    levels: techniques::LEVELS,
    locales: &[("es", &[include_str!("locale/es.ftl")]), ("en", &[include_str!("locale/en.ftl")])],
    messages: &[&[
        MessageSpec::new("error-rows", &[]),
        MessageSpec::new("error-columns", &[]),
        MessageSpec::new("error-board-size", &["rows", "columns", "most"]),
        MessageSpec::new("error-rows-missing", &["rows", "found"]),
        MessageSpec::new("error-row-cells", &["row", "size", "found"]),
        MessageSpec::new("error-end-mark", &[]),
        MessageSpec::new("error-cell", &["cell"]),
        MessageSpec::new("error-clue", &["clue", "most"]),
        MessageSpec::new("error-no-islands", &[]),
        MessageSpec::new("error-no-water", &[]),
        MessageSpec::new("error-islands-count", &["said", "found"]),
        MessageSpec::new("error-after-board", &[]),
        MessageSpec::new("error-link", &[]),
        MessageSpec::new("error-id-cells", &["cells", "found"]),
        MessageSpec::new("error-max-bridges", &["most"]),
        MessageSpec::new("error-bridge", &[]),
        MessageSpec::new("error-bridge-list", &["spans", "max"]),
        MessageSpec::new("error-size", &["size", "most"]),
        MessageSpec::new("error-islands", &["islands", "most"]),
        MessageSpec::new("fault-odd", &["total"]),
        MessageSpec::new("fault-lonely", &["cell"]),
        MessageSpec::new("fault-too-much", &["cell", "clue", "most"]),
        MessageSpec::new("fault-parts", &[]),
        MessageSpec::new("fault-overdrawn", &["cell"]),
        MessageSpec::new("fault-length", &["spans", "max"]),
        MessageSpec::new("fault-drawn", &["cell"]),
        MessageSpec::new("fault-crossing", &["cell"]),
        MessageSpec::new("fault-count", &["cell", "clue", "found"]),
        MessageSpec::new("fault-apart", &["cell"]),
        MessageSpec::new("fault-loop", &["cell"]),
    ]],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    options: OPTIONS,
    ladders: techniques::LADDERS,
    draft: Some(Drawable { most: Some(8), regions: false, signs: false, sides: &[7], oblong: true }),
    ..KindInfo::new("hashi", &entry::BoardEntry)
};

const BRIDGES: OptionType = OptionType::Int { min: 1, max: chart::MOST_BRIDGES as i64 };
const LOOPS: OptionType = OptionType::Choice(&["yes", "no"]);

static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("size", OptionType::Choice(&["7x7", "10x10", "15x15", "20x20"]), Some("10x10"), &[Scope::Page]),
    OptionSpec::new("max-bridges", BRIDGES, None, &[Scope::Parse]),
    OptionSpec::new("loops", LOOPS, None, &[Scope::Parse]),
    OptionSpec::new("size", OptionType::Text, Some("10x10"), &[Scope::Generate]),
    OptionSpec::new("size", OptionType::Text, Some("7x7"), &[Scope::Entry]),
    OptionSpec::new("islands", OptionType::Int { min: 2, max: 250_000 }, None, &[Scope::Generate]),
    OptionSpec::new(
        "difficulty",
        OptionType::Choice(&["any", "easy", "medium", "hard", "extreme"]),
        Some("any"),
        &[Scope::Generate],
    ),
    OptionSpec::new("max-bridges", BRIDGES, Some("2"), &[Scope::Generate]),
    OptionSpec::new("loops", LOOPS, Some("yes"), &[Scope::Generate]),
    OptionSpec::new("needs", OptionType::Choice(techniques::NEEDS), None, &[Scope::Generate]),
    OptionSpec::new("nothing-harder", OptionType::Flag, None, &[Scope::Generate]),
];

impl Game for Hashi {
    type Clues = HashiPuzzle;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Hashi;

    fn read(text: &str, options: &Options) -> Result<HashiPuzzle, ParseError> {
        text::parse(text, options)
    }

    fn sniff(text: &str) -> Confidence {
        text::sniff(text)
    }

    fn rules(clues: &HashiPuzzle, rules: &mut Rules) {
        model::post(&clues.chart, &clues.drawn, rules);
    }

    fn check(clues: &HashiPuzzle, answer: &[Val]) -> Result<(), Fault> {
        rules::check(&clues.chart, &clues.drawn, answer)
    }

    fn fault(clues: &HashiPuzzle) -> Option<Fault> {
        rules::fault(&clues.chart).or_else(|| rules::overdrawn(&clues.chart, &clues.drawn))
    }

    fn symbol(_: &HashiPuzzle, _: Var, v: Val) -> String {
        v.0.to_string()
    }

    fn facts(clues: &HashiPuzzle) -> Option<String> {
        let chart = &clues.chart;
        let mut facts = Facts::new("hashi", [chart.rows, chart.cols, chart.rules.max]);
        if !chart.rules.loops {
            facts.say::<&str>("no-loops", []);
        }
        let at = |u: Node| {
            let island = chart.islands[u.index()];
            format!("{},{}", island.row + 1, island.col + 1)
        };
        for u in chart.nodes() {
            facts.say(&format!("island {}", at(u)), [chart.clue(u).map_or("?".to_owned(), |clue| clue.to_string())]);
        }
        for x in chart.spans().filter(|&x| clues.least(x) > 0) {
            let [u, v] = chart.ends[x.index()].map(at);
            facts.say(&format!("edge {u}-{v}"), clues.least(x)..=chart.capacity(x));
        }
        Some(facts.text())
    }

    fn carries(clues: &HashiPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
        text::carries(clues, format, marks)
    }

    fn write(clues: &HashiPuzzle, format: &str, marks: &Marks) -> String {
        text::write(clues, format, marks)
    }

    fn drafted(draft: &Draft) -> Result<String, Message> {
        if draft.cells.iter().all(String::is_empty) {
            return Err(Message::new("error-no-islands"));
        }
        let cells: Vec<char> = draft.line('.').chars().collect();
        Ok(cells.chunks(draft.cols).map(|row| row.iter().collect::<String>() + "\n").collect())
    }

    fn draft(puzzle: &HashiPuzzle) -> Option<Draft> {
        text::carries(puzzle, "grid", &Marks::none()).ok()?;
        let chart = &puzzle.chart;
        let mut draft = Draft::written(chart.rows as usize, chart.cols as usize, |_| None);
        for (island, clue) in chart.islands.iter().zip(&chart.clues) {
            draft.cells[(island.row * chart.cols + island.col) as usize] = (*clue)?.to_string();
        }
        Some(draft)
    }

    fn draw(clues: &HashiPuzzle, marks: &Marks) -> Scene {
        scene::scene(clues, marks)
    }

    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<HashiPuzzle, Exhausted> {
        needing::<Self>(options, budget, |options| Ok(generate::generate(options, rng, budget)?.into_clues()))
    }

    fn branchers(_: &HashiPuzzle) -> &'static [NamedBrancher] {
        seed::BRANCHERS
    }

    fn extent(clues: &HashiPuzzle) -> usize {
        clues.chart.spans().len()
    }

    fn order(_: &HashiPuzzle) -> Order {
        Order::DomWdeg
    }

    fn fast(puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        Some(Box::new(solver::Lazy::new(&puzzle.chart, &puzzle.drawn)))
    }
}

/// Reads a board in any of the kind's formats.
///
/// # Errors
/// What is wrong with the text and where.
pub fn read(text: &str, options: &Options) -> Result<Posed<Hashi>, ParseError> {
    text::parse(text, options).map(Posed::new)
}

/// A board, perhaps with some bridges drawn.
#[derive(Debug)]
pub struct HashiPuzzle {
    chart: Chart,
    /// Bridges drawn so far, by span: its answer has as many or more. Empty if there is none.
    drawn: Vec<u32>,
}

impl HashiPuzzle {
    fn new(chart: Chart, drawn: Vec<u32>) -> Self {
        HashiPuzzle { chart, drawn }
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
