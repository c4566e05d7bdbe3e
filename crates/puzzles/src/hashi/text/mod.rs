//! Hashi as text. Read: the UNED board, `.has`, puzz.link links, Tatham's game ids, and boards as they are drawn here.
//! Written: the same.
//!
//! A format says of itself what it is: a link names `hashi/`, an id starts with `WxHm`, `.has` with three numbers, the
//! UNED board with two lines of one number each. What is none of these is taken for a drawn board.

mod drawn;
mod grid;
mod has;
mod link;
mod plain;
mod pzpr;
mod tatham;
mod uned;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Confidence, Marks, Message, Options, ParseError, Position};

use super::HashiPuzzle;
use super::chart::{Chart, Island, MOST_BRIDGES, Rules};
use crate::paste::{Pasted, games, seen};
use crate::square;

/// The most cells a board may have: a million. Looked at before anything is allocated.
const MOST_CELLS: usize = 1_000_000;

/// What stands before the variant in a comment of ours.
const DIRECTIVE: &str = "#rejilla ";

/// The name of the game in Simon Tatham's collection.
const GAME: &str = "bridges";

/// An island as it was read.
#[derive(Clone)]
struct Seen {
    row: usize,
    col: usize,
    clue: Option<u32>,
    at: Position,
}

/// A cell of a bridge as it was read.
#[derive(Clone)]
struct Plank {
    row: usize,
    col: usize,
    bridge: grid::Bridge,
    at: Position,
}

/// A board as its format states it, before it is held to the rules.
#[derive(Clone, Default)]
struct Draft {
    rows: usize,
    cols: usize,
    /// In reading order.
    islands: Vec<Seen>,
    planks: Vec<Plank>,
    /// Bridges by span, where the format lists them so.
    bridges: Vec<u32>,
    max: Option<u32>,
    loops: Option<bool>,
}

/// The lines of a text that are no comments, numbered from 1.
struct Lines<'t> {
    lines: Vec<(usize, &'t str)>,
    max: Option<u32>,
    loops: Option<bool>,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut all = Lines { lines: Vec::with_capacity(32), max: None, loops: None };
        // Files of one program may have slashes for line ends.
        if text.trim_start().starts_with("pzprv3/") {
            all.take(text.lines().flat_map(|line| line.split('/')));
        } else {
            all.take(text.lines());
        }
        all
    }

    fn take(&mut self, lines: impl Iterator<Item = &'t str>) {
        for (i, line) in lines.enumerate() {
            match line.trim_start().strip_prefix(DIRECTIVE) {
                Some(said) => self.hear(said),
                None if line.trim_start().starts_with('#') => {}
                None => self.lines.push((i + 1, line)),
            }
        }
    }

    /// Takes what a directive says; what it does not understand is a comment.
    fn hear(&mut self, said: &str) {
        for word in said.split_ascii_whitespace() {
            match word.split_once('=') {
                Some(("max-bridges", n)) => self.max = n.parse().ok().filter(|n| (1..=MOST_BRIDGES).contains(n)),
                Some(("loops", yes)) => self.loops = Some(yes != "no"),
                _ => {}
            }
        }
    }

    /// The first line that says anything.
    fn first(&self) -> Option<(usize, &'t str)> {
        self.lines.iter().copied().find(|(_, line)| !line.trim().is_empty())
    }
}

/// The words of a line with their columns, counted in characters from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    // Mostly a character is a byte, and blanks are plain ones.
    let plain = line.is_ascii();
    let (mut column, mut at) = (1, 0);
    std::iter::from_fn(move || {
        let (start, end) = if plain { plain_word(line.as_bytes(), at)? } else { word(line, at)? };
        let long = |part: &str| if plain { part.len() } else { part.chars().count() };
        let found = (column + long(&line[at..start]), &line[start..end]);
        column = found.0 + long(found.1);
        at = end;
        Some(found)
    })
}

/// Where the next word begins and ends.
fn word(line: &str, from: usize) -> Option<(usize, usize)> {
    let start = from + line[from..].find(|c: char| !c.is_whitespace())?;
    let len = line[start..].find(char::is_whitespace);
    Some((start, len.map_or(line.len(), |len| start + len)))
}

/// The same where every character is a byte.
fn plain_word(line: &[u8], from: usize) -> Option<(usize, usize)> {
    let start = from + line[from..].iter().position(|&b| !is_blank(b))?;
    let len = line[start..].iter().position(|&b| is_blank(b));
    Some((start, len.map_or(line.len(), |len| start + len)))
}

/// Whether a byte stands between words.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

fn error(id: &'static str, at: Position) -> ParseError {
    ParseError::at(Message::new(id), at.line, at.column)
}

/// Refuses a size before anything of that size is made.
fn check_size(rows: usize, cols: usize, at: Position) -> Result<(), ParseError> {
    if rows > 0 && cols > 0 && rows.checked_mul(cols).is_some_and(|cells| cells <= MOST_CELLS) {
        return Ok(());
    }
    let message = Message::new("error-board-size").with("rows", rows).with("columns", cols).with("most", MOST_CELLS);
    Err(ParseError::at(message, at.line, at.column))
}

