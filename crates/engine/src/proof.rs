//! Arguments told fact by fact: each fact follows from earlier ones by one reason, and the end says what they lead to.

use rejilla_kernel::{Tag, Val, ValSet, Var};

use crate::step::{Candidate, Link, Step, Tie};

/// A story: facts in the order they are found, and how they end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each follows from earlier ones.
    pub facts: Vec<Fact>,
    /// What they lead to.
    pub end: End,
}

/// Something known, at least where what was assumed holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What is known.
    pub what: Claim,
    /// The earlier facts it follows from, besides the board.
    pub by: Vec<u32>,
    /// How.
    pub why: Why,
}

/// What a fact says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// A variable has this value.
    In(Candidate),
    /// A variable does not have this value.
    Out(Candidate),
    /// A variable has one of these values.
    Only(Var, ValSet),
    /// At least one of these holds: a group, the places left to a value.
    OneOf(Vec<Candidate>),
    /// These variables have exactly these values, one each.
    Locked(Vec<Var>, ValSet),
    /// These variables add up.
    Adds(Linear),
}

/// `Σ k·x = sum`, values read as numbers from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// Each variable once, with its factor, by rising variable.
    pub terms: Vec<(Var, i64)>,
    /// What they add up to.
    pub sum: i64,
}

/// Why a fact holds. *Left* is what the board and the fact's own parents leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// Supposed, as one of the branches; a claim about one variable.
    Assumed(u8),
    /// A variable has one value, and one that is left to it.
    Cell,
    /// Every value of the house stands somewhere in it: in the place, one of the places, or the cells that are left.
    House(Tag),
    /// As many cells of the house as they have values left: they are locked.
    Share(Tag),
    /// What is known bars it, whichever way it comes true, by a relation between pairs.
    Pair(Tag),
    /// The same over several constraints.
    Seen(Vec<Tag>),
    /// So many houses have their value only within so many others, which have it nowhere else.
    Fish {
        /// The houses whose places are all within the cover.
        base: Vec<Tag>,
        /// The houses that cover them.
        cover: Vec<Tag>,
    },
    /// So many units, each with one candidate in and none in common, have all their candidates within others, each of which
    /// holds one at most. Within as many others: those are full, and have nothing else in. Within one fewer but for a
    /// group: one of the group is in.
    Cover {
        /// The units that need a candidate.
        base: Vec<Unit>,
        /// The units with room for one.
        cover: Vec<Unit>,
    },
    /// However the value is put into these houses, once in each.
    Places(Vec<Tag>),
    /// With no other values left to them these cells could not be filled at all: one of the guardians holds.
    Impossible(Deadly),
    /// All others of a group are out.
    Left,
    /// What one constraint makes of what is left, by its own propagator.
    Rule(Tag),
    /// The puzzle has one solution, so that this pattern does not come about: one of its guardians holds.
    Deadly(Deadly),
    /// The sums of these constraints, each times its factor.
    Linear(Vec<(Tag, i64)>),
    /// What an earlier sum leaves, by its least and greatest.
    Sum,
    /// What is common to all ways in which an earlier sum of a few terms can come about, terms in one of these houses being
    /// different.
    Ways(Vec<Tag>),
    /// Another step, on the board that the parents leave.
    Inner(Box<Step>),
}

/// Candidates of which one is in, or one at most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unit {
    /// Those of a variable.
    Cell(Var),
    /// Those of a value in a house.
    House(Tag, Val),
}

/// Cells that, with no other values left to them, could be filled in another way too: a puzzle with one solution never
/// comes to that. Proved by the checker, not believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// Each with the values that make the pattern; whatever else it has left guards against it.
    pub cells: Vec<(Var, ValSet)>,
}

/// How a story ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Two facts that contradict each other: what was assumed is false.
    Clash(u32, u32),
    /// All cases lead to the same. A loop is two cases: a candidate of it is in, or out.
    Common {
        /// What the branches are the cases of.
        of: Cases,
        /// For each thing that follows, the fact of each branch that says so.
        rows: Vec<Vec<u32>>,
    },
    /// Facts that need no assumption.
    Comes(Vec<u32>),
}

/// Why the branches of a story are all there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The values left to a variable.
    Cell(Var),
    /// The places left to a value in a house.
    House(Tag, Val),
    /// A candidate is in or out.
    Either(Candidate),
    /// The members of an earlier fact that needs no assumption.
    OneOf(u32),
}

impl Claim {
    /// Whether it leaves a value to a variable.
    pub fn allows(&self, x: Var, v: Val) -> bool {
        match self {
            Claim::In((y, w)) => x != *y || v == *w,
            Claim::Out(c) => *c != (x, v),
            Claim::Only(y, set) => x != *y || set.view().contains(v),
            Claim::Locked(vars, set) => !vars.contains(&x) || set.view().contains(v),
            Claim::OneOf(_) | Claim::Adds(_) => true,
        }
    }

    /// The variable, if it speaks of one.
    pub fn var(&self) -> Option<Var> {
        match self {
            Claim::In((x, _)) | Claim::Out((x, _)) | Claim::Only(x, _) => Some(*x),
            _ => None,
        }
    }

    /// The candidates a drawing ties it to.
    pub fn ends(&self) -> Vec<Candidate> {
        match self {
            Claim::In(c) | Claim::Out(c) => vec![*c],
            Claim::OneOf(group) => group.clone(),
            Claim::Only(x, set) => set.view().iter().map(|v| (*x, v)).collect(),
            Claim::Locked(vars, set) => vars.iter().flat_map(|&x| set.view().min().map(|v| (x, v))).collect(),
            Claim::Adds(_) => Vec::new(),
        }
    }
}

