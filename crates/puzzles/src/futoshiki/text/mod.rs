//! Futoshiki as text: drawn, as a game id, as a fact, as a latin square with holes.

mod compact;
mod cursor;
mod drawn;
mod facts;
mod latin;
mod relations;
mod tatham;
mod told;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Confidence, Marks, Message, ParseError, Position};

use super::clues::{Clues, LEAST, MOST, Mode, Sign, are_neighbours};
use crate::grid;
use crate::paste::{Pasted, games};
use crate::square;
use cursor::Cursor;
use drawn::PITCH;
pub(super) use drawn::check_row;
pub(super) use facts::drafted;

/// The name of the game in Simon Tatham's collection.
const GAME: &str = "unequal";

/// The word for adjacent mode, in every language's files.
const ADJACENT: &str = "adjacent";

/// Facts, ids and drawings with signs carry the kind's mark; a bare square could be anything.
pub(super) fn sniff(text: &str) -> Confidence {
    // Every form shows its mark at once; the rest of a long text is not worth reading twice.
    const ENOUGH: usize = 200_000;
    if text.len() > ENOUGH {
        return Confidence::No;
    }
    if facts::looks_like(text) || tatham::looks_like(text) || latin::looks_like(text) {
        return Confidence::Sure;
    }
    // Signs are quotes, tags and code too: only what can be read is ours.
    if drawn::looks_like(text) && drawn::parse(text).is_ok() {
        return Confidence::Sure;
    }
    match parse_pasted(text) {
        Some(Ok(clues)) if !clues.signs.is_empty() || clues.mode == Mode::Adjacent => Confidence::Sure,
        // A drawing in which one thing is wrong.
        _ if drawn::looks_like(text) && !text.trim_start().starts_with('>') => Confidence::Maybe,
        _ => Confidence::No,
    }
}

/// Reads the clues in whatever form they come; `index` chooses among several facts.
pub(super) fn parse(text: &str, index: Option<usize>) -> Result<Clues, ParseError> {
    let own = parse_own(text, index);
    match own {
        Err(error) if !facts::looks_like(text) && !tatham::looks_like(text) => parse_pasted(text).unwrap_or(Err(error)),
        _ => own,
    }
}

fn parse_own(text: &str, index: Option<usize>) -> Result<Clues, ParseError> {
    if facts::looks_like(text) {
        facts::parse(text, index)
    } else if tatham::looks_like(text) {
        tatham::parse(text)
    } else if latin::looks_like(text) {
        latin::parse(text)
    } else {
        drawn::parse(text)
    }
}

/// Reads what was pasted; none if there is nothing of ours in it.
fn parse_pasted(text: &str) -> Option<Result<Clues, ParseError>> {
    let pasted = Pasted::new(text)?;
    if let Some(game) = games::game(pasted.text()) {
        return (game.name == GAME).then(|| tatham::parse(&game.id));
    }
    // A fact among other words.
    let fact = pasted.text().find("problem(").map(|at| facts::parse(&pasted.text()[at..], None));
    if let Some(Ok(clues)) = fact {
        return Some(Ok(clues));
    }
    let text = &small_signs(pasted.text().replace(['□', '?', '*'], "."));
    let boxed = unboxed(text);
    let compact = compact::drawn(text);
    let unframed = unframed(text);
    let block = drawn_block(text);
    let fields = of_fields(text);
    let drawings = [Some(text), block.as_ref(), boxed.as_ref(), compact.as_ref(), unframed.as_ref(), fields.as_ref()];
    let drawn =
        drawings.into_iter().flatten().filter(|text| drawn::looks_like(text)).find_map(|t| drawn::parse(t).ok());
    drawn.or_else(|| relations::read(&pasted.found())).map(Ok)
}

/// The longest run of lines that may be a drawing, from its first sign or cell to its last: what stands around are words.
fn drawn_block(text: &str) -> Option<String> {
    let is_drawing = |line: &&str| {
        let word = |w: &str| w.chars().any(|c| !(c.is_ascii_alphanumeric() || "._<>^v".contains(c))) || has_letters(w);
        !line.split_whitespace().any(word)
    };
    let lines: Vec<&str> = text.lines().collect();
    let runs = lines.chunk_by(|a, b| is_drawing(a) == is_drawing(b)).filter(|run| is_drawing(&run[0]));
    let told = |line: &&str| !line.trim().is_empty();
    let longest = runs.max_by_key(|run| run.iter().filter(|line| told(line)).count())?;
    let (from, to) = (longest.iter().position(told)?, longest.iter().rposition(told)?);
    Some(longest[from..=to].join("\n"))
}

/// Two letters side by side that are no signs.
fn has_letters(word: &str) -> bool {
    word.as_bytes().windows(2).any(|pair| pair.iter().all(|b| b.is_ascii_alphabetic() && *b != b'v'))
}

