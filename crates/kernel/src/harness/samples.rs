//! How to make a random constraint of every shape, and random models of them all.

use std::sync::Arc;

use super::{Promise, Rng, Sample, Slot, random_domain};
use crate::constraint::{
    Acyclic, AllDifferent, Connected, Crossing, DifferentSum, DifferentWithin, Distance, ExactCover, Exclusion,
    Implies, LessThan, Literal, Parity, Placed, Projection, SingleLoop, Strength, Sum,
};
use crate::{Constraint, Item, Model, Node, Val, ValSet, Var};

/// The shapes of the kernel. Those of a kind are among what the kind declares.
pub static SAMPLES: [Sample; 20] = [
    Sample::new("assigned", 1..=5, Promise::Sound, true, |_, slots| all_different(slots, Strength::Assigned)),
    Sample::new("singles", 1..=5, Promise::Sound, false, |_, slots| all_different(slots, Strength::Singles)),
    Sample::new("bounds", 1..=5, Promise::Range, false, |_, slots| all_different(slots, Strength::Bounds)),
    Sample::new("matching", 1..=5, Promise::Domain, false, |_, slots| all_different(slots, Strength::Matching)),
    Sample::new("less than", 2..=2, Promise::Domain, true, |_, slots| LessThan::new(slots[0].var, slots[1].var).into()),
    Sample::new("distance", 2..=2, Promise::Domain, true, distance),
    Sample::new("sum", 1..=5, Promise::Bounds, true, sum),
    Sample::new("crossing", 2..=2, Promise::Domain, true, crossing),
    Sample::new("exclusion", 2..=2, Promise::Domain, true, exclusion),
    Sample::new("exact cover", 1..=4, Promise::Sound, true, exact_cover),
    Sample::new("connected", 0..=6, Promise::Domain, true, connected),
    Sample::new("acyclic", 0..=6, Promise::Domain, true, acyclic),
    Sample::new("implies", 1..=4, Promise::Domain, true, implies),
    Sample::new("different within", 2..=6, Promise::Sound, true, different_within),
    Sample::new("tight cover", 2..=4, Promise::Sound, true, tight_cover),
    Sample::new("different sum", 1..=5, Promise::Domain, false, different_sum),
    Sample::new("wide different sum", 1..=4, Promise::Sound, true, different_sum),
    Sample::new("parity", 0..=5, Promise::Domain, true, parity),
    Sample::new("single loop", 0..=7, Promise::Sound, true, single_loop),
    Sample::new("placed", 2..=5, Promise::Sound, false, placed),
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

fn different_sum(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    let first = rng.below(3) as u32;
    let mut values: Vec<usize> = (0..universe(slots)).collect();
    rng.shuffle(&mut values);
    let near = values.iter().take(slots.len()).sum::<usize>() as u32 + first * slots.len() as u32;
    // Now and then a sum that is out of reach.
    let total = if rng.one_in(8) { rng.below(30) as u32 } else { near };
    DifferentSum::new(vars(slots), universe(slots), total, first).into()
}

fn parity(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    if rng.one_in(2) { Parity::odd(vars(slots)) } else { Parity::even(vars(slots)) }.into()
}

fn single_loop(rng: &mut Rng, slots: &[Slot]) -> Constraint {
    // Some edges in a ring, so that there are loops.
    let ring = rng.within(1..=slots.len().max(1));
    let nodes = rng.within(ring..=ring + 1);
    let edges = slots.iter().enumerate().map(|(i, slot)| {
        let ends = if i < ring { [i, (i + 1) % ring] } else { [0, 1].map(|_| rng.below(nodes)) };
        (Node::at(ends[0]), Node::at(ends[1]), slot.var)
    });
    SingleLoop::new(nodes, edges.collect::<Vec<_>>()).into()
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

/// A model of a few variables and constraints of any shapes, at times with givens.
pub fn mixed(rng: &mut Rng) -> Model {
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
    for _ in 0..rng.within(1..=4) {
        let shape = rng.pick(&SAMPLES);
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
