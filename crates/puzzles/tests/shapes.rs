//! No constraint shape goes untested: the sources say which there are, and each has an entry in the harness.

use std::collections::BTreeSet;
use std::path::Path;

use rejilla_engine::kernel::harness::{SAMPLES, Sample};

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
    let entered: BTreeSet<String> = SAMPLES.iter().map(Sample::shape).map(str::to_owned).collect();
    assert_eq!(entered, written);
}
