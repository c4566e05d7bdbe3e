use super::{Conflict, Constraint, Cost, Pairs, Paper, Rule};
use crate::engine::sat::{Cnf, TooLarge};
use crate::engine::search::Assignment;
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

mod assigned;
mod bounds;
mod matching;
mod singles;

/// How hard [`AllDifferent`] looks, each in its own file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A fixed variable takes its value from the others. The only choice for domains of 100,000 words.
    Assigned,
    /// The same, and a value with one place left goes there if every value must be used.
    Singles,
    /// Hall intervals: as many variables as values between two bounds keep those values for themselves. Every value
    /// left has a support between the others' bounds.
    Bounds,
    /// A maximum matching: every value left is part of a solution of this constraint.
    Matching,
}

/// All strengths but [`Strength::Assigned`] work on one-word domains.
const WORD: usize = u64::BITS as usize;

/// Its variables take different values.
#[derive(Clone, Debug)]
pub struct AllDifferent {
    vars: Box<[Var]>,
    strength: Strength,
    universe: usize,
}

impl AllDifferent {
    /// Different values for `vars`, whose values all lie in `0..universe`. Above 64 values every strength is
    /// [`Strength::Assigned`]: the others count in one word.
    pub fn new(vars: impl Into<Box<[Var]>>, universe: usize, strength: Strength) -> Self {
        AllDifferent {
            vars: vars.into(),
            universe,
            strength: if universe > WORD { Strength::Assigned } else { strength },
        }
    }

    /// The variables.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    /// Whether every value of the universe must occur.
    pub fn is_permutation(&self) -> bool {
        self.vars.len() == self.universe
    }

    /// The same constraint, propagated otherwise.
    pub fn at(&self, strength: Strength) -> Self {
        AllDifferent::new(self.vars.clone(), self.universe, strength)
    }

    /// Takes the value of `x`, which is one of the variables, from the others.
    pub(crate) fn take_from_others(&self, x: Var, v: Val, paper: &mut dyn Paper) {
        for &y in self.vars.iter().filter(|&&y| y != x) {
            paper.remove(y, v);
        }
    }

    fn permutation_of(&self) -> Option<u32> {
        self.is_permutation().then_some(self.universe as u32)
    }
}

impl Rule for AllDifferent {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        (1..values.len()).all(|i| !values[..i].contains(&values[i]))
    }

    fn pairs(&self) -> Option<&dyn Pairs> {
        Some(self)
    }

    fn total(&self) -> Option<u64> {
        let n = self.universe as u64;
        self.is_permutation().then(|| n * n.saturating_sub(1) / 2)
    }

    fn house(&self, _: &dyn Fn(Var) -> Option<Val>) -> Option<&AllDifferent> {
        Some(self)
    }

    fn tidy(&self, x: Var, v: Val, paper: &mut dyn Paper) {
        self.take_from_others(x, v, paper);
    }

    fn strongest(&self) -> Option<Constraint> {
        Some(self.at(Strength::Matching).into())
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        match self.strength {
            Strength::Assigned => assigned::propagate(&self.vars, store),
            Strength::Singles => singles::propagate(&self.vars, self.permutation_of(), store),
            // More variables than values; the two below count variables by value.
            _ if self.vars.len() > self.universe => Err(Conflict::Violated),
            Strength::Bounds => bounds::propagate(&self.vars, store),
            Strength::Matching => matching::propagate(&self.vars, store),
        }
    }

    fn cost(&self) -> Cost {
        match self.strength {
            Strength::Assigned | Strength::Singles => Cost::Cheap,
            Strength::Bounds | Strength::Matching => Cost::Dear,
        }
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        cnf.all_different(&self.vars, self.permutation_of())
    }
}

impl Pairs for AllDifferent {
    fn compatible(&self, _: Var, a: Val, _: Var, b: Val) -> bool {
        a != b
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        Box::new(self.vars.iter().copied().filter(move |&y| y != x))
    }

    fn filter(&self, _: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        store.remove(y, a)
    }

    fn revise(&self, y: Var, x: Var, store: &mut Store) -> Pruned {
        match store.value(x) {
            Some(a) => store.remove(y, a),
            None => Ok(false),
        }
    }

    fn clashes(&self, x: Var, a: Val, assigned: &Assignment) -> bool {
        self.vars.iter().any(|&y| assigned.is(y, a) && y != x)
    }
}
