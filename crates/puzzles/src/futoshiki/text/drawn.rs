//! The board as it is drawn, with its signs between the cells:
//!
//! ```text
//! .   . < 3 > 2   .
//!         v
//! .   .   .   .   .
//! ```
//!
//! Cells are `1`…`9`, then `A`…, or `.` `0` `_` for an empty one. Between two rows, `^` (the upper cell is smaller) and
//! `v` stand under their cell, or one mark for each cell with `.` for none. In adjacent mode the first line says so, and
//! bars are `-` and `|`. Signs between cells that are not neighbours follow as `[i1,j1,i2,j2]`, counted from 0.
//! `#` starts a comment line.

use std::fmt::Write as _;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Message, ParseError, Position};

use super::super::clues::{Clues, MOST, Mode, Sign};
use super::cursor::Cursor;
use super::{ADJACENT, check_bar, checked_side, quadruple, row_length};
use crate::grid;

/// Columns from one cell to the next.
pub(super) const PITCH: usize = 4;

/// Whether a text has signs of a drawing.
pub(super) fn looks_like(text: &str) -> bool {
    let drawing = |c: char| c.is_whitespace() || c.is_ascii_alphanumeric() || "._<>^-|[],∧∨\u{feff}".contains(c);
    let mut lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let is_down = |line: &str| !line.trim().is_empty() && line.chars().all(|c| c == 'v' || c.is_whitespace());
    let signs = text.contains(['<', '>', '^', '∧', '∨'])
        || text.lines().any(is_down)
        || text.trim_start().starts_with(ADJACENT);
    signs && lines.all(|line| line.chars().all(drawing))
}

/// What stands between two cells, and where.
enum Mark {
    LessThan,
    GreaterThan,
    Bar,
}

impl Mark {
    fn across(c: char) -> Option<Mark> {
        match c {
            '<' => Some(Mark::LessThan),
            '>' => Some(Mark::GreaterThan),
            '-' => Some(Mark::Bar),
            _ => None,
        }
    }

    fn down(c: char) -> Option<Mark> {
        match c {
            '^' | '∧' => Some(Mark::LessThan),
            'v' | '∨' => Some(Mark::GreaterThan),
            '|' => Some(Mark::Bar),
            _ => None,
        }
    }
}

struct Cell {
    symbol: char,
    at: Position,
}

/// A mark and where it stands: between two cells, each as row and number in it. The second may turn out not to be there.
type Drawn = ([RowCol; 2], Mark, Position);
type RowCol = (usize, usize);

/// A line of signs between two rows of cells.
struct SignLine {
    /// The row above.
    row: usize,
    line: usize,
    marks: Vec<(usize, char)>,
}

#[derive(Default)]
struct Drawing {
    adjacent: bool,
    rows: Vec<Vec<Cell>>,
    marks: Vec<Drawn>,
    below: Vec<SignLine>,
    /// Lines of signs in brackets, with the number of each line.
    lists: Vec<(String, usize)>,
}

pub(super) fn parse(text: &str) -> Result<Clues, ParseError> {
    let mut drawing = Drawing::default();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_end().trim_start_matches('\u{feff}');
        let kind = line.trim_start();
        if kind.is_empty() || kind.starts_with('#') {
            continue;
        }
        if kind == ADJACENT {
            drawing.adjacent = true;
        } else if kind.starts_with('[') {
            drawing.lists.push((line.to_owned(), number));
        } else if is_sign_line(line) {
            drawing.signs(line, number)?;
        } else {
            drawing.cells(line, number)?;
        }
        if drawing.rows.len() > MOST {
            let at = Position { line: number + 1, column: 1 };
            return Err(checked_side(drawing.rows.len(), at).err().unwrap_or_else(|| loose(' ', at)));
        }
    }
    drawing.finish()
}

/// Looks at one row of cells by itself.
pub(in super::super) fn check_row(line: &str, row: usize, n: usize) -> Result<(), ParseError> {
    Drawing::typed(line, row, n)
}

/// A line of signs has at least one, and nothing but signs, blanks and dots.
fn is_sign_line(line: &str) -> bool {
    let mut marks = line.chars().filter(|c| !c.is_whitespace() && *c != '.').peekable();
    marks.peek().is_some() && marks.all(|c| Mark::down(c).is_some())
}

fn loose(sign: char, at: Position) -> ParseError {
    ParseError { message: Message::new("error-sign-loose").with("sign", sign), at: Some(at) }
}

