//! Reading a request's JSON and writing an answer's.

use std::io::{self, Write};

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

/// Where an answer is written; too long a one does not fit.
struct Page {
    text: Vec<u8>,
    most: usize,
}

impl Write for Page {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        if self.text.len() + piece.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.text.extend_from_slice(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An answer as JSON.
fn written(desk: &Desk, answer: &impl Serialize) -> Result<Reply, Stop> {
    let mut page = Page { text: Vec::with_capacity(USUAL), most: desk.limits().answer };
    match serde_json::to_writer(&mut page, answer) {
        Ok(()) => Ok(Reply::Json(page.text)),
        Err(error) if error.is_io() => Err(match desk.admit_answer(usize::MAX) {
            Err(too_long) => too_long,
            Ok(()) => Problem::crash(desk.shared()).into(),
        }),
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
