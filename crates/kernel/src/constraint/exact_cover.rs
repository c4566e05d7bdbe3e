use super::{Conflict, Cost, Pairs, Paper, Rule};
use crate::domain::{Domain, ValSet};
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
///
/// Where each variable covers the same number of items whatever its value and these add up to all there are, covering
/// exactly is no more than not overlapping: then it is a relation of pairs, and `bt` and `fc` see an overlap at once.
#[derive(Clone, Debug)]
pub struct ExactCover {
    scope: Box<[Var]>,
    coverers: Box<[Box<[Coverer]>]>,
    /// What each value of each variable of the scope covers.
    covered: Box<[Box<[ItemSet]>]>,
    is_tight: bool,
}

/// Items as bits.
type ItemSet = Box<[u64]>;

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
        let mut covered: Vec<Box<[ItemSet]>> = Vec::new();
        for (var, values) in options {
            let at = scope.len();
            scope.push(var);
            let mut with: Vec<Vec<Val>> = vec![Vec::new(); items];
            let mut sets: Vec<ItemSet> = Vec::new();
            for (value, covers) in values.into_iter().enumerate() {
                let mut set = vec![0u64; items.div_ceil(64)];
                for item in covers {
                    with[item.index()].push(Val::at(value));
                    set[item.index() / 64] |= 1 << (item.0 % 64);
                }
                sets.push(set.into());
            }
            for (coverers, values) in coverers.iter_mut().zip(with) {
                if !values.is_empty() {
                    let with = ValSet::of(sets.len(), values);
                    coverers.push(Coverer { var, at, with });
                }
            }
            covered.push(sets.into());
        }
        let is_tight = is_tight(items, &covered);
        let coverers = coverers.into_iter().map(Vec::into).collect();
        ExactCover { scope: scope.into(), coverers, covered: covered.into(), is_tight }
    }

    /// The items that a value of a variable covers.
    pub fn covered(&self, x: Var, v: Val) -> impl Iterator<Item = Item> {
        self.set(x, v).into_iter().flatten().enumerate().flat_map(|(word, &bits)| {
            let items: Vec<Item> = Domain(&[bits]).iter().map(|bit| Item(word as u32 * 64 + bit.0)).collect();
            items
        })
    }

    /// None for a value without a list.
    fn set(&self, x: Var, v: Val) -> Option<&ItemSet> {
        let at = self.scope.iter().position(|&y| y == x)?;
        self.covered[at].get(v.index())
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

/// Whether each variable covers a fixed number of items, and all together as many as there are.
fn is_tight(items: usize, covered: &[Box<[ItemSet]>]) -> bool {
    let size = |set: &ItemSet| set.iter().map(|word| word.count_ones() as usize).sum::<usize>();
    let sizes = covered.iter().map(|sets| {
        let first = sets.first().map(size)?;
        (first > 0 && sets.iter().all(|set| size(set) == first)).then_some(first)
    });
    // With a single variable there is no pair to look at.
    covered.len() > 1 && sizes.sum::<Option<usize>>() == Some(items)
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

    fn pairs(&self) -> Option<&dyn Pairs> {
        self.is_tight.then_some(self)
    }

    /// Nothing else can lie where a piece lies.
    fn tidy(&self, x: Var, v: Val, paper: &mut dyn Paper) {
        for item in self.covered(x, v) {
            for (y, with) in self.coverers(item).filter(|(y, _)| *y != x) {
                paper.drop_all(y, with);
            }
        }
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

/// No overlap; all there is to say where the cover is tight.
impl Pairs for ExactCover {
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool {
        // A value that covers nothing leaves something uncovered.
        let both = self.set(x, a).zip(self.set(y, b));
        both.is_some_and(|(a, b)| a.iter().zip(b).all(|(a, b)| a & b == 0))
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        Box::new(self.scope.iter().copied().filter(move |&y| y != x))
    }
}
