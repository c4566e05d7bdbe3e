//! What the drawn formats share: symbols of islands and bridges, and bridges put together from their cells.

use rejilla_engine::ParseError;
use rejilla_engine::kernel::Var;

use super::{Plank, Position, error};
use crate::hashi::chart::{Chart, MOST_BRIDGES};

/// Side by side in a row: one to four.
const ACROSS: [char; MOST_BRIDGES as usize] = ['-', '=', '≡', '≣'];
/// Side by side in a column.
const DOWN: [char; MOST_BRIDGES as usize] = ['|', 'H', 'M', 'W'];

/// What a cell of a bridge shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bridge {
    across: bool,
    count: u32,
}

impl Bridge {
    /// The bridge that a symbol stands for.
    pub(super) fn of(symbol: char) -> Option<Bridge> {
        let find = |symbols: [char; 4]| symbols.iter().position(|&s| s == symbol);
        let across = find(ACROSS).map(|i| (true, i));
        across.or(find(DOWN).map(|i| (false, i))).map(|(across, i)| Bridge { across, count: i as u32 + 1 })
    }

    pub(super) fn symbol(self) -> char {
        let symbols = if self.across { ACROSS } else { DOWN };
        symbols[self.count as usize - 1]
    }
}

/// What a word of a board stands for.
pub(super) enum Cell {
    Water,
    Island(Option<u32>),
    Bridge(Bridge),
}

impl Cell {
    /// `*` or `.`; a number, `A` to `G` for 10 to 16, or `?`; a bridge.
    pub(super) fn of(word: &str) -> Option<Cell> {
        let mut letters = word.chars();
        let (first, more) = (letters.next()?, letters.next());
        match first {
            '*' | '.' if more.is_none() => Some(Cell::Water),
            '?' if more.is_none() => Some(Cell::Island(None)),
            'A'..='G' if more.is_none() => Some(Cell::Island(Some(first as u32 - 'A' as u32 + 10))),
            '0'..='9' if word.bytes().all(|b| b.is_ascii_digit()) => {
                // A number too long to hold is too large as well: the caller says so with its place.
                Some(Cell::Island(Some(word.parse().unwrap_or(u32::MAX))))
            }
            _ if more.is_none() => Bridge::of(first).map(Cell::Bridge),
            _ => None,
        }
    }
}

/// An island's number as one character.
pub(super) fn symbol(clue: Option<u32>) -> char {
    match clue {
        None => '?',
        Some(n) => char::from_digit(n, 17).unwrap_or('?').to_ascii_uppercase(),
    }
}

/// How many bridges each span has, from the cells that show them.
pub(super) fn bridges(chart: &Chart, planks: &[Plank]) -> Result<Vec<u32>, ParseError> {
    let mut paper: Vec<Option<usize>> = vec![None; chart.rows as usize * chart.cols as usize];
    let cell = |row: u32, col: u32| row as usize * chart.cols as usize + col as usize;
    for (i, plank) in planks.iter().enumerate() {
        paper[cell(plank.row as u32, plank.col as u32)] = Some(i);
    }
    let mut used = vec![false; planks.len()];
    let mut counts = vec![0; chart.ends.len()];
    for x in chart.spans() {
        let along: Vec<Option<usize>> = chart.between(x).map(|(row, col)| paper[cell(row, col)]).collect();
        let mine = |i: &usize| planks[*i].bridge.across == chart.is_across(x);
        let Some(first) = along.iter().flatten().copied().find(mine) else { continue };
        // A bridge is drawn from end to end, and is as wide everywhere.
        if along.iter().any(|i| i.is_none_or(|i| planks[i].bridge != planks[first].bridge)) {
            return Err(error("error-bridge", planks[first].at));
        }
        along.iter().flatten().for_each(|&i| used[i] = true);
        counts[x.index()] = planks[first].bridge.count;
    }
    match used.iter().position(|&used| !used) {
        Some(loose) => Err(error("error-bridge", planks[loose].at)),
        None => Ok(counts),
    }
}

/// Rows of symbols, one blank between cells; `water` stands where nothing does.
pub(super) fn picture(chart: &Chart, bridges: &[u32], water: char) -> Vec<String> {
    let cols = chart.cols as usize;
    let mut cells: Vec<char> = super::cells(chart).into_iter().map(|c| c.map_or(water, symbol)).collect();
    for x in chart.spans().filter(|x: &Var| bridges[x.index()] > 0) {
        let bridge = Bridge { across: chart.is_across(x), count: bridges[x.index()] };
        for (row, col) in chart.between(x) {
            cells[row as usize * cols + col as usize] = bridge.symbol();
        }
    }
    cells.chunks(cols).map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ")).collect()
}

/// A place in a text.
pub(super) fn position(line: usize, column: usize) -> Position {
    Position { line, column }
}
