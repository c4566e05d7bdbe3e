//! A client that leaves takes its search along. Alone in its process: it measures the processor time used.

mod support;

use std::io::Write as _;
use std::time::Duration;

use rejilla_server::Limits;
use serde_json::json;
use support::{Running, message};

/// Processor time used by this process, in ticks of a hundredth of a second; nothing where there is no /proc.
fn ticks() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name may hold anything; what follows its bracket does not.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}

#[test]
fn a_search_ends_when_its_client_leaves() {
    if ticks().is_none() {
        return;
    }
    let server = Running::start(Limits { time: Duration::from_secs(60), ..Limits::default() });
    let empty = json!({ "kind": "sudoku", "puzzle": ".".repeat(81) });
    let large = json!({ "kind": "sudoku", "puzzle": ".".repeat(625) });
    let hashi = json!({ "kind": "hashi", "options": { "size": "40x40" }, "seed": 1 });
    let hashi = server.post("/api/generate", &hashi).json()["game"].clone();
    for (path, body) in [
        ("/api/explain", json!({ "game": hashi })),
        ("/api/rate", json!({ "game": hashi })),
        ("/api/count", json!({ "game": empty, "engine": "mac" })),
        ("/api/count", json!({ "game": empty })),
        ("/api/count", json!({ "game": empty, "engine": "bt" })),
        ("/api/count", json!({ "game": large, "engine": "fc" })),
        ("/api/trace", json!({ "game": large, "engine": "fc", "limit": 1_000_000 })),
    ] {
        let mut client = server.connect();
        client.write_all(message(path, &body.to_string()).as_bytes()).expect("sent");
        let before = ticks();
        let mut busy = 0;
        // However long that takes on a machine that others use too.
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(100));
            busy = ticks().zip(before).map_or(0, |(now, then)| now - then);
            if busy >= 3 || path == "/api/trace" {
                break;
            }
        }
        assert!(busy >= 3 || path == "/api/trace", "{body} keeps the machine busy: {busy} ticks");
        drop(client);
        // On a busy machine it may be some turns before the server hears of it; left alone, the search goes on for a minute.
        let is_quiet = || {
            let left = ticks();
            std::thread::sleep(Duration::from_millis(300));
            ticks().zip(left).is_some_and(|(now, then)| now - then <= 2)
        };
        assert!((0..20).any(|_| is_quiet()), "{body} went on after its client had left");
    }
}
