//! The table of contents, and at its foot how the book was made.

use super::{SMALL, opened, paragraph};
use crate::Hints;
use crate::faces::Cut;
use crate::paper::{Area, MM};
use crate::sheets::{Align, Anchor, Meaning, Set, Sheets};
use crate::volume::Volume;
use crate::words::Rich;

const LINE: Set = Set::new(12.0);

pub(super) fn contents(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let locale = &volume.locale;
    let mut area = opened(sheets, &locale.text("book-contents"), Anchor::Contents).below(4.0 * MM);
    let mut lines: Vec<(String, String, Anchor)> = Vec::new();
    for (place, part) in volume.parts.iter().enumerate() {
        let [first, last] = [part.puzzles.first(), part.puzzles.last()].map(|puzzle| puzzle.map_or(0, |p| p.number));
        let id = if first == last { "book-range" } else { "book-range.several" };
        let range = locale.say(id, [("first", first.into()), ("last", last.into())]);
        lines.push((part.title.clone(), range, Anchor::Part(place)));
    }
    if volume.book.style.hints == Hints::Back {
        lines.push((locale.text("book-hints"), String::new(), Anchor::Hints));
    }
    lines.push((locale.text("book-solutions"), String::new(), Anchor::Solutions));
    lines.push((locale.text("book-index"), String::new(), Anchor::Index));
    sheets.with(Meaning::Contents, |sheets| {
        for (title, range, to) in lines {
            let number = sheets.number_of(to);
            let says = locale.say("book-link-part", [("part", title.as_str().into()), ("page", number.into())]);
            sheets.with(Meaning::Entry, |sheets| one(sheets, area, (title, range, number), (to, says)));
            area = area.below(LINE.lead * 1.25);
        }
    });
    colophon(volume, sheets);
}

/// A line: what, which numbers, which page.
fn one(sheets: &mut Sheets<'_>, area: Area, (title, range, number): (String, String, usize), to: (Anchor, String)) {
    let foot = area.y + LINE.size;
    let text = Rich(vec![(Cut::Text, title), (Cut::Italic, format!("  {range}"))]);
    let number = Rich::plain(Cut::Text, number.to_string());
    let (reach, width) = (text.width(sheets.faces, LINE.size), number.width(sheets.faces, LINE.size));
    sheets.link(text, LINE, (area.x, foot), to);
    let dots = area.width - reach - width - 4.0 * MM;
    sheets.rule((area.x + reach + 2.0 * MM, foot), dots.max(0.0), 190);
    sheets.aligned(&number, LINE, (area.x, area.right(), foot), Align::Right);
}

/// How the book was made: whoever has it can make it again.
fn colophon(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let locale = &volume.locale;
    let mut text = locale.say("book-colophon", [("version", env!("CARGO_PKG_VERSION").into())]);
    if let Some(seed) = volume.book.seed {
        let seed = locale.say("book-colophon-seed", [("seed", seed.to_string().into())]);
        text = format!("{text} {seed}");
    }
    let text = Rich::plain(Cut::Sans, text);
    let area = sheets.area();
    let height = sheets.height(&text, SMALL, area.width);
    paragraph(sheets, &text, SMALL, area.below(area.height - height));
}
