//! Holds JSON against the part of JSON Schema that the description of the interface uses.

use serde_json::Value;

/// What is wrong with a value, if anything; `document` resolves references.
pub fn flaw(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = document.pointer(reference.trim_start_matches('#')).expect("a reference leads somewhere");
        if let Some(flaw) = flaw(document, target, value, at) {
            return Some(flaw);
        }
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(choices) = schema[key].as_array() {
            let flaws: Vec<String> = choices.iter().filter_map(|s| flaw(document, s, value, at)).collect();
            if flaws.len() == choices.len() {
                return Some(format!("{at}: none of {key}: {flaws:?}"));
            }
        }
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        if let Some(flaw) = flaw(document, part, value, at) {
            return Some(flaw);
        }
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(many) => many.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is(name, value)) {
        return Some(format!("{at}: {value} is not {types:?}"));
    }
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Some(format!("{at}: {value} is none of {allowed:?}"));
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return Some(format!("{at}: {value} is not {}", schema["const"]));
    }
    inside(document, schema, value, at)
}

fn inside(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    match value {
        Value::Object(fields) => {
            let missing = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            if let Some(name) = missing.into_iter().find(|name| !fields.contains_key(*name)) {
                return Some(format!("{at}: {name} is missing"));
            }
            fields.iter().find_map(|(name, field)| {
                let own = schema["properties"].get(name).or_else(|| schema.get("additionalProperties"));
                own.filter(|s| s.is_object()).and_then(|s| flaw(document, s, field, &format!("{at}.{name}")))
            })
        }
        Value::Array(items) => items.iter().enumerate().find_map(|(i, item)| {
            let own = schema["prefixItems"].get(i).or_else(|| schema.get("items"));
            own.filter(|s| s.is_object()).and_then(|s| flaw(document, s, item, &format!("{at}[{i}]")))
        }),
        _ => None,
    }
}

fn is(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

/// The names of an object's fields that a schema does not know.
pub fn unknown_fields(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let schema = match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).expect("a target"),
        None => schema,
    };
    let fields = value.as_object().into_iter().flat_map(|o| o.keys());
    fields.filter(|name| schema["properties"].get(name.as_str()).is_none()).cloned().collect()
}
