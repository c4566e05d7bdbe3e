//! Cells told one by one: `cell(1,2,5).`, `grid[0][1] = 5`, `{(0, 1): 5}`, `r1c2=5`, `A2=5`, lines of three numbers, lists of
//! triples, records with a row, a column and a value.

use serde_json::Value;

/// Numbers that belong together, as often as they come.
#[derive(Clone, Debug)]
pub struct Facts<'t> {
    /// What stands before each: `island`, `cell`; empty for bare numbers.
    pub name: &'t str,
    /// The name of the list that bare numbers are in, if it has one: `islands = [(…`.
    pub list: &'t str,
    /// The numbers of each.
    pub tuples: Vec<Vec<i64>>,
}

/// Facts of one name each, and of one length: the names in the order in which they come.
pub fn facts(text: &str) -> Vec<Facts<'_>> {
    let mut all: Vec<Facts<'_>> = Vec::new();
    // The name of the list that is open.
    let mut list = "";
    let mut rest = text;
    while let Some(at) = rest.find(['(', '[', '{']) {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let name = last_word(before);
        match tuple(after).filter(|_| !rest[at..].starts_with('{')) {
            Some((mut numbers, tail)) => {
                rest = tail;
                // `x[0][1]`, `x[1,2] = 5`.
                while let Some(more) = rest.strip_prefix(['[', '(']).and_then(tuple) {
                    numbers.extend(more.0);
                    rest = more.1;
                }
                let end = rest.trim_start();
                let assigned = end.strip_prefix("==").or_else(|| end.strip_prefix(['=', ':']));
                // `(0,1) 5`: two numbers and, to the end of the line, a third.
                let beside = Some(end)
                    .filter(|_| numbers.len() == 2)
                    .and_then(number)
                    .filter(|(_, tail)| tail.lines().next().unwrap_or("").trim().is_empty() && !rest.starts_with('\n'));
                if let Some((value, tail)) = assigned.and_then(|tail| number(tail.trim_start())).or(beside) {
                    numbers.push(value);
                    rest = tail;
                }
                let list = if name.is_empty() { list } else { "" };
                let same = |f: &&mut Facts<'_>| (f.name, f.list, f.tuples[0].len()) == (name, list, numbers.len());
                match all.iter_mut().rev().take(8).find(same) {
                    Some(facts) => facts.tuples.push(numbers),
                    None => all.push(Facts { name, list, tuples: vec![numbers] }),
                }
            }
            None => {
                let named = last_word(before.trim_end_matches([' ', '=', ':', '"', '\'']));
                list = if named.is_empty() { list } else { named };
                rest = after;
            }
        }
    }
    all
}

/// The word that a text ends with.
fn last_word(text: &str) -> &str {
    let start = text.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |i| i + last_len(text, i));
    &text[start..]
}

/// The length in bytes of the character at `i`.
fn last_len(text: &str, i: usize) -> usize {
    text[i..].chars().next().map_or(1, char::len_utf8)
}

/// Numbers between commas up to a closing bracket, and what follows it; pairs in brackets of their own are part of it.
fn tuple(text: &str) -> Option<(Vec<i64>, &str)> {
    let mut numbers = Vec::new();
    let mut rest = text.trim_start();
    loop {
        if let Some((pair, tail)) = rest.strip_prefix(['(', '[']).and_then(pair) {
            numbers.extend(pair);
            rest = tail.trim_start();
        } else {
            let (value, tail) = number(rest)?;
            numbers.push(value);
            rest = tail.trim_start();
        }
        if let Some(tail) = rest.strip_prefix([')', ']']) {
            return Some((numbers, tail));
        }
        rest = rest.strip_prefix([',', ';'])?.trim_start();
        if numbers.len() > 8 {
            return None;
        }
    }
}

