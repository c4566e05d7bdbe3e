//! Scenes as SVG. Roles get their looks here and nowhere else; each colour has a second sign, so that a black-and-white
//! print says the same.

use std::fmt::Write as _;

use rejilla_engine::scene::{Point, Role, Scene, Shape};

/// Room around the drawing, for the outer half of the frame.
const MARGIN: i32 = 8;

/// How far a strong link bows, as a share of its length.
const BOW: f64 = 0.07;

/// The length of a link's arrowhead.
const HEAD: f64 = 9.0;

/// The looks of the roles on paper.
const LIGHT: &str = "\
.paper{fill:#faf7f0}.sheet{fill:#fffdf8}.filled{fill:#1c1a17}\
.faint{stroke:#d3cbbb;stroke-width:1}.box{fill:#fffdf8;stroke:#1c1a17;stroke-width:1.6}\
.cage{stroke:#5a5349;stroke-width:1.4;stroke-dasharray:4 3}.thin{stroke:#8d8474;stroke-width:1}.thick{stroke:#1c1a17;stroke-width:2.6}.frame{stroke:#1c1a17;stroke-width:3.5}\
line{stroke-linecap:square}line.given,line.entered,line.placed,line.removed,line.pattern,line.error{stroke-linecap:round}\
line.given{stroke:#1c1a17;stroke-width:3}line.entered{stroke:#1a4e9b;stroke-width:4}\
line.placed{stroke:#17663f;stroke-width:4}line.removed{stroke:#b0241b;stroke-width:3;stroke-dasharray:2 6}\
line.pattern{stroke:#7a5200;stroke-width:4.6}line.error{stroke:#b0241b;stroke-width:4;stroke-dasharray:9 6}\
line.pencil{stroke:#5a5349;stroke-width:2;stroke-dasharray:2 6}\
rect.pattern{fill:#fbe7ae}rect.given,rect.entered{fill:#f3eee2}rect.placed{fill:#d9efdf}rect.error{fill:#fbe2dc}\
.ring{fill:none;stroke:#7a5200;stroke-width:2.4}.seal{fill:#d9efdf;stroke:#17663f;stroke-width:2.4}\
.strike{stroke:#b0241b;stroke-width:1.6}.hatch{stroke:#b0241b;stroke-width:1.5}\
circle{fill:#fffdf8;stroke:#1c1a17;stroke-width:2.4}circle.pattern{fill:#fbe7ae;stroke:#7a5200}\
circle.placed{fill:#d9efdf;stroke:#17663f}circle.error{fill:#fbe2dc;stroke:#b0241b;stroke-dasharray:6 4}\
circle.filled{fill:#1c1a17}circle.entered{stroke:#1a4e9b}\
text{text-anchor:middle;font-variant-numeric:lining-nums tabular-nums;\
font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,'Helvetica Neue',Arial,system-ui,sans-serif}\
text.given{fill:#1c1a17;font-weight:700;font-family:'Iowan Old Style','Palatino Linotype',Palatino,P052,'Book Antiqua',\
'Noto Serif',Cambria,Georgia,'DejaVu Serif',serif}\
text.entered{fill:#1a4e9b}text.pencil{fill:#5a5349}text.removed{fill:#b0241b;font-weight:700}\
text.placed{fill:#17663f;font-weight:700}text.error{fill:#b0241b;font-weight:700;text-decoration:underline}\
text.pattern{fill:#7a5200;font-weight:700}text.tag{fill:#7a5200;font-weight:700}text.filled{fill:#fffdf8}\
path{fill:none}.strong{stroke:#7a5200;stroke-width:3.2}.weak{stroke:#7a5200;stroke-width:2.4;stroke-dasharray:7 5}\
.head{fill:#7a5200}.piece-0{fill:#f3dcb4}.piece-1{fill:#cfe4ec}.piece-2{fill:#ead6e8}.piece-3{fill:#dbe7c5}.piece-4{fill:#f6d3c8}\
.piece-5{fill:#d8dcf2}.piece-6{fill:#efe7b8}.piece-7{fill:#cfe7dc}.piece-8{fill:#e6ddd0}";

/// Whether a drawing is dark on light or light on dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As on paper.
    Light,
    /// As at night.
    Dark,
}

/// Each colour on paper and its counterpart at night. Black cells stay darker than what surrounds them in both.
const NIGHT: [(&str, &str); 24] = [
    (".filled{fill:#1c1a17}", ".filled{fill:#8a8171}"),
    ("#faf7f0", "#161513"),
    ("#fffdf8", "#1f1d1a"),
    ("#1c1a17", "#f4eee2"),
    ("#5a5349", "#b9b0a1"),
    ("#8d8474", "#8a8171"),
    ("#f3eee2", "#292621"),
    ("#d3cbbb", "#3d3932"),
    ("#1a4e9b", "#93bdff"),
    ("#fbe7ae", "#4b3b10"),
    ("#7a5200", "#f2c95c"),
    ("#b0241b", "#ff9384"),
    ("#17663f", "#86dba8"),
    ("#d9efdf", "#183a28"),
    ("#fbe2dc", "#4a201b"),
    ("#f3dcb4", "#4a3a1e"),
    ("#cfe4ec", "#1f3f4a"),
    ("#ead6e8", "#45314b"),
    ("#dbe7c5", "#34431f"),
    ("#f6d3c8", "#54312b"),
    ("#d8dcf2", "#2d345a"),
    ("#efe7b8", "#45401c"),
    ("#cfe7dc", "#1f4538"),
    ("#e6ddd0", "#3e3830"),
];

