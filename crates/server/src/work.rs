//! Where the computing is done: small solves on the spot, all else on a bounded number of threads; and how it ends when
//! nobody waits for the answer any more.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rejilla_api::verbs::Handler;
use rejilla_api::{Desk, Patience, Problem, Reply, Stop};
use rejilla_engine::kernel::Budget;
use rejilla_render::Lang;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Server;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::request::Read;

/// What is sent: its type, and its bytes.
type Answer = (&'static str, Bytes);

/// What a verb answers, its memory kept in a way.
fn sent(reply: Reply, keep: impl FnOnce(Vec<u8>) -> Bytes) -> Answer {
    match reply {
        Reply::Json(json) => ("application/json", keep(json)),
        Reply::Svg(svg) => ("image/svg+xml; charset=utf-8", keep(svg.into_bytes())),
        Reply::Pdf(pdf) => ("application/pdf", keep(pdf)),
    }
}

/// What a verb answers, as a response, if there is room for it among the answers that wait for readers.
async fn respond(server: &Server, lang: Lang, arrived: Instant, done: Result<Answer, Refusal>) -> Response {
    let (media, answer) = match done {
        Ok(answer) => answer,
        Err(refusal) => return refusal.into_response(),
    };
    // While it waits it takes memory that is not counted, so it does so no longer than who waits for a thread.
    let patience = left(&server.limits, arrived.elapsed()).min(server.limits.queue_time);
    match server.outbox.body(answer, patience).await {
        Some(body) => ([(header::CONTENT_TYPE, media)], body).into_response(),
        None => Refusal::busy(server.shared(lang)).into_response(),
    }
}

/// How long a request may still take to be answered. Waiting for a thread, computing and waiting for room have one time
/// together: with one for each, and each measured from when the one before it was noticed to be over, a request would be
/// answered after their sum.
fn left(limits: &Limits, passed: Duration) -> Duration {
    limits.queue_time.saturating_add(limits.time).saturating_add(GRACE).saturating_sub(passed)
}

/// How long a request may compute that waited so long for a thread.
fn for_computing(limits: &Limits, waited: Duration) -> Duration {
    left(limits, waited).saturating_sub(GRACE).min(limits.time)
}

/// Raises a flag when dropped: with the future that waits for an answer goes the search that looks for it.
struct Raise(Arc<AtomicBool>);

impl Drop for Raise {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A request's time and the flag that ends it.
pub(crate) struct Order {
    pub(crate) server: Arc<Server>,
    pub(crate) lang: Lang,
    cancel: Arc<AtomicBool>,
    arrived: Instant,
    /// When it got a thread, and how long it may compute there.
    seated: Instant,
    time: Duration,
}

impl Order {
    /// A request that computes until it is done, its time is up, or the returned guard is dropped.
    pub(crate) fn new(server: Arc<Server>, lang: Lang) -> (Self, impl Send + Sync + 'static) {
        let cancel = Arc::new(AtomicBool::new(false));
        let (now, time) = (Instant::now(), server.limits.time);
        (Order { server, lang, cancel: cancel.clone(), arrived: now, seated: now, time }, Raise(cancel))
    }

    /// Notes that there is a thread for it. Its time counts from here, not from when the thread begins: a thread that stands
    /// back may be a while getting there, and whoever waits for the answer waits no longer for that.
    fn sit_down(&mut self) {
        self.seated = Instant::now();
        self.time = for_computing(&self.server.limits, self.arrived.elapsed());
    }

    /// What is left of the time to compute.
    fn left(&self) -> Duration {
        self.time.saturating_sub(self.seated.elapsed())
    }

    /// Within what time from now the answer is given, whether or not the work has heard that its time is up.
    pub(crate) fn to_be_answered(&self) -> Duration {
        self.left().saturating_add(GRACE)
    }

    /// A desk with a budget from now on, and whether its clock has struck.
    fn desk(&self, (time, nodes): (Duration, u64), spot: bool) -> (Desk, Arc<AtomicBool>) {
        let struck = Arc::new(AtomicBool::new(false));
        let (strike, closing) = (struck.clone(), self.server.closing.clone());
        let start = Instant::now();
        let clock = move || {
            let up = start.elapsed() >= time || closing.load(Ordering::Relaxed);
            if up {
                strike.store(true, Ordering::Relaxed);
            }
            up
        };
        let memory = self.server.limits.search_memory();
        let budget =
            Budget::nodes(nodes).with_cancel(self.cancel.clone()).with_clock(Arc::new(clock)).with_memory(memory);
        let patience = Patience { budget, cancel: self.cancel.clone(), time, spot };
        let desk = Desk::new(self.server.library.clone(), self.lang, self.server.limits.of_one(), patience);
        (desk, struck)
    }

    /// Tries on the spot; nothing if that would take too long. When others already wait for a thread, a try that fails
    /// would most likely be wasted, so it gets less.
    pub(crate) fn on_the_spot(&self, verb: Handler, body: &[u8]) -> Option<Result<Reply, Problem>> {
        let Limits { inline_time, inline_nodes, .. } = self.server.limits;
        let share = if self.server.pool.is_busy() { UNDER_PRESSURE } else { 1 };
        let nodes = inline_nodes / u64::from(share);
        let (desk, struck) = self.desk((inline_time / share, nodes), true);
        let done = self.guarded(|| verb(&desk, body));
        // What a spent budget leaves is no answer yet.
        let spent = struck.load(Ordering::Relaxed) || desk.budget.used() > nodes;
        match done {
            Err(crash) => Some(Err(crash)),
            Ok(Err(Stop::Overrun)) => None,
            Ok(_) if spent => None,
            Ok(Ok(reply)) => Some(Ok(reply)),
            Ok(Err(Stop::Problem(problem))) => Some(Err(problem)),
        }
    }

    /// Works with all that is left of the budget, on a thread where it keeps nobody waiting.
    pub(crate) fn in_full<T>(&self, work: impl FnOnce(&Desk) -> Result<T, Stop>) -> Result<T, Problem> {
        let (desk, _) = self.desk((self.left(), self.server.limits.nodes), false);
        match self.guarded(|| work(&desk))? {
            Ok(value) => Ok(value),
            Err(Stop::Problem(problem)) => Err(problem),
            Err(Stop::Overrun) => Err(self.crash()),
        }
    }

    /// A panic is a bug of ours and the end of this request only.
    fn guarded<T>(&self, work: impl FnOnce() -> T) -> Result<T, Problem> {
        catch_unwind(AssertUnwindSafe(work)).map_err(|_| self.crash())
    }

    fn crash(&self) -> Problem {
        Problem::crash(self.server.shared(self.lang))
    }
}

/// How much longer than its time a request may take to be answered.
const GRACE: Duration = Duration::from_millis(150);

/// The part of the usual budget on the spot that is left when others wait for a thread.
const UNDER_PRESSURE: u32 = 8;

/// Does a verb's work: on the spot if it is small, else on a thread of its own once one is free.
pub(crate) async fn run(server: Arc<Server>, lang: Lang, verb: Handler, spot: bool, read: Read) -> Response {
    let (order, guard) = Order::new(server.clone(), lang);
    let arrived = order.arrived;
    if spot && let Some(done) = order.on_the_spot(verb, &read.bytes) {
        let done = done.map(|reply| sent(reply, Bytes::from)).map_err(Refusal::from);
        return respond(&server, lang, arrived, done).await;
    }
    let work = move |order: Order| {
        // A large request keeps its place until the work is done, not only until it is read.
        let Read { bytes, large: _place } = read;
        let done = order.in_full(|desk| verb(desk, &bytes)).map_err(Refusal::from);
        done.map(|reply| sent(reply, |made| order.server.janitor.bytes(made)))
    };
    let done = on_a_thread(order, work).await.flatten();
    drop(guard);
    respond(&server, lang, arrived, done).await
}

/// Waits for a thread and works there.
///
/// # Errors
/// When too many wait already, or waiting took too long.
pub(crate) async fn on_a_thread<T: Send + 'static>(
    mut order: Order,
    work: impl FnOnce(Order) -> T + Send + 'static,
) -> Result<T, Refusal> {
    let (server, lang) = (order.server.clone(), order.lang);
    let Some(seat) = server.pool.seat().await else {
        return Err(Refusal::busy(server.shared(lang)));
    };
    order.sit_down();
    let time = order.to_be_answered();
    let work = move || {
        give_way();
        let done = work(order);
        drop(seat);
        done
    };
    let work = tokio::task::spawn_blocking(work);
    // All work looks at the clock. Should some of it not, the answer does not wait for it; its seat does.
    match tokio::time::timeout(time, work).await {
        Ok(done) => done.map_err(|_| Problem::crash(server.shared(lang)).into()),
        Err(_) => Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, server.shared(lang), "error-time", [])),
    }
}

