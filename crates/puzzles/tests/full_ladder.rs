//! The full ladder of sudoku: it ends every puzzle without a guess, and every step it takes is proved.

#[path = "support/library.rs"]
mod library;
mod support;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Val, ValSet, Var};
use rejilla_engine::{Board, Effect, Kind, Options, Outcome, Puzzle};
use rejilla_puzzles::sudoku::Sudoku;

fn read(text: &str) -> Box<dyn Puzzle> {
    Sudoku.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Climbs to the end, with every step checked; how often each technique was used.
fn climb(text: &str) -> BTreeMap<&'static str, usize> {
    let puzzle = read(text);
    let mut climber = Sudoku.ladder("full").expect("a ladder").climber();
    let mut used = BTreeMap::new();
    let board = Board::new(puzzle.model());
    let told = explain(&*puzzle, board, &mut *climber, &Budget::unlimited(), &mut |step, board| {
        *used.entry(step.technique.id).or_default() += 1;
        if let Err(flaw) = check_step(board, step) {
            panic!("{text}: {flaw:?} in {step:?}");
        }
        let declared = Sudoku.info().assume_unique.contains(&step.technique);
        assert!(declared || !step.assumes_unique(), "{} assumes one solution and does not say so", step.technique.id);
    });
    assert_eq!(told.outcome, Outcome::Solved, "{text}: {used:?}");
    used
}

/// The 81 cells of a line, whatever else it says.
fn cells(line: &str) -> Option<&str> {
    line.split(['\t', ' ', ',']).find(|field| field.len() == 81)
}

