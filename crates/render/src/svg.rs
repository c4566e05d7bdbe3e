//! A canvas that writes SVG, with a style sheet of the looks that the drawing has.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rejilla_engine::scene::{Point, Scene};

use crate::draw::{Canvas, MARGIN, Stretch, draw};
use crate::looks::{Colour, Face, Part, Sign, look};

pub use crate::looks::Theme;

/// What all texts have.
const TEXT: &str = "text{text-anchor:middle;font-variant-numeric:lining-nums tabular-nums;\
font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,'Helvetica Neue',Arial,system-ui,sans-serif}";

/// The letters of what is printed.
const SERIF: &str = "font-family:'Iowan Old Style','Palatino Linotype',Palatino,P052,'Book Antiqua','Noto Serif',Cambria,\
Georgia,'DejaVu Serif',serif";

/// The drawing as a whole SVG document on paper, titled for those who do not see it.
pub fn svg(scene: &Scene, title: &str) -> String {
    themed(scene, title, Theme::Light)
}

/// The same in a theme.
pub fn themed(scene: &Scene, title: &str, theme: Theme) -> String {
    let mut svg = Svg::default();
    let (width, height) = (scene.width + 2 * MARGIN, scene.height + 2 * MARGIN);
    svg.rect(Point { x: -MARGIN, y: -MARGIN }, Point { x: width, y: height }, Sign::Paper);
    draw(scene, &mut svg);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{0} {0} {width} {height}\">\n<title>{1}</title>\n<style>{2}</style>\n{3}</svg>\n",
        -MARGIN,
        escape(title),
        svg.style(theme),
        svg.marks,
    )
}

/// What was drawn so far, and with which looks.
#[derive(Default)]
struct Svg {
    marks: String,
    used: BTreeSet<(Part, Sign)>,
}

