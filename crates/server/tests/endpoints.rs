//! Every path, in both languages, for every kind there is; each answer is held against the description.

mod support;

use rejilla_puzzles::KINDS;
use rejilla_server::Limits;
use serde_json::{Value, json};
use support::schema::{flaw, unknown_fields};
use support::{Answer, Running};

struct Client {
    server: Running,
    document: Value,
}

impl Client {
    fn new() -> Self {
        let server = Running::start(Limits::default());
        let document = server.get("/api/openapi.json").json();
        Client { server, document }
    }

    fn schema(&self, path: &str, method: &str) -> &Value {
        let content = &self.document["paths"][path][method]["responses"]["200"]["content"];
        let (_, media) = content.as_object().and_then(|c| c.iter().next()).expect("a media type");
        &media["schema"]
    }

    fn hold(&self, path: &str, method: &str, value: &Value) {
        let schema = self.schema(path, method);
        assert_eq!(flaw(&self.document, schema, value, path), None);
        assert_eq!(unknown_fields(&self.document, schema, value), Vec::<String>::new(), "{path}");
    }

    /// Posts and wants an answer of the shape described.
    fn ask(&self, path: &str, lang: &str, body: &Value) -> Value {
        let answer = self.server.post(&format!("{path}?lang={lang}"), body);
        assert_eq!(answer.status, 200, "{path} {body}: {}", answer.text());
        let value = answer.json();
        self.hold(path, "post", &value);
        value
    }
}

fn lines(answer: &Answer) -> Vec<Value> {
    answer.text().lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect()
}

/// The puzzles a kind is tried on: its first proper example, and one made on the spot.
fn games(client: &Client, kind: &str) -> Vec<Value> {
    let examples = client.server.get("/api/kinds").json();
    let own = examples.as_array().and_then(|all| all.iter().find(|k| k["id"] == kind)).expect("the kind is listed");
    let examples = own["examples"].as_array().expect("examples");
    let proper = examples.iter().find(|e| e["solutions"] == "1").unwrap_or(&examples[0]);
    let parsed = client.ask("/api/parse", "en", &json!({ "text": proper["puzzle"], "kind": kind }));
    let made = client.ask("/api/generate", "en", &json!({ "kind": kind, "options": {}, "seed": 7 }));
    assert_eq!(made["seed"], 7);
    let again = client.ask("/api/generate", "en", &json!({ "kind": kind, "options": {}, "seed": 7 }));
    assert_eq!(made["game"], again["game"], "the same seed gives the same puzzle");
    vec![parsed["game"].clone(), made["game"].clone()]
}

#[test]
fn every_kind_is_listed_in_both_languages() {
    let client = Client::new();
    let [es, en] = ["es", "en"].map(|lang| client.server.get(&format!("/api/kinds?lang={lang}")).json());
    client.hold("/api/kinds", "get", &es);
    let ids: Vec<&str> = es.as_array().expect("a list").iter().filter_map(|k| k["id"].as_str()).collect();
    assert_eq!(ids, KINDS.iter().map(|k| k.info().id).collect::<Vec<_>>());
    for (es, en) in es.as_array().into_iter().flatten().zip(en.as_array().into_iter().flatten()) {
        assert_ne!(es["rules"], en["rules"]);
        assert_ne!(es["about"], en["about"]);
        assert_eq!(es["examples"], en["examples"]);
    }
}

#[test]
fn every_verb_answers_for_every_kind_in_both_languages() {
    let client = Client::new();
    for kind in KINDS {
        for game in games(&client, kind.info().id) {
            for lang in ["es", "en"] {
                verbs(&client, &game, lang);
            }
        }
    }
}

