//! Every row of speed in one run: lanes, single calls, the library's ordinary path, counts, large boards, jigsaws and
//! generation. Ours and the `sudoku` crate take turns where it has the same to offer.

use cpu_time::ThreadTime;
use rejilla_engine::batch::{Ask, Tally};
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{EngineChoice, Kind, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::kind_named;
use rejilla_puzzles::sudoku::lanes::{Width, answer};

use crate::{count_by_crate, permuted_set};

/// Puzzles whose time is taken together: one alone is shorter than a look at the clock.
const TOGETHER: usize = 50;
/// Puzzles of a set.
const MOST: usize = 2_500;
/// Turns of each contender; of several the best counts.
const TURNS: usize = 5;
/// Puzzles with a clue less whose solutions are counted, and solutions at most.
const LOOSE: usize = 300;

pub fn table(directory: &str, parts: &[String]) {
    let all: [(&str, &dyn Fn()); 5] = [
        ("calls", &|| calls(directory)),
        ("counts", &|| counts(directory)),
        ("large", &large),
        ("jigsaw", &|| jigsaw(directory)),
        ("made", &made),
    ];
    for (name, part) in all {
        if parts.is_empty() || parts.iter().any(|part| part == name) {
            part();
        }
    }
}

fn kind() -> &'static dyn Kind {
    kind_named("sudoku").expect("sudoku is registered")
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

/// The median, the 90th percentile and the worst.
fn spread(mut times: Vec<f64>) -> [f64; 3] {
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() * 9 / 10], times[times.len() - 1]]
}

fn sum_of(lines: &[&[u8]], enough: u64, solutions: bool) -> u64 {
    let mut sum = 0;
    answer(Width::best(), lines, Ask { enough, solutions }, &Budget::unlimited(), &mut |reply| match reply.tally {
        Tally::Counted(n) => sum += n,
        other => panic!("{other:?}"),
    });
    sum
}

/// As any program would: read, ask for the solver, count.
fn by_library(line: &[u8], choice: Option<EngineChoice>, limit: u64) -> u64 {
    let line = std::str::from_utf8(line).expect("digits and dots");
    let puzzle = kind().parse(line, &Options::default()).expect("a readable puzzle");
    by_solver(&*puzzle, choice, limit)
}

fn by_solver(puzzle: &dyn Puzzle, choice: Option<EngineChoice>, limit: u64) -> u64 {
    let choice = choice.unwrap_or_else(|| EngineChoice::default_for(puzzle));
    let mut solver = solver(puzzle, choice, None).expect("an engine");
    count(puzzle, &mut *solver, (limit, 1), &Budget::unlimited()).expect("right answers").count
}

/// Contenders over slices: the total of each contender's best turns, and the spread of its slices, in µs a puzzle.
fn race(name: &str, lines: &[&[u8]], contenders: &[(&str, &dyn Fn(&[&[u8]]) -> u64)]) {
    let mut times = vec![Vec::new(); contenders.len()];
    for slice in lines.chunks(TOGETHER) {
        let mut best = vec![f64::MAX; contenders.len()];
        let mut sums = vec![0; contenders.len()];
        for _ in 0..TURNS {
            for (i, (_, count)) in contenders.iter().enumerate() {
                best[i] = best[i].min(seconds(|| sums[i] = count(slice)));
            }
        }
        assert!(sums.iter().all(|&sum| sum == sums[0]), "{name}: {sums:?}");
        best.iter().zip(&mut times).for_each(|(best, times)| times.push(best / slice.len() as f64 * 1e6));
    }
    for ((contender, _), times) in contenders.iter().zip(times) {
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let [median, most, worst] = spread(times);
        println!(
            "{name:<14} {contender:<8} {:>9.1} k/s  mean {mean:>8.3} µs, slices: median {median:>8.3}, 90 % {most:>8.3}, worst {worst:>8.3}",
            1e3 / mean
        );
    }
}

fn calls(directory: &str) {
    println!("# limit 2, first solution wanted; lanes get {MOST} at a time");
    for set in ["royle_17clue", "hardest_se11", "magictour", "multisolution", "easy36"] {
        let lines = permuted_set(directory, set);
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).take(MOST).collect();
        let lanes = (0..TURNS).map(|_| seconds(|| _ = sum_of(&lines, 2, true))).fold(f64::MAX, f64::min);
        println!("{set:<14} lanes    {:>9.1} k/s", lines.len() as f64 / lanes / 1e3);
        race(
            set,
            &lines,
            &[
                ("crate", &|lines| lines.iter().map(|line| count_by_crate(line, 2)).sum()),
                ("one", &|lines| lines.iter().map(|line| sum_of(&[line], 2, true)).sum()),
                ("library", &|lines| lines.iter().map(|line| by_library(line, None, 2)).sum()),
            ],
        );
    }
}

