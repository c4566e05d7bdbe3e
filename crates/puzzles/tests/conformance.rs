//! What every kind must pass, the template and kinds yet unborn included. Nothing here names a kind.

use std::ops::ControlFlow;

use rejilla_engine::checker::{Flaw, check_step};
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine, Tag, Val, Var, Verdict};
use rejilla_engine::proof::{Claim, End, Proof, Why};
use rejilla_engine::solver::{Failure, count, solver};
use rejilla_engine::{
    Answer, Basis, Board, Effect, EngineChoice, Example, Kind, Marks, OptionType, Options, Outcome, Puzzle, Rng, Scope,
    Solutions, Step, rating,
};
use rejilla_puzzles::template::Template;
use rejilla_puzzles::{KINDS, recognise};

/// Enough for any example with a propagating engine; the plainer engines may stop short of an answer.
const NODES: u64 = 20_000;

/// An example is counted no further than this.
const MOST_SOLUTIONS: u64 = 50;

fn kinds() -> impl Iterator<Item = &'static dyn Kind> {
    KINDS.iter().copied().chain([&Template as &dyn Kind])
}

fn examples() -> impl Iterator<Item = (&'static dyn Kind, &'static Example, Box<dyn Puzzle>)> {
    kinds().flat_map(|kind| kind.info().examples.iter().map(move |example| (kind, example, read(kind, example.text))))
}

fn read(kind: &dyn Kind, text: &str) -> Box<dyn Puzzle> {
    let options = Options::defaults(kind.options(), Scope::Parse);
    kind.parse(text, &options).unwrap_or_else(|error| panic!("{} cannot read {text:?}: {error}", kind.info().id))
}

/// Counts with one engine; none if it declines or lacks the puzzle.
fn counted(puzzle: &dyn Puzzle, choice: EngineChoice, nodes: u64) -> Option<(u64, bool, Vec<Answer>)> {
    let mut solver = solver(puzzle, choice, None)?;
    match count(puzzle, &mut *solver, (MOST_SOLUTIONS, MOST_SOLUTIONS as usize), &Budget::nodes(nodes)) {
        Ok(counted) => Some((counted.count, counted.complete, counted.answers)),
        Err(Failure::Declined(_)) => None,
        Err(Failure::Wrong(fault)) => panic!("{choice:?} gave a wrong answer: {fault:?}"),
    }
}

#[test]
fn examples_have_the_solutions_they_state() {
    for (kind, example, puzzle) in examples() {
        let choice = EngineChoice::default_for(&*puzzle);
        let (found, complete, _) = counted(&*puzzle, choice, 1_000_000).expect("the default engine never declines");
        match example.solutions {
            Solutions::Exactly(n) => {
                assert!(complete, "{} {}: not settled", kind.info().id, example.id);
                assert_eq!(found, n, "{} {}", kind.info().id, example.id);
            }
            Solutions::AtLeast(n) => assert!(found >= n.min(MOST_SOLUTIONS), "{} {}", kind.info().id, example.id),
        }
    }
}

/// Nobody should have to say what a text plainly is.
#[test]
fn every_example_is_recognised_as_its_kind() {
    for kind in KINDS {
        for example in kind.info().examples {
            let found = recognise(example.text).map(|kind| kind.info().id);
            assert_eq!(found, Ok(kind.info().id), "{}", example.id);
        }
    }
}

#[test]
fn a_model_names_what_it_speaks_of() {
    for (kind, example, puzzle) in examples() {
        let (model, name) = (puzzle.model(), format!("{} {}", kind.info().id, example.id));
        assert!(model.asked().all(|x| model.place(x).is_some()), "{name}: a variable without a place");
        assert!(model.constraints().all(|(tag, _)| model.label(tag).is_some()), "{name}: a rule without a label");
    }
}

