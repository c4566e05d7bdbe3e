//! Tables whose rows are lines, however their cells are parted: by commas, tabs, bars, blanks, or not at all.

use super::table::{Lens, Table};

/// What the cells of a sort of table look like.
pub(super) struct Alphabet {
    /// Whether a word is a cell.
    is_cell: fn(&str) -> bool,
    /// Whether a word says that nothing stands in a cell.
    is_blank: fn(&str) -> bool,
    /// Whether words of letters may be rows of cells.
    letters: bool,
    /// Characters that part cells and are none.
    is_between: fn(char) -> bool,
}

/// Numbers, single letters for numbers beyond nine, and whatever stands for a blank.
pub(super) const NUMBERS: Alphabet =
    Alphabet { is_cell: is_number_cell, is_blank: super::numbers::is_blank, letters: false, is_between: is_separator };

/// Letters, open and filled cells.
pub(super) const LETTERS: Alphabet =
    Alphabet { is_cell: is_letter_cell, is_blank: |_| false, letters: true, is_between: is_frame };

pub(super) fn is_number_cell(cell: &str) -> bool {
    let digits = cell.strip_prefix(['-', '+', 'u']).unwrap_or(cell);
    super::numbers::is_blank(cell)
        || (1..=9).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
        || cell.len() == 1 && cell.as_bytes()[0].is_ascii_alphabetic()
}

pub(super) fn is_letter_cell(cell: &str) -> bool {
    let mut chars = cell.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => {
            c.is_alphabetic()
                || matches!(c, '#' | '*' | '.' | '-' | '_' | '?' | '█' | '□' | '■' | '0' | '1' | '@' | ' ')
        }
        _ => is_truth(cell),
    }
}

/// A cell of a list of truths.
pub fn is_truth(cell: &str) -> bool {
    matches!(cell, "true" | "false" | "True" | "False" | "TRUE" | "FALSE")
}

/// Parts cells, frames them or quotes them.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == '+' || c == '$' || is_mark(c)
}

/// The same for letters, among which signs are cells.
fn is_frame(c: char) -> bool {
    c.is_whitespace() || is_mark(c)
}

/// Marks between cells of any sort. (Every character of a text is asked about, by each way to cut it.)
fn is_mark(c: char) -> bool {
    matches!(
        c,
        '|' | ',' | ';' | '"' | '\'' | '`' | '[' | ']' | '(' | ')' | '{' | '}' | '\\' | '&' | '!' | ':' | '\u{2500}'
            ..='\u{257f}'
    )
}

/// Draws the lines of a grid.
fn is_ruling(c: char) -> bool {
    c.is_whitespace() || "|-+=:.'`*~_\\/<>&,;#".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// How a line is cut into cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    Fields(char),
    Tokens,
    Glyphs,
}

/// The tables of a text, for every way to cut its lines.
pub(super) fn tables<'t>(text: &'t str, alphabet: &Alphabet, each: &mut dyn FnMut(Vec<Table<'t>>)) {
    let numbered = is_numbered(text);
    let unnumbered = |line: &'t str| match line.split_once('.') {
        Some((_, rest)) if numbered => rest,
        _ => line,
    };
    let lines: Vec<Line<'_>> = text.lines().map(unnumbered).map(Line::new).collect();
    for separator in ['\t', ';', ',', '|', '&', ':'] {
        // Worth a look if a line has it more than once.
        let twice = |line: &Line<'_>| line.whole.matches(separator).nth(1).is_some();
        if text.contains(separator) && lines.iter().any(twice) {
            each(cut(&lines, Cut::Fields(separator), alphabet));
        }
    }
    if !alphabet.letters {
        each(cut(&lines, Cut::Tokens, alphabet));
    }
    each(cut(&lines, Cut::Glyphs, alphabet));
}

