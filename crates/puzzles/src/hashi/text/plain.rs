//! Boards among the tables of a pasted text: numbers and water in any notation, or islands told one by one.

use rejilla_engine::Confidence;

use super::grid::position;
use super::{Draft, MOST_BRIDGES, MOST_CELLS, Seen};
use crate::paste::numbers::{Entry, Numbers};
use crate::paste::{Found, Lens, Table, facts};

/// The boards of a text, in its order.
pub(super) fn boards(found: &Found<'_>) -> Vec<Draft> {
    // Islands that are told one by one look like a table too: of three columns.
    if let Some(told) = islands(found.pasted().text()).or_else(|| listed(found)) {
        return vec![told];
    }
    Found::readings(found.numbers(), |table| of_table(found, table).into_iter().collect())
}

fn of_table(found: &Found<'_>, table: Table<'_>) -> Option<Draft> {
    let bare = table.without_headings();
    let (rows, cols) = (bare.rows(), bare.cols);
    if rows < 2 || cols < 2 {
        return None;
    }
    let numbers = Numbers::of(&bare)?;
    let mut draft = Draft { rows, cols, ..Draft::default() };
    for (i, entry) in numbers.entries.iter().enumerate() {
        let clue = match *entry {
            Entry::Blank => continue,
            Entry::Number(n) if n <= 4 * MOST_BRIDGES => Some(n),
            Entry::Unknown => None,
            Entry::Number(_) | Entry::Letter(_) | Entry::Found(_) => return None,
        };
        let at = found.pasted().position(bare.cells[i]).unwrap_or(position(i / cols + 1, i % cols + 1));
        draft.islands.push(Seen { row: i / cols, col: i % cols, clue, at });
    }
    // Without water there is nothing to build over: what looks like it may be spaces that were taken for none. And what
    // stands in columns may be a drawing with spaces between its cells, or without: only a sound board can tell.
    let water = draft.islands.len() < rows * cols;
    let sound = bare.lens != Lens::Columns || rows > 2 && super::likelihood(&draft) > Confidence::No;
    (draft.islands.len() > 1 && water && sound).then_some(draft)
}

/// A table of three columns that is called islands.
fn listed(found: &Found<'_>) -> Option<Draft> {
    let table = found.numbers().find(|table| table.cols == 3 && table.rows() > 1 && is_island(table.label))?;
    let triple = |row: &[&str]| row.iter().map(|cell| cell.parse().ok()).collect::<Option<Vec<i64>>>();
    of_triples(&table.cells.chunks(3).map(triple).collect::<Option<Vec<_>>>()?)
}

/// Whether a name says that it is one of islands.
fn is_island(name: &str) -> bool {
    NAMES.iter().any(|n| name.to_ascii_lowercase().starts_with(n))
}

/// Names of what is told one by one.
const NAMES: [&str; 6] = ["island", "isla", "node", "vertex", "isle", "hashi"];

/// Islands as facts, as records, or as lines of three numbers after a line that counts them.
fn islands(text: &str) -> Option<Draft> {
    let triples: Vec<_> = facts::facts(text).into_iter().filter(|facts| facts.tuples[0].len() == 3).collect();
    if let Some(told) = triples.iter().find(|facts| is_island(facts.name) || is_island(facts.list)) {
        return of_triples(&told.tuples);
    }
    let lower = text.to_ascii_lowercase();
    if NAMES.iter().any(|name| lower.contains(name)) {
        let records = facts::json(text).map(|json| facts::records(&json)).unwrap_or_default();
        let bare = triples.into_iter().find(|facts| facts.tuples.len() > 1);
        let told = if records.len() > 1 { records } else { bare.map(|f| f.tuples).unwrap_or_default() };
        if told.len() > 1 {
            return of_triples(&told);
        }
    }
    // `island 0 3 5`, a line each.
    let named =
        |line: &str| line.trim().split_once(' ').filter(|(name, _)| is_island(name)).map(|(_, rest)| rest.to_owned());
    let lines: Vec<String> = text.lines().filter_map(named).collect();
    if lines.len() > 1 {
        return of_triples(&facts::number_lines(&lines.join("\n"), 3).0);
    }
    // A table whose heading says that its numbers are of islands.
    if let Some((_, told)) = facts::headed(text).filter(|(name, _)| counts_bridges(name)) {
        return of_triples(&told);
    }
    let (mut lines, others) = facts::number_lines(text, 3);
    let counted = |header: &[i64], lines: &[Vec<i64>]| header.contains(&(lines.len() as i64));
    if lines.len() > 4 && others.is_empty() && counted(&lines[0], &lines[1..]) {
        lines.remove(0);
    } else if lines.len() < 4 || others.len() != 1 || !counted(&others[0], &lines) {
        return None;
    }
    // Told in reading order, the number that rises slowly is the row.
    let by = |major: usize, minor: usize| lines.is_sorted_by_key(|t| (t[major], t[minor]));
    if by(1, 0) && !by(0, 1) {
        lines.iter_mut().for_each(|t| t.swap(0, 1));
    }
    of_triples(&lines)
}

/// Whether a heading speaks of the number of an island.
fn counts_bridges(name: &str) -> bool {
    ["bridge", "degree", "island", "puente", "isla"].iter().any(|word| name.to_ascii_lowercase().starts_with(word))
}

/// Rows, columns and numbers, counted from 0 if there is a nought among them.
fn of_triples(tuples: &[Vec<i64>]) -> Option<Draft> {
    let from = i64::from(tuples.iter().all(|t| t[0] > 0 && t[1] > 0));
    let mut islands = Vec::new();
    for (i, tuple) in tuples.iter().enumerate() {
        let at = |p: i64| usize::try_from(p - from).ok();
        let clue = u32::try_from(tuple[2]).ok()?;
        let clue = Some(clue).filter(|&c| c > 0);
        islands.push(Seen { row: at(tuple[0])?, col: at(tuple[1])?, clue, at: position(i + 1, 1) });
    }
    islands.sort_by_key(|island| (island.row, island.col));
    let twice = islands.windows(2).any(|pair| (pair[0].row, pair[0].col) == (pair[1].row, pair[1].col));
    let rows = islands.iter().map(|i| i.row).max()? + 1;
    let cols = islands.iter().map(|i| i.col).max()? + 1;
    let fits = rows.checked_mul(cols).is_some_and(|cells| cells <= MOST_CELLS);
    (islands.len() > 1 && !twice && fits).then(|| Draft { rows, cols, islands, ..Draft::default() })
}
