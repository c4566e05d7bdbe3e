//! The golden seeds: the same seed makes the same puzzle for ever, in every build and on every number of threads.
//! `corpus/golden.tsv` has them (`scripts/golden.sh` writes it); `web/tests/module.test.js` holds the module to it too.

use std::path::Path;

use rejilla_engine::batch::in_parts;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Marks, Options, Rng, Scope};
use rejilla_puzzles::kind_named;

fn made(line: &str) -> String {
    let [kind, level, seed, _] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}: four columns") };
    let kind = kind_named(kind).expect("a kind");
    let options = Options::checked(kind.options(), Scope::Generate, [("difficulty", level)]).expect("a level");
    let mut rng = Rng::new(seed.parse().expect("a seed"), 0);
    let puzzle = kind.generate(&options, &mut rng, &Budget::unlimited()).expect("a puzzle");
    let own = puzzle.write("line", &Marks::none());
    format!("{}\t{level}\t{seed}\t{}", kind.info().id, own.trim_end())
}

#[test]
fn golden_seeds_make_the_same_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/golden.tsv");
    let text = std::fs::read_to_string(path).expect("the golden seeds");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 7 * 4 * 20, "{}", lines.len());
    // All of them once, by as many threads; some by another number, each thread with its own part.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let few: Vec<&str> = lines.iter().copied().step_by(20).collect();
    for (lines, threads) in [(&lines, threads), (&few, 1), (&few, 2), (&few, 4)] {
        let again = in_parts(threads, lines, |part| part.iter().map(|line| made(line)).collect::<Vec<_>>());
        for (line, again) in lines.iter().zip(again.into_iter().flatten()) {
            assert_eq!(again, *line, "on {threads} threads");
        }
    }
}
