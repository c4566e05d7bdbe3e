//! Whose requests are answered: those that name this machine, sent by pages that came from here. A name that points at
//! this machine without our knowing (DNS rebinding) would let any page in the reader's browser ask us.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::Server;
use crate::refusal::Refusal;
use crate::routes::spoken;

/// Lets a request through, or says why not.
pub(crate) async fn ours(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let locale = server.shared(spoken(&request));
    let host = match request.uri().authority() {
        Some(authority) => Some(authority.as_str()),
        None => header_text(request.headers(), header::HOST),
    };
    let allowed = &server.limits.hosts;
    if host.is_some_and(|host| !is_ours(host, allowed)) {
        let host = host.unwrap_or_default().chars().take(100).collect::<String>();
        return Refusal::new(StatusCode::MISDIRECTED_REQUEST, locale, "error-host", [("host", host.into())])
            .into_response();
    }
    let origin = request.headers().get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
    if origin.is_some_and(|origin| !came_from(origin, host, allowed)) {
        return Refusal::new(StatusCode::FORBIDDEN, locale, "error-origin", []).into_response();
    }
    next.run(request).await
}

fn header_text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    // What is no text is no name of ours.
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// The name in `name:port`.
fn name_of(authority: &str) -> &str {
    if let Some(rest) = authority.strip_prefix('[') {
        return rest.split(']').next().unwrap_or_default();
    }
    authority.split(':').next().unwrap_or_default()
}

/// Whether a host is this machine: an address (no name, so nobody can make it point elsewhere), `localhost`, or a name
/// that whoever runs the server has allowed.
fn is_ours(host: &str, allowed: &[String]) -> bool {
    let name = name_of(host).trim_end_matches('.');
    let local =
        |name: &str| name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".localhost");
    name.parse::<IpAddr>().is_ok() || local(name) || allowed.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// Whether an origin is the page of the host that is asked, or of a name that is allowed.
fn came_from(origin: &str, host: Option<&str>, allowed: &[String]) -> bool {
    let Some((_, authority)) = origin.split_once("://") else { return false };
    host.is_none_or(|host| host.eq_ignore_ascii_case(authority))
        || allowed.iter().any(|own| own.eq_ignore_ascii_case(name_of(authority)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_others_are_not_ours() {
        let allowed = ["puzzles.example".to_owned()];
        for host in ["127.0.0.1:7373", "localhost", "LOCALHOST:80", "app.localhost:7373", "[::1]:7373", "192.168.1.7"] {
            assert!(is_ours(host, &[]), "{host}");
        }
        for host in ["evil.example:7373", "localhost.evil.example", "127.0.0.1.evil.example", "", "puzzles.example"] {
            assert!(!is_ours(host, &[]), "{host}");
        }
        assert!(is_ours("Puzzles.example:443", &allowed) && !is_ours("other.example", &allowed));
    }

    #[test]
    fn pages_from_elsewhere_may_not_ask() {
        let host = Some("127.0.0.1:7373");
        assert!(came_from("http://127.0.0.1:7373", host, &[]));
        for origin in ["http://127.0.0.1:8080", "http://evil.example", "null", "", "http://127.0.0.1"] {
            assert!(!came_from(origin, host, &[]), "{origin}");
        }
        assert!(came_from("https://puzzles.example", Some("10.0.0.1:7373"), &["puzzles.example".to_owned()]));
    }
}
