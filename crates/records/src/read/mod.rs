//! Records from files: one reader a format, all of them handing out blocks.

#[cfg(feature = "columns")]
pub mod columns;
mod json;
mod lines;
mod table;

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use rejilla_api::{Cause, Problem};
use rejilla_engine::Message;
use rejilla_render::Locale;
use serde::{Deserialize, Serialize};

pub use lines::{LONGEST, Lines};

/// What a record is known by in its input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Id {
    /// A number.
    Number(i64),
    /// Anything else.
    Text(String),
}

/// A record that came in.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// The number of its line or row, from 1.
    pub number: u64,
    /// Its own id; none where it is known by its number.
    pub id: Option<Id>,
    /// Where its text stands among the bytes of its block, or why it has none.
    pub text: Result<Range<usize>, Box<Message>>,
}

/// Some records, and the bytes they are made of.
#[derive(Clone, Default, Debug)]
pub struct Block {
    bytes: Arc<Vec<u8>>,
    /// The records, in order.
    pub items: Vec<Item>,
}

impl Block {
    /// Records over some bytes.
    pub fn new(bytes: Vec<u8>, items: Vec<Item>) -> Block {
        Block { bytes: Arc::new(bytes), items }
    }

    /// Puzzles that are at hand, known by their numbers; so many came before them.
    pub fn of_texts<'a>(before: u64, texts: impl IntoIterator<Item = &'a str>) -> Block {
        let mut maker = Maker::default();
        (before + 1..).zip(texts).for_each(|(number, text)| maker.add(number, None, Ok(text.as_bytes())));
        maker.block().unwrap_or_default()
    }

    /// The text of a record.
    ///
    /// # Errors
    /// Why there is none.
    pub fn text<'a>(&'a self, item: &'a Item) -> Result<&'a [u8], &'a Message> {
        match &item.text {
            Ok(range) => Ok(&self.bytes[range.clone()]),
            Err(message) => Err(message),
        }
    }
}

/// A block that is taken part by part. (Parts cut off a list would copy all that is left of it each time.)
#[derive(Debug, Default)]
pub struct Rest {
    bytes: Arc<Vec<u8>>,
    items: std::vec::IntoIter<Item>,
}

impl Rest {
    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.items.as_slice().is_empty()
    }

    /// So many records, or all that are left.
    pub fn take(&mut self, most: usize) -> Block {
        let items = if most >= self.items.len() {
            std::mem::take(&mut self.items).collect()
        } else {
            self.items.by_ref().take(most).collect()
        };
        Block { bytes: self.bytes.clone(), items }
    }
}

impl From<Block> for Rest {
    fn from(Block { bytes, items }: Block) -> Rest {
        Rest { bytes, items: items.into_iter() }
    }
}

/// Makes a block record by record, from bytes that are somewhere else.
#[derive(Debug, Default)]
pub(crate) struct Maker {
    bytes: Vec<u8>,
    items: Vec<Item>,
}

impl Maker {
    pub(crate) fn add(&mut self, number: u64, id: Option<Id>, text: Result<&[u8], Message>) {
        let text = match text.map(<[u8]>::trim_ascii) {
            Ok(text) if text.len() > LONGEST => Err(Box::new(Message::new("batch-line-long"))),
            Ok(text) => {
                let start = self.bytes.len();
                self.bytes.extend_from_slice(text);
                Ok(start..self.bytes.len())
            }
            Err(message) => Err(Box::new(message)),
        };
        self.items.push(Item { number, id, text });
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    pub(crate) fn block(self) -> Option<Block> {
        (!self.items.is_empty()).then(|| Block::new(self.bytes, self.items))
    }
}

/// Records read into one block, unless their format has a measure of its own.
pub(crate) const TOGETHER: usize = 8192;

/// Why an input cannot be read.
#[derive(Debug)]
pub enum Trouble {
    /// The system says so.
    System(io::Error),
    /// A sentence says so.
    Said(Box<Message>),
    /// A sentence that has been said already.
    Problem(Box<Problem>),
}

impl Trouble {
    /// The same as a problem, in the words of a language.
    pub fn problem(self, locale: &Locale) -> Problem {
        match self {
            Trouble::System(error) => {
                let message = Message::new("records-broken").with("why", error.to_string());
                Problem::message(Cause::Bad, locale, &message)
            }
            Trouble::Said(message) => Problem::message(Cause::Bad, locale, &message),
            Trouble::Problem(problem) => *problem,
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::System(error)
    }
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Self {
        Trouble::Said(Box::new(message))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::System(error) => error.fmt(f),
            Trouble::Problem(problem) => f.write_str(&problem.error.message),
            Trouble::Said(message) => write!(f, "{message:?}"),
        }
    }
}

/// What ids an input has, so that a column of them can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ids {
    /// None of its own: records are known by their numbers.
    None,
    /// Whole numbers.
    Numbers,
    /// Texts, or who knows.
    Texts,
}