/// Which reader a text is for.
fn reader(lines: &Lines<'_>) -> fn(&Lines<'_>) -> Result<Draft, ParseError> {
    let Some((_, first)) = lines.first() else { return drawn::read };
    // Told soonest, and none of the others is three numbers.
    if has::is_mine(first) {
        has::read
    } else if pzpr::is_mine(lines) {
        pzpr::read
    } else if link::is_mine(first) {
        link::read
    } else if tatham::is_mine(first) {
        tatham::read
    } else if uned::is_mine(lines) {
        uned::read
    } else {
        drawn::read
    }
}

/// Whether a text carries a mark of hashi, or holds a board that only hashi would have.
pub(super) fn sniff(text: &str) -> Confidence {
    let lines = Lines::new(text);
    let Some((_, first)) = lines.first() else { return Confidence::No };
    if pzpr::is_mine(&lines)
        || link::is_mine(first)
        || tatham::is_sure(first)
        || has::is_sure(&lines)
        || uned::is_sure(&lines)
    {
        return Confidence::Sure;
    }
    let could_be = |draft: Draft| !draft.planks.is_empty() || !draft.bridges.is_empty();
    let drawn = if drawn::read(&lines).is_ok_and(could_be) { Confidence::Maybe } else { Confidence::No };
    let Some(pasted) = Pasted::new(text) else { return drawn };
    if let Some(game) = games::game(pasted.text()) {
        return if game.name == GAME { Confidence::Sure } else { Confidence::No };
    }
    let boards = plain::boards(&pasted.found());
    boards.iter().map(likelihood).max().unwrap_or(Confidence::No).max(drawn)
}

/// A board without a fault is likely one; a latin square of numbers is more often something else.
fn likelihood(draft: &Draft) -> Confidence {
    let square = draft.rows == draft.cols;
    let mut seen = std::collections::HashSet::new();
    let repeats = draft.islands.iter().any(|island| {
        let number = island.clue;
        !seen.insert((true, island.row, number)) | !seen.insert((false, island.col, number))
    });
    let places: std::collections::HashSet<(usize, usize)> = draft.islands.iter().map(|i| (i.row, i.col)).collect();
    let beside =
        places.iter().filter(|(row, col)| places.contains(&(*row, col + 1)) || places.contains(&(row + 1, *col)));
    let crowded = beside.count() * 4 > draft.islands.len();
    // Ones alone are some pattern of noughts and ones.
    let ones = draft.islands.iter().all(|island| island.clue == Some(1));
    match finish(draft.clone(), Rules { max: 2, loops: true }) {
        Ok(puzzle) if super::rules::fault(&puzzle.chart).is_some() => Confidence::No,
        Ok(_) if crowded || ones || square && !repeats => Confidence::Maybe,
        Ok(_) => Confidence::Likely,
        Err(_) => Confidence::No,
    }
}

/// Reads a board. What the caller insists on goes before what the text says of its variant.
pub(super) fn parse(text: &str, options: &Options) -> Result<HashiPuzzle, ParseError> {
    let lines = Lines::new(text);
    let rules = |draft: &Draft| Rules {
        max: options.int("max-bridges").map(|n| n as u32).or(draft.max).or(lines.max).unwrap_or(2),
        loops: options.text("loops").map(|l| l != "no").or(draft.loops).or(lines.loops).unwrap_or(true),
    };
    let own = reader(&lines)(&lines).and_then(|draft| {
        let rules = rules(&draft);
        finish(draft, rules)
    });
    let Err(error) = own else { return own };
    let marked = lines.first().is_some_and(|(_, first)| link::is_mine(first) || tatham::is_sure(first));
    let ended = uned::is_mine(&lines) && lines.lines.iter().any(|(_, line)| line.trim() == "+");
    let marked = marked || pzpr::is_mine(&lines) || has::is_sure(&lines) || uned::is_sure(&lines) || ended;
    let Some(pasted) = Pasted::new(text).filter(|_| !marked) else { return Err(error) };
    if let Some(game) = games::game(pasted.text()).filter(|game| game.name == GAME) {
        let draft = tatham::read(&Lines::new(&game.id))?;
        let rules = rules(&draft);
        return finish(draft, rules);
    }
    let mut boards = plain::boards(&pasted.found());
    match boards.len() {
        0 => Err(error),
        1 => {
            let draft = boards.remove(0);
            let rules = rules(&draft);
            finish(draft, rules)
        }
        count => Err(seen::several(count)),
    }
}