#[test]
fn all_engines_agree_on_every_example() {
    for (kind, example, puzzle) in examples() {
        let name = format!("{} {}", kind.info().id, example.id);
        let mut settled: Option<Vec<Answer>> = None;
        for choice in EngineChoice::all() {
            let Some((_, true, mut answers)) = counted(&*puzzle, choice, NODES) else { continue };
            answers.sort();
            let before = answers.len();
            answers.dedup();
            assert_eq!(before, answers.len(), "{name}: {choice:?} reports a solution twice");
            match &settled {
                None => settled = Some(answers),
                Some(others) => assert_eq!(&answers, others, "{name}: {choice:?}"),
            }
        }
        if matches!(example.solutions, Solutions::Exactly(n) if n < MOST_SOLUTIONS) {
            assert!(settled.is_some(), "{name}: no engine settles it");
        }
    }
}

#[test]
fn a_small_budget_is_unknown_and_never_wrong() {
    for (kind, example, puzzle) in examples() {
        let Solutions::Exactly(n) = example.solutions else { continue };
        for choice in EngineChoice::all() {
            for nodes in (1..40).chain([75, 150, 400]) {
                let Some((found, complete, _)) = counted(&*puzzle, choice, nodes) else { break };
                let name = format!("{} {} {choice:?} {nodes}", kind.info().id, example.id);
                assert!(found <= n, "{name}: too many");
                assert!(!complete || found == n, "{name}: says {found} of {n} and done");
            }
        }
    }
}

/// Calls `each` with boards on the way from every example, and every step any technique sees there.
fn steps_on_the_way(each: &mut dyn FnMut(&dyn Puzzle, &Board, &Step)) {
    for (kind, _, puzzle) in examples().filter(|(_, _, puzzle)| puzzle.fault().is_none()) {
        for ladder in kind.ladders() {
            let mut board = Board::new(puzzle.model());
            for _ in 0..60 {
                if board.contradiction().is_some() {
                    break;
                }
                for technique in ladder.techniques {
                    let mut seen = 0;
                    technique.each(&board, &mut |step| {
                        assert_eq!(step.technique.id, technique.id);
                        each(&*puzzle, &board, &step);
                        seen += 1;
                        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    });
                }
                let Some(step) = ladder.climber().next_told(&board) else { break };
                board.apply(&step.effects);
            }
        }
    }
}

/// The one solution, for steps that assume it is the only one.
fn only_solution(puzzle: &dyn Puzzle) -> Option<Answer> {
    let (found, complete, answers) = counted(puzzle, EngineChoice::default_for(puzzle), 1_000_000)?;
    (found == 1 && complete).then(|| answers[0].clone())
}

#[test]
fn every_step_on_the_way_is_justified() {
    let mut steps = 0;
    steps_on_the_way(&mut |puzzle, board, step| {
        if let Err(flaw) = check_step(board, step) {
            panic!("{}: {flaw:?} in {step:?}", puzzle.kind().info().id);
        }
        steps += 1;
    });
    assert!(steps > 200, "{steps} steps are too few to mean anything");
}

