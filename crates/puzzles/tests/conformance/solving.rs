//! What the engines say of every example.

use rejilla_engine::kernel::{Budget, Engine, Val, Verdict};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{Answer, EngineChoice, Solutions};
use rejilla_puzzles::template::Template;

use crate::{MOST_SOLUTIONS, NODES, counted, examples, read};

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

#[test]
fn the_naive_check_refuses_what_is_not_a_solution() {
    for (kind, example, puzzle) in examples() {
        let model = puzzle.model();
        let choice = EngineChoice::default_for(&*puzzle);
        let Some((_, true, solutions)) = counted(&*puzzle, choice, NODES) else { continue };
        let Some(solution) = solutions.first() else { continue };
        let mut refused = 0;
        for x in model.asked().filter(|x| model.universe(*x) > 1) {
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
fn a_cancelled_search_is_spent() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
    let puzzle = read(&Template, "................");
    let mut solver = solver(&*puzzle, EngineChoice::Kernel(Engine::Bt), None).expect("an engine");
    let counted = count(&*puzzle, &mut *solver, (u64::MAX, 0), &budget).expect("no decline");
    assert!(matches!(counted.report.verdict, Verdict::Spent(_)) && !counted.complete);
}
