//! The checks themselves.

use std::collections::BTreeSet;

use super::{Promise, Rng, Sample, brute_force, found, holds, product, single};
use crate::constraint::{Conflict, Pairs, Rule, Sum};
use crate::engine::search::Assignment;
use crate::store::Pruned;
use crate::{Budget, Engine, Model, Order, Store, Val, ValSet, Var, Verdict};

/// Everything a shape is held to.
///
/// # Panics
/// When it fails, with the case.
pub fn hold(sample: &Sample) {
    propagation_is_right_and_as_strong_as_promised(sample);
    a_violation_is_seen_when_all_is_fixed(sample);
    pairs_say_what_the_constraint_says(sample);
    levels_are_undone_and_leave_no_trace_in_propagation(sample);
    the_strongest_form_says_the_same(sample);
    larger_values_break_nothing_monotone(sample);
    what_it_adds_up_to_is_so(sample);
    clauses_have_the_same_solutions(sample);
}

const CASES: u64 = 2_000;

fn each_case(sample: &Sample, check: impl Fn(&Sample, &Model, &mut Rng, &str)) {
    // Each sample has random numbers of its own.
    let salt = sample.name.bytes().fold(0, |salt: u64, byte| salt.wrapping_mul(31).wrapping_add(byte.into()));
    for case in 0..CASES {
        let mut rng = Rng(salt.wrapping_add(case));
        let model = single(sample, &mut rng);
        let label = format!("{} {case}: {model:?}", sample.name);
        check(sample, &model, &mut rng, &label);
    }
}

fn rule(model: &Model) -> &dyn Rule {
    let (_, constraint) = model.constraints().next().expect("one constraint");
    constraint.rule()
}

type Domains = Vec<Vec<Val>>;

fn domains(store: &Store, model: &Model) -> Domains {
    model.vars().map(|x| store.domain(x).iter().collect()).collect()
}

/// Propagates until nothing changes, as an engine would.
fn fixpoint(model: &Model, store: &mut Store) -> Result<(), Conflict> {
    loop {
        let before = store.removed();
        rule(model).propagate(store, 0)?;
        if store.removed() == before {
            return Ok(());
        }
    }
}

/// For each variable the values it has in some solution.
fn supported(solutions: &BTreeSet<Vec<Val>>, model: &Model) -> Domains {
    let values = |x: Var| solutions.iter().map(|s| s[x.index()]).collect::<BTreeSet<_>>();
    model.vars().map(|x| values(x).into_iter().collect()).collect()
}

/// What is said to be monotone holds with larger values too.
///
/// # Panics
/// When it does not.
pub fn larger_values_break_nothing_monotone(sample: &Sample) {
    each_case(sample, |_, model, _, label| {
        if !rule(model).is_monotone() {
            return;
        }
        let solutions = brute_force(model);
        for (solution, x) in solutions.iter().flat_map(|solution| model.vars().map(move |x| (solution, x))) {
            for larger in model.initial(x).iter().filter(|v| *v > solution[x.index()]) {
                let mut other = solution.clone();
                other[x.index()] = larger;
                assert!(solutions.contains(&other), "{x:?} = {larger:?} breaks {solution:?}: {label}");
            }
        }
    });
}

/// Where a constraint says what its variables add up to, all its solutions do.
///
/// # Panics
/// When one does not.
pub fn what_it_adds_up_to_is_so(sample: &Sample) {
    each_case(sample, |_, model, _, label| {
        let Some(total) = rule(model).total() else { return };
        for solution in brute_force(model) {
            let sum: u64 = rule(model).scope().iter().map(|x| u64::from(solution[x.index()].0)).sum();
            assert_eq!(sum, total, "{solution:?}: {label}");
        }
    });
}

/// Propagation loses no solution, sees conflicts, and is as strong as promised.
///
/// # Panics
/// When it is not so.
pub fn propagation_is_right_and_as_strong_as_promised(sample: &Sample) {
    each_case(sample, |sample, model, _, label| {
        let solutions = brute_force(model);
        let supported = supported(&solutions, model);
        let mut store = Store::new(model);
        if fixpoint(model, &mut store).is_err() {
            assert!(solutions.is_empty(), "failed in vain: {label}");
            return;
        }
        let left = domains(&store, model);
        for (left, supported) in left.iter().zip(&supported) {
            assert!(supported.iter().all(|v| left.contains(v)), "lost a solution: {label}");
        }
        match sample.promise {
            Promise::Sound => {}
            Promise::Domain => {
                assert!(!solutions.is_empty(), "overlooked a conflict: {label}");
                assert_eq!(left, supported, "{label}");
            }
            Promise::Range => assert!(bounds_support(model, &left, |_| true), "{label}"),
            Promise::Bounds => assert!(
                bounds_support(model, &left, |(v, list)| Some(v) == list.first() || Some(v) == list.last()),
                "{label}"
            ),
        }
    });
}

