//! Four ways to write a puzzle down, told apart by their look:
//!
//! | form | looks like | module |
//! |---|---|---|
//! | drawn | cells between borders | `drawn` |
//! | regions | N² digits and N² region letters, one after the other | `regions` |
//! | game id | `9j:grid,blocks` | `game_id` |
//! | loose pieces | a colour and points `row,col,digit`, a piece a line or between semicolons | `pieces` |

mod drawn;
mod game_id;
mod pieces;
mod plain;
mod regions;

use rejilla_engine::kernel::Val;
use rejilla_engine::kind::Entry;
use rejilla_engine::{Confidence, Marks, Message, Options, ParseError};

use super::NonominoPuzzle;
use super::board::{Form, Jigsaw, Loose, SIZES};
use crate::grid;
use crate::paste::{Pasted, games};
use crate::square;
use crate::tiling::Turns;

pub(super) use pieces::turns_named;

/// One character of the input that stands for a cell.
#[derive(Clone, Copy, Debug)]
struct Mark {
    symbol: char,
    line: usize,
    column: usize,
}

/// Lines that are no comments, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line)).filter(|(_, line)| !line.trim_start().starts_with('#'))
}

/// A text with a mark of one of the forms; a plain grid of digits has none.
pub(super) fn sniff(text: &str) -> Confidence {
    // Three numbers between commas may be a row of some other board.
    let pieces = pieces::looks_like(text) && (pieces::parse(text, None).is_ok() || pieces::is_sure(text));
    if game_id::looks_like(text) || pieces || regions::looks_like(text) {
        return Confidence::Sure;
    }
    // Borders of every sort are drawn around other boards too: only one that can be read is ours.
    if drawn::looks_like(text) && drawn::parse(text).is_ok() {
        return Confidence::Sure;
    }
    match pasted(text) {
        // Where the regions are the blocks of a sudoku, nobody who does not say so means anything else.
        Some(Ok(NonominoPuzzle { n, form: Form::Jigsaw(jigsaw) })) if is_blocks(n, &jigsaw.regions) => Confidence::No,
        Some(_) => Confidence::Sure,
        None => Confidence::No,
    }
}

/// The board that was pasted, if there is one.
fn pasted(text: &str) -> Option<Result<NonominoPuzzle, ParseError>> {
    let pasted = Pasted::new(text)?;
    if let Some(game) = games::game(pasted.text()) {
        return game_id::looks_like(&game.id).then(|| game_id::parse(&game.id));
    }
    let board = match square::read(pasted.text()) {
        Some(Ok(board)) if board.cages.is_empty() => board,
        Some(_) => return None,
        None => plain::board(&pasted.found())?,
    };
    let n = board.n;
    let regions = board.regions.filter(|_| SIZES.contains(&n))?;
    let name = |region: &usize| char::from_u32('A' as u32 + *region as u32).unwrap_or('?');
    let names: Vec<Mark> = regions.iter().map(|r| Mark { symbol: name(r), line: 1, column: 1 }).collect();
    Some(jigsaw(n, &names, false, board.givens))
}

/// Whether the regions are the blocks of a sudoku.
fn is_blocks(n: usize, regions: &[usize]) -> bool {
    crate::sudoku::SIZES.contains(&n) && crate::sudoku::Shape::new(n).has_blocks(regions)
}

/// Reads a puzzle; `turns` is what the caller insists on, else the text says.
pub(super) fn parse(text: &str, turns: Option<Turns>) -> Result<NonominoPuzzle, ParseError> {
    if game_id::looks_like(text) {
        return game_id::parse(text);
    }
    if pieces::looks_like(text) {
        return pieces::parse(text, turns);
    }
    if drawn::looks_like(text) {
        let drawn = drawn::parse(text);
        return if drawn.is_ok() { drawn } else { pasted(text).unwrap_or(drawn) };
    }
    regions::parse(text).or_else(|error| pasted(text).unwrap_or(Err(error)))
}

/// Formats that have regions, and those that need them all in place.
const REGIONS: [&str; 7] = ["tatham", "tatham-link", "sav", "fpuzzles", "sudokupad", "penpa", "puzzlekit"];

/// Whether a format has room for a puzzle: loose pieces are ours alone.
pub(super) fn carries(puzzle: &NonominoPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
    let loose = puzzle.regions(marks).iter().any(Option::is_none);
    match REGIONS.iter().find(|id| **id == format) {
        Some(format) if loose => Err(square::lacks(format, "format-lacks-loose")),
        _ => Ok(()),
    }
}

/// A board whose regions all lie, in a format of other programs.
fn write_foreign(puzzle: &NonominoPuzzle, format: &str, marks: &Marks) -> Option<String> {
    if !REGIONS.contains(&format) {
        return None;
    }
    let regions: Vec<usize> = puzzle.regions(marks).into_iter().collect::<Option<_>>()?;
    let givens: Vec<Option<Val>> = (0..regions.len()).map(|i| puzzle.value(i, marks)).collect();
    let id = || game_id::write(puzzle.n, &regions, |i| givens[i]);
    Some(match format {
        "tatham" => id(),
        "tatham-link" => games::link("solo", &id()),
        "sav" => games::save_file("Solo", &id()),
        _ => {
            let board = square::Square { regions: Some(regions), ..square::Square::new(puzzle.n, givens) };
            square::write(format, &board)?.ok()?
        }
    })
}

