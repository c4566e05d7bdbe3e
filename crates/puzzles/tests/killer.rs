//! Killer sudoku: what its texts mean, what is wrong with some, and what its generator and its techniques are held to.

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine, Val};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Board, EngineChoice, Format, Kind, Marks, Options, Outcome, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::killer::Killer;
use rejilla_puzzles::{kind_named, recognise};

/// A published puzzle's cages with its solution, in the line that killer programs pass around.
const PUBLISHED: (&str, &str) = (
    "3x3::k:3595:3595:3844:3844:3090:3336:3336:2575:2575:3595:4620:4620:3348:3090:5:5648:5648:2575:3350:4620:4620:\
     3348:3090:23:5648:5648:3841:3350:2581:24:3348:25:26:27:2579:3841:28:2581:29:30:4625:4625:4625:2579:31:3843:2581:\
     32:33:34:35:36:2579:3335:3843:4878:4878:37:38:39:4618:4618:3335:3341:4878:4878:40:41:42:4618:4618:3593:3341:3341:\
     3334:3334:43:3842:3842:3593:3593:",
    "279648531581739426463251798956483217128975643734162859812597364697324185345816972",
);

fn read(text: &str) -> Box<dyn Puzzle> {
    Killer.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn solutions(puzzle: &dyn Puzzle, engine: Engine) -> Vec<Vec<Val>> {
    let mut solver = solver(puzzle, EngineChoice::Kernel(engine), None).expect("an engine");
    let counted = count(puzzle, &mut *solver, (3, 3), &Budget::nodes(1_000_000)).expect("no decline");
    assert!(counted.complete);
    counted.answers
}

#[test]
fn a_published_puzzle_has_its_solution() {
    let (text, solution) = PUBLISHED;
    assert_eq!(recognise(text).map(|kind| kind.info().id), Ok("killer"));
    let puzzle = read(text);
    let expected: Vec<Val> = solution.bytes().map(|digit| Val(u32::from(digit - b'1'))).collect();
    assert_eq!(puzzle.check(&expected), Ok(()));
    for engine in [Engine::Mac, Engine::Sat] {
        assert_eq!(solutions(&*puzzle, engine), std::slice::from_ref(&expected), "{engine:?}");
    }
    assert!(puzzle.write("sudokumaker", &Marks::none()).starts_with("3x3::k:"));
}

#[test]
fn what_is_wrong_is_said() {
    let fault = |text: &str| read(text).fault().map(|fault| fault.0.id);
    let cages = "AABB CCDD EEFF GGHH";
    let with = |sums: &str| format!("{cages} {sums}");
    assert_eq!(fault(&with("A=3 B=7 C=7 D=3 E=4 F=6 G=6 H=4")), None);
    assert_eq!(fault(&with("A=9")), Some("fault-cage-sum"), "8 and 1 are not among four digits");
    assert_eq!(fault(&with("A=2")), Some("fault-cage-sum"), "1 twice");
    assert_eq!(fault(&with("A=3 B=7 C=7 D=3 E=4 F=6 G=6 H=5")), Some("fault-total"));
    assert_eq!(fault("AAAA AAAA BBBB BBBB A=10"), Some("fault-cage-large"));
    let given = "1... AABB .... CCBB .1.. CCDD .... DDDD A=7";
    assert_eq!(fault(given), Some("fault-cage-sum"), "a given 1 leaves no 7 in two cells");
    assert_eq!(fault("1... ABCC .1.. BADD .... EEFF .... EEFF A=3"), Some("fault-repeated-block"));
    assert_eq!(fault("1... ABCC ..1. BBAD .... EEFF .... EEFF A=7"), Some("fault-repeated-cage"));
    let error = |text: &str| Killer.parse(text, &Options::default()).err().map(|error| error.message.id);
    assert_eq!(error(&with("X=3")), Some("error-sum-cage"));
    assert_eq!(error(&with("A=3 A=4")), Some("error-sum-cage"));
    assert_eq!(error(&with("A=many")), Some("error-sum"));
    assert!(error("AAB CCD EEF A=3").is_some(), "three rows of three are no board");
    let overlap = r#"{"size": 4, "cages": [{"cells": [[1,1],[1,2]], "sum": 3}, {"cells": [[1,2],[1,3]]}]}"#;
    assert_eq!(error(overlap), Some("error-cage-overlap"));
}

/// Every form that has cages carries them there and back, and is known without being told: none is taken for a sudoku.
#[test]
fn other_programs_cages_are_read_as_killers() {
    let puzzle = read("AABB CCDD EEFF GGHH A=3 B=7 C=7 D=3 E=4 F=6 G=6 H=4");
    let line = puzzle.write("line", &Marks::none());
    for format in ["json", "tatham", "tatham-link", "sav", "fpuzzles", "sudokupad", "sudokumaker"] {
        let text = puzzle.write(format, &Marks::none());
        assert_eq!(recognise(&text).map(|kind| kind.info().id), Ok("killer"), "{format}: {text}");
        assert_eq!(read(&text).write("line", &Marks::none()), line, "{format}");
        let sudoku = kind_named("sudoku").expect("a kind").parse(&text, &Options::default());
        assert!(sudoku.is_err(), "{format}: cages are rules");
    }
    assert_eq!(puzzle.write("tatham", &Marks::none()), "2x2k:p,abbba____________,3a7a7a3a4a6a6a4a");
}

/// A sum that no cage can have may be what a puzzle has wrong: a format without a number for it refuses it.
#[test]
fn impossible_sums_are_carried_or_refused() {
    for sum in [0, 1, 16, 17, 999] {
        let puzzle = read(&format!("AABB CCDD EEFF GGHH A={sum} B=7 C=7 D=3 E=4 F=6 G=6 H=4"));
        let line = puzzle.write("line", &Marks::none());
        let carries = |format: &&Format| format.reads_back && puzzle.carries(format.id, &Marks::none()).is_ok();
        for format in Killer.info().formats.iter().filter(carries) {
            let text = puzzle.write(format.id, &Marks::none());
            let again = Killer.parse(&text, &Options::default());
            assert_eq!(
                again.map(|again| again.write("line", &Marks::none())),
                Ok(line.clone()),
                "{}: {text}",
                format.id
            );
        }
        assert_eq!(puzzle.carries("tatham", &Marks::none()).is_ok(), (1..=16).contains(&sum), "{sum}");
    }
}

/// Puzzles of each level are unique by two engines, of the level, and explained by steps that hold.
#[test]
fn made_puzzles_are_what_was_asked_for_and_every_step_holds() {
    for (seed, level) in ["easy", "medium", "hard", "extreme"].into_iter().enumerate() {
        let said = [("size", if seed < 2 { "9" } else { "6" }), ("difficulty", level)];
        let options = Options::checked(Killer.options(), Scope::Generate, said).expect("declared options");
        let made = Killer.generate(&options, &mut Rng::new(seed as u64, 7), &Budget::nodes(20_000_000));
        let puzzle = made.expect("a puzzle");
        let answers = solutions(&*puzzle, Engine::Mac);
        assert_eq!((answers.len(), &answers), (1, &solutions(&*puzzle, Engine::Sat)), "{level}");
        assert_eq!(rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating").level.id, level);
        let mut steps = 0;
        let mut climber = Killer.full_ladder().climber();
        let board = Board::new(puzzle.model());
        let told = explain(&*puzzle, board, &mut *climber, &Budget::unlimited(), &mut |step, board| {
            assert_eq!(check_step(board, step), Ok(()), "{level}: {step:?}");
            steps += 1;
        });
        assert!(told.outcome == Outcome::Solved && steps > 20, "{level}: {:?} after {steps}", told.outcome);
    }
}
