//! Games of Simon Tatham's collection as they are passed on: links to the web pages and the Android app, and save files.

use super::links;

/// A game: its name in small letters, and its id (parameters, a colon, the board).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// `solo`, `unequal`, `bridges` …
    pub name: String,
    /// What the game's own text field takes.
    pub id: String,
}

/// The game of a text, if it is a link to one or a save file.
pub fn game(text: &str) -> Option<Game> {
    let start = text.trim_start();
    if start.starts_with("SAVEFILE") {
        return saved(start);
    }
    if let Some((name, id)) = start.strip_prefix("sgtpuzzles:").and_then(|rest| rest.split_once(':')) {
        return Some(Game { name: name.to_ascii_lowercase(), id: links::percent_decoded(id.trim()) });
    }
    links::links(text).find_map(|link| {
        let (page, id) = link.split_once('#')?;
        let name = page.rsplit('/').next()?.strip_suffix(".html")?;
        let id = links::percent_decoded(id);
        (page.contains("/puzzles/") && id.contains(':')).then(|| Game { name: name.to_ascii_lowercase(), id })
    })
}

/// Lines of `NAME    :length:value`.
fn saved(text: &str) -> Option<Game> {
    let field = |name: &str| {
        text.lines().find_map(|line| {
            let (key, rest) = line.split_once(':')?;
            let (_, value) = rest.split_once(':')?;
            (key.trim() == name).then(|| value.trim_end())
        })
    };
    let name = field("GAME")?.to_ascii_lowercase();
    Some(Game { name, id: format!("{}:{}", field("PARAMS").or_else(|| field("CPARAMS"))?, field("DESC")?) })
}

/// A link to a game on the collection's own pages.
pub fn link(name: &str, id: &str) -> String {
    format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{name}.html#{id}")
}

/// A save file of a game that has not been played.
pub fn save_file(name: &str, id: &str) -> String {
    let (params, desc) = id.split_once(':').unwrap_or(("", id));
    let fields = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", name),
        ("PARAMS", params),
        ("CPARAMS", params),
        ("DESC", desc),
        ("NSTATES", "1"),
        ("STATEPOS", "1"),
    ];
    fields.iter().map(|(key, value)| format!("{key:<8}:{}:{value}\n", value.len())).collect()
}
