//! Time, memory and room: nobody takes more than their share, and the server ends when it is told to.

mod support;

use std::io::{Read as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rejilla_server::Limits;
use serde_json::{Value, json};
use support::{Running, message};

/// A question without end: the solutions of an empty sudoku.
fn endless() -> Value {
    json!({ "game": { "kind": "sudoku", "puzzle": ".".repeat(81) }, "engine": "mac" })
}

#[test]
fn an_endless_count_ends_with_its_budget() {
    let server = Running::start(Limits { time: Duration::from_millis(300), ..Limits::default() });
    let answer = server.post("/api/count", &endless()).json();
    assert_eq!(answer["complete"], false);
    assert!(answer["count"].as_u64() > Some(0));
    let few = Running::start(Limits { nodes: 10, ..Limits::default() });
    assert_eq!(few.post("/api/count", &endless()).json()["complete"], false);
}

/// Boards on which single techniques take long, and word lists that are long to go through.
fn hostile(server: &Running) -> Vec<(&'static str, Value)> {
    let hashi = json!({ "kind": "hashi", "options": { "size": "40x40" }, "seed": 1 });
    let open = vec!["-----*".repeat(7); 5].join("/");
    let words = [open.as_str(); 7].join(&format!("/{}/", "*".repeat(42)));
    vec![
        ("hashi", server.post("/api/generate", &hashi).json()["game"].clone()),
        ("futoshiki", json!({ "kind": "futoshiki", "puzzle": format!("25:{}", "0,".repeat(625)) })),
        ("sudoku", json!({ "kind": "sudoku", "puzzle": ".".repeat(625) })),
        ("crossword", json!({ "kind": "crossword", "puzzle": words, "options": { "words": "es" } })),
    ]
}

#[test]
fn reasoning_ends_with_its_budget_on_every_board() {
    let limits = |time| Limits { time: Duration::from_millis(time), ..Limits::default() };
    let games = hostile(&Running::start(limits(10_000)));
    let server = Running::start(limits(300));
    let mut stopped = 0;
    for (name, game) in games {
        for path in ["/api/hint", "/api/rate", "/api/explain", "/api/viable"] {
            let answer = server.post(path, &json!({ "game": game, "at": 0 }));
            assert!(matches!(answer.status, 200 | 422), "{name} {path}: {}", answer.text());
            let said = answer.json();
            let unknown = said["unknown"].as_u64() > Some(0);
            stopped += usize::from(unknown || said["outcome"] == "stopped" || said["error"]["id"] == "error-time");
        }
    }
    assert!(stopped >= 4, "{stopped} of these take longer than they may");
}

#[test]
fn a_full_house_says_when_to_come_back() {
    let limits = Limits { threads: 1, queue: 1, time: Duration::from_secs(2), ..Limits::default() };
    let server = Running::start(limits);
    std::thread::scope(|scope| {
        let busy: Vec<_> = (0..2).map(|_| scope.spawn(|| server.post("/api/count", &endless()))).collect();
        std::thread::sleep(Duration::from_millis(300));
        let refused = server.post("/api/count?lang=es", &endless());
        assert_eq!((refused.status, refused.error().as_str()), (503, "error-busy"));
        assert!(refused.has_header("retry-after: "));
        // What is small is done on the spot all the same.
        let small =
            json!({ "game": { "kind": "sudoku", "puzzle": rejilla_puzzles::KINDS[0].info().examples[0].text } });
        assert_eq!(server.post("/api/board", &small).status, 200);
        let ends: Vec<u16> = busy.into_iter().map(|b| b.join().expect("an answer").status).collect();
        assert!(ends.contains(&200), "{ends:?}");
    });
}

#[test]
fn half_a_head_and_half_a_body_time_out() {
    let short = Duration::from_millis(200);
    let server = Running::start(Limits { header_time: short, body_time: short, ..Limits::default() });
    let answer = server.raw(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    assert!(matches!(answer.status, 0 | 408), "{}", answer.head);
    let whole = message("/api/solve", &"x".repeat(1000));
    let answer = server.raw(&whole.as_bytes()[..whole.len() - 500]);
    assert_eq!((answer.status, answer.error().as_str()), (408, "error-body-slow"));
    // An idle connection is closed as well.
    let mut idle = server.connect();
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("sent");
    let mut rest = Vec::new();
    idle.read_to_end(&mut rest).expect("closed by the server");
    assert!(rest.starts_with(b"HTTP/1.1 200"));
}

#[test]
fn shutting_down_lets_requests_end_but_not_for_ever() {
    // One that ends in time gets its answer.
    let server = Running::start(Limits { time: Duration::from_millis(700), ..Limits::default() });
    std::thread::scope(|scope| {
        let asked = scope.spawn(|| server.post("/api/count", &endless()));
        std::thread::sleep(Duration::from_millis(200));
        server.stop();
        assert_eq!(asked.join().expect("an answer").status, 200);
    });
    server.wait();

    // One that does not is cut off at the drain deadline; so is a head that never ends.
    let drain = Duration::from_millis(300);
    let server = Running::start(Limits { time: Duration::from_secs(60), drain, ..Limits::default() });
    let mut half = server.connect();
    half.write_all(b"GET /health HTTP/1.1\r\nX: ").expect("sent");
    std::thread::scope(|scope| {
        let asked = scope.spawn(|| server.post("/api/count", &endless()));
        std::thread::sleep(Duration::from_millis(200));
        server.stop();
        // The connection is closed, with an answer or without.
        let _ = asked.join().expect("an end");
    });
    server.wait();
}

#[test]
fn a_client_that_does_not_read_a_trace_frees_its_thread() {
    let limits =
        Limits { threads: 1, queue: 0, time: Duration::from_millis(500), events: u64::MAX, ..Limits::default() };
    let server = Running::start(limits);
    let mut deaf = server.connect();
    let body = json!({ "game": { "kind": "sudoku", "puzzle": ".".repeat(625) }, "engine": "fc", "limit": 1_000_000 });
    deaf.write_all(message("/api/trace", &body.to_string()).as_bytes()).expect("sent");
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(
        server.post("/api/count", &json!({ "game": endless()["game"], "engine": "mac", "limit": 3 })).status,
        200
    );
}

#[test]
fn a_trace_without_end_is_cut_short_and_says_so() {
    let server = Running::start(Limits { events: 500, ..Limits::default() });
    let body = json!({ "game": endless()["game"], "engine": "fc", "limit": 1_000_000 });
    let text = server.post("/api/trace", &body).text();
    assert!((500..=502).contains(&text.lines().count()), "{}", text.lines().count());
    let last: Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["event"], last["backtracks"].is_u64()), (&json!("end"), true));
}

