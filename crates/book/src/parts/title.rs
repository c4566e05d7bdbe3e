//! The title page: the title, what is inside, and one board of each kind for the eye.

use std::rc::Rc;

use rejilla_engine::Scene;

use crate::faces::Cut;
use crate::paper::{Area, MM};
use crate::sheets::{Align, Anchor, Meaning, Set, Sheets};
use crate::volume::Volume;
use crate::words::Rich;

/// The side of a board on the title page.
const SIDE: f32 = 38.0 * MM;

/// Below this there is nothing to see.
const LEAST_SIDE: f32 = 12.0 * MM;

pub(super) fn title(volume: &Volume<'_>, sheets: &mut Sheets<'_>) {
    let area = sheets.bare_page();
    sheets.anchor(Anchor::Title, 0.0);
    let title = &volume.book.title;
    sheets.bookmark(0, title.as_str(), Anchor::Title);
    let large = Set::new(if area.width > 120.0 * MM { 38.0 } else { 28.0 });
    let mut y = area.y + area.height * 0.12;
    y += sheets.with(Meaning::Heading(1, title.clone()), |sheets| {
        sheets.text(&Rich::plain(Cut::Bold, title.as_str()), large, area.below(y - area.y), Align::Centre)
    });
    sheets.rule((area.x + area.width * 0.38, y + 10.0), area.width * 0.24, 0);
    y += 26.0;
    let plain = Set::new(12.0);
    for part in &volume.parts {
        let count = volume.locale.say("book-count", [("count", part.puzzles.len().into())]);
        let line = Rich(vec![(Cut::Text, part.title.clone()), (Cut::Italic, format!(" · {count}"))]);
        let below = area.below(y - area.y);
        y += sheets.with(Meaning::Paragraph, |sheets| sheets.text(&line, plain, below, Align::Centre));
    }
    let boards: Vec<&Rc<Scene>> = volume.parts.iter().filter_map(|part| Some(&part.puzzles.first()?.scene)).collect();
    sheets.silently(|sheets| show(sheets, &boards, area.below(y + 30.0 - area.y)));
    let maker = Rich::plain(Cut::SansBold, "Rejilla");
    let foot = (area.x, area.right(), area.bottom() + 4.0 * MM);
    sheets.silently(|sheets| sheets.aligned(&maker, Set::new(9.0).grey(90), foot, Align::Centre));
}

/// Boards in rows, as many in each as in the next, in the middle, and in so many rows that they are largest.
fn show(sheets: &mut Sheets<'_>, boards: &[&Rc<Scene>], area: Area) {
    let gap = 7.0 * MM;
    let side_in = |rows: usize| {
        let across = boards.len().div_ceil(rows) as f32;
        let (width, height) = ((area.width + gap) / across, (area.height - 8.0 * MM + gap) / rows as f32);
        (width.min(height) - gap).min(SIDE)
    };
    let Some(rows) = (1..=boards.len()).max_by(|a, b| side_in(*a).total_cmp(&side_in(*b)).then(b.cmp(a))) else {
        return;
    };
    let (side, in_row) = (side_in(rows), boards.len().div_ceil(rows));
    if side < LEAST_SIDE {
        return;
    }
    for (row, boards) in boards.chunks(in_row.max(1)).enumerate() {
        let width = boards.len() as f32 * (side + gap) - gap;
        let left = area.x + (area.width - width) / 2.0;
        for (column, scene) in boards.iter().enumerate() {
            let x = left + column as f32 * (side + gap);
            let y = area.y + row as f32 * (side + gap);
            sheets.picture(scene, Area { x, y, width: side, height: side }, f32::MAX, String::new());
        }
    }
}
