//! .jpz, the XML of Crossword Compiler: a `grid` with its width and height, and a `cell` for each place.

use rejilla_engine::ParseError;

use super::super::text::MOST_CELLS;
use super::{Accents, Cell, Codec, Layout, layout, letter};
use crate::paste::markup::{Piece, attribute, pieces, without_entities};

pub(super) const CODEC: Codec = Codec { id: "jpz", read, write: |board| Ok(write(board)) };

fn read(text: &str, accents: Accents) -> Option<Result<Layout, ParseError>> {
    if !text.contains("<rectangular-puzzle") && !text.contains("<crossword-compiler") {
        return None;
    }
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for piece in pieces(text) {
        let Piece::Open(name, attributes) = piece else { continue };
        let number = |name: &str| attribute(attributes, name).and_then(|n| n.parse::<usize>().ok());
        match name {
            "grid" if rows.is_empty() => {
                let (width, height) = (number("width")?, number("height")?);
                if width.checked_mul(height).is_none_or(|cells| cells > MOST_CELLS) {
                    return None;
                }
                // Places that no cell takes are outside the board.
                rows = vec![vec![Cell::Filled; width]; height];
            }
            "cell" => {
                let (x, y) = (number("x")?.checked_sub(1)?, number("y")?.checked_sub(1)?);
                let place = rows.get_mut(y)?.get_mut(x)?;
                *place = match attribute(attributes, "type") {
                    Some("block" | "void") => Cell::Filled,
                    _ => letter(&without_entities(attribute(attributes, "solution").unwrap_or("")), accents),
                };
            }
            _ => {}
        }
    }
    Some(layout(rows))
}

fn write(board: &Layout) -> String {
    let numbers = board.printed_numbers();
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <crossword-compiler xmlns=\"http://crossword.info/xml/crossword-compiler\">\n\
         <rectangular-puzzle xmlns=\"http://crossword.info/xml/rectangular-puzzle\">\n<crossword>\n",
    );
    text.push_str(&format!("<grid width=\"{}\" height=\"{}\">\n", board.width(), board.height()));
    for (i, cell) in board.cells().iter().enumerate() {
        let (row, col) = board.position(i);
        let number = numbers[i].map_or(String::new(), |n| format!(" number=\"{n}\""));
        let rest = match cell {
            Cell::Filled => " type=\"block\"".to_owned(),
            Cell::Empty => number,
            Cell::Letter(c) => format!(" solution=\"{c}\"{number}"),
        };
        text.push_str(&format!("<cell x=\"{}\" y=\"{}\"{rest}/>\n", col + 1, row + 1));
    }
    text.push_str("</grid>\n</crossword>\n</rectangular-puzzle>\n</crossword-compiler>\n");
    text
}
