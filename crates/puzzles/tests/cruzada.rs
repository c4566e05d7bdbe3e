//! Cruzadas: boards with just the words that go into them, each used once.

use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine, Var};
use rejilla_engine::{
    Board, EngineChoice, Exhausted, Kind, Marks, Options, Outcome, Puzzle, Rng, Scope, Step, rating, solver,
};
use rejilla_puzzles::kind_named;

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "extreme"];

fn kind() -> &'static dyn Kind {
    kind_named("crossword").expect("registered")
}

fn generate(said: &[(&str, &str)], seed: u64) -> Result<Box<dyn Puzzle>, Exhausted> {
    let options = Options::checked(kind().options(), Scope::Generate, said.iter().copied()).expect("declared options");
    kind().generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(20_000_000))
}

fn made(said: &[(&str, &str)], seed: u64) -> Box<dyn Puzzle> {
    generate(said, seed).unwrap_or_else(|gave_up| panic!("{said:?} {seed}: {gave_up:?}"))
}

fn line(puzzle: &dyn Puzzle) -> String {
    puzzle.write("line", &Marks::none())
}

fn solutions(puzzle: &dyn Puzzle, engine: EngineChoice) -> u64 {
    let mut solver = solver::solver(puzzle, engine, None).expect("an engine");
    let counted = solver::count(puzzle, &mut *solver, (2, 2), &Budget::nodes(2_000_000)).expect("an answer");
    assert!(counted.complete || counted.count > 1, "not settled: {}", line(puzzle));
    counted.count
}

#[test]
fn cruzadas_are_unique_of_the_level_asked_and_use_every_word_once() {
    for (words, size) in [("es", "7x7"), ("en", "9x7")] {
        for (seed, level) in LEVELS.iter().enumerate().map(|(i, level)| (i as u64, level)) {
            let puzzle = made(&[("style", "cruzada"), ("size", size), ("words", words), ("difficulty", level)], seed);
            let name = format!("{level} {seed}: {}", line(&*puzzle));
            for engine in [EngineChoice::Fast, EngineChoice::Kernel(Engine::Sat)] {
                assert_eq!(solutions(&*puzzle, engine), 1, "{name}");
            }
            let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
            assert_eq!(rated.level.id, *level, "{name}");
            let listed: Vec<String> = puzzle.scene(&Marks::none()).stock.into_iter().flat_map(|s| s.items).collect();
            assert_eq!(listed.len(), puzzle.model().len(), "a word for every slot: {name}");
            let mut solver = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
            let found = solver::count(&*puzzle, &mut *solver, (1, 1), &Budget::unlimited()).expect("an answer");
            let mut used: Vec<String> =
                found.answers[0].iter().enumerate().map(|(i, &v)| puzzle.symbol(Var::at(i), v)).collect();
            used.sort_by_key(|word| (word.chars().count(), word.clone()));
            assert_eq!(used, listed, "every word once: {name}");
        }
    }
}

#[test]
fn whatever_a_technique_sees_on_the_way_is_a_proof_and_the_way_has_an_end() {
    let mut seen: Vec<&str> = Vec::new();
    for (seed, level) in [(20, "easy"), (21, "medium"), (23, "extreme")] {
        let puzzle = made(&[("size", "8x8"), ("difficulty", level)], seed);
        let checked = |board: &Board, step: &Step| {
            check_step(board, step).unwrap_or_else(|flaw| panic!("{flaw:?} in {step:?}: {}", line(&*puzzle)));
        };
        let ladder = kind().full_ladder();
        let board = Board::new(puzzle.model());
        let told = explain(&*puzzle, board, &mut *ladder.climber(), &Budget::unlimited(), &mut |_, board| {
            for technique in ladder.techniques {
                if let Some(step) = technique.first_told(board) {
                    checked(board, &step);
                    seen.push(step.technique.id);
                }
            }
        });
        assert_eq!(told.outcome, Outcome::Solved, "{level} {seed}: {}", line(&*puzzle));
    }
    for technique in kind().full_ladder().techniques {
        // These are seldom seen on boards of that size, and have boards of their own below.
        let rare = ["only-length", "word-pair", "slot-pair"].contains(&technique.id);
        assert!(rare || seen.contains(&technique.id), "{} is never seen", technique.id);
    }
}

