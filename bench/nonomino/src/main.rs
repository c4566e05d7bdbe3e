//! Nonomino: the tiler beside the `dlx` and `exact-covers` crates on pentominoes, loose pieces in free orientation,
//! jigsaws of every difficulty, and generation. CPU time of one thread; where there are peers the ratio counts.
//!
//! `cargo run --release -p bench-nonomino -- [PART …]` from `bench`, parts: `pentominoes`, `methods`, `loose`, `jigsaw`,
//! `generate`, `layouts` (default: all). Data of `../shared/data` beside the project is used where it is there.

mod peers;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{EngineChoice, Kind, Marks, Options, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::nonomino::{Nonomino, NonominoPuzzle, random_layout, roundness};
use rejilla_puzzles::tiling::{Frame, Lay, Shape, Tiler, Turns};
use std::ops::ControlFlow;

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let parts: [(&str, fn()); 6] = [
        ("pentominoes", peers::pentominoes),
        ("methods", methods),
        ("loose", loose),
        ("jigsaw", jigsaws),
        ("generate", generation),
        ("layouts", layouts),
    ];
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
        let puzzle = NonominoPuzzle::read(&line).expect("our own line");
        let laid = |method| puzzle.arrange(method, &Budget::unlimited()).laid;
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

/// Fifty puzzles of loose pieces that may be turned and turned over, whose pieces alone have at least 100 arrangements.
fn loose() {
    let (mut solved, mut made, mut tilings, mut digits) = (Vec::new(), Vec::new(), Vec::new(), 0);
    let mut seeds = 0..;
    while solved.len() < 50 {
        let seed = seeds.next().expect("no end of seeds");
        // The generator starts from this board: a look at it, with one piece as it lies, saves making most of the others.
        let regions = random_layout(9, &mut Rng::new(7, seed));
        let shape = |region: usize| {
            let cells = (0..81).filter(|&i| regions[i] == region);
            Shape::new(cells.map(|i| ((i / 9) as i32, (i % 9) as i32)))
        };
        if 8 * alone(&(0..9).map(shape).collect::<Vec<_>>(), Turns::Fixed) < 100 {
            continue;
        }
        let (puzzle, ms) = timed(|| generate(&[("style", "assembly"), ("turns", "reflections")], seed));
        let line = puzzle.write("line", &Marks::none());
        let (shapes, printed) = pieces(&line);
        let ways = alone(&shapes, Turns::Reflections);
        if ways < 100 {
            continue;
        }
        made.push(ms);
        tilings.push(ways as f64);
        digits += printed;
        let read = || NonominoPuzzle::read(&line).expect("our own line");
        let (found, ms) = timed(|| solutions(&read(), EngineChoice::Fast));
        assert_eq!(found, 1, "{line}");
        eprintln!("{seed} {ways} made {:.0} digits {printed} solved {ms:.1}", made[made.len() - 1]);
        solved.push(ms);
    }
    let over = solved.iter().filter(|ms| **ms > 50.0).count();
    println!("50 of {} boards, {:.1} digits on average; {over} over 50 ms", seeds.start, digits as f64 / 50.0);
    println!("{:<34} {:>10} {:>10}", "", "median", "most");
    let rows = [("read, solve and prove, ms", solved), ("generate, ms", made), ("arrangements of the pieces alone", tilings)];
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
                let (found, ms) = timed(|| solutions(&NonominoPuzzle::read(id).expect("a game id"), choice));
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

/// A thousand puzzles: unique by a second engine, and of the difficulty asked for.
fn generation() {
    println!("{:<10} {:<8} {:>7} {:>10} {:>10} {:>8}", "size", "level", "puzzles", "median ms", "most ms", "over 50");
    let rounds = [
        ("9", "easy", 240),
        ("9", "medium", 240),
        ("9", "hard", 240),
        ("9", "extreme", 240),
        ("12", "hard", 20),
        ("12", "extreme", 20),
    ];
    for (size, level, puzzles) in rounds {
        let times: Vec<f64> = (0..puzzles)
            .map(|seed| {
                let (puzzle, ms) = timed(|| generate(&[("size", size), ("difficulty", level)], seed));
                assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(Engine::Mac)), 1);
                assert_eq!(rating::rate(&*puzzle, &Budget::unlimited()).map(|r| r.level.id), Some(level));
                ms
            })
            .collect();
        let over = times.iter().filter(|ms| **ms > 50.0).count();
        let (median, most) = median_and_most(times);
        println!("{:<10} {level:<8} {puzzles:>7} {median:>10.1} {most:>10.1} {over:>8}", format!("{size}×{size}"));
    }
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
