//! Tells tests whether the shared data are there: those that need them are reported as ignored where they are not.

fn main() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared)");
    println!("cargo::rerun-if-changed=build.rs");
    if std::path::Path::new(shared).is_dir() {
        println!("cargo::rustc-cfg=shared");
    }
}
