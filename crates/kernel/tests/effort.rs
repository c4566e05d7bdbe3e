//! How much work searches do, to the node: the same on every machine. Whatever changes an order, a phase, a restart or what is
//! learned changes these numbers. A change that is meant puts its own in (a failure prints them) and says what they are good for.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use rejilla_kernel::constraint::{AllDifferent, SingleLoop, Strength, Sum};
use rejilla_kernel::engine::solve;
use rejilla_kernel::harness::{Rng, found, mixed};
use rejilla_kernel::{Budget, Engine, Model, ModelBuilder, Node, Order, Stats, Val, ValSet, Var};

fn add(sum: &mut Stats, one: Stats) {
    sum.nodes += one.nodes;
    sum.backtracks += one.backtracks;
    sum.prunings += one.prunings;
    sum.max_depth += one.max_depth;
    sum.wipeouts += one.wipeouts;
    sum.restarts += one.restarts;
    sum.solutions += one.solutions;
}

fn line(table: &mut String, name: &str, stats: Stats) {
    let Stats { nodes, backtracks, prunings, max_depth, wipeouts, restarts, solutions } = stats;
    writeln!(table, "{name}: {nodes} {backtracks} {prunings} {max_depth} {wipeouts} {restarts} {solutions}")
        .expect("a string takes everything");
}

fn compare(table: &str, expected: &str) {
    assert_eq!(table.trim(), expected.trim(), "\n{table}");
}

/// Every engine with every order on small models of all shapes.
#[test]
fn small_models_take_as_much_as_ever() {
    let models: Vec<Model> = (0..150).map(|seed| mixed(&mut Rng(seed + 2_000_000))).collect();
    let mut table = String::new();
    for engine in Engine::ALL {
        // Clauses have an order of their own.
        let orders = if engine == Engine::Sat { &Order::ALL[..1] } else { &Order::ALL };
        for order in orders {
            let mut sum = Stats::default();
            for model in &models {
                let (_, report) = found(model, engine, &mut *order.brancher(model), &Budget::unlimited());
                add(&mut sum, report.stats);
            }
            line(&mut table, &format!("{engine:?} {order:?}"), sum);
        }
    }
    compare(&table, SMALL);
}

/// A latin square with holes: rows, columns and symbols of the plain one shuffled, and so many cells of each row open.
fn square(order: usize, holes: usize, seed: u64) -> Model {
    let mut rng = Rng(seed);
    let mut shuffled = || {
        let mut all: Vec<usize> = (0..order).collect();
        (1..order).rev().for_each(|i| all.swap(i, rng.below(i + 1)));
        all
    };
    let (rows, cols, symbols) = (shuffled(), shuffled(), shuffled());
    let mut builder = Model::builder();
    for &row in &rows {
        let open = shuffled();
        for (at, &col) in cols.iter().enumerate() {
            let symbol = Val::at(symbols[(row + col) % order]);
            let is_open = open[..holes].contains(&at);
            builder.var_within(order, &if is_open { ValSet::full(order) } else { ValSet::of(order, [symbol]) });
        }
    }
    for i in 0..order {
        let line = |at: fn(usize, usize, usize) -> usize| (0..order).map(move |j| Var::at(at(i, j, order)));
        for vars in [line(|i, j, n| i * n + j), line(|i, j, n| j * n + i)] {
            builder.post(AllDifferent::new(vars.collect::<Vec<_>>(), order, Strength::Singles));
        }
    }
    builder.build()
}

/// One more of them than there are holes.
fn pigeons(holes: usize) -> Model {
    let mut builder = Model::builder();
    let vars: Vec<Var> = (0..=holes).map(|_| builder.var_within(holes, &ValSet::full(holes))).collect();
    for (i, &x) in vars.iter().enumerate() {
        for &y in &vars[..i] {
            builder.post(AllDifferent::new([x, y], holes, Strength::Singles));
        }
    }
    builder.build()
}

