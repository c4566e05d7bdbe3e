//! Hard futoshikis made afresh, `hard [SIZE [PUZZLES [FIRST]]]`: a solution and the proof that it is the only one, beside
//! CaDiCaL on the same (its solving alone).

use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_engine::kernel::constraint::LessThan;
use rejilla_engine::{Marks, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::kind_named;

use crate::solved;

/// Cells, rows and columns seen from three sides, pair by pair; signs by what they forbid.
fn by_cadical(puzzle: &dyn Puzzle, n: usize) -> f64 {
    let model = puzzle.model();
    let lit = |x: usize, v: usize| (x * n + v + 1) as i32;
    let mut solver: cadical::Solver = cadical::Solver::new();
    let mut exactly_one = |group: Vec<i32>| {
        for (i, a) in group.iter().enumerate() {
            group[..i].iter().for_each(|b| solver.add_clause([-a, -b]));
        }
        solver.add_clause(group);
    };
    for a in 0..n {
        for b in 0..n {
            exactly_one((0..n).map(|v| lit(a * n + b, v)).collect());
            exactly_one((0..n).map(|c| lit(a * n + c, b)).collect());
            exactly_one((0..n).map(|r| lit(r * n + a, b)).collect());
        }
    }
    for &(x, v) in model.given() {
        solver.add_clause([lit(x.index(), v.index())]);
    }
    for sign in model.constraints().filter_map(|(_, rule)| rule.shape::<LessThan>()) {
        for (low, high) in (0..n).flat_map(|low| (0..=low).map(move |high| (low, high))) {
            solver.add_clause([-lit(sign.less().index(), low), -lit(sign.more().index(), high)]);
        }
    }
    let start = ThreadTime::now();
    assert_eq!(solver.solve(), Some(true), "a puzzle has a solution");
    let found = (1..=(n * n * n) as i32).filter(|&lit| solver.value(lit) == Some(true)).map(|lit| -lit);
    let found: Vec<i32> = found.collect();
    solver.add_clause(found);
    assert_eq!(solver.solve(), Some(false), "and no other");
    start.elapsed().as_secs_f64() * 1e3
}

/// A puzzle's solution and the proof that there is no other, in milliseconds: ours, and CaDiCaL's.
fn both(text: &str, size: usize) -> (f64, f64) {
    let (ms, count) = solved(text, 2);
    assert_eq!(count, 1, "one solution");
    let kind = kind_named("futoshiki").expect("futoshiki is registered");
    let puzzle = kind.parse(text, &Options::default()).expect("a readable puzzle");
    (ms, by_cadical(&*puzzle, size))
}

/// An extreme board by the generator, as text; none where it gives up.
pub(crate) fn made(size: usize, seed: u64) -> Option<String> {
    let kind = kind_named("futoshiki").expect("futoshiki is registered");
    let side = size.to_string();
    let said = [("size", side.as_str()), ("difficulty", "extreme")];
    let options = Options::checked(kind.options(), Scope::Generate, said).expect("declared options");
    let puzzle = kind.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).ok()?;
    Some(puzzle.write("line", &Marks::none()))
}

/// So many puzzles from a seed on, one by one and in all.
pub(crate) fn fresh(size: usize, puzzles: u64, first: u64, made: impl Fn(usize, u64) -> Option<String>) {
    let (mut ours, mut theirs, mut ratios) = (0.0, 0.0, Vec::new());
    for seed in first..first + puzzles {
        let Some(text) = made(size, seed) else { continue };
        let (ms, peer) = both(&text, size);
        println!("{size}×{size} seed {seed:>4}: {ms:>9.1} ms, CaDiCaL {peer:>9.1}, ratio {:>6.2}", peer / ms);
        ours += ms;
        theirs += peer;
        ratios.push(peer / ms);
    }
    ratios.sort_by(f64::total_cmp);
    println!(
        "total {ours:.0} ms, CaDiCaL {theirs:.0}, ratio {:.2}; least {:.2}, median {:.2}",
        theirs / ours,
        ratios[0],
        ratios[ratios.len() / 2]
    );
}
