//! The description of the interface, made from the table of paths and the types that travel.

use rejilla_engine::Kind;
use rejilla_puzzles::KINDS;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::problem::ErrorBody;
#[cfg(feature = "book")]
use crate::verbs::book;
use crate::verbs::kinds::KindAnswer;
use crate::verbs::{
    Plain, board, certify, check, compare, convert, draft, explain, hint, make, rate, solve, trace, viable,
};

/// A verb as the description has it. The verbs themselves are a table of their own ([`crate::VERBS`]), so that a door
/// that describes nothing carries no schemas; a test holds the two together.
struct Described {
    name: &'static str,
    about: &'static str,
    request: fn(&mut SchemaGenerator) -> Schema,
    answer: Answer,
}

/// What a verb answers.
enum Answer {
    Json(fn(&mut SchemaGenerator) -> Schema),
    Lines(fn(&mut SchemaGenerator) -> Schema),
    Svg,
    #[cfg(feature = "book")]
    Pdf,
}

macro_rules! schema {
    ($type:ty) => {
        |generator: &mut SchemaGenerator| generator.subschema_for::<$type>()
    };
}

static DESCRIBED: &[Described] = &[
    Described {
        name: "parse",
        about: "Read a puzzle in any format of any kind",
        request: schema!(board::ParseRequest),
        answer: Answer::Json(schema!(board::BoardJson)),
    },
    Described {
        name: "board",
        about: "Draw a game: the puzzle with the player's values and marks",
        request: schema!(board::BoardRequest),
        answer: Answer::Json(schema!(board::BoardJson)),
    },
    Described {
        name: "draft",
        about: "A board drawn by hand, or a puzzle as its author would have drawn it",
        request: schema!(draft::DraftRequest),
        answer: Answer::Json(schema!(draft::DraftAnswer)),
    },
    Described {
        name: "generate",
        about: "Make a new puzzle",
        request: schema!(make::GenerateRequest),
        answer: Answer::Json(schema!(make::GenerateAnswer)),
    },
    Described {
        name: "solve",
        about: "Find solutions",
        request: schema!(solve::SolveRequest),
        answer: Answer::Json(schema!(solve::SolveAnswer)),
    },
    Described {
        name: "count",
        about: "Count the solutions",
        request: schema!(solve::SolveRequest),
        answer: Answer::Json(schema!(solve::CountAnswer)),
    },
    Described {
        name: "check",
        about: "Hold the player's board against the solution",
        request: schema!(check::CheckRequest),
        answer: Answer::Json(schema!(check::CheckAnswer)),
    },
    Described {
        name: "certify",
        about: "Prove how many solutions there are, in texts that anybody can check",
        request: schema!(certify::CertifyRequest),
        answer: Answer::Json(schema!(certify::CertifyAnswer)),
    },
    Described {
        name: "hint",
        about: "The next step from the player's board",
        request: schema!(hint::HintRequest),
        answer: Answer::Json(schema!(hint::HintAnswer)),
    },
    Described {
        name: "explain",
        about: "The whole solution, step by step",
        request: schema!(explain::ExplainRequest),
        answer: Answer::Json(schema!(explain::ExplainAnswer)),
    },
    Described {
        name: "rate",
        about: "Rate the difficulty",
        request: schema!(Plain),
        answer: Answer::Json(schema!(rate::RateAnswer)),
    },
    Described {
        name: "convert",
        about: "Write the puzzle in another format",
        request: schema!(convert::ConvertRequest),
        answer: Answer::Json(schema!(convert::Converted)),
    },
    Described {
        name: "render",
        about: "Draw a game as SVG",
        request: schema!(convert::RenderRequest),
        answer: Answer::Svg,
    },
    #[cfg(feature = "book")]
    Described {
        name: "book",
        about: "Puzzles as a PDF to print",
        request: schema!(book::BookRequest),
        answer: Answer::Pdf,
    },
    Described {
        name: "trace",
        about: "Stream the events of a search, told in words",
        request: schema!(trace::TraceRequest),
        answer: Answer::Lines(schema!(trace::TraceLine)),
    },
    Described {
        name: "viable",
        about: "What can still stand at a place if the rest is to be filled",
        request: schema!(viable::ViableRequest),
        answer: Answer::Json(schema!(viable::ViableAnswer)),
    },
    Described {
        name: "compare",
        about: "Compare the engines",
        request: schema!(compare::CompareRequest),
        answer: Answer::Json(schema!(compare::CompareAnswer)),
    },
];

/// Paths that are only read, with what they are for.
const READ: [(&str, &str); 4] = [
    ("/health", "Whether the server lives"),
    ("/api/openapi.json", "This description"),
    ("/api/kinds", "The kinds of puzzles"),
    ("/api/locale/{lang}", "The page's sentences, as Fluent"),
];