fn verbs(client: &Client, game: &Value, lang: &str) {
    let plain = json!({ "game": game });
    let board = client.ask("/api/board", lang, &plain);
    assert_eq!(&board["game"], game, "what is written is read back");
    assert!(board.get("fault").is_none());
    let vars = board["vars"].as_array().expect("variables").len();
    assert_eq!(board["candidates"].as_array().map(Vec::len), Some(vars));

    let solved = client.ask("/api/solve", lang, &plain);
    assert_eq!(solved["status"], "solved");
    let answer = &solved["answers"][0];
    assert_eq!(answer.as_array().map(Vec::len), Some(vars));
    let counted = client.ask("/api/count", lang, &json!({ "game": game, "limit": 2 }));
    assert!(counted["count"].as_u64() >= Some(1));

    let mut full = game.clone();
    full["values"] = answer.clone();
    let checked = client.ask("/api/check", lang, &json!({ "game": full }));
    assert_eq!((&checked["status"], &checked["solved"], &checked["wrong"]), (&json!("ok"), &json!(true), &json!([])));
    let drawn = client.ask("/api/board", lang, &json!({ "game": full }));
    let entered = |board: &Value| board["scene"].to_string().contains("\"entered\"");
    // A puzzle that is made may be made whole: then there is nothing to enter.
    assert!(entered(&drawn) || drawn["scene"] == board["scene"], "values are drawn");

    let hint = client.ask("/api/hint", lang, &plain);
    assert!(hint.get("wrong").is_none());
    let placing = client.ask("/api/hint", lang, &json!({ "game": game, "place": true }));
    assert_eq!(placing["step"].is_object(), hint["step"].is_object());
    let viable = client.ask("/api/viable", lang, &json!({ "game": game, "at": 0 }));
    assert!(
        viable["viable"].as_array().is_some_and(|all| all.contains(&answer[0])) || viable["count"].as_u64() > Some(500)
    );
    let rated = client.ask("/api/rate", lang, &plain);
    assert!(rated["rating"].as_f64() > Some(0.0));
    explained(client, game, lang, answer);
    told(client, game, lang);

    for format in client.server.get("/api/kinds").json().as_array().into_iter().flatten() {
        for format in format["formats"].as_array().into_iter().flatten().filter(|_| format["id"] == game["kind"]) {
            let wish = json!({ "game": game, "to": format["id"] });
            // A format without room for the puzzle says so.
            let answer = client.server.post("/api/convert", &wish);
            if answer.status == 400 && answer.error() == "format-lacks" {
                continue;
            }
            let converted = client.ask("/api/convert", lang, &wish);
            assert!(!converted["text"].as_str().unwrap_or_default().is_empty());
        }
    }
    for theme in ["light", "dark"] {
        let svg = client.server.post("/api/render", &json!({ "game": game, "theme": theme }));
        assert_eq!(svg.status, 200);
        assert!(svg.has_header("content-type: image/svg+xml") && svg.text().starts_with("<svg"));
    }
    let rows = client.ask("/api/compare", lang, &json!({ "game": game, "engines": ["mac"] }));
    assert_eq!(rows["engines"][0]["engine"], "mac");
}

/// Steps, replayed on the candidates alone, lead to where the explanation ends.
fn explained(client: &Client, game: &Value, lang: &str, answer: &Value) {
    let explained = client.ask("/api/explain", lang, &json!({ "game": game }));
    let reached = explained["final"].as_array().expect("a board");
    if explained["outcome"] == "solved" {
        assert_eq!(&explained["final"], answer, "the solution by logic is the solution");
    }
    for step in explained["steps"].as_array().into_iter().flatten() {
        for said in ["name", "headline", "why", "effects", "where"] {
            let text = step[said].as_str().unwrap_or_default();
            assert!(!text.is_empty() && !text.contains("{$") && !text.contains("{ $"), "{said}: {text}");
        }
        for place in step["places"].as_array().into_iter().flatten() {
            let var = place[0].as_u64().expect("a variable") as usize;
            assert_eq!(reached[var], place[1], "what is placed stays");
        }
    }
}