fn finish(draft: Draft, rules: Rules) -> Result<HashiPuzzle, ParseError> {
    if draft.islands.is_empty() {
        return Err(ParseError::new(Message::new("error-no-islands")));
    }
    for seen in &draft.islands {
        if let Some(clue) = seen.clue.filter(|clue| !(1..=4 * rules.max).contains(clue)) {
            let message = Message::new("error-clue").with("clue", clue).with("most", 4 * rules.max);
            return Err(ParseError::at(message, seen.at.line, seen.at.column));
        }
    }
    let islands = draft.islands.iter().map(|seen| Island { row: seen.row as u32, col: seen.col as u32 }).collect();
    let clues = draft.islands.iter().map(|seen| seen.clue).collect();
    let chart = Chart::new(draft.rows as u32, draft.cols as u32, rules, islands, clues);
    let bridges = if draft.planks.is_empty() { draft.bridges } else { grid::bridges(&chart, &draft.planks)? };
    let drawn = if bridges.iter().all(|&n| n == 0) { Vec::new() } else { bridges };
    if !drawn.is_empty() && (drawn.len() != chart.ends.len() || drawn.iter().any(|&n| n > rules.max)) {
        let spans = chart.ends.len();
        let message = Message::new("error-bridge-list").with("spans", spans).with("max", rules.max);
        return Err(ParseError::new(message));
    }
    Ok(HashiPuzzle::new(chart, drawn))
}

/// Whether a format has room for a board and its bridges.
pub(super) fn carries(puzzle: &HashiPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
    let chart = &puzzle.chart;
    let drawn = chart.spans().any(|x| known(puzzle, marks, x) > 0);
    let unnumbered = chart.clues.iter().any(Option::is_none);
    let unusual = chart.rules != (Rules { max: 2, loops: true });
    // A list of islands knows no border: the last row and column must hold one.
    let reaches = |end: u32, at: fn(&Island) -> u32| chart.islands.iter().any(|island| at(island) + 1 == end);
    let bordered = reaches(chart.rows, |island| island.row) && reaches(chart.cols, |island| island.col);
    let lacks = |format, what| Err(square::lacks(format, what));
    let named = ["has", "link", "grid", "pzpr", "islands", "tatham-link", "sav"].into_iter().find(|id| *id == format);
    let touching = chart.spans().any(|x| chart.between(x).next().is_none() && known(puzzle, marks, x) > 0);
    match named {
        None if touching && format != "line" => {
            lacks(if format == "uned" { "uned" } else { "text" }, "format-lacks-touching")
        }
        Some(id) if drawn => lacks(id, "format-lacks-bridges"),
        Some(id @ ("has" | "islands" | "tatham-link" | "sav")) if unnumbered => lacks(id, "format-lacks-unnumbered"),
        Some(id @ ("grid" | "pzpr" | "islands")) if unusual => lacks(id, "format-lacks-rules"),
        Some(id @ "islands") if !bordered => lacks(id, "format-lacks-size"),
        _ => Ok(()),
    }
}

/// Rows of numbers, `.` for water.
fn grid_rows(chart: &Chart) -> String {
    let row = |row: &[Option<Option<u32>>]| row.iter().map(|cell| cell.map_or('.', grid::symbol)).collect::<String>();
    cells(chart).chunks(chart.cols as usize).map(|cells| row(cells) + "\n").collect()
}

/// `island(1,3,2).`, rows and columns counted from 1.
fn island_facts(chart: &Chart) -> String {
    let all = chart.islands.iter().zip(&chart.clues);
    all.map(|(i, clue)| format!("island({},{},{}).\n", i.row + 1, i.col + 1, clue.unwrap_or(0))).collect()
}

/// The bridges of a span that are known: as written, or at least those drawn already.
fn known(puzzle: &HashiPuzzle, marks: &Marks, x: Var) -> u32 {
    marks.value(x).map_or_else(|| puzzle.least(x), |v: Val| v.0)
}

/// Writes a board and what stands on it; nothing where the format has no room for it.
pub(super) fn write(puzzle: &HashiPuzzle, format: &str, marks: &Marks) -> String {
    // A text is for people too, who see what it can show.
    if format != "text" && carries(puzzle, format, marks).is_err() {
        return String::new();
    }
    let chart = &puzzle.chart;
    let bridges: Vec<u32> = chart.spans().map(|x| known(puzzle, marks, x)).collect();
    let body = match format {
        "line" => return tatham::write(chart, &bridges),
        "has" => has::write(chart),
        "link" => link::write(chart),
        "grid" => return grid_rows(chart),
        "pzpr" => return pzpr::write(chart),
        "islands" => return island_facts(chart),
        "tatham-link" => return games::link(GAME, &tatham::write(chart, &[])),
        "sav" => return games::save_file("Bridges", &tatham::write(chart, &[])),
        "text" if marks.values.iter().any(Option::is_some) => return drawn::write(chart, &bridges),
        _ => uned::write(chart, &bridges),
    };
    format!("{}{body}", directive(chart.rules))
}

/// A variant that is not the usual one is said in a comment, which other readers skip.
fn directive(rules: Rules) -> String {
    if rules == (Rules { max: 2, loops: true }) {
        return String::new();
    }
    let loops = if rules.loops { "yes" } else { "no" };
    format!("{DIRECTIVE}max-bridges={} loops={loops}\n", rules.max)
}

/// The numbers of the islands, row by row; none is water.
fn cells(chart: &Chart) -> Vec<Option<Option<u32>>> {
    let mut cells = vec![None; chart.rows as usize * chart.cols as usize];
    for (island, &clue) in chart.islands.iter().zip(&chart.clues) {
        cells[island.row as usize * chart.cols as usize + island.col as usize] = Some(clue);
    }
    cells
}
