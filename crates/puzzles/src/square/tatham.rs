//! Solo of Simon Tatham's collection: ids such as `3x3:a5a2…`, links to its page, save files. Boards with loose regions
//! (`9j:`) are read by their own kind's reader of ids.
//!
//! `RxC` says how many rows and columns a block has. Then numbers, `_` between two of them, letters for runs of empty cells.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::{Codec, Square, lacks, variant};
use crate::paste::games;

/// The name of the game.
const NAME: &str = "solo";

pub(super) const CODEC: Codec = Codec { id: "tatham", read: |text| read_id(text.trim()), write: Some(write) };

pub(super) const LINK: Codec =
    Codec { id: "tatham-link", read: read_game, write: Some(|board| Ok(games::link(NAME, &write(board)?))) };

pub(super) const SAVE: Codec =
    Codec { id: "sav", read: |_| None, write: Some(|board| Ok(games::save_file("Solo", &write(board)?))) };

fn read_game(text: &str) -> Option<Result<Square, ParseError>> {
    let game = games::game(text)?;
    if game.name != NAME {
        return None;
    }
    read_id(&game.id)
}

/// The rows and columns of a block, and the letters that follow them.
fn params(text: &str) -> Option<(usize, usize, &str)> {
    let (rows, rest) = crate::paste::facts::number(text)?;
    let (cols, rest) = crate::paste::facts::number(rest.strip_prefix('x')?)?;
    let side = |n: i64| usize::try_from(n).ok().filter(|n| (1..=25).contains(n));
    Some((side(rows)?, side(cols)?, rest))
}

fn read_id(text: &str) -> Option<Result<Square, ParseError>> {
    let (head, body) = text.split_once(':')?;
    let (rows, cols, rest) = params(head)?;
    // Ids of other games have the same shape: with how many bridges there may be, or with the tiling of a loop.
    let other = rest.contains(['m', 'i', 'e', 'L']) || rest.starts_with('t');
    if text.contains(char::is_whitespace) || other || rest.len() > 12 {
        return None;
    }
    let n = rows * cols;
    if !(2..=25).contains(&n) || rest.contains('j') {
        return None;
    }
    let rules = rest.split('d').next().unwrap_or("").chars();
    let rules: Vec<String> = rules
        .filter_map(|c| match c {
            'x' => Some("X".to_owned()),
            'k' => Some("killer".to_owned()),
            _ => None,
        })
        .collect();
    if !rules.is_empty() {
        return Some(Err(variant(rules)));
    }
    let givens = match numbers(body, n) {
        Ok(givens) => givens,
        Err(error) => return Some(Err(error)),
    };
    let regions = (0..n * n).map(|i| i / n / rows * rows + i % n / cols).collect();
    Some(Ok(Square { n, givens, regions: Some(regions), candidates: None }))
}

/// Numbers, and letters for so many empty cells.
fn numbers(text: &str, n: usize) -> Result<Vec<Option<Val>>, ParseError> {
    let mut givens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len() + 1;
        if let Some((number, after)) = crate::paste::facts::number(rest).filter(|_| c != '-') {
            let value = usize::try_from(number - 1).ok().filter(|&v| v < n).ok_or_else(|| {
                let last = crate::grid::symbol(Val::at(n - 1));
                ParseError::at(
                    Message::new("error-symbol").with("character", number.to_string()).with("last", last),
                    1,
                    at,
                )
            })?;
            givens.push(Some(Val::at(value)));
            rest = after;
            continue;
        }
        match c {
            'a'..='z' => givens.resize(givens.len() + (c as usize - 'a' as usize) + 1, None),
            '_' => {}
            _ => return Err(ParseError::at(Message::new("error-character").with("character", c), 1, at)),
        }
        rest = &rest[c.len_utf8()..];
    }
    if givens.len() == n * n {
        return Ok(givens);
    }
    Err(ParseError::new(Message::new("error-length").with("cells", n * n).with("found", givens.len())))
}

fn write(board: &Square) -> Result<String, Message> {
    board.bare("tatham")?;
    let shape = crate::sudoku::Shape::new(board.n);
    if shape.block_rows == 1 {
        return Err(lacks("tatham", "format-lacks-size"));
    }
    let mut id = format!("{}x{}:", shape.block_rows, shape.block_cols);
    let mut empty = 0;
    let flush = |id: &mut String, empty: &mut usize| {
        while *empty > 0 {
            let run = (*empty).min(26);
            id.push((b'a' + run as u8 - 1) as char);
            *empty -= run;
        }
    };
    for given in &board.givens {
        match given {
            None => empty += 1,
            Some(v) => {
                flush(&mut id, &mut empty);
                if id.ends_with(|c: char| c.is_ascii_digit()) {
                    id.push('_');
                }
                id.push_str(&(v.0 + 1).to_string());
            }
        }
    }
    flush(&mut id, &mut empty);
    Ok(id)
}
