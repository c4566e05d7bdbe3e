use super::{Conflict, Cost, Rule};
use crate::domain::ValSet;
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Item, Val, Var};
use crate::store::Store;

/// A variable that can cover an item, and the values with which it does.
#[derive(Clone, Debug)]
struct Coverer {
    var: Var,
    /// Its place in the scope.
    at: usize,
    with: ValSet,
}

/// Each value of a variable covers some items; every item is covered by exactly one variable. Pieces fill a board.
///
/// `propagate` looks at each item: where one variable covers it whatever its value, the others lose the values that
/// do; where only one variable is left that can, it keeps just those values. One pass costs a scan of the domains of
/// all who could cover an item, in whole words. (Full consistency would be as hard as the search itself.)
#[derive(Clone, Debug)]
pub struct ExactCover {
    scope: Box<[Var]>,
    coverers: Box<[Box<[Coverer]>]>,
}

impl ExactCover {
    /// The items `0..items`; for each variable the items that each of its values covers, in value order. A value
    /// without a list covers nothing.
    pub fn new<O, I>(items: usize, options: impl IntoIterator<Item = (Var, O)>) -> Self
    where
        O: IntoIterator<Item = I>,
        I: IntoIterator<Item = Item>,
    {
        let mut scope = Vec::new();
        let mut coverers: Vec<Vec<Coverer>> = vec![Vec::new(); items];
        for (var, values) in options {
            let at = scope.len();
            scope.push(var);
            let mut covered: Vec<Vec<Val>> = vec![Vec::new(); items];
            let mut universe = 0;
            for value in values {
                for item in value {
                    covered[item.index()].push(Val::at(universe));
                }
                universe += 1;
            }
            for (coverers, values) in coverers.iter_mut().zip(covered) {
                if !values.is_empty() {
                    let with = ValSet::of(universe, values);
                    coverers.push(Coverer { var, at, with });
                }
            }
        }
        ExactCover { scope: scope.into(), coverers: coverers.into_iter().map(Vec::into).collect() }
    }

    /// The items to cover.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item> + use<> {
        (0..self.coverers.len() as u32).map(Item)
    }

    /// Who could ever cover an item, each with the values that do.
    pub fn coverers(&self, item: Item) -> impl Iterator<Item = (Var, &ValSet)> {
        self.coverers[item.index()].iter().map(|c| (c.var, &c.with))
    }
}

/// What can be said of the coverers of one item.
enum Claim<'a> {
    Nobody,
    /// The only one that still can.
    Last(&'a Coverer),
    /// One that must, while others still could.
    Sure(&'a Coverer),
    Open,
}

fn claim<'a>(coverers: &'a [Coverer], store: &Store) -> Claim<'a> {
    let (mut able, mut sure) = (0, None);
    let mut last = None;
    for coverer in coverers {
        let domain = store.domain(coverer.var);
        if domain.meets(coverer.with.view()) {
            able += 1;
            last = Some(coverer);
            if sure.is_none() && domain.within(coverer.with.view()) {
                sure = Some(coverer);
            }
        }
    }
    match (able, last, sure) {
        (1, Some(last), _) => Claim::Last(last),
        (0, ..) => Claim::Nobody,
        (_, _, Some(sure)) => Claim::Sure(sure),
        _ => Claim::Open,
    }
}

impl Rule for ExactCover {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        let covers = |c: &&Coverer| c.with.view().contains(values[c.at]);
        self.coverers.iter().all(|coverers| coverers.iter().filter(covers).count() == 1)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        for coverers in &self.coverers {
            match claim(coverers, store) {
                Claim::Nobody => return Err(Conflict::Violated),
                Claim::Last(coverer) => {
                    store.keep(coverer.var, &coverer.with)?;
                }
                Claim::Sure(owner) => {
                    for other in coverers.iter().filter(|c| c.var != owner.var) {
                        store.drop_all(other.var, &other.with)?;
                    }
                }
                Claim::Open => {}
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        for coverers in &self.coverers {
            let lits: Vec<Lit> = coverers
                .iter()
                .flat_map(|c| c.with.view().iter().map(|v| (c.var, v)))
                .filter_map(|(x, v)| cnf.is(x, v))
                .collect();
            cnf.clause(lits.iter().copied())?;
            cnf.at_most_one(&lits)?;
        }
        Ok(())
    }
}