/// Two numbers, and what follows their bracket.
fn pair(text: &str) -> Option<([i64; 2], &str)> {
    let (one, tail) = number(text.trim_start())?;
    let (other, tail) = number(tail.trim_start().strip_prefix(',')?.trim_start())?;
    Some(([one, other], tail.trim_start().strip_prefix([')', ']'])?))
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

/// `A2=5` and `'A2': 5` as row, column and value: a letter for the row, as puzzlers name cells.
pub fn lettered_values(text: &str) -> Vec<Vec<i64>> {
    let mut all = Vec::new();
    let mut words = text.split(|c: char| c.is_whitespace() || ",;{}()".contains(c)).peekable();
    while let Some(word) = words.next() {
        // The value may stand apart: `'A2': 5`.
        let (place, value) = match word.split_once(['=', ':']) {
            Some((place, "")) => (place, words.peek().copied().unwrap_or("")),
            Some(both) => both,
            None => continue,
        };
        let place = place.trim_matches(['"', '\'']);
        let row = place.bytes().next().filter(u8::is_ascii_alphabetic).map(|b| b.to_ascii_uppercase() - b'A' + 1);
        let read = || {
            let (col, "") = number(place.get(1..)?)? else { return None };
            let (value, "") = number(value.trim_matches(['"', '\'']))? else { return None };
            Some(vec![i64::from(row?), col, value])
        };
        all.extend(read());
    }
    all
}

/// What a member that holds a row, a column or a value may be called.
const ROW: [&str; 6] = ["row", "r", "y", "i", "fila", "line"];
const COLUMN: [&str; 7] = ["col", "column", "c", "x", "j", "columna", "colum"];
const VALUE: [&str; 14] = [
    "value", "val", "v", "n", "number", "digit", "num", "bridges", "clue", "count", "degree", "islands", "valor",
    "puentes",
];

/// What a record says under the first of these names that it has, as a number.
fn member(record: &Value, names: &[&str]) -> Option<i64> {
    let members = record.as_object()?;
    names.iter().find_map(|name| {
        let found = members.iter().find(|(key, _)| key.eq_ignore_ascii_case(name))?.1;
        found.as_i64().or_else(|| found.as_str()?.parse().ok())
    })
}

/// A cell by row and column: `[0, 1]` or `{"row": 0, "col": 1}`.
pub fn place(value: &Value) -> Option<[i64; 2]> {
    match value {
        Value::Array(pair) if pair.len() == 2 => Some([pair[0].as_i64()?, pair[1].as_i64()?]),
        _ => Some([member(value, &ROW)?, member(value, &COLUMN)?]),
    }
}

/// Triples from records of JSON, wherever they stand in a document.
pub fn records(value: &Value) -> Vec<Vec<i64>> {
    let mut all = Vec::new();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items.iter().rev()),
            Value::Object(members) => match (place(value), member(value, &VALUE)) {
                (Some([row, col]), Some(number)) => all.push(vec![row, col, number]),
                _ => open.extend(members.values().rev()),
            },
            _ => {}
        }
    }
    all
}

/// Triples under a line that names their columns: `row,col,value`. The name of the last of the three comes with them.
pub fn headed(text: &str) -> Option<(&str, Vec<Vec<i64>>)> {
    let parts = |line: &'_ str| -> Vec<String> {
        line.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect()
    };
    let mut lines = text.lines().skip_while(|line| line.trim().is_empty());
    let first = lines.next()?;
    let heads = parts(first);
    let find = |names: &[&str]| heads.iter().position(|head| names.contains(&head.as_str()));
    let (row, col, value) = (find(&ROW)?, find(&COLUMN)?, find(&VALUE)?);
    let name = first.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty()).nth(value)?;
    let number = |words: &[String], at: usize| words.get(at)?.parse::<i64>().ok();
    let triple = |line: &str| {
        let words = parts(line);
        Some(vec![number(&words, row)?, number(&words, col)?, number(&words, value)?])
    };
    let told = lines.filter(|line| !line.trim().is_empty()).map(triple).collect::<Option<Vec<_>>>()?;
    Some((name, told))
}

/// What an element of XML tells with its attributes, as a fact: `<cell row="1" col="2" value="5"/>` is `cell(1,2,5).`; where
/// the value stands inside it (`<cell row="1" col="2">5</cell>`), the beginning of one: `cell(1,2,`.
pub(super) fn of_attributes(name: &str, attributes: &str) -> Option<String> {
    let find = |names: &[&str]| {
        let found = names.iter().find_map(|name| super::markup::attribute(attributes, name))?;
        number(found.trim()).filter(|(_, rest)| rest.is_empty()).map(|(n, _)| n)
    };
    let place = format!("{name}({},{},", find(&ROW)?, find(&COLUMN)?);
    Some(find(&VALUE).map_or(place.clone(), |value| format!("{place}{value}).\n")))
}

/// The first JSON document of a text, from its first brace or bracket on.
pub fn json(text: &str) -> Option<Value> {
    let start = text.find(['{', '['])?;
    serde_json::Deserializer::from_str(&text[start..]).into_iter().next()?.ok()
}
