//! ipuz, the open format for puzzles on the web: version 2, crosswords.
//!
//! Letters come from `solution` where a file has one (that is the fill), else from the values that `puzzle` shows.

use rejilla_engine::{Message, ParseError};
use serde_json::{Map, Value, json};

use super::definitions::Definitions;
use super::layout::{Cell, Layout, cell_of};
use super::letters::Accents;
use super::text::Source;

const VERSION: &str = "http://ipuz.org/v2";
const KIND: &str = "http://ipuz.org/crossword";
/// A member of our own, as ipuz allows: the dictionary a board brings along.
const WORDS: &str = "rejilla:words";

/// Whether a text is JSON rather than a board.
pub(super) fn looks_like(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// Whether an ipuz text is a crossword.
pub(super) fn is_crossword(text: &str) -> bool {
    parsed(text).is_ok_and(|file| is_crossword_file(&file))
}

fn is_crossword_file(file: &Value) -> bool {
    let kinds = file["kind"].as_array().into_iter().flatten();
    kinds.filter_map(Value::as_str).any(|kind| kind.starts_with(KIND))
}

fn parsed(text: &str) -> Result<Value, ParseError> {
    serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| ParseError::at(Message::new("error-ipuz-json"), error.line().max(1), error.column().max(1)))
}

/// Reads a crossword.
pub(super) fn read(text: &str, accents: Accents) -> Result<Source<'static>, ParseError> {
    let file = parsed(text)?;
    if !is_crossword_file(&file) {
        return Err(ParseError::new(Message::new("error-ipuz-kind")));
    }
    let block = file["block"].as_str().unwrap_or("#").to_owned();
    let rows =
        |member: &str| -> Option<Vec<&Vec<Value>>> { file[member].as_array()?.iter().map(Value::as_array).collect() };
    let bad = || ParseError::new(Message::new("error-ipuz-grid"));
    let puzzle = rows("puzzle").ok_or_else(bad)?;
    let solution = rows("solution");
    let width = puzzle.first().map_or(0, |row| row.len());
    let large = width.saturating_mul(puzzle.len()) > 40_000;
    if width == 0 || large || puzzle.iter().any(|row| row.len() != width) {
        return Err(bad());
    }
    let mut cells = Vec::with_capacity(width * puzzle.len());
    for (r, row) in puzzle.iter().enumerate() {
        for (c, shown) in row.iter().enumerate() {
            let solved = solution.as_ref().and_then(|rows| rows.get(r)?.get(c));
            cells.push(cell(shown, solved, &block, accents));
        }
    }
    let words = file[WORDS].as_str().map(|words| words.to_owned().into());
    Ok(Source { layout: Layout::new(width, cells), words })
}

fn cell(shown: &Value, solved: Option<&Value>, block: &str, accents: Accents) -> Cell {
    let label = shown.get("cell").unwrap_or(shown);
    if shown.is_null() || label.as_str() == Some(block) {
        return Cell::Filled;
    }
    let letter = |value: Option<&Value>| {
        let value = value?;
        let mut chars = value.get("value").unwrap_or(value).as_str()?.chars();
        match (chars.next().and_then(|c| cell_of(c, accents)), chars.next()) {
            (Some(Cell::Letter(letter)), None) => Some(Cell::Letter(letter)),
            _ => None,
        }
    };
    letter(solved).or_else(|| letter(shown.get("value"))).unwrap_or(Cell::Empty)
}

/// Writes a crossword. A full board goes into `solution`, with the answers of its words; single letters are shown.
pub(super) fn write(layout: &Layout, words: Option<&str>, definitions: &Definitions) -> String {
    let numbers = layout.printed_numbers();
    let full = layout.cells().iter().all(|cell| *cell != Cell::Empty);
    let shown = |at: usize| match (layout.cells()[at], numbers[at].unwrap_or(0)) {
        (Cell::Filled, _) => json!("#"),
        (Cell::Letter(letter), number) if !full => json!({ "cell": number, "value": letter.to_string() }),
        (_, number) => json!(number),
    };
    let solved = |at: usize| match layout.cells()[at] {
        Cell::Letter(letter) => json!(letter.to_string()),
        _ => json!("#"),
    };
    let grid = |cell: &dyn Fn(usize) -> Value| -> Value {
        let row = |r: usize| (0..layout.width()).map(|c| cell(r * layout.width() + c)).collect::<Value>();
        (0..layout.height()).map(row).collect()
    };
    let mut file = Map::new();
    file.insert("version".into(), json!(VERSION));
    file.insert("kind".into(), json!([format!("{KIND}#1")]));
    file.insert("dimensions".into(), json!({ "width": layout.width(), "height": layout.height() }));
    file.insert("puzzle".into(), grid(&shown));
    if full {
        file.insert("solution".into(), grid(&solved));
    }
    let list = |across: bool| -> Value {
        let runs = layout.runs(across).into_iter().filter(|run| run.len() > 1);
        runs.map(|run| clue(layout, numbers[run[0]], &run, definitions.of(across, run[0]))).collect()
    };
    file.insert("clues".into(), json!({ "Across": list(true), "Down": list(false) }));
    if let Some(words) = words {
        file.insert(WORDS.into(), json!(words));
    }
    format!("{:#}\n", Value::Object(file))
}

fn clue(layout: &Layout, number: Option<u32>, run: &[usize], said: &str) -> Value {
    let letter = |&cell: &usize| match layout.cells()[cell] {
        Cell::Letter(letter) => Some(letter),
        _ => None,
    };
    match run.iter().map(letter).collect::<Option<String>>() {
        Some(answer) => json!({ "number": number, "clue": said, "answer": answer }),
        None => json!({ "number": number, "clue": said }),
    }
}
