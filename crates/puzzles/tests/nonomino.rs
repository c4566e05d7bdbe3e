//! Nonomino: the facts of the coursework and of the game ids, bad input, pieces alike, and solvers against each other.

use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine, Spent, Verdict};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{
    Answer, Arg, Board, Confidence, EngineChoice, Kind, Marks, Options, Outcome, Puzzle, Rng, Scope, rating,
};
use rejilla_puzzles::nonomino::{Nonomino, random_layout, roundness};
use rejilla_puzzles::{kind_named, recognise};

#[allow(dead_code, reason = "each test file uses its own part")]
mod support;

fn read(text: &str) -> Box<dyn Puzzle> {
    Nonomino.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn turned(text: &str, turns: &str) -> Box<dyn Puzzle> {
    let options = Options::checked(Nonomino.options(), Scope::Parse, [("turns", turns)]).expect("a declared value");
    Nonomino.parse(text, &options).expect("a puzzle")
}

fn solutions(puzzle: &dyn Puzzle, choice: EngineChoice, limit: u64) -> Vec<Answer> {
    let mut solver = solver(puzzle, choice, None).expect("an engine");
    let counted = count(puzzle, &mut *solver, (limit, usize::MAX), &Budget::nodes(3_000_000)).expect("no decline");
    assert!(counted.complete || counted.count == limit, "{choice:?} did not get to the end");
    let mut answers = counted.answers;
    answers.sort();
    answers
}

const FAST: EngineChoice = EngineChoice::Fast;
const MAC: EngineChoice = EngineChoice::Kernel(Engine::Mac);
const SAT: EngineChoice = EngineChoice::Kernel(Engine::Sat);

/// How many arrangements there are, and how many of them digits allow.
fn arrangements(puzzle: &dyn Puzzle) -> (usize, usize) {
    let (mut all, mut allowed) = (0, 0);
    let verdict = puzzle.arranger().expect("loose pieces").each(&Budget::unlimited(), &mut |arrangement| {
        all += 1;
        allowed += usize::from(arrangement.ruled_out.is_none());
        ControlFlow::Continue(())
    });
    assert_eq!(verdict, Verdict::Exhausted);
    (all, allowed)
}

/// A board of regions cut up into pieces without digits.
fn cut(regions: &str) -> String {
    let n = regions.len().isqrt();
    let mut names: Vec<char> = regions.chars().collect();
    names.sort_unstable();
    names.dedup();
    let piece = |name: &char| {
        let cells: Vec<usize> = regions.char_indices().filter(|(_, c)| c == name).map(|(i, _)| i).collect();
        let points = cells.iter().map(|i| {
            let (row, col) = (i / n - cells[0] / n, (i % n) as i32 - (cells[0] % n) as i32);
            format!("{row},{col},0")
        });
        format!("{name} {}", points.collect::<Vec<_>>().join(" "))
    };
    names.iter().map(piece).collect::<Vec<_>>().join("\n")
}

/// Regions numbered in the order in which they first appear.
fn by_first_cell(regions: &str) -> Vec<usize> {
    let mut seen = String::new();
    let number = |c: char| {
        seen.find(c).unwrap_or_else(|| {
            seen.push(c);
            seen.len() - 1
        })
    };
    regions.chars().map(number).collect()
}

/// Regions that are the blocks of a sudoku are regions all the same, and each format writes its own text.
#[test]
fn other_programs_regions_come_back_even_where_they_are_blocks() {
    for text in [".4....1.3....2..,1122112233443344", ".4....1.3....2..,1112122233343444"] {
        let puzzle = read(text);
        let line = puzzle.write("line", &Marks::none());
        for format in Nonomino.info().formats.iter().filter(|format| format.reads_back && format.id != "line") {
            let written = puzzle.write(format.id, &Marks::none());
            assert_ne!(written, line, "{}", format.id);
            assert_eq!(read(&written).write("line", &Marks::none()), line, "{}: {written}", format.id);
        }
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_coursework_is_solved() {
    let cases = support::shared("nonomino/cases.txt");
    let field = |key: &str| cases.lines().find_map(|line| line.strip_prefix(key)).expect("a field").trim();
    let pieces: Vec<&str> = cases.lines().filter(|line| line.starts_with("piece ")).collect();
    let puzzle = read(&pieces.join("\n"));
    assert_eq!(arrangements(&*puzzle).1, 1);
    for choice in [FAST, SAT] {
        let found = solutions(&*puzzle, choice, 3);
        assert_eq!(found.len(), 1, "{choice:?}");
        let line = puzzle.write("line", &Marks::answer(&found[0]));
        let jigsaw = read(&format!("{} {}", field("regions"), field("grid")));
        let filled = solutions(&*jigsaw, MAC, 3);
        let digits = jigsaw.write("line", &Marks::answer(&filled[0]));
        assert_eq!(line.split(',').next(), digits.split(',').next());
    }
    for line in cases.lines().filter(|line| line.starts_with("board ")) {
        let (board, expected) = line.split_once(" solutions ").expect("a count");
        let puzzle = read(board);
        assert_eq!(solutions(&*puzzle, FAST, 9).len().to_string(), expected, "{board}");
        assert_eq!(solutions(&*puzzle, MAC, 9), solutions(&*puzzle, FAST, 9));
    }
    let tilings: Vec<&str> = cases.lines().filter_map(|line| line.strip_prefix("tiling ")).collect();
    let puzzle = read(&cut(tilings[0]));
    let mut found = Vec::new();
    puzzle.arranger().expect("loose pieces").each(&Budget::unlimited(), &mut |arrangement| {
        let line = puzzle.write("line", &arrangement.marks);
        found.push(by_first_cell(line.split(',').nth(1).expect("regions")));
        ControlFlow::Continue(())
    });
    // Eight with the two squares told apart.
    assert_eq!(found.len() * 2, 8);
    assert!(
        tilings.iter().all(|tiling| found.contains(&by_first_cell(tiling))),
        "the three listed ones are among them"
    );
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn game_ids_are_read_solved_and_written_back() {
    let sets = ["9j", "9jda", "9jdb", "9jde", "9jdi", "9jdu", "6jdu", "7jdu", "8jdu", "10jdu", "12jdb", "12jdu"];
    for set in sets {
        let text = support::shared(&format!("jigsaw/tatham_{set}.txt"));
        for id in text.lines() {
            let puzzle = read(id);
            assert_eq!(solutions(&*puzzle, FAST, 3).len(), 1, "{id}");
            assert_eq!(puzzle.write("tatham", &Marks::none()), id);
            let line = puzzle.write("line", &Marks::none());
            assert_eq!(read(&puzzle.write("text", &Marks::none())).write("line", &Marks::none()), line);
            assert_eq!(read(&line).write("line", &Marks::none()), line);
        }
    }
}

/// Reads a text that is wrong: which message, and what it says of piece and point.
fn check_error(text: &str, id: &str, named: &[(&str, i64)], at: Option<(usize, usize)>) {
    let error = Nonomino.parse(text, &Options::default()).err().unwrap_or_else(|| panic!("{text:?} is read"));
    assert_eq!(error.message.id, id, "{text:?}: {error}");
    for (name, number) in named {
        let said = error.message.args.iter().find(|(n, _)| n == name).map(|(_, arg)| arg.clone());
        assert_eq!(said, Some(Arg::Number(*number)), "{text:?}: {error}");
    }
    assert_eq!(error.at.map(|at| (at.line, at.column)), at, "{text:?}: {error}");
}

#[test]
fn bad_pieces_are_named_with_the_point() {
    let bar = |name: &str| format!("{name} 0,0,0 0,1,0 0,2,0 0,3,0");
    let with = |last: &str| format!("{}\n{}\n{}\n{last}", bar("a"), bar("b"), bar("c"));
    check_error(&[bar("a"), bar("b"), bar("c")].join("\n"), "error-piece-count", &[("found", 3), ("size", 4)], None);
    check_error(&with("d 0,0,0 0,1,0 0,2,0"), "error-piece-size", &[("found", 3)], Some((4, 15)));
    check_error(&with("d 0,0,0 0,1,0 0,2,0 1,3,0"), "error-piece-apart", &[("point", 4)], Some((4, 21)));
    check_error(&with("d 0,0,0 0,1,0 0,1,0 0,2,0"), "error-point-twice", &[("point", 3)], Some((4, 15)));
    check_error(&with("d 0,0,0 0,1,0 0,2,0 0,99,0"), "error-point-range", &[("point", 4)], Some((4, 21)));
    check_error(&with("d 0,0,0 0,1,0 0,2,5 0,3,0"), "error-point-digit", &[("point", 3)], Some((4, 15)));
    check_error(&with("d 0,0,0 0,1,0 0,2,x 0,3,0"), "error-point", &[("point", 3)], Some((4, 15)));
    check_error("turns sideways\na 0,0,0", "error-turns", &[], Some((1, 7)));
    check_error("a 0,0,0 0,1,0 0,2,0", "error-size", &[("found", 3)], Some((1, 1)));
    let repeated = read(&with("d 0,0,2 0,1,0 0,2,2 0,3,0"));
    let fault = repeated.fault().expect("a digit twice");
    assert_eq!(fault.0.id, "fault-repeated-mark");
    assert_eq!(fault.0.args[..2], [("piece", Arg::Text("d".to_owned())), ("point", Arg::Number(3))]);
    assert!(solutions(&*repeated, FAST, 2).is_empty() && solutions(&*repeated, SAT, 2).is_empty());
}

#[test]
fn bad_boards_are_named_with_the_cell() {
    let digits = "................";
    check_error(&format!("{digits},1111222233334443"), "error-region-size", &[("region", 3)], Some((1, 26)));
    check_error(&format!("{digits},1122112233444433"), "error-region-apart", &[("region", 3)], Some((1, 32)));
    check_error(&format!("9{},1122112233443344", &digits[1..]), "error-symbol", &[], Some((1, 1)));
    check_error("9j:zzz,abc", "error-length", &[("found", 78)], Some((1, 4)));
    check_error("3j:i,aaaa", "error-size", &[("found", 3)], Some((1, 1)));
    check_error("9jx:zzzc,abc", "error-game-rule", &[], Some((1, 1)));
}

#[test]
fn a_plain_sudoku_is_not_claimed() {
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(Nonomino.sniff(sudoku), Confidence::No);
    assert_eq!(recognise(sudoku).expect("a kind").info().id, "sudoku");
    let drawn = kind_named("sudoku").expect("sudoku").parse(sudoku, &Options::default()).expect("a sudoku");
    assert_eq!(Nonomino.sniff(&drawn.write("text", &Marks::none())), Confidence::No);
    for example in Nonomino.info().examples {
        assert_eq!(recognise(example.text).expect("a kind").info().id, "nonomino", "{}", example.id);
    }
}

#[test]
fn swapping_equal_pieces_or_turning_the_board_is_no_other_solution() {
    // Four bars: with twins told apart there would be 24 arrangements of each filling.
    let bars = (0..4).map(|i| format!("{i} 0,0,0 0,1,0 0,2,0 0,3,0")).collect::<Vec<_>>().join("; ");
    assert_eq!(arrangements(&*read(&bars)), (1, 1));
    let latin_squares = 576;
    assert_eq!(solutions(&*read(&bars), FAST, 1_000).len(), latin_squares);
    // Turned, they lie all across or all upright; a bar looks the same after a half turn, so nothing is fixed.
    assert_eq!(arrangements(&*turned(&bars, "rotations")), (2, 2));
    let crooked =
        "a 0,0,0 0,1,0 0,2,0 1,0,0; b 0,0,0 1,0,0 1,1,0 2,0,0; c 0,0,0 0,1,0 1,0,0 1,1,0; d 0,0,0 1,0,0 1,1,0 2,1,0";
    let (fixed, free) = (arrangements(&*read(crooked)).0, arrangements(&*turned(crooked, "reflections")).0);
    assert!(fixed <= free, "more turns, no fewer arrangements: {fixed} and {free}");
}

#[test]
fn every_engine_finds_the_same_on_small_boards_of_pieces() {
    let mut several = 0;
    for seed in 0..12 {
        let turns = ["fixed", "rotations", "reflections"][seed as usize % 3];
        let said = [("size", "4"), ("style", "assembly"), ("turns", turns)];
        let options = Options::checked(Nonomino.options(), Scope::Generate, said).expect("declared values");
        let puzzle = Nonomino.generate(&options, &mut Rng::new(5, seed), &Budget::unlimited()).expect("a puzzle");
        assert_eq!(solutions(&*puzzle, SAT, 3).len(), 1, "unique by a second engine");
        // Without one of its digits it has others.
        let line = puzzle.write("line", &Marks::none());
        let is_marked = |word: &str| word.matches(',').count() == 2 && !word.trim_end_matches(';').ends_with(",0");
        let marked = line.split(' ').position(is_marked).expect("a digit");
        let words = line.split(' ').enumerate().map(|(i, word)| {
            let (point, end) = word.split_once(';').map_or((word, ""), |(point, _)| (point, ";"));
            if i == marked { format!("{},0{end}", &point[..point.len() - 2]) } else { word.to_owned() }
        });
        let more = read(&words.collect::<Vec<_>>().join(" "));
        let expected = solutions(&*more, SAT, 2_000);
        several += usize::from(expected.len() > 1);
        for choice in [FAST, MAC, EngineChoice::Kernel(Engine::Fc), EngineChoice::Kernel(Engine::Ac3)] {
            assert_eq!(solutions(&*more, choice, 2_000), expected, "{choice:?} {line}");
        }
        for order in ["first-free", "exact-cover"] {
            let mut ordered = solver(&*more, MAC, Some(order)).expect("an order of the kind");
            let counted = count(&*more, &mut *ordered, (2_000, 0), &Budget::unlimited()).expect("no decline");
            assert_eq!(counted.count, expected.len() as u64, "{order}");
        }
    }
    assert!(several > 3, "only {several} boards have several solutions");
}

fn generated(said: &[(&str, &str)], seed: u64) -> Box<dyn Puzzle> {
    let options = Options::checked(Nonomino.options(), Scope::Generate, said.iter().copied()).expect("declared values");
    Nonomino.generate(&options, &mut Rng::new(11, seed), &Budget::unlimited()).expect("a puzzle")
}

#[test]
fn generated_puzzles_are_unique_and_of_their_level() {
    let levels = Nonomino.info().levels;
    let rounds = [("5", "easy"), ("6", "medium"), ("7", "hard"), ("8", "extreme"), ("9", "medium"), ("9", "hard")];
    for (size, level) in rounds {
        let at = levels.iter().position(|l| l.id == level).expect("a level");
        for seed in 0..4 {
            let puzzle = generated(&[("size", size), ("difficulty", level)], seed);
            assert_eq!(solutions(&*puzzle, MAC, 2).len(), 1, "{size} {level} {seed}");
            let solvable =
                |at: usize| rating::is_solvable_at(&*puzzle, &levels[at], &Budget::unlimited()).expect("no limit");
            assert!(at + 1 == levels.len() || solvable(at), "{size} {level} {seed}: too hard");
            assert!(at == 0 || !solvable(at - 1), "{size} {level} {seed}: too easy");
        }
    }
}

/// The printed puzzle without each of its digits in turn.
fn without_each_digit(line: &str) -> Vec<String> {
    let starts = line.match_indices(',').map(|(i, _)| i + 1);
    let is_mark = |&i: &usize| {
        let (before, after) = (&line[..i], &line[i..]);
        let word = before.rfind(' ').map_or(0, |at| at + 1);
        before[word..].matches(',').count() == 2 && !after.starts_with('0')
    };
    let rest = |i: usize| line[i..].find([' ', ';']).map_or("", |end| &line[i + end..]);
    starts.filter(is_mark).map(|i| format!("{}0{}", &line[..i], rest(i))).collect()
}

#[test]
fn assembly_puzzles_need_each_of_their_digits() {
    for (size, turns) in [("5", "fixed"), ("6", "rotations"), ("6", "reflections"), ("7", "fixed")] {
        let puzzle = generated(&[("style", "assembly"), ("size", size), ("turns", turns)], 3);
        assert_eq!(solutions(&*puzzle, SAT, 2).len(), 1, "{size} {turns}");
        let fewer = without_each_digit(&puzzle.write("line", &Marks::none()));
        assert!(fewer.len() > 2, "{size} {turns}: it has digits");
        for line in fewer {
            assert_eq!(solutions(&*read(&line), FAST, 2).len(), 2, "{line}");
        }
    }
}

#[test]
fn an_explanation_goes_through_both_parts() {
    let example = Nonomino.info().examples.iter().find(|e| e.id == "pieces-alike").expect("an example");
    let puzzle = read(example.text);
    let mut used = Vec::new();
    let ladder = &mut *Nonomino.full_ladder().climber();
    let told = explain(&*puzzle, Board::new(puzzle.model()), ladder, &Budget::unlimited(), &mut |step, board| {
        assert_eq!(check_step(board, step), Ok(()), "{step:?}");
        used.push(step.technique.id);
    });
    assert_eq!(told.outcome, Outcome::Solved, "{used:?}");
    assert!(used.contains(&"forced-piece") && used.contains(&"hidden-single"), "{used:?}");
}

#[test]
fn leftovers_are_justified_on_many_boards() {
    let said = [("difficulty", "hard"), ("size", "8")];
    let options = Options::checked(Nonomino.options(), Scope::Generate, said).expect("declared values");
    let mut leftovers = 0;
    for seed in 0..6 {
        let puzzle = Nonomino.generate(&options, &mut Rng::new(9, seed), &Budget::unlimited()).expect("a puzzle");
        let ladder = &mut *Nonomino.full_ladder().climber();
        explain(&*puzzle, Board::new(puzzle.model()), ladder, &Budget::unlimited(), &mut |step, board| {
            if step.technique.id == "law-of-leftovers" {
                leftovers += 1;
                assert_eq!(check_step(board, step), Ok(()), "{step:?}");
            }
        });
    }
    assert!(leftovers > 0, "no board needed the law");
}

#[test]
fn layouts_are_neither_snakes_nor_boxes() {
    let (mut sum, boards) = (0, 40);
    for seed in 0..boards {
        let regions = random_layout(9, &mut Rng::new(1, seed));
        assert!((0..9).all(|region| regions.iter().filter(|&&r| r == region).count() == 9));
        sum += roundness(9, &regions).mean;
    }
    let mean = sum / boards as usize;
    assert!((30..=60).contains(&mean), "{mean} of 100");
}

#[test]
fn all_methods_find_the_same_arrangements_at_rising_prices() {
    for id in ["pieces-small", "pieces-alike"] {
        let example = Nonomino.info().examples.iter().find(|e| e.id == id).expect("an example");
        let puzzle = read(example.text);
        let arranger = puzzle.arranger().expect("loose pieces");
        assert_eq!(arranger.methods(), ["permutations", "first-free", "exact-cover"]);
        let effort = |method| arranger.arrange(method, &Budget::unlimited());
        let [by_order, by_first, by_fewest] = ["permutations", "first-free", "exact-cover"].map(effort);
        assert!([by_order, by_first, by_fewest].iter().all(|effort| effort.spent.is_none()), "{id}");
        assert_eq!(by_order.arrangements, by_first.arrangements, "{id}");
        assert_eq!(by_first.arrangements, by_fewest.arrangements, "{id}");
        assert!(by_order.laid > by_first.laid, "{id}: {by_order:?} {by_first:?}");
        assert_eq!(arranger.arrange("permutations", &Budget::nodes(1)).spent, Some(Spent::Nodes));
    }
}
