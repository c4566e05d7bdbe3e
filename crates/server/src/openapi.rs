//! The description of the interface, made from the table of paths and the types that travel.

use axum::body::Bytes;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::problem::ErrorBody;
use crate::routes::{Answer, READ, ROUTES, Route};
use crate::verbs::kinds::KindAnswer;

/// The whole document.
pub(crate) fn document() -> Bytes {
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
    for route in ROUTES {
        let request = json!((route.request)(&mut generator));
        let content = content(route, &mut |schema| json!(schema(&mut generator)));
        paths.insert(route.path.to_owned(), post(route, &request, &content, &error));
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Rejilla", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "MIT OR Apache-2.0" } },
        "paths": paths,
        "components": { "schemas": generator.take_definitions(true) },
    });
    document.to_string().into()
}

fn content(
    route: &Route,
    schema: &mut dyn FnMut(fn(&mut schemars::SchemaGenerator) -> schemars::Schema) -> Value,
) -> Value {
    match route.answer {
        Answer::Json(answer) => json!({ "application/json": { "schema": schema(answer) } }),
        Answer::Lines(line) => json!({ "application/x-ndjson": { "schema": schema(line) } }),
        Answer::Svg => json!({ "image/svg+xml": { "schema": { "type": "string" } } }),
    }
}

fn post(route: &Route, request: &Value, content: &Value, error: &Value) -> Value {
    let mut responses = Map::new();
    responses.insert("200".into(), json!({ "description": route.about, "content": content }));
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
        "summary": route.about,
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
