//! Says whether the shared sets of puzzles are at hand: tests that need them are reported as ignored where they are not.

#![expect(clippy::print_stdout, reason = "so a build script speaks to cargo")]

use std::path::Path;

fn main() {
    let shared = Path::new("../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared)");
    println!("cargo::rerun-if-changed=build.rs");
    if shared.is_dir() {
        println!("cargo::rustc-cfg=shared");
        println!("cargo::rerun-if-changed={}", shared.display());
    }
}
