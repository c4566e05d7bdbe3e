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

/// Levels of ours and of sgt-bridges, which has no name for more than hard.
const LEVELS: [(&str, Option<u32>); 5] =
    [("any", None), ("easy", Some(0)), ("medium", Some(1)), ("hard", Some(2)), ("extreme", None)];

/// Milliseconds sgt-bridges (Debian's `sgt-puzzles`) takes a board of this size and level; nothing where it is not
/// installed or takes more than a minute. Wall time: it is a program of its own, of one thread.
fn sgt(size: &str, level: Option<u32>, boards: u64) -> Option<f64> {
    let asked = format!("{size}i30e10m2d{}", level?);
    let start = std::time::Instant::now();
    let mut command = std::process::Command::new("timeout");
    command.args(["60", "/usr/games/sgt-bridges", "--generate", &boards.to_string(), &asked]);
    let done = command.stderr(std::process::Stdio::null()).output().ok()?;
    done.status.success().then(|| start.elapsed().as_secs_f64() * 1e3 / boards as f64)
}

pub fn generate(with_peer: bool) {
    println!(
        "generate\n{:<12} {:>8} {:<8} {:>7} {:>10} {:>10} {:>10}  {}",
        "size", "islands", "level", "boards", "mean ms", "max ms", "sgt ms", "numbers 1 to 8, %"
    );
    let only = std::env::var("ONLY").unwrap_or_default();
    let runs = [
        ("7x7", None, 20),
        ("15x15", Some(40), 20),
        ("25x25", None, 20),
        ("40x40", None, 5),
        ("100x100", Some(2_500), 2),
        ("200x200", Some(10_000), 1),
    ];
    for (size, islands, boards) in runs {
        if !size.contains(&only) {
            continue;
        }
        for (level, sgt_level) in LEVELS {
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
            let peer = if with_peer { sgt(size, sgt_level, boards) } else { None };
            let peer = peer.map_or("–".to_owned(), |ms| format!("{ms:.2}"));
            let islands = count / boards as usize;
            println!("{size:<12} {islands:>8} {level:<8} {boards:>7} {mean:>10.2} {worst:>10.2} {peer:>10}  {shares}");
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
