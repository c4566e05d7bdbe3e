//! Tells the tests whether the shared sets of puzzles lie beside the project: tests that need them are ignored otherwise.

use std::path::Path;

fn main() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared)");
    println!("cargo::rerun-if-changed=build.rs");
    // Only where they are: cargo would build again and again for the sake of a folder that is not there.
    if Path::new(shared).is_dir() {
        println!("cargo::rerun-if-changed={shared}");
        println!("cargo::rustc-cfg=shared");
    }
}
