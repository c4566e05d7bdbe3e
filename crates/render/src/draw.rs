//! Drawing a scene on anything that takes marks: the one place that knows what marks a shape is made of. SVG and PDF are
//! canvases; a third needs five functions.

use rejilla_engine::scene::{CELL, Point, Role, Scene, Shape};

use crate::looks::Sign;

/// Room around a drawing, for the outer half of its frame.
pub const MARGIN: i32 = 8;

/// How far a strong link bows, as a share of its length.
const BOW: f64 = 0.07;

/// The length of a link's arrowhead.
const HEAD: f64 = 9.0;

/// Capitals and digits are some seven tenths of the font size tall: half of that below the centre is their foot.
const FOOT: f64 = 0.36;

/// One stretch of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stretch {
    /// Straight to a point.
    Line((f64, f64)),
    /// In a bow, drawn towards the first point, to the second.
    Bow((f64, f64), (f64, f64)),
    /// Back to where it began.
    Close,
}

/// What takes marks. How each looks, [`look`](crate::looks::look) says.
pub trait Canvas {
    /// A rectangle.
    fn rect(&mut self, at: Point, size: Point, sign: Sign);
    /// A straight line.
    fn line(&mut self, from: Point, to: Point, sign: Sign);
    /// A circle.
    fn circle(&mut self, at: Point, radius: i32, sign: Sign);
    /// A path.
    fn path(&mut self, from: (f64, f64), along: &[Stretch], sign: Sign);
    /// A text, centred from left to right, standing on a line.
    fn text(&mut self, foot: (f64, f64), size: i32, text: &str, sign: Sign);
}

/// Draws a scene, from the ground up.
pub fn draw(scene: &Scene, canvas: &mut dyn Canvas) {
    for shape in &scene.shapes {
        draw_shape(shape, canvas);
    }
}

fn draw_shape(shape: &Shape, canvas: &mut dyn Canvas) {
    match shape {
        Shape::Rect { at, size, role } => {
            canvas.rect(*at, *size, Sign::Role(*role));
            match role {
                Role::Pattern => {
                    let (at, size) = (Point { x: at.x + 2, y: at.y + 2 }, Point { x: size.x - 4, y: size.y - 4 });
                    canvas.rect(at, size, Sign::Ring);
                }
                Role::Error => hatch(canvas, *at, *size),
                _ => {}
            }
        }
        Shape::Line { from, to, role: role @ (Role::Strong | Role::Weak) } => link(canvas, *from, *to, *role),
        Shape::Line { from, to, role } => canvas.line(*from, *to, Sign::Role(*role)),
        Shape::Circle { at, radius, role } => canvas.circle(*at, *radius, Sign::Role(*role)),
        Shape::Text { at, size, text, role } => {
            let half = size / 2;
            if *role == Role::Placed {
                canvas.circle(*at, size * 2 / 3, Sign::Seal);
            }
            let foot = (f64::from(at.x), f64::from(at.y) + f64::from(*size) * FOOT);
            canvas.text(foot, *size, text, Sign::Role(*role));
            match role {
                Role::Removed => {
                    let (from, to) =
                        (Point { x: at.x - half, y: at.y + half }, Point { x: at.x + half, y: at.y - half });
                    canvas.line(from, to, Sign::Strike);
                }
                Role::Error => {
                    let y = at.y + half;
                    canvas.line(Point { x: at.x - half / 2, y }, Point { x: at.x + half / 2, y }, Sign::Underline);
                }
                _ => {}
            }
        }
    }
}

/// A link: solid and slightly bowed where one of the two must be, dashed and straight where not both can; an arrowhead
/// shows which way the chain is read.
fn link(canvas: &mut dyn Canvas, from: Point, to: Point, role: Role) {
    let (start, end) = ((f64::from(from.x), f64::from(from.y)), (f64::from(to.x), f64::from(to.y)));
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy).max(1.0);
    let bow = if role == Role::Strong { BOW * length } else { 0.0 };
    let middle = ((start.0 + end.0) / 2.0 - dy / length * bow, (start.1 + end.1) / 2.0 + dx / length * bow);
    canvas.path(start, &[Stretch::Bow(middle, end)], Sign::Role(role));
    // The head points along the curve's end.
    let (ex, ey) = (end.0 - middle.0, end.1 - middle.1);
    let reach = ex.hypot(ey).max(1.0);
    let (ux, uy) = (ex / reach * HEAD, ey / reach * HEAD);
    let (bx, by) = (end.0 - ux, end.1 - uy);
    let sides = [(bx - uy / 2.0, by + ux / 2.0), (bx + uy / 2.0, by - ux / 2.0)];
    canvas.path(end, &[Stretch::Line(sides[0]), Stretch::Line(sides[1]), Stretch::Close], Sign::Head);
}

/// Diagonals across a rectangle, an eighth of a cell apart.
fn hatch(canvas: &mut dyn Canvas, at: Point, size: Point) {
    let step = CELL / 8;
    for offset in (step..size.x + size.y).step_by(step as usize) {
        let from = Point { x: at.x + (offset - size.y).max(0), y: at.y + offset.min(size.y) };
        let to = Point { x: at.x + offset.min(size.x), y: at.y + (offset - size.x).max(0) };
        canvas.line(from, to, Sign::Hatch);
    }
}
