//! Steps as data, and the techniques that find them.

use std::fmt;
use std::ops::ControlFlow;

use rejilla_kernel::{Tag, Val, ValSet, Var};

use crate::board::Board;
use crate::climb::{Climber, Rungs};
use crate::proof::Proof;

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
    /// Several things, said one after the other.
    List(Vec<Item>),
    /// Ways to fill some cells with values of a variable, each said in one word: "129, 138".
    Combinations(Var, Vec<Vec<Val>>),
    /// Classes that a constraint sorts values into, named by [`Puzzle::class`](crate::Puzzle::class): the letters
    /// left where two words cross.
    Classes(Tag, Vec<u16>),
}

/// What a sentence speaks of, by role.
pub type Said = Vec<(&'static str, Item)>;

/// What a step rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Basis {
    /// One question: these constraints and the present candidates of these variables leave no solution without the
    /// effects, and no constraint is idle.
    Cites {
        /// The constraints, each of them needed.
        cites: Vec<Tag>,
        /// The variables whose present candidates it rests on.
        reads: Vec<Var>,
    },
    /// A story told and checked fact by fact.
    Proof(Proof),
}

/// One deduction. The step checker holds it to account: its basis must prove its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Which technique found it.
    pub technique: &'static Technique,
    /// What its sentence speaks of, by role.
    pub said: Said,
    /// What follows.
    pub effects: Vec<Effect>,
    /// How hard this very step is for a person, in tenths.
    pub rating: u32,
    /// Why.
    pub basis: Basis,
}

impl Step {
    /// The item with this role.
    pub fn item(&self, role: &str) -> Option<&Item> {
        self.said.iter().find(|(r, _)| *r == role).map(|(_, item)| item)
    }

    /// The proof, if it is told fact by fact.
    pub fn proof(&self) -> Option<&Proof> {
        match &self.basis {
            Basis::Proof(proof) => Some(proof),
            Basis::Cites { .. } => None,
        }
    }

    /// The constraints it rests on, each once.
    pub fn cites(&self) -> Vec<Tag> {
        match &self.basis {
            Basis::Cites { cites, .. } => cites.clone(),
            Basis::Proof(proof) => proof.cites(),
        }
    }

    /// Whether it holds only if the puzzle has one solution.
    pub fn assumes_unique(&self) -> bool {
        self.proof().is_some_and(Proof::assumes_unique)
    }

    /// The cells its sentence names, in order, each once: what a drawing points at.
    pub fn pattern(&self) -> Vec<Var> {
        let mut cells = Vec::new();
        for (_, item) in &self.said {
            item.name_cells(&mut cells);
        }
        cells
    }

    /// The links of its chains, in the order they are followed: what a drawing joins.
    pub fn links(&self) -> Vec<Link> {
        let said = self.said.iter().flat_map(|(_, item)| match item {
            Item::Chain(_, links) => links.as_slice(),
            _ => &[],
        });
        let mut links: Vec<Link> = said.copied().collect();
        if let Some(proof) = self.proof().filter(|proof| !proof.is_seen_at_once()) {
            for at in 0..proof.facts.len() {
                let new = proof.links_to(at).into_iter().filter(|link| !links.contains(link)).collect::<Vec<_>>();
                links.extend(new);
            }
        }
        links
    }
}

impl Item {
    fn name_cells(&self, cells: &mut Vec<Var>) {
        let named: &[Var] = match self {
            Item::Cell(x) => std::slice::from_ref(x),
            Item::Cells(xs) | Item::Chain(xs, _) => xs,
            Item::List(items) => return items.iter().for_each(|item| item.name_cells(cells)),
            _ => &[],
        };
        for &x in named {
            if !cells.contains(&x) {
                cells.push(x);
            }
        }
    }
}

/// What a technique sees: enough to go on from and to rate by. The story is told only of the step that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Which technique found it.
    pub technique: &'static Technique,
    /// What follows.
    pub effects: Vec<Effect>,
    /// How hard this very step is, in tenths.
    pub rating: u32,
}

