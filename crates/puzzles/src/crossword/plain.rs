//! Boards among the tables of a pasted text: which sign is the filled cell and which the open one is decided from the
//! whole board.

use std::collections::BTreeSet;

use super::layout::{Cell, Layout};
use super::letters::{Accents, capital};
use super::text::MOST_CELLS;
use crate::paste::{Found, Lens, Table, is_truth};

/// How sure a board is: a pattern with filled cells is one, a grid of dots may be anything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Look {
    /// Open cells or letters alone.
    Open,
    /// Open and filled cells.
    Pattern,
}

/// The boards of a text, in its order.
pub(super) fn boards(found: &Found<'_>, accents: Accents) -> Vec<(Layout, Look)> {
    // Blanks, noughts and ones among rows of other numbers are part of a board of numbers: how long such rows are.
    let other = |cell: &&str| cell.parse::<u32>().is_ok_and(|n| n > 1);
    let numbered: BTreeSet<usize> =
        found.numbers().filter(|table| table.cells.iter().any(other)).map(|table| table.cols).collect();
    Found::readings(found.letters(), |table| {
        let bare = !table.cells.iter().any(|cell| cell.starts_with(char::is_alphabetic));
        if bare && numbered.contains(&table.cols) { Vec::new() } else { board(&table, accents).into_iter().collect() }
    })
}

/// What the signs of a board mean.
struct Signs {
    filled: Vec<char>,
    open: Vec<char>,
}

/// Signs that can only be filled cells.
const FILLED: [char; 4] = ['#', '█', '*', '@'];
const OPEN: [char; 5] = ['-', '_', '?', '□', ' '];

/// Letters that stand for a filled and an open cell where there are no others: crosses and noughts, black and white,
/// *negra* and *blanca*.
const PAIRS: [(char, char); 4] = [('X', 'O'), ('x', 'o'), ('B', 'W'), ('N', 'B')];

/// Whether a board is written in such a pair alone.
pub(super) fn is_pair(board: &str) -> bool {
    let only = |(filled, open): &(char, char)| {
        board.contains(*filled)
            && board.contains(*open)
            && board.chars().all(|c| c == *filled || c == *open || c.is_whitespace())
    };
    PAIRS.iter().any(only)
}

impl Signs {
    fn of(cells: &[&str]) -> Option<Signs> {
        let mut counts: Vec<(char, usize)> = Vec::new();
        for c in cells.iter().map(|cell| cell.chars().next().unwrap_or(' ')) {
            match counts.iter_mut().find(|(known, _)| *known == c) {
                Some((_, count)) => *count += 1,
                None => counts.push((c, 1)),
            }
        }
        let count = |c: char| counts.iter().find(|(known, _)| *known == c).map_or(0, |(_, count)| *count);
        let has = |c: char| count(c) > 0;
        let filled: Vec<char> = FILLED.into_iter().filter(|&c| has(c)).collect();
        let mut open: Vec<char> = OPEN.to_vec();
        let letters = || counts.iter().map(|(c, _)| *c).filter(|c| c.is_alphabetic());
        if !filled.is_empty() {
            open.extend(['.', '0']);
            return Some(Signs { filled, open });
        }
        // True and false: most cells are open.
        if cells.iter().all(|cell| is_truth(cell)) && counts.len() == 2 {
            let (few, many) = if counts[0].1 <= counts[1].1 { (0, 1) } else { (1, 0) };
            return Some(Signs { filled: vec![counts[few].0], open: vec![counts[many].0] });
        }
        // Noughts and ones: most cells are open.
        if has('0') && has('1') && counts.len() == 2 {
            let (few, many) = if count('1') <= count('0') { ('1', '0') } else { ('0', '1') };
            return Some(Signs { filled: vec![few], open: vec![many] });
        }
        if has('0') || has('1') {
            return None;
        }
        // Both signs of an empty cell: the dot is the filled one, as in the files of solving programs.
        if has('.') && OPEN.iter().any(|&c| has(c)) {
            return Some(Signs { filled: vec!['.'], open });
        }
        // So is the hyphen beside a line to write on.
        if has('-') && has('_') {
            open.retain(|c| *c != '-');
            return Some(Signs { filled: vec!['-'], open });
        }
        open.push('.');
        let blank = open.iter().any(|&c| has(c));
        let only = |set: &[char]| letters().all(|c| set.contains(&c));
        // One X among hyphens is a letter: that is our own notation.
        let crosses = count('X') + count('x');
        if (crosses > 1 || crosses == 1 && !has('-')) && blank && only(&['X', 'x']) {
            return Some(Signs { filled: vec!['X', 'x'], open });
        }
        for (few, many) in PAIRS {
            if has(few) && has(many) && counts.len() == 2 {
                open.push(many);
                return Some(Signs { filled: vec![few], open });
            }
        }
        Some(Signs { filled, open })
    }
}

fn board(table: &Table<'_>, accents: Accents) -> Option<(Layout, Look)> {
    if table.rows() < 2 || table.cols < 2 || table.cells.len() > MOST_CELLS {
        return None;
    }
    // Rows that are all the same are the rules of a frame, unless they are open.
    let same = table.cells.chunks(table.cols).all(|row| row == &table.cells[..table.cols]);
    if same && table.cells.iter().any(|cell| *cell != table.cells[0]) {
        return None;
    }
    let signs = Signs::of(&table.cells)?;
    // Where spaces are cells there must be something else too.
    if table.lens == Lens::Columns && signs.filled.is_empty() {
        return None;
    }
    let cell = |text: &&str| {
        let c = text.chars().next().unwrap_or(' ');
        if signs.filled.contains(&c) {
            Some(Cell::Filled)
        } else if signs.open.contains(&c) {
            Some(Cell::Empty)
        } else {
            capital(c, accents).map(Cell::Letter)
        }
    };
    let cells: Vec<Cell> = table.cells.iter().map(cell).collect::<Option<_>>()?;
    // All filled, or all letters: no board to fill.
    let open = cells.contains(&Cell::Empty);
    let pattern = cells.contains(&Cell::Filled);
    if !open && !pattern || cells.iter().all(|cell| *cell == Cell::Filled) {
        return None;
    }
    // Words with a full stop are prose: of a board, some part is open or filled.
    let letters = cells.iter().filter(|cell| matches!(cell, Cell::Letter(_))).count();
    if letters * 20 > cells.len() * if pattern { 19 } else { 16 } {
        return None;
    }
    Some((Layout::new(table.cols, cells), if pattern { Look::Pattern } else { Look::Open }))
}
