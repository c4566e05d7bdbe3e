//! What is large or nasty: the clock is asked on the way, and nothing grows faster than what was sent.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rejilla_engine::kernel::{Budget, Engine, Spent, Val, ValSet, Verdict};
use rejilla_engine::{EngineChoice, Exhausted, Kind, Options, Puzzle, Rng, Scope, solver};
use rejilla_puzzles::kind_named;

fn kind(id: &str) -> &'static dyn Kind {
    kind_named(id).expect("a kind")
}

fn read(id: &str, text: &str, said: &[(&str, &str)]) -> Box<dyn Puzzle> {
    let options = Options::checked(kind(id).options(), Scope::Parse, said.iter().copied()).expect("options");
    kind(id).parse(text, &options).unwrap_or_else(|error| panic!("{error}"))
}

/// A budget whose clock strikes when it is asked for the n-th time, and how often it was asked.
fn strikes_at(nth: u64) -> (Budget, Arc<AtomicU64>) {
    let asked = Arc::new(AtomicU64::new(0));
    let count = asked.clone();
    let clock = move || count.fetch_add(1, Ordering::Relaxed) + 1 >= nth;
    (Budget::unlimited().with_clock(Arc::new(clock)), asked)
}

/// A crossword of blocks of five by five.
fn grid(side: usize) -> String {
    let cell = |r: usize, c: usize| if r % 6 == 5 || c % 6 == 5 { '*' } else { '-' };
    (0..side).map(|r| (0..side).map(|c| cell(r, c)).collect::<String>() + "\n").collect()
}

#[test]
fn a_layout_of_many_islands_asks_the_clock_on_its_way() {
    let making = |size: &str, budget: &Budget| {
        let options = Options::checked(kind("hashi").options(), Scope::Generate, [("size", size)]).expect("a size");
        kind("hashi").generate(&options, &mut Rng::new(1, 0), budget).map(|_| ())
    };
    let looks = |nth| {
        let (budget, asked) = strikes_at(nth);
        let made = making("150x150", &budget);
        assert!(matches!(made, Err(Exhausted::Budget(Spent::Time))), "{made:?}");
        asked.load(Ordering::Relaxed)
    };
    // Some 5000 islands: between two looks are some dozens of them, and the first that strikes ends it.
    for nth in [2, 10, 40] {
        assert_eq!(looks(nth), nth);
    }
}

#[test]
fn the_filler_asks_the_clock_before_it_searches() {
    let puzzle = read("crossword", &grid(71), &[("words", "en")]);
    let (budget, asked) = strikes_at(3);
    let mut solver = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
    let report = solver.each_solution(&budget, &mut |_| panic!("nothing is found so soon")).expect("taken on");
    assert_eq!((report.verdict, report.stats.nodes), (Verdict::Spent(Spent::Time), 0));
    assert_eq!(asked.load(Ordering::Relaxed), 3);
    let little = Budget::unlimited().with_memory(1 << 20);
    let report = solver.each_solution(&little, &mut |_| panic!("there is no room")).expect("taken on");
    assert_eq!(report.verdict, Verdict::Spent(Spent::Memory), "its tables are weighed first");
}

