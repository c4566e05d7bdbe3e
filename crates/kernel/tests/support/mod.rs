//! Random small models with every shape of constraint, and the brute force they are held against.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use rejilla_kernel::constraint::{
    Acyclic, AllDifferent, Connected, Crossing, DifferentWithin, Distance, ExactCover, Exclusion, Implies, LessThan,
    Literal, Placed, Projection, Rule, Strength, Sum,
};
use rejilla_kernel::{Brancher, Budget, Constraint, Engine, Item, Model, Node, Report, Val, ValSet, Var, solve};

/// SplitMix64: the same numbers on every machine.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(crate) fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// Some of the values, each with the chance of one in `n`.
    pub(crate) fn some_values(&mut self, universe: usize, n: usize) -> ValSet {
        let values: Vec<Val> = (0..universe).map(Val::at).filter(|_| self.one_in(n)).collect();
        ValSet::of(universe, values)
    }
}

/// A variable and how many values it could ever have.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    pub(crate) var: Var,
    pub(crate) universe: usize,
}

/// What a propagator says it reaches at its fixpoint.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Promise {
    /// Nothing but that it is right, and sees a violation when all is fixed.
    Sound,
    /// Smallest and largest values have a support between the others' bounds.
    Bounds,
    /// All values have one.
    Range,
    /// Exactly the values of solutions are left.
    Domain,
}

/// How to make a random constraint of one shape.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) arity: RangeInclusive<usize>,
    pub(crate) promise: Promise,
    /// Whether domains may take more than one word.
    pub(crate) wide: bool,
    pub(crate) make: fn(&mut Rng, &[Slot]) -> Constraint,
}

const fn shape(
    name: &'static str,
    arity: RangeInclusive<usize>,
    promise: Promise,
    wide: bool,
    make: fn(&mut Rng, &[Slot]) -> Constraint,
) -> Shape {
    Shape { name, arity, promise, wide, make }
}

pub(crate) static SHAPES: [Shape; 16] = [
    shape("assigned", 1..=5, Promise::Sound, true, |_, slots| all_different(slots, Strength::Assigned)),
    shape("singles", 1..=5, Promise::Sound, false, |_, slots| all_different(slots, Strength::Singles)),
    shape("bounds", 1..=5, Promise::Range, false, |_, slots| all_different(slots, Strength::Bounds)),
    shape("matching", 1..=5, Promise::Domain, false, |_, slots| all_different(slots, Strength::Matching)),
    shape("less than", 2..=2, Promise::Domain, true, |_, slots| LessThan::new(slots[0].var, slots[1].var).into()),
    shape("distance", 2..=2, Promise::Domain, true, distance),
    shape("sum", 1..=5, Promise::Bounds, true, sum),
    shape("crossing", 2..=2, Promise::Domain, true, crossing),
    shape("exclusion", 2..=2, Promise::Domain, true, exclusion),
    shape("exact cover", 1..=4, Promise::Sound, true, exact_cover),
    shape("connected", 0..=6, Promise::Domain, true, connected),
    shape("acyclic", 0..=6, Promise::Domain, true, acyclic),
    shape("implies", 1..=4, Promise::Domain, true, implies),
    shape("different within", 2..=6, Promise::Sound, true, different_within),
    shape("tight cover", 2..=4, Promise::Sound, true, tight_cover),
    shape("placed", 2..=5, Promise::Sound, false, placed),
];

fn universe(slots: &[Slot]) -> usize {
    slots.iter().map(|s| s.universe).max().unwrap_or(0)
}

fn vars(slots: &[Slot]) -> Vec<Var> {
    slots.iter().map(|s| s.var).collect()
}

fn all_different(slots: &[Slot], strength: Strength) -> Constraint {
    AllDifferent::new(vars(slots), universe(slots), strength).into()
}

fn distance(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let by = rng.below(4) as u32;
    let [x, y] = [slots[0].var, slots[1].var];
    if rng.one_in(2) { Distance::is(x, y, by) } else { Distance::is_not(x, y, by) }.into()
}

fn sum(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    // The sum of some values, so that a solution is likely.
    let total: usize = slots.iter().map(|s| rng.below(s.universe)).sum();
    Sum::new(vars(slots), total as u32).into()
}

fn crossing(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let classes = rng.within(1..=4);
    let [x, y] = [0, 1].map(|i| {
        let class_of: Vec<u16> = (0..slots[i].universe).map(|_| rng.below(classes + i) as u16).collect();
        (slots[i].var, Arc::new(Projection::new(class_of)))
    });
    Crossing::new(x, y).into()
}

fn exclusion(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let [x, y] = [0, 1].map(|i| (slots[i].var, rng.some_values(slots[i].universe, 2)));
    Exclusion::new(x, y).into()
}

fn exact_cover(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let items = rng.within(0..=4);
    let options: Vec<(Var, Vec<Vec<Item>>)> = slots
        .iter()
        .map(|slot| {
            // Now and then the last values have no list.
            let listed = slot.universe - usize::from(rng.one_in(4));
            let covered = (0..listed).map(|_| {
                let items = (0..items).map(Item::at);
                items.filter(|_| rng.one_in(slots.len() + 1)).collect()
            });
            (slot.var, covered.collect())
        })
        .collect();
    ExactCover::new(items, options).into()
}

