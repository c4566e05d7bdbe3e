//! Latin squares with holes near the threshold, made afresh: `qwh [ORDER [SQUARES [FIRST]]]`, each square in as many shuffles
//! as `SHUFFLES` says (1), beside CaDiCaL (its solving alone) and, if `KISSAT` names it, kissat (its process).
//!
//! Squares are Jacobson and Matthews' random ones, with holes in random places: 1.64 and 1.69 times order^1.55 of them,
//! around where they are hardest. A change of the core is chosen on squares with odd seeds and judged on even ones.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use cpu_time::ThreadTime;
use rejilla_engine::Rng;

use crate::solved;

/// Rows of colours.
pub(crate) type Square = Vec<Vec<usize>>;

/// A random latin square, by a walk through squares that may be improper in one place.
pub(crate) fn latin(n: usize, rng: &mut Rng) -> Square {
    // By row, column and colour: 1 if the cell has the colour; -1 in the improper place.
    let mut cube = vec![0i8; n * n * n];
    let at = |r: usize, c: usize, v: usize| (r * n + c) * n + v;
    for r in 0..n {
        for c in 0..n {
            cube[at(r, c, (r + c) % n)] = 1;
        }
    }
    let mut improper = None;
    let mut steps = 0;
    while steps < n * n * n || improper.is_some() {
        steps += 1;
        let (r, c, v) = improper.unwrap_or_else(|| {
            loop {
                let (r, c, v) = (rng.below(n), rng.below(n), rng.below(n));
                if cube[at(r, c, v)] == 0 {
                    break (r, c, v);
                }
            }
        });
        let mut other = |places: Vec<usize>| *rng.pick(&places);
        let r2 = other((0..n).filter(|&i| cube[at(i, c, v)] == 1).collect());
        let c2 = other((0..n).filter(|&i| cube[at(r, i, v)] == 1).collect());
        let v2 = other((0..n).filter(|&i| cube[at(r, c, i)] == 1).collect());
        for (place, change) in [
            ((r, c, v), 1),
            ((r, c2, v2), 1),
            ((r2, c, v2), 1),
            ((r2, c2, v), 1),
            ((r2, c, v), -1),
            ((r, c2, v), -1),
            ((r, c, v2), -1),
            ((r2, c2, v2), -1),
        ] {
            cube[at(place.0, place.1, place.2)] += change;
        }
        improper = (cube[at(r2, c2, v2)] < 0).then_some((r2, c2, v2));
    }
    let colour = |r, c| (0..n).find(|&v| cube[at(r, c, v)] == 1).expect("a colour");
    (0..n).map(|r| (0..n).map(|c| colour(r, c)).collect()).collect()
}

/// A square with holes; the same for the same numbers.
fn holed(n: usize, holes: usize, seed: u64) -> Vec<Vec<Option<usize>>> {
    let mut rng = Rng::new(seed, n as u64);
    let square = latin(n, &mut rng);
    let mut cells: Vec<usize> = (0..n * n).collect();
    rng.shuffle(&mut cells);
    let mut holed: Vec<Vec<Option<usize>>> =
        square.into_iter().map(|row| row.into_iter().map(Some).collect()).collect();
    cells[..holes].iter().for_each(|cell| holed[cell / n][cell % n] = None);
    holed
}

/// Rows, columns and colours in another order.
fn shuffled(square: &[Vec<Option<usize>>], rng: &mut Rng) -> Vec<Vec<Option<usize>>> {
    let n = square.len();
    let mut orders: [Vec<usize>; 3] = std::array::from_fn(|_| (0..n).collect());
    orders.iter_mut().for_each(|order| rng.shuffle(order));
    let [rows, cols, colours] = orders;
    let row = |&r: &usize| cols.iter().map(|&c| square[r][c].map(|v| colours[v])).collect();
    rows.iter().map(row).collect()
}

fn text(square: &[Vec<Option<usize>>]) -> String {
    let mut text = format!("order {}\n", square.len());
    for cell in square.iter().flatten() {
        write!(text, "{} ", cell.map_or(-1, |v| v as i64)).expect("text");
    }
    text
}

