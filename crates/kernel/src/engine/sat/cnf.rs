//! A model in clauses: one boolean `[x = v]` for each value of a domain, exactly one of them true.

use super::Source;
use super::cdcl::{Core, Lit};
use crate::budget::Budget;
use crate::constraint::Pairs;
use crate::ids::{Val, Var};
use crate::model::Model;

/// The clauses of a model would take at least so many bytes, more than there is room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge(pub u64);

/// Bytes that a boolean takes: what the core keeps of it, and the lists of who watches it. Measured on crosswords with
/// lists of 600 to 6,000 words, where it is 250 to 330.
const BOOLEAN: u64 = 330;
/// Bytes that one literal of a clause takes, in the arena and as a share of its watches.
const LITERAL: u64 = 12;

/// Up to so many literals "at most one" is said pair by pair; beyond, by a ladder of helper booleans.
/// Measured on minimal futoshikis and latin squares: pairs up to here win by a fifth over ladders from 8 on.
const PAIRWISE: usize = 16;

/// Of so many signs it is listed how they can stand: the sides of a cell, those that meet at a point.
const FEW: usize = 4;

/// Takes clauses, and knows the literal of each value.
pub struct Cnf<'a> {
    pub(super) core: Core<'a>,
    model: &'a Model,
    /// By variable, the only value it can have, if one is given.
    given: Vec<Option<Val>>,
    first: Vec<usize>,
    literals: Vec<Option<Lit>>,
    /// Bytes taken so far by the estimate, and there to be taken.
    taken: u64,
    room: u64,
    /// Why each clause was demanded that came after those of the model.
    pub(super) later: Vec<Source>,
    /// Where a proof is kept: the booleans that hold in each solution.
    pub(super) holding: Vec<Vec<u32>>,
}

impl std::fmt::Debug for Cnf<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cnf").field("taken", &self.taken).finish_non_exhaustive()
    }
}

/// What is given of each variable. Of one that is given two values none is possible.
fn given(model: &Model) -> Vec<Option<Val>> {
    let mut given = vec![None; model.len()];
    for &(x, v) in model.given() {
        let own = &mut given[x.index()];
        *own = Some(if own.is_none_or(|other| other == v) { v } else { Val(u32::MAX) });
    }
    given
}

/// What the clauses of a model take at least, before any constraint: for each variable, that it has just one value.
fn least_taken(model: &Model, given: &[Option<Val>]) -> u64 {
    let taken = |x: Var| {
        let values = given[x.index()].map_or(u64::from(model.initial(x).len()), |_| 1);
        // A ladder has a helper for each value, and three clauses of two literals.
        let helpers = if values > PAIRWISE as u64 { values } else { 0 };
        let table = model.universe(x) * size_of::<Option<Lit>>();
        BOOLEAN * (values + helpers) + LITERAL * (values + 6 * helpers) + table as u64
    };
    model.vars().map(taken).sum()
}

impl<'a> Cnf<'a> {
    /// The variables of a model: for each, exactly one value of its initial domain.
    pub(super) fn new(model: &'a Model, budget: &'a Budget, proof: Option<usize>) -> Result<Self, TooLarge> {
        let room = budget.memory();
        let given = given(model);
        let least = least_taken(model, &given);
        if least > room {
            return Err(TooLarge(least));
        }
        let mut core = Core::new(budget);
        if let Some(most) = proof {
            core.keep_proof(most);
        }
        let mut first = Vec::with_capacity(model.len());
        let mut literals = Vec::new();
        for x in model.vars() {
            first.push(literals.len());
            let (domain, only) = (model.initial(x), given[x.index()]);
            let is_possible = |v: Val| domain.contains(v) && only.is_none_or(|only| only == v);
            literals.extend((0..model.universe(x)).map(|v| is_possible(Val::at(v)).then(|| core.new_lit())));
        }
        let taken = BOOLEAN * literals.iter().flatten().count() as u64;
        let mut cnf = Cnf { core, model, given, first, literals, taken, room, later: Vec::new(), holding: Vec::new() };
        for x in model.vars() {
            let values: Vec<Lit> = cnf.values(x).filter_map(|v| cnf.is(x, v)).collect();
            cnf.clause(values.iter().copied())?;
            cnf.at_most_one(&values)?;
        }
        Ok(cnf)
    }

    /// The literal `[x = v]`; none if `v` was never possible.
    pub fn is(&self, x: Var, v: Val) -> Option<Lit> {
        if v.index() >= self.model.universe(x) {
            return None;
        }
        self.literals[self.first[x.index()] + v.index()]
    }

    /// Every value that was possible, and its literal.
    pub(super) fn all_literals(&self) -> impl Iterator<Item = (Var, Val, Lit)> {
        let values = self.model.vars().flat_map(|x| self.values(x).map(move |v| (x, v)));
        values.filter_map(|(x, v)| Some((x, v, self.is(x, v)?)))
    }

    /// Whether a literal is known to hold in no further model.
    pub fn is_refuted(&self, lit: Lit) -> bool {
        self.core.is_refuted(lit)
    }

