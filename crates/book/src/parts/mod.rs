//! The parts of a book, in the order they are bound.

mod contents;
mod hints;
mod index;
pub(crate) mod puzzles;
mod rules;
mod solutions;
mod title;

use crate::Hints;
use crate::faces::Cut;
use crate::paper::Area;
use crate::sheets::{Align, Anchor, Meaning, Set, Sheets};
use crate::volume::Volume;
use crate::words::Rich;

/// The letters of plain text, of small print and of headings.
const BODY: Set = Set::new(10.5);
const SMALL: Set = Set::new(7.6).grey(70);
const HEADING: Set = Set::new(22.0);

/// Composes the whole book.
pub(crate) fn all(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    title::title(volume, sheets);
    contents::contents(volume, sheets);
    for (place, part) in volume.parts.iter().enumerate() {
        rules::rules(part, place, sheets);
        puzzles::puzzles(volume, part, sheets);
    }
    if volume.book.style.hints == Hints::Back {
        hints::hints(volume, sheets);
    }
    solutions::solutions(volume, sheets);
    index::index(volume, sheets);
}

/// A new page with a heading; what is left of the page.
fn opened(sheets: &mut Sheets<'_>, title: &str, anchor: Anchor) -> Area {
    sheets.headed(title);
    let area = sheets.new_page();
    sheets.anchor(anchor, 0.0);
    sheets.bookmark(0, title, anchor);
    let used = heading(sheets, 1, title, HEADING, area);
    area.below(used + 6.0)
}

/// A heading; how high it is.
fn heading(sheets: &mut Sheets<'_>, level: u16, title: &str, set: Set, area: Area) -> f32 {
    let text = Rich::plain(Cut::Bold, title);
    sheets.with(Meaning::Heading(level, title.to_owned()), |sheets| sheets.text(&text, set, area, Align::Left))
}

/// A paragraph; how high it is.
fn paragraph(sheets: &mut Sheets<'_>, text: &Rich, set: Set, area: Area) -> f32 {
    sheets.with(Meaning::Paragraph, |sheets| sheets.text(text, set, area, Align::Left))
}
