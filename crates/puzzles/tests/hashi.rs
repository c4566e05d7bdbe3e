//! Hashi: formats, bad input, answers, variants, reasoning and generation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Engine, Event, Val, Var, Verdict, solve};
use rejilla_engine::solver::{brancher, count, solver};
use rejilla_engine::{
    Board, Confidence, EngineChoice, Kind, Marks, Options, Outcome, Posed, Puzzle, Rng, Scope, explain, rating,
};
use rejilla_puzzles::hashi::{Hashi, read};

#[allow(dead_code, reason = "each test file uses its own part")]
mod support;

fn options(scope: Scope, said: &[(&str, &str)]) -> Options {
    Options::checked(Hashi.options(), scope, said.iter().copied()).expect("declared options")
}

fn board(text: &str) -> Posed<Hashi> {
    read(text, &Options::default()).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// All solutions as lines, sorted.
fn solutions(puzzle: &Posed<Hashi>, choice: EngineChoice) -> Vec<String> {
    let mut solver = solver(puzzle, choice, None).expect("a known engine");
    let counted = count(puzzle, &mut *solver, (10_000, 10_000), &Budget::nodes(3_000_000)).expect("right answers");
    assert!(counted.complete, "{choice:?} is not done");
    let mut lines: Vec<String> = counted.answers.iter().map(|a| puzzle.write("line", &Marks::answer(a))).collect();
    lines.sort();
    lines
}

const FAST: EngineChoice = EngineChoice::Fast;
const MAC: EngineChoice = EngineChoice::Kernel(Engine::Mac);

/// The board of the seed's statement: 13 by 13, from Nikoli.
const OFFICIAL: &str = include_str!("../src/hashi/examples/official.txt");

#[test]
fn a_solution_is_drawn_as_in_the_seed() {
    let puzzle = board("3\n3\n2 * 3\n* * *\n* * 1\n+\n");
    let mut drawn = Vec::new();
    let mut fast = puzzle.fast().expect("a solver of its own");
    fast.each_solution(&Budget::unlimited(), &mut |answer| {
        drawn.push(puzzle.write("text", &Marks::answer(answer)));
        ControlFlow::Continue(())
    })
    .expect("it takes every board on");
    assert_eq!(drawn, ["2 = 3\n    |\n    1\n"]);
    let tall = board("3\n1\n2\n*\n2\n+");
    assert_eq!(tall.write("text", &Marks::answer(&[Val(2)])), "2\nH\n2\n");
}

#[test]
fn formats_say_the_same_board() {
    let texts = [
        "#comment\n3\n4\n2 * * 2\n* * * *\n2 * * 2\n+ and more",
        "3 4 4\n2 0 0 2\n0 0 0 0\n2 0 0 2\n",
        "https://puzz.link/p?hashi/4/3/2h2j2h2",
        "4x3m2:2b2d2b2",
        "2 * * 2\n* * * *\n2 * * 2",
    ];
    for text in texts {
        assert_eq!(board(text).write("line", &Marks::none()), "4x3m2:2b2d2b2", "{text}");
    }
    for text in &texts[..4] {
        assert_eq!(Hashi.sniff(text), Confidence::Sure, "{text}");
    }
    let wide = read("hashi/3/1/-10g.", &options(Scope::Parse, &[("max-bridges", "4")])).expect("sixteen is four fours");
    assert!(wide.write("link", &Marks::none()).ends_with("https://puzz.link/p?hashi/3/1/-10g."));
}

#[test]
fn variants_are_said_and_read_back() {
    let puzzle = board("5x5m4L:Da2c2b");
    assert_eq!(puzzle.write("line", &Marks::none()), "5x5m4L:Da2c2r");
    let text = puzzle.write("uned", &Marks::none());
    assert!(text.starts_with("#rejilla max-bridges=4 loops=no\n"), "{text}");
    for format in ["uned", "has", "link"] {
        let again = board(&puzzle.write(format, &Marks::none()));
        assert_eq!(again.write("line", &Marks::none()), puzzle.write("line", &Marks::none()), "{format}");
    }
    let insisted = read("4x3m2:2b2d2b2", &options(Scope::Parse, &[("loops", "no"), ("max-bridges", "1")]));
    assert_eq!(insisted.expect("readable").write("line", &Marks::none()), "4x3m1L:2b2d2b2");
}

#[test]
fn half_drawn_boards_are_read_back() {
    let drawn = "2 - 3 - 1\n\n\n";
    let puzzle = board(drawn);
    assert_eq!(puzzle.write("line", &Marks::none()), "5x1m2:2a3a1;11");
    let uned = board("1\n5\n2 = 3 * 1\n+");
    assert_eq!(uned.write("line", &Marks::none()), "5x1m2:2a3a1;20");
    assert_eq!(solutions(&uned, FAST), ["5x1m2:2a3a1;21"]);
    // Right so far, and wrong.
    assert_eq!(solutions(&puzzle, FAST), ["5x1m2:2a3a1;21"]);
    assert!(solutions(&board("5x1m2:2a3a1;02"), FAST).is_empty());
    let again = board(&puzzle.write("line", &Marks::none()));
    assert_eq!(again.write("text", &Marks::none()), "1\n5\n2 - 3 - 1\n+\n");
}

/// Where the error is, and which.
fn error(text: &str) -> (&'static str, Option<(usize, usize)>) {
    match read(text, &Options::default()) {
        Ok(_) => panic!("{text:?} is readable"),
        Err(error) => (error.message.id, error.at.map(|at| (at.line, at.column))),
    }
}

#[test]
fn bad_input_is_named_with_its_place() {
    let at = |line, column| Some((line, column));
    assert_eq!(error("3\n3\n2 * 9\n* * *\n2 * 2\n+"), ("error-clue", at(3, 5)));
    assert_eq!(error("3\n3\n2 * 3\n* *\n2 * 2\n+"), ("error-row-cells", at(4, 1)));
    assert_eq!(error("3\n3\n2 * 3\n* * *\n2 * 2\n"), ("error-end-mark", at(6, 1)));
    assert_eq!(error("3\n3\n2 * 3\n* x *\n2 * 2\n+"), ("error-cell", at(4, 3)));
    assert_eq!(error("4\n3\n2 * 3\n* * *\n2 * 2\n+"), ("error-rows-missing", at(6, 1)));
    assert_eq!(error("100000\n100000\n2\n+"), ("error-board-size", at(1, 1)));
    assert_eq!(error("99999999999999999999\n3\n"), ("error-board-size", at(1, 1)));
    assert_eq!(error("0\n3\n+"), ("error-board-size", at(1, 1)));
    assert_eq!(error("3\n"), ("error-columns", at(1, 1)));
    assert_eq!(error("3 3 5\n1 0 1\n0 0 0\n0 0 0\n"), ("error-islands-count", at(1, 1)));
    assert_eq!(error("2 2 1\n1 0\n0 x\n"), ("error-cell", at(3, 3)));
    assert_eq!(error("2 2 1\n1 0\n0 0\n7"), ("error-after-board", at(4, 1)));
    assert_eq!(error("1000000 1000000 5\n"), ("error-board-size", at(1, 1)));
    assert_eq!(error("5x5m2:2z2"), ("error-id-cells", at(1, 8)));
    assert_eq!(error("5x5m9:2"), ("error-max-bridges", at(1, 1)));
    assert_eq!(error("5x5m2:2!"), ("error-cell", at(1, 8)));
    assert_eq!(error("x/hashi/5/"), ("error-link", at(1, 9)));
    assert_eq!(error("5x1m2:2a3a1;9"), ("error-bridge-list", None));
    assert_eq!(error("1\n5\n2 - 3 | 1\n+"), ("error-bridge", at(3, 7)));
    assert_eq!(error("1\n3\n* * *\n+"), ("error-no-islands", None));
}

#[test]
fn boards_that_cannot_be_are_faults() {
    let fault = |text: &str| board(text).fault().map(|fault| fault.0.id);
    assert_eq!(fault("3x1m2:2a1"), Some("fault-odd"));
    assert_eq!(fault("5x2m2:1a1f2"), Some("fault-lonely"));
    assert_eq!(fault("3x1m2:4a4"), Some("fault-too-much"));
    assert_eq!(fault("3x1m2:1a1"), None);
    for text in ["3x1m2:2a1", "5x2m2:1a1f2", "3x1m2:4a4"] {
        assert!(solutions(&board(text), FAST).is_empty() && solutions(&board(text), MAC).is_empty(), "{text}");
    }
}

/// Small random boards, solvable or not, in every variant.
fn random_board(rng: &mut Rng) -> Posed<Hashi> {
    let (rows, cols) = (2 + rng.below(4), 2 + rng.below(4));
    let max = 1 + rng.below(4);
    let loops = if rng.below(2) == 0 { "" } else { "L" };
    let mut text = format!("{cols}x{rows}m{max}{loops}:1");
    for _ in 1..rows * cols {
        match rng.below(8) {
            0 | 1 => text.push(char::from_digit(1 + rng.below(2 * max).min(8) as u32, 10).expect("a digit")),
            2 if max <= 2 => text.push('?'),
            _ => text.push('a'),
        }
    }
    board(&text)
}

#[test]
fn its_own_solver_agrees_with_propagation_and_sat() {
    let mut rng = Rng::new(7, 0);
    let mut tally = BTreeMap::new();
    for _ in 0..1_500 {
        let puzzle = random_board(&mut rng);
        let line = puzzle.write("line", &Marks::none());
        let fast = solutions(&puzzle, FAST);
        assert_eq!(fast, solutions(&puzzle, MAC), "{line}");
        assert_eq!(fast, solutions(&puzzle, EngineChoice::Kernel(Engine::Sat)), "{line}");
        *tally.entry(fast.len().min(2)).or_insert(0) += 1;
        // What they have in common.
        let common = puzzle.common_bridges(&Budget::unlimited()).expect("no budget to spend");
        let bridges = |line: &str| -> Vec<u32> {
            let list = line.split_once(';').map_or("", |(_, list)| list);
            let read: Vec<u32> = list.chars().filter_map(|c| c.to_digit(10)).collect();
            if read.is_empty() { vec![0; puzzle.model().len()] } else { read }
        };
        let all: Vec<Vec<u32>> = fast.iter().map(|line| bridges(line)).collect();
        let expected = (!all.is_empty()).then(|| {
            let span = |x: usize| (all.iter().map(|a| a[x]).min(), all.iter().map(|a| a[x]).max());
            (0..puzzle.model().len()).map(|x| (span(x).0.unwrap_or(0), span(x).1.unwrap_or(0))).collect::<Vec<_>>()
        });
        assert_eq!(common, expected, "{line}");
    }
    assert!(tally.len() == 3 && tally.values().all(|&n| n > 5), "boards of every sort: {tally:?}");
}

/// Solutions found with the seed's order, whether that is all, and fresh starts.
fn by_seed(puzzle: &dyn Puzzle, engine: Engine, nodes: u64) -> (u64, bool, u64) {
    let mut order = brancher(puzzle, engine, Some("seed")).expect("the seed's order");
    let mut found = 0u64;
    let report = solve(puzzle.model(), engine, &mut *order, &Budget::nodes(nodes), &mut (), &mut |answer| {
        assert!(puzzle.check(answer).is_ok());
        found += 1;
        ControlFlow::Continue(())
    });
    let report = report.expect("engines that search decline nothing");
    (found, report.verdict == Verdict::Exhausted, report.stats.restarts)
}

#[test]
fn the_seeds_order_is_exact() {
    let mut rng = Rng::new(11, 0);
    for _ in 0..200 {
        let puzzle = random_board(&mut rng);
        let expected = solutions(&puzzle, FAST).len() as u64;
        for engine in [Engine::Bt, Engine::Fc, Engine::Mac] {
            let (found, complete, _) = by_seed(&puzzle, engine, 100_000);
            assert!(found == expected || !complete && found < expected, "{engine:?} {found} {expected}");
        }
    }
}

/// Who replays the events has every domain: what the order itself removes is told too.
#[test]
fn the_seeds_treatment_is_told() {
    let mut rng = Rng::new(11, 0);
    let mut treated = 0;
    for _ in 0..50 {
        let puzzle = random_board(&mut rng);
        let mut domains: Vec<Vec<Val>> =
            puzzle.model().vars().map(|x| puzzle.model().initial(x).iter().collect()).collect();
        let mut before = Vec::new();
        let mut watch = |event: Event| match event {
            Event::Assign(x, v) => {
                assert!(domains[x.index()].contains(&v), "{v:?} was removed from {x:?}");
                before.push(domains.clone());
            }
            Event::Revised { var, removed, .. } => domains[var.index()].retain(|&v| !removed.view().contains(v)),
            Event::Treated { var, removed, .. } => {
                assert!(removed.view().iter().all(|v| domains[var.index()].contains(&v)), "removed twice");
                domains[var.index()].retain(|&v| !removed.view().contains(v));
                treated += 1;
            }
            Event::Deleted(x, v) => domains[x.index()].retain(|&w| w != v),
            Event::Undo(..) => domains = before.pop().expect("an assignment"),
            Event::Restart => {
                before.truncate(1);
                domains = before.pop().expect("an assignment");
            }
            _ => {}
        };
        let mut order = brancher(&puzzle, Engine::Fc, Some("seed")).expect("the seed's order");
        let (model, budget) = (puzzle.model(), Budget::nodes(2_000));
        solve(model, Engine::Fc, &mut *order, &budget, &mut watch, &mut |_| ControlFlow::Continue(()))
            .expect("it searches");
    }
    assert!(treated > 0, "no treatment was told");
}

/// A restart goes on with the next completion of the first board: another first bridge, not the same work again.
#[test]
fn the_seeds_order_starts_again_with_the_next_completion() {
    // Islands in a square of odd side, each with two single bridges: no such ring of rings exists, and no island alone
    // gives that away.
    let (row, gap) = ("2a2a2a2a2a2a2", "m");
    let puzzle = board(&format!("13x13m1:{}", [row; 7].join(gap)));
    assert!(puzzle.fault().is_none());
    let (mut begun, mut firsts) = (false, Vec::new());
    let mut watch = |event: Event| match event {
        Event::Begin | Event::Restart => begun = true,
        Event::Assign(x, v) if std::mem::take(&mut begun) => firsts.push((x, v)),
        _ => {}
    };
    let mut order = brancher(&puzzle, Engine::Bt, Some("seed")).expect("the seed's order");
    let (model, budget) = (puzzle.model(), Budget::nodes(20_000));
    let report = solve(model, Engine::Bt, &mut *order, &budget, &mut watch, &mut |_| ControlFlow::Continue(()));
    let report = report.expect("it searches");
    assert!(report.stats.restarts > 2, "{} restarts", report.stats.restarts);
    assert_eq!(firsts.len() as u64, report.stats.restarts + 1);
    assert!(firsts.windows(2).all(|pair| pair[0].0 != pair[1].0), "{firsts:?}");
}

/// A lane that a bridge crosses leads to no neighbour any more: with a bridge laid, what crosses it has none.
#[test]
fn the_seeds_treatment_knows_what_is_crossed() {
    let mut rng = Rng::new(5, 0);
    let mut crossed = 0;
    for _ in 0..2_000 {
        let puzzle = random_board(&mut rng);
        let mut told = Vec::new();
        let mut watch = |event: Event| {
            if let Event::Treated { why: Some((why, _)), .. } = event {
                told.push(why);
            }
        };
        let mut order = brancher(&puzzle, Engine::Bt, Some("seed")).expect("the seed's order");
        let (model, budget) = (puzzle.model(), Budget::nodes(300));
        solve(model, Engine::Bt, &mut *order, &budget, &mut watch, &mut |_| ControlFlow::Continue(()))
            .expect("it searches");
        crossed += told.iter().filter(|why| **why == "crossed").count();
        assert!(told.iter().all(|why| ["crossed", "lucky", "semi-lucky", "exhausted"].contains(why)), "{told:?}");
    }
    assert!(crossed > 20, "only {crossed} lanes were barred");
}

/// The boards of the two courseworks by the algorithm of the text: each is settled with a few thousand nodes at most.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_seeds_algorithm_settles_every_board_of_the_coursework() {
    for folder in ["vencejo", "fraguio"] {
        let boards = std::fs::read_dir(format!("{}/hashi/uned/{folder}", support::SHARED)).expect("the shared boards");
        for path in boards.map(|entry| entry.expect("a board").path()) {
            let puzzle = board(&std::fs::read_to_string(&path).expect("a text"));
            if puzzle.fault().is_some() {
                continue;
            }
            let mut order = brancher(&puzzle, Engine::Bt, Some("seed")).expect("the seed's order");
            let (model, budget) = (puzzle.model(), Budget::nodes(20_000));
            let report = solve(model, Engine::Bt, &mut *order, &budget, &mut (), &mut |answer| {
                assert!(puzzle.check(answer).is_ok());
                ControlFlow::Break(())
            });
            let verdict = report.expect("it searches").verdict;
            assert!(!matches!(verdict, Verdict::Spent(_)), "{} is not settled", path.display());
        }
    }
}

