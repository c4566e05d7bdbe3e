//! The paths: the interface's verbs, what is only read, and the page.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use rejilla_api::verbs::{kinds, trace};
use rejilla_api::{Problem, VERBS, Verb, Work, openapi};
use rejilla_render::Lang;
use tokio::sync::{mpsc, oneshot};
use tokio_stream::wrappers::ReceiverStream;
use tower_http::catch_panic::CatchPanicLayer;

use crate::refusal::Refusal;
use crate::request::Read;
use crate::work::{Order, guarded_body, on_a_thread, run};
use crate::{Server, guard, page, request};

/// The router of the whole server.
pub(crate) fn router(server: Arc<Server>) -> Router {
    let mut router = Router::new()
        .route("/health", get(health))
        .route("/api/openapi.json", get(description))
        .route("/api/kinds", get(all_kinds))
        .route("/api/locale/{lang}", get(sentences));
    for verb in VERBS {
        let path = format!("/api/{}", verb.name);
        router = router.route(&path, post(move |State(server), request| answer(server, verb, request)));
    }
    router
        .method_not_allowed_fallback(not_allowed)
        .fallback(fallback)
        .layer(from_fn_with_state(server.clone(), guard::ours))
        .with_state(server)
        .layer(CatchPanicLayer::new())
        .layer(map_response(secured))
}

const JSON: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

async fn health() -> Response {
    (JSON, concat!("{\"status\":\"ok\",\"version\":\"", env!("CARGO_PKG_VERSION"), "\"}")).into_response()
}

async fn description(State(server): State<Arc<Server>>) -> Response {
    (JSON, server.description.get_or_init(|| openapi::document().into()).clone()).into_response()
}

async fn all_kinds(State(server): State<Arc<Server>>, request: Request) -> Response {
    match language(&server, &request) {
        Ok(lang) => {
            let list = server.kinds[usize::from(lang == Lang::ALL[1])].get_or_init(|| {
                // These types always can be written as JSON.
                serde_json::to_vec(&kinds::kinds(&server.library.locales, lang)).unwrap_or_default().into()
            });
            (JSON, list.clone()).into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}

async fn sentences(State(server): State<Arc<Server>>, request: Request) -> Response {
    let name = request.uri().path().rsplit('/').next().unwrap_or_default();
    match Lang::ALL.into_iter().find(|lang| lang.id() == name) {
        Some(lang) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], lang.page_source()).into_response(),
        None => not_found(&server, &request),
    }
}

/// The language a request asks for.
fn language(server: &Server, request: &Request) -> Result<Lang, Refusal> {
    request::language(request.uri().query(), request.headers()).map_err(|tag| {
        let langs = Lang::ALL.map(Lang::id).join(", ");
        let args = [("lang", tag.into()), ("langs", langs.into())];
        Problem::bad(server.shared(Lang::En), "error-lang", args).into()
    })
}

/// For an error: the language asked for, or English.
pub(crate) fn spoken(request: &Request) -> Lang {
    request::language(request.uri().query(), request.headers()).unwrap_or(Lang::En)
}

async fn answer(server: Arc<Server>, verb: &'static Verb, request: Request) -> Response {
    let lang = match language(&server, &request) {
        Ok(lang) => lang,
        Err(refusal) => return refusal.into_response(),
    };
    let (parts, body) = request.into_parts();
    let read = request::body(&server, server.shared(lang), &parts.headers, body).await;
    let read = match read {
        Ok(read) => read,
        Err(refusal) => return refusal.into_response(),
    };
    let small = read.bytes.len() <= server.limits.inline_body;
    match verb.work {
        Work::Short(work) => run(server, lang, work, small, read).await,
        Work::Long(work) => run(server, lang, work, false, read).await,
        Work::Told => stream(server, lang, read).await,
    }
}

/// A trace: the first word from the thread says whether there will be one.
async fn stream(server: Arc<Server>, lang: Lang, read: Read) -> Response {
    let (order, guard) = Order::new(server, lang);
    let (out, pieces) = mpsc::channel::<Bytes>(4);
    let (ready, opened) = oneshot::channel::<()>();
    let work = move |order: Order| {
        let Read { bytes, large: _place } = read;
        let told = order.in_full(|desk| {
            let telling = trace::open(desk, &bytes)?;
            // Nobody hears it if the client has left; the flag is up then.
            let _ = ready.send(());
            trace::tell(desk, &telling, &mut |piece| {
                // The last piece may always be handed over if there is room for it.
                let sent = out.send_timeout(order.server.janitor.bytes(piece), order.to_be_answered());
                tokio::runtime::Handle::current().block_on(sent).is_ok()
            })
        });
        told.map_err(Refusal::from)
    };
    let mut telling = Box::pin(on_a_thread(order, work));
    tokio::select! {
        biased;
        opened = opened => if opened.is_err() {
            return match telling.await {
                Ok(Err(refusal)) | Err(refusal) => refusal.into_response(),
                Ok(Ok(())) => StatusCode::NO_CONTENT.into_response(),
            };
        },
        ended = &mut telling => match ended {
            Ok(Err(refusal)) | Err(refusal) => return refusal.into_response(),
            Ok(Ok(())) => {}
        },
    }
    let body = guarded_body(ReceiverStream::new(pieces), guard);
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

async fn fallback(State(server): State<Arc<Server>>, request: Request) -> Response {
    let Some(mut file) = page::file(request.method(), request.uri(), request.headers()) else {
        return not_found(&server, &request);
    };
    if page::is_worker(request.uri().path()) {
        file.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(WORKER));
    }
    file
}

fn not_found(server: &Server, request: &Request) -> Response {
    let locale = server.shared(spoken(request));
    Refusal::new(StatusCode::NOT_FOUND, locale, "error-path", []).into_response()
}

async fn not_allowed(State(server): State<Arc<Server>>, request: Request) -> Response {
    let locale = server.shared(spoken(&request));
    let method = request.method().as_str().chars().take(16).collect::<String>();
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, locale, "error-method", [("method", method.into())]).into_response()
}

/// What browsers are told about every answer: nothing runs but the page's own scripts, nobody frames it, nothing is
/// guessed.
const SECURITY: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A drawing brings its looks along and needs nothing else.
const DRAWING: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A worker compiles the module, and fetches it and its word lists.
const WORKER: &str =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

async fn secured(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let drawing = headers.get(header::CONTENT_TYPE).is_some_and(|media| media.as_bytes().starts_with(b"image/svg"));
    for (name, value) in SECURITY {
        // What a handler says of its own answer stands.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if drawing {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(DRAWING));
    }
    response
}
