//! Futoshiki: its formats and errors, its solver, its reasoning, its generator.

#![allow(clippy::print_stderr, reason = "a test says why it is skipped")]

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{
    Arg, Board, EngineChoice, Exhausted, Kind, Marks, Options, Outcome, ParseError, Puzzle, Rng, Scope, rating,
};
use rejilla_puzzles::futoshiki::Futoshiki;

#[allow(dead_code, reason = "each test file uses its own part")]
mod support;
use rejilla_puzzles::recognise;

fn read(text: &str) -> Box<dyn Puzzle> {
    parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn parse(text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
    Futoshiki.parse(text, &Options::default())
}

fn line(text: &str) -> String {
    read(text).write("line", &Marks::none())
}

fn example(id: &str) -> Box<dyn Puzzle> {
    let example = Futoshiki.info().examples.iter().find(|e| e.id == id).expect("an example with this name");
    read(example.text)
}

/// How many solutions, up to `most`, and the first.
fn solutions(puzzle: &dyn Puzzle, choice: EngineChoice, most: u64) -> (u64, String) {
    let mut solver = solver(puzzle, choice, None).expect("a solver");
    let counted = count(puzzle, &mut *solver, (most, 1), &Budget::unlimited()).expect("an answer");
    let first = counted.answers.first().map(|answer| answer.iter().map(|v| (v.0 + 1).to_string()).collect());
    (counted.count, first.unwrap_or_default())
}

#[test]
fn the_seeds_problems_have_their_solutions() {
    let fast = EngineChoice::Fast;
    assert_eq!(solutions(&*example("1"), fast, 9), (1, "5132414253231453541242531".to_owned()));
    assert_eq!(solutions(&*example("2"), fast, 9), (1, "1342243141233214".to_owned()));
    assert_eq!(solutions(&*example("3"), fast, 9).0, 2);
}

#[test]
fn every_form_says_the_same() {
    let drawn = ". < . > 2 .\n    v\n. . . .\n\n. . 4 .\n^\n. . . .\n[0,0,2,2]\n";
    let id = line(drawn);
    let fact = read(drawn).write("seed", &Marks::none());
    assert_eq!(line(&fact), id);
    assert_eq!(line(&id), id);
    assert_eq!(read(drawn).write("restrictions", &Marks::none()).lines().count(), 5);
    // One mark a cell, for those whose rows are trimmed on the way.
    assert_eq!(line("1 < .\n^ .\n. .\n"), line("1 < .\n^\n. .\n"));
    // Small letters skip cells; the maker's idea of difficulty is passed over.
    assert_eq!(line("3de:b0,1U,d0"), line("3:0,0,0,1U,0,0,0,0,0,"));
    assert_eq!(line("order 2\n 0 -1\n -1 -1\n"), "2:1,0,0,0,");
    assert_eq!(line("1........"), "3:1,0,0,0,0,0,0,0,0,");
}

#[test]
fn facts_are_chosen_by_index() {
    let text = "problem(1, [[1,_],[_,_]], []).\nproblem(7, [[2,_],[_,_]], []). % the other\n";
    let options = |index: &str| Options::checked(Futoshiki.options(), Scope::Parse, [("problem", index)]).expect("ok");
    let chosen = Futoshiki.parse(text, &options("7")).expect("the second fact");
    assert_eq!(chosen.write("line", &Marks::none()), "2:2,0,0,0,");
    let error = Futoshiki.parse(text, &options("3")).err().expect("there is no third");
    assert_eq!(error.message.id, "error-no-problem");
}

/// A whole program: its clauses are passed over, its problems found by their indices, and the index stays.
#[test]
fn a_whole_prolog_file_is_read_by_index() {
    let program = "\
:- use_module(library(clpfd)).
/* problem(9, [[_]], []) is no fact here. */
futoshiki(Rows, Lts) :-
        length(Rows, N), maplist(length_(N), Rows), % problem(8, no
        append(Rows, Cells), Cells ins 1..N,
        format('problem(7, [[_]], []). ~w', [Rows]).
problem_count(2).
problem(2,
        [[_,2],  % the grid
         [_,_]],
        [[0,0,1,0]]).
problem(5, [[1,_],[_,_]], []).
main :- problem(2, R, L), futoshiki(R, L).
";
    assert_eq!(recognise(program).map(|kind| kind.info().id).ok(), Some("futoshiki"));
    let problem = |index: &str| {
        let options = Options::checked(Futoshiki.options(), Scope::Parse, [("problem", index)]).expect("an index");
        Futoshiki.parse(program, &options)
    };
    let first = Futoshiki.parse(program, &Options::default()).expect("the first of them");
    assert!(first.write("seed", &Marks::none()).starts_with("problem(2,"));
    let fifth = problem("5").expect("the other one");
    assert_eq!(fifth.write("line", &Marks::none()), "2:1,0,0,0,");
    assert!(fifth.write("seed", &Marks::none()).starts_with("problem(5,"));
    for missing in ["7", "8", "9"] {
        assert_eq!(problem(missing).err().expect("no such problem").message.id, "error-no-problem", "{missing}");
    }
}

#[test]
fn a_strategy_that_cannot_end_says_so() {
    for strategy in ["fd", "combinations"] {
        let said = [("size", "6"), ("strategy", strategy), ("givens", "0"), ("signs", "3")];
        let options = Options::checked(Futoshiki.options(), Scope::Generate, said).expect("declared options");
        let made = Futoshiki.generate(&options, &mut Rng::new(1, 0), &Budget::unlimited());
        let Some(Exhausted::Impossible(message)) = made.err() else { panic!("{strategy} went on") };
        assert_eq!(message.id, "error-generate-strategy");
    }
}

#[test]
fn bad_input_is_named_with_its_place() {
    let check = |text: &str, id: &str, at: Option<(usize, usize)>| {
        let error = parse(text).err().unwrap_or_else(|| panic!("{text:?} is read"));
        assert_eq!(error.message.id, id, "{text:?}");
        assert_eq!(error.at.map(|at| (at.line, at.column)), at, "{text:?}");
    };
    check("3:0,0,0,0,4,0,0,0,0,", "error-number", Some((1, 11)));
    check("3:0,0R,0R,0,0,0,0,0,0,", "error-sign-outside", Some((1, 8)));
    check("3:0,0,0,0,", "error-ends", Some((1, 11)));
    check("99:0,0,", "error-side", Some((1, 1)));
    check("problem(1, [[_,_],[_,_]], [[0,0,2,0]]).", "error-sign-cell", Some((1, 28)));
    check("problem(1, [[_,_],[_,_]], [[0,0,0,0]]).", "error-sign-self", Some((1, 28)));
    check("problem(1, [[_,_],[_]], []).", "error-row-length", Some((1, 19)));
    check("problem(1, [[_,_],[_,3]], []).", "error-number", Some((1, 22)));
    check("problem(1, [[_,_],[_,_]], [[0,0,1,1]], adjacent).", "error-bar-far", Some((1, 28)));
    check("1 < .\n. . .\n. .\n", "error-row-length", Some((1, 1)));
    check("< 1 .\n. .\n", "error-sign-loose", Some((1, 1)));
    check("1 .\n. .\n^\n", "error-sign-loose", Some((3, 1)));
    check("1 .\n ^\n. .\n", "error-sign-loose", Some((2, 2)));
    check("1 <\n. .\n", "error-sign-loose", Some((1, 3)));
    check("1 < 3\n. .\n", "error-symbol", Some((1, 5)));
    check("", "error-side", Some((1, 1)));
}

#[test]
fn a_circle_of_signs_is_named() {
    let fault = example("circle").fault().expect("a fault");
    assert_eq!(fault.0.id, "fault-cycle");
    let Some((_, Arg::Text(cycle))) = fault.0.args.first() else { panic!("{fault:?}") };
    assert!(cycle.starts_with('(') && cycle.matches('<').count() >= 2, "{cycle}");
    assert_eq!(solutions(&*example("circle"), EngineChoice::Fast, 2).0, 0);
    assert_eq!(read("1 > 2\n. .\n").fault().map(|f| f.0.id), Some("fault-sign"));
    assert_eq!(read("1 < 1\n. .\n").fault().map(|f| f.0.id), Some("fault-repeated-row"));
}

#[test]
fn adjacent_puzzles_are_solved_and_checked() {
    let puzzle = example("adjacent");
    assert_eq!(line(&line("adjacent\n1 - .\n|\n. .\n")), "2a:1RD,0L,0U,0,");
    let told = explain(
        &*puzzle,
        Board::new(puzzle.model()),
        &mut *Futoshiki.full_ladder().climber(),
        &Budget::unlimited(),
        &mut |step, board| assert_eq!(check_step(board, step), Ok(()), "{step:?}"),
    );
    assert_eq!(told.outcome, Outcome::Solved);
}

#[test]
fn texts_are_recognised() {
    for text in ["2:1,0,0,0,", "problem(2, [[_]], []).", "1 < .\n. .\n", "order 3\n"] {
        assert_eq!(recognise(text).map(|kind| kind.info().id).ok(), Some("futoshiki"), "{text:?}");
    }
}

#[test]
fn typing_row_by_row_makes_a_puzzle() {
    let options = Options::checked(Futoshiki.options(), Scope::Entry, [("size", "3")]).expect("a size");
    let entry = Futoshiki.entry();
    let typed = ["0 < 0 2", "^ . v", "0 0 0", "", "1 0 > 0"];
    assert_eq!(entry.rows(&options), typed.len());
    for (row, text) in typed.iter().enumerate() {
        entry.check_row(row, text, &options).unwrap_or_else(|e| panic!("{text:?}: {e}"));
    }
    assert_eq!(line(&typed.join("\n")), "3:0,0L,2D,0U,0,0,1,0R,0,");
    entry.check_row(0, &entry.example(&options), &options).expect("the example is one");
    for (row, text) in [(0, "0 0"), (0, "0 < 0 4"), (1, "1"), (2, "0 ^ 0 0")] {
        assert!(entry.check_row(row, text, &options).is_err(), "{text:?}");
    }
    assert!(entry.check_line("2:1,0,0,0,", &options).is_err());
    entry.check_line("3:1,0,0,0,0,0,0,0,0,", &options).expect("one line");
}

fn generate(said: &[(&str, &str)], seed: u64, nodes: u64) -> Result<Box<dyn Puzzle>, Exhausted> {
    let options = Options::checked(Futoshiki.options(), Scope::Generate, said.iter().copied()).expect("declared");
    Futoshiki.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(nodes))
}

#[test]
fn every_strategy_makes_unique_puzzles() {
    for strategy in ["auto", "fd", "combinations", "random", "critical", "removal"] {
        let puzzle = generate(&[("size", "4"), ("strategy", strategy)], 3, 1_000_000).expect(strategy);
        for engine in [Engine::Mac, Engine::Sat] {
            assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(engine), 2).0, 1, "{strategy}");
        }
    }
    let counted = [("size", "5"), ("givens", "3"), ("signs", "12"), ("strategy", "random")];
    let puzzle = generate(&counted, 1, 1_000_000).expect("three numbers and twelve signs");
    assert_eq!((puzzle.model().given().len(), puzzle.model().constraints().len() - 10), (3, 12));
    let puzzle = generate(&counted[..3], 1, 1_000_000).expect("the same by taking away");
    assert_eq!((puzzle.model().given().len(), puzzle.model().constraints().len() - 10), (3, 12));
}