#[test]
fn planted_faults_in_steps_are_caught() {
    let mut caught = [0; 6];
    steps_on_the_way(&mut |puzzle, board, step| {
        let refused = |faulty: &Step| check_step(board, faulty);

        // Too strong: remove a candidate that a solution needs.
        if let Some(solution) = only_solution_cached(puzzle)
            && let Some(x) = step.effects.iter().map(Effect::var).find(|x| board.size(*x) > 1)
        {
            let mut faulty = step.clone();
            faulty.effects.push(Effect::Remove(x, solution[x.index()]));
            assert!(refused(&faulty).is_err(), "too strong a step passes: {faulty:?}");
            caught[0] += 1;
        }
        // A sentence role the technique does not know.
        let mut faulty = step.clone();
        faulty.said[0].0 = "nonsense";
        assert_eq!(refused(&faulty), Err(Flaw::Roles));
        caught[4] += 1;
        let (cites, reads) = match &step.basis {
            Basis::Cites { cites, reads } => (cites, reads),
            Basis::Proof(proof) => {
                caught[5] += planted_in(proof, &mut |proof| {
                    let faulty = Step { basis: Basis::Proof(proof), ..step.clone() };
                    assert!(refused(&faulty).is_err(), "a faulty proof passes: {faulty:?}");
                });
                return;
            }
        };
        let with = |cites: Vec<Tag>, reads: Vec<Var>| Step { basis: Basis::Cites { cites, reads }, ..step.clone() };
        // Missing reads: forget everything it looked at.
        if !reads.is_empty() {
            let faulty = with(cites.clone(), vec![]);
            if let Err(flaw) = refused(&faulty) {
                assert!(matches!(flaw, Flaw::Unproven(_) | Flaw::IdleCitation(_)), "{flaw:?}");
                caught[1] += 1;
            }
        }
        // A citation of something else, and one too many.
        // It lies elsewhere: one that speaks of what the step looks at might prove it in another way.
        let model = puzzle.model();
        let is_strange = |tag: &Tag| {
            let scope = model.constraint(*tag).rule().scope();
            let looked_at = |x| reads.contains(x) || step.effects.iter().any(|effect| effect.var() == *x);
            !cites.contains(tag) && !scope.iter().any(looked_at)
        };
        let stranger = model.constraints().map(|(tag, _)| tag).find(is_strange);
        if let Some(stranger) = stranger {
            if let Some(first) = cites.first().copied() {
                let cites: Vec<Tag> = cites.iter().map(|&t| if t == first { stranger } else { t }).collect();
                let faulty = with(cites, reads.clone());
                assert!(refused(&faulty).is_err(), "a wrong citation passes: {faulty:?}");
                caught[2] += 1;
            }
            let faulty = with([cites.as_slice(), &[stranger]].concat(), reads.clone());
            assert!(matches!(refused(&faulty), Err(Flaw::IdleCitation(_) | Flaw::Undecided)), "{faulty:?}");
            caught[3] += 1;
        }
    });
    assert!(caught.iter().all(|&n| n > 50), "each sort of fault is planted often: {caught:?}");
}

/// Spoils a proof in every place: a parent left out, a fact left to itself, an end that is none. How often.
fn planted_in(proof: &Proof, refused: &mut dyn FnMut(Proof)) -> usize {
    let mut planted = 0;
    let mut plant = |spoil: &dyn Fn(&mut Proof)| {
        let mut faulty = proof.clone();
        spoil(&mut faulty);
        refused(faulty);
        planted += 1;
    };
    // A long story is checked again for every fault: a few are enough where steps are told inside it.
    let nested = proof.facts.iter().any(|fact| matches!(fact.why, Why::Inner(_)));
    for (i, fact) in proof.facts.iter().enumerate().take(if nested { 4 } else { usize::MAX }) {
        // A step told inside a story is handed all that is known of its cells, needed or not.
        let needed = if matches!(fact.why, Why::Inner(_)) { 0 } else { fact.by.len() };
        for at in 0..needed {
            plant(&|proof| {
                proof.facts[i].by.remove(at);
            });
        }
        if let Claim::In((x, v)) = fact.what
            && !fact.by.is_empty()
        {
            plant(&|proof| proof.facts[i].what = Claim::Out((x, v)));
            plant(&|proof| proof.facts[i].why = Why::Sum);
        }
    }
    if let End::Clash(a, _) = proof.end {
        plant(&|proof| proof.end = End::Clash(a, a));
    }
    planted
}

/// Solutions are asked for again and again by the same few examples.
fn only_solution_cached(puzzle: &dyn Puzzle) -> Option<Answer> {
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    thread_local!(static KNOWN: RefCell<BTreeMap<String, Option<Answer>>> = RefCell::default());
    let key = format!("{} {}", puzzle.kind().info().id, puzzle.write("line", &Marks::none()));
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).cloned()) {
        return known;
    }
    let answer = only_solution(puzzle);
    KNOWN.with_borrow_mut(|known| known.insert(key, answer.clone()));
    answer
}

#[test]
fn logic_leads_to_the_solution_and_nowhere_else() {
    for (kind, example, puzzle) in examples() {
        for ladder in kind.ladders() {
            let board = Board::new(puzzle.model());
            let told = explain(&*puzzle, board, &mut *ladder.climber(), &Budget::nodes(NODES), &mut |_, _| {});
            let name = format!("{} {} {}", kind.info().id, example.id, ladder.id);
            match (told.outcome, example.solutions) {
                (Outcome::Solved, Solutions::Exactly(n)) => assert_eq!(n, 1, "{name}: logic alone solves it"),
                (Outcome::Contradiction, Solutions::Exactly(n)) => assert_eq!(n, 0, "{name}"),
                (Outcome::Contradiction, Solutions::AtLeast(_)) => panic!("{name}: a contradiction"),
                _ => {}
            }
            if let Some(solution) = only_solution(&*puzzle) {
                for x in puzzle.model().vars() {
                    assert!(told.board.has(x, solution[x.index()]), "{name}: the solution's value is gone at {x:?}");
                }
            }
        }
    }
}

