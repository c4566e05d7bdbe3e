//! What the page draws and edits with: links of chains, places of pieces, binary files, words that stay viable.

mod support;

use rejilla_engine::{Kind as _, Marks, Options};
use rejilla_puzzles::crossword::Crossword;
use rejilla_server::Limits;
use serde_json::{Value, json};
use support::Running;

fn server() -> Running {
    Running::start(Limits::default())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A step with links, and the game it is a step of.
fn chained(server: &Running) -> (Value, Value) {
    for seed in 0..40 {
        let options = json!({ "size": 6, "difficulty": "extreme" });
        let made =
            server.post("/api/generate", &json!({ "kind": "futoshiki", "options": options, "seed": seed })).json();
        let told = server.post("/api/explain", &json!({ "game": made["game"] })).json();
        if let Some(step) = list(&told["steps"]).iter().find(|step| !list(&step["links"]).is_empty()) {
            return (made["game"].clone(), step.clone());
        }
    }
    panic!("no chain in forty puzzles");
}

#[test]
fn links_travel_with_their_step_and_are_drawn() {
    let server = server();
    let (mut game, step) = chained(&server);
    let vars = list(&server.post("/api/board", &json!({ "game": game })).json()["vars"]).len();
    game["marks"] = (0..vars).map(|_| json!(["1", "2", "3", "4", "5", "6"])).collect();
    let drawn = server.post("/api/board", &json!({ "game": game, "links": step["links"] })).json();
    let ties = |tie: &str| list(&step["links"]).iter().filter(|l| l["tie"] == tie).count();
    let lines = |role: &str| list(&drawn["scene"]["shapes"]).iter().filter(|s| s["role"] == role).count();
    assert_eq!((ties("strong"), ties("weak")), (lines("strong"), lines("weak")));
    assert!(ties("weak") > 0);

    let mut wrong = step["links"].clone();
    wrong[0]["to"][0] = json!(100_000);
    assert_eq!(server.post("/api/board", &json!({ "game": game, "links": wrong })).status, 400);
    wrong[0]["to"] = json!([0, "<script>"]);
    assert_eq!(server.post("/api/board", &json!({ "game": game, "links": wrong })).status, 400);
    wrong[0]["tie"] = json!("loose");
    assert_eq!(server.post("/api/board", &json!({ "game": game, "links": wrong })).status, 400);
}

#[test]
fn a_binary_file_is_read_as_what_is_in_it() {
    let server = server();
    let puzzle = Crossword.parse("A-*\n---\n*--", &Options::default()).expect("a board");
    let bytes = puzzle.encode("puz", &Marks::none()).expect("a file");
    let read = server.post("/api/parse", &json!({ "bytes": bytes })).json();
    assert_eq!(read["game"]["kind"], "crossword");
    assert_eq!(read["game"]["puzzle"], "A-*/---/*--");
    // A file that is text is read as text, and one that is neither is refused in words.
    let text = b"530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    assert_eq!(server.post("/api/parse", &json!({ "bytes": text.to_vec() })).json()["game"]["kind"], "sudoku");
    let refused = server.post("/api/parse", &json!({ "bytes": [0, 255, 254, 7] }));
    assert_eq!((refused.status, refused.error().as_str()), (400, "error-bytes"));
    assert_eq!(server.post("/api/parse", &json!({ "bytes": [256] })).status, 400);
    let broken = server.post("/api/parse", &json!({ "bytes": bytes[..40] }));
    assert_eq!(broken.status, 400, "{}", broken.text());
}

#[test]
fn viable_words_are_those_of_some_solution() {
    let server = server();
    let small = Crossword.info().examples.iter().find(|e| e.id == "wide").expect("an example");
    let game = server.post("/api/parse", &json!({ "text": small.text, "kind": "crossword" })).json()["game"].clone();
    let solved = server.post("/api/solve", &json!({ "game": game, "limit": 100 })).json();
    let vars = list(&solved["answers"][0]).len();
    for x in 0..vars {
        let mut words: Vec<&str> = list(&solved["answers"]).iter().filter_map(|answer| answer[x].as_str()).collect();
        words.sort_unstable();
        words.dedup();
        let answer = server.post("/api/viable", &json!({ "game": game, "at": x })).json();
        let mut viable: Vec<&str> = list(&answer["viable"]).iter().filter_map(Value::as_str).collect();
        viable.sort_unstable();
        assert_eq!(
            (viable, answer["count"].as_u64(), &answer["unknown"]),
            (words.clone(), Some(words.len() as u64), &json!(0))
        );
    }
    // What the player wrote counts as written.
    let mut played = game.clone();
    let mut values = vec![Value::Null; vars];
    values[0] = solved["answers"][0][0].clone();
    played["values"] = values.into();
    let answer = server.post("/api/viable", &json!({ "game": played, "at": 0 })).json();
    assert_eq!(answer["viable"], json!([solved["answers"][0][0]]));
    assert_eq!(server.post("/api/viable", &json!({ "game": game, "at": vars })).status, 400);
}

#[test]
fn a_loose_piece_says_where_it_can_lie() {
    let server = server();
    let asked = json!({ "kind": "nonomino", "options": { "style": "assembly", "size": 6 }, "seed": 5 });
    let board = server.post("/api/generate", &asked).json();
    let pieces: Vec<&Value> = list(&board["vars"]).iter().filter(|v| v["place"].get("piece").is_some()).collect();
    assert_eq!(pieces.len(), 6);
    for piece in pieces {
        let ways = list(&piece["ways"]);
        assert_eq!(ways.len() as u64, piece["size"].as_u64().unwrap_or(0));
        assert_eq!(ways.len(), list(&piece["symbols"]).len());
        for way in ways {
            assert_eq!(list(way).len(), 6);
            assert!(
                list(way)
                    .iter()
                    .all(|x| board["vars"][x.as_u64().unwrap_or(0) as usize]["place"].get("cell").is_some())
            );
        }
    }
    // A board that is only drawn does without.
    let drawn = server.post("/api/board", &json!({ "game": board["game"] })).json();
    assert!(list(&drawn["vars"]).iter().all(|v| v.get("ways").is_none()));
}

#[test]
fn a_board_that_nobody_could_read_in_print_is_refused() {
    let server = server();
    let strip = json!({ "kind": "slitherlink", "puzzle": format!("600x1t0:3{}3", "z".repeat(23)) });
    let refused = server.post("/api/book", &json!({ "puzzles": [strip] }));
    assert_eq!((refused.status, refused.error().as_str()), (422, "book-entry"));
    assert!(refused.text().contains("too small to read"), "{}", refused.text());
}

#[test]
fn a_book_is_a_pdf_of_bounded_size() {
    let server = server();
    let puzzle = rejilla_puzzles::KINDS[0].info().examples[0].text;
    let game = json!({ "kind": "sudoku", "puzzle": puzzle });
    let asked =
        json!({ "title": "Uno", "puzzles": [game, game], "orders": ["hashi:7x7:easy:1"], "seed": 7, "per_page": 2 });
    let [one, two, other] = ["es", "es", "en"].map(|lang| server.post(&format!("/api/book?lang={lang}"), &asked));
    for book in [&one, &other] {
        assert!(book.status == 200 && book.has_header("content-type: application/pdf"), "{}", book.head);
        assert!(book.body.starts_with(b"%PDF-1."));
    }
    assert!(one.body == two.body && one.body != other.body);
    for (asked, status, id) in [
        (json!({}), 400, "book-empty"),
        (json!({ "orders": ["sudoku:easy:1000"] }), 400, "book-much"),
        (json!({ "orders": ["chess:1"] }), 400, "book-order-kind"),
        (json!({ "puzzles": [game], "paper": "a0" }), 400, "book-paper"),
        (json!({ "puzzles": [game], "per_page": 3 }), 400, "book-per-page"),
        (json!({ "puzzles": [{ "kind": "sudoku", "puzzle": "1..............." }] }), 422, "book-entry"),
    ] {
        let answer = server.post("/api/book?lang=es", &asked);
        assert_eq!((answer.status, answer.error().as_str()), (status, id), "{}", answer.text());
    }
}
