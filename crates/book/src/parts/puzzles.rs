//! The puzzles: so many a page, each with its number, how hard it is and what is needed for it.

use rejilla_engine::scene::CELL;

use super::SMALL;
use crate::Hints;
use crate::faces::{Cut, Faces};
use crate::paper::{Area, MM};
use crate::sheets::{Align, Anchor, Meaning, Set, Sheets};
use crate::volume::{Part, Printed, Volume};
use crate::words::Rich;

/// The letters of a puzzle's number, of what is said beside it, and of what waits beside the board.
const NUMBER: Set = Set::new(14.0);
const BESIDE: Set = Set::new(8.6);
const STOCK: Set = Set::new(7.8);

/// The height of what stands above a board.
const CAPTION: f32 = 31.0;

/// The side of a cell at most: boards should not look like posters.
const MOST_CELL: f32 = 15.0 * MM;

/// The room between puzzles, and between a board and what stands below it.
const GAP: (f32, f32) = (9.0 * MM, 7.0 * MM);
const BELOW: f32 = 3.0 * MM;

/// Where the puzzles of a page go.
pub(crate) fn slots(area: Area, per_page: usize) -> Vec<Area> {
    let (columns, rows) = match per_page {
        6 => (2, 3),
        4 => (2, 2),
        2 => (1, 2),
        _ => (1, 1),
    };
    area.parted(columns, rows, GAP)
}

/// What is left of a slot for the board.
pub(crate) fn board_area(puzzle: &Printed<'_>, hints: Hints, slot: Area, faces: &Faces) -> Area {
    let stock = stock_height(puzzle, slot.width, faces);
    let hint = if hints == Hints::UpsideDown { super::hints::below_height(puzzle, slot.width, faces) } else { 0.0 };
    let below = [stock, hint].into_iter().filter(|height| *height > 0.0).map(|height| height + BELOW).sum::<f32>();
    let area = slot.below(CAPTION);
    Area { height: (area.height - below).max(1.0), ..area }
}

fn stock_height(puzzle: &Printed<'_>, width: f32, faces: &Faces) -> f32 {
    let lines: usize = puzzle.stock.iter().map(|words| words.lines(faces, STOCK.size, width).len()).sum();
    lines as f32 * STOCK.lead
}

pub(super) fn puzzles(volume: &Volume<'_>, part: &Part<'_>, sheets: &mut Sheets<'_>) {
    let mut left: Vec<Area> = Vec::new();
    let mut per_page = 0;
    let mut level = "";
    for puzzle in &part.puzzles {
        if left.is_empty() || puzzle.per_page != per_page {
            per_page = puzzle.per_page;
            left = slots(sheets.new_page(), per_page);
        }
        let slot = left.remove(0);
        sheets.anchor(Anchor::Puzzle(puzzle.number), slot.y);
        if puzzle.level != level {
            level = &puzzle.level;
            let says = part.locale.say("book-range", [("first", puzzle.number.into())]);
            sheets.bookmark(1, format!("{level} · {says}"), Anchor::Puzzle(puzzle.number));
        }
        sheets.with(Meaning::Section, |sheets| one(volume, part, puzzle, sheets, slot));
    }
}

fn one(volume: &Volume<'_>, part: &Part<'_>, puzzle: &Printed<'_>, sheets: &mut Sheets<'_>, slot: Area) {
    let hints = volume.book.style.hints;
    caption(part, puzzle, hints, sheets, slot);
    let board = board_area(puzzle, hints, slot, sheets.faces);
    let height = sheets.picture(&puzzle.scene, board, MOST_CELL / CELL as f32, puzzle.says.clone());
    let mut below = board.below(height + BELOW);
    for words in &puzzle.stock {
        let used = sheets.with(Meaning::Paragraph, |sheets| sheets.text(words, STOCK, below, Align::Left));
        below = below.below(used);
    }
    if hints == Hints::UpsideDown {
        super::hints::upside_down(part, puzzle, sheets, slot);
    }
}

/// The number, how hard it is and the hardest technique; to the right, where to find help.
fn caption(part: &Part<'_>, puzzle: &Printed<'_>, hints: Hints, sheets: &mut Sheets<'_>, slot: Area) {
    let locale = &part.locale;
    let number = puzzle.number.to_string();
    let foot = slot.y + NUMBER.size;
    let reach = sheets.faces.width(Cut::Bold, NUMBER.size, &number);
    let title = format!("{} {number}", part.title);
    sheets.with(Meaning::Heading(2, title), |sheets| {
        sheets.line(Rich::plain(Cut::Bold, number), NUMBER, (slot.x, foot));
    });
    let level = [("level", puzzle.level.as_str().into()), ("rating", puzzle.rating.as_str().into())];
    let beside = Rich::plain(Cut::SansBold, locale.say("book-level", level));
    sheets.with(Meaning::Paragraph, |sheets| sheets.line(beside, BESIDE, (slot.x + reach + 2.5 * MM, foot)));
    let mut right = slot.right();
    let solution = (Anchor::Solution(puzzle.number), "book-to-solution", "book-link-solution");
    let hint = (Anchor::Hint(puzzle.number), "book-to-hint", "book-link-hint");
    let help = if hints == Hints::Back && puzzle.hint.is_some() { vec![solution, hint] } else { vec![solution] };
    for (to, id, link) in help {
        let text = locale.say(id, [("page", sheets.number_of(to).into())]);
        let says = locale.say(link, [("number", puzzle.number.into())]);
        let text = Rich::plain(Cut::Sans, text);
        right -= text.width(sheets.faces, SMALL.size);
        sheets.link(text, SMALL, (right, foot), (to, says));
        right -= 4.0 * MM;
    }
    let technique = locale.say("book-hardest", [("technique", puzzle.technique.as_str().into())]);
    let text = Rich::plain(Cut::Sans, technique);
    let line = text.lines(sheets.faces, SMALL.size, slot.width).into_iter().next().unwrap_or_default();
    sheets.with(Meaning::Paragraph, |sheets| sheets.line(line, SMALL, (slot.x, foot + SMALL.lead)));
}
