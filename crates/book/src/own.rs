//! One's own puzzles: a text that holds one, or many, one a line or with blank lines between them.

use rejilla_engine::{Kind, Message, Options, ParseError, Scope};
use rejilla_puzzles::recognise;

/// A puzzle in a text: its kind and the text itself.
pub struct Own {
    /// The kind.
    pub kind: &'static dyn Kind,
    /// The puzzle, in a format of its kind.
    pub text: String,
}

impl std::fmt::Debug for Own {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Own").field("kind", &self.kind.info().id).field("text", &self.text).finish()
    }
}

/// What could not be read: the line its puzzle starts in, from 1, its kind if that was plain, and what is wrong.
pub struct Unread {
    /// The line.
    pub line: usize,
    /// The kind.
    pub kind: Option<&'static dyn Kind>,
    /// What is wrong.
    pub error: ParseError,
}

impl std::fmt::Debug for Unread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Unread").field("line", &self.line).field("error", &self.error).finish()
    }
}

/// The puzzles of a text. Each line is one, or all of it is, or what stands between blank lines: the first that holds.
///
/// # Errors
/// The first that cannot be read, cut as most of the others can.
pub fn puzzles_in(text: &str, language: &'static str) -> Result<Vec<Own>, Unread> {
    let mut nearest: Option<(usize, Unread)> = None;
    for pieces in [lines(text), vec![(1, text)], blocks(text)] {
        let mut read = Vec::new();
        let wrong = pieces.into_iter().find_map(|(line, piece)| match one(line, piece, language) {
            Ok(own) => {
                read.push(own);
                None
            }
            Err(unread) => Some(unread),
        });
        match wrong {
            None if !read.is_empty() => return Ok(read),
            Some(unread) if nearest.as_ref().is_none_or(|(most, _)| *most < read.len()) => {
                nearest = Some((read.len(), unread));
            }
            _ => {}
        }
    }
    Err(nearest.map_or_else(
        || Unread { line: 1, kind: None, error: ParseError::new(Message::new("book-empty")) },
        |(_, unread)| unread,
    ))
}

fn one(line: usize, text: &str, language: &'static str) -> Result<Own, Unread> {
    let kind = recognise(text).map_err(|error| Unread { line, kind: None, error })?;
    let options = Options::defaults(kind.options(), Scope::Parse).in_language(language);
    match kind.parse(text, &options) {
        Ok(_) => Ok(Own { kind, text: text.to_owned() }),
        Err(error) => Err(Unread { line, kind: Some(kind), error }),
    }
}

/// Each line that is not blank or a remark, with its number.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
}

/// What stands between blank lines, with the number of its first line.
fn blocks(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    let (mut start, mut first, mut at) = (None, 1, 0);
    for (i, line) in text.split_inclusive('\n').enumerate() {
        match (line.trim().is_empty(), start) {
            (false, None) => (start, first) = (Some(at), i + 1),
            (true, Some(from)) => {
                found.push((first, &text[from..at]));
                start = None;
            }
            _ => {}
        }
        at += line.len();
    }
    found.extend(start.map(|from| (first, &text[from..])));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn kinds(text: &str) -> Vec<&'static str> {
        puzzles_in(text, "en").map(|found| found.iter().map(|own| own.kind.info().id).collect()).unwrap_or_default()
    }

    #[test]
    fn a_text_has_a_puzzle_a_line_or_one_in_all_or_some_between_blank_lines() {
        assert_eq!(kinds(&format!("# mine\n{LINE}\n\n{LINE}\n")), ["sudoku", "sudoku"]);
        let rows: Vec<&str> = LINE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).expect("digits")).collect();
        let drawn = rows.join("\n");
        assert_eq!(kinds(&drawn), ["sudoku"]);
        assert_eq!(kinds(&format!("{drawn}\n\n{drawn}\n\n{drawn}")), ["sudoku"; 3]);
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_line() {
        let wrong = puzzles_in(&format!("{LINE}\n{LINE}\nnonsense\n"), "en").expect_err("nonsense");
        assert_eq!(wrong.line, 3);
        assert!(puzzles_in("", "en").is_err());
    }
}
