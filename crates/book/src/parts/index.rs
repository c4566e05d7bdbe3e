//! The index: which puzzles ask for which technique, part by part.

use super::{BODY, heading, opened, paragraph};
use crate::faces::Cut;
use crate::paper::{Area, MM};
use crate::sheets::{Anchor, Meaning, Set, Sheets};
use crate::volume::{Part, Printed, Volume};
use crate::words::Rich;

const PART: Set = Set::new(12.0);
const LINE: Set = Set::new(9.4);

pub(super) fn index(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let locale = &volume.locale;
    let mut area = opened(sheets, &locale.text("book-index"), Anchor::Index);
    let intro = Rich::plain(Cut::Italic, locale.text("book-index-intro"));
    area = area.below(paragraph(sheets, &intro, BODY, area) + 3.0 * MM);
    sheets.with(Meaning::Index, |sheets| {
        for part in &volume.parts {
            area = of_part(part, sheets, area);
        }
    });
}

/// The techniques of a part, the easiest first, each with its puzzles.
fn by_technique<'p, 'b>(part: &'p Part<'b>) -> Vec<(&'p str, Vec<&'p Printed<'b>>)> {
    let mut sorted: Vec<&Printed<'b>> = part.puzzles.iter().collect();
    sorted.sort_by_key(|puzzle| (puzzle.entry.rating.tenths, puzzle.number));
    let mut found: Vec<(&str, Vec<&Printed<'b>>)> = Vec::new();
    for puzzle in sorted {
        match found.iter_mut().find(|(technique, _)| *technique == puzzle.technique) {
            Some((_, puzzles)) => puzzles.push(puzzle),
            None => found.push((&puzzle.technique, vec![puzzle])),
        }
    }
    found.iter_mut().for_each(|(_, puzzles)| puzzles.sort_by_key(|puzzle| puzzle.number));
    found
}

fn of_part(part: &Part<'_>, sheets: &mut Sheets<'_>, mut area: Area) -> Area {
    if PART.lead + 3.0 * LINE.lead > area.height {
        area = sheets.new_page();
    }
    area = area.below(heading(sheets, 2, &part.title, PART, area) + 3.0);
    for (technique, puzzles) in by_technique(part) {
        if 2.0 * LINE.lead > area.height {
            area = sheets.new_page();
        }
        area = sheets.with(Meaning::Paragraph, |sheets| one(part, technique, &puzzles, sheets, area));
    }
    area.below(4.0 * MM)
}

/// A technique, and the numbers of its puzzles, each of which leads there.
fn one(part: &Part<'_>, technique: &str, puzzles: &[&Printed<'_>], sheets: &mut Sheets<'_>, mut area: Area) -> Area {
    let indent = 5.0 * MM;
    let mut foot = area.y + LINE.size;
    let name = Rich::plain(Cut::Bold, format!("{technique}  "));
    let mut x = area.x + name.width(sheets.faces, LINE.size);
    sheets.line(name, LINE, (area.x, foot));
    for (i, puzzle) in puzzles.iter().enumerate() {
        let mark = if i + 1 < puzzles.len() { "," } else { "" };
        let text = Rich::plain(Cut::Text, format!("{}{mark}", puzzle.number));
        let width = text.width(sheets.faces, LINE.size);
        if x + width > area.right() {
            area = area.below(LINE.lead);
            if LINE.lead > area.height {
                area = sheets.new_page();
            }
            foot = area.y + LINE.size;
            x = area.x + indent;
        }
        let says = part.locale.say("book-link-puzzle", [("number", puzzle.number.into())]);
        sheets.link(text, LINE, (x, foot), (Anchor::Puzzle(puzzle.number), says));
        x += width + sheets.faces.width(Cut::Text, LINE.size, " ");
    }
    area.below(LINE.lead * 1.1)
}