/// Seventeen clues less one.
fn counts(directory: &str) {
    let mut rng = Rng::new(2026, 3);
    let less = |mut line: Vec<u8>| {
        let given: Vec<usize> = (0..81).filter(|&cell| line[cell] != b'.').collect();
        line[*rng.pick::<usize>(&given)] = b'.';
        line
    };
    let lines: Vec<Vec<u8>> = permuted_set(directory, "royle_17clue").into_iter().take(LOOSE).map(less).collect();
    let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
    let contenders: [(&str, &dyn Fn(&[&[u8]]) -> u64); 4] = [
        ("crate", &|lines| lines.iter().map(|line| count_by_crate(line, usize::MAX)).sum()),
        ("lanes", &|lines| sum_of(lines, u64::MAX, false)),
        ("one", &|lines| lines.iter().map(|line| sum_of(&[line], u64::MAX, false)).sum()),
        ("library", &|lines| lines.iter().map(|line| by_library(line, None, u64::MAX)).sum()),
    ];
    let mut spent = [0.0; 4];
    let mut total = [0; 4];
    for slice in lines.chunks(TOGETHER) {
        for (i, (_, count)) in contenders.iter().enumerate() {
            spent[i] += seconds(|| total[i] += count(slice));
        }
    }
    assert!(total.iter().all(|&n| n == total[0]), "{total:?}");
    println!("# every solution of {LOOSE} puzzles, {} in all", total[0]);
    for ((name, _), spent) in contenders.iter().zip(spent) {
        println!("counted        {name:<8} {:>9.2} M solutions/s", total[0] as f64 / spent / 1e6);
    }
}

fn options(kind: &dyn Kind, said: &[(&str, &str)]) -> Options {
    Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("declared values")
}

fn print_ms(name: &str, what: &str, times: Vec<f64>) {
    let n = times.len();
    let [median, most, worst] = spread(times);
    println!("{name:<14} {what:<8} {n} of them, ms: median {median:>9.2}, 90 % {most:>9.2}, worst {worst:>9.2}");
}

/// Boards of our own, made and then asked for a second solution by the default and by each engine.
fn large() {
    println!("# large boards: made, then limit 2");
    for (size, level, many) in [
        ("16", "any", 20),
        ("16", "hard", 20),
        ("25", "easy", 3),
        ("25", "medium", 6),
        ("25", "hard", 6),
        ("25", "any", 3),
    ] {
        let options = options(kind(), &[("size", size), ("difficulty", level)]);
        let (mut made, mut by_default, mut by_sat) = (Vec::new(), Vec::new(), Vec::new());
        for seed in 0..many {
            let mut puzzle = None;
            let spent = seconds(|| {
                puzzle = kind().generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).ok();
            });
            made.push(spent * 1e3);
            let puzzle = puzzle.expect("such puzzles exist");
            by_default.push(seconds(|| assert_eq!(by_solver(&*puzzle, None, 2), 1)) * 1e3);
            let sat = Some(EngineChoice::Kernel(Engine::Sat));
            by_sat.push(seconds(|| assert_eq!(by_solver(&*puzzle, sat, 2), 1)) * 1e3);
        }
        let name = format!("{size}×{size} {level}");
        print_ms(&name, "made", made);
        print_ms(&name, "default", by_default);
        print_ms(&name, "sat", by_sat);
    }
}

/// Jigsaws of other programs, by the default and by each engine, in turns: the best turn of each counts. Everybody reads the puzzle
/// and states its rules anew.
fn jigsaw(directory: &str) {
    let kind = kind_named("nonomino").expect("nonomino is registered");
    println!("# jigsaws, limit 2");
    for set in ["12jdb", "12jdu", "10jdu", "9jdu"] {
        let text = std::fs::read_to_string(format!("{directory}/../jigsaw/tatham_{set}.txt")).unwrap_or_default();
        let mut times = vec![Vec::new(); 3];
        for line in text.lines() {
            let engines = [None, Some(Engine::Mac), Some(Engine::Sat)].map(|e| e.map(EngineChoice::Kernel));
            let mut best = [f64::MAX; 3];
            for _ in 0..TURNS {
                for (best, choice) in best.iter_mut().zip(engines) {
                    let spent = seconds(|| {
                        let puzzle = kind.parse(line, &Options::default()).expect("a readable puzzle");
                        assert_eq!(by_solver(&*puzzle, choice, 2), 1);
                    });
                    *best = best.min(spent * 1e3);
                }
            }
            times.iter_mut().zip(best).for_each(|(times, best)| times.push(best));
        }
        for (what, times) in ["default", "mac", "sat"].into_iter().zip(times) {
            if !times.is_empty() {
                print_ms(&format!("jigsaw {set}"), what, times);
            }
        }
    }
}

/// Puzzles made, together and one by one, and levels that are rare.
fn made() {
    println!("# puzzles made");
    const MADE: u64 = 20_000;
    let any = options(kind(), &[]);
    let batch = kind().batch().expect("sudoku has a batch path");
    let together = seconds(|| _ = batch.make(&any, (7, 0..MADE), &Budget::unlimited(), &mut |_| {}));
    let alone = seconds(|| {
        for stream in 0..MADE {
            kind().generate(&any, &mut Rng::new(7, stream), &Budget::unlimited()).expect("no limit");
        }
    });
    println!(
        "9×9 minimal    together {:>9.0} a second, one by one {:>9.0}",
        MADE as f64 / together,
        MADE as f64 / alone
    );
    for (size, level, many) in
        [("8", "hard", 20), ("9", "hard", 20), ("9", "medium", 20), ("4", "medium", 1), ("6", "hard", 1)]
    {
        let options = options(kind(), &[("size", size), ("difficulty", level)]);
        let mut times = Vec::new();
        let mut refused = 0;
        for seed in 0..many {
            times.push(
                1e3 * seconds(|| {
                    refused +=
                        u32::from(kind().generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).is_err());
                }),
            );
        }
        print_ms(&format!("{size}×{size} {level}"), if refused > 0 { "refused" } else { "made" }, times);
    }
}
