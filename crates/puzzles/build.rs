//! Tells the tests whether the shared sets of puzzles lie beside the project: tests that need them are ignored otherwise.

use std::path::Path;

fn main() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared)");
    println!("cargo::rerun-if-changed={shared}");
    if Path::new(shared).is_dir() {
        println!("cargo::rustc-cfg=shared");
    }
}
