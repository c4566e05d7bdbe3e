//! Answers held against the kernel, puzzles made, and puzzles given as candidates.

use cpu_time::ThreadTime;
use rejilla_engine::batch::{Ask, Batch, Tally};
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Board, EngineChoice, Marks, Options, Rng, Scope};
use rejilla_puzzles::kind_named;
use rejilla_puzzles::sudoku::lanes::{Width, answer};

use crate::{SETS, permuted_set};

/// Random boards compared with the kernel.
const BOARDS: usize = 100_000;

/// Puzzles made for the clock, and how many of them are checked clue by clue.
const MADE: u64 = 50_000;
const SAMPLE: usize = 1_000;

fn batch() -> &'static dyn Batch {
    kind_named("sudoku").and_then(|kind| kind.batch()).expect("sudoku has a batch path")
}

/// Count up to `limit`, and the solution if it is the only one.
fn by_kernel(line: &[u8], limit: u64) -> (u64, Option<Vec<u8>>) {
    let kind = kind_named("sudoku").expect("sudoku is registered");
    let line = std::str::from_utf8(line).expect("digits and dots");
    let puzzle = kind.parse(line, &Options::default()).expect("a readable puzzle");
    let mut solver = solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("an engine");
    let counted = count(&*puzzle, &mut *solver, (limit, 1), &Budget::unlimited()).expect("right answers");
    let solution = counted.answers.first().filter(|_| counted.count == 1);
    (counted.count, solution.map(|answer| puzzle.write("line", &Marks::answer(answer)).into_bytes()))
}

fn compare(name: &str, lines: &[&[u8]]) {
    let known: Vec<_> = lines.iter().map(|line| by_kernel(line, 3)).collect();
    for width in Width::here() {
        for at_once in [lines.len(), 1] {
            let mut at = 0;
            for some in lines.chunks(at_once) {
                answer(width, some, Ask { enough: 3, solutions: true }, &Budget::unlimited(), &mut |reply| {
                    let (count, solution) = &known[at];
                    assert_eq!(reply.tally, Tally::Counted(*count), "{}", String::from_utf8_lossy(lines[at]));
                    if *count == 1 {
                        assert_eq!(reply.solution, solution.as_deref(), "{}", String::from_utf8_lossy(lines[at]));
                    }
                    at += 1;
                });
            }
        }
    }
    println!("{name}: {} counts and solutions are the kernel's, by every width, together and alone", lines.len());
}

pub fn verify(directory: &str) {
    for set in SETS {
        let lines = permuted_set(directory, set);
        compare(set, &lines.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
    let text = std::fs::read_to_string(format!("{directory}/mixed_validity.tsv")).unwrap_or_default();
    let (lines, counts): (Vec<&[u8]>, Vec<u64>) = text
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(line, count)| (line.as_bytes(), count.parse::<u64>().expect("a count")))
        .unzip();
    let mut counts = counts.iter();
    batch().answer(&lines, Ask { enough: 3, solutions: false }, &Budget::unlimited(), &mut |reply| {
        assert_eq!(Some(&reply.tally), counts.next().map(|&n| Tally::Counted(n)).as_ref());
    });
    compare("mixed_validity", &lines);
    let mut rng = Rng::new(2026, 1);
    let grids = permuted_set(directory, "easy36");
    let boards: Vec<Vec<u8>> = (0..BOARDS).map(|_| random_board(&mut rng, &grids)).collect();
    compare("random boards", &boards.iter().map(Vec::as_slice).collect::<Vec<_>>());
}

/// From empty to overfull: clues of a solution, some of them wrong, or any digits at all.
fn random_board(rng: &mut Rng, grids: &[Vec<u8>]) -> Vec<u8> {
    let (_, solution) = by_kernel(rng.pick::<Vec<u8>>(grids), 2);
    let solution = solution.expect("unique puzzles");
    let (clues, wrong, wild) = (rng.below(82), rng.below(3), rng.below(4) == 0);
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut board = vec![b'.'; 81];
    for (i, &cell) in cells[..clues].iter().enumerate() {
        board[cell] = if wild || i < wrong { b'1' + rng.below(9) as u8 } else { solution[cell] };
    }
    board
}

pub fn generate() {
    let specs = kind_named("sudoku").expect("sudoku is registered").options();
    for symmetry in ["none", "half-turn", "mirror"] {
        let options = Options::checked(specs, Scope::Generate, [("symmetry", symmetry)]).expect("declared");
        let mut lines: Vec<Vec<u8>> = Vec::new();
        let start = ThreadTime::now();
        let done = batch().make(&options, (7, 0..MADE), &Budget::unlimited(), &mut |line| lines.push(line.to_vec()));
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(done, Some(Ok(())));
        let clues: usize = lines.iter().flatten().filter(|&&c| c != b'.').count();
        println!("{symmetry}: {:.0} a second, {:.2} clues", MADE as f64 / seconds, clues as f64 / MADE as f64);
        if symmetry == "none" {
            lines.iter().take(SAMPLE).for_each(|line| assert_minimal(line));
            println!("every clue of {SAMPLE} is necessary, says the kernel");
        }
    }
}

fn assert_minimal(line: &[u8]) {
    assert_eq!(by_kernel(line, 2).0, 1);
    for cell in (0..81).filter(|&cell| line[cell] != b'.') {
        let mut less = line.to_vec();
        less[cell] = b'.';
        assert_eq!(by_kernel(&less, 2).0, 2, "{} without {cell}", String::from_utf8_lossy(line));
    }
}

/// The hardest set as candidates: what is left after the givens' own rows, columns and blocks are cleared.
pub fn candidates(directory: &str) {
    let kind = kind_named("sudoku").expect("sudoku is registered");
    for set in SETS {
        let as_candidates = |line: &Vec<u8>| -> Vec<u8> {
            let line = std::str::from_utf8(line).expect("digits and dots");
            let puzzle = kind.parse(line, &Options::default()).expect("a readable puzzle");
            let board = Board::new(puzzle.model());
            let digit = |x, v: u32| if board.has(x, rejilla_engine::kernel::Val(v)) { b'1' + v as u8 } else { b'.' };
            puzzle.model().vars().flat_map(|x| (0..9).map(move |v| (x, v))).map(|(x, v)| digit(x, v)).collect()
        };
        let lines: Vec<Vec<u8>> = permuted_set(directory, set).iter().map(as_candidates).collect();
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        let budget = Budget::unlimited();
        let start = ThreadTime::now();
        let mut sum = 0;
        batch().answer(&lines, Ask { enough: 2, solutions: true }, &budget, &mut |reply| match reply.tally {
            Tally::Counted(n) => sum += n,
            other => panic!("{other:?}"),
        });
        let seconds = start.elapsed().as_secs_f64();
        let n = lines.len() as f64;
        println!(
            "{set:<14} {:>8.2} nodes {:>8.3} µs a puzzle, {sum} solutions",
            budget.used() as f64 / n,
            seconds / n * 1e6
        );
    }
}
