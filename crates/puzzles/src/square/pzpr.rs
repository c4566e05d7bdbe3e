//! puzz.link, pzv.jp and their like: `?sudoku/W/H/…` with hexadecimal numbers, `-` before one of two digits, `.` for an
//! unknown one, and `g` to `z` for 1 to 20 empty cells; and the files of the same program, `pzprv3`.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::{Codec, Square};

const NAME: &str = "sudoku/";

pub(super) const LINK: Codec = Codec { id: "link", read: read_link, write: Some(write_link) };
pub(super) const FILE: Codec = Codec { id: "pzpr", read: read_file, write: Some(write_file) };

fn read_link(text: &str) -> Option<Result<Square, ParseError>> {
    let link = crate::paste::links::links(text).find(|link| link.contains(NAME) && link.contains(['?', '#']))?;
    let rest = &link[link.rfind(NAME)? + NAME.len()..];
    let mut parts = rest.split('/').filter(|part| !part.ends_with(':'));
    let mut side = || parts.next()?.parse::<usize>().ok();
    let (cols, rows) = (side()?, side()?);
    if cols != rows || !(2..=25).contains(&rows) {
        return Some(Err(ParseError::new(Message::new("paste-size").with("size", rows))));
    }
    Some(body(parts.next().unwrap_or(""), rows).ok_or_else(|| super::broken(link)))
}

fn body(text: &str, n: usize) -> Option<Square> {
    let mut givens = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let mut hexadecimal = || chars.next()?.to_digit(16);
        match c {
            'g'..='z' => givens.resize(givens.len() + c as usize - 'g' as usize + 1, None),
            '.' => givens.push(None),
            _ => {
                let number = match c {
                    '-' => hexadecimal()? * 16 + hexadecimal()?,
                    _ => c.to_digit(16)?,
                };
                givens.push(Some(Val::at(usize::try_from(number).ok()?.checked_sub(1).filter(|&v| v < n)?)));
            }
        }
        if givens.len() > n * n + 20 {
            return None;
        }
    }
    // Empty cells at the end may be left out.
    let rest = givens.split_off(givens.len().min(n * n));
    if rest.iter().any(Option::is_some) {
        return None;
    }
    givens.resize(n * n, None);
    Some(Square::new(n, givens))
}

fn write_link(board: &Square) -> Result<String, Message> {
    let n = board.bare("link")?.n;
    let mut text = format!("https://puzz.link/p?{NAME}{n}/{n}/");
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut usize| {
        while *empty > 0 {
            let run = (*empty).min(20);
            text.push((b'g' + run as u8 - 1) as char);
            *empty -= run;
        }
    };
    for given in &board.givens {
        match given {
            None => empty += 1,
            Some(v) => {
                flush(&mut text, &mut empty);
                let number = v.0 + 1;
                text.push_str(&if number < 16 { format!("{number:x}") } else { format!("-{number:02x}") });
            }
        }
    }
    flush(&mut text, &mut empty);
    Ok(text)
}

/// `pzprv3`, the kind, the side, the rows of the puzzle, and those of the answer so far.
fn read_file(text: &str) -> Option<Result<Square, ParseError>> {
    let start = text.trim_start();
    let mut lines = start.split(['\n', '/']).map(str::trim).filter(|line| !line.is_empty());
    if !lines.next()?.starts_with("pzprv3") || lines.next()? != "sudoku" {
        return None;
    }
    let n = lines.next()?.parse::<usize>().ok().filter(|n| (2..=25).contains(n))?;
    let cells: Vec<&str> = lines.flat_map(str::split_whitespace).take(n * n).collect();
    let value = |cell: &&str| match cell.parse::<usize>() {
        Ok(number) => number.checked_sub(1).filter(|&v| v < n).map(|v| Some(Val::at(v))),
        Err(_) => Some(None),
    };
    let givens: Option<Vec<Option<Val>>> = cells.iter().map(value).collect();
    let found = cells.len();
    let length = || ParseError::new(Message::new("error-length").with("cells", n * n).with("found", found));
    Some(givens.filter(|givens| givens.len() == n * n).map(|givens| Square::new(n, givens)).ok_or_else(length))
}

fn write_file(board: &Square) -> Result<String, Message> {
    let n = board.bare("pzpr")?.n;
    let cell = |v: &Option<Val>| v.map_or(". ".to_owned(), |v| format!("{} ", v.0 + 1));
    let rows: Vec<String> = board.givens.chunks(n).map(|row| row.iter().map(cell).collect()).collect();
    let answer = vec![". ".repeat(n); n];
    Ok(format!("pzprv3\nsudoku\n{n}\n{}\n{}\n", rows.join("\n"), answer.join("\n")))
}
