//! Reading a request: its language, its body, its JSON.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use rejilla_render::{Lang, Locale};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::sync::OwnedSemaphorePermit;

use crate::Server;
use crate::problem::Problem;
use crate::work::{Desk, Stop};

/// The language a request asks for: the parameter, else the browser's wish, else English.
///
/// # Errors
/// The name of a language there is not.
pub(crate) fn language(query: Option<&str>, headers: &HeaderMap) -> Result<Lang, String> {
    let asked = query.into_iter().flat_map(|q| q.split('&')).find_map(|pair| pair.strip_prefix("lang="));
    if let Some(tag) = asked {
        return Lang::named(tag).ok_or_else(|| tag.chars().take(16).collect());
    }
    let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    // Browsers list languages by preference.
    Ok(wishes.split(',').find_map(|wish| Lang::named(wish.trim())).unwrap_or(Lang::En))
}

/// A body, and its place among the large ones if it is one.
pub(crate) struct Read {
    pub(crate) bytes: Bytes,
    pub(crate) large: Option<OwnedSemaphorePermit>,
}

/// Reads a body that says it is JSON, within size and time.
///
/// # Errors
/// What is wrong with it.
pub(crate) async fn body(
    server: &Arc<Server>,
    locale: &Locale,
    headers: &HeaderMap,
    body: Body,
) -> Result<Read, Problem> {
    let limits = &server.limits;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, locale, "error-media-type", []));
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse::<usize>().ok());
    let too_long = || Problem::new(StatusCode::PAYLOAD_TOO_LARGE, locale, "error-body", [("most", limits.body.into())]);
    if length.is_some_and(|length| length > limits.body) {
        return Err(too_long());
    }
    let mut large = None;
    if length.is_none_or(|length| length > limits.small_body) {
        large = Some(server.large.clone().try_acquire_owned().map_err(|_| Problem::busy(locale))?);
    }
    let collected = timeout(limits.body_time, Limited::new(body, limits.body).collect()).await;
    match collected {
        None => Err(Problem::new(StatusCode::REQUEST_TIMEOUT, locale, "error-body-slow", [])),
        Some(Ok(whole)) => Ok(Read { bytes: whole.to_bytes(), large }),
        Some(Err(error)) if error.is::<LengthLimitError>() => Err(too_long()),
        Some(Err(_)) => Err(Problem::bad(locale, "error-body-broken", [])),
    }
}

async fn timeout<T>(time: Duration, future: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(time, future).await.ok()
}

/// Reads JSON of the shape a verb wants.
///
/// # Errors
/// Where it is not JSON, or which field is not what it should be.
pub(crate) fn json<T: DeserializeOwned>(desk: &Desk<'_>, bytes: &[u8]) -> Result<T, Stop> {
    // Keeping track of the path costs time, and is needed only where something is wrong.
    if let Ok(value) = serde_json::from_slice(bytes) {
        return Ok(value);
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut reader);
    let read = read.and_then(|value| match reader.end() {
        Ok(()) => Ok(value),
        Err(error) => Err(serde_path_to_error::Error::new(serde_path_to_error::Track::new().path(), error)),
    });
    read.map_err(|error| {
        let locale = desk.shared();
        let inner = error.inner();
        if inner.classify() != Category::Data {
            let args = [("line", inner.line().into()), ("column", inner.column().into())];
            return Problem::bad(locale, "error-json", args).into();
        }
        // The library names a field that is missing between backticks, and its parent as the path.
        let said = inner.to_string();
        let missing = said.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let path = error.path().to_string();
        match missing {
            Some(field) => Problem::bad(locale, "error-field-missing", [("field", field.into())]).into(),
            None => Problem::bad(locale, "error-field", [("field", path.into())]).into(),
        }
    })
}