/// A trace tells its story in lines, and its last word is the end.
fn told(client: &Client, game: &Value, lang: &str) {
    let body = json!({ "game": game, "engine": "mac" });
    let answer = client.server.post(&format!("/api/trace?lang={lang}"), &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.has_header("content-type: application/x-ndjson"));
    let lines = lines(&answer);
    lines.iter().for_each(|line| client.hold("/api/trace", "post", line));
    let last = lines.last().expect("at least the end");
    assert_eq!(last["event"], "end");
    if last["status"] == "solved" {
        let found = lines.iter().filter(|line| line["event"] == "solution").count() as u64;
        assert_eq!(last["count"].as_u64(), Some(found));
        let before = &lines[lines.len() - 2];
        assert_eq!(
            (&last["nodes"], &last["backtracks"]),
            (&before["nodes"], &before["backtracks"]),
            "the tally is right"
        );
    }
    assert!(lines.iter().any(|line| line["lines"].as_array().is_some_and(|l| !l.is_empty())));
}

#[test]
fn every_engine_tells_the_same_numbers_as_it_counts() {
    let client = Client::new();
    let kind = KINDS[0].info();
    let small = kind.examples.iter().find(|e| e.id == "small").expect("a small example");
    let game = json!({ "kind": kind.id, "puzzle": small.text });
    for engine in ["bt", "fc", "ac3", "mac"] {
        let answer = client.server.post("/api/trace", &json!({ "game": game, "engine": engine }));
        let lines = lines(&answer);
        let (last, before) = (&lines[lines.len() - 1], &lines[lines.len() - 2]);
        assert_eq!((&last["nodes"], &last["backtracks"]), (&before["nodes"], &before["backtracks"]), "{engine}");
    }
}

#[test]
fn a_mistake_is_found_and_the_hint_says_so() {
    let client = Client::new();
    let kind = KINDS[0].info();
    let mut game = json!({ "kind": kind.id, "puzzle": kind.examples[0].text });
    let solved = client.ask("/api/solve", "en", &json!({ "game": game }));
    let board = client.ask("/api/board", "en", &json!({ "game": game }));
    let vars = board["vars"].as_array().expect("variables");
    let free = vars.iter().position(|v| v["given"].is_null()).expect("a free variable");
    let right = &solved["answers"][0][free];
    let wrong = vars[free]["symbols"].as_array().and_then(|all| all.iter().find(|s| *s != right)).expect("another");
    let mut values = vec![Value::Null; vars.len()];
    values[free] = wrong.clone();
    game["values"] = Value::from(values);
    let checked = client.ask("/api/check", "es", &json!({ "game": game }));
    assert_eq!((&checked["status"], &checked["wrong"]), (&json!("wrong"), &json!([free])));
    let hint = client.ask("/api/hint", "es", &json!({ "game": game }));
    assert_eq!((&hint["wrong"], hint.get("step")), (&json!([free]), None));

    // The same with pencil marks that leave the right value out.
    game["values"] = Value::Null;
    let mut marks = vec![Value::Null; vars.len()];
    marks[free] = json!([wrong]);
    game["marks"] = Value::from(marks);
    let hint = client.ask("/api/hint", "es", &json!({ "game": game }));
    assert_eq!(hint["wrong"], json!([free]));
}

#[test]
fn a_bad_puzzle_is_said_to_be_one() {
    let client = Client::new();
    for (example, status) in [("two", "multiple"), ("none", "unsolvable")] {
        let kind = KINDS[0].info();
        let text = kind.examples.iter().find(|e| e.id == example).expect("the example").text;
        let game = json!({ "kind": kind.id, "puzzle": text });
        let checked = client.ask("/api/check", "en", &json!({ "game": game }));
        assert_eq!(checked["status"], status);
    }
}

