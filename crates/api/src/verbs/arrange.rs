//! The first part of a puzzle that has two: the ways to arrange its pieces. Asked for on the command line only, since the
//! list may be long.

use schemars::JsonSchema;
use serde::Serialize;

/// One way to arrange a puzzle's pieces.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Arranged {
    /// The board so arranged, in the kind's one-line form.
    pub board: String,
    /// Why no solution comes of it; nothing where one does.
    pub ruled_out: Option<String>,
}

/// What `solve --arrangements` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Arrangements {
    /// The kind.
    pub kind: &'static str,
    /// Arrangements found.
    pub count: u64,
    /// Those that what is printed on the pieces allows.
    pub allowed: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// Each of them.
    pub arrangements: Vec<Arranged>,
}

/// What one method of arranging found, and what it paid.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Method {
    /// The method.
    pub method: &'static str,
    /// Arrangements that what is printed on the pieces allows.
    pub arrangements: u64,
    /// Pieces laid on the way.
    pub laid: u64,
    /// Whether it came to the end.
    pub complete: bool,
    /// Time taken.
    pub seconds: f64,
}

/// What `compare --arrangements` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Arranging {
    /// The kind.
    pub kind: &'static str,
    /// The methods side by side.
    pub methods: Vec<Method>,
}
