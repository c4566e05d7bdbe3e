//! Whole boards in one word: `53..7....6..` among names, ratings, solutions and addresses.

use super::numbers::is_blank_sign;
use super::table::{Lens, Table};

/// Cells of the square boards there are, and of nine rows of candidates.
const LENGTHS: [usize; 9] = [16, 36, 64, 81, 100, 144, 256, 625, 729];

fn ends_word(c: char) -> bool {
    let marks = matches!(
        c,
        ',' | ';' | ':' | '=' | '|' | '<' | '>' | '[' | ']' | '(' | ')' | '{' | '}' | '&' | '"' | '\'' | '`' | '/'
    );
    marks || c.is_whitespace()
}

/// Every word that is as long as a board and holds nothing but cells.
pub(super) fn tables(text: &str) -> Vec<Table<'_>> {
    let mut all = Vec::new();
    for line in text.lines() {
        let mut label = "";
        for word in line.split(ends_word).filter(|word| !word.is_empty()) {
            if word.len() < LENGTHS[0] {
                label = word;
                continue;
            }
            // A sign before a digit says that the player found it, not the puzzle.
            let cells: Vec<&str> = word
                .char_indices()
                .filter(|(_, c)| *c != '+')
                .take(LENGTHS[8] + 1)
                .map(|(at, c)| &word[at..at + c.len_utf8()])
                .collect();
            if LENGTHS.contains(&cells.len()) && (is_board(&cells) || are_regions(&cells)) {
                all.push(Table { cols: cells.len(), cells, label, lens: Lens::Word, parted: false });
            }
            label = word;
        }
    }
    all
}

/// As many letters as there are rows, each as often as a row has cells: regions by their names.
fn are_regions(cells: &[&str]) -> bool {
    let n = cells.len().isqrt();
    if n > 9 {
        return false;
    }
    let mut names: Vec<&str> = cells.to_vec();
    names.sort_unstable();
    let mut runs = names.chunk_by(|a, b| a == b);
    runs.clone().count() == n && runs.all(|run| run.len() == n && run[0].as_bytes()[0].is_ascii_alphabetic())
}

/// Digits and blanks; letters too where nine digits are not enough. A word without any digit is a word.
fn is_board(cells: &[&str]) -> bool {
    let digit = |cell: &&str| cell.as_bytes()[0].is_ascii_digit();
    let letters = cells.len() > 81 && cells.len() != 729;
    let first = cells.iter().find(|c| c.as_bytes()[0].is_ascii_alphabetic());
    // One letter may stand for the blank.
    let letter = |cell: &&str| cell.as_bytes()[0].is_ascii_alphabetic() && (letters || Some(cell) == first);
    let sign = |cell: &&str| cell.chars().next().is_some_and(is_blank_sign);
    let all = cells.iter().all(|cell| digit(cell) || sign(cell) || letter(cell));
    all && (cells.iter().filter(|c| digit(c)).count() > 1 || cells.iter().all(|c| *c == "."))
}
