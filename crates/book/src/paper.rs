//! Sheets of paper: their sizes, margins and what is cut off. Measures are points; a millimetre is [`MM`] of them.

/// Points in a millimetre.
pub(crate) const MM: f32 = 72.0 / 25.4;

/// How far the sheet reaches beyond the page where crop marks are asked for.
const BLEED: f32 = 10.0 * MM;

/// The height of the line at the top that says which part of the book this is, with the room below it.
const HEAD: f32 = 8.0 * MM;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 216 × 279 mm.
    Letter,
    /// 148 × 210 mm.
    A5,
}

impl Paper {
    /// All sizes, by their names on the command line.
    pub const ALL: [(&str, Paper); 3] = [("a4", Paper::A4), ("letter", Paper::Letter), ("a5", Paper::A5)];

    /// The size with this name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|(id, _)| *id == name).map(|(_, paper)| paper)
    }

    fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MM, 297.0 * MM),
            Paper::Letter => (612.0, 792.0),
            Paper::A5 => (148.0 * MM, 210.0 * MM),
        }
    }

    /// Puzzles on a page if nothing else is said.
    pub fn usual(self) -> usize {
        match self {
            Paper::A4 | Paper::Letter => 4,
            Paper::A5 => 2,
        }
    }

    fn margin(self) -> f32 {
        match self {
            Paper::A4 | Paper::Letter => 15.0 * MM,
            Paper::A5 => 11.0 * MM,
        }
    }
}

/// A rectangle on a page, from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) fn right(self) -> f32 {
        self.x + self.width
    }

    pub(crate) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(crate) fn centre(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Without so much at the top.
    pub(crate) fn below(self, used: f32) -> Area {
        Area { y: self.y + used, height: self.height - used, ..self }
    }

    /// Parts of an area side by side and below each other, row by row.
    pub(crate) fn parted(self, columns: usize, rows: usize, (across, down): (f32, f32)) -> Vec<Area> {
        let width = (self.width - across * (columns - 1) as f32) / columns as f32;
        let height = (self.height - down * (rows - 1) as f32) / rows as f32;
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let cell = |(row, column): (usize, usize)| Area {
            x: self.x + column as f32 * (width + across),
            y: self.y + row as f32 * (height + down),
            width,
            height,
        };
        cells.map(cell).collect()
    }
}

/// A page: how large, what is left free and where it is cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Format {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// How far the sheet reaches beyond the page.
    pub(crate) bleed: f32,
    margin: f32,
    binding: f32,
}

impl Format {
    pub(crate) fn new(paper: Paper, crop_marks: bool, binding: f32) -> Self {
        let (width, height) = paper.size();
        let bleed = if crop_marks { BLEED } else { 0.0 };
        Format { width, height, bleed, margin: paper.margin(), binding: binding * MM }
    }

    /// Where the text of a page goes, whose left or right side is bound.
    pub(crate) fn area(&self, page: usize) -> Area {
        let inner = if is_right(page) { self.binding } else { 0.0 };
        Area {
            x: self.margin + inner,
            y: self.margin + HEAD,
            width: self.width - 2.0 * self.margin - self.binding,
            height: self.height - 2.0 * self.margin - 2.0 * HEAD,
        }
    }

    /// The line that the head stands on, and the one of the page number.
    pub(crate) fn head_and_foot(&self) -> (f32, f32) {
        (self.margin + 3.0 * MM, self.height - self.margin)
    }
}

/// Whether a page, counted from 0, lies on the right of an open book.
pub(crate) fn is_right(page: usize) -> bool {
    page.is_multiple_of(2)
}
