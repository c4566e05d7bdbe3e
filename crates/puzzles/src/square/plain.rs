//! Boards among the tables of a pasted text, whatever form they have there.

use rejilla_engine::kernel::{Val, ValSet};

use super::{Square, told};
use crate::paste::numbers::{Entry, Numbers};
use crate::paste::{Found, Lens, Table, facts};

/// The boards of a text that have one of the sizes, in the order of the text. Solutions and games under way that stand
/// beside their puzzle are left out.
pub fn boards(found: &Found<'_>, sizes: &[usize]) -> Vec<Square> {
    let mut all = Found::readings(found.numbers(), |table| of_table(table, sizes));
    if all.is_empty() {
        all.extend(of_facts(found.pasted().text(), sizes));
    }
    let mut boards: Vec<Square> = Vec::new();
    for board in all {
        if boards.iter().rev().take(2).any(|known| is_part(known, &board)) {
            continue;
        }
        while boards.last().is_some_and(|known| is_part(&board, known)) {
            boards.pop();
        }
        boards.push(board);
    }
    let text = found.pasted().text();
    // What is told of regions is part of the board, whoever can play it.
    if let [board] = &mut boards[..]
        && told::may_tell(text)
    {
        board.regions = facts::json(text).and_then(|document| told::regions(&document, board.n));
    }
    boards
}

/// Whether all that stands on a board stands on the other too.
fn is_part(board: &Square, other: &Square) -> bool {
    let stands = |(one, other): (&Option<Val>, &Option<Val>)| one.is_none() || one == other;
    board.n == other.n
        && board.candidates.is_none() == other.candidates.is_none()
        && board.givens.iter().zip(&other.givens).all(stands)
        && board.givens.iter().any(Option::is_some)
}

fn of_table(table: Table<'_>, sizes: &[usize]) -> Vec<Square> {
    let mut bare = table.without_headings();
    // A heading that says nothing, as some notations want one.
    if bare.rows() == bare.cols + 1 && bare.cells[..bare.cols].iter().all(|cell| cell.is_empty()) {
        bare = bare.slice(1, bare.rows());
    }
    let (rows, cols) = (bare.rows(), bare.cols);
    if rows == 1 && cols == 729 && sizes.contains(&9) {
        return of_candidate_line(&bare).into_iter().collect();
    }
    for &n in sizes {
        let boards: Option<Vec<Square>> = if cols == n && rows > 0 && rows.is_multiple_of(n) {
            // Many boards, one below the other.
            (0..rows / n).map(|i| square(&bare.slice(i * n, (i + 1) * n), n)).collect()
        } else if cols == n * n {
            (0..rows).map(|i| square(&bare.slice(i, i + 1).reshaped(n), n)).collect()
        } else if rows * cols == n * n && cols > n && cols.is_multiple_of(n) {
            square(&bare.reshaped(n), n).map(|board| vec![board])
        } else {
            None
        };
        if let Some(boards) = boards.filter(|boards| !boards.is_empty()) {
            return boards;
        }
    }
    Vec::new()
}

/// The board of a table with as many rows as columns.
pub(super) fn square(table: &Table<'_>, n: usize) -> Option<Square> {
    let numbers = Numbers::of(table)?;
    match givens(&numbers, n) {
        Some(givens) => Some(Square::new(n, givens)),
        None => candidates(table, n),
    }
}

/// The values of entries on a board of side `n`; none if one does not fit.
pub(crate) fn givens(numbers: &Numbers, n: usize) -> Option<Vec<Option<Val>>> {
    // Letters go on where digits end, unless they are all there is, or count from nought.
    let digits = numbers.entries.iter().any(|e| matches!(e, Entry::Number(_)));
    let first = match (numbers.from_zero, digits) {
        (true, _) => 10,
        (false, true) => 9,
        (false, false) => 0,
    };
    let letter = |c: char| Some(c.to_ascii_uppercase() as usize - 'A' as usize + first);
    let nought = usize::from(!numbers.from_zero);
    let value = |entry: &Entry| match *entry {
        Entry::Blank => Some(None),
        Entry::Number(number) | Entry::Found(number) => (number as usize).checked_sub(nought).map(Some),
        Entry::Letter(c) if n > 9 || !digits => letter(c).map(Some),
        Entry::Letter(_) | Entry::Unknown => None,
    };
    let fits = |value: Option<Option<usize>>| match value? {
        Some(v) if v >= n => None,
        v => Some(v.map(Val::at)),
    };
    // A board of single letters with nothing blank is a list of regions or a riddle of words.
    if !digits && n <= 9 && numbers.has_letters() {
        return None;
    }
    numbers.entries.iter().map(|entry| fits(value(entry))).collect()
}

