//! The paths of the interface, in one table that makes both the router and its description.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use rejilla_render::Lang;
use schemars::{Schema, SchemaGenerator};
use tokio::sync::{mpsc, oneshot};
use tokio_stream::wrappers::ReceiverStream;
use tower_http::catch_panic::CatchPanicLayer;

use crate::problem::Problem;
use crate::request::Read;
use crate::verbs::{Plain, board, compare, explain, judge, kinds, make, solve, trace, viable};
use crate::work::{Order, Verb, guarded_body, on_a_thread, run};
use crate::{Server, openapi, page, request};

/// A path that takes a request and works on it.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    /// What it does, for the description.
    pub(crate) about: &'static str,
    pub(crate) work: Work,
    pub(crate) request: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) answer: Answer,
}

/// How a path works.
#[derive(Clone, Copy)]
pub(crate) enum Work {
    /// On the spot if it is small.
    Spot(Verb),
    /// On a thread.
    Thread(Verb),
    /// On a thread, as a stream.
    Stream,
}

/// What a path answers.
pub(crate) enum Answer {
    Json(fn(&mut SchemaGenerator) -> Schema),
    Lines(fn(&mut SchemaGenerator) -> Schema),
    Svg,
}

macro_rules! schema {
    ($type:ty) => {
        |generator: &mut SchemaGenerator| generator.subschema_for::<$type>()
    };
}

