//! `{ "size": 9, "givens": "…81…", "cages": [{ "cells": [[1, 1], [1, 2]], "sum": 12 }] }`: rows and columns count from 1,
//! and `givens` and `sum` may be left out.

use rejilla_engine::{Message, ParseError};
use serde_json::{Value, json};

use super::super::{KillerPuzzle, SIZES};
use super::of_parts;
use crate::grid::Cells;
use crate::square::{Cage, Square};

/// A longer text is no killer.
const MOST: usize = 1 << 16;

pub(super) fn looks_like(text: &str) -> bool {
    document(text).is_some()
}

fn document(text: &str) -> Option<Value> {
    let text = text.trim();
    if !text.starts_with('{') || text.len() > MOST {
        return None;
    }
    serde_json::from_str::<Value>(text)
        .ok()
        .filter(|document| document["cages"].is_array() && document["size"].is_u64())
}

pub(super) fn parse(text: &str) -> Result<KillerPuzzle, ParseError> {
    let document = document(text).unwrap_or_default();
    let wrong = |size: &Value| ParseError::new(Message::new("error-size").with("size", size.to_string()));
    let size = document["size"].as_u64().and_then(|n| usize::try_from(n).ok()).filter(|n| SIZES.contains(n));
    let n = size.ok_or_else(|| wrong(&document["size"]))?;
    let givens = match document["givens"].as_str() {
        Some(text) => {
            let cells = Cells::read(text, n * n)?;
            cells.side(&[n], n)?;
            cells.givens(n)?
        }
        None => vec![None; n * n],
    };
    let place = |p: &Value| p.as_u64().and_then(|p| usize::try_from(p).ok()?.checked_sub(1)).filter(|&p| p < n);
    let cell = |cell: &Value| Some(place(&cell[0])? * n + place(&cell[1])?);
    let cage = |told: &Value| {
        let cells = told["cells"].as_array().and_then(|cells| cells.iter().map(cell).collect::<Option<Vec<usize>>>());
        let sum = match &told["sum"] {
            Value::Null => Some(None),
            sum => sum.as_u64().and_then(|sum| u32::try_from(sum).ok()).filter(|sum| *sum < 1000).map(Some),
        };
        let bad = || ParseError::new(Message::new("error-sum").with("word", told.to_string()));
        match (cells.filter(|cells| !cells.is_empty()), sum) {
            (Some(cells), Some(sum)) => Ok(Cage { cells, sum }),
            _ => Err(bad()),
        }
    };
    let cages = document["cages"].as_array().into_iter().flatten().map(cage).collect::<Result<Vec<Cage>, _>>()?;
    of_parts(n, givens, cages)
}

pub(super) fn write(board: &Square) -> String {
    let n = board.n;
    let cage = |cage: &Cage| {
        let cells: Vec<[usize; 2]> = cage.cells.iter().map(|i| [i / n + 1, i % n + 1]).collect();
        match cage.sum {
            Some(sum) => json!({ "cells": cells, "sum": sum }),
            None => json!({ "cells": cells }),
        }
    };
    let cages: Vec<Value> = board.cages.iter().map(cage).collect();
    let mut document = json!({ "size": n, "cages": cages });
    if board.givens.iter().any(Option::is_some) {
        document["givens"] = json!(crate::grid::line(n, |i| board.givens[i]));
    }
    document.to_string()
}
