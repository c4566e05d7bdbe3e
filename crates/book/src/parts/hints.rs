//! Hints: the first step of each puzzle in words and as a drawing, below the puzzle upside down or in a part of their own.

use super::{SMALL, opened, paragraph};
use crate::faces::{Cut, Faces};
use crate::paper::{Area, MM};
use crate::sheets::{Align, Anchor, Meaning, Set, Sheets, fit, reach};
use crate::volume::{Hint, Part, Printed, Volume};
use crate::words::Rich;

/// How a hint is set: its letters, and the side of its drawing.
#[derive(Clone, Copy)]
struct Measure {
    text: Set,
    side: f32,
}

const BELOW: Measure = Measure { text: Set::new(6.6), side: 19.0 * MM };
const BACK: Measure = Measure { text: Set::new(8.6), side: 36.0 * MM };

/// The room between drawing and text.
const GAP: f32 = 3.0 * MM;

/// The room between hints, and a column's width at least.
const BETWEEN: f32 = 5.0 * MM;
const COLUMN: f32 = 78.0 * MM;

impl Measure {
    fn drawing(self, hint: &Hint) -> f32 {
        reach(&hint.scene).1 * fit(&hint.scene, self.side, self.side)
    }

    fn height(self, hint: &Hint, width: f32, faces: &Faces) -> f32 {
        let lines = hint.text.lines(faces, self.text.size, width - self.side - GAP).len();
        self.drawing(hint).max(lines as f32 * self.text.lead)
    }

    /// The drawing to the left, the words to the right.
    fn put(self, hint: &Hint, says: String, sheets: &mut Sheets<'_>, area: Area) {
        let drawing = Area { width: self.side, height: self.side, ..area };
        sheets.picture(&hint.scene, drawing, f32::MAX, says);
        let text = Area { x: area.x + self.side + GAP, width: area.width - self.side - GAP, ..area };
        sheets.with(Meaning::Paragraph, |sheets| sheets.text(&hint.text, self.text, text, Align::Left));
    }
}

fn says(part: &Part<'_>, puzzle: &Printed<'_>) -> String {
    part.locale.say("book-figure-hint", [("number", puzzle.number.into())])
}

/// The height that a hint below a puzzle takes.
pub(crate) fn below_height(puzzle: &Printed<'_>, width: f32, faces: &Faces) -> f32 {
    puzzle.hint.as_ref().map_or(0.0, |hint| BELOW.height(hint, width, faces))
}

/// A hint upside down at the foot of a puzzle's slot.
pub(super) fn upside_down(part: &Part<'_>, puzzle: &Printed<'_>, sheets: &mut Sheets<'_>, slot: Area) {
    let Some(hint) = &puzzle.hint else { return };
    let height = BELOW.height(hint, slot.width, sheets.faces);
    let area = Area { y: slot.bottom() - height, height, ..slot };
    sheets.upside_down(area, |sheets| BELOW.put(hint, says(part, puzzle), sheets, area));
}

/// The part of the hints.
pub(super) fn hints(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let locale = &volume.locale;
    let mut area = opened(sheets, &locale.text("book-hints"), Anchor::Hints);
    let intro = Rich::plain(Cut::Italic, locale.text("book-hints-intro"));
    area = area.below(paragraph(sheets, &intro, super::BODY, area) + 4.0 * MM);
    let columns = ((area.width / COLUMN) as usize).clamp(1, 2);
    let mut left = area.parted(columns, 1, (8.0 * MM, 0.0));
    for (part, puzzle) in volume.puzzles() {
        let Some(hint) = &puzzle.hint else { continue };
        let height = SMALL.lead * 1.4 + BACK.height(hint, left[0].width, sheets.faces);
        if height > left[0].height {
            left.remove(0);
            if left.is_empty() {
                left = sheets.new_page().parted(columns, 1, (8.0 * MM, 0.0));
            }
        }
        one(part, puzzle, hint, sheets, left[0]);
        left[0] = left[0].below(height + BETWEEN);
    }
}

fn one(part: &Part<'_>, puzzle: &Printed<'_>, hint: &Hint, sheets: &mut Sheets<'_>, area: Area) {
    sheets.anchor(Anchor::Hint(puzzle.number), area.y);
    sheets.with(Meaning::Section, |sheets| {
        super::solutions::number(part, puzzle, 2, sheets, area);
        BACK.put(hint, says(part, puzzle), sheets, area.below(SMALL.lead * 1.4));
    });
}