/// Whether each of the chosen values has a support between the bounds of the other variables.
fn bounds_support(model: &Model, left: &Domains, chosen: impl Fn((&Val, &[Val])) -> bool) -> bool {
    let between = |list: &Vec<Val>| (list[0].0..=list[list.len() - 1].0).map(Val).collect();
    let intervals: Vec<Vec<Val>> = left.iter().map(between).collect();
    left.iter().enumerate().all(|(i, list)| {
        list.iter().filter(|v| chosen((v, list))).all(|&v| {
            let mut lists = intervals.clone();
            lists[i] = vec![v];
            closes(model, &lists)
        })
    })
}

/// Whether some choice satisfies the constraint. Wide sums have too many choices to try and are closed by arithmetic.
fn closes(model: &Model, lists: &[Vec<Val>]) -> bool {
    let size: usize = lists.iter().map(Vec::len).product();
    if size > 10_000 {
        // Sums of intervals are intervals: between the least and the largest there is every number.
        let least: Vec<Val> = lists.iter().map(|l| l[0]).collect();
        let most: Vec<Val> = lists.iter().map(|l| l[l.len() - 1]).collect();
        let sum = |values: &[Val]| values.iter().map(|v| v.0).sum::<u32>();
        let (_, constraint) = model.of_shape::<Sum>().next().expect("only sums have wide bounds");
        return (sum(&least)..=sum(&most)).contains(&constraint.total());
    }
    let mut any = false;
    product(lists, |values| any |= holds(rule(model), values));
    any
}

/// Where all is fixed, propagation says what the naive truth says.
///
/// # Panics
/// When it is not so.
pub fn a_violation_is_seen_when_all_is_fixed(sample: &Sample) {
    each_case(sample, |_, model, rng, label| {
        let mut store = Store::new(model);
        let values: Vec<Val> = model.vars().map(|x| *rng.pick(&store.domain(x).iter().collect::<Vec<_>>())).collect();
        for (x, &v) in model.vars().zip(&values) {
            store.assign(x, v).expect("a value of the domain");
        }
        let outcome = rule(model).propagate(&mut store, 0);
        assert_eq!(outcome.is_ok(), holds(rule(model), &values), "{values:?} {label}");
    });
}

/// A relation of pairs is the constraint, and filters and revises as it says; also one that there is only once a value says
/// which.
///
/// # Panics
/// When it is not so.
pub fn pairs_say_what_the_constraint_says(sample: &Sample) {
    each_case(sample, |_, model, _, label| {
        let rule = rule(model);
        if let Some(pairs) = rule.pairs() {
            return check_pairs(model, pairs, &Store::new(model), None, label);
        }
        let Some(key) = rule.key() else { return };
        for v in Store::new(model).domain(key) {
            let mut store = Store::new(model);
            store.assign(key, v).expect("a value of the domain");
            let assigned: Vec<Option<Val>> = model.vars().map(|x| (x == key).then_some(v)).collect();
            if let Some(pairs) = rule.pairs_under(&Assignment::of(&assigned)) {
                check_pairs(model, pairs, &store, Some(key), label);
            }
        }
    });
}

fn check_pairs(model: &Model, pairs: &dyn Pairs, store: &Store, known: Option<Var>, label: &str) {
    let neighbours: Vec<Vec<Var>> = model.vars().map(|x| pairs.neighbours(x).collect()).collect();
    product(&domains(store, model), |values| {
        let fits = |x: Var, y: &Var| pairs.compatible(x, values[x.index()], *y, values[y.index()]);
        let all = model.vars().all(|x| neighbours[x.index()].iter().all(|y| fits(x, y)));
        assert_eq!(all, holds(rule(model), values), "{values:?} {label}");
    });
    for x in model.vars() {
        // What is known is not filtered any more, and what depends on it is asked of neighbours alone.
        for y in model.vars().filter(|&y| y != x && Some(y) != known) {
            if neighbours[x.index()].contains(&y) {
                check_pair(store, pairs, (x, y), label);
            } else if known.is_none() {
                let never = |a| store.domain(y).iter().any(|b| !pairs.compatible(x, a, y, b));
                assert!(!store.domain(x).iter().any(never), "no neighbours, but it matters: {label}");
            }
        }
    }
}

/// `filter` and `revise` take away what the definition says, and say so.
fn check_pair(store: &Store, pairs: &dyn Pairs, (x, y): (Var, Var), label: &str) {
    let (xs, ys) = (store.domain(x), store.domain(y));
    for a in xs {
        let rest = ys.iter().filter(|&b| pairs.compatible(x, a, y, b));
        let mut store = store.clone();
        let outcome = pairs.filter(x, a, y, &mut store);
        expect(&store, y, rest.collect(), ys.len(), outcome, label);
    }
    let supported = |b: &Val| xs.iter().any(|a| pairs.compatible(x, a, y, *b));
    let rest = ys.iter().filter(supported).collect();
    let mut revised = store.clone();
    let outcome = pairs.revise(y, x, &mut revised);
    expect(&revised, y, rest, ys.len(), outcome, label);
}