/// Every path that takes a request.
pub(crate) static ROUTES: &[Route] = &[
    Route {
        path: "/api/parse",
        about: "Read a puzzle in any format of any kind",
        work: Work::Spot(board::parse),
        request: schema!(board::ParseRequest),
        answer: Answer::Json(schema!(board::BoardJson)),
    },
    Route {
        path: "/api/board",
        about: "Draw a game: the puzzle with the player's values and marks",
        work: Work::Spot(board::board),
        request: schema!(board::BoardRequest),
        answer: Answer::Json(schema!(board::BoardJson)),
    },
    Route {
        path: "/api/generate",
        about: "Make a new puzzle",
        work: Work::Thread(make::generate),
        request: schema!(make::GenerateRequest),
        answer: Answer::Json(schema!(make::GenerateAnswer)),
    },
    Route {
        path: "/api/solve",
        about: "Find solutions",
        work: Work::Spot(solve::solve),
        request: schema!(solve::SolveRequest),
        answer: Answer::Json(schema!(solve::SolveAnswer<'static>)),
    },
    Route {
        path: "/api/count",
        about: "Count the solutions",
        work: Work::Spot(solve::count),
        request: schema!(solve::SolveRequest),
        answer: Answer::Json(schema!(solve::CountAnswer)),
    },
    Route {
        path: "/api/check",
        about: "Hold the player's board against the solution",
        work: Work::Spot(judge::check),
        request: schema!(Plain),
        answer: Answer::Json(schema!(judge::CheckAnswer)),
    },
    Route {
        path: "/api/hint",
        about: "The next step from the player's board",
        work: Work::Thread(judge::hint),
        request: schema!(judge::HintRequest),
        answer: Answer::Json(schema!(judge::HintAnswer)),
    },
    Route {
        path: "/api/explain",
        about: "The whole solution, step by step",
        work: Work::Thread(explain::explain),
        request: schema!(judge::LadderRequest),
        answer: Answer::Json(schema!(explain::ExplainAnswer)),
    },
    Route {
        path: "/api/rate",
        about: "Rate the difficulty",
        work: Work::Thread(judge::rate),
        request: schema!(Plain),
        answer: Answer::Json(schema!(judge::RateAnswer)),
    },
    Route {
        path: "/api/convert",
        about: "Write the puzzle in another format",
        work: Work::Spot(board::convert),
        request: schema!(board::ConvertRequest),
        answer: Answer::Json(schema!(board::Converted)),
    },
    Route {
        path: "/api/render",
        about: "Draw a game as SVG",
        work: Work::Spot(board::render),
        request: schema!(board::RenderRequest),
        answer: Answer::Svg,
    },
    Route {
        path: "/api/trace",
        about: "Stream the events of a search, told in words",
        work: Work::Stream,
        request: schema!(trace::TraceRequest),
        answer: Answer::Lines(schema!(trace::TraceLine)),
    },
    Route {
        path: "/api/viable",
        about: "What can still stand at a place if the rest is to be filled",
        work: Work::Thread(viable::viable),
        request: schema!(viable::ViableRequest),
        answer: Answer::Json(schema!(viable::ViableAnswer)),
    },
    Route {
        path: "/api/compare",
        about: "Compare the engines",
        work: Work::Thread(compare::compare),
        request: schema!(compare::CompareRequest),
        answer: Answer::Json(schema!(Vec<compare::CompareAnswer>)),
    },
];

/// Paths that are only read, with what they are for.
pub(crate) const READ: [(&str, &str); 4] = [
    ("/health", "Whether the server lives"),
    ("/api/openapi.json", "This description"),
    ("/api/kinds", "The kinds of puzzles"),
    ("/api/locale/{lang}", "The page's sentences, as Fluent"),
];

/// The router of the whole server.
pub(crate) fn router(server: Arc<Server>) -> Router {
    let mut router = Router::new();
    for (path, _) in READ {
        router = router.route(path, reading(path));
    }
    for route in ROUTES {
        router = router.route(route.path, post(move |State(server), request| answer(server, route, request)));
    }
    router
        .method_not_allowed_fallback(not_allowed)
        .fallback(fallback)
        .with_state(server)
        .layer(CatchPanicLayer::new())
        .layer(map_response(secured))
}

fn reading(path: &str) -> MethodRouter<Arc<Server>> {
    match path {
        "/health" => get(health),
        "/api/openapi.json" => get(description),
        "/api/kinds" => get(all_kinds),
        _ => get(sentences),
    }
}

const JSON: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

async fn health() -> Response {
    (JSON, concat!("{\"status\":\"ok\",\"version\":\"", env!("CARGO_PKG_VERSION"), "\"}")).into_response()
}

async fn description(State(server): State<Arc<Server>>) -> Response {
    (JSON, server.description.get_or_init(openapi::document).clone()).into_response()
}

async fn all_kinds(State(server): State<Arc<Server>>, request: Request) -> Response {
    match language(&server, &request) {
        Ok(lang) => {
            let list = server.kinds[usize::from(lang == Lang::ALL[1])]
                .get_or_init(|| kinds::kinds(&server.locales, lang).into());
            (JSON, list.clone()).into_response()
        }
        Err(problem) => problem.into_response(),
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
fn language(server: &Server, request: &Request) -> Result<Lang, Problem> {
    request::language(request.uri().query(), request.headers()).map_err(|tag| {
        let langs = Lang::ALL.map(Lang::id).join(", ");
        let args = [("lang", tag.into()), ("langs", langs.into())];
        Problem::bad(server.locales.shared(Lang::En), "error-lang", args)
    })
}

/// For an error: the language asked for, or English.
fn spoken(request: &Request) -> Lang {
    request::language(request.uri().query(), request.headers()).unwrap_or(Lang::En)
}

async fn answer(server: Arc<Server>, route: &'static Route, request: Request) -> Response {
    let lang = match language(&server, &request) {
        Ok(lang) => lang,
        Err(problem) => return problem.into_response(),
    };
    let (parts, body) = request.into_parts();
    let read = request::body(&server, server.locales.shared(lang), &parts.headers, body).await;
    let read = match read {
        Ok(read) => read,
        Err(problem) => return problem.into_response(),
    };
    // Reading a long request takes time too.
    let small = read.bytes.len() <= server.limits.small_body;
    match route.work {
        Work::Spot(verb) => run(server, lang, verb, small, read).await,
        Work::Thread(verb) => run(server, lang, verb, false, read).await,
        Work::Stream => stream(server, lang, read).await,
    }
}

/// A trace: the first word from the thread says whether there will be one.
async fn stream(server: Arc<Server>, lang: Lang, read: Read) -> Response {
    let (order, guard) = Order::new(server, lang);
    let (out, pieces) = mpsc::channel::<Bytes>(4);
    let (ready, opened) = oneshot::channel::<()>();
    let work = move |order: Order| {
        let Read { bytes, large: _place } = read;
        order.in_full(|desk| {
            let telling = trace::open(desk, &bytes)?;
            // Nobody hears it if the client has left; the flag is up then.
            let _ = ready.send(());
            trace::tell(desk, &telling, out)
        })
    };
    let mut telling = Box::pin(on_a_thread(order, work));
    tokio::select! {
        biased;
        opened = opened => if opened.is_err() {
            return match telling.await {
                Ok(Err(problem)) | Err(problem) => problem.into_response(),
                Ok(Ok(())) => StatusCode::NO_CONTENT.into_response(),
            };
        },
        ended = &mut telling => match ended {
            Ok(Err(problem)) | Err(problem) => return problem.into_response(),
            Ok(Ok(())) => {}
        },
    }
    let body = guarded_body(ReceiverStream::new(pieces), guard);
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

async fn fallback(State(server): State<Arc<Server>>, request: Request) -> Response {
    page::file(request.method(), request.uri(), request.headers()).unwrap_or_else(|| not_found(&server, &request))
}

fn not_found(server: &Server, request: &Request) -> Response {
    let locale = server.locales.shared(spoken(request));
    Problem::new(StatusCode::NOT_FOUND, locale, "error-path", []).into_response()
}

async fn not_allowed(State(server): State<Arc<Server>>, request: Request) -> Response {
    let locale = server.locales.shared(spoken(&request));
    let method = request.method().as_str().chars().take(16).collect::<String>();
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, locale, "error-method", [("method", method.into())]).into_response()
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

async fn secured(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let drawing = headers.get(header::CONTENT_TYPE).is_some_and(|media| media.as_bytes().starts_with(b"image/svg"));
    for (name, value) in SECURITY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if drawing {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(DRAWING));
    }
    response
}
