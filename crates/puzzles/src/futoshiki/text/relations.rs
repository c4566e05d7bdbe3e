//! Signs told one by one beside a grid: `(1,2) < (1,1)`, `r1c2 > r1c1`, `x[1,2] < x[1,1]`, `A1 < B1`, `4>0`, facts such as
//! `less(1,2,1,1)`, lists of fours called `less`, records of JSON, or grids of their own with 1 and −1. Rows and columns count
//! from 1 unless a nought says otherwise.

use rejilla_engine::kernel::{Val, Var};
use serde_json::Value;

use super::super::clues::{Clues, LEAST, MOST, Mode, Sign};
use crate::paste::facts::Facts;
use crate::paste::numbers::Numbers;
use crate::paste::{Found, Lens, Table, facts};
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
    let facts = facts::facts(text);
    let mut told = pairs(text);
    told.extend(of_facts(&facts));
    // Lists within lists are facts already.
    if facts.iter().all(|facts| facts.tuples[0].len() != 4) {
        told.extend(of_tables(found));
    }
    let json = facts::json(text);
    let records = json.as_ref().map(of_records).unwrap_or_default();
    // Programs count from 0 in JSON, people from 1.
    let usual = i64::from(records.is_empty());
    told.extend(records);
    if told.is_empty() {
        return of_grids(found);
    }
    // A row is a list too, and a sign between cells of a 2×2 board two of them: the largest square is the board, the first
    // of several.
    let grids = found.numbers().map(|table| table.without_headings()).filter_map(|table| {
        let n = table.cells.len().isqrt();
        let square =
            (LEAST..=MOST).contains(&n) && n * n == table.cells.len() && (table.cols == n || table.rows() == 1);
        Some((n, square::givens(&Numbers::of(&table)?, n).filter(|_| square)?))
    });
    let mut printed = of_givens(facts);
    printed.extend(json.iter().flat_map(facts::records));
    let least = size("", &told, &printed, usual).unwrap_or(LEAST);
    let grid = grids.filter(|(n, _)| *n >= least).rev().max_by_key(|(n, _)| *n);
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
fn of_facts(facts: &[Facts<'_>]) -> Vec<(Name, Name)> {
    let mut all = Vec::new();
    for facts in facts.iter().filter(|facts| facts.tuples[0].len() == 4) {
        let Some(less) = says_less(facts.name).or_else(|| says_less(facts.list)) else { continue };
        all.extend(facts.tuples.iter().map(|four| lesser_first(four, less)));
    }
    all
}

/// Row and column of two cells, as a sign between them.
fn lesser_first(four: &[i64], less: bool) -> (Name, Name) {
    let (one, other) = (Name::Pair(four[0], four[1]), Name::Pair(four[2], four[3]));
    if less { (one, other) } else { (other, one) }
}

/// Whether a name says that the first of two is less, or that it is more; none if it says neither.
fn says_less(name: &str) -> Option<bool> {
    let name = name.to_ascii_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| name.starts_with(word));
    if says(&["less", "lt", "smaller", "menor"]) {
        return Some(true);
    }
    says(&["greater", "gt", "more", "mayor", "larger", "bigger"]).then_some(false)
}

/// Tables of four columns with such a name: `less = [| 1,2,1,1 | …|]`.
fn of_tables(found: &Found<'_>) -> Vec<(Name, Name)> {
    let mut all = Vec::new();
    let barred = |table: &Table<'_>| table.lens == Lens::Array && table.cols == 4 && table.rows() > 1;
    for table in found.numbers().filter(barred) {
        let Some(less) = says_less(table.label) else { continue };
        for row in table.cells.chunks(4) {
            let numbers: Option<Vec<i64>> = row.iter().map(|cell| cell.parse().ok()).collect();
            let Some(four) = numbers else { break };
            all.push(lesser_first(&four, less));
        }
    }
    all
}

/// A square of numbers, one column less of signs between columns, and one row less of signs between rows: 1 for less, −1
/// for greater, 0 for nothing.
fn of_grids(found: &Found<'_>) -> Option<Clues> {
    let signed = |table: &Table<'_>| table.cells.iter().all(|cell| matches!(*cell, "-1" | "0" | "1"));
    let tables: Vec<Table<'_>> =
        found.numbers().filter(|t| t.lens <= Lens::Tokens && t.rows() > 1 && t.cells.len() <= MOST * MOST).collect();
    let across = tables.iter().find(|t| t.cols + 1 == t.rows() && signed(t))?;
    let n = across.rows();
    let down = tables.iter().find(|t| t.rows() + 1 == n && t.cols == n && signed(t))?;
    let grid = tables.iter().find(|t| t.rows() == n && t.cols == n)?;
    let givens = square::givens(&Numbers::of(grid)?, n).filter(|_| (LEAST..=MOST).contains(&n))?;
    let between = |table: &Table<'_>, next: usize| -> Vec<Sign> {
        let cells = table.cells.iter().enumerate().map(|(i, cell)| (i / table.cols * n + i % table.cols, *cell));
        let sign = |(at, cell): (usize, &str)| match cell {
            "1" => Some(Sign { less: Var::at(at), more: Var::at(at + next) }),
            "-1" => Some(Sign { less: Var::at(at + next), more: Var::at(at) }),
            _ => None,
        };
        cells.filter_map(sign).collect()
    };
    let mut signs = between(across, 1);
    signs.extend(between(down, n));
    (!signs.is_empty()).then(|| Clues::new(n, Mode::Unequal, givens, signs))
}

/// What a list of printed numbers may be called.
const GIVENS: [&str; 11] =
    ["given", "clue", "hint", "fixed", "cell", "value", "number", "initial", "known", "pista", "dado"];

/// `given(1,3,3).`, `x[1,3] = 3`, `"givens": [[0,2,3]]` and their like.
fn of_givens(facts: Vec<Facts<'_>>) -> Vec<Vec<i64>> {
    let listed = |f: &Facts<'_>| GIVENS.iter().any(|word| f.list.to_ascii_lowercase().starts_with(word));
    let told = facts.into_iter().filter(|f| f.tuples[0].len() == 3 && (!f.name.is_empty() || listed(f)));
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
                // `{"row1": 0, "col1": 1, …}`: row and column of one cell beside those of the other.
                let flat = |digit: char| {
                    let part = |names: [&str; 4]| {
                        let mut named = names.iter().map(|name| format!("{name}{digit}"));
                        named.find_map(|name| find(&[name.as_str()])).and_then(Value::as_i64)
                    };
                    Some(Name::Pair(part(["row", "r", "y", "i"])?, part(["col", "c", "x", "j"])?))
                };
                let cell = |names: &[&str]| find(names).and_then(facts::place).map(|[row, col]| Name::Pair(row, col));
                let sign = find(&SIGN).and_then(Value::as_str);
                let (one, other) = (cell(&ONE).or_else(|| flat('1')), cell(&OTHER).or_else(|| flat('2')));
                match (cell(&LESS), cell(&MORE), one, other, sign) {
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