// Writing to a string cannot fail.
impl Canvas for Svg {
    fn rect(&mut self, at: Point, size: Point, sign: Sign) {
        let class = self.class(Part::Rect, sign);
        let (x, y, width, height) = (at.x, at.y, size.x, size.y);
        let _ =
            writeln!(self.marks, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
    }

    fn line(&mut self, from: Point, to: Point, sign: Sign) {
        let class = self.class(Part::Line, sign);
        let _ = writeln!(
            self.marks,
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            from.x, from.y, to.x, to.y
        );
    }

    fn circle(&mut self, at: Point, radius: i32, sign: Sign) {
        let class = self.class(Part::Circle, sign);
        let _ = writeln!(self.marks, "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", at.x, at.y);
    }

    fn path(&mut self, from: (f64, f64), along: &[Stretch], sign: Sign) {
        let class = self.class(Part::Path, sign);
        let _ = write!(self.marks, "<path class=\"{class}\" d=\"M{} {}", from.0, from.1);
        for stretch in along {
            let _ = match stretch {
                Stretch::Line((x, y)) => write!(self.marks, "L{x:.1} {y:.1}"),
                Stretch::Bow((cx, cy), (x, y)) => write!(self.marks, "Q{cx:.1} {cy:.1} {x} {y}"),
                Stretch::Close => write!(self.marks, "z"),
            };
        }
        self.marks.push_str("\"/>\n");
    }

    fn text(&mut self, (x, y): (f64, f64), size: i32, text: &str, sign: Sign) {
        let class = self.class(Part::Text, sign);
        let text = escape(text);
        let _ = writeln!(self.marks, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>");
    }
}

impl Svg {
    fn class(&mut self, part: Part, sign: Sign) -> String {
        self.used.insert((part, sign));
        sign.id()
    }

    /// The looks of what was drawn.
    fn style(&self, theme: Theme) -> String {
        let mut style = String::new();
        if self.used.iter().any(|(part, _)| *part == Part::Text) {
            style.push_str(TEXT);
        }
        for &(part, sign) in &self.used {
            let _ = write!(style, "{}.{}{{{}}}", element(part), sign.id(), declared(part, sign, theme));
        }
        style
    }
}

fn element(part: Part) -> &'static str {
    match part {
        Part::Rect => "rect",
        Part::Line => "line",
        Part::Circle => "circle",
        Part::Path => "path",
        Part::Text => "text",
    }
}

/// A look in the words of a style sheet.
fn declared(part: Part, sign: Sign, theme: Theme) -> String {
    let look = look(part, sign);
    let mut words = Vec::new();
    match look.fill {
        Some(tone) => words.push(format!("fill:{}", hex(theme.colour(tone)))),
        // A line has no inside.
        None if part != Part::Line => words.push("fill:none".to_owned()),
        None => {}
    }
    if let Some(pen) = look.pen {
        words.push(format!("stroke:{};stroke-width:{}", hex(theme.colour(pen.tone)), pen.width));
        if !pen.dash.is_empty() {
            let lengths: Vec<String> = pen.dash.iter().map(ToString::to_string).collect();
            words.push(format!("stroke-dasharray:{}", lengths.join(" ")));
        }
        if part == Part::Line {
            words.push(format!("stroke-linecap:{}", if pen.round { "round" } else { "square" }));
        }
    }
    if part == Part::Text {
        match look.face {
            Face::Sans => {}
            Face::SansBold => words.push("font-weight:700".to_owned()),
            Face::SerifBold => words.push(format!("font-weight:700;{SERIF}")),
        }
    }
    words.join(";")
}

fn hex((red, green, blue): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // XML has no way to write other control characters.
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use rejilla_engine::scene::{Role, Shape};

    use super::*;

    #[test]
    fn text_is_escaped_and_the_picture_is_named() {
        let at = Point { x: 32, y: 32 };
        let text = Shape::Text { at, size: 36, text: "<&\"\u{1}".into(), role: Role::Given };
        let scene = Scene::new((64, 64), vec![text]);
        let drawn = svg(&scene, "a < b");
        assert!(drawn.contains(">&lt;&amp;&quot; </text>"));
        assert!(drawn.contains("role=\"img\""));
        assert!(drawn.contains("<title>a &lt; b</title>"));
    }

    #[test]
    fn strong_and_weak_links_differ_in_more_than_colour() {
        let (from, to) = (Point { x: 0, y: 0 }, Point { x: 100, y: 0 });
        let shapes = [Role::Strong, Role::Weak].map(|role| Shape::Line { from, to, role }).to_vec();
        let drawn = svg(&Scene::new((64, 64), shapes), "");
        assert!(drawn.contains("<path class=\"strong\" d=\"M0 0Q50.0 7.0 100 0\"/>"), "{drawn}");
        assert!(drawn.contains("<path class=\"weak\" d=\"M0 0Q50.0 0.0 100 0\"/>"), "{drawn}");
        assert!(drawn.contains("path.weak{fill:none;stroke:#7a5200;stroke-width:2.4;stroke-dasharray:7 5}"));
        assert_eq!(drawn.matches("class=\"head\"").count(), 2);
    }

    #[test]
    fn a_removed_candidate_is_struck_and_an_error_is_hatched() {
        let at = Point { x: 0, y: 0 };
        let size = Point { x: 64, y: 64 };
        let shapes = vec![
            Shape::Rect { at, size, role: Role::Error },
            Shape::Text { at, size: 12, text: "5".into(), role: Role::Removed },
        ];
        let scene = Scene::new((64, 64), shapes);
        let drawn = svg(&scene, "");
        assert_eq!(drawn.matches("class=\"strike\"").count(), 1);
        assert_eq!(drawn.matches("class=\"hatch\"").count(), 15);
    }

    #[test]
    fn only_the_looks_in_use_are_written_and_night_has_its_own() {
        let shape = Shape::Circle { at: Point { x: 9, y: 9 }, radius: 5, role: Role::Given };
        let scene = Scene::new((64, 64), vec![shape]);
        let [day, night] = [Theme::Light, Theme::Dark].map(|theme| themed(&scene, "", theme));
        assert!(day.contains("circle.given{fill:#fffdf8;stroke:#1c1a17;stroke-width:2.4}"), "{day}");
        assert!(night.contains("circle.given{fill:#1f1d1a;stroke:#f4eee2;stroke-width:2.4}"), "{night}");
        assert!(!day.contains("text{"));
    }
}
