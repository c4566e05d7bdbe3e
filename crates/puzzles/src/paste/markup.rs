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

/// Rows of a table as lines, its cells parted by tabs; other blocks as lines; attributes that may hold a board as lines of
/// their own.
pub(super) fn flattened(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut cells_in_row = 0;
    let mut in_cell = false;
    for piece in pieces(text) {
        match piece {
            Piece::Open(name, attributes) => match name.to_ascii_lowercase().as_str() {
                "tr" | "row" => {
                    out.push('\n');
                    cells_in_row = 0;
                }
                "td" | "th" => {
                    if cells_in_row > 0 {
                        out.push('\t');
                    }
                    cells_in_row += 1;
                    in_cell = true;
                }
                "input" => out.push_str(attribute(attributes, "value").unwrap_or("")),
                "br" if !in_cell => out.push('\n'),
                "br" | "span" | "b" | "i" | "em" | "strong" | "font" | "a" | "sup" | "sub" | "u" => {}
                _ if in_cell => {}
                _ => {
                    out.push('\n');
                    for value in quoted(attributes).filter(|value| value.len() >= 16) {
                        out.push_str(value);
                        out.push('\n');
                    }
                }
            },
            Piece::Close(name) => match name.to_ascii_lowercase().as_str() {
                "td" | "th" => in_cell = false,
                "tr" | "row" | "table" | "p" | "div" | "pre" | "li" => {
                    out.push('\n');
                    cells_in_row = 0;
                    in_cell = false;
                }
                _ => {}
            },
            // Line ends of the source mean nothing within a cell, and everything in preformatted text.
            Piece::Text(inside) if in_cell => out.push_str(&without_entities(inside.trim()).replace('\n', " ")),
            Piece::Text(inside) => {
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
