//! What each shape says, by example: the harness takes `holds` for the truth, so somebody must look at it.

use std::sync::Arc;

use rejilla_kernel::constraint::{
    Acyclic, AllDifferent, Connected, Crossing, DifferentSum, DifferentWithin, ExactCover, Exclusion, Implies,
    LessThan, Literal, Paper, Parity, Placed, Projection, SingleLoop, Strength, Sum,
};
use rejilla_kernel::{Constraint, Item, Model, Node, Store, Val, ValSet, Var};

fn check(constraint: impl Into<Constraint>, values: &[u32], expected: bool) {
    let values: Vec<Val> = values.iter().map(|&v| Val(v)).collect();
    let constraint = constraint.into();
    assert_eq!(constraint.rule().holds(&values), expected, "{constraint:?} {values:?}");
}

const A: Var = Var(0);
const B: Var = Var(1);
const C: Var = Var(2);
const D: Var = Var(3);

#[test]
fn all_different() {
    let constraint = AllDifferent::new([A, B, C], 9, Strength::Matching);
    check(constraint.clone(), &[3, 1, 8], true);
    check(constraint, &[3, 1, 3], false);
}

#[test]
fn all_different_beyond_a_word_falls_back_at_every_strength() {
    // The others see only the first word, where the first variable has no value at all.
    for strength in [Strength::Singles, Strength::Bounds, Strength::Matching] {
        let mut builder = Model::builder();
        let x = builder.var_within(70, &ValSet::of(70, [Val(65)]));
        let y = builder.var_within(70, &ValSet::of(70, [Val(1), Val(65)]));
        let constraint = AllDifferent::new([x, y], 70, Strength::Assigned);
        builder.post(constraint.at(strength));
        let model = builder.build();
        let mut store = Store::new(&model);
        let (_, constraint) = model.constraints().next().expect("one constraint");
        constraint.rule().propagate(&mut store, 0).expect("no conflict");
        assert_eq!(store.value(y), Some(Val(1)));
    }
}

#[test]
fn less_than() {
    check(LessThan::new(A, B), &[1, 2], true);
    check(LessThan::new(A, B), &[2, 2], false);
}

#[test]
fn sum() {
    check(Sum::new([A, B, C], 5), &[0, 2, 3], true);
    check(Sum::new([A, B, C], 5), &[1, 2, 3], false);
    check(Sum::new([], 0), &[], true);
    check(Sum::new([], 1), &[], false);
}

#[test]
fn crossing() {
    // CAT and DOG by their first letter, ACE and CUE by their second.
    let first = Arc::new(Projection::new([2, 3]));
    let second = Arc::new(Projection::new([2, 20]));
    let constraint = Crossing::new((A, first.clone()), (B, second));
    check(constraint.clone(), &[0, 0], true);
    check(constraint.clone(), &[0, 1], false);
    check(constraint.clone(), &[1, 0], false);
    assert_eq!(constraint.projection(A), &*first);
    assert_eq!(first.members(3).iter().collect::<Vec<_>>(), [Val(1)]);
    assert!(first.members(77).is_empty());
}

#[test]
fn exclusion() {
    let constraint = Exclusion::new((A, ValSet::of(3, [Val(1), Val(2)])), (B, ValSet::of(3, [Val(2)])));
    check(constraint.clone(), &[1, 2], false);
    check(constraint.clone(), &[0, 2], true);
    check(constraint, &[2, 1], true);
}

#[test]
fn exact_cover() {
    // Two dominoes on a row of three: the first lies left or right, the second is a single square.
    let row = |items: &[u32]| items.iter().map(|&i| Item(i)).collect::<Vec<_>>();
    let constraint =
        ExactCover::new(3, [(A, vec![row(&[0, 1]), row(&[1, 2])]), (B, vec![row(&[0]), row(&[1]), row(&[2])])]);
    check(constraint.clone(), &[0, 2], true);
    check(constraint.clone(), &[1, 0], true);
    check(constraint.clone(), &[0, 1], false);
    check(constraint, &[1, 2], false);
}

/// What is crossed out, as it comes.
#[derive(Default)]
struct Crossed(Vec<(Var, Val)>);

impl Paper for Crossed {
    fn placed(&self, _: Var) -> Option<Val> {
        None
    }

    fn place(&mut self, _: Var, _: Val) {}