#[test]
fn what_cannot_be_made_is_refused_and_what_takes_too_long_stops() {
    assert!(matches!(generate(&[("size", "4"), ("signs", "25")], 1, 1_000), Err(Exhausted::Impossible(_))));
    assert!(matches!(generate(&[("size", "6"), ("smallest", "true")], 1, 1_000), Err(Exhausted::Impossible(_))));
    assert!(matches!(generate(&[("size", "7"), ("strategy", "fd")], 1, 2_000), Err(Exhausted::Budget(_))));
}

/// The lines of a puzzle's id with each clue left out in turn.
fn without_each_clue(puzzle: &dyn Puzzle) -> Vec<String> {
    let line = puzzle.write("line", &Marks::none());
    let (side, cells) = line.split_once(':').expect("an id");
    let cells: Vec<&str> = cells.trim_end_matches(',').split(',').collect();
    let mut lesser = Vec::new();
    for (i, cell) in cells.iter().enumerate() {
        let mut change = |new: String| {
            let mut cells: Vec<String> = cells.iter().map(|c| (*c).to_owned()).collect();
            cells[i] = new;
            lesser.push(format!("{side}:{},", cells.join(",")));
        };
        let digits = cell.trim_end_matches(|c: char| c.is_ascii_uppercase());
        if digits != "0" {
            change(cell.replacen(digits, "0", 1));
        }
        for letter in cell.chars().filter(char::is_ascii_uppercase) {
            change(cell.replace(letter, ""));
        }
    }
    lesser
}

