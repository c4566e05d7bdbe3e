//! Why there is no answer.

use std::fmt;

use rejilla_api::{Cause, Problem};

/// Why there is no answer: whose fault it is for programs, a sentence in the session's language for people, and the
/// place in the puzzle's text where there is one.
#[derive(Clone, Debug)]
pub struct Error(pub(crate) Problem);

impl Error {
    /// Whose fault it is.
    pub fn cause(&self) -> Cause {
        self.0.cause
    }

    /// The sentence's name, the same in every language.
    pub fn id(&self) -> &str {
        &self.0.error.id
    }

    /// The sentence.
    pub fn message(&self) -> &str {
        &self.0.error.message
    }

    /// The line and the column of the puzzle's text, from 1, where the problem has a place.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.0.error.line.zip(self.0.error.column)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for Error {}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Error(problem)
    }
}
