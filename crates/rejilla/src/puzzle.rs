//! A puzzle as a value.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use rejilla_api::game::Said;
use rejilla_engine::{Marks, Puzzle as Engine};
use rejilla_render::svg;

use crate::{Error, Session};

/// A puzzle of any kind. Cheap to clone, and at home on every thread; it shows itself in its kind's one-line form.
#[derive(Clone)]
pub struct Puzzle {
    pub(crate) inner: Arc<dyn Engine>,
    pub(crate) said: Said,
}

impl Puzzle {
    /// The name of its kind: `sudoku`, say.
    pub fn kind(&self) -> &'static str {
        self.inner.kind().info().id
    }

    /// The puzzle in one line, as every verb and `batch` read it.
    pub fn line(&self) -> String {
        self.inner.write("line", &Marks::none()).trim_end().to_owned()
    }

    /// The board in characters, as its kind draws it.
    pub fn text(&self) -> String {
        self.inner.write("text", &Marks::none())
    }

    /// A drawing.
    pub fn svg(&self) -> String {
        svg::svg(&self.inner.scene(&Marks::none()), self.kind())
    }

    /// The puzzle as the engine has it: its model, places and scene.
    pub fn engine(&self) -> &Arc<dyn Engine> {
        &self.inner
    }
}

/// Reads a puzzle whose kind is seen from its text.
impl FromStr for Puzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Session::new().parse(text)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(self.kind()).field(&self.line()).finish()
    }
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.kind() == other.kind() && self.line() == other.line()
    }
}

impl Eq for Puzzle {}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.line().hash(state);
    }
}
