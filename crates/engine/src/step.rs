//! Steps as data, and the techniques that find them.

use std::ops::ControlFlow;

use rejilla_kernel::{Tag, Val, ValSet, Var};

use crate::board::Board;

/// What a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A value goes in.
    Place(Var, Val),
    /// A candidate goes out.
    Remove(Var, Val),
    /// Only these candidates stay: one effect where a hundred thousand words go out at once.
    Restrict(Var, ValSet),
}

impl Effect {
    /// The variable it is about.
    pub fn var(&self) -> Var {
        match *self {
            Effect::Place(x, _) | Effect::Remove(x, _) | Effect::Restrict(x, _) => x,
        }
    }
}

/// A candidate of a variable.
pub type Candidate = (Var, Val);

/// How two candidates hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// If the first is out, the second is in; or, where the first leaves a choice, one of those it is tied to.
    Strong,
    /// Not both are in.
    Weak,
}

impl Tie {
    /// Its name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Tie::Strong => "strong",
            Tie::Weak => "weak",
        }
    }
}

/// A link of a chain, in the direction the chain is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it starts.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// How the two hang together.
    pub tie: Tie,
}

/// Something a sentence speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// One variable's place.
    Cell(Var),
    /// Several.
    Cells(Vec<Var>),
    /// Several whose candidates are linked: said as the cells, drawn with the links.
    Chain(Vec<Var>, Vec<Link>),
    /// A value of a variable.
    Value(Var, Val),
    /// Several values of a variable.
    Values(Var, Vec<Val>),
    /// The place of a constraint.
    House(Tag),
    /// A number.
    Number(u32),
    /// Classes that a constraint sorts values into, named by [`Puzzle::class`](crate::Puzzle::class): the letters
    /// left where two words cross.
    Classes(Tag, Vec<u16>),
}

/// One deduction. The step checker holds it to account: what it cites and reads must prove its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Which technique found it.
    pub technique: &'static Technique,
    /// What its sentence speaks of, by role.
    pub said: Vec<(&'static str, Item)>,
    /// The constraints it rests on, each of them needed.
    pub cites: Vec<Tag>,
    /// The variables whose present candidates it rests on.
    pub reads: Vec<Var>,
    /// Whether it holds only if the puzzle has one solution.
    pub assumes_unique: bool,
    /// What follows.
    pub effects: Vec<Effect>,
}

impl Step {
    /// The item with this role.
    pub fn item(&self, role: &str) -> Option<&Item> {
        self.said.iter().find(|(r, _)| *r == role).map(|(_, item)| item)
    }

    /// The cells its sentence names, in order, each once: what a drawing points at.
    pub fn pattern(&self) -> Vec<Var> {
        let mut cells = Vec::new();
        for (_, item) in &self.said {
            let named: &[Var] = match item {
                Item::Cell(x) => std::slice::from_ref(x),
                Item::Cells(xs) | Item::Chain(xs, _) => xs,
                _ => &[],
            };
            for &x in named {
                if !cells.contains(&x) {
                    cells.push(x);
                }
            }
        }
        cells
    }

    /// The links of its chains: what a drawing joins.
    pub fn links(&self) -> impl Iterator<Item = &Link> {
        self.said.iter().flat_map(|(_, item)| match item {
            Item::Chain(_, links) => links.as_slice(),
            _ => &[],
        })
    }
}

/// Takes a step found; says whether to look for more.
pub type Emit<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// A way of reasoning. It sees a board and never changes it. The locale names it under its id; the attributes `say` and
/// `why` are its sentences.
#[derive(Debug)]
pub struct Technique {
    /// Its name in code, in locales and on the command line.
    pub id: &'static str,
    /// How hard it is for a person, in tenths.
    pub difficulty: u32,
    /// The roles its sentences may name.
    pub roles: &'static [&'static str],
    /// Finds steps, the plainest first.
    pub find: fn(&'static Technique, &Board, Emit<'_>) -> ControlFlow<()>,
}

// A technique is a static: it is the same as another if it has the same id.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Technique {}

/// Techniques in the order a solver tries them: an explicit slice, simplest first.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// Its name on the command line.
    pub id: &'static str,
    /// Its rungs.
    pub techniques: &'static [&'static Technique],
}
