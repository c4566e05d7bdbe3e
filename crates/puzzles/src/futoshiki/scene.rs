//! Cells that stand apart, with a chevron in the gap whose tip points at the smaller one, or a bar across it; a sign
//! between cells that are not neighbours is a line from cell to cell with a dot at the smaller one.

use rejilla_engine::kernel::Var;
use rejilla_engine::scene::{CELL, Corner, Point, Role, Scene, Shape};
use rejilla_engine::{Marks, Message};

use super::clues::{Clues, Mode, Sign, are_neighbours};
use crate::grid::{self, Pencil};

/// Room between cells.
const GAP: i32 = 28;
/// Half of a chevron's depth and of its opening.
const CHEVRON: (i32, i32) = (7, 11);
const BAR: i32 = 36;
const DOT: i32 = 5;

pub(super) fn scene(clues: &Clues, marks: &Marks) -> Scene {
    let pencil = Pencil { n: clues.n, margin: 5, head: 0, gap: GAP, tag: Corner::TopLeft };
    let mut scene = grid::scene_within(pencil, &clues.givens, marks, |shapes| {
        for sign in &clues.signs {
            if are_neighbours(clues.n, sign.less, sign.more) {
                between(pencil, clues.mode, *sign, marks, shapes);
            } else {
                let (less, more) = (centre(pencil, sign.less), centre(pencil, sign.more));
                shapes.push(Shape::Line { from: less, to: more, role: Role::Tag });
                shapes.push(Shape::Circle { at: less, radius: DOT, role: Role::Tag });
            }
        }
    });
    for sign in &clues.signs {
        if clues.mode == Mode::Adjacent || !are_neighbours(clues.n, sign.less, sign.more) {
            continue;
        }
        let (less, more) = (sign.less.index(), sign.more.index());
        scene.spots[less].says.push(Message::new(heard(pencil.n, less, more, true)));
        scene.spots[more].says.push(Message::new(heard(pencil.n, more, less, false)));
    }
    scene
}

/// What a listener hears at a cell of a sign towards its neighbour.
fn heard(n: usize, here: usize, there: usize, less: bool) -> &'static str {
    let side = if there == here + 1 && !there.is_multiple_of(n) {
        0
    } else if here == there + 1 && !here.is_multiple_of(n) {
        1
    } else if there > here {
        2
    } else {
        3
    };
    let words = if less {
        ["spot-less-right", "spot-less-left", "spot-less-down", "spot-less-up"]
    } else {
        ["spot-more-right", "spot-more-left", "spot-more-down", "spot-more-up"]
    };
    words[side]
}

fn centre(pencil: Pencil, x: Var) -> Point {
    let at = pencil.corner(x.index());
    Point { x: at.x + CELL / 2, y: at.y + CELL / 2 }
}

fn between(pencil: Pencil, mode: Mode, sign: Sign, marks: &Marks, shapes: &mut Vec<Shape>) {
    let (less, more) = (centre(pencil, sign.less), centre(pencil, sign.more));
    let at = Point { x: (less.x + more.x) / 2, y: (less.y + more.y) / 2 };
    let flat = less.y == more.y;
    if mode == Mode::Adjacent {
        let (width, height) = if flat { (8, BAR) } else { (BAR, 8) };
        let corner = Point { x: at.x - width / 2, y: at.y - height / 2 };
        shapes.push(Shape::Rect { at: corner, size: Point { x: width, y: height }, role: Role::Filled });
        return;
    }
    // A sign in use is drawn as the cells it joins.
    let used = [sign.less, sign.more].iter().all(|x| marks.pattern.contains(x));
    let role = if used { Role::Pattern } else { Role::Given };
    // From the smaller cell to the larger one.
    let (ahead_x, ahead_y) = ((more.x - less.x).signum(), (more.y - less.y).signum());
    let (depth, half) = CHEVRON;
    let tip = Point { x: at.x - ahead_x * depth, y: at.y - ahead_y * depth };
    for side in [-half, half] {
        let (aside_x, aside_y) = if flat { (0, side) } else { (side, 0) };
        let to = Point { x: at.x + ahead_x * depth + aside_x, y: at.y + ahead_y * depth + aside_y };
        shapes.push(Shape::Line { from: tip, to, role });
    }
}