/// Islands of any number on every second cell: more solutions than anybody can list, each excluded once it is found.
#[test]
fn excluded_bridges_do_not_pile_up_beyond_the_memory_there_is() {
    // As an id: letters stand for so many empty cells, of a row between two with islands twenty-six and fifteen.
    let row = format!("{}?", "?a".repeat(20));
    let text = format!("41x41m2:{}", [&*row; 21].join("zo"));
    let puzzle = read("hashi", &text, &[]);
    let mut solver = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a solver");
    let (budget, asked) = strikes_at(1);
    let report = solver.each_solution(&budget, &mut |_| panic!("time is up")).expect("taken on");
    assert_eq!((report.verdict, asked.load(Ordering::Relaxed)), (Verdict::Spent(Spent::Time), 1));
    let mut found = 0;
    let little = Budget::unlimited().with_memory(1 << 20);
    let report = solver.each_solution(&little, &mut |_| {
        found += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(report.expect("taken on").verdict, Verdict::Spent(Spent::Memory));
    assert!((100..20_000).contains(&found), "{found}");
}

#[test]
fn engines_decline_or_stop_on_a_crossword_of_a_thousand_slots() {
    let puzzle = read("crossword", &grid(71), &[("words", "en")]);
    for engine in Engine::ALL {
        let (budget, _) = strikes_at(20);
        let mut solver = solver::solver(&*puzzle, EngineChoice::Kernel(engine), None).expect("a solver");
        match solver.each_solution(&budget, &mut |_| panic!("nothing is found so soon")) {
            Ok(report) => assert_eq!(report.verdict, Verdict::Spent(Spent::Time), "{engine:?}"),
            Err(declined) => assert!(engine == Engine::Sat && declined.size > budget.memory(), "{declined:?}"),
        }
    }
}

#[test]
fn a_run_beyond_the_board_is_refused_where_it_stands() {
    let error = kind("futoshiki").parse(&format!("4:{}0,", "z".repeat(1 << 20)), &Options::default());
    let at = error.err().and_then(|error| error.at).expect("a place");
    assert_eq!((at.line, at.column), (1, 3), "at the first letter, not a million cells later");
    // What fits is read as ever.
    assert!(kind("futoshiki").parse("4:o0,", &Options::default()).is_ok());
}

/// Signs as a list of facts between cells of a board.
fn signs(n: usize, signs: &[(usize, usize)]) -> String {
    let listed = signs.iter().map(|&(less, more)| format!("[{},{},{},{}]", less / n, less % n, more / n, more % n));
    format!("{n}:{},{}", vec!["0"; n * n].join(","), listed.collect::<Vec<_>>().join(","))
}

#[test]
fn circles_of_signs_are_found_however_many_there_are() {
    let mut rng = Rng::new(7, 0);
    let (mut round, mut straight) = (0, 0);
    for _ in 0..300 {
        let n = 2 + rng.below(3);
        let pairs: Vec<(usize, usize)> =
            (0..1 + rng.below(4 * n)).map(|_| (rng.below(n * n), rng.below(n * n))).filter(|(a, b)| a != b).collect();
        let puzzle = read("futoshiki", &signs(n, &pairs), &[]);
        // Naively: a cell from which one comes back to itself.
        let reaches = |from: usize, to: usize| {
            let mut seen = vec![from];
            let mut next = 0;
            while let Some(&cell) = seen.get(next) {
                next += 1;
                for &(_, more) in pairs.iter().filter(|&&(less, _)| less == cell) {
                    if more == to {
                        return true;
                    }
                    if !seen.contains(&more) {
                        seen.push(more);
                    }
                }
            }
            false
        };
        let circular = (0..n * n).any(|cell| reaches(cell, cell));
        assert_eq!(puzzle.fault().is_some(), circular, "{pairs:?}");
        *(if circular { &mut round } else { &mut straight }) += 1;
    }
    assert!(round > 30 && straight > 30, "{round} and {straight}");
    // One chain through every cell of the largest board, with all that follows from it said too: some twenty thousand.
    let n = 35;
    let mut all: Vec<(usize, usize)> = (0..n * n - 1).map(|i| (i, i + 1)).collect();
    for step in 2..18 {
        all.extend((0..n * n - step).map(|i| (i, i + step)));
    }
    assert!(read("futoshiki", &signs(n, &all), &[]).fault().is_none());
    all.push((n * n - 1, 0));
    assert!(read("futoshiki", &signs(n, &all), &[]).fault().is_some());
}

/// Places in a text of many islands are found in one go, and are right.
#[test]
fn an_island_that_is_wrong_is_named_where_it_stands() {
    let rows: Vec<String> =
        (0..301).map(|r| (0..301).map(|c| if r % 2 == 0 && c % 2 == 0 { '2' } else { '.' }).collect()).collect();
    let puzzle = read("hashi", &rows.join("\n"), &[]);
    assert_eq!(puzzle.model().len(), 2 * 151 * 150);
}

/// Whole words and words half written alike: every pair of values, a value with itself too, left to one variable.
#[test]
fn what_is_written_counts_for_what_is_viable() {
    let words = "SOL SAL LAS OSO OLA ALA LOS ASA ESA OSA AS OS SO LO AL LA ES EL";
    let crosswords = ["---/-*-/---", "---/---", "-O-/---"].map(|board| read("crossword", board, &[("words", words)]));
    for puzzle in crosswords.into_iter().chain([read("futoshiki", "3:0,0R,0,0,0,0,0,0,0,", &[])]) {
        let model = puzzle.model();
        let mut fills: Vec<Vec<Val>> = Vec::new();
        let mut solver = solver::solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("a solver");
        let all = solver.each_solution(&Budget::unlimited(), &mut |fill| {
            fills.push(fill.to_vec());
            std::ops::ControlFlow::Continue(())
        });
        assert!(matches!(all, Ok(report) if report.verdict == Verdict::Exhausted));
        for (y, x) in model.vars().flat_map(|y| model.vars().map(move |x| (y, x))) {
            for (v, w) in model.initial(y).iter().flat_map(|v| model.initial(y).iter().map(move |w| (v, w))) {
                let with = fills.iter().filter(|fill| [v, w].contains(&fill[y.index()]));
                let mut expected: Vec<Val> = with.map(|fill| fill[x.index()]).collect();
                expected.sort_unstable();
                expected.dedup();
                let left = [(y, ValSet::of(model.universe(y), [v, w]))];
                let found = solver::viable(&*puzzle, x, &left, &Budget::unlimited());
                assert_eq!(found, (expected, Vec::new()), "{x:?} with {y:?} one of {v:?} and {w:?}");
            }
        }
    }
}
