//! Square boards as other programs write them: numbers, regions where they are not blocks, cages, candidates. Sudoku,
//! nonomino and killer sudoku read and write them with the same codecs, a file each.

pub(crate) mod borders;
mod fpuzzles;
mod hodoku;
mod open_sudoku;
mod penpa;
mod plain;
mod puzzlekit;
mod pzpr;
mod sections;
mod sudokumaker;
mod sudokupad;
mod sudokuwiki;
mod tatham;
mod told;

use rejilla_engine::kernel::{Val, ValSet};
use rejilla_engine::{Arg, Message, ParseError};
use serde_json::Value;

pub use plain::boards;
pub(crate) use plain::givens;

/// What a square board holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Square {
    /// Its side.
    pub n: usize,
    /// The number of each cell, row by row.
    pub givens: Vec<Option<Val>>,
    /// The region of each cell, if they are told.
    pub regions: Option<Vec<usize>>,
    /// What is left to each cell, if that is told.
    pub candidates: Option<Vec<ValSet>>,
    /// Cages, if there are any.
    pub cages: Vec<Cage>,
}

/// Cells whose numbers differ and, where that is told, add up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cage {
    /// The cells, counted row by row.
    pub cells: Vec<usize>,
    /// What their numbers add up to.
    pub sum: Option<u32>,
}

impl Square {
    /// A board of numbers alone.
    pub fn new(n: usize, givens: Vec<Option<Val>>) -> Self {
        Square { n, givens, regions: None, candidates: None, cages: Vec::new() }
    }

    /// One character a cell, `blank` where nothing stands.
    fn line(&self, blank: char) -> String {
        self.givens.iter().map(|v| v.map_or(blank, crate::grid::symbol)).collect()
    }

    /// The same board where cages are none of the rules.
    ///
    /// # Errors
    /// That it has some.
    pub fn without_cages(self) -> Result<Square, ParseError> {
        if self.cages.is_empty() { Ok(self) } else { Err(variant(vec!["cages".to_owned()])) }
    }

    /// The board without regions, cages and candidates, for the formats that have no room for them.
    fn bare(&self, format: &'static str) -> Result<&Square, Message> {
        if !self.cages.is_empty() {
            return Err(lacks(format, "format-lacks-rules"));
        }
        match (&self.candidates, &self.regions) {
            (Some(_), _) => Err(lacks(format, "format-lacks-candidates")),
            (None, Some(_)) => Err(lacks(format, "format-lacks-rules")),
            (None, None) => Ok(self),
        }
    }

    /// The same for formats of nine rows.
    fn bare_nine(&self, format: &'static str) -> Result<&Square, Message> {
        let bare = self.bare(format)?;
        if self.n == 9 { Ok(bare) } else { Err(lacks(format, "format-lacks-size")) }
    }
}

/// What a format has no room for; `what` is a message without arguments.
pub(crate) fn lacks(format: &'static str, what: &'static str) -> Message {
    Message::new("format-lacks").with("format", format).with("what", Arg::Word(what))
}

/// Rules of a variant that we cannot play.
pub(crate) fn variant(mut rules: Vec<String>) -> ParseError {
    rules.sort();
    rules.dedup();
    ParseError::new(Message::new("paste-variant").with("rules", rules.join(", ")))
}

/// A cage with what is told of its sum: nothing, a number, or a text with one.
fn cage(mut cells: Vec<usize>, told: &Value) -> Option<Cage> {
    let sum = match told {
        Value::Null => None,
        Value::String(text) if text.trim().is_empty() => None,
        Value::String(text) => Some(text.trim().parse().ok()?),
        Value::Number(number) => Some(u32::try_from(number.as_u64()?).ok()?),
        _ => return None,
    };
    cells.sort_unstable();
    cells.dedup();
    (!cells.is_empty()).then_some(Cage { cells, sum })
}

/// The document that a text is, if it has a square of records under this name.
fn document(text: &str, name: &str) -> Option<Value> {
    let text = text.trim();
    if !text.starts_with('{') || !text.contains(name) {
        return None;
    }
    let document: Value = serde_json::from_str(text).ok()?;
    let rows = document[name].as_array()?;
    let of_records =
        |row: &Value| row.as_array().is_some_and(|row| !row.is_empty() && row.iter().all(Value::is_object));
    (rows.len() > 1 && rows.iter().all(of_records)).then_some(document)
}

/// A link whose load cannot be unpacked.
fn broken(link: &str) -> ParseError {
    let shown: String = link.chars().take(60).collect();
    ParseError::new(Message::new("paste-link-broken").with("link", shown))
}

/// A way to write a board down, and to read it.
#[derive(Clone, Copy, Debug)]
pub struct Codec {
    /// The name on the command line.
    pub id: &'static str,
    /// Reads a text of this form; none if it is of another, or if the reader of plain boards takes it.
    pub read: fn(&str) -> Option<Result<Square, ParseError>>,
    /// Writes a board, or says what of it does not fit.
    pub write: Option<Write>,
}

/// Writes a board, or says what of it does not fit.
pub type Write = fn(&Square) -> Result<String, Message>;

/// The codecs, those with the clearest mark first.
pub const CODECS: &[Codec] = &[
    sudokumaker::CODEC,
    tatham::CODEC,
    tatham::LINK,
    tatham::SAVE,
    pzpr::LINK,
    pzpr::FILE,
    fpuzzles::CODEC,
    sudokupad::CODEC,
    penpa::CODEC,
    sudokuwiki::CODEC,
    sudokuwiki::PACKED,
    sudokuwiki::EXCHANGE,
    hodoku::CODEC,
    open_sudoku::CODEC,
    sections::SDK,
    sections::SDM,
    sections::SS,
    sections::SDX,
    sections::CLIPBOARD,
    puzzlekit::CODEC,
];

/// Reads a text in the form whose mark it carries.
pub fn read(text: &str) -> Option<Result<Square, ParseError>> {
    CODECS.iter().find_map(|codec| (codec.read)(text))
}

/// Writes a board in the format with this name; none if there is no such format.
pub fn write(format: &str, board: &Square) -> Option<Result<String, Message>> {
    codec(format).and_then(|codec| codec.write).map(|write| write(board))
}

/// The codec with this name.
pub fn codec(id: &str) -> Option<&'static Codec> {
    CODECS.iter().find(|codec| codec.id == id)
}
