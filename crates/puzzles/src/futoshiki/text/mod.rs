//! Futoshiki as text: drawn, as a game id, as a fact, as a latin square with holes.

mod cursor;
mod drawn;
mod facts;
mod latin;
mod tatham;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Confidence, Marks, Message, ParseError, Position};

use super::clues::{Clues, LEAST, MOST, Mode, Sign, are_neighbours};
use crate::grid;
use cursor::Cursor;
pub(super) use drawn::check_row;

/// The word for adjacent mode, in every language's files.
const ADJACENT: &str = "adjacent";

/// Facts, ids and drawings with signs carry the kind's mark; a bare square could be anything.
pub(super) fn sniff(text: &str) -> Confidence {
    // Every form shows its mark at once; the rest of a long text is not worth reading twice.
    const ENOUGH: usize = 200_000;
    if text.len() > ENOUGH {
        return Confidence::No;
    }
    if facts::looks_like(text) || tatham::looks_like(text) || latin::looks_like(text) || drawn::looks_like(text) {
        Confidence::Sure
    } else {
        Confidence::No
    }
}

/// Reads the clues in whatever form they come; `index` chooses among several facts.
pub(super) fn parse(text: &str, index: Option<usize>) -> Result<Clues, ParseError> {
    if facts::looks_like(text) {
        facts::parse(text, index)
    } else if tatham::looks_like(text) {
        tatham::parse(text)
    } else if latin::looks_like(text) {
        latin::parse(text)
    } else {
        drawn::parse(text)
    }
}

/// Writes a puzzle and what stands on it.
pub(super) fn write(clues: &Clues, format: &str, marks: &Marks) -> String {
    let value_at = |i: usize| clues.givens[i].or_else(|| marks.value(Var::at(i)));
    match format {
        "line" => tatham::write(clues, &value_at),
        "seed" => facts::write(clues, &value_at),
        "restrictions" => restrictions(clues),
        "candidates" => candidates(clues, marks),
        _ => drawn::write(clues, 1, &|i| value_at(i).map_or('.', grid::symbol).to_string()),
    }
}

/// `(1,2) < (1,1)`, a line for each sign; rows and columns counted from 1. In adjacent mode the bars.
fn restrictions(clues: &Clues) -> String {
    let n = clues.n;
    let name = |x: Var| format!("({},{})", x.index() / n + 1, x.index() % n + 1);
    let sign = if clues.mode == Mode::Adjacent { "-" } else { "<" };
    let lines = clues.signs.iter().map(|s| format!("{} {sign} {}\n", name(s.less), name(s.more)));
    let all: String = lines.collect();
    if all.is_empty() { "-\n".to_owned() } else { all }
}

/// The candidates of every cell, in fields as wide as the widest; a cell with a value shows it.
fn candidates(clues: &Clues, marks: &Marks) -> String {
    let field = |i: usize| marks.candidates[i].view().iter().map(grid::symbol).collect::<String>();
    let width = (0..marks.candidates.len()).map(|i| field(i).len()).max().unwrap_or(1);
    drawn::write(clues, width.max(1), &field)
}

/// A sign as facts write it.
fn listed(n: usize, sign: Sign) -> String {
    let [less, more] = [sign.less.index(), sign.more.index()];
    format!("[{},{},{},{}]", less / n, less % n, more / n, more % n)
}

/// The side of a board.
fn checked_side(n: usize, at: Position) -> Result<usize, ParseError> {
    if (LEAST..=MOST).contains(&n) {
        return Ok(n);
    }
    let message = Message::new("error-side").with("size", n).with("least", LEAST).with("most", MOST);
    Err(ParseError { message, at: Some(at) })
}

/// The value of a printed number, none for 0.
fn cell_number(number: usize, n: usize, at: Position) -> Result<Option<Val>, ParseError> {
    if number <= n {
        return Ok(number.checked_sub(1).map(Val::at));
    }
    let message = Message::new("error-number").with("value", number).with("size", n);
    Err(ParseError { message, at: Some(at) })
}

fn row_length(row: usize, n: usize, found: usize, at: Position) -> ParseError {
    let message = Message::new("error-row-length").with("row", row + 1).with("size", n).with("found", found);
    ParseError { message, at: Some(at) }
}

/// Reads `[i1,j1,i2,j2]`: the first cell is smaller than the second.
fn quadruple(cursor: &mut Cursor<'_>, n: usize, mode: Mode) -> Result<Sign, ParseError> {
    let at = cursor.position();
    cursor.expect('[')?;
    let mut numbers = [0; 4];
    for (i, number) in numbers.iter_mut().enumerate() {
        if i > 0 {
            cursor.expect(',')?;
        }
        *number = cursor.number()?;
    }
    cursor.expect(']')?;
    for pair in numbers.chunks(2) {
        if pair.iter().any(|&number| number >= n) {
            let message = Message::new("error-sign-cell").with("row", pair[0]).with("col", pair[1]);
            return Err(ParseError { message: message.with("last", n - 1), at: Some(at) });
        }
    }
    let [less, more] = [0, 2].map(|i| Var::at(numbers[i] * n + numbers[i + 1]));
    let sign = Sign { less, more };
    if less == more {
        let message = Message::new("error-sign-self").with("cell", grid::place(less.index(), n));
        return Err(ParseError { message, at: Some(at) });
    }
    check_bar(n, mode, sign, at).map(|()| sign)
}

/// In adjacent mode only neighbours can be joined.
fn check_bar(n: usize, mode: Mode, sign: Sign, at: Position) -> Result<(), ParseError> {
    if mode == Mode::Unequal || are_neighbours(n, sign.less, sign.more) {
        return Ok(());
    }
    let (first, second) = sign.ends();
    let message = Message::new("error-bar-far")
        .with("one", grid::place(first.index(), n))
        .with("other", grid::place(second.index(), n));
    Err(ParseError { message, at: Some(at) })
}
