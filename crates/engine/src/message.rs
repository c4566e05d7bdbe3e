//! Sentences as data: an id that a locale knows, and the arguments it fills in.

use std::fmt;

use rejilla_kernel::Var;

use crate::puzzle::Place;

/// One argument of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, written the way the language writes numbers.
    Number(i64),
    /// Text that is the same in every language: a symbol, a character of the input.
    Text(String),
    /// A place, which the language names.
    Place(Place),
    /// A place by its short name.
    Short(Place),
    /// The first domain of a variable, as a trace writes domains. Only a trace's opening may say it.
    Domain(Var),
    /// The id of another message without arguments, as `row` in "ends in the middle of a row".
    Word(&'static str),
}

impl From<usize> for Arg {
    fn from(n: usize) -> Self {
        Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Arg {
    fn from(n: u32) -> Self {
        Arg::Number(n.into())
    }
}

impl From<char> for Arg {
    fn from(c: char) -> Self {
        Arg::Text(c.to_string())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<Place> for Arg {
    fn from(place: Place) -> Self {
        Arg::Place(place)
    }
}

/// A sentence: which one, about what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The locale's id.
    pub id: &'static str,
    /// What the sentence fills in.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A sentence without arguments.
    pub fn new(id: &'static str) -> Self {
        Message { id, args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// A place in a text, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

/// A text that is no puzzle of its kind: what is wrong and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// What is wrong.
    pub message: Message,
    /// Where, if it is somewhere.
    pub at: Option<Position>,
}

impl ParseError {
    /// An error about the text as a whole.
    pub fn new(message: Message) -> Self {
        ParseError { message, at: None }
    }

    /// An error at a line and column, both counted from 1.
    pub fn at(message: Message, line: usize, column: usize) -> Self {
        ParseError { message, at: Some(Position { line, column }) }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {:?}", self.message, self.at)
    }
}

impl std::error::Error for ParseError {}

/// A rule that is broken, by an answer or by the givens themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub Message);