/// The drawing as a whole SVG document on paper, titled for those who do not see it.
pub fn svg(scene: &Scene, title: &str) -> String {
    themed(scene, title, Theme::Light)
}

/// The same in a theme.
pub fn themed(scene: &Scene, title: &str, theme: Theme) -> String {
    let looks = match theme {
        Theme::Light => LIGHT.to_owned(),
        Theme::Dark => NIGHT.iter().fold(LIGHT.to_owned(), |looks, (day, night)| looks.replace(day, night)),
    };
    let (width, height) = (scene.width + 2 * MARGIN, scene.height + 2 * MARGIN);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{0} {0} {width} {height}\">\n<title>{1}</title>\n<style>{looks}</style>\n\
         <rect class=\"paper\" x=\"{0}\" y=\"{0}\" width=\"{width}\" height=\"{height}\"/>\n",
        -MARGIN,
        escape(title),
    );
    for shape in &scene.shapes {
        draw(&mut out, shape);
    }
    out.push_str("</svg>\n");
    out
}

fn draw(out: &mut String, shape: &Shape) {
    match shape {
        Shape::Rect { at, size, role } => {
            rect(out, *at, *size, &role.id());
            match role {
                Role::Pattern => {
                    rect(out, Point { x: at.x + 2, y: at.y + 2 }, Point { x: size.x - 4, y: size.y - 4 }, "ring")
                }
                Role::Error => hatch(out, *at, *size),
                _ => {}
            }
        }
        Shape::Line { from, to, role: role @ (Role::Strong | Role::Weak) } => link(out, *from, *to, *role),
        Shape::Line { from, to, role } => line(out, *from, *to, &role.id()),
        Shape::Circle { at, radius, role } => circle(out, *at, *radius, &role.id()),
        Shape::Text { at, size, text, role } => {
            let reach = size * 2 / 3;
            if *role == Role::Placed {
                circle(out, *at, reach, "seal");
            }
            let _ = writeln!(
                out,
                "<text class=\"{}\" x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
                role.id(),
                at.x,
                // Capitals and digits are some seven tenths of the font size tall: half of that centres them.
                f64::from(at.y) + f64::from(*size) * 0.36,
                escape(text),
            );
            if *role == Role::Removed {
                let half = size / 2;
                let (from, to) = (Point { x: at.x - half, y: at.y + half }, Point { x: at.x + half, y: at.y - half });
                line(out, from, to, "strike");
            }
        }
    }
}

fn rect(out: &mut String, at: Point, size: Point, class: &str) {
    let _ = writeln!(
        out,
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        at.x, at.y, size.x, size.y
    );
}

fn line(out: &mut String, from: Point, to: Point, class: &str) {
    let _ =
        writeln!(out, "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>", from.x, from.y, to.x, to.y);
}

/// A link: solid and slightly bowed where one of the two must be, dashed and straight where not both can; an arrowhead
/// shows which way the chain is read.
fn link(out: &mut String, from: Point, to: Point, role: Role) {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = dx.hypot(dy).max(1.0);
    let bow = if role == Role::Strong { BOW * length } else { 0.0 };
    let (mx, my) =
        (f64::from(from.x + to.x) / 2.0 - dy / length * bow, f64::from(from.y + to.y) / 2.0 + dx / length * bow);
    let _ =
        writeln!(out, "<path class=\"{}\" d=\"M{} {}Q{mx:.1} {my:.1} {} {}\"/>", role.id(), from.x, from.y, to.x, to.y);
    // The head points along the curve's end.
    let (ex, ey) = (f64::from(to.x) - mx, f64::from(to.y) - my);
    let reach = ex.hypot(ey).max(1.0);
    let (ux, uy) = (ex / reach * HEAD, ey / reach * HEAD);
    let (bx, by) = (f64::from(to.x) - ux, f64::from(to.y) - uy);
    let _ = writeln!(
        out,
        "<path class=\"head\" d=\"M{} {}L{:.1} {:.1}L{:.1} {:.1}z\"/>",
        to.x,
        to.y,
        bx - uy / 2.0,
        by + ux / 2.0,
        bx + uy / 2.0,
        by - ux / 2.0
    );
}

fn circle(out: &mut String, at: Point, radius: i32, class: &str) {
    let _ = writeln!(out, "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", at.x, at.y);
}

/// Diagonals across a rectangle, an eighth of a cell apart.
fn hatch(out: &mut String, at: Point, size: Point) {
    let step = rejilla_engine::scene::CELL / 8;
    for offset in (step..size.x + size.y).step_by(step as usize) {
        let from = Point { x: at.x + (offset - size.y).max(0), y: at.y + offset.min(size.y) };
        let to = Point { x: at.x + offset.min(size.x), y: at.y + (offset - size.x).max(0) };
        line(out, from, to, "hatch");
    }
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
        assert!(drawn.contains(".weak{stroke:#7a5200;stroke-width:2.4;stroke-dasharray"));
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
        assert_eq!(drawn.matches("\"strike\"").count(), 1);
        assert_eq!(drawn.matches("\"hatch\"").count(), 15);
    }
}