#[test]
fn values_are_read_as_they_are_written() {
    for (kind, example, puzzle) in examples() {
        let model = puzzle.model();
        for x in model.vars() {
            for v in model.initial(x).iter().take(100) {
                let symbol = puzzle.symbol(x, v);
                let name = format!("{} {}: {symbol} at {x:?}", kind.info().id, example.id);
                assert_eq!(puzzle.value(x, &symbol), Some(v), "{name}");
                let mut written = String::from("=");
                puzzle.write_symbol(x, v, &mut written);
                assert_eq!(written, format!("={symbol}"), "{name}");
            }
            assert_eq!(puzzle.value(x, "no such value"), None);
        }
    }
}

#[test]
fn the_naive_check_refuses_what_is_not_a_solution() {
    for (kind, example, puzzle) in examples() {
        let model = puzzle.model();
        let choice = EngineChoice::default_for(&*puzzle);
        let Some((_, true, solutions)) = counted(&*puzzle, choice, NODES) else { continue };
        let Some(solution) = solutions.first() else { continue };
        let mut refused = 0;
        for x in model.vars().filter(|x| model.universe(*x) > 1) {
            let mut wrong = solution.clone();
            wrong[x.index()] = Val((wrong[x.index()].0 + 1) % model.universe(x) as u32);
            if !solutions.contains(&wrong) {
                assert!(puzzle.check(&wrong).is_err(), "{} {}: {wrong:?} passes", kind.info().id, example.id);
                refused += 1;
            }
        }
        assert!(refused > 0, "{} {}", kind.info().id, example.id);
    }
}

#[test]
fn every_format_that_reads_back_does() {
    for (kind, example, puzzle) in examples() {
        let formats = kind.info().formats;
        for wanted in ["text", "line"] {
            assert!(formats.iter().any(|f| f.id == wanted), "{} has {wanted}", kind.info().id);
        }
        for format in formats {
            if puzzle.carries(format.id, &Marks::none()).is_err() {
                assert_eq!(puzzle.write(format.id, &Marks::none()), "", "{}: nothing is dropped unsaid", format.id);
                continue;
            }
            let written = puzzle.write(format.id, &Marks::none());
            assert!(!written.is_empty(), "{} {} {}", kind.info().id, example.id, format.id);
            if format.id == "line" {
                assert!(!written.trim_end().contains('\n'), "one line is one line");
            }
            if format.reads_back {
                let again = read(kind, &written);
                let name = format!("{} {} {}", kind.info().id, example.id, format.id);
                assert_eq!(again.write(format.id, &Marks::none()), written, "{name}");
                assert_eq!(again.write("line", &Marks::none()), puzzle.write("line", &Marks::none()), "{name}");
            }
        }
    }
}

/// The cheapest settings: the least size declared, if there is a size.
fn small_options(kind: &dyn Kind, difficulty: Option<&str>) -> Options {
    let mut said: Vec<(&str, String)> = Vec::new();
    for spec in kind.options().iter().filter(|o| o.scopes.contains(&Scope::Generate)) {
        match (spec.key, spec.kind) {
            ("size", OptionType::Choice(sizes)) => said.push(("size", sizes[sizes.len().min(4) - 1].to_owned())),
            ("size", OptionType::Int { min, max }) => said.push(("size", (min + 3).min(max).to_string())),
            _ => {}
        }
    }
    said.extend(difficulty.map(|d| ("difficulty", d.to_owned())));
    let said = said.iter().map(|(k, v)| (*k, v.as_str()));
    Options::checked(kind.options(), Scope::Generate, said).expect("declared values")
}

fn difficulties(kind: &dyn Kind) -> &'static [&'static str] {
    kind.options()
        .iter()
        .find_map(|o| match o.kind {
            OptionType::Choice(words) if o.key == "difficulty" => Some(words),
            _ => None,
        })
        .unwrap_or(&[])
}

