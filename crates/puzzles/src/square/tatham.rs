//! Solo of Simon Tatham's collection: ids such as `3x3:a5a2…`, links to its page, save files. Boards with loose regions
//! (`9j:`) are read by their own kind's reader of ids.
//!
//! `RxC` says how many rows and columns a block has, a `k` after it that there are cages. Then numbers, `_` between two of
//! them, letters for runs of empty cells. Cages follow as their borders ([`super::borders`]) and, in a grid of
//! numbers again, the sum of each in its first cell.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::{Cage, Codec, Square, borders, lacks, variant};
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
            _ => None,
        })
        .collect();
    if !rules.is_empty() {
        return Some(Err(variant(rules)));
    }
    let regions: Vec<usize> = (0..n * n).map(|i| i / n / rows * rows + i % n / cols).collect();
    let is_killer = rest.split('d').next().is_some_and(|rest| rest.contains('k'));
    let mut parts = body.splitn(if is_killer { 3 } else { 1 }, ',');
    let mut part = || parts.next().unwrap_or("");
    let board = numbers(part(), (n, n)).and_then(|givens| {
        let givens = givens.into_iter().map(|number| number.map(|number| Val(number - 1))).collect();
        let cages = if is_killer { cages(part(), part(), n)? } else { Vec::new() };
        Ok(Square { regions: Some(regions), cages, ..Square::new(n, givens) })
    });
    Some(board)
}

/// The largest number for a sum on a board of this size.
fn most_sum(n: usize) -> usize {
    n * n
}

/// The cages that borders make, each with the sum that stands in one of its cells.
fn cages(text: &str, sums: &str, n: usize) -> Result<Vec<Cage>, ParseError> {
    let wrong = || ParseError::new(Message::new("paste-link").with("link", "Solo"));
    let names = borders::read(n, text).map_err(|_| wrong())?;
    let sums = numbers(sums, (n, most_sum(n)))?;
    let firsts = (0..n * n).filter(|&i| names[..i].iter().all(|name| *name != names[i]));
    let cage = |first: usize| {
        let cells: Vec<usize> = (0..n * n).filter(|&i| names[i] == names[first]).collect();
        let sum = cells.iter().find_map(|&i| sums[i]);
        Cage { cells, sum }
    };
    Ok(firsts.map(cage).collect())
}

/// Numbers up to the `most`, and letters for so many empty cells.
fn numbers(text: &str, (n, most): (usize, usize)) -> Result<Vec<Option<u32>>, ParseError> {
    let mut givens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len() + 1;
        if let Some((number, after)) = crate::paste::facts::number(rest).filter(|_| c != '-') {
            let fits = u32::try_from(number).ok().filter(|&v| (1..=most).contains(&(v as usize)));
            let number = fits.ok_or_else(|| {
                let message = Message::new("error-symbol").with("character", number.to_string());
                ParseError::at(message.with("last", most.to_string()), 1, at)
            })?;
            givens.push(Some(number));
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
    Square { cages: Vec::new(), ..board.clone() }.bare("tatham")?;
    let shape = crate::sudoku::Shape::new(board.n);
    if shape.block_rows == 1 {
        return Err(lacks("tatham", "format-lacks-size"));
    }
    let size = format!("{}x{}", shape.block_rows, shape.block_cols);
    let grid = run_lengths(board.givens.iter().map(|v| v.map(|v| v.0 + 1)));
    if board.cages.is_empty() {
        return Ok(format!("{size}:{grid}"));
    }
    let mut names: Vec<Option<usize>> = vec![None; board.givens.len()];
    let mut sums = vec![None; board.givens.len()];
    for (name, cage) in board.cages.iter().enumerate() {
        cage.cells.iter().for_each(|&i| names[i] = Some(name));
        sums[*cage.cells.iter().min().unwrap_or(&0)] = cage.sum;
    }
    // A sum that no cage can have is one that the format has no number for.
    let has_sum = |cage: &Cage| cage.sum.is_some_and(|sum| (1..=most_sum(board.n)).contains(&(sum as usize)));
    let whole = board.cages.iter().all(|cage| has_sum(cage) && borders::is_whole(board.n, &cage.cells));
    let names: Option<Vec<usize>> = names.into_iter().collect();
    let names = names.filter(|_| whole).ok_or_else(|| lacks("tatham", "format-lacks-cages"))?;
    Ok(format!("{size}k:{grid},{},{}", borders::write(board.n, &names), run_lengths(sums.into_iter())))
}

/// Numbers, `_` between two of them, letters for runs of empty cells.
fn run_lengths(numbers: impl Iterator<Item = Option<u32>>) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut usize| {
        while *empty > 0 {
            let run = (*empty).min(26);
            text.push((b'a' + run as u8 - 1) as char);
            *empty -= run;
        }
    };
    for number in numbers {
        match number {
            None => empty += 1,
            Some(number) => {
                flush(&mut text, &mut empty);
                if text.ends_with(|c: char| c.is_ascii_digit()) {
                    text.push('_');
                }
                text.push_str(&number.to_string());
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}
