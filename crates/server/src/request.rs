//! Reading a request: its language and its body.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use rejilla_render::{Lang, Locale};
use tokio::sync::OwnedSemaphorePermit;

use crate::Server;
use crate::refusal::Refusal;

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
) -> Result<Read, Refusal> {
    let limits = &server.limits;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, locale, "error-media-type", []));
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse::<usize>().ok());
    let too_long = || Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, locale, "error-body", [("most", limits.body.into())]);
    if length.is_some_and(|length| length > limits.body) {
        return Err(too_long());
    }
    let mut large = None;
    if length.is_none_or(|length| length > limits.small_body) {
        large = Some(server.large.clone().try_acquire_owned().map_err(|_| Refusal::busy(locale))?);
    }
    let collected = timeout(limits.body_time, Limited::new(body, limits.body).collect()).await;
    match collected {
        None => Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, locale, "error-body-slow", [])),
        Some(Ok(whole)) => Ok(Read { bytes: whole.to_bytes(), large }),
        Some(Err(error)) if error.is::<LengthLimitError>() => Err(too_long()),
        Some(Err(_)) => Err(Refusal::new(StatusCode::BAD_REQUEST, locale, "error-body-broken", [])),
    }
}

async fn timeout<T>(time: Duration, future: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(time, future).await.ok()
}
