//! Signs told one by one beside a grid: `(1,2) < (1,1)`, `r1c2 > r1c1`, `x[1,2] < x[1,1]`, `A1 < B1`, `4>0`, facts such as
//! `less(1,2,1,1)`, records of JSON. Rows and columns count from 1 unless a nought says otherwise.

use rejilla_engine::kernel::{Val, Var};
use serde_json::Value;

use super::super::clues::{Clues, LEAST, MOST, Mode, Sign};
use crate::paste::numbers::Numbers;
use crate::paste::{Found, facts};
use crate::square;

/// A cell as it is named.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Name {
    /// Row and column.
    Pair(i64, i64),
    /// A letter for the column and a number for the row, as in a spreadsheet.
    Sheet(i64, i64),
    /// Counted row by row.
    Index(i64),
}

/// The clues of a text that tells its signs one by one.
pub(super) fn read(found: &Found<'_>) -> Option<Clues> {
    let text = found.pasted().text();
    let mut told = pairs(text);
    told.extend(of_facts(text));
    let records = facts::json(text).map(|json| of_records(&json)).unwrap_or_default();
    // Programs count from 0 in JSON, people from 1.
    let usual = i64::from(records.is_empty());
    told.extend(records);
    if told.is_empty() {
        return None;
    }
    // A row is a list too, and a sign between cells of a 2×2 board two of them: the largest square is the board, the first
    // of several.
    let grids = found.numbers().map(|table| table.without_headings()).filter_map(|table| {
        let n = table.cells.len().isqrt();
        let square =
            (LEAST..=MOST).contains(&n) && n * n == table.cells.len() && (table.cols == n || table.rows() == 1);
        Some((n, square::givens(&Numbers::of(&table)?, n).filter(|_| square)?))
    });
    let grid = grids.rev().max_by_key(|(n, _)| *n);
    let printed = of_givens(text);
    let (n, mut givens) = grid.or_else(|| size(text, &told, &printed, usual).map(|n| (n, vec![None; n * n])))?;
    let from = first(n, &told).unwrap_or(usual);
    for given in &printed {
        let [row, col, value] = given[..] else { continue };
        let at = |p: i64| usize::try_from(p).ok().filter(|&p| p < n);
        givens[at(row - from)? * n + at(col - from)?] = Some(Val::at(at(value - 1)?));
    }
    let signs = signs(n, &told, from)?;
    Some(Clues::new(n, Mode::Unequal, givens, signs))
}

/// The side, where no grid says it: a number after the word for it, or as far as cells and numbers go.
fn size(text: &str, told: &[(Name, Name)], printed: &[Vec<i64>], usual: i64) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let said = ["size", "order", "dimension", "lado", "n ", "n="].iter().find_map(|word| {
        let after = lower[lower.find(word)? + word.len()..].trim_start_matches([' ', '=', ':', '(', '"', '\'']);
        facts::number(after).map(|(n, _)| n)
    });
    let most = told.iter().flat_map(|(a, b)| [a, b]).map(|name| match *name {
        Name::Pair(row, col) | Name::Sheet(row, col) => row.max(col),
        Name::Index(_) => 0,
    });
    let from = first(usize::MAX, told).unwrap_or(usual);
    let most = most.chain(printed.iter().flatten().copied()).max().map(|most| most + 1 - from);
    usize::try_from(said.or(most)?).ok().filter(|n| (LEAST..=MOST).contains(n))
}

/// What rows and columns count from, if a nought or the last one says so.
fn first(n: usize, told: &[(Name, Name)]) -> Option<i64> {
    let numbers = || {
        told.iter().flat_map(|(a, b)| [*a, *b]).flat_map(|name| match name {
            Name::Pair(row, col) => [(row, n), (col, n)],
            Name::Sheet(row, _) => [(row, n); 2],
            Name::Index(i) => [(i, n.saturating_mul(n)); 2],
        })
    };
    if numbers().any(|(number, _)| number == 0) {
        return Some(0);
    }
    numbers().any(|(number, last)| usize::try_from(number) == Ok(last)).then_some(1)
}

/// The signs between cells; none if a cell is not on the board.
fn signs(n: usize, told: &[(Name, Name)], from: i64) -> Option<Vec<Sign>> {
    let cell = |name: Name| {
        let on = |p: i64| usize::try_from(p).ok().filter(|&p| p < n);
        match name {
            Name::Pair(row, col) => Some(Var::at(on(row - from)? * n + on(col - from)?)),
            Name::Sheet(row, col) => Some(Var::at(on(row - from)? * n + on(col - 1)?)),
            Name::Index(i) => usize::try_from(i - from).ok().filter(|&i| i < n * n).map(Var::at),
        }
    };
    told.iter()
        .map(|&(less, more)| {
            let sign = Sign { less: cell(less)?, more: cell(more)? };
            (sign.less != sign.more).then_some(sign)
        })
        .collect()
}

