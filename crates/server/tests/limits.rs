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
    let server = Running::start(Limits { time: Duration::from_secs(2), ..Limits::default() });
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
    let games = hostile(&Running::start(limits(60_000)));
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
    let limits = Limits { threads: 1, queue: 1, time: Duration::from_secs(4), ..Limits::default() };
    let server = Running::start(limits);
    std::thread::scope(|scope| {
        // One is counted, one waits, and there is no room for the third, whichever that is.
        let asked: Vec<_> = (0..3).map(|_| scope.spawn(|| server.post("/api/count?lang=es", &endless()))).collect();
        // What is small is done on the spot all the same.
        let small =
            json!({ "game": { "kind": "sudoku", "puzzle": rejilla_puzzles::KINDS[0].info().examples[0].text } });
        assert_eq!(server.post("/api/board", &small).status, 200);
        let ends: Vec<_> = asked.into_iter().map(|asked| asked.join().expect("an answer")).collect();
        let refused = ends.iter().find(|end| end.status == 503).expect("one is refused");
        assert_eq!(refused.error(), "error-busy");
        assert!(refused.has_header("retry-after: "));
        assert!(ends.iter().any(|end| end.status == 200), "one is counted");
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

/// Asks for a trace without end and reads its beginning: by then the request is under way.
fn begin_a_trace(server: &Running) -> std::net::TcpStream {
    let mut client = server.connect();
    let body = json!({ "game": endless()["game"], "engine": "fc", "limit": 1_000_000 });
    client.write_all(message("/api/trace", &body.to_string()).as_bytes()).expect("sent");
    client.read_exact(&mut [0; 400]).expect("a beginning");
    client
}

/// The end of what a server sends until it closes; all of it may be long.
fn last_words(mut from: std::net::TcpStream) -> String {
    let (mut tail, mut chunk) = (Vec::new(), [0; 1 << 16]);
    while let Ok(n @ 1..) = from.read(&mut chunk) {
        tail.extend_from_slice(&chunk[..n]);
        tail.drain(..tail.len().saturating_sub(1000));
    }
    String::from_utf8_lossy(&tail).into_owned()
}

#[test]
fn shutting_down_lets_requests_end_but_not_for_ever() {
    // One that ends in time is answered to its end.
    let limits = |time| Limits { time: Duration::from_secs(time), events: u64::MAX, ..Limits::default() };
    let server = Running::start(limits(2));
    let client = begin_a_trace(&server);
    server.stop();
    let rest = last_words(client);
    assert!(rest.contains("\"event\":\"end\"") && rest.ends_with("0\r\n\r\n"), "{rest}");
    server.wait();

    // One that does not is cut off at the drain deadline; so is a head that never ends.
    let server = Running::start(Limits { drain: Duration::from_millis(300), ..limits(60) });
    let mut half = server.connect();
    half.write_all(b"GET /health HTTP/1.1\r\nX: ").expect("sent");
    let client = begin_a_trace(&server);
    server.stop();
    // The connection is closed, with an answer or without.
    last_words(client);
    server.wait();
}

#[test]
fn a_client_that_does_not_read_a_trace_frees_its_thread() {
    let limits = Limits { threads: 1, queue: 0, time: Duration::from_secs(2), events: u64::MAX, ..Limits::default() };
    let server = Running::start(limits);
    let mut deaf = server.connect();
    let body = json!({ "game": { "kind": "sudoku", "puzzle": ".".repeat(625) }, "engine": "fc", "limit": 1_000_000 });
    deaf.write_all(message("/api/trace", &body.to_string()).as_bytes()).expect("sent");
    deaf.read_exact(&mut [0; 400]).expect("it is under way");
    let other = json!({ "game": endless()["game"], "engine": "mac", "limit": 3 });
    let is_free = || {
        std::thread::sleep(Duration::from_millis(500));
        server.post("/api/count", &other).status == 200
    };
    assert!((0..60).any(|_| is_free()), "its thread is never free again");
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

/// Islands on every second cell, as far as a text may go.
fn islands(side: usize) -> String {
    let cell = |r: usize, c: usize| if r.is_multiple_of(2) && c.is_multiple_of(2) { '2' } else { '.' };
    (0..side).map(|r| (0..side).map(|c| cell(r, c)).collect::<String>() + "\n").collect()
}

#[test]
fn an_answer_that_would_be_too_long_is_refused_before_it_is_written() {
    let server = Running::start(Limits::default());
    let text = islands(401);
    let parsed = server.post("/api/parse", &json!({ "kind": "hashi", "text": text }));
    assert_eq!((parsed.status, parsed.error().as_str()), (422, "error-answer-long"));
    let game = json!({ "kind": "hashi", "puzzle": text });
    let board = server.post("/api/board?lang=es", &json!({ "game": game }));
    assert_eq!((board.status, board.error().as_str()), (422, "error-answer-long"));
    // What fits is drawn; with less room it is not, however it is written.
    let small = json!({ "game": { "kind": "hashi", "puzzle": islands(21) } });
    assert_eq!(server.post("/api/board", &small).status, 200);
    let narrow = Running::start(Limits { answer: 8_000, ..Limits::default() });
    for path in ["/api/board", "/api/render"] {
        assert_eq!(narrow.post(path, &small).error(), "error-answer-long", "{path}");
    }
}

/// Ids of a few letters may stand for boards whose models take a gigabyte: they are refused before there is a model.
#[test]
fn a_board_too_large_for_a_server_is_refused_by_its_size() {
    let server = Running::start(Limits::default());
    let empty =
        |side: usize| format!("{side}x{side}t0:{}", "z".repeat(side * side / 26) + &"a".repeat(side * side % 26));
    let full = |side: usize| format!("{side}x{side}m2:{}", "4".repeat(side * side));
    for (kind, puzzle) in [("slitherlink", empty(300)), ("hashi", full(400))] {
        let game = json!({ "kind": kind, "puzzle": puzzle });
        for path in ["solve", "count", "hint", "board", "render", "certify", "compare"] {
            let refused = server.post(&format!("/api/{path}"), &json!({ "game": game }));
            assert_eq!((refused.status, refused.error().as_str()), (422, "error-puzzle-large"), "{kind} {path}");
        }
        let parsed = server.post("/api/parse", &json!({ "kind": kind, "text": puzzle }));
        assert_eq!((parsed.status, parsed.error().as_str()), (422, "error-puzzle-large"), "{kind}");
    }
    // Longer than that is no board at all.
    let beyond = server.post("/api/parse", &json!({ "kind": "slitherlink", "text": empty(500) }));
    assert_eq!((beyond.status, beyond.error().as_str()), (400, "error-board-size"));
    let small = json!({ "game": { "kind": "slitherlink", "puzzle": empty(20) } });
    assert_eq!(server.post("/api/board", &small).status, 200);
}

#[test]
fn a_client_does_not_choose_how_many_threads_it_takes() {
    let server = Running::start(Limits::default());
    let asked = |threads: u32| {
        let options = json!({ "words": "en", "threads": threads });
        server.post("/api/solve", &json!({ "game": { "kind": "crossword", "puzzle": "---/---", "options": options } }))
    };
    assert_eq!(asked(1).status, 200);
    let refused = asked(64);
    assert_eq!((refused.status, refused.error().as_str()), (400, "error-option-range"));
}

#[test]
fn an_engine_that_will_not_take_a_board_on_says_so() {
    let server = Running::start(Limits { time: Duration::from_millis(500), ..Limits::default() });
    let cell = |r: usize, c: usize| if r % 6 == 5 || c % 6 == 5 { '*' } else { '-' };
    let rows: Vec<String> = (0..199).map(|r| (0..199).map(|c| cell(r, c)).collect()).collect();
    let game = json!({ "kind": "crossword", "puzzle": rows.join("/"), "options": { "words": "en" } });
    let patient = Running::start(Limits { time: Duration::from_secs(60), ..Limits::default() });
    let declined = patient.post("/api/count", &json!({ "game": game, "engine": "sat" }));
    assert_eq!((declined.status, declined.error().as_str()), (422, "error-declined"));
    // The others come to no end; none takes the server along.
    for engine in ["ac3", "fc", "mac", "fast"] {
        let answer = server.post("/api/count", &json!({ "game": game, "engine": engine }));
        let unknown = answer.status == 200 && answer.json()["complete"] == false;
        assert!(unknown || answer.error() == "error-time", "{engine}: {}", answer.text());
    }
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn names_and_pages_from_elsewhere_are_refused() {
    let server = Running::start(Limits::default());
    let ask = |server: &Running, head: &str| {
        server.raw(format!("GET /api/kinds HTTP/1.1\r\n{head}\r\nConnection: close\r\n\r\n").as_bytes())
    };
    let port = server.address.port();
    assert_eq!(ask(&server, &format!("Host: 127.0.0.1:{port}")).status, 200);
    let rebound = ask(&server, "Host: evil.example");
    assert_eq!((rebound.status, rebound.error().as_str()), (421, "error-host"));
    let own = format!("Host: localhost:{port}\r\nOrigin: http://localhost:{port}");
    assert_eq!(ask(&server, &own).status, 200);
    let foreign = ask(&server, &format!("Host: localhost:{port}\r\nOrigin: http://evil.example"));
    assert_eq!((foreign.status, foreign.error().as_str()), (403, "error-origin"));
    let named = Running::start(Limits { hosts: vec!["puzzles.example".to_owned()], ..Limits::default() });
    assert_eq!(ask(&named, "Host: puzzles.example\r\nOrigin: https://puzzles.example").status, 200);
}

#[test]
fn shutting_down_waits_as_long_as_a_request_may_take() {
    let limits = Limits::default();
    assert!(limits.drain >= limits.queue_time + limits.time);
}

/// What is written is data: no text has room for a span that has no bridge for sure.
#[test]
fn what_a_player_wrote_counts_as_it_is() {
    let server = Running::start(Limits::default());
    let viable = |first: Option<&str>| {
        let values = json!([first, null, null, null]);
        let game = json!({ "kind": "hashi", "puzzle": "3.3\n...\n3.3\n", "values": values });
        server.post("/api/viable", &json!({ "game": game, "at": 1 })).json()["viable"].clone()
    };
    assert_eq!(viable(None), json!(["1", "2"]));
    assert_eq!(viable(Some("1")), json!(["2"]));
    assert_eq!(viable(Some("2")), json!(["1"]));
    assert_eq!(viable(Some("0")), json!([]));
}