#[test]
fn generated_puzzles_are_what_was_asked_for() {
    for kind in kinds() {
        let asked = difficulties(kind).iter().copied().map(Some).chain([None]);
        for (difficulty, seed) in asked.flat_map(|d| [(d, 1), (d, 2)]) {
            let options = small_options(kind, difficulty);
            let make = || kind.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(20_000_000));
            let name = format!("{} {difficulty:?} {seed}", kind.info().id);
            let puzzle = make().unwrap_or_else(|e| panic!("{name}: {e:?}"));
            let line = puzzle.write("line", &Marks::none());
            assert_eq!(make().expect("once is always").write("line", &Marks::none()), line, "{name}: not repeatable");
            assert!(puzzle.fault().is_none(), "{name}");
            if kind.info().unique {
                for engine in [Engine::Mac, Engine::Sat] {
                    let (found, complete, _) =
                        counted(&*puzzle, EngineChoice::Kernel(engine), 1_000_000).expect("small puzzles fit");
                    assert!(complete && found == 1, "{name}: {engine:?} finds {found} ({complete})");
                }
            }
            if let Some(level) = difficulty.filter(|d| kind.info().levels.iter().any(|l| l.id == *d)) {
                let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
                assert_eq!(rated.level.id, level, "{name}: {line}");
            }
        }
    }
}

#[test]
fn a_generator_without_budget_gives_up() {
    for kind in kinds() {
        let made = kind.generate(&small_options(kind, None), &mut Rng::new(1, 0), &Budget::nodes(1));
        if let Ok(puzzle) = made {
            let choice = EngineChoice::default_for(&*puzzle);
            let (found, ..) = counted(&*puzzle, choice, NODES).expect("the default engine never declines");
            assert!(!kind.info().unique || found == 1, "{}", kind.info().id);
        }
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let mut rng = Rng::new(2026, 0);
    let alphabet: Vec<char> =
        " \n\t.0123456789ABCxyzñé#*-+|=<>^v,:;()[]{}_/\\\"'\u{0}\u{7f}\u{feff}🙂".chars().collect();
    for kind in kinds() {
        let options = Options::defaults(kind.options(), Scope::Parse);
        let try_text = |text: &str| {
            let _ = kind.sniff(text);
            if let Ok(puzzle) = kind.parse(text, &options) {
                let _ = (puzzle.fault(), puzzle.write("text", &Marks::none()), puzzle.scene(&Marks::none()));
            }
        };
        for _ in 0..1_000 {
            let length = rng.below(200);
            let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
            try_text(&String::from_utf8_lossy(&bytes));
            let drawn: String = (0..length).map(|_| *rng.pick(&alphabet)).collect();
            try_text(&drawn);
        }
        for example in kind.info().examples {
            let letters: Vec<char> = example.text.chars().collect();
            for _ in 0..100 {
                let cut: String = letters[..rng.below(letters.len() + 1)].iter().collect();
                try_text(&cut);
                let mut changed = letters.clone();
                let at = rng.below(changed.len());
                changed[at] = *rng.pick(&alphabet);
                try_text(&changed.iter().collect::<String>());
            }
        }
        try_text(&"1".repeat(10_000_000));
        try_text(&"\n".repeat(1_000_000));
    }
}

#[test]
fn declarations_are_sound() {
    let mut ids = Vec::new();
    for kind in kinds() {
        let info = kind.info();
        ids.push(info.id);
        assert!(info.levels.is_sorted_by(|a, b| a.up_to < b.up_to), "{}: levels rise", info.id);
        assert_eq!(info.levels.last().map(|l| l.up_to), Some(u32::MAX), "{}: the last level takes all", info.id);
        assert!(!info.examples.is_empty() && !kind.ladders().is_empty(), "{}", info.id);
        assert_eq!(info.locales.len(), info.rules.len(), "{}: rules in every language", info.id);
        for ladder in kind.ladders() {
            let mut names: Vec<_> = ladder.techniques.iter().map(|t| t.id).collect();
            names.sort_unstable();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all, "{} {}: a technique twice", info.id, ladder.id);
        }
        let full = kind.full_ladder().techniques;
        assert!(full.is_sorted_by_key(|t| t.difficulty), "{}: the full ladder rises", info.id);
        // A ladder with a climber of its own is another way up.
        for ladder in kind.ladders().iter().filter(|ladder| ladder.climber.is_none()) {
            assert!(ladder.techniques.iter().all(|t| full.contains(t)), "{}: {} is part of full", info.id, ladder.id);
        }
        Options::defaults(kind.options(), Scope::Generate);
        Options::defaults(kind.options(), Scope::Entry);
    }
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "every kind has its own id");
}

