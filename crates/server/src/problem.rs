//! What went wrong, as a status and a sentence.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rejilla_engine::solver::Failure;
use rejilla_engine::{Arg, Message, ParseError};
use rejilla_render::Locale;
use schemars::JsonSchema;
use serde::Serialize;

/// An answer that is an error.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    body: Error,
}

/// What is wrong, for programs and for people.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub(crate) struct Error {
    /// The sentence's name, the same in every language.
    id: String,
    /// The sentence.
    message: String,
    /// The line of the puzzle's text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// The body of an answer that is an error.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ErrorBody {
    error: Error,
}

impl Problem {
    /// A sentence of the locale with a status.
    pub(crate) fn new<const N: usize>(
        status: StatusCode,
        locale: &Locale,
        id: &'static str,
        args: [(&str, Arg); N],
    ) -> Self {
        let message = locale.say(id, args);
        Problem { status, body: Error { id: id.to_owned(), message, line: None, column: None } }
    }

    /// Bad input.
    pub(crate) fn bad<const N: usize>(locale: &Locale, id: &'static str, args: [(&str, Arg); N]) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, locale, id, args)
    }

    /// Bad input, as the engine says it.
    pub(crate) fn message(status: StatusCode, locale: &Locale, message: &Message) -> Self {
        let said = locale.message(message);
        Problem { status, body: Error { id: message.id.to_owned(), message: said, line: None, column: None } }
    }

    /// A text that is no puzzle.
    pub(crate) fn parse(locale: &Locale, error: &ParseError) -> Self {
        let message = locale.parse_error(error);
        let (line, column) = (error.at.map(|at| at.line), error.at.map(|at| at.column));
        let body = Error { id: error.message.id.to_owned(), message, line, column };
        Problem { status: StatusCode::BAD_REQUEST, body }
    }

    /// A puzzle whose givens break a rule, where a solution was needed.
    pub(crate) fn fault(locale: &Locale, fault: &rejilla_engine::Fault) -> Self {
        Problem::message(StatusCode::UNPROCESSABLE_ENTITY, locale, &fault.0)
    }

    /// Why a search gave no answer.
    pub(crate) fn failure(locale: &Locale, failure: &Failure) -> Self {
        match failure {
            Failure::Declined(declined) => Problem::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                locale,
                "error-declined",
                [("engine", declined.engine.id().into()), ("size", (declined.size as usize).into())],
            ),
            Failure::Wrong(fault) => {
                let fault = locale.message(&fault.0).into();
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, locale, "error-wrong-answer", [("fault", fault)])
            }
        }
    }

    /// Every thread is busy.
    pub(crate) fn busy(locale: &Locale) -> Self {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, locale, "error-busy", [])
    }

    /// A bug of ours.
    pub(crate) fn crash(locale: &Locale) -> Self {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, locale, "error-crash", [])
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let busy = self.status == StatusCode::SERVICE_UNAVAILABLE;
        let mut response = (self.status, Json(ErrorBody { error: self.body })).into_response();
        if busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
