//! Game ids of Simon Tatham's *Unequal*: `4:0,0L,2,0,…`, in adjacent mode `4a:0R,0L,…`.
//!
//! After the side and a colon, each cell is its number (0 if empty) and a letter for each neighbour it is greater than:
//! U, R, D, L. A small letter stands for so many empty cells (`c` for three). In adjacent mode the letters are bars, and
//! both cells have one. What the ids cannot say follows in brackets as in the fact form: `[0,0,2,2]`.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Message, ParseError};

use super::super::clues::{Clues, Mode, Sign};
use super::cursor::Cursor;
use super::{cell_number, checked_side, quadruple};

/// Letters of the ids, with the step each takes as rows and columns.
const LETTERS: [(char, isize, isize); 4] = [('U', -1, 0), ('R', 0, 1), ('D', 1, 0), ('L', 0, -1)];

/// Whether a text starts like an id.
pub(super) fn looks_like(text: &str) -> bool {
    let rest = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.trim_start().len() - rest.len();
    let desc = match rest.split_once(':') {
        Some((params, desc)) if params.chars().all(|c| c.is_ascii_lowercase()) && params.len() <= 3 => desc,
        _ => return false,
    };
    (1..=9).contains(&digits) && (rest.starts_with([':', 'a', 'd'])) && desc.contains(',')
}

pub(super) fn parse(text: &str) -> Result<Clues, ParseError> {
    let mut cursor = Cursor::new(text);
    let at = cursor.position();
    let n = checked_side(cursor.number()?, at)?;
    let mode = if cursor.take('a') { Mode::Adjacent } else { Mode::Unequal };
    // How hard the id's maker thought it: ours to find out.
    if cursor.take('d') {
        cursor.run(|c| c.is_ascii_lowercase());
    }
    cursor.expect(':')?;
    let mut givens = Vec::with_capacity(n * n);
    let mut signs = Vec::new();
    while givens.len() < n * n {
        while let Some(run) = cursor.peek().filter(char::is_ascii_lowercase) {
            let empty = usize::from(run as u8 - b'a') + 1;
            // A run beyond the last cell is wrong here already; so the text cannot make the board longer than it is.
            if givens.len() + empty >= n * n {
                return Err(cursor.unexpected("0–9".to_owned()));
            }
            cursor.take(run);
            givens.resize(givens.len() + empty, None);
        }
        let at = cursor.position();
        givens.push(cell_number(cursor.number()?, n, at)?);
        let cell = givens.len() - 1;
        for letter in cursor.run(|c| LETTERS.iter().any(|(l, ..)| *l == c)).chars() {
            let Some(other) = beside(cell, letter, n) else {
                let message = Message::new("error-sign-outside").with("sign", letter);
                return Err(ParseError { message, at: Some(at) });
            };
            signs.push(Sign { less: other, more: Var::at(cell) });
        }
        if givens.len() < n * n {
            cursor.expect(',')?;
        }
    }
    cursor.take(',');
    while cursor.peek() == Some('[') {
        signs.push(quadruple(&mut cursor, n, mode)?);
        cursor.take(',');
    }
    match cursor.peek() {
        Some(_) => Err(cursor.unexpected("[".to_owned())),
        None => Ok(Clues::new(n, mode, givens, signs)),
    }
}

/// The cell a letter points at, if it lies on the board.
fn beside(cell: usize, letter: char, n: usize) -> Option<Var> {
    let (_, down, right) = LETTERS.into_iter().find(|(l, ..)| *l == letter)?;
    let row = (cell / n).checked_add_signed(down).filter(|row| *row < n)?;
    let col = (cell % n).checked_add_signed(right).filter(|col| *col < n)?;
    Some(Var::at(row * n + col))
}

pub(super) fn write(clues: &Clues, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let n = clues.n;
    let mut text = format!("{n}{}:", if clues.mode == Mode::Adjacent { "a" } else { "" });
    for cell in 0..n * n {
        text.push_str(&value_at(cell).map_or(0, |v| v.0 + 1).to_string());
        for (letter, ..) in LETTERS {
            let x = Var::at(cell);
            let pointed = beside(cell, letter, n).and_then(|y| clues.sign_between(x, y));
            if pointed.is_some_and(|sign| clues.mode == Mode::Adjacent || sign.more == x) {
                text.push(letter);
            }
        }
        text.push(',');
    }
    for sign in clues.listed_signs() {
        text.push_str(&super::listed(n, sign));
    }
    text
}