/// A table in which cells and signs have fields of their own, as pages and spreadsheets have them.
fn of_fields(text: &str) -> Option<String> {
    ['\t', ';', ',', '|'].into_iter().find_map(|separator| {
        let bars: &[char] = if separator == '|' { &['|'] } else { &[] };
        let lines = || text.lines().filter(|line| line.contains(separator)).map(|line| line.trim_matches(bars));
        // Most texts have too many such lines, and need not be taken apart.
        let side = lines().take(2 * MOST).count();
        let square = side % 2 == 1
            && (LEAST..=MOST).contains(&side.div_ceil(2))
            && lines().all(|line| line.split(separator).count() == side);
        if !square {
            return None;
        }
        let rows: Vec<Vec<&str>> = lines().map(|line| line.split(separator).map(str::trim).collect()).collect();
        let held = |row: usize, col: usize| match (rows[row][col], row % 2 == 1 || col % 2 == 1) {
            ("", false) => ".",
            ("" | "." | "-" | "_", true) => " ",
            (field, _) => field,
        };
        let line = |row: usize| (0..side).map(|col| held(row, col)).collect::<Vec<_>>().join(" ");
        Some((0..side).map(line).collect::<Vec<_>>().join("\n"))
    })
}

/// Cells in a frame of `+---+`, their signs in the place of its lines: `| 1 <   | 2 |`.
fn unframed(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| line.trim().starts_with(['+', '|'])).collect();
    let framed = lines.first()?.starts_with('+') && lines.iter().any(|line| line.contains(['<', '>', '^', 'v']));
    let width = lines.first()?.chars().count();
    if !framed || width % PITCH != 1 || lines.iter().any(|line| line.chars().count() != width) {
        return None;
    }
    let plain = |line: &&str| -> String {
        let rule = line.starts_with('+');
        let sign = |c: char| if "<>^v".contains(c) { c } else { ' ' };
        let cell = |(i, c): (usize, char)| match (i % PITCH, rule) {
            (2, false) if c == ' ' => '.',
            (2, false) => c,
            _ => sign(c),
        };
        line.chars().enumerate().map(cell).collect()
    };
    Some(lines.iter().map(plain).collect::<Vec<_>>().join("\n"))
}

/// Lines of `V` and `A` between rows, as the signs they are meant for.
fn small_signs(text: String) -> String {
    let is_between = |line: &str| line.contains(['V', 'A']) && line.chars().all(|c| " VvA^".contains(c));
    if !text.lines().any(is_between) {
        return text;
    }
    let small = |line: &str| if is_between(line) { line.replace('V', "v").replace('A', "^") } else { line.to_owned() };
    text.lines().map(small).collect::<Vec<_>>().join("\n")
}

/// `[3]`, `( )` and `|3|` as cells, in their columns; the lids and bottoms of boxes go.
fn unboxed(text: &str) -> Option<String> {
    let is_lid = |line: &&str| {
        let drawn = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
        line.contains(drawn) && line.chars().all(|c| c == ' ' || drawn(c))
    };
    let text = &text.lines().filter(|line| !is_lid(line)).collect::<Vec<_>>().join("\n");
    let is_cell = |c: char| c == ' ' || c == '.' || c == '_' || c.is_ascii_alphanumeric();
    [['[', ']'], ['(', ')'], ['|', '|']].into_iter().find_map(|[open, close]| {
        let boxes = text.match_indices(open).filter(|(at, _)| {
            let mut inside = text[at + 1..].chars();
            inside.next().is_some_and(is_cell) && inside.next() == Some(close)
        });
        let empty: String = [open, ' ', close].iter().collect();
        (boxes.count() > 1).then(|| text.replace(&empty, " . ").replace([open, close], " "))
    })
}

/// Whether a format has room for a puzzle: lists of signs have none for bars, and ids of other programs none for signs
/// between cells that are no neighbours. A list without a sign would be any square.
pub(super) fn carries(clues: &Clues, format: &str) -> Result<(), Message> {
    let bars = clues.mode == Mode::Adjacent;
    let far = clues.listed_signs().next().is_some();
    let bare = clues.signs.is_empty();
    match format {
        "relations" if bare => Err(square::lacks("relations", "format-lacks-bare")),
        "json" if bare => Err(square::lacks("json", "format-lacks-bare")),
        "minizinc" if bare => Err(square::lacks("minizinc", "format-lacks-bare")),
        "relations" if bars => Err(square::lacks("relations", "format-lacks-bars")),
        "json" if bars => Err(square::lacks("json", "format-lacks-bars")),
        "minizinc" if bars => Err(square::lacks("minizinc", "format-lacks-bars")),
        "tatham-link" if far => Err(square::lacks("tatham-link", "format-lacks-far")),
        "sav" if far => Err(square::lacks("sav", "format-lacks-far")),
        _ => Ok(()),
    }
}

