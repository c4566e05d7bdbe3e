//! Sudokus by the million: every width of lanes, and the solver of one puzzle, held against the kernel.

#![allow(clippy::print_stdout, reason = "a test that skips says so")]

use rejilla_engine::batch::{Ask, Batch as _, Reply, Tally, answers, in_parts};
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{EngineChoice, Exhausted, Kind, Marks, Options, Rng, Scope};
use rejilla_puzzles::sudoku::Sudoku;
use rejilla_puzzles::sudoku::lanes::{Width, answer};

#[allow(dead_code, reason = "each test file uses its own part")]
mod support;

/// The lines of a shared set.
fn shared(name: &str) -> Vec<String> {
    support::shared(&format!("sudoku/{name}")).lines().map(str::to_owned).collect()
}

/// Count up to 3 and first solution, by propagation over the model.
fn by_kernel(line: &str) -> (u64, Option<String>) {
    let puzzle = Sudoku.parse(line, &Options::default()).expect("a readable puzzle");
    let mut solver = solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("an engine");
    let counted = count(&*puzzle, &mut *solver, (3, 1), &Budget::unlimited()).expect("right answers");
    (counted.count, counted.answers.first().map(|a| puzzle.write("line", &Marks::answer(a))))
}

/// The same by lanes of a width, all lines together.
fn by_lanes(width: Width, lines: &[&str]) -> Vec<(u64, Option<String>)> {
    let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
    let mut answers = Vec::new();
    answer(
        width,
        &lines,
        Ask { enough: 3, solutions: true },
        &Budget::unlimited(),
        &mut |Reply { tally, solution }| {
            let Tally::Counted(n) = tally else { panic!("{tally:?}") };
            answers.push((n, solution.map(|s| String::from_utf8_lossy(s).into_owned())));
        },
    );
    answers
}

/// Holds every width, and each line alone, against the kernel. A puzzle with several solutions need not give the same one
/// first, but a right one.
fn compare(lines: &[&str]) {
    let known: Vec<_> = lines.iter().map(|line| by_kernel(line)).collect();
    for width in Width::here() {
        let together = by_lanes(width, lines);
        assert_eq!(together.len(), lines.len());
        for ((line, known), found) in lines.iter().zip(&known).zip(together) {
            assert_eq!(found.0, known.0, "{width:?}: {line}");
            assert_eq!(by_lanes(width, &[line]), std::slice::from_ref(&found), "{width:?}, alone: {line}");
            match found.1 {
                Some(solution) if known.0 == 1 => assert_eq!(Some(&solution), known.1.as_ref(), "{width:?}: {line}"),
                Some(solution) => assert_solves(line, &solution),
                None => assert_eq!(known.0, 0, "{width:?}: {line}"),
            }
        }
    }
}

