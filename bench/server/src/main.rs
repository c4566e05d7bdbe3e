//! The server under load, on this machine only, with `wrk` (a Debian package):
//!
//! 1. `solve` of a sudoku beside an axum echo of the same JSON, turn by turn in the same run;
//! 2. hints for every kind at its ordinary size, one after another;
//! 3. 200 clients with the hardest inputs of every kind: how long `/health` takes meanwhile, how much memory is used, and
//!    how long the first of their requests takes to its end (the budget is 10 s).
//!
//! `cargo run --release -p bench-server -- [SECONDS]` (default 3, for each turn).

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::Json;
use axum::routing::post;
use rejilla_puzzles::KINDS;
use rejilla_server::Limits;
use serde_json::{Value, json};

/// Never raised: the bench ends with its process.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The turns each side gets.
const TURNS: usize = 3;

fn main() {
    let seconds: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(3).clamp(1, 20);
    if Command::new("wrk").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        println!("skipped: no wrk");
        return;
    }
    let (server, echo) = (start_server(), start_echo());
    std::thread::sleep(Duration::from_millis(300));
    throughput(server, echo, seconds);
    hints(server);
    siege(server, seconds);
}

fn free_port() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    (listener, address)
}

fn start_server() -> SocketAddr {
    let (listener, address) = free_port();
    std::thread::spawn(move || rejilla_server::serve(listener, Limits::default(), &NEVER).expect("a server"));
    address
}

/// What a server costs that does nothing: it reads the JSON and sends it back.
fn start_echo() -> SocketAddr {
    let (listener, address) = free_port();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async move {
            listener.set_nonblocking(true).expect("a listener");
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            let router = axum::Router::new().route("/api/solve", post(|Json(json): Json<Value>| async { Json(json) }));
            axum::serve(listener, router).await.expect("an echo");
        });
    });
    address
}

fn game(kind: usize, example: usize) -> Value {
    let info = KINDS[kind].info();
    json!({ "kind": info.id, "puzzle": info.examples[example].text.trim_end() })
}

/// What a turn came to.
struct Turn {
    /// Requests a second.
    rate: f64,
    /// Processor time a request, in microseconds: what counts on a machine that others use too.
    cost: f64,
    failed: u64,
}

/// Processor time of this process, in microseconds.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |i: usize| fields.get(i).and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) * 10_000.0
}

fn wrk(address: SocketAddr, path: &str, body: &str, (clients, seconds): (usize, u64)) -> Turn {
    let before = processor();
    let script = std::env::temp_dir().join(format!("bench-server-{}.lua", std::process::id()));
    let quoted = serde_json::to_string(body).expect("a string");
    let lua = format!("wrk.method='POST'\nwrk.headers['Content-Type']='application/json'\nwrk.body={quoted}\n");
    std::fs::write(&script, lua).expect("a script");
    let output = Command::new("wrk")
        .args(["-t", "1", "-c", &clients.to_string(), "-d", &format!("{seconds}s"), "--timeout", "20s", "-s"])
        .arg(&script)
        .arg(format!("http://{address}{path}"))
        .output()
        .expect("wrk runs");
    let _ = std::fs::remove_file(&script);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = |label: &str| said.lines().find_map(|l| l.trim().strip_prefix(label)?.trim().parse::<f64>().ok());
    let failed = said.lines().find_map(|l| l.trim().strip_prefix("Non-2xx or 3xx responses:")?.trim().parse().ok());
    let requests = said.lines().find_map(|l| l.trim().split_once(" requests in")?.0.parse::<f64>().ok());
    let cost = (processor() - before) / requests.unwrap_or(1.0).max(1.0);
    Turn { rate: number("Requests/sec:").unwrap_or(0.0), cost, failed: failed.unwrap_or(0) }
}

