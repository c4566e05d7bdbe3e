//! Slitherlink as text. Read and written: boards as they are drawn here, Tatham's game ids, puzz.link links, `pzprv3` files,
//! and plain grids of clues in any notation.
//!
//! | file | what it reads |
//! |---|---|
//! | `id` | `7x7t0:…` |
//! | `link` | `slither/7/7/…` at the end of an address, and `pzprv3` files |
//! | `drawn` | points, lines and crosses |
//! | `plain` | digits and blanks among the tables of a text |

mod drawn;
mod id;
mod link;
mod plain;

use rejilla_engine::kernel::Var;
use rejilla_engine::{Confidence, Marks, Message, Options, ParseError, Position};

use super::Printed;
use super::paper::Paper;
use crate::paste::{Pasted, games, seen};
use crate::square;

/// The most cells a board may have: 300 by 300. Looked at before anything is allocated. Drawn with all that a player hears of
/// its points, a board of 500 by 500 took over a gigabyte, from an id of ten thousand letters.
const MOST_CELLS: usize = 90_000;

/// The name of the game in Simon Tatham's collection.
const GAME: &str = "loopy";

/// A board as a format states it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    rows: usize,
    cols: usize,
    clues: Vec<Option<u8>>,
    /// Sides drawn or crossed out; empty if none is.
    drawn: Vec<Option<bool>>,
}

impl Draft {
    fn new(rows: usize, cols: usize, at: Position) -> Result<Draft, ParseError> {
        if rows > 0 && cols > 0 && rows.checked_mul(cols).is_some_and(|cells| cells <= MOST_CELLS) {
            return Ok(Draft { rows, cols, clues: Vec::with_capacity(rows * cols), drawn: Vec::new() });
        }
        let message =
            Message::new("error-board-size").with("rows", rows).with("columns", cols).with("most", MOST_CELLS);
        Err(ParseError::at(message, at.line, at.column))
    }

    /// So many cells without a clue.
    fn skip(&mut self, count: usize, at: Position) -> Result<(), ParseError> {
        let (cells, found) = (self.rows * self.cols, self.clues.len() + count);
        if found > cells {
            let message = Message::new("error-id-cells").with("cells", cells).with("found", found);
            return Err(ParseError::at(message, at.line, at.column));
        }
        self.clues.resize(found, None);
        Ok(())
    }

    /// A cell with a clue.
    fn clue(&mut self, clue: u32, at: Position) -> Result<(), ParseError> {
        let small = u8::try_from(clue).ok().filter(|clue| *clue <= 4);
        let Some(small) = small else {
            return Err(ParseError::at(Message::new("error-clue").with("clue", clue), at.line, at.column));
        };
        self.skip(1, at)?;
        *self.clues.last_mut().expect("a cell was just added") = Some(small);
        Ok(())
    }

    fn finish(mut self) -> Printed {
        self.clues.resize(self.rows * self.cols, None);
        let drawn = if self.drawn.iter().any(Option::is_some) { self.drawn } else { Vec::new() };
        Printed::new(Paper::new(self.rows, self.cols, self.clues), drawn)
    }
}

fn error(id: &'static str, at: Position) -> ParseError {
    ParseError::at(Message::new(id), at.line, at.column)
}

fn odd(symbol: char, at: Position) -> ParseError {
    ParseError::at(Message::new("error-cell").with("cell", symbol), at.line, at.column)
}

fn position(line: usize, column: usize) -> Position {
    Position { line, column }
}

/// The first line that says anything, with its number; comments say nothing.
fn first(text: &str) -> Option<(usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let told = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    text.lines().enumerate().find(|(_, line)| told(line)).map(|(i, line)| (i + 1, line))
}

/// A board that carries a mark of the kind: whoever has one is not looked at any further.
fn marked(text: &str) -> Option<Result<Draft, ParseError>> {
    let (line, told) = first(text)?;
    if link::is_file(text) {
        Some(link::read_file(text))
    } else if link::is_mine(told) {
        Some(link::read(told, line))
    } else if id::is_mine(told) {
        Some(id::read(told, line))
    } else if drawn::is_mine(text) {
        Some(drawn::read(text))
    } else {
        None
    }
}

/// Whether a text carries a mark of the kind, or holds a board that no other would have.
pub(super) fn sniff(text: &str) -> Confidence {
    if marked(text).is_some() {
        return Confidence::Sure;
    }
    let Some(pasted) = Pasted::new(text) else { return Confidence::No };
    if let Some(game) = games::game(pasted.text()) {
        return if game.name == GAME { Confidence::Sure } else { Confidence::No };
    }
    if marked(pasted.text()).is_some() {
        return Confidence::Sure;
    }
    let boards = plain::boards(&pasted.found());
    if boards.iter().any(plain::is_likely) { Confidence::Likely } else { Confidence::No }
}

pub(super) fn parse(text: &str, _: &Options) -> Result<Printed, ParseError> {
    if let Some(read) = marked(text) {
        return read.map(Draft::finish);
    }
    let nothing = || ParseError::new(Message::new("error-no-board"));
    let Some(pasted) = Pasted::new(text) else { return Err(nothing()) };
    if let Some(game) = games::game(pasted.text()).filter(|game| game.name == GAME) {
        return id::read(&game.id, 1).map(Draft::finish);
    }
    if let Some(read) = marked(pasted.text()) {
        return read.map(Draft::finish);
    }
    let mut boards = plain::boards(&pasted.found());
    match boards.len() {
        0 => Err(nothing()),
        1 => Ok(boards.remove(0).finish()),
        count => Err(seen::several(count)),
    }
}

/// What stands on each side: drawn by the puzzle, or else by the marks.
fn sides(puzzle: &Printed, marks: &Marks) -> Vec<Option<bool>> {
    let printed = |edge: usize| puzzle.drawn.get(edge).copied().flatten();
    let entered = |edge: usize| marks.value(Var::at(edge)).map(|v| v.0 == 1);
    (0..puzzle.paper.edges()).map(|edge| printed(edge).or_else(|| entered(edge))).collect()
}

/// Whether a format has room for a board and what is drawn on it.
pub(super) fn carries(puzzle: &Printed, format: &str, marks: &Marks) -> Result<(), Message> {
    let named = ["link", "grid", "pzpr", "tatham-link", "sav"].into_iter().find(|id| *id == format);
    match named {
        Some(id) if sides(puzzle, marks).iter().any(Option::is_some) => Err(square::lacks(id, "format-lacks-lines")),
        Some("grid") if !plain::carries(&puzzle.paper) => Err(square::lacks("grid", "format-lacks-likeness")),
        _ => Ok(()),
    }
}

/// Writes a board and what stands on it; nothing where the format has no room for it.
pub(super) fn write(puzzle: &Printed, format: &str, marks: &Marks) -> String {
    if carries(puzzle, format, marks).is_err() {
        return String::new();
    }
    let paper = &puzzle.paper;
    match format {
        "line" => id::write(paper, &sides(puzzle, marks)),
        "link" => link::write(paper),
        "grid" => plain::write(paper),
        "pzpr" => link::write_file(paper),
        "tatham-link" => games::link(GAME, &id::write(paper, &[])),
        "sav" => games::save_file("Loopy", &id::write(paper, &[])),
        _ => drawn::write(paper, &sides(puzzle, marks)),
    }
}