/// Names with a sign between them, the lesser first; a chain of signs is several.
fn pairs(text: &str) -> Vec<(Name, Name)> {
    let mut all = Vec::new();
    let mut last: Option<(Name, &str)> = None;
    let mut rest = text;
    let mut inside_word = false;
    while let Some(c) = rest.chars().next() {
        let named = if inside_word { None } else { name(rest) };
        match named {
            Some((name, after)) => {
                if let Some((left, from)) = last {
                    let between = from[..from.len() - rest.len()].trim().trim_matches(['"', '\'', ',']).trim();
                    match between {
                        "<" | "is less than" | "less than" => all.push((left, name)),
                        ">" | "is greater than" | "greater than" => all.push((name, left)),
                        _ => {}
                    }
                }
                last = Some((name, after));
                rest = after;
                inside_word = true;
            }
            None => {
                inside_word = c.is_alphanumeric() || c == '_';
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    all
}

/// A name of a cell at the start of a text, and what follows it.
fn name(text: &str) -> Option<(Name, &str)> {
    let word = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (head, tail) = text.split_at(word);
    // `(1,2)`, `x[1,2]`, `x[1][2]`.
    if let Some(inside) = tail.strip_prefix(['(', '[']).filter(|_| !head.starts_with(|c: char| c.is_ascii_digit())) {
        let (row, rest) = facts::number(inside.trim_start())?;
        let rest = rest.trim_start();
        let rest = rest.strip_prefix("][").or_else(|| rest.strip_prefix(")(")).or_else(|| rest.strip_prefix(','))?;
        let (col, rest) = facts::number(rest.trim_start())?;
        return Some((Name::Pair(row, col), rest.trim_start().strip_prefix([')', ']'])?));
    }
    if let Some(rest) = head.strip_prefix(['r', 'R', 'f', 'F'])
        && let Some((row, rest)) = facts::number(rest)
        && let Some((col, "")) = rest.strip_prefix(['c', 'C']).and_then(facts::number)
    {
        return Some((Name::Pair(row, col), tail));
    }
    if let Some((i, "")) = facts::number(head) {
        return Some((Name::Index(i), tail));
    }
    let first = head.chars().next().filter(char::is_ascii_alphabetic)?;
    match facts::number(&head[1..])? {
        (row, "") => Some((Name::Sheet(row, i64::from(first.to_ascii_uppercase() as u32 - 'A' as u32) + 1), tail)),
        _ => None,
    }
}

/// `less(1,2,1,1).` and its like.
fn of_facts(text: &str) -> Vec<(Name, Name)> {
    let mut all = Vec::new();
    for facts in facts::facts(text).iter().filter(|facts| facts.tuples[0].len() == 4) {
        let name = facts.name.to_ascii_lowercase();
        let less = ["less", "lt", "smaller", "menor"].iter().any(|word| name.starts_with(word));
        let more = ["greater", "gt", "more", "mayor", "larger", "bigger"].iter().any(|word| name.starts_with(word));
        for tuple in facts.tuples.iter().filter(|_| less || more) {
            let (one, other) = (Name::Pair(tuple[0], tuple[1]), Name::Pair(tuple[2], tuple[3]));
            all.push(if less { (one, other) } else { (other, one) });
        }
    }
    all
}

/// `given(1,3,3).`, `x[1,3] = 3` and their like.
fn of_givens(text: &str) -> Vec<Vec<i64>> {
    let told = facts::facts(text).into_iter().filter(|f| f.tuples[0].len() == 3 && !f.name.is_empty());
    told.flat_map(|f| f.tuples).collect()
}

const LESS: [&str; 8] = ["less", "smaller", "lesser", "lower", "min", "lt", "small", "menor"];
const MORE: [&str; 9] = ["more", "greater", "larger", "bigger", "higher", "max", "gt", "big", "mayor"];
const ONE: [&str; 7] = ["a", "from", "cell1", "first", "left", "c1", "start"];
const OTHER: [&str; 7] = ["b", "to", "cell2", "second", "right", "c2", "end"];
const SIGN: [&str; 6] = ["op", "sign", "type", "operator", "relation", "symbol"];

/// Records with a lesser and a greater cell, or with two cells and a sign.
fn of_records(json: &Value) -> Vec<(Name, Name)> {
    let mut all = Vec::new();
    let mut open = vec![json];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items.iter().rev()),
            Value::Object(members) => {
                let find = |names: &[&str]| {
                    names
                        .iter()
                        .find_map(|n| members.iter().find(|(key, _)| key.eq_ignore_ascii_case(n)).map(|(_, v)| v))
                };
                let cell = |names: &[&str]| find(names).and_then(cell);
                let sign = find(&SIGN).and_then(Value::as_str);
                match (cell(&LESS), cell(&MORE), cell(&ONE), cell(&OTHER), sign) {
                    (Some(less), Some(more), ..) => all.push((less, more)),
                    (_, _, Some(one), Some(other), Some("<" | "lt" | "less" | "LESS_THAN")) => all.push((one, other)),
                    (_, _, Some(one), Some(other), Some(">" | "gt" | "greater" | "GREATER_THAN")) => {
                        all.push((other, one))
                    }
                    _ => open.extend(members.values().rev()),
                }
            }
            _ => {}
        }
    }
    all
}

/// `[0, 1]` or `{"row": 0, "col": 1}`.
fn cell(value: &Value) -> Option<Name> {
    let number = |name: &str| value[name].as_i64();
    match value {
        Value::Array(pair) if pair.len() == 2 => Some(Name::Pair(pair[0].as_i64()?, pair[1].as_i64()?)),
        Value::Object(_) => {
            let row = number("row").or_else(|| number("r")).or_else(|| number("y"))?;
            Some(Name::Pair(
                row,
                number("col").or_else(|| number("column")).or_else(|| number("c")).or_else(|| number("x"))?,
            ))
        }
        _ => None,
    }
}