fn throughput(server: SocketAddr, echo: SocketAddr, seconds: u64) {
    println!(
        "{:<20} {:>9} {:>9} {:>6} {:>10} {:>10} {:>6}",
        "solve beside echo", "solve /s", "echo /s", "ratio", "solve µs", "echo µs", "ratio"
    );
    for (name, example) in [("sudoku, easy", 0), ("sudoku, medium", 1), ("sudoku, hard", 2)] {
        let body = json!({ "game": game(0, example) }).to_string();
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..TURNS {
            ours.push(wrk(server, "/api/solve", &body, (16, seconds)));
            theirs.push(wrk(echo, "/api/solve", &body, (16, seconds)));
        }
        assert!(ours.iter().all(|turn| turn.failed == 0), "every request is answered");
        let rates = [&ours, &theirs].map(|turns| median(turns.iter().map(|t| t.rate)));
        let costs = [&ours, &theirs].map(|turns| median(turns.iter().map(|t| t.cost)));
        println!(
            "{name:<20} {:>9.0} {:>9.0} {:>5.0}% {:>10.1} {:>10.1} {:>5.0}%",
            rates[0],
            rates[1],
            100.0 * rates[0] / rates[1],
            costs[0],
            costs[1],
            100.0 * costs[1] / costs[0]
        );
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Posts on a connection of its own: the time until the whole answer is there, its status, and all of it.
fn asked(address: SocketAddr, path: &str, body: &str) -> (Duration, u16, Vec<u8>) {
    let start = Instant::now();
    let mut stream = TcpStream::connect(address).expect("a connection");
    let head = if body.is_empty() { format!("GET {path}") } else { format!("POST {path}") };
    let request = format!(
        "{head} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    let status = std::str::from_utf8(&answer[9..12]).ok().and_then(|code| code.parse().ok()).unwrap_or(0);
    (start.elapsed(), status, answer)
}

/// The time until a good answer is there.
fn timed(address: SocketAddr, path: &str, body: &str) -> Duration {
    let (time, status, answer) = asked(address, path, body);
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&answer[..answer.len().min(300)]));
    time
}

/// A new puzzle of a kind.
fn made(address: SocketAddr, kind: &str, options: &Value) -> Value {
    let body = json!({ "kind": kind, "options": options, "seed": 1 }).to_string();
    let (_, status, answer) = asked(address, "/api/generate", &body);
    assert_eq!(status, 200, "{kind} is generated");
    let start = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a body") + 4;
    let board: Value = serde_json::from_slice(&answer[start..]).expect("JSON");
    board["game"].clone()
}

fn percentiles(name: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |share: usize| waits[(waits.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!("{name:<26} {:>8} {:>10.2} {:>10.2} {:>10.2}", waits.len(), at(50), at(99), at(100));
}

fn hints(server: SocketAddr) {
    println!("\n{:<26} {:>8} {:>10} {:>10} {:>10}", "hint", "requests", "median ms", "p99 ms", "most ms");
    for kind in KINDS {
        let body = json!({ "game": made(server, kind.info().id, &json!({})), "place": true }).to_string();
        let waits = (0..200).map(|_| timed(server, "/api/hint", &body)).collect();
        percentiles(kind.info().id, waits);
    }
}

fn resident_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap_or("0");
    line.split_whitespace().next().and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) >> 10
}

/// What takes long: of every kind, boards without end and boards on which reasoning is slow.
fn hardest(server: SocketAddr) -> Vec<(&'static str, &'static str, Value)> {
    let empty = json!({ "kind": "sudoku", "puzzle": ".".repeat(81) });
    let large = json!({ "kind": "sudoku", "puzzle": ".".repeat(625) });
    let hashi = made(server, "hashi", &json!({ "size": "40x40" }));
    let pieces = made(server, "nonomino", &json!({ "style": "assembly", "size": 9 }));
    let signs = json!({ "kind": "futoshiki", "puzzle": format!("25:{}", "0,".repeat(625)) });
    let open = vec!["-----*".repeat(7); 5].join("/");
    let words = [open.as_str(); 7].join(&format!("/{}/", "*".repeat(42)));
    let words = json!({ "kind": "crossword", "puzzle": words, "options": { "words": "es" } });
    vec![
        ("sudoku 9×9, count", "/api/count", json!({ "game": empty })),
        ("sudoku 25×25, count", "/api/count", json!({ "game": large })),
        ("sudoku 25×25, explain", "/api/explain", json!({ "game": large })),
        ("sudoku 25×25, generate", "/api/generate", json!({ "kind": "sudoku", "options": { "size": 25 } })),
        ("sudoku 9×9, compare", "/api/compare", json!({ "game": empty })),
        ("hashi 40×40, explain", "/api/explain", json!({ "game": hashi })),
        ("futoshiki 25×25, explain", "/api/explain", json!({ "game": signs })),
        ("futoshiki 25×25, count", "/api/count", json!({ "game": signs })),
        ("nonomino pieces, compare", "/api/compare", json!({ "game": pieces })),
        ("crossword 42×41, count", "/api/count", json!({ "game": words })),
        ("crossword 42×41, viable", "/api/viable", json!({ "game": words, "at": 0 })),
    ]
}

fn siege(server: SocketAddr, seconds: u64) {
    println!(
        "\n{:<26} {:>8} {:>10} {:>10} {:>10}",
        "/health under siege", "requests", "median ms", "p99 ms", "most ms"
    );
    for (name, path, body) in hardest(server) {
        let body = body.to_string();
        let (waits, most, one) = std::thread::scope(|scope| {
            // The first of them gets a thread, and works to its end.
            let one = scope.spawn(|| asked(server, path, &body));
            std::thread::sleep(Duration::from_millis(50));
            let load = scope.spawn(|| wrk(server, path, &body, (200, seconds)));
            std::thread::sleep(Duration::from_millis(300));
            let (mut waits, mut most) = (Vec::new(), 0);
            while !load.is_finished() {
                waits.push(timed(server, "/health", ""));
                most = most.max(resident_megabytes());
                std::thread::sleep(Duration::from_millis(10));
            }
            (waits, most, one.join().expect("an answer"))
        });
        percentiles(name, waits);
        println!("{:<26} {most} MB; the first ends with {} after {:.1} s", "", one.1, one.0.as_secs_f64());
    }
}
