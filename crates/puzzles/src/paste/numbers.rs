//! Which cells of a table are blank and which number the others hold: decided from the whole table.

use super::Table;

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Nothing.
    Blank,
    /// A number.
    Number(u32),
    /// A letter that stands for a number.
    Letter(char),
    /// A number that the player wrote: `+5`, `u5`.
    Found(u32),
    /// An unknown number: a question mark among blanks of another sign.
    Unknown,
}

/// Characters that people put into empty cells.
pub fn is_blank_sign(c: char) -> bool {
    matches!(c, '.' | '0' | '*' | '_' | '-' | '?' | '#' | '□' | '~' | '@' | '%' | '/' | ' ' | '\'' | '`')
}

/// Words that say the same.
const WORDS: [&str; 16] = [
    "None",
    "none",
    "null",
    "NULL",
    "nil",
    "NIL",
    "Nil",
    "NA",
    "NaN",
    "nan",
    "Nothing",
    "undefined",
    "empty",
    "Null",
    "-1",
    "\\",
];

/// Whether a word says that a cell is empty, whatever else is in its table.
pub fn is_blank(cell: &str) -> bool {
    let mut chars = cell.chars();
    match (chars.next(), chars.next()) {
        (None, _) => true,
        (Some(c), None) => is_blank_sign(c) || c == 'x' || c == 'X',
        // `__`, `..`, `--`: the sign once more to keep the columns.
        (Some(c), Some(d)) if c == d && is_blank_sign(c) && c != '0' => cell.chars().all(|e| e == c),
        // (Not longer than the longest of them.)
        _ => cell.len() < 10 && WORDS.contains(&cell),
    }
}

/// The entries of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Cells of a row.
    pub cols: usize,
    /// Row by row.
    pub entries: Vec<Entry>,
    /// Whether numbers count from 0, because another sign is the blank one.
    pub from_zero: bool,
}

/// Letters that stand for nothing where no other sign does.
const BLANK_LETTERS: [char; 10] = ['x', 'X', 'o', 'O', 'e', 'E', 'n', 'N', 'b', 'B'];

impl Numbers {
    /// Reads a table; none if a cell is nothing of the kind.
    pub fn of(table: &Table<'_>) -> Option<Numbers> {
        let signs = Signs::of(&table.cells);
        let entries: Option<Vec<Entry>> = table.cells.iter().map(|cell| signs.entry(cell)).collect();
        Some(Numbers { cols: table.cols, entries: entries?, from_zero: signs.from_zero })
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.entries.len().checked_div(self.cols).unwrap_or(0)
    }

    /// The largest number.
    pub fn most(&self) -> u32 {
        self.entries.iter().map(|e| if let Entry::Number(n) | Entry::Found(n) = e { *n } else { 0 }).max().unwrap_or(0)
    }

    /// How many cells are not blank.
    pub fn filled(&self) -> usize {
        self.entries.iter().filter(|e| **e != Entry::Blank).count()
    }

    /// Whether letters stand among them.
    pub fn has_letters(&self) -> bool {
        self.entries.iter().any(|e| matches!(e, Entry::Letter(_)))
    }
}

/// What the signs of a table mean.
struct Signs {
    blank_letter: Option<char>,
    /// `?` is an unknown number, because something else is the blank.
    unknown: bool,
    from_zero: bool,
}

impl Signs {
    fn of(cells: &[&str]) -> Signs {
        let mut letters: Vec<char> = Vec::new();
        let (mut zero, mut minus_one, mut mark, mut blank, mut most) = (false, false, false, false, 0);
        for cell in cells {
            match *cell {
                "0" => zero = true,
                "-1" => minus_one = true,
                "?" => mark = true,
                _ => match single_letter(cell) {
                    Some(c) if !letters.contains(&c) => letters.push(c),
                    Some(_) => {}
                    None if is_blank(cell) => blank = true,
                    None => most = most.max(cell.parse().unwrap_or(0)),
                },
            }
        }
        // A letter is the blank if it is the only one, or an x beyond the letters that count.
        let elsewhere = zero || minus_one || blank;
        let lone = letters.first().copied().filter(|c| letters.len() == 1 && BLANK_LETTERS.contains(c));
        let x = letters.iter().copied().find(|c| matches!(c, 'x' | 'X'));
        let blank_letter = lone.or(x).filter(|_| !elsewhere && !mark);
        let side = cells.len().isqrt() as u32;
        let hexadecimal = blank && zero && side == 16 && (!letters.is_empty() || most == 15);
        Signs {
            blank_letter,
            unknown: mark && (elsewhere || blank_letter.is_some()),
            from_zero: zero && minus_one || hexadecimal,
        }
    }

    fn entry(&self, cell: &str) -> Option<Entry> {
        if let Some(c) = single_letter(cell) {
            return Some(if self.blank_letter == Some(c) { Entry::Blank } else { Entry::Letter(c) });
        }
        match cell {
            "?" if self.unknown => return Some(Entry::Unknown),
            "0" if self.from_zero => return Some(Entry::Number(0)),
            _ if is_blank(cell) => return Some(Entry::Blank),
            _ => {}
        }
        if let Some(found) = cell.strip_prefix(['+', 'u']) {
            return found.parse().ok().map(Entry::Found);
        }
        cell.parse().ok().map(Entry::Number)
    }
}

fn single_letter(cell: &str) -> Option<char> {
    let mut chars = cell.chars();
    chars.next().filter(|c| c.is_ascii_alphabetic() && chars.next().is_none())
}
