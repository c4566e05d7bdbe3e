//! puzzlekit's data: a line with rows and columns, the numbers row by row with `-` where there is none, then the regions in
//! the same way if they are not blocks. The reader of plain boards takes it.

use rejilla_engine::Message;

use super::{Codec, Square, lacks};

pub(super) const CODEC: Codec = Codec { id: "puzzlekit", read: |_| None, write: Some(write) };

fn write(board: &Square) -> Result<String, Message> {
    if !board.cages.is_empty() {
        return Err(lacks("puzzlekit", "format-lacks-rules"));
    }
    if board.candidates.is_some() {
        return Err(lacks("puzzlekit", "format-lacks-candidates"));
    }
    let n = board.n;
    let numbers = board.givens.iter().map(|given| given.map_or("-".to_owned(), |v| (v.index() + 1).to_string()));
    let regions = board.regions.iter().flatten().map(|region| (region + 1).to_string());
    let cells: Vec<String> = numbers.chain(regions).collect();
    let rows: String = cells.chunks(n).map(|row| row.join(" ") + "\n").collect();
    Ok(format!("{n} {n}\n{rows}"))
}
