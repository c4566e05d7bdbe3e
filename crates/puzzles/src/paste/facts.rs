//! Cells told one by one: `cell(1,2,5).`, `grid[0][1] = 5`, `r1c2=5`, lines of three numbers, lists of triples, records
//! with a row, a column and a value.

use serde_json::Value;

/// Numbers that belong together, as often as they come.
#[derive(Clone, Debug)]
pub struct Facts<'t> {
    /// What stands before each, in small letters: `island`, `cell`; empty for bare numbers.
    pub name: &'t str,
    /// The numbers of each.
    pub tuples: Vec<Vec<i64>>,
}

/// Facts of one name each, and of one length: the names in the order in which they come.
pub fn facts(text: &str) -> Vec<Facts<'_>> {
    let mut all: Vec<Facts<'_>> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['(', '[']) {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let name_start =
            before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |i| i + last_len(before, i));
        let name = &before[name_start..];
        match tuple(after) {
            Some((mut numbers, tail)) => {
                rest = tail;
                // `x[0][1]`, `x[1,2] = 5`.
                while let Some(more) = rest.strip_prefix(['[', '(']).and_then(tuple) {
                    numbers.extend(more.0);
                    rest = more.1;
                }
                let assigned = rest.trim_start().strip_prefix("==").or_else(|| rest.trim_start().strip_prefix('='));
                if let Some((value, tail)) = assigned.and_then(|tail| number(tail.trim_start())) {
                    numbers.push(value);
                    rest = tail;
                }
                match all.iter_mut().rev().take(8).find(|f| f.name == name && f.tuples[0].len() == numbers.len()) {
                    Some(facts) => facts.tuples.push(numbers),
                    None => all.push(Facts { name, tuples: vec![numbers] }),
                }
            }
            None => rest = after,
        }
    }
    all
}

/// The length in bytes of the character at `i`.
fn last_len(text: &str, i: usize) -> usize {
    text[i..].chars().next().map_or(1, char::len_utf8)
}

/// Numbers between commas up to a closing bracket, and what follows it.
fn tuple(text: &str) -> Option<(Vec<i64>, &str)> {
    let mut numbers = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let (value, tail) = number(rest)?;
        numbers.push(value);
        rest = tail.trim_start();
        if let Some(tail) = rest.strip_prefix([')', ']']) {
            return Some((numbers, tail));
        }
        rest = rest.strip_prefix([',', ';'])?.trim_start();
        if numbers.len() > 8 {
            return None;
        }
    }
}

/// A whole number at the start of a text, and what follows it.
pub fn number(text: &str) -> Option<(i64, &str)> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let digits = unsigned.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 9 {
        return None;
    }
    let end = text.len() - unsigned.len() + digits;
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Lines of just so many numbers, however they are parted; what stands on other lines comes apart.
pub fn number_lines(text: &str, count: usize) -> (Vec<Vec<i64>>, Vec<Vec<i64>>) {
    let (mut lines, mut others) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let words: Vec<&str> =
            line.split(|c: char| c.is_whitespace() || ",;:".contains(c)).filter(|w| !w.is_empty()).collect();
        let numbers: Option<Vec<i64>> = words.iter().map(|word| word.parse().ok()).collect();
        match numbers {
            Some(numbers) if numbers.len() == count => lines.push(numbers),
            Some(numbers) if !numbers.is_empty() => others.push(numbers),
            _ => {}
        }
    }
    (lines, others)
}

/// `r1c2=5` and `R1C2: 5`, as row, column and value.
pub fn row_column_values(text: &str) -> Vec<Vec<i64>> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['r', 'R']) {
        rest = &rest[at + 1..];
        let read = || {
            let (row, tail) = number(rest)?;
            let (col, tail) = number(tail.strip_prefix(['c', 'C'])?)?;
            let tail = tail.trim_start().trim_start_matches(['=', ':']).trim_start();
            let (value, _) = number(tail)?;
            Some(vec![row, col, value])
        };
        all.extend(read());
    }
    all
}

/// What a member that holds a row, a column or a value may be called.
const ROW: [&str; 6] = ["row", "r", "y", "i", "fila", "line"];
const COLUMN: [&str; 7] = ["col", "column", "c", "x", "j", "columna", "colum"];
const VALUE: [&str; 12] =
    ["value", "val", "v", "n", "number", "digit", "num", "bridges", "clue", "count", "degree", "islands"];

/// Triples from records of JSON, wherever they stand in a document.
pub fn records(value: &Value) -> Vec<Vec<i64>> {
    let mut all = Vec::new();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items.iter().rev()),
            Value::Object(members) => {
                let find = |names: &[&str]| {
                    names.iter().find_map(|name| {
                        let found = members.iter().find(|(key, _)| key.eq_ignore_ascii_case(name))?.1;
                        found.as_i64().or_else(|| found.as_str()?.parse().ok())
                    })
                };
                match (find(&ROW), find(&COLUMN), find(&VALUE)) {
                    (Some(row), Some(col), Some(value)) => all.push(vec![row, col, value]),
                    _ => open.extend(members.values().rev()),
                }
            }
            _ => {}
        }
    }
    all
}

/// The first JSON document of a text, from its first brace or bracket on.
pub fn json(text: &str) -> Option<Value> {
    let start = text.find(['{', '['])?;
    serde_json::Deserializer::from_str(&text[start..]).into_iter().next()?.ok()
}