impl Found {
    /// The step with its story.
    pub fn told(self, tell: &mut dyn FnMut(&[Effect]) -> Telling) -> Step {
        let Telling { said, basis } = tell(&self.effects);
        let Found { technique, effects, rating } = self;
        Step { technique, said, effects, rating, basis }
    }
}

/// The story of what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// What its sentence speaks of, by role.
    pub said: Said,
    /// Why it holds.
    pub basis: Basis,
}

impl Telling {
    /// A story that rests on one question: constraints cited and variables read.
    pub fn cites(said: Said, cites: Vec<Tag>, reads: Vec<Var>) -> Self {
        Telling { said, basis: Basis::Cites { cites, reads } }
    }

    /// A story told fact by fact.
    pub fn proof(said: Said, proof: Proof) -> Self {
        Telling { said, basis: Basis::Proof(proof) }
    }
}

/// Takes what is found, and a way to have it told; says whether to look for more.
pub type Take<'a> = &'a mut dyn FnMut(Found, &mut dyn FnMut(&[Effect]) -> Telling) -> ControlFlow<()>;

/// Where a technique puts what it sees.
pub struct Emit<'a> {
    technique: &'static Technique,
    take: Take<'a>,
}

impl Emit<'_> {
    /// Hands over effects, and how to tell why they hold; says whether to look for more.
    pub fn step(&mut self, effects: Vec<Effect>, tell: impl FnOnce(&[Effect]) -> Telling) -> ControlFlow<()> {
        self.rated(self.technique.difficulty, effects, tell)
    }

    /// The same for a step with a difficulty of its own, in tenths.
    pub fn rated(
        &mut self,
        rating: u32,
        effects: Vec<Effect>,
        tell: impl FnOnce(&[Effect]) -> Telling,
    ) -> ControlFlow<()> {
        let mut tell = Some(tell);
        let found = Found { technique: self.technique, effects, rating };
        (self.take)(found, &mut |effects| tell.take().expect("a step is told once")(effects))
    }
}

/// A way of reasoning. It sees a board and never changes it. The locale names it under its id; the attributes `say` and
/// `why` are its sentences.
pub struct Technique {
    /// Its name in code, in locales and on the command line.
    pub id: &'static str,
    /// How hard its plainest step is for a person, in tenths.
    pub difficulty: u32,
    /// The roles its sentences may name.
    pub roles: &'static [&'static str],
    /// Sees steps, the plainest first: their effects at once, their story when it is asked for.
    pub find: fn(&Board, &mut Emit<'_>) -> ControlFlow<()>,
}

impl Technique {
    /// Shows what it sees to `take`, until that breaks off or the board's patience ends.
    pub fn see(&'static self, board: &Board, take: Take<'_>) {
        let _ = (self.find)(board, &mut Emit { technique: self, take });
    }

    /// The steps it sees, each told.
    pub fn each(&'static self, board: &Board, take: &mut dyn FnMut(Step) -> ControlFlow<()>) {
        self.see(board, &mut |found, tell| take(found.told(tell)));
    }

    /// The first thing it sees.
    pub fn first(&'static self, board: &Board) -> Option<Found> {
        let mut first = None;
        self.see(board, &mut |found, _| {
            first = Some(found);
            ControlFlow::Break(())
        });
        first
    }

    /// The first thing it sees, told.
    pub fn first_told(&'static self, board: &Board) -> Option<Step> {
        let mut first = None;
        self.each(board, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }
}

// Where its function lies is nobody's business, and another with every run.
impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
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
    /// What climbs it, where that keeps a state of its own; else the rungs are tried one after the other.
    pub climber: Option<fn() -> Box<dyn Climber>>,
}

impl Ladder {
    /// Its rungs up to a difficulty.
    pub fn up_to(&self, tenths: u32) -> Vec<&'static Technique> {
        self.techniques.iter().copied().filter(|t| t.difficulty <= tenths).collect()
    }

    /// One who climbs it, from the ground.
    pub fn climber(&self) -> Box<dyn Climber> {
        match self.climber {
            Some(new) => new(),
            None => Box::new(Rungs(self.techniques)),
        }
    }
}
