//! SudokuPad: addresses that end in `fpuzzles`, `scl` or `ctc` and a packed document, or in `classic` and the numbers in a
//! short form: each character a digit and up to five blanks after it; or the document itself. Any other short name is only known to their server.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};
use serde_json::Value;

use super::{Codec, Square, broken, fpuzzles, variant};
use crate::paste::links::{links, lz_unpacked, parameter, percent_decoded};
use crate::paste::loose;

pub(super) const CODEC: Codec = Codec { id: "sudokupad", read, write: Some(write) };

const HOSTS: [&str; 4] = ["sudokupad.app", "sudokupad.svencodes.com", "crackingthecryptic.com", "sudokupad.com"];

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    if let Some(document) = super::document(text, "cells") {
        return Some(of_document(&document));
    }
    let link = links(text).find(|link| HOSTS.iter().any(|host| link.contains(host)))?;
    let load = match parameter(link, "puzzleid") {
        Some(id) => id,
        None => link.rsplit_once("://")?.1.split_once('/')?.1.split(['?', '#']).next()?,
    };
    let load = percent_decoded(load.trim_start_matches("sudoku/"));
    // The rest of the path may name how it is played.
    let load = load.trim_end_matches('/');
    let read = if let Some(packed) = load.strip_prefix("fpuzzles") {
        fpuzzles::unpacked(packed).ok_or_else(|| broken(link)).and_then(|document| fpuzzles::of_document(&document))
    } else if let Some(packed) = load.strip_prefix("scl").or_else(|| load.strip_prefix("ctc")) {
        let document = lz_unpacked(packed).and_then(|text| loose::parse(&text));
        document.ok_or_else(|| broken(link)).and_then(|document| of_document(&document))
    } else if let Some(short) = load.strip_prefix("classic") {
        classic(short).ok_or_else(|| broken(link))
    } else {
        let shown: String = link.chars().take(60).collect();
        Err(ParseError::new(Message::new("paste-short-link").with("link", shown)))
    };
    Some(read)
}

/// A member by its whole name or the short one.
fn member<'v>(value: &'v Value, name: &str, short: &str) -> &'v Value {
    if value[name].is_null() { &value[short] } else { &value[name] }
}

/// `cells` with their `value`, `regions` as lists of cells; whatever is drawn besides stands for rules of its own.
fn of_document(document: &Value) -> Result<Square, ParseError> {
    let bad = || ParseError::new(Message::new("paste-link").with("link", "SudokuPad"));
    let drawn = [("lines", "l"), ("arrows", "a"), ("overlays", "o"), ("underlays", "u")];
    let has = |name: &str, short: &str| member(document, name, short).as_array().is_some_and(|items| !items.is_empty());
    let mut rules: Vec<String> = drawn.iter().filter(|(n, s)| has(n, s)).map(|(n, _)| (*n).to_owned()).collect();
    let rows = member(document, "cells", "ce").as_array().ok_or_else(bad)?;
    let n = rows.len();
    let place = |cell: &Value, i: usize| cell[i].as_u64().map(|p| p as usize).filter(|&p| p < n);
    let cell = |cell: &Value| Some(place(cell, 0)? * n + place(cell, 1)?);
    let mut cages = Vec::new();
    for told in member(document, "cages", "ca").as_array().into_iter().flatten() {
        // A cage without cells carries a title or the like.
        let Some(cells) = member(told, "cells", "ce").as_array().filter(|cells| !cells.is_empty()) else { continue };
        let cells: Option<Vec<usize>> = cells.iter().map(cell).collect();
        match cells.and_then(|cells| super::cage(cells, member(told, "value", "v"))) {
            Some(cage) => cages.push(cage),
            // What is written there is no sum.
            None => rules.push("cages".to_owned()),
        }
    }
    if !rules.is_empty() {
        return Err(variant(rules));
    }
    if !(2..=25).contains(&n) || rows.iter().any(|row| row.as_array().is_none_or(|row| row.len() != n)) {
        return Err(ParseError::new(Message::new("paste-size").with("size", n)));
    }
    let mut givens = vec![None; n * n];
    for (i, cell) in rows.iter().flat_map(|row| row.as_array().into_iter().flatten()).enumerate() {
        let value = member(cell, "value", "v");
        let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
        if let Some(number) = number.filter(|&number| number > 0) {
            let value = usize::try_from(number - 1).ok().filter(|&v| v < n).ok_or_else(bad)?;
            givens[i] = Some(Val::at(value));
        }
    }
    let told = member(document, "regions", "re").as_array().cloned().unwrap_or_default();
    let mut regions: Vec<Option<usize>> = vec![None; n * n];
    for (region, cells) in told.iter().enumerate() {
        for told in cells.as_array().into_iter().flatten() {
            regions[cell(told).ok_or_else(bad)?] = Some(region);
        }
    }
    let regions =
        if told.is_empty() { None } else { Some(regions.into_iter().collect::<Option<Vec<_>>>().ok_or_else(bad)?) };
    Ok(Square { regions, cages, ..Square::new(n, givens) })
}

const CLASSIC: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

fn classic(text: &str) -> Option<Square> {
    let mut givens = Vec::new();
    for c in text.chars() {
        let code = CLASSIC.find(c)?;
        givens.push((code % 10).checked_sub(1).map(Val::at));
        givens.resize(givens.len() + code / 10, None);
    }
    (givens.len() == 81).then(|| Square::new(9, givens))
}

fn write(board: &Square) -> Result<String, Message> {
    Ok(format!("https://sudokupad.app/fpuzzles{}", fpuzzles::packed(board, "sudokupad")?))
}