/// A cell's candidates as they are printed: the digits that are left, in order.
fn candidates(table: &Table<'_>, n: usize) -> Option<Square> {
    if n != 9 || table.lens == Lens::Glyphs || table.lens == Lens::Word {
        return None;
    }
    let left = |cell: &&str| -> Option<ValSet> {
        let digits = cell.trim_start_matches(['u', '+']).as_bytes();
        let rising = digits.windows(2).all(|pair| pair[0] < pair[1]);
        let good = !digits.is_empty() && rising && digits.iter().all(|b| (b'1'..=b'9').contains(b));
        good.then(|| ValSet::of(9, digits.iter().map(|b| Val::at(usize::from(b - b'1')))))
    };
    let full = |cell: &&str| left(cell).or_else(|| crate::paste::numbers::is_blank(cell).then(|| ValSet::full(9)));
    let candidates: Vec<ValSet> = table.cells.iter().map(full).collect::<Option<_>>()?;
    // Cells with nothing crossed out say no more than blanks do.
    let plain = candidates.iter().all(|left| matches!(left.view().len(), 1 | 9));
    let board = of_candidates(candidates);
    Some(if plain { Square::new(9, board.givens) } else { board })
}

/// A board given by its candidates.
pub(super) fn of_candidates(candidates: Vec<ValSet>) -> Square {
    let givens = candidates.iter().map(|left| left.view().single()).collect();
    Square { candidates: Some(candidates), ..Square::new(9, givens) }
}

/// Nine characters a cell: each digit in its place, or a blank.
fn of_candidate_line(table: &Table<'_>) -> Option<Square> {
    let mut candidates = vec![ValSet::empty(9); 81];
    for (i, cell) in table.cells.iter().enumerate() {
        match cell.parse::<usize>() {
            Ok(digit) if digit == i % 9 + 1 => candidates[i / 9].insert(Val::at(i % 9)),
            Ok(0) | Err(_) => {}
            Ok(_) => return None,
        }
    }
    Some(of_candidates(candidates))
}

/// A board told cell by cell.
fn of_facts(text: &str, sizes: &[usize]) -> Option<Square> {
    let lower = text.to_ascii_lowercase();
    if ["island", "bridge", "hashi", "puente", "isla"].iter().any(|word| lower.contains(word)) {
        return None;
    }
    let mut told: Vec<(&str, Vec<Vec<i64>>)> =
        facts::facts(text).into_iter().map(|facts| (facts.name, facts.tuples)).collect();
    told.push(("", facts::row_column_values(text)));
    told.push(("", facts::lettered_values(text)));
    told.extend(facts::headed(text));
    told.push(("", facts::number_lines(text, 3).0));
    if let Some(json) = facts::json(text) {
        told.push(("", facts::records(&json)));
    }
    told.into_iter().find_map(|(name, tuples)| {
        let others =
            ["island", "isla", "bridge", "degree", "node", "less", "lt", "gt", "greater", "menor", "mayor", "slot"];
        let mine = !others.iter().any(|other| name.to_ascii_lowercase().contains(other));
        (mine && tuples.len() >= 4).then(|| of_triples(&tuples, sizes))?
    })
}

/// Rows, columns and values, counted from 1 unless a nought says otherwise.
fn of_triples(tuples: &[Vec<i64>], sizes: &[usize]) -> Option<Square> {
    let places = || tuples.iter().flat_map(|t| t.iter().take(2).copied());
    let from = i64::from(places().all(|p| p > 0));
    let most = places().max()? + 1 - from;
    let most = most.max(tuples.iter().map(|t| t.get(2).copied().unwrap_or(0)).max()?);
    let most = usize::try_from(most).ok()?;
    // The last row or column of nine may be empty, and one digit may be missing; more would leave the rest open.
    let n = sizes.iter().copied().find(|&n| n == most || n == 9 && most == 8)?;
    let mut givens = vec![None; n * n];
    for tuple in tuples {
        let [row, col, value] = tuple[..] else { return None };
        let at = |p: i64| usize::try_from(p - from).ok().filter(|&p| p < n);
        let cell = at(row)? * n + at(col)?;
        if value == 0 {
            continue;
        }
        let value = usize::try_from(value).ok().filter(|v| (1..=n).contains(v))?;
        if givens[cell].replace(Val::at(value - 1)).is_some() {
            return None;
        }
    }
    Some(Square::new(n, givens))
}
