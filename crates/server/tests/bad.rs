//! Requests that are wrong, hostile or huge: an error with a sentence, in both languages, and nothing else.

mod support;

use rejilla_puzzles::KINDS;
use rejilla_server::Limits;
use serde_json::{Value, json};
use support::{Running, message};

const VERBS: [&str; 13] = [
    "parse", "generate", "board", "solve", "count", "check", "hint", "explain", "rate", "convert", "render", "trace",
    "compare",
];

fn server() -> Running {
    Running::start(Limits::default())
}

/// A request, and the error it gets.
fn check(server: &Running, path: &str, body: &Value, status: u16, id: &str) {
    for lang in ["es", "en"] {
        let answer = server.post(&format!("{path}?lang={lang}"), body);
        assert_eq!((answer.status, answer.error().as_str()), (status, id), "{path} {body} {}", answer.text());
        assert!(answer.has_header("content-type: application/json"));
    }
}

fn sudoku() -> Value {
    json!({ "kind": "sudoku", "puzzle": KINDS[0].info().examples[0].text })
}

#[test]
fn wrong_types_everywhere() {
    let server = server();
    for verb in VERBS {
        let path = format!("/api/{verb}");
        for body in
            [json!(null), json!([]), json!(5), json!("x"), json!({}), json!({ "game": 5 }), json!({ "kind": [] })]
        {
            let answer = server.post(&path, &body);
            assert_eq!(answer.status, 400, "{path} {body}: {}", answer.text());
            assert!(["error-", "paste-"].iter().any(|sort| answer.error().starts_with(sort)), "{}", answer.text());
        }
        for text in ["", "{", "{\"game\":", "nonsense", "{}{}", "\u{0}"] {
            let answer = server.post_text(&path, text);
            assert_eq!(answer.status, 400, "{path} {text:?}");
            assert!(answer.error().starts_with("error-"));
        }
    }
}

#[test]
fn fields_out_of_range() {
    let server = server();
    let with = |field: &str, value: Value| {
        let mut game = sudoku();
        game[field] = value;
        json!({ "game": game })
    };
    check(&server, "/api/board", &with("kind", json!("chess")), 400, "error-kind");
    check(&server, "/api/board", &with("values", json!(["1"])), 400, "error-values-length");
    check(&server, "/api/board", &with("values", json!(vec!["<script>"; 81])), 400, "error-value");
    check(&server, "/api/board", &with("marks", json!(vec![Some(vec!["77"]); 81])), 400, "error-value");
    check(&server, "/api/board", &with("options", json!({ "nothing": 1 })), 400, "error-option-unknown");
    check(&server, "/api/board", &with("options", json!({ "size": "x".repeat(9000) })), 400, "error-option-long");
    check(&server, "/api/board", &with("options", json!({ "size": [] })), 400, "error-field");
    let game = sudoku();
    check(&server, "/api/solve", &json!({ "game": game, "engine": "warp" }), 400, "error-no-engine");
    check(&server, "/api/solve", &json!({ "game": game, "order": "warp" }), 400, "error-order");
    check(&server, "/api/solve", &json!({ "game": game, "limit": -1 }), 400, "error-field");
    check(&server, "/api/hint", &json!({ "game": game, "ladder": "warp" }), 400, "error-ladder");
    check(&server, "/api/convert", &json!({ "game": game, "to": "../../etc" }), 400, "error-format");
    check(&server, "/api/render", &json!({ "game": game, "theme": "pink" }), 400, "error-field");
    check(&server, "/api/trace", &json!({ "game": game, "engine": "sat" }), 400, "error-engine-silent");
    check(&server, "/api/compare", &json!({ "game": game, "engines": vec!["mac"; 99] }), 400, "error-engines-many");
    check(
        &server,
        "/api/generate",
        &json!({ "kind": "sudoku", "options": { "size": 11 } }),
        400,
        "error-option-choice",
    );
    let unknown = server.post("/api/board?lang=klingon", &json!({ "game": game }));
    assert_eq!((unknown.status, unknown.error().as_str()), (400, "error-lang"));
}

#[test]
fn a_puzzle_that_breaks_its_rules_is_read_but_not_explained() {
    let server = server();
    let game = json!({ "kind": "sudoku", "puzzle": format!("55{}", ".".repeat(79)) });
    let board = server.post("/api/board?lang=es", &json!({ "game": game }));
    assert_eq!(board.status, 200);
    assert!(board.json()["fault"].as_str().is_some_and(|f| f.contains('5')));
    for verb in ["hint", "explain", "rate", "compare"] {
        check(&server, &format!("/api/{verb}"), &json!({ "game": game }), 422, "fault-repeated-row");
    }
    let solved = server.post("/api/solve", &json!({ "game": game })).json();
    assert_eq!((&solved["status"], &solved["count"]), (&json!("unsolvable"), &json!(0)));
}

