use super::{Conflict, Cost, Pairs, Rule};
use crate::engine::sat::{Cnf, TooLarge};
use crate::engine::search::Assignment;
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

mod assigned;
mod singles;

/// How hard [`AllDifferent`] looks, each in its own file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A fixed variable takes its value from the others. The only choice for domains of 100,000 words.
    Assigned,
    /// The same, and a value with one place left goes there if every value must be used (universe of at most 64).
    Singles,
}

/// Its variables take different values.
#[derive(Clone, Debug)]
pub struct AllDifferent {
    vars: Box<[Var]>,
    strength: Strength,
    /// Every value of this universe must occur, because there are as many variables as values.
    permutation_of: Option<u32>,
}

impl AllDifferent {
    /// Different values for `vars`, whose values all lie in `0..universe`.
    pub fn new(vars: impl Into<Box<[Var]>>, universe: usize, strength: Strength) -> Self {
        let vars = vars.into();
        let permutation_of = (vars.len() == universe).then_some(universe as u32);
        let strength = if universe > 64 {
            Strength::Assigned
        } else {
            strength
        };
        AllDifferent {
            vars,
            strength,
            permutation_of,
        }
    }

    /// The variables.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    /// Whether every value of the universe must occur.
    pub fn is_permutation(&self) -> bool {
        self.permutation_of.is_some()
    }

    /// The same constraint, propagated otherwise.
    pub fn at(&self, strength: Strength) -> Self {
        AllDifferent {
            strength,
            ..self.clone()
        }
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

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        match self.strength {
            Strength::Assigned => assigned::propagate(&self.vars, store),
            Strength::Singles => singles::propagate(&self.vars, self.permutation_of, store),
        }
    }

    fn cost(&self) -> Cost {
        match self.strength {
            Strength::Assigned | Strength::Singles => Cost::Cheap,
        }
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        cnf.all_different(&self.vars, self.permutation_of)
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
