use super::{Conflict, Pairs, Rule, other_of, revise_both};
use crate::domain::ValSet;
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

/// Not both: the first variable's value in its set and the second's in its own. Two bridges that would cross are not
/// both built.
///
/// `propagate` reaches domain consistency in time linear in the words of the domains.
#[derive(Clone, Debug)]
pub struct Exclusion {
    scope: [Var; 2],
    sets: [ValSet; 2],
}

impl Exclusion {
    /// Not both `x ∈ A` and `y ∈ B`, each variable given with its set.
    ///
    /// # Panics
    /// When `x` and `y` are the same variable.
    pub fn new(x: (Var, ValSet), y: (Var, ValSet)) -> Self {
        assert_ne!(x.0, y.0, "an exclusion is between two variables");
        Exclusion { scope: [x.0, y.0], sets: [x.1, y.1] }
    }

    /// The two variables.
    pub fn vars(&self) -> [Var; 2] {
        self.scope
    }

    /// The values of one of the two variables that exclude the other's.
    pub fn set(&self, x: Var) -> &ValSet {
        &self.sets[usize::from(x != self.scope[0])]
    }
}

impl Rule for Exclusion {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        let [a, b] = [0, 1].map(|i| self.sets[i].view().contains(values[i]));
        !(a && b)
    }

    fn pairs(&self) -> Option<&dyn Pairs> {
        Some(self)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        revise_both(self, self.scope, store)
    }

    /// Pair by pair: a helper between the two sets saves little where there are two or three bridges, and who checks a
    /// certificate reads one rule less.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let [first, second] = self.scope.map(|x| -> Vec<Lit> {
            let inside = |v: &Val| self.set(x).view().contains(*v);
            cnf.values(x).filter(inside).filter_map(|v| cnf.is(x, v)).collect()
        });
        for one in first {
            for &other in &second {
                cnf.clause([!one, !other])?;
            }
        }
        Ok(())
    }
}

impl Pairs for Exclusion {
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool {
        !(self.set(x).view().contains(a) && self.set(y).view().contains(b))
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        other_of(self.scope, x)
    }

    fn filter(&self, x: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        if self.set(x).view().contains(a) { store.drop_all(y, self.set(y)) } else { Ok(false) }
    }

    fn revise(&self, y: Var, x: Var, store: &mut Store) -> Pruned {
        if store.domain(x).within(self.set(x).view()) { store.drop_all(y, self.set(y)) } else { Ok(false) }
    }
}
