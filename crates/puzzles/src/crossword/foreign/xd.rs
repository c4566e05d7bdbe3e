//! .xd: headings such as `Title: …`, two blank lines (or `## Grid`), the rows with `#` for filled cells, and the clues
//! (`A1. … ~ ANSWER`). `_` is a cell outside the board, `.` an open one.

use rejilla_engine::ParseError;

use super::super::letters::capital;
use super::{Accents, Cell, Codec, Layout, layout, rows};

pub(super) const CODEC: Codec = Codec { id: "xd", read, write: |board| Ok(write(board)) };

/// Headings that such a file starts with.
const HEADINGS: [&str; 7] = ["Title:", "Author:", "Editor:", "Copyright:", "Date:", "Publisher:", "## Metadata"];

fn read(text: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    let mut lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
    if !HEADINGS.iter().any(|heading| text.trim_start().starts_with(heading)) {
        return None;
    }
    let is_row = |line: &str| {
        let cells = line.chars().count();
        cells > 1 && line.chars().all(|c| "#._".contains(c) || c.is_alphanumeric())
    };
    let first = lines.find(|line| is_row(line))?;
    let grid = std::iter::once(first).chain(lines.take_while(|line| is_row(line)));
    let cell = |c: char| match c {
        '#' | '_' => Cell::Filled,
        _ => capital(c, accents).map_or(Cell::Empty, Cell::Letter),
    };
    Some(layout(grid.map(|line| line.chars().map(cell).collect()).collect()))
}

fn write(board: &Layout) -> String {
    format!("Title: \nAuthor: \n\n\n{}\n\n\n", rows(board, '#', '.').join("\n"))
}
