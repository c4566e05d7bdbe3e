//! The HTTP interface and the page, embedded in the binary.
//!
//! *Where to look:* `routes.rs` (every path, in one table), `verbs/` (the work behind each), `work.rs` (where it is
//! done and how it ends), `accept.rs` (connections and their limits), `limits.rs`.
//!
//! Architecture invariant: nothing is printed, no file is read, no kind is known by name. What a client sends is parsed
//! under limits of size and time, computed under a budget that ends when the client leaves, and answered as JSON, SVG
//! or plain text, never as HTML.

mod accept;
mod game;
mod limits;
mod locales;
mod openapi;
mod page;
mod problem;
mod request;
mod routes;
mod shelf;
mod verbs;
mod work;

use std::io;
use std::net::TcpListener;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::Semaphore;

pub use limits::Limits;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Server {
    limits: Limits,
    locales: locales::Locales,
    pool: work::Pool,
    /// Puzzles with word lists, read before.
    shelf: shelf::Shelf,
    /// Places for large requests.
    large: Arc<Semaphore>,
    /// Raised when the server shuts down.
    closing: Arc<AtomicBool>,
    /// Answers that never change, by language.
    kinds: [OnceLock<Bytes>; 2],
    description: OnceLock<Bytes>,
}

impl Server {
    fn new(limits: Limits) -> Self {
        Server {
            locales: locales::Locales::new(),
            pool: work::Pool::new(&limits),
            shelf: shelf::Shelf::default(),
            large: Arc::new(Semaphore::new(limits.large_bodies)),
            closing: Arc::new(AtomicBool::new(false)),
            kinds: [const { OnceLock::new() }; 2],
            description: OnceLock::new(),
            limits,
        }
    }
}

/// How often the flag that ends the server is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Serves on a listener until the flag is raised, then lets requests under way end within the drain deadline.
///
/// # Errors
/// When the listener or the runtime cannot be set up.
pub fn serve(listener: TcpListener, limits: Limits, stop: &AtomicBool) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_name("rejilla").build()?;
    let drain = limits.drain;
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
    runtime.shutdown_timeout(drain);
    Ok(())
}
