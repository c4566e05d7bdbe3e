//! Rebuilds when a file of the page comes, goes or changes; its tests are no part of it.

fn main() {
    for part in ["assets", "index.html", "manifest.webmanifest", "sw.js"] {
        println!("cargo:rerun-if-changed=../../web/{part}");
    }
}
