//! Every engine, order and budget against brute force on random small models of all shapes.

use std::collections::BTreeSet;

use rejilla_kernel::engine::brancher::{OpenView, Treating};
use rejilla_kernel::engine::search::Failed;
use rejilla_kernel::{Brancher, Budget, Engine, Model, Order, Stats, Store, Val, Var, Verdict};

use rejilla_kernel::harness::{Rng, brute_force, found, mixed};

/// The solutions as a set; none may be reported twice.
fn without_duplicates(solutions: Vec<Vec<Val>>, label: &str) -> BTreeSet<Vec<Val>> {
    let count = solutions.len();
    let set: BTreeSet<_> = solutions.into_iter().collect();
    assert_eq!(set.len(), count, "a solution was reported twice: {label}");
    set
}

#[test]
fn every_engine_with_every_order_finds_exactly_the_solutions() {
    let mut solvable = 0;
    for seed in 0..4_000 {
        let model = mixed(&mut Rng(seed));
        let expected = brute_force(&model);
        solvable += u32::from(!expected.is_empty());
        for engine in Engine::ALL {
            for order in Order::ALL {
                let mut brancher = order.brancher(&model);
                let (solutions, report) = found(&model, engine, &mut *brancher, &Budget::unlimited());
                let label = format!("{engine:?} {order:?} {seed}: {model:?}");
                assert_eq!(without_duplicates(solutions, &label), expected, "{label}");
                assert_eq!(report.verdict, Verdict::Exhausted, "{label}");
            }
        }
    }
    assert!((1_200..3_600).contains(&solvable), "{solvable} of 4000 can be solved: too easy a test");
}

#[test]
fn a_spent_budget_never_claims_to_have_seen_everything() {
    let mut cut_short = 0;
    for seed in 0..1_000 {
        let mut rng = Rng(seed + 1_000_000);
        let model = mixed(&mut rng);
        let expected = brute_force(&model);
        for case in 0..10 {
            let nodes = if case == 0 { 1 } else { rng.within(1..=60) as u64 };
            let order = *rng.pick(&Order::ALL);
            for engine in Engine::ALL {
                let mut brancher = order.brancher(&model);
                let (solutions, report) = found(&model, engine, &mut *brancher, &Budget::nodes(nodes));
                let label = format!("{engine:?} {order:?} {seed} {nodes}: {model:?}");
                let solutions = without_duplicates(solutions, &label);
                assert!(solutions.is_subset(&expected), "{label}");
                match report.verdict {
                    Verdict::Exhausted => assert_eq!(solutions, expected, "{label}"),
                    Verdict::Spent(_) => cut_short += 1,
                    Verdict::Stopped => panic!("nobody said stop: {label}"),
                }
            }
        }
    }
    assert!(cut_short > 5_000, "only {cut_short} runs were cut short");
}

/// Goes anywhere, starts again after ever more failures, and at times treats the domains with propagators.
struct Restless {
    rng: Rng,
    treats: bool,
    failures: u64,
    patience: u64,
}

impl Brancher for Restless {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let open: Vec<Var> = view.open().collect();
        (!open.is_empty()).then(|| *self.rng.pick(&open))
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let values: Vec<Val> = view.store.domain(x).iter().collect();
        *self.rng.pick(&values)
    }

    fn treats(&self) -> bool {
        self.treats
    }

    fn treat(&mut self, model: &Model, treating: &mut Treating<'_>) -> Result<(), Failed> {
        let rules = model.constraints().map(|(tag, constraint)| (tag, constraint.rule()));
        // Those with state of their own belong to the engine.
        for (tag, rule) in rules.filter(|(_, rule)| rule.cells() == 0) {
            let propagate = |store: &mut Store| rule.propagate(store, 0);
            treating.change(rule.scope(), None, propagate).map_err(|conflict| (Some(tag), conflict))?;
        }
        Ok(())
    }

    fn restart(&mut self, _: &Stats) -> bool {
        self.failures += 1;
        let again = self.failures >= self.patience;
        if again {
            self.failures = 0;
            self.patience += 1 + self.patience / 2;
        }
        again
    }
}

#[test]
fn restarts_and_treatment_lose_nothing() {
    let mut restarts = 0;
    for seed in 0..1_000 {
        let model = mixed(&mut Rng(seed + 2_000_000));
        let expected = brute_force(&model);
        for engine in [Engine::Bt, Engine::Fc, Engine::Ac3, Engine::Mac] {
            let mut brancher = Restless { rng: Rng(seed), treats: seed % 2 == 0, failures: 0, patience: 1 };
            let (solutions, report) = found(&model, engine, &mut brancher, &Budget::unlimited());
            let label = format!("{engine:?} {seed}: {model:?}");
            assert_eq!(without_duplicates(solutions, &label), expected, "{label}");
            assert_eq!(report.verdict, Verdict::Exhausted, "{label}");
            restarts += report.stats.restarts;
        }
    }
    assert!(restarts > 500, "only {restarts} restarts");
}

/// The same thing said twice is said once; two things said of one variable are a contradiction.
#[test]
fn what_is_given_twice_agrees_or_contradicts() {
    let mut met = 0;
    for seed in 0..200 {
        let model = mixed(&mut Rng(seed));
        let Some(solution) = brute_force(&model).into_iter().next() else { continue };
        let (x, v) = (Var::at(0), solution[0]);
        let expected = brute_force(&model.with_given(vec![(x, v)]));
        let other = model.initial(x).iter().find(|other| *other != v);
        for engine in Engine::ALL {
            let solved = |given: Vec<(Var, Val)>| {
                let model = model.with_given(given);
                let mut brancher = engine.default_order().brancher(&model);
                without_duplicates(found(&model, engine, &mut *brancher, &Budget::unlimited()).0, "given twice")
            };
            assert_eq!(solved(vec![(x, v), (x, v)]), expected, "{engine:?} {seed}");
            if let Some(other) = other {
                assert!(solved(vec![(x, v), (x, other)]).is_empty(), "{engine:?} {seed}");
                met += 1;
            }
        }
    }
    assert!(met > 200, "{met}");
}