fn resident_kilobytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|l| l.strip_prefix("VmRSS:"))?.split_whitespace().next()?.parse().ok()
}

/// Clients in this very process share the machine with the server, so the bar here is generous; the bench measures.
#[test]
fn two_hundred_clients_with_the_hardest_inputs_do_not_stop_health() {
    let server = Running::start(Limits { time: Duration::from_secs(1), ..Limits::default() });
    let hard = [
        message("/api/count", &endless().to_string()),
        message("/api/count", &json!({ "game": { "kind": "sudoku", "puzzle": ".".repeat(81) } }).to_string()),
        message("/api/explain", &json!({ "game": { "kind": "sudoku", "puzzle": ".".repeat(625) } }).to_string()),
        message("/api/generate", &json!({ "kind": "sudoku", "options": { "size": 25 } }).to_string()),
    ];
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for i in 0..200 {
            let (server, over, hard) = (&server, &over, &hard[i % hard.len()]);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let answer = server.raw(hard.as_bytes());
                    assert!(matches!(answer.status, 200 | 422 | 503), "{}", answer.head);
                    // As Retry-After asks, if less patiently.
                    std::thread::sleep(Duration::from_millis(20));
                }
            });
        }
        for _ in 0..100 {
            assert_eq!(server.get("/health").status, 200);
            std::thread::sleep(Duration::from_millis(20));
        }
        over.store(true, Ordering::Relaxed);
    });
    assert!(resident_kilobytes().is_none_or(|kb| kb < 500 << 10), "{:?} kB", resident_kilobytes());
}
