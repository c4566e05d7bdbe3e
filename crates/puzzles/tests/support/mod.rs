//! Sets of puzzles from elsewhere. A test that needs them carries `#[cfg_attr(not(shared), ignore = "needs ../shared")]`;
//! the build script says whether they are at hand.

/// Where they are.
pub(crate) const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");

/// The text of a shared file.
pub(crate) fn shared(path: &str) -> String {
    std::fs::read_to_string(format!("{SHARED}/{path}")).unwrap_or_else(|error| panic!("{path}: {error}"))
}
