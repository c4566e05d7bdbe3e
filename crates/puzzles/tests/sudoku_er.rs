//! The rating of 9×9 sudokus, held against the scale's own.

use std::path::PathBuf;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::{Outcome, explain};
use rejilla_engine::kernel::{Budget, Engine, Spent};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Board, EngineChoice, Exhausted, Marks, Options, Rating, Rng, Scope, rating};
use rejilla_puzzles::kind_named;
use rejilla_puzzles::sudoku::er::{Grid, Rater};

/// The lines of a file, as a puzzle and its ER or ER/EP/ED in tenths.
fn lines(file: &str) -> Vec<(String, Vec<u32>)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rated = |line: &str| {
        let (puzzle, rest) = line.split_once('\t')?;
        let tenths = |said: &str| said.replace('.', "").parse().ok();
        let said: Option<Vec<u32>> = rest.split('\t').next()?.split('/').map(tenths).collect();
        Some((puzzle.to_owned(), said?))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(rated).collect()
}

fn check_all(lines: &[(String, Vec<u32>)]) {
    let mut rater = Rater::default();
    for (puzzle, said) in lines {
        let er = rater.rate(Grid::read(puzzle.as_bytes()).expect("a grid"), &Budget::unlimited()).expect("no limit");
        assert!(er.solved, "{puzzle}");
        assert_eq!([er.er, er.ep, er.ed][..said.len()], said[..], "{puzzle}");
    }
}

