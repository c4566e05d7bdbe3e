//! The text that Across Lite imports: `<ACROSS PUZZLE>`, then sections; `<GRID>` is followed by the rows, in which `.` is
//! a filled cell. Version 2 adds `<REBUS>` for cells with several letters.

use rejilla_engine::{Message, ParseError};

use super::super::letters::capital;
use super::{Accents, Cell, Codec, Layout, layout, rows};

pub(super) const CODEC: Codec = Codec { id: "across-lite", read, write };

fn read(text: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    if !text.contains("<ACROSS PUZZLE") {
        return None;
    }
    let (_, after) = text.split_once("<GRID>")?;
    let lines = after.lines().map(str::trim).skip_while(|line| line.is_empty());
    let cell = |c: char| match c {
        '.' | ':' => Cell::Filled,
        _ => capital(c, accents).map_or(Cell::Empty, Cell::Letter),
    };
    let grid = lines.take_while(|line| !line.starts_with('<') && !line.is_empty());
    Some(layout(grid.map(|line| line.chars().map(cell).collect()).collect()))
}

/// The importer asks for a letter in every open cell.
fn write(board: &Layout) -> Result<String, Message> {
    if board.cells().contains(&Cell::Empty) {
        return Err(crate::square::lacks("across-lite", "format-lacks-open"));
    }
    let grid: Vec<String> = rows(board, '.', 'X').iter().map(|row| format!("    {row}")).collect();
    let size = format!("{}x{}", board.width(), board.height());
    Ok(format!(
        "<ACROSS PUZZLE>\n<TITLE>\n\n<AUTHOR>\n\n<COPYRIGHT>\n\n<SIZE>\n    {size}\n<GRID>\n{}\n<ACROSS>\n<DOWN>\n",
        grid.join("\n")
    ))
}
