//! What is wrong, and what is said of it. Answers that break the rules of one sort only, such as only a model without them makes,
//! are held against the naive check: it must refuse just those that the whole model refuses. Puzzles with a sign changed are asked
//! what is wrong with them: one that has a fault has no solution. `corpus/answers.tsv` knows what was said
//! (`REJILLA_KNOWN=1 cargo test -p rejilla-puzzles --test answers` writes it anew).

#[path = "support/known.rs"]
mod known;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use rejilla_engine::generate::random_solution;
use rejilla_engine::kernel::{Budget, Engine, Model, Order, Tag, Val, ValSet, Var, Verdict, solve};
use rejilla_engine::{Kind, Marks, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::KINDS;

use known::{Digest, hold};

/// Larger boards say nothing new, and more slowly.
const MOST_VARIABLES: usize = 500;

/// Nodes for one question.
const NODES: u64 = 400;

/// Whether a model has a solution; none if that takes too long.
fn is_possible(model: &Model) -> Option<bool> {
    let mut found = false;
    let mut brancher = Order::Smallest.brancher(model);
    let mut first = |_: &[Val]| {
        found = true;
        ControlFlow::Break(())
    };
    let report = solve(model, Engine::Mac, &mut *brancher, &Budget::nodes(NODES), &mut (), &mut first);
    match report.expect("propagation takes every model on").verdict {
        Verdict::Spent(_) => None,
        _ => Some(found),
    }
}

/// Whether the whole model takes an answer.
fn obeys(model: &Model, answer: &[Val]) -> Option<bool> {
    if model.given().iter().any(|(x, v)| x.index() < answer.len() && answer[x.index()] != *v) {
        return Some(false);
    }
    let asked: Vec<(Var, Val)> = model.asked().zip(answer.iter().copied()).collect();
    if asked.iter().any(|(x, v)| !model.initial(*x).contains(*v)) {
        return Some(false);
    }
    is_possible(&model.with_given(asked))
}

/// The rules by sort, and none at all: then it is the givens that are left out.
fn sorts(model: &Model) -> BTreeMap<&str, Vec<Tag>> {
    let mut sorts: BTreeMap<&str, Vec<Tag>> = [("givens", Vec::new())].into();
    for (tag, _) in model.constraints() {
        sorts.entry(model.label(tag).map_or("", |label| label.sort())).or_default().push(tag);
    }
    sorts
}

/// What is known of a kind.
#[derive(Default)]
struct Known {
    answers: u64,
    refused: u64,
    texts: u64,
    faulty: u64,
    said: Digest,
}

impl Known {
    fn answers(&mut self, puzzle: &dyn Puzzle, rng: &mut Rng) {
        let model = puzzle.model();
        for (sort, out) in sorts(model) {
            let kept: Vec<Tag> = model.constraints().map(|(tag, _)| tag).filter(|tag| !out.contains(tag)).collect();
            let given = |x: Var| model.given().iter().find(|(y, _)| *y == x && sort != "givens").map(|(_, v)| *v);
            let domain = |x: Var| match given(x) {
                Some(v) => ValSet::of(model.universe(x), [v]),
                None => model.initial(x).into(),
            };
            let weak = model.weakened(&kept, domain, Clone::clone);
            for _ in 0..4 {
                let Ok(Some(filling)) = random_solution(&weak, rng, &Budget::nodes(NODES)) else { continue };
                let answer = &filling[..model.asked().len()];
                let Some(right) = obeys(model, answer) else { continue };
                let said = puzzle.check(answer);
                assert_eq!(said.is_ok(), right, "without {sort}: {said:?} of {answer:?} for {}", line(puzzle));
                write!(self.said, "{said:?}").expect("a sum takes every text");
                self.answers += 1;
                self.refused += u64::from(!right);
            }
        }
        // One too many, one too few, and a value that there is not.
        let any = vec![Val(0); model.asked().len() + 1];
        for wrong in [&any[1..], &any, &any[2..], &vec![Val(9_999_999); any.len() - 1]] {
            let said = puzzle.check(wrong);
            assert!(said.is_err(), "{wrong:?} passes: {}", line(puzzle));
            write!(self.said, "{said:?}").expect("a sum takes every text");
        }
    }

    fn texts(&mut self, kind: &dyn Kind, puzzle: &dyn Puzzle, rng: &mut Rng) {
        let signs: Vec<char> = line(puzzle).trim_end().chars().collect();
        for _ in 0..30 {
            let mut spoiled = signs.clone();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(spoiled.len());
                spoiled[at] = *rng.pick(&signs);
            }
            let text: String = spoiled.into_iter().collect();
            let Ok(puzzle) = kind.parse(&text, &Options::defaults(kind.options(), Scope::Parse)) else { continue };
            let fault = puzzle.fault();
            if fault.is_some() && puzzle.model().len() <= MOST_VARIABLES {
                assert_ne!(is_possible(puzzle.model()), Some(true), "{fault:?}: {text}");
            }
            write!(self.said, "{fault:?}").expect("a sum takes every text");
            self.texts += 1;
            self.faulty += u64::from(fault.is_some());
        }
    }
}

fn line(puzzle: &dyn Puzzle) -> String {
    puzzle.write("line", &Marks::none())
}

#[test]
fn the_naive_check_and_the_model_refuse_the_same() {
    let mut table = "# kind\tanswers\trefused\ttexts\tfaulty\tsaid\n".to_owned();
    for kind in KINDS {
        let mut rng = Rng::new(18, 0);
        let mut known = Known::default();
        let lessons = kind.info().lessons().map(|(_, text)| text);
        for text in kind.info().examples.iter().map(|example| example.text).chain(lessons.step_by(4)) {
            let options = Options::defaults(kind.options(), Scope::Parse);
            let puzzle = kind.parse(text, &options).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            if puzzle.model().len() <= MOST_VARIABLES {
                known.answers(&*puzzle, &mut rng);
                known.texts(*kind, &*puzzle, &mut rng);
            }
        }
        let Known { answers, refused, texts, faulty, said } = known;
        assert!(refused > 20, "{}: {refused} of {answers}", kind.info().id);
        writeln!(table, "{}\t{answers}\t{refused}\t{texts}\t{faulty}\t{said}", kind.info().id).expect("a string");
    }
    hold("answers.tsv", &table);
}