/// Whether every line has its number: `1. `, `2. ` and so on.
fn is_numbered(text: &str) -> bool {
    let mut told = text.lines().filter(|line| !line.trim().is_empty()).enumerate();
    let counts = |(i, line): (usize, &str)| {
        let (number, rest) = line.trim_start().split_once('.').unwrap_or_default();
        number.parse() == Ok(i + 1) && rest.starts_with(' ')
    };
    told.clone().nth(3).is_some() && told.all(counts)
}

/// A line, and what is the same for every way to cut it.
struct Line<'t> {
    whole: &'t str,
    /// Without the name of its row and without commands.
    bare: &'t str,
    /// What stands before a remark, if there is one.
    before_remark: Option<&'t str>,
}

impl<'t> Line<'t> {
    fn new(whole: &'t str) -> Self {
        let bare = without_label(without_commands(whole));
        // Most lines have none of the signs that begin a remark, and need not be searched for each.
        let marked = bare.bytes().any(|b| matches!(b, b'#' | b'/' | b'%' | b'-' | b';' | b'\\'));
        let marks = [" #", "\t#", "//", " %", " --", " ;", "\\\\"];
        let mut remarks = marks.iter().filter(|_| marked).filter_map(|mark| bare.find(mark));
        Line { whole, bare, before_remark: remarks.find(|at| *at > 0).map(|at| &bare[..at]) }
    }
}

/// What a line is.
enum Row<'t> {
    /// Cells, some of which say something.
    Cells(Vec<&'t str>),
    /// Cells that may as well be a ruling, or say nothing.
    Doubtful(Vec<&'t str>),
    /// A ruling, a blank line.
    Passed,
    /// Anything else.
    Other,
}

fn cut<'t>(lines: &[Line<'t>], how: Cut, alphabet: &Alphabet) -> Vec<Table<'t>> {
    let rows: Vec<Row<'t>> = lines.iter().map(|line| row(line, how, alphabet)).collect();
    let blanks = blanks(&rows, alphabet);
    let mut all = Vec::new();
    let mut open: Option<Table<'t>> = None;
    let mut gap = false;
    let mut label = "";
    for (line, row) in lines.iter().zip(rows) {
        let headed = |table: &Table<'_>| table.rows() == 1 && super::table::counts_on(&table.cells);
        if open.as_ref().is_some_and(headed) && is_underline(line.whole) {
            open = None;
            continue;
        }
        let cells = match row {
            Row::Cells(cells) => cells,
            Row::Doubtful(cells) if fits(&cells, open.as_ref(), &blanks, alphabet) => cells,
            Row::Doubtful(_) | Row::Passed => {
                gap = true;
                continue;
            }
            Row::Other => {
                all.extend(open.take());
                label = line.whole.trim();
                continue;
            }
        };
        // Rows of letters and rows of numbers are two tables, as are rows of different lengths.
        // A word of just that length after a blank line is no row of letters.
        let word = alphabet.letters && gap && cells.iter().all(|cell| cell.starts_with(char::is_alphabetic));
        let same = open.as_ref().is_some_and(|table| {
            !word
                && table.cols == cells.len()
                && (alphabet.letters || all_letters(&table.cells[..table.cols]) == all_letters(&cells))
        });
        match open.as_mut().filter(|_| same) {
            Some(table) => {
                table.parted |= gap;
                table.cells.extend(cells);
            }
            None => {
                all.extend(open.take());
                let lens = match how {
                    Cut::Fields(_) => Lens::Fields,
                    Cut::Tokens => Lens::Tokens,
                    Cut::Glyphs => Lens::Glyphs,
                };
                open = Some(Table { cols: cells.len(), cells, label, lens, parted: false });
                label = "";
            }
        }
        gap = false;
    }
    all.extend(open);
    all.retain(|table| table.cols > 1 || table.rows() > 1);
    all
}