/// Writes a puzzle and what stands on it; nothing where the format has no room for it.
pub(super) fn write(puzzle: &NonominoPuzzle, format: &str, marks: &Marks) -> String {
    if REGIONS.contains(&format) {
        return write_foreign(puzzle, format, marks).unwrap_or_default();
    }
    let n = puzzle.n;
    let value_at = |i: usize| puzzle.value(i, marks);
    let board = puzzle.regions(marks);
    match (format, &puzzle.form, &board) {
        ("candidates", ..) => candidates(puzzle, marks),
        // Pieces of which none lies yet are a list; a board with some of them is drawn.
        ("text", Form::Loose(loose), board) if board.iter().all(Option::is_none) => pieces::write(loose, "\n"),
        ("text", ..) => drawn::write(n, &board, |i| value_at(i).map_or('.', grid::symbol).to_string(), 1),
        (_, form, board) => match (form, board.iter().copied().collect::<Option<Vec<usize>>>()) {
            (form, Some(regions)) => regions::write(n, &regions, |part| form.name(part), value_at),
            (Form::Loose(loose), None) => pieces::write(loose, "; "),
            (form @ Form::Jigsaw(jigsaw), None) => regions::write(n, &jigsaw.regions, |part| form.name(part), value_at),
        },
    }
}

/// The candidates of every cell between the borders known so far.
fn candidates(puzzle: &NonominoPuzzle, marks: &Marks) -> String {
    let field = |i: usize| -> String {
        let left = &marks.candidates[puzzle.cell_var(i).index()];
        left.view().iter().map(grid::symbol).collect()
    };
    drawn::write(puzzle.n, &puzzle.regions(marks), field, puzzle.n)
}

/// A board of regions: each of the right size and in one part. `named` where its author wrote the regions' names.
fn jigsaw(n: usize, names: &[Mark], named: bool, givens: Vec<Option<Val>>) -> Result<NonominoPuzzle, ParseError> {
    let symbols: Vec<char> = names.iter().map(|mark| mark.symbol).collect();
    let mut jigsaw = Jigsaw::new(&symbols, givens);
    if !named {
        jigsaw = Jigsaw::numbered(jigsaw.regions, jigsaw.givens);
    }
    for region in 0..n.max(1 + jigsaw.regions.iter().max().copied().unwrap_or(0)) {
        let cells: Vec<usize> = (0..n * n).filter(|&i| jigsaw.regions[i] == region).collect();
        let at = cells.first().map_or(names[0], |&i| names[i]);
        if cells.len() != n {
            let message = Message::new("error-region-size").with("region", region + 1).with("name", at.symbol);
            return Err(error(message.with("found", cells.len()).with("size", n), at));
        }
        let together = reached(n, &cells);
        if let Some(&lost) = cells.iter().find(|i| !together.contains(i)) {
            let message = Message::new("error-region-apart").with("region", region + 1).with("name", at.symbol);
            return Err(error(message.with("cell", grid::place(lost, n)), names[lost]));
        }
    }
    Ok(NonominoPuzzle::new(n, Form::Jigsaw(jigsaw)))
}

/// The cells that can be reached from the first one without leaving the others.
fn reached(n: usize, cells: &[usize]) -> Vec<usize> {
    let mut reached: Vec<usize> = cells.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        for &next in cells {
            let (dr, dc) = ((cell / n).abs_diff(next / n), (cell % n).abs_diff(next % n));
            if dr + dc == 1 && !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached
}

/// The digits of a board, `.` or `0` where there is none.
fn givens(n: usize, digits: &[Mark]) -> Result<Vec<Option<Val>>, ParseError> {
    let given = |mark: &Mark| match grid::value(mark.symbol) {
        _ if grid::is_empty_cell(mark.symbol) => Ok(None),
        Some(v) if v.index() < n => Ok(Some(v)),
        Some(_) => {
            let last = grid::symbol(Val::at(n - 1));
            Err(error(Message::new("error-symbol").with("character", mark.symbol).with("last", last), *mark))
        }
        None => Err(error(Message::new("error-character").with("character", mark.symbol), *mark)),
    };
    digits.iter().map(given).collect()
}

fn error(message: Message, at: Mark) -> ParseError {
    ParseError::at(message, at.line, at.column)
}

/// A size that is none.
fn bad_size(found: usize, line: usize) -> ParseError {
    let message = Message::new("error-size").with("found", found);
    ParseError::at(message.with("min", *SIZES.start()).with("max", *SIZES.end()), line, 1)
}

/// Loose pieces as the puzzle they make.
fn loose(pieces: Vec<super::board::Piece>, turns: Turns) -> NonominoPuzzle {
    NonominoPuzzle::new(pieces.len(), Form::Loose(Loose::new(pieces, turns)))
}

/// Typing a board in at the menu: its digits row by row, then its regions row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardEntry;

impl BoardEntry {
    fn size(options: &Options) -> usize {
        options.int("size").map_or(9, |n| n as usize)
    }
}

impl Entry for BoardEntry {
    fn rows(&self, options: &Options) -> usize {
        2 * Self::size(options)
    }

    fn example(&self, options: &Options) -> String {
        grid::SquareEntry { usual: Self::size(options) }.example(options)
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = Self::size(options);
        if row < n {
            return grid::SquareEntry { usual: n }.check_row(row, text, options);
        }
        let names = text.chars().filter(|c| c.is_alphanumeric()).count();
        if names != n || text.chars().count() != n {
            let message = Message::new("error-row-length").with("row", row + 1).with("size", n);
            return Err(ParseError::new(message.with("found", text.chars().count())));
        }
        Ok(())
    }

    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError> {
        let cells = 2 * Self::size(options) * Self::size(options);
        let found = text.chars().filter(|c| !c.is_whitespace() && *c != ',').count();
        if sniff(text) == Confidence::Sure || found == cells {
            return Ok(());
        }
        Err(ParseError::new(Message::new("error-length").with("cells", cells).with("found", found)))
    }
}
