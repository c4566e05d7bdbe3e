//! HTML and XML, read as loosely as they are written: tags with their attributes, and the text between them.

/// A piece of a marked-up text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'t> {
    /// A tag that opens, or stands alone: its name and what follows in it.
    Open(&'t str, &'t str),
    /// A tag that closes.
    Close(&'t str),
    /// What stands between tags, entities and all.
    Text(&'t str),
}

/// Whether a text is marked up rather than about less and greater: it has a closing tag, or one that closes itself.
pub fn is_markup(text: &str) -> bool {
    let named = |at: usize| text[at..].starts_with(|c: char| c.is_ascii_alphabetic());
    text.match_indices("</").any(|(at, _)| named(at + 2)) || text.trim_start().starts_with("<?xml")
}

/// The pieces of a text, one after the other.
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            if let Some(after) = rest.strip_prefix("<!--") {
                rest = after.find("-->").map_or("", |end| &after[end + 3..]);
                continue;
            }
            if let Some(after) = rest.strip_prefix("<![CDATA[") {
                let end = after.find("]]>").unwrap_or(after.len());
                let inside = &after[..end];
                rest = after.get(end + 3..).unwrap_or("");
                return Some(Piece::Text(inside));
            }
            let Some(tag) = rest.strip_prefix('<').filter(|tag| starts_tag(tag)) else {
                let end = rest.char_indices().skip(1).find(|&(_, c)| c == '<').map_or(rest.len(), |(at, _)| at);
                let inside = &rest[..end];
                rest = &rest[end..];
                return Some(Piece::Text(inside));
            };
            let end = tag_end(tag);
            let (inside, after) = (&tag[..end], tag.get(end + 1..).unwrap_or(""));
            rest = after;
            if let Some(name) = inside.strip_prefix('/') {
                return Some(Piece::Close(name.trim()));
            }
            if inside.starts_with(['!', '?']) {
                continue;
            }
            let split = inside.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(inside.len());
            let (name, attributes) = inside.split_at(split);
            // What a script or a style says is nobody's board; what JSON a page carries is found by its own reader.
            if name.eq_ignore_ascii_case("style") {
                rest = rest.find("</style").map_or("", |at| &rest[at..]);
            }
            return Some(Piece::Open(name, attributes));
        }
    })
}

fn starts_tag(tag: &str) -> bool {
    tag.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'))
}

/// Where a tag ends: at a `>` that stands in no quotes.
fn tag_end(tag: &str) -> usize {
    let mut quote = None;
    for (at, b) in tag.bytes().enumerate() {
        match (quote, b) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(b),
            (Some(q), _) if q == b => quote = None,
            _ => {}
        }
    }
    // A quote that never ends was none.
    tag.find('>').unwrap_or(tag.len())
}

/// The value of an attribute.
pub fn attribute<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = attributes;
    while let Some(at) = rest.find(name) {
        let own = rest[..at].chars().next_back().is_none_or(char::is_whitespace);
        let after = rest[at + name.len()..].trim_start();
        rest = &rest[at + name.len()..];
        if let Some(value) = after.strip_prefix('=').filter(|_| own) {
            let value = value.trim_start();
            return Some(match value.chars().next() {
                Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().unwrap_or(""),
                _ => value.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or(""),
            });
        }
    }
    None
}

/// What an element is to a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Row,
    Cell,
    Other,
}

/// Elements that have no end.
const VOID: [&str; 6] = ["input", "br", "img", "hr", "meta", "link"];

/// Fewer elements side by side are no row of a board.
const LEAST_CELLS: usize = 4;

/// What each tag that opens or closes stands for: a table's own names, or elements that hold next to nothing, side by side
/// in another (`<div><div>5</div><div></div>…</div>`).
fn parts(pieces: &[Piece<'_>]) -> Vec<Part> {
    struct Open<'t> {
        at: usize,
        name: &'t str,
        /// Elements within it so far, and where those that may be cells open and close.
        elements: usize,
        cells: Vec<(usize, usize)>,
        text: usize,
    }
    let named = |name: &str| match name.to_ascii_lowercase().as_str() {
        "tr" | "row" => Part::Row,
        "td" | "th" => Part::Cell,
        _ => Part::Other,
    };
    let mut all = vec![Part::Other; pieces.len()];
    let mut open: Vec<Open<'_>> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        match *piece {
            Piece::Open(name, attributes) => {
                all[at] = named(name);
                if VOID.iter().any(|void| name.eq_ignore_ascii_case(void)) {
                    continue;
                }
                if let Some(outer) = open.last_mut() {
                    outer.elements += 1;
                }
                if !attributes.ends_with('/') {
                    // One that says where it stands is a cell by itself, not by its place among others.
                    let text = if super::facts::of_attributes(name, attributes).is_some() { LEAST_CELLS } else { 0 };
                    open.push(Open { at, name, elements: 0, cells: Vec::new(), text });
                }
            }
            Piece::Close(name) => {
                all[at] = named(name);
                // An element whose end was forgotten ends with the one around it, if that is not far.
                let Some(depth) = open.iter().rev().take(8).position(|outer| outer.name == name) else { continue };
                open.truncate(open.len() - depth);
                let element = open.pop().expect("it is open");
                if element.elements == element.cells.len() && element.elements >= LEAST_CELLS {
                    (all[element.at], all[at]) = (Part::Row, Part::Row);
                    for (from, to) in element.cells {
                        (all[from], all[to]) = (Part::Cell, Part::Cell);
                    }
                } else if element.text <= 2
                    // Nothing within it, or another such element alone.
                    && (element.elements == 0 || element.elements == 1 && element.cells.len() == 1)
                    && let Some(outer) = open.last_mut()
                {
                    outer.cells.push((element.at, at));
                }
            }
            Piece::Text(inside) => {
                if let Some(outer) = open.last_mut() {
                    outer.text += without_entities(inside).trim().chars().count();
                }
            }
        }
    }
    all
}

