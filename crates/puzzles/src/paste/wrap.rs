//! Taking off what is around a text: quotation marks of mail and chats, entities, escapes, markup.

use super::{light, markup, signs};

/// The text without its wrappings, and whether places in it are still those of the text as it came.
pub(super) fn unwrap(text: &str) -> (String, bool) {
    let mut in_place = true;
    let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    if let Some(html) = light::bracketed(&text) {
        text = html;
    }
    if markup::is_markup(&text) {
        text = markup::flattened(&text);
        in_place = false;
    } else if has_entities(&text) {
        text = markup::without_entities(&text);
        in_place = false;
    }
    if let Some(plain) = signs::plain(&text) {
        text = plain;
    }
    if let Some(unescaped) = unescaped(&text) {
        text = unescaped;
        in_place = false;
    }
    if let Some(rows) = slashed(&text) {
        text = rows;
        in_place = false;
    }
    let takers = [unquoted, spoken, joined, in_address, light::wiki, light::barred, light::dashed];
    for taken in takers {
        if let Some(bare) = taken(&text) {
            text = bare;
            in_place = false;
        }
    }
    (text, in_place)
}

fn has_entities(text: &str) -> bool {
    ["&lt;", "&gt;", "&nbsp;", "&#", "&amp;", "&quot;"].iter().any(|entity| text.contains(entity))
}

/// Line ends and tabs written as `\n` and `\t` in the one line of a string.
fn unescaped(text: &str) -> Option<String> {
    if text.trim_end().contains('\n') || !text.contains("\\n") {
        return None;
    }
    Some(text.replace("\\r", "").replace("\\n", "\n").replace("\\t", "\t"))
}

/// Rows of equal length between slashes, as lines.
fn slashed(text: &str) -> Option<String> {
    let line = text.trim();
    let mut parts = line.split('/').map(|part| part.chars().count());
    let first = parts.next()?;
    let count = line.matches('/').count() + 1;
    (count > 3 && first > 3 && !line.contains(char::is_whitespace) && parts.all(|part| part == first))
        .then(|| line.replace('/', "\n"))
}

/// Marks that stand before every line of what is commented out.
const COMMENTS: [&str; 3] = ["//", "%", "-- "];

/// Takes the marks of quoting from the lines that have them, and those of comments if all lines have them. No board has
/// a row that starts with `>`: there is nothing to its left.
fn unquoted(text: &str) -> Option<String> {
    let told = || text.lines().filter(|line| !line.trim().is_empty());
    let quoted = told().filter(|line| line.trim_start().starts_with('>')).count() > 1;
    let comment = COMMENTS.iter().find(|mark| told().count() > 2 && told().all(|l| l.trim_start().starts_with(**mark)));
    // A first column of filled cells looks the same, but then there are more blanks.
    let hash = told().count() > 2 && told().all(|l| l.strip_prefix("# ").is_some_and(|rest| !rest.contains(' ')));
    let comment = comment.or(Some(&"# ").filter(|_| hash));
    if !quoted && comment.is_none() {
        return None;
    }
    let bare = |line: &str| -> String {
        let start = line.trim_start();
        let rest = match comment {
            Some(mark) => start.strip_prefix(mark),
            None => start.strip_prefix('>').map(|rest| rest.trim_start_matches(['>'])),
        };
        let Some(mut rest) = rest else { return line.to_owned() };
        // `> > ` of what was quoted twice.
        while let Some(again) = rest.strip_prefix(" >") {
            rest = again;
        }
        rest.strip_prefix(' ').unwrap_or(rest).to_owned()
    };
    Some(text.lines().map(bare).collect::<Vec<_>>().join("\n"))
}

/// Takes from the lines of a chat who said them when: `[18/11/26, 09:12] Ana: `, `18/11/26, 09:12 - Ana: `.
fn spoken(text: &str) -> Option<String> {
    fn said(line: &str) -> Option<&str> {
        let dated = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let who = match line.strip_prefix('[') {
            Some(rest) => rest.split_once("] ").filter(|_| dated(rest))?.1,
            None => line.split_once(" - ").filter(|(when, _)| dated(line) && when.contains(':') && when.len() < 32)?.1,
        };
        who.split_once(": ").map(|(_, words)| words)
    }
    let several = text.lines().filter_map(said).nth(2).is_some();
    several.then(|| text.lines().map(|line| said(line).unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// Takes away the marks with which a line is continued on the next: `5 3 0; ...`.
fn joined(text: &str) -> Option<String> {
    fn continued(line: &str) -> Option<&str> {
        let before = line.trim_end().strip_suffix("...")?;
        before.trim_end().ends_with([',', ';', ' ', '[', '{', '(']).then_some(before).or(before.strip_suffix(' '))
    }
    let several = text.lines().filter_map(continued).nth(2).is_some();
    several.then(|| text.lines().map(|line| continued(line).unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// Blanks as an address has to write them.
fn in_address(text: &str) -> Option<String> {
    const SIGNS: [(&str, &str); 6] =
        [("%2E", "."), ("%2e", "."), ("%2A", "*"), ("%2a", "*"), ("%2D", "-"), ("%5F", "_")];
    let coded = text.contains("://") && SIGNS.iter().any(|(code, _)| text.contains(code));
    coded.then(|| SIGNS.iter().fold(text.to_owned(), |text, (code, sign)| text.replace(code, sign)))
}
