//! The HTTP interface and the page, embedded in the binary.
//!
//! *Where to look:* `routes.rs` (every path), `work.rs` (where the work of the interface's verbs is done and how it
//! ends), `accept.rs` (connections and their limits), `limits.rs`, `janitor.rs` (who gives memory back). The verbs
//! themselves are `rejilla-api`'s.
//!
//! Architecture invariant: nothing is printed, no file is read, no kind is known by name. What a client sends is parsed
//! under limits of size and time, computed under a budget that ends when the client leaves, and answered as JSON, SVG
//! or plain text, never as HTML.

mod accept;
mod guard;
mod janitor;
mod limits;
mod page;
mod refusal;
mod request;
mod routes;
mod sending;
mod work;

use std::io;
use std::net::TcpListener;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::body::Bytes;
use rejilla_api::{Library, Locales, Watch};
use rejilla_render::{Lang, Locale, Voice};
use tokio::sync::Semaphore;

pub use limits::Limits;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Server {
    limits: Limits,
    library: Arc<Library>,
    pool: work::Pool,
    /// Places for large requests.
    large: Arc<Semaphore>,
    /// Large answers under way.
    outbox: sending::Outbox,
    /// Frees what computing threads have made.
    janitor: janitor::Janitor,
    /// Raised when the server shuts down.
    closing: Arc<AtomicBool>,
    /// Answers that never change, by language.
    kinds: [OnceLock<Bytes>; 2],
    description: OnceLock<Bytes>,
}

impl Server {
    fn new(limits: Limits) -> Self {
        Server {
            library: Arc::new(Library::new(Locales::new(Voice::Served), watch())),
            pool: work::Pool::new(&limits),
            large: Arc::new(Semaphore::new(limits.large_bodies)),
            outbox: sending::Outbox::new(&limits),
            janitor: janitor::Janitor::new(),
            closing: Arc::new(AtomicBool::new(false)),
            kinds: [const { OnceLock::new() }; 2],
            description: OnceLock::new(),
            limits,
        }
    }

    /// The sentences no kind has a say in.
    fn shared(&self, lang: Lang) -> &Locale {
        self.library.locales.shared(lang)
    }
}

/// The time of day when the server started, and what has passed since: never backwards.
fn watch() -> Watch {
    let (start, day) = (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
    Watch::new(move || day + start.elapsed())
}

/// Time that computing has to hear that it is over.
const WIND_DOWN: Duration = Duration::from_millis(200);

/// How often the flag that ends the server is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Serves on a listener until the flag is raised, then lets requests under way end within the drain deadline.
///
/// # Errors
/// When the listener or the runtime cannot be set up.
pub fn serve(listener: TcpListener, limits: Limits, stop: &AtomicBool) -> io::Result<()> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    // Not more threads than seats: each keeps memory of its own when it is done.
    runtime.enable_all().thread_name("rejilla").max_blocking_threads(limits.threads.max(1));
    let runtime = runtime.build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let server = Arc::new(Server::new(limits));
        let router = routes::router(server.clone());
        let stopped = async {
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(LOOK).await;
            }
        };
        accept::accept(server, router, listener, stopped).await;
        io::Result::Ok(())
    })?;
    // Searches hear that it is over within a few nodes.
    runtime.shutdown_timeout(WIND_DOWN);
    Ok(())
}
