//! puzzlekit's data: a line with rows and columns, the numbers row by row with `-` where there is none, then the regions in
//! the same way if they are not blocks.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::{Codec, Square, lacks};

pub(super) const CODEC: Codec = Codec { id: "puzzlekit", read, write: Some(write) };

/// A row of nothing looks like a ruled line to the reader of plain boards: where the first line says how many there are, all
/// of them count.
fn read(text: &str) -> Option<Result<Square, ParseError>> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (rows, cols) = lines.next()?.split_once(' ')?;
    let n = rows.parse::<usize>().ok().filter(|n| (2..=25).contains(n) && cols.trim() == rows)?;
    let number = |word: &str| word.parse::<usize>().ok().filter(|number| (1..=n).contains(number));
    let cell = |word: &str| if word == "-" { Some(None) } else { Some(Some(number(word)? - 1)) };
    let mut cells = Vec::new();
    for line in lines {
        let row: Vec<Option<usize>> = line.split_whitespace().map(cell).collect::<Option<_>>()?;
        if row.len() != n || cells.len() == 2 * n * n {
            return None;
        }
        cells.extend(row);
    }
    let told = (cells.len() == 2 * n * n).then(|| cells.split_off(n * n));
    if cells.len() != n * n {
        return None;
    }
    let regions = match told {
        Some(told) => Some(told.into_iter().collect::<Option<Vec<usize>>>()?),
        None => None,
    };
    let givens = cells.into_iter().map(|cell| cell.map(Val::at)).collect();
    Some(Ok(Square { regions, ..Square::new(n, givens) }))
}

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
