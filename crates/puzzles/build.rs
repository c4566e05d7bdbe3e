//! Makes the registry of the kinds that `lib.rs` lists, and tells the tests whether the shared sets of puzzles lie beside the
//! project: tests that need them are ignored otherwise.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    register();
    at_hand("shared", concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    at_hand("golden", concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/golden.tsv"));
}

/// Tells the tests whether something lies where they would look for it.
fn at_hand(name: &str, path: &str) {
    println!("cargo::rustc-check-cfg=cfg({name})");
    // Only where it is: cargo would build again and again for the sake of a folder that is not there.
    if Path::new(path).exists() {
        println!("cargo::rerun-if-changed={path}");
        println!("cargo::rustc-cfg={name}");
    }
}

/// Writes the list of kinds: the first modules of `lib.rs`, up to a blank line. A macro that declares the modules would do
/// without this, but `cargo fmt` does not look for modules inside macros.
fn register() {
    println!("cargo::rerun-if-changed=src/lib.rs");
    let source = fs::read_to_string("src/lib.rs").expect("the sources");
    let lines = source.lines().skip_while(|line| !line.starts_with("pub mod ")).take_while(|line| !line.is_empty());
    let kinds: Vec<String> =
        lines.filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';').map(kind)).collect();
    let out = Path::new(&env::var("OUT_DIR").expect("a folder for what is made")).join("kinds.rs");
    fs::write(out, format!("&[{}]", kinds.join(", "))).expect("a writable folder");
}

/// The kind of a module: `hashi` has `Hashi`.
fn kind(module: &str) -> String {
    let (first, rest) = module.split_at(1);
    format!("&crate::{module}::{}{rest}", first.to_uppercase())
}