    fn remove(&mut self, x: Var, v: Val) {
        self.0.push((x, v));
    }

    fn drop_all(&mut self, x: Var, set: &[u64]) {
        self.0.extend((0..64).filter(|v| set[0] >> v & 1 == 1).map(|v| (x, Val(v))));
    }
}

#[test]
fn a_piece_laid_crosses_out_all_others_there() {
    let row = |items: &[u32]| items.iter().map(|&i| Item(i)).collect::<Vec<_>>();
    let pieces = ExactCover::new(
        3,
        [(A, vec![row(&[0, 1]), row(&[1, 2])]), (B, vec![row(&[0]), row(&[1]), row(&[2])]), (C, vec![row(&[2])])],
    );
    let mut crossed = Crossed::default();
    Constraint::from(pieces).rule().tidy(A, Val(1), &mut crossed);
    crossed.0.sort_unstable();
    assert_eq!(crossed.0, [(B, Val(1)), (B, Val(2)), (C, Val(0))]);
}

#[test]
fn connected() {
    let edge = |u, v, x| (Node(u), Node(v), x);
    let square = [edge(0, 1, A), edge(1, 2, B), edge(2, 3, C), edge(3, 0, D)];
    check(Connected::new(4, square), &[1, 2, 1, 0], true);
    check(Connected::new(4, square), &[1, 0, 1, 0], false);
    check(Connected::new(2, []), &[], false);
    check(Connected::new(1, []), &[], true);
    check(Connected::new(0, []), &[], true);
}

#[test]
fn acyclic() {
    let edge = |u, v, x| (Node(u), Node(v), x);
    let square = [edge(0, 1, A), edge(1, 2, B), edge(2, 3, C), edge(3, 0, D)];
    check(Acyclic::new(4, square), &[1, 2, 1, 0], true);
    check(Acyclic::new(4, square), &[1, 2, 1, 1], false);
    check(Acyclic::new(2, [edge(0, 1, A)]), &[2], true);
    check(Acyclic::new(1, [edge(0, 0, A)]), &[1], false);
}

#[test]
fn different_sum() {
    // Digits from 1: 1 + 2 + 9 = 12.
    let cage = DifferentSum::new([A, B, C], 9, 12, 1);
    check(cage.clone(), &[0, 1, 8], true);
    check(cage.clone(), &[0, 2, 8], false);
    check(DifferentSum::new([A, B], 9, 4, 1), &[1, 1], false);
    let written = |set: u64| (0..9).filter(|v| set >> v & 1 == 1).map(|v| (v + 1).to_string()).collect::<String>();
    let mut all: Vec<String> = cage.sets().map(written).collect();
    all.sort();
    assert_eq!(all, ["129", "138", "147", "156", "237", "246", "345"]);
    // 1 to 4 in the first two cells and 5 or 6 in the third.
    let ways = cage.ways(|x| if x == C { 0b11_0000 } else { 0b1111 }).expect("nine digits are few");
    assert_eq!(ways.sets().map(written).collect::<Vec<_>>(), ["345", "246"]);
    assert_eq!([0, 1, 2].map(|i| written(ways.used(i))), ["234", "234", "56"]);
    // Ten values are counted through, more are not.
    let counted = |values: usize| DifferentSum::new([A, B], values, 4, 1).ways(|_| 0b111);
    assert_eq!(counted(10).map(|ways| ways.sets().collect::<Vec<_>>()), Some(vec![0b101]));
    assert!(counted(11).is_none());
}

#[test]
fn different_sum_sees_combinations() {
    // 4 in two cells is 1 and 3; 24 in three is 7, 8 and 9.
    let all: &[u32] = &[0, 1, 2, 3, 4, 5, 6, 7, 8];
    check_left(DifferentSum::new([A, B], 9, 4, 1), &[all, all], &[&[0, 2], &[0, 2]]);
    check_left(DifferentSum::new([A, B, C], 9, 24, 1), &[all, all, &[6]], &[&[7, 8], &[7, 8], &[6]]);
}

#[test]
fn parity() {
    check(Parity::even([A, B, C]), &[1, 0, 1], true);
    check(Parity::even([A, B, C]), &[1, 1, 1], false);
    check(Parity::odd([A, B]), &[3, 2], true);
}