#[test]
fn rare_techniques_see_what_they_should() {
    for (technique, text) in [
        ("only-length", "--/-*/-* words: SI SOL"),
        ("word-pair", "LU-A/****/LU-A/****/---- words: CASA LUNA LUPA"),
        ("slot-pair", "----/****/----/****/C---/****/-A-A words: CAMA CASA LUNO LUPO"),
    ] {
        let puzzle = kind().parse(text, &Options::default()).expect("a board");
        let board = Board::new(puzzle.model());
        let known = kind().full_ladder().techniques.iter().find(|known| known.id == technique).expect("in the ladder");
        let step = known.first_told(&board).unwrap_or_else(|| panic!("{technique} sees nothing"));
        assert_eq!(check_step(&board, &step), Ok(()), "{technique}");
    }
    let shared = kind().parse("---/-*-/-*-/--- words: SOL ORO LUNA SOLO", &Options::default()).expect("a board");
    let first = kind().full_ladder().climber().next_told(&Board::new(shared.model())).expect("a step");
    assert_ne!(first.technique.id, "only-length", "two words have three letters");
}

#[test]
fn formats_carry_the_words() {
    let puzzle = made(&[("size", "7x7"), ("difficulty", "medium")], 5);
    for format in ["text", "line", "grid", "ipuz"] {
        let text = puzzle.write(format, &Marks::none());
        let again = kind().parse(&text, &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(line(&*again), line(&*puzzle), "{format}");
        assert_eq!(again.scene(&Marks::none()).stock, puzzle.scene(&Marks::none()).stock, "{format}");
    }
    assert!(puzzle.carries("xd", &Marks::none()).is_err(), "a format without room for words says so");
    let text = puzzle.write("text", &Marks::none());
    let lists = text.split_once("words:\n").expect("words").1;
    for list in lists.lines() {
        let mut lengths = list.split(' ').map(|word| word.chars().count());
        let first = lengths.next();
        assert!(lengths.all(|len| Some(len) == first), "a line a length: {text}");
    }
    assert!(puzzle.settles("words") && !puzzle.settles("keep-accents"));
}

#[test]
fn a_level_asks_for_a_cruzada_and_other_styles_have_none() {
    let silent = made(&[("size", "7x7"), ("difficulty", "easy")], 3);
    let asked = made(&[("size", "7x7"), ("difficulty", "easy"), ("style", "cruzada")], 3);
    assert_eq!(line(&*silent), line(&*asked));
    for said in [[("style", "us"), ("difficulty", "hard")], [("style", "cruzada"), ("difficulty", "free")]] {
        assert!(matches!(generate(&said, 1), Err(Exhausted::Impossible(_))), "{said:?}");
    }
    let free = made(&[("size", "7x7"), ("difficulty", "free"), ("empty", "true")], 3);
    assert!(free.scene(&Marks::none()).stock.is_empty() && !free.settles("words"));
}

#[test]
fn a_list_with_a_word_too_many_is_no_cruzada() {
    let read = |text: &str| kind().parse(text, &Options::default()).expect("a board");
    assert_eq!(read("--/-* words: SI SE").scene(&Marks::none()).stock.len(), 1);
    assert!(read("--/-* words: SI SE YO").scene(&Marks::none()).stock.is_empty());
    assert!(read("--/-* words: SI SE SOL").scene(&Marks::none()).stock.is_empty());
    assert!(read("--/-* words: SI SI").scene(&Marks::none()).stock.is_empty());
}

#[test]
fn own_dictionaries_keep_their_scores() {
    let words = "sol;80 sal;70 las;90 oso;60 los;75 ala;80 osa;90 asa;65 ola;55 las;60 eso;10";
    let said = [("style", "cruzada"), ("size", "3x3"), ("words", words), ("min-score", "50")];
    for seed in 0..20 {
        let Ok(puzzle) = generate(&said, seed) else { continue };
        let options = Options::checked(kind().options(), Scope::Parse, [("min-score", "50")]).expect("declared");
        let again = kind().parse(&line(&*puzzle), &options).expect("read again");
        assert_eq!(solutions(&*again, EngineChoice::Fast), 1);
        return;
    }
    panic!("no board of three by three");
}

#[test]
fn a_spent_budget_ends_the_making() {
    let options = Options::checked(kind().options(), Scope::Generate, [("difficulty", "extreme"), ("size", "13x13")]);
    let options = options.expect("declared options");
    let made = kind().generate(&options, &mut Rng::new(1, 0), &Budget::nodes(20));
    assert!(matches!(made.err(), Some(Exhausted::Budget(_))));
}
