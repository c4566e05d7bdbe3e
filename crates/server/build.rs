//! Rebuilds when a file of the page comes, goes or changes.

fn main() {
    println!("cargo:rerun-if-changed=../../web");
}