fn assert_solves(line: &str, solution: &str) {
    let fits = line.chars().zip(solution.chars()).all(|(given, digit)| ".0".contains(given) || given == digit);
    assert!(fits && by_kernel(solution).0 == 1, "{solution} does not solve {line}");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn counts_and_solutions_are_the_kernels() {
    for set in ["easy36", "minimal", "royle_17clue", "multisolution", "magictour", "hardest_se11"] {
        let lines = shared(&format!("{set}.txt"));
        let some: Vec<&str> = lines.iter().step_by(lines.len() / 200 + 1).map(String::as_str).collect();
        compare(&some);
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn counts_agree_with_five_other_solvers() {
    let lines = shared("mixed_validity.tsv");
    let (texts, counts): (Vec<&str>, Vec<&str>) = lines.iter().filter_map(|line| line.split_once('\t')).unzip();
    for width in Width::here() {
        for ((text, expected), found) in texts.iter().zip(&counts).zip(by_lanes(width, &texts)) {
            assert_eq!(found.0.to_string(), *expected, "{width:?}: {text}");
        }
    }
}

/// A board with some random digits: of a solution, a few of them wrong, or anything at all.
fn random_board(rng: &mut Rng, solution: &[u8]) -> String {
    let clues = rng.below(82);
    let (wrong, wild) = (rng.below(3), rng.below(4) == 0);
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut board = vec![b'.'; 81];
    for &cell in &cells[..clues] {
        board[cell] = if wild { b'1' + rng.below(9) as u8 } else { solution[cell] };
    }
    for &cell in &cells[..clues.min(wrong)] {
        board[cell] = b'1' + rng.below(9) as u8;
    }
    String::from_utf8(board).expect("digits and dots")
}

/// All solutions of a line by an engine, up to a thousand or so.
fn number(line: &str, choice: EngineChoice) -> u64 {
    let puzzle = Sudoku.parse(line, &Options::default()).expect("a readable puzzle");
    let mut solver = solver(&*puzzle, choice, None).expect("an engine");
    count(&*puzzle, &mut *solver, (MANY, 0), &Budget::unlimited()).expect("right answers").count
}

/// Solutions that are enough where there are many.
const MANY: u64 = 1_500;

#[test]
fn many_solutions_counted_unlisted_are_those_that_are_listed() {
    let mut rng = Rng::new(27, 0);
    let solution = by_kernel(&".".repeat(81)).1.expect("a solution").into_bytes();
    let mut boards: Vec<String> = (0..150).map(|_| random_board(&mut rng, &solution)).collect();
    // Some hundred solutions, mostly: cells of a few digits, or of a few rows, are open.
    for _ in 0..100 {
        let digits: Vec<u8> = (0..4).map(|_| b'1' + rng.below(9) as u8).collect();
        let rows: Vec<usize> = (0..4).map(|_| rng.below(9)).collect();
        let open = |cell: usize, rng: &mut Rng| {
            digits.contains(&solution[cell]) && rng.below(10) > 0 || rows.contains(&(cell / 9)) && rng.below(3) > 0
        };
        let board = (0..81).map(|cell| if open(cell, &mut rng) { '.' } else { solution[cell].into() });
        boards.push(board.collect());
    }
    let known: Vec<u64> = boards.iter().map(|line| number(line, EngineChoice::Kernel(Engine::Mac))).collect();
    assert!(known.iter().filter(|&&n| n > 100 && n < MANY).count() > 20, "too few with many solutions: {known:?}");
    let lines: Vec<&[u8]> = boards.iter().map(|line| line.as_bytes()).collect();
    for width in Width::here() {
        for solutions in [false, true] {
            for at_once in [lines.len(), 1] {
                let mut counts = Vec::new();
                for some in lines.chunks(at_once) {
                    answer(width, some, Ask { enough: MANY, solutions }, &Budget::unlimited(), &mut |reply| {
                        let Tally::Counted(n) = reply.tally else { panic!("{:?}", reply.tally) };
                        counts.push(n);
                    });
                }
                assert_eq!(counts, known, "{width:?}, {at_once} at once");
            }
        }
    }
    for (line, known) in boards.iter().zip(&known) {
        assert_eq!(number(line, EngineChoice::Fast), *known, "{line}");
    }
}

#[test]
fn random_boards_from_empty_to_overfull_are_counted_like_the_kernel_does() {
    let mut rng = Rng::new(81, 0);
    let solution = by_kernel(&".".repeat(81)).1.expect("a solution").into_bytes();
    let boards: Vec<String> = (0..1_500).map(|_| random_board(&mut rng, &solution)).collect();
    let mut lines: Vec<&str> = boards.iter().map(String::as_str).collect();
    let empty = ".".repeat(81);
    lines.push(&empty);
    compare(&lines);
}

#[test]
fn givens_that_repeat_are_counted_zero_at_once() {
    let budget = Budget::nodes(10);
    for cells in [(0, 1), (0, 8), (0, 72), (0, 20), (40, 76)] {
        let mut board = vec![b'.'; 81];
        board[cells.0] = b'7';
        board[cells.1] = b'7';
        Sudoku.answer(&[&board], Ask { enough: 2, solutions: true }, &budget, &mut |reply| {
            assert_eq!(reply, Reply { tally: Tally::Counted(0), solution: None }, "{cells:?}");
        });
    }
}

#[test]
fn what_is_no_plain_line_of_nine_rows_is_left_to_the_reader() {
    let ask = Ask { enough: 2, solutions: false };
    let lines: Vec<Vec<u8>> = vec![
        vec![],
        b"1234".repeat(4),
        vec![b'.'; 80],
        vec![b'.'; 82],
        [vec![b'.'; 80], vec![b'A']].concat(),
        [vec![b'.'; 40], vec![0xae], vec![b'.'; 40]].concat(),
        vec![b'/'; 81],
        vec![b':'; 81],
        vec![0; 81],
        vec![b'9'; 729],
    ];
    let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
    for width in Width::here() {
        answer(width, &lines, ask, &Budget::unlimited(), &mut |reply| assert_eq!(reply.tally, Tally::NotTaken));
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn a_spent_budget_is_unknown() {
    let lines = shared("hardest_se11.txt");
    let lines: Vec<&[u8]> = lines.iter().take(40).map(|line| line.as_bytes()).collect();
    let ask = Ask { enough: 2, solutions: true };
    for width in Width::here() {
        for nodes in [0, 1, 50, 500, 2_000] {
            answer(width, &lines, ask, &Budget::nodes(nodes), &mut |reply| {
                assert!(matches!(reply.tally, Tally::Counted(1) | Tally::Unknown), "{width:?} {nodes}: {reply:?}");
            });
        }
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn answers_come_in_order_for_any_number_of_threads() {
    let lines = shared("mixed_validity.tsv");
    let texts: Vec<&str> = lines.iter().filter_map(|line| line.split('\t').next()).collect();
    let run = |threads| {
        let mut all = Vec::new();
        let ask = Ask { enough: 3, solutions: true };
        answers(&Sudoku, &texts, (ask, threads), &Budget::unlimited(), &mut |reply| {
            all.push((reply.tally, reply.solution.map(<[u8]>::to_vec)));
            std::ops::ControlFlow::Continue(())
        });
        all
    };
    let alone = run(1);
    assert_eq!(alone.len(), texts.len());
    assert!([2, 3, 4].into_iter().all(|threads| run(threads) == alone));
    assert_eq!(in_parts(3, &[1, 2, 3, 4, 5, 6, 7], <[i32]>::to_vec).concat(), [1, 2, 3, 4, 5, 6, 7]);
}

fn options(said: &[(&str, &str)]) -> Options {
    Options::checked(Sudoku.options(), Scope::Generate, said.iter().copied()).expect("declared")
}

fn made(said: &[(&str, &str)], count: u64) -> Vec<String> {
    let mut lines = Vec::new();
    let done = make(said, count, &mut lines);
    assert_eq!(done, Some(Ok(())), "{said:?}");
    assert_eq!(lines.len() as u64, count);
    lines
}

fn make(said: &[(&str, &str)], count: u64, lines: &mut Vec<String>) -> Option<Result<(), Exhausted>> {
    Sudoku.make(&options(said), (5, 0..count), &Budget::unlimited(), &mut |line| {
        lines.push(String::from_utf8_lossy(line).into_owned());
    })
}

/// Without any one of its clues and its mirror image, the puzzle has several solutions.
fn assert_minimal(line: &str, mirror: impl Fn(usize) -> usize) {
    assert_eq!(by_kernel(line).0, 1, "{line}");
    for cell in (0..81).filter(|&cell| line.as_bytes()[cell] != b'.') {
        let mut less = line.as_bytes().to_vec();
        less[cell] = b'.';
        less[mirror(cell)] = b'.';
        assert!(by_kernel(&String::from_utf8_lossy(&less)).0 > 1, "{line} needs its clue at {cell}");
    }
}

#[test]
fn puzzles_made_many_at_once_are_those_made_one_by_one_and_minimal() {
    for said in [&[][..], &[("symmetry", "half-turn")], &[("clues", "23..24")], &[("symmetry", "full")]] {
        let lines = made(said, 40);
        for (i, line) in lines.iter().enumerate() {
            let one = Sudoku.generate(&options(said), &mut Rng::new(5, i as u64), &Budget::unlimited());
            assert_eq!(&one.expect("a puzzle").write("line", &Marks::none()), line, "{said:?} {i}");
        }
        let mut sorted = lines.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), lines.len(), "{said:?}: all differ");
    }
    for line in made(&[], 30) {
        assert_minimal(&line, |cell| cell);
    }
    for line in made(&[("symmetry", "half-turn")], 15) {
        let bytes = line.as_bytes();
        assert!((0..81).all(|cell| (bytes[cell] == b'.') == (bytes[80 - cell] == b'.')), "{line}");
        assert_minimal(&line, |cell| 80 - cell);
    }
}

#[test]
fn the_number_of_clues_is_kept_to() {
    for (range, least, most) in [("22..23", 22, 23), ("30", 30, 30), ("40..50", 40, 50)] {
        for line in made(&[("clues", range)], 10) {
            let clues = line.chars().filter(|&c| c != '.').count();
            assert!((least..=most).contains(&clues), "{range}: {line}");
            assert_eq!(by_kernel(&line).0, 1, "{line}");
        }
    }
    for (range, id) in
        [("16", "error-clues-few"), ("x..y", "error-clues"), ("30..20", "error-clues"), ("82", "error-clues")]
    {
        let gave_up = Sudoku.generate(&options(&[("clues", range)]), &mut Rng::new(1, 0), &Budget::unlimited());
        assert!(matches!(gave_up.err(), Some(Exhausted::Impossible(message)) if message.id == id), "{range}");
    }
}

#[test]
fn a_difficulty_that_a_size_does_not_have_is_refused_at_once() {
    let refused = |size: &str, level: &str| {
        // Too little for a single grid.
        let said = options(&[("size", size), ("difficulty", level)]);
        let gave_up = Sudoku.generate(&said, &mut Rng::new(1, 0), &Budget::nodes(1));
        matches!(gave_up.err(), Some(Exhausted::Impossible(message)) if message.id == "error-no-such-level")
    };
    assert!(["medium", "hard", "extreme"].into_iter().all(|level| refused("4", level)));
    assert!(refused("6", "hard"));
    assert!(!refused("4", "easy") && !refused("6", "medium") && !refused("6", "extreme") && !refused("9", "extreme"));
}

#[test]
fn other_sizes_are_made_with_a_symmetry_too() {
    let said = [("size", "6"), ("symmetry", "quarter-turn"), ("clues", "8..20")];
    assert_eq!(make(&said, 1, &mut Vec::new()), None, "the lanes take nine rows only");
    let puzzle = Sudoku.generate(&options(&said), &mut Rng::new(1, 0), &Budget::unlimited()).expect("a puzzle");
    let line = puzzle.write("line", &Marks::none()).into_bytes();
    for cell in 0..36 {
        let (row, col) = (cell / 6, cell % 6);
        assert_eq!(line[cell] == b'.', line[col * 6 + 5 - row] == b'.');
    }
}

#[test]
fn a_maker_without_budget_hands_out_what_it_has() {
    let batch = Sudoku.batch().expect("sudoku has a batch path");
    let mut lines = 0;
    let gave_up = batch.make(&options(&[]), (5, 0..10_000), &Budget::nodes(20_000), &mut |_| lines += 1);
    assert!(matches!(gave_up, Some(Err(Exhausted::Budget(_)))) && lines < 10_000);
}

/// A line of cells as 729 candidates: everything where nothing is given.
fn as_candidates(line: &str) -> String {
    let cell = |c: char| {
        (1..=9).map(move |d| if c == '.' || c.to_digit(10) == Some(d) { (b'0' + d as u8) as char } else { '.' })
    };
    line.chars().flat_map(cell).collect()
}

#[test]
fn puzzles_given_as_candidates_have_the_same_solutions() {
    for line in made(&[], 12).iter().chain(&made(&[("clues", "22..23")], 3)) {
        let candidates = as_candidates(line);
        assert_eq!(by_kernel(&candidates), by_kernel(line), "{line}");
        for width in Width::here() {
            assert_eq!(by_lanes(width, &[&candidates]), by_lanes(width, &[line]), "{line}");
        }
        let puzzle = Sudoku.parse(&candidates, &Options::default()).expect("a readable puzzle");
        assert_eq!(puzzle.write("line", &Marks::none()), candidates);
        let mut fast = puzzle.fast().expect("nine rows");
        assert_eq!(count(&*puzzle, &mut *fast, (3, 1), &Budget::unlimited()).expect("right").count, 1);
    }
}

#[test]
fn candidates_count_even_where_clues_cannot_say_so() {
    let line = &made(&[], 1)[0];
    let solution = by_kernel(line).1.expect("a solution");
    // Every cell may hold its own digit and the next: far from any clue.
    let two = |c: char| {
        let d = c.to_digit(10).expect("a digit");
        (1..=9).map(move |e| if e == d || e == d % 9 + 1 { (b'0' + e as u8) as char } else { '.' })
    };
    let pairs: String = solution.chars().flat_map(two).collect();
    let expected = by_kernel(&pairs);
    assert!(expected.0 >= 2, "the digits can all move on by one");
    for width in Width::here() {
        assert_eq!(by_lanes(width, &[&pairs])[0].0, expected.0);
    }
    // A cell without a candidate is named, and counts for nothing.
    let empty = format!("{}{}", ".".repeat(9), &pairs[9..]);
    let puzzle = Sudoku.parse(&empty, &Options::default()).expect("a readable puzzle");
    assert_eq!(puzzle.fault().map(|fault| fault.0.id), Some("fault-no-candidate"));
    assert_eq!(by_lanes(Width::Plain, &[&empty]), [(0, None)]);
    let moved = format!("2{}", &".".repeat(728));
    let error = Sudoku.parse(&moved, &Options::default()).err().expect("candidates stand in order");
    assert_eq!((error.message.id, error.at.map(|at| at.column)), ("error-candidate", Some(1)));
}
