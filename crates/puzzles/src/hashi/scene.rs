//! Islands as circles with their numbers, bridges as lines side by side, a cross where there is surely none.

use rejilla_engine::kernel::{Node, Val, Var};
use rejilla_engine::scene::{Action, CELL, Control, Heading, Point, Role, Scene, Shape, Spot, Way, lead};
use rejilla_engine::{Marks, Message, Place};

use super::HashiPuzzle;
use super::chart::Chart;
use crate::grid::{horizontal, vertical};

/// The radius of an island.
const RADIUS: i32 = 26;
/// Between bridges side by side.
const PITCH: i32 = 10;

pub(super) fn scene(puzzle: &HashiPuzzle, marks: &Marks) -> Scene {
    let chart = &puzzle.chart;
    let (width, height) = (chart.cols as i32 * CELL, chart.rows as i32 * CELL);
    let mut shapes =
        vec![Shape::Rect { at: Point { x: 0, y: 0 }, size: Point { x: width, y: height }, role: Role::Sheet }];
    let middle = |k: u32| k as i32 * CELL + CELL / 2;
    shapes.extend((0..chart.cols).map(|k| vertical(middle(k), height, Role::Faint)));
    shapes.extend((0..chart.rows).map(|k| horizontal(middle(k), width, Role::Faint)));
    let mut controls = Vec::new();
    for x in chart.spans() {
        draw_span(&mut shapes, puzzle, x, marks);
        let (at, size) = band(chart, x);
        controls.push(Control { var: x, at, size, action: Action::Cycle });
    }
    for u in chart.nodes() {
        let at = centre(chart.cell(u));
        shapes.push(Shape::Circle { at, radius: RADIUS, role: Role::Given });
        let text = chart.clue(u).map_or_else(String::new, |clue| clue.to_string());
        shapes.push(Shape::Text { at, size: 32, text, role: Role::Given });
    }
    let bars = chart.crossings.iter().map(|&[x, y]| (x, y)).collect();
    Scene { controls, spots: spots(chart), bars, ..Scene::new((width, height), shapes) }
}

/// Boards with more islands than this are walked along their spans only.
const WALKED: usize = 1000;

/// The islands, and the spans that lead from one to the next.
fn spots(chart: &Chart) -> Vec<Spot> {
    let spot = |u: Node| {
        let place = chart.cell(u);
        let c = centre(place.clone());
        let way = |way: &super::chart::Way| {
            let to = centre(chart.cell(way.to));
            let heading = match (to.x - c.x, to.y - c.y) {
                (0, dy) if dy < 0 => Heading::Up,
                (0, _) => Heading::Down,
                (dx, _) if dx < 0 => Heading::Left,
                _ => Heading::Right,
            };
            Way { heading, to: Some(way.to.index()), edge: Some(way.var) }
        };
        Spot {
            round: true,
            action: Some(Action::Cycle),
            printed: chart.clue(u).map_or_else(String::new, |clue| clue.to_string()),
            wants: chart.clue(u),
            ways: chart.ways(u).iter().map(way).collect(),
            says: chart.clue(u).map(|clue| Message::new("spot-island").with("number", clue)).into_iter().collect(),
            ..Spot::cell(place, Point { x: c.x - RADIUS, y: c.y - RADIUS }, 2 * RADIUS)
        }
    };
    let mut spots: Vec<Spot> = chart.nodes().map(spot).collect();
    if spots.len() <= WALKED {
        lead(&mut spots, true);
    }
    spots
}

fn centre(place: Place) -> Point {
    match place {
        Place::Cell { row, col } => Point { x: col as i32 * CELL + CELL / 2, y: row as i32 * CELL + CELL / 2 },
        _ => Point { x: 0, y: 0 },
    }
}

fn ends(chart: &Chart, x: Var) -> [Point; 2] {
    chart.ends[x.index()].map(|u| centre(chart.cell(u)))
}

/// The stripe between two islands: where a span reacts and where a step points.
fn band(chart: &Chart, x: Var) -> (Point, Point) {
    let [a, b] = ends(chart, x);
    let half = CELL / 4;
    if chart.is_across(x) {
        (Point { x: a.x + RADIUS, y: a.y - half }, Point { x: b.x - a.x - 2 * RADIUS, y: 2 * half })
    } else {
        (Point { x: a.x - half, y: a.y + RADIUS }, Point { x: 2 * half, y: b.y - a.y - 2 * RADIUS })
    }
}

fn draw_span(shapes: &mut Vec<Shape>, puzzle: &HashiPuzzle, x: Var, marks: &Marks) {
    let chart = &puzzle.chart;
    let [a, b] = ends(chart, x);
    let middle = Point { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if let Some(letter) = marks.pattern.iter().position(|&p| p == x) {
        let (at, size) = band(chart, x);
        shapes.push(Shape::Rect { at, size, role: Role::Pattern });
        if marks.pattern.len() > 1 && letter < 26 {
            let text = ((b'A' + letter as u8) as char).to_string();
            let at = Point { x: middle.x - CELL / 4 + 6, y: middle.y - CELL / 4 + 7 };
            shapes.push(Shape::Text { at, size: 12, text, role: Role::Tag });
        }
    }
    let placed = marks.placed.iter().find(|(p, _)| *p == x).map(|(_, v)| (*v, Role::Placed));
    let entered = marks.value(x).map(|v| (v, Role::Entered));
    let drawn = Some(puzzle.least(x)).filter(|&n| n > 0).map(|n| (Val(n), Role::Entered));
    let sure = marks.candidates.get(x.index()).and_then(|set| set.view().iter().next()).map(|v| (v, Role::Pencil));
    match placed.or(entered).or(drawn).or(sure) {
        Some((Val(0), Role::Pencil)) | None => {}
        Some((Val(0), role)) => {
            shapes.push(Shape::Text { at: middle, size: 26, text: "×".to_owned(), role });
        }
        Some((Val(count), role)) => lay(shapes, [a, b], count as i32, role),
    }
    if let Some(&(_, v)) = marks.removed.iter().find(|(p, _)| *p == x) {
        shapes.push(Shape::Text { at: middle, size: 16, text: v.0.to_string(), role: Role::Removed });
    }
}

/// Bridges side by side.
fn lay(shapes: &mut Vec<Shape>, [a, b]: [Point; 2], count: i32, role: Role) {
    for i in 0..count {
        let aside = i * PITCH - (count - 1) * PITCH / 2;
        let (dx, dy) = if a.y == b.y { (0, aside) } else { (aside, 0) };
        let [from, to] = [a, b].map(|p| Point { x: p.x + dx, y: p.y + dy });
        shapes.push(Shape::Line { from, to, role });
    }
}
