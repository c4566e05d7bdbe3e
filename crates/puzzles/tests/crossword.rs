//! Crossword filling: exact counts against other engines and published figures, dictionaries, wishes, scores.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Engine, Val, Var, Verdict};
use rejilla_engine::{Answer, EngineChoice, Marks, Options, Puzzle, Rng, Scope, solver};
use rejilla_puzzles::crossword::Crossword;
use rejilla_puzzles::kind_named;

mod support;

fn read_with(board: &str, said: &[(&str, &str)]) -> Box<dyn Puzzle> {
    let kind = kind_named("crossword").expect("registered");
    let options = Options::checked(kind.options(), Scope::Parse, said.iter().copied()).expect("declared options");
    kind.parse(board, &options).unwrap_or_else(|error| panic!("{board:?}: {error}"))
}

fn read(board: &str, words: &str) -> Box<dyn Puzzle> {
    read_with(board, &[("words", words)])
}

/// All solutions, sorted; each has passed the naive check.
fn all(puzzle: &dyn Puzzle, choice: EngineChoice) -> Vec<Answer> {
    let mut solver = solver::solver(puzzle, choice, None).expect("an engine");
    let counted = solver::count(puzzle, &mut *solver, (u64::MAX, usize::MAX), &Budget::unlimited()).expect("an answer");
    assert!(counted.complete);
    let mut answers = counted.answers;
    answers.sort();
    assert!(answers.windows(2).all(|pair| pair[0] != pair[1]), "no solution twice");
    answers
}

fn first(puzzle: &dyn Puzzle) -> Option<Answer> {
    let mut solver = solver::solver(puzzle, EngineChoice::Fast, None).expect("a filler");
    let budget = Budget::nodes(2_000_000);
    let counted = solver::count(puzzle, &mut *solver, (1, 1), &budget).expect("an answer");
    assert!(!matches!(counted.report.verdict, Verdict::Spent(_)), "settled");
    counted.answers.into_iter().next()
}

fn written(puzzle: &dyn Puzzle, answer: &[Val]) -> String {
    puzzle.write("line", &Marks::answer(answer))
}

/// A text of the shared sets; none where there is none of that name.
fn data(path: &str) -> Option<String> {
    std::fs::read_to_string(format!("{}/crossword/{path}", support::SHARED)).ok()
}

#[test]
fn the_filler_agrees_with_propagation_on_random_boards() {
    let mut rng = Rng::new(11, 0);
    let mut filled = 0;
    for _ in 0..300 {
        let (width, height) = (2 + rng.below(4), 2 + rng.below(3));
        let cell = |rng: &mut Rng| *rng.pick(&['-', '-', '-', '-', '-', '*', 'A']);
        let rows: Vec<String> = (0..height).map(|_| (0..width).map(|_| cell(&mut rng)).collect()).collect();
        let count = 8 + rng.below(30);
        let word = |rng: &mut Rng| -> String {
            let letters = 1 + rng.below(5);
            (0..letters).map(|_| *rng.pick(&['A', 'B', 'C'])).collect()
        };
        let words: Vec<String> = (0..count).map(|_| word(&mut rng)).collect();
        let singles = *rng.pick(&["ignore", "isolated", "all"]);
        let puzzle = read_with(&rows.join("/"), &[("words", &words.join(" ")), ("single-letters", singles)]);
        let expected = all(&*puzzle, EngineChoice::Kernel(Engine::Mac));
        assert_eq!(all(&*puzzle, EngineChoice::Fast), expected, "{rows:?} {words:?}");
        assert!(puzzle.fault().is_none() || expected.is_empty(), "a fault means no solution");
        filled += usize::from(!expected.is_empty());
    }
    assert!(filled > 30, "{filled} boards with solutions are too few to mean anything");
}

/// How many fills there are, counted without listing them.
fn unlisted(puzzle: &dyn Puzzle) -> u64 {
    let mut solver = solver::solver(puzzle, EngineChoice::Fast, None).expect("a filler");
    assert!(solver.unlisted_from().is_some());
    solver.count_all(u64::MAX, &Budget::unlimited()).expect("a board small enough").expect("no budget to spend")
}