#[test]
fn puzzles_of_our_own_end_without_a_guess() {
    let corpus = include_str!("../../../corpus/sudoku.tsv");
    let nine = corpus.lines().filter(|line| line.split('\t').nth(1) == Some("1")).filter_map(|line| cells(line));
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for line in nine.step_by(6) {
        climb(line).into_iter().for_each(|(id, times)| *used.entry(id).or_default() += times);
    }
    assert!(used.len() > 10, "techniques of many sorts: {used:?}");
    for id in ["direct-pointing", "direct-hidden-pair", "direct-hidden-triple"] {
        assert!(used.contains_key(id), "{id} comes up: {used:?}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn random_minimal_puzzles_end_without_a_guess() {
    let text = support::shared("rating/random_minimal_ser_w.tsv");
    let puzzles: Vec<&str> = text.lines().filter_map(cells).collect();
    assert!(puzzles.len() > 10_000);
    for line in puzzles.iter().step_by(100) {
        climb(line);
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_hardest_end_without_a_guess() {
    let text = support::shared("sudoku/hardest_se11.txt");
    climb(text.lines().find_map(cells).expect("a puzzle"));
}

/// The steps a technique sees on the boards that puzzles of our own pass through, each checked.
fn seen_on_the_way(id: &str) -> usize {
    let ladder = Sudoku.ladder("full").expect("a ladder");
    let technique = ladder.techniques.iter().find(|technique| technique.id == id).expect("a rung");
    let corpus = include_str!("../../../corpus/sudoku-er.tsv");
    let mut seen = 0;
    for line in corpus.lines().filter_map(cells) {
        if seen > 20 {
            break;
        }
        let puzzle = read(line);
        let board = Board::new(puzzle.model());
        explain(&*puzzle, board, &mut *ladder.climber(), &Budget::nodes(100), &mut |step, board| {
            // Where singles go on, nobody looks further.
            if seen <= 20 && step.rating > 23 {
                technique.each(board, &mut |step| {
                    seen += 1;
                    let flaw = check_step(board, &step).err();
                    assert!(flaw.is_none(), "{line}: {flaw:?} in {step:?}");
                    ControlFlow::Continue(())
                });
            }
        });
    }
    seen
}

#[test]
fn rarer_patterns_are_seen_and_proved() {
    for id in [
        "locked-pair",
        "skyscraper",
        "two-string-kite",
        "simple-colouring",
        "multi-colouring",
        "sue-de-coq",
        "template",
        "death-blossom",
        "franken-jellyfish",
        "mutant-jellyfish",
        "aligned-pair",
        "aligned-triple",
        "kraken-fish",
    ] {
        assert!(seen_on_the_way(id) > 3, "{id} comes up");
    }
}

/// An empty grid where cells have these digits left.
fn left(cells: &[(usize, usize, &[u32])]) -> Board {
    let mut board = Board::new(read(&".".repeat(81)).model());
    for (row, col, digits) in cells {
        let set = ValSet::of(9, digits.iter().map(|d| Val(d - 1)));
        board.make(&Effect::Restrict(Var::at(9 * row + col), set));
    }
    board
}

/// What a technique sees on a board, every step of it checked, must include this candidate going or coming.
fn assert_sees(id: &str, board: &Board, effect: &Effect) {
    let ladder = Sudoku.ladder("full").expect("a ladder");
    let technique = ladder.techniques.iter().find(|technique| technique.id == id).expect("a rung");
    let mut seen = false;
    technique.each(board, &mut |step| {
        assert_eq!(check_step(board, &step), Ok(()), "{step:?}");
        seen |= step.effects.contains(effect);
        ControlFlow::Continue(())
    });
    assert!(seen, "{id} gives {effect:?}");
}

#[test]
fn patterns_built_by_hand_are_seen_and_proved() {
    let out = |row: usize, col: usize, digit: u32| Effect::Remove(Var::at(9 * row + col), Val(digit - 1));
    // The first row has its 4 in the first block; so the second has it elsewhere, and one place is left.
    let others: &[u32] = &[1, 2, 3, 5, 6, 7, 8, 9];
    let mut cells: Vec<(usize, usize, &[u32])> = (3..9).map(|col| (0, col, others)).collect();
    cells.extend((4..9).map(|col| (1, col, others)));
    assert_sees("direct-claiming", &left(&cells), &Effect::Place(Var::at(9 + 3), Val(3)));
    // Eight digits of a row: the ninth, and no less.
    let puzzle = read(&format!("12.456789{}", ".".repeat(72)));
    assert_sees("full-house", &Board::new(puzzle.model()), &Effect::Place(Var::at(2), Val(2)));
    // Round the corners: two digits from each pair of cells to the next.
    type Pair<'a> = (&'a [(usize, usize)], &'a [u32]);
    let pairs: [Pair<'_>; 8] = [
        (&[(1, 0), (1, 2)], &[7, 8, 1, 2]),
        (&[(1, 6), (1, 8)], &[1, 2, 3, 4]),
        (&[(0, 7), (2, 7)], &[3, 4, 5, 6]),
        (&[(6, 7), (8, 7)], &[5, 6, 7, 8]),
        (&[(7, 6), (7, 8)], &[7, 8, 1, 2]),
        (&[(7, 0), (7, 2)], &[1, 2, 3, 4]),
        (&[(6, 1), (8, 1)], &[3, 4, 5, 6]),
        (&[(0, 1), (2, 1)], &[5, 6, 7, 8]),
    ];
    let ring: Vec<(usize, usize, &[u32])> =
        pairs.iter().flat_map(|(cells, digits)| cells.iter().map(|&(row, col)| (row, col, *digits))).collect();
    assert_sees("sk-loop", &left(&ring), &out(1, 4, 2));
    // Base in the first row, targets in the other two; the digits of the base lie in two rows further down.
    let (base, others): (&[u32], &[u32]) = (&[1, 2, 3], &[4, 5, 6, 7, 8, 9]);
    let mut cells = vec![(0, 0, base), (0, 1, base), (0, 3, others), (0, 6, others), (2, 3, others), (1, 6, others)];
    for row in [4, 5, 7, 8] {
        cells.extend([2, 3, 6].map(|col| (row, col, others)));
    }
    assert_sees("exocet", &left(&cells), &out(1, 3, 4));
    // Three digits in four blocks, one of which runs the other way; a cell has one candidate more.
    let three: &[u32] = &[1, 4, 7];
    let mut cells: Vec<(usize, usize, &[u32])> = Vec::new();
    for (row, col) in [(0, 0), (0, 3), (3, 0)] {
        cells.extend((0..3).map(|i| (row + i, col + i, three)));
    }
    cells.extend([(3, 4, three), (4, 3, three), (5, 5, &[1, 4, 7, 5])]);
    assert_sees("tridagon", &left(&cells), &Effect::Place(Var::at(9 * 5 + 5), Val(4)));
    // All the same way: it can be filled.
    cells.truncate(9);
    cells.extend([(3, 3, three), (4, 4, three), (5, 5, &[1, 4, 7, 5])]);
    let ladder = Sudoku.ladder("full").expect("a ladder");
    let tridagon = ladder.techniques.iter().find(|technique| technique.id == "tridagon").expect("a rung");
    assert!(tridagon.first(&left(&cells)).is_none(), "four blocks of one kind are no tridagon");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn cases_of_a_library_give_their_effects() {
    let text = support::shared("rating/reglib_half.txt");
    let cases: Vec<&str> = library::cases(&text).collect();
    assert!(cases.len() > 500, "{} cases", cases.len());
    let missed =
        |forcing: bool| cases.iter().filter_map(|line| library::missed(line, forcing)).collect::<Vec<String>>();
    // Five (12xx) follow from templates of several digits laid over each other, six to nine rounds of all pairs of digits (of the
    // digit's own templates alone follow 0 of 6 to 3 of 5 effects): search by another name. One ring of groups (0709) is passed
    // over for a shorter one. Contradictions give what these do, but for three (1201) that ask for every place of a
    // digit at once.
    let (unseen, unfound) = (missed(false), missed(true));
    assert!(unseen.len() <= 6, "{} cases lack something:\n{}", unseen.len(), unseen.join("\n"));
    let at_once = unfound.iter().all(|line| line.starts_with(":1201:"));
    assert!(at_once && unfound.len() <= 3, "{} cases lack something:\n{}", unfound.len(), unfound.join("\n"));
}
