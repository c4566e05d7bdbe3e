//! The public JSON: types of its own, so that the domain types can change without breaking anybody.

use rejilla_engine::kernel::{Report, Verdict};
use rejilla_engine::step::Candidate;
use rejilla_engine::{Counted, Effect, Kind, Link, Puzzle, Rating, Step};
use serde::Serialize;

use crate::locale::Locale;
use crate::step::Spoken;

/// What is known about the solutions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is at least one solution, and here it is.
    Solved,
    /// There is none.
    Unsolvable,
    /// The budget ran out before either was known.
    Stopped,
}

impl Status {
    /// What a count amounts to. Unknown is never *no*.
    pub fn of(count: u64, complete: bool) -> Status {
        match (count, complete) {
            (0, true) => Status::Unsolvable,
            (0, false) => Status::Stopped,
            _ => Status::Solved,
        }
    }
}

/// How an answer was reached.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Stats {
    /// The engine's name.
    pub engine: String,
    /// Nodes entered, the root included.
    pub nodes: u64,
    /// Assignments taken back.
    pub backtracks: u64,
    /// Values removed by looking ahead.
    pub prunings: u64,
    /// Fresh starts.
    pub restarts: u64,
    /// The deepest node, the root being 1.
    pub max_depth: u64,
    /// Time taken.
    pub seconds: f64,
}

impl Stats {
    /// The public part of a search's statistics.
    pub fn new(engine: &str, report: &Report, seconds: f64) -> Self {
        Stats {
            engine: engine.to_owned(),
            nodes: report.stats.nodes,
            backtracks: report.stats.backtracks,
            prunings: report.stats.prunings,
            restarts: report.stats.restarts,
            max_depth: report.stats.max_depth,
            seconds,
        }
    }
}

/// What `solve` answers.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Solved {
    /// The kind.
    pub kind: &'static str,
    /// What is known.
    pub status: Status,
    /// Solutions found.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// The solutions, each in the kind's one-line form.
    pub solutions: Vec<String>,
    /// How they were found.
    pub stats: Stats,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl Solved {
    /// The answer to a count.
    pub fn new(puzzle: &dyn Puzzle, counted: &Counted, stats: Stats) -> Self {
        Solved {
            kind: puzzle.kind().info().id,
            status: Status::of(counted.count, counted.complete),
            count: counted.count,
            complete: counted.complete,
            solutions: counted
                .answers
                .iter()
                .map(|a| puzzle.write("line", &rejilla_engine::Marks::answer(a)))
                .collect(),
            stats,
            fault: None,
        }
    }

    /// The answer for givens that break a rule: settled before the engine had anything to do.
    pub fn faulty(puzzle: &dyn Puzzle, engine: &str, fault: String) -> Self {
        let idle = Report { verdict: Verdict::Exhausted, stats: rejilla_engine::kernel::Stats::default() };
        Solved {
            kind: puzzle.kind().info().id,
            status: Status::Unsolvable,
            count: 0,
            complete: true,
            solutions: Vec::new(),
            stats: Stats::new(engine, &idle, 0.0),
            fault: Some(fault),
        }
    }
}

/// What `check` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Checked {
    /// The kind.
    pub kind: &'static str,
    /// Whether the givens break no rule.
    pub valid: bool,
    /// Whether there is just one solution; nothing if that is not known.
    pub unique: Option<bool>,
    /// Solutions seen, two at most.
    pub count: u64,
    /// Whether the search was exhausted.
    pub complete: bool,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// What `count` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Count {
    /// The kind.
    pub kind: &'static str,
    /// Solutions counted.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
}