#[test]
fn text_that_is_no_puzzle_says_where() {
    let server = server();
    let answer = server.post("/api/parse?lang=es", &json!({ "kind": "sudoku", "text": "53..7....\n6..1Q5...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n" }));
    assert_eq!(answer.status, 400);
    let error = &answer.json()["error"];
    assert_eq!((error["line"].as_u64(), error["column"].as_u64()), (Some(2), Some(5)), "{error}");
}

#[test]
fn hostile_words_stay_words() {
    let server = server();
    for hostile in
        ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{ $cell }", "%s%n", "'; DROP TABLE"]
    {
        for kind in KINDS {
            let id = kind.info().id;
            for (path, body) in [
                ("/api/parse", json!({ "kind": id, "text": hostile })),
                ("/api/parse", json!({ "kind": hostile, "text": "" })),
                ("/api/generate", json!({ "kind": id, "options": { hostile: hostile } })),
                ("/api/generate", json!({ "kind": hostile })),
            ] {
                let answer = server.post(path, &body);
                assert!((400..500).contains(&answer.status), "{path} {body} {}", answer.status);
                assert!(
                    answer.has_header("content-type: application/json") && answer.has_header("x-content-type-options")
                );
                answer.json();
            }
        }
    }
}

#[test]
fn boards_too_large_are_refused_before_they_are_built() {
    let server = server();
    for kind in KINDS {
        let id = kind.info().id;
        for text in
            [".".repeat(200_000), "1".repeat(200_000), "999999999 999999999\n".to_owned(), ".\n".repeat(100_000)]
        {
            let answer = server.post("/api/parse", &json!({ "kind": id, "text": text }));
            assert_eq!(answer.status, 400, "{id}: {}", &text[..20]);
        }
        let answer = server.post("/api/parse", &json!({ "kind": id, "text": " ".repeat(400 << 10) }));
        assert_eq!((answer.status, answer.error().as_str()), (400, "error-text-long"));
    }
}

#[test]
fn requests_too_large_are_refused_by_their_head() {
    let server = server();
    let head = "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n";
    let answer = server.raw(format!("{head}Content-Length: 99999999\r\n\r\n").as_bytes());
    assert_eq!((answer.status, answer.error().as_str()), (413, "error-body"));
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000)).repeat(80);
    let answer = server.raw(format!("{head}Transfer-Encoding: chunked\r\n\r\n{chunk}0\r\n\r\n").as_bytes());
    assert!(matches!(answer.status, 413 | 0), "a chunked request is stopped at the limit: {}", answer.status);
    let plain = "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}";
    let answer = server.raw(plain.as_bytes());
    assert_eq!((answer.status, answer.error().as_str()), (415, "error-media-type"));
}

#[test]
fn deep_json_does_not_break_the_stack() {
    let server = server();
    let deep = "[".repeat(50_000);
    for verb in VERBS {
        let answer = server.post_text(&format!("/api/{verb}"), &format!("{{\"game\":{deep}"));
        assert_eq!(answer.status, 400);
    }
}

#[test]
fn paths_lead_nowhere_they_should_not() {
    let server = server();
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/index.html/",
        "//etc/passwd",
        "/api/locale/../../x",
        "/api/locale/fr",
        "/api",
        "/api/solve/",
        "/\\..\\x",
        "/assets/%00",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.text());
        assert_eq!(answer.error(), "error-path");
    }
    let put = server.raw(b"PUT /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert_eq!((put.status, put.error().as_str()), (405, "error-method"));
    assert_eq!(server.get("/api/solve").status, 405);
    assert_eq!(server.raw(message("/", "{}").as_bytes()).status, 404);
}

#[test]
fn a_resource_is_never_a_path() {
    let server = server();
    for kind in KINDS {
        let lists = kind.options().iter().filter(|o| matches!(o.kind, rejilla_engine::OptionType::Resource { .. }));
        for option in lists {
            let example = kind.info().examples[0].text;
            for path in ["/etc/passwd", "../../../../etc/passwd", "file:///etc/passwd"] {
                let game = json!({ "kind": kind.info().id, "puzzle": example, "options": { option.key: path } });
                let answer = server.post("/api/solve", &json!({ "game": game }));
                assert!(!answer.text().contains("root"), "{} {path}", option.key);
            }
        }
    }
}
