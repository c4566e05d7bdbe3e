//! Grids in which a space is a cell: rows are told by their columns alone.

use super::table::{Lens, Table};

/// Rows of digits and spaces: side by side, or a few spaces apart, with bars between blocks or without, in brackets or not.
pub(super) fn numbers(text: &str) -> Vec<Table<'_>> {
    blocks(text, |c| c.is_ascii_digit() || c == ' ' || c == '|' || is_bracket(c), |c| c.is_ascii_digit())
}

/// Rows of filled cells (or letters) and spaces.
pub(super) fn letters(text: &str) -> Vec<Table<'_>> {
    let filled = |c: char| "#█*@".contains(c);
    let mut all = blocks(text, |c| c == ' ' || c == '|' || filled(c) || c.is_ascii_uppercase(), filled);
    // Without a single filled cell, letters and spaces are prose.
    all.retain(|table| table.cells.iter().any(|cell| cell.chars().any(filled)));
    all
}

/// Stands around a cell and is none.
fn is_bracket(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']')
}

/// Whether a line draws a part of a frame.
fn is_rule(line: &str) -> bool {
    let drawn = |c: char| c == '-' || c == '=' || ('\u{2500}'..='\u{257f}').contains(&c);
    line.contains(drawn) && line.chars().all(|c| drawn(c) || "+ |".contains(c))
}

/// Runs of lines of such characters, as wide as the longest; a line without anything is a row of spaces.
fn blocks(text: &str, is_part: impl Fn(char) -> bool, counts: impl Fn(char) -> bool) -> Vec<Table<'_>> {
    let mut all = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    for line in text.lines().chain(["\0"]) {
        if is_rule(line) {
            continue;
        }
        if line.chars().all(&is_part) {
            run.push(line);
            continue;
        }
        finish(&run, &counts, &mut all);
        run.clear();
    }
    all
}

fn finish<'t>(run: &[&'t str], counts: &impl Fn(char) -> bool, all: &mut Vec<Table<'t>>) {
    let told = |line: &&str| line.chars().any(counts);
    let (Some(first), Some(last)) = (run.iter().position(told), run.iter().rposition(told)) else {
        return;
    };
    // Only rows of spaces may stand before and after.
    let from = run[..first].iter().rposition(|line| line.is_empty()).map_or(0, |at| at + 1);
    let to = run[last..].iter().position(|line| line.is_empty()).map_or(run.len(), |at| last + at);
    let run = &run[from..to];
    let framed = run.iter().filter(|l| told(l)).all(|line| line.trim_start().starts_with('|'));
    let mut rows: Vec<Vec<&str>> = run.iter().map(|line| glyphs(line, framed)).collect();
    if rows.iter().all(|row| row.iter().all(|cell| *cell != " ")) {
        return;
    }
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    // Where ends of rows were cut off there are more cells than characters, but on a large board not by far.
    if 2 * width * rows.len() > 3 * run.iter().map(|line| line.len() + 1).sum::<usize>() + 2000 {
        return;
    }
    let bars: Vec<bool> = (0..width).map(|at| rows.iter().any(|row| row.get(at) == Some(&"|"))).collect();
    // Bars that stand in no columns are taken out of each row by itself.
    let aligned = |row: &Vec<&str>| row.iter().zip(&bars).all(|(cell, bar)| !bar || matches!(*cell, "|" | " "));
    let bars = if rows.iter().all(aligned) {
        bars
    } else {
        rows.iter_mut().for_each(|row| row.retain(|cell| *cell != "|"));
        vec![false; width]
    };
    let mut push = |columns: &[usize]| {
        let cell = |row: &Vec<&'t str>, at: usize| row.get(at).copied().filter(|c| !is_nothing(c)).unwrap_or("");
        let cells: Vec<&str> = rows.iter().flat_map(|row| columns.iter().map(move |&at| cell(row, at))).collect();
        if columns.len() > 1 {
            all.push(Table { cols: columns.len(), cells, label: "", lens: Lens::Columns, parted: false });
        }
    };
    // Between bars, cells may have spaces around them; without, they stand as far apart as the columns in use say.
    let inner: Vec<usize> = (0..width).filter(|&at| !bars[at]).collect();
    let used: Vec<bool> =
        (0..width).map(|at| rows.iter().any(|row| row.get(at).is_some_and(|c| !is_nothing(c)))).collect();
    if bars.contains(&true)
        && let Some(columns) = in_blocks(&bars, &used)
    {
        push(&columns);
    }
    for step in (2..=4).rev() {
        let mut cells = inner.iter().enumerate().filter(|(_, at)| used[**at]).map(|(i, _)| i % step);
        let offset = cells.next();
        if let Some(offset) = offset.filter(|&offset| inner.len() > 2 && cells.all(|other| other == offset)) {
            push(&inner.iter().copied().skip(offset).step_by(step).collect::<Vec<_>>());
        }
    }
    push(&inner);
}

/// A space, or what stands around a cell.
fn is_nothing(cell: &str) -> bool {
    cell == " " || cell == "|" || cell.starts_with(is_bracket)
}

/// The columns of cells where bars part blocks of one width in which every second column is in use, and not the first:
/// `| 5 3   |   7   |`.
fn in_blocks(bars: &[bool], used: &[bool]) -> Option<Vec<usize>> {
    let mut columns = Vec::new();
    let mut width = None;
    let mut at = 0;
    for block in bars.split(|bar| *bar) {
        let inside = used.get(at..at + block.len())?;
        if !block.is_empty() {
            let padded = block.len() % 2 == 1 && inside.iter().step_by(2).all(|used| !used);
            if !padded || *width.get_or_insert(block.len()) != block.len() {
                return None;
            }
            columns.extend((at + 1..at + block.len()).step_by(2));
        }
        at += block.len() + 1;
    }
    Some(columns)
}

/// The characters of a line. In a frame the bar at the start is none of its columns either way.
fn glyphs(line: &str, framed: bool) -> Vec<&str> {
    let line = if framed { line.trim() } else { line };
    line.char_indices().map(|(at, c)| &line[at..at + c.len_utf8()]).collect()
}