#[test]
fn single_loop() {
    let edge = |u, v, x| (Node(u), Node(v), x);
    let square = [edge(0, 1, A), edge(1, 2, B), edge(2, 3, C), edge(3, 0, D)];
    check(SingleLoop::new(4, square), &[1, 1, 1, 1], true);
    check(SingleLoop::new(4, square), &[1, 1, 1, 0], false);
    check(SingleLoop::new(4, square), &[0, 0, 0, 0], false);
    // Two loops of two edges each, and one of them alone.
    let twice = [edge(0, 1, A), edge(1, 0, B), edge(2, 3, C), edge(3, 2, D)];
    check(SingleLoop::new(4, twice), &[1, 1, 1, 1], false);
    check(SingleLoop::new(4, twice), &[1, 1, 0, 0], true);
}

#[test]
fn single_loop_does_not_close_early_nor_leave_its_block() {
    let edge = |u, v, x| (Node(u), Node(v), Var(x));
    // Two squares side by side: 0-1-2 above, 3-4-5 below.
    let ladder =
        [edge(0, 1, 0), edge(1, 2, 1), edge(3, 4, 2), edge(4, 5, 3), edge(0, 3, 4), edge(1, 4, 5), edge(2, 5, 6)];
    let (on, open): (&[u32], &[u32]) = (&[1], &[0, 1]);
    // The left square but for its right side, and the far right: the middle would close too early.
    check_left(
        SingleLoop::new(6, ladder),
        &[on, open, on, open, on, open, on],
        &[&[1], &[1], &[1], &[1], &[1], &[0], &[1]],
    );
    // A bridge between two triangles is in no loop.
    let triangles =
        [edge(0, 1, 0), edge(1, 2, 1), edge(2, 0, 2), edge(2, 3, 3), edge(3, 4, 4), edge(4, 5, 5), edge(5, 3, 6)];
    let all = [open; 7];
    check_left(SingleLoop::new(6, triangles), &all, &[open, open, open, &[0], open, open, open]);
    let mut one = all;
    one[0] = on;
    check_left(SingleLoop::new(6, triangles), &one, &[&[1], &[1], &[1], &[0], &[0], &[0], &[0]]);
}

#[test]
fn implies() {
    let literals = [Literal::Is(B, Val(2)), Literal::Not(C, Val(0)), Literal::Not(C, Val(1))];
    let constraint = Implies::new(A, Val(1), literals);
    check(constraint.clone(), &[1, 2, 2], true);
    check(constraint.clone(), &[1, 2, 1], false);
    check(constraint.clone(), &[1, 0, 2], false);
    check(constraint, &[0, 0, 0], true);
}

#[test]
fn different_within() {
    let constraint = DifferentWithin::new([(A, B), (C, D)], 2, 9);
    check(constraint.clone(), &[0, 5, 1, 5], true);
    check(constraint.clone(), &[1, 5, 1, 6], true);
    check(constraint, &[1, 5, 1, 5], false);
}

#[test]
fn a_domain_stays_inside_its_universe() {
    let mut builder = Model::builder();
    let x = builder.var_within(3, &[!0]);
    let y = builder.var_within(100, &[2]);
    let model = builder.build();
    assert_eq!(model.initial(x).len(), 3);
    assert_eq!(model.initial(y).single(), Some(Val(1)));
}

#[test]
fn helpers_are_searched_and_not_asked_for() {
    let mut builder = Model::builder();
    let cells = [builder.var(2), builder.var(2)];
    let helpers = [builder.helper(2), builder.helper(3)];
    let model = builder.build();
    assert_eq!(model.asked().collect::<Vec<Var>>(), cells);
    assert_eq!(model.vars().collect::<Vec<Var>>(), [cells, helpers].concat());
}

#[test]
#[should_panic(expected = "helpers come last")]
fn no_variable_comes_after_a_helper() {
    let mut builder = Model::builder();
    builder.helper(2);
    builder.var(2);
}

#[test]
#[should_panic(expected = "names each variable once")]
fn a_variable_named_twice_is_refused() {
    let mut builder = Model::builder();
    let x = builder.var(3);
    builder.post(AllDifferent::new([x, x], 3, Strength::Assigned));
}

