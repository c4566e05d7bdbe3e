//! What went wrong, as HTTP says it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rejilla_api::{Cause, Error, ErrorBody, Problem};
use rejilla_engine::Arg;
use rejilla_render::Locale;

/// An answer that is an error, with its status.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    error: Error,
}

impl Refusal {
    /// A sentence of the locale with a status.
    pub(crate) fn new<const N: usize>(
        status: StatusCode,
        locale: &Locale,
        id: &'static str,
        args: [(&str, Arg); N],
    ) -> Self {
        Refusal { status, error: Error::new(locale, id, args) }
    }

    /// Every thread is busy.
    pub(crate) fn busy(locale: &Locale) -> Self {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, locale, "error-busy", [])
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        let status = match problem.cause {
            Cause::Bad => StatusCode::BAD_REQUEST,
            Cause::Unfit | Cause::No | Cause::Spent => StatusCode::UNPROCESSABLE_ENTITY,
            Cause::Bug => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Refusal { status, error: problem.error }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let busy = self.status == StatusCode::SERVICE_UNAVAILABLE;
        let mut response = (self.status, Json(ErrorBody { error: self.error })).into_response();
        if busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
