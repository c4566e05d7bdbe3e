//! Tables in markup that is made to be typed: BBCode, MediaWiki, AsciiDoc, lists of lists in YAML. Each becomes what the
//! other layers know: elements, or rows of fields between tabs.

/// Tags of BBCode that make up a table.
const TAGS: [&str; 4] = ["table", "tr", "td", "th"];

/// `[td]5[/td]` as elements.
pub(super) fn bracketed(text: &str) -> Option<String> {
    if !text.as_bytes().windows(4).any(|four| four.eq_ignore_ascii_case(b"[td]")) {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let element = |text: String, tag: &&str| {
        text.replace(&format!("[{tag}]"), &format!("<{tag}>")).replace(&format!("[/{tag}]"), &format!("</{tag}>"))
    };
    Some(TAGS.iter().fold(lower, element))
}

/// `{| … |}`: rows begin at `|-`; a cell begins at a bar at the start of a line or at two within it, and what it looks like
/// may stand before one more bar.
pub(super) fn wiki(text: &str) -> Option<String> {
    let from = text.find("{|")?;
    let table = &text[from..];
    let mut rows: Vec<Vec<&str>> = vec![Vec::new()];
    for line in table.lines().skip(1).map(str::trim) {
        if line.starts_with("|}") {
            break;
        }
        if line.starts_with("|-") {
            rows.push(Vec::new());
        } else if let Some(cells) = line.strip_prefix(['|', '!']).filter(|_| !line.starts_with("|+")) {
            let cells = cells.split("||").flat_map(|cell| cell.split("!!"));
            let bare = cells.map(|cell| cell.rsplit_once('|').map_or(cell, |(_, bare)| bare).trim());
            rows.last_mut()?.extend(bare);
        }
    }
    tabbed(&rows)
}

/// `|=== … |===`: a bar before each cell, none after the last.
pub(super) fn barred(text: &str) -> Option<String> {
    let (_, table) = text.split_once("|===")?;
    let lines = table.split("|===").next()?.lines();
    let rows =
        lines.filter_map(|line| line.trim().strip_prefix('|')).map(|row| row.split('|').map(str::trim).collect());
    tabbed(&rows.collect::<Vec<_>>())
}

/// `- - 5` and below it `  - 3`, or a dash alone on its line: a list of lists, a value a line.
pub(super) fn dashed(text: &str) -> Option<String> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for line in text.lines().map(str::trim) {
        let Some(rest) = line.strip_prefix('-') else { continue };
        let (begins, value) = match rest.trim_start().strip_prefix("- ") {
            Some(value) if rest.starts_with(' ') => (true, value),
            _ => (rest.is_empty(), rest),
        };
        // A row whose blanks are dashes has more than one thing on its line.
        if !(rest.is_empty() || rest.starts_with(' ')) || value.trim().contains(' ') {
            return None;
        }
        if begins {
            rows.push(Vec::new());
        }
        if !(begins && rest.is_empty()) {
            rows.last_mut()?.push(value.trim());
        }
    }
    tabbed(&rows)
}

/// Rows as lines, cells parted by tabs; none if they are no table.
fn tabbed(rows: &[Vec<&str>]) -> Option<String> {
    const LEAST: usize = 4;
    let rows: Vec<&Vec<&str>> = rows.iter().filter(|row| !row.is_empty()).collect();
    let width = rows.first()?.len();
    let table = rows.len() >= LEAST && width >= LEAST && rows.iter().all(|row| row.len() == width);
    table.then(|| rows.iter().map(|row| row.join("\t")).collect::<Vec<_>>().join("\n"))
}