#[test]
fn fills_counted_unlisted_are_those_that_are_listed() {
    let mut rng = Rng::new(23, 0);
    let (mut filled, mut many) = (0, 0);
    for _ in 0..400 {
        let (width, height) = (2 + rng.below(4), 2 + rng.below(3));
        let cell = |rng: &mut Rng| *rng.pick(&['-', '-', '-', '-', '-', '*', 'A']);
        let row = |rng: &mut Rng| (0..width).map(|_| cell(rng)).collect::<String>();
        let board: Vec<String> = (0..height).map(|_| row(&mut rng)).collect();
        // Few letters: then words repeat, and slots that must differ could be alike.
        let word = |rng: &mut Rng| (0..2 + rng.below(4)).map(|_| *rng.pick(&['A', 'B'])).collect::<String>();
        let words: Vec<String> = (0..60).map(|_| word(&mut rng)).collect();
        let puzzle = read(&board.join("\n"), &words.join(" "));
        let listed = all(&*puzzle, EngineChoice::Fast).len() as u64;
        assert_eq!(unlisted(&*puzzle), listed, "{board:?} {words:?}");
        filled += u32::from(listed > 0);
        many += u32::from(listed > 100);
    }
    assert!(filled > 100 && many > 5, "{filled} boards have fills, {many} have many");
}

#[test]
fn many_fills_are_counted_and_a_limit_is_kept() {
    // Three free words of three letters each, none twice.
    let words: Vec<String> = ('A'..='J').flat_map(|a| ('A'..='J').map(move |b| format!("{a}{b}A"))).collect();
    let puzzle = read("---\n***\n---\n***\n---", &words.join(" "));
    let counted = |limit: u64| {
        let mut solver = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
        let counted = solver::count(&*puzzle, &mut *solver, (limit, 0), &Budget::unlimited()).expect("an answer");
        (counted.count, counted.complete)
    };
    assert_eq!(counted(u64::MAX), (100 * 99 * 98, true));
    assert_eq!(counted(500_000), (500_000, false));
    assert_eq!(counted(5), (5, false));
}

