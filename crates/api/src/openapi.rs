//! The description of the interface, made from the table of paths and the types that travel.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::problem::ErrorBody;
#[cfg(feature = "book")]
use crate::verbs::book;
use crate::verbs::kinds::KindAnswer;
use crate::verbs::{Plain, board, certify, compare, draft, explain, judge, make, solve, trace, viable};

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
        request: schema!(judge::CheckRequest),
        answer: Answer::Json(schema!(judge::CheckAnswer)),
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
        request: schema!(judge::HintRequest),
        answer: Answer::Json(schema!(judge::HintAnswer)),
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
        answer: Answer::Json(schema!(judge::RateAnswer)),
    },
    Described {
        name: "convert",
        about: "Write the puzzle in another format",
        request: schema!(board::ConvertRequest),
        answer: Answer::Json(schema!(board::Converted)),
    },
    Described {
        name: "render",
        about: "Draw a game as SVG",
        request: schema!(board::RenderRequest),
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
        let mut parameters = vec![lang("query")];
        if path.contains("{lang}") {
            parameters[0] = lang("path");
        }
        paths.insert(
            path.to_owned(),
            json!({ "get": {
                "summary": about,
                "parameters": parameters,
                "responses": { "200": { "description": about, "content": content } },
            } }),
        );
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
    let mut responses = Map::new();
    responses.insert("200".into(), json!({ "description": verb.about, "content": content }));
    let failures = [
        ("400", "The request is not what is expected, or its text is no puzzle"),
        ("408", "The request came too slowly"),
        ("413", "The request is too large"),
        ("415", "The request is not JSON"),
        ("422", "The puzzle has no solution where one was needed"),
        ("500", "A bug in the program"),
        ("503", "Too much to do; Retry-After says when to come back"),
    ];
    for (status, about) in failures {
        let content = json!({ "application/json": { "schema": error } });
        responses.insert(status.into(), json!({ "description": about, "content": content }));
    }
    json!({ "post": {
        "summary": verb.about,
        "parameters": [lang("query")],
        "requestBody": { "required": true, "content": { "application/json": { "schema": request } } },
        "responses": responses,
    } })
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
