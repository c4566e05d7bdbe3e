//! What every constraint shape is held to: its propagator, pairs and clauses against its naive truth, on random small
//! domains. A shape enters with a
//! [`Sample`], which says how to make one at random; [`hold`] does the rest. Tests only:
//! nothing here is called while puzzles are solved.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};

use crate::constraint::{Constraint, Rule};
use crate::{Brancher, Budget, Engine, Model, Report, Val, ValSet, Var, solve};

pub mod checks;
mod samples;

pub use checks::hold;
pub use samples::{SAMPLES, mixed};

/// SplitMix64: the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(pub u64);

impl Rng {
    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number of a range.
    pub fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// Whether a chance of one in `n` came true.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of a list.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Puts a list into any order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// Some of the values, each with the chance of one in `n`.
    pub fn some_values(&mut self, universe: usize, n: usize) -> ValSet {
        let values: Vec<Val> = (0..universe).map(Val::at).filter(|_| self.one_in(n)).collect();
        ValSet::of(universe, values)
    }
}

/// A variable and how many values it could ever have.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The variable.
    pub var: Var,
    /// Its values are below this.
    pub universe: usize,
}

/// What a propagator says it reaches at its fixpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Nothing but that it is right, and sees a violation when all is fixed.
    Sound,
    /// Smallest and largest values have a support between the others' bounds.
    Bounds,
    /// All values have one.
    Range,
    /// Exactly the values of solutions are left.
    Domain,
}

/// How to make a random constraint of one sample.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What failures call it.
    pub name: &'static str,
    /// How many variables it takes.
    pub arity: RangeInclusive<usize>,
    /// What its propagator promises.
    pub promise: Promise,
    /// Whether domains may take more than one word.
    pub wide: bool,
    /// Makes one over these variables.
    pub make: fn(&mut Rng, &[Slot]) -> Constraint,
}

impl Sample {
    /// An entry.
    pub const fn new(
        name: &'static str,
        arity: RangeInclusive<usize>,
        promise: Promise,
        wide: bool,
        make: fn(&mut Rng, &[Slot]) -> Constraint,
    ) -> Sample {
        Sample { name, arity, promise, wide, make }
    }
}

impl Sample {
    /// The name of the shape it makes.
    pub fn shape(&self) -> &'static str {
        let model = single(self, &mut Rng(0));
        let (_, constraint) = model.constraints().next().expect("a sample posts one constraint");
        let path = constraint.rule().shape_name();
        path.rsplit("::").next().unwrap_or(path)
    }
}

/// A random domain that is not empty.
pub fn random_domain(rng: &mut Rng, universe: usize) -> ValSet {
    let mut domain = ValSet::empty(universe);
    for _ in 0..rng.within(1..=4) {
        domain.insert(Val::at(rng.below(universe)));
    }
    // Small numbers matter: 0 says that an edge is absent.
    if rng.one_in(2) {
        domain.insert(Val(0));
    }
    domain
}

/// A model with one constraint of a shape over random domains.
pub fn single(sample: &Sample, rng: &mut Rng) -> Model {
    let wide = sample.wide && rng.one_in(4);
    let mut builder = Model::builder();
    let count = rng.within(sample.arity.clone());
    let small = rng.within(2..=5);
    let slots: Vec<Slot> = (0..count)
        .map(|_| {
            let universe = if wide { 70 + rng.below(70) } else { rng.within(1..=small) };
            let domain = random_domain(rng, universe);
            let var = builder.var_within(universe, &domain);
            Slot { var, universe }
        })
        .collect();
    builder.post((sample.make)(rng, &slots));
    builder.build()
}

/// Every choice of one value from each list.
pub fn product(lists: &[Vec<Val>], mut each: impl FnMut(&[Val])) {
    fn go(lists: &[Vec<Val>], chosen: &mut Vec<Val>, each: &mut impl FnMut(&[Val])) {
        match lists.get(chosen.len()) {
            None => each(chosen),
            Some(list) => {
                for &v in list {
                    chosen.push(v);
                    go(lists, chosen, each);
                    chosen.pop();
                }
            }
        }
    }
    go(lists, &mut Vec::new(), &mut each);
}

/// The naive truth about an assignment of the whole model.
pub fn holds(rule: &dyn Rule, assignment: &[Val]) -> bool {
    let values: Vec<Val> = rule.scope().iter().map(|x| assignment[x.index()]).collect();
    rule.holds(&values)
}

/// All solutions of a model, found by trying everything.
pub fn brute_force(model: &Model) -> BTreeSet<Vec<Val>> {
    let lists: Vec<Vec<Val>> = model.vars().map(|x| model.initial(x).iter().collect()).collect();
    let mut solutions = BTreeSet::new();
    product(&lists, |values| {
        let given = model.given().iter().all(|&(x, v)| values[x.index()] == v);
        if given && model.constraints().all(|(_, c)| holds(c.rule(), values)) {
            solutions.insert(values.to_vec());
        }
    });
    solutions
}

/// What an engine finds, in order, and its report.
pub fn found(model: &Model, engine: Engine, brancher: &mut dyn Brancher, budget: &Budget) -> (Vec<Vec<Val>>, Report) {
    let mut solutions = Vec::new();
    let report = solve(model, engine, brancher, budget, &mut (), &mut |values| {
        solutions.push(values.to_vec());
        ControlFlow::Continue(())
    });
    let report = report.expect("no engine declines a small model");
    assert_eq!(report.stats.solutions, solutions.len() as u64);
    (solutions, report)
}
