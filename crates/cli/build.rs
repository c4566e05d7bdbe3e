//! Tells the tests whether an outside checker of proofs is on the path: the test that asks it is ignored otherwise.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(veripb)");
    let places = env::var_os("PATH").unwrap_or_default();
    // Only where it is: cargo would build again and again for the sake of a file that is not there.
    if let Some(path) = env::split_paths(&places).map(|place| place.join("veripb")).find(|path| path.is_file()) {
        println!("cargo::rerun-if-changed={}", path.display());
        println!("cargo::rustc-cfg=veripb");
    }
}