    /// The values a variable can have: those it had at the start, or of them the one that is given.
    pub fn values(&self, x: Var) -> impl Iterator<Item = Val> + use<'a> {
        let only = self.given[x.index()];
        self.model.initial(x).iter().filter(move |v| only.is_none_or(|only| only == *v))
    }

    /// A helper boolean.
    pub fn fresh(&mut self) -> Lit {
        self.taken += BOOLEAN;
        self.core.new_lit()
    }

    /// At least one of the literals holds.
    pub fn clause(&mut self, lits: impl IntoIterator<Item = Lit>) -> Result<(), TooLarge> {
        let taken = &mut self.taken;
        self.core.add(lits.into_iter().inspect(|_| *taken += LITERAL));
        if self.taken > self.room { Err(TooLarge(self.taken)) } else { Ok(()) }
    }

    /// One of two literals holds. Most clauses are such.
    fn either(&mut self, a: Lit, b: Lit) -> Result<(), TooLarge> {
        self.taken += 2 * LITERAL;
        self.core.add_pair(a, b);
        if self.taken > self.room { Err(TooLarge(self.taken)) } else { Ok(()) }
    }

    /// No two of the literals hold.
    pub fn at_most_one(&mut self, lits: &[Lit]) -> Result<(), TooLarge> {
        if lits.len() <= PAIRWISE {
            self.core.expect_exclusive(lits);
            for (i, &a) in lits.iter().enumerate() {
                for &b in &lits[..i] {
                    self.either(!a, !b)?;
                }
            }
            return Ok(());
        }
        // Ladder: `step` says that one of the literals up to here holds.
        let mut step = lits[0];
        for &lit in &lits[1..] {
            self.either(!step, !lit)?;
            let up = self.fresh();
            self.either(!step, up)?;
            self.either(!lit, up)?;
            step = up;
        }
        Ok(())
    }

    /// Whether variables are few, and signs: 1 or 0.
    pub fn are_few_signs(&self, vars: &[Var]) -> bool {
        vars.len() <= FEW && vars.iter().all(|&x| self.values(x).all(|v| v.0 < 2))
    }

    /// How many of a few signs are 1. What cannot be is denied of as few of them as can be, so that units follow as soon as
    /// they can; a helper for each partial sum would be as many clauses.
    pub fn count(&mut self, signs: &[Var], is_wanted: impl Fn(u32) -> bool) -> Result<(), TooLarge> {
        let can_be = |ones: u32, open: u32| (ones..=ones + open).any(&is_wanted);
        let mut lits = Vec::new();
        for way in 0..3_u32.pow(signs.len() as u32) {
            // What is said of each: 0, 1 or nothing (2).
            let said = |i: usize| way / 3_u32.pow(i as u32) % 3;
            let of = |sign: u32| (0..signs.len()).filter(|&i| said(i) == sign).count() as u32;
            let (zeros, ones, open) = (of(0), of(1), of(2));
            let needs_zeros = || zeros == 0 || can_be(ones, open + 1);
            let needs_ones = || ones == 0 || can_be(ones - 1, open + 1);
            if can_be(ones, open) || !needs_zeros() || !needs_ones() {
                continue;
            }
            lits.clear();
            for (i, &x) in signs.iter().enumerate().filter(|(i, _)| said(*i) < 2) {
                lits.extend(self.values(x).filter(|v| v.0 != said(i)).filter_map(|v| self.is(x, v)));
            }
            self.clause(lits.iter().copied())?;
        }
        Ok(())
    }

    /// Every pair of values that a constraint of pairs does not allow, and for each value those of the other that go with
    /// it: that follows from the pairs, but not by unit propagation.
    pub fn pair(&mut self, pairs: &dyn Pairs, x: Var, y: Var) -> Result<(), TooLarge> {
        self.forbid_pairs(pairs, x, y)?;
        self.require_support(pairs, x, y)
    }

    /// Every pair of values that a constraint of pairs does not allow.
    fn forbid_pairs(&mut self, pairs: &dyn Pairs, x: Var, y: Var) -> Result<(), TooLarge> {
        for a in self.values(x) {
            for b in self.values(y) {
                if !pairs.compatible(x, a, y, b) {
                    let both = self.is(x, a).zip(self.is(y, b));
                    if let Some((a, b)) = both {
                        self.either(!a, !b)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Every value of one needs a value of the other beside it that a constraint of pairs allows.
    fn require_support(&mut self, pairs: &dyn Pairs, x: Var, y: Var) -> Result<(), TooLarge> {
        for (x, y) in [(x, y), (y, x)] {
            for a in self.values(x) {
                let beside = self.values(y).filter(|&b| pairs.compatible(x, a, y, b));
                let supports: Vec<Lit> = beside.filter_map(|b| self.is(y, b)).collect();
                let refused = self.is(x, a).map(|lit| !lit);
                self.clause(supports.into_iter().chain(refused))?;
            }
        }
        Ok(())
    }

    /// Different values; with a universe, each of its values somewhere. Together with the exactly-one of each
    /// variable this is the encoding seen from three sides that makes learning strong on latin squares.
    pub fn all_different(&mut self, vars: &[Var], permutation_of: Option<u32>) -> Result<(), TooLarge> {
        let universe = vars.iter().map(|&x| self.model.universe(x)).max().unwrap_or(0);
        // By value at one go: a long list of words, of which few are left anywhere, is not gone through for each.
        let mut places_of: Vec<Vec<Lit>> = vec![Vec::new(); universe];
        for &x in vars {
            for v in self.values(x) {
                places_of[v.index()].extend(self.is(x, v));
            }
        }
        for places in places_of {
            self.at_most_one(&places)?;
            if permutation_of.is_some() {
                self.clause(places)?;
            }
        }
        Ok(())
    }

    /// The value of a variable in the last model found.
    pub(super) fn value(&self, x: Var) -> Val {
        let mut values = self.values(x);
        values.find(|&v| self.is(x, v).is_some_and(|lit| self.core.is_true(lit))).expect("one value of each is true")
    }
}
