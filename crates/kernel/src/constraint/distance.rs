use super::{Conflict, Pairs, Rule};
use crate::engine::sat::{Cnf, TooLarge};
use crate::ids::{Val, Var};
use crate::store::Store;

/// Two values lie just so far apart, or just not: `|x − y| = by`, or `|x − y| ≠ by`.
///
/// `propagate` reaches domain consistency by looking for each value's one or two partners.
#[derive(Clone, Debug)]
pub struct Distance {
    scope: [Var; 2],
    by: u32,
    equal: bool,
}

impl Distance {
    /// `|x − y| = by`.
    ///
    /// # Panics
    /// When `x` and `y` are the same variable.
    pub fn is(x: Var, y: Var, by: u32) -> Self {
        Distance::new(x, y, by, true)
    }

    /// `|x − y| ≠ by`.
    ///
    /// # Panics
    /// When `x` and `y` are the same variable.
    pub fn is_not(x: Var, y: Var, by: u32) -> Self {
        Distance::new(x, y, by, false)
    }

    fn new(x: Var, y: Var, by: u32, equal: bool) -> Self {
        assert_ne!(x, y, "a distance is between two variables");
        Distance { scope: [x, y], by, equal }
    }

    /// The two variables.
    pub fn vars(&self) -> [Var; 2] {
        self.scope
    }

    /// Whether the distance must be there, rather than must not.
    pub fn is_equal(&self) -> bool {
        self.equal
    }
}

impl Rule for Distance {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        (values[0].0.abs_diff(values[1].0) == self.by) == self.equal
    }

    fn pairs(&self) -> Option<&dyn Pairs> {
        Some(self)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let [x, y] = self.scope;
        self.revise(y, x, store)?;
        self.revise(x, y, store)?;
        Ok(())
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        cnf.pair(self, self.scope[0], self.scope[1])
    }
}

impl Pairs for Distance {
    fn compatible(&self, _: Var, a: Val, _: Var, b: Val) -> bool {
        (a.0.abs_diff(b.0) == self.by) == self.equal
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        Box::new(self.scope.into_iter().filter(move |&y| y != x))
    }
}