impl Fact {
    /// A supposition, the given branch of the story.
    pub fn assumed(branch: u8, what: Claim) -> Self {
        Fact { what, by: Vec::new(), why: Why::Assumed(branch) }
    }

    /// A fact that follows from earlier ones.
    pub fn new(what: Claim, by: Vec<u32>, why: Why) -> Self {
        Fact { what, by, why }
    }

    /// The constraints its reason names.
    pub fn cites(&self) -> Vec<Tag> {
        match &self.why {
            Why::House(tag) | Why::Share(tag) | Why::Pair(tag) | Why::Rule(tag) => vec![*tag],
            Why::Seen(tags) | Why::Ways(tags) | Why::Places(tags) => tags.clone(),
            Why::Fish { base, cover } => [base.as_slice(), cover].concat(),
            Why::Cover { base, cover } => {
                let tag = |unit: &Unit| if let Unit::House(tag, _) = unit { Some(*tag) } else { None };
                base.iter().chain(cover).filter_map(tag).collect()
            }
            Why::Linear(from) => from.iter().map(|(tag, _)| *tag).collect(),
            Why::Inner(step) => step.cites(),
            Why::Assumed(_) | Why::Cell | Why::Left | Why::Sum | Why::Deadly(_) | Why::Impossible(_) => Vec::new(),
        }
    }
}

impl Proof {
    /// Facts that need no assumption, of which all but the first so many are what comes of them.
    pub fn of_facts(facts: Vec<Fact>, lemmas: u32) -> Proof {
        let end = End::Comes((lemmas..facts.len() as u32).collect());
        Proof { facts, end }
    }

    /// The constraints its facts name, each once.
    pub fn cites(&self) -> Vec<Tag> {
        let mut cites = Vec::new();
        let ends = match &self.end {
            End::Common { of: Cases::House(tag, _), .. } => Some(*tag),
            _ => None,
        };
        for tag in self.facts.iter().flat_map(Fact::cites).chain(ends) {
            if !cites.contains(&tag) {
                cites.push(tag);
            }
        }
        cites
    }

    /// Whether it is one observation over houses: the technique's own sentences say all of it, and its facts would only
    /// say it again candidate by candidate.
    pub fn is_seen_at_once(&self) -> bool {
        let End::Comes(ends) = &self.end else { return false };
        (0..).zip(&self.facts).all(|(i, fact)| match (&fact.what, &fact.why) {
            (Claim::Out(_), Why::Fish { .. } | Why::Cover { .. } | Why::Pair(_)) => ends.contains(&i),
            (Claim::Out(_) | Claim::In(_), Why::Places(_)) => ends.contains(&i),
            (Claim::OneOf(_), Why::House(_)) => fact.by.is_empty(),
            _ => false,
        })
    }

    /// Whether a fact of it, or of a step inside it, rests on there being one solution.
    pub fn assumes_unique(&self) -> bool {
        self.facts.iter().any(|fact| match &fact.why {
            Why::Deadly(_) => true,
            Why::Inner(step) => step.assumes_unique(),
            _ => false,
        })
    }

    /// The links that lead to a fact from those it follows from: candidates that hang together. What sets make of sets
    /// is no link.
    pub fn links_to(&self, at: usize) -> Vec<Link> {
        let fact = &self.facts[at];
        let of_sets = |claim: &Claim| matches!(claim, Claim::Only(..) | Claim::Locked(..));
        let tie = match fact.what {
            Claim::Out(_) => Tie::Weak,
            _ => Tie::Strong,
        };
        let mut links = Vec::new();
        for &parent in &fact.by {
            if of_sets(&fact.what) && of_sets(&self.facts[parent as usize].what) {
                continue;
            }
            for from in self.facts[parent as usize].what.ends() {
                links.extend(fact.what.ends().into_iter().filter(|to| *to != from).map(|to| Link { from, to, tie }));
            }
        }
        links
    }

    /// The facts the end itself names.
    pub fn ends(&self) -> Vec<u32> {
        match &self.end {
            End::Clash(a, b) => vec![*a, *b],
            End::Common { of, rows } => {
                let group = if let Cases::OneOf(fact) = of { Some(*fact) } else { None };
                rows.iter().flatten().copied().chain(group).collect()
            }
            End::Comes(facts) => facts.clone(),
        }
    }

    /// The facts the end rests on, each marked.
    pub fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.facts.len()];
        self.ends().into_iter().for_each(|i| used[i as usize] = true);
        for i in (0..self.facts.len()).rev() {
            if used[i] {
                self.facts[i].by.iter().for_each(|&j| used[j as usize] = true);
            }
        }
        used
    }

    /// The same without facts the end does not need.
    #[must_use]
    pub fn trimmed(self) -> Proof {
        let used = self.used();
        let mut place = Vec::with_capacity(used.len());
        let mut next = 0;
        for &keep in &used {
            place.push(next);
            next += u32::from(keep);
        }
        let moved = |i: u32| place[i as usize];
        let facts = self
            .facts
            .into_iter()
            .zip(&used)
            .filter(|(_, keep)| **keep)
            .map(|(fact, _)| Fact { by: fact.by.into_iter().map(moved).collect(), ..fact });
        let end = match self.end {
            End::Clash(a, b) => End::Clash(moved(a), moved(b)),
            End::Common { of, rows } => {
                let of = if let Cases::OneOf(fact) = of { Cases::OneOf(moved(fact)) } else { of };
                End::Common { of, rows: rows.into_iter().map(|row| row.into_iter().map(moved).collect()).collect() }
            }
            End::Comes(facts) => End::Comes(facts.into_iter().map(moved).collect()),
        };
        Proof { facts: facts.collect(), end }
    }
}