#[test]
fn open_squares_are_counted_with_their_mirror_images() {
    let words = "AB BA AA BB AC CA BC CB ABC BCA CAB ACB BAC CBA AAB ABB BBA BAB ABA BAA AAC ACA CAA ACC CCA CAC";
    for board in ["--/--", "---/---/---", "A--/---/---", "---/---", "--/--/--"] {
        let puzzle = read(board, words);
        let expected = all(&*puzzle, EngineChoice::Kernel(Engine::Mac));
        assert!(!expected.is_empty());
        assert_eq!(all(&*puzzle, EngineChoice::Fast), expected, "{board}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn published_counts_are_met() {
    let table = support::shared("crossword/count/counts.tsv");
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        // The open square of side 6 takes seconds in a build for release already: the bench proves it.
        let (Some(grid), false) = (data(&format!("count/{}", fields[0])), fields[0].contains("open6")) else {
            continue;
        };
        let words = data(&format!("count/{}", fields[1])).or_else(|| data(fields[1].trim_start_matches("../")));
        let puzzle = read(&grid, &words.expect("the dictionary of a count"));
        assert_eq!(all(&*puzzle, EngineChoice::Fast).len().to_string(), fields[2], "{}", fields[0]);
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn classic_grids_are_filled_by_the_rules() {
    let words = support::shared("crossword/words/scowl66k.txt");
    for name in ["15.01", "15.07", "19.03", "21.05", "23.05", "puzzle17", "es13"] {
        let grid = data(&format!("grids/{name}.grid")).expect("a grid");
        let puzzle = read(&grid, &words);
        assert!(first(&*puzzle).is_some(), "{name}");
    }
    let grid = data("grids/23.01.grid").expect("a grid");
    assert_eq!(first(&*read(&grid, &words)), None, "23.01 has a slot longer than any word");
}

#[test]
fn embedded_lists_fill_boards_of_both_languages() {
    let board = "-----*---/-----*---/---------/*--*---**/----*----/**---*--*/---------/---*-----/---*-----";
    for words in ["es", "en"] {
        let puzzle = read(board, words);
        let answer = first(&*puzzle).expect("a fill");
        let again = first(&*read(board, words)).expect("a fill");
        assert_eq!(answer, again, "the same puzzle, the same fill");
        let other = first(&*read_with(board, &[("words", words), ("variety", "7")])).expect("a fill");
        assert_ne!(answer, other, "another seed, another fill");
    }
    let square = |variety: &str| {
        let puzzle = read_with("-----/-----/-----/-----/-----", &[("words", "es"), ("variety", variety)]);
        first(&*puzzle).expect("a fill")
    };
    assert_ne!(square("1"), square("2"), "open squares vary too");
    assert!(rejilla_puzzles::crossword::NOTICES.iter().all(|(_, notice)| notice.len() > 100));
}

#[test]
fn accents_fold_unless_kept() {
    let words = "camión cañón ano año";
    let folded = read("------", words);
    assert_eq!(written(&*folded, &all(&*folded, EngineChoice::Fast)[0]), "CAMION");
    let kept = read_with("------", &[("words", words), ("keep-accents", "true")]);
    assert_eq!(written(&*kept, &all(&*kept, EngineChoice::Fast)[0]), "CAMIÓN");
    let enye = read("-Ñ-", words);
    assert_eq!(all(&*enye, EngineChoice::Fast).len(), 1);
    assert_eq!(all(&*read("---", words), EngineChoice::Fast).len(), 2, "año is not ano");
}

#[test]
fn words_are_forced_banned_and_preferred() {
    let words = "SOL SAL LAS OSO OLA ALA LOS ASA";
    let board = "---/-*-/---";
    let free = all(&*read(board, words), EngineChoice::Fast);
    let with = |said: &[(&str, &str)]| {
        let puzzle = read_with(board, &[&[("words", words)], said].concat());
        let fast = all(&*puzzle, EngineChoice::Fast);
        assert_eq!(fast, all(&*puzzle, EngineChoice::Kernel(Engine::Mac)), "{said:?}");
        let lines: Vec<String> = fast.iter().map(|answer| written(&*puzzle, answer)).collect();
        lines
    };
    let forced = with(&[("force", "h1=SOL")]);
    assert!(!forced.is_empty() && forced.iter().all(|line| line.starts_with("SOL/")));
    let banned = with(&[("ban", "h1=SOL,LAS")]);
    assert!(banned.iter().all(|line| !line.starts_with("SOL/") && !line.contains("LAS")));
    assert!(banned.len() < free.len());
    assert_eq!(with(&[("prefer", "h1=SAL")]).len(), free.len(), "a preference rules nothing out");
    assert!(with(&[("force", "h1=XYZ")]).is_empty(), "a word that crosses nothing");
    let liked = read_with(board, &[("words", words), ("prefer", "LAS")]);
    assert!(written(&*liked, &first(&*liked).expect("a fill")).contains("LAS"));
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let kind = kind_named("crossword").expect("registered");
    for (key, value, id) in [
        ("force", "h9=SOL", "error-wish-slot"),
        ("force", "SOL", "error-wish-slot"),
        ("ban", "h1=S0L", "error-wish-word"),
        ("prefer", "v1=SOLAR", "error-wish-length"),
    ] {
        let options = Options::checked(kind.options(), Scope::Parse, [(key, value)]).expect("declared");
        let error = kind.parse("---/---/---", &options).err().expect("refused");
        assert_eq!(error.message.id, id, "{key} {value}");
    }
}

#[test]
fn the_best_total_is_the_best_of_all() {
    let words = "SOL;10 SAL;80 LAS;30 OSO;55 OLA;20 ALA;70 LOS;5 ASA;60 AS;10 OS;40 SO;20 LO;90 AL;15 LA;1";
    for board in ["---/-*-/---", "---/---", "--/--"] {
        let plain = read(board, words);
        let scores = |puzzle: &dyn Puzzle, answer: &[Val]| -> u32 {
            let score = |x: Var, v: Val| {
                let word = format!("{};", puzzle.symbol(x, v));
                let entry = words.split(' ').find_map(|entry| entry.strip_prefix(&word));
                entry.expect("a word of the list").parse::<u32>().expect("a score")
            };
            puzzle.model().vars().map(|x| score(x, answer[x.index()])).sum()
        };
        let every = all(&*plain, EngineChoice::Fast);
        let most = every.iter().map(|answer| scores(&*plain, answer)).max().expect("a fill");
        let expected: Vec<Answer> = every.into_iter().filter(|answer| scores(&*plain, answer) == most).collect();
        let best = read_with(board, &[("words", words), ("best", "true")]);
        assert_eq!(all(&*best, EngineChoice::Fast), expected, "{board}");
    }
    let strict = read_with("--/--", &[("words", words), ("min-score", "15")]);
    assert!(strict.model().vars().all(|x| strict.model().universe(x) == 4), "AS, LA and their like are gone");
}

#[test]
fn viable_words_are_those_of_some_fill() {
    let words = "SOL SAL LAS OSO OLA ALA LOS ASA ESA OSA AS OS SO LO AL LA ES EL";
    for board in ["---/-*-/---", "---/---", "-O-/---"] {
        let puzzle = read(board, words);
        let fills = all(&*puzzle, EngineChoice::Fast);
        for x in puzzle.model().vars() {
            let mut expected: Vec<Val> = fills.iter().map(|fill| fill[x.index()]).collect();
            expected.sort_unstable();
            expected.dedup();
            let (viable, unknown) = solver::viable(&*puzzle, x, &[], &Budget::nodes(0));
            assert!(viable.iter().all(|v| expected.contains(v)), "{board} {x:?}: never wrong");
            assert!(expected.iter().all(|v| viable.contains(v) || unknown.contains(v)), "{board} {x:?}: never no");
            assert_eq!(solver::viable(&*puzzle, x, &[], &Budget::unlimited()), (expected, vec![]), "{board} {x:?}");
        }
    }
}

#[test]
fn slots_in_conflict_cannot_be_filled_together_and_few_are_named() {
    // The block on the left can be filled, the one on the right cannot.
    let board = "--*---/--*-*-/--*---";
    let puzzle = read(board, "AB CD BD AC ABC XYZ XQZ YAA ZAB AAA");
    assert_eq!(first(&*puzzle), None);
    let conflict = puzzle.prober().expect("it knows").conflict(&Budget::unlimited());
    assert!(!conflict.is_empty() && conflict.len() < puzzle.model().len(), "{conflict:?}");
    let model = puzzle.model();
    let inside: Vec<_> = model
        .constraints()
        .filter(|(_, c)| c.rule().scope().iter().all(|x| conflict.contains(x)))
        .map(|(tag, _)| tag)
        .collect();
    // Words of one length differ across the whole board; within the conflict only its own slots count.
    let weak = model.weakened(&inside, |x| model.initial(x).into(), Clone::clone);
    let mut fills = 0;
    let mut brancher = rejilla_engine::kernel::Order::Smallest.brancher(&weak);
    let solved = rejilla_engine::kernel::solve(
        &weak,
        Engine::Mac,
        &mut *brancher,
        &Budget::unlimited(),
        &mut (),
        &mut |answer| {
            let words: Vec<String> = conflict.iter().map(|&x| puzzle.symbol(x, answer[x.index()])).collect();
            let distinct = (1..words.len()).all(|i| !words[..i].contains(&words[i]));
            fills += usize::from(distinct);
            ControlFlow::Continue(())
        },
    );
    assert!(solved.is_ok() && fills == 0, "{conflict:?} can be filled in {fills} ways");
    assert!(read("--/--", "LO OS LA EL LE AL").prober().expect("it knows").conflict(&Budget::unlimited()).is_empty());
}

#[test]
fn a_filler_stops_when_its_budget_is_spent() {
    let puzzle = read("------/------/------/------/------/------", "en");
    let mut solver = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
    let report = solver.each_solution(&Budget::nodes(50), &mut |_| ControlFlow::Continue(())).expect("no decline");
    assert!(matches!(report.verdict, Verdict::Spent(_)));
    let best = read_with("-----/-----/-----/-----/-----", &[("words", "en"), ("best", "true")]);
    let mut solver = solver::solver(&*best, EngineChoice::Fast, None).expect("a filler");
    let report = solver.each_solution(&Budget::nodes(50), &mut |_| ControlFlow::Continue(())).expect("no decline");
    assert!(matches!(report.verdict, Verdict::Spent(_)));
}

#[test]
fn a_large_dictionary_is_read_only_as_far_as_needed() {
    let letters: Vec<char> = ('A'..='Z').collect();
    let mut rng = Rng::new(5, 0);
    let word = |rng: &mut Rng| -> String { (0..3 + rng.below(9)).map(|_| *rng.pick(&letters)).collect() };
    let words: Vec<String> = (0..600_000).map(|_| word(&mut rng)).collect();
    let puzzle = read("-----/-----", &words.join("\n"));
    assert!(puzzle.model().universe(Var(0)) > 60_000);
    assert_eq!(puzzle.fault().map(|fault| fault.0.id), Some("fault-no-word"), "no word has two letters");
}

#[test]
fn binary_files_come_back_and_broken_ones_are_refused() {
    use rejilla_engine::Kind as _;
    let puzzle = read("SOL/A*O/LAS", "SOL SAL LAS LOS");
    let bytes = puzzle.encode("puz", &Marks::none()).expect("it fits");
    let text = Crossword.decode(&bytes).expect("a .puz file").expect("a sound one");
    assert_eq!(text, "SOL\nA*O\nLAS");
    assert!(Crossword.decode(&bytes[..60]).is_none_or(|decoded| decoded.is_err() || bytes.len() <= 60));
    assert!(Crossword.decode(b"just text").is_none());
    assert!(puzzle.encode("doc", &Marks::none()).is_none());
}

#[test]
fn boards_are_refused_with_line_and_column() {
    let kind = kind_named("crossword").expect("registered");
    let options = Options::defaults(kind.options(), Scope::Parse);
    for (text, id, at) in [
        ("--\n-7\n", "error-board-character", Some((2, 2))),
        ("--\n---\n", "error-board-row", Some((2, 1))),
        ("--/-7", "error-board-character", Some((1, 5))),
        ("\n \n", "error-board-empty", None),
        ("{\"kind\": [\"http://ipuz.org/sudoku\"]}", "error-ipuz-kind", None),
        ("{\"kind\": [\"http://ipuz.org/crossword#1\"], \"puzzle\": [[0], [0, 0]]}", "error-ipuz-grid", None),
        ("{\n  nonsense", "error-ipuz-json", Some((2, 3))),
    ] {
        let error = kind.parse(text, &options).err().unwrap_or_else(|| panic!("{text:?} is read"));
        assert_eq!((error.message.id, error.at.map(|p| (p.line, p.column))), (id, at), "{text:?}");
    }
    let large = "-".repeat(50_000);
    assert_eq!(kind.parse(&large, &options).err().map(|e| e.message.id), Some("error-board-large"));
}

#[test]
fn a_pattern_has_the_size_and_style_asked_for() {
    let kind = kind_named("crossword").expect("registered");
    let options =
        Options::checked(kind.options(), Scope::Generate, [("size", "11x9"), ("style", "us"), ("empty", "true")]);
    let made = kind.generate(&options.expect("declared"), &mut Rng::new(3, 0), &Budget::nodes(1_000_000));
    let made = made.unwrap_or_else(|gave_up| panic!("{gave_up:?}"));
    let line = made.write("line", &Marks::none());
    let rows: Vec<&str> = line.split('/').collect();
    assert_eq!((rows.len(), rows[0].len()), (9, 11), "eleven columns, nine rows: {line}");
    assert!(line.chars().all(|c| "*-/".contains(c)), "{line}");
}

#[test]
fn more_threads_find_and_count_the_same() {
    let words = "SOL SAL LAS OSO OLA ALA LOS ASA ESA OSA AS OS SO LO AL LA ES EL";
    for board in ["---/-*-/---", "---/---", "---*/-*-*/---*"] {
        let alone = all(&*read(board, words), EngineChoice::Fast);
        for threads in ["2", "5"] {
            let racing = read_with(board, &[("words", words), ("threads", threads)]);
            assert_eq!(all(&*racing, EngineChoice::Fast), alone, "{board} {threads}");
            assert_eq!(first(&*racing).is_some(), !alone.is_empty());
        }
    }
    let none = read_with("L--/-*-/--S", &[("words", "OSA ESA EAS OSO LAS SOA SOL LEE"), ("threads", "3")]);
    assert_eq!(first(&*none), None);
}
