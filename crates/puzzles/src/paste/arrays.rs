//! Nested lists as any language writes them: brackets of all sorts, commas, blanks, semicolons or bars between elements.

use super::lines::{is_letter_cell, is_number_cell, is_separator};
use super::table::{Lens, Table};

/// What a list holds.
enum Item<'t> {
    Word(&'t str),
    /// Between quotation marks.
    Quoted(&'t str),
    List(List<'t>),
}

impl<'t> Item<'t> {
    /// What stands between its quotation marks, if it has any.
    fn quoted(&self) -> Option<&'t str> {
        match self {
            Item::Quoted(text) => Some(text),
            _ => None,
        }
    }
}

/// What stands between two brackets.
#[derive(Default)]
struct List<'t> {
    items: Vec<Item<'t>>,
    /// Where a row ends: `;` and `|`, as in `[5 3; 6 0]`.
    rows: Vec<usize>,
    /// Where a line ends.
    lines: Vec<usize>,
    label: &'t str,
    /// Whether the last item is followed by a separator: then it is no name of what comes next.
    parted: bool,
}

/// Tables of numbers among the lists of a text.
pub(super) fn tables(text: &str) -> Vec<Table<'_>> {
    let column_major = text.contains("matrix(") && !text.contains("byrow");
    let mut found = find(text, is_number_cell);
    if column_major {
        for table in &mut found {
            let n = table.cells.len().isqrt();
            if table.rows() == 1 && n * n == table.cells.len() {
                *table = table.reshaped(n).transposed();
            }
        }
    }
    found
}

/// Tables of letters among the lists of a text.
pub(super) fn letters(text: &str) -> Vec<Table<'_>> {
    find(text, is_letter_cell)
}

/// Rows that are strings, one a line, outside of any list: `"53..7...." +`, `- "53..7...."`.
pub(super) fn strings(text: &str) -> Vec<Table<'_>> {
    let only = |line: &'_ str| -> Option<(usize, usize)> {
        let quote = ['"', '\''].into_iter().find(|quote| line.matches(*quote).count() == 2)?;
        let (from, to) = (line.find(quote)? + 1, line.rfind(quote)?);
        (to > from + 3).then_some((from, to))
    };
    let mut all: Vec<Table<'_>> = Vec::new();
    let mut going_on = false;
    for line in text.lines() {
        let Some((from, to)) = only(line) else {
            going_on &= line.trim().is_empty();
            continue;
        };
        let cells = cells_of(&line[from..to]);
        match all.last_mut().filter(|table| going_on && table.cols == cells.len()) {
            Some(table) => table.cells.extend(cells),
            None => all.push(Table { cols: cells.len(), cells, label: "", lens: Lens::Array, parted: false }),
        }
        going_on = true;
    }
    all.retain(|table| table.rows() > 2 && table.cells.iter().all(|cell| is_number_cell(cell)));
    all
}

fn find(text: &str, is_cell: fn(&str) -> bool) -> Vec<Table<'_>> {
    if !text.contains(['[', '{', '(']) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut stack = vec![List::default()];
    let mut at = 0;
    // No string goes beyond its line.
    let mut line_end = 0;
    while let Some(c) = text[at..].chars().next() {
        let nested = stack.len() > 1;
        let top = stack.last_mut().expect("the text itself is never closed");
        let mut next = at + c.len_utf8();
        match c {
            '[' | '{' | '(' => {
                let label = top.name();
                stack.push(List { label, ..List::default() });
            }
            ']' | '}' | ')' if nested => {
                let list = stack.pop().expect("more than one");
                emit(&list, is_cell, &mut found);
                stack.last_mut().expect("the text itself").take(list);
            }
            '"' | '\'' | '`' => {
                if line_end < next {
                    line_end = text[next..].find('\n').map_or(text.len(), |end| next + end);
                }
                if let Some(end) = text[next..line_end].find(c) {
                    top.items.push(Item::Quoted(&text[next..next + end]));
                    top.parted = false;
                    next += end + 1;
                }
            }
            ',' => top.parted = true,
            ';' | '|' => {
                top.rows.push(top.items.len());
                top.parted = true;
            }
            '\n' => top.lines.push(top.items.len()),
            _ if c.is_whitespace() || c == ':' || c == '=' => {}
            _ => {
                let ends = |c: char| c.is_whitespace() || ",;|[](){}\"'`:=".contains(c);
                let end = text[at..].find(ends).map_or(text.len(), |end| at + end);
                if end > at {
                    top.items.push(Item::Word(&text[at..end]));
                    top.parted = false;
                    next = end;
                }
            }
        }
        at = next;
    }
    found
}