impl Drawing {
    /// A row of cells with signs between them.
    fn cells(&mut self, line: &str, number: usize) -> Result<(), ParseError> {
        let mut row: Vec<Cell> = Vec::new();
        let mut pending: Option<(char, Position)> = None;
        for (i, c) in line.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            let at = Position { line: number + 1, column: i + 1 };
            if let Some(mark) = Mark::across(c) {
                if row.is_empty() || pending.is_some() {
                    return Err(loose(c, at));
                }
                let left = (self.rows.len(), row.len() - 1);
                self.marks.push(([left, (left.0, left.1 + 1)], mark, at));
                pending = Some((c, at));
            } else if c == '_' || grid::is_empty_cell(c) || grid::value(c).is_some() {
                // One line may hold a whole square; more than that is no board of ours.
                if row.len() == MOST * MOST {
                    return Err(ParseError {
                        message: Message::new("error-too-many-cells").with("most", MOST * MOST),
                        at: Some(at),
                    });
                }
                row.push(Cell { symbol: c, at });
                pending = None;
            } else {
                return Err(ParseError { message: Message::new("error-character").with("character", c), at: Some(at) });
            }
        }
        if let Some((c, at)) = pending {
            return Err(loose(c, at));
        }
        self.rows.push(row);
        Ok(())
    }

    /// Signs between the row above and the one below; which cells they stand under is settled at the end.
    fn signs(&mut self, line: &str, number: usize) -> Result<(), ParseError> {
        let marks: Vec<(usize, char)> = line.chars().enumerate().filter(|(_, c)| !c.is_whitespace()).collect();
        if self.rows.is_empty() {
            return Err(loose(marks[0].1, Position { line: number + 1, column: marks[0].0 + 1 }));
        }
        self.below.push(SignLine { row: self.rows.len() - 1, line: number, marks });
        Ok(())
    }

    /// Puts the signs of every line under their cells: in the same column if all are, or a column beside it, or counted
    /// by the usual pitch where the cells are wider than what stands between their rows.
    fn settle(&mut self) -> Result<(), ParseError> {
        let exact = |columns: &[usize], i: usize| columns.iter().position(|&c| c == i);
        let near = |columns: &[usize], i: usize| {
            let mut beside = columns.iter().enumerate().filter(|(_, c)| c.abs_diff(i) <= 1).map(|(at, _)| at);
            beside.next().filter(|_| beside.next().is_none())
        };
        let pitch =
            |columns: &[usize], i: usize| (i.is_multiple_of(PITCH) && i / PITCH < columns.len()).then_some(i / PITCH);
        let mut found = self.under(&exact);
        for other in [self.under(&near), self.under(&pitch)] {
            if found.is_err() && other.is_ok() {
                found = other;
            }
        }
        self.marks.extend(found?);
        Ok(())
    }

    fn under(&self, place: &dyn Fn(&[usize], usize) -> Option<usize>) -> Result<Vec<Drawn>, ParseError> {
        let mut found = Vec::new();
        for SignLine { row, line, marks } in &self.below {
            let above = &self.rows[*row];
            let columns: Vec<usize> = above.iter().map(|cell| cell.at.column - 1).collect();
            let one_each = marks.len() == above.len() && marks.iter().any(|(_, c)| *c == '.');
            for (order, &(i, c)) in marks.iter().enumerate() {
                let Some(mark) = Mark::down(c) else { continue };
                let at = Position { line: line + 1, column: i + 1 };
                let col = if one_each { Some(order) } else { place(&columns, i) };
                let col = col.ok_or_else(|| loose(c, at))?;
                found.push(([(*row, col), (row + 1, col)], mark, at));
            }
        }
        Ok(found)
    }

    /// The cells of one row typed by itself, as many as there must be.
    fn typed(line: &str, row: usize, n: usize) -> Result<(), ParseError> {
        let mut drawing = Drawing::default();
        drawing.cells(line, 0)?;
        let cells = drawing.rows[0].len();
        if cells != n {
            return Err(row_length(row, n, cells, Position { line: 1, column: 1 }));
        }
        drawing.givens(n).map(|_| ())
    }

    fn finish(mut self) -> Result<Clues, ParseError> {
        self.square_one_line();
        self.settle()?;
        let first = self.rows.first().and_then(|row| row.first()).map_or(Position { line: 1, column: 1 }, |c| c.at);
        let n = checked_side(self.rows.len(), first)?;
        if let Some((i, row)) = self.rows.iter().enumerate().find(|(_, row)| row.len() != n) {
            return Err(row_length(i, n, row.len(), row[0].at));
        }
        let bars = self.marks.iter().any(|(_, mark, _)| matches!(mark, Mark::Bar));
        let mode = if self.adjacent || bars { Mode::Adjacent } else { Mode::Unequal };
        let mut signs = Vec::new();
        for ([first, second], mark, at) in &self.marks {
            // A bar among signs, or a sign among bars: one of the two is a slip of the pen.
            if second.0 >= n || matches!(mark, Mark::Bar) != (mode == Mode::Adjacent) {
                return Err(loose(if matches!(mark, Mark::Bar) { '|' } else { '<' }, *at));
            }
            let [first, second] = [first, second].map(|(row, col)| Var::at(row * n + col));
            signs.push(match mark {
                Mark::GreaterThan => Sign { less: second, more: first },
                _ => Sign { less: first, more: second },
            });
        }
        for (line, number) in &self.lists {
            signs.extend(list(line, *number, n, mode)?);
        }
        Ok(Clues::new(n, mode, self.givens(n)?, signs))
    }

    /// A latin square written as one line of cells.
    fn square_one_line(&mut self) {
        if let [row] = &mut self.rows[..]
            && self.marks.is_empty()
            && row.len() > 1
            && row.len().isqrt().pow(2) == row.len()
        {
            let n = row.len().isqrt();
            let mut cells = std::mem::take(row).into_iter();
            self.rows = (0..n).map(|_| cells.by_ref().take(n).collect()).collect();
        }
    }

    fn givens(&self, n: usize) -> Result<Vec<Option<Val>>, ParseError> {
        let given = |cell: &Cell| match grid::value(cell.symbol) {
            Some(v) if v.index() >= n => {
                let message = Message::new("error-symbol").with("character", cell.symbol);
                let last = grid::symbol(Val::at(n - 1));
                Err(ParseError { message: message.with("last", last), at: Some(cell.at) })
            }
            value => Ok(value),
        };
        self.rows.iter().flatten().map(given).collect()
    }
}

