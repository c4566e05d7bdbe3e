//! Sudoku: the seed's own numbers, sets from elsewhere, and what goes wrong at the door.

use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::generate::random_solution;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Engine, Order, Val, Verdict, solve};
use rejilla_engine::solver::{count, or_learning, solver};
use rejilla_engine::{Board, EngineChoice, Kind, Marks, Options, Outcome, Puzzle, Rng, Scope};
use rejilla_puzzles::sudoku::{SIZES, Sudoku};

#[allow(dead_code, reason = "each test file uses its own part")]
mod support;

fn read(text: &str) -> Box<dyn Puzzle> {
    Sudoku.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The lines of a shared set.
fn shared(name: &str) -> Vec<String> {
    support::shared(&format!("sudoku/{name}")).lines().map(str::to_owned).collect()
}

fn count_up_to(puzzle: &dyn Puzzle, engine: Engine, limit: u64, nodes: u64) -> (u64, bool) {
    let mut solver = solver(puzzle, EngineChoice::Kernel(engine), None).expect("an engine");
    let counted = count(puzzle, &mut *solver, (limit, 0), &Budget::nodes(nodes)).expect("no decline, no wrong answer");
    (counted.count, counted.complete || counted.count == limit)
}

#[test]
fn backtracking_after_the_basic_ladder_gives_the_seeds_numbers() {
    let puzzle = read("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
    let ladder = Sudoku.ladder("basic").expect("a ladder");
    let told =
        explain(&*puzzle, Board::new(puzzle.model()), &mut *ladder.climber(), &Budget::unlimited(), &mut |_, _| {});
    assert_eq!(told.outcome, Outcome::Stuck);
    let reached = told.board.placements();
    assert_eq!(81 - reached.len(), 60);
    let model = puzzle.model().with_given(reached);
    let report =
        solve(&model, Engine::Bt, &mut *Order::Given.brancher(&model), &Budget::unlimited(), &mut (), &mut |answer| {
            assert_eq!(puzzle.check(answer), Ok(()));
            ControlFlow::Break(())
        })
        .expect("no decline");
    let stats = report.stats;
    assert_eq!((stats.nodes, stats.max_depth, stats.backtracks), (3_590_202, 61, 3_590_141));
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn counts_agree_with_five_other_solvers() {
    for (i, line) in shared("mixed_validity.tsv").iter().enumerate() {
        let (text, expected) = line.split_once('\t').expect("two columns");
        let expected: u64 = expected.parse().expect("a count");
        let puzzle = read(text);
        assert_eq!(count_up_to(&*puzzle, Engine::Mac, 3, u64::MAX), (expected, true), "mac: {text}");
        if i % 25 == 0 {
            assert_eq!(count_up_to(&*puzzle, Engine::Sat, 3, u64::MAX), (expected, true), "sat: {text}");
            for engine in [Engine::Bt, Engine::Fc, Engine::Ac3] {
                let (found, settled) = count_up_to(&*puzzle, engine, 3, 20_000);
                assert!(!settled || found == expected, "{engine:?}: {text}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_step_on_six_hundred_puzzles_is_justified() {
    let mut steps = 0;
    for name in ["minimal.txt", "royle_17clue.txt", "hardest_se11.txt", "easy36.txt"] {
        // The hardest take seconds each.
        let most = if name.starts_with("hardest") { 2 } else { 200 };
        for line in shared(name).iter().take(most) {
            let puzzle = read(line);
            let techniques = &mut *Sudoku.full_ladder().climber();
            explain(&*puzzle, Board::new(puzzle.model()), techniques, &Budget::unlimited(), &mut |step, board| {
                assert_eq!(check_step(board, step), Ok(()), "{line}: {step:?}");
                steps += 1;
            });
        }
    }
    assert!(steps > 25_000, "{steps} steps are too few to mean anything");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn a_spent_budget_never_lies() {
    let mut rng = Rng::new(11, 0);
    let lines = shared("mixed_validity.tsv");
    for _ in 0..4_000 {
        let (text, expected) = rng.pick(&lines).split_once('\t').expect("two columns");
        let expected: u64 = expected.parse().expect("a count");
        let engine = *rng.pick(&[Engine::Bt, Engine::Fc, Engine::Ac3, Engine::Mac]);
        let nodes = 1 + rng.below(60) as u64;
        let (found, settled) = count_up_to(&*read(text), engine, 3, nodes);
        assert!(found <= expected && (!settled || found == expected), "{engine:?} {nodes} nodes: {text}");
    }
}

#[test]
fn a_repeated_number_is_named_as_the_seed_does() {
    let faults = [
        ("55.......", "fault-repeated-row", 1),
        (".........\n.........\n...7..7..", "fault-repeated-row", 3),
        ("....5....\n.........\n.........\n....5....", "fault-repeated-column", 5),
        (".........\n.........\n.........\n1........\n.1.......", "fault-repeated-block", 2),
    ];
    for (top, id, number) in faults {
        let mut rows: Vec<String> = top.lines().map(str::to_owned).collect();
        rows.resize(9, ".".repeat(9));
        let puzzle = read(&rows.join("\n"));
        let fault = puzzle.fault().unwrap_or_else(|| panic!("{top} has a fault"));
        assert_eq!(fault.0.id, id);
        assert_eq!(fault.0.args[0].1, rejilla_engine::Arg::Number(number));
        for engine in Engine::ALL {
            assert_eq!(count_up_to(&*puzzle, engine, 2, 1_000), (0, true), "{engine:?}: {top}");
        }
    }
}

#[test]
fn errors_say_what_and_where() {
    let check = |text: &str, id: &str, at: Option<(usize, usize)>| {
        let error = Sudoku.parse(text, &Options::default()).err().unwrap_or_else(|| panic!("{text:?} is no sudoku"));
        assert_eq!(error.message.id, id, "{text:?}");
        assert_eq!(error.at.map(|p| (p.line, p.column)), at, "{text:?}");
    };
    let row = "123456789\n";
    check("", "error-length", None);
    check(&".".repeat(80), "error-length", None);
    check(&format!("{}Q{}", ".".repeat(40), ".".repeat(40)), "error-symbol", Some((1, 41)));
    check(&format!("{}12345678\n{}", row.repeat(3), row.repeat(5)), "error-row-length", Some((4, 1)));
    check(&format!("{}A23456789\n{}", row.repeat(3), row.repeat(5)), "error-symbol", Some((4, 1)));
    check(&"1".repeat(10_000_000), "error-too-many-cells", Some((1, 1)));
}

#[test]
fn every_size_is_read_written_solved_and_made() {
    for n in SIZES {
        let empty = read(&".".repeat(n * n));
        let (found, _) = count_up_to(&*empty, Engine::Mac, 1, 100_000);
        assert_eq!(found, 1, "an empty {n}×{n} has solutions");
        let size = n.to_string();
        let options = Options::checked(
            Sudoku.options(),
            Scope::Generate,
            [("size", size.as_str()), ("difficulty", if n > 12 { "easy" } else { "any" })],
        )
        .expect("declared");
        // A 25×25 takes seconds to make without full optimisation.
        if n <= 16 {
            let puzzle = Sudoku.generate(&options, &mut Rng::new(5, 0), &Budget::unlimited()).expect("a puzzle");
            assert_eq!(count_up_to(&*puzzle, Engine::Sat, 2, u64::MAX), (1, true), "{n}");
        }
    }
}

#[test]
fn small_generated_puzzles_are_minimal() {
    for seed in 0..20 {
        let options = Options::defaults(Sudoku.options(), Scope::Generate);
        let puzzle = Sudoku.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a puzzle");
        let line = puzzle.write("line", &Marks::none());
        for (at, _) in line.char_indices().filter(|(_, c)| *c != '.') {
            let mut less = line.clone();
            less.replace_range(at..=at, ".");
            assert_eq!(count_up_to(&*read(&less), Engine::Mac, 2, u64::MAX).0, 2, "{line} needs its clue at {at}");
        }
    }
}

#[test]
fn boards_look_like_the_seeds() {
    let puzzle = read("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
    let text = puzzle.write("text", &Marks::none());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "=".repeat(25));
    assert_eq!(lines[1], "5 3 . | . 7 . | . . . ");
    assert_eq!(lines[4], "-".repeat(25));
    assert_eq!(lines[12], "=".repeat(25));
    let candidates = puzzle.write("candidates", &Marks::none());
    let lines: Vec<&str> = candidates.lines().collect();
    assert_eq!(lines[0], "5        3        124      | 26       7        2468     | 1489     1249     248      ");
    assert_eq!(lines[3], "-".repeat(40));
    assert_eq!(lines.len(), 11);
    let six = read("3.6.......2..6....2....5..1.5.5..3..");
    assert_eq!(six.write("text", &Marks::none()).lines().nth(1), Some("3 . 6 | . . . "));
}

#[test]
fn decoration_is_read_over() {
    let plain = read(include_str!("../src/sudoku/examples/easy.txt")).write("line", &Marks::none());
    let boxed = "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n\
        +-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n\
        +-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n\
        +-------+-------+-------+\n";
    assert_eq!(read(boxed).write("line", &Marks::none()), plain);
    assert_eq!(read(&boxed.replace('\n', "\r\n")).write("line", &Marks::none()), plain);
    assert_eq!(read(&format!("# a comment\n{}", plain.replace('.', "0"))).write("line", &Marks::none()), plain);
}

#[test]
fn a_search_left_to_clause_learning_loses_and_repeats_nothing() {
    let options = Options::checked(Sudoku.options(), Scope::Generate, [("size", "6")]).expect("declared values");
    for seed in 0..6 {
        let puzzle = Sudoku.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("no limit");
        let line = puzzle.write("line", &Marks::none());
        // Without the first clues: one solution, some, some hundreds.
        for taken in [0, 1, 2, 4] {
            let clues = |at: usize| line[..at].chars().filter(|c| *c != '.').count();
            let thin = |(at, c): (usize, char)| if clues(at) < taken { '.' } else { c };
            let puzzle = read(&line.char_indices().map(thin).collect::<String>());
            let all = |search: &mut dyn FnMut(Found<'_>)| {
                let mut answers = Vec::new();
                search(&mut |answer| {
                    assert_eq!(puzzle.check(answer), Ok(()));
                    answers.push(answer.to_vec());
                    ControlFlow::Continue(())
                });
                answers.sort();
                answers
            };
            let mut mac = solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("an engine");
            let budget = Budget::unlimited();
            let expected = all(&mut |found| assert!(mac.each_solution(&budget, found).is_ok()));
            for nodes in [1, 4, 20, 300] {
                let found = all(&mut |found| {
                    let mut search = |budget: &Budget, found: Found<'_>| mac.each_solution(budget, found);
                    let report = or_learning((nodes, &mut search), &|| puzzle.model(), &budget, found);
                    assert_eq!(report.map(|report| report.verdict), Ok(Verdict::Exhausted));
                });
                assert!(found == expected, "{seed}, {taken} taken, {nodes} nodes: {}", found.len());
            }
        }
    }
}

#[test]
fn what_is_best_is_tried_without_losing_or_repeating_a_solution() {
    let example = Sudoku.info().examples.iter().find(|e| e.id == "big").expect("an example");
    let puzzle = read(example.text);
    let line = puzzle.write("line", &Marks::none());
    // With ever more clues taken away there are none, a few and more solutions than anybody lists.
    for taken in [0, 20, 40, 60, 120] {
        let mut clues = 0;
        let mut thinned = line.clone();
        for (at, c) in line.char_indices().filter(|(_, c)| *c != '.') {
            clues += 1;
            if clues <= taken && c != '.' {
                thinned.replace_range(at..=at, ".");
            }
        }
        let puzzle = read(&thinned);
        let found = |choice: EngineChoice| {
            let mut solver = solver(&*puzzle, choice, None).expect("an engine");
            let counted = count(&*puzzle, &mut *solver, (150, 150), &Budget::unlimited()).expect("an answer");
            let mut answers = counted.answers;
            answers.sort();
            answers.dedup();
            (counted.count, answers.len())
        };
        let (many, different) = found(EngineChoice::Auto);
        assert_eq!(many, different as u64, "{taken} taken: none twice");
        assert_eq!(many, found(EngineChoice::Kernel(Engine::Sat)).0, "{taken} taken");
    }
}

/// Puzzles given by their candidates, around rectangles of two values of which one corner never had the second: there is nothing to
/// exchange, and whoever takes it for deadly puts a wrong value into it.
#[test]
fn no_pattern_is_deadly_whose_values_never_were_there() {
    let mut rng = Rng::new(71, 0);
    let (mut unique, mut seen) = (0, 0);
    for _ in 0..400 {
        let full = read(&".".repeat(81));
        let solution = random_solution(full.model(), &mut rng, &Budget::unlimited()).ok().flatten().expect("a board");
        let mut left: Vec<u32> = solution.iter().map(|v| 1 << v.0).collect();
        for word in &mut left {
            (0..9).filter(|_| rng.below(8) == 0).for_each(|v| *word |= 1 << v);
        }
        for (r, s, c, d) in rectangles(&solution) {
            let corners = [9 * r + c, 9 * r + d, 9 * s + c, 9 * s + d];
            let pair = 1 << solution[corners[0]].0 | 1 << solution[corners[1]].0;
            corners.iter().for_each(|&at| left[at] = pair);
            let odd = *rng.pick(&corners);
            left[odd] = 1 << solution[odd].0 | 1 << rng.below(9);
        }
        let sign = |word: u32| move |v: u32| if word >> v & 1 == 1 { char::from_digit(v + 1, 10) } else { Some('.') };
        let text: String = left.iter().flat_map(|&word| (0..9).filter_map(sign(word))).collect();
        let puzzle = read(&text);
        if count_up_to(&*puzzle, Engine::Mac, 2, 10_000) != (1, true) {
            continue;
        }
        unique += 1;
        let board = Board::new(puzzle.model());
        for technique in Sudoku.info().assume_unique {
            technique.each(&board, &mut |step| {
                seen += 1;
                assert_eq!(check_step(&board, &step), Ok(()), "{step:?} of {text}");
                let mut after = board.clone();
                after.apply(&step.effects);
                let kept = puzzle.model().vars().zip(&solution).all(|(x, v)| after.has(x, *v));
                assert!(kept, "{step:?} is wrong: {text}");
                ControlFlow::Continue(())
            });
        }
    }
    assert!(unique > 20 && seen > 0, "{seen} steps of {unique} puzzles: too easy a test");
}

/// Rows and columns whose four corners have two values, in two blocks.
fn rectangles(solution: &[Val]) -> Vec<(usize, usize, usize, usize)> {
    let pairs = || (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
    let all = pairs().flat_map(|rows| pairs().map(move |cols| (rows, cols)));
    let is_one = |&((r, s), (c, d)): &((usize, usize), (usize, usize))| {
        let at = |row: usize, col: usize| solution[9 * row + col];
        (r / 3 == s / 3) != (c / 3 == d / 3) && at(r, c) == at(s, d) && at(r, d) == at(s, c)
    };
    all.filter(is_one).map(|((r, s), (c, d))| (r, s, c, d)).collect()
}
