//! puzz.link: `slither/W/H/…` at the end of an address. A digit up to 4 is a clue, from 5 a clue with a blank cell after it,
//! `a` to `e` a clue with two, `g` to `z` 1 to 20 blank cells, `.` a clue that is not told. And `pzprv3` files, whose lines
//! drawn so far are a player's and left out.

use rejilla_engine::ParseError;

use super::{Draft, error, odd, position};
use crate::slitherlink::paper::Paper;

/// The names the kind has in addresses and files.
const NAMES: [&str; 2] = ["slither", "slitherlink"];
const MARK: &str = "pzprv3";

/// What follows the name, and how many characters precede it.
fn after_name(line: &str) -> Option<(usize, &str)> {
    NAMES.iter().find_map(|name| {
        let end =
            line.match_indices(name).map(|(at, _)| at + name.len()).find(|&end| line[end..].starts_with('/'))? + 1;
        Some((line[..end].chars().count(), &line[end..]))
    })
}

pub(super) fn is_mine(line: &str) -> bool {
    after_name(line).is_some_and(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_digit()))
}

pub(super) fn read(text: &str, line: usize) -> Result<Draft, ParseError> {
    let Some((before, rest)) = after_name(text.trim_end()) else { return Err(error("error-link", position(line, 1))) };
    let mut parts = rest.splitn(3, '/');
    let mut size = || parts.next()?.parse::<usize>().ok();
    let (Some(cols), Some(rows)) = (size(), size()) else {
        return Err(error("error-link", position(line, before + 1)));
    };
    let mut draft = Draft::new(rows, cols, position(line, before + 1))?;
    let body = parts.next().unwrap_or("");
    let body = body.split(|c: char| c.is_whitespace() || "\"'<>)]".contains(c)).next().unwrap_or(body);
    let body_at = before + rest.find(body).unwrap_or(0) + 1;
    for (i, symbol) in body.chars().enumerate() {
        let at = position(line, body_at + i);
        match symbol {
            '0'..='4' => draft.clue(symbol as u32 - '0' as u32, at)?,
            '5'..='9' => {
                draft.clue(symbol as u32 - '5' as u32, at)?;
                draft.skip(1, at)?;
            }
            'a'..='e' => {
                draft.clue(symbol as u32 - 'a' as u32, at)?;
                draft.skip(2, at)?;
            }
            'g'..='z' => draft.skip(symbol as usize - 'g' as usize + 1, at)?,
            '.' => draft.skip(1, at)?,
            '/' => break,
            _ => return Err(odd(symbol, at)),
        }
    }
    Ok(draft)
}

pub(super) fn write(paper: &Paper) -> String {
    let mut body = String::new();
    let mut cell = 0;
    // No further than a letter says, or a large empty board is gone through again for every letter.
    let run =
        |from: usize, most: usize| paper.clues[from..].iter().take(most).take_while(|clue| clue.is_none()).count();
    while cell < paper.cells() {
        let blanks = run(cell, 20);
        if blanks > 0 {
            body.push(char::from(b'g' + blanks as u8 - 1));
            cell += blanks;
            continue;
        }
        let clue = paper.clues[cell].unwrap_or(0);
        let after = run(cell + 1, 2);
        body.push(match after {
            0 => char::from(b'0' + clue),
            1 => char::from(b'5' + clue),
            _ => char::from(b'a' + clue),
        });
        cell += 1 + after;
    }
    format!("https://puzz.link/p?slither/{}/{}/{body}", paper.cols, paper.rows)
}

/// The lines of a file that say anything, numbered from 1.
fn told(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())).filter(|(_, line)| !line.is_empty())
}

pub(super) fn is_file(text: &str) -> bool {
    let mut lines = told(text);
    lines.next().is_some_and(|(_, line)| line.trim_start_matches('\u{feff}').starts_with(MARK))
        && lines.next().is_some_and(|(_, line)| NAMES.contains(&line))
}

pub(super) fn read_file(text: &str) -> Result<Draft, ParseError> {
    let mut lines = told(text).skip(2);
    let mut side = || {
        let (line, text) = lines.next()?;
        Some((line, text.parse::<usize>().ok()?))
    };
    let (Some((line, rows)), Some((_, cols))) = (side(), side()) else {
        return Err(error("error-rows", position(3, 1)));
    };
    let mut draft = Draft::new(rows, cols, position(line, 1))?;
    for _ in 0..rows {
        let Some((line, text)) = lines.next() else { return Err(error("error-rows", position(line, 1))) };
        let before = draft.clues.len();
        for (i, word) in text.split_ascii_whitespace().take(cols).enumerate() {
            let at = position(line, i + 1);
            match word.parse::<u32>() {
                Ok(clue) => draft.clue(clue, at)?,
                Err(_) if matches!(word, "." | "-") => draft.skip(1, at)?,
                Err(_) => return Err(odd(word.chars().next().unwrap_or(' '), at)),
            }
        }
        let missing = cols - (draft.clues.len() - before);
        draft.skip(missing, position(line, 1))?;
    }
    Ok(draft)
}

pub(super) fn write_file(paper: &Paper) -> String {
    let (rows, cols) = (paper.rows, paper.cols);
    let cell = |clue: &Option<u8>| clue.map_or(". ".to_owned(), |clue| format!("{clue} "));
    let board: Vec<String> = paper.clues.chunks(cols).map(|row| row.iter().map(cell).collect()).collect();
    let standing = vec!["0 ".repeat(cols + 1); rows];
    let lying = vec!["0 ".repeat(cols); rows + 1];
    format!("{MARK}\nslither\n{rows}\n{cols}\n{}\n{}\n{}\n", board.join("\n"), standing.join("\n"), lying.join("\n"))
}
