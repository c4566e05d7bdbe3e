//! A canvas that draws on a page of a PDF: black and grey alone, so that any printer says the same.

use krilla::color::luma;
use krilla::geom::{Path, PathBuilder, Point as At, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use rejilla_engine::scene::Point;
use rejilla_render::draw::{Canvas, Stretch};
use rejilla_render::looks::{Part, Sign, Theme, Tone, look};

use crate::faces::{Cut, Faces};

/// The control points of a quarter of a circle lie so much of its radius from its ends.
const QUARTER: f32 = 0.552_284_8;

/// A page being drawn on.
pub(crate) struct Ink<'s, 'p> {
    pub(crate) surface: &'s mut Surface<'p>,
    pub(crate) faces: &'s Faces,
}

fn grey(level: u8) -> Fill {
    Fill { paint: luma::Color::new(level).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn level(tone: Tone) -> u8 {
    Theme::Print.colour(tone).0
}

impl Ink<'_, '_> {
    /// A path with the look of a sign.
    fn mark(&mut self, path: Option<Path>, part: Part, sign: Sign) {
        let Some(path) = path else { return };
        let look = look(part, sign);
        let stroke = look.pen.map(|pen| Stroke {
            paint: luma::Color::new(level(pen.tone)).into(),
            width: pen.width,
            line_cap: match (part, pen.round) {
                (Part::Line, true) => LineCap::Round,
                (Part::Line, false) if pen.dash.is_empty() => LineCap::Square,
                _ => LineCap::Butt,
            },
            line_join: LineJoin::Miter,
            dash: (!pen.dash.is_empty()).then(|| StrokeDash { array: pen.dash.to_vec(), offset: 0.0 }),
            ..Stroke::default()
        });
        self.surface.set_fill(look.fill.map(|tone| grey(level(tone))));
        self.surface.set_stroke(stroke);
        self.surface.draw_path(&path);
    }

    /// A line of letters from a point.
    pub(crate) fn letters(&mut self, (mut x, y): (f32, f32), size: f32, shade: u8, (cut, text): (Cut, &str)) -> f32 {
        self.surface.set_fill(Some(grey(shade)));
        self.surface.set_stroke(None);
        for stretch in self.faces.set(cut, text) {
            let width = stretch.width * size;
            self.surface.draw_glyphs(At::from_xy(x, y), &stretch.glyphs, stretch.font, &stretch.text, size, false);
            x += width;
        }
        x
    }

    /// A thin straight line in points.
    pub(crate) fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32, shade: u8) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        self.surface.set_fill(None);
        let paint = luma::Color::new(shade).into();
        self.surface.set_stroke(Some(Stroke { paint, width, ..Stroke::default() }));
        if let Some(path) = path.finish() {
            self.surface.draw_path(&path);
        }
    }
}

impl Canvas for Ink<'_, '_> {
    fn rect(&mut self, at: Point, size: Point, sign: Sign) {
        let mut path = PathBuilder::new();
        if let Some(rect) = Rect::from_xywh(at.x as f32, at.y as f32, size.x as f32, size.y as f32) {
            path.push_rect(rect);
        }
        self.mark(path.finish(), Part::Rect, sign);
    }

    fn line(&mut self, from: Point, to: Point, sign: Sign) {
        let mut path = PathBuilder::new();
        path.move_to(from.x as f32, from.y as f32);
        path.line_to(to.x as f32, to.y as f32);
        self.mark(path.finish(), Part::Line, sign);
    }

    fn circle(&mut self, at: Point, radius: i32, sign: Sign) {
        let (x, y, r) = (at.x as f32, at.y as f32, radius as f32);
        let k = r * QUARTER;
        let mut path = PathBuilder::new();
        path.move_to(x + r, y);
        path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
        path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
        path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
        path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
        path.close();
        self.mark(path.finish(), Part::Circle, sign);
    }

    fn path(&mut self, from: (f64, f64), along: &[Stretch], sign: Sign) {
        let mut path = PathBuilder::new();
        path.move_to(from.0 as f32, from.1 as f32);
        for stretch in along {
            match *stretch {
                Stretch::Line((x, y)) => path.line_to(x as f32, y as f32),
                Stretch::Bow((cx, cy), (x, y)) => path.quad_to(cx as f32, cy as f32, x as f32, y as f32),
                Stretch::Close => path.close(),
            }
        }
        self.mark(path.finish(), Part::Path, sign);
    }

    fn text(&mut self, (x, y): (f64, f64), size: i32, text: &str, sign: Sign) {
        let look = look(Part::Text, sign);
        let (cut, size) = (Cut::from(look.face), size as f32);
        let width = self.faces.width(cut, size, text);
        let shade = level(look.fill.unwrap_or(Tone::Ink));
        self.letters((x as f32 - width / 2.0, y as f32), size, shade, (cut, text));
    }
}
