//! Reading a request's JSON and writing an answer's.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::desk::{Desk, Reply, Stop};
use crate::problem::Problem;

/// Bytes that most answers fit in.
const USUAL: usize = 2048;

/// Reads a request, does the work, writes the answer.
pub(crate) fn answered<Q: DeserializeOwned, A: Serialize>(
    desk: &Desk,
    body: &[u8],
    verb: fn(&Desk, Q) -> Result<A, Stop>,
) -> Result<Reply, Stop> {
    written(desk, &verb(desk, json(desk, body)?)?)
}

/// An answer as JSON.
fn written(desk: &Desk, answer: &impl Serialize) -> Result<Reply, Stop> {
    let mut json = Vec::with_capacity(USUAL);
    match serde_json::to_writer(&mut json, answer) {
        Ok(()) => Ok(Reply::Json(json)),
        Err(_) => Err(Problem::crash(desk.shared()).into()),
    }
}

/// Reads JSON of the shape a verb wants.
///
/// # Errors
/// Where it is not JSON, or which field is not what it should be.
pub(crate) fn json<T: DeserializeOwned>(desk: &Desk, bytes: &[u8]) -> Result<T, Stop> {
    // Keeping track of the path costs time, and is needed only where something is wrong.
    if let Ok(value) = serde_json::from_slice(bytes) {
        return Ok(value);
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut reader);
    let read = read.and_then(|value| match reader.end() {
        Ok(()) => Ok(value),
        Err(error) => Err(serde_path_to_error::Error::new(serde_path_to_error::Track::new().path(), error)),
    });
    read.map_err(|error| {
        let locale = desk.shared();
        let inner = error.inner();
        if inner.classify() != Category::Data {
            let args = [("line", inner.line().into()), ("column", inner.column().into())];
            return Problem::bad(locale, "error-json", args).into();
        }
        // The library names a field that is missing between backticks, and its parent as the path.
        let said = inner.to_string();
        let missing = said.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let path = error.path().to_string();
        match missing {
            Some(field) => Problem::bad(locale, "error-field-missing", [("field", field.into())]).into(),
            None => Problem::bad(locale, "error-field", [("field", path.into())]).into(),
        }
    })
}