fn all_letters(cells: &[&str]) -> bool {
    let letter = |cell: &&str| cell.len() == 1 && cell.as_bytes()[0].is_ascii_alphabetic();
    cells.iter().all(letter) && !cells.iter().all(|cell| super::numbers::is_blank(cell))
}

/// The words that say nothing in rows that also say something: in a row of nothing else they mean the same.
fn blanks<'t>(rows: &[Row<'t>], alphabet: &Alphabet) -> Vec<&'t str> {
    let mut blanks: Vec<&str> = Vec::new();
    for row in rows {
        if let Row::Cells(cells) = row {
            for &cell in cells.iter().filter(|cell| (alphabet.is_blank)(cell)) {
                if !blanks.contains(&cell) {
                    blanks.push(cell);
                }
            }
        }
    }
    blanks
}

fn fits(cells: &[&str], open: Option<&Table<'_>>, blanks: &[&str], alphabet: &Alphabet) -> bool {
    // No ruling is drawn with noughts or question marks: where dots are the blanks of all other rows, these are cells too.
    let told = |cell: &&str| blanks.contains(cell) || !cell.chars().all(is_ruling);
    // Where no row says anything, a word that rules are not made of may be the blank.
    let alone = |cell: &&str| blanks.is_empty() && !cell.chars().all(|c| "-=*#~+:'`".contains(c)) && *cell == cells[0];
    // Numbers that say nothing may begin another table, which signs of a ruling may not.
    let wide =
        open.is_none_or(|table| table.cols == cells.len()) || cells.iter().all(|cell| matches!(*cell, "0" | "-1"));
    wide && (alphabet.letters || cells.iter().all(told)) || !alphabet.letters && cells.iter().all(alone)
}

fn row<'t>(line: &Line<'t>, how: Cut, alphabet: &Alphabet) -> Row<'t> {
    // Tabs alone are a row of empty fields.
    if line.whole.trim().is_empty() && !(how == Cut::Fields('\t') && line.whole.contains('\t')) {
        return Row::Passed;
    }
    let told = |text: &'t str| match cells(text, how, alphabet) {
        Some(found) if found.iter().any(|cell| !(alphabet.is_blank)(cell)) => Some(Row::Cells(found)),
        Some(found) if !found.is_empty() => Some(Row::Doubtful(found)),
        _ => None,
    };
    if let Some(row) = told(line.bare) {
        return row;
    }
    if line.bare.chars().all(is_ruling) || line.bare.trim_start().starts_with("\\hline") {
        return Row::Passed;
    }
    line.before_remark.and_then(told).unwrap_or(Row::Other)
}

/// `|---|:-:|`, under a heading.
fn is_underline(line: &str) -> bool {
    line.contains("-|") && line.trim().starts_with('|') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

/// A line without the name of its row: `R1: `, `3) `, `Fila 3: `, `row3=`.
fn without_label(line: &str) -> &str {
    let start = line.trim_start();
    let end = start.find([':', ')', '=']).unwrap_or(0);
    let (label, rest) = start.split_at(end);
    let short = (1..=5).contains(&label.len()) && label.bytes().all(|b| b.is_ascii_alphanumeric());
    // A word and a number name a row even where no blank follows.
    let word = label.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
    let counted = word.len() < label.trim_end().len() && (2..=12).contains(&word.len());
    let counted = counted && word.trim_end().chars().all(char::is_alphabetic);
    match rest.get(1..) {
        Some(rest) if counted || short && rest.starts_with(' ') => rest.trim_start_matches(' '),
        _ => line,
    }
}

/// A line of LaTeX without the commands at its ends.
fn without_commands(line: &str) -> &str {
    // A tab at the end is a last field.
    let mut line = line.trim_end_matches(' ');
    for end in ["\\hline", "\\tabularnewline", "\\\\"] {
        line = line.strip_suffix(end).map_or(line, str::trim_end);
    }
    let start = line.trim_start();
    start.strip_prefix("\\hline").map_or(line, str::trim_start)
}

/// The cells of a line; none if something in it is no cell.
fn cells<'t>(line: &'t str, how: Cut, alphabet: &Alphabet) -> Option<Vec<&'t str>> {
    // The first that is none ends it.
    let all = |found: &mut dyn Iterator<Item = &'t str>| -> Option<Vec<&'t str>> {
        found.map(|cell| (alphabet.is_cell)(cell).then_some(cell)).collect()
    };
    match how {
        Cut::Fields(separator) => fields(line, separator, alphabet),
        Cut::Tokens => all(&mut line.split(alphabet.is_between).filter(|word| !word.is_empty()).map(whole)),
        Cut::Glyphs => {
            // A number below nought is no dash and digit.
            let negative = |word: &str| word.len() == 2 && word.starts_with('-') && word != "--";
            if is_prose(line, alphabet) || !alphabet.letters && line.split(alphabet.is_between).any(negative) {
                return None;
            }
            let glyphs = line.char_indices().filter(|(_, c)| !(alphabet.is_between)(*c));
            all(&mut glyphs.map(|(at, c)| &line[at..at + c.len_utf8()]))
        }
    }
}