/// Where records come from.
pub trait Source {
    /// What ids they have.
    fn ids(&self) -> Ids;

    /// The next records; none at the end.
    ///
    /// # Errors
    /// When the input ends in the middle, or is not what it should be.
    fn next(&mut self) -> Result<Option<Block>, Trouble>;
}

/// The formats of an input.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Input {
    /// A puzzle a line.
    Lines,
    /// Comma-separated values with a header.
    Csv,
    /// The same with tabs.
    Tsv,
    /// A JSON object a line.
    Json,
    /// Parquet.
    Parquet,
    /// Arrow IPC, a file or a stream.
    Arrow,
}

impl Input {
    /// The names of the formats, as the command line has them.
    pub const NAMES: [&str; 6] = ["lines", "csv", "tsv", "json", "parquet", "arrow"];

    /// The format with this name.
    pub fn named(id: &str) -> Option<Input> {
        use Input::{Arrow, Csv, Json, Lines, Parquet, Tsv};
        Input::NAMES.iter().position(|name| *name == id).map(|i| [Lines, Csv, Tsv, Json, Parquet, Arrow][i])
    }

    /// The format that a file's ending says; lines if it says nothing.
    pub fn of(path: &Path) -> Input {
        match path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("csv") => Input::Csv,
            Some("tsv" | "tab") => Input::Tsv,
            Some("jsonl" | "ndjson") => Input::Json,
            Some("parquet" | "pq") => Input::Parquet,
            Some("arrow" | "arrows" | "feather" | "ipc") => Input::Arrow,
            _ => Input::Lines,
        }
    }
}

/// The columns that matter, where a format has columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// The column of the puzzles.
    pub puzzle: String,
    /// The column of the ids; `id` if it is there and nothing is said.
    pub id: Option<String>,
}

impl Default for Names {
    fn default() -> Self {
        Names { puzzle: "puzzle".to_owned(), id: None }
    }
}

impl Names {
    /// Where the two columns are among those of a table.
    pub(crate) fn among(&self, columns: &[&str]) -> Result<(usize, Option<usize>), Trouble> {
        let find = |name: &str| columns.iter().position(|column| *column == name);
        let missing =
            |name: &str| Message::new("records-column").with("column", name).with("columns", columns.join(", "));
        let puzzle = find(&self.puzzle).ok_or_else(|| missing(&self.puzzle))?;
        match &self.id {
            Some(name) => Ok((puzzle, Some(find(name).ok_or_else(|| missing(name))?))),
            None => Ok((puzzle, find("id"))),
        }
    }
}

/// Reads text formats and Arrow streams from anywhere.
///
/// # Errors
/// When the input lacks what its format has, or the format needs a file.
pub fn stream(input: Box<dyn Read + Send>, format: Input, names: &Names) -> Result<Box<dyn Source + Send>, Trouble> {
    match format {
        Input::Lines => Ok(Box::new(Lines::new(input))),
        Input::Csv => Ok(Box::new(table::Table::new(input, b',', names)?)),
        Input::Tsv => Ok(Box::new(table::Table::new(input, b'\t', names)?)),
        Input::Json => Ok(Box::new(json::Json::new(input, names))),
        #[cfg(feature = "columns")]
        Input::Arrow => columns::stream(input, names),
        #[cfg(feature = "columns")]
        Input::Parquet => Err(Message::new("records-needs-file").into()),
        #[cfg(not(feature = "columns"))]
        Input::Arrow | Input::Parquet => Err(Message::new("records-not-built").into()),
    }
}

/// Reads a file.
///
/// # Errors
/// When it cannot be opened, or lacks what its format has.
pub fn open(path: &Path, format: Input, names: &Names) -> Result<Box<dyn Source + Send>, Trouble> {
    let file = File::open(path)?;
    match format {
        #[cfg(feature = "columns")]
        Input::Parquet => columns::parquet(file, names),
        #[cfg(feature = "columns")]
        Input::Arrow => columns::arrow(file, names),
        _ => stream(Box::new(file), format, names),
    }
}
