//! What the techniques say on the way of every example, and how the checker takes it.

use std::ops::ControlFlow;

use rejilla_engine::checker::{Flaw, check_step};
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Tag, Var};
use rejilla_engine::proof::{Claim, End, Proof, Why};
use rejilla_engine::{Answer, Basis, Board, Effect, Marks, Outcome, Puzzle, Solutions, Step, Technique};

use crate::{NODES, examples, kinds, only_solution, read};

/// Techniques as hard as this look for long: they are asked on one board in ten.
const LOOKS_FOR_LONG: u32 = 90;

/// Calls `each` with one board in so many on the way from every example, and every step any technique sees there.
fn steps_on_the_way(one_in: usize, each: &mut dyn FnMut(&dyn Puzzle, &Board, &Step)) {
    for (kind, _, puzzle) in examples().filter(|(_, _, puzzle)| puzzle.fault().is_none()) {
        for ladder in kind.ladders() {
            let mut board = Board::new(puzzle.model());
            for round in 0..60 {
                if board.contradiction().is_some() {
                    break;
                }
                let asked = |technique: &&&Technique| technique.difficulty < LOOKS_FOR_LONG || round % 10 == 0;
                for technique in ladder.techniques.iter().filter(asked).filter(|_| round % one_in == 0) {
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

#[test]
fn every_step_on_the_way_is_justified() {
    let mut steps = 0;
    steps_on_the_way(2, &mut |puzzle, board, step| {
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
    steps_on_the_way(5, &mut |puzzle, board, step| {
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
            let named = step.pattern();
            let looked_at =
                |x| reads.contains(x) || named.contains(x) || step.effects.iter().any(|effect| effect.var() == *x);
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
                for x in puzzle.model().asked() {
                    assert!(told.board.has(x, solution[x.index()]), "{name}: the solution's value is gone at {x:?}");
                }
            }
        }
    }
}

#[test]
fn lessons_show_their_techniques() {
    for kind in kinds() {
        for (technique, text) in kind.info().lessons() {
            let puzzle = read(kind, text);
            assert!(
                only_solution(&*puzzle).is_some(),
                "{}: the lesson of {technique} has one solution",
                kind.info().id
            );
            let mut climber = kind.full_ladder().climber();
            let told =
                explain(&*puzzle, Board::new(puzzle.model()), &mut *climber, &Budget::unlimited(), &mut |_, _| {});
            let shown = told.steps.iter().any(|step| step.technique.id == technique);
            assert!(shown, "{}: the lesson of {technique} does not show it", kind.info().id);
        }
    }
}
