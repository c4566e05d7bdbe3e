//! `.has`: rows, columns and islands on the first line, then a number for each cell, 0 for water.

use rejilla_engine::{Message, ParseError};

use super::grid::position;
use super::{Draft, Lines, Seen, check_size, is_blank, words};
use crate::hashi::chart::Chart;

fn numbers(line: &str) -> Option<Vec<usize>> {
    words(line).map(|(_, word)| word.parse().ok()).collect()
}

/// Three numbers.
pub(super) fn is_mine(first: &str) -> bool {
    words(first).all(|(_, word)| is_number(word)) && words(first).count() == 3
}

/// The same, and a next line as long as they say.
pub(super) fn is_sure(lines: &Lines<'_>) -> bool {
    let mut told = lines.lines.iter().filter(|(_, line)| !line.trim().is_empty()).map(|(_, line)| numbers(line));
    match (told.next(), told.next()) {
        (Some(Some(header)), Some(Some(row))) => header.len() == 3 && row.len() == header[1],
        _ => false,
    }
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let mut told = lines.lines.iter().copied().filter(|(_, line)| !line.trim().is_empty());
    let (line, header) = told.next().expect("a reader is chosen by its first line");
    let at = position(line, 1);
    let header: Vec<usize> = words(header).map(|(_, word)| word.parse().unwrap_or(usize::MAX)).collect();
    let [rows, cols, islands] = header[..] else { unreachable!("three numbers make it a .has") };
    check_size(rows, cols, at)?;
    let room = Vec::with_capacity(islands.min(4_096));
    let mut draft = Draft { rows, cols, islands: room, ..Draft::default() };
    let mut last = line;
    for row in 0..rows {
        let Some((line, text)) = told.next() else {
            let message = Message::new("error-rows-missing").with("rows", rows).with("found", row);
            return Err(ParseError::at(message, last + 1, 1));
        };
        read_row(&mut draft, row, line, text)?;
        last = line;
    }
    if let Some((line, _)) = told.next() {
        return Err(ParseError::at(Message::new("error-after-board"), line, 1));
    }
    if draft.islands.len() != islands {
        let message = Message::new("error-islands-count").with("said", islands).with("found", draft.islands.len());
        return Err(ParseError::at(message, at.line, at.column));
    }
    Ok(draft)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

fn read_row(draft: &mut Draft, row: usize, line: usize, text: &str) -> Result<(), ParseError> {
    let before = draft.islands.len();
    // One byte after the other: most are blanks and noughts, and nothing is looked at twice.
    let (bytes, mut found, mut at) = (text.as_bytes(), 0, 0);
    while let Some(&byte) = bytes.get(at) {
        if byte.is_ascii_digit() {
            let (start, mut clue) = (at, 0u32);
            while let Some(digit) = bytes.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
                clue = clue.saturating_mul(10).saturating_add(u32::from(digit));
                at += 1;
            }
            if clue > 0 && found < draft.cols {
                draft.islands.push(Seen { row, col: found, clue: Some(clue), at: position(line, start + 1) });
            }
            found += 1;
        } else if is_blank(byte) {
            at += 1;
        } else {
            draft.islands.truncate(before);
            return read_odd_row(draft, row, line, text);
        }
    }
    if found == draft.cols {
        return Ok(());
    }
    let message = Message::new("error-row-cells").with("row", row + 1).with("size", draft.cols).with("found", found);
    Err(ParseError::at(message, line, 1))
}

/// A row with something else than digits and plain blanks.
fn read_odd_row(draft: &mut Draft, row: usize, line: usize, text: &str) -> Result<(), ParseError> {
    if let Some((column, word)) = words(text).find(|(_, word)| !is_number(word)) {
        return Err(ParseError::at(Message::new("error-cell").with("cell", word), line, column));
    }
    // Blanks of another kind, which take a column as a plain one does.
    let plain: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    read_row(draft, row, line, &plain)
}

/// Every island has a number here: 0 is water.
pub(super) fn write(chart: &Chart) -> String {
    let known = chart.clues.iter().flatten().count();
    let mut text = format!("{} {} {known}\n", chart.rows, chart.cols);
    for row in super::cells(chart).chunks(chart.cols as usize) {
        let words: Vec<String> = row.iter().map(|cell| cell.flatten().unwrap_or(0).to_string()).collect();
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text
}