/// Signs in brackets, one after the other.
fn list(line: &str, number: usize, n: usize, mode: Mode) -> Result<Vec<Sign>, ParseError> {
    let mut cursor = Cursor::new(line);
    let mut signs = Vec::new();
    while cursor.peek().is_some() {
        let mut column = cursor.position().column;
        let read = quadruple(&mut cursor, n, mode)
            .and_then(|sign| check_bar(n, mode, sign, Position { line: 1, column }).map(|()| sign));
        signs.push(read.map_err(|error| {
            column = error.at.map_or(column, |at| at.column);
            ParseError { at: Some(Position { line: number + 1, column }), ..error }
        })?);
        cursor.take(',');
    }
    Ok(signs)
}

/// Draws a board; `field` is what a cell shows and `width` how wide that is.
pub(super) fn write(clues: &Clues, width: usize, field: &dyn Fn(usize) -> String) -> String {
    let n = clues.n;
    let pitch = PITCH + width - 1;
    let adjacent = clues.mode == Mode::Adjacent;
    let mut text = if adjacent { format!("{ADJACENT}\n") } else { String::new() };
    for row in 0..n {
        let mut cells = String::new();
        let mut below = String::new();
        for col in 0..n {
            let x = row * n + col;
            let right = if col + 1 < n { mark(clues, x, x + 1, ['<', '>', '-']) } else { ' ' };
            let down = if row + 1 < n { mark(clues, x, x + n, ['^', 'v', '|']) } else { ' ' };
            // Writing to a string never fails.
            let _ = write!(cells, "{:<width$} {right} ", field(x));
            let _ = write!(below, "{down:<pitch$}");
        }
        text.push_str(cells.trim_end());
        text.push('\n');
        if row + 1 < n {
            text.push_str(below.trim_end());
            text.push('\n');
        }
    }
    for sign in clues.listed_signs() {
        text.push_str(&super::listed(n, sign));
        text.push('\n');
    }
    text
}

fn mark(clues: &Clues, first: usize, second: usize, [less, greater, bar]: [char; 3]) -> char {
    match clues.sign_between(Var::at(first), Var::at(second)) {
        None => ' ',
        Some(_) if clues.mode == Mode::Adjacent => bar,
        Some(sign) if sign.less == Var::at(first) => less,
        Some(_) => greater,
    }
}