#[test]
fn critical_sets_need_every_clue() {
    let critical = [("size", "6"), ("strategy", "critical")];
    let auto = [("size", "6")];
    for (said, seed) in [(&critical[..], 1), (&critical[..], 2), (&auto[..], 1)] {
        let puzzle = generate(said, seed, 1_000_000).expect("a critical set");
        let lesser = without_each_clue(&*puzzle);
        assert!(lesser.len() > 4);
        for text in lesser {
            assert_eq!(solutions(&*read(&text), EngineChoice::Fast, 2).0, 2, "{text}");
        }
    }
}

#[test]
fn the_smallest_of_all_boards_is_found() {
    let clues = |p: &dyn Puzzle, n: usize| p.model().given().len() + p.model().constraints().len() - 2 * n;
    // By hand: one clue settles a 2×2 board; on 3×3 two can, and one never does.
    for (size, fewest) in [("2", 1), ("3", 2), ("4", 4)] {
        let n: usize = size.parse().expect("a number");
        for seed in 1..=3 {
            let smallest = generate(&[("size", size), ("smallest", "true")], seed, 1_000_000).expect("a small board");
            assert_eq!(solutions(&*smallest, EngineChoice::Kernel(Engine::Mac), 2).0, 1);
            assert_eq!(clues(&*smallest, n), fewest, "{size}, seed {seed}");
        }
    }
    let unsettled = generate(&[("size", "4"), ("smallest", "true")], 1, 80).err().expect("no budget for that");
    let Exhausted::Unsettled(_, message) = unsettled else { panic!("{unsettled:?}") };
    assert_eq!(message.id, "generate-unsettled");
}

