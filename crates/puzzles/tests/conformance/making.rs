//! What the generators make.

use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::{Board, EngineChoice, Kind, Marks, OptionType, Options, Rng, Scope, rating};

use crate::{NODES, counted, kinds};

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
            let (board, asked) = (Board::new(puzzle.model()), puzzle.model().asked());
            let open = asked.clone().filter(|x| board.placed(*x).is_none()).count();
            assert!(open * 4 > asked.count(), "{name}: hardly anything is left to solve: {line}");
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
