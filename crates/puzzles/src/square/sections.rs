//! Files of small programs that are drawn as they are read: .sdk (a section of rows), .ss and Simple Sudoku's clipboard
//! (rows with rules between blocks), .sdx (candidates, a row a line). All of them are found as tables are.

use rejilla_engine::Message;

use super::{Codec, Square};
use crate::grid;

pub(super) const SDK: Codec = Codec {
    id: "sdk",
    read: |_| None,
    write: Some(|board| Ok(format!("[Puzzle]\n{}\n", rows(board.bare_nine("sdk")?, "").join("\n")))),
};

/// .sdm: a puzzle a line.
pub(super) const SDM: Codec =
    Codec { id: "sdm", read: |_| None, write: Some(|board| Ok(format!("{}\n", board.bare_nine("sdm")?.line('.')))) };

pub(super) const SS: Codec = Codec {
    id: "ss",
    read: |_| None,
    write: Some(|board| {
        let rows = rows(board.bare_nine("ss")?, "|");
        let rule = "-----------";
        Ok(format!("{}\n", rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(&format!("\n{rule}\n"))))
    }),
};

pub(super) const CLIPBOARD: Codec = Codec {
    id: "simple-sudoku",
    read: |_| None,
    write: Some(|board| {
        let rows: Vec<String> =
            rows(board.bare_nine("simple-sudoku")?, "|").iter().map(|r| format!(" |{r}|")).collect();
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        Ok(format!(" *-----------*\n{}\n *-----------*\n", bands.join("\n |---+---+---|\n")))
    }),
};

pub(super) const SDX: Codec = Codec { id: "sdx", read: |_| None, write: Some(sdx) };

fn rows(board: &Square, bar: &str) -> Vec<String> {
    let cells: Vec<char> = board.line('.').chars().collect();
    let row = |row: &[char]| row.chunks(3).map(String::from_iter).collect::<Vec<_>>().join(bar);
    cells.chunks(9).map(row).collect()
}

/// A number that stands is written like the only candidate of its cell.
fn sdx(board: &Square) -> Result<String, Message> {
    if board.regions.is_some() || !board.cages.is_empty() {
        return Err(super::lacks("sdx", "format-lacks-rules"));
    }
    if board.n != 9 {
        return Err(super::lacks("sdx", "format-lacks-size"));
    }
    let cell = |i: usize| match (board.givens[i], &board.candidates) {
        (Some(v), _) => grid::symbol(v).to_string(),
        (None, Some(left)) => left[i].view().iter().map(grid::symbol).collect(),
        (None, None) => "123456789".to_owned(),
    };
    let row = |row: usize| (0..9).map(|col| cell(row * 9 + col)).collect::<Vec<_>>().join(" ");
    Ok(format!("{}\n", (0..9).map(row).collect::<Vec<_>>().join("\n")))
}
