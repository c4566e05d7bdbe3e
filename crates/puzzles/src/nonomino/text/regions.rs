//! N² digits and N² region letters, one after the other, in one line or in many. The first digits of the two are ours:
//! `digits,regions`; the other way round is read too. A leading word `board` is skipped.

use rejilla_engine::{Message, ParseError};

use super::super::NonominoPuzzle;
use super::super::board::SIZES;
use super::{Mark, givens, jigsaw, lines, reached};
use crate::grid;
use rejilla_engine::kernel::Val;

const MOST: usize = 2 * 16 * 16;

/// Everything but spaces and commas; none if it is too long for a board.
fn marks(text: &str) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for (line, content) in lines(text) {
        let skip = content.find(|c: char| !c.is_whitespace()).unwrap_or(0);
        let word = content[skip..].strip_prefix("board ").map_or(0, |_| "board ".len());
        for (column, symbol) in content.chars().enumerate().skip(content[..skip].chars().count() + word) {
            if symbol.is_whitespace() || symbol == ',' {
                continue;
            }
            if marks.len() == MOST {
                return None;
            }
            marks.push(Mark { symbol, line, column: column + 1 });
        }
    }
    Some(marks)
}

fn size(marks: &[Mark]) -> Option<usize> {
    SIZES.into_iter().find(|n| 2 * n * n == marks.len())
}

/// Whether each of N names stands N times.
fn are_regions(n: usize, marks: &[Mark]) -> bool {
    let mut symbols: Vec<char> = marks.iter().map(|mark| mark.symbol).collect();
    symbols.sort_unstable();
    symbols.chunk_by(|a, b| a == b).count() == n
        && symbols.chunk_by(|a, b| a == b).all(|same| same.len() == n)
        && symbols.iter().all(|c| c.is_alphanumeric() && *c != '0')
}

fn are_connected(n: usize, marks: &[Mark]) -> bool {
    (0..n * n).all(|i| {
        let same: Vec<usize> = (0..n * n).filter(|&j| marks[j].symbol == marks[i].symbol).collect();
        reached(n, &same).len() == n
    })
}

/// The digits and the regions, whichever comes first. A full grid looks like regions too, but these hang together.
fn halves(n: usize, marks: &[Mark]) -> (&[Mark], &[Mark]) {
    let (first, second) = marks.split_at(n * n);
    let likely = |half: &[Mark]| (are_regions(n, half), are_regions(n, half) && are_connected(n, half));
    // A board that is wrong is held against what it most looks like: digits have empty cells.
    let empty = |half: &[Mark]| half.iter().any(|mark| grid::is_empty_cell(mark.symbol));
    let first_is_regions =
        likely(first) > likely(second) || likely(first) == likely(second) && empty(second) && !empty(first);
    if first_is_regions { (second, first) } else { (first, second) }
}

/// The only character of a name that `parse` would take for a region.
fn single(name: &str) -> Option<char> {
    let mut characters = name.chars();
    characters.next().filter(|c| c.is_alphanumeric() && characters.next().is_none())
}

pub(super) fn looks_like(text: &str) -> bool {
    let Some((marks, n)) = marks(text).and_then(|marks| size(&marks).map(|n| (marks, n))) else { return false };
    let (digits, regions) = halves(n, &marks);
    are_regions(n, regions) && digits.iter().all(|m| grid::is_empty_cell(m.symbol) || grid::value(m.symbol).is_some())
}

pub(super) fn parse(text: &str) -> Result<NonominoPuzzle, ParseError> {
    let Some(marks) = marks(text) else {
        return Err(ParseError::new(Message::new("error-too-many-cells").with("most", MOST)));
    };
    let n = size(&marks).ok_or_else(|| {
        ParseError::new(Message::new("error-length").with("cells", 162usize).with("found", marks.len()))
    })?;
    let (digits, regions) = halves(n, &marks);
    let givens = givens(n, digits)?;
    if let Some(mark) = regions.iter().find(|mark| !mark.symbol.is_alphanumeric()) {
        let message = Message::new("error-character").with("character", mark.symbol);
        return Err(ParseError::at(message, mark.line, mark.column));
    }
    jigsaw(n, regions, true, givens)
}

/// Regions by the names their author gave them, where those are one character each and all different.
pub(super) fn write(
    n: usize,
    regions: &[usize],
    name: impl Fn(usize) -> String,
    value_at: impl Fn(usize) -> Option<Val>,
) -> String {
    let own: Vec<char> = (0..n).filter_map(|part| single(&name(part))).collect();
    let all_different = (1..own.len()).all(|i| !own[..i].contains(&own[i]));
    let keeps_names = own.len() == n && all_different;
    let letter = |part: usize| if keeps_names { own[part] } else { grid::symbol(Val::at(part)) };
    let names: String = regions.iter().map(|&region| letter(region)).collect();
    format!("{},{names}", grid::line(n, value_at))
}