/// What stands between separators, cells or nothing; a bar at either end of a line is its frame.
fn fields<'t>(line: &'t str, separator: char, alphabet: &Alphabet) -> Option<Vec<&'t str>> {
    let mut line = line.trim_matches(|c: char| c == ' ' || c == '\r');
    if separator == '|' {
        line = line.strip_prefix('|').unwrap_or(line);
        // The sudoku environment of LaTeX ends its rows with a full stop.
        line = line.strip_suffix("|.").or_else(|| line.strip_suffix('|')).unwrap_or(line);
    }
    // Cells in brackets, one after the other: nothing stands behind the last comma.
    if separator == ',' && line.starts_with('[') {
        line = line.strip_suffix("],").map_or(line, |_| &line[..line.len() - 1]);
    }
    let found: Option<Vec<&str>> = line
        .split(separator)
        .map(str::trim)
        // Quotation marks and emphasis around a cell; alone, a star is a cell itself.
        .map(|field| if field.len() > 1 { field.trim_matches(['"', '\'', '$', '*', '`']).trim() } else { field })
        .map(|field| field.strip_prefix('[').and_then(|inside| inside.strip_suffix(']')).unwrap_or(field))
        .map(whole)
        .map(|field| if alphabet.letters { once(field) } else { field })
        .map(|field| (field.is_empty() || (alphabet.is_cell)(field)).then_some(field))
        .collect();
    found.filter(|found| found.len() > 1)
}

/// A sign that fills its field by being repeated: `###`.
fn once(field: &str) -> &str {
    match field.chars().next() {
        Some(c) if !c.is_alphanumeric() && field.chars().all(|d| d == c) => &field[..c.len_utf8()],
        _ => field,
    }
}

/// A number without the nought behind its point, as programs print columns that have holes: `5.0`.
fn whole(cell: &str) -> &str {
    cell.strip_suffix(".0").filter(|number| number.bytes().all(|b| b.is_ascii_digit())).unwrap_or(cell)
}

/// Whether a line is words rather than cells: letters side by side in groups of different lengths, or of both cases.
fn is_prose(line: &str, alphabet: &Alphabet) -> bool {
    let mut words = line.split(alphabet.is_between).filter(|word| !word.is_empty());
    let lettered = |word: &str| {
        // An x among other letters is a blank.
        let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).collect();
        letters.len() > 1 && letters.windows(2).any(|pair| pair[0] != pair[1])
    };
    if !words.clone().any(lettered) {
        return false;
    }
    let upper = line.chars().any(char::is_uppercase);
    let lower = line.chars().any(|c| c.is_lowercase() && c != 'x');
    let first = words.next().map_or(0, |word| word.chars().count());
    upper && lower && !alphabet.letters || words.any(|word| word.chars().count() != first)
}
