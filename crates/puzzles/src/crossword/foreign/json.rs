//! Crosswords in JSON that is not ipuz: Crosshare's, with its cells in one list, and the Guardian's, with its words.

use rejilla_engine::{Message, ParseError};
use serde_json::{Value, json};

use super::super::letters::capital;
use super::super::text::MOST_CELLS;
use super::{Accents, Cell, Codec, Layout, layout, letter};

/// `size: {rows, cols}` and `grid`, a list of cells with `.` for filled ones; also as a page of the site has it.
pub(super) const CROSSHARE: Codec = Codec { id: "crosshare", read: crosshare, write: |board| Ok(write(board)) };

/// The first object within a document that passes.
fn object(document: &Value, passes: impl Fn(&Value) -> bool) -> Option<&Value> {
    let mut open = vec![document];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(members) if !passes(value) => open.extend(members.values().rev()),
            Value::Object(_) => return Some(value),
            Value::Array(items) => open.extend(items.iter().rev()),
            _ => {}
        }
    }
    None
}

fn document(text: &str) -> Option<Value> {
    crate::paste::facts::json(text.trim_start_matches('\u{feff}')).filter(Value::is_object)
}

fn crosshare(text: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    if !text.contains("\"grid\"") || !text.contains("\"size\"") {
        return None;
    }
    let document = document(text)?;
    let puzzle = object(&document, |v| v["size"].is_object() && v["grid"].is_array())?;
    let side = |name: &str| puzzle["size"][name].as_u64().map(|n| n as usize).filter(|n| (1..=MOST_CELLS).contains(n));
    let (rows, cols) = (side("rows")?, side("cols")?);
    let cells: Vec<&str> = puzzle["grid"].as_array()?.iter().map(Value::as_str).collect::<Option<_>>()?;
    if rows.checked_mul(cols) != Some(cells.len()) {
        let message = Message::new("error-board-row").with("row", rows).with("width", cols);
        return Some(Err(ParseError::new(message.with("found", cells.len() % cols))));
    }
    let cell = |text: &&str| if *text == "." { Cell::Filled } else { letter(text.trim(), accents) };
    let cells: Vec<Cell> = cells.iter().map(cell).collect();
    Some(layout(cells.chunks(cols).map(<[Cell]>::to_vec).collect()))
}

fn write(board: &Layout) -> String {
    let grid: Vec<String> = board
        .cells()
        .iter()
        .map(|cell| match cell {
            Cell::Filled => ".".to_owned(),
            Cell::Empty => " ".to_owned(),
            Cell::Letter(c) => c.to_string(),
        })
        .collect();
    let file = json!({ "size": { "rows": board.height(), "cols": board.width() }, "grid": grid, "clues": [] });
    format!("{file:#}\n")
}

/// `dimensions: {cols, rows}` and `entries`, each with its place, direction, length and perhaps its solution.
pub(super) fn guardian(text: &str) -> Option<Result<Layout, ParseError>> {
    if !text.contains("\"entries\"") || !text.contains("\"dimensions\"") {
        return None;
    }
    let document = document(text)?;
    let puzzle = object(&document, |v| v["dimensions"].is_object() && v["entries"].is_array())?;
    let side = |name: &str| puzzle["dimensions"][name].as_u64().map(|n| n as usize).filter(|n| *n > 0);
    let (rows, cols) = (side("rows")?, side("cols")?);
    if rows.checked_mul(cols).is_none_or(|cells| cells > MOST_CELLS) {
        return Some(Err(ParseError::new(Message::new("error-board-large").with("most", MOST_CELLS))));
    }
    let mut cells = vec![vec![Cell::Filled; cols]; rows];
    for entry in puzzle["entries"].as_array()? {
        let number = |value: &Value| value.as_u64().map(|n| n as usize);
        let (x, y) = (number(&entry["position"]["x"])?, number(&entry["position"]["y"])?);
        let letters: Vec<char> = entry["solution"].as_str().unwrap_or("").chars().collect();
        for i in 0..number(&entry["length"])?.min(rows.max(cols)) {
            let (row, col) = if entry["direction"] == "down" { (y + i, x) } else { (y, x + i) };
            let Some(place) = cells.get_mut(row).and_then(|row| row.get_mut(col)) else {
                return Some(Err(ParseError::new(Message::new("error-board-empty"))));
            };
            let solved = letters.get(i).and_then(|&c| capital(c, Accents::Fold));
            match solved {
                Some(letter) => *place = Cell::Letter(letter),
                None if *place == Cell::Filled => *place = Cell::Empty,
                None => {}
            }
        }
    }
    Some(layout(cells))
}
