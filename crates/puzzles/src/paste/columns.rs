//! Grids in which a space is a cell: rows are told by their columns alone.

use super::table::{Lens, Table};

/// Rows of digits and spaces: side by side, or a space apart, with bars between blocks or without.
pub(super) fn numbers(text: &str) -> Vec<Table<'_>> {
    blocks(text, |c| c.is_ascii_digit() || c == ' ' || c == '|', |c| c.is_ascii_digit())
}

/// Rows of filled cells (or letters) and spaces.
pub(super) fn letters(text: &str) -> Vec<Table<'_>> {
    let filled = |c: char| "#█*@".contains(c);
    let mut all = blocks(text, |c| c == ' ' || filled(c) || c.is_ascii_uppercase(), filled);
    // Without a single filled cell, letters and spaces are prose.
    all.retain(|table| table.cells.iter().any(|cell| cell.chars().any(filled)));
    all
}

/// Runs of lines of such characters, as wide as the longest; a line without anything is a row of spaces.
fn blocks(text: &str, is_part: impl Fn(char) -> bool, counts: impl Fn(char) -> bool) -> Vec<Table<'_>> {
    let mut all = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let rule = |line: &str| !line.trim().is_empty() && line.chars().all(|c| "-+= |".contains(c)) && line.contains('-');
    for line in text.lines().chain(["\0"]) {
        if rule(line) {
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
    let framed = run[from..to].iter().filter(|l| told(l)).all(|line| line.trim_start().starts_with('|'));
    let rows: Vec<Vec<&str>> = run[from..to].iter().map(|line| glyphs(line, framed)).collect();
    if rows.iter().all(|row| row.iter().all(|cell| *cell != " ")) {
        return;
    }
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    // Where ends of rows were cut off there are more cells than characters, but on a large board not by far.
    if 2 * width * rows.len() > 3 * run.iter().map(|line| line.len() + 1).sum::<usize>() + 2000 {
        return;
    }
    let spaced = rows.iter().all(|row| row.iter().skip(1).step_by(2).all(|cell| *cell == " ")) && width > 2;
    for step in if spaced { vec![2, 1] } else { vec![1] } {
        let cols = width.div_ceil(step);
        let cell = |row: &Vec<&'t str>, i: usize| row.get(i * step).copied().filter(|c| *c != " ").unwrap_or("");
        let cells: Vec<&str> = rows.iter().flat_map(|row| (0..cols).map(move |i| cell(row, i))).collect();
        if cols > 1 {
            all.push(Table { cols, cells, label: "", lens: Lens::Columns, parted: false });
        }
    }
}

/// The characters of a line without its bars. In a frame the bar at the start is none of its columns either way.
fn glyphs(line: &str, framed: bool) -> Vec<&str> {
    let line = if framed { line.trim() } else { line };
    line.char_indices().filter(|(_, c)| *c != '|').map(|(at, c)| &line[at..at + c.len_utf8()]).collect()
}