/// Writes a puzzle and what stands on it; nothing where the format has no room for it.
pub(super) fn write(clues: &Clues, format: &str, marks: &Marks) -> String {
    if carries(clues, format).is_err() {
        return String::new();
    }
    let value_at = |i: usize| clues.givens[i].or_else(|| marks.value(Var::at(i)));
    match format {
        "line" => tatham::write(clues, &value_at),
        "seed" => facts::write(clues, &value_at),
        "restrictions" => restrictions(clues),
        "candidates" => candidates(clues, marks),
        "tatham-link" => games::link(GAME, &tatham::write(clues, &value_at)),
        "sav" => games::save_file("Unequal", &tatham::write(clues, &value_at)),
        "relations" => told::relations(clues, &value_at),
        "json" => told::json(clues, &value_at),
        "minizinc" => told::minizinc(clues, &value_at),
        _ => drawn::write(clues, 1, &|i| value_at(i).map_or('.', grid::symbol).to_string()),
    }
}

/// `(1,2) < (1,1)`, a line for each sign; rows and columns counted from 1. In adjacent mode the bars.
fn restrictions(clues: &Clues) -> String {
    let n = clues.n;
    let name = |x: Var| format!("({},{})", x.index() / n + 1, x.index() % n + 1);
    let sign = if clues.mode == Mode::Adjacent { "-" } else { "<" };
    let lines = clues.signs.iter().map(|s| format!("{} {sign} {}\n", name(s.less), name(s.more)));
    let all: String = lines.collect();
    if all.is_empty() { "-\n".to_owned() } else { all }
}

/// The candidates of every cell, in fields as wide as the widest; a cell with a value shows it.
fn candidates(clues: &Clues, marks: &Marks) -> String {
    let field = |i: usize| marks.candidates[i].view().iter().map(grid::symbol).collect::<String>();
    let width = (0..marks.candidates.len()).map(|i| field(i).len()).max().unwrap_or(1);
    drawn::write(clues, width.max(1), &field)
}

/// A sign as facts write it.
fn listed(n: usize, sign: Sign) -> String {
    let [less, more] = [sign.less.index(), sign.more.index()];
    format!("[{},{},{},{}]", less / n, less % n, more / n, more % n)
}

/// The side of a board.
fn checked_side(n: usize, at: Position) -> Result<usize, ParseError> {
    if (LEAST..=MOST).contains(&n) {
        return Ok(n);
    }
    let message = Message::new("error-side").with("size", n).with("least", LEAST).with("most", MOST);
    Err(ParseError { message, at: Some(at) })
}

/// The value of a printed number, none for 0.
fn cell_number(number: usize, n: usize, at: Position) -> Result<Option<Val>, ParseError> {
    if number <= n {
        return Ok(number.checked_sub(1).map(Val::at));
    }
    let message = Message::new("error-number").with("value", number).with("size", n);
    Err(ParseError { message, at: Some(at) })
}

fn row_length(row: usize, n: usize, found: usize, at: Position) -> ParseError {
    let message = Message::new("error-row-length").with("row", row + 1).with("size", n).with("found", found);
    ParseError { message, at: Some(at) }
}

/// Reads `[i1,j1,i2,j2]`: the first cell is smaller than the second.
fn quadruple(cursor: &mut Cursor<'_>, n: usize, mode: Mode) -> Result<Sign, ParseError> {
    let at = cursor.position();
    cursor.expect('[')?;
    let mut numbers = [0; 4];
    for (i, number) in numbers.iter_mut().enumerate() {
        if i > 0 {
            cursor.expect(',')?;
        }
        *number = cursor.number()?;
    }
    cursor.expect(']')?;
    for pair in numbers.chunks(2) {
        if pair.iter().any(|&number| number >= n) {
            let message = Message::new("error-sign-cell").with("row", pair[0]).with("col", pair[1]);
            return Err(ParseError { message: message.with("last", n - 1), at: Some(at) });
        }
    }
    let [less, more] = [0, 2].map(|i| Var::at(numbers[i] * n + numbers[i + 1]));
    let sign = Sign { less, more };
    if less == more {
        let message = Message::new("error-sign-self").with("cell", grid::place(less.index(), n));
        return Err(ParseError { message, at: Some(at) });
    }
    check_bar(n, mode, sign, at).map(|()| sign)
}

/// In adjacent mode only neighbours can be joined.
fn check_bar(n: usize, mode: Mode, sign: Sign, at: Position) -> Result<(), ParseError> {
    if mode == Mode::Unequal || are_neighbours(n, sign.less, sign.more) {
        return Ok(());
    }
    let (first, second) = sign.ends();
    let message = Message::new("error-bar-far")
        .with("one", grid::place(first.index(), n))
        .with("other", grid::place(second.index(), n));
    Err(ParseError { message, at: Some(at) })
}