/// How far threads that compute stand back behind those that serve connections, in the system's steps: the latter get some
/// three times their share, and are soon done.
#[cfg(target_os = "linux")]
const BEHIND: i32 = 5;

/// Lets the threads that serve connections go first, on a machine where all processors are taken. Where the system does not
/// know threads by their priority, or refuses, all are equal.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, BEHIND);
}

/// The threads that compute, and the queue before them.
#[derive(Debug)]
pub(crate) struct Pool {
    seats: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
    patience: Duration,
}

struct Waiting<'p>(&'p AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pool {
    pub(crate) fn new(limits: &Limits) -> Self {
        Pool {
            seats: Arc::new(Semaphore::new(limits.threads)),
            waiting: AtomicUsize::new(0),
            queue: limits.queue,
            patience: limits.queue_time,
        }
    }

    /// Whether somebody waits.
    fn is_busy(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// A seat, at once or after some waiting. A client that leaves while it waits leaves the queue too.
    async fn seat(&self) -> Option<OwnedSemaphorePermit> {
        if let Ok(seat) = self.seats.clone().try_acquire_owned() {
            return Some(seat);
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.queue {
            return None;
        }
        tokio::time::timeout(self.patience, self.seats.clone().acquire_owned()).await.ok()?.ok()
    }
}

/// A body that ends with its guard: when the client leaves, so does the search behind the stream.
pub(crate) fn guarded_body(
    stream: impl tokio_stream::Stream<Item = Bytes> + Send + 'static,
    guard: impl Send + 'static,
) -> Body {
    use tokio_stream::StreamExt as _;
    Body::from_stream(stream.map(move |bytes| {
        let _held = &guard;
        Ok::<_, std::convert::Infallible>(bytes)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody's time is over here, however busy the machine.
    const TIME: Duration = Duration::from_secs(60);

    fn server() -> Arc<Server> {
        Arc::new(Server::new(Limits { time: TIME, ..Limits::default() }))
    }

    fn ask(server: &Arc<Server>, verb: Handler, spot: bool) -> u16 {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let read = Read { bytes: Bytes::new(), large: None };
        runtime.block_on(run(server.clone(), Lang::Es, verb, spot, read)).status().as_u16()
    }

    fn crashes(_: &Desk, _: &[u8]) -> Result<Reply, Stop> {
        panic!("planted")
    }

    fn answers(_: &Desk, _: &[u8]) -> Result<Reply, Stop> {
        Ok(Reply::Json(Vec::new()))
    }

    /// Answers after more nodes than are allowed on the spot.
    fn searches(desk: &Desk, _: &[u8]) -> Result<Reply, Stop> {
        let most = Limits::default().inline_nodes;
        while desk.budget.used() <= most && desk.budget.tick().is_ok() {}
        assert!(desk.on_the_spot() || desk.budget.used() > most);
        Ok(Reply::Json(Vec::new()))
    }

    #[test]
    fn a_panic_ends_its_request_and_nothing_else() {
        let server = server();
        for spot in [true, false] {
            assert_eq!(ask(&server, crashes, spot), 500);
            assert_eq!(ask(&server, answers, spot), 200);
        }
        assert_eq!(server.pool.seats.available_permits(), server.limits.threads, "every seat was given back");
    }

    #[test]
    fn what_is_long_is_handed_over() {
        let server = server();
        let (order, _guard) = Order::new(server.clone(), Lang::En);
        assert!(order.on_the_spot(answers, &[]).is_some());
        assert!(order.on_the_spot(searches, &[]).is_none());
        assert_eq!(ask(&server, searches, true), 200);
    }

    /// Reading and drawing look at no clock, so their size decides: a text of 200 letters may stand for a board whose answer
    /// takes ten milliseconds, and as long nobody else would be heard on this thread.
    #[test]
    fn large_boards_are_read_and_drawn_on_a_thread() {
        // No clock strikes here: size alone decides.
        let (inline_time, inline_nodes) = (Duration::from_secs(600), 1 << 40);
        let server = Arc::new(Server::new(Limits { inline_time, inline_nodes, ..Limits::default() }));
        let on_the_spot = |name: &str, kind: &str, puzzle: &str| {
            let verb = rejilla_api::VERBS.iter().find(|verb| verb.name == name).expect("a verb");
            let rejilla_api::Work::Short(verb) = verb.work else { panic!("{name} is never short") };
            let game = serde_json::json!({ "kind": kind, "puzzle": puzzle });
            let body = match name {
                "parse" => serde_json::json!({ "kind": kind, "text": puzzle }),
                "convert" => serde_json::json!({ "game": game, "to": "line" }),
                _ => serde_json::json!({ "game": game }),
            };
            let (order, _guard) = Order::new(server.clone(), Lang::En);
            order.on_the_spot(verb, body.to_string().as_bytes()).is_some()
        };
        for verb in ["parse", "board", "convert", "render", "solve", "check"] {
            assert!(on_the_spot(verb, "sudoku", &format!("12345678{}", ".".repeat(73))), "{verb}: a usual board");
            assert!(!on_the_spot(verb, "slitherlink", &format!("60x60t0:{}l", "z".repeat(138))), "{verb}: many sides");
            assert!(!on_the_spot(verb, "sudoku", &".".repeat(35 * 35)), "{verb}: a long text");
        }
        for verb in ["parse", "board"] {
            assert!(!on_the_spot(verb, "sudoku", &".".repeat(16 * 16)), "{verb}: many values");
        }
    }

    #[test]
    fn waiting_computing_and_waiting_again_have_one_time() {
        let (queue_time, time) = (Duration::from_secs(2), Duration::from_secs(10));
        let limits = Limits { queue_time, time, ..Limits::default() };
        let whole = queue_time + time + GRACE;
        for waited in [Duration::ZERO, queue_time / 2, queue_time, queue_time + GRACE, whole, whole * 2] {
            // Whether it was noticed late that a thread was free, or that time was up: the sum is the same.
            let answered = waited + for_computing(&limits, waited) + GRACE;
            assert!(answered <= whole.max(waited + GRACE), "{waited:?}");
            assert!(
                answered + left(&limits, answered) <= whole.max(answered),
                "{waited:?}: an answer that waits for room"
            );
        }
        assert_eq!(for_computing(&limits, queue_time), time, "who waits as long as one may still has the whole time");
        assert_eq!(for_computing(&limits, queue_time + GRACE), time - GRACE);
        assert_eq!(for_computing(&Limits { time: Duration::MAX, ..limits }, time), Duration::MAX - GRACE - time);
    }

    #[test]
    fn time_counts_from_when_a_request_was_there() {
        let (time, queue_time) = (Duration::from_secs(1), Duration::ZERO);
        let server = Arc::new(Server::new(Limits { time, queue_time, ..Limits::default() }));
        let (mut order, _guard) = Order::new(server, Lang::En);
        order.arrived = order.arrived.checked_sub(time * 2).expect("a past");
        order.sit_down();
        let looked = order.in_full(|desk| Ok(desk.budget.look()));
        assert!(matches!(looked, Ok(Err(rejilla_engine::kernel::Spent::Time))));
        assert_eq!(order.to_be_answered(), GRACE, "and that it is over is said at once");
    }

    #[test]
    fn who_leaves_takes_the_search_along() {
        let (order, guard) = Order::new(server(), Lang::En);
        let looked = order.in_full(|desk| {
            assert_eq!(desk.budget.look(), Ok(()));
            drop(guard);
            Ok(desk.budget.look())
        });
        assert!(matches!(looked, Ok(Err(rejilla_engine::kernel::Spent::Cancelled))));
    }

    #[test]
    fn a_share_of_the_time_ends_with_the_whole() {
        const SHARES: usize = 1_200;
        let (order, _guard) = Order::new(server(), Lang::En);
        let shares = order.in_full(|desk| {
            let share = desk.share(SHARES);
            let start = Instant::now();
            while share.look().is_ok() {}
            let (first, goes_on) = (start.elapsed(), desk.budget.look().is_ok());
            desk.stop();
            Ok((first, goes_on, desk.share(1).look().is_err()))
        });
        let (first, goes_on, ended) = shares.expect("no crash");
        assert!(first >= TIME * 9 / 10 / SHARES as u32 && goes_on, "{first:?}");
        assert!(ended);
    }
}
