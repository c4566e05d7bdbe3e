//! A step of reasoning as the page tells and draws it.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::proof::{Claim, Proof, Why};
use rejilla_engine::{Board, Effect, Link, Place, Puzzle, Step, Tie};
use rejilla_render::{Locale, Spoken};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LISTED;
use super::board::listed;

/// Houses a short sentence names before it points at cells instead.
const NAMED: usize = 3;

/// A step of reasoning.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct StepJson {
    /// The technique's name in code.
    pub technique: &'static str,
    /// Its name.
    pub name: String,
    /// How hard it is, as 2.3.
    pub difficulty: f64,
    /// What is seen.
    pub headline: String,
    /// Why it holds.
    pub why: String,
    /// What follows, in words.
    pub effects: String,
    /// Where to look.
    #[serde(rename = "where")]
    pub place: String,
    /// What follows, change by change, with places that are the same in every language.
    pub changes: Vec<Change>,
    /// The variables the sentences name, in that order: A, B, C …
    pub pattern: Vec<usize>,
    /// Values placed.
    pub places: Vec<(usize, String)>,
    /// Candidates removed.
    pub removes: Vec<(usize, String)>,
    /// Candidates that go because a value placed takes them from its houses.
    pub cleared: Vec<(usize, String)>,
    /// What stays, where too many values go to be listed one by one.
    pub keeps: Vec<Kept>,
    /// The houses it rests on.
    pub cites: Vec<String>,
    /// Its proof fact by fact, where it has one, and how that ends.
    pub facts: Vec<FactJson>,
    /// The links of its chains, in the order they are followed.
    pub links: Vec<LinkJson>,
}

/// One change of a step.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Change {
    /// What is done: `place`, `remove` or `keep`.
    pub action: &'static str,
    /// Where.
    pub at: PlaceJson,
    /// The values placed or removed, or the first 64 of those kept.
    pub values: Vec<String>,
}

impl Change {
    fn new(puzzle: &dyn Puzzle, effect: &Effect) -> Self {
        let x = effect.var();
        let (action, values) = match effect {
            Effect::Place(_, v) => ("place", vec![puzzle.symbol(x, *v)]),
            Effect::Remove(_, v) => ("remove", vec![puzzle.symbol(x, *v)]),
            Effect::Restrict(_, set) => ("keep", listed(puzzle, x, set.view())),
        };
        Change { action, at: (&puzzle.place(x)).into(), values }
    }
}

/// One fact of a proof, or how it ends.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct FactJson {
    /// The fact in words.
    pub said: String,
    /// The facts it follows from, counted from 0.
    pub by: Vec<u32>,
    /// The branch it opens, where it is an assumption, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<u8>,
    /// The candidates it speaks of: variable and symbol.
    pub about: Vec<(usize, String)>,
    /// Whether it says that they are out.
    pub out: bool,
    /// The links that lead to it.
    pub links: Vec<LinkJson>,
}

/// The facts of a step's proof, each with the links that lead to it, and how it ends.
fn told(puzzle: &dyn Puzzle, proof: &Proof, said: Vec<String>) -> Vec<FactJson> {
    let named = |(x, v): (Var, Val)| (x.index(), puzzle.symbol(x, v));
    let told = |(i, said): (usize, String)| match proof.facts.get(i) {
        Some(fact) => FactJson {
            said,
            by: fact.by.clone(),
            branch: if let Why::Assumed(branch) = fact.why { Some(branch) } else { None },
            about: fact.what.ends().into_iter().map(named).collect(),
            out: matches!(fact.what, Claim::Out(_)),
            links: proof.links_to(i).into_iter().map(|link| LinkJson::new(puzzle, link)).collect(),
        },
        None => FactJson { said, by: proof.ends(), branch: None, about: Vec::new(), out: false, links: Vec::new() },
    };
    said.into_iter().enumerate().map(told).collect()
}

impl LinkJson {
    fn new(puzzle: &dyn Puzzle, link: Link) -> Self {
        let named = |(x, v): (Var, Val)| (x.index(), puzzle.symbol(x, v));
        LinkJson { from: named(link.from), to: named(link.to), tie: link.tie.into() }
    }
}

/// A link between two candidates: variable and symbol.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
pub struct LinkJson {
    /// Where it starts.
    pub from: (usize, String),
    /// Where it leads.
    pub to: (usize, String),
    /// How the two hang together.
    pub tie: TieJson,
}

/// A place in numbers, counted from 0, the same in every language.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub enum PlaceJson {
    /// Row and column of a cell.
    Cell([u32; 2]),
    /// A group of cells, by the name of its sort.
    House(&'static str),
    /// Row and column of both ends.
    Edge([[u32; 2]; 2]),
    /// A run of cells that holds a word.
    Slot {
        /// Whether it runs across.
        across: bool,
        /// Its number among those that run its way.
        number: u32,
    },
    /// A loose piece.
    Piece(u32),
}

