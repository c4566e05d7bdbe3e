//! Nonomino: the tiler beside the `dlx` and `exact-covers` crates on pentominoes, loose pieces in free orientation,
//! jigsaws of every difficulty, and generation. CPU time of one thread; where there are peers the ratio counts.
//!
//! `cargo run --release -p bench-nonomino -- [PART …]` from `bench`, parts: `pentominoes`, `tilings`, `methods`, `loose`, `jigsaw`,
//! `generate`, `layouts` (default: all); `scan [SEED]` lists boards rich in arrangements, and `generate SEED` starts from
//! another seed. Data of `../shared/data` beside the project is used where it is there.

mod peers;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{EngineChoice, Kind, Marks, Options, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::nonomino::{self, Nonomino, random_layout, roundness};
use rejilla_puzzles::tiling::{Frame, Lay, Shape, Tiler, Turns};
use std::ops::ControlFlow;

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let parts: [(&str, fn()); 7] = [
        ("pentominoes", peers::pentominoes),
        ("tilings", peers::tilings),
        ("methods", methods),
        ("loose", loose),
        ("jigsaw", jigsaws),
        ("generate", generation),
        ("layouts", layouts),
    ];
    if asked.first().is_some_and(|part| part == "scan") {
        return scan();
    }
    for (name, part) in parts {
        if asked.is_empty() || asked.iter().any(|a| a == name) {
            println!("# {name}");
            part();
            println!();
        }
    }
}

/// What some work gives, and its milliseconds.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let made = work();
    (made, start.elapsed().as_secs_f64() * 1_000.0)
}

fn median_and_most(mut times: Vec<f64>) -> (f64, f64) {
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() - 1])
}

fn solutions(puzzle: &dyn Puzzle, choice: EngineChoice) -> u64 {
    let mut solver = solver(puzzle, choice, None).expect("an engine");
    count(puzzle, &mut *solver, (2, 0), &Budget::unlimited()).expect("no decline").count
}

fn generate(said: &[(&str, &str)], seed: u64) -> Box<dyn Puzzle> {
    let options = Options::checked(Nonomino.options(), Scope::Generate, said.iter().copied()).expect("declared values");
    Nonomino.generate(&options, &mut Rng::new(7, seed), &Budget::unlimited()).expect("a puzzle")
}

/// Three ways to arrange loose pieces in fixed orientation, and what each lays down on the way.
fn methods() {
    println!("{:<8} {:>14} {:>14} {:>14}  pieces laid", "puzzle", "permutations", "first free", "exact cover");
    for size in ["5", "6", "7", "8"] {
        let line = generate(&[("style", "assembly"), ("size", size)], 1).write("line", &Marks::none());
        let puzzle = nonomino::read(&line).expect("our own line");
        let laid = |method| puzzle.arranger().expect("loose pieces").arrange(method, &Budget::unlimited()).laid;
        let [a, b, c] = ["permutations", "first-free", "exact-cover"].map(laid);
        println!("{:<8} {a:>14} {b:>14} {c:>14}", format!("{size}×{size}"));
    }
}

/// Tilings beyond this number are not counted.
const MANY: usize = 2_000;

