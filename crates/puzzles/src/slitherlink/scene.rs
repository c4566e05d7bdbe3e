//! Points, clues between them, the loop in strong lines, and a cross on every side that is surely not drawn. A player
//! stands on points and draws along the ways to the next.

use rejilla_engine::kernel::Val;
use rejilla_engine::scene::{Action, CELL, Control, Heading, Point, Role, Scene, Shape, Spot, Way};
use rejilla_engine::{Marks, Message};

use super::Printed;
use super::paper::Paper;

/// The radius of a point.
const DOT: i32 = 4;
/// Half the width of the stripe where a side reacts.
const HALF: i32 = CELL / 4;
/// Half the side of the square around a point in which a player stands.
const REACH: i32 = 14;

pub(super) fn scene(board: &Printed, marks: &Marks) -> Scene {
    let paper = &*board.paper;
    let (width, height) = ((paper.cols as i32 + 1) * CELL, (paper.rows as i32 + 1) * CELL);
    let mut shapes =
        vec![Shape::Rect { at: Point { x: 0, y: 0 }, size: Point { x: width, y: height }, role: Role::Sheet }];
    let mut controls = Vec::new();
    for edge in 0..paper.edges() {
        let [from, to] = paper.ends[edge].map(|point| place(paper, point as usize));
        shapes.push(Shape::Line { from, to, role: Role::Faint });
        draw_side(&mut shapes, board, edge, marks);
        let (at, size) = band(paper, edge);
        controls.push(Control { var: Paper::var(edge), at, size, action: Action::Cycle });
    }
    for (cell, clue) in paper.clues.iter().enumerate() {
        if let Some(clue) = clue {
            let corner = place(paper, paper.corners[cell][0] as usize);
            let at = Point { x: corner.x + CELL / 2, y: corner.y + CELL / 2 };
            shapes.push(Shape::Text { at, size: 32, text: clue.to_string(), role: Role::Given });
        }
    }
    shapes.extend((0..paper.points()).map(|point| Shape::Circle {
        at: place(paper, point),
        radius: DOT,
        role: Role::Filled,
    }));
    Scene { controls, spots: spots(paper), ..Scene::new((width, height), shapes) }
}

/// Where a point lies in the drawing.
fn place(paper: &Paper, point: usize) -> Point {
    let (row, col) = (point / (paper.cols + 1), point % (paper.cols + 1));
    Point { x: col as i32 * CELL + CELL / 2, y: row as i32 * CELL + CELL / 2 }
}

/// The points, and the sides that lead from one to the next.
fn spots(paper: &Paper) -> Vec<Spot> {
    let headings = [Heading::Up, Heading::Right, Heading::Down, Heading::Left];
    let spot = |point: usize| {
        let at = place(paper, point);
        let legs = paper.legs[point].map(|leg| leg as usize).into_iter().zip(headings);
        let ways = legs.filter(|(leg, _)| *leg < paper.edges()).map(|(leg, heading)| {
            let [u, v] = paper.ends[leg].map(|end| end as usize);
            Way { heading, to: Some(if u == point { v } else { u }), edge: Some(Paper::var(leg)) }
        });
        Spot {
            round: true,
            action: Some(Action::Cycle),
            ways: ways.collect(),
            says: clues_around(paper, point),
            ..Spot::cell(paper.point_place(point), Point { x: at.x - REACH, y: at.y - REACH }, 2 * REACH)
        }
    };
    (0..paper.points()).map(spot).collect()
}

/// The clues that touch a point: whoever does not see them must hear them.
fn clues_around(paper: &Paper, point: usize) -> Vec<Message> {
    let mut cells: Vec<usize> = Vec::new();
    for &leg in paper.legs[point].iter().filter(|leg| (**leg as usize) < paper.edges()) {
        cells.extend(paper.beside[leg as usize].iter().map(|&cell| cell as usize));
    }
    cells.sort_unstable();
    cells.dedup();
    let clue = |cell: usize| {
        let message = Message::new("spot-clue").with("number", u32::from(paper.clue(cell)?));
        Some(message.with("row", cell / paper.cols + 1).with("col", cell % paper.cols + 1))
    };
    cells.into_iter().filter_map(clue).collect()
}

/// The stripe along a side: where it reacts and where a step points.
fn band(paper: &Paper, edge: usize) -> (Point, Point) {
    let [a, b] = paper.ends[edge].map(|point| place(paper, point as usize));
    if a.y == b.y {
        (Point { x: a.x + REACH, y: a.y - HALF }, Point { x: b.x - a.x - 2 * REACH, y: 2 * HALF })
    } else {
        (Point { x: a.x - HALF, y: a.y + REACH }, Point { x: 2 * HALF, y: b.y - a.y - 2 * REACH })
    }
}

fn draw_side(shapes: &mut Vec<Shape>, board: &Printed, edge: usize, marks: &Marks) {
    let (paper, x) = (&*board.paper, Paper::var(edge));
    let [from, to] = paper.ends[edge].map(|point| place(paper, point as usize));
    let middle = Point { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if marks.pattern.contains(&x) {
        let (at, size) = band(paper, edge);
        shapes.push(Shape::Rect { at, size, role: Role::Pattern });
    }
    let placed = marks.placed.iter().find(|(p, _)| *p == x).map(|(_, v)| (*v, Role::Placed));
    let entered = marks.value(x).map(|v| (v, Role::Entered));
    let drawn = board.drawn.get(edge).copied().flatten().map(|drawn| (Val(u32::from(drawn)), Role::Given));
    match placed.or(drawn).or(entered) {
        Some((Val(0), role)) => shapes.push(Shape::Text { at: middle, size: 22, text: "×".to_owned(), role }),
        Some((_, role)) => shapes.push(Shape::Line { from, to, role }),
        None => {}
    }
    if let Some(&(_, v)) = marks.removed.iter().find(|(p, _)| *p == x) {
        shapes.push(Shape::Text { at: middle, size: 16, text: v.0.to_string(), role: Role::Removed });
    }
}