/// The whole document.
pub fn document() -> String {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut generator = settings.into_generator();
    let error = json!(generator.subschema_for::<ErrorBody>());
    let kinds = json!(generator.subschema_for::<Vec<KindAnswer>>());
    let mut paths = Map::new();
    for (path, about) in READ {
        let content = match path {
            "/api/kinds" => json!({ "application/json": { "schema": kinds } }),
            "/api/locale/{lang}" => json!({ "text/plain": { "schema": { "type": "string" } } }),
            _ => json!({ "application/json": { "schema": { "type": "object" } } }),
        };
        let (parameters, missing) = match path {
            "/api/kinds" => (vec![lang("query")], Some(("400", "There is no such language"))),
            "/api/locale/{lang}" => (vec![lang("path")], Some(("404", "There is no such language"))),
            _ => (Vec::new(), None),
        };
        let mut responses = failures(missing.into_iter().chain(STRANGERS), &error);
        responses.insert("200".into(), json!({ "description": about, "content": content }));
        let read = json!({ "summary": about, "parameters": parameters, "responses": responses });
        paths.insert(path.to_owned(), json!({ "get": read }));
    }
    for verb in DESCRIBED {
        let request = json!((verb.request)(&mut generator));
        let content = content(verb, &mut |schema| json!(schema(&mut generator)));
        paths.insert(format!("/api/{}", verb.name), post(verb, &request, &content, &error));
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Rejilla", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "MIT OR Apache-2.0" } },
        "paths": paths,
        "components": { "schemas": generator.take_definitions(true) },
    });
    document.to_string()
}

fn content(verb: &Described, schema: &mut dyn FnMut(fn(&mut SchemaGenerator) -> Schema) -> Value) -> Value {
    match verb.answer {
        Answer::Json(answer) => json!({ "application/json": { "schema": schema(answer) } }),
        Answer::Lines(line) => json!({ "application/x-ndjson": { "schema": schema(line) } }),
        Answer::Svg => json!({ "image/svg+xml": { "schema": { "type": "string" } } }),
        #[cfg(feature = "book")]
        Answer::Pdf => json!({ "application/pdf": { "schema": { "type": "string", "format": "binary" } } }),
    }
}

fn post(verb: &Described, request: &Value, content: &Value, error: &Value) -> Value {
    let failed = [
        ("400", "The request is not what is expected, or its text is no puzzle"),
        ("408", "The request came too slowly"),
        ("413", "The request is too large"),
        ("415", "The request is not JSON"),
        ("422", "The puzzle has no solution where one was needed"),
        ("500", "A bug in the program"),
        ("503", "Too much to do; Retry-After says when to come back"),
    ];
    let mut responses = failures(failed.into_iter().chain(STRANGERS), error);
    responses.insert("200".into(), json!({ "description": verb.about, "content": content }));
    let mut body = json!({ "schema": request });
    let examples: Map<String, Value> = KINDS.iter().filter_map(|kind| example(verb.name, *kind)).collect();
    if !examples.is_empty() {
        body["examples"] = examples.into();
    }
    json!({ "post": {
        "summary": verb.about,
        "parameters": [lang("query")],
        "requestBody": { "required": true, "content": { "application/json": body } },
        "responses": responses,
    } })
}

/// A request of a verb about the first example of a kind.
fn example(verb: &str, kind: &dyn Kind) -> Option<(String, Value)> {
    let id = kind.info().id;
    let text = kind.info().examples.first()?.text;
    let mut request = json!({ "game": { "kind": id, "puzzle": text } });
    match verb {
        "parse" => request = json!({ "text": text, "kind": id }),
        "generate" => request = json!({ "kind": id, "seed": 1 }),
        "convert" => request["to"] = "line".into(),
        "trace" => request["engine"] = "fc".into(),
        "viable" => request["at"] = 0.into(),
        // These are about drawings and whole books.
        "draft" | "book" => return None,
        _ => {}
    }
    Some((id.to_owned(), json!({ "value": request })))
}

/// Answers to those who are not let in, whatever they ask.
const STRANGERS: [(&str, &str); 2] =
    [("403", "The page that asks did not come from this server"), ("421", "The server does not go by this name")];

fn failures<'a>(failures: impl IntoIterator<Item = (&'a str, &'a str)>, error: &Value) -> Map<String, Value> {
    let content = json!({ "application/json": { "schema": error } });
    let described = |about: &str| json!({ "description": about, "content": content });
    failures.into_iter().map(|(status, about)| (status.to_owned(), described(about))).collect()
}

/// The name of a kind.
pub(crate) fn kind_id(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<&str> = KINDS.iter().map(|kind| kind.info().id).collect();
    json_schema!({ "type": "string", "enum": ids })
}

fn lang(place: &str) -> Value {
    json!({
        "name": "lang",
        "in": place,
        "required": place == "path",
        "schema": { "type": "string", "enum": ["es", "en"] },
        "description": "The language of the sentences; else that of Accept-Language, else English",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_is_described_and_every_description_has_its_verb() {
        let described: Vec<&str> = DESCRIBED.iter().map(|verb| verb.name).collect();
        let verbs: Vec<&str> = crate::VERBS.iter().map(|verb| verb.name).collect();
        assert_eq!(described, verbs);
    }
}