/// How many arrangements pieces have without their digits, up to [`MANY`]; `turns` says how the first may lie.
fn alone(shapes: &[Shape], turns: Turns) -> usize {
    let frame = Frame::rectangle(9, 9);
    let lays = shapes.iter().enumerate().flat_map(|(shape, points)| {
        let ways = frame.lays(points, if shape == 0 { turns } else { Turns::Reflections });
        ways.into_iter().map(move |cells| Lay { shape, cells, items: Vec::new() })
    });
    let twin = |s: &Shape| shapes.iter().position(|t| s.is_turned(t, Turns::Reflections)).expect("itself");
    let twins = shapes.iter().map(twin).collect();
    let mut tilings = 0;
    Tiler::of_lays(frame.clone(), lays.collect(), twins, Turns::Reflections).each(&Budget::unlimited(), &mut |_| {
        tilings += 1;
        if tilings == MANY { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    tilings
}

/// The pieces of a printed puzzle as shapes, and how many digits they have.
fn pieces(line: &str) -> (Vec<Shape>, usize) {
    let mut digits = 0;
    let mut point = |word: &str| {
        let mut numbers = word.split(',').map(|number| number.parse::<i32>().ok());
        let (row, col, digit) = (numbers.next()??, numbers.next()??, numbers.next()??);
        digits += usize::from(digit > 0);
        Some((row, col))
    };
    let shapes = line.split(';').map(|piece| Shape::new(piece.split_whitespace().filter_map(&mut point)));
    let shapes = shapes.filter(|shape| !shape.points().is_empty()).collect();
    (shapes, digits)
}

/// Seeds of assembly puzzles whose pieces have at least 100 arrangements when they may be turned and turned over: chosen
/// by that number alone, from boards that the part `scan` lists; most of those give no puzzle. Each is held to the number
/// again when it is used.
const RICH: [u64; 50] = [
    4, 239, 595, 955, 1941, 2124, 2331, 2527, 2675, 2786, 3157, 4420, 4732, 4779, 5401, 5780, 5913, 6330, 6685, 7439,
    7851, 8486, 8525, 8873, 9548, 10055, 10466, 10536, 10931, 11129, 11657, 11760, 11840, 12409, 12720, 13017, 13113,
    13186, 13280, 13971, 14190, 15059, 15109, 15346, 15382, 16141, 16288, 16982, 17871, 18202,
];

/// Looks for boards rich in arrangements; not part of a run that asks for nothing.
fn scan() {
    let from: u64 = std::env::args().nth(2).and_then(|from| from.parse().ok()).unwrap_or(0);
    for seed in from.. {
        // A jigsaw has the board that an assembly puzzle of the same seed is cut from, and is made sooner.
        let line = generate(&[], seed).write("line", &Marks::none());
        let regions: Vec<char> = line.chars().skip(82).collect();
        let mut names = regions.clone();
        names.sort_unstable();
        names.dedup();
        let shape = |name: &char| {
            let cells = (0..81).filter(|&i| regions[i] == *name);
            Shape::new(cells.map(|i| ((i / 9) as i32, (i % 9) as i32)))
        };
        let shapes: Vec<Shape> = names.iter().map(shape).collect();
        // One piece as it lies: a quick look that leaves the eight views of a board aside.
        if 8 * alone(&shapes, Turns::Fixed) >= 100 && alone(&shapes, Turns::Reflections) >= 100 {
            println!("{seed}");
        }
    }
}

/// Puzzles of loose pieces that may be turned and turned over, whose pieces alone have at least 100 arrangements.
fn loose() {
    let (mut solved, mut made, mut tilings, mut digits) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for seed in RICH {
        let (puzzle, ms) = timed(|| generate(&[("style", "assembly"), ("turns", "reflections")], seed));
        let line = puzzle.write("line", &Marks::none());
        let (shapes, printed) = pieces(&line);
        let ways = alone(&shapes, Turns::Reflections);
        assert!(ways >= 100, "seed {seed}: {ways} arrangements");
        made.push(ms);
        tilings.push(ways as f64);
        digits += printed;
        let read = || nonomino::read(&line).expect("our own line");
        let (found, ms) = timed(|| solutions(&read(), EngineChoice::Fast));
        assert_eq!(found, 1, "{line}");
        solved.push(ms);
    }
    let over = solved.iter().filter(|ms| **ms > 50.0).count();
    let mean = digits as f64 / RICH.len() as f64;
    println!("{} puzzles, {mean:.1} digits on average; {over} over 50 ms", RICH.len());
    println!("{:<34} {:>10} {:>10}", "", "median", "most");
    let rows =
        [("read, solve and prove, ms", solved), ("generate, ms", made), ("arrangements of the pieces alone", tilings)];
    for (name, figures) in rows {
        let (median, most) = median_and_most(figures);
        println!("{name:<34} {median:>10.1} {most:>10.1}");
    }
}

/// Every game id there is: solve and prove.
fn jigsaws() {
    let Ok(files) = std::fs::read_dir(format!("{SHARED}/jigsaw")) else {
        println!("skipped: no ../shared");
        return;
    };
    let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    println!("{:<20} {:>7} {:>10} {:>10} {:>10} {:>10}", "set", "puzzles", "fast ms", "most", "mac ms", "most");
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let run = |choice| {
            let times = text.lines().map(|id| {
                let (found, ms) = timed(|| solutions(&nonomino::read(id).expect("a game id"), choice));
                assert_eq!(found, 1, "{id}");
                ms
            });
            median_and_most(times.collect())
        };
        let (fast, mac) = (run(EngineChoice::Fast), run(EngineChoice::Kernel(Engine::Mac)));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let puzzles = text.lines().count();
        println!("{name:<20} {puzzles:>7} {:>10.3} {:>10.3} {:>10.3} {:>10.3}", fast.0, fast.1, mac.0, mac.1);
    }
}

/// What a row of the generation table asks for: options, the second engine, how many.
type Round = (&'static [(&'static str, &'static str)], Engine, u64);

/// A thousand puzzles: jigsaws over sizes and levels, and assembly puzzles.
const ROUNDS: &[Round] = &[
    (&[("size", "9"), ("difficulty", "easy")], Engine::Mac, 150),
    (&[("size", "9"), ("difficulty", "medium")], Engine::Mac, 150),
    (&[("size", "9"), ("difficulty", "hard")], Engine::Mac, 200),
    (&[("size", "9"), ("difficulty", "extreme")], Engine::Mac, 150),
    (&[("size", "5"), ("difficulty", "easy")], Engine::Mac, 40),
    (&[("size", "6"), ("difficulty", "medium")], Engine::Mac, 40),
    (&[("size", "7"), ("difficulty", "hard")], Engine::Mac, 40),
    (&[("size", "8"), ("difficulty", "extreme")], Engine::Mac, 40),
    (&[("size", "10"), ("difficulty", "hard")], Engine::Mac, 30),
    (&[("size", "12"), ("difficulty", "hard")], Engine::Mac, 20),
    (&[("size", "12"), ("difficulty", "extreme")], Engine::Sat, 20),
    (&[("size", "6"), ("style", "assembly")], Engine::Sat, 40),
    (&[("size", "6"), ("style", "assembly"), ("turns", "reflections")], Engine::Sat, 30),
    (&[("size", "7"), ("style", "assembly"), ("turns", "rotations")], Engine::Sat, 30),
    (&[("size", "9"), ("style", "assembly")], Engine::Sat, 20),
];

/// Unique by a second engine, and solvable at the level asked for but not at the one below.
fn generation() {
    // The generator's limits were chosen on seeds from 0: `generate 1000` shows others.
    let from: u64 = std::env::args().nth(2).and_then(|from| from.parse().ok()).unwrap_or(0);
    println!("{:<34} {:>7} {:>10} {:>10} {:>8}", "", "puzzles", "median ms", "most ms", "over 50");
    for &(said, second, puzzles) in ROUNDS {
        let level = said.iter().find(|(key, _)| *key == "difficulty").map(|(_, level)| *level);
        let times: Vec<f64> = (from..from + puzzles)
            .map(|seed| {
                let (puzzle, ms) = timed(|| generate(said, seed));
                assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(second)), 1, "{said:?} {seed}");
                assert!(level.is_none_or(|level| is_at(&*puzzle, level)), "{said:?} {seed}");
                ms
            })
            .collect();
        let over = times.iter().filter(|ms| **ms > 50.0).count();
        let (median, most) = median_and_most(times);
        let name: Vec<&str> = said.iter().map(|(_, value)| *value).collect();
        println!("{:<34} {puzzles:>7} {median:>10.1} {most:>10.1} {over:>8}", name.join(" "));
    }
}

/// Whether a level's techniques solve a puzzle (all of them together need not solve the hardest), and the level below's
/// do not.
fn is_at(puzzle: &dyn Puzzle, level: &str) -> bool {
    let levels = Nonomino.info().levels;
    let at = levels.iter().position(|l| l.id == level).expect("a level");
    let solvable = |at: usize| rating::is_solvable_at(puzzle, &levels[at], &Budget::unlimited()).expect("no limit");
    (at + 1 == levels.len() || solvable(at)) && (at == 0 || !solvable(at - 1))
}

/// How round random regions are: 0 a snake, 100 as near a square as can be.
fn layouts() {
    println!(
        "{:<8} {:>6} {:>6} {:>6}  roundness, mean of 200 boards: of all regions, the longest, the roundest",
        "size", "all", "least", "most"
    );
    for n in [6, 9, 12, 16] {
        let boards = (0..200).map(|seed| roundness(n, &random_layout(n, &mut Rng::new(3, seed))));
        let (mean, least, most) = boards.fold((0, 0, 0), |sum, r| (sum.0 + r.mean, sum.1 + r.least, sum.2 + r.most));
        println!("{:<8} {:>6} {:>6} {:>6}", format!("{n}×{n}"), mean / 200, least / 200, most / 200);
    }
}
