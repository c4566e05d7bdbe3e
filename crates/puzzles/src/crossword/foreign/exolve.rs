//! Exolve: sections between `exolve-begin` and `exolve-end`; `exolve-grid:` is followed by the rows, in which `.` is a
//! filled cell and `0` (or `?`) an open one. Letters may carry marks for bars, circles and given cells.

use rejilla_engine::ParseError;

use super::super::letters::capital;
use super::{Accents, Cell, Codec, Layout, layout, rows};

pub(super) const CODEC: Codec = Codec { id: "exolve", read, write: |board| Ok(write(board)) };

fn read(text: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    let (_, after) = text.split_once("exolve-grid:")?;
    let lines = after.lines().map(str::trim).skip_while(|line| line.is_empty());
    let grid = lines.take_while(|line| !line.is_empty() && !line.starts_with("exolve-"));
    let cell = |c: char| match c {
        '.' => Some(Cell::Filled),
        '0' | '?' => Some(Cell::Empty),
        _ => capital(c, accents).map(Cell::Letter),
    };
    // Marks after a letter (`|`, `_`, `+`, `@`, `*`, `!`) decorate its cell.
    Some(layout(grid.map(|line| line.chars().filter_map(cell).collect()).collect()))
}

fn write(board: &Layout) -> String {
    let grid: Vec<String> = rows(board, '.', '0').iter().map(|row| format!("    {row}")).collect();
    let (width, height) = (board.width(), board.height());
    format!(
        "exolve-begin\n  exolve-width: {width}\n  exolve-height: {height}\n  exolve-grid:\n{}\nexolve-end\n",
        grid.join("\n")
    )
}
