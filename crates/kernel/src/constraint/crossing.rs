use std::sync::Arc;

use super::{Conflict, Pairs, Rule, other_of, revise_both};
use crate::domain::{Domain, ValSet};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

/// Sorts the values of a universe into classes: the words of a list by their third letter, say. Shared between all
/// variables and crossings that need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Projection {
    class_of: Box<[u16]>,
    members: Box<[ValSet]>,
}

impl Projection {
    /// The class of each value, in value order. Classes should be numbered densely: each takes one bit per value.
    ///
    /// # Panics
    /// When a class has the largest number there is, so that their count would not fit.
    pub fn new(class_of: impl Into<Box<[u16]>>) -> Self {
        let class_of = class_of.into();
        let classes = class_of.iter().max().map_or(0, |c| c.checked_add(1).expect("a class below the largest number"));
        let mut members = vec![ValSet::empty(class_of.len()); usize::from(classes)];
        for (v, &class) in class_of.iter().enumerate() {
            members[usize::from(class)].insert(Val::at(v));
        }
        Projection { class_of, members: members.into() }
    }

    /// The class of a value.
    pub fn class(&self, v: Val) -> u16 {
        self.class_of[v.index()]
    }

    /// How many classes there are, empty ones below the largest included.
    pub fn classes(&self) -> u16 {
        self.members.len() as u16
    }

    /// The values of a class; none for a class it does not know.
    pub fn members(&self, class: u16) -> Domain<'_> {
        self.members.get(usize::from(class)).map_or(Domain(&[]), ValSet::view)
    }

    /// Whether a variable has so few values left that looking each up beats going through all words once a class.
    fn is_sparse(&self, x: Var, store: &Store) -> bool {
        // A lookup counted as one word: on random lists of 120,000 words counting it as 4 or 16 was slower.
        store.size(x) as usize <= store.domain(x).0.len() * self.members.len()
    }

    /// The classes that a variable can still have.
    fn alive(&self, x: Var, store: &Store) -> ValSet {
        let domain = store.domain(x);
        let class = |c: u16| Val(u32::from(c));
        if self.is_sparse(x, store) {
            let classes = domain.iter().map(|v| class(self.class(v)));
            ValSet::of(self.members.len(), classes)
        } else {
            let seen = |&c: &u16| domain.meets(self.members(c));
            let classes = (0..self.classes()).filter(seen).map(class);
            ValSet::of(self.members.len(), classes)
        }
    }

    /// Keeps only the values of certain classes.
    fn keep(&self, y: Var, classes: &ValSet, store: &mut Store) -> Pruned {
        let alive = |class: u16| classes.view().contains(Val(u32::from(class)));
        if (0..self.classes()).all(alive) {
            return Ok(false);
        }
        if self.is_sparse(y, store) {
            return store.retain(y, |v| alive(self.class(v)));
        }
        // United first: dropping class by class would write every word of the domain once a class.
        let mut kept = ValSet::empty(self.class_of.len());
        for class in (0..self.classes()).filter(|&c| alive(c)) {
            kept.unite(self.members(class));
        }
        store.keep(y, &kept)
    }
}

/// Two variables' values fall into the same class, each by its own projection: two words share the letter where they
/// cross.
///
/// `propagate` reaches domain consistency. It works class by class on whole words of bits, never on pairs of values:
/// the cost is at worst (classes × words of a domain), and a class that is still alive is usually seen in its first
/// words. When few values are left it looks them up one by one.
#[derive(Clone, Debug)]
pub struct Crossing {
    scope: [Var; 2],
    projections: [Arc<Projection>; 2],
}

impl Crossing {
    /// The class of `x` by its projection is the class of `y` by its own.
    ///
    /// # Panics
    /// When `x` and `y` are the same variable.
    pub fn new(x: (Var, Arc<Projection>), y: (Var, Arc<Projection>)) -> Self {
        assert_ne!(x.0, y.0, "a variable does not cross itself");
        Crossing { scope: [x.0, y.0], projections: [x.1, y.1] }
    }

    /// The two variables.
    pub fn vars(&self) -> [Var; 2] {
        self.scope
    }

    /// Their projections, in the same order.
    pub fn projections(&self) -> [&Arc<Projection>; 2] {
        [&self.projections[0], &self.projections[1]]
    }

    /// The projection of one of the two variables.
    pub fn projection(&self, x: Var) -> &Projection {
        &self.projections[usize::from(x != self.scope[0])]
    }
}

impl Rule for Crossing {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        self.projections[0].class(values[0]) == self.projections[1].class(values[1])
    }

    fn pairs(&self) -> Option<&dyn Pairs> {
        Some(self)
    }

    /// A class that the second revision takes from `x` had no member left in `y`: no third one is needed.
    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        revise_both(self, self.scope, store)
    }

    /// A helper for each class, true just when each variable has a value of that class: linear in the values.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let classes = self.projections.iter().map(|p| p.classes()).max();
        for class in 0..classes.unwrap_or(0) {
            let members = |x: Var| self.projection(x).members(class).iter().filter_map(|v| cnf.is(x, v)).collect();
            let members: [Vec<Lit>; 2] = self.scope.map(members);
            if members.iter().all(Vec::is_empty) {
                continue;
            }
            let shared = cnf.fresh();
            for members in members {
                for &member in &members {
                    cnf.clause([!member, shared])?;
                }
                cnf.clause(members.into_iter().chain([!shared]))?;
            }
        }
        Ok(())
    }
}

impl Pairs for Crossing {
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool {
        self.projection(x).class(a) == self.projection(y).class(b)
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        other_of(self.scope, x)
    }

    fn filter(&self, x: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        let class = self.projection(x).class(a);
        store.keep(y, self.projection(y).members(class).0)
    }

    fn revise(&self, y: Var, x: Var, store: &mut Store) -> Pruned {
        if let Some(a) = store.value(x) {
            return self.filter(x, a, y, store);
        }
        let alive = self.projection(x).alive(x, store);
        self.projection(y).keep(y, &alive, store)
    }
}
