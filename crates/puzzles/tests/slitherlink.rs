//! Slitherlink: engines that agree, levels that are what they say, steps that hold, texts that come back.

use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine, Val};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Answer, Board, EngineChoice, Kind as _, Marks, Options, Outcome, Puzzle, Rng, Scope, rating};
use rejilla_puzzles::recognise;
use rejilla_puzzles::slitherlink::Slitherlink;

fn read(text: &str) -> Box<dyn Puzzle> {
    Slitherlink.parse(text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn make(size: &str, difficulty: &str, seed: u64) -> Box<dyn Puzzle> {
    let said = [("size", size), ("difficulty", difficulty)];
    let options = Options::checked(Slitherlink.options(), Scope::Generate, said).expect("declared options");
    Slitherlink.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a board")
}

/// All solutions, sorted; up to 3,000.
fn solutions(puzzle: &dyn Puzzle, choice: EngineChoice) -> Vec<Answer> {
    let mut solver = solver(puzzle, choice, None).expect("an engine");
    let counted = count(puzzle, &mut *solver, (3_000, 3_000), &Budget::unlimited()).expect("an answer");
    assert!(counted.complete, "few enough solutions");
    let mut answers = counted.answers;
    answers.sort();
    answers
}

/// Clues at random, most of them from a loop, a few of them false.
fn random_board(rng: &mut Rng) -> String {
    let (rows, cols) = (2 + rng.below(3), 2 + rng.below(3));
    let mut text = format!("{cols}x{rows}t0:");
    for _ in 0..rows * cols {
        match rng.below(10) {
            0..4 => text.push('a'),
            4..6 => text.push('2'),
            6..8 => text.push('3'),
            8 => text.push('1'),
            _ => text.push('0'),
        }
    }
    text
}

#[test]
fn engines_agree_on_random_boards() {
    let mut rng = Rng::new(12, 0);
    let mut with_some = 0;
    for _ in 0..150 {
        let text = random_board(&mut rng);
        let puzzle = read(&text);
        let fast = solutions(&*puzzle, EngineChoice::Fast);
        for engine in [Engine::Mac, Engine::Sat] {
            assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(engine)), fast, "{text} {engine:?}");
        }
        assert!(fast.is_empty() || puzzle.fault().is_none(), "{text}: a fault and a solution");
        with_some += usize::from(!fast.is_empty());
    }
    assert!(with_some > 20, "{with_some} boards with a solution are too few to mean anything");
}

#[test]
fn all_loops_of_small_boards_are_counted() {
    // Simple cycles of the grid graph: a sequence that is known.
    for (size, loops) in [("1x1", 1), ("2x1", 3), ("2x2", 13), ("3x3", 213), ("4x3", 1049)] {
        let puzzle = read(&format!("{size}t0:"));
        assert_eq!(solutions(&*puzzle, EngineChoice::Fast).len(), loops, "{size}");
        if loops < 500 {
            assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(Engine::Mac)).len(), loops, "{size}");
        }
    }
}

#[test]
fn boards_are_of_the_level_asked_and_every_step_holds() {
    for seed in 0..24 {
        let level = ["easy", "medium", "hard", "extreme"][seed as usize % 4];
        let size = ["5x5", "7x7", "6x8"][seed as usize / 4 % 3];
        let puzzle = make(size, level, seed);
        let line = puzzle.write("line", &Marks::none());
        let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
        assert_eq!(rated.level.id, level, "{line}");
        assert_eq!(solutions(&*puzzle, EngineChoice::Kernel(Engine::Sat)).len(), 1, "{line}");
        let board = Board::new(puzzle.model());
        let climber = &mut *Slitherlink.full_ladder().climber();
        let told = explain(&*puzzle, board, climber, &Budget::unlimited(), &mut |step, board| {
            assert_eq!(check_step(board, step), Ok(()), "{line}: {step:?}");
        });
        assert!(level == "extreme" || told.outcome == Outcome::Solved, "{line}");
    }
}

/// Where sides are settled already, a point may say what a nought would: two threes touch a nought and each other, or one is
/// beside a nought and most of its sides are drawn.
#[test]
fn what_a_step_names_is_what_it_cites() {
    for board in ["4x6t0:313a2d1b3b2033a3c", "8x8t0:a22c3b1322a1322b3e20a11b033021b1b1b0c1d01a12b3"] {
        let puzzle = read(board);
        let climber = &mut *Slitherlink.full_ladder().climber();
        explain(&*puzzle, Board::new(puzzle.model()), climber, &Budget::unlimited(), &mut |step, board| {
            assert_eq!(check_step(board, step), Ok(()), "{step:?}");
        });
    }
}

