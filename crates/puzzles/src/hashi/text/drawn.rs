//! A board as it is drawn: a symbol for each cell, a blank between cells and for water. Drawn boards are read back by
//! their columns, so that a person can go on from one with an editor and ask for the next step.

use rejilla_engine::{Message, ParseError};

use super::grid::{Cell, picture, position};
use super::{Draft, Lines, Plank, Seen, check_size};
use crate::hashi::chart::Chart;

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let is_empty = |(_, line): &&(usize, &str)| line.trim().is_empty();
    let top = lines.lines.iter().take_while(is_empty).count();
    let bottom = lines.lines.iter().rev().take_while(is_empty).count();
    let body = lines.lines.get(top..lines.lines.len() - bottom).unwrap_or(&[]);
    let Some(&(first, _)) = body.first() else { return Err(ParseError::new(Message::new("error-no-islands"))) };
    let width = body.iter().map(|(_, line)| line.trim_end().chars().count()).max().unwrap_or(0);
    let (rows, cols) = (body.len(), width.div_ceil(2));
    check_size(rows, cols, position(first, 1))?;
    let mut draft = Draft { rows, cols, ..Draft::default() };
    for (row, &(line, text)) in body.iter().enumerate() {
        for (i, symbol) in text.trim_end().chars().enumerate().filter(|(_, c)| *c != ' ') {
            let (at, col) = (position(line, i + 1), i / 2);
            let cell = Cell::of(symbol.encode_utf8(&mut [0; 4])).filter(|_| i % 2 == 0);
            match cell {
                Some(Cell::Water) => {}
                Some(Cell::Island(clue)) => draft.islands.push(Seen { row, col, clue, at }),
                Some(Cell::Bridge(bridge)) => draft.planks.push(Plank { row, col, bridge, at }),
                None => {
                    let message = Message::new("error-cell").with("cell", symbol);
                    return Err(ParseError::at(message, at.line, at.column));
                }
            }
        }
    }
    // Where nothing at all is water, the question marks are.
    let islands = &draft.islands;
    if rows * cols > 8 && islands.len() == rows * cols && islands.iter().any(|island| island.clue.is_none()) {
        return Err(ParseError::new(Message::new("error-no-water")));
    }
    Ok(draft)
}

pub(super) fn write(chart: &Chart, bridges: &[u32]) -> String {
    let rows = picture(chart, bridges, ' ');
    rows.iter().map(|row| format!("{}\n", row.trim_end())).collect()
}