/// A value somewhere, seen from three sides, pair by pair.
fn clauses(square: &[Vec<Option<usize>>]) -> Vec<Vec<i32>> {
    let n = square.len();
    let lit = |r: usize, c: usize, v: usize| ((r * n + c) * n + v + 1) as i32;
    let mut clauses = Vec::new();
    for (a, row) in square.iter().enumerate() {
        for (b, cell) in row.iter().enumerate() {
            let groups: [Vec<i32>; 3] = [
                (0..n).map(|i| lit(a, b, i)).collect(),
                (0..n).map(|i| lit(a, i, b)).collect(),
                (0..n).map(|i| lit(i, a, b)).collect(),
            ];
            for group in groups {
                let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
                clauses.extend(pairs.map(|(i, j)| vec![-group[i], -group[j]]));
                clauses.push(group);
            }
            clauses.extend(cell.map(|v| vec![lit(a, b, v)]));
        }
    }
    clauses
}

fn by_cadical(clauses: &[Vec<i32>]) -> f64 {
    let mut solver: cadical::Solver = cadical::Solver::new();
    clauses.iter().for_each(|clause| solver.add_clause(clause.iter().copied()));
    let start = ThreadTime::now();
    assert_eq!(solver.solve(), Some(true), "a square has a solution");
    start.elapsed().as_secs_f64() * 1e3
}

/// What kissat says its process took, which is reading too; none if there is none.
fn by_kissat(clauses: &[Vec<i32>]) -> Option<f64> {
    let program = std::env::var("KISSAT").ok()?;
    let booleans = clauses.iter().flatten().map(|lit| lit.unsigned_abs()).max()?;
    let mut text = format!("p cnf {booleans} {}\n", clauses.len());
    for clause in clauses {
        clause.iter().for_each(|lit| write!(text, "{lit} ").expect("text"));
        text.push_str("0\n");
    }
    let mut child = Command::new(program).arg("-n").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let told = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    let line = told.lines().find(|line| line.starts_with("c process-time:"))?;
    let seconds = line.split_whitespace().rev().nth(1)?;
    seconds.parse::<f64>().ok().map(|seconds| seconds * 1e3)
}

fn quantile(times: &mut [f64], share: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() - 1) * share / 100]
}

/// One order: so many squares from a seed on.
pub(crate) fn fresh(order: usize, squares: u64, first: u64) {
    let setting = |name: &str, usual: u64| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (shuffles, peers, step) = (setting("SHUFFLES", 1), setting("PEERS", 1) > 0, setting("STEP", 1));
    for density in [1.64, 1.69] {
        let holes = (density * (order as f64).powf(1.55)).round() as usize;
        let mut times: [Vec<f64>; 3] = Default::default();
        for seed in (0..squares).map(|i| first + i * step) {
            let square = holed(order, holes, seed);
            for shuffle in 0..shuffles {
                let square =
                    if shuffle == 0 { square.clone() } else { shuffled(&square, &mut Rng::new(seed, shuffle)) };
                let (ms, count) = solved(&text(&square), 1);
                assert_eq!(count, 1, "order {order}, {holes} holes, seed {seed}: not solved");
                times[0].push(ms);
                if peers {
                    let clauses = clauses(&square);
                    times[1].push(by_cadical(&clauses));
                    times[2].extend(by_kissat(&clauses));
                }
            }
        }
        println!("order {order}, {holes} holes, {squares} squares from seed {first} on by {step}, {shuffles} shuffles");
        let names = ["rejilla", "CaDiCaL", "kissat"];
        let row = |times: &mut Vec<f64>| (times.iter().sum(), [50, 90, 100].map(|share| quantile(times, share)));
        let mut ours: Option<(f64, [f64; 3])> = None;
        for (name, times) in names.iter().zip(&mut times).filter(|(_, times)| !times.is_empty()) {
            let (total, [median, most, worst]) = row(times);
            let (own_total, own) = *ours.get_or_insert((total, [median, most, worst]));
            let ratios = format!("{:.2} {:.2} {:.2}", total / own_total, median / own[0], most / own[1]);
            println!(
                "  {name:<8} total {total:>9.0}  median {median:>7.1}  90 % {most:>8.1}  worst {worst:>8.1} ms  ratios {ratios}"
            );
        }
    }
}
