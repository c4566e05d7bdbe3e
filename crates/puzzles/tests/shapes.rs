//! No constraint shape goes untested: the sources say which there are, and each has an entry in the harness.

use std::collections::BTreeSet;
use std::path::Path;

use rejilla_engine::kernel::harness::{SAMPLES, Sample, hold};
use rejilla_puzzles::KINDS;

/// The names of the shapes that the sources below a folder define.
fn shapes_in(folder: &Path, names: &mut BTreeSet<String>) {
    for file in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = file.expect("an entry of a folder").path();
        if path.is_dir() {
            shapes_in(&path, names);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let shapes = source.lines().filter_map(|line| line.split_once("impl Rule for "));
            names.extend(shapes.map(|(_, rest)| rest.trim_end_matches([' ', '{']).to_owned()));
        }
    }
}

#[test]
fn every_shape_has_an_entry_in_the_harness() {
    let mut written = BTreeSet::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    shapes_in(&here.join("src"), &mut written);
    shapes_in(&here.join("../kernel/src"), &mut written);
    let samples = SAMPLES.iter().chain(of_kinds());
    let entered: BTreeSet<String> = samples.map(Sample::shape).map(str::to_owned).collect();
    assert_eq!(entered, written);
}

/// The entries of shapes that kinds bring along.
fn of_kinds() -> impl Iterator<Item = &'static Sample> {
    KINDS.iter().flat_map(|kind| kind.info().samples)
}

/// Those of the kernel are held to the same in the kernel's own tests.
#[test]
fn shapes_of_kinds_say_what_they_mean() {
    of_kinds().for_each(hold);
}
