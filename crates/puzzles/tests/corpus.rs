//! The corpus: puzzles we generated, with what is known of them. `corpus/KIND.tsv` holds a line each: the puzzle in its
//! one-line form, its number of solutions (up to 3), the first solution, its rating in tenths. A change here is a change
//! of behaviour, and needs a reason.

use std::path::Path;

use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{EngineChoice, Marks, Options, Scope, rating};
use rejilla_puzzles::KINDS;

#[test]
fn what_is_known_of_the_corpus_still_holds() {
    let (mut lines, mut changed) = (0, Vec::new());
    for kind in KINDS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../corpus/{}.tsv", kind.info().id));
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let [puzzle, solutions, solution, tenths] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}: four columns");
            };
            let options = Options::defaults(kind.options(), Scope::Parse);
            let puzzle = kind.parse(puzzle, &options).unwrap_or_else(|error| panic!("{line}: {error}"));
            for engine in [Engine::Mac, Engine::Sat] {
                let mut solver = solver(&*puzzle, EngineChoice::Kernel(engine), None).expect("an engine");
                let counted = count(&*puzzle, &mut *solver, (3, 1), &Budget::unlimited()).expect("right answers");
                assert_eq!(counted.count.to_string(), solutions, "{engine:?}: {line}");
                if counted.count == 1 {
                    assert_eq!(puzzle.write("line", &Marks::answer(&counted.answers[0])), solution, "{line}");
                }
            }
            if solutions == "1" {
                let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
                if rated.tenths.to_string() != tenths {
                    changed.push(format!("{line} is now {}", rated.tenths));
                }
            }
            lines += 1;
        }
    }
    assert!(lines > 100, "the corpus is there");
    assert!(changed.is_empty(), "ratings have changed:\n{}", changed.join("\n"));
}
