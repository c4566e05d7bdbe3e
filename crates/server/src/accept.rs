//! The accept loop. The stock one has no time limit for heads, so a half-sent head stays open for ever and keeps the
//! server from shutting down; this one has limits for heads, for clients that do not read, and for draining.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

use crate::Server;

/// How long to wait after an accept that failed: mostly all file handles are taken, and some will be given back.
const BREATH: Duration = Duration::from_millis(50);

/// How long connections are taken after the server was told to end.
const LAST_CALL: Duration = Duration::from_millis(100);

/// So much sooner a head must come when half of the places are taken.
const IN_A_CROWD: u32 = 5;

/// Serves connections until `shutdown` resolves; then those under way have until the drain deadline to end.
pub(crate) async fn accept(
    server: Arc<Server>,
    router: Router,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) {
    let mut shutdown = pin!(shutdown);
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(server.limits.connections));
    // Who had knocked, and what was sent, when the server was told to end is heard.
    let mut shutdown = pin!(async {
        (&mut shutdown).await;
        tokio::time::sleep(LAST_CALL).await;
    });
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place,
            () = &mut shutdown => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let (Ok((stream, _)), Ok(place)) = (accepted, place) else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        // In a crowd, who says nothing soon makes room.
        let crowded = places.available_permits() < server.limits.connections / 2;
        let head = if crowded { server.limits.header_time / IN_A_CROWD } else { server.limits.header_time };
        let connection = graceful.watch(connection(&server, router.clone(), stream, head));
        tokio::spawn(async move {
            // A connection that breaks is its client's affair.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(server.limits.drain, graceful.shutdown()).await;
    // Whatever still computes is told to stop.
    server.closing.store(true, Ordering::Relaxed);
}

type Io = TokioIo<std::pin::Pin<Box<TimeoutStream<TcpStream>>>>;

fn connection(
    server: &Server,
    router: Router,
    stream: TcpStream,
    head: Duration,
) -> http1::Connection<Io, TowerToHyperService<Router>> {
    // Small answers should not wait for the acknowledgement of earlier ones; without it they are only slower.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(server.limits.write_time));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(router))
}
