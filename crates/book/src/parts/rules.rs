//! A page that teaches a kind: its rules, and a small example with its solution.

use rejilla_engine::scene::CELL;

use super::{BODY, SMALL, opened, paragraph};
use crate::faces::Cut;
use crate::paper::{Area, MM};
use crate::sheets::{Align, Anchor, Meaning, Sheets};
use crate::volume::{Example, Part};
use crate::words::{Block, Rich, rules as read};

/// The side of an example's cell at most.
const CELL_SIDE: f32 = 14.0 * MM;

/// The height an example needs at least.
const LEAST: f32 = 55.0 * MM;

pub(super) fn rules(part: &Part<'_>, place: usize, sheets: &mut Sheets<'_>) {
    let mut area = opened(sheets, &part.title, Anchor::Part(place));
    let lang = part.locale.lang().id();
    let text = part.kind.info().rules.iter().find(|(id, _)| *id == lang).map_or("", |(_, text)| text);
    for block in read(text) {
        match block {
            Block::Paragraph(text) => {
                area = room(sheets, area, sheets.height(&text, BODY, area.width));
                area = area.below(paragraph(sheets, &text, BODY, area) + 5.0);
            }
            Block::Items(items) => {
                area =
                    sheets.with(Meaning::List, |sheets| items.iter().fold(area, |area, text| item(sheets, area, text)));
                area = area.below(5.0);
            }
        }
    }
    if let Some(shown) = &part.example {
        example(part, shown, sheets, area);
    }
}

/// The area, or a new page's if it is too small.
fn room(sheets: &mut Sheets<'_>, area: Area, height: f32) -> Area {
    if height <= area.height { area } else { sheets.new_page() }
}

/// One point of a list.
fn item(sheets: &mut Sheets<'_>, area: Area, text: &Rich) -> Area {
    let indent = 4.5 * MM;
    let inner = Area { x: area.x + indent, width: area.width - indent, ..area };
    let area = room(sheets, area, sheets.height(text, BODY, inner.width));
    let inner = Area { y: area.y, height: area.height, ..inner };
    sheets.with(Meaning::Item, |sheets| {
        let dot = Rich::plain(Cut::Text, "•");
        sheets.with(Meaning::Label, |sheets| sheets.line(dot, BODY, (area.x + 1.2 * MM, area.y + BODY.size)));
        area.below(sheets.with(Meaning::Body, |sheets| sheets.text(text, BODY, inner, Align::Left)) + 2.0)
    })
}

/// The example and its solution, side by side.
fn example(part: &Part<'_>, example: &Example, sheets: &mut Sheets<'_>, area: Area) {
    let area = room(sheets, area, LEAST).below(3.0 * MM);
    let sides = area.parted(2, 1, (8.0 * MM, 0.0));
    let named = [("book-example", &example.printed), ("book-example-solution", &example.solved)];
    let mut used = 0.0f32;
    for ((id, (scene, says)), side) in named.into_iter().zip(sides) {
        let caption = Rich::plain(Cut::Sans, part.locale.text(id));
        // Below it come a line of words for it and perhaps some of words to be placed.
        let board = Area { height: side.height - 5.0 * SMALL.lead, ..side };
        let height = sheets.picture(scene, board, CELL_SIDE / CELL as f32, says.clone());
        let below = side.below(height + 2.0);
        let caption = sheets.with(Meaning::Paragraph, |sheets| sheets.text(&caption, SMALL, below, Align::Centre));
        used = used.max(height + 2.0 + caption);
    }
    // The words to be placed are the same on both sides.
    let scene = &example.printed.0;
    let words: Vec<String> = scene.stock.iter().map(|stock| stock.items.join(" ")).collect();
    if !words.is_empty() {
        let text = Rich::plain(Cut::Sans, words.join(" · "));
        paragraph(sheets, &text, SMALL, area.below(used + 2.0 * MM));
    }
}