#[test]
fn our_own_puzzles_keep_their_ratings() {
    let lines = lines("corpus/sudoku-er.tsv");
    assert!(lines.len() >= 100, "the corpus is there");
    check_all(&lines);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn ratings_are_those_published() {
    let lines = lines("../shared/data/rating/random_minimal_ser_w.tsv");
    assert!(lines.len() > 10_000);
    check_all(&lines[..1_500]);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_technique_and_every_trap_is_rated_as_the_scale_does() {
    let lines = lines("../shared/prototypes/er_rater/er_tests.tsv");
    assert_eq!(lines.len(), 99);
    // From 10.3 on a puzzle takes a second or more: the bench rates those.
    let quick: Vec<_> = lines.into_iter().filter(|(_, said)| said[0] <= 102).collect();
    assert!(quick.len() > 70);
    check_all(&quick);
}

#[test]
fn a_bound_changes_nothing_but_the_time() {
    let mut rater = Rater::default();
    for (puzzle, said) in lines("corpus/sudoku-er.tsv").iter().take(60) {
        for most in [12, 23, 34, 50, 71, 83] {
            let grid = Grid::read(puzzle.as_bytes()).expect("a grid");
            let within = rater.rate_within(grid, most, &Budget::unlimited()).expect("no limit");
            assert_eq!(within.map(|er| er.er), (said[0] <= most).then_some(said[0]), "{puzzle} within {most}");
        }
    }
}

#[test]
fn a_spent_budget_is_an_error() {
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let grid = || Grid::read(hard.as_bytes()).expect("a grid");
    let mut budget = Budget::nodes(1);
    let mut rater = Rater::default();
    let mut limit = 1;
    while rater.rate(grid(), &budget) == Err(Spent::Nodes) {
        limit *= 2;
        budget = Budget::nodes(limit);
    }
    assert!(limit > 32, "there were steps to pay for");
    assert_eq!(rater.rate(grid(), &Budget::unlimited()), rater.rate(grid(), &Budget::unlimited()));
}

#[test]
fn grids_without_a_solution_end() {
    let mut rng = Rng::new(13, 0);
    let mut unsolved = 0;
    for _ in 0..300 {
        let mut line = [b'.'; 81];
        for _ in 0..12 {
            line[rng.below(81)] = b'1' + rng.below(9) as u8;
        }
        if let Some(grid) = Grid::read(&line) {
            let mut rater = Rater::default();
            unsolved += u32::from(rater.rate_within(grid, 84, &Budget::nodes(3_000)).is_ok_and(|er| er.is_none()));
        }
    }
    assert!(unsolved > 10, "some were tried: {unsolved}");
}

#[test]
fn a_digit_twice_in_a_house_is_no_grid() {
    assert!(Grid::read(format!("11{}", ".".repeat(79)).as_bytes()).is_none());
    assert!(Grid::read(b"1").is_none());
    let empty = Grid::new(std::iter::empty()).expect("a grid");
    assert_eq!(Rater::default().rate_within(empty, 84, &Budget::unlimited()), Ok(None));
}

/// Climbs the ladder to the end, with every step told and checked.
fn check_told(line: &str) -> u32 {
    let kind = kind_named("sudoku").expect("sudoku");
    let puzzle = kind.parse(line, &Options::defaults(kind.options(), Scope::Parse)).expect("a puzzle");
    let mut climber = kind.ladder("er").expect("the ladder").climber();
    let mut hardest = 0;
    let board = Board::new(puzzle.model());
    let told = explain(&*puzzle, board, &mut *climber, &Budget::unlimited(), &mut |step, board| {
        if let Err(flaw) = check_step(board, step) {
            panic!("{line}: {flaw:?} in {} {:?} {:?}", step.technique.id, step.said, step.effects);
        }
        hardest = hardest.max(step.rating);
    });
    assert_eq!(told.outcome, Outcome::Solved, "{line}");
    hardest
}

#[test]
fn every_step_of_our_own_puzzles_is_told_and_proved() {
    for (puzzle, said) in lines("corpus/sudoku-er.tsv").iter().filter(|(_, said)| said[0] > 15) {
        assert_eq!(check_told(puzzle), said[0], "{puzzle}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_technique_is_told_and_proved() {
    for (puzzle, said) in lines("../shared/prototypes/er_rater/er_tests.tsv") {
        if said[0] <= 102 {
            assert_eq!(check_told(&puzzle), said[0], "{puzzle}");
        }
    }
}

/// Makes a puzzle to order, twice, and has it rated.
fn made(said: &[(&str, &str)], seed: u64) -> Rating {
    let kind = kind_named("sudoku").expect("sudoku");
    let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("declared values");
    let make = || kind.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a puzzle");
    let puzzle = make();
    let line = puzzle.write("line", &Marks::none());
    assert_eq!(make().write("line", &Marks::none()), line, "the same seed, the same puzzle");
    for engine in [Engine::Mac, Engine::Sat] {
        let mut solver = solver(&*puzzle, EngineChoice::Kernel(engine), None).expect("an engine");
        let counted = count(&*puzzle, &mut *solver, (2, 1), &Budget::unlimited()).expect("right answers");
        assert_eq!(counted.count, 1, "{line}");
    }
    rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating")
}

#[test]
fn puzzles_to_order_are_what_was_asked_for() {
    for (band, least, most) in [("2.9..3.1", 29, 31), ("6.9..7.1", 69, 71), ("8.3..8.5", 83, 85), ("..1.2", 0, 12)] {
        for seed in 1..4 {
            let rated = made(&[("er", band)], seed);
            assert!((least..=most).contains(&rated.tenths), "{band}: {}", rated.tenths);
        }
    }
    let rated = made(&[("er", "2.6..3.4"), ("symmetry", "half-turn"), ("clues", "24..30")], 5);
    assert!((26..=34).contains(&rated.tenths), "{}", rated.tenths);
}

/// Beyond ER 9 there is another walk, to bands with an end and without.
#[test]
fn hard_puzzles_to_order_are_what_was_asked_for() {
    assert!(made(&[("er", "10.0..")], 1).tenths >= 100);
    assert!((91..=93).contains(&made(&[("er", "9.1..9.3")], 2).tenths));
}

#[test]
fn a_technique_that_is_needed_is_used_and_is_the_hardest() {
    for id in ["xy-wing", "unique-rectangle", "pointing"] {
        let rated = made(&[("needs", id), ("nothing-harder", "true")], 7);
        assert_eq!(rated.hardest.map(|technique| technique.id), Some(id));
    }
    let rated = made(&[("needs", "aic"), ("nothing-harder", "true")], 7);
    let hardest = rated.hardest.expect("a technique").id;
    assert!(["x-cycle", "y-cycle", "x-chain", "xy-cycle", "aic"].contains(&hardest), "{hardest}");
    let rated = made(&[("needs", "naked-pair")], 8);
    assert!(rated.counts.iter().any(|(technique, _)| technique.id == "naked-pair"));
}

#[test]
fn bands_that_cannot_be_are_refused() {
    let kind = kind_named("sudoku").expect("sudoku");
    for said in [[("er", "7.3..7.1"), ("size", "9")], [("er", "hard"), ("size", "9")], [("er", "7.1"), ("size", "16")]]
    {
        let options = Options::checked(kind.options(), Scope::Generate, said).expect("declared values");
        let made = kind.generate(&options, &mut Rng::new(1, 0), &Budget::unlimited());
        assert!(matches!(made, Err(Exhausted::Impossible(_))), "{said:?}");
    }
    let options = Options::checked(kind.options(), Scope::Generate, [("er", "11.0..")]).expect("declared values");
    let made = kind.generate(&options, &mut Rng::new(1, 0), &Budget::nodes(5_000));
    assert!(matches!(made, Err(Exhausted::Budget(_))), "a spent budget ends the walk");
}
