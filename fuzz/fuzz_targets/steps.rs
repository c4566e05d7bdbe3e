//! The step checker: a step of some example with its effects changed is refused, or takes nothing from the solution.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rejilla_engine::checker::check_step;
use rejilla_engine::kernel::{Budget, Engine, Val, Var};
use rejilla_engine::{Board, Effect, EngineChoice, Options, Scope, solver};
use rejilla_puzzles::KINDS;

fuzz_target!(|data: &[u8]| {
    let [first, which, rest @ ..] = data else { return };
    let kind = KINDS[usize::from(*first) % KINDS.len()];
    let examples = kind.info().examples;
    let options = Options::defaults(kind.options(), Scope::Parse);
    let Ok(puzzle) = kind.parse(examples[usize::from(*which) % examples.len()].text, &options) else { return };
    if puzzle.fault().is_some() || puzzle.model().vars().map(|x| puzzle.model().universe(x)).sum::<usize>() > 5_000 {
        return;
    }
    let Some(mut by) = solver::solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None) else { return };
    let Ok(found) = solver::count(&*puzzle, &mut *by, (2, 1), &Budget::nodes(2_000)) else { return };
    let (true, [solution]) = (found.complete, &found.answers[..]) else { return };
    let board = Board::new(puzzle.model());
    let Some(mut step) = kind.full_ladder().climber().next_told(&board) else { return };
    step.effects = rest
        .chunks_exact(2)
        .map(|pair| {
            let x = Var::at(usize::from(pair[0]) % solution.len());
            let v = Val::at(usize::from(pair[1] / 2) % puzzle.model().universe(x).max(1));
            if pair[1] % 2 == 0 { Effect::Remove(x, v) } else { Effect::Place(x, v) }
        })
        .collect();
    if check_step(&board, &step).is_ok() {
        for effect in &step.effects {
            let value = solution[effect.var().index()];
            match effect {
                Effect::Remove(_, v) => assert_ne!(value, *v, "{step:?}"),
                Effect::Place(_, v) => assert_eq!(value, *v, "{step:?}"),
                Effect::Restrict(_, set) => assert!(set.view().contains(value), "{step:?}"),
            }
        }
    }
});