/// Not only the next step: whatever any technique sees on the way must hold.
#[test]
fn every_technique_holds_on_every_board_on_the_way() {
    for (seed, level) in [(1, "easy"), (2, "medium"), (3, "hard"), (4, "extreme"), (5, "extreme")] {
        let puzzle = make("6x6", level, seed);
        let mut board = Board::new(puzzle.model());
        let ladder = Slitherlink.full_ladder();
        while let Some(step) = ladder.climber().next_told(&board) {
            for technique in ladder.techniques {
                let mut seen = 0;
                technique.each(&board, &mut |step| {
                    assert_eq!(check_step(&board, &step), Ok(()), "{}: {step:?}", puzzle.write("line", &Marks::none()));
                    seen += 1;
                    if seen == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            board.apply(&step.effects);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_board() {
    for level in ["any", "easy", "medium", "hard", "extreme"] {
        let [one, other] = [1, 1].map(|seed| make("6x6", level, seed).write("line", &Marks::none()));
        assert_eq!(one, other);
    }
    assert_ne!(
        make("6x6", "easy", 1).write("line", &Marks::none()),
        make("6x6", "easy", 2).write("line", &Marks::none())
    );
}

#[test]
fn the_same_board_in_every_notation() {
    let id = "4x4t0:a2a3d0a3a1b2";
    let puzzle = read(id);
    for format in ["text", "line", "link", "grid", "pzpr", "tatham-link", "sav"] {
        let written = puzzle.write(format, &Marks::none());
        assert_eq!(read(&written).write("line", &Marks::none()), id, "{format}: {written}");
        if format != "grid" {
            let kind = recognise(&written).map(|kind| kind.info().id);
            assert_eq!(kind, Ok("slitherlink"), "{format}: {written}");
        }
    }
    assert_eq!(puzzle.write("link", &Marks::none()), "https://puzz.link/p?slither/4/4/g7dh58b2");
    assert_eq!(puzzle.write("grid", &Marks::none()), ".2.3\n....\n0.3.\n1..2\n");
}

/// Rows of noughts and dots look like rulings, and noughts like blanks: a grid is this board or there is none.
#[test]
fn a_grid_comes_back_or_is_refused() {
    let mut rng = Rng::new(5, 4);
    let (mut carried, mut noughts) = (0, 0);
    for _ in 0..3_000 {
        let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
        let share = 1 + rng.below(6);
        let cell = |rng: &mut Rng| if rng.below(6) < share { '.' } else { char::from(b'0' + rng.below(4) as u8) };
        let cells: Vec<char> = (0..rows * cols).map(|_| cell(&mut rng)).collect();
        let id: String = cells.iter().map(|c| if *c == '.' { 'a' } else { *c }).collect();
        let puzzle = read(&format!("{cols}x{rows}t0:{id}"));
        let grid = puzzle.write("grid", &Marks::none());
        assert_eq!(grid.is_empty(), puzzle.carries("grid", &Marks::none()).is_err());
        if !grid.is_empty() {
            assert_eq!(read(&grid).write("line", &Marks::none()), puzzle.write("line", &Marks::none()), "{grid}");
            let is_nought = |row: &&[char]| row.iter().all(|c| matches!(c, '.' | '0')) && row.contains(&'0');
            carried += 1;
            noughts += cells.chunks(cols).filter(is_nought).count();
        }
    }
    assert!(carried > 1_000 && noughts > 200, "{carried} and {noughts}");
}

#[test]
fn what_is_drawn_is_carried_along() {
    let puzzle = make("5x5", "easy", 3);
    let answer = solutions(&*puzzle, EngineChoice::Fast).remove(0);
    let full = puzzle.write("text", &Marks::answer(&answer));
    assert_eq!(recognise(&full).map(|kind| kind.info().id), Ok("slitherlink"), "{full}");
    let again = read(&full);
    assert_eq!(solutions(&*again, EngineChoice::Fast), std::slice::from_ref(&answer));
    assert_eq!(solutions(&*again, EngineChoice::Kernel(Engine::Mac)), std::slice::from_ref(&answer));
    // One side drawn wrongly: no solution is left.
    let mut wrong: Vec<Option<Val>> = vec![None; answer.len()];
    wrong[7] = Some(Val(1 - answer[7].0));
    let marks = Marks { values: wrong, ..Marks::none() };
    let line = puzzle.write("line", &marks);
    assert!(solutions(&*read(&line), EngineChoice::Fast).is_empty(), "{line}");
    assert!(puzzle.carries("link", &marks).is_err() && puzzle.write("link", &marks).is_empty());
}

/// Nothing is said between the ends: whatever loops close there are all refused at once, by edges that are sure to be there.
/// One at a time took clause learning five times as many nodes.
#[test]
fn a_strip_with_clues_at_its_ends_is_counted_by_clauses() {
    let strip = read("200x1t0:3zzzzzzzp3");
    let mut sat = solver(&*strip, EngineChoice::Kernel(Engine::Sat), None).expect("an engine");
    let counted = count(&*strip, &mut *sat, (2, 0), &Budget::nodes(50_000)).expect("an answer");
    assert_eq!((counted.count, counted.complete), (1, true));
}