fn expect(store: &Store, y: Var, rest: Vec<Val>, before: u32, outcome: Pruned, label: &str) {
    assert_eq!(store.domain(y).iter().collect::<Vec<_>>(), rest, "{label}");
    match outcome {
        Ok(changed) => {
            assert_eq!(changed, store.size(y) < before, "{label}");
            assert!(store.size(y) > 0, "{label}");
        }
        Err(wiped) => assert_eq!((wiped.0, store.size(y)), (y, 0), "{label}"),
    }
}

/// Levels are undone, and what a constraint remembers does not change what it does.
///
/// # Panics
/// When it is not so.
pub fn levels_are_undone_and_leave_no_trace_in_propagation(sample: &Sample) {
    each_case(sample, |_, model, rng, label| {
        let cells = rule(model).cells();
        let state = |store: &Store| {
            let cells: Vec<u32> = (0..cells).map(|i| store.cell(i)).collect();
            let sizes: Vec<u32> = model.vars().map(|x| store.size(x)).collect();
            (domains(store, model), sizes, cells)
        };
        let mut store = Store::new(model);
        let mut saved = Vec::new();
        for _ in 0..20 {
            let back = match rng.below(4) {
                0 => rng.one_in(2),
                1 => {
                    compare_with_fresh(model, &mut store, label);
                    false
                }
                _ => {
                    saved.push(state(&store));
                    store.push();
                    prune(model, &mut store, rng) || fixpoint(model, &mut store).is_err()
                }
            };
            if back && let Some(before) = saved.pop() {
                store.pop();
                assert_eq!(state(&store), before, "{label}");
            }
        }
    });
}

/// Takes something from one domain; whether that emptied it.
fn prune(model: &Model, store: &mut Store, rng: &mut Rng) -> bool {
    if model.is_empty() {
        return false;
    }
    let x = Var::at(rng.below(model.len()));
    let v = *rng.pick(&store.domain(x).iter().collect::<Vec<_>>());
    let pruned = match rng.below(4) {
        0 => store.assign(x, v),
        1 => store.remove_below(x, v),
        2 => store.remove_from(x, v),
        _ => store.remove(x, v),
    };
    pruned.is_err()
}

/// What the constraint remembers must not change what it does.
fn compare_with_fresh(model: &Model, store: &mut Store, label: &str) {
    let tags: Vec<_> = model.constraints().map(|(tag, _)| tag).collect();
    let now = model.weakened(&tags, |x| ValSet::from(store.domain(x)), Clone::clone);
    let mut fresh = Store::new(&now);
    let expected = fixpoint(&now, &mut fresh);
    store.push();
    let outcome = fixpoint(model, store);
    assert_eq!(outcome.is_ok(), expected.is_ok(), "{label}");
    if outcome.is_ok() {
        assert_eq!(domains(store, model), domains(&fresh, &now), "{label}");
    }
    store.pop();
}

/// The clauses have exactly its solutions.
///
/// # Panics
/// When it is not so.
pub fn clauses_have_the_same_solutions(sample: &Sample) {
    each_case(sample, |_, model, _, label| {
        let mut brancher = Order::Given.brancher(model);
        let (solutions, report) = found(model, Engine::Sat, &mut *brancher, &Budget::unlimited());
        let set: BTreeSet<_> = solutions.iter().cloned().collect();
        assert_eq!(set.len(), solutions.len(), "{label}");
        assert_eq!(set, brute_force(model), "{label}");
        assert_eq!(report.verdict, Verdict::Exhausted, "{label}");
    });
}

/// The strongest form of a constraint loses no solution and leaves no more than the constraint itself does.
///
/// # Panics
/// When it is not so.
pub fn the_strongest_form_says_the_same(sample: &Sample) {
    each_case(sample, |_, model, _, label| {
        let Some(strongest) = rule(model).strongest() else {
            return;
        };
        let tags: Vec<_> = model.constraints().map(|(tag, _)| tag).collect();
        let stronger = model.weakened(&tags, |x| model.initial(x).into(), |_| strongest.clone());
        let solutions = brute_force(model);
        assert_eq!(brute_force(&stronger), solutions, "{label}");
        let (mut plain, mut strong) = (Store::new(model), Store::new(&stronger));
        let settled = fixpoint(model, &mut plain);
        if fixpoint(&stronger, &mut strong).is_err() {
            assert!(solutions.is_empty(), "failed in vain: {label}");
            return;
        }
        assert!(settled.is_ok(), "weaker than the constraint itself: {label}");
        let supported = supported(&solutions, model);
        for (x, supported) in model.vars().zip(&supported) {
            assert!(strong.domain(x).within(plain.domain(x)), "weaker than the constraint itself: {label}");
            assert!(supported.iter().all(|&v| strong.contains(x, v)), "lost a solution: {label}");
        }
    });
}