impl From<&Place> for PlaceJson {
    fn from(place: &Place) -> Self {
        match *place {
            Place::Cell { row, col } => PlaceJson::Cell([row, col]),
            Place::House { name, .. } | Place::Named { name, .. } => PlaceJson::House(name),
            Place::Edge { from, to } => PlaceJson::Edge([[from.0, from.1], [to.0, to.1]]),
            Place::Slot { across, number } => PlaceJson::Slot { across, number },
            Place::Piece { index, .. } => PlaceJson::Piece(index),
        }
    }
}

/// How two candidates hang together.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub enum TieJson {
    /// If the first is out, the second is in.
    Strong,
    /// Not both are in.
    Weak,
}

impl From<Tie> for TieJson {
    fn from(tie: Tie) -> Self {
        match tie {
            Tie::Strong => TieJson::Strong,
            Tie::Weak => TieJson::Weak,
        }
    }
}

impl From<TieJson> for Tie {
    fn from(tie: TieJson) -> Self {
        match tie {
            TieJson::Strong => Tie::Strong,
            TieJson::Weak => Tie::Weak,
        }
    }
}

/// The values that stay.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct Kept {
    /// Of this variable.
    pub var: usize,
    /// So many.
    pub count: u32,
    /// The first 64.
    pub symbols: Vec<String>,
}

impl StepJson {
    /// A step seen from the board before it.
    pub fn new(locale: &Locale, puzzle: &dyn Puzzle, step: &Step, before: &Board) -> Self {
        let spoken = Spoken::new(locale, puzzle, step);
        let named = |(x, v): (Var, Val)| (x.index(), puzzle.symbol(x, v));
        let mut places = Vec::new();
        let mut removed: Vec<(Var, Val)> = Vec::new();
        let mut keeps = Vec::new();
        for effect in &step.effects {
            match effect {
                Effect::Place(x, v) => places.push((*x, *v)),
                Effect::Remove(x, v) => removed.push((*x, *v)),
                Effect::Restrict(x, set) => {
                    let gone: Vec<Val> = before.domain(*x).iter().filter(|&v| !set.view().contains(v)).collect();
                    if gone.len() <= LISTED {
                        removed.extend(gone.into_iter().map(|v| (*x, v)));
                    } else {
                        let (count, symbols) = (set.view().len(), listed(puzzle, *x, set.view()));
                        keeps.push(Kept { var: x.index(), count, symbols });
                    }
                }
            }
        }
        let cleared = if places.is_empty() { Vec::new() } else { cleared(step, before, &removed) };
        StepJson {
            technique: step.technique.id,
            name: spoken.name,
            difficulty: f64::from(step.rating) / 10.0,
            headline: spoken.headline,
            why: spoken.reason,
            effects: spoken.effects,
            place: place(locale, puzzle, step),
            changes: step.effects.iter().map(|effect| Change::new(puzzle, effect)).collect(),
            pattern: step.pattern().into_iter().map(Var::index).collect(),
            places: places.into_iter().map(named).collect(),
            removes: removed.into_iter().map(named).collect(),
            cleared: cleared.into_iter().map(named).collect(),
            keeps,
            facts: step.proof().map_or_else(Vec::new, |proof| told(puzzle, proof, spoken.facts)),
            links: step.links().into_iter().map(|link| LinkJson::new(puzzle, link)).collect(),
            cites: step.cites().into_iter().map(|tag| locale.place(&puzzle.constraint_place(tag))).collect(),
        }
    }
}

/// What tidying up after the placements takes from the other variables.
fn cleared(step: &Step, before: &Board, removed: &[(Var, Val)]) -> Vec<(Var, Val)> {
    let mut after = before.clone();
    after.apply(&step.effects);
    let mut gone = Vec::new();
    for x in before.model().asked().filter(|&x| !after.is_placed(x) && after.size(x) != before.size(x)) {
        let lost = before.domain(x).iter().filter(|&v| !after.has(x, v));
        // Of a long list of words nobody has pencilled in the ones that go.
        gone.extend(lost.take(LISTED).map(|v| (x, v)));
    }
    gone.retain(|pair| !removed.contains(pair));
    gone
}

/// Where to look, without giving anything away: the houses a step rests on, or the cells it names.
fn place(locale: &Locale, puzzle: &dyn Puzzle, step: &Step) -> String {
    let mut places: Vec<String> = Vec::new();
    for tag in step.cites() {
        let name = locale.place_form(&puzzle.constraint_place(tag), "the");
        if !places.contains(&name) {
            places.push(name);
        }
    }
    if places.is_empty() || places.len() > NAMED {
        let vars = step.pattern();
        let vars = if vars.is_empty() { step.effects.iter().map(Effect::var).collect() } else { vars };
        places = vars.into_iter().take(NAMED).map(|x| locale.place_form(&puzzle.place(x), "short")).collect();
    }
    locale.say("look-at", [("places", locale.list(&places).into())])
}
