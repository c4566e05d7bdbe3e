//! What went wrong, for programs and for people.

use rejilla_engine::solver::Failure;
use rejilla_engine::{Arg, Message, ParseError};
use rejilla_render::Locale;
use schemars::JsonSchema;
use serde::Serialize;

/// Bytes in whole megabytes, one at least.
fn megabytes(bytes: u64) -> usize {
    usize::try_from(bytes.div_ceil(1_000_000)).unwrap_or(usize::MAX)
}

/// An answer that is an error.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Whose fault it is.
    pub cause: Cause,
    /// What is wrong.
    pub error: Error,
}

/// Whose fault a problem is: each door has a code of its own for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The request is not what is expected, or its text is no puzzle.
    Bad,
    /// The request is sound, but what it asks for cannot be done: there is no such puzzle, or the engine is not for it.
    Unfit,
    /// The puzzle has no solution where one was needed.
    No,
    /// The budget ran out before there was an answer.
    Spent,
    /// A bug of ours.
    Bug,
}

/// What is wrong, for programs and for people.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct Error {
    /// The sentence's name, the same in every language.
    pub id: String,
    /// The sentence.
    pub message: String,
    /// The line of the puzzle's text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// The body of an answer that is an error.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: Error,
}

impl Error {
    /// A sentence of the locale.
    pub fn new<const N: usize>(locale: &Locale, id: &str, args: [(&str, Arg); N]) -> Self {
        Error { id: id.to_owned(), message: locale.say(id, args), line: None, column: None }
    }
}

impl Problem {
    /// A sentence of the locale, and whose fault it is.
    pub fn new<const N: usize>(cause: Cause, locale: &Locale, id: &str, args: [(&str, Arg); N]) -> Self {
        Problem { cause, error: Error::new(locale, id, args) }
    }

    /// Bad input.
    pub fn bad<const N: usize>(locale: &Locale, id: &str, args: [(&str, Arg); N]) -> Self {
        Problem::new(Cause::Bad, locale, id, args)
    }

    /// A problem as the engine says it.
    pub fn message(cause: Cause, locale: &Locale, message: &Message) -> Self {
        let error = Error { id: message.id.to_owned(), message: locale.message(message), line: None, column: None };
        Problem { cause, error }
    }

    /// A text that is no puzzle.
    pub fn parse(locale: &Locale, error: &ParseError) -> Self {
        let message = locale.parse_error(error);
        let (line, column) = (error.at.map(|at| at.line), error.at.map(|at| at.column));
        let error = Error { id: error.message.id.to_owned(), message, line, column };
        Problem { cause: Cause::Bad, error }
    }

    /// A puzzle whose givens break a rule, where a solution was needed.
    pub fn fault(locale: &Locale, fault: &rejilla_engine::Fault) -> Self {
        Problem::message(Cause::No, locale, &fault.0)
    }

    /// Why a search gave no answer.
    pub fn failure(locale: &Locale, failure: &Failure) -> Self {
        match failure {
            Failure::Declined(declined) => Problem::new(
                Cause::Unfit,
                locale,
                "error-declined",
                [("engine", declined.engine.id().into()), ("size", megabytes(declined.size).into())],
            ),
            Failure::Wrong(fault) => {
                let fault = locale.message(&fault.0).into();
                Problem::new(Cause::Bug, locale, "error-wrong-answer", [("fault", fault)])
            }
        }
    }

    /// A bug of ours.
    pub fn crash(locale: &Locale) -> Self {
        Problem::new(Cause::Bug, locale, "error-crash", [])
    }

    /// The body that tells of it.
    pub fn body(&self) -> ErrorBody {
        ErrorBody { error: self.error.clone() }
    }
}
