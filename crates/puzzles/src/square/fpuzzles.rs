//! f-puzzles: `?load=` and a JSON document, packed; or the document itself. Only boards without further rules than cages are ours; marks that
//! players may put into cells are theirs. A cage is `{ "cells": ["R1C1", …], "value": "12" }`; the value may be missing.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};
use serde_json::{Value, json};

use super::{Cage, Codec, Square, broken, variant};
use crate::paste::links::{links, lz_unpacked, parameter, percent_decoded};

pub(super) const CODEC: Codec = Codec { id: "fpuzzles", read, write: Some(write) };

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    if let Some(document) = super::document(text, "grid") {
        return Some(of_document(&document));
    }
    let link = links(text).find(|link| link.contains("f-puzzles.com"))?;
    let load = percent_decoded(parameter(link, "load")?);
    Some(unpacked(&load).ok_or_else(|| broken(link)).and_then(|document| of_document(&document)))
}

/// The document of a load.
pub(super) fn unpacked(load: &str) -> Option<Value> {
    serde_json::from_str(&lz_unpacked(load)?).ok()
}

/// Where cages are told.
const CAGES: &str = "killercage";

/// Members that say nothing about further rules.
const PLAIN: [&str; 17] = [
    CAGES,
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "givenPencilMarks",
    "highlightConflicts",
    "sudokuType",
    "truecandidatesoptions",
    "disabledlogic",
    "metadata",
    "successMessage",
    "id",
    "msgcorrect",
    "created",
];

/// Whether a member adds something: `[]`, `false` and `null` do not.
fn adds(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(yes) => *yes,
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Number(_) => true,
    }
}

/// The board of a document; refuses what has rules beyond it.
pub(super) fn of_document(document: &Value) -> Result<Square, ParseError> {
    let bad = || ParseError::new(Message::new("paste-link").with("link", "f-puzzles"));
    let members = document.as_object().ok_or_else(bad)?;
    let rules: Vec<String> = members
        .iter()
        .filter(|(name, value)| !PLAIN.contains(&name.as_str()) && adds(value))
        .map(|(n, _)| n.clone())
        .collect();
    if !rules.is_empty() {
        return Err(variant(rules));
    }
    let rows = document["grid"].as_array().ok_or_else(bad)?;
    let n = rows.len();
    if !(2..=25).contains(&n) || rows.iter().any(|row| row.as_array().is_none_or(|row| row.len() != n)) {
        return Err(ParseError::new(Message::new("paste-size").with("size", n)));
    }
    let mut givens = vec![None; n * n];
    let mut regions: Vec<Option<usize>> = vec![None; n * n];
    for (i, cell) in rows.iter().flat_map(|row| row.as_array().into_iter().flatten()).enumerate() {
        if let Some(value) = cell["value"].as_u64().filter(|_| cell["given"] == true) {
            let value =
                usize::try_from(value).ok().and_then(|v| v.checked_sub(1)).filter(|&v| v < n).ok_or_else(bad)?;
            givens[i] = Some(Val::at(value));
        }
        regions[i] = cell["region"].as_u64().map(|region| region as usize);
    }
    let cages = document[CAGES].as_array().into_iter().flatten();
    let cages: Vec<Cage> = cages.map(|cage| told_cage(n, cage)).collect::<Option<_>>().ok_or_else(bad)?;
    Ok(Square { regions: told_regions(n, &regions).map_err(|()| bad())?, cages, ..Square::new(n, givens) })
}

/// A cage: its cells by row and column, and its sum as a text or a number.
fn told_cage(n: usize, cage: &Value) -> Option<Cage> {
    let cell = |name: &Value| {
        let (row, col) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
        let place = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < n);
        Some(place(row)? * n + place(col)?)
    };
    let cells = cage["cells"].as_array()?.iter().map(cell).collect::<Option<Vec<usize>>>()?;
    super::cage(cells, &cage["value"])
}

/// Cells that name no region are in the block they lie in.
fn told_regions(n: usize, told: &[Option<usize>]) -> Result<Option<Vec<usize>>, ()> {
    if told.iter().all(Option::is_none) {
        return Ok(None);
    }
    let shape = crate::sudoku::Shape::new(n);
    let block = |i: usize| i / n / shape.block_rows * shape.block_rows + i % n / shape.block_cols;
    let regions: Vec<usize> = told.iter().enumerate().map(|(i, region)| region.unwrap_or_else(|| block(i))).collect();
    let whole = |region: usize| regions.iter().filter(|r| **r == region).count() == n;
    if regions.iter().all(|&region| whole(region)) { Ok(Some(regions)) } else { Err(()) }
}

/// The document of a board.
pub(super) fn document(board: &Square) -> Value {
    let cell = |i: usize| {
        let mut cell = serde_json::Map::new();
        if let Some(regions) = &board.regions {
            cell.insert("region".into(), json!(regions[i]));
        }
        if let Some(v) = board.givens[i] {
            cell.insert("value".into(), json!(v.0 + 1));
            cell.insert("given".into(), json!(true));
        }
        Value::Object(cell)
    };
    let n = board.n;
    let grid: Vec<Vec<Value>> = (0..n).map(|row| (0..n).map(|col| cell(row * n + col)).collect()).collect();
    let mut document = json!({ "size": n, "grid": grid });
    if !board.cages.is_empty() {
        let name = |i: &usize| format!("R{}C{}", i / n + 1, i % n + 1);
        let cage = |cage: &Cage| {
            let mut told = json!({ "cells": cage.cells.iter().map(name).collect::<Vec<_>>() });
            if let Some(sum) = cage.sum {
                told["value"] = json!(sum.to_string());
            }
            told
        };
        document[CAGES] = board.cages.iter().map(cage).collect();
    }
    document
}

/// A board's load, packed.
pub(super) fn packed(board: &Square, format: &'static str) -> Result<String, Message> {
    if board.candidates.is_some() {
        return Err(super::lacks(format, "format-lacks-candidates"));
    }
    Ok(lz_str::compress_to_base64(document(board).to_string().as_str()))
}

fn write(board: &Square) -> Result<String, Message> {
    Ok(format!("https://www.f-puzzles.com/?load={}", packed(board, "fpuzzles")?))
}
