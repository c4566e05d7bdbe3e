//! Boards made here.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Engine, Order, solve};
use rejilla_engine::{Kind as _, Marks, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::hashi::Hashi;

use crate::timed;

fn make(size: &str, islands: Option<usize>, difficulty: &str, seed: u64) -> Box<dyn Puzzle> {
    let islands = islands.map(|n| n.to_string());
    let said = [("size", size), ("difficulty", difficulty)].into_iter();
    let said = said.chain(islands.as_deref().map(|n| ("islands", n)));
    let options = Options::checked(Hashi.options(), Scope::Generate, said).expect("declared options");
    Hashi.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a board")
}

pub fn generate() {
    println!("generate\n{:<12} {:>8} {:<8} {:>7} {:>10} {:>10}  {}", "size", "islands", "level", "boards", "mean ms", "max ms", "numbers 1 to 8, %");
    let runs = [
        ("7x7", None, 20),
        ("15x15", Some(40), 20),
        ("25x25", None, 20),
        ("40x40", None, 5),
        ("100x100", Some(2_500), 2),
        ("200x200", Some(10_000), 1),
    ];
    for (size, islands, boards) in runs {
        for level in ["any", "easy", "medium", "hard", "extreme"] {
            if level == "extreme" && size == "200x200" {
                continue;
            }
            let (mut total, mut worst, mut count) = (0.0, 0.0f64, 0);
            let mut histogram = [0usize; 8];
            for seed in 0..boards {
                let (puzzle, ms) = timed(|| make(size, islands, level, seed));
                total += ms;
                worst = worst.max(ms);
                for word in puzzle.write("has", &Marks::none()).split_whitespace().skip(3) {
                    if let Ok(n @ 1..=8) = word.parse::<usize>() {
                        histogram[n - 1] += 1;
                        count += 1;
                    }
                }
            }
            let shares = histogram.map(|n| format!("{:>2}", n * 100 / count.max(1))).join(" ");
            let mean = total / boards as f64;
            println!("{size:<12} {:>8} {level:<8} {boards:>7} {mean:>10.2} {worst:>10.2}  {shares}", count / boards as usize);
        }
    }
}

/// A thousand boards, each proved unique by `sat`, which shares nothing with the generator but the model.
pub fn prove() {
    let mut proved = 0;
    for seed in 0..1_000 {
        let level = ["any", "easy", "medium", "hard", "extreme"][seed as usize % 5];
        let size = ["7x7", "10x10", "12x8", "15x15"][seed as usize / 5 % 4];
        let puzzle = make(size, None, level, seed);
        let model = puzzle.model();
        let mut found = 0;
        let brancher = &mut *Order::Smallest.brancher(model);
        let report = solve(model, Engine::Sat, brancher, &Budget::unlimited(), &mut (), &mut |answer| {
            assert!(puzzle.check(answer).is_ok(), "a wrong answer");
            found += 1;
            if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        report.expect("a small model");
        assert_eq!(found, 1, "{}", puzzle.write("line", &Marks::none()));
        proved += 1;
    }
    println!("prove: {proved} generated boards, each with one solution by sat");
}
