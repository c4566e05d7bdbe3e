//! Puzzles to order: how many a CPU second gives, each rated again from its text.

use cpu_time::ThreadTime;
use rejilla_engine::kernel::{Budget, Engine, Order, solve};
use rejilla_engine::{Marks, Options, Rng, Scope, rating};
use rejilla_puzzles::kind_named;
use std::ops::ControlFlow;

/// Makes `count` puzzles with these options.
pub fn make(said: &[(&str, &str)], count: usize) {
    let kind = kind_named("sudoku").expect("sudoku");
    let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("options");
    let (mut spent, mut slowest, mut made) = (0.0, 0.0f64, 0);
    for seed in 0..count as u64 {
        let start = ThreadTime::now();
        let puzzle = kind.generate(&options, &mut Rng::new(2026, seed), &Budget::unlimited());
        let took = start.elapsed().as_secs_f64();
        spent += took;
        slowest = slowest.max(took);
        let Ok(puzzle) = puzzle else { continue };
        let line = puzzle.write("line", &Marks::default());
        let again = crate::read("sudoku", line.trim()).expect("what is written is read");
        let rated = rating::rate(&*again, &Budget::unlimited()).expect("one solution");
        let mut solutions = 0;
        let model = again.model();
        let mut brancher = Order::Smallest.brancher(model);
        solve(model, Engine::Mac, &mut *brancher, &Budget::unlimited(), &mut (), &mut |_| {
            solutions += 1;
            ControlFlow::Continue(())
        })
        .expect("an engine");
        assert_eq!(solutions, 1, "{line}");
        made += 1;
        let hardest = rated.hardest.map_or("-", |technique| technique.id);
        println!("{} {:.1} {hardest} {took:.2} s", line.trim(), f64::from(rated.tenths) / 10.0);
    }
    println!("{made} of {count}, {spent:.2} CPU s, {:.2} a second, slowest {slowest:.2} s", f64::from(made) / spent);
}
