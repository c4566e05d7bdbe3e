//! Tables of what is known, a line each, that must never change unnoticed: `REJILLA_KNOWN=1` writes them anew.

use std::fmt;
use std::path::Path;

/// A sum of texts, the same everywhere: FNV-1a.
pub(crate) struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Holds a table against the one of the corpus.
pub(crate) fn hold(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(name);
    if std::env::var_os("REJILLA_KNOWN").is_some() {
        std::fs::write(&path, now).expect("a place for what is known");
    }
    let known = std::fs::read_to_string(path).expect("what is known");
    let changed: Vec<&str> = now.lines().filter(|line| !known.lines().any(|before| before == *line)).collect();
    assert!(changed.is_empty(), "corpus/{name} knows nothing of\n{}", changed.join("\n"));
    assert_eq!(now.lines().count(), known.lines().count(), "corpus/{name} has lines that are gone");
}