#[test]
fn generated_puzzles_have_the_level_asked_for() {
    for (size, level, seed) in [
        ("4", "easy", 1),
        ("6", "medium", 1),
        ("6", "hard", 2),
        ("7", "extreme", 1),
        ("9", "medium", 3),
        ("12", "easy", 1),
    ] {
        let puzzle = generate(&[("size", size), ("difficulty", level)], seed, 10_000_000).expect(level);
        assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(Engine::Sat), 2).0, 1, "{size} {level}");
        let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
        assert_eq!(rated.level.id, level, "{size}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn published_puzzles_are_proved_unique() {
    let text = support::shared("futoshiki/bench.tsv");
    for entry in text.lines().filter(|entry| !entry.starts_with("M1")) {
        let (id, puzzle) = entry.split_once('\t').expect("two columns");
        assert_eq!(solutions(&*read(puzzle), EngineChoice::Fast, 2).0, 1, "{id}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn published_levels_are_solved_by_steps_that_hold() {
    let text = support::shared("futoshiki/tatham_generated.tsv");
    for (at, entry) in text.lines().enumerate() {
        let (id, level) = entry.split_once('\t').expect("two columns");
        let puzzle = read(id);
        // The larger the board, the dearer the check: large ones are left to the bench.
        if level == "r" || puzzle.model().len() > 81 {
            continue;
        }
        let told = explain(
            &*puzzle,
            Board::new(puzzle.model()),
            &mut *Futoshiki.full_ladder().climber(),
            &Budget::unlimited(),
            &mut |step, board| {
                if at % 3 == 0 {
                    assert_eq!(check_step(board, step), Ok(()), "{step:?}");
                }
            },
        );
        assert_eq!(told.outcome, Outcome::Solved, "{level} {id}");
    }
}
