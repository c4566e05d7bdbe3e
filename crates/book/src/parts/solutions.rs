//! The solutions, small, part by part; each leads back to its puzzle.

use rejilla_engine::scene::CELL;

use super::{SMALL, heading, opened};
use crate::faces::Cut;
use crate::paper::{Area, MM};
use crate::sheets::{Anchor, Meaning, Set, Sheets, fit, reach};
use crate::volume::{Part, Printed, Volume};
use crate::words::Rich;

/// The side of a cell: small, and legible.
const CELL_SIDE: f32 = 3.4 * MM;

/// The room between solutions, and the height of the line above one.
const GAP: (f32, f32) = (5.0 * MM, 4.5 * MM);
const LINE: f32 = 13.0;

const PART: Set = Set::new(12.0);

pub(super) fn solutions(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let mut area = opened(sheets, &volume.locale.text("book-solutions"), Anchor::Solutions);
    for part in &volume.parts {
        area = of_part(part, sheets, area);
    }
}

/// How large a solution is drawn.
fn scale(puzzle: &Printed<'_>, area: Area) -> f32 {
    // A board higher than wide fits a page all the same.
    (CELL_SIDE / CELL as f32).min(fit(&puzzle.solved, area.width, area.width * 1.2 - LINE))
}

/// The solutions of a part in rows; what is left of the last page.
fn of_part(part: &Part<'_>, sheets: &mut Sheets<'_>, mut area: Area) -> Area {
    let mut titled = false;
    let mut left = &part.puzzles[..];
    while !left.is_empty() {
        let (row, height) = row(left, area);
        let title = if titled { 0.0 } else { PART.lead + 4.0 };
        if title + height > area.height {
            area = sheets.new_page();
        }
        if !titled {
            heading(sheets, 2, &part.title, PART, area);
            area = area.below(title);
            titled = true;
        }
        let mut x = area.x;
        for puzzle in &left[..row] {
            let (width, height) = reach(&puzzle.solved);
            let scale = scale(puzzle, area);
            let place = Area { x, y: area.y, width: width * scale, height: height * scale + LINE };
            one(part, puzzle, sheets, place);
            x += place.width + GAP.0;
        }
        left = &left[row..];
        area = area.below(height + GAP.1);
    }
    area
}

/// How many of the next solutions fit side by side, and how high the highest of them is.
fn row(puzzles: &[Printed<'_>], area: Area) -> (usize, f32) {
    let (mut used, mut highest, mut count) = (0.0, 0.0f32, 0);
    for puzzle in puzzles {
        let (width, height) = reach(&puzzle.solved);
        let scale = scale(puzzle, area);
        if count > 0 && used + width * scale > area.width + 0.01 {
            break;
        }
        used += width * scale + GAP.0;
        highest = highest.max(height * scale + LINE);
        count += 1;
    }
    (count, highest)
}

fn one(part: &Part<'_>, puzzle: &Printed<'_>, sheets: &mut Sheets<'_>, area: Area) {
    sheets.anchor(Anchor::Solution(puzzle.number), area.y);
    sheets.with(Meaning::Section, |sheets| {
        number(part, puzzle, 3, sheets, area);
        sheets.picture(&puzzle.solved, area.below(LINE), f32::MAX, puzzle.says_solved.clone());
    });
}

/// The number of a puzzle and its page, which lead back to it.
pub(super) fn number(part: &Part<'_>, puzzle: &Printed<'_>, level: u16, sheets: &mut Sheets<'_>, area: Area) {
    let to = Anchor::Puzzle(puzzle.number);
    let page = part.locale.say("book-page", [("page", sheets.number_of(to).into())]);
    let text = Rich(vec![(Cut::Bold, puzzle.number.to_string()), (Cut::Sans, format!("  {page}"))]);
    let says = part.locale.say("book-link-puzzle", [("number", puzzle.number.into())]);
    let title = format!("{} {}", part.title, puzzle.number);
    sheets.with(Meaning::Heading(level, title), |sheets| {
        sheets.link(text, SMALL.grey(0), (area.x, area.y + SMALL.size), (to, says));
    });
}