#[test]
fn every_path_described_exists_and_every_path_served_is_described() {
    let client = Client::new();
    let paths = client.document["paths"].as_object().expect("paths");
    for (path, methods) in paths {
        for method in methods.as_object().into_iter().flat_map(|m| m.keys()) {
            let real = path.replace("{lang}", "es");
            let answer = match method.as_str() {
                "get" => client.server.get(&real),
                _ => client.server.post(&real, &json!({})),
            };
            assert!(matches!(answer.status, 200 | 400), "{method} {path}: {}", answer.status);
        }
    }
    let contract = [
        "parse",
        "generate",
        "board",
        "solve",
        "count",
        "check",
        "certify",
        "hint",
        "explain",
        "rate",
        "convert",
        "render",
        "book",
        "trace",
        "compare",
        "viable",
        "draft",
        "kinds",
        "openapi.json",
        "locale/{lang}",
    ];
    for path in contract {
        assert!(paths.contains_key(&format!("/api/{path}")), "{path}");
    }
    assert_eq!(paths.len(), contract.len() + 1);
}

/// A letter is part of the position and needs no text of its own: it narrows every word through its cell.
#[test]
fn letters_narrow_what_is_viable() {
    let client = Client::new();
    let game = json!({ "kind": "crossword", "puzzle": "--/--", "options": { "words": "AL AS LO LA SO SA" } });
    let viable = |letters: Value| {
        let mut game = game.clone();
        game["letters"] = letters;
        client.ask("/api/viable", "en", &json!({ "game": game, "at": 0 }))["viable"].clone()
    };
    assert_eq!(viable(json!([null, null, null, null])), json!(["AL", "AS"]));
    // A whole word below: AL would stand twice.
    assert_eq!(viable(json!([null, null, "L", "O"])), json!(["AS"]));
    assert_eq!(viable(json!([null, "L", null, null])), json!(["AL"]));
}

#[test]
fn a_certificate_is_offered_for_every_kind() {
    let client = Client::new();
    for kind in client.server.get("/api/kinds").json().as_array().expect("kinds") {
        let example =
            kind["examples"].as_array().and_then(|all| all.iter().find(|e| e["solutions"] == "0")).expect("one");
        let parsed = client.ask("/api/parse", "en", &json!({ "text": example["puzzle"], "kind": kind["id"] }));
        let certified = client.ask("/api/certify", "en", &json!({ "game": parsed["game"] }));
        assert_eq!((&certified["count"], &certified["complete"]), (&json!(0), &json!(true)), "{}", kind["id"]);
        let names: Vec<&Value> =
            certified["files"].as_array().expect("files").iter().map(|file| &file["name"]).collect();
        assert!(names.contains(&&json!("proof.lrat")), "{names:?}");
    }
}

#[test]
fn the_page_its_sentences_and_health_are_served() {
    let server = Running::start(Limits::default());
    assert_eq!(server.get("/health").json()["status"], "ok");
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.has_header("content-type: text/html"));
    for name in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
    ] {
        assert!(page.has_header(name), "{}", page.head);
        assert!(server.get("/nothing").has_header(name));
    }
    // Nothing inline, nothing from elsewhere, nobody frames it.
    let policy = page.head.lines().find(|l| l.starts_with("content-security-policy: ")).expect("a policy");
    for part in ["script-src 'self';", "style-src 'self';", "connect-src 'self';", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    let tag = page.head.lines().find_map(|l| l.strip_prefix("etag: ")).expect("a tag");
    let again = server.raw(
        format!("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: {tag}\r\n\r\n").as_bytes(),
    );
    assert_eq!((again.status, again.body.len()), (304, 0));
    for lang in ["es", "en"] {
        let sentences = server.get(&format!("/api/locale/{lang}"));
        assert_eq!(sentences.status, 200);
        assert!(sentences.has_header("content-type: text/plain"));
    }
    let spanish =
        "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Language: fr, es-MX;q=0.8\r\n\r\n";
    assert_eq!(server.raw(spanish.as_bytes()).json()["error"]["message"], "aquí no hay nada");
}
