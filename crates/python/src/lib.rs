//! The library for Python: what needs to be in Rust. The package around it (`python/rejilla`) has the types, the names and
//! the documentation.
//!
//! Answers cross as JSON, which the package makes objects of; many answers cross as columns. While a question is worked
//! on, other threads of the interpreter run, and an interrupt ends it.

mod many;
mod patience;

use std::time::Duration;

use error::RejillaError;
use patience::patiently;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use rejilla::{Cause, Error, Lang, Session};

mod error {
    #![allow(missing_docs, unreachable_pub, reason = "the macro takes no documentation and makes it public")]
    pyo3::create_exception!(rejilla_native, RejillaError, pyo3::exceptions::PyValueError);
}

/// An error as Python raises it: the package gives it its class.
fn raised(error: &Error) -> PyErr {
    let cause = match error.cause() {
        Cause::Bad => "bad",
        Cause::Unfit => "unfit",
        Cause::No => "unsolvable",
        Cause::Spent => "spent",
        Cause::Bug => "bug",
    };
    let (line, column) = error.place().unzip();
    RejillaError::new_err((error.message().to_owned(), cause, error.id().to_owned(), line, column))
}

fn written(answer: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(answer).map_err(|error| PyOSError::new_err(error.to_string()))
}

/// The language with this name.
fn language(id: &str) -> PyResult<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.id() == id).ok_or_else(|| PyValueError::new_err(format!("lang: {id}")))
}

/// A puzzle of any kind.
#[pyclass(name = "Puzzle", module = "rejilla", frozen, eq, hash, skip_from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
struct Puzzle {
    inner: rejilla::Puzzle,
}

#[pymethods]
impl Puzzle {
    /// The name of its kind.
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind()
    }

    /// The puzzle in one line.
    #[getter]
    fn line(&self) -> String {
        self.inner.line()
    }

    /// The board in characters.
    #[getter]
    fn text(&self) -> String {
        self.inner.text()
    }

    /// The board as a drawing.
    #[getter]
    fn svg(&self) -> String {
        self.inner.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.inner.svg()
    }

    fn __str__(&self) -> String {
        self.inner.text().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle({:?}, {:?})", self.inner.kind(), self.inner.line())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String, &'static str))> {
        let parse = py.import("rejilla")?.getattr("parse")?.unbind();
        Ok((parse, (self.inner.line(), self.inner.kind())))
    }
}

/// Questions in one language.
#[pyclass(module = "rejilla._native", frozen)]
struct Asker {
    session: Session,
}

type Said = Vec<(String, String)>;

fn pairs(options: &Said) -> Vec<(&str, &str)> {
    options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
}

#[pymethods]
impl Asker {
    #[new]
    fn new(lang: &str) -> PyResult<Self> {
        Ok(Asker { session: Session::new().in_language(language(lang)?) })
    }

    fn parse(&self, text: &str, kind: Option<&str>, options: Said) -> PyResult<Puzzle> {
        let read = match kind {
            None if options.is_empty() => self.session.parse(text),
            None => {
                self.session.parse(text).and_then(|seen| self.session.parse_as(seen.kind(), text, &pairs(&options)))
            }
            Some(kind) => self.session.parse_as(kind, text, &pairs(&options)),
        };
        read.map(|inner| Puzzle { inner }).map_err(|error| raised(&error))
    }

    fn generate(
        &self,
        py: Python<'_>,
        what: (String, Said, u64),
        limits: (Option<f64>, Option<u64>),
    ) -> PyResult<Puzzle> {
        let (session, (kind, options, seed)) = (self.limited(limits), what);
        let made = patiently(py, &session, |session| session.generate(&kind, &pairs(&options), seed))?;
        made.map(|inner| Puzzle { inner }).map_err(|error| raised(&error))
    }

    /// Asks a question with an answer in JSON.
    fn ask(
        &self,
        py: Python<'_>,
        question: &str,
        puzzle: &Puzzle,
        limit: u64,
        limits: (Option<f64>, Option<u64>),
    ) -> PyResult<String> {
        let (session, puzzle) = (self.limited(limits), puzzle.inner.clone());
        let question = question.to_owned();
        let answer = patiently(py, &session, move |session| match question.as_str() {
            "solve" => session.solve(&puzzle, limit).map(|answer| written(&answer)),
            "count" => session.count(&puzzle, limit).map(|answer| written(&answer)),
            "unique" => session.is_unique(&puzzle).map(|answer| written(&answer)),
            "hint" => session.hint(&puzzle).map(|answer| written(&answer)),
            "compare" => session.compare(&puzzle).map(|answer| written(&answer)),
            "explain" => session.explain(&puzzle).map(|answer| written(&answer)),
            _ => session.rate(&puzzle).map(|answer| written(&answer)),
        })?;
        answer.map_err(|error| raised(&error))?
    }

    fn convert(&self, puzzle: &Puzzle, to: &str) -> PyResult<String> {
        self.session.convert(&puzzle.inner, to).map_err(|error| raised(&error))
    }
}

impl Asker {
    fn limited(&self, (seconds, nodes): (Option<f64>, Option<u64>)) -> Session {
        let mut session = self.session.clone();
        if let Some(time) = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
            session = session.with_time(time);
        }
        match nodes {
            Some(nodes) => session.with_nodes(nodes),
            None => session,
        }
    }
}

#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("RejillaError", module.py().get_type::<RejillaError>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<Puzzle>()?;
    module.add_class::<Asker>()?;
    module.add_function(wrap_pyfunction!(many::many, module)?)?;
    module.add_function(wrap_pyfunction!(many::run, module)?)?;
    module.add_function(wrap_pyfunction!(many::records_in, module)?)?;
    Ok(())
}
