//! Set-up obeys the budget: the clock is asked before the first node, and memory is estimated before it is taken.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rejilla_kernel::constraint::{AllDifferent, LessThan, Strength};
use rejilla_kernel::harness::found;
use rejilla_kernel::{Budget, Engine, Model, ModelBuilder, Order, Spent, Verdict, solve};

/// A budget whose clock strikes when it is asked for the n-th time, and how often it was asked.
fn strikes_at(nth: u64) -> (Budget, Arc<AtomicU64>) {
    let asked = Arc::new(AtomicU64::new(0));
    let count = asked.clone();
    let clock = move || count.fetch_add(1, Ordering::Relaxed) + 1 >= nth;
    (Budget::unlimited().with_clock(Arc::new(clock)), asked)
}

/// One house of so many variables, each with as many values and one more.
fn house(vars: usize) -> Model {
    let mut model = ModelBuilder::default();
    let vars = model.vars(vars, vars + 1);
    let universe = vars.len() + 1;
    model.post(AllDifferent::new(vars, universe, Strength::Assigned));
    model.build()
}

/// The most memory this process has had, in bytes; none where the system does not say.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn verdict(model: &Model, engine: Engine, budget: &Budget) -> (Verdict, u64) {
    let (_, report) = found(model, engine, &mut *Order::Given.brancher(model), budget);
    (report.verdict, report.stats.nodes)
}

#[test]
fn arc_consistency_ends_with_the_clock_and_lists_no_arcs() {
    // 36 million arcs: as a list some gigabyte.
    let model = house(6_000);
    let before = peak();
    let (budget, asked) = strikes_at(50);
    assert_eq!(
        verdict(&model, Engine::Ac3, &budget),
        (Verdict::Spent(Spent::Time), 1),
        "ended before the first choice"
    );
    assert_eq!(asked.load(Ordering::Relaxed), 50, "and as soon as the clock struck");
    if let Some((before, after)) = before.zip(peak()) {
        assert!(after - before < 100 << 20, "{} MB", (after - before) >> 20);
    }
}

#[test]
fn propagation_before_the_first_node_asks_the_clock() {
    // Each sign narrows the next by one, again and again: quadratic in their number.
    let mut model = ModelBuilder::default();
    let vars = model.vars(3_000, 3_001);
    for pair in vars.windows(2).rev() {
        model.post(LessThan::new(pair[0], pair[1]));
    }
    let model = model.build();
    for engine in [Engine::Mac, Engine::Ac3] {
        let (budget, asked) = strikes_at(3);
        assert_eq!(verdict(&model, engine, &budget), (Verdict::Spent(Spent::Time), 1), "{engine:?}");
        assert_eq!(asked.load(Ordering::Relaxed), 3, "{engine:?}");
    }
}

#[test]
fn a_node_of_many_variables_asks_the_clock_too() {
    // A few nodes, far below what a purse of nodes would count before it looks.
    for engine in [Engine::Bt, Engine::Fc, Engine::Mac] {
        let (budget, _) = strikes_at(5);
        let (verdict, nodes) = verdict(&house(2_000), engine, &budget);
        assert_eq!(verdict, Verdict::Spent(Spent::Time), "{engine:?}");
        assert!(nodes < 20, "{engine:?}: {nodes}");
    }
}

#[test]
fn clauses_that_would_take_too_much_are_declined_before_any_is_written() {
    let model = house(3_000);
    let before = peak();
    let asked = Budget::unlimited();
    let brancher = &mut *Order::Given.brancher(&model);
    let declined = solve(&model, Engine::Sat, brancher, &asked, &mut (), &mut |_| panic!("no search"));
    let declined = declined.expect_err("nine million booleans");
    assert!(declined.size > asked.memory(), "{declined:?}");
    if let Some((before, after)) = before.zip(peak()) {
        assert!(after - before < 100 << 20, "{} MB", (after - before) >> 20);
    }
    // The same engine takes on what fits.
    assert_eq!(verdict(&house(4), Engine::Sat, &Budget::unlimited()).0, Verdict::Exhausted);
}

#[test]
fn clauses_of_constraints_count_too() {
    let model = house(100);
    let enough = Budget::unlimited();
    let little = Budget::unlimited().with_memory(8 << 20);
    let first = |budget: &Budget| {
        let mut stop = |_: &[_]| std::ops::ControlFlow::Break(());
        solve(&model, Engine::Sat, &mut *Order::Given.brancher(&model), budget, &mut (), &mut stop)
    };
    assert!(matches!(first(&enough), Ok(report) if report.verdict == Verdict::Stopped));
    assert!(first(&little).is_err(), "what the variables take fits, the house does not");
}

#[test]
fn what_undoing_takes_is_bounded() {
    let model = house(500);
    for engine in [Engine::Fc, Engine::Mac] {
        let budget = Budget::nodes(10_000).with_memory(1 << 20);
        let (verdict, nodes) = verdict(&model, engine, &budget);
        assert_eq!(verdict, Verdict::Spent(Spent::Memory), "{engine:?}");
        assert!(nodes < 500, "{engine:?}: {nodes}");
    }
}