/// What `batch` answers to one line.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct BatchRecord {
    /// The number of the line, from 1.
    pub line: u64,
    /// Solutions counted, up to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether there is just one solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The first solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// What `rate` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Rated {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has: `one` or `several`; nothing where that was not found out.
    pub solutions: Option<&'static str>,
    /// The hardest step, as 2.3.
    pub rating: f64,
    /// The level's name in code.
    pub level: &'static str,
    /// The hardest technique's name in code.
    pub hardest: Option<&'static str>,
    /// Steps taken.
    pub steps: usize,
    /// Whether search was needed at the end.
    pub needs_search: bool,
}

impl Rated {
    /// A rating of a puzzle of some kind.
    pub fn new(kind: &dyn Kind, rating: &Rating, solutions: Option<&'static str>) -> Self {
        Rated {
            kind: kind.info().id,
            solutions,
            rating: f64::from(rating.tenths) / 10.0,
            level: rating.level.id,
            hardest: rating.hardest.map(|t| t.id),
            steps: rating.steps,
            needs_search: rating.needs_search,
        }
    }
}

/// One change of a step.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Change {
    /// What is done: `place`, `remove` or `keep`.
    pub action: &'static str,
    /// Where, by its short name.
    pub at: String,
    /// The values placed, removed or kept.
    pub values: Vec<String>,
}

/// A link of a step's chain.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct LinkJson {
    /// Where it starts: a place by its short name, and a value there.
    pub from: (String, String),
    /// Where it leads.
    pub to: (String, String),
    /// `strong` (if one is out the other is in) or `weak` (not both are in).
    pub tie: &'static str,
}

/// One step.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct StepJson {
    /// The technique's name in code.
    pub technique: &'static str,
    /// How hard it is, as 2.3.
    pub difficulty: f64,
    /// Its name in the language asked for.
    pub name: String,
    /// What is seen.
    pub headline: String,
    /// Why it holds.
    pub reason: String,
    /// What follows, in words.
    pub effects: String,
    /// What follows, as data.
    pub changes: Vec<Change>,
    /// The links of its chains, where it has some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<LinkJson>,
}

impl StepJson {
    /// A step of a puzzle, said in a language.
    pub fn new(locale: &Locale, puzzle: &dyn Puzzle, step: &Step) -> Self {
        let spoken = Spoken::new(locale, puzzle, step);
        let change = |effect: &Effect| {
            let x = effect.var();
            let (action, values) = match effect {
                Effect::Place(_, v) => ("place", vec![puzzle.symbol(x, *v)]),
                Effect::Remove(_, v) => ("remove", vec![puzzle.symbol(x, *v)]),
                Effect::Restrict(_, set) => ("keep", set.view().iter().map(|v| puzzle.symbol(x, v)).collect()),
            };
            Change { action, at: locale.place_form(&puzzle.place(x), "short"), values }
        };
        let candidate = |(x, v): Candidate| (locale.place_form(&puzzle.place(x), "short"), puzzle.symbol(x, v));
        let link = |l: &Link| LinkJson { from: candidate(l.from), to: candidate(l.to), tie: l.tie.id() };
        StepJson {
            technique: step.technique.id,
            difficulty: f64::from(step.rating) / 10.0,
            name: spoken.name,
            headline: spoken.headline,
            reason: spoken.reason,
            effects: spoken.effects,
            changes: step.effects.iter().map(change).collect(),
            links: step.links().iter().map(link).collect(),
        }
    }
}

/// What `explain` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Explained {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has: `none`, `one` or `several`; nothing where that was not found out.
    pub solutions: Option<&'static str>,
    /// What is known at the end.
    pub status: Status,
    /// Whether logic alone got there.
    pub by_logic: bool,
    /// The steps in order.
    pub steps: Vec<StepJson>,
    /// The board that logic reached, in one line.
    pub reached: String,
    /// The solution, in one line.
    pub solution: Option<String>,
    /// The search that finished it, where one was needed.
    pub search: Option<Stats>,
}

/// What `hint` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Hinted {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has: `none`, `one` or `several`; nothing where that was not found out.
    pub solutions: Option<&'static str>,
    /// The next step; nothing where no technique moves.
    pub step: Option<StepJson>,
    /// It and those that follow, as many as were asked for.
    pub steps: Vec<StepJson>,
    /// The board after them, in one line.
    pub reached: String,
}

