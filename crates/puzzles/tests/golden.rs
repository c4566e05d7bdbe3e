//! The golden seeds: the same seed makes the same puzzle for ever, in every build and on every number of threads.
//! `corpus/golden.tsv` has them (`scripts/golden.sh` writes it); `web/tests/module.test.js` holds the module to it too.

use std::path::Path;

use rejilla_engine::batch::in_parts;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Kind, Marks, Options, Rng, Scope};
use rejilla_puzzles::{KINDS, kind_named};

/// The line of a kind, a level and a seed, whatever else it says.
fn made(line: &str) -> String {
    let [kind, level, seed, ..] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}: four columns") };
    let kind = kind_named(kind).expect("a kind");
    let options = Options::checked(kind.options(), Scope::Generate, [("difficulty", level)]).expect("a level");
    let mut rng = Rng::new(seed.parse().expect("a seed"), 0);
    let puzzle = kind.generate(&options, &mut rng, &Budget::unlimited()).expect("a puzzle");
    let own = puzzle.write("line", &Marks::none());
    format!("{}\t{level}\t{seed}\t{}", kind.info().id, own.trim_end())
}

/// All of them, afresh.
fn written(seeds: u64) -> String {
    let levels = |kind: &&dyn Kind| kind.info().levels.iter().map(|level| level.id).collect::<Vec<_>>();
    let asked: Vec<String> = KINDS
        .iter()
        .flat_map(|kind| levels(kind).into_iter().map(move |level| (kind.info().id, level)))
        .flat_map(|(kind, level)| (1..=seeds).map(move |seed| format!("{kind}\t{level}\t{seed}")))
        .collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let lines = in_parts(threads, &asked, |part| part.iter().map(|line| made(line)).collect::<Vec<_>>());
    let head = "# kind\tlevel\tseed\tpuzzle\n".to_owned();
    lines.into_iter().flatten().fold(head, |text, line| text + &line + "\n")
}

#[test]
#[cfg_attr(not(golden), ignore = "needs corpus/golden.tsv, which scripts/golden.sh writes")]
fn golden_seeds_make_the_same_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/golden.tsv");
    if let Some(seeds) = std::env::var("REJILLA_GOLDEN").ok().and_then(|seeds| seeds.parse().ok()) {
        std::fs::write(&path, written(seeds)).expect("a place for the golden seeds");
    }
    let text = std::fs::read_to_string(path).expect("the golden seeds");
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    // By seed, so that every thread gets its share of the slow levels.
    lines.sort_by_key(|line| line.split('\t').nth(2).and_then(|seed| seed.parse::<u64>().ok()));
    assert!(KINDS.iter().all(|kind| lines.iter().any(|line| line.starts_with(kind.info().id))), "every kind");
    // All of them once, by as many threads; some by another number, each thread with its own part.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let few: Vec<&str> = lines.iter().copied().step_by(11).collect();
    for (lines, threads) in [(&lines, threads), (&few, 1), (&few, 2), (&few, 4)] {
        let again = in_parts(threads, lines, |part| part.iter().map(|line| made(line)).collect::<Vec<_>>());
        for (line, again) in lines.iter().zip(again.into_iter().flatten()) {
            assert_eq!(again, *line, "on {threads} threads");
        }
    }
}