/// One loop along the lines of a board of cells, of which some say how many of their sides it takes.
fn fence(side: usize, seed: u64) -> Model {
    let mut rng = Rng(seed);
    let mut builder = Model::builder();
    let node = |row: usize, col: usize| Node::at(row * (side + 1) + col);
    let edge = |builder: &mut ModelBuilder, from: Node, to: Node| (from, to, builder.var_within(2, &ValSet::full(2)));
    let mut across = Vec::new();
    let mut down = Vec::new();
    for row in 0..=side {
        across.extend((0..side).map(|col| edge(&mut builder, node(row, col), node(row, col + 1))));
    }
    for row in 0..side {
        down.extend((0..=side).map(|col| edge(&mut builder, node(row, col), node(row + 1, col))));
    }
    for row in 0..side {
        for col in 0..side {
            let (above, left) = (row * side + col, row * (side + 1) + col);
            let sides = [across[above].2, across[above + side].2, down[left].2, down[left + 1].2];
            if rng.one_in(3) {
                builder.post(Sum::new(sides, 2));
            }
        }
    }
    builder.post(SingleLoop::new((side + 1) * (side + 1), across.into_iter().chain(down)));
    builder.build()
}

fn effort(model: &Model, engine: Engine, order: Order, limit: usize) -> Stats {
    let mut left = limit;
    let mut enough = |_: &[Val]| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut brancher = order.brancher(model);
    solve(model, engine, &mut *brancher, &Budget::unlimited(), &mut (), &mut enough).expect("a small model").stats
}

/// Learning, forgetting and fresh starts need models that take thousands of conflicts.
#[test]
fn hard_models_take_as_much_as_ever() {
    let mut table = String::new();
    line(&mut table, "pigeons sat", effort(&pigeons(8), Engine::Sat, Order::Given, 1));
    for seed in 1..=4 {
        let model = square(30, 12, seed);
        line(&mut table, &format!("square {seed} sat"), effort(&model, Engine::Sat, Order::Given, 2));
        let model = square(26, 11, seed);
        line(&mut table, &format!("square {seed} mac"), effort(&model, Engine::Mac, Order::DomWdeg, 2));
    }
    for seed in 1..=3 {
        line(&mut table, &format!("fence {seed} sat"), effort(&fence(8, seed), Engine::Sat, Order::Given, 50));
    }
    compare(&table, HARD);
}

/// Nodes, backtracks, prunings, depths, wipe-outs, fresh starts and solutions.
const SMALL: &str = "
Bt Given: 4763 4613 0 510 2571 0 1746
Bt Smallest: 3490 3340 0 502 2179 0 1746
Bt DomWdeg: 3279 3129 0 470 1343 0 1746
Fc Given: 4559 4409 2074 482 852 0 1746
Fc Smallest: 3396 3246 1972 485 500 0 1746
Fc DomWdeg: 3254 3104 1273 463 361 0 1746
Ac3 Given: 3332 3182 252 354 129 0 1746
Ac3 Smallest: 2741 2591 229 354 115 0 1746
Ac3 DomWdeg: 2822 2672 224 354 113 0 1746
Mac Given: 1861 1711 2718 249 115 0 1746
Mac Smallest: 1858 1708 3296 249 112 0 1746
Mac DomWdeg: 1856 1706 3214 250 110 0 1746
Sat Given: 21299 923 44914 0 923 1 1746
";

const HARD: &str = "
pigeons sat: 52912 47831 716843 0 47831 63 0
square 1 sat: 1359 518 955132 0 518 2 2
square 1 mac: 264 221 36285 50 220 0 2
square 2 sat: 4281 2212 4291710 0 2212 6 2
square 2 mac: 1686 1616 224896 75 1615 0 2
square 3 sat: 1789 573 1137363 0 573 2 2
square 3 mac: 81 25 10244 58 24 0 2
square 4 sat: 1323 439 875739 0 439 1 2
square 4 mac: 105 34 12288 74 33 0 2
fence 1 sat: 2940 194 28692 0 194 0 50
fence 2 sat: 4921 535 55575 0 535 2 50
fence 3 sat: 4051 420 41169 0 420 1 50
";
