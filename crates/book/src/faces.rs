//! The typefaces of a book: how wide a text is, and its glyphs. Letters stand side by side as they are; none of the two
//! languages needs shaping.

use std::cell::RefCell;
use std::collections::BTreeSet;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rejilla_render::looks::Face;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

/// The cuts there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    Text,
    Italic,
    Bold,
    Sans,
    SansBold,
}

impl Cut {
    const ALL: [Cut; 5] = [Cut::Text, Cut::Italic, Cut::Bold, Cut::Sans, Cut::SansBold];

    fn data(self) -> &'static [u8] {
        match self {
            Cut::Text => include_bytes!("../fonts/Literata-Regular.ttf"),
            Cut::Italic => include_bytes!("../fonts/Literata-Italic.ttf"),
            Cut::Bold => include_bytes!("../fonts/Literata-Bold.ttf"),
            Cut::Sans => include_bytes!("../fonts/OpenSans-Regular.ttf"),
            Cut::SansBold => include_bytes!("../fonts/OpenSans-Bold.ttf"),
        }
    }
}

impl From<Face> for Cut {
    fn from(face: Face) -> Self {
        match face {
            Face::Sans => Cut::Sans,
            Face::SansBold => Cut::SansBold,
            Face::SerifBold => Cut::Bold,
        }
    }
}

struct Typeface {
    font: Font,
    tables: FontRef<'static>,
}

impl Typeface {
    fn new(cut: Cut) -> Option<Self> {
        Some(Typeface { font: Font::new(cut.data().into(), 0)?, tables: FontRef::new(cut.data()).ok()? })
    }

    /// A sign's glyph and how far it reaches, as a share of the size.
    fn glyph(&self, sign: char) -> Option<(GlyphId, f32)> {
        let glyph = self.tables.charmap().map(sign)?;
        let metrics = self.tables.glyph_metrics(Size::unscaled(), LocationRef::default());
        Some((GlyphId::new(glyph.to_u32()), metrics.advance_width(glyph)? / self.font.units_per_em()))
    }
}

/// A stretch of text in one typeface.
pub(crate) struct Stretch {
    pub(crate) font: Font,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    pub(crate) text: String,
    /// As a share of the size.
    pub(crate) width: f32,
}

/// All typefaces, and the signs that none of them has.
pub(crate) struct Faces {
    faces: Vec<Typeface>,
    missing: RefCell<BTreeSet<char>>,
}

impl Faces {
    /// The typefaces; none if they cannot be read, which would be a mistake of ours.
    pub(crate) fn new() -> Option<Self> {
        let faces: Option<Vec<Typeface>> = Cut::ALL.into_iter().map(Typeface::new).collect();
        Some(Faces { faces: faces?, missing: RefCell::default() })
    }

    /// The signs asked for that no typeface has.
    pub(crate) fn missing(&self) -> String {
        self.missing.borrow().iter().collect()
    }

    /// A sign in a cut, or where that lacks it, in the plain one.
    fn find(&self, cut: Cut, sign: char) -> Option<(usize, GlyphId, f32)> {
        [cut as usize, Cut::Text as usize]
            .into_iter()
            .find_map(|face| self.faces[face].glyph(sign).map(|(glyph, width)| (face, glyph, width)))
    }

    /// How wide a text is.
    pub(crate) fn width(&self, cut: Cut, size: f32, text: &str) -> f32 {
        text.chars().filter_map(|sign| self.find(cut, sign)).map(|(_, _, width)| width).sum::<f32>() * size
    }

    /// A text as glyphs, cut where the typeface changes.
    pub(crate) fn set(&self, cut: Cut, text: &str) -> Vec<Stretch> {
        let mut stretches: Vec<(usize, Stretch)> = Vec::new();
        for sign in text.chars() {
            let Some((face, glyph, width)) = self.find(cut, sign) else {
                self.missing.borrow_mut().insert(sign);
                continue;
            };
            if stretches.last().is_none_or(|(last, _)| *last != face) {
                let font = self.faces[face].font.clone();
                stretches.push((face, Stretch { font, glyphs: Vec::new(), text: String::new(), width: 0.0 }));
            }
            if let Some((_, stretch)) = stretches.last_mut() {
                let start = stretch.text.len();
                stretch.text.push(sign);
                let range = start..stretch.text.len();
                stretch.glyphs.push(KrillaGlyph::new(glyph, width, 0.0, 0.0, 0.0, range, None));
                stretch.width += width;
            }
        }
        stretches.into_iter().map(|(_, stretch)| stretch).collect()
    }
}
