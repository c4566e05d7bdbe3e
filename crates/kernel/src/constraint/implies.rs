use super::{Conflict, Pairs, Rule};
use crate::domain::ValSet;
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

/// What can be said about one value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    /// The variable has the value.
    Is(Var, Val),
    /// The variable has another value.
    Not(Var, Val),
}

impl Literal {
    /// The variable spoken of.
    pub fn var(self) -> Var {
        let (Literal::Is(x, _) | Literal::Not(x, _)) = self;
        x
    }

    fn val(self) -> Val {
        let (Literal::Is(_, v) | Literal::Not(_, v)) = self;
        v
    }

    fn allows(self, b: Val) -> bool {
        match self {
            Literal::Is(_, v) => v == b,
            Literal::Not(_, v) => v != b,
        }
    }
}

/// All that the literals say about one variable.
#[derive(Clone, Debug)]
enum Demand {
    Keep(ValSet),
    Drop(ValSet),
}

impl Demand {
    fn of(literals: &[Literal]) -> Self {
        let size = literals.iter().map(|l| l.val().index() + 1).max();
        let size = size.unwrap_or(0);
        let allowed = |v: &Val| literals.iter().all(|l| l.allows(*v));
        let values = (0..size).map(Val::at);
        if literals.iter().any(|l| matches!(l, Literal::Is(..))) {
            Demand::Keep(ValSet::of(size, values.filter(allowed)))
        } else {
            Demand::Drop(ValSet::of(size, values.filter(|v| !allowed(v))))
        }
    }

    fn allows(&self, b: Val) -> bool {
        match self {
            Demand::Keep(set) => set.view().contains(b),
            Demand::Drop(set) => !set.view().contains(b),
        }
    }

    fn impose(&self, y: Var, store: &mut Store) -> Pruned {
        match self {
            Demand::Keep(set) => store.keep(y, set),
            Demand::Drop(set) => store.drop_all(y, set),
        }
    }

    fn can_be_met(&self, y: Var, store: &Store) -> bool {
        match self {
            Demand::Keep(set) => store.domain(y).meets(set.view()),
            Demand::Drop(set) => !store.domain(y).within(set.view()),
        }
    }
}

/// If one variable has a certain value, each of a list of literals about others holds.
///
/// `propagate` reaches domain consistency in time linear in the words of the domains: the relation is a star around
/// the first variable, and on a tree of pairs arc consistency is domain consistency.
#[derive(Clone, Debug)]
pub struct Implies {
    scope: Box<[Var]>,
    value: Val,
    literals: Box<[Literal]>,
    /// One for each variable of the scope after the first.
    demands: Box<[Demand]>,
}

impl Implies {
    /// `x = v` implies every one of the literals.
    ///
    /// # Panics
    /// When a literal speaks of `x` itself.
    pub fn new(x: Var, v: Val, literals: impl Into<Box<[Literal]>>) -> Self {
        let literals = literals.into();
        let mut scope = vec![x];
        let mut demands = Vec::new();
        for y in literals.iter().map(|l| l.var()) {
            assert_ne!(x, y, "the conclusion is about other variables");
            if !scope.contains(&y) {
                let about: Vec<Literal> = literals.iter().copied().filter(|l| l.var() == y).collect();
                scope.push(y);
                demands.push(Demand::of(&about));
            }
        }
        Implies { scope: scope.into(), value: v, literals, demands: demands.into() }
    }

    /// The premise: this variable has this value.
    pub fn premise(&self) -> (Var, Val) {
        (self.scope[0], self.value)
    }

    /// What follows.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    fn demands(&self) -> impl Iterator<Item = (Var, &Demand)> {
        self.scope[1..].iter().copied().zip(&self.demands)
    }

    fn demand(&self, y: Var) -> &Demand {
        let (_, demand) = self.demands().find(|&(z, _)| z == y).expect("a variable of the scope");
        demand
    }
}

impl Rule for Implies {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        let value_of = |y: Var| self.scope.iter().zip(values).find(|(z, _)| **z == y);
        values[0] != self.value || self.literals.iter().all(|l| value_of(l.var()).is_some_and(|(_, &b)| l.allows(b)))
    }

    fn pairs(&self) -> Option<&dyn Pairs> {
        Some(self)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let (x, v) = self.premise();
        if !store.contains(x, v) {
            return Ok(());
        }
        if self.demands().any(|(y, demand)| !demand.can_be_met(y, store)) {
            store.remove(x, v)?;
        } else if store.is_fixed(x) {
            for (y, demand) in self.demands() {
                demand.impose(y, store)?;
            }
        }
        Ok(())
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let (x, v) = self.premise();
        let Some(premise) = cnf.is(x, v) else {
            return Ok(());
        };
        for &literal in &self.literals {
            let lit = cnf.is(literal.var(), literal.val());
            let conclusion: Option<Lit> = match (literal, lit) {
                (Literal::Is(..), lit) => lit,
                (Literal::Not(..), Some(lit)) => Some(!lit),
                (Literal::Not(..), None) => continue,
            };
            cnf.clause([!premise].into_iter().chain(conclusion))?;
        }
        Ok(())
    }
}

impl Pairs for Implies {
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool {
        let (premise, v) = self.premise();
        if x == premise {
            a != v || self.demand(y).allows(b)
        } else {
            y != premise || b != v || self.demand(x).allows(a)
        }
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        let (first, rest) = self.scope.split_at(1);
        Box::new(if x == first[0] { rest } else { first }.iter().copied())
    }

    fn filter(&self, x: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        let (premise, v) = self.premise();
        if x == premise && a == v {
            self.demand(y).impose(y, store)
        } else if y == premise && !self.demand(x).allows(a) {
            store.remove(y, v)
        } else {
            Ok(false)
        }
    }

    fn revise(&self, y: Var, x: Var, store: &mut Store) -> Pruned {
        let (premise, v) = self.premise();
        if x == premise && store.value(x) == Some(v) {
            self.demand(y).impose(y, store)
        } else if y == premise && !self.demand(x).can_be_met(x, store) {
            store.remove(y, v)
        } else {
            Ok(false)
        }
    }
}