/// One engine's row of `compare`.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Compared {
    /// The engine.
    pub engine: &'static str,
    /// Whether it took the puzzle on, and ended: `done`, `stopped` or `declined`.
    pub outcome: &'static str,
    /// Solutions found.
    pub count: u64,
    /// The rest; nothing if it declined.
    pub stats: Option<Stats>,
    /// The pruning coefficient, 0 to 1; nothing for engines without a search tree.
    pub cut: Option<f64>,
}

/// What `compare` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Comparison {
    /// The kind.
    pub kind: &'static str,
    /// The engines side by side.
    pub engines: Vec<Compared>,
}

/// One way to arrange a puzzle's pieces.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Arranged {
    /// The board so arranged, in the kind's one-line form.
    pub board: String,
    /// Why no solution comes of it; nothing where one does.
    pub ruled_out: Option<String>,
}

/// What `solve --arrangements` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Arrangements {
    /// The kind.
    pub kind: &'static str,
    /// Arrangements found.
    pub count: u64,
    /// Those that what is printed on the pieces allows.
    pub allowed: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// Each of them.
    pub arrangements: Vec<Arranged>,
}

/// What one method of arranging found, and what it paid.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Method {
    /// The method.
    pub method: &'static str,
    /// Arrangements that what is printed on the pieces allows.
    pub arrangements: u64,
    /// Pieces laid on the way.
    pub laid: u64,
    /// Whether it came to the end.
    pub complete: bool,
    /// Time taken.
    pub seconds: f64,
}

/// What `compare --arrangements` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Arranging {
    /// The kind.
    pub kind: &'static str,
    /// The methods side by side.
    pub methods: Vec<Method>,
}

/// One puzzle of `generate`.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Made {
    /// Which puzzle of the run, from 0.
    pub index: u64,
    /// The puzzle, in one line.
    pub puzzle: String,
    /// How hard it is, as 2.3; nothing where it was not rated.
    pub rating: Option<f64>,
    /// Its level.
    pub level: Option<&'static str>,
}

/// What `generate` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Generated {
    /// The kind.
    pub kind: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<Made>,
}

/// One kind of `kinds`.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct KindJson {
    /// The name on the command line.
    pub kind: &'static str,
    /// Its name in the language asked for.
    pub name: String,
    /// Its rules in a sentence.
    pub about: String,
    /// The formats it can be written in.
    pub formats: Vec<&'static str>,
    /// The embedded examples.
    pub examples: Vec<&'static str>,
    /// The levels of difficulty.
    pub levels: Vec<&'static str>,
    /// The ladders of techniques.
    pub ladders: Vec<&'static str>,
    /// What it can be told.
    pub options: Vec<&'static str>,
    /// The sizes answered many at once.
    pub batch: Vec<&'static str>,
}

impl KindJson {
    /// A kind, said in a language.
    pub fn new(locale: &Locale, kind: &dyn Kind) -> Self {
        let info = kind.info();
        let mut options: Vec<&str> = kind.options().iter().map(|o| o.key).collect();
        options.dedup();
        KindJson {
            kind: info.id,
            name: locale.text("kind-name"),
            about: locale.text("kind-about"),
            formats: info.formats.iter().map(|f| f.id).collect(),
            examples: info.examples.iter().map(|e| e.id).collect(),
            levels: info.levels.iter().map(|l| l.id).collect(),
            ladders: kind.ladders().iter().map(|l| l.id).collect(),
            options,
            batch: kind.batch().map_or(vec![], |batch| batch.sizes().to_vec()),
        }
    }
}

/// What `show` answers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Shown {
    /// The kind.
    pub kind: &'static str,
    /// The puzzle, in one line.
    pub puzzle: String,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}