impl<'t> List<'t> {
    /// The word right before a bracket names what is in it and is no element itself.
    fn name(&mut self) -> &'t str {
        if self.parted {
            return "";
        }
        match self.items.last() {
            Some(&(Item::Word(word) | Item::Quoted(word))) if word.starts_with(|c: char| !c.is_ascii_digit()) => {
                self.items.pop();
                word
            }
            _ => "",
        }
    }

    /// Takes a list that was closed. `Some(5)` is an element, and brackets with nothing in them are none.
    fn take(&mut self, mut list: List<'t>) {
        self.parted = false;
        match list.items.len() {
            0 => {}
            1 if !list.label.is_empty() && matches!(list.items[0], Item::Word(_)) => {
                self.items.push(list.items.pop().expect("one"));
            }
            _ => self.items.push(Item::List(list)),
        }
    }

    /// The elements, if all are words. Words such as `Just` before their number are none.
    fn words(&self) -> Option<Vec<&'t str>> {
        let word = |item: &Item<'t>| match item {
            Item::Word(word) => Some(whole(word)),
            Item::Quoted(word) => Some(word.trim()),
            Item::List(_) => None,
        };
        let words: Option<Vec<&str>> = self.items.iter().map(word).collect();
        words.map(|words| words.into_iter().filter(|w| !matches!(*w, "Just" | "Some" | "new" | "int")).collect())
    }
}

/// A number without the point that says it might have been a fraction.
fn whole(word: &str) -> &str {
    let digits = word.trim_end_matches('0').strip_suffix('.').filter(|d| d.bytes().all(|b| b.is_ascii_digit()));
    match digits {
        Some(digits) if !digits.is_empty() => digits,
        _ => word,
    }
}

fn emit<'t>(list: &List<'t>, is_cell: fn(&str) -> bool, found: &mut Vec<Table<'t>>) {
    let good = |cells: &[&str]| cells.iter().all(|cell| cell.is_empty() || is_cell(cell));
    let mut push = |rows: Vec<Vec<&'t str>>| {
        let cols = rows.first().map_or(0, Vec::len);
        if cols > 0 && rows.iter().all(|row| row.len() == cols && good(row)) {
            let cells = rows.into_iter().flatten().collect();
            found.push(Table { cols, cells, label: list.label, lens: Lens::Array, parted: false });
            return true;
        }
        false
    };
    if list.items.iter().all(|item| matches!(item, Item::List(_))) {
        let rows = list.items.iter().map(|item| match item {
            Item::List(row) => row.words(),
            _ => None,
        });
        if let Some(rows) = rows.collect::<Option<Vec<_>>>().filter(|rows| rows.len() > 1) {
            push(rows);
        }
        return;
    }
    let Some(words) = list.words().filter(|words| words.len() > 1) else { return };
    let strings: Option<Vec<&str>> = list.items.iter().map(Item::quoted).collect();
    if let Some(whole) = strings
        && words.iter().any(|word| word.chars().count() > 1)
    {
        let read = push(words.iter().map(|word| cells_of(word)).collect());
        // Rows of one length whose blanks are spaces.
        let square = whole.iter().all(|row| row.is_ascii() && row.len() == whole[0].len());
        if !read && square && whole.iter().any(|row| row.contains(' ')) {
            let cell = |row: &'t str, at: usize| row.get(at..at + 1).filter(|cell| *cell != " ").unwrap_or("");
            push(whole.iter().map(|row| (0..row.len()).map(|at| cell(row, at)).collect()).collect());
        }
        return;
    }
    for ends in [&list.rows, &list.lines] {
        let rows = parts(&words, ends);
        if rows.len() > 1 && rows[0].len() > 1 && push(rows) {
            return;
        }
    }
    if words.len() >= 4 {
        push(vec![words]);
    }
}

/// A row written as one string: its words if it has several, else its characters.
fn cells_of(row: &str) -> Vec<&str> {
    if row.trim().contains(is_separator) {
        return row.split(is_separator).filter(|word| !word.is_empty()).collect();
    }
    row.char_indices().map(|(at, c)| &row[at..at + c.len_utf8()]).collect()
}

/// The elements between the ends of rows; ends with nothing between them are one.
fn parts<'t>(words: &[&'t str], ends: &[usize]) -> Vec<Vec<&'t str>> {
    let mut rows = Vec::new();
    let mut from = 0;
    for &end in ends.iter().chain([&words.len()]) {
        let end = end.min(words.len());
        if end > from {
            rows.push(words[from..end].to_vec());
            from = end;
        }
    }
    rows
}
