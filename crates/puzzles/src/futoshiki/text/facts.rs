//! Prolog facts: `problem(Index, Rows, Lts).` with `_` for an empty cell and `[i1,j1,i2,j2]` in `Lts` for
//! *cell (i1,j1) < cell (i2,j2)*, counted from 0. `%` starts a comment. A fourth argument `adjacent` makes the last list
//! one of bars. A whole program is read too: its other clauses are passed over.

use std::fmt::Write as _;

use rejilla_engine::kernel::Val;
use rejilla_engine::{Draft, Message, ParseError};

use super::super::clues::{Clues, Mode, Sign};
use super::cursor::Cursor;
use super::{cell_number, checked_side, quadruple, row_length};
use crate::grid;

const NAME: &str = "problem";

/// Whether some clause of a text is a fact of this name.
pub(super) fn looks_like(text: &str) -> bool {
    facts(text).next().is_some()
}

/// The places at which the facts of a program begin: of all its clauses, those of this name about a number. A board without
/// a list of signs after it is some other puzzle's.
fn facts(text: &str) -> impl Iterator<Item = Cursor<'_>> {
    let mut clauses = Cursor::new(text);
    std::iter::from_fn(move || {
        while clauses.peek().is_some() {
            let here = clauses.clone();
            let mut ahead = clauses.clone();
            clauses.pass_clause();
            let named = ahead.run(|c| c.is_ascii_alphanumeric() || c == '_') == NAME;
            if named && ahead.take('(') && ahead.number().is_ok() {
                let other = ahead.take(',') && rows(&mut ahead).is_ok() && ahead.peek() == Some(')');
                if !other {
                    return Some(here);
                }
            }
        }
        None
    })
}

/// Reads the fact with this index, or the first one.
pub(super) fn parse(text: &str, index: Option<usize>) -> Result<Clues, ParseError> {
    for mut cursor in facts(text) {
        let said = {
            let mut ahead = cursor.clone();
            ahead.run(|c| c.is_ascii_alphanumeric());
            ahead.take('(');
            ahead.number()?
        };
        if index.is_none_or(|wanted| wanted == said) {
            return fact(&mut cursor);
        }
    }
    Err(ParseError::new(Message::new("error-no-problem").with("index", index.unwrap_or(1))))
}

fn fact(cursor: &mut Cursor<'_>) -> Result<Clues, ParseError> {
    if cursor.run(|c| c.is_ascii_alphanumeric()) != NAME {
        return Err(cursor.unexpected(format!("{NAME}(")));
    }
    cursor.expect('(')?;
    let index = cursor.number()?;
    cursor.expect(',')?;
    let (n, givens) = rows(cursor)?;
    cursor.expect(',')?;
    let mut quadruples = Vec::new();
    cursor.expect('[')?;
    while cursor.peek() == Some('[') {
        // Which mode it is comes last; until then any two cells of the board will do.
        let at = cursor.position();
        quadruples.push((quadruple(cursor, n, Mode::Unequal)?, at));
        if !cursor.take(',') {
            break;
        }
    }
    cursor.expect(']')?;
    let mode = if cursor.take(',') { adjacent(cursor)? } else { Mode::Unequal };
    cursor.expect(')')?;
    cursor.take('.');
    for (sign, at) in &quadruples {
        super::check_bar(n, mode, *sign, *at)?;
    }
    let signs = quadruples.into_iter().map(|(sign, _)| sign).collect();
    Ok(Clues { index, ..Clues::new(n, mode, givens, signs) })
}

fn adjacent(cursor: &mut Cursor<'_>) -> Result<Mode, ParseError> {
    if cursor.run(|c| c.is_ascii_lowercase()) == super::ADJACENT {
        Ok(Mode::Adjacent)
    } else {
        Err(cursor.unexpected(super::ADJACENT.to_owned()))
    }
}

/// A square list of lists.
fn rows(cursor: &mut Cursor<'_>) -> Result<(usize, Vec<Option<Val>>), ParseError> {
    let start = cursor.position();
    cursor.expect('[')?;
    let mut rows: Vec<Vec<(Option<usize>, _)>> = Vec::new();
    let mut starts = Vec::new();
    loop {
        starts.push(cursor.position());
        cursor.expect('[')?;
        let mut row = Vec::new();
        loop {
            let at = cursor.position();
            let empty = !cursor.run(|c| c == '_').is_empty();
            row.push((if empty { None } else { Some(cursor.number()?) }, at));
            if !cursor.take(',') {
                break;
            }
        }
        cursor.expect(']')?;
        rows.push(row);
        if !cursor.take(',') {
            break;
        }
    }
    cursor.expect(']')?;
    let n = checked_side(rows.len(), start)?;
    let mut givens = Vec::with_capacity(n * n);
    for (i, (row, at)) in rows.into_iter().zip(starts).enumerate() {
        if row.len() != n {
            return Err(row_length(i, n, row.len(), at));
        }
        for (number, at) in row {
            givens.push(number.map_or(Ok(None), |number| cell_number(number, n, at))?);
        }
    }
    Ok((n, givens))
}

/// A drawing as a fact; whether its signs stand between neighbours is seen when it is read.
pub(in crate::futoshiki) fn drafted(draft: &Draft) -> String {
    let cell = |cell: &String| match cell.chars().next() {
        None => "_".to_owned(),
        Some(symbol) => grid::value(symbol).map_or_else(|| symbol.to_string(), |v| (v.0 + 1).to_string()),
    };
    let rows =
        draft.cells.chunks(draft.cols).map(|row| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(",")));
    let signs = draft.signs.iter().map(|&(less, more)| {
        let ((i1, j1), (i2, j2)) = (draft.position(less), draft.position(more));
        format!("[{i1},{j1},{i2},{j2}]")
    });
    let [rows, signs] = [rows.collect::<Vec<_>>(), signs.collect()].map(|parts| parts.join(","));
    format!("{NAME}(1,[{rows}],[{signs}]).")
}

pub(super) fn write(clues: &Clues, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let n = clues.n;
    let cell = |i: usize| value_at(i).map_or("_".to_owned(), |v| (v.0 + 1).to_string());
    let rows: Vec<String> = (0..n)
        .map(|row| format!("[{}]", (0..n).map(|col| cell(row * n + col)).collect::<Vec<_>>().join(",")))
        .collect();
    let signs: Vec<String> = clues.signs.iter().map(|sign: &Sign| super::listed(n, *sign)).collect();
    let indent = ",\n         ";
    let mut text =
        format!("{NAME}({},\n        [{}],\n\n        [{}]", clues.index, rows.join(indent), signs.join(indent));
    if clues.mode == Mode::Adjacent {
        let _ = write!(text, ",\n        {}", super::ADJACENT);
    }
    text.push_str(").\n");
    text
}