/// Every value of a variable covers as many items, and all together as many as there are.
fn tight_cover(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let sizes: Vec<usize> = slots.iter().map(|_| rng.within(1..=2)).collect();
    let items: usize = sizes.iter().sum();
    let options: Vec<(Var, Vec<Vec<Item>>)> = slots
        .iter()
        .zip(sizes)
        .map(|(slot, size)| {
            let listed = slot.universe - usize::from(rng.one_in(4));
            let covered = (0..listed.max(1)).map(|_| {
                let first = rng.below(items);
                (0..size).map(|i| Item::at((first + i) % items)).collect()
            });
            (slot.var, covered.collect())
        })
        .collect();
    ExactCover::new(items, options).into()
}

fn placed(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let (piece, cells) = (&slots[0], &slots[1..]);
    let listed = piece.universe - usize::from(rng.one_in(4));
    let options: Vec<Vec<(Var, Option<Val>)>> = (0..listed)
        .map(|_| {
            let covered: Vec<&Slot> = cells.iter().filter(|_| !rng.one_in(4)).collect();
            covered.iter().map(|c| (c.var, rng.one_in(4).then(|| Val::at(rng.below(c.universe))))).collect()
        })
        .collect();
    Placed::new(piece.var, options, universe(cells)).into()
}

fn connected(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let (nodes, edges) = graph(rng, slots);
    Connected::new(nodes, edges).into()
}

fn acyclic(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let (nodes, edges) = graph(rng, slots);
    Acyclic::new(nodes, edges).into()
}

/// An edge for each variable, between nodes at random.
fn graph(rng: &mut Rng, slots: &[Slot]) -> (usize, Vec<(Node, Node, Var)>) {
    let nodes = rng.within(1..=(slots.len() + 2).min(5));
    let edges = slots.iter().map(|slot| {
        let [u, v] = [0, 1].map(|_| Node::at(rng.below(nodes)));
        (u, v, slot.var)
    });
    (nodes, edges.collect())
}

fn implies(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let value = |rng: &mut Rng, slot: &Slot| Val::at(rng.below(slot.universe));
    let mut literals = Vec::new();
    for slot in &slots[1..] {
        for _ in 0..rng.within(1..=2) {
            let v = value(rng, slot);
            literals.push(if rng.one_in(3) { Literal::Is(slot.var, v) } else { Literal::Not(slot.var, v) });
        }
    }
    Implies::new(slots[0].var, value(rng, &slots[0]), literals).into()
}

fn different_within(_: &mut Rng, slots: &[Slot]) -> Constraint {
    let cells: Vec<_> = slots.chunks_exact(2).map(|cell| (cell[0].var, cell[1].var)).collect();
    DifferentWithin::new(cells, universe(slots), universe(slots)).into()
}

/// A random domain that is not empty.
pub(crate) fn random_domain(rng: &mut Rng, universe: usize) -> ValSet {
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
pub(crate) fn single(shape: &Shape, rng: &mut Rng) -> Model {
    let wide = shape.wide && rng.one_in(4);
    let mut builder = Model::builder();
    let count = rng.within(shape.arity.clone());
    let small = rng.within(2..=5);
    let slots: Vec<Slot> = (0..count)
        .map(|_| {
            let universe = if wide { 70 + rng.below(70) } else { rng.within(1..=small) };
            let domain = random_domain(rng, universe);
            let var = builder.var_within(universe, &domain);
            Slot { var, universe }
        })
        .collect();
    builder.post((shape.make)(rng, &slots));
    builder.build()
}

/// A model of a few variables and constraints of any shapes, at times with givens.
pub(crate) fn mixed(rng: &mut Rng) -> Model {
    let mut builder = Model::builder();
    let wide = rng.one_in(6);
    let slots: Vec<Slot> = (0..rng.within(2..=7))
        .map(|_| {
            let universe = rng.within(1..=4) + if wide { 66 } else { 0 };
            let domain = match rng.below(100) {
                0 => ValSet::empty(universe),
                _ => random_domain(rng, universe),
            };
            let var = builder.var_within(universe, &domain);
            Slot { var, universe }
        })
        .collect();
    for _ in 0..rng.within(1..=5) {
        let shape = rng.pick(&SHAPES);
        if *shape.arity.start() > slots.len() {
            continue;
        }
        let most = slots.len().min(*shape.arity.end());
        let arity = rng.within(*shape.arity.start()..=most);
        let mut chosen = slots.clone();
        rng.shuffle(&mut chosen);
        builder.post((shape.make)(rng, &chosen[..arity]));
    }
    for slot in &slots {
        if rng.one_in(10) {
            builder.give(slot.var, Val::at(rng.below(slot.universe)));
        }
    }
    builder.build()
}

/// Every choice of one value from each list.
pub(crate) fn product(lists: &[Vec<Val>], mut each: impl FnMut(&[Val])) {
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

pub(crate) fn holds(rule: &dyn Rule, assignment: &[Val]) -> bool {
    let values: Vec<Val> = rule.scope().iter().map(|x| assignment[x.index()]).collect();
    rule.holds(&values)
}

/// All solutions of a model, found by trying everything.
pub(crate) fn brute_force(model: &Model) -> BTreeSet<Vec<Val>> {
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
pub(crate) fn found(
    model: &Model,
    engine: Engine,
    brancher: &mut dyn Brancher,
    budget: &Budget,
) -> (Vec<Vec<Val>>, Report) {
    let mut solutions = Vec::new();
    let report = solve(model, engine, brancher, budget, &mut (), &mut |values| {
        solutions.push(values.to_vec());
        ControlFlow::Continue(())
    });
    let report = report.expect("no engine declines a small model");
    assert_eq!(report.stats.solutions, solutions.len() as u64);
    (solutions, report)
}