/// Propagates to the fixpoint over the given domains and compares what is left.
fn check_left(constraint: impl Into<Constraint>, domains: &[&[u32]], expected: &[&[u32]]) {
    let mut builder = Model::builder();
    for domain in domains {
        builder.var_within(9, &ValSet::of(9, domain.iter().map(|&v| Val(v))));
    }
    let tag = builder.post(constraint);
    let model = builder.build();
    let rule = model.constraint(tag).rule();
    let mut store = Store::new(&model);
    let mut before = None;
    while before != Some(store.removed()) {
        before = Some(store.removed());
        rule.propagate(&mut store, 0).expect("no conflict");
    }
    let left = |x: Var| store.domain(x).iter().map(|v| v.0).collect::<Vec<_>>();
    let left: Vec<Vec<u32>> = model.vars().map(left).collect();
    assert_eq!(left, expected, "{rule:?}");
}

#[test]
fn singles_finds_naked_and_hidden_ones() {
    let constraint = AllDifferent::new([A, B, C], 3, Strength::Singles);
    check_left(constraint.clone(), &[&[0], &[0, 1, 2], &[0, 1, 2]], &[&[0], &[1, 2], &[1, 2]]);
    check_left(constraint, &[&[0, 1], &[0, 1], &[0, 1, 2]], &[&[0, 1], &[0, 1], &[2]]);
}

#[test]
fn bounds_finds_intervals_and_matching_any_set() {
    let at = |strength| AllDifferent::new([A, B, C], 9, strength);
    let interval: [&[u32]; 3] = [&[3, 4], &[3, 4], &[2, 3, 4, 5]];
    let set: [&[u32]; 3] = [&[3, 5], &[3, 5], &[2, 3, 4, 5]];
    check_left(at(Strength::Bounds), &interval, &[&[3, 4], &[3, 4], &[2, 5]]);
    check_left(at(Strength::Bounds), &set, &set);
    check_left(at(Strength::Matching), &set, &[&[3, 5], &[3, 5], &[2, 4]]);
}

#[test]
fn the_strongest_form_sees_any_set_whatever_the_strength() {
    let strongest = |constraint: Constraint| constraint.rule().strongest().expect("there is a stronger one");
    let house = AllDifferent::new([A, B, C], 9, Strength::Assigned);
    let set: [&[u32]; 3] = [&[3, 5], &[3, 5], &[2, 3, 4, 5]];
    check_left(house.clone(), &set, &set);
    check_left(strongest(house.into()), &set, &[&[3, 5], &[3, 5], &[2, 4]]);
    // A piece that lies: its cells are such a house.
    let piece = Placed::new(D, [vec![(A, None), (B, None), (C, None)]], 9);
    let lying = [&set[..], &[&[0]]].concat();
    check_left(piece.clone(), &lying, &lying);
    check_left(strongest(piece.into()), &lying, &[&[3, 5], &[3, 5], &[2, 4], &[0]]);
    // Who sees as much as can be seen has no stronger form.
    assert!(Constraint::from(LessThan::new(A, B)).rule().strongest().is_none());
}

#[test]
fn an_edge_more_parts_nothing_but_may_close_a_ring() {
    let edges = [(Node(0), Node(1), A), (Node(1), Node(2), B), (Node(2), Node(0), C)];
    let is_monotone = |constraint: Constraint| constraint.rule().is_monotone();
    assert!(is_monotone(Connected::new(3, edges).into()));
    assert!(!is_monotone(Acyclic::new(3, edges).into()));
    assert!(!is_monotone(SingleLoop::new(3, edges).into()));
}

#[test]
fn exact_cover_sees_who_must_and_who_alone_can() {
    let item = |i: u32| vec![Item(i)];
    // A covers item 0 whatever its value: B must not.
    let sure = ExactCover::new(1, [(A, vec![item(0), item(0)]), (B, vec![item(0), vec![]])]);
    check_left(sure, &[&[0, 1], &[0, 1]], &[&[0, 1], &[1]]);
    // Only A can cover item 0, with one of its values.
    let last = ExactCover::new(1, [(A, vec![item(0), vec![]]), (B, vec![vec![]])]);
    check_left(last, &[&[0, 1], &[0]], &[&[0], &[0]]);
}

#[test]
fn different_within_prunes_digits_and_owners() {
    let constraint = DifferentWithin::new([(A, B), (C, D)], 9, 9);
    check_left(constraint.clone(), &[&[1], &[5], &[1], &[4, 5, 6]], &[&[1], &[5], &[1], &[4, 6]]);
    check_left(constraint, &[&[1], &[5], &[0, 1], &[5]], &[&[1], &[5], &[0], &[5]]);
}