#[test]
fn the_reasoner_and_the_ladder_agree_on_levels() {
    // Boards beyond the size at which the generator asks the ladder itself.
    for (seed, level) in [(1, "easy"), (2, "medium"), (3, "hard"), (4, "medium"), (5, "hard")] {
        let asked = options(Scope::Generate, &[("size", "18x18"), ("islands", "64"), ("difficulty", level)]);
        let puzzle = Hashi.generate(&asked, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a board");
        let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
        assert_eq!(rated.level.id, level, "{}", puzzle.write("line", &Marks::none()));
    }
}

#[test]
fn generated_boards_are_as_asked() {
    for (size, islands, loops, max) in [("9x5", 12, "no", "2"), ("5x9", 10, "yes", "1"), ("12x12", 30, "no", "4")] {
        let said = [("size", size), ("islands", &islands.to_string()), ("loops", loops), ("max-bridges", max)];
        let asked = options(Scope::Generate, &said);
        for seed in 0..5 {
            let puzzle = Hashi.generate(&asked, &mut Rng::new(seed, 0), &Budget::unlimited()).expect("a board");
            let line = puzzle.write("line", &Marks::none());
            let again = board(&line);
            assert_eq!(again.islands(), islands, "{line}");
            assert_eq!(solutions(&again, FAST).len(), 1, "{line}");
            let l = if loops == "no" { "L" } else { "" };
            assert!(line.starts_with(&format!("{size}m{max}{l}:")), "{line}");
        }
    }
    for bad in ["", "0x5", "5x", "axb", "2000x3", "1x1"] {
        let asked = options(Scope::Generate, &[("size", bad)]);
        assert!(Hashi.generate(&asked, &mut Rng::new(1, 0), &Budget::unlimited()).is_err(), "{bad:?}");
    }
    let crowded = options(Scope::Generate, &[("size", "4x4"), ("islands", "9")]);
    assert!(Hashi.generate(&crowded, &mut Rng::new(1, 0), &Budget::unlimited()).is_err());
}

#[test]
fn large_boards_are_generated_and_proved() {
    let asked = options(Scope::Generate, &[("size", "60x60"), ("islands", "800")]);
    let puzzle = Hashi.generate(&asked, &mut Rng::new(1, 0), &Budget::unlimited()).expect("a board");
    let puzzle = board(&puzzle.write("line", &Marks::none()));
    assert_eq!(puzzle.islands(), 800);
    assert_eq!(solutions(&puzzle, EngineChoice::Kernel(Engine::Sat)).len(), 1);
}

#[test]
fn a_hint_goes_on_from_a_half_drawn_board() {
    let puzzle = board(OFFICIAL);
    let ladder = Hashi.full_ladder();
    let first = explain::explain(
        &puzzle,
        Board::new(puzzle.model()),
        &mut *ladder.climber(),
        &Budget::nodes(10),
        &mut |_, _| {},
    );
    let half = board(&puzzle.write("line", &Marks::board(&first.board)));
    let rest =
        explain::explain(&half, Board::new(half.model()), &mut *ladder.climber(), &Budget::unlimited(), &mut |_, _| {});
    assert!(rest.outcome != Outcome::Contradiction && !rest.steps.is_empty());
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_board_of_the_coursework_gets_its_verdict() {
    let impossible = ["15_15_n", "7_7_n(2)", "8_8_n", "8_8_n2", "9_9_n"];
    let boards = std::fs::read_dir(format!("{}/hashi/uned/vencejo", support::SHARED)).expect("the shared boards");
    for path in boards.map(|entry| entry.expect("a board").path()) {
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let puzzle = board(&text);
        let mut solver = puzzle.fast().expect("a solver of its own");
        let counted = count(&puzzle, &mut *solver, (1, 0), &Budget::unlimited()).expect("right answers");
        let has_none = impossible.iter().any(|end| name == format!("ejemploHashi{end}"));
        assert_eq!(counted.count == 0, has_none, "{name}");
    }
}

#[test]
fn a_place_on_the_board_for_every_constraint() {
    let puzzle = board(OFFICIAL);
    for (tag, _) in puzzle.model().constraints() {
        let _ = puzzle.constraint_place(tag);
    }
    assert!(matches!(puzzle.place(Var(0)), rejilla_engine::Place::Edge { from: (0, 0), to: (0, 2) }));
}