/// Whether attributes say that a cell is a filled one.
fn is_filled(attributes: &str) -> bool {
    let lower = attributes.to_ascii_lowercase();
    ["black", "block", "filled", "negr", "#000"].iter().any(|word| lower.contains(word))
}

/// Rows of a table as lines, its cells parted by tabs; other blocks as lines; attributes that may hold a board as lines of
/// their own, and those that tell a cell as facts.
pub(super) fn flattened(text: &str) -> String {
    let pieces: Vec<Piece<'_>> = pieces(text).collect();
    let parts = parts(&pieces);
    let mut out = String::with_capacity(text.len());
    let mut cells_in_row = 0;
    let mut in_cell = false;
    // Where the text of a cell begins that is filled unless it says something.
    let mut filled = None;
    // A fact that waits for its value, which is what the element holds.
    let mut begun: Option<String> = None;
    for (piece, part) in pieces.into_iter().zip(parts) {
        match (piece, part) {
            (Piece::Open(..), Part::Row) => {
                out.push('\n');
                cells_in_row = 0;
            }
            (Piece::Open(_, attributes), Part::Cell) => {
                if cells_in_row > 0 {
                    out.push('\t');
                }
                cells_in_row += 1;
                in_cell = true;
                filled = is_filled(attributes).then_some(out.len());
            }
            (Piece::Open(name, attributes), Part::Other) => match name.to_ascii_lowercase().as_str() {
                "input" => out.push_str(attribute(attributes, "value").unwrap_or("")),
                "br" if !in_cell => out.push('\n'),
                "br" | "span" | "b" | "i" | "em" | "strong" | "font" | "a" | "sup" | "sub" | "u" => {}
                _ if in_cell => {}
                _ => {
                    out.push('\n');
                    match super::facts::of_attributes(name, attributes) {
                        Some(fact) if fact.ends_with(',') => begun = Some(fact),
                        Some(fact) => out.push_str(&fact),
                        None => quoted(attributes).filter(|value| value.len() >= 16).for_each(|value| {
                            out.push_str(value);
                            out.push('\n');
                        }),
                    }
                }
            },
            (Piece::Close(_), Part::Cell) => {
                if filled.take() == Some(out.len()) {
                    out.push('#');
                }
                in_cell = false;
            }
            (Piece::Close(name), part) => {
                begun = None;
                let block = matches!(name.to_ascii_lowercase().as_str(), "table" | "p" | "div" | "pre" | "li");
                if part == Part::Row || block {
                    out.push('\n');
                    cells_in_row = 0;
                    in_cell = false;
                }
            }
            (Piece::Text(inside), _) if begun.is_some() => {
                let held = without_entities(inside.trim());
                if let Some(fact) =
                    begun.take().filter(|_| super::facts::number(&held).is_some_and(|(_, r)| r.is_empty()))
                {
                    out.push_str(&format!("{fact}{held}).\n"));
                }
            }
            // Line ends of the source mean nothing within a cell, and everything in preformatted text.
            (Piece::Text(inside), _) if in_cell => {
                out.push_str(&without_entities(inside.trim()).replace('\n', " "));
            }
            (Piece::Text(inside), _) => {
                if cells_in_row == 0 || !inside.trim().is_empty() {
                    out.push_str(&without_entities(inside));
                }
            }
        }
    }
    out
}

fn quoted(attributes: &str) -> impl Iterator<Item = &str> {
    attributes.split(['"', '\'']).skip(1).step_by(2)
}

/// A text with the characters its entities stand for.
pub fn without_entities(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let tail = &rest[at + 1..];
        let end = tail.bytes().take(10).position(|b| b == b';');
        match end.and_then(|end| Some((entity(&tail[..end])?, end))) {
            Some((c, end)) => {
                out.push(c);
                rest = &tail[end + 1..];
            }
            None => {
                out.push('&');
                rest = tail;
            }
        }
    }
    out.push_str(rest);
    out
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "middot" | "bull" | "sdot" => '.',
        "ndash" | "mdash" | "minus" | "shy" => '-',
        "and" => '^',
        "or" => 'v',
        "times" => 'x',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_become_lines() {
        let html =
            "<table><tr><td>5<td>3</td><td></td></tr>\n<tr><th>6</th><td><b>&nbsp;</b></td><td>1</td></tr></table>";
        assert_eq!(flattened(html).trim(), "5\t3\t\n\n\n6\t \t1".trim());
    }

    #[test]
    fn attributes_are_found_by_name() {
        assert_eq!(attribute(r#" xdata="1" data = '22'"#, "data"), Some("22"));
        assert_eq!(attribute(" data=3 x", "data"), Some("3"));
        assert_eq!(attribute(" data", "data"), None);
    }

    #[test]
    fn signs_are_no_tags() {
        assert!(!is_markup("1 < 2 > 3\n4 <b 5"));
        assert!(is_markup("<td>1</td>"));
    }
}