#[test]
fn a_drawing_fits_its_frame() {
    use rejilla_engine::scene::Shape;
    for (kind, example, puzzle) in examples() {
        let marks = Marks::board(&Board::new(puzzle.model()));
        let scene = puzzle.scene(&marks);
        assert!(!scene.shapes.is_empty() && scene.width > 0 && scene.height > 0);
        for shape in &scene.shapes {
            let (Shape::Rect { at, .. }
            | Shape::Line { from: at, .. }
            | Shape::Circle { at, .. }
            | Shape::Text { at, .. }) = shape;
            let inside = (0..=scene.width).contains(&at.x) && (0..=scene.height).contains(&at.y);
            assert!(inside, "{} {}: {shape:?}", kind.info().id, example.id);
        }
        for control in &scene.controls {
            assert!(control.var.index() < puzzle.model().len());
        }
    }
}

/// A keyboard needs nothing but the scene: every spot can be walked to, and every variable that is not given can be
/// set at a spot, by an edge of one, or as a piece.
#[test]
fn every_board_is_playable_by_keyboard_from_its_scene_alone() {
    use rejilla_engine::scene::Action;
    for (kind, example, puzzle) in examples() {
        let name = format!("{} {}", kind.info().id, example.id);
        let scene = puzzle.scene(&Marks::none());
        let spots = &scene.spots;
        assert!(!spots.is_empty(), "{name}: there is nowhere to stand");
        let mut seen = vec![false; spots.len()];
        let mut queue = vec![0];
        while let Some(i) = queue.pop() {
            if !std::mem::replace(&mut seen[i], true) {
                queue.extend(spots[i].ways.iter().filter_map(|way| way.to));
            }
        }
        assert!(seen.iter().all(|&s| s), "{name}: a spot cannot be walked to");
        let written = spots.iter().filter(|s| s.action.is_some()).flat_map(|s| s.vars.iter().copied());
        let drawn = spots.iter().flat_map(|s| s.ways.iter().filter_map(|way| way.edge));
        let moved = scene.controls.iter().filter(|c| c.action == Action::Move).map(|c| c.var);
        let mut reached: Vec<_> = written.chain(drawn).chain(moved).collect();
        reached.extend(puzzle.model().given().iter().map(|(x, _)| *x));
        // What pieces bring along is written by them.
        reached.extend(spots.iter().filter(|s| s.action.is_none()).flat_map(|s| s.vars.iter().copied()));
        for x in puzzle.model().vars() {
            assert!(reached.contains(&x), "{name}: no key reaches {x:?}");
        }
        for (i, spot) in spots.iter().enumerate() {
            let mut headings: Vec<_> = spot.ways.iter().map(|way| way.heading.id()).collect();
            headings.sort_unstable();
            headings.dedup();
            assert_eq!(headings.len(), spot.ways.len(), "{name}: spot {i} has two ways in one direction");
            assert!(spot.size.x > 0 && spot.size.y > 0 && spot.at.x >= 0 && spot.at.x + spot.size.x <= scene.board.0);
            assert_eq!(spot.wants.map(|n| n.to_string()), Some(spot.printed.clone()).filter(|_| spot.wants.is_some()));
        }
    }
}

#[test]
fn a_cancelled_search_is_spent() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
    let puzzle = read(&Template, "................");
    let mut solver = solver(&*puzzle, EngineChoice::Kernel(Engine::Bt), None).expect("an engine");
    let counted = count(&*puzzle, &mut *solver, (u64::MAX, 0), &budget).expect("no decline");
    assert!(matches!(counted.report.verdict, Verdict::Spent(_)) && !counted.complete);
}
