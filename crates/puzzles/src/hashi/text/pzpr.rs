//! `pzprv3` files: the name, rows and columns, the numbers of the islands (`.` water, `-` no number), then the lines drawn so
//! far, across and down.

use rejilla_engine::ParseError;

use super::grid::position;
use super::{Draft, Lines, Seen, check_size, error, words};
use crate::hashi::chart::Chart;

const MARK: &str = "pzprv3";

pub(super) fn is_mine(lines: &Lines<'_>) -> bool {
    let mut told = lines.lines.iter().filter(|(_, line)| !line.trim().is_empty());
    told.next().is_some_and(|(_, line)| line.trim().starts_with(MARK))
        && told.next().is_some_and(|(_, line)| matches!(line.trim(), "hashikake" | "hashi"))
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Draft, ParseError> {
    let mut told = lines.lines.iter().copied().filter(|(_, line)| !line.trim().is_empty()).skip(2);
    let mut side = || {
        let (line, text) = told.next()?;
        Some((line, text.trim().parse::<usize>().ok()?))
    };
    let (Some((line, rows)), Some((_, cols))) = (side(), side()) else {
        return Err(error("error-rows", position(3, 1)));
    };
    check_size(rows, cols, position(line, 1))?;
    let mut draft = Draft { rows, cols, ..Draft::default() };
    for row in 0..rows {
        let Some((line, text)) = told.next() else { return Err(error("error-rows", position(line, 1))) };
        for (col, (column, word)) in words(text).take(cols).enumerate() {
            let at = position(line, column);
            match word {
                "." => {}
                "-" => draft.islands.push(Seen { row, col, clue: None, at }),
                _ => {
                    let clue = word.parse().map_err(|_| error("error-link", at))?;
                    draft.islands.push(Seen { row, col, clue: Some(clue), at });
                }
            }
        }
    }
    // Lines drawn so far are a player's; a board that is printed has none.
    Ok(draft)
}

pub(super) fn write(chart: &Chart) -> String {
    let (rows, cols) = (chart.rows as usize, chart.cols as usize);
    let cell = |cell: &Option<Option<u32>>| match cell {
        None => ". ".to_owned(),
        Some(None) => "- ".to_owned(),
        Some(Some(clue)) => format!("{clue} "),
    };
    let board: Vec<String> = super::cells(chart).chunks(cols).map(|row| row.iter().map(cell).collect()).collect();
    let across = vec!["0 ".repeat(cols.saturating_sub(1)); rows];
    let down = vec!["0 ".repeat(cols); rows.saturating_sub(1)];
    format!("{MARK}\nhashikake\n{rows}\n{cols}\n{}\n{}\n{}\n", board.join("\n"), across.join("\n"), down.join("\n"))
}
