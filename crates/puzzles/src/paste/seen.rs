//! What a text holds, for those who hear that no kind claims it.

use rejilla_engine::{Message, MessageSpec, ParseError};

use super::numbers::{Entry, Numbers};
use super::{Found, MOST, Pasted, Table, links, markup};

/// What reading a pasted text may complain of.
pub const MESSAGES: &[MessageSpec] = &[
    MessageSpec { id: "paste-empty", args: &[] },
    MessageSpec { id: "paste-long", args: &["bytes"] },
    MessageSpec { id: "paste-prose", args: &["lines"] },
    MessageSpec { id: "paste-grid", args: &["rows", "cols", "filled"] },
    MessageSpec { id: "paste-grid-odd", args: &["rows", "cols", "filled", "character"] },
    MessageSpec { id: "paste-cells", args: &["cells"] },
    MessageSpec { id: "paste-kinds", args: &["rows", "cols", "one", "other"] },
    MessageSpec { id: "paste-several", args: &["count"] },
    MessageSpec { id: "paste-short-link", args: &["link"] },
    MessageSpec { id: "paste-link", args: &["link"] },
    MessageSpec { id: "paste-link-game", args: &["link", "game"] },
    MessageSpec { id: "paste-link-broken", args: &["link"] },
    MessageSpec { id: "paste-variant", args: &["rules"] },
    MessageSpec { id: "paste-size", args: &["size"] },
    MessageSpec { id: "format-lacks", args: &["format", "what"] },
];

/// What there is in a text that no kind claims.
pub fn nothing_known(text: &str) -> ParseError {
    let Some(pasted) = Pasted::new(text) else {
        debug_assert!(text.len() > MOST, "only long texts are not looked at");
        return ParseError::new(Message::new("paste-long").with("bytes", text.len()));
    };
    // Tags with nothing between them are not nothing.
    if pasted.text().trim().is_empty() && !markup::is_markup(text) {
        return ParseError::new(Message::new("paste-empty"));
    }
    if let Some(link) = links::links(pasted.text()).next() {
        return ParseError::new(about_link(link));
    }
    let found = pasted.found();
    match largest(&found) {
        Some(table) => about_table(&pasted, &table),
        None => {
            let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
            ParseError::new(Message::new("paste-prose").with("lines", lines))
        }
    }
}

/// Several kinds claim a text with equal right.
pub fn tie(text: &str, [one, other]: [&str; 2]) -> ParseError {
    let pasted = Pasted::new(text);
    let table = pasted.as_ref().and_then(|pasted| {
        let table = largest(&pasted.found())?;
        Some((table.rows(), table.cols))
    });
    ParseError::new(match table {
        Some((rows, cols)) => {
            let message = Message::new("paste-kinds").with("rows", rows).with("cols", cols);
            message.with("one", one).with("other", other)
        }
        None => Message::new("error-kind-tie").with("one", one).with("other", other),
    })
}

/// So many puzzles where one is asked for.
pub fn several(count: usize) -> ParseError {
    ParseError::new(Message::new("paste-several").with("count", count))
}

/// What kind of puzzle an address names, where the addresses of a site do: `puzz.link/p?masyu/…`, `…/js/net.html#…`.
fn game_of(link: &str) -> Option<&str> {
    let sites = ["puzz.link/p", "pzv.jp/p", "pzprxs.vercel.app/p", "pzplus.tck.mn/p"];
    if sites.iter().any(|site| link.contains(site)) {
        return link.split_once('?')?.1.split('/').next();
    }
    let (page, _) = link.split_once('#').filter(|(page, _)| page.contains("/puzzles/js/"))?;
    page.rsplit('/').next()?.strip_suffix(".html")
}

/// Addresses that name a puzzle without carrying it: a host and a short word.
fn about_link(link: &str) -> Message {
    if let Some(game) = game_of(link) {
        let shown: String = link.chars().take(60).collect();
        return Message::new("paste-link-game").with("link", shown).with("game", game);
    }
    let (_, after) = link.split_once("://").unwrap_or(("", link));
    let (_, path) = after.split_once('/').unwrap_or((after, ""));
    let short = path.len() <= 40 && !path.contains(['=', ',', ':']);
    let shown: String = link.chars().take(60).collect();
    Message::new(if short { "paste-short-link" } else { "paste-link" }).with("link", shown)
}

/// The table that looks most like a board.
fn largest<'t>(found: &Found<'t>) -> Option<Table<'t>> {
    let tables = found.numbers().map(|table| table.without_headings()).filter(|table| table.cells.len() >= 9);
    tables.max_by_key(|table| (table.rows() > 1, table.rows() == table.cols, table.cells.len(), table.lens))
}

fn about_table(pasted: &Pasted, table: &Table<'_>) -> ParseError {
    if table.rows() == 1 {
        return ParseError::new(Message::new("paste-cells").with("cells", table.cols));
    }
    let numbers = Numbers::of(table);
    let odd = |entry: &Entry| matches!(entry, Entry::Letter(_) | Entry::Unknown);
    let odd = numbers.as_ref().and_then(|numbers| numbers.entries.iter().position(odd));
    let filled = numbers.as_ref().map_or(0, Numbers::filled);
    let grid = |id| Message::new(id).with("rows", table.rows()).with("cols", table.cols).with("filled", filled);
    match odd {
        Some(at) => ParseError {
            message: grid("paste-grid-odd").with("character", table.cells[at]),
            at: pasted.position(table.cells[at]),
        },
        None => ParseError::new(grid("paste-grid")),
    }
}
